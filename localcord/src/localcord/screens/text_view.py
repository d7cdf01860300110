"""A message as lines of text: what a person reads, and what they can press."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..forms.form import Json
from ..people.views import ShownMessage

ROW, BUTTON, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER = 1, 2, 9, 10, 12, 13, 14, 17
_SELECTS = {3: "options", 5: "people", 6: "roles", 7: "people and roles", 8: "channels"}
_LINK = 5


def text_of(message: ShownMessage) -> str:
    """Return the message as lines. Nothing in them changes from day to day: no times, no ids."""
    json = message.json
    marks = [mark for mark, is_so in (("edited", message.edited), ("pinned", message.pinned)) if is_so]
    only = [f"only {message.record.only_for.display} sees this"] if message.record.only_for else []
    tag = " [APP]" if message.record.author.bot else ""
    lines = [f"{message.author}{tag}{''.join(f' ({one})' for one in marks + only)}"]
    lines += (f"  {line}" for line in _body(message, json))
    return "\n".join(lines)


def _body(message: ShownMessage, json: Json) -> Iterator[str]:
    if message.thinking:
        yield "is thinking…"
    yield from json["content"].split("\n") if json["content"] else ()
    for one in json["attachments"]:
        yield _file(one)
    for embed in json["embeds"]:
        yield from (f"┃ {line}" for line in _embed(embed))
    for one in json["components"]:
        yield from _component(one)
    poll = message.record.poll
    if poll is not None:
        yield str(poll.question["text"])
        for answer, voters in message.votes.items():
            yield f"( ) {answer}: {len(voters)}"
    if message.reactions:
        yield " ".join(f"{emoji} {len(who)}" for emoji, who in message.reactions.items())


def _file(one: Json) -> str:
    described = f": {one['description']}" if one.get("description") else ""
    return f"[file {one['filename']}{described}]"


def _embed(embed: Json) -> Iterator[str]:
    for words in ((embed.get("author") or {}).get("name"), embed.get("title"), embed.get("description")):
        yield from str(words).split("\n") if words else ()
    for field in embed.get("fields") or ():
        yield f"{field['name']}: {field['value']}"
    if embed.get("image"):
        yield "[picture]"
    if footer := (embed.get("footer") or {}).get("text"):
        yield str(footer)


def _component(one: Json) -> Iterator[str]:
    kind = one["type"]
    if kind == ROW:
        yield " ".join(_pressable(child) for child in one["components"])
    elif kind == CONTAINER:
        yield from (f"│ {line}" for child in one["components"] for line in _component(child))
    elif kind == SECTION:
        lines = [line for child in one["components"] for line in _component(child)]
        accessory = one["accessory"]
        shown = _pressable(accessory) if accessory["type"] == BUTTON else f"[picture{_described(accessory)}]"
        yield f"{lines[0]}  {shown}"
        yield from lines[1:]
    elif kind == TEXT:
        yield from str(one["content"]).split("\n")
    elif kind == GALLERY:
        yield " ".join(f"[picture{_described(item)}]" for item in one["items"])
    elif kind == FILE:
        yield f"[file {one.get('name')}]"
    elif kind == SEPARATOR and one.get("divider", True):
        yield "───"


def _described(one: Json) -> str:
    return f": {one['description']}" if one.get("description") else ""


def _pressable(one: Json) -> str:
    emoji = (one.get("emoji") or {}).get("name")
    if one["type"] == BUTTON:
        words = " ".join(str(word) for word in (emoji, one.get("label")) if word)
        off = ", cannot be pressed" if one.get("disabled") else ""
        return f"[{words}{' ↗' if one.get('style') == _LINK else ''}{off}]"
    chosen = [option["label"] for option in one.get("options") or () if option.get("default")]
    shown: Any = ", ".join(chosen) or one.get("placeholder") or f"Choose {_SELECTS.get(one['type'], 'something')}"
    offered = " | ".join(option["label"] for option in one.get("options") or ())
    return f"<{shown}{f': {offered}' if offered else ''}>"
