// Presses on components, commands and forms: sends them and shows what became of them.

import { openModal } from "./modal.js";
import { Refused } from "./net.js";
import { place } from "./place.js";
import { toast } from "./toast.js";

const PATIENCE = 500; // milliseconds; a command that is answered sooner shows no waiting note

function show(session, reply) {
  if (reply.kind !== "modal") return;
  if (place.session === session) openModal(session, reply.modal);
  else session.waitingForms.push(reply.modal);
}

function markBusy(session, message, component, busy) {
  const key = `${message.id}:${component.custom_id}`;
  if (busy) session.pending.add(key);
  else session.pending.delete(key);
  if (place.session !== session) return;
  const node = document.querySelector(`[data-message="${message.id}"] [data-custom="${CSS.escape(component.custom_id)}"]`);
  if (busy) node?.setAttribute("aria-busy", "true");
  else node?.removeAttribute("aria-busy");
}

/** Press a button ("click") or choose from a select ("pick"). */
export async function press(session, message, component, action, values) {
  if (session.pending.has(`${message.id}:${component.custom_id}`)) return;
  const had = session.failed.delete(message.id);
  if (had) session.tell("edit", session.message(message.channel_id, message.id) ?? message);
  markBusy(session, message, component, true);
  let reason = null;
  try {
    const reply = await session.act(action, { channel: message.channel_id, message: message.id, custom_id: component.custom_id, values });
    if (reply.kind === "failed") reason = reply.reason;
    else show(session, reply);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    reason = error.message;
  } finally {
    markBusy(session, message, component, false);
  }
  const now = session.message(message.channel_id, message.id);
  if (reason && now) session.failed.set(message.id, reason);
  // Draw the select again: the application decides what is chosen.
  if (now && (reason || action === "pick")) session.tell("edit", now);
}

function commandNote(session, channelId, command, name, more) {
  const user = session.users.get(command.application_id) ?? { id: command.application_id, username: command.application, bot: true };
  return session.note(channelId, {
    author: user, content: "", timestamp: new Date().toISOString(), edited_timestamp: null, mentions: [], mention_roles: [], attachments: [],
    embeds: [], components: [], type: command.type === 1 ? 20 : 23, flags: 64, interaction_metadata: { user: session.user, name }, ...more,
  });
}

/** Use a command. Only this person sees the note while it waits or when it has failed. */
export async function useCommand(session, channelId, command, action, more) {
  const name = more.name;
  let note = null;
  const slow = setTimeout(() => { note = commandNote(session, channelId, command, name, { waiting: true }); }, PATIENCE);
  try {
    const reply = await session.act(action, { channel: channelId, app: command.application_id, ...more });
    if (reply.kind === "failed") commandNote(session, channelId, command, name, { failure: reply.reason });
    else show(session, reply);
    return reply;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    commandNote(session, channelId, command, name, { failure: error.message });
    return null;
  } finally {
    clearTimeout(slow);
    if (note) session.forget(note);
  }
}

/** Submit a form. */
export async function useForm(session, modal, values) {
  const reply = await session.act("submit", { modal: modal.id, values });
  if (reply.kind !== "failed") show(session, reply);
  return reply;
}

/** Do something, and show a notice if it is refused. */
export async function attempt(action) {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toast(error.message, { kind: "bad" });
    return null;
  }
}
