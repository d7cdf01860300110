"""A cup as files: JSON after `docs/cup.schema.json`, from which its draws and deals are proved, and a table as CSV.

Nothing of a sealed round is in a file: not its seeds, and no points of a match that is over while others still play it.
"""

import json
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

from bot.cups.cup import Cup
from bot.cups.rules.deals import deal_of
from bot.cups.rules.standings import list_qualified, rows
from bot.cups.values.log_entries import CupEntry, DrawRound, data_of
from bot.cups.values.plain_values import plain
from bot.cups.values.state import CupRound, CupTable, Sitting
from bot.kit.spreadsheet import as_csv

FORMAT = "parlour cup 1"


def as_json(cup: Cup) -> bytes:
    """Return the file of a cup, with its secret once the cup is over."""
    header, public = cup.header, public_cup(cup)
    data = {
        "format": FORMAT,
        "id": header.id,
        "guild": header.guild,
        "number": header.number,
        "name": header.name,
        "host": header.host,
        "opened": header.opened_at,
        "terms": plain(header.terms),
        "commitment": header.commitment,
        **({"secret": header.secret.hex()} if cup.over else {}),
        "log": [_line(entry) for entry in public.log],
        "matches": list(_matches(cup)),
        "places": [{"player": player, "place": place} for player, place in cup.state.places],
    }
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def public_cup(cup: Cup) -> Cup:
    """Return the cup as everybody may know it now: up to the draw of a sealed round."""
    round_number = next((round_.number for round_ in cup.state.rounds if not round_.unsealed), None)
    if round_number is None:
        return cup
    draw_number = next(n for n, entry in enumerate(cup.log, 1) if _draws(entry, round_number))
    return Cup.replay(cup.header, cup.log[:draw_number])


def _draws(entry: CupEntry, number: int) -> bool:
    return isinstance(entry.word, DrawRound) and entry.word.round == number


def _line(entry: CupEntry) -> dict[str, Any]:
    return {
        "number": entry.number, "at": entry.at, "kind": entry.kind, "data": data_of(entry.word), "by": entry.by,
        "source": entry.source, "fingerprint": entry.fingerprint,
        **({"sentence": plain(entry.sentence)} if entry.sentence else {}),
    }  # fmt: skip


def _matches(cup: Cup) -> Iterator[dict[str, Any]]:
    """Yield every match whose round is over, with what its cards follow from."""
    for round_, table, sitting in public_matches(cup):
        secret, presses = deal_of(cup.header.secret, cup.state, round_, table, sitting, cup.terms.duplicate)
        yield {
            "match": sitting.match, "round": round_.number, "table": table.number, "kind": sitting.kind.value,
            "commitment": sitting.commitment, "secret": secret.hex(), "presses": list(presses),
        }  # fmt: skip


def public_matches(cup: Cup) -> Iterator[tuple[CupRound, CupTable, Sitting]]:
    """Yield the matches whose round is over, in the order of rounds and tables."""
    for round_ in cup.state.rounds:
        if not cup.over and (round_.number == len(cup.state.rounds) or not round_.unsealed):
            return
        for table in round_.tables:
            yield from ((round_, table, sitting) for sitting in table.sittings if sitting.dealt and sitting.over)


def as_table(cup: Cup, names: Mapping[str, str]) -> bytes:
    """Return a table with a line for each seat of each table that is over."""
    return as_csv(list(_seats(public_cup(cup), names)))


def _seats(cup: Cup, names: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    places = dict(cup.state.places)
    for round_ in cup.state.rounds:
        for table in round_.tables:
            on = list_qualified(cup.terms, cup.state, round_, table)
            for row in rows(cup.terms, cup.state, round_, table):
                yield {
                    "round": round_.number, "table": table.number, "drawn": _time(round_.drawn), "seat": row.seat + 1,
                    "player": row.player, "name": names.get(row.player, ""), "drawn_player": table.seats[row.seat],
                    "points": row.points, "place": row.place, "goes_on": "yes" if row.player in on else "no",
                    "place_in_cup": places.get(row.player, ""), "match": table.sittings[0].match,
                }  # fmt: skip


def _time(ms: int) -> str:
    return f"{datetime.fromtimestamp(ms / 1000, UTC):%Y-%m-%dT%H:%M:%SZ}"
