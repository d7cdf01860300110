"""The order in which a reader's cards are shown: as the game sorts them, suit by suit, or by rank. Only on screen."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from bot.kit.cards import RANKS, Card
from bot.kit.game import Guide
from bot.kit.screen import Button, Part, Pick, Picture, Row, Screen

P = TypeVar("P")
_ACE = RANKS.index("A")


def by_rank(screen: Screen) -> Screen:
    """Return the screen with the reader's cards by rank, and within a rank as before.
    So are the cards to choose from."""
    low = _ace_is_low(screen)
    parts: list[Part] = []
    cards: dict[int, Button] = {}  # by place: buttons of one card each, which change places with each other
    for part in screen:
        if isinstance(part, Picture):
            parts.append(
                replace(part, parts=tuple(_row(row, low) if isinstance(row, Row) else row for row in part.parts))
            )
        elif isinstance(part, Pick):
            parts.append(_pick(part, low))
        else:
            if isinstance(part, Button) and isinstance(part.facts.get("card"), Card):
                cards[len(parts)] = part
            parts.append(part)
    if len({button.code for button in cards.values()}) == 1:
        buttons = sorted(cards.values(), key=lambda button: _key(button.facts["card"], low))
        for place, button in zip(cards, buttons, strict=True):
            parts[place] = button
    return tuple(parts)


def guide_by_rank(guide: Guide, screen: Screen) -> Guide:
    """Return the same for the steps of a move that is put together beside this screen."""
    low = _ace_is_low(screen)
    steps = tuple(_pick(step, low) if isinstance(step, Pick) else step for step in guide.steps)
    return replace(guide, screen=by_rank(guide.screen), steps=steps)


def _ace_is_low(screen: Screen) -> bool:
    rows = [row for part in screen if isinstance(part, Picture) for row in part.parts if isinstance(row, Row)]
    return any(row.hand and row.ace_low for row in rows)


def _row(row: Row, low: bool) -> Row:
    if not row.hand or row.spans or not isinstance(row.pieces, tuple) or not _are_cards(row.pieces):
        return row
    order = _order(row.pieces, low)
    return replace(
        row,
        pieces=_reorder(row.pieces, order),
        marked=_move_places(row.marked, order),
        dimmed=_move_places(row.dimmed, order),
    )


def _pick(pick: Pick, low: bool) -> Pick:
    if not _are_cards(pick.pieces):
        return pick
    order = _order(pick.pieces, low)
    return replace(
        pick,
        pieces=_reorder(pick.pieces, order),
        chosen_places=_move_places(pick.chosen_places, order),
        remarks=_reorder(pick.remarks, order),
        piece_names=_reorder(pick.piece_names, order),
    )


def _are_cards(pieces: Sequence[object]) -> bool:
    return all(isinstance(piece, Card) for piece in pieces)


def _order(pieces: Sequence[Card], low: bool) -> list[int]:
    """Return the places of the pieces, in the new order."""
    return sorted(range(len(pieces)), key=lambda place: _key(pieces[place], low))


def _key(card: Card, low: bool) -> int:
    if card.suit is None:
        return len(RANKS)  # the joker comes last
    rank = RANKS.index(card.rank)
    return -1 if low and rank == _ACE else rank


def _reorder(things: tuple[P, ...], order: Sequence[int]) -> tuple[P, ...]:
    return tuple([things[place] for place in order]) if things else things


def _move_places(places: frozenset[int], order: Sequence[int]) -> frozenset[int]:
    return frozenset(new for new, old in enumerate(order) if old in places)
