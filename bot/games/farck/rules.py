"""Farck: lay runs and sets, extend those of others, and trade for the centre cards with everybody.

The numbers in brackets are the paragraphs of RULES.md.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from bot.games.farck.melds import ORDER, POINTS, Meld, longer, meld
from bot.games.farck.news import BurnNews, DrawNews, ExtensionNews, MeldNews, News, OfferNews, Outcome, TradeNews
from bot.games.farck.piles import MIDDLE, AnyPiles, OwnPiles, all_of, at, burn, deal_out, may_refill, pull
from bot.kit.cards import JOKER, PACK, Card, Cards
from bot.kit.game import PerDeal, Result, RuleError, Seat, Stage, highest
from bot.kit.match_length import NO_LIMIT, Limit, less, limit_of
from bot.kit.notation import Move
from bot.kit.seats import next_seat, seats_after, take_from, with_slot
from bot.kit.secret import Recap, SealedChoice, Secret
from bot.kit.seed import Seed

HAND_SIZE, CENTRE = 7, 5  # [2]
LEAST_OWN_PACKS = 4  # [17] by measurement: see docs/robots.md
MAX_NEWS = 8  # so many things that happened last are kept for the screens


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """[4] Lay a run or a set."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Extend(Move):
    """[5] Extend a meld. Melds count from 1 in the order in which they were laid."""

    number: int
    card: Card


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """[6] Draw a card."""


@dataclass(frozen=True, slots=True)
class Burn(Move):
    """[7] Burn a card of the hand and draw."""

    card: Card


@dataclass(frozen=True, slots=True)
class Trade(Move):
    """[8] Offer a card of the hand for a card of the centre."""

    wanted_card: Card
    offered_card: Card


@dataclass(frozen=True, slots=True)
class Join(Move):
    """[8] Offer a card in somebody else's trade."""

    card: Card


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """[8] Stay out of a trade."""


AnyMove = Lay | Extend | Draw | Burn | Trade | Join | Pass


@dataclass(frozen=True, slots=True)
class Offer:
    """A trade under way."""

    seat: Seat
    wanted_card: Card
    card: Secret[Card]
    answers: tuple[SealedChoice | None, ...]  # 0: pass; n: the hand's n-th card, which stays there until all is shown


class Table(NamedTuple):
    """Everything that lies open. One is made at every move, and a named tuple is made three times as fast."""

    dealer: Seat
    turn: Seat
    busy: bool  # laid or extended in this turn
    idle_turns: int  # [15] turns in a row in which there was nothing to draw and nothing done
    centre: Cards
    melds: tuple[Meld, ...]
    melders: frozenset[Seat]  # [5] who has laid a run or set
    points: tuple[int, ...]
    news: tuple[News, ...]


# By seat: where in its hand lies what it drew last, while nothing has moved.
DrawnPlaces = tuple[tuple[SealedChoice, ...], ...]
NO_DRAWN_PLACES: Recap[DrawnPlaces] = Recap(())
NO_ROUNDS: Recap[PerDeal] = Recap(())


@dataclass(frozen=True, slots=True)
class State:
    seed: Seed
    turns: frozenset[Seat]
    table: Table
    hands: tuple[Secret[Card], ...]
    piles: AnyPiles
    offer: Offer | None
    drawn_places: Recap[DrawnPlaces] = NO_DRAWN_PLACES
    remaining_rounds: Limit = NO_LIMIT  # rounds of turns that are still to be finished
    rounds: Recap[PerDeal] = NO_ROUNDS  # how many points everybody had after each round of turns


_ONE = tuple(frozenset({Seat(n)}) for n in range(8))
_NOBODY: frozenset[Seat] = frozenset()


def packs(seats: int) -> int:
    return 1 if seats < 3 else 2 if seats < 6 else 3  # FA.1


def own_packs(seats: int) -> int:
    """[17] Return how many packs a table with own piles needs. With fewer, the own piles run dry: then all players see
    all of their few cards, however they play."""
    return max(LEAST_OWN_PACKS, seats)


def deal(seats: int, options: Mapping[str, str], seed: Seed) -> State:
    own = options.get("stocks") == "personal"
    return deal_of(own_packs(seats) if own else packs(seats), seats, options, seed)


