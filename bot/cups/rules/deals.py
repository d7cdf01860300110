"""Work out the chance of a cup: one secret, whose hash stands in the announcement before anybody enters.

Theory of operation
-------------------
The secret of each draw and of each deal is HMAC-SHA-256(the cup's secret, a label), with presses of players mixed in:

- `draw 3`: the tables of round three, with the presses of all who checked in, so that everybody has a share.
- `round 3 table 2`, and `round 3 table 2 match 2` for its play-off: a deal, with the presses of those at the table.
- `round 3`: in a duplicate round, the one deal of all first matches, with the presses of all players of the round.

One such secret tells nothing of another, so that of a match may be shown while the cup goes on. The cup's own is shown
when the cup is over: then everybody can work out every draw and deal again, as `verify` does.

A draw is made once and written into the cup's log with the method that made it. A method that was ever used stays, so
that old cups replay. `draw.py` has the method. What is worked out here follows from the log alone: a process that dies
amid a draw loses nothing, and the next one draws the same tables.
"""

import hmac
from collections.abc import Iterable
from itertools import count

from bot.cups.values.log_entries import SittingKind
from bot.cups.values.state import CupRound, CupState, CupTable, Sitting, is_person
from bot.kit.seed import Dice, Seed
from bot.table.ports import slot_of


def secret_of(secret: bytes, part: str) -> bytes:
    """Return the secret of one part of the cup, which reveals nothing of the cup's own secret."""
    return hmac.digest(secret, part.encode(), "sha256")


def match_id(secret: bytes, part: str, owner: str = "") -> str:
    """Return the id of a match that has the home of `owner`; without owner, as in older draws, any home."""
    names = (secret_of(secret, f"id of {part}{f' try {n}' if n else ''}").hex()[:12] for n in count())
    return next(name for name in names if not owner or slot_of(name) == slot_of(owner))


def presses_of(state: CupState, players: Iterable[str]) -> tuple[str, ...]:
    """Return the presses with which these players entered, sorted."""
    player_ids = set(players)
    return tuple(sorted(entrant.press for entrant in state.entrants if entrant.player in player_ids))


def draw_dice(secret: bytes, state: CupState, round_: int) -> Dice:
    """Return the dice of a draw, into which the presses of all who checked in are mixed."""
    presses = presses_of(state, (entrant.player for entrant in state.entrants if entrant.check_in))
    return Seed.of(secret_of(secret, f"draw {round_}"), presses).dice("tables")


def part_of(round_: CupRound, table: CupTable, sitting: Sitting, duplicate: bool) -> str:
    """Return the label of a deal; in a duplicate round the first matches of all tables share one."""
    first = sitting.kind is SittingKind.MATCH and table.sittings[0].match == sitting.match
    if duplicate and first:
        return f"round {round_.number}"
    return label(round_.number, table.number, 1 + table.sittings.index(sitting))


def is_shared(round_: CupRound, table: CupTable, sitting: Sitting, duplicate: bool) -> bool:
    """Say whether other tables play this very deal, so that the match must stay sealed until they are done."""
    return len(round_.tables) > 1 and part_of(round_, table, sitting, duplicate) == f"round {round_.number}"


def label(round_: int, table: int, sitting: int) -> str:
    return f"round {round_} table {table}" + (f" match {sitting}" if sitting > 1 else "")


def deal_of(
    secret: bytes, state: CupState, round_: CupRound, table: CupTable, sitting: Sitting, duplicate: bool
) -> tuple[bytes, tuple[str, ...]]:
    """Return the secret and the presses of a match: in a shared deal, the presses of all players of the round."""
    part = part_of(round_, table, sitting, duplicate)
    has_common_deal = part == f"round {round_.number}"
    seats = (seat for each in (round_.tables if has_common_deal else [table]) for seat in each.sittings[0].seats)
    return secret_of(secret, part), presses_of(state, filter(is_person, seats))
