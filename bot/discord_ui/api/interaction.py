"""What Discord sends of a press, as a value: it can be written down, carried to another process and answered there."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

DISCORD_EPOCH = 1_420_070_400_000  # UTC milliseconds; ids count from there
EPHEMERAL_FLAG = 1 << 6
USER_FIELDS = ("id", "username", "global_name")
PAYLOAD_FIELDS = (
    "id", "application_id", "token", "type", "data", "guild_id", "channel_id", "locale", "guild_locale",
    "app_permissions", "context", "authorizing_integration_owners",
)  # fmt: skip


BOT_DM, PRIVATE_CHANNEL = 1, 2  # contexts, beside servers
GUILD_INSTALL = "0"  # the key of the server that has installed the app, among those in whose name it is used


class Kind(IntEnum):
    COMMAND = 2
    CONTROL = 3
    TYPING = 4
    FORM = 5


@dataclass(frozen=True, slots=True)
class Interaction:
    """Where to answer a press, and in whose name."""

    id: int
    application: int
    token: str = field(repr=False)  # whoever has it may write in the press's name; no log tells it
    kind: Kind
    guild: int  # 0 in a DM
    channel: int
    message: int  # that was pressed; 0 where none was
    permissions: int  # of the bot, in this channel

    @classmethod
    def read(cls, payload: Mapping[str, Any]) -> "Interaction":
        return cls(
            id=int(payload["id"]),
            application=int(payload["application_id"]),
            token=payload["token"],
            kind=Kind(payload["type"]),
            guild=int(payload.get("guild_id") or 0),
            channel=int(payload.get("channel_id") or 0),
            message=int((payload.get("message") or {}).get("id", 0)),
            permissions=int(payload.get("app_permissions") or 0),
        )


def is_outside(payload: Mapping[str, Any]) -> bool:
    """Say whether the app is used where it is no member: its user has installed it, and not the place. Discord takes at
    most five follow-ups there, and no other message."""
    context, owners = payload.get("context"), payload.get("authorizing_integration_owners") or {GUILD_INSTALL: ""}
    return context == PRIVATE_CHANNEL or (context != BOT_DM and GUILD_INSTALL not in owners)


def get_id_time(number: int) -> int:
    """Return when Discord gave this id to a press or a message, in UTC milliseconds."""
    return (number >> 22) + DISCORD_EPOCH


def brief(payload: Mapping[str, Any]) -> dict[str, Any]:
    """Return what `Press` reads of a payload, about a kilobyte: it goes through the database to another process."""
    short = {name: payload[name] for name in PAYLOAD_FIELDS if name in payload}
    if message := payload.get("message"):
        short["message"] = {"id": message["id"], "flags": message.get("flags", 0)}
    if member := payload.get("member"):
        short["member"] = {
            "user": {name: member["user"].get(name) for name in USER_FIELDS},
            "roles": member["roles"],
            "permissions": member["permissions"],
        }
    else:
        short["user"] = {name: payload["user"].get(name) for name in USER_FIELDS}
    return short
