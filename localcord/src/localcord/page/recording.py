"""Keeps what people do on the page, in words that mean the same on another day: names in place of ids."""

from __future__ import annotations

import math
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from ..forms.components import walk
from ..forms.form import Json
from ..world.records import DM, Channel, User
from ..world.world import Event, World

ACTS = frozenset(
    ("slash", "complete", "click", "pick", "menu", "submit", "send", "edit", "delete", "react", "unreact", "vote")
)
_MENTION, _NAMED_MENTION = re.compile(r"<@!?(\d+)>"), re.compile(r"<@([^\d!&>][^>]*)>")
_IDS = re.compile(r"\d{15,}|(?<=<t:)-?\d+")  # and moments
LATER = 3.0  # seconds after an act, in which what bots write is taken for an answer to it


@dataclass(slots=True)
class Step:
    """One act: who did it, what it was, and what became of it: the answer, and what bots wrote or edited `later`.

    A session of an older localcord does not tell the latter.
    """

    person: str
    act: Json
    outcome: str
    later: list[str] | None = None

    def __str__(self) -> str:
        more = " ".join(str(self.act[key]) for key in ("name", "custom_id", "content", "emoji") if self.act.get(key))
        return f"{self.person}: {self.act['do']} {more}".rstrip()


class Names:
    """Turns ids into names, and names into the ids of another day."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.results: list[Json] = []  # of each act, in order

    def written(self, body: Json, user: User) -> Json:
        """Copy an act without its ids."""
        act = {key: value for key, value in body.items() if key not in ("person", "channel", "message", "modal", "app")}
        if "channel" in body:
            act["channel"] = self._channel_name(self._world.channels[int(body["channel"])], user)
        if "message" in body:
            channel = self._world.channels[int(body["channel"])]
            act["message"] = self._message_name(int(body["message"]), channel)
            if "custom_id" in act:
                act["custom_id"] = _label_of(act["custom_id"], channel, int(body["message"]))
        if "modal" in body:
            act["modal"] = next(
                n for n, one in enumerate(self.results) if one.get("modal", {}).get("id") == body["modal"]
            )
            labels = _labels(self.results[act["modal"]]["modal"]["components"])
            act["values"] = {labels.get(key, key): one for key, one in (act.get("values") or {}).items()}
        for key in ("options", "values", "user"):
            if key in act:
                act[key] = self._things(act[key])
        if "content" in act:
            users = self._world.users
            act["content"] = _MENTION.sub(
                lambda one: f"<@{users[int(one[1])].name}>" if int(one[1]) in users else one[0], act["content"]
            )
        return act

    def _channel_name(self, channel: Channel, user: User) -> str:
        if channel.type == DM:
            return f"@{next(one for one in channel.recipients if one is not user).name}"
        return f"#{channel.name}"

    def _message_name(self, number: int, channel: Channel) -> Json:
        for at, result in enumerate(self.results):
            if result.get("message", {}).get("id") == str(number):
                return {"of_act": at}
        return {"at": sorted(channel.messages).index(number)}

    def _things(self, value: Any) -> Any:
        """Name people, roles and channels wherever their ids stand."""
        if isinstance(value, dict):
            return {key: self._things(one) for key, one in value.items()}
        if isinstance(value, list):
            return [self._things(one) for one in value]
        if not (isinstance(value, str) and value.isdigit()):
            return value
        number = int(value)
        if number in self._world.users:
            return {"person": self._world.users[number].name}
        if number in self._world.channels:
            return {"channel": self._world.channels[number].name}
        role = next((one.roles[number] for one in self._world.guilds.values() if number in one.roles), None)
        return {"role": role.name} if role else value

    def read(self, act: Json, user: User) -> Json:
        """Copy an act with the ids of this day. What is not there any more is a LookupError."""
        body = dict(act)
        if "channel" in act:
            channel = self._channel(act["channel"], user)
            body["channel"] = str(channel.id)
            if "message" in act:
                body["message"] = str(self._message(act["message"], channel))
        if "modal" in act:
            body["modal"] = self.results[act["modal"]]["modal"]["id"]
        for key in ("options", "values", "user"):
            if key in act:
                body[key] = self._ids(act[key])
        if "content" in act:
            ids = {one.name: one.id for one in self._world.users.values()}
            body["content"] = _NAMED_MENTION.sub(lambda one: f"<@{ids.get(one[1], one[1])}>", act["content"])
        return body

    def _channel(self, name: str, user: User) -> Channel:
        for channel in self._world.channels.values():
            if (channel.type != DM or user in channel.recipients) and self._channel_name(channel, user) == name:
                return channel
        raise LookupError(f"there is no channel {name}")

    def _message(self, name: Json, channel: Channel) -> int:
        if "of_act" in name:
            return int(self.results[name["of_act"]]["message"]["id"])
        return sorted(channel.messages)[name["at"]]

    def _ids(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._ids(one) for one in value]
        if not isinstance(value, dict):
            return value
        if value.keys() == {"person"}:
            return str(next(one.id for one in self._world.users.values() if one.name == value["person"]))
        if value.keys() == {"channel"}:
            return str(next(one.id for one in self._world.channels.values() if one.name == value["channel"]))
        if value.keys() == {"role"}:
            roles = (role for guild in self._world.guilds.values() for role in guild.roles.values())
            return str(next(one.id for one in roles if one.name == value["role"]))
        return {key: self._ids(one) for key, one in value.items()}


def _label_of(custom_id: str, channel: Channel, number: int) -> str:
    """What a person reads on a button or a select, if nothing else in the message reads so: ids may be drawn anew."""
    message = channel.messages.get(number) or channel.ephemeral_messages.get(number)
    found = [one for _, one in walk(message.components)] if message else []
    words = {one["custom_id"]: one.get("label") or one.get("placeholder") for one in found if "custom_id" in one}
    label = words.get(custom_id)
    return str(label) if label and list(words.values()).count(label) == 1 else custom_id


def _labels(components: list[Json]) -> dict[str, str]:
    """The labels of a modal's fields by their ids, which a library may draw anew. What two have is no name."""
    fields = [(one.get("label"), one["component"]) for one in components if "component" in one]
    fields += [(child.get("label"), child) for one in components for child in one.get("components") or ()]
    names = [label for label, _ in fields]
    once = [(label, one) for label, one in fields if label and names.count(label) == 1]
    return {str(one["custom_id"]): str(label) for label, one in once if "custom_id" in one}


