"""The deals of days, tries at them, and the groups that compare theirs, on SQLAlchemy."""

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import RowMapping, bindparam, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.daily.day import DailyDeal
from bot.daily.ports import DailyTry, DayGroup, Member, TryKey
from bot.daily.streak import Streak
from bot.kit.game import Seat
from bot.store.rows import readable
from bot.store.schema import daily_deals, daily_groups, daily_members, daily_tries, kept_values
from bot.store.upserts import insert_or_update, keep_first
from bot.store.writer import Step, Writer

_THIS_DEAL = daily_deals.c.day == bindparam("of_day"), daily_deals.c.game == bindparam("of_game")
_THIS_TRY = (
    daily_tries.c.day == bindparam("of_day"),
    daily_tries.c.game == bindparam("of_game"),
    daily_tries.c.who == bindparam("by_whom"),
)
_KEEP_REFERENCE = update(daily_deals).where(*_THIS_DEAL).values(reference=bindparam("leads"))
_END_TRY = update(daily_tries).where(*_THIS_TRY).values(lead=bindparam("end_lead"))
_DROP_DEALS = delete(daily_deals).where(daily_deals.c.day < bindparam("first_day"))
_DROP_TRIES = delete(daily_tries).where(daily_tries.c.day < bindparam("first_day"))
OLD_VALUES = "daily:deal:", "daily:reference:", "daily:try:"  # how names begin under which older releases kept days
_DROP_VALUES = delete(kept_values).where(kept_values.c.name.startswith(bindparam("value_start")))
_THIS_MEMBER = daily_members.c.guild == bindparam("of_guild"), daily_members.c.player == bindparam("whose")
_COUNT = (
    update(daily_members)
    .where(*_THIS_MEMBER)
    .values(streak=bindparam("streak_days"), forgiven=bindparam("forgiven_day"))
)
_LEAVE = delete(daily_members).where(*_THIS_MEMBER)
_LEAVE_ALL = delete(daily_members).where(daily_members.c.player == bindparam("whose"))
_MORNING_COLUMNS = "day", "message_channel", "message", "stale_channel", "stale", "pending", "streak", "forgiven"
_KEEP_MORNING = (
    update(daily_groups)
    .where(daily_groups.c.guild == bindparam("of_guild"))
    .values({name: bindparam(f"new_{name}") for name in _MORNING_COLUMNS})
)
PLAYERS_PER_QUERY = 500  # in one question


