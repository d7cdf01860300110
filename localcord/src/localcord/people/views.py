"""What a person sees: messages, forms and replies."""

from __future__ import annotations

from ..api.interactions import SLASH, Interaction, Outcome
from ..forms.components import BUTTON, LABEL, SELECTS, TEXT, walk
from ..forms.form import Json
from ..world.messages import LOADING
from ..world.payloads import Payloads
from ..world.records import Message
from .waiting import Waiters


class NotPossible(Exception):
    """Discord's own window would not let a person do that. The sentence says why."""


class NotAnswered(AssertionError):
    """The bot did not answer. The sentence says what it wrote instead, such as a traceback."""


class ShownMessage:
    """A message as a person sees it, always in its current state."""

    def __init__(self, record: Message, payloads: Payloads) -> None:
        self.record = record
        self._payloads = payloads

    def __repr__(self) -> str:
        return f"<{self.author}: {self.text!r} {self.buttons}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ShownMessage) and other.record is self.record

    def __hash__(self) -> int:
        return hash(self.record.id)

    @property
    def id(self) -> int:
        return self.record.id

    @property
    def author(self) -> str:
        return self.record.author.display

    @property
    def content(self) -> str:
        return self.record.content

    @property
    def text(self) -> str:
        """All the words of the message: content, what it passes on, embeds, poll and text displays."""
        shown = (self.record.content, self.record.forwarded.content if self.record.forwarded else "")
        found = [words for words in shown if words]
        for embed in self.record.embeds:
            found += [str(embed[key]) for key in ("title", "description") if embed.get(key)]
            found += [f"{one['name']}: {one['value']}" for one in embed.get("fields") or ()]
        if self.record.poll is not None:
            found += [
                str(self.record.poll.question["text"]),
                *(str(one.get("text")) for one in self.record.poll.answers),
            ]
        found += [str(one["content"]) for _, one in walk(self.record.components) if one["type"] == TEXT]
        return "\n".join(found)

    @property
    def json(self) -> Json:
        return self._payloads.message(self.record)

    @property
    def server_address(self) -> str:
        """Where the page is that shows it."""
        return self._payloads.address

    @property
    def embeds(self) -> list[Json]:
        return list(self.json["embeds"])

    @property
    def components(self) -> list[Json]:
        """Every component, including those inside others."""
        return [one for _, one in walk(self.record.components)]

    @property
    def buttons(self) -> list[str]:
        """The labels (or emoji) of the buttons."""
        return [_label(one) for one in self.components if one["type"] == BUTTON]

    @property
    def selects(self) -> list[Json]:
        return [one for one in self.components if one["type"] in SELECTS]

    @property
    def files(self) -> dict[str, bytes]:
        return {one.filename: one.content for one in self.record.attachments}

    @property
    def reactions(self) -> dict[str, list[str]]:
        """The emoji under the message, and who pressed each."""
        return {str(one.emoji["name"]): [user.display for user in one.users] for one in self.record.reactions.values()}

    @property
    def votes(self) -> dict[str, list[str]]:
        """The answers of the message's poll, and who voted for each."""
        poll = self.record.poll
        answers = enumerate(poll.answers, 1) if poll else ()
        return {
            str(one.get("text")): [user.display for user in poll.votes.get(number, ())] if poll else []
            for number, one in answers
        }

    @property
    def ephemeral(self) -> bool:
        return self.record.ephemeral

    @property
    def thinking(self) -> bool:
        return bool(self.record.flags & LOADING)

    @property
    def pinned(self) -> bool:
        return self.record.pinned is not None

    @property
    def edited(self) -> bool:
        return self.record.edited is not None

    @property
    def gone(self) -> bool:
        return self.record.gone

    def component(self, wanted: str) -> Json:
        """Find the component with that custom_id, label or placeholder."""
        for key in ("custom_id", "label", "placeholder"):
            fits = [one for one in self.components if one.get(key) == wanted]
            if len(fits) > 1:
                raise NotPossible(f"{len(fits)} components of this message have the {key} {wanted!r}")
            if fits:
                return fits[0]
        fits = [one for one in self.components if one["type"] == BUTTON and _label(one) == wanted]
        if fits:
            return fits[0]
        here = ", ".join(repr(_label(one)) for one in self.components if one.get("custom_id"))
        raise NotPossible(f"there is no {wanted!r} in this message; there is {here or 'nothing to press'}")


