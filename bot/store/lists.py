"""Lists of matches and of messages that show them, for the store's ports, on SQLAlchemy."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from sqlalchemy import ColumnElement, and_, false, func, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.kit.pace import Tempo
from bot.store.schema import (
    IN_PLAY,
    cup_matches,
    cups,
    entries,
    lobbies,
    match_messages,
    matches,
    pairings,
    seasons,
    seats,
)
from bot.table.ports import EVERYTHING, MatchMessage, Partition, PastMatch, slot_of

_SLOT = func.get_byte(func.decode(func.md5(matches.c.id), "hex"), 0)  # on PostgreSQL: `slot_of`


def _has_seat(player: str) -> ColumnElement[bool]:
    """Say whether it is this player's seat now."""
    return or_(seats.c.holder == player, and_(seats.c.player == player, seats.c.holder.is_(None)))


class MatchLists:
    """The part of the store that looks through many matches."""

    _reading: AsyncEngine

    async def matches_in(self, guild: int) -> Sequence[str]:
        """Return the matches in play on this server. Only the message of a match of an old version names its server."""
        is_shown = (
            match_messages.c.match == matches.c.id,
            match_messages.c.guild == guild,
            match_messages.c.kind == "table",
        )
        of_server = matches.c.guild.in_((str(guild), "")), select(match_messages.c.match).where(*is_shown).exists()
        async with self._reading.connect() as connection:
            query = select(matches.c.id).where(IN_PLAY, *of_server).order_by(matches.c.opened)
            return list((await connection.execute(query)).scalars())

    async def games_of(self, match_ids: Collection[str]) -> Mapping[str, str]:
        async with self._reading.connect() as connection:
            result = await connection.execute(select(matches.c.id, matches.c.game).where(matches.c.id.in_(match_ids)))
            return {row.id: row.game for row in result}

    async def tables_in_play(self) -> Sequence[MatchMessage]:
        tables = select(match_messages).join(matches, matches.c.id == match_messages.c.match)
        async with self._reading.connect() as connection:
            result = await connection.execute(tables.where(match_messages.c.kind == "table", IN_PLAY))
            return [MatchMessage(**row) for row in result.mappings()]

    async def list_unseen_matches(self) -> Sequence[str]:
        referring_columns = match_messages.c, pairings.c, cup_matches.c
        is_nowhere = [~select(one.match).where(one.match == matches.c.id).exists() for one in referring_columns]
        query = select(matches.c.id).where(IN_PLAY, matches.c.guild != "", *is_nowhere)
        async with self._reading.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def list_outdated_matches(self, since: int) -> Sequence[str]:
        newest = select(func.coalesce(func.max(entries.c.ply), 0)).where(entries.c.match == matches.c.id)
        shows = match_messages.c.match == matches.c.id, match_messages.c.kind != "reminder"
        oldest = select(func.min(match_messages.c.ply)).where(*shows)
        is_behind = oldest.scalar_subquery() < newest.scalar_subquery()
        is_recent = or_(matches.c.ended.is_(None), matches.c.ended >= since)
        async with self._reading.connect() as connection:
            return list((await connection.execute(select(matches.c.id).where(is_recent, is_behind))).scalars())

    async def list_touched_matches(self, since: int) -> Sequence[str]:
        newest = select(entries.c.at).where(entries.c.match == matches.c.id).order_by(entries.c.ply.desc()).limit(1)
        is_recent = or_(matches.c.ended.is_(None), matches.c.ended >= since)
        async with self._reading.connect() as connection:
            rows = await connection.execute(select(matches.c.id).where(is_recent, newest.scalar_subquery() >= since))
            return list(rows.scalars())

    async def list_past_matches(self, player: str, guild: int, limit: int) -> Sequence[PastMatch]:
        own_matches = select(seats.c.match).where(or_(seats.c.player == player, seats.c.holder == player))
        row = matches.c.id, matches.c.game, matches.c.version, matches.c.ended, matches.c.result.is_(None).label("void")
        over = select(*row).where(matches.c.ended.is_not(None), matches.c.aside.is_(None))
        newest = over.order_by(matches.c.ended.desc()).limit(limit)
        async with self._reading.connect() as connection:
            own_rows = (await connection.execute(newest.where(matches.c.id.in_(own_matches)))).all()
            others = newest.where(matches.c.guild == str(guild), matches.c.id.not_in([row.id for row in own_rows]))
            rows = [*own_rows, *(await connection.execute(others)).all()][:limit]
            seats_query = select(seats).where(seats.c.match.in_([row.id for row in rows])).order_by(seats.c.seat)
            players: dict[str, list[str]] = {}
            former_players: dict[str, list[str]] = {}
            for seat in await connection.execute(seats_query):
                players.setdefault(seat.match, []).append(seat.holder or seat.player)
                if seat.holder not in (None, seat.player):
                    former_players.setdefault(seat.match, []).append(seat.player)
            return [
                PastMatch(
                    row.id,
                    row.game,
                    row.version,
                    row.ended,
                    tuple(players[row.id]),
                    tuple(former_players.get(row.id, ())),
                    bool(row.void),
                )
                for row in rows
            ]

    async def counts(self) -> Mapping[str, int]:
        """Count the matches by state."""
        over = select(func.count()).where(matches.c.ended.is_not(None))  # an index has this, for millions
        states = {"in play": IN_PLAY, "aside": and_(matches.c.ended.is_(None), matches.c.aside.is_not(None))}
        columns = [func.count().filter(state).label(name) for name, state in states.items()]
        rest = select(*columns).select_from(matches).where(matches.c.ended.is_(None))
        async with self._reading.connect() as connection:
            counts = dict((await connection.execute(rest)).mappings().one())
            return {**counts, "over": await connection.scalar(over) or 0}

    async def busy(self) -> tuple[int, int]:
        """Count the matches in play and the open lobbies."""
        async with self._reading.connect() as connection:
            in_play = await connection.scalar(select(func.count()).select_from(matches).where(IN_PLAY))
            return in_play or 0, await connection.scalar(select(func.count()).select_from(lobbies)) or 0

    async def list_current_matches(self, player: str) -> Sequence[str]:
        async with self._reading.connect() as connection:
            own_matches = select(seats.c.match).where(_has_seat(player))
            result = await connection.execute(
                select(matches.c.id).where(matches.c.id.in_(own_matches), IN_PLAY).order_by(matches.c.opened)
            )
            return list(result.scalars())

    async def next_alarms(self, part: Partition = EVERYTHING) -> Sequence[tuple[str, int]]:
        query = select(matches.c.id, matches.c.next_alarm).where(matches.c.next_alarm.is_not(None), IN_PLAY)
        async with self._reading.connect() as connection:
            is_ours = or_(_SLOT.in_(part.slots), matches.c.id.in_(list(part.moved_slots)))
            result = await connection.execute(query if part.is_whole else query.where(is_ours))
            return [(row.id, row.next_alarm) for row in result if part(row.id)]

    async def in_play(self, tempos: Iterable[Tempo]) -> Sequence[str]:
        conditions = [or_(matches.c.pace == tempo.key, matches.c.pace.startswith(f"{tempo.key}:")) for tempo in tempos]
        async with self._reading.connect() as connection:
            result = await connection.execute(select(matches.c.id).where(or_(false(), *conditions), IN_PLAY))
            return list(result.scalars())


async def find_moved_slots(engine: AsyncEngine) -> Mapping[str, int]:
    """Return the slots of matches that do not follow from their names. A match belongs to the slot of its cup or
    season, but older releases chose match names without regard to that slot."""
    of_cups = select(cup_matches.c.match, cups.c.id).join(cups, cups.c.id == cup_matches.c.cup)
    of_seasons = select(pairings.c.match, seasons.c.id).join(seasons, seasons.c.id == pairings.c.season)
    async with engine.connect() as connection:
        pairs = [*await connection.execute(of_cups.where(cups.c.ended.is_(None)))]
        pairs += await connection.execute(of_seasons.where(seasons.c.ended.is_(None)))
    return {match: slot_of(owner) for match, owner in pairs if slot_of(match) != slot_of(owner)}
