"""What one seat knows of Farck, may choose, and is shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.games.farck.melds import POINTS, Meld, lays
from bot.games.farck.news import BurnNews, DrawNews, News, TradeNews
from bot.games.farck.piles import MAX_REFILLS, Piles, all_of, at, list_returning
from bot.games.farck.reports import report_event
from bot.games.farck.rules import CENTRE, AnyMove, Burn, Draw, Extend, Join, Lay, Pass, State, Table, Trade
from bot.kit.cards import JOKER, PACK, Card, Cards
from bot.kit.game import PerDeal, Seat
from bot.kit.notation import spell
from bot.kit.screen import (
    FEW_CHOICES,
    Ask,
    Button,
    Compose,
    MoveReport,
    Part,
    Picture,
    Rounds,
    Row,
    Say,
    Screen,
    Tally,
    say_winners,
)
from bot.kit.seats import next_seat
from bot.kit.secret import FaceDown

NAMED_MELDS = 4  # on the table, that are named whole; of more, only the first, and the numbers of the others
NEAR_END = 2  # cards of a hand: whoever has so few may soon lay the last one


@dataclass(frozen=True, slots=True)
class TradeView:
    """A trade under way: who opened it, for which card, and what this seat has offered or answered so far."""

    seat: Seat
    wanted_card: Card
    own_card: Card | None  # my own card that takes part
    passed: bool  # I stay out


class Heap(NamedTuple):
    """[17] A draw pile and a burn pile, as everybody sees them."""

    stock: int
    burn_pile: Cards


@dataclass(frozen=True, slots=True)
class View:
    seat: Seat | None
    turns: frozenset[Seat]
    table: Table
    hand: Cards  # my own; a spectator has none
    trade: TradeView | None
    hand_sizes: tuple[int, ...]  # cards in each hand
    stock: int  # what I may draw; a spectator sees only what is common
    burn_pile: Cards  # what becomes my draw pile one day
    own_piles: tuple[Heap, ...]  # [17] everybody's piles, and last the centre's; empty where all draw from one pile
    drawn_places: tuple[int, ...]  # where in my hand lies what I drew last
    remaining_rounds: int | None  # rounds of turns that are still to be finished; None: the match is not cut short
    rounds: PerDeal  # how many points everybody had after each round of turns
    shuffles: tuple[int, ...]  # how often a burn pile became a draw pile: that of all, or everybody's and the centre's


def view(state: State, seat: Seat | None) -> View:
    common = isinstance(state.piles, Piles)
    mine = at(state.piles, seat or 0) if common or seat is not None else None
    own = () if common else tuple([Heap(len(each.stock.pieces), each.burn_pile) for each in all_of(state.piles)])
    return View(
        seat,
        state.turns,
        state.table,
        () if seat is None else state.hands[seat].pieces,
        None if state.offer is None else _find_asking(state, seat),
        tuple([len(hand.pieces) for hand in state.hands]),
        len(mine.stock.pieces) if mine else 0,
        list_returning(state.piles, seat or 0) if mine else (),
        own,
        ()
        if seat is None or not state.drawn_places.value
        else tuple([place.choice for place in state.drawn_places.value[seat]]),
        state.remaining_rounds if isinstance(state.remaining_rounds, int) else None,
        state.rounds.value,
        tuple([each.shuffles for each in all_of(state.piles)]),
    )


def _find_asking(state: State, seat: Seat | None) -> TradeView | None:
    offer = state.offer
    if offer is None:
        return None
    if seat is None or seat == offer.seat:
        mine = offer.card.pieces[0] if seat is not None else None
        return TradeView(offer.seat, offer.wanted_card, mine, passed=False)
    answer = offer.answers[seat]
    if answer is None:
        return TradeView(offer.seat, offer.wanted_card, None, passed=False)
    mine = state.hands[seat].pieces[answer.choice - 1] if answer.choice else None
    return TradeView(offer.seat, offer.wanted_card, mine, passed=not answer.choice)


_ALL = (*PACK, JOKER)
_BURN, _JOIN = tuple(map(Burn, _ALL)), tuple(map(Join, _ALL))
_TRADE = tuple(tuple(Trade(target, bid) for bid in _ALL) for target in _ALL)
_DRAW, _PASS = Draw(), Pass()


def choices(view: View) -> Sequence[AnyMove]:
    """Return every lay and extension, and a few of the hundreds of burns and trades: others at each position."""
    if view.seat is None or view.seat not in view.turns:
        return []
    kinds = tuple(dict.fromkeys(view.hand))
    spot = view.stock + 7 * len(view.burn_pile) + sum(view.table.points) + len(view.table.news)
    some = _some(kinds, spot)
    if view.trade is not None:
        return [_PASS, *[_JOIN[card] for card in some]]
    moves: list[AnyMove] = [_DRAW, *[Lay(cards) for cards in lays(view.hand)]]
    moves += [Extend(number, card) for number, card in fits(view)]
    moves += [_BURN[card] for card in some]
    moves += [_TRADE[view.table.centre[spot % CENTRE]][card] for card in some[-1:]]
    return moves


def _some(kinds: Cards, spot: int) -> Cards:
    """Return two of the cards, or as many as there are."""
    if len(kinds) < 3:
        return kinds
    first = spot % len(kinds)
    return kinds[first], kinds[first - 1 - spot // len(kinds) % (len(kinds) - 1)]


def fits(view: View) -> list[tuple[int, Card]]:
    """[5] Return (number of a meld, card of the hand that may extend it) for each such pair."""
    if view.seat not in view.table.melders:
        return []
    hand = set(view.hand)
    return [(number, card) for number, meld in enumerate(view.table.melds, 1) for card in meld.fits if card in hand]


def overdue(view: View) -> AnyMove:
    return _DRAW if view.trade is None else _PASS


def screen(view: View) -> Screen:
    table, mine = view.table, view.seat in view.turns
    questions: list[Part] = [ask(view), *explain(view)] if mine else []
    parts: list[Part] = [part for event in table.news if not _is_own_draw(event, view) for part in report_event(event)]
    parts += [
        *_tell_drawn(view),
        *_describe_refills(view),
        *_trade_so_far(view),
        *questions,
        picture(view),
        tally(view),
    ]
    if not view.turns:
        parts.append(_end(view))
        parts.append(say_winners("farck-winner", table.points))
    if view.seat is None:
        return tuple(parts)
    if view.hand:
        # Whoever opened the trade holds the offered card no more.
        bid = view.trade.own_card if view.trade and view.trade.seat != view.seat else None
        parts.append(hand_picture(view, frozenset({view.hand.index(bid)} if bid in view.hand else view.drawn_places)))
    if mine:
        parts += _join(view) if view.trade else _turn(view)
    return tuple(parts)


def hand_picture(view: View, marks: frozenset[int]) -> Picture:
    return Picture("rows", (Row("farck-hand", view.hand, view.seat, marked=marks, hand=True, ace_low=True),))


def _is_own_draw(event: News, view: View) -> bool:
    """Say whether the reader drew, and is told which card it was."""
    return isinstance(event, DrawNews) and event.seat == view.seat and event.count > 0


def _tell_drawn(view: View) -> list[Part]:
    """Return which cards the reader got: what came of a draw or trade that has just been made, a reminder later on."""
    if not view.drawn_places:
        return []
    facts = {"seat": view.seat, "cards": tuple([view.hand[place] for place in view.drawn_places])}
    for event in reversed(view.table.news):
        if isinstance(event, DrawNews | BurnNews) and event.seat == view.seat:
            return [MoveReport("farck-drew-these", facts, to_all=True)]
        if isinstance(event, TradeNews) and any(seat == view.seat for seat, _ in event.offers):
            return [MoveReport("farck-new-in-hand", facts, to_all=True)]
    return [Say("farck-new-in-hand", facts)]


def _describe_refills(view: View) -> list[Part]:
    """[13] Say how often burned cards became a draw pile. It is told when it has happened once more."""
    last = len(view.shuffles) - 1
    whose = [("all", None)] if not view.own_piles else [("centre" if n == last else "own", n) for n in range(last + 1)]
    return [
        MoveReport("farck-turned", {"whose": kind, "seat": None if n == last else n, "times": times}, to_all=True)
        for (kind, n), times in zip(whose, view.shuffles, strict=True)
        if times
    ]


def picture(view: View, target: Card | None = None) -> Picture:
    """Return the table. `target` is the card of the centre that a trade is about."""
    table = view.table
    target = view.trade.wanted_card if view.trade else target
    marks = frozenset({table.centre.index(target)} if target is not None else ())
    rows = [Row("farck-centre", table.centre, marked=marks), *_piles(view)]
    named_melds = len(table.melds) if len(table.melds) <= NAMED_MELDS else 1
    for number, meld in enumerate(table.melds, 1):
        rows.append(_meld(number, meld, "farck-meld-name" if number <= named_melds else "farck-meld-label"))
    return Picture("rows", tuple(rows))


def _piles(view: View) -> list[Row]:
    """[17] Return the rows of the piles. If each player has a draw pile, these are the reader's, the centre's, and all
    burn piles; the tally counts the others'."""
    if not view.own_piles:
        burn_rows = [Row("farck-burn-pile", view.burn_pile, kind="pile")] if view.burn_pile else []
        return [Row("farck-stock", FaceDown(view.stock)), *burn_rows]
    *players, middle = view.own_piles
    rows: list[Row] = []
    if view.seat is not None:
        facts, label = {"seat": view.seat}, "farck-own-stock-label"
        rows.append(Row("farck-own-stock", FaceDown(view.stock), facts=facts, label=label))
    rows.append(Row("farck-centre-stock", FaceDown(middle.stock), label="farck-centre-stock-label"))
    heaps = [(Seat(n), heap.burn_pile) for n, heap in enumerate(players) if heap.burn_pile]
    for n, (seat, cards) in enumerate(heaps):
        label = "farck-burned-label" if n else "farck-burned-first-label"
        rows.append(Row("farck-own-burned", cards, seat, {"seat": seat}, label=label, kind="pile"))
    if middle.burn_pile:
        label = "farck-centre-label" if heaps else "farck-centre-burned-label"
        rows.append(Row("farck-centre-burned", middle.burn_pile, label=label, kind="pile"))
    return rows


