"""The rules for the modals and the choices that answer an interaction."""

from __future__ import annotations

from typing import Any

from .component_rules import ComponentRules
from .errors import FormErrors
from .form import Json

_MESSAGE_KEYS = ("tts", "content", "embeds")


def check_modal(body: Json, warnings: list[str]) -> None:
    """Refuse a modal that Discord would refuse; append warnings about what no bot should send."""
    errors = FormErrors()
    errors.check_length(("data", "title"), body.get("title") or "", 45, 1)
    errors.check_length(("data", "custom_id"), body.get("custom_id") or "", 100, 1)
    # discordgo sends those of a message too, always, and empty.
    unknown = body.keys() - {"title", "custom_id", "components"} - {key for key in _MESSAGE_KEYS if not body.get(key)}
    warnings += [f"unknown key {key!r} in the modal" for key in unknown]
    ComponentRules(errors, warnings, set(), set()).modal(body.get("components"))
    errors.raise_any()


def check_choices(choices: Any) -> None:
    errors = FormErrors()
    if not isinstance(choices, list):
        errors.add(("data", "choices"), "BASE_TYPE_REQUIRED", "This field is required")
        errors.raise_any()
    if len(choices) > 25:
        errors.add(("data", "choices"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    for index, one in enumerate(choices):
        errors.check_length(("data", "choices", index, "name"), one.get("name") or "", 100, 1)
        errors.check_length(("data", "choices", index, "value"), one.get("value"), 100)
    errors.raise_any()
