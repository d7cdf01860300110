"""Leads through a move: first what to do, then with which card, and where that is open, for what or on which meld."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Self

from bot.games.farck.melds import MIN_MELD, lays
from bot.games.farck.rules import AnyMove, Burn, Extend, Join, Lay, Trade
from bot.games.farck.view import (
    View,
    ask,
    count_new_cards,
    ends_hand,
    explain,
    fits,
    hand_picture,
    last_sure,
    may_draw,
    picture,
    tally,
    worth,
)
from bot.kit.cards import JOKER, Card, Cards, places_of
from bot.kit.game import LONGEST_PICK, Guide
from bot.kit.notation import Move, UnreadableMove, read_all
from bot.kit.screen import Ask, Button, Part, Pick, Say


class What(StrEnum):
    LAY = "lay"
    EXTEND = "extend"
    BURN = "burn"
    TRADE = "trade"


@dataclass(frozen=True, slots=True)
class Do(Move):
    what: What


@dataclass(frozen=True, slots=True)
class For(Move):
    """Trade for this card of the centre."""

    wanted_card: Card


@dataclass(frozen=True, slots=True)
class With(Move):
    """Take these cards from that part of the hand: a list holds only so many."""

    part: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class On(Move):
    """Extend this meld."""

    number: int


@dataclass(frozen=True, slots=True)
class Draft:
    """The steps that were said so far."""

    what: What | None = None
    wanted_card: Card | None = None
    parts: Mapping[int, Cards] = field(default_factory=dict)
    number: int | None = None

    def __str__(self) -> str:
        words: list[Move] = [Do(self.what)] if self.what else []
        words += [For(self.wanted_card)] if self.wanted_card is not None else []
        words += [With(part, cards) for part, cards in sorted(self.parts.items()) if cards]
        words += [On(self.number)] if self.number is not None else []
        return " ".join(map(str, words))

    @property
    def cards(self) -> Cards:
        return tuple([card for part in self.parts.values() for card in part])

    @classmethod
    def read(cls, text: str) -> Self:
        """Read a draft. If a step was said twice, the last one counts. Another card clears the chosen meld, because it
        may fit another one."""
        draft = cls()
        for step in read_all(text, (Do, For, With, On)):
            match step:
                case Do(what):
                    draft = cls(what)
                case For(card):
                    draft = replace(draft, wanted_card=card)
                case With(part, cards) if draft.what is What.LAY:
                    draft = replace(draft, parts={**draft.parts, part: cards})
                case With(part, cards):
                    draft = replace(draft, parts={part: cards}, number=None)
                case On(number):
                    draft = replace(draft, number=number)
        return draft


def guide_draft(view: View, draft: str) -> Guide | None:
    """Return the guide to a draft, or None where the buttons of the screen are all there is: a player without cards can
    only draw. Raise UnreadableMove if the draft does not fit the table."""
    if view.seat is None or view.seat not in view.turns or not view.hand:
        return None
    plan = Draft.read(draft)
    if not _fits(view, plan):
        raise UnreadableMove(draft[:80])
    if view.trade is None and plan.what is None:
        return Guide("", (), tuple(_whats(view)))
    steps = _steps(view, plan)
    if not str(plan):
        return Guide("", (), tuple(steps))
    move = _move(view, plan)
    return Guide(str(plan), _screen(view, plan, move), tuple(steps), _make_button(view, move) if move else None)


def _fits(view: View, plan: Draft) -> bool:
    useful = _useful(view, plan)
    are_in_hand = bool(useful) and set(plan.cards) <= set(useful) and not Counter(plan.cards) - Counter(view.hand)
    single = plan.what is What.LAY or len(plan.cards) <= 1
    fits_turn = plan.what is None if view.trade else plan.what is not None or not str(plan)
    trade = plan.wanted_card is None or (plan.what is What.TRADE and plan.wanted_card in view.table.centre)
    meld = plan.number is None or (plan.what is What.EXTEND and plan.number in _melds(view, plan))
    return are_in_hand and single and fits_turn and trade and meld


def _whats(view: View) -> list[Button]:
    """Return what can be done at all, but draw, which is a button by itself."""
    can = {What.LAY: bool(lays(view.hand)), What.EXTEND: bool(fits(view)), What.BURN: True, What.TRADE: True}
    return [Button("farck-do", Do(what), {"what": what.value}) for what in What if can[what]]


def _steps(view: View, plan: Draft) -> list[Button | Pick]:
    steps: list[Button | Pick] = []
    if plan.what is What.TRADE:
        centre = tuple(dict.fromkeys(view.table.centre))
        places = frozenset() if plan.wanted_card is None else frozenset({centre.index(plan.wanted_card)})
        other = "farck-other-wanted"
        steps.append(Pick("farck-pick-wanted", "for", centre, chosen_places=places, opener=other, again=other))
    steps += _cards(_useful(view, plan), plan)
    if plan.what is What.EXTEND and len(melds := _melds(view, plan)) > 1:
        steps += [Button("farck-on-meld", On(n), {"number": n, "cards": view.table.melds[n - 1].cards}) for n in melds]
    return steps


def _useful(view: View, plan: Draft) -> Cards:
    """Return the cards of the hand that this move can use."""
    if plan.what is What.LAY:
        useful = {card for cards in lays(view.hand) for card in cards}
        return tuple([card for card in view.hand if card in useful])
    if plan.what is What.EXTEND:
        useful = {card for _, card in fits(view)}
        return tuple(dict.fromkeys(card for card in view.hand if card in useful))
    return tuple(dict.fromkeys(view.hand))


def _cards(cards: Cards, plan: Draft) -> list[Pick]:
    """Return one list of cards, or a list for each suit where one would be too long. Such a list is named by its first
    and last card."""
    several, parts = plan.what is What.LAY, _parts(cards)
    picks = []
    for n, part in enumerate(parts):
        alone = len(parts) == 1
        facts = {"first": None if alone else part[0], "last": part[-1], "many": "yes" if several else "no"}
        least, most = (0, len(part)) if several else (1, 1)
        places = places_of(plan.parts.get(n, ()), part)
        other = "farck-other-card" if alone and not several else ""
        picks.append(Pick("farck-pick-cards", f"with {n}", part, least, most, facts, places, opener=other, again=other))
    return picks


def _parts(cards: Cards) -> list[Cards]:
    if len(cards) <= LONGEST_PICK:
        return [cards]
    suits = [tuple([card for card in cards if card.suit == suit]) for suit in dict.fromkeys(c.suit for c in cards)]
    return [suit[n : n + LONGEST_PICK] for suit in suits for n in range(0, len(suit), LONGEST_PICK)]


def _melds(view: View, plan: Draft) -> list[int]:
    """Return the melds that the chosen card fits."""
    return [number for number, card in fits(view) if (card,) == plan.cards]


def _move(view: View, plan: Draft) -> AnyMove | None:
    """Return the move, once nothing is open any more."""
    if plan.what is What.LAY:
        return _lay(view, plan.cards)
    if not plan.cards:
        return None
    [card] = plan.cards
    if view.trade:
        return Join(card)
    if plan.what is What.EXTEND:
        melds = [plan.number] if plan.number is not None else _melds(view, plan)
        return Extend(melds[0], card) if len(melds) == 1 else None
    if plan.what is What.BURN:
        return Burn(card)
    return Trade(plan.wanted_card, card) if plan.wanted_card is not None else None


def _make_button(view: View, move: AnyMove) -> Button:
    match move:
        case Lay(cards):
            return Button("farck-lay", move, {"cards": cards, "points": worth(cards), "ends": ends_hand(view, cards)})
        case Extend(number, card):
            facts = {"number": number, "card": card, "points": worth((card,)), "ends": ends_hand(view, (card,))}
            return Button("farck-extend", move, facts)
        case Burn(card):
            return Button("farck-burn", move, {"card": card, "new": count_new_cards(view), "vain": _is_vain(view)})
        case Trade(wanted, offered):
            return Button("farck-trade", move, {"card": wanted, "offered": offered})
        case Join(card):
            return Button("farck-join", move, {"card": card})
    raise AssertionError(move)


def _screen(view: View, plan: Draft, move: AnyMove | None) -> tuple[Part, ...]:
    """Return the table, the hand with what was chosen, and what is still open."""
    parts: list[Part] = [_make_ask(view, plan, move), *(explain(view) if plan.what is None else [])]
    if plan.what is What.LAY and len(plan.cards) >= MIN_MELD and move is None:
        parts.append(Say("farck-no-meld"))
    ending = move.cards if isinstance(move, Lay) else (move.card,) if isinstance(move, Extend) else ()
    if ending and (sure := last_sure(view, ending)):
        parts.append(sure)
    bid = move.offered_card if isinstance(move, Trade) else move.card if isinstance(move, Join) else None
    if bid == JOKER:
        parts.append(Say("farck-joker-burns"))
    return (*parts, picture(view, plan.wanted_card), tally(view), hand_picture(view, places_of(plan.cards, view.hand)))


def _make_ask(view: View, plan: Draft, move: AnyMove | None) -> Ask:
    """Return what is still to be chosen; of a trade that is whole, how it will go on."""
    if isinstance(move, Trade):
        return Ask(
            "farck-ask-trade", {"card": move.wanted_card, "joker": "yes" if move.offered_card == JOKER else "no"}
        )
    number = move.number if isinstance(move, Extend) else plan.number  # where one meld alone fits, it is taken
    facts = {
        "what": plan.what.value if plan.what else "",
        "card": plan.wanted_card,
        "new": count_new_cards(view),
        "vain": _is_vain(view),
        "step": "card" if not plan.cards else "meld" if number is None else "whole",
        "chosen": plan.cards[0] if plan.cards else None,
        "number": number or 0,
    }
    menu = "farck-which-meld" if plan.what is What.EXTEND and facts["step"] == "meld" else ""
    return ask(view) if plan.what is None else Ask("farck-ask-with", facts, menu)


def _is_vain(view: View) -> str:
    """[13] Say whether a burn brings back only the burned card, or nothing."""
    return "no" if may_draw(view) else "yes"


def interpret(view: View, words: str) -> Move | None:
    """Read bare cards as a meld to lay, or as the card to join a trade with. Return None if they mean no move."""
    try:
        cards = tuple(map(Card.parse, words.split()))
    except ValueError:
        return None
    if view.seat is None or view.seat not in view.turns:
        return None
    if view.trade:
        return Join(cards[0]) if len(cards) == 1 else None
    return _lay(view, cards)


def _lay(view: View, cards: Cards) -> Lay | None:
    """Return the meld that these cards make, in its one spelling."""
    return next((Lay(meld) for meld in lays(view.hand) if Counter(meld) == Counter(cards)), None)
