"""Routes of stickers: those of a guild, and the one pack that everybody may use."""

from __future__ import annotations

from typing import Any

from ...forms.errors import Refusal, invalid, unknown
from ...forms.form import Json
from ...world import audit
from ...world.audit import change
from ...world.guild_payloads import PACK
from ...world.pictures import plain_png
from ...world.records import Guild, Sticker
from ...world.world import World
from ..calls import Call, route

PNG, APNG, LOTTIE, GIF = 1, 2, 3, 4
_MOST, _LARGEST = 5, 512 * 1024
_GUILDS = "/guilds/{guild_id}/stickers"
_LENGTHS = {"name": (2, 30), "tags": (1, 200), "description": (0, 100)}
_SQUARES = {"Blue": (88, 101, 242), "Green": (59, 165, 92), "Red": (237, 66, 69)}


def _one(call: Call, guild: Guild) -> Sticker:
    found = guild.stickers.get(call.number("sticker_id"))
    if found is None:
        raise unknown("Sticker")
    return found


def _check(form: Json) -> None:
    for key, (least, most) in _LENGTHS.items():
        if form.get(key) is not None and not least <= len(form[key]) <= most:
            raise invalid((key,), "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


def _format(content: bytes) -> int | None:
    if content[:8] == b"\x89PNG\r\n\x1a\n":
        return APNG if b"acTL" in content[:200] else PNG
    if content[:6] in (b"GIF87a", b"GIF89a"):
        return GIF
    return LOTTIE if content[:1] == b"{" else None


@route("GET", _GUILDS)
def of_guild(call: Call) -> Any:
    return [call.payloads.sticker(one) for one in call.guild().stickers.values()]


@route("GET", _GUILDS + "/{sticker_id}")
def read_of_guild(call: Call) -> Any:
    return call.payloads.sticker(_one(call, call.guild()))


@route("POST", _GUILDS, takes="name tags description")
def add(call: Call) -> Any:
    guild, form = call.guild("CREATE_GUILD_EXPRESSIONS"), call.form
    for key in ("name", "tags"):
        if not form.get(key):
            raise invalid((key,), "BASE_TYPE_REQUIRED", "This field is required")
    _check(form)
    file = call.files.get("file")
    kind = _format(file.content) if file else None
    if file is None or kind is None:
        raise invalid(("file",), "BASE_TYPE_INVALID", "Unsupported file type given")
    if len(file.content) > _LARGEST:
        raise invalid(("file",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 512.0 kb.")
    if len(guild.stickers) >= _MOST:
        raise Refusal(400, 30039, f"Maximum number of stickers reached ({_MOST})")
    number, description = call.world.ids.next(), form.get("description")
    made = Sticker(number, form["name"], form["tags"], description, file.content, kind, call.me, guild.id)
    guild.stickers[number] = made
    call.parts.guilds.stickers_changed(guild)
    call.note(guild, audit.STICKER_CREATE, number, change("name", None, made.name))
    call.status = 201
    return call.payloads.sticker(made)


def _own(call: Call) -> tuple[Guild, Sticker]:
    """One's own sticker may be changed by who may make some, every other one needs more."""
    guild = call.guild()
    found = _one(call, guild)
    call.need(guild, "CREATE_GUILD_EXPRESSIONS" if found.maker is call.me else "MANAGE_GUILD_EXPRESSIONS")
    return guild, found


@route("PATCH", _GUILDS + "/{sticker_id}", takes="name tags description")
def edit(call: Call) -> Any:
    guild, found = _own(call)
    _check(call.form)
    before, found.name = found.name, call.form.get("name") or found.name
    found.tags = call.form.get("tags") or found.tags
    found.description = call.form.get("description", found.description)
    call.parts.guilds.stickers_changed(guild)
    call.note(guild, audit.STICKER_UPDATE, found.id, change("name", before, found.name))
    return call.payloads.sticker(found)


@route("DELETE", _GUILDS + "/{sticker_id}")
def remove(call: Call) -> Any:
    guild, found = _own(call)
    del guild.stickers[found.id]
    call.parts.guilds.stickers_changed(guild)
    call.note(guild, audit.STICKER_DELETE, found.id, change("name", found.name, None))


@route("GET", "/stickers/{sticker_id}")
def read(call: Call) -> Any:
    _pack(call)
    found = call.world.sticker(call.number("sticker_id"))
    if found is None:
        raise unknown("Sticker")
    return call.payloads.sticker(found)


@route("GET", "/sticker-packs", token=False)
def packs(call: Call) -> Any:
    return {"sticker_packs": [_pack(call)]}


@route("GET", "/sticker-packs/{pack_id}")
def pack(call: Call) -> Any:
    if call.number("pack_id") != PACK:
        raise unknown("Sticker Pack")
    return _pack(call)


def _pack(call: Call) -> Json:
    stickers = call.world.pack or _draw_pack(call.world)
    return {
        "id": str(PACK),
        "sku_id": str(PACK),
        "name": "Squares",
        "description": "Squares of one colour, for everybody",
        "stickers": [call.payloads.sticker(one) for one in stickers.values()],
    }


def _draw_pack(world: World) -> dict[int, Sticker]:
    for place, (name, colour) in enumerate(_SQUARES.items()):
        number = world.ids.next()
        world.pack[number] = Sticker(number, name, name.lower(), None, plain_png(*colour), PNG, place=place)
    return world.pack