class DailyRows:
    """The part of the store that keeps the deals of days."""

    _writer: Writer
    _reading: AsyncEngine
    _dialect: str

    async def promise_deal(self, deal: DailyDeal) -> None:
        await self._writer.write([(keep_first(self._dialect, daily_deals), [_deal_row(deal)])])

    async def deals_on(self, day: int) -> Mapping[str, DailyDeal]:
        async with self._reading.connect() as connection:
            rows = await connection.execute(select(daily_deals).where(daily_deals.c.day == day))
            return {deal.game: deal for deal in readable(rows.mappings(), _deal, "deals of days")}

    async def keep_reference(self, day: int, game: str, leads: Sequence[float]) -> None:
        row = {"of_day": day, "of_game": game, "leads": json.dumps(list(leads))}
        await self._writer.write([(_KEEP_REFERENCE, [row])])

    async def reference_of(self, day: int, game: str) -> Sequence[float] | None:
        query = select(daily_deals.c.reference).where(daily_deals.c.day == day, daily_deals.c.game == game)
        async with self._reading.connect() as connection:
            text = await connection.scalar(query)
        leads: Sequence[float] | None = json.loads(text) if text else None
        return leads

    async def begin_try(self, key: TryKey, match: str) -> DailyTry:
        row = {**key._asdict(), "match": match, "lead": None}
        await self._writer.write([(keep_first(self._dialect, daily_tries), [row])])
        this = daily_tries.c.day == key.day, daily_tries.c.game == key.game, daily_tries.c.who == key.who
        async with self._reading.connect() as connection:
            attempt = (await connection.execute(select(daily_tries).where(*this))).mappings().one()
        return DailyTry(attempt["match"], attempt["lead"])

    async def end_try(self, key: TryKey, lead: float) -> None:
        row = {"of_day": key.day, "of_game": key.game, "by_whom": key.who, "end_lead": lead}
        await self._writer.write([(_END_TRY, [row])])

    async def tries_of(self, who: Collection[str], since: int) -> Mapping[TryKey, DailyTry]:
        hashes, tries = sorted(who), dict[TryKey, DailyTry]()
        for n in range(0, len(hashes), PLAYERS_PER_QUERY):
            theirs = daily_tries.c.who.in_(hashes[n : n + PLAYERS_PER_QUERY])
            tries |= await self._tries(theirs, daily_tries.c.day >= since)
        return tries

    async def tries_on(self, day: int) -> Mapping[TryKey, DailyTry]:
        return await self._tries(daily_tries.c.day == day)

    async def _tries(self, *conditions: Any) -> Mapping[TryKey, DailyTry]:
        async with self._reading.connect() as connection:
            rows = await connection.execute(select(daily_tries).where(*conditions))
            return dict(readable(rows.mappings(), _try, "tries"))

    async def leads_on(self, day: int, game: str) -> Mapping[float, int]:
        lead = daily_tries.c.lead
        conditions = daily_tries.c.day == day, daily_tries.c.game == game, lead.is_not(None)
        async with self._reading.connect() as connection:
            rows = await connection.execute(select(lead, func.count()).where(*conditions).group_by(lead))
            return {row[0]: row[1] for row in rows}

    async def drop_days(self, before: int) -> None:
        rows: list[dict[str, Any]] = [{"first_day": before}]
        values = [{"value_start": start} for start in OLD_VALUES]
        await self._writer.write([(_DROP_DEALS, rows), (_DROP_TRIES, rows), (_DROP_VALUES, values)])

    async def groups(self) -> Sequence[DayGroup]:
        async with self._reading.connect() as connection:
            rows = await connection.execute(select(daily_groups).order_by(daily_groups.c.guild))
            return list(readable(rows.mappings(), _group, "groups"))

    async def group(self, guild: str) -> DayGroup | None:
        async with self._reading.connect() as connection:
            rows = await connection.execute(select(daily_groups).where(daily_groups.c.guild == guild))
            return next(readable(rows.mappings(), _group, "groups"), None)

    async def place_group(self, group: DayGroup) -> None:
        put_place = insert_or_update(self._dialect, daily_groups, "channel", "zone")  # where and when it is told
        await self._writer.write([(put_place, [_group_row(group)])])

    async def keep_morning(self, group: DayGroup, members: Sequence[Member] = ()) -> None:
        row = _group_row(group)
        change = {"of_guild": group.guild, **{f"new_{name}": row[name] for name in _MORNING_COLUMNS}}
        unit: list[Step] = [(_KEEP_MORNING, [change])]
        if members:
            unit.append((_COUNT, [_count_row(member) for member in members]))
        await self._writer.write(unit, home_of=group.guild)

    async def join_group(self, member: Member) -> None:
        row = {
            "guild": member.guild, "player": member.player,
            "streak": member.streak.days, "forgiven": member.streak.forgiven_day,
        }  # fmt: skip
        await self._writer.write([(keep_first(self._dialect, daily_members), [row])])

    async def leave_group(self, guild: str, player: str) -> None:
        await self._writer.write([(_LEAVE, [{"of_guild": guild, "whose": player}])])

    async def members_of(self, guild: str) -> Sequence[Member]:
        return await self._members(daily_members.c.guild == guild)

    async def memberships(self, player: str) -> Sequence[Member]:
        return await self._members(daily_members.c.player == player)

    async def _members(self, condition: Any) -> Sequence[Member]:
        query = select(daily_members).where(condition).order_by(daily_members.c.guild, daily_members.c.player)
        async with self._reading.connect() as connection:
            rows = await connection.execute(query)
            return list(readable(rows.mappings(), _member, "members"))

    async def leave_groups(self, player: str) -> None:
        await self._writer.write([(_LEAVE_ALL, [{"whose": player}])])


def _group_row(group: DayGroup) -> dict[str, Any]:
    return {
        "guild": group.guild, "channel": group.channel, "zone": group.zone, "day": group.day,
        "message_channel": group.message_channel, "message": group.message,
        "stale_channel": group.stale_channel, "stale": group.stale, "pending": group.pending,
        "streak": group.streak.days, "forgiven": group.streak.forgiven_day,
    }  # fmt: skip


def _count_row(member: Member) -> dict[str, Any]:
    streak = {"streak_days": member.streak.days, "forgiven_day": member.streak.forgiven_day}
    return {"of_guild": member.guild, "whose": member.player, **streak}


def _deal_row(deal: DailyDeal) -> dict[str, Any]:
    names = "day", "game", "version", "robots", "seats", "seat"
    row = {name: getattr(deal, name) for name in names}
    return {**row, "options": json.dumps(dict(deal.options)), "reference": None}


def _deal(row: RowMapping) -> DailyDeal:
    return DailyDeal(
        row["day"], row["game"], row["version"], row["robots"], row["seats"], Seat(row["seat"]),
        json.loads(row["options"]),
    )  # fmt: skip


def _try(row: RowMapping) -> tuple[TryKey, DailyTry]:
    return TryKey(row["day"], row["game"], row["who"]), DailyTry(row["match"], row["lead"])


def _group(row: RowMapping) -> DayGroup:
    return DayGroup(
        row["guild"], row["channel"], row["zone"], row["day"], row["message_channel"], row["message"],
        row["stale_channel"], row["stale"], row["pending"], Streak(row["streak"], row["forgiven"]),
    )  # fmt: skip


def _member(row: RowMapping) -> Member:
    return Member(row["guild"], row["player"], Streak(row["streak"], row["forgiven"]))
