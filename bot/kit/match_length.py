"""How much of a match is played where it is cut short: so many turns, or rounds."""

from collections.abc import Mapping

from bot.kit.secret import Recap

Limit = int | Recap[None]  # a whole match has no number: its fingerprints are as if there were no limits at all

NO_LIMIT: Recap[None] = Recap(None)


def limit_of(options: Mapping[str, str], name: str) -> Limit:
    return int(options[name]) if name in options else NO_LIMIT


def less(limit: Limit) -> Limit:
    """Return the limit after one of them has been played."""
    return limit - 1 if isinstance(limit, int) else limit
