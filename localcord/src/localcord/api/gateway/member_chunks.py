"""The answer to a request for members."""

from __future__ import annotations

from collections.abc import Iterator

from ...forms.form import Json
from ...world.payloads import Payloads
from ...world.records import Guild, Member

CHUNK = 1000  # members in one frame


def member_chunks(payloads: Payloads, guild: Guild, data: Json) -> Iterator[Json]:
    """Yield the bodies of GUILD_MEMBERS_CHUNK, at least one; each names the ids that nobody has."""
    found, missing = _wanted_members(guild, data)
    chunks = [found[at : at + CHUNK] for at in range(0, len(found), CHUNK)] or [[]]
    for index, chunk in enumerate(chunks):
        body: Json = {
            "guild_id": str(guild.id),
            "members": [payloads.member(one) for one in chunk],
            "chunk_index": index,
            "chunk_count": len(chunks),
            "not_found": missing,
        }
        if data.get("presences"):
            body["presences"] = payloads.presences(guild, chunk)
        if data.get("nonce"):
            body["nonce"] = data["nonce"]
        yield body


def _wanted_members(guild: Guild, data: Json) -> tuple[list[Member], list[str]]:
    """The members that a frame asks for, and the ids among them that no member has."""
    wanted = data.get("user_ids")
    if wanted is not None:
        ids = [int(one) for one in (wanted if isinstance(wanted, list) else [wanted])]
        found = [guild.members[one] for one in ids if one in guild.members]
        return found, [str(one) for one in ids if one not in guild.members]
    query, limit = str(data.get("query") or "").lower(), data.get("limit") or None
    named = [one for one in guild.members.values() if one.user.name.lower().startswith(query)]
    return named[:limit], []