def deal_of(count: int, seats: int, options: Mapping[str, str], seed: Seed) -> State:
    """Return the deal from so many packs."""
    dealer = Seat(seed.shuffle(range(seats), "dealer")[0])
    pack = seed.shuffle((*PACK, JOKER, JOKER) * count, "deal")
    hands = tuple([hand_of(pack[n * HAND_SIZE : (n + 1) * HAND_SIZE], n) for n in range(seats)])
    rest = pack[seats * HAND_SIZE :]
    first = next_seat(dealer, seats)
    table = Table(dealer, first, False, 0, rest[:CENTRE], (), frozenset(), (0,) * seats, ())
    piles = deal_out(rest[CENTRE:], seats, own=options.get("stocks") == "personal")
    return State(seed, _ONE[first], table, hands, piles, None, remaining_rounds=limit_of(options, "rounds"))


def turns(state: State) -> frozenset[Seat]:
    return state.turns


def stage(state: State) -> Stage:
    return Stage()  # nothing but turns


def result(state: State) -> Result | None:
    """[16] Return the result once the match is over. The most points win."""
    return None if state.turns else highest(state.table.points)


def play(state: State, seat: Seat, move: AnyMove) -> State:
    return play_as(state, seat, move, 2)


def play_as(state: State, seat: Seat, move: AnyMove, version: int) -> State:
    if state.offer is not None:
        if not isinstance(move, (Join, Pass)):
            raise RuleError("farck-join-or-pass")
        return _answer(state, state.offer, seat, move)
    if isinstance(move, Trade):
        return _trade(state, seat, move)
    if isinstance(move, Burn):
        return _burn(state, seat, move.card, version)
    if isinstance(move, Draw):
        return _draw(state, seat)
    if isinstance(move, Lay):
        return _lay(state, seat, move.cards)
    if isinstance(move, Extend):
        return _extend(state, seat, move)
    raise RuleError("farck-no-trade-now")


def pieces(state: State) -> Cards:
    """Return every card there is, wherever it lies."""
    bids = state.offer.card.pieces if state.offer else ()
    table, piles = state.table, all_of(state.piles)
    meld_cards = [card for meld in table.melds for card in meld.cards]
    in_hands = [card for hand in state.hands for card in hand.pieces]
    waiting = [card for each in piles for card in (*each.stock.pieces, *each.burn_pile)]
    return (*bids, *table.centre, *meld_cards, *in_hands, *waiting)


def hand_of(cards: Iterable[Card], seat: int) -> Secret[Card]:
    return Secret(tuple(sorted(cards, key=ORDER.__getitem__)), seat)


def _less(hand: Secret[Card], cards: Iterable[Card]) -> Secret[Card]:
    """Return the hand without those cards, or RuleError if one is missing."""
    rest = hand.pieces
    for card in cards:
        rest = take_from(rest, card, "farck-not-in-hand")
    return Secret(rest, hand.owner)


def _add_news(news: tuple[News, ...], event: News) -> tuple[News, ...]:
    return (*news[1 - MAX_NEWS :], event)


def _lay(state: State, seat: Seat, cards: Cards) -> State:
    hand = _less(state.hands[seat], cards)
    new, points = meld(cards, seat), sum([POINTS[card] for card in cards])
    melds = (*state.table.melds, new)
    return _lay_cards(state, seat, hand, melds, points, MeldNews(seat, new.cards, points))


def _extend(state: State, seat: Seat, move: Extend) -> State:
    table, place = state.table, move.number - 1
    if not 0 <= place < len(table.melds):
        raise RuleError("farck-no-such-meld", number=move.number)
    if seat not in table.melders:
        raise RuleError("farck-lay-first")
    hand = _less(state.hands[seat], (move.card,))
    new, points = longer(table.melds[place], move.card, seat), POINTS[move.card]
    melds = with_slot(table.melds, place, new)
    return _lay_cards(state, seat, hand, melds, points, ExtensionNews(seat, move.card, move.number, points))


def _lay_cards(state: State, seat: Seat, hand: Secret[Card], melds: tuple[Meld, ...], gain: int, event: News) -> State:
    old = state.table
    points = with_slot(old.points, seat, old.points[seat] + gain)
    table = Table(
        old.dealer, seat, True, 0, old.centre, melds, old.melders | _ONE[seat], points, _add_news(old.news, event)
    )
    turns = state.turns if hand.pieces else _NOBODY  # [14]
    hands = with_slot(state.hands, seat, hand)
    draws = _note_drawn(state, hands, {seat: ()})
    return State(state.seed, turns, table, hands, state.piles, None, draws, state.remaining_rounds, state.rounds)


