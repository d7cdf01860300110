"""Turns the table's values into rows of the database, and rows into values."""

import json
import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import time
from typing import Any, TypeVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sqlalchemy import RowMapping

from bot.kit.game import Result, Seat
from bot.kit.pace import Pace
from bot.table.lobby import Lobby
from bot.table.log import By, Entry, Header, MatchEnding
from bot.table.ports import BadRow
from bot.table.quiet_hours import Calendar

log = logging.getLogger(__name__)

T = TypeVar("T")
R = TypeVar("R", RowMapping, Sequence[Any])
BAD = (ValueError, KeyError, TypeError, AttributeError, IndexError, OverflowError, ZoneInfoNotFoundError)
_told: set[str] = set()  # rows that were told of: each is, once


def readable(found: Iterable[R], read: Callable[[R], T], what: str) -> Iterator[T]:
    """What the rows hold, less those that make no sense: such a row is one lobby's, season's or player's damage."""
    for row in found:
        try:
            yield read(row)
        except (*BAD, BadRow) as error:
            name = f"{what} {str(row[0] if isinstance(row, Sequence) else next(iter(row.values())))[:40]!r}"
            if name not in _told and len(_told) < 1_000:
                _told.add(name)
                log.error("a row cannot be read and is left out: %s: %r", name, error)


def match_of(row: RowMapping, seats: tuple[str, ...], lines: Iterable[RowMapping]) -> tuple[Header, tuple[Entry, ...]]:
    """A header and its log; BadRow."""
    try:
        return header_of(row, seats), entries_of(row["id"], lines)
    except BAD as error:
        raise BadRow(f"{row['id']}: {error!r}") from error


def entries_of(match: str, lines: Iterable[RowMapping], after: int = 0) -> tuple[Entry, ...]:
    """The lines of a log from there on; BadRow."""
    try:
        log_ = tuple(map(entry_of, lines))
        if any(entry.ply != n for n, entry in enumerate(log_, after + 1)):
            raise ValueError("a line is missing")
    except BAD as error:
        raise BadRow(f"{match}: {error!r}") from error
    return log_


def header_row(header: Header, next_alarm: int | None) -> dict[str, Any]:
    return {
        "id": header.id,
        "game": header.game,
        "version": header.version,
        "options": _json(dict(header.options)),
        "pace": str(header.pace),
        "opened": header.opened,
        "secret": header.secret,
        "presses": _json(header.presses),
        "rated": int(header.rated),
        "guild": header.guild,
        "next_alarm": next_alarm,
    }


def header_of(row: RowMapping, seats: tuple[str, ...]) -> Header:
    return Header(
        id=row["id"],
        game=row["game"],
        version=row["version"],
        options=json.loads(row["options"]),
        seats=seats,
        pace=Pace.parse(row["pace"]),
        opened=row["opened"],
        secret=row["secret"],
        presses=tuple(json.loads(row["presses"])),
        rated=bool(row["rated"]),
        guild=row["guild"],
    )


def entry_row(match: str, entry: Entry) -> dict[str, Any]:
    return {
        "match": match,
        "ply": entry.ply,
        "at": entry.at,
        "hand": entry.by.value,
        "seat": entry.seat,
        "text": entry.text,
        "spent": entry.spent,
        "fingerprint": entry.fingerprint,
        "source": entry.source or None,
        "reason": entry.reason,
    }


def entry_of(row: RowMapping) -> Entry:
    return Entry(
        ply=row["ply"],
        at=row["at"],
        by=By(row["hand"]),
        seat=None if row["seat"] is None else Seat(row["seat"]),
        text=row["text"],
        spent=row["spent"],
        fingerprint=row["fingerprint"],
        source=row["source"] or "",
        reason=row["reason"],
    )


