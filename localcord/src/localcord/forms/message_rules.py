"""The rules for messages that the official description does not contain."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .component_rules import ComponentRules
from .components import V2_FLAG
from .errors import FormErrors, Refusal
from .form import MAX_FILE, FieldPath, Json, Upload

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
_OF_LIBRARIES = frozenset(
    ("pass_self_into_delete",)
)  # interactions.py sends its own argument, and Discord passes it over
# Suppressed embeds, ephemeral, silent, voice message and V2 components.
_BOT_FLAGS = 1 << 2 | 1 << 6 | 1 << 12 | 1 << 13 | 1 << 15
_ABSENT = {"applied_tags": "tags of forum posts", "shared_client_theme": "client themes"}
_EMBED_SHOWS = ("title", "description", "fields", "image", "thumbnail", "author", "footer", "video", "provider")
_EMBED_TEXTS = {"title": 256, "description": 4096}


@dataclass(frozen=True, slots=True)
class MessageContext:
    """What a message form may refer to: the application's emoji and, for an edit, the message as it was."""

    emojis: set[int] = field(default_factory=set)
    kept: list[tuple[int, str]] = field(default_factory=list)  # id and name of each attachment of the edited message
    was_v2: bool = False
    editing: bool = False
    legacy: tuple[str, ...] = ()  # fields of the edited message that a V2 message cannot have


def check_message(body: Json, files: dict[str, Upload], context: MessageContext, *, at: FieldPath = ()) -> list[str]:
    """Refuse a message form that Discord would refuse. Return warnings about what no bot should send.

    `at` is the place of the message in the form, if the message is not the whole form.
    """
    errors = FormErrors()
    warnings = [f"unknown key {key!r} in the message" for key in body.keys() - _MESSAGE_KEYS - _OF_LIBRARIES]
    flags = body.get("flags") or 0
    v2 = bool(isinstance(flags, int) and flags & V2_FLAG) or context.was_v2
    errors.check_length(("content",), body.get("content"), 2000)
    embeds = body.get("embeds") or []
    _check_embeds(embeds, errors)
    for key, what in _ABSENT.items():
        if body.get(key):
            errors.add((key,), "LOCALCORD_DOES_NOT_HAVE_THIS", f"localcord has no {what}")
    names = _check_files(body, files, context, errors, warnings)
    _check_embed_files(embeds, names, errors)
    if v2:
        _check_legacy(body, context, errors)
    ComponentRules(errors, warnings, context.emojis, names).message(body.get("components"), v2=v2)
    _check_poll(body.get("poll"), context, errors)
    _check_mentions(body.get("allowed_mentions"), errors)
    errors.check_length(("nonce",), body.get("nonce"), 25)
    if isinstance(flags, int) and flags & ~_BOT_FLAGS:
        warnings.append(f"flags {flags} hold bits that a bot cannot set")
    errors.problems = [((*at, *path), code, message) for path, code, message in errors.problems]
    errors.raise_any()
    _check_empty(body, files, context)
    return warnings


def _check_embed_files(embeds: list[Json], names: set[str], errors: FormErrors) -> None:
    for index, embed in enumerate(embeds):
        for part in ("image", "thumbnail", "author", "footer"):
            piece = embed.get(part) or {}
            for key in ("url", "icon_url"):
                url = piece.get(key)
                if isinstance(url, str) and url.startswith("attachment://") and url[13:] not in names:
                    errors.add(
                        ("embeds", index, part, key),
                        "REFERENCED_ATTACHMENT_NOT_FOUND",
                        "The referenced attachment was not found.",
                    )


