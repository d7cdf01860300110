"""What one seat knows of The Honey Tournament, may choose, and is shown."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.games.honey.rules import DEALS, PLAYS, SUIT_OF, Name, Open, Play, State, Trick, Trump, legal, takes, totals
from bot.kit.cards import PACK, Cards
from bot.kit.game import Seat
from bot.kit.screen import Button, Part, Pick, Picture, Row, Say, Screen, Tally


class View(NamedTuple):
    seat: Seat | None
    hand: Cards  # my own; a spectator has none
    open: Open

    @property
    def hurts(self) -> bool:
        return self.open.deal < PLAYS

    @property
    def to_move(self) -> bool:
        return self.open.turn == self.seat and self.open.deal < DEALS


EVERY_PLAY = tuple(map(Play, PACK))
EVERY_NAME = tuple(map(Name, Trump))


def view(state: State, seat: Seat | None) -> View:
    return View(seat, state.hands[seat].pieces if seat is not None else (), state.open)


def playable(view: View) -> Cards:
    return legal(view.hand, view.open.trick.cards, view.open.trump, view.open.deal < PLAYS)


def choices(view: View) -> Sequence[Play | Name]:
    lies = view.open
    if view.seat != lies.turn or lies.deal == DEALS:
        return ()
    if lies.naming:
        return EVERY_NAME
    return [EVERY_PLAY[card] for card in legal(view.hand, lies.trick.cards, lies.trump, lies.deal < PLAYS)]


def overdue(view: View) -> Play | Name:
    """The lowest legal card, or the longest suit as trump."""
    if view.open.naming:
        suits = [card // 13 for card in view.hand]
        return Name(max(list(Trump)[:4], key=lambda trump: suits.count(SUIT_OF[trump])))
    return Play(min(playable(view), key=lambda card: card % 13))


def screen(view: View) -> Screen:
    lies = view.open
    if lies.deal == DEALS:
        return (*_tricks(lies), _tally(lies), Say("honey-final"))
    parts: list[Part] = [_where(lies), *_tricks(lies)]
    parts.append(Say("honey-turn", {"seat": lies.turn, "naming": "yes" if lies.naming else "no"}))
    parts.append(_tally(lies))
    if view.seat is None:
        return tuple(parts)
    can = playable(view) if view.to_move and not lies.naming else view.hand
    dimmed = frozenset(n for n, card in enumerate(view.hand) if card not in can)
    parts.append(Picture("rows", (Row("honey-hand", view.hand, view.seat, dimmed=dimmed, hand=True),)))
    if view.to_move and lies.naming:
        parts += [Button("honey-name-trump", name, {"trump": name.trump}) for name in EVERY_NAME]
    elif view.to_move:
        parts.append(Pick("honey-pick", "play", can))
    return tuple(parts)


def _tally(lies: Open) -> Tally:
    total = ("honey-total", totals(lies.scores))
    if lies.deal == DEALS:
        return Tally(
            (
                ("honey-play-total", totals(lies.scores[:PLAYS])),
                ("honey-revenge-total", totals(lies.scores[PLAYS:])),
                total,
            )
        )
    return Tally((("honey-this-deal", lies.points), ("honey-tricks", lies.tricks), total))


def _where(lies: Open) -> Say:
    if lies.deal < PLAYS:
        return Say("honey-play", {"deal": lies.deal + 1})
    named = "none" if lies.trump is Trump.NONE else "suit" if lies.trump else "open"
    return Say("honey-revenge", {"deal": lies.deal + 1, "named": named, "trump": lies.trump})


def _tricks(lies: Open) -> list[Picture]:
    tricks = (("honey-last", lies.last), ("honey-trick", lies.trick))
    trump = str(lies.trump) if lies.trump and lies.trump is not Trump.NONE else ""
    return [Picture("trick", _laid(trick, lies), code, trump=trump) for code, trick in tricks if trick and trick.cards]


def _laid(trick: Trick, lies: Open) -> tuple[Row, ...]:
    """Each card before its player. The card that takes the trick is marked."""
    rows, seat = [], trick.leader
    best = takes(trick.cards, lies.trump)
    for n, card in enumerate(trick.cards):
        facts = {"seat": seat, "led": "yes" if n == 0 else "no"}
        rows.append(Row("honey-laid", (card,), seat, facts, marked=frozenset({0} if n == best else ())))
        seat = lies.after[seat]
    return tuple(rows)


def unseen(view: View) -> Cards:
    """The cards that may still be in other hands."""
    known = {*view.open.gone, *view.hand}
    return tuple(card for card in PACK if card not in known)
