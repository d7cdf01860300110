"""The blocks that messages are made of (Components V2), as plain values. Texts that are too long are cut here."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from bot.discord_ui.api.custom_id import CustomId

Block = dict[str, Any]

PLAIN, PRIMARY, GREEN, RED, LINK = 2, 1, 3, 4, 5
V2, EPHEMERAL = 1 << 15, 1 << 6
MAX_TEXT_LENGTH = 3_600  # letters; Discord takes 4,000 in all, and a refusal may be added
LONG = 1_200  # letters from which a part is cut and not left out
FENCE, ELLIPSIS = "```", "…"
MAX_OPTIONS = 25
MAX_VALUE_LENGTH = 100  # letters that an option stands for
MAX_BLOCKS = 40
GALLERY, SECTION = 12, 9
COLOUR = 0xC8963E


def text(content: str) -> Block:
    return {"type": 10, "content": content[:MAX_TEXT_LENGTH] or "\u200b"}


def fit_text(parts: Sequence[Sequence[str]], room: int = MAX_TEXT_LENGTH) -> str:
    """Return as many of the first parts as there is room for; each is a list of lines. Where one has no room, end with
    "…". A long part that has no room, such as a board, is cut between two lines, and its code block is closed."""
    fitted_lines: list[str] = []
    room -= len(ELLIPSIS)
    for part in parts:
        size = sum(len(line) + 1 for line in part)
        if size > room:
            return "\n".join([*fitted_lines, *(_cut(part, room) if size > LONG else []), ELLIPSIS])
        fitted_lines, room = [*fitted_lines, *part], room - size
    return "\n".join(fitted_lines)


def _cut(part: Sequence[str], room: int) -> list[str]:
    lines: list[str] = []
    room -= len(FENCE) + 1
    for line in part:
        room -= len(line) + 1
        if room < 0:
            break
        lines.append(line)
    if lines.count(FENCE) % 2:
        return [*lines, FENCE] if lines[-1] != FENCE else lines[:-1]
    return lines


def line() -> Block:
    return {"type": 14, "divider": True, "spacing": 1}


def gallery(file: str, description: str) -> Block:
    """Return a picture that is sent with the message, and its description."""
    return {"type": GALLERY, "items": [{"media": {"url": f"attachment://{file}"}, "description": description[:1024]}]}


def row(*parts: Block) -> Block:
    return {"type": 1, "components": list(parts)}


def section(content: str, button: Block) -> Block:
    """Return a text with a button beside it."""
    return {"type": SECTION, "components": [text(content)], "accessory": button}


def button(label: str, custom_id: CustomId, style: int = PLAIN, disabled: bool = False) -> Block:
    return {"type": 2, "style": style, "label": label[:80], "custom_id": str(custom_id), "disabled": disabled}


def link(label: str, url: str) -> Block:
    return {"type": 2, "style": LINK, "label": label[:80], "url": url}


def option(label: str, value: str, description: str = "", chosen: bool = False) -> Block:
    """Return an option of a select. Raise ValueError when the value is too long: one that was cut would choose
    something else."""
    if len(value) > MAX_VALUE_LENGTH:
        raise ValueError(f"an option of {len(value)} letters: {value}")
    block: Block = {"label": label[:100], "value": value, "default": chosen}
    return {**block, "description": description[:100]} if description else block


def select(custom_id: CustomId, hint: str, options: Sequence[Block], least: int = 1, most: int = 1) -> Block:
    first_options = list(options)[:MAX_OPTIONS]
    return row(
        {
            "type": 3,
            "custom_id": str(custom_id),
            "placeholder": hint[:150],
            "options": first_options,
            "min_values": min(least, len(first_options)),
            "max_values": min(most, len(first_options)),
        }
    )


def selects(custom_id: CustomId, hint: str, options: Sequence[Block]) -> list[Block]:
    """Return one select, or as many as it takes to offer all of these options."""
    pages = range(0, len(options), MAX_OPTIONS)
    if len(pages) < 2:
        return [select(custom_id, hint, options)] if options else []
    return [
        select(replace(custom_id, place=f".{n}"), f"{hint} ({n + 1}/{len(pages)})", options[first:])
        for n, first in enumerate(pages)
    ]


USERS, ROLES, CHANNELS = (5, "user"), (6, "role"), (8, "channel")


def listed_by_discord(
    kind: tuple[int, str], custom_id: CustomId, hint: str, selected_ids: Sequence[object], most: int, **more: Any
) -> Block:
    """Return a select whose options are the server's members, roles or channels; Discord lists them."""
    number, name = kind
    default = [{"id": str(one), "type": name} for one in selected_ids]
    select = {"type": number, "custom_id": str(custom_id), "placeholder": hint[:150], "default_values": default}
    return row({**select, "min_values": 0, "max_values": most, **more})