def _meld(number: int, meld: Meld, label: str) -> Row:
    kind = "run" if meld.run else "set"
    return Row("farck-meld", meld.cards, facts={"number": number, "kind": kind}, label=label, kind=kind)


def ask(view: View) -> Ask:
    """Return what the reader must do now."""
    if view.trade:
        return Ask(
            "farck-ask-join", {"seat": view.trade.seat, "card": view.trade.wanted_card}, tells=True, answers=True
        )
    may_lay, may_extend = bool(lays(view.hand)), bool(fits(view))
    if may_lay or may_extend:
        may = "both" if may_lay and may_extend else "lay" if may_lay else "extend"
    else:
        may = "draw" if not view.hand else "joker" if JOKER in view.hand else "end"
    if not may_draw(view):
        may = "empty" if view.hand else "nothing"
    return Ask("farck-ask-turn", {"may": may, "new": count_new_cards(view)})


def explain(view: View) -> list[Say]:
    """Return what the reader should know beside what is asked, as far as there is room: who gets the card of a trade;
    in the first turns and near the end, how a match ends."""
    if view.trade:
        return [Say("farck-join-how", {"joker": "yes" if JOKER in view.hand else "no"})]
    may_end = not view.table.melds or min(view.hand_sizes) <= NEAR_END
    return [Say("farck-goal")] if view.hand and may_end else []


