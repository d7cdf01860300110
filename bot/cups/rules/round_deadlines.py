"""How long a round of a cup may take: the deadline of each table, and what puts it off.

Robots finish a match that is still played at its deadline, so that a round ends (`bot/cups/next_steps.py`).
"""

from dataclasses import replace

from bot.cups.values.state import CupRound, CupTable
from bot.cups.values.terms import CupTerms
from bot.kit.time_units import HOUR, MINUTE

FINISHING_TIME = {True: 10 * MINUTE, False: 12 * HOUR}  # for robots after the deadline, by whether the cup is live


def first_deadline(terms: CupTerms, drawn_at: int) -> int:
    """Return when the matches of a round end that was drawn then."""
    return drawn_at + terms.span


def last_deadline(round_: CupRound) -> int:
    return max(table.due for table in round_.tables)


def put_off(table: CupTable, time: int) -> CupTable:
    """Give a table so much more time; a judge may, and may take it back."""
    return replace(table, due=table.due + time)


def put_off_for_late_start(terms: CupTerms, table: CupTable, at: int) -> CupTable:
    """Give a table at least half a round from its deal, which downtime or a missing place may have delayed, or from
    the moment when its match stopped counting."""
    return replace(table, due=max(table.due, at + terms.span // 2))


def put_off_round(round_: CupRound, time: int, now: int) -> CupRound:
    """Give every table more time, but none whose time is over: robots have begun to finish its match."""
    tables = tuple(put_off(table, time) if table.due > now else table for table in round_.tables)
    return replace(round_, due=round_.due + time, tables=tables)
