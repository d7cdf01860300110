"""Tells what a page came to for the eye: how large its smallest letters and the reader's own pieces are on a phone."""

from typing import NamedTuple

from bot.paint.layout import Layout
from bot.paint.legible import (
    MAX_HEIGHT,
    MIN_LABEL,
    MIN_OWN_CARD,
    MIN_OWN_FREE,
    MIN_OWN_RANK,
    MIN_OWN_TILE,
    MIN_SPAN,
    MIN_TABLE_RANK,
    PAGE_WIDTH,
    SCALE,
    GiveWay,
)
from bot.paint.marks import Piece, Text
from bot.paint.phone_page import page

NO_SIZE = float("inf")  # the size of the smallest of no pieces


class Report(NamedTuple):
    """In px as a phone shows the page. A size of which there is no piece is infinite."""

    height: float
    span: float  # of the width, from the leftmost to the rightmost mark
    label: float  # the smallest letters, and digits of tiles
    table_rank: float
    own_rank: float
    own_card: float  # the narrowest
    own_free: float  # the least share of such a card that no other covers
    own_tile: float
    gave: GiveWay

    @property
    def broken_limits(self) -> list[str]:
        """The limits of `bot.paint.legible` that the page does not keep."""
        limits = {
            "label": MIN_LABEL,
            "table_rank": MIN_TABLE_RANK,
            "own_rank": MIN_OWN_RANK,
            "own_card": MIN_OWN_CARD,
            "own_free": MIN_OWN_FREE,
            "own_tile": MIN_OWN_TILE,
            "span": MIN_SPAN,
        }
        faults = [
            f"{name} {getattr(self, name):.2f} < {least}"
            for name, least in limits.items()
            if self.is_below(name, least)
        ]
        return [*faults, *([f"height {self.height:.0f} > {MAX_HEIGHT}"] if self.height > MAX_HEIGHT else [])]

    def is_below(self, name: str, least: float) -> bool:
        return bool(getattr(self, name) < least - 0.005)


def report(layout: Layout) -> Report:
    """Return what a page came to."""
    page_ = page(layout)
    texts = [mark for mark in page_.marks if isinstance(mark, Text)]
    pieces = [mark for mark in page_.marks if isinstance(mark, Piece)]
    own = [piece for piece in pieces if piece.own and piece.look == "card"]
    tiles = [piece for piece in pieces if piece.look == "tile"]
    lying = [piece for piece in pieces if piece.look != "tile" and piece not in own]
    left, right = min((mark.x for mark in page_.marks), default=0), max((mark.right for mark in page_.marks), default=0)

    def least(sizes: list[int]) -> float:
        return min(sizes) / SCALE if sizes else NO_SIZE

    return Report(
        page_.height / SCALE,
        (right - left) / PAGE_WIDTH,
        least([*(text.size for text in texts), *(tile.letters for tile in tiles)]),
        least([piece.letters for piece in lying]),
        least([piece.letters for piece in own]),
        least([piece.wide for piece in own]),
        min((piece.free / piece.wide for piece in own), default=NO_SIZE),
        least([tile.wide for tile in tiles if tile.own]),
        page_.gave,
    )
