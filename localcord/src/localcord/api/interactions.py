"""Interactions: a person's press goes to the application, and its answer comes back as an outcome."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from ..clock import Timer
from ..forms.answer_rules import check_choices, check_modal
from ..forms.components import with_ids
from ..forms.errors import Refusal, invalid, unknown
from ..forms.form import MAX_FILE, Json, Upload
from ..forms.message_rules import MessageContext, check_message
from ..world import permissions
from ..world.activities import Activities
from ..world.commands import BOT_DM, GUILD, PRIVATE_CHANNEL, is_outside
from ..world.messages import EPHEMERAL, LOADING, Messages, NewMessage
from ..world.payloads import Payloads
from ..world.records import Application, Channel, Message, User
from ..world.world import World

# The kinds of interactions.
SLASH, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
# The kinds of answers, and the interactions that each may answer.
REPLY, THINK, ACKNOWLEDGE, UPDATE, OFFER_CHOICES, OPEN_MODAL, LAUNCH_ACTIVITY = 4, 5, 6, 7, 8, 9, 12
_ANSWERS_TO = {
    REPLY: {SLASH, COMPONENT, MODAL},
    THINK: {SLASH, COMPONENT, MODAL},
    ACKNOWLEDGE: {COMPONENT, MODAL},
    UPDATE: {COMPONENT, MODAL},
    OFFER_CHOICES: {AUTOCOMPLETE},
    OPEN_MODAL: {SLASH, COMPONENT},
    LAUNCH_ACTIVITY: {SLASH, COMPONENT, MODAL},
}
SLASH_REPLY, CONTEXT_MENU_REPLY = 20, 23  # message types
ANSWER_WITHIN, TOKEN_LIFE = 3.0, 900.0  # seconds, as at Discord
FOLLOW_UPS_OUTSIDE = 5  # to one interaction, where the bot is no member
OUTSIDE = permissions.bits("ATTACH_FILES", "EMBED_LINKS", "MENTION_EVERYONE")  # what an app may do there
MAX_REMEMBERED = 5000  # beyond this, interactions whose token has expired are forgotten

Files = dict[str, Upload]


@dataclass(slots=True)
class Outcome:
    """The first thing that a person sees after a press."""

    kind: str  # message, thinking, update, ok (acknowledged, nothing to show), choices, modal, activity or failed
    latency: float
    message: Message | None = None
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    trouble: str = ""  # what the bot wrote meanwhile, if nobody answered


@dataclass(eq=False, slots=True)
class Interaction:
    id: int
    token: str
    type: int
    application: Application
    user: User
    channel: Channel
    data: Json
    created: float
    outcome: asyncio.Future[Outcome]
    source: Message | None = None
    answered: int = 0
    expired: bool = False
    original: Message | None = None
    waiting: bool = False  # whether a "thinking" message waits for its text
    content_due: bool = False  # whether the answer was put off, and nothing has come since
    modal: Json | None = None
    activity: str = ""  # the instance that the answer launched
    timer: Timer | None = None
    opened_by: Interaction | None = None  # for a submitted modal: the press that opened it
    trouble_before: int = 0  # how many lines of trouble there were
    follow_ups: int = 0


class Interactions:
    def __init__(
        self,
        world: World,
        payloads: Payloads,
        messages: Messages,
        activities: Activities,
        deliver: Callable[[Application, Json, int | None], None],
    ) -> None:
        self.world = world
        self.payloads = payloads
        self.messages = messages
        self.activities = activities
        self.deliver = deliver
        self.trouble: list[str] = []  # what bots have written, as far as it is heard: tracebacks, or all they print
        self.by_token: dict[str, Interaction] = {}
        self._forget_above = MAX_REMEMBERED
        self._actions: dict[int, Callable[[Interaction, Json, Files, list[str]], Outcome]] = {
            REPLY: self._reply,
            THINK: self._think,
            ACKNOWLEDGE: self._acknowledge,
            UPDATE: self._update,
            OFFER_CHOICES: self._offer_choices,
            OPEN_MODAL: self._open_modal,
            LAUNCH_ACTIVITY: self._launch,
        }

    def start(
        self,
        kind: int,
        application: Application,
        user: User,
        channel: Channel,
        data: Json,
        *,
        source: Message | None = None,
        opened_by: Interaction | None = None,
    ) -> Interaction:
        """Send a press to the application. The answer arrives as the interaction's `outcome`."""
        clock = self.world.clock
        interaction = Interaction(
            id=self.world.ids.next(),
            token=secrets.token_urlsafe(96),
            type=kind,
            application=application,
            user=user,
            channel=channel,
            data=data,
            created=clock.now(),
            outcome=asyncio.get_running_loop().create_future(),
            source=source,
            opened_by=opened_by,
            trouble_before=len(self.trouble),
        )
        self.by_token[interaction.token] = interaction
        if len(self.by_token) > self._forget_above:
            self._forget()
        interaction.timer = clock.call_later(ANSWER_WITHIN, lambda: self._too_late(interaction))
        guild, outside = channel.guild, is_outside(application, channel)
        if not outside or user.id in application.users:
            self.deliver(application, self._payload(interaction), guild.id if guild and not outside else None)
        return interaction

    @property
    def waiting(self) -> list[Interaction]:
        """The presses that nobody has answered yet."""
        return [one for one in self.by_token.values() if not one.outcome.done()]

    def go_on_with(self, by_token: dict[str, Interaction]) -> None:
        """Take over the interactions of an earlier day. Those that nobody answered then are too late now."""
        self.by_token = by_token
        for interaction in by_token.values():
            interaction.expired = not interaction.answered
            interaction.outcome.cancel()

    def _forget(self) -> None:
        """Forget expired interactions. The next look comes when as many again are there: each costs all of them."""
        edge = self.world.clock.now() - TOKEN_LIFE - 60
        self.by_token = {token: one for token, one in self.by_token.items() if one.created > edge}
        self._forget_above = max(MAX_REMEMBERED, 2 * len(self.by_token))

    def _too_late(self, interaction: Interaction) -> None:
        if not interaction.answered:
            interaction.expired = True
            outcome = self._outcome(interaction, "failed")
            outcome.trouble = "\n".join(self.trouble[interaction.trouble_before :])
            self._settle(interaction, outcome)

    def _outcome(
        self,
        interaction: Interaction,
        kind: str,
        message: Message | None = None,
        modal: Json | None = None,
        choices: list[Json] | None = None,
    ) -> Outcome:
        latency = self.world.clock.now() - interaction.created
        return Outcome(kind, latency, message, modal, choices or [])

    def _settle(self, interaction: Interaction, outcome: Outcome) -> None:
        if interaction.timer is not None:
            interaction.timer.cancel()
            interaction.timer = None
        if not interaction.outcome.done():
            interaction.outcome.set_result(outcome)

    def _payload(self, interaction: Interaction) -> Json:
        channel, user = interaction.channel, interaction.user
        guild = channel.guild
        granted = permissions.in_channel(user, channel)
        outside = is_outside(interaction.application, channel)
        own = OUTSIDE if outside else permissions.in_channel(interaction.application.user, channel)
        body: Json = {
            "id": str(interaction.id),
            "application_id": str(interaction.application.id),
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": self.payloads.channel(channel, interaction.application.user) | {"permissions": str(granted)},
            "app_permissions": str(own),
            "locale": user.locale,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "attachment_size_limit": MAX_FILE,
            "authorizing_integration_owners": self._owners(interaction),
            "context": GUILD if guild else PRIVATE_CHANNEL if outside else BOT_DM,
        }
        if guild is not None:
            body["guild_id"] = str(guild.id)
            body["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
            body["guild_locale"] = guild.locale
            member = self.payloads.member(guild.members[user.id])
            body["member"] = member | {"permissions": str(granted)}
        else:
            body["user"] = self.payloads.user(user)
        if interaction.source is not None:
            body["message"] = self.payloads.message(interaction.source)
        return body

    @staticmethod
    def _owners(interaction: Interaction) -> Json:
        """Who has installed it: the guild, or its DMs, and the user."""
        application, guild = interaction.application, interaction.channel.guild
        owners = {} if is_outside(application, interaction.channel) else {"0": str(guild.id) if guild else "0"}
        return owners | ({"1": str(interaction.user.id)} if interaction.user.id in application.users else {})

    def metadata(self, interaction: Interaction) -> Json:
        """What a message tells about the press it answers."""
        body: Json = {
            "id": str(interaction.id),
            "type": interaction.type,
            "user": self.payloads.user(interaction.user),
            "authorizing_integration_owners": self._owners(interaction),
        }
        if interaction.type == SLASH:
            body["name"] = interaction.data["name"]
            body["command_type"] = interaction.data["type"]
            target = interaction.data.get("target_id")
            if interaction.data["type"] == 2 and target:
                body["target_user"] = self.payloads.user(self.world.users[int(target)])
            elif interaction.data["type"] == 3 and target:
                body["target_message_id"] = target
        elif interaction.type == COMPONENT and interaction.source is not None:
            body["interacted_message_id"] = str(interaction.source.id)
        elif interaction.type == MODAL and interaction.opened_by is not None:
            body["triggering_interaction_metadata"] = self.metadata(interaction.opened_by)
        return body

    def answer(
        self, interaction_id: int, token: str, body: Json, files: dict[str, Upload], warnings: list[str]
    ) -> Interaction:
        """Take the application's answer. An interaction takes one answer, within three seconds."""
        interaction = self.by_token.get(token)
        if interaction is None or interaction.id != interaction_id or interaction.expired:
            raise unknown("Interaction")
        if interaction.answered:
            raise Refusal(400, 40060, "Interaction has already been acknowledged.")
        kind, data = self._check_answer(interaction, body)
        act = self._actions[kind]
        outcome = act(interaction, data, files, warnings)
        interaction.answered = kind
        self._settle(interaction, outcome)
        return interaction

    def _check_answer(self, interaction: Interaction, body: Json) -> tuple[int, Json]:
        kind = body.get("type")
        if not isinstance(kind, int) or kind not in _ANSWERS_TO:
            raise invalid(("type",), "BASE_TYPE_CHOICES", "Value must be one of {1, 4, 5, 6, 7, 8, 9, 10, 12}.")
        needs_source = kind in (ACKNOWLEDGE, UPDATE)
        if interaction.type not in _ANSWERS_TO[kind] or (needs_source and interaction.source is None):
            raise invalid(
                ("type",),
                "INTERACTION_CALLBACK_TYPE_INVALID",
                f"Callback type {kind} cannot answer this interaction",
            )
        data = body.get("data") or {}
        if not isinstance(data, dict):
            raise invalid(("data",), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return kind, data

    def _reply(self, interaction: Interaction, data: Json, files: Files, warnings: list[str]) -> Outcome:
        context = MessageContext(set(interaction.application.emojis))
        warnings += check_message(data, files, context, at=("data",))
        interaction.original = self._post(interaction, data, files)
        return self._outcome(interaction, "message", interaction.original)

    def _think(self, interaction: Interaction, data: Json, files: Files, warnings: list[str]) -> Outcome:
        flags = (data.get("flags") or 0) & EPHEMERAL | LOADING
        interaction.original = self._post(interaction, {"flags": flags}, {})
        interaction.waiting = interaction.content_due = True
        return self._outcome(interaction, "thinking", interaction.original)

    def _acknowledge(self, interaction: Interaction, data: Json, files: Files, warnings: list[str]) -> Outcome:
        interaction.original, interaction.content_due = interaction.source, True
        return self._outcome(interaction, "ok", interaction.source)

    def _update(self, interaction: Interaction, data: Json, files: Files, warnings: list[str]) -> Outcome:
        assert interaction.source is not None
        warnings += self.messages.check_edit(interaction.source, data, files)
        self.messages.edit(interaction.source, data, files)
        interaction.original = interaction.source
        return self._outcome(interaction, "update", interaction.source)

    def _offer_choices(self, interaction: Interaction, data: Json, files: Files, warnings: list[str]) -> Outcome:
        check_choices(data.get("choices"))
        return self._outcome(interaction, "choices", choices=data["choices"])

    def _open_modal(self, interaction: Interaction, data: Json, files: Files, warnings: list[str]) -> Outcome:
        check_modal(data, warnings)
        interaction.modal = data | {"components": with_ids(data["components"])}
        return self._outcome(interaction, "modal", modal=interaction.modal)

    def _launch(self, interaction: Interaction, data: Json, files: Files, warnings: list[str]) -> Outcome:
        instance = self.activities.launch(interaction.application, interaction.channel, interaction.user)
        interaction.activity = instance.id
        return self._outcome(interaction, "activity")

    def _post(self, interaction: Interaction, data: Json, files: Files) -> Message:
        ephemeral = bool((data.get("flags") or 0) & EPHEMERAL)
        answers = CONTEXT_MENU_REPLY if interaction.data.get("type") in (2, 3) else SLASH_REPLY
        return self.messages.post(
            NewMessage(
                interaction.channel,
                interaction.application.user,
                data,
                files,
                interaction.application,
                type=answers if interaction.type == SLASH else 0,
                only_for=interaction.user if ephemeral else None,
                webhook_id=interaction.application.id,
                interaction=self.metadata(interaction),
            )
        )

    def by_webhook(self, application_id: int, token: str) -> Interaction:
        """Return the interaction that a follow-up belongs to. Its token must not have expired."""
        interaction = self.by_token.get(token)
        if interaction is None or interaction.application.id != application_id:
            raise Refusal(401, 50027, "Invalid Webhook Token")
        if self.world.clock.now() - interaction.created > TOKEN_LIFE:
            raise Refusal(401, 50027, "Invalid Webhook Token")
        if not interaction.answered:
            raise unknown("Webhook")
        return interaction

    def follow(self, interaction: Interaction, body: Json, files: Files, warnings: list[str]) -> Message:
        """Post a follow-up. The first one after "thinking" replaces the "thinking" message."""
        warnings += check_message(body, files, MessageContext(set(interaction.application.emojis)))
        if is_outside(interaction.application, interaction.channel) and not interaction.waiting:
            if interaction.follow_ups >= FOLLOW_UPS_OUTSIDE:
                raise Refusal(400, 40094, "This interaction has hit the maximum number of follow up messages")
            interaction.follow_ups += 1
        interaction.content_due = False
        if interaction.waiting and interaction.original is not None:
            interaction.waiting = False
            flags = body.get("flags")
            kept = body if flags is None else body | {"flags": flags & ~EPHEMERAL}
            return self.messages.edit(interaction.original, kept, files)
        return self._post(interaction, body, files)

    def message(self, interaction: Interaction, which: str) -> Message:
        """Return a message of this interaction: its original answer or a follow-up."""
        if which == "@original":
            found = interaction.original
        else:
            number = int(which) if which.isdigit() else 0
            channel = interaction.channel
            found = channel.messages.get(number) or channel.ephemeral_messages.get(number)
            if found is not None and found.application is not interaction.application:
                found = None
        if found is None or found.gone:
            raise unknown("Message")
        return found

    def callback_payload(self, interaction: Interaction) -> Json:
        about: Json = {"id": str(interaction.id), "type": interaction.type}
        body: Json = {"interaction": about}
        message = interaction.original
        if message is not None:
            about["response_message_id"] = str(message.id)
            about["response_message_loading"] = bool(message.flags & LOADING)
            about["response_message_ephemeral"] = message.ephemeral
        if message is not None and interaction.answered in (REPLY, THINK, UPDATE):
            body["resource"] = {"type": interaction.answered, "message": self.payloads.message(message)}
        if interaction.activity:
            about["activity_instance_id"] = interaction.activity
            body["resource"] = {"type": LAUNCH_ACTIVITY, "activity_instance": {"id": interaction.activity}}
        return body

    def close(self) -> None:
        for interaction in self.by_token.values():
            if interaction.timer is not None:
                interaction.timer.cancel()
            if not interaction.outcome.done():
                interaction.outcome.cancel()