@dataclass(slots=True)
class BotMessages:
    """What bots have written and edited, and nobody has taken yet."""

    texts: dict[str, list[str]] = field(default_factory=dict)  # of each message, the newest last
    known_ids: set[str] = field(default_factory=set)  # messages of which something was taken

    def on_event(self, event: Event) -> None:
        if event.name not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or not event.body["author"].get("bot"):
            return
        if text := message_text(event.body):
            self.texts.setdefault(event.body["id"], []).append(text)

    def take(self, text: str) -> bool:
        """Take a text, if a bot has written it."""
        for number, texts in self.texts.items():
            if text in texts:
                texts.remove(text)
                self.known_ids.add(number)
                return True
        return False

    def take_rest(self) -> list[str]:
        """Take what nobody has taken: the newest text of each message."""
        rest = [texts[-1] for texts in self.texts.values() if texts]
        self.known_ids |= self.texts.keys()
        self.texts.clear()
        return rest

    def unknown(self) -> list[str]:
        """What stands in the messages of which nothing was taken."""
        return [texts[-1] for number, texts in self.texts.items() if number not in self.known_ids]


class Recorder:
    """Passes acts on, and keeps each with what became of it."""

    def __init__(self, world: World) -> None:
        self._names = Names(world)
        self._world = world
        self._messages = BotMessages()
        self._end = 0.0  # from then on, what bots write answers nobody
        self._answer: tuple[str | None, str] = (None, "")  # of the last act: its message and what stood in it
        self._steps: list[Step] = []
        world.listeners.append(self._on_event)

    @property
    def steps(self) -> list[Step]:
        self._note_later()
        return self._steps

    def _on_event(self, event: Event) -> None:
        if self._world.clock.now() <= self._end:
            self._messages.on_event(event)

    def _note_later(self) -> None:
        """Add to the last act what bots wrote since."""
        texts, self._messages.texts = self._messages.texts, {}
        if self._steps:
            later = [words[-1] for number, words in texts.items() if (number, words[-1]) != self._answer]
            self._steps[-1].later = [*(self._steps[-1].later or ()), *later]

    async def act(self, body: Json, do: Callable[[Json], Awaitable[Json]]) -> Json:
        if body.get("do") not in ACTS:
            return await do(body)
        user = self._world.users[int(body["person"])]
        act = self._names.written(body, user)
        self._note_later()
        self._end = math.inf
        result = await do(body)
        self._end = self._world.clock.now() + LATER
        self._names.results.append(result)
        message = result.get("message") or {}
        self._answer = (message.get("id"), message_text(message))
        self._steps.append(Step(user.name, act, outcome(result)))
        return result


def outcome(result: Json) -> str:
    """What became of an act, in words: the kind of the answer, and its text without ids."""
    message = message_text(result.get("message") or {})
    modal = (result.get("modal") or {}).get("title", "")
    choices = [str(one["name"]) for one in result.get("choices") or ()]
    words = [text for text in (message, modal, *choices, result.get("error") or "") if text]
    return _IDS.sub("#", " / ".join([str(result.get("kind", "refused")), *words]))


def message_text(message: Json) -> str:
    """What a person reads in a message, without ids and moments."""
    texts = [message.get("content") or "", *_texts(message.get("embeds")), *_texts(message.get("components"))]
    return _IDS.sub("#", " / ".join(text for text in texts if text))


def _texts(nodes: Any) -> list[str]:
    """Every text that a person reads in embeds or components."""
    if isinstance(nodes, list):
        return [text for one in nodes for text in _texts(one)]
    if not isinstance(nodes, dict):
        return []
    own = [str(nodes[key]) for key in ("title", "description", "content", "name", "value", "label") if nodes.get(key)]
    return own + [text for value in nodes.values() for text in _texts(value)]
