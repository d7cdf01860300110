"""Routes of members and bans: renamed, silenced, kicked, banned and let in again."""

from __future__ import annotations

from typing import Any

from ...forms.errors import Refusal, invalid, missing_permissions, unknown
from ...world import audit, permissions
from ...world.audit import change
from ...world.dates import read_iso
from ...world.records import Guild, Member, User
from ..calls import Call, route

LONGEST_TIMEOUT = 28 * 86400.0


def _member(call: Call, guild: Guild) -> Member:
    found = guild.members.get(call.user().id)
    if found is None:
        raise unknown("Member")
    return found


def _above(call: Call, guild: Guild, user: User) -> None:
    """Refuse to touch somebody whose highest role is not below the bot's own."""
    if user is guild.owner or permissions.highest(user, guild) >= permissions.highest(call.me, guild):
        raise missing_permissions()


@route("GET", "/guilds/{guild_id}/members")
def members(call: Call) -> Any:
    guild = call.guild()
    after = int(call.query.get("after", "0"))
    found = sorted((one for one in guild.members.values() if one.user.id > after), key=lambda one: one.user.id)
    return [call.payloads.member(one) for one in found[: call.limit(1, 1000)]]


@route("GET", "/guilds/{guild_id}/members/search")
def search(call: Call) -> Any:
    query = call.query.get("query", "").lower()
    found = [
        one
        for one in call.guild().members.values()
        if one.user.name.lower().startswith(query) or (one.nick or "").lower().startswith(query)
    ]
    return [call.payloads.member(one) for one in found[: call.limit(1, 1000)]]


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def member(call: Call) -> Any:
    return call.payloads.member(_member(call, call.guild()))


@route("PATCH", "/guilds/{guild_id}/members/@me", takes="nick")
def change_me(call: Call) -> Any:
    guild = call.guild()
    found = guild.members[call.me.id]
    _rename(call, guild, found)
    call.parts.guilds.member_changed(guild, found)
    return call.payloads.member(found)


@route(
    "PATCH",
    "/guilds/{guild_id}/members/{user_id}",
    takes="nick roles communication_disabled_until mute deaf channel_id",
)
def change_member(call: Call) -> Any:
    guild = call.guild()
    found, form = _member(call, guild), call.form
    _rename(call, guild, found)
    if form.get("roles") is not None:
        call.need(guild, "MANAGE_ROLES")
        wanted = [guild.roles[int(one)] for one in form["roles"] if int(one) in guild.roles]
        for role in {*wanted} ^ {*found.roles}:
            if role.position >= permissions.highest(call.me, guild):
                raise missing_permissions()
        found.roles = wanted
        call.note(guild, audit.MEMBER_ROLE_UPDATE, found.user.id)
    _change_voice(call, guild, found)
    if "communication_disabled_until" in form:
        _time_out(call, guild, found)
    else:
        call.parts.guilds.member_changed(guild, found)
    return call.payloads.member(found)


def _change_voice(call: Call, guild: Guild, found: Member) -> None:
    """Mute or deafen a member, or bring them into another voice channel, or out of theirs (null)."""
    form, voice = call.form, call.parts.voice
    state = guild.voice_states.get(found.user.id)
    for field, need in (("mute", "MUTE_MEMBERS"), ("deaf", "DEAFEN_MEMBERS"), ("channel_id", "MOVE_MEMBERS")):
        if field in form:
            call.need(guild, need)
            if state is None:
                raise Refusal(400, 40032, "Target user is not connected to voice.")
    if state is None:
        return
    if form.get("mute") is not None or form.get("deaf") is not None:
        found.muted = found.muted if form.get("mute") is None else form["mute"]
        found.deafened = found.deafened if form.get("deaf") is None else form["deaf"]
        voice.changed(guild, state)
    if "channel_id" in form:
        if form["channel_id"] is None:
            voice.leave(guild, found.user)
        else:
            voice.enter(call.world.channel(int(form["channel_id"])), found.user, by=call.me)


