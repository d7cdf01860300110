"""À l'Honneur: ten cards each and one table for all, which a turn may rearrange as a whole.

The numbers in brackets are the paragraphs of RULES.md.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from bot.games.honneur.chains import Table, is_chain, points
from bot.games.honneur.decks import Deck, all_of, at, deal_out, less_one, refill
from bot.games.honneur.laid_cards import (
    NO_COUNTED_CARDS,
    NO_LAID_CARDS,
    NO_ROUND_TABLE,
    CountedCards,
    LaidCards,
    RoundTable,
    count_cards,
    note_laid_cards,
)
from bot.games.honneur.moves import Add, Challenge, Flag, Lay, Pass
from bot.kit.cards import PACK, Card, Cards
from bot.kit.game import PerDeal, Result, RuleError, Seat, Stage, lowest, totals
from bot.kit.seats import seats_after, take_from, with_slot
from bot.kit.secret import Recap, Secret
from bot.kit.seed import Seed

HAND = 10  # [2]

Turn = Pass | Add | Lay
SpokenMove = Turn | Challenge | Flag


@dataclass(frozen=True, slots=True)
class Deed:
    """The last turn, flag or challenge, as everybody saw it."""

    kind: str  # "turn", "flag", "upheld" or "refused": the last two are challenges
    seat: Seat
    laid_count: int = 0  # cards of the hand
    taken_count: int = 0
    orphan_count: int = 0  # new orphans
    drop: Card | None = None
    chain: Cards = ()  # the one that was challenged


@dataclass(frozen=True, slots=True)
class Ending:
    """How the round before ended."""

    kind: str  # "out", "alone" or "stuck"
    seat: Seat | None  # who went out, or was the last


@dataclass(frozen=True, slots=True)
class State:
    seed: Seed
    honour: bool  # [14]
    arranger: bool  # only screens ask
    rounds: int
    first_seat: Seat  # who starts round 1
    round: int  # from 1; one more than there are when all is over
    turn: Seat
    hands: tuple[Secret[Card], ...]  # a card just drawn is the last
    drew: bool  # whether this turn began with a draw
    deck: Deck
    shuffles: int  # how often the pile became the deck in this round
    pile: Cards  # the last lies on top
    table: Table
    orphans: tuple[Cards, ...]
    out: tuple[bool, ...]  # [17] out of time in this round
    idle_turns: int  # [13] turns in a row that changed nothing while nothing could be drawn
    changed_chains: tuple[int, ...]  # places in the table of the chains the last turn made or changed
    left_by: Seat  # whose turn that was
    last_deed: Deed | None
    last_ending: Ending | None
    scores: tuple[tuple[int, ...], ...]  # of the finished rounds
    laid_cards: Recap[LaidCards] = NO_LAID_CARDS
    counted_cards: Recap[tuple[CountedCards, ...]] = NO_COUNTED_CARDS  # by each seat at the end of the last round
    round_table: Recap[RoundTable] = NO_ROUND_TABLE  # of the last round


def deal(seats: int, options: Mapping[str, str], seed: Seed) -> State:
    first = seed.shuffle([Seat(n) for n in range(seats)], "first")[0]
    rounds = 1 if options.get("rounds") == "one" else seats
    honour, arranger = options.get("judging") == "honour", options.get("arranger") != "off"
    deck = deal_out((), seats, first, own=options.get("stocks") == "personal")
    empty = State(
        seed, honour, arranger, rounds, first, 0, first, (Secret(()),) * seats, False, deck, 0, (), (),
        ((),) * seats, (False,) * seats, 0, (), first, None, None, (),
    )  # fmt: skip
    return _next_round(empty)


def _next_round(state: State) -> State:
    """[2] [3] Deal the next round. The starting player has eleven cards and draws none in the first turn."""
    seats, number = len(state.hands), state.round + 1
    first = Seat((state.first_seat + number - 1) % seats)
    pack = state.seed.shuffle(PACK + PACK, f"deal {number}")
    hands, place = [], 0
    for seat in range(seats):
        size = HAND + (seat == first)
        hands.append(Secret(tuple(sorted(pack[place : place + size])), seat))
        place += size
    deck = deal_out(pack[place:], seats, first, own=isinstance(state.deck, tuple))
    return State(
        state.seed, state.honour, state.arranger, state.rounds, state.first_seat, number, first, tuple(hands), False,
        deck, 0, (), (), ((),) * seats, (False,) * seats, 0, (), first, state.last_deed, state.last_ending,
        state.scores, state.laid_cards, state.counted_cards, state.round_table,
    )  # fmt: skip


def over(state: State) -> bool:
    return state.round > state.rounds


def turns(state: State) -> frozenset[Seat]:
    return frozenset() if over(state) else frozenset({state.turn})


def may(state: State) -> frozenset[Seat]:
    """[15] Return the seat on turn, and everybody who may challenge a chain of the last turn."""
    if state.honour and state.changed_chains and not over(state):
        return frozenset(Seat(n) for n in range(len(state.hands)) if n != state.left_by or n == state.turn)
    return turns(state)


def clock_period(state: State) -> int:
    return state.round


def stage(state: State) -> Stage:
    return Stage(round=state.round)


def result(state: State) -> Result | None:
    """[21] [22] Return the result once the match is over. The fewest points win."""
    return lowest(totals(state.scores, len(state.hands))) if over(state) else None


def deal_points(state: State) -> PerDeal:
    return state.scores


def pieces(state: State) -> Cards:
    """Return every card there is, wherever it lies."""
    in_hands = [card for hand in state.hands for card in hand.pieces]
    table_cards = [card for lot in (*state.table, *state.orphans) for card in lot]
    return (*in_hands, *table_cards, *all_of(state.deck), *state.pile)


def play(state: State, seat: Seat, move: SpokenMove) -> State:
    return play_as(state, seat, move, 2)


def play_as(state: State, seat: Seat, move: SpokenMove, version: int) -> State:
    if isinstance(move, Challenge):
        return _challenge(state, seat, move.chain)
    if seat != state.turn:
        raise RuleError("honneur-not-your-turn", seat=state.turn)
    if isinstance(move, Flag):
        return _flag(state, seat, version)
    hand = state.hands[seat].pieces
    return _end(state, seat, settle(move, seat, state.table, hand, state.orphans, state.pile, state.honour), version)


@dataclass(frozen=True, slots=True)
class After:
    """Everything as it lies after a turn."""

    table: Table
    hand: Cards
    orphans: tuple[Cards, ...]
    pile: Cards
    changed_chains: tuple[int, ...]
    deed: Deed


def settle(
    move: Turn, seat: Seat, table: Table, hand: Cards, orphans: tuple[Cards, ...], pile: Cards, honour: bool
) -> After:
    """[9] [10] [11] [12] Return what the turn leads to, or raise RuleError. It needs nothing that its seat does not
    know."""
    new_cards: Iterable[Card] = ()
    removals: Cards = ()
    fresh: tuple[int, ...] = ()
    match move:
        case Pass():
            after = table
        case Add():
            after, fresh = _extend_table(table, move)
            new_cards = [card for part in move.parts for card in part.cards]
        case Lay():
            after, fresh = move.chains, _find_changed(table, move.chains)
            old, new = count_cards(table), count_cards(after)
            new_cards, removals = (new - old).elements(), tuple((old - new).elements())
    for place in fresh:
        if not (after[place] if honour else is_chain(after[place])):
            size = "long" if len(after[place]) > 3 else "three" if len(after[place]) == 3 else "short"
            raise RuleError("honneur-no-chain", chain=place + 1, cards=after[place], size=size)
    take, leave, owner = (0, 0, 0) if isinstance(move, Pass) else (move.take, move.leave, move.owner)
    if owner > len(orphans):
        raise RuleError("honneur-no-such-player", number=owner, count=len(orphans))
    if take > len(pile):
        raise RuleError("honneur-pile-short", count=take, pile=len(pile))
    from_pile, hand_size = pile[len(pile) - take :], len(hand)
    pile = pile[: len(pile) - take]
    if from_pile and not any(from_pile[0] in chain for chain in after):
        raise RuleError("honneur-deepest", card=from_pile[0])
    if move.drop is not None:
        hand = take_from(hand, move.drop, "honneur-not-in-hand")
        pile, hand_size = (*pile, move.drop), hand_size - 1
    hand, lots, loose = pay(seat, new_cards, hand, orphans, from_pile, owner)
    new_orphans: Cards = ()
    if removals or loose:
        mine = tuple(sorted((*lots[seat], *loose, *removals)))
        new_orphans = tuple((Counter(mine) - Counter(orphans[seat])).elements())
        lots = with_slot(lots, seat, mine)
    if len(new_orphans) != leave:
        raise RuleError("honneur-would-leave", count=len(new_orphans), said=leave, cards=new_orphans)
    return After(after, hand, lots, pile, fresh, Deed("turn", seat, hand_size - len(hand), take, leave, move.drop))


def _extend_table(table: Table, move: Add) -> tuple[Table, tuple[int, ...]]:
    after, places = list(table), list[int]()
    for part in move.parts:
        place = part.chain - 1
        if not part.chain:
            place = len(after)
            after.append(part.cards)
        elif place >= len(table):
            raise RuleError("honneur-no-such-chain", chain=part.chain, chains=len(table))
        else:
            after[place] = part.cards + after[place] if part.front else after[place] + part.cards
        if place not in places:
            places.append(place)
    return tuple(after), tuple(sorted(places))


def _find_changed(table: Table, after: Table) -> tuple[int, ...]:
    """Return the places of chains that are new. A chain that was only turned round is not new."""
    old = Counter(min(chain, chain[::-1]) for chain in table)
    places = []
    for place, chain in enumerate(after):
        if old[same := min(chain, chain[::-1])]:
            old[same] -= 1
        else:
            places.append(place)
    return tuple(places)


def pay(
    seat: Seat, new_cards: Iterable[Card], hand: Cards, orphans: tuple[Cards, ...], from_pile: Cards, owner: int = 0
) -> tuple[Cards, tuple[Cards, ...], list[Card]]:
    """[10] Return what is left of hand, orphans and taken cards after the added cards came from them. Raise RuleError
    if a card is in none of them.

    Own orphans and taken cards are used first, then the hand, then the others' orphans, the named owner's first.
    """
    hand_cards, lying, loose = list(hand), [list(cards) for cards in orphans], list(from_pile)
    others = [lying[other] for other in sorted(seats_after(seat, len(lying)), key=lambda other: other != owner - 1)]
    for card in new_cards:
        for purse in (lying[seat], loose, hand_cards, *others):
            if card in purse:
                purse.remove(card)
                break
        else:
            raise RuleError("honneur-not-there", card=card)
    return tuple(hand_cards), tuple(map(tuple, lying)), loose


def _end(state: State, seat: Seat, after: After, version: int) -> State:
    """End the turn, and the round if this seat has nothing left."""
    table, orphans, fresh, deed = after.table, after.orphans, after.changed_chains, after.deed
    going = not after.hand and not orphans[seat]
    if going and state.honour:  # [16]
        table, orphans, fresh, fall_size = _fall(table, orphans, fresh, seat)
        if fall_size:
            going, deed = False, replace(deed, orphan_count=deed.orphan_count + fall_size)
    hand = tuple(sorted(after.hand)) if state.drew else after.hand
    hands = with_slot(state.hands, seat, Secret(hand, seat))
    before = len(state.hands[seat]) - state.drew
    stuck = not at(state.deck, seat) and len(after.pile) <= 1 and len(hand) >= before
    taken_cards = state.pile[len(state.pile) - deed.taken_count :]
    hand_after = (*after.hand, *(() if deed.drop is None else (deed.drop,)))
    laid_cards = note_laid_cards(state.hands[seat].pieces, hand_after, taken_cards, state.orphans, orphans, state.table)
    ahead = State(
        state.seed, state.honour, state.arranger, state.rounds, state.first_seat, state.round, seat, hands, False,
        state.deck, state.shuffles, after.pile, table, orphans, state.out, state.idle_turns + 1 if stuck else 0,
        fresh, seat, deed, state.last_ending, state.scores, laid_cards, state.counted_cards, state.round_table,
    )  # fmt: skip
    return _score(ahead, Ending("out", seat)) if going else _pass_on(ahead, version)  # [18]


def _fall(
    table: Table, orphans: tuple[Cards, ...], places: Iterable[int], seat: Seat
) -> tuple[Table, tuple[Cards, ...], tuple[int, ...], int]:
    """[16] Make the chains at these places that are not valid the seat's orphans. The last value counts their cards."""
    bad = {place for place in places if not is_chain(table[place])}
    if not bad:
        return table, orphans, tuple(places), 0
    cards = [card for place in bad for card in table[place]]
    stand = tuple(chain for place, chain in enumerate(table) if place not in bad)
    mine = tuple(sorted((*orphans[seat], *cards)))
    return stand, with_slot(orphans, seat, mine), (), len(cards)