def _label(one: Json) -> str:
    emoji = one.get("emoji") or {}
    return str(one.get("label") or emoji.get("name") or one.get("placeholder") or one.get("custom_id"))


class Form:
    """A modal that is open for a person."""

    def __init__(self, interaction: Interaction, body: Json) -> None:
        self.interaction = interaction
        self.json = body

    def __repr__(self) -> str:
        return f"<Form {self.title!r} {[label for label, _ in self.fields]}>"

    @property
    def title(self) -> str:
        return str(self.json["title"])

    @property
    def custom_id(self) -> str:
        return str(self.json["custom_id"])

    @property
    def fields(self) -> list[tuple[str, Json]]:
        """Every field that can be filled in, after its label."""
        found: list[tuple[str, Json]] = []
        for one in self.json["components"]:
            if one["type"] == LABEL:
                found.append((str(one["label"]), one["component"]))
            else:
                found += [(str(child.get("label") or ""), child) for child in one.get("components") or ()]
        return found


class Reply:
    """What became of a press. `kind` is message, thinking, update, ok, choices, modal, activity or failed."""

    def __init__(self, interaction: Interaction, outcome: Outcome, payloads: Payloads, waiting: Waiters) -> None:
        self._waiting = waiting
        self.interaction = interaction
        self.kind = outcome.kind
        self.latency = outcome.latency
        self.message = ShownMessage(outcome.message, payloads) if outcome.message is not None else None
        self.modal = Form(interaction, outcome.modal) if outcome.modal is not None else None
        self.choices = outcome.choices
        self.trouble = outcome.trouble

    def __repr__(self) -> str:
        if self.failed:
            wrote = f", and the bot wrote:\n{self.trouble}" if self.trouble else ""
            return f"<Reply failed: {self.reason}{wrote}>"
        return f"<Reply {self.kind} {self.message or self.modal or self.choices}>"

    @property
    def failed(self) -> bool:
        """Whether nobody answered in time."""
        return self.kind == "failed"

    @property
    def reason(self) -> str:
        """What Discord's window says when nobody answered."""
        return "The application did not respond" if self.interaction.type == SLASH else "This interaction failed"

    @property
    def text(self) -> str:
        """The words of the answer. A failed answer has none: it raises, and says what the bot wrote."""
        if self.failed and self.trouble:
            raise NotAnswered(repr(self))
        return self.message.text if self.message is not None else ""

    async def settled(self, patience: float = 10.0) -> ShownMessage:
        """Wait until a "thinking" message says something."""
        if self.message is None:
            raise NotPossible(f"no message came: {self.kind}")
        shown = self.message
        await self._waiting.until(lambda: not shown.thinking or shown.gone, patience)
        return shown

    async def answered(self, patience: float = 10.0) -> Reply:
        """Wait until an answer that was put off has come: the pressed message was edited, or a follow-up sent."""
        await self._waiting.until(lambda: not self.interaction.content_due, patience)
        return self

    @property
    def json(self) -> Json:
        body: Json = {"kind": self.kind, "latency": self.latency, "interaction": str(self.interaction.id)}
        if self.message is not None:
            body["message"] = self.message.json
        if self.modal is not None:
            body["modal"] = self.modal.json | {"id": str(self.interaction.id)}
        if self.kind == "choices":
            body["choices"] = self.choices
        if self.kind == "failed":
            body["reason"] = self.reason
        return body