def _rename(call: Call, guild: Guild, found: Member) -> None:
    if "nick" not in call.form:
        return
    call.need(guild, "CHANGE_NICKNAME" if found.user is call.me else "MANAGE_NICKNAMES")
    if found.user is not call.me:
        _above(call, guild, found.user)
    before, found.nick = found.nick, call.form["nick"] or None
    call.note(guild, audit.MEMBER_UPDATE, found.user.id, change("nick", before, found.nick))


def _time_out(call: Call, guild: Guild, found: Member) -> None:
    call.need(guild, "MODERATE_MEMBERS")
    _above(call, guild, found.user)
    raw = call.form["communication_disabled_until"]
    until = read_iso(raw) if raw else None
    if until is not None and until - call.world.clock.now() > LONGEST_TIMEOUT:
        place = ("communication_disabled_until",)
        raise invalid(place, "TIMEOUT_INVALID_DURATION", "Timeouts cannot be longer than 28 days.")
    if until is not None and permissions.in_guild(found.user, guild) & permissions.FLAGS["ADMINISTRATOR"]:
        raise missing_permissions()
    call.parts.moderation.time_out(guild, found, until, call.me, call.reason)


@route("DELETE", "/guilds/{guild_id}/members/{user_id}")
def kick(call: Call) -> Any:
    guild = call.guild("KICK_MEMBERS")
    found = _member(call, guild)
    _above(call, guild, found.user)
    call.parts.moderation.kick(guild, found.user, call.me, call.reason)


@route("GET", "/guilds/{guild_id}/bans")
def bans(call: Call) -> Any:
    guild, query = call.guild("BAN_MEMBERS"), call.query
    after, before = int(query.get("after", "0")), int(query.get("before", 1 << 63))
    found = sorted(number for number in guild.bans if after < number < before)
    limit = call.limit(1000, 1000)
    shown = found[-limit:] if "before" in query else found[:limit]
    return [_ban(call, guild, number) for number in shown]


def _ban(call: Call, guild: Guild, number: int) -> Any:
    found = guild.bans.get(number)
    if found is None:
        raise unknown("Ban")
    return {"user": call.payloads.user(found.user), "reason": found.reason}


@route("GET", "/guilds/{guild_id}/bans/{user_id}")
def one_ban(call: Call) -> Any:
    return _ban(call, call.guild("BAN_MEMBERS"), call.number("user_id"))


@route("PUT", "/guilds/{guild_id}/bans/{user_id}", takes="delete_message_seconds delete_message_days reason")
def ban(call: Call) -> Any:
    guild = call.guild("BAN_MEMBERS")
    user = call.user()
    _above(call, guild, user)
    call.parts.moderation.ban(guild, user, call.me, call.reason, delete_seconds=_delete_seconds(call))


def _delete_seconds(call: Call) -> float:
    return float(call.form.get("delete_message_seconds") or 86400 * (call.form.get("delete_message_days") or 0))


@route("POST", "/guilds/{guild_id}/bulk-ban", takes="user_ids delete_message_seconds")
def bulk_ban(call: Call) -> Any:
    guild = call.guild("BAN_MEMBERS", "MANAGE_GUILD")
    done: list[str] = []
    for number in dict.fromkeys(int(one) for one in call.form["user_ids"]):
        user = call.world.users.get(number)
        if user is None or number in guild.bans or user is guild.owner:
            continue
        if permissions.highest(user, guild) < permissions.highest(call.me, guild):
            call.parts.moderation.ban(guild, user, call.me, call.reason, delete_seconds=_delete_seconds(call))
            done.append(str(number))
    if not done:
        raise Refusal(400, 500000, "Failed to ban users")
    failed = [str(one) for one in call.form["user_ids"] if str(one) not in done]
    return {"banned_users": done, "failed_users": failed}


@route("DELETE", "/guilds/{guild_id}/bans/{user_id}")
def unban(call: Call) -> Any:
    guild = call.guild("BAN_MEMBERS")
    user = call.user()
    if user.id not in guild.bans:
        raise unknown("Ban")
    call.parts.moderation.unban(guild, user, call.me, call.reason)