def _check_legacy(body: Json, context: MessageContext, errors: FormErrors) -> None:
    for key in ("content", "embeds", "poll", "sticker_ids"):
        if body.get(key) or (key in context.legacy and key not in body):
            errors.add(
                (key,),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _check_empty(body: Json, files: dict[str, Upload], context: MessageContext) -> None:
    if context.editing:
        empty = context.was_v2 and "components" in body and not body["components"] and not files
    else:
        said = str(body.get("content") or "").strip() or (body.get("message_reference") or {}).get("type") == 1
        shown = any(body.get(key) for key in ("embeds", "sticker_ids", "poll", "components"))
        empty = not said and not shown and not files
    if empty:
        raise Refusal(400, 50006, "Cannot send an empty message")


def _check_embeds(embeds: Any, errors: FormErrors) -> None:
    if not isinstance(embeds, list):
        return
    if len(embeds) > 10:
        errors.add(("embeds",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    total = 0
    for index, embed in enumerate(embeds):
        if not isinstance(embed, dict):
            errors.add(("embeds", index), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            continue
        here: FieldPath = ("embeds", index)
        if not any(embed.get(key) for key in _EMBED_SHOWS):
            errors.add((*here, "description"), "BASE_TYPE_REQUIRED", "This field is required")
        for key, most in _EMBED_TEXTS.items():
            errors.check_length((*here, key), embed.get(key), most)
            total += len(embed.get(key) or "")
        fields = embed.get("fields") or []
        if len(fields) > 25:
            errors.add((*here, "fields"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
        for number, one in enumerate(fields):
            for key, most in (("name", 256), ("value", 1024)):
                if not one.get(key):
                    errors.add((*here, "fields", number, key), "BASE_TYPE_REQUIRED", "This field is required")
                errors.check_length((*here, "fields", number, key), one.get(key), most)
                total += len(one.get(key) or "")
        footer, author = embed.get("footer") or {}, embed.get("author") or {}
        errors.check_length((*here, "footer", "text"), footer.get("text"), 2048)
        errors.check_length((*here, "author", "name"), author.get("name"), 256)
        total += len(footer.get("text") or "") + len(author.get("name") or "")
    if total > 6000:
        errors.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def _check_files(
    body: Json, files: dict[str, Upload], context: MessageContext, errors: FormErrors, warnings: list[str]
) -> set[str]:
    """Return the names that attachment:// may use."""
    if len(files) > 10:
        errors.add(("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    if any(len(one.content) > MAX_FILE for one in files.values()):
        raise Refusal(413, 40005, "Request entity too large")
    uploaded = {key.removeprefix("files[").removesuffix("]"): one.filename for key, one in files.items()}
    kept = {str(number): name for number, name in context.kept}
    listed = body.get("attachments")
    if listed is None:
        return set(uploaded.values()) | set(kept.values())
    if not isinstance(listed, list):
        return set()
    if len(listed) > 10:
        errors.add(("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
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
            errors.add(("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", f"Attachment data {number} was not found")
        errors.check_length(("attachments", index, "description"), one.get("description"), 1024)
    for number in uploaded.keys() - {str(one.get("id")) for one in listed if isinstance(one, dict)}:
        warnings.append(f"file {number} was uploaded but is not listed in attachments")
        names.add(uploaded[number])
    return names


def _check_mentions(allowed: Any, errors: FormErrors) -> None:
    if not isinstance(allowed, dict):
        return
    for key in ("users", "roles"):
        listed = allowed.get(key) or []
        if listed and key in (allowed.get("parse") or []):
            errors.add(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.',
            )
        if len(listed) > 100:
            errors.add(("allowed_mentions", key), "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.")


def _check_poll(poll: Any, context: MessageContext, errors: FormErrors) -> None:
    if not poll:
        return
    if context.editing:
        raise Refusal(400, 520003, "Cannot edit a poll message")
    question, answers = poll.get("question") or {}, poll.get("answers") or []
    errors.check_length(("poll", "question", "text"), question.get("text") or "", 300, 1)
    if not 1 <= len(answers) <= 10:
        errors.add(("poll", "answers"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 10 in length.")
    for index, one in enumerate(answers):
        media = one.get("poll_media") or {}
        errors.check_length(("poll", "answers", index, "poll_media", "text"), media.get("text") or "", 55, 1)
    if not 1 <= (poll.get("duration") or 24) <= 768:
        errors.add(("poll", "duration"), "NUMBER_TYPE_MAX", "int value should be between 1 and 768.")
