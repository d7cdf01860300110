"""The league's store ports on SQLAlchemy: reads finished matches, writes what they did to ratings."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Integer,
    RowMapping,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
)
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.kit.game import Seat
from bot.kit.pace import Pace
from bot.kit.time_units import DAY
from bot.league.finished import FinishedMatch, Pool
from bot.league.ledger import Key, LedgerLine, Ruling, Verdict
from bot.league.ports import Leaderboard, MatchOrder, Rival, Settlement
from bot.league.rating import SIGMA, STEP, Rating
from bot.store import rows
from bot.store.schema import (
    BigNumber,
    absences,
    begins_with,
    kept_values,
    lines,
    matches,
    ratings,
    rulings,
    seats,
    settled,
)
from bot.store.writer import Step, Writer
from bot.table.store_events import StoreEvent, StoreEventKind

SEAL_PREFIX = "sealed:"  # the name of a kept value begins so, and a match follows
_SETTLED_UNTIL = "league:settled-until"  # the name of a kept value: what ended before is settled
UNSETTLE = delete(settled).where(settled.c.match == bindparam("match_id"))
_LOOK_BACK = delete(kept_values).where(
    kept_values.c.name == _SETTLED_UNTIL, kept_values.c.text > bindparam("when_it_ended")
)

_UNSEAL = delete(kept_values).where(kept_values.c.name == bindparam("value_name"))
_FORGET_RATING = delete(ratings).where(
    ratings.c.guild == bindparam("of_guild"),
    ratings.c.game == bindparam("of_game"),
    ratings.c.pool == bindparam("of_pool"),
    ratings.c.player == bindparam("whose"),
    ratings.c.mu == bindparam("had_mu"),
    ratings.c.matches == bindparam("had_matches"),
    ratings.c.last == bindparam("had_last"),
)
_FORGET_RATINGS = delete(ratings).where(
    ratings.c.guild == bindparam("of_guild"), ratings.c.game == bindparam("of_game")
)
_FORGET_LATER = delete(lines).where(
    lines.c.guild == bindparam("of_guild"),
    lines.c.game == bindparam("of_game"),
    or_(
        lines.c.ended > bindparam("from_end"),
        and_(lines.c.ended == bindparam("from_end"), lines.c.match >= bindparam("from_match")),
    ),
)
_LATER_MATCHES = select(matches.c.id).where(
    matches.c.guild == bindparam("of_guild"),
    matches.c.game == bindparam("of_game"),
    or_(
        matches.c.ended > bindparam("from_end"),
        and_(matches.c.ended == bindparam("from_end"), matches.c.id >= bindparam("from_match")),
    ),
)
_FORGET_LATER_ABSENCES = delete(absences).where(absences.c.match.in_(_LATER_MATCHES))
_LINE, _RATING, _ABSENCE = insert(lines), insert(ratings), insert(absences)
_SETTLE, _RULE = insert(settled), insert(rulings)
_IS_SEALED = select(kept_values.c.name).where(kept_values.c.name == literal(SEAL_PREFIX).concat(matches.c.id)).exists()
_IS_OVER = matches.c.ended.is_not(None) & matches.c.aside.is_(None) & ~_IS_SEALED
_UNSETTLE_WITHDRAWN = delete(settled).where(settled.c.match.in_(_LATER_MATCHES.where(~_IS_OVER)))
_CHECK_NONE_LATER = insert(settled).from_select(  # its key is taken where another process has settled one meanwhile
    [settled.c.match], select(settled.c.match).where(settled.c.match.in_(_LATER_MATCHES))
)
_LINE_COLUMNS = [lines.c[field] for field in LedgerLine._fields]


class LeagueRows:
    """The part of the store that the league uses."""

    _writer: Writer
    _reading: AsyncEngine
    _set_value: Executable

    async def seal(self, matches: Iterable[str]) -> None:
        rows_ = [{"name": SEAL_PREFIX + match, "text": "yes"} for match in matches]
        await self._writer.write([(self._set_value, rows_)], StoreEvent(StoreEventKind.SEALS))

    async def unseal(self, matches: Iterable[str]) -> None:
        work: list[Step] = [(_UNSEAL, [{"value_name": SEAL_PREFIX + match} for match in matches])]
        await self._writer.write(work, StoreEvent(StoreEventKind.SEALS))

    async def list_sealed_matches(self) -> Collection[str]:
        async with self._reading.connect() as connection:
            result = await connection.execute(
                select(kept_values.c.name).where(begins_with(connection.dialect, kept_values.c.name, SEAL_PREFIX))
            )
            return [name.removeprefix(SEAL_PREFIX) for name in result.scalars()]

    async def to_settle(self, match: str, again: bool = False) -> FinishedMatch | None:
        is_settled = select(settled.c.match).where(settled.c.match == match).exists()
        conditions = [matches.c.id == match] if again else [matches.c.id == match, ~is_settled]
        async with self._reading.connect() as connection:
            rows_ = await connection.run_sync(_list_finished, *conditions)
            return rows_[0] if rows_ else None

    async def list_finished_since(self, guild: str, game: str, since: MatchOrder) -> Sequence[FinishedMatch]:
        is_since = or_(matches.c.ended > since[0], and_(matches.c.ended == since[0], matches.c.id >= since[1]))
        async with self._reading.connect() as connection:
            return await connection.run_sync(_list_finished, matches.c.guild == guild, matches.c.game == game, is_since)

    async def list_unsettled(self) -> Sequence[str]:
        """Return the matches that are not settled. Remember up to which time everything is settled, since there may be
        millions: a match that ended a day before the newest one is not looked at again."""
        name = select(kept_values.c.text).where(kept_values.c.name == _SETTLED_UNTIL)
        is_recent = matches.c.ended >= bindparam("until")
        is_settled = select(settled.c.match).where(settled.c.match == matches.c.id).exists()
        query = select(matches.c.id, matches.c.ended, _IS_OVER.label("over")).where(is_recent, ~is_settled)
        async with self._reading.connect() as connection:
            until = int(await connection.scalar(name) or 0)
            rows_ = (await connection.execute(query.order_by(matches.c.ended, matches.c.id), {"until": until})).all()
            newest = await connection.scalar(select(func.max(matches.c.ended))) or 0
        until = min([newest - DAY, *(row.ended for row in rows_)])
        self._writer.write_later([(self._set_value, [{"name": _SETTLED_UNTIL, "text": _sortable(until)}])])
        return [row.id for row in rows_ if row.over]

    async def rework_from(self, match: FinishedMatch) -> MatchOrder | None:
        is_here = and_(lines.c.guild == match.guild, lines.c.game == match.game)
        order = lines.c.ended.desc(), lines.c.match.desc()
        newest = select(lines.c.ended, lines.c.match).where(is_here).order_by(*order)
        async with self._reading.connect() as connection:
            before = await connection.scalar(select(lines.c.ended).where(lines.c.match == match.id).limit(1))
            last = (await connection.execute(newest.limit(1))).first()
        if before is not None:
            return min((before, match.id), match.order)
        return match.order if last and (last.ended, last.match) > match.order else None

    async def settle(self, settlement: Settlement) -> None:
        """Write a settlement. It fails if another process changed one of its ratings since it was worked out, or, where
        it begins at an earlier match, settled one that it does not know of.

        Write rows in the order of their keys, which SQLite does several times faster when there are many.
        """
        ledger_key = {"of_guild": settlement.guild, "of_game": settlement.game}
        if settlement.since is None:
            previous = {key: settlement.before[key] for key in settlement.ratings if key in settlement.before}
            keys = [
                {
                    **ledger_key, "of_pool": pool.value, "whose": player, "had_mu": old.mu, "had_matches": old.matches,
                    "had_last": old.last,
                }
                for (pool, player), old in previous.items()
            ]  # fmt: skip
            work: list[Step] = [(_FORGET_RATING, keys)]
        else:
            rework = [{**ledger_key, "from_end": settlement.since[0], "from_match": settlement.since[1]}]
            work = [(UNSETTLE, [{"match_id": match.id} for match in settlement.matches])]
            work += [(_UNSETTLE_WITHDRAWN, rework), (_FORGET_LATER, rework), (_FORGET_LATER_ABSENCES, rework)]
            work += [(_FORGET_RATINGS, [ledger_key]), (_CHECK_NONE_LATER, rework)]
        work.append((_LINE, [_line_row(line) for line in sorted(settlement.lines)]))
        work.append(
            (_RATING, [_rating_row(settlement, key, rating) for key, rating in sorted(settlement.ratings.items())])
        )
        absence_values = [(match.id, *absence) for match in settlement.matches for absence in match.absences]
        names = ("match", "player", "seat", "at")
        work.append((_ABSENCE, [dict(zip(names, absence, strict=True)) for absence in absence_values]))
        work.append(
            (_SETTLE, [{"match": match.id} for match in sorted(settlement.matches, key=lambda match: match.id)])
        )
        await self._writer.write([(statement, values) for statement, values in work if values])

    async def ledgers(self) -> Sequence[tuple[str, str]]:
        async with self._reading.connect() as connection:
            result = await connection.execute(
                select(matches.c.guild, matches.c.game)
                .where(_IS_OVER, matches.c.guild != "")
                .distinct()
                .order_by(matches.c.guild, matches.c.game)
            )
            return [(row.guild, row.game) for row in result]

    async def ratings_before(self, guild: str, game: str, before: MatchOrder) -> Mapping[Key, Rating]:
        earlier = or_(lines.c.ended < before[0], and_(lines.c.ended == before[0], lines.c.match < before[1]))
        newest = func.row_number().over(
            partition_by=(lines.c.pool, lines.c.player), order_by=(lines.c.ended.desc(), lines.c.match.desc())
        )
        lines_by_age = (
            select(lines, newest.label("age"))
            .where(lines.c.guild == guild, lines.c.game == game, lines.c.after.is_not(None), earlier)
            .subquery()
        )
        async with self._reading.connect() as connection:
            result = await connection.execute(select(lines_by_age).where(lines_by_age.c.age == 1))
            return {(Pool(row.pool), row.player): Rating(row.after, row.var, row.matches, row.ended) for row in result}

    async def ratings(self, guild: str, game: str, pool: Pool | None = None) -> Mapping[Key, Rating]:
        query = select(ratings).where(ratings.c.guild == guild, ratings.c.game == game)
        async with self._reading.connect() as connection:
            result = await connection.execute(query if pool is None else query.where(ratings.c.pool == pool.value))
            return _ratings(result.mappings())

    async def ratings_of(self, guild: str, game: str, players: Iterable[str]) -> Mapping[Key, Rating]:
        async with self._reading.connect() as connection:
            result = await connection.execute(
                select(ratings).where(
                    ratings.c.guild == guild, ratings.c.game == game, ratings.c.player.in_(list(players))
                )
            )
            return _ratings(result.mappings())

    async def list_ranked(self, board: Leaderboard, first: int, count: int) -> Sequence[tuple[str, Rating]]:
        best = select(ratings).where(_is_listed(board)).order_by(_sure(board).desc(), ratings.c.player)
        async with self._reading.connect() as connection:
            result = await connection.execute(best.offset(first).limit(count))
            return [(row.player, Rating(row.mu, row.var, row.matches, row.last)) for row in result]

    async def count_listed(self, board: Leaderboard) -> int:
        async with self._reading.connect() as connection:
            return await connection.scalar(select(func.count()).where(_is_listed(board))) or 0

    async def rank(self, board: Leaderboard, player: str) -> tuple[int | None, int]:
        """Return the player's rank and how many are listed. Scan the ratings once: there may be ten thousand."""
        async with self._reading.connect() as connection:
            mine = await connection.scalar(select(_sure(board)).where(_is_listed(board), ratings.c.player == player))
            if mine is not None:
                better = or_(_sure(board) > mine, and_(_sure(board) == mine, ratings.c.player < player))
                query = select(func.count().filter(better), func.count()).where(_is_listed(board))
                above, count = (await connection.execute(query)).one()
                return above + 1, count
        return None, await self.count_listed(board)

    async def lines_of(self, guild: str | None, player: str) -> Sequence[LedgerLine]:
        all_of_them = select(*_LINE_COLUMNS).where(lines.c.player == player)
        here = all_of_them if guild is None else all_of_them.where(lines.c.guild == guild)
        async with self._reading.connect() as connection:
            result = await connection.execute(here.order_by(lines.c.ended.desc(), lines.c.match.desc()))
            return list(rows.readable(result, _line, "lines"))

    async def all_lines(self, guild: str, game: str) -> Sequence[LedgerLine]:
        async with self._reading.connect() as connection:
            here = select(*_LINE_COLUMNS).where(lines.c.guild == guild, lines.c.game == game)
            return await connection.run_sync(lambda sync: list(rows.readable(sync.execute(here), _line, "lines")))

    async def lines_at(self, match: str) -> Sequence[LedgerLine]:
        async with self._reading.connect() as connection:
            result = await connection.execute(
                select(*_LINE_COLUMNS).where(lines.c.match == match).order_by(lines.c.place, lines.c.seat)
            )
            return list(rows.readable(result, _line, "lines"))

    async def lines_in(self, match_ids: Iterable[str]) -> Sequence[LedgerLine]:
        async with self._reading.connect() as connection:
            result = await connection.execute(select(*_LINE_COLUMNS).where(lines.c.match.in_(list(match_ids))))
            return list(rows.readable(result, _line, "lines"))

    async def list_finished(self, match_ids: Iterable[str]) -> Sequence[FinishedMatch]:
        async with self._reading.connect() as connection:
            return await connection.run_sync(_list_finished, matches.c.id.in_(list(match_ids)))

    async def who_played(self, players: Iterable[str]) -> frozenset[str]:
        query = select(lines.c.player).where(lines.c.player.in_(list(players))).distinct()
        async with self._reading.connect() as connection:
            return frozenset((await connection.execute(query)).scalars())

    async def rivals(self, guild: str, player: str, without: Collection[str] = ()) -> Sequence[Rival]:
        mine, other = lines.alias("mine"), lines.alias("other")
        meetings = func.count().label("met")
        wins = func.sum((mine.c.place < other.c.place).cast(Integer)).label("won")
        ties = func.sum((mine.c.place == other.c.place).cast(Integer)).label("tied")
        async with self._reading.connect() as connection:
            result = await connection.execute(
                select(other.c.player, other.c.game, meetings, wins, ties)
                .join_from(mine, other, and_(mine.c.match == other.c.match, mine.c.player != other.c.player))
                .where(mine.c.player == player, mine.c.guild == guild, mine.c.match.not_in(list(without)))
                .group_by(other.c.player, other.c.game)
                .order_by(meetings.desc(), other.c.player, other.c.game)
            )
            return [Rival(row.player, row.game, row.met, int(row.won), int(row.tied)) for row in result]

    async def absences(self, players: Iterable[str], since: int) -> Mapping[str, Sequence[int]]:
        query = select(absences.c.player, absences.c.at).where(
            absences.c.player.in_(list(players)), absences.c.at >= since
        )
        times: dict[str, list[int]] = {}
        async with self._reading.connect() as connection:
            for row in await connection.execute(query.order_by(absences.c.at)):
                times.setdefault(row.player, []).append(row.at)
        return times

    async def rulings(self, guild: str) -> Sequence[Ruling]:
        async with self._reading.connect() as connection:
            result = await connection.execute(select(rulings).where(rulings.c.guild == guild).order_by(rulings.c.at))
            return list(rows.readable(result.mappings(), _ruling, "rulings"))

    async def rule(self, ruling: Ruling) -> None:
        columns = {name: getattr(ruling, name) for name in ("guild", "at", "game", "player")}
        await self._writer.write([(_RULE, [{**columns, "verdict": ruling.verdict.value}])])


