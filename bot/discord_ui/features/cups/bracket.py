"""A cup's rounds as a picture, as far as they are drawn."""

from collections.abc import Mapping

from bot.cups.cup import Cup
from bot.cups.rules.standings import TableRow, list_qualified, rows
from bot.cups.values.state import CupRound, CupTable
from bot.discord_ui.features.cups.seat_holders import holder_text
from bot.discord_ui.messages.seat_names import drawn_name
from bot.kit.numbers import numeral
from bot.kit.screen import Bracket, BracketRound, BracketSeat
from bot.words.speaker import Speaker

MAX_TABLES = 16  # in one picture: with more, names are too small to read


def bracket(cup: Cup, names: Mapping[str, str], say: Speaker) -> Bracket | None:
    """Return the newest rounds, as many as a picture has room for; None before the first is drawn."""
    cup_view: list[BracketRound] = []
    room = MAX_TABLES
    for round_ in reversed(cup.state.rounds):
        room -= len(round_.tables)
        if cup_view and room < 0:
            break
        tables = tuple([_seats(cup, round_, table, names, say) for table in round_.tables])
        code = "cup-final" if round_.final else "cup-round-heading"
        cup_view.append(BracketRound(code, tables, {"round": round_.number}))
    return Bracket(tuple(cup_view)) if cup_view else None


def _seats(
    cup: Cup, round_: CupRound, table: CupTable, names: Mapping[str, str], say: Speaker
) -> tuple[BracketSeat, ...]:
    """Return the seats: as they sit while the table plays; afterwards the best first, those who were replaced below
    them, and who goes on marked. A sealed round has no results, since others still play the same deals."""
    row_of_seat = {row.seat: row for row in rows(cup.terms, cup.state, round_, table)} if round_.unsealed else {}
    on = list_qualified(cup.terms, cup.state, round_, table) if row_of_seat else []
    order = sorted(row_of_seat, key=lambda seat: not row_of_seat[seat].player) or list(range(len(table.seats)))
    return tuple([_seat(table, seat, row_of_seat.get(seat), on, round_, names, say) for seat in order])


def _seat(
    table: CupTable, seat: int, row: TableRow | None, on: list[str], round_: CupRound, names: Mapping[str, str],
    say: Speaker,
) -> BracketSeat:  # fmt: skip
    player = table.seats[seat]
    points = numeral(row.points) if row else ""
    name = holder_text(table, seat, lambda who: drawn_name(who, names, say), say)
    return BracketSeat(name, points, row is not None and row.player in on, player in round_.lucky)