def _pass_on(state: State, version: int) -> State:
    """[8] Let the next player with time left draw, or end the round if nobody can go on.

    [16] The bot looks at the chains of the last turn first, if nobody could challenge them any more; in version 1 it
    did not.
    """
    seats, turn = len(state.hands), state.turn
    active = [seat for seat in (*seats_after(turn, seats), turn) if not state.out[seat]]
    if len(active) == 1:  # [17]
        return _score(state, Ending("alone", active[0]))
    if state.idle_turns >= len(active):  # [13]
        if state.honour and version > 1:
            table, orphans, _, _ = _fall(state.table, state.orphans, state.changed_chains, state.left_by)
            state = replace(state, table=table, orphans=orphans)
        return _score(state, Ending("stuck", None))
    seat = active[0]
    deck, pile, shuffles = state.deck, state.pile, state.shuffles
    if not at(deck, seat) and len(pile) > 1:  # [12]
        shuffles += 1
        deck = refill(deck, state.seed.shuffle(pile[:-1], f"deal {state.round} again {shuffles}"), active)
        pile = pile[-1:]
    hands, new_cards = state.hands, at(deck, seat)[-1:]
    if new_cards:
        hands = with_slot(hands, seat, Secret((*hands[seat].pieces, *new_cards), seat))
        deck = less_one(deck, seat)
    return State(
        state.seed, state.honour, state.arranger, state.rounds, state.first_seat, state.round, seat, hands,
        bool(new_cards), deck, shuffles, pile, state.table, state.orphans, state.out, state.idle_turns,
        state.changed_chains, state.left_by, state.last_deed, state.last_ending, state.scores, state.laid_cards,
        state.counted_cards, state.round_table,
    )  # fmt: skip