def unsettle(match: str, end: int) -> list[Step]:
    """Return the steps that make a match unsettled when it ends, or when a judge changes how it ended. The next start
    looks for unsettled matches from that end on."""
    return [(UNSETTLE, [{"match_id": match}]), (_LOOK_BACK, [{"when_it_ended": _sortable(end)}])]


def _sortable(time: int) -> str:
    return f"{max(time, 0):020}"


def _is_listed(board: Leaderboard) -> ColumnElement[bool]:
    is_of_board = and_(ratings.c.guild == board.guild, ratings.c.game == board.game, ratings.c.pool == board.pool.value)
    return and_(is_of_board, ratings.c.last > board.active_since, ratings.c.player.not_in(sorted(board.exclusions)))


def _sure(board: Leaderboard) -> ColumnElement[float]:
    """Return the SQL expression that boards are sorted by: the rating less two sigmas."""
    variance = ratings.c.var + (literal(board.at, BigNumber) - ratings.c.last) // DAY * STEP
    return ratings.c.mu - 2 * func.sqrt(case((variance < SIGMA * SIGMA, variance), else_=SIGMA * SIGMA))


def _list_finished(connection: Connection, *conditions: ColumnElement[bool]) -> list[FinishedMatch]:
    columns = (matches.c[name] for name in ("id", "guild", "game", "pace", "rated", "ended", "result"))
    query = select(*columns).where(_IS_OVER, *conditions).order_by(matches.c.ended, matches.c.id)
    head_rows = connection.execute(query).mappings().all()
    return list(rows.readable(head_rows, lambda row: _match(connection, row), "matches"))


