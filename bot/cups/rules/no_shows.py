"""What happens to the seat of a player who does not come to a match of a cup, and when: a reminder, a mark, a
replacement. After a first move the clock decides."""

from bot.cups.values.state import CupTable, Sitting, is_person
from bot.cups.values.terms import CupTerms
from bot.kit.game import Seat
from bot.kit.time_units import MINUTE
from bot.table.tally import NOBODY, MatchTally

LIVE_STEP_DELAYS = (1 * MINUTE, 3 * MINUTE, 5 * MINUTE)  # until an absent player is reminded, marked, and replaced
MAX_HAND_OVERS = 2  # of one seat to people; then a robot takes it, so that a table waits for three at the most
STEP_DIVISORS = (8, 4, 2)  # over days the same steps: after an eighth, a quarter and half of the round


def get_step_delay(terms: CupTerms, step: int) -> int:
    """Return the time from `waiting_since` to the reminder (0), the mark (1) and the replacement (2)."""
    return LIVE_STEP_DELAYS[step] if terms.live else terms.span // STEP_DIVISORS[step]


def has_never_come(sitting: Sitting, tally: MatchTally, seat: int) -> bool:
    """Say whether the table waits, or has waited, for the first move of the seat's holder."""
    holder, moves = sitting.holders[seat], tally.moves[seat]
    if not is_person(holder) or Seat(seat) in tally.resigned_seats or moves.get(holder):
        return False
    return seat in tally.asked_since or moves.get(NOBODY, 0) > 0


def waiting_since(table: CupTable, sitting: Sitting, tally: MatchTally, seat: int, now: int) -> int:
    """Return when the wait for a player who has never come began: with the agreed time, or with their first turn."""
    held_since = sitting.held_since[seat]
    if tally.moves[seat].get(NOBODY):
        return held_since
    return max(held_since, table.agreed, min(tally.asked_since.get(seat, now), now))
