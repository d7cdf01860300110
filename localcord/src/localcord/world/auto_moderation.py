"""Auto moderation: a guild's rules look at what its members write, block it, tell of it, or silence who wrote it.

Rules for words and for mentions act. Those for spam and for Discord's own word lists are kept and never strike: nobody
but Discord has its lists.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..forms.errors import Refusal
from ..forms.form import Json
from . import audit, permissions
from .audit import Audit
from .kept import RULES
from .messages import Messages
from .moderation import Moderation
from .records import Channel, Guild, User
from .world import Event, World

KEYWORD, MENTIONS = 1, 5  # what may trigger a rule
BLOCK, FLAG, SILENCE = 1, 2, 3  # what it may do
ACTION_TAKEN = 24  # the notice in the channel of alerts
_MENTION = re.compile(r"<@[!&]?(\d+)>")


@dataclass(frozen=True, slots=True)
class Strike:
    """A rule that met its match."""

    rule: Json
    channel: Channel
    user: User
    content: str
    keyword: str | None  # of the rule
    matched: str | None  # in the message


class AutoModeration:
    def __init__(self, world: World, messages: Messages, moderation: Moderation, log: Audit) -> None:
        self._world = world
        self._messages = messages
        self._moderation = moderation
        self._audit = log

    def look_at(self, channel: Channel, user: User, content: str) -> None:
        """Let the rules act on what a member is about to write. A message that they block is refused."""
        guild = channel.guild
        member = guild.members.get(user.id) if guild else None
        if guild is None or member is None or permissions.in_guild(user, guild) & permissions.FLAGS["MANAGE_GUILD"]:
            return
        places = {str(one.id) for one in (channel, channel.parent) if one}
        roles = {str(one.id) for one in member.roles}
        blocked: Refusal | None = None
        for rule in list(guild.kept.get(RULES, {}).values()):
            if rule["enabled"] and not places & {*rule["exempt_channels"]} and not roles & {*rule["exempt_roles"]}:
                found = _match(rule, content)
                if found is not None:
                    blocked = self._strike(guild, Strike(rule, channel, user, content, *found)) or blocked
        if blocked:
            raise blocked

    def _strike(self, guild: Guild, strike: Strike) -> Refusal | None:
        """Do what the rule says. Return what the writer is refused with, if the message is blocked."""
        blocked: Refusal | None = None
        log = {"auto_moderation_rule_name": strike.rule["name"], "channel_id": str(strike.channel.id)}
        log["auto_moderation_rule_trigger_type"] = str(strike.rule["trigger_type"])
        for action in strike.rule["actions"]:
            kind, more = action["type"], action["metadata"]
            alert: int | None = None
            if kind == BLOCK:
                told = more.get("custom_message") or "Message was blocked by automatic moderation"
                blocked = Refusal(400, 200000, told)
                self._audit.note(guild, audit.BLOCKED_MESSAGE, strike.user, strike.user.id, options=log)
            elif kind == FLAG and (place := guild.channels.get(int(more["channel_id"]))):
                alert = self._messages.post_notice(place, strike.user, ACTION_TAKEN, embed=_alert(strike)).id
                self._audit.note(guild, audit.FLAGGED_MESSAGE, strike.user, strike.user.id, options=log)
            elif kind == SILENCE:
                until = self._world.clock.now() + float(more.get("duration_seconds") or 60)
                self._moderation.time_out(guild, guild.members[strike.user.id], until, strike.user)
                self._audit.note(guild, audit.TIMED_OUT, strike.user, strike.user.id, options=log)
            self._tell(guild, strike, action, alert)
        return blocked

    def _tell(self, guild: Guild, strike: Strike, action: Json, alert: int | None) -> None:
        body: Json = {
            "guild_id": str(guild.id),
            "action": action,
            "rule_id": strike.rule["id"],
            "rule_trigger_type": strike.rule["trigger_type"],
            "user_id": str(strike.user.id),
            "channel_id": str(strike.channel.id),
            "content": strike.content,
            "matched_keyword": strike.keyword,
            "matched_content": strike.matched,
        }
        if alert is not None:
            body["alert_system_message_id"] = str(alert)
        only = permissions.holders(guild, "MANAGE_GUILD")
        self._world.announce(Event("AUTO_MODERATION_ACTION_EXECUTION", body, guild, only=only))


def _match(rule: Json, content: str) -> tuple[str | None, str | None] | None:
    """The word of a rule that stands in a text, and how it stands there; None if nothing strikes."""
    more = rule["trigger_metadata"]
    if rule["trigger_type"] == MENTIONS:
        many = len({*_MENTION.findall(content)}) > more["mention_total_limit"]
        return (None, None) if many else None
    if rule["trigger_type"] != KEYWORD:
        return None
    spared = {one.lower() for one in more["allow_list"]}
    patterns = [(one, _pattern(one)) for one in more["keyword_filter"]]
    patterns += [(one, re.compile(one)) for one in more["regex_patterns"]]
    for keyword, pattern in patterns:
        for found in pattern.finditer(content):
            if found[0].lower() not in spared:
                return keyword, found[0]
    return None


def _pattern(keyword: str) -> re.Pattern[str]:
    """A word as Discord looks for it: whole, unless a star stands before or behind it."""
    front, back = ("" if keyword.startswith("*") else r"(?<!\w)"), ("" if keyword.endswith("*") else r"(?!\w)")
    return re.compile(front + re.escape(keyword.strip("*")) + back, re.IGNORECASE)


def _alert(strike: Strike) -> Json:
    told = {
        "rule_name": strike.rule["name"],
        "channel_id": str(strike.channel.id),
        "keyword": strike.keyword or "",
        "keyword_matched_content": strike.matched or "",
    }
    fields = [{"name": key, "value": value, "inline": False} for key, value in told.items()]
    return {"type": "auto_moderation_message", "description": strike.content, "fields": fields}