def _draw(state: State, seat: Seat) -> State:
    new_cards, piles = pull(state.piles, seat, 1, state.seed)
    hand = hand_of((*state.hands[seat].pieces, *new_cards), seat)
    idle = 0 if new_cards or state.table.busy else state.table.idle_turns + 1
    hands = with_slot(state.hands, seat, hand)
    return _next(state, seat, hands, piles, idle, DrawNews(seat, len(new_cards)), {seat: new_cards})


def _burn(state: State, seat: Seat, card: Card, version: int) -> State:
    """[7] Burn a card, draw two, or three after the last card, and end the turn. [15] Where draw pile and burned cards
    are used up, the burn can only bring back the same card: that counts as a turn in which nothing happens. In version
    1 no burn counted so."""
    own_pile, refills = at(state.piles, seat), may_refill(state.piles, seat)
    is_used_up = refills and not own_pile.stock.pieces and not own_pile.burn_pile
    brings_nothing = version > 1 and is_used_up and not state.table.busy
    hand = _less(_require_cards(state.hands[seat]), (card,))
    count = 2 if hand.pieces else 3
    new_cards, piles = pull(burn(state.piles, {seat: (card,)}, state.seed), seat, count, state.seed)
    hand = hand_of((*hand.pieces, *new_cards), seat)
    idle = state.table.idle_turns + 1 if brings_nothing else 0
    hands = with_slot(state.hands, seat, hand)
    return _next(state, seat, hands, piles, idle, BurnNews(seat, card, len(new_cards)), {seat: new_cards})


def _require_cards(hand: Secret[Card]) -> Secret[Card]:
    """Return the hand; raise RuleError if it is empty: its player can only draw."""
    if not hand.pieces:
        raise RuleError("farck-must-draw")
    return hand


def _next(
    state: State,
    seat: Seat,
    hands: tuple[Secret[Card], ...],
    piles: AnyPiles,
    idle: int,
    event: News,
    new_cards: Mapping[Seat, Cards],
    centre: Cards | None = None,
) -> State:
    """End the turn and begin the next one, or end the match if nothing can happen any more."""
    old, following = state.table, next_seat(seat, len(hands))
    table = Table(
        old.dealer, following, False, idle, old.centre if centre is None else centre, old.melds, old.melders,
        old.points, _add_news(old.news, event),
    )  # fmt: skip
    rounds = 2 if isinstance(piles, OwnPiles) else 1  # [15] [17]
    limit = less(state.remaining_rounds) if seat == old.dealer else state.remaining_rounds
    turns = _ONE[following] if idle < rounds * len(hands) and limit != 0 else _NOBODY
    recap = Recap((*state.rounds.value, old.points)) if seat == old.dealer else state.rounds
    return State(state.seed, turns, table, hands, piles, None, _note_drawn(state, hands, new_cards), limit, recap)


def _note_drawn(state: State, hands: tuple[Secret[Card], ...], new_cards: Mapping[Seat, Cards]) -> Recap[DrawnPlaces]:
    """Return where in each hand the cards lie that its seat drew last. `new_cards` has these for the seats whose hands
    have changed; the places in the other hands stay known."""
    before = state.drawn_places.value or ((),) * len(hands)
    draws = [new_cards.get(Seat(n)) for n in range(len(hands))]
    places = [
        old_places if cards is None else _places(hand, cards)
        for hand, old_places, cards in zip(hands, before, draws, strict=True)
    ]
    return Recap(tuple(places))


def _places(hand: Secret[Card], cards: Cards) -> tuple[SealedChoice, ...]:
    places: list[int] = []
    for card in cards:
        place = hand.pieces.index(card)
        places.append(place + sum(hand.pieces[n] == card for n in places))  # equal cards lie side by side
    return tuple([SealedChoice(place, len(hand), hand.owner or 0) for place in places])


