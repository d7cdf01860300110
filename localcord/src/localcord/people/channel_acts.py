"""What a person does in channels of other kinds than text: threads, posts in forums, voice channels."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from ..api.interactions import Interactions
from ..forms.errors import Refusal
from ..forms.form import Json
from ..world import permissions
from ..world.activities import ActivityInstance
from ..world.messages import NewMessage
from ..world.parts import WorldParts
from ..world.records import Channel, Message, User
from .references import AnyApp, Where, application_of
from .views import NotPossible, ShownMessage
from .waiting import Waiters

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PersonParts(WorldParts):
    """What a person acts on."""

    interactions: Interactions
    waiting: Waiters


class ChannelActs:
    user: User
    _parts: PersonParts

    @abstractmethod
    def channel(self, where: Where) -> Channel: ...

    @abstractmethod
    def shown(self, message: Message) -> ShownMessage: ...

    def _try(self, act: Callable[[], T]) -> T:
        """Do what the API's rules may refuse: Discord's window would not offer it."""
        try:
            return act()
        except Refusal as refusal:
            raise NotPossible(refusal.message) from refusal

    def install(self, app: AnyApp) -> None:
        """Install an application for oneself: its commands are offered in any server and in DMs, if they allow it."""
        application_of(app).users.add(self.user.id)
        self._parts.commands.changed()

    def uninstall(self, app: AnyApp) -> None:
        application_of(app).users.discard(self.user.id)
        self._parts.commands.changed()

    def join_thread(self, thread: Where) -> None:
        record = self.channel(thread)
        self._try(lambda: self._parts.threads.join(record, self.user, self.user))

    def post(self, forum: Where, title: str, content: str, *, tags: Iterable[str] = ()) -> ShownMessage:
        """Open a post in a forum, with tags by their names, and return its first message."""
        channel = self.channel(forum)
        known = {one["name"]: one["id"] for one in channel.settings.get("available_tags", ())}
        if missing := [one for one in tags if one not in known]:
            raise NotPossible(f"{missing[0]!r} is none of the tags {list(known)}")
        form: Json = {"name": title, "applied_tags": [known[one] for one in tags]}
        new = NewMessage(channel, self.user, {"content": content})

        def act() -> Message:
            self._parts.threads.check_may_post(channel, self.user)
            self._parts.messages.check_new(new)
            self._parts.auto_moderation.look_at(channel, self.user, content)
            return self._parts.threads.post(new, form)[1]

        return self.shown(self._try(act))

    def enter(self, voice: Where, *, muted: bool = False, deafened: bool = False) -> None:
        """Go into a voice channel, or mute oneself where one is already."""
        channel = self.channel(voice)
        said = {"self_mute": muted or deafened, "self_deaf": deafened}
        guild = channel.guild
        if guild is None:
            raise NotPossible("one can be in a server's voice channels only")
        self._try(lambda: self._parts.voice.set_own(guild, self.user, channel, said))

    def hang_up(self) -> None:
        """Leave the voice channel that one is in."""
        if not any(self.user.id in one.voice_states for one in self._parts.world.guilds.values()):
            raise NotPossible(f"{self.user.display} is in no voice channel")
        self._parts.voice.leave_all(self.user)

    def launch(self, where: Where, app: AnyApp) -> ActivityInstance:
        """Open an application's Activity in a channel, as from Discord's list of apps, or join the one there."""
        channel, application = self.channel(where), application_of(app)
        return self._try(lambda: self._parts.activities.launch(application, channel, self.user))

    def asks_to_speak(self) -> None:
        """Raise a hand in the audience of a stage."""
        for guild in self._parts.world.guilds.values():
            state = guild.voice_states.get(self.user.id)
            if state is not None and state.suppressed:
                if not permissions.may(self.user, state.channel, "REQUEST_TO_SPEAK"):
                    raise NotPossible("this stage takes no requests to speak")
                state.asks_to_speak = self._parts.world.clock.now()
                self._parts.voice.changed(guild, state)
                return
        raise NotPossible(f"{self.user.display} is in no stage's audience")