def _trade_so_far(view: View) -> list[Part]:
    """Return a trade under way, for those who have answered or only watch."""
    asking = view.trade
    if asking is None or view.seat in view.turns:
        return []
    parts: list[Part] = [Say("farck-asks", {"seat": asking.seat, "card": asking.wanted_card})]
    if asking.own_card is not None:
        parts.append(Say("farck-mine", {"card": asking.own_card}))
    if asking.passed:
        parts.append(Say("farck-passed"))
    return parts


def tally(view: View) -> Tally:
    own = [("farck-to-draw", tuple([heap.stock for heap in view.own_piles[:-1]]))] if view.own_piles else []
    columns = (("farck-points", view.table.points), *own, ("farck-cards", view.hand_sizes))
    rounds = None if view.turns else Rounds("farck-round", _gains(view))
    return Tally(columns, ("farck-points", "farck-cards"), rounds=rounds)


def _gains(view: View) -> PerDeal:
    """Return what each round of turns brought, that in which the match ended too."""
    table, before, gains = view.table, (0,) * len(view.table.points), []
    is_recorded = not _is_out(view) and table.turn == next_seat(table.dealer, len(table.points))
    for totals in view.rounds if is_recorded else (*view.rounds, table.points):
        gains.append(tuple(now - then for now, then in zip(totals, before, strict=True)))
        before = totals
    return tuple(gains)


