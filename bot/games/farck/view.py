"""What one seat knows of Farck, may choose, and is shown."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.farck.melds import LEAST, POINTS, Meld, lays
from bot.games.farck.news import Burned, Drew, Extended, Laid, News, Offered, Outcome, Traded
from bot.games.farck.rules import CENTRE, AnyMove, Burn, Draw, Extend, Join, Lay, Pass, State, Table, Trade
from bot.kit.cards import JOKER, PACK, Card, Cards
from bot.kit.game import Seat
from bot.kit.screen import FEW_CHOICES, Button, Part, Pick, Picture, Row, Say, Screen, Tally, few_or_list
from bot.kit.secret import FaceDown


@dataclass(frozen=True, slots=True)
class Asking:
    """A trade under way: who opened it, for which card, and what this seat has offered or answered so far."""

    seat: Seat
    wanted: Card
    mine: Card | None  # my own card that takes part
    passed: bool  # I stay out


@dataclass(frozen=True, slots=True)
class View:
    seat: Seat | None
    turns: frozenset[Seat]
    table: Table
    hand: Cards  # my own; a spectator has none
    asking: Asking | None
    left: tuple[int, ...]  # cards in each hand
    stock: int
    burned: Cards


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat,
        state.turns,
        state.table,
        () if seat is None else state.hands[seat].pieces,
        None if state.offer is None else _asking(state, seat),
        tuple([len(hand.pieces) for hand in state.hands]),
        len(state.piles.stock.pieces),
        state.piles.burned,
    )


def _asking(state: State, seat: Seat | None) -> Asking | None:
    offer = state.offer
    if offer is None:
        return None
    if seat is None or seat == offer.seat:
        mine = offer.card.pieces[0] if seat is not None else None
        return Asking(offer.seat, offer.wanted, mine, passed=False)
    answer = offer.answers[seat]
    if answer is None:
        return Asking(offer.seat, offer.wanted, None, passed=False)
    mine = state.hands[seat].pieces[answer.choice - 1] if answer.choice else None
    return Asking(offer.seat, offer.wanted, mine, passed=not answer.choice)


_ALL = (*PACK, JOKER)
_BURN, _JOIN = tuple(map(Burn, _ALL)), tuple(map(Join, _ALL))
_TRADE = tuple(tuple(Trade(wanted, offered) for offered in _ALL) for wanted in _ALL)
_DRAW, _PASS = Draw(), Pass()


def choices(view: View) -> Sequence[AnyMove]:
    """Every lay and extension, and a few of the hundreds of burns and trades: others at each position."""
    if view.seat is None or view.seat not in view.turns:
        return []
    held = tuple(dict.fromkeys(view.hand))
    spot = view.stock + 7 * len(view.burned) + sum(view.table.points) + len(view.table.news)
    some = _some(held, spot)
    if view.asking is not None:
        return [_PASS, *[_JOIN[card] for card in some]]
    moves: list[AnyMove] = [_DRAW, *[Lay(cards) for cards in lays(view.hand)]]
    moves += [Extend(number, card) for number, card in fits(view)]
    moves += [_BURN[card] for card in some]
    moves += [_TRADE[view.table.centre[spot % CENTRE]][card] for card in some[-1:]]
    return moves


def _some(held: Cards, spot: int) -> Cards:
    """Two of the cards, or as many as there are."""
    if len(held) < 3:
        return held
    first = spot % len(held)
    return held[first], held[first - 1 - spot // len(held) % (len(held) - 1)]


def fits(view: View) -> list[tuple[int, Card]]:
    """[5] (number of a meld, card of the hand that may extend it)"""
    if view.seat not in view.table.begun:
        return []
    held = set(view.hand)
    return [(number, card) for number, meld in enumerate(view.table.melds, 1) for card in meld.fits if card in held]


def overdue(view: View) -> AnyMove:
    return _DRAW if view.asking is None else _PASS


def screen(view: View) -> Screen:
    table = view.table
    parts: list[Part] = [part for event in table.news for part in _news(event)]
    parts += [_table(view), *_asked(view), _tally(view)]
    if not view.turns:
        parts.append(_end(view))
        top = max(table.points)
        parts += [Say("farck-winner", {"seat": seat, "points": top}) for seat, n in enumerate(table.points) if n == top]
    if view.seat is None:
        return tuple(parts)
    if view.hand:
        laid = view.asking.mine if view.asking else None
        marked = frozenset({view.hand.index(laid)} if laid in view.hand else ())
        parts.append(Picture("rows", (Row("farck-hand", view.hand, view.seat, marked=marked, hand=True),)))
    if view.seat in view.turns:
        parts += _join(view) if view.asking else _turn(view)
    return tuple(parts)


def _news(event: News) -> list[Part]:
    facts: dict[str, object] = {"seat": event.seat} if not isinstance(event, Traded) else {}
    if isinstance(event, Drew):
        return [Say("farck-drew", {**facts, "count": event.count})]
    if isinstance(event, Burned):
        return [Say("farck-burned", {**facts, "card": event.card, "count": event.count})]
    if isinstance(event, Laid):
        return [Say("farck-laid", {**facts, "cards": event.cards, "points": event.points})]
    if isinstance(event, Extended):
        more = {"card": event.card, "number": event.number, "points": event.points}
        return [Say("farck-extended", {**facts, **more})]
    if isinstance(event, Offered):
        return [Say("farck-offered", {**facts, "card": event.wanted})]
    told: list[Part] = [Say("farck-offer", {"seat": seat, "card": card}) for seat, card in event.offers]
    if event.outcome is Outcome.TIE:
        return [*told, Say("farck-trade-tie", {"card": event.wanted})]
    if event.outcome is Outcome.JOKER:
        return [*told, Say("farck-trade-joker", {"joined": len(event.offers)})]
    alone = "yes" if event.outcome is Outcome.ALONE else "no"
    return [*told, Say("farck-trade-won", {"seat": event.winner, "card": event.wanted, "alone": alone})]


def _table(view: View) -> Picture:
    table = view.table
    wanted = frozenset({table.centre.index(view.asking.wanted)} if view.asking else ())
    rows = [Row("farck-centre", table.centre, marked=wanted), Row("farck-stock", FaceDown(view.stock))]
    if view.burned:
        rows.append(Row("farck-burn-pile", view.burned))
    rows += [_meld(number, meld) for number, meld in enumerate(table.melds, 1)]
    return Picture("rows", tuple(rows))


def _meld(number: int, meld: Meld) -> Row:
    return Row("farck-meld", meld.cards, meld.layers[0], facts={"number": number, "kind": "run" if meld.run else "set"})


def _asked(view: View) -> list[Part]:
    asking = view.asking
    if asking is None:
        return [Say("farck-turn", {"seat": seat}) for seat in view.turns]
    told: list[Part] = [Say("farck-asks", {"seat": asking.seat, "card": asking.wanted})]
    told += [Say("farck-waiting", {"seat": seat}) for seat in sorted(view.turns)]
    if asking.mine is not None:
        told.append(Say("farck-mine", {"card": asking.mine}))
    if asking.passed:
        told.append(Say("farck-passed"))
    return told


def _tally(view: View) -> Tally:
    return Tally((("farck-points", view.table.points), ("farck-cards", view.left)))


def _end(view: View) -> Say:
    if 0 in view.left and view.table.idle == 0:
        return Say("farck-out", {"seat": view.table.turn})
    return Say("farck-stalemate")


def _join(view: View) -> list[Part]:
    can = tuple(dict.fromkeys(view.hand))
    return [Pick("farck-join", "join", can), Button("farck-pass", _PASS)]


def _turn(view: View) -> list[Part]:
    parts = [*_laying(view), *_extending(view)]
    parts.append(Button("farck-draw", _DRAW))
    can = tuple(dict.fromkeys(view.hand))
    if can:
        parts.append(Pick("farck-burn", "burn", can))
        parts += [
            Pick("farck-trade", f"trade {wanted}", can, facts={"card": wanted})
            for wanted in dict.fromkeys(view.table.centre)
        ]
    return parts


def _laying(view: View) -> list[Part]:
    """Buttons for the dearest melds. If there are more melds, also a list of all cards that fit into one."""
    found = sorted(lays(view.hand), key=lambda cards: -worth(cards))
    parts: list[Part] = [
        Button("farck-lay", Lay(cards), {"cards": cards, "points": worth(cards)}, _sure(view, cards))
        for cards in found[:FEW_CHOICES]
    ]
    if len(found) > FEW_CHOICES:
        useful = {card for cards in found for card in cards}
        pieces = tuple([card for card in view.hand if card in useful])
        parts.append(Pick("farck-lay-some", "lay", pieces, LEAST, len(pieces)))
    return parts


def _extending(view: View) -> list[Part]:
    found = fits(view)
    buttons = [
        Button(
            "farck-extend",
            Extend(number, card),
            {"number": number, "card": card, "points": POINTS[card]},
            _sure(view, (card,)),
        )
        for number, card in found
    ]
    return few_or_list(buttons, Pick("farck-extend-some", "extend", tuple(found)))


def _sure(view: View, cards: Cards) -> Say | None:
    """[14] Laying the last card ends the match: asks once more if somebody else would win it."""
    if view.seat is None or len(cards) < len(view.hand):
        return None
    own, others = view.table.points[view.seat] + worth(cards), list(view.table.points)
    others[view.seat] = 0
    if (most := max(others)) <= own:
        return None
    return Say("farck-out-sure", {"seat": others.index(most), "points": most, "own": own})


def worth(cards: Cards) -> int:
    return sum([POINTS[card] for card in cards])
