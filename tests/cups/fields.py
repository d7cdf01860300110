"""Cups as values, brought to where a test begins: drawn, dealt, with results of the test's choice."""

from dataclasses import replace

from bot.cups.cup import Cup, CupHeader
from bot.cups.rounds import draw_round
from bot.cups.values.log_entries import METHOD, CheckIn, CloseEntries, DealtSitting, EndSitting, Enter, SeatResult
from bot.cups.values.state import is_person
from bot.cups.values.terms import usual
from tests.services import GAMES, HOUR

STARTS = 2 * HOUR
SECRET = b"a secret of two and thirty bytes"


def announced(game="honey", duplicate=False, **changes):
    terms = replace(usual(GAMES[game], "live:5:00+0:05", STARTS, HOUR, duplicate), **changes)
    return Cup.open(CupHeader("c1", "7", 1, "Autumn", terms, 0, "host", SECRET))


def entered(players, reserve=0, **changes):
    cup = announced(limit=max(2, players), **changes)
    for n in range(players + reserve):
        cup = cup.after(Enter(f"p{n}", f"entry {n}"), 1, f"p{n}").after(
            CheckIn(f"p{n}", f"in {n}"), STARTS - 1, f"p{n}"
        )
    return cup.after(CloseEntries(), STARTS)


def drawn(players, method=METHOD, **changes):
    """Return a cup whose first round is drawn and dealt."""
    cup = entered(players, **changes)
    return dealt(cup.after(draw_round(cup, STARTS, method), STARTS))


def dealt(cup, at=STARTS):
    for _, _, sitting in list(cup.state.all_sittings()):
        if not sitting.dealt:
            cup = cup.after(DealtSitting(sitting.match, "code"), at)
    return cup


def seat(player, points, deals=(), ties=(), moves=None, left=False):
    moves = ((player, 10),) if moves is None else moves
    return SeatResult(player, points, tuple(deals) or (points,), tuple(ties), tuple(sorted(moves)), left)


def ended(cup, results, at=STARTS + HOUR // 2, table=1, **changes):
    """Return the cup after the newest match of this table has ended. `results` are points or a result, seat by seat."""
    sitting = cup.state.round.tables[table - 1].sittings[-1]
    seats = [
        each if isinstance(each, SeatResult)
        else seat(player, each, moves=((player if is_person(player) else "", 10),))
        for player, each in zip(sitting.holders, results, strict=True)
    ]  # fmt: skip
    return cup.after(EndSitting(sitting.match, tuple(seats), **changes), at)
