"""The kinds of components, and how to walk through a tree of them."""

from __future__ import annotations

from collections.abc import Iterator

from .form import FieldPath, Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 18, 19, 21, 22, 23
SELECTS = frozenset((STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT))
V2_FLAG = 1 << 15


def walk(components: object, path: FieldPath = ("components",)) -> Iterator[tuple[FieldPath, Json]]:
    """Yield every component of a tree with its place, the outer before the inner."""
    if not isinstance(components, list):
        return
    for index, one in enumerate(components):
        if not isinstance(one, dict):
            continue
        here = (*path, index)
        yield here, one
        yield from walk(one.get("components"), (*here, "components"))
        for key in ("accessory", "component"):
            if isinstance(one.get(key), dict):
                yield (*here, key), one[key]


_MEDIA: Json = {"description": None, "spoiler": False}
_DEFAULTS: dict[int, Json] = {
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
    THUMBNAIL: _MEDIA,
    FILE: {"spoiler": False},
    SEPARATOR: {"divider": True, "spacing": 1},
    CONTAINER: {"accent_color": None, "spoiler": False},
}


def with_ids(components: list[Json]) -> list[Json]:
    """Copy the components as Discord answers them: each has an id of its own, and says its defaults."""
    taken = {one["id"] for _, one in walk(components) if one.get("id")}
    free = (number for number in range(1, 10_000) if number not in taken)

    def copy(one: Json) -> Json:
        made = _DEFAULTS.get(one["type"], {}) | {key: value for key, value in one.items() if value is not None}
        made["id"] = one.get("id") or next(free)
        for key in ("accessory", "component"):
            if isinstance(one.get(key), dict):
                made[key] = copy(one[key])
        if one["type"] == GALLERY:
            made["items"] = [
                _MEDIA | {key: value for key, value in item.items() if value is not None} for item in one["items"]
            ]
        if isinstance(one.get("components"), list):
            made["components"] = [copy(child) for child in one["components"]]
        return made

    return [copy(one) for one in components]