def _match(connection: Connection, row: RowMapping) -> FinishedMatch:
    ending = rows.ending_of(row)
    assert ending is not None
    return FinishedMatch(
        row["id"], row["guild"], row["game"], Pace.parse(row["pace"]).tempo, ending.at, bool(row["rated"]),
        ending.result, ending.players, ending.resigned_seats,
        _list_absences(connection, row["id"], ending.players, ending.leavings) if ending.leavings else (),
        ending.absentees,
    )  # fmt: skip


def _list_absences(
    connection: Connection, match: str, players: tuple[str, ...], away: tuple[tuple[Seat, int], ...]
) -> tuple[tuple[str, Seat, int], ...]:
    """Return the absences by player. Leave out seats that changed hands: their absences might be anybody's."""
    query = select(seats.c.player).where(seats.c.match == match).order_by(seats.c.seat)
    first_players = list(connection.execute(query).scalars())
    return tuple((first_players[seat], seat, at) for seat, at in away if first_players[seat] == players[seat])


def _line_row(line: LedgerLine) -> dict[str, object]:
    return {**line._asdict(), "pool": line.pool.value, "left": int(line.left)}


def _line(row: Sequence[Any]) -> LedgerLine:
    match, player, guild, game, pool, seat, end, place, people, points, has_left, *rest = row
    return LedgerLine(
        match, player, guild, game, Pool(pool), Seat(seat), end, place, people, points, bool(has_left), *rest
    )


def _ruling(row: RowMapping) -> Ruling:
    return Ruling(row["guild"], row["at"], Verdict(row["verdict"]), row["game"], row["player"])


def _rating_row(settlement: Settlement, key: Key, rating: Rating) -> dict[str, object]:
    pool, player = key
    rating_key = {"guild": settlement.guild, "game": settlement.game, "pool": pool.value, "player": player}
    return {**rating_key, "mu": rating.mu, "var": rating.var, "matches": rating.matches, "last": rating.last}


def _ratings(rating_rows: Iterable[RowMapping]) -> dict[Key, Rating]:
    return dict(rows.readable(rating_rows, _rating, "ratings"))


def _rating(row: RowMapping) -> tuple[Key, Rating]:
    return (Pool(row["pool"]), row["player"]), Rating(row["mu"], row["var"], row["matches"], row["last"])
