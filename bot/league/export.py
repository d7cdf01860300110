"""A game's league as files for the server's hosts: two tables for a spreadsheet, and both as JSON."""

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from bot.league.leaderboards import LeaderboardRow
from bot.league.ledger import LedgerLine


def ratings_rows(boards: Mapping[str, Sequence[LeaderboardRow]], names: Mapping[str, str]) -> list[dict[str, Any]]:
    return [
        {
            "pool": pool, "rank": place.rank, "player": place.player, "name": names.get(place.player, ""),
            "rating": place.rating.shown_rating, "mu": place.rating.mu, "sigma": place.rating.var**0.5,
            "matches": place.rating.matches, "last": _day(place.rating.last),
        }
        for pool, places in boards.items()
        for place in places
    ]  # fmt: skip


def matches_rows(lines: Iterable[LedgerLine], names: Mapping[str, str]) -> list[dict[str, Any]]:
    return [
        {
            "match": line.match, "ended": _day(line.ended), "pool": line.pool.value, "player": line.player,
            "name": names.get(line.player, ""), "place": line.place, "people": line.people, "points": line.points,
            "left": line.left, "why": line.why.split("-")[-1], "before": line.before,
            "after": line.after,
        }
        for line in sorted(lines, key=lambda line: (line.ended, line.match, line.place))
    ]  # fmt: skip


def as_json(game: str, ratings: Sequence[Mapping[str, Any]], matches: Sequence[Mapping[str, Any]]) -> bytes:
    data = {"game": game, "ratings": ratings, "matches": matches}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def _day(ms: int) -> str:
    return f"{datetime.fromtimestamp(ms / 1000, UTC):%Y-%m-%dT%H:%M:%SZ}"
