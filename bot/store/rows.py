"""Turn the table's values into rows of the database, and rows into values."""

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
from bot.table.match_log import By, Entry, Header, MatchEnding
from bot.table.ports import BadRow
from bot.table.quiet_hours import Calendar

log = logging.getLogger(__name__)

T = TypeVar("T")
R = TypeVar("R", RowMapping, Sequence[Any])
PARSE_ERRORS = (ValueError, KeyError, TypeError, AttributeError, IndexError, OverflowError, ZoneInfoNotFoundError)
_logged_rows: set[str] = set()  # unreadable rows that are in the log: each is logged once


def readable(rows: Iterable[R], read: Callable[[R], T], what: str) -> Iterator[T]:
    """Yield the value of each row. Log and skip rows that cannot be read: each damages one lobby, season or player."""
    for row in rows:
        try:
            yield read(row)
        except (*PARSE_ERRORS, BadRow) as error:
            name = f"{what} {str(row[0] if isinstance(row, Sequence) else next(iter(row.values())))[:40]!r}"
            if name not in _logged_rows and len(_logged_rows) < 1_000:
                _logged_rows.add(name)
                log.error("a row cannot be read and is left out: %s: %r", name, error)


def match_of(row: RowMapping, seats: tuple[str, ...], lines: Iterable[RowMapping]) -> tuple[Header, tuple[Entry, ...]]:
    """Return a header and its log; raise BadRow."""
    try:
        return header_of(row, seats), entries_of(row["id"], lines)
    except PARSE_ERRORS as error:
        raise BadRow(f"{row['id']}: {error!r}") from error


def entries_of(match: str, lines: Iterable[RowMapping], after: int = 0) -> tuple[Entry, ...]:
    """Return the entries of a log that follow the ply `after`; raise BadRow."""
    try:
        log_ = tuple(map(entry_of, lines))
        if any(entry.ply != n for n, entry in enumerate(log_, after + 1)):
            raise ValueError("a line is missing")
    except PARSE_ERRORS as error:
        raise BadRow(f"{match}: {error!r}") from error
    return log_


def header_row(header: Header, next_alarm: int | None) -> dict[str, Any]:
    return {
        "id": header.id,
        "game": header.game,
        "version": header.version,
        "options": _json(dict(header.options)),
        "pace": str(header.pace),
        "opened": header.opened_at,
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
        opened_at=row["opened"],
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
        "spent": entry.spent_time,
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
        spent_time=row["spent"],
        fingerprint=row["fingerprint"],
        source=row["source"] or "",
        reason=row["reason"],
    )


def ending_row(ending: MatchEnding | None) -> dict[str, Any]:
    if ending is None:
        return {"ended": None, "result": None}
    result, data = ending.result, None
    if result:
        data = _json(
            {
                "points": result.points,
                "places": result.places,
                "fewest_win": result.fewest_win,
                "players": ending.players,
                "left": sorted(ending.resigned_seats),
                "away": ending.leavings,
                "conceded": ending.conceder,
                "absent": sorted(ending.absentees),
            }
        )
    return {"ended": ending.at, "result": data}


def ending_of(row: RowMapping) -> MatchEnding | None:
    if row["ended"] is None:
        return None
    if not row["result"]:
        return MatchEnding(row["ended"], None)
    try:
        return _ending_of(row["ended"], json.loads(row["result"]))
    except PARSE_ERRORS as error:
        raise BadRow(f"how a match ended: {error!r}") from error


def _ending_of(end: int, data: dict[str, Any]) -> MatchEnding:
    return MatchEnding(
        end,
        Result(tuple(data["points"]), tuple(data["places"]), data["fewest_win"]),
        tuple(data["players"]),
        frozenset(map(Seat, data["left"])),
        tuple((Seat(seat), at) for seat, at in data["away"]),
        None if data.get("conceded") is None else Seat(data["conceded"]),
        frozenset(map(Seat, data.get("absent", ()))),  # written since the rule of `bot.table.attendance`
    )


def lobby_row(lobby: Lobby, place: str) -> dict[str, Any]:
    """Return the row of a lobby. The secret has a column of its own: nobody who reads the JSON should see it."""
    data = {
        "game": lobby.game,
        "host": lobby.host,
        "seats": lobby.seats,
        "options": dict(lobby.options),
        "pace": str(lobby.pace),
        "ready": lobby.ready_presses,
        "rated": lobby.rated,
        "guild": lobby.guild,
        "wanted": lobby.wanted_seats,
        "private": lobby.private,
        "invited": lobby.invited_players,
        "min_reputation": lobby.min_reputation,
        "pace_chosen": lobby.pace_chosen,
        "quick": lobby.quick,
        "last": lobby.last_press,
    }
    return {"id": lobby.id, "lobby": _json(data), "secret": lobby.secret, "opened": lobby.opened_at, "place": place}


def lobby_of(row: RowMapping) -> tuple[Lobby, str]:
    data = json.loads(row["lobby"])
    _, _, _ = map(int, row["place"].split())
    lobby = Lobby(
        row["id"],
        data["game"],
        data["host"],
        tuple(data["seats"]),
        data["options"],
        Pace.parse(data["pace"]),
        row["opened"],
        row["secret"],
        tuple((player, press) for player, press in data["ready"]),
        data["rated"],
        data.get("guild", ""),
        data.get("wanted", 0),
        data.get("private", False),
        tuple(data.get("invited", ())),
        data.get("min_reputation", 0),
        data.get("pace_chosen", True),
        data.get("quick", False),
        data.get("last", ""),
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
    ZoneInfo(row["zone"])  # raises where the zone is unknown: a running clock could not look it up
    return Calendar(row["zone"], quiet, tuple((a, b) for a, b in json.loads(row["vacations"])))


def times_of(text: str) -> list[tuple[int, int]]:
    return [(int(start), int(end)) for start, end in json.loads(text)]


def _json(thing: Any) -> str:
    return json.dumps(thing, separators=(",", ":"), ensure_ascii=False)