def ending_row(ending: MatchEnding | None) -> dict[str, Any]:
    if ending is None:
        return {"ended": None, "result": None}
    result, told = ending.result, None
    if result:
        told = _json(
            {
                "points": result.points,
                "places": result.places,
                "fewest_win": result.fewest_win,
                "players": ending.players,
                "left": sorted(ending.left),
                "away": ending.away,
                "conceded": ending.conceded,
                "absent": sorted(ending.absent),
            }
        )
    return {"ended": ending.at, "result": told}


def ending_of(row: RowMapping) -> MatchEnding | None:
    if row["ended"] is None:
        return None
    if not row["result"]:
        return MatchEnding(row["ended"], None)
    try:
        return _ending_of(row["ended"], json.loads(row["result"]))
    except BAD as error:
        raise BadRow(f"how a match ended: {error!r}") from error


def _ending_of(ended: int, told: dict[str, Any]) -> MatchEnding:
    return MatchEnding(
        ended,
        Result(tuple(told["points"]), tuple(told["places"]), told["fewest_win"]),
        tuple(told["players"]),
        frozenset(map(Seat, told["left"])),
        tuple((Seat(seat), at) for seat, at in told["away"]),
        None if told.get("conceded") is None else Seat(told["conceded"]),
        frozenset(map(Seat, told.get("absent", ()))),  # written since the rule of `bot.table.attendance`
    )


def lobby_row(lobby: Lobby, place: str) -> dict[str, Any]:
    """The secret has a column of its own: it is bytes, and nobody who reads the JSON should see it."""
    told = {
        "game": lobby.game,
        "host": lobby.host,
        "seats": lobby.seats,
        "options": dict(lobby.options),
        "pace": str(lobby.pace),
        "ready": lobby.ready,
        "rated": lobby.rated,
        "guild": lobby.guild,
        "wanted": lobby.wanted,
        "private": lobby.private,
        "invited": lobby.invited,
        "min_reputation": lobby.min_reputation,
        "pace_chosen": lobby.pace_chosen,
        "quick": lobby.quick,
        "last": lobby.last,
    }
    return {"id": lobby.id, "lobby": _json(told), "secret": lobby.secret, "opened": lobby.opened, "place": place}


def lobby_of(row: RowMapping) -> tuple[Lobby, str]:
    told = json.loads(row["lobby"])
    _, _, _ = map(int, row["place"].split())
    lobby = Lobby(
        row["id"],
        told["game"],
        told["host"],
        tuple(told["seats"]),
        told["options"],
        Pace.parse(told["pace"]),
        row["opened"],
        row["secret"],
        tuple((player, press) for player, press in told["ready"]),
        told["rated"],
        told.get("guild", ""),
        told.get("wanted", 0),
        told.get("private", False),
        tuple(told.get("invited", ())),
        told.get("min_reputation", 0),
        told.get("pace_chosen", True),
        told.get("quick", False),
        told.get("last", ""),
    )
    return lobby, row["place"]


def calendar_row(player: str, name: str, calendar: Calendar) -> dict[str, Any]:
    quiet = calendar.quiet
    return {
        "id": player,
        "name": name,
        "zone": calendar.zone,
        "quiet": f"{quiet[0]:%H:%M}-{quiet[1]:%H:%M}" if quiet else None,
        "vacations": _json(calendar.vacations),
    }


def calendar_of(row: RowMapping) -> Calendar:
    quiet = None
    if row["quiet"]:
        bed, rise = (time.fromisoformat(word) for word in row["quiet"].split("-"))
        quiet = (bed, rise)
    ZoneInfo(row["zone"])  # it is looked up when a clock runs, and must be known then
    return Calendar(row["zone"], quiet, tuple((a, b) for a, b in json.loads(row["vacations"])))


def times_of(text: str) -> list[tuple[int, int]]:
    return [(int(start), int(end)) for start, end in json.loads(text)]


def _json(thing: Any) -> str:
    return json.dumps(thing, separators=(",", ":"), ensure_ascii=False)
