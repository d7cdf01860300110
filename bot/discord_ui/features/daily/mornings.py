"""The message that a group gets each morning, in the place of yesterday's.

A message is pending from before it is sent until it is written down where it is; both, and the streaks it tells of, are
in the group's row. Whoever finds one pending looks for it in the channel first: the process that sent it may have
died. The message before is stale until it is deleted. Only the home of the group does any of this.
"""

import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

import discord

from bot.daily.daily import KEPT_DAYS, Daily
from bot.daily.day import format_day
from bot.daily.morning import Morning, count_day, day_to_tell, report
from bot.daily.ports import NO_DAY, DailyTry, DayGroup, Member
from bot.daily.score import Score
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import NO_SUBJECT, CustomId, Verb
from bot.discord_ui.api.names import safe_name
from bot.discord_ui.api.requests import DISCORD_ERRORS, FORBIDDEN_CODES, GONE_CODES
from bot.discord_ui.features.daily.deal_buttons import plain_button
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.posting import edit_or_send
from bot.table.ports import NotHeld, StoreOutage
from bot.table.refusals import TableError
from bot.words.speaker import Speaker

log = logging.getLogger(__name__)

MAX_LISTED_MEMBERS = 20  # with a line each


class Mornings:
    def __init__(self, desk: Desk, daily: Daily) -> None:
        self._store, self._requests, self._preferences = desk.store, desk.requests, desk.preferences
        self._words, self._clock, self._daily = desk.words, desk.clock, daily

    async def send_due(self) -> None:
        """Tell every group of ours of the newest day that it may be told of; a periodic job."""
        if self._requests.traffic.outage.is_on:
            return
        for group in await self._store.groups():
            if not self._store.holds(group.guild):
                continue
            try:
                if day_to_tell(group.zone, self._clock.now()) > group.day:
                    await self._tell(group, day_to_tell(group.zone, self._clock.now()))
                elif group.stale:
                    await self._delete_stale(group)
            except NotHeld:
                log.info("another process tells group %s", group.guild)
            except DISCORD_ERRORS as error:
                log.warning("group %s could not be told of the day: %s", group.guild, error)
            except StoreOutage:
                raise
            except Exception:
                log.exception("group %s could not be told of the day; it is tried again", group.guild)

    async def _tell(self, before: DayGroup, day: int) -> None:
        members: Sequence[Member] = await self._store.members_of(before.guild)
        group = before
        finished_tries: Mapping[str, Mapping[str, DailyTry]] = {}
        for each in range(max(before.day, day - KEPT_DAYS + 1) + 1, day + 1):
            finished_tries = await self._daily.list_finished(each, [member.player for member in members])
            players, could_play = {player for player, tries in finished_tries.items() if tries}, True
            if len(players) < len(members):
                could_play = await self._daily.could_be_played(each)
            group, members = count_day(group, members, each, players, could_play)
        scores = await self._scores(day, finished_tries)
        if before.channel and members:
            group = await self._post(before, group, report(day, members, scores))
        await self._store.keep_morning(replace(group, pending=NO_DAY), members)
        if group.stale:
            await self._delete_stale(replace(group, pending=NO_DAY))

    async def _scores(
        self, day: int, tries_by_player: Mapping[str, Mapping[str, DailyTry]]
    ) -> Mapping[str, Mapping[str, Score]]:
        scores = dict[str, dict[str, Score]]()
        for player, tries in tries_by_player.items():
            scores[player] = {}
            for game, attempt in tries.items():
                with suppress(TableError):  # robots of a new release answer otherwise: its references are lost
                    if (score := await self._daily.score(day, game, attempt)) is not None:
                        scores[player][game] = score
        return scores

    # Sending.

    async def _post(self, before: DayGroup, group: DayGroup, morning: Morning) -> DayGroup:
        """Return the group with its new message. A place that is lost gets none."""
        mark = CustomId(Verb.DAILY_CARD, NO_SUBJECT, 0, format_day(morning.day))
        message = 0
        if before.pending == morning.day:
            message = await self._find(group.channel, mark)
        else:
            await self._store.keep_morning(replace(before, pending=morning.day))
        body = await self._body(group, morning, mark)
        try:
            nonce = f"d{group.guild}{morning.day}"
            message = await edit_or_send(self._requests, group.channel, message, body, nonce)
        except discord.HTTPException as error:
            if error.code not in GONE_CODES | FORBIDDEN_CODES:
                raise
            log.info("group %s has no place for its message: %s", group.guild, error)
            return group
        after = replace(group, message_channel=group.channel, message=message)
        return replace(after, stale_channel=before.message_channel, stale=before.message)

    async def _find(self, channel: int, mark: CustomId) -> int:
        """Return the message that bears the mark; 0 where there is none, or the bot may not read what was sent."""
        try:
            return await self._requests.find_message(channel, str(mark))
        except discord.HTTPException as error:
            if error.code not in GONE_CODES | FORBIDDEN_CODES:
                raise
            return 0

    async def _delete_stale(self, group: DayGroup) -> None:
        try:
            await self._requests.delete(group.stale_channel, group.stale)
        except discord.HTTPException as error:
            if error.code not in GONE_CODES | FORBIDDEN_CODES:
                raise
        await self._store.keep_morning(replace(group, stale_channel=0, stale=0))

    # What it says.

    async def _body(self, group: DayGroup, morning: Morning, mark: CustomId) -> Block:
        say = Speaker(self._words, await self._preferences.server_language(int(group.guild)))
        names = await self._store.names([member.player for member, _ in morning.members])
        buttons = [
            blocks.button(say("daily-morning-play"), mark, blocks.PRIMARY),
            plain_button(say, "daily-count-in", Verb.DAILY_COUNT_IN),
        ]
        text = blocks.fit_text([[line] for line in morning_lines(group, morning, names, say)])
        return blocks.message(blocks.frame(blocks.text(text), blocks.row(*buttons)))


def morning_lines(group: DayGroup, morning: Morning, names: Mapping[str, str], say: Speaker) -> list[str]:
    def list_names(players: Sequence[str]) -> str:
        return ", ".join(safe_name(names.get(player, "?")) for player in players)

    lines = [f"### {say('daily-morning', day=format_day(morning.day))}"]
    if morning.crown:
        lines.append(say("daily-morning-crown", names=list_names(morning.crown)))
    for best in morning.winners:
        better, among = best.score.better_than, best.score.among
        facts = {"game": say(f"{best.game}-name"), "names": list_names(best.players), "better": better, "among": among}
        lines.append(say("daily-morning-best", facts))
    if not morning.winners:
        lines.append(say("daily-morning-nobody"))
    for member, games in morning.members[:MAX_LISTED_MEMBERS]:
        streak = streak_text(member, morning.day, say)
        lines.append(f"- {say('daily-morning-member', name=list_names([member.player]), games=games, streak=streak)}")
    if more := len(morning.members) - MAX_LISTED_MEMBERS:
        lines += [f"- {say('daily-morning-more', count=more)}"] if more > 0 else []
    lines.append(say("daily-group-streak", streak=streak_text(group, morning.day, say)))
    return lines


def streak_text(whose: DayGroup | Member, day: int, say: Speaker) -> str:
    forgiven = "yes" if whose.streak.is_forgiven(day) else "no"
    return say("daily-streak", days=whose.streak.days, forgiven=forgiven)
