"""The rules for components in messages and modals that the official description does not contain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .components import (
    BUTTON,
    CHANNEL_SELECT,
    CHECKBOX,
    CHECKBOXES,
    CONTAINER,
    FILE,
    GALLERY,
    LABEL,
    MENTIONABLE_SELECT,
    RADIO,
    ROLE_SELECT,
    ROW,
    SECTION,
    SELECTS,
    SEPARATOR,
    STRING_SELECT,
    TEXT,
    TEXT_INPUT,
    THUMBNAIL,
    UPLOAD,
    USER_SELECT,
    walk,
)
from .errors import FormErrors
from .form import FieldPath, Json

_SELECT_KEYS = "custom_id placeholder min_values max_values disabled required default_values"
_KEYS = {
    kind: frozenset(("type", "id", *keys.split()))
    for kind, keys in {
        ROW: "components",
        BUTTON: "custom_id style label disabled url sku_id emoji",
        STRING_SELECT: "custom_id placeholder min_values max_values disabled required options",
        TEXT_INPUT: "custom_id style label value placeholder required min_length max_length",
        USER_SELECT: _SELECT_KEYS,
        ROLE_SELECT: _SELECT_KEYS,
        MENTIONABLE_SELECT: _SELECT_KEYS,
        CHANNEL_SELECT: f"{_SELECT_KEYS} channel_types",
        SECTION: "components accessory",
        TEXT: "content",
        THUMBNAIL: "media description spoiler",
        GALLERY: "items",
        FILE: "file spoiler name size",
        SEPARATOR: "divider spacing",
        CONTAINER: "components accent_color spoiler",
        LABEL: "label description component",
        UPLOAD: "custom_id min_values max_values required",
        RADIO: "custom_id options required",
        CHECKBOXES: "custom_id options min_values max_values required",
        CHECKBOX: "custom_id default",
    }.items()
}
_INSIDE = {
    ROW: frozenset((BUTTON, *SELECTS)),
    SECTION: frozenset((TEXT,)),
    CONTAINER: frozenset((ROW, TEXT, SECTION, GALLERY, FILE, SEPARATOR)),
    LABEL: frozenset((TEXT_INPUT, *SELECTS, UPLOAD, RADIO, CHECKBOXES, CHECKBOX)),
}
_TOP_V2 = frozenset((ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER))
_TOP_MODAL = frozenset((ROW, TEXT, LABEL))


class ComponentRules:
    """Checks the components of one form and collects its errors and warnings."""

    def __init__(self, errors: FormErrors, warnings: list[str], emojis: set[int], files: set[str]) -> None:
        self.errors = errors
        self.warnings = warnings  # what Discord lets pass although no bot should send it
        self.emojis = emojis
        self.files = files
        self._in_modal = False

    def message(self, components: object, *, v2: bool) -> None:
        """Check the components of a message; `v2` is set if it consists of components alone."""
        if components is None:
            return
        if not isinstance(components, list):
            self.errors.add(("components",), "BASE_TYPE_LIST", "Only iterables may be used in a ListType")
            return
        if v2:
            if len(components) > 40:
                self.errors.add(("components",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 40 in length.")
            self._children(("components",), components, _TOP_V2)
        else:
            if len(components) > 5:
                self.errors.add(("components",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
            self._children(("components",), components, frozenset((ROW,)))
        found = list(walk(components))
        if v2 and len(found) > 40:
            self.errors.add(
                ("components",),
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
                f"The total number of components exceeds the maximum: {len(found)} of 40",
            )
        texts = sum(len(str(one.get("content", ""))) for _, one in found if one.get("type") == TEXT)
        if texts > 4000:
            self.errors.add(
                ("components",),
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                f"Displayable text size exceeds the maximum of 4000: {texts}",
            )
        self._unique(found)

    def modal(self, components: object) -> None:
        self._in_modal = True
        if not isinstance(components, list) or not 1 <= len(components) <= 5:
            self.errors.add(("data", "components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
            return
        for index, one in enumerate(components):
            path: FieldPath = ("data", "components", index)
            if not self._allowed(path, one, _TOP_MODAL):
                continue
            if one["type"] == ROW:
                inner = one.get("components") or []
                if len(inner) != 1:
                    self.errors.add((*path, "components"), "BASE_TYPE_BAD_LENGTH", "Must be 1 or fewer in length.")
                for child in inner:
                    if self._allowed((*path, "components", 0), child, frozenset((TEXT_INPUT, STRING_SELECT))):
                        self._one((*path, "components", 0), child)
                        if child["type"] == TEXT_INPUT and not child.get("label"):
                            self._required((*path, "components", 0, "label"))
            else:
                self._one(path, one)
        self._unique(list(walk(components, ("data", "components"))))

    def _unique(self, found: list[tuple[FieldPath, Json]]) -> None:
        custom_ids: set[str] = set()
        numbers: set[int] = set()
        for path, one in found:
            custom_id = one.get("custom_id")
            if isinstance(custom_id, str):
                if custom_id in custom_ids:
                    self.errors.add(
                        (*path, "custom_id"),
                        "COMPONENT_CUSTOM_ID_DUPLICATED",
                        "Component custom id cannot be duplicated",
                    )
                custom_ids.add(custom_id)
            own = one.get("id")
            if isinstance(own, int) and own:
                if own in numbers:
                    self.errors.add((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
                numbers.add(own)

    def _children(self, path: FieldPath, components: list[Any], allowed: frozenset[int]) -> None:
        for index, one in enumerate(components):
            if self._allowed((*path, index), one, allowed):
                self._one((*path, index), one)

    def _allowed(self, path: FieldPath, one: object, allowed: frozenset[int]) -> bool:
        if not isinstance(one, dict):
            self.errors.add(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return False
        if one.get("type") not in allowed:
            kinds = ", ".join(str(kind) for kind in sorted(allowed))
            self.errors.add((*path, "type"), "UNION_TYPE_CHOICES", f"Value of field 'type' must be one of ({kinds}).")
            return False
        return True

    def _required(self, path: FieldPath) -> None:
        self.errors.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def _one(self, path: FieldPath, one: Json) -> None:
        kind = one["type"]
        for key in one.keys() - _KEYS[kind]:
            self.warnings.append(f"unknown key {key!r} in {'.'.join(map(str, path))}")
        if rule := _RULES.get(kind):
            rule(self, path, one)

    def _text_input(self, path: FieldPath, one: Json) -> None:
        self._custom_id(path, one)
        self.errors.check_length((*path, "label"), one.get("label"), 45, 1)
        self.errors.check_length((*path, "placeholder"), one.get("placeholder"), 100)
        self.errors.check_length((*path, "value"), one.get("value"), 4000)
        if one.get("style") not in (1, 2):
            self.errors.add((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of (1, 2).")
        least, most = one.get("min_length") or 0, one.get("max_length") or 4000
        if not 0 <= least <= 4000 or not 1 <= most <= 4000 or least > most:
            self.errors.add(
                (*path, "max_length"),
                "NUMBER_TYPE_MIN",
                "int value should be greater than or equal to min_length.",
            )

    def _section(self, path: FieldPath, one: Json) -> None:
        inner = one.get("components") or []
        if not 1 <= len(inner) <= 3:
            self.errors.add((*path, "components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 3 in length.")
        self._children((*path, "components"), inner, _INSIDE[SECTION])
        if not isinstance(one.get("accessory"), dict):
            self._required((*path, "accessory"))
        elif self._allowed((*path, "accessory"), one["accessory"], frozenset((BUTTON, THUMBNAIL))):
            self._one((*path, "accessory"), one["accessory"])

    def _text(self, path: FieldPath, one: Json) -> None:
        if not str(one.get("content") or "").strip():
            self._required((*path, "content"))
        self.errors.check_length((*path, "content"), one.get("content"), 4000)

    def _thumbnail(self, path: FieldPath, one: Json) -> None:
        self._media((*path, "media"), one.get("media"))
        self.errors.check_length((*path, "description"), one.get("description"), 1024)

    def _gallery(self, path: FieldPath, one: Json) -> None:
        items = one.get("items") or []
        if not 1 <= len(items) <= 10:
            self.errors.add((*path, "items"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 10 in length.")
        for index, item in enumerate(items):
            self._media((*path, "items", index, "media"), item.get("media"))
            self.errors.check_length((*path, "items", index, "description"), item.get("description"), 1024)

    def _file(self, path: FieldPath, one: Json) -> None:
        self._media((*path, "file"), one.get("file"), only_uploaded=True)

    def _container(self, path: FieldPath, one: Json) -> None:
        inner = one.get("components") or []
        if not inner:
            self._required((*path, "components"))
        self._children((*path, "components"), inner, _INSIDE[CONTAINER])

    def _label(self, path: FieldPath, one: Json) -> None:
        self.errors.check_length((*path, "label"), one.get("label") or "", 45, 1)
        self.errors.check_length((*path, "description"), one.get("description"), 100)
        if self._allowed((*path, "component"), one.get("component"), _INSIDE[LABEL]):
            self._one((*path, "component"), one["component"])

    def _radio(self, path: FieldPath, one: Json) -> None:
        self._custom_id(path, one)
        self._options(path, one, 10, 2)

    def _checkboxes(self, path: FieldPath, one: Json) -> None:
        self._custom_id(path, one)
        self._options(path, one, 10, 1)

    def _row(self, path: FieldPath, row: Json) -> None:
        inner = row.get("components") or []
        if not 1 <= len(inner) <= 5:
            self.errors.add((*path, "components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
        kinds = [one.get("type") for one in inner if isinstance(one, dict)]
        if any(kind in SELECTS for kind in kinds) and len(inner) > 1:
            self.errors.add(
                (*path, "components"),
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )
        self._children((*path, "components"), inner, _INSIDE[ROW])

    def _custom_id(self, path: FieldPath, one: Json) -> None:
        if not one.get("custom_id"):
            self._required((*path, "custom_id"))
        self.errors.check_length((*path, "custom_id"), one.get("custom_id"), 100, 1)

    def _button(self, path: FieldPath, one: Json) -> None:
        style = one.get("style")
        if style == 5:
            if not one.get("url"):
                self.errors.add((*path, "url"), "BUTTON_COMPONENT_URL_REQUIRED", "A url is required")
            if one.get("custom_id"):
                self.errors.add(
                    (*path, "custom_id"),
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    "A custom id and url cannot both be specified",
                )
            self.errors.check_length((*path, "url"), one.get("url"), 512)
        elif style in (1, 2, 3, 4):
            self._custom_id(path, one)
            if one.get("url"):
                self.errors.add(
                    (*path, "url"),
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    "A custom id and url cannot both be specified",
                )
        else:
            self.errors.add((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3, 4, 5, 6).")
        if not one.get("label") and not one.get("emoji"):
            self.errors.add(path, "BUTTON_COMPONENT_MISSING_LABEL_OR_EMOJI", "A button needs a label or an emoji")
        self.errors.check_length((*path, "label"), one.get("label"), 80)
        self._emoji(path, one)

    def _emoji(self, path: FieldPath, one: Json) -> None:
        emoji = one.get("emoji")
        if not isinstance(emoji, dict):
            return
        own = emoji.get("id")
        if own is not None and (not str(own).isdigit() or int(own) not in self.emojis):
            self.errors.add((*path, "emoji", "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
        elif own is None and (not emoji.get("name") or str(emoji["name"]).isascii()):
            self.errors.add((*path, "emoji", "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _select(self, path: FieldPath, one: Json) -> None:
        self._custom_id(path, one)
        self.errors.check_length((*path, "placeholder"), one.get("placeholder"), 150)
        if self._in_modal and one.get("disabled"):
            self.errors.add((*path, "disabled"), "COMPONENT_INVALID", "Disabled selects are not allowed in modals")
        least = 1 if one.get("min_values") is None else one["min_values"]
        most = 1 if one.get("max_values") is None else one["max_values"]
        if not isinstance(least, int) or not 0 <= least <= 25:
            self.errors.add((*path, "min_values"), "NUMBER_TYPE_MAX", "int value should be between 0 and 25.")
        elif not isinstance(most, int) or not 1 <= most <= 25:
            self.errors.add((*path, "max_values"), "NUMBER_TYPE_MAX", "int value should be between 1 and 25.")
        elif least > most:
            self.errors.add(
                (*path, "min_values"),
                "SELECT_COMPONENT_MIN_VALUES_EXCEED_MAX_VALUES",
                "Min values cannot exceed max values",
            )
        if one["type"] == STRING_SELECT:
            self._options(path, one, 25, 1)
            count = len(one.get("options") or [])
            if isinstance(most, int) and most > count:
                self.errors.add(
                    (*path, "max_values"),
                    "SELECT_COMPONENT_MAX_VALUES_EXCEED_OPTIONS",
                    "Max values cannot exceed the number of options",
                )
        elif len(one.get("default_values") or []) > (most if isinstance(most, int) else 25):
            self.errors.add(
                (*path, "default_values"),
                "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
                "There are too many default values",
            )

    def _options(self, path: FieldPath, one: Json, most: int, least: int) -> None:
        options = one.get("options")
        if not isinstance(options, list) or not least <= len(options) <= most:
            self.errors.add(
                (*path, "options"), "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length."
            )
            return
        values: set[str] = set()
        for index, option in enumerate(options):
            if not isinstance(option, dict):
                continue
            here = (*path, "options", index)
            for key in ("label", "value"):
                if not option.get(key):
                    self._required((*here, key))
                self.errors.check_length((*here, key), option.get(key), 100, 1)
            self.errors.check_length((*here, "description"), option.get("description"), 100)
            self._emoji(here, option)
            if option.get("value") in values:
                self.errors.add(
                    (*here, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                )
            values.add(str(option.get("value")))
        chosen = sum(bool(option.get("default")) for option in options if isinstance(option, dict))
        if chosen > (1 if one["type"] == RADIO else one.get("max_values") or 1):
            self.errors.add(
                (*path, "options"),
                "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
                "There are too many default values",
            )

    def _media(self, path: FieldPath, media: object, *, only_uploaded: bool = False) -> None:
        url = media.get("url") if isinstance(media, dict) else None
        if not isinstance(url, str) or not url:
            self._required((*path, "url"))
        elif url.startswith("attachment://"):
            if url.removeprefix("attachment://") not in self.files:
                self.errors.add(
                    (*path, "url"), "REFERENCED_ATTACHMENT_NOT_FOUND", "The referenced attachment was not found."
                )
        elif only_uploaded or not url.startswith(("http://", "https://")):
            self.errors.add((*path, "url"), "URL_TYPE_INVALID_SCHEME", 'Scheme must be one of ("attachment",).')


_RULES: dict[int, Callable[[ComponentRules, FieldPath, Json], None]] = {
    ROW: ComponentRules._row,
    BUTTON: ComponentRules._button,
    **dict.fromkeys(SELECTS, ComponentRules._select),
    TEXT_INPUT: ComponentRules._text_input,
    SECTION: ComponentRules._section,
    TEXT: ComponentRules._text,
    THUMBNAIL: ComponentRules._thumbnail,
    GALLERY: ComponentRules._gallery,
    FILE: ComponentRules._file,
    CONTAINER: ComponentRules._container,
    LABEL: ComponentRules._label,
    UPLOAD: ComponentRules._custom_id,
    RADIO: ComponentRules._radio,
    CHECKBOXES: ComponentRules._checkboxes,
    CHECKBOX: ComponentRules._custom_id,
}
