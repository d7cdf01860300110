"""Where Discord is known to be wider than its official description, each place with the reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..forms.form import Json


@dataclass(frozen=True, slots=True)
class Wider:
    """A place in the schemas, and what stands there instead."""

    schema: str
    place: tuple[str, ...]
    instead: Any
    why: str


_BITS = {"type": ["integer", "string", "null"], "pattern": "^[0-9]+$"}
_BITS_WHY = "permission bits are texts in Discord's own answers, and it takes them back as they are"
_KINDS = [0, 2, 4, 5, 13, 14, 15, 16]
_KINDS_WHY = "16 is a media channel: documented, and in the description it is left out"
_MEDIA_CHANNELS = (
    Wider("ChannelTypes", ("oneOf",), [{"const": one} for one in (*range(6), *range(10, 17))], _KINDS_WHY),
    Wider("CreateGuildChannelRequest", ("properties", "type"), {"enum": [None, *_KINDS]}, _KINDS_WHY),
    Wider("UpdateGuildChannelRequestPartial", ("properties", "type"), {"enum": [None, *_KINDS]}, _KINDS_WHY),
    Wider("GuildChannelResponse", ("properties", "type"), {"enum": _KINDS}, _KINDS_WHY),
)
_WITH_MESSAGE = "CreateMessageInteractionCallbackResponse"

OF_REQUESTS = (
    *_MEDIA_CHANNELS,
    Wider("SnowflakeType", ("type",), ["string", "integer"], "discord.py sends some ids as numbers"),
    Wider("MessageReferenceType", ("oneOf",), [{"const": 0}, {"const": 1}], "1 forwards a message"),
    Wider("CreateRoleRequest", ("properties", "permissions"), _BITS, _BITS_WHY),
    Wider("UpdateRoleRequestPartial", ("properties", "permissions"), _BITS, _BITS_WHY),
    Wider("ChannelPermissionOverwriteRequest", ("properties", "allow"), _BITS, _BITS_WHY),
    Wider("ChannelPermissionOverwriteRequest", ("properties", "deny"), _BITS, _BITS_WHY),
    Wider("ApplicationOAuth2InstallParams", ("properties", "permissions"), _BITS, _BITS_WHY),
    Wider("ApplicationCommandCreateRequest", ("properties", "default_member_permissions"), _BITS, _BITS_WHY),
    Wider("ApplicationCommandUpdateRequest", ("properties", "default_member_permissions"), _BITS, _BITS_WHY),
    Wider("ApplicationCommandPatchRequestPartial", ("properties", "default_member_permissions"), _BITS, _BITS_WHY),
    Wider(
        "ApplicationFormPartial",
        ("properties", "description"),
        {"type": ["string", "null"], "maxLength": 400},
        "the documentation, and every library, has it as a text",
    ),
    Wider(
        "PruneGuildRequest",
        ("properties", "compute_prune_count"),
        {"type": ["boolean", "string", "null"]},
        "discord.py sends it as a text",
    ),
    Wider("BotAccountPatchRequest", ("required",), [], "a bot changes its avatar without sending its name"),
)
OF_ANSWERS = (
    *_MEDIA_CHANNELS,
    Wider("MessageReferenceType", ("oneOf",), [{"const": 0}, {"const": 1}], "1 forwards a message"),
    Wider(
        _WITH_MESSAGE,
        ("properties", "type"),
        {"type": "integer", "enum": [4, 5]},
        'the answer to "thinking" holds its message too: discord.js measures its latency by it',
    ),
)


def widen(spec: Json, overlay: tuple[Wider, ...]) -> None:
    """Change the description where the overlay says so. A place that is not there is passed over."""
    for one in overlay:
        node: Any = spec["components"]["schemas"].get(one.schema, {})
        for step in one.place[:-1]:
            node = node.get(step, {})
        if one.place[-1] in node:
            node[one.place[-1]] = one.instead


def widen_unnamed(spec: Json) -> None:
    """Two forms have no schema of their own: that of a channel's permissions, and the one that decides who joins, in
    which the official description lets no decision stand."""
    for path, method, wider in (
        ("/channels/{channel_id}/permissions/{overwrite_id}", "put", {"allow": _BITS, "deny": _BITS}),
        ("/guilds/{guild_id}/requests/{request_id}", "patch", {"action": {"enum": ["APPROVED", "REJECTED"]}}),
    ):
        operation = spec["paths"].get(path, {}).get(method)
        if operation:
            operation["requestBody"]["content"]["application/json"]["schema"]["properties"].update(wider)
