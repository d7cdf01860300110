"""The rules for application commands that the official description does not contain."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .errors import FormErrors
from .form import FieldPath, Json

_NAME = re.compile(r"^[-_'\w]{1,32}$")


def check_commands(commands: Iterable[tuple[FieldPath, Json]]) -> None:
    """Refuse a list of commands, each with its place in the form, that Discord would refuse."""
    errors = FormErrors()
    seen: set[tuple[int, str]] = set()
    for path, one in commands:
        kind, name = one.get("type") or 1, str(one.get("name") or "")
        if (kind, name) in seen:
            errors.add(
                (*path, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
            )
        seen.add((kind, name))
        if kind == 1:
            _check_slash_command(path, name, one, errors)
        else:
            _check_menu_command(path, name, one, errors)
        for text in (one.get("name_localizations") or {}).values():
            if kind == 1:
                _check_name((*path, "name_localizations"), text, errors)
    errors.raise_any()


def _check_slash_command(path: FieldPath, name: str, one: Json, errors: FormErrors) -> None:
    _check_name((*path, "name"), name, errors)
    errors.check_length((*path, "description"), one.get("description") or "", 100, 1)
    _check_options(path, one.get("options") or [], errors, 0)
    if _size(one) > 8000:
        errors.add(path, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")


def _check_menu_command(path: FieldPath, name: str, one: Json, errors: FormErrors) -> None:
    errors.check_length((*path, "name"), name, 32, 1)
    if one.get("description") or one.get("options"):
        errors.add(
            (*path, "description"),
            "APPLICATION_COMMANDS_DESCRIPTION_INVALID",
            "Context menu commands cannot have description",
        )


def _check_name(path: FieldPath, name: str, errors: FormErrors) -> None:
    if not _NAME.match(name) or name != name.lower():
        errors.add(
            path,
            "APPLICATION_COMMAND_INVALID_NAME",
            "Command name is invalid: lower-case letters, digits, - and _, 1 to 32 of them",
        )


def _check_options(path: FieldPath, options: list[Json], errors: FormErrors, depth: int) -> None:
    if len(options) > 25:
        errors.add((*path, "options"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    names: set[str] = set()
    optional_seen = False
    for index, one in enumerate(options):
        here = (*path, "options", index)
        name, is_sub_command = str(one.get("name") or ""), one.get("type") in (1, 2)
        _check_name((*here, "name"), name, errors)
        errors.check_length((*here, "description"), one.get("description") or "", 100, 1)
        if name in names:
            errors.add((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option names must be unique")
        names.add(name)
        if is_sub_command:
            _check_sub_command(here, one, errors, depth)
            continue
        if one.get("required") and optional_seen:
            errors.add(
                here,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not one.get("required")
        _check_option_choices(here, one, errors)
    if len({one.get("type") in (1, 2) for one in options}) == 2:
        errors.add(
            (*path, "options"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-commands and other options cannot be mixed",
        )


def _check_sub_command(here: FieldPath, one: Json, errors: FormErrors, depth: int) -> None:
    """Check a sub-command (type 1) or a group of them (type 2); only a command itself can hold groups."""
    if one["type"] == 2 and depth > 0:
        errors.add((*here, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command option types are invalid")
    _check_options(here, one.get("options") or [], errors, depth + 1)


def _check_option_choices(here: FieldPath, one: Json, errors: FormErrors) -> None:
    choices = one.get("choices") or []
    if len(choices) > 25:
        errors.add((*here, "choices"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    if choices and one.get("autocomplete"):
        errors.add(
            (*here, "autocomplete"),
            "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES",
            "Choices and autocomplete cannot be used together",
        )
    for number, choice in enumerate(choices):
        errors.check_length((*here, "choices", number, "name"), choice.get("name") or "", 100, 1)
        errors.check_length((*here, "choices", number, "value"), choice.get("value"), 100)


def _size(one: Json) -> int:
    """Count the letters of names, descriptions and values. The longest translation of a text counts."""
    total = 0
    for key in ("name", "description"):
        texts = [str(one.get(key) or ""), *(str(t) for t in (one.get(f"{key}_localizations") or {}).values())]
        total += max(len(text) for text in texts)
    for option in one.get("options") or []:
        total += _size(option)
    for choice in one.get("choices") or []:
        total += len(str(choice.get("name"))) + len(str(choice.get("value")))
    return total
