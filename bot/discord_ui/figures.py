"""Numbers of the league as they are written in a message."""

from collections.abc import Sequence

from bot.league.rating import Rating

LEVELS = "▁▂▃▄▅▆▇█"


def rating_told(rating: Rating) -> str:
    """As a word, so that no language groups its digits."""
    return f"{rating.shown}{'' if rating.known else '?'}"


def gain_told(gain: int) -> str:
    return f"+{gain}" if gain > 0 else f"−{-gain}" if gain < 0 else "±0"


def decimal(number: float, language: str, most: int = 1, least: int = 1) -> str:
    """With so many digits after the point, or the comma."""
    whole, _, part = f"{number:.{most}f}".partition(".")
    part = part[:least] + part[least:].rstrip("0")
    return f"{whole}{'.' if language == 'en' else ','}{part}" if part else whole


def graph(curve: Sequence[int]) -> str:
    """A line of blocks, the highest where the number was highest."""
    low, span = min(curve), max(1, max(curve) - min(curve))
    return "".join(LEVELS[(value - low) * (len(LEVELS) - 1) // span] for value in curve)