def _trade(state: State, seat: Seat, move: Trade) -> State:
    if move.wanted_card not in state.table.centre:
        raise RuleError("farck-not-in-centre", card=move.wanted_card)
    hand = _less(_require_cards(state.hands[seat]), (move.offered_card,))
    hands = with_slot(state.hands, seat, hand)
    bidders = frozenset([Seat(n) for n, other in enumerate(hands) if n != seat and other.pieces])
    offer = Offer(seat, move.wanted_card, Secret((move.offered_card,), seat), (None,) * len(hands))
    old = state.table
    table = Table(
        old.dealer, seat, old.busy, old.idle_turns, old.centre, old.melds, old.melders, old.points,
        _add_news(old.news, OfferNews(seat, move.wanted_card)),
    )  # fmt: skip
    draws = _note_drawn(state, hands, {seat: ()})
    next_state = State(
        state.seed, bidders, table, hands, state.piles, offer, draws, state.remaining_rounds, state.rounds
    )
    return next_state if bidders else _open(next_state, offer)


def _answer(state: State, offer: Offer, seat: Seat, move: Join | Pass) -> State:
    hand = state.hands[seat].pieces
    if isinstance(move, Pass):
        choice = 0
    elif move.card in hand:
        choice = hand.index(move.card) + 1
    else:
        raise RuleError("farck-not-in-hand", card=move.card)
    answer = SealedChoice(choice, len(hand) + 1, seat)
    offer = Offer(offer.seat, offer.wanted_card, offer.card, with_slot(offer.answers, seat, answer))
    waiting = state.turns - _ONE[seat]
    if not waiting:
        return _open(state, offer)
    return State(
        state.seed, waiting, state.table, state.hands, state.piles, offer, state.drawn_places,
        state.remaining_rounds, state.rounds,
    )  # fmt: skip


def _open(state: State, offer: Offer) -> State:
    """[8] End a trade once everybody has decided: the offered cards leave the hands and are shown."""
    seats, hands, first = len(state.hands), list(state.hands), offer.seat
    offers = [(first, offer.card.pieces[0])]
    for seat in seats_after(first, seats):
        answer = offer.answers[seat]
        if answer is not None and answer.choice:
            card = hands[seat].pieces[answer.choice - 1]
            hands[seat] = _less(hands[seat], (card,))
            offers.append((seat, card))
    if any(card == JOKER for _, card in offers):
        return _joker(state, offer.wanted_card, hands, offers)
    top = max(POINTS[card] for _, card in offers)
    best = [(seat, card) for seat, card in offers if POINTS[card] == top]
    losing_cards: dict[int, Cards] = {seat: (card,) for seat, card in offers if POINTS[card] < top}
    old = state.table
    centre, winner = old.centre, None
    if len(best) == 1:  # [9]
        ((winner, card),) = best
        hands[winner] = hand_of((*hands[winner].pieces, offer.wanted_card), winner)
        place = centre.index(offer.wanted_card)
        centre = with_slot(centre, place, card)
    else:
        for seat, card in best:
            hands[seat] = hand_of((*hands[seat].pieces, card), seat)
    outcome = Outcome.TIE if winner is None else Outcome.ALONE if len(offers) == 1 else Outcome.WON
    piles = burn(state.piles, losing_cards, state.seed)
    trade = TradeNews(offer.wanted_card, tuple(offers), outcome, winner)
    idle = old.idle_turns + 1 if isinstance(piles, OwnPiles) and not old.busy else 0  # [17] a trade holds no match open
    new_cards: dict[Seat, Cards] = {seat: (offer.wanted_card,) if seat == winner else () for seat, _ in offers}
    return _next(state, first, tuple(hands), piles, idle, trade, new_cards, centre)


def _joker(state: State, target: Card, hands: list[Secret[Card]], offers: list[tuple[Seat, Card]]) -> State:
    """[10] End a trade in which a joker was offered: everybody in the trade gets a new hand, and the centre is
    replaced."""
    piles, seed = state.piles, state.seed
    sizes = [len(hands[seat].pieces) + 1 for seat, _ in offers]
    piles = burn(piles, {seat: (*hands[seat].pieces, bid) for seat, bid in offers}, seed)
    for (seat, _), size in zip(offers, sizes, strict=True):
        new_hand, piles = pull(piles, seat, size, seed)
        hands[seat] = hand_of(new_hand, seat)
    piles = burn(piles, {MIDDLE: state.table.centre}, seed)
    centre, piles = pull(piles, MIDDLE, CENTRE, seed)
    trade = TradeNews(target, tuple(offers), Outcome.JOKER, None)
    new_cards = {seat: hands[seat].pieces for seat, _ in offers}
    return _next(state, offers[0][0], tuple(hands), piles, 0, trade, new_cards, centre)
