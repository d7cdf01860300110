"""The Honey Tournament, as one seat knows it, and what it is shown."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.honey.rules import DEALS, PLAYS, SUIT_OF, Name, Play, State, Trick, Trump, legal, takes, totals
from bot.kit.cards import Card, Cards
from bot.kit.game import Seat
from bot.kit.screen import Button, Part, Pick, Picture, Row, Say, Screen, Tally


@dataclass(frozen=True, slots=True)
class View:
    seat: Seat | None
    turn: Seat | None
    deal: int
    hand: Cards  # my own; a spectator has none
    trump: Trump | None
    naming: bool
    trick: Trick
    last: Trick | None
    gone: Cards
    left: tuple[int, ...]  # cards in each hand
    after: tuple[Seat, ...]
    drawn: Cards
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]

    @property
    def hurts(self) -> bool:
        return self.deal < PLAYS


def view(state: State, seat: Seat | None) -> View:
    a, b, c, d = state.hands
    return View(
        seat,
        state.turn if state.deal < DEALS else None,
        state.deal,
        state.hands[seat].pieces if seat is not None else (),
        state.trump,
        bool(state.stock.pieces),
        state.trick,
        state.last,
        state.gone,
        (len(a.pieces), len(b.pieces), len(c.pieces), len(d.pieces)),
        state.after,
        state.drawn,
        state.tricks,
        state.points,
        state.scores,
    )


def playable(view: View) -> Cards:
    return legal(view.hand, view.trick.cards, view.trump, view.hurts)


def choices(view: View) -> Sequence[Play | Name]:
    if view.seat is None or view.seat != view.turn:
        return []
    if view.naming:
        return [Name(trump) for trump in Trump]
    return [Play(card) for card in playable(view)]


def overdue(view: View) -> Play | Name:
    """The modest move: the lowest card that is allowed, or the suit held most of."""
    if view.naming:
        suits = [card // 13 for card in view.hand]
        return Name(max(list(Trump)[:4], key=lambda trump: suits.count(SUIT_OF[trump])))
    return Play(min(playable(view), key=lambda card: card % 13))


def screen(view: View) -> Screen:
    parts: list[Part] = [_where(view), *_tricks(view)]
    if view.turn is None:
        return (*parts, _tally(view), Say("honey-final"))
    parts.append(Say("honey-turn", {"seat": view.turn, "naming": "yes" if view.naming else "no"}))
    parts.append(_tally(view))
    if view.seat is None:
        return tuple(parts)
    mine = view.seat == view.turn
    can = playable(view) if mine and not view.naming else ()
    dimmed = frozenset(n for n, card in enumerate(view.hand) if mine and not view.naming and card not in can)
    parts.append(Picture("rows", (Row("honey-hand", view.hand, view.seat, dimmed=dimmed),)))
    if mine and view.naming:
        parts += [Button("honey-name-trump", Name(trump), {"trump": trump}) for trump in Trump]
    elif mine:
        parts.append(Pick("honey-pick", "play", can))
    return tuple(parts)


def _tally(view: View) -> Tally:
    deals = tuple(("honey-this-deal", view.points) for _ in range(view.turn is not None))
    return Tally((*deals, ("honey-tricks", view.tricks), ("honey-total", totals(view.scores))))


def _where(view: View) -> Say:
    if view.hurts:
        return Say("honey-play", {"deal": view.deal + 1})
    named = "none" if view.trump is Trump.NONE else "suit" if view.trump else "open"
    return Say("honey-revenge", {"deal": min(view.deal, DEALS - 1) + 1, "named": named, "trump": view.trump})


def _tricks(view: View) -> list[Picture]:
    tricks = (("honey-last", view.last), ("honey-trick", view.trick))
    return [Picture("trick", _laid(trick, view), code) for code, trick in tricks if trick and trick.cards]


def _laid(trick: Trick, view: View) -> tuple[Row, ...]:
    """Each card before its player; the one that takes the trick is marked."""
    rows, seat = [], trick.leader
    best = takes(trick.cards, view.trump)
    for n, card in enumerate(trick.cards):
        facts = {"seat": seat, "led": "yes" if n == 0 else "no"}
        rows.append(Row("honey-laid", (card,), seat, facts, marked=frozenset({0} if n == best else ())))
        seat = view.after[seat]
    return tuple(rows)


def unseen(view: View) -> Cards:
    """The cards that may still be in other hands."""
    known = {*view.gone, *view.hand}
    return tuple(card for card in map(Card, range(52)) if card not in known)