def frame(*parts: Block) -> Block:
    return {"type": 17, "accent_color": COLOUR, "components": _bound_blocks(parts)}


def fold(*parts: Block) -> Block:
    """Return a frame that is hidden until it is pressed."""
    return {**frame(*parts), "spoiler": True}


def _bound_blocks(parts: Sequence[Block]) -> list[Block]:
    """Return the blocks. If they are too many for a message, all pictures go into one gallery, in the place of the
    first."""
    galleries = [part for part in parts if part["type"] == GALLERY]
    if len(galleries) < 2 or 1 + _count(parts) <= MAX_BLOCKS:
        return list(parts)
    joint_gallery = {"type": GALLERY, "items": [item for gallery in galleries for item in gallery["items"]]}
    new_parts = [joint_gallery if part is galleries[0] else part for part in parts]
    return [part for part in new_parts if part["type"] != GALLERY or part is joint_gallery]


def _count(parts: Sequence[Block]) -> int:
    return sum(1 + _count(part.get("components", [])) for part in parts)


def message(*parts: Block, ephemeral: bool = False) -> Block:
    flags = V2 | (EPHEMERAL if ephemeral else 0)
    return {"flags": flags, "components": list(parts), "allowed_mentions": {"parse": []}}


def form(
    custom_id: CustomId,
    title: str,
    label: str,
    prefill: str = "",
    most: int = 2_000,
    how: str = "",
    example: str = "",
) -> Block:
    """Return a form with one field; `how` stands between its label and the field, and `example` in it while it is
    empty."""
    entry: Block = {"type": 4, "custom_id": "text", "style": 2 if len(prefill) > 60 else 1, "max_length": most}
    if prefill:
        entry["value"] = prefill
    elif example:
        entry["placeholder"] = example[:100]
    field: Block = {"type": 18, "label": label[:45], "component": {**entry, "required": True}}
    if how:
        field["description"] = how[:100]
    return {"custom_id": str(custom_id), "title": title[:45], "components": [field]}


class FormField(NamedTuple):
    """A field of a form: its id, its label, the most letters, what stands in it, and whether it may stay empty."""

    name: str
    label: str
    most: int
    prefill: str = ""
    optional: bool = False
    how: str = ""


def form_of(custom_id: CustomId, title: str, fields: Sequence[FormField]) -> Block:
    """Return a form with several fields."""
    return {"custom_id": str(custom_id), "title": title[:45], "components": [_field(field) for field in fields]}


def _field(field: FormField) -> Block:
    style = 2 if field.most > 60 else 1
    entry: Block = {"type": 4, "custom_id": field.name, "style": style, "max_length": field.most}
    if field.prefill:
        entry["value"] = field.prefill
    block: Block = {"type": 18, "label": field.label[:45], "component": {**entry, "required": not field.optional}}
    return {**block, "description": field.how[:100]} if field.how else block


def file(name: str) -> Block:
    """Return a file that is sent with the message and offered for download."""
    return {"type": 13, "file": {"url": f"attachment://{name}"}}