def _is_out(view: View) -> bool:
    """Say whether the match ended as somebody laid their last card: then nobody's turn began after it."""
    return view.table.busy and view.hand_sizes[view.table.turn] == 0


def _end(view: View) -> Say:
    if _is_out(view):
        return Say("farck-out", {"seat": view.table.turn}, first=True)
    stalemate = "farck-stalemate-own" if view.own_piles else "farck-stalemate"
    return Say("farck-all-turns-played" if view.remaining_rounds == 0 else stalemate, first=True)


def _join(view: View) -> list[Part]:
    return [Compose("farck-compose-join", "join", str(view.hand[0])), Button("farck-pass", _PASS)]


def _turn(view: View) -> list[Part]:
    """Draw, what brings most points, and how to write everything else; `guide` leads through it by presses."""
    draw = (
        Button("farck-draw", _DRAW)
        if may_draw(view)
        else Button("farck-draw-nothing", _DRAW, {"ends": ends_match(view)})
    )
    parts: list[Part] = [draw, *_best(view)]
    if not view.hand:
        return parts
    if melds := lays(view.hand):
        parts.append(Compose("farck-compose-lay", "lay", spell(melds[0])))
    if fitting := fits(view):
        parts.append(Compose("farck-compose-extend", "extend", spell(fitting[0])))
    card = view.hand[0]
    parts.append(Compose("farck-compose-burn", "burn", str(card)))
    return [*parts, Compose("farck-compose-trade", "trade", f"{view.table.centre[0]} {card}")]


def may_draw(view: View) -> bool:
    """[13] Say whether there is a card to draw that is not burned in the same turn."""
    return bool(view.stock or view.burn_pile)


def count_new_cards(view: View) -> int:
    """[7] Return how many cards a burn brings: two, three after the last card, or as many as are left."""
    refills = not view.own_piles or (view.seat is not None and view.shuffles[view.seat] < MAX_REFILLS)
    available_count = view.stock + (len(view.burn_pile) + 1 if refills else 0)  # with the burned card itself
    return min(3 if len(view.hand) == 1 else 2, available_count)


def ends_match(view: View) -> str:
    """[15] Say whether a turn in which nothing happens is the last one."""
    rounds = 2 if view.own_piles else 1
    return "yes" if not view.table.busy and view.table.idle_turns + 1 >= rounds * len(view.hand_sizes) else "no"


def _best(view: View) -> list[Button]:
    """Return the lays and extensions with the most points, as far as there is room beside the button to draw."""
    offers: list[tuple[int, Button]] = []
    for cards in lays(view.hand):
        points = worth(cards)
        facts: dict[str, object] = {"cards": cards, "points": points, "ends": ends_hand(view, cards)}
        offers.append((points, Button("farck-lay-now", Lay(cards), facts, last_sure(view, cards), True)))
    for number, card in fits(view):
        facts = {"number": number, "card": card, "points": POINTS[card], "ends": ends_hand(view, (card,))}
        offers.append(
            (POINTS[card], Button("farck-extend-now", Extend(number, card), facts, last_sure(view, (card,)), True))
        )
    best = sorted(offers, key=lambda one: -one[0])
    return [button for _, button in best[: FEW_CHOICES - 1]]


def last_sure(view: View, cards: Cards) -> Say | None:
    """[14] Return a question if laying the last card ends the match and somebody else would win it; else None."""
    if view.seat is None or ends_hand(view, cards) == "no":
        return None
    own, others = view.table.points[view.seat] + worth(cards), list(view.table.points)
    others[view.seat] = 0
    if (most := max(others)) <= own:
        return None
    return Say("farck-out-sure", {"seat": others.index(most), "points": most, "own": own})


def ends_hand(view: View, cards: Cards) -> str:
    """[14] Say whether these are the last cards: who lays them ends the match."""
    return "yes" if len(cards) >= len(view.hand) else "no"


def worth(cards: Cards) -> int:
    return sum([POINTS[card] for card in cards])
