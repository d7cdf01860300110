"""What passes between a person's press and the application's answer."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from . import permissions
from .checks import MAX_FILE, Ground, Upload, check_choices, check_message, check_modal
from .clock import Timer
from .components import number
from .errors import Refusal, invalid, unknown
from .messages import EPHEMERAL, LOADING, Messages
from .payloads import Payloads
from .world import Application, Channel, Json, Message, News, User, World

SLASH, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
ANSWER_WITHIN, TOKEN_LIFE = 3.0, 900.0
_KINDS_FOR = {
    4: {SLASH, COMPONENT, MODAL},
    5: {SLASH, COMPONENT, MODAL},
    6: {COMPONENT, MODAL},
    7: {COMPONENT, MODAL},
    8: {AUTOCOMPLETE},
    9: {SLASH, COMPONENT},
}


@dataclass(slots=True)
class Outcome:
    """The first thing a person sees after a press.

    `kind` is message, thinking, update, ok (acknowledged, nothing to show yet), choices, modal or failed.
    """

    kind: str
    latency: float
    message: Message | None = None
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)


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
    waiting: bool = False  # a "thinking" message waits for its text
    modal: Json | None = None
    timer: Timer | None = None
    sent: int = 0
    opened_by: Interaction | None = None  # the press that a modal answered


class Interactions:
    def __init__(
        self,
        world: World,
        payloads: Payloads,
        messages: Messages,
        deliver: Callable[[Application, Json, int | None], None],
    ) -> None:
        self.world = world
        self.payloads = payloads
        self.messages = messages
        self.deliver = deliver
        self.by_token: dict[str, Interaction] = {}

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
        """Tell the application of a press; its answer arrives as `outcome`."""
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
        )
        self.by_token[interaction.token] = interaction
        if len(self.by_token) > 5000:
            self._forget()
        interaction.timer = clock.call_later(ANSWER_WITHIN, lambda: self._too_late(interaction))
        guild = channel.guild
        if guild is None or application.user.id in guild.members:
            self.deliver(application, self._payload(interaction), guild.id if guild else None)
        return interaction

    def _forget(self) -> None:
        edge = self.world.clock.now() - TOKEN_LIFE - 60
        self.by_token = {token: one for token, one in self.by_token.items() if one.created > edge}

    def _too_late(self, interaction: Interaction) -> None:
        if not interaction.answered:
            interaction.expired = True
            self._settle(interaction, "failed")

    def _settle(
        self,
        interaction: Interaction,
        kind: str,
        message: Message | None = None,
        modal: Json | None = None,
        choices: list[Json] | None = None,
    ) -> None:
        if interaction.timer is not None:
            interaction.timer.cancel()
            interaction.timer = None
        if interaction.outcome.done():
            return
        latency = self.world.clock.now() - interaction.created
        interaction.outcome.set_result(Outcome(kind, latency, message, modal, choices or []))

    def _payload(self, interaction: Interaction) -> Json:
        channel, user = interaction.channel, interaction.user
        guild = channel.guild
        granted = permissions.in_channel(user, channel)
        own = permissions.in_channel(interaction.application.user, channel)
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
            "authorizing_integration_owners": {"0": str(guild.id) if guild else "0"},
            "context": 0 if guild else 1,
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

    def metadata(self, interaction: Interaction) -> Json:
        """What a message tells of the press it answers."""
        guild = interaction.channel.guild
        body: Json = {
            "id": str(interaction.id),
            "type": interaction.type,
            "user": self.payloads.user(interaction.user),
            "authorizing_integration_owners": {"0": str(guild.id) if guild else "0"},
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

    # The application's side

    def answer(
        self, interaction_id: int, token: str, body: Json, files: dict[str, Upload], odd: list[str]
    ) -> Interaction:
        """The one answer that each interaction takes, in its first three seconds."""
        interaction = self.by_token.get(token)
        if interaction is None or interaction.id != interaction_id or interaction.expired:
            raise unknown("Interaction")
        if interaction.answered:
            raise Refusal(400, 40060, "Interaction has already been acknowledged.")
        kind = body.get("type")
        if not isinstance(kind, int) or kind not in _KINDS_FOR:
            raise invalid(("type",), "BASE_TYPE_CHOICES", "Value must be one of {1, 4, 5, 6, 7, 8, 9, 10, 12}.")
        if interaction.type not in _KINDS_FOR[kind] or (kind in (6, 7) and interaction.source is None):
            raise invalid(
                ("type",),
                "INTERACTION_CALLBACK_TYPE_INVALID",
                f"Callback type {kind} cannot answer this interaction",
            )
        data = body.get("data") or {}
        if not isinstance(data, dict):
            raise invalid(("data",), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        if kind == 4:
            ground = Ground(set(interaction.application.emojis))
            check_message(data, files, ground, at=("data",))
            odd.extend(ground.odd)
            interaction.original = self._post(interaction, data, files)
            interaction.answered = kind
            self._settle(interaction, "message", interaction.original)
        elif kind == 5:
            flags = (data.get("flags") or 0) & EPHEMERAL | LOADING
            interaction.original = self._post(interaction, {"flags": flags}, {})
            interaction.waiting = True
            interaction.answered = kind
            self._settle(interaction, "thinking", interaction.original)
        elif kind == 6:
            interaction.original = interaction.source
            interaction.answered = kind
            self._settle(interaction, "ok", interaction.source)
        elif kind == 7:
            assert interaction.source is not None
            self.messages.edit(interaction.source, data, files, odd=odd)
            interaction.original = interaction.source
            interaction.answered = kind
            self._settle(interaction, "update", interaction.source)
        elif kind == 8:
            check_choices(data.get("choices"))
            interaction.answered = kind
            self._settle(interaction, "choices", choices=data["choices"])
        else:
            check_modal(data, odd)
            interaction.modal = data | {"components": number(data["components"])}
            interaction.answered = kind
            self._settle(interaction, "modal", modal=interaction.modal)
        return interaction

    def _post(self, interaction: Interaction, data: Json, files: dict[str, Upload]) -> Message:
        whisper = bool((data.get("flags") or 0) & EPHEMERAL)
        interaction.sent += 1
        return self.messages.post(
            interaction.channel,
            interaction.application.user,
            data,
            files,
            application=interaction.application,
            only_for=interaction.user if whisper else None,
            webhook=True,
            interaction=self.metadata(interaction),
            kind=(23 if interaction.data.get("type") in (2, 3) else 20) if interaction.type == SLASH else 0,
            checked=True,
        )

    def by_webhook(self, application_id: int, token: str) -> Interaction:
        """The interaction that a follow-up belongs to, while its token lives."""
        interaction = self.by_token.get(token)
        if interaction is None or interaction.application.id != application_id:
            raise Refusal(401, 50027, "Invalid Webhook Token")
        if self.world.clock.now() - interaction.created > TOKEN_LIFE:
            raise Refusal(401, 50027, "Invalid Webhook Token")
        if not interaction.answered:
            raise unknown("Webhook")
        return interaction

    def follow(self, interaction: Interaction, body: Json, files: dict[str, Upload], odd: list[str]) -> Message:
        """One more message. The first after "thinking" takes its place."""
        ground = Ground(set(interaction.application.emojis))
        check_message(body, files, ground)
        odd.extend(ground.odd)
        if interaction.waiting and interaction.original is not None:
            interaction.waiting = False
            flags = body.get("flags")
            kept = body if flags is None else body | {"flags": flags & ~EPHEMERAL}
            return self.messages.edit(interaction.original, kept, files, checked=True)
        return self._post(interaction, body, files)

    def message(self, interaction: Interaction, which: str) -> Message:
        """A message of this interaction: its original answer or a follow-up."""
        if which == "@original":
            found = interaction.original
        else:
            number = int(which) if which.isdigit() else 0
            channel = interaction.channel
            found = channel.messages.get(number) or channel.whispers.get(number)
            if found is not None and found.application is not interaction.application:
                found = None
        if found is None or found.gone:
            raise unknown("Message")
        return found

    def callback_payload(self, interaction: Interaction) -> Json:
        told: Json = {"id": str(interaction.id), "type": interaction.type}
        body: Json = {"interaction": told}
        message = interaction.original
        if message is not None:
            told["response_message_id"] = str(message.id)
            told["response_message_loading"] = bool(message.flags & LOADING)
            told["response_message_ephemeral"] = message.ephemeral
        body["resource"] = {"type": interaction.answered}
        if message is not None and interaction.answered in (4, 5, 7):
            body["resource"]["message"] = self.payloads.message(message)
        return body

    # The person's side

    def dismiss(self, message: Message) -> None:
        """A person sweeps an ephemeral message away."""
        message.gone = True
        message.channel.whispers.pop(message.id, None)
        body: Json = {"id": str(message.id), "channel_id": str(message.channel.id)}
        only = frozenset((message.only_for.id,)) if message.only_for else None
        self.world.tell(News("MESSAGE_DELETE", body, message.channel.guild, message.channel, only))

    def close(self) -> None:
        for interaction in self.by_token.values():
            if interaction.timer is not None:
                interaction.timer.cancel()
            if not interaction.outcome.done():
                interaction.outcome.cancel()