def _flag(state: State, seat: Seat, version: int) -> State:
    """[17] Put a seat out of time: the drawn card stays in its hand, and nothing else of the turn counts.

    [15] The last turn that was played may still be challenged; in version 1 it no longer could be.
    """
    hands = with_slot(state.hands, seat, Secret(tuple(sorted(state.hands[seat].pieces)), seat))
    out = with_slot(state.out, seat, True)
    deed = Deed("flag", seat)
    next_state = replace(state, hands=hands, drew=False, out=out, last_deed=deed)
    return _pass_on(next_state if version > 1 else replace(next_state, changed_chains=(), left_by=seat), version)


def _challenge(state: State, seat: Seat, chain: int) -> State:
    """[15] Judge a chain of the last turn. Nobody's turn ends."""
    if not state.honour:
        raise RuleError("honneur-house-judges")
    if seat == state.left_by and seat != state.turn:
        raise RuleError("honneur-own-chain")
    place = chain - 1
    if place not in state.changed_chains:
        raise RuleError("honneur-not-challengeable", chain=chain)
    cards = state.table[place]
    table, orphans, _, fall_size = _fall(state.table, state.orphans, (place,), state.left_by)
    fresh = tuple(n - (fall_size > 0 and n > place) for n in state.changed_chains if n != place)
    deed = Deed("upheld" if fall_size else "refused", seat, chain=cards)
    return replace(state, table=table, orphans=orphans, changed_chains=fresh, last_deed=deed)


def _score(state: State, ending: Ending) -> State:
    """[18] [19] [20] Score the round: everybody counts hand and orphans. The last player with time left counts
    nothing."""
    lots = [(hand.pieces, orphans) for hand, orphans in zip(state.hands, state.orphans, strict=True)]
    counted_cards = tuple(
        CountedCards((), ())
        if ending.kind == "alone" and seat == ending.seat
        else CountedCards(tuple(sorted(hand)), tuple(sorted(orphans)))
        for seat, (hand, orphans) in enumerate(lots)
    )
    costs = tuple(points((*hand, *orphans)) for hand, orphans in counted_cards)
    scoring = replace(
        state,
        drew=False,
        idle_turns=0,
        changed_chains=(),
        last_ending=ending,
        scores=(*state.scores, costs),
        counted_cards=Recap(counted_cards),
        round_table=Recap(RoundTable(state.table, state.laid_cards.value.table_before, state.changed_chains)),
    )
    return _next_round(scoring) if scoring.round < scoring.rounds else replace(scoring, round=scoring.round + 1)
