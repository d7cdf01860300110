"""The seasons' store port on SQLAlchemy."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict

from sqlalchemy import RowMapping, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.league.season import Entrant, Pairing, Season, Terms
from bot.store.rows import readable
from bot.store.schema import entrants, matches, pairings, seasons, settled
from bot.store.writer import Step, Writer

_OPEN, _ENTER, _PAIR = insert(seasons), insert(entrants), insert(pairings)
_CHANGE = (
    update(seasons)
    .where(seasons.c.id == bindparam("season_id"))
    .values(
        terms=bindparam("now_terms"),
        channel=bindparam("now_channel"),
        ended=bindparam("now_ended"),
        secret=bindparam("now_secret"),
    )
)
_SHOW = update(seasons).where(seasons.c.id == bindparam("season_id")).values(message=bindparam("now_message"))
_DROP_ENTRANT = delete(entrants).where(
    entrants.c.season == bindparam("season_id"), entrants.c.player == bindparam("whose")
)


class SeasonRows:
    """The part of the store that keeps seasons."""

    _writer: Writer
    _reading: AsyncEngine

    async def keep_season(self, season: Season) -> None:
        is_stored = await self.season(season.id) is not None
        step: Step = _season_update(season) if is_stored else (_OPEN, [_season_row(season)])
        await self._writer.write([step])

    async def show_season(self, name: str, message: int) -> None:
        step: Step = (_SHOW, [{"season_id": name, "now_message": message}])
        await self._writer.write([step])

    async def season(self, name: str) -> Season | None:
        async with self._reading.connect() as connection:
            rows = (await connection.execute(select(seasons).where(seasons.c.id == name))).mappings()
            return next(readable(rows, _season, "seasons"), None)

    async def seasons(self, guild: str, game: str) -> Sequence[Season]:
        async with self._reading.connect() as connection:
            result = await connection.execute(
                select(seasons).where(seasons.c.guild == guild, seasons.c.game == game).order_by(seasons.c.number)
            )
            return list(readable(result.mappings(), _season, "seasons"))

    async def list_running(self) -> Sequence[Season]:
        async with self._reading.connect() as connection:
            result = await connection.execute(select(seasons).where(seasons.c.ended.is_(None)).order_by(seasons.c.id))
            return list(readable(result.mappings(), _season, "seasons"))

    async def list_ended_since(self, at: int) -> Sequence[Season]:
        async with self._reading.connect() as connection:
            result = await connection.execute(select(seasons).where(seasons.c.ended >= at).order_by(seasons.c.id))
            return list(readable(result.mappings(), _season, "seasons"))

    async def enter(self, season: str, entrant: Entrant) -> None:
        await self._writer.write(_replace_entrants(season, [entrant]))

    async def entrants(self, season: str) -> Sequence[Entrant]:
        async with self._reading.connect() as connection:
            result = await connection.execute(
                select(entrants).where(entrants.c.season == season).order_by(entrants.c.player)
            )
            return [Entrant(row.player, row.press, row.division, row.out, row.place, row.points) for row in result]

    async def list_entered(self, player: str) -> Sequence[str]:
        async with self._reading.connect() as connection:
            result = await connection.execute(
                select(seasons.c.id)
                .join_from(seasons, entrants, seasons.c.id == entrants.c.season)
                .where(seasons.c.ended.is_(None), entrants.c.player == player, entrants.c.out.is_(None))
                .order_by(seasons.c.id)
            )
            return list(result.scalars())

    async def list_all_entered(self, player: str) -> Sequence[tuple[Season, int | None]]:
        """Return the seasons that this player ever entered, each with when they left it."""
        is_theirs = seasons.c.id == entrants.c.season, entrants.c.player == player
        async with self._reading.connect() as connection:
            result = await connection.execute(select(seasons).where(*is_theirs).order_by(seasons.c.id))
            entered_seasons = list(readable(result.mappings(), _season, "seasons"))
            outs = await connection.execute(
                select(entrants.c.season, entrants.c.out).where(entrants.c.player == player)
            )
            out = {row.season: row.out for row in outs}
        return [(season, out.get(season.id)) for season in entered_seasons]

    async def pair(self, season: str, new_pairings: Sequence[Pairing], new_entrants: Sequence[Entrant]) -> None:
        rows = [{**asdict(each), "season": season, "players": json.dumps(each.players)} for each in new_pairings]
        await self._writer.write([(_PAIR, rows), *_replace_entrants(season, new_entrants)])

    async def pairings(self, season: str) -> Sequence[Pairing]:
        async with self._reading.connect() as connection:
            result = await connection.execute(
                select(pairings).where(pairings.c.season == season).order_by(pairings.c.round, pairings.c.number)
            )
            return list(readable(result.mappings(), _pairing, "pairings"))

    async def season_of(self, match: str) -> tuple[Season, Pairing] | None:
        async with self._reading.connect() as connection:
            result = await connection.execute(select(pairings).where(pairings.c.match == match))
            rows = list(result.mappings())
        [pairing] = readable(rows, _pairing, "pairings") if rows else [None]
        season = await self.season(rows[0]["season"]) if pairing is not None else None
        return None if pairing is None or season is None else (season, pairing)

    async def fates(self, match_ids: Iterable[str]) -> Mapping[str, bool]:
        async with self._reading.connect() as connection:
            result = await connection.execute(
                select(matches.c.id, matches.c.aside, settled.c.match)
                .join_from(matches, settled, matches.c.id == settled.c.match, isouter=True)
                .where(matches.c.id.in_(list(match_ids)))
            )
            return {row.id: row.match is not None or row.aside is not None for row in result}

    async def finish(self, season: Season, standings: Sequence[Entrant]) -> None:
        await self._writer.write([_season_update(season), *_replace_entrants(season.id, standings)])


def _replace_entrants(season: str, players: Sequence[Entrant]) -> list[Step]:
    keys = [{"season_id": season, "whose": entrant.player} for entrant in players]
    rows = [{"season": season, **asdict(entrant)} for entrant in players]
    return [(_DROP_ENTRANT, keys), (_ENTER, rows)] if players else []


def _season_row(season: Season) -> dict[str, object]:
    return {**asdict(season), "terms": json.dumps(asdict(season.terms))}


def _season_update(season: Season) -> Step:
    """Return the step that updates what may change once a season is open, but for its message."""
    terms = json.dumps(asdict(season.terms))
    values = {
        "now_terms": terms, "now_channel": season.channel, "now_ended": season.ended, "now_secret": season.secret,
    }  # fmt: skip
    return _CHANGE, [{"season_id": season.id, **values}]


def _season(row: RowMapping) -> Season:
    return Season(**{**row, "terms": Terms(**json.loads(row["terms"])), "secret": row["secret"] or b""})


def _pairing(row: RowMapping) -> Pairing:
    players = tuple(map(str, json.loads(row["players"])))
    return Pairing(row["round"], row["number"], row["division"], players, row["match"], row["due"])
