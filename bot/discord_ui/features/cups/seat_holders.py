"""What a seat of a cup's table is called: who plays in it, and for whom."""

from collections.abc import Callable

from bot.cups.values.log_entries import ROBOT_SEAT
from bot.cups.values.state import CupTable
from bot.words.speaker import Speaker


def seat_holder(table: CupTable, seat: int) -> str:
    """Return who holds the seat in the table's match, or held it when that ended; ROBOT_SEAT: a robot does."""
    sitting = table.matches[-1] if table.matches else table.sittings[-1]
    return sitting.holders[seat]


def holder_text(table: CupTable, seat: int, name: Callable[[str], str], say: Speaker) -> str:
    """Return the player who was drawn there, or whoever plays in their place."""
    player, holder = table.seats[seat], seat_holder(table, seat)
    if holder == player:
        return name(player)
    if holder == ROBOT_SEAT:
        return say("cup-robot-sits", name=name(player))
    return say("cup-plays-for", name=name(holder), drawn=name(player))
