"""The rules for forms that the official description does not tell, checked by hand."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from .components import V2_FLAG, ComponentRules
from .errors import Faults, Path, Refusal
from .world import Json

MAX_FILE = 10 * 1024 * 1024
MAX_REQUEST = 25 * 1024 * 1024
_MESSAGE_KEYS = frozenset(
    [
        "content",
        "embeds",
        "components",
        "files",
        "flags",
        "tts",
        "nonce",
        "enforce_nonce",
        "allowed_mentions",
        "message_reference",
        "sticker_ids",
        "attachments",
        "poll",
        "username",
        "avatar_url",
        "thread_name",
        "applied_tags",
        "shared_client_theme",
    ]
)
_EMBED_TEXTS = {"title": 256, "description": 4096}
_NAME = re.compile(r"^[-_'\w]{1,32}$")


@dataclass(slots=True)
class Upload:
    """A file that came with a request."""

    filename: str
    content: bytes
    content_type: str


@dataclass(slots=True)
class Ground:
    """What a message form is judged against: emoji and files it may name, and what was there before."""

    emojis: set[int] = field(default_factory=set)
    kept: list[tuple[int, str]] = field(default_factory=list)  # attachments of the message being edited
    was_v2: bool = False
    editing: bool = False
    legacy: tuple[str, ...] = ()  # what an edited message has that the new kind cannot have
    odd: list[str] = field(default_factory=list)


def check_message(body: Json, files: dict[str, Upload], ground: Ground, *, at: Path = ()) -> None:
    """Refuse a message form that Discord would refuse."""
    faults = Faults()
    flags = body.get("flags") or 0
    v2 = bool(isinstance(flags, int) and flags & V2_FLAG) or ground.was_v2
    for key in body.keys() - _MESSAGE_KEYS:
        ground.odd.append(f"unknown key {key!r} in the message")
    content = body.get("content")
    faults.too_long(("content",), content, 2000)
    embeds = body.get("embeds") or []
    _check_embeds(embeds, faults)
    names = _check_files(body, files, ground, faults)
    for index, embed in enumerate(embeds):
        for part in ("image", "thumbnail", "author", "footer"):
            piece = embed.get(part) or {}
            for key in ("url", "icon_url"):
                url = piece.get(key)
                if isinstance(url, str) and url.startswith("attachment://") and url[13:] not in names:
                    faults.add(
                        ("embeds", index, part, key),
                        "REFERENCED_ATTACHMENT_NOT_FOUND",
                        "The referenced attachment was not found.",
                    )
    if v2:
        for key in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(key) or (key in ground.legacy and key not in body):
                faults.add(
                    (key,),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
    rules = ComponentRules(faults, ground.odd, ground.emojis, names)
    rules.message(body.get("components"), v2=v2)
    _check_mentions(body.get("allowed_mentions"), faults)
    nonce = body.get("nonce")
    faults.too_long(("nonce",), nonce, 25)
    if isinstance(flags, int) and flags & ~(1 << 2 | 1 << 6 | 1 << 12 | 1 << 13 | 1 << 15):
        ground.odd.append(f"flags {flags} hold bits that a bot cannot set")
    _under(at, faults).raise_any()
    _check_empty(body, files, ground, v2=v2)


def _under(at: Path, faults: Faults) -> Faults:
    if at:
        faults.found = [((*at, *path), code, message) for path, code, message in faults.found]
    return faults


def _check_empty(body: Json, files: dict[str, Upload], ground: Ground, *, v2: bool) -> None:
    said = bool(str(body.get("content") or "").strip())
    other = any(body.get(key) for key in ("embeds", "sticker_ids", "poll")) or files
    if ground.editing:
        if ground.was_v2 and "components" in body and not body["components"] and not files:
            raise Refusal(400, 50006, "Cannot send an empty message")
        return
    if not said and not other and not body.get("components"):
        raise Refusal(400, 50006, "Cannot send an empty message")


def _check_embeds(embeds: Any, faults: Faults) -> None:
    if not isinstance(embeds, list):
        return
    if len(embeds) > 10:
        faults.add(("embeds",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    total = 0
    for index, embed in enumerate(embeds):
        if not isinstance(embed, dict):
            faults.add(("embeds", index), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            continue
        here: Path = ("embeds", index)
        for key, most in _EMBED_TEXTS.items():
            faults.too_long((*here, key), embed.get(key), most)
            total += len(embed.get(key) or "")
        fields = embed.get("fields") or []
        if len(fields) > 25:
            faults.add((*here, "fields"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
        for number, one in enumerate(fields):
            for key, most in (("name", 256), ("value", 1024)):
                if not one.get(key):
                    faults.add((*here, "fields", number, key), "BASE_TYPE_REQUIRED", "This field is required")
                faults.too_long((*here, "fields", number, key), one.get(key), most)
                total += len(one.get(key) or "")
        footer, author = embed.get("footer") or {}, embed.get("author") or {}
        faults.too_long((*here, "footer", "text"), footer.get("text"), 2048)
        faults.too_long((*here, "author", "name"), author.get("name"), 256)
        total += len(footer.get("text") or "") + len(author.get("name") or "")
    if total > 6000:
        faults.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def _check_files(body: Json, files: dict[str, Upload], ground: Ground, faults: Faults) -> set[str]:
    """The names that attachment:// may use."""
    if len(files) > 10:
        faults.add(("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    if any(len(one.content) > MAX_FILE for one in files.values()):
        raise Refusal(413, 40005, "Request entity too large")
    uploaded = {key.removeprefix("files[").removesuffix("]"): one.filename for key, one in files.items()}
    kept = {str(number): name for number, name in ground.kept}
    listed = body.get("attachments")
    if listed is None:
        return set(uploaded.values()) | set(kept.values())
    if not isinstance(listed, list):
        return set()
    if len(listed) > 10:
        faults.add(("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    names = set()
    for index, one in enumerate(listed):
        if not isinstance(one, dict):
            continue
        number = str(one.get("id"))
        if number in uploaded:
            names.add(str(one.get("filename") or uploaded[number]))
        elif number in kept:
            names.add(kept[number])
        else:
            faults.add(("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", f"Attachment data {number} was not found")
        faults.too_long(("attachments", index, "description"), one.get("description"), 1024)
    for number in uploaded.keys() - {str(one.get("id")) for one in listed if isinstance(one, dict)}:
        ground.odd.append(f"file {number} was uploaded but is not listed in attachments")
        names.add(uploaded[number])
    return names


def _check_mentions(allowed: Any, faults: Faults) -> None:
    if not isinstance(allowed, dict):
        return
    for key in ("users", "roles"):
        listed = allowed.get(key) or []
        if listed and key in (allowed.get("parse") or []):
            faults.add(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.',
            )
        if len(listed) > 100:
            faults.add(("allowed_mentions", key), "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.")


def check_modal(body: Json, odd: list[str]) -> None:
    faults = Faults()
    faults.too_long(("data", "title"), body.get("title") or "", 45, 1)
    faults.too_long(("data", "custom_id"), body.get("custom_id") or "", 100, 1)
    unknown = body.keys() - {"title", "custom_id", "components"}
    odd += [f"unknown key {key!r} in the modal" for key in unknown]
    ComponentRules(faults, odd, set(), set()).modal(body.get("components"))
    faults.raise_any()


def check_choices(choices: Any) -> None:
    faults = Faults()
    if not isinstance(choices, list):
        faults.add(("data", "choices"), "BASE_TYPE_REQUIRED", "This field is required")
        faults.raise_any()
    if len(choices) > 25:
        faults.add(("data", "choices"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    for index, one in enumerate(choices):
        faults.too_long(("data", "choices", index, "name"), one.get("name") or "", 100, 1)
        faults.too_long(("data", "choices", index, "value"), one.get("value"), 100)
    faults.raise_any()


def check_commands(commands: Iterable[tuple[Path, Json]]) -> None:
    faults = Faults()
    seen: set[tuple[int, str]] = set()
    for path, one in commands:
        kind, name = one.get("type") or 1, str(one.get("name") or "")
        if (kind, name) in seen:
            faults.add(
                (*path, "name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
        seen.add((kind, name))
        if kind == 1:
            _check_name((*path, "name"), name, faults)
            faults.too_long((*path, "description"), one.get("description") or "", 100, 1)
            _check_options(path, one.get("options") or [], faults, 0)
            if _size(one) > 8000:
                faults.add(
                    path,
                    "APPLICATION_COMMAND_TOO_LARGE",
                    "Command exceeds maximum size (8000)",
                )
        else:
            faults.too_long((*path, "name"), name, 32, 1)
            if one.get("description") or one.get("options"):
                faults.add(
                    (*path, "description"),
                    "APPLICATION_COMMANDS_DESCRIPTION_INVALID",
                    "Context menu commands cannot have description",
                )
        for text in (one.get("name_localizations") or {}).values():
            if kind == 1:
                _check_name((*path, "name_localizations"), text, faults)
    faults.raise_any()


def _check_name(path: Path, name: str, faults: Faults) -> None:
    if not _NAME.match(name) or name != name.lower():
        faults.add(
            path,
            "APPLICATION_COMMAND_INVALID_NAME",
            "Command name is invalid: lower-case letters, digits, - and _, 1 to 32 of them",
        )


def _check_options(path: Path, options: list[Json], faults: Faults, depth: int) -> None:
    if len(options) > 25:
        faults.add((*path, "options"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    names: set[str] = set()
    optional = False
    for index, one in enumerate(options):
        here = (*path, "options", index)
        kind, name = one.get("type"), str(one.get("name") or "")
        _check_name((*here, "name"), name, faults)
        faults.too_long((*here, "description"), one.get("description") or "", 100, 1)
        if name in names:
            faults.add(
                (*here, "name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
                "Option names must be unique",
            )
        names.add(name)
        if kind in (1, 2):
            if kind == 2 and depth > 0:
                faults.add(
                    (*here, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command option types are invalid"
                )
            _check_options(here, one.get("options") or [], faults, depth + 1)
            continue
        if one.get("required"):
            if optional:
                faults.add(
                    here,
                    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                    "Required options must be placed before non-required options",
                )
        else:
            optional = True
        choices = one.get("choices") or []
        if len(choices) > 25:
            faults.add((*here, "choices"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
        if choices and one.get("autocomplete"):
            faults.add(
                (*here, "autocomplete"),
                "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES",
                "Choices and autocomplete cannot be used together",
            )
        for number, choice in enumerate(choices):
            faults.too_long((*here, "choices", number, "name"), choice.get("name") or "", 100, 1)
            faults.too_long((*here, "choices", number, "value"), choice.get("value"), 100)
    kinds = {one.get("type") in (1, 2) for one in options}
    if len(kinds) == 2:
        faults.add(
            (*path, "options"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-commands and other options cannot be mixed",
        )


def _size(one: Json) -> int:
    """Letters of name, description and values, counting the longest translation."""
    total = 0
    for key in ("name", "description"):
        texts = [str(one.get(key) or ""), *(str(t) for t in (one.get(f"{key}_localizations") or {}).values())]
        total += max(len(text) for text in texts)
    for option in one.get("options") or []:
        total += _size(option)
    for choice in one.get("choices") or []:
        total += len(str(choice.get("name"))) + len(str(choice.get("value")))
    return total
