"""Routes that answer an interaction, and write through a webhook. They need no bot's token: one is in the path."""

from __future__ import annotations

from typing import Any

from ...forms.errors import Refusal, unknown
from ...world.channel_kinds import POST_KINDS
from ...world.messages import NewMessage
from ...world.records import Message, User, Webhook
from ...world.snowflake import moment
from ..calls import Call, route
from ..interactions import Interaction
from .messages import OLD_AFTER


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", token=False)
def callback(call: Call) -> Any:
    interactions = call.parts.interactions
    interaction = interactions.answer(
        call.number("interaction_id"), call.path["interaction_token"], call.form, call.files, call.warnings
    )
    if call.query.get("with_response") in ("1", "true"):
        return interactions.callback_payload(interaction)
    return None


def _is_interaction(call: Call) -> bool:
    """Follow-ups to interactions and the webhooks of channels share their addresses: the id tells which it is."""
    return call.number("webhook_id") in call.world.applications


def _interaction(call: Call) -> Interaction:
    return call.parts.interactions.by_webhook(call.number("webhook_id"), call.path["webhook_token"])


@route("POST", "/webhooks/{webhook_id}/{webhook_token}", token=False)
def follow(call: Call) -> Any:
    if _is_interaction(call):
        message = call.parts.interactions.follow(_interaction(call), call.form, call.files, call.warnings)
        return call.payloads.message(message)
    message = _post(call, call.parts.webhooks.find(call.number("webhook_id"), call.path["webhook_token"]))
    return call.payloads.message(message) if call.query.get("wait") in ("1", "true", "True") else None


def _post(call: Call, webhook: Webhook) -> Message:
    """Write a message under the webhook's name, or under the one that the form gives."""
    form, channel = call.form, webhook.channel
    if "thread_id" in call.query:
        channel = call.world.channel(int(call.query["thread_id"]))
        if channel.parent is not webhook.channel:
            raise unknown("Channel")
    forum = channel.type in POST_KINDS
    if bool(form.get("thread_name")) != forum:
        if forum:
            raise Refusal(400, 220001, "Webhooks posted to forum channels must have a thread_name or thread_id")
        raise Refusal(400, 220003, "Webhooks can only create threads in forum channels")
    name = form.get("username") or webhook.name
    author = User(webhook.id, name, name, bot=True, avatar=webhook.avatar)
    new = NewMessage(
        channel,
        author,
        form,
        call.files,
        webhook.application,
        webhook_id=webhook.id,
        avatar_url=form.get("avatar_url"),
    )
    call.warnings += call.parts.messages.check_new(new)
    if forum:
        named = {"name": form["thread_name"], "applied_tags": form.get("applied_tags")}
        return call.parts.threads.post(new, named)[1]
    return call.parts.messages.post(new)


def _message(call: Call) -> tuple[Interaction | None, Message]:
    """A message of an interaction, or of a channel's webhook."""
    if _is_interaction(call):
        interaction = _interaction(call)
        return interaction, call.parts.interactions.message(interaction, call.path["message_id"])
    webhook = call.parts.webhooks.find(call.number("webhook_id"), call.path["webhook_token"])
    channel = webhook.channel
    if "thread_id" in call.query:
        channel = call.world.channel(int(call.query["thread_id"]))
    found = call.message(channel)
    if found.webhook_id != webhook.id:
        raise unknown("Message")
    return None, found


@route("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", token=False)
def read(call: Call) -> Any:
    return call.payloads.message(_message(call)[1])


@route("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", token=False)
def edit(call: Call) -> Any:
    interaction, message = _message(call)
    if call.world.clock.now() - moment(message.id) > OLD_AFTER:
        call.parts.rate_limits.count_old_edit(message.channel.id)
    call.warnings += call.parts.messages.check_edit(message, call.form, call.files)
    call.parts.messages.edit(message, call.form, call.files)
    if interaction is not None and message is interaction.original:
        interaction.waiting = interaction.content_due = False
    return call.payloads.message(message)


@route("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", token=False)
def delete(call: Call) -> Any:
    _, message = _message(call)
    call.parts.messages.delete(message)
