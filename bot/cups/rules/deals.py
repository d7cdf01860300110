"""Where the chance of a cup comes from: one secret, whose hash stands in the announcement before anybody enters.

The secret of a draw or a deal is HMAC-SHA-256 of the cup's secret and a label, and the presses of players are mixed in.
"""

import hmac
from collections.abc import Iterable
from itertools import count

from bot.cups.values.entries import SittingKind
from bot.cups.values.state import CupRound, CupState, CupTable, Sitting, is_person
from bot.kit.seed import Dice, Seed
from bot.table.ports import slot_of


def secret_of(secret: bytes, part: str) -> bytes:
    """Of one part of the cup. It tells nothing of the cup's own secret."""
    return hmac.digest(secret, part.encode(), "sha256")


def match_id(secret: bytes, part: str, beside: str = "") -> str:
    """The id of a match that has its home where `beside` has; in draws of older releases, wherever that is."""
    names = (secret_of(secret, f"id of {part}{f' try {n}' if n else ''}").hex()[:12] for n in count())
    return next(name for name in names if not beside or slot_of(name) == slot_of(beside))


def presses_of(state: CupState, players: Iterable[str]) -> tuple[str, ...]:
    """The presses with which these players entered, sorted."""
    wanted = set(players)
    return tuple(sorted(entrant.press for entrant in state.entrants if entrant.player in wanted))


def draw_dice(secret: bytes, state: CupState, round_: int) -> Dice:
    """Everybody who checked in has a share in every draw."""
    presses = presses_of(state, (entrant.player for entrant in state.entrants if entrant.check_in))
    return Seed.of(secret_of(secret, f"draw {round_}"), presses).dice("tables")


def part_of(round_: CupRound, table: CupTable, sitting: Sitting, duplicate: bool) -> str:
    """The label of a deal: in a duplicate round all tables have the same one, in their first match."""
    first = sitting.kind is SittingKind.MATCH and table.sittings[0].match == sitting.match
    if duplicate and first:
        return f"round {round_.number}"
    return label(round_.number, table.number, 1 + table.sittings.index(sitting))


def is_shared(round_: CupRound, table: CupTable, sitting: Sitting, duplicate: bool) -> bool:
    """Whether other tables play this very deal, so that the match must stay sealed until they are done."""
    return len(round_.tables) > 1 and part_of(round_, table, sitting, duplicate) == f"round {round_.number}"


def label(round_: int, table: int, sitting: int) -> str:
    return f"round {round_} table {table}" + (f" match {sitting}" if sitting > 1 else "")


def deal_of(
    secret: bytes, state: CupState, round_: CupRound, table: CupTable, sitting: Sitting, duplicate: bool
) -> tuple[bytes, tuple[str, ...]]:
    """The secret and the presses of a match. Where a round shares its deals, so do all its players."""
    part = part_of(round_, table, sitting, duplicate)
    shared = part == f"round {round_.number}"
    seats = (seat for each in (round_.tables if shared else [table]) for seat in each.sittings[0].seats)
    return secret_of(secret, part), presses_of(state, filter(is_person, seats))
