"""The letters of French packs: V, D and R for jack, queen and king. Aces keep their A."""

import re
from typing import Any

from bot.kit.cards import FRENCH_RANKS

_COURT_CARD = re.compile(r"(?<![^\W_])[JQK](?=[♠♥♦♣])")
_RANK = "(?:10|[2-9AJQK])"
_RANKS_IN_ORDER = re.compile(rf"(?<!\w){_RANK}(?:[\s-]{_RANK}){{2,}}(?![\w♠♥♦♣])")  # as the rules name a run
_COURT_RANK = re.compile("[JQK]")
_TEXT_FIELDS = frozenset(
    {"content", "label", "placeholder", "description", "title", "text"}
)  # what a reader sees of a message
TEXT_INPUT = 4  # its value is seen too; that of an option is not


def in_french(text: str) -> str:
    """Return the text with every card as a French pack names it, "V♦" for "J♦"; and runs of three ranks or more, which
    are told without their suits: "D R A" for "Q K A"."""
    text = _RANKS_IN_ORDER.sub(lambda run: _COURT_RANK.sub(_french_rank, run[0]), text)
    return _COURT_CARD.sub(_french_rank, text)


def _french_rank(rank: re.Match[str]) -> str:
    return FRENCH_RANKS[rank[0]]


def show_in_french(part: Any) -> Any:
    """Return a message or form of Discord, or a part of one, with its cards named as in a French pack. What a press
    sends back stays as it is."""
    if isinstance(part, (list, tuple)):
        return [show_in_french(each) for each in part]
    if not isinstance(part, dict):
        return part
    keys = _TEXT_FIELDS | {"value"} if part.get("type") == TEXT_INPUT else _TEXT_FIELDS
    return {
        key: in_french(value) if key in keys and isinstance(value, str) else show_in_french(value)
        for key, value in part.items()
    }
