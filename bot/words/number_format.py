"""How numbers are written in messages."""

from collections.abc import Sequence

from bot.kit.numbers import numeral

LEVELS = "▁▂▃▄▅▆▇█"


def spell_signed(number: int) -> str:
    """Spell a number with its sign, as a word, so that no language groups its digits."""
    return f"+{number}" if number > 0 else numeral(number) if number < 0 else "±0"


def curve_text(curve: Sequence[int]) -> str:
    """Draw numbers as a line of blocks, the highest block for the highest number."""
    low, span = min(curve), max(1, max(curve) - min(curve))
    return "".join(LEVELS[(value - low) * (len(LEVELS) - 1) // span] for value in curve)
