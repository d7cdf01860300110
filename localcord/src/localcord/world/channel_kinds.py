"""What the kinds of channels have that others have not: a forum its tags, a voice channel its bitrate."""

from __future__ import annotations

from ..forms.errors import Refusal, invalid
from ..forms.form import Json
from .records import FORUM, MEDIA, NEWS, STAGE, TEXT, VOICE, Channel
from .world import World

VOICE_KINDS, POST_KINDS = (VOICE, STAGE), (FORUM, MEDIA)
CREATABLE = (TEXT, VOICE, 4, NEWS, STAGE, FORUM, MEDIA)
REQUIRE_TAG = 1 << 4  # of a forum: each post needs a tag
MAX_TAGS, MAX_APPLIED_TAGS, MAX_TAG_LENGTH = 20, 5, 20
_THREADS: Json = {"default_auto_archive_duration": None, "default_thread_rate_limit_per_user": 0}
_POSTS: Json = {**_THREADS, "available_tags": [], "default_reaction_emoji": None, "default_sort_order": None}
_SOUND: Json = {"bitrate": 64_000, "user_limit": 0, "rtc_region": None, "video_quality_mode": 1}
# Kind: its own fields, with what they are when nothing was said.
SETTINGS: dict[int, Json] = {
    TEXT: _THREADS,
    NEWS: _THREADS,
    VOICE: _SOUND,
    STAGE: _SOUND,
    FORUM: {**_POSTS, "default_forum_layout": 0},
    MEDIA: _POSTS,
}
FIELDS = sorted({name for settings in SETTINGS.values() for name in settings})


def settings_of(channel: Channel) -> Json:
    """Return the fields of the channel's kind, as they are set."""
    usual = SETTINGS.get(channel.type, {})
    # What nobody set is not told of text channels, as at Discord.
    shown = usual if channel.type not in (TEXT, NEWS) else {}
    told = {**shown, **{name: value for name, value in channel.settings.items() if name in usual}}
    if told.get("default_auto_archive_duration", 0) is None:
        del told["default_auto_archive_duration"]
    return told


def set_fields(world: World, channel: Channel, form: Json) -> list[str]:
    """Take over the fields of a form that a channel of this kind has. Return those that only other kinds have."""
    for name, usual in SETTINGS.get(channel.type, {}).items():
        if name == "available_tags":
            continue
        if name in form:
            channel.settings[name] = usual if form[name] is None else form[name]
    if form.get("available_tags") is not None and channel.type in POST_KINDS:
        channel.settings["available_tags"] = _tags(world, form["available_tags"])
    if form.get("flags") is not None:
        channel.flags = form["flags"]
    limit = channel.settings.get("user_limit") or 0
    if channel.type == VOICE and not 0 <= limit <= 99:
        raise invalid(("user_limit",), "NUMBER_TYPE_MAX", "int value should be less than or equal to 99.")
    if channel.type in VOICE_KINDS and not 8_000 <= channel.settings.get("bitrate", 64_000) <= 96_000:
        raise invalid(("bitrate",), "NUMBER_TYPE_MAX", "int value should be between 8000 and 96000.")
    return [one for one in FIELDS if form.get(one) is not None and one not in SETTINGS.get(channel.type, {})]


def _tags(world: World, wanted: list[Json]) -> list[Json]:
    if len(wanted) > MAX_TAGS:
        raise invalid(("available_tags",), "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_TAGS} or fewer in length.")
    names = [str(one["name"]).strip() for one in wanted]
    for number, name in enumerate(names):
        if not 1 <= len(name) <= MAX_TAG_LENGTH:
            text = f"Must be between 1 and {MAX_TAG_LENGTH} in length."
            raise invalid(("available_tags", str(number), "name"), "BASE_TYPE_BAD_LENGTH", text)
    if len({name.lower() for name in names}) < len(names):
        raise Refusal(400, 40061, "Tag names must be unique")
    return [
        {
            "id": str(one.get("id") or world.ids.next()),
            "name": name,
            "moderated": bool(one.get("moderated")),
            "emoji_id": str(one["emoji_id"]) if one.get("emoji_id") else None,
            "emoji_name": one.get("emoji_name"),
        }
        for one, name in zip(wanted, names, strict=True)
    ]


def apply_tags(forum: Channel, wanted: list[object] | None, *, moderates: bool) -> list[int]:
    """Return the tags of a post of the forum, by their ids."""
    tags = {int(one["id"]): one for one in forum.settings.get("available_tags", ())}
    chosen = [int(str(one)) for one in wanted or ()]
    if len(chosen) > MAX_APPLIED_TAGS:
        raise invalid(("applied_tags",), "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_APPLIED_TAGS} or fewer in length.")
    if unknown_tags := [one for one in chosen if one not in tags]:
        raise Refusal(404, 10087, f"Unknown Tag {unknown_tags[0]}")
    if forum.flags & REQUIRE_TAG and not chosen:
        raise Refusal(400, 40067, "A tag is required to create a forum post in this channel")
    if not moderates and any(tags[one]["moderated"] for one in chosen):
        raise Refusal(403, 50013, "Missing Permissions")
    return chosen
