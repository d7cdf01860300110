"""Voleur: everybody scores a hand of four, and whoever takes the last trick may steal.

The numbers in brackets are the paragraphs of RULES.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from bot.games.voleur.combos import Combination, best
from bot.kit.cards import PACK, Card, Cards
from bot.kit.game import PerDeal, Result, RuleError, Seat, Stage, highest
from bot.kit.match_length import NO_LIMIT, Limit, less, limit_of
from bot.kit.notation import Move
from bot.kit.seats import next_seat, take_from, with_slot
from bot.kit.secret import Secret
from bot.kit.seed import Seed
from bot.kit.tricks import FollowCodes, followers, refusal, taker

HAND_SIZE, DISCARD_COUNT, TRICKS = 6, 2, 4  # [1] [6]
REFUSALS = FollowCodes("voleur-follow-suit", "voleur-must-trump")
NOT_IN_HAND = "voleur-not-in-hand"


class Phase(StrEnum):
    DISCARD = "discard"
    BLIND = "blind"  # a trick in which all lay face down
    OPEN = "open"  # a trick in which one leads
    PRIVILEGE = "privilege"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """[2] Put two cards away, face down."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play(Move):
    """[3] [5] Play a card to the trick."""

    card: Card


@dataclass(frozen=True, slots=True)
class Score(Move):
    """[10] Score one's own combination."""


@dataclass(frozen=True, slots=True)
class Steal(Move):
    """[11] Score by taking the points from an opponent."""

    seat: int


@dataclass(frozen=True, slots=True)
class Take(Move):
    """[12] Take a card for one's own combination. There is one of each, so the card says where it lies."""

    card: Card


AnyMove = Discard | Play | Score | Steal | Take


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick that is over: each seat's card, who led (None: it was blind) and who took it (None: nobody)."""

    cards: Cards  # seat by seat
    leader: Seat | None
    winner: Seat | None


class Privilege(StrEnum):
    NONE = "none"
    SCORE = "score"
    STEAL = "steal"
    TAKE = "take"


@dataclass(frozen=True, slots=True)
class Award:
    """The points that a seat got in a round, and the combination that earned them."""

    seat: Seat
    combination: Combination
    points: int
    privilege: Privilege = Privilege.NONE
    victim: Seat | None = None
    taken_card: Card | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """A round that is over, with everything that lay open at its end."""

    trump: Card
    played_cards: tuple[Cards, ...]
    open_discards: tuple[Cards, ...]
    winner: Seat | None
    awards: tuple[Award, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The part of the table that changes only between rounds."""

    top: bool  # [3] the option
    target: int  # [14]
    number: int  # of the round, from 0
    scores: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]  # how the scores changed, round by round
    before: Round | None
    remaining_rounds: Limit = NO_LIMIT  # rounds that are still to be finished, whatever the target


class Table(NamedTuple):
    """Everything that lies open. One is made at every move, and a named tuple is made three times as fast."""

    book: Book
    phase: Phase
    trump: Card | None
    leader: Seat | None  # of this trick; the winner of the last one when that is over
    trick: Cards  # what lies in an open trick, from the leader's card on
    played_cards: tuple[Cards, ...]
    last_trick: Trick | None
    open_discards: tuple[Cards, ...]  # the discards once scoring has begun
    awards: tuple[Award, ...]  # of this round


@dataclass(frozen=True, slots=True)
class State:
    seed: Seed
    turns: frozenset[Seat]
    table: Table
    hands: tuple[Secret[Card], ...]
    sealed_cards: tuple[Secret[Card], ...]  # laid face down in a blind trick
    discards: tuple[Secret[Card], ...]
    stock: Secret[Card]


_ONE = tuple(frozenset({Seat(n)}) for n in range(5))
_ALL = tuple(frozenset(map(Seat, range(n))) for n in range(6))
_NOBODY: frozenset[Seat] = frozenset()
_NO_CARDS: Secret[Card] = Secret(())
_NONE_EACH = tuple((_NO_CARDS,) * n for n in range(6))
_OPEN_EACH: tuple[tuple[Cards, ...], ...] = tuple(((),) * n for n in range(6))


def deal(seats: int, options: Mapping[str, str], seed: Seed) -> State:
    top, target = options.get("unmatched") == "top", int(options.get("target", "50"))
    return _deal(seed, Book(top, target, 0, (0,) * seats, (), None, limit_of(options, "rounds")))


def _deal(seed: Seed, book: Book) -> State:
    """[1] Deal a new round."""
    seats = len(book.scores)
    pack = seed.shuffle(PACK, f"round {book.number + 1}")
    hands = tuple([Secret(tuple(sorted(pack[n * HAND_SIZE : (n + 1) * HAND_SIZE])), n) for n in range(seats)])
    nothing, none = _OPEN_EACH[seats], _NONE_EACH[seats]
    table = Table(book, Phase.DISCARD, None, None, (), nothing, None, nothing, ())
    return State(seed, _ALL[seats], table, hands, none, none, Secret(pack[seats * HAND_SIZE :]))


def turns(state: State) -> frozenset[Seat]:
    return state.turns


def clock_period(state: State) -> int:
    return state.table.book.number


def stage(state: State) -> Stage:
    trick_count = min(map(len, state.table.played_cards))
    trick = 0 if state.table.phase is Phase.DISCARD else min(trick_count + 1, TRICKS)
    return Stage(round=state.table.book.number + 1, trick=trick)


def result(state: State) -> Result | None:
    return highest(state.table.book.scores) if state.table.phase is Phase.OVER else None


def deal_points(state: State) -> PerDeal:
    return state.table.book.rounds


def play(state: State, seat: Seat, move: AnyMove) -> State:
    """Return the state after a move of any kind; raise RuleError where its phase does not allow it."""
    phase = state.table.phase
    if isinstance(move, Play):
        if phase is Phase.BLIND:
            return _play_face_down(state, seat, move.card)
        if phase is Phase.OPEN:
            return _play_open(state, seat, move.card)
        raise RuleError("voleur-discard-first" if phase is Phase.DISCARD else "voleur-privilege-first")
    if isinstance(move, Discard):
        if phase is not Phase.DISCARD:
            raise RuleError("voleur-no-discard-now")
        return _discard(state, seat, move.cards)
    if phase is not Phase.PRIVILEGE:
        raise RuleError("voleur-no-privilege-now")
    return _use_privilege(state, seat, move)


def legal(hand: Cards, trick: Cards, trump: Card | None) -> Cards:
    """[5] Return the cards of the hand that may be played. In a blind trick nothing is led, so all of them may."""
    return hand if trump is None else followers(hand, trick, trump // 13)


def takes(trick: Cards, trump: Card) -> int:
    """[5] Return the place in the trick of the card that takes it."""
    return taker(trick, trump // 13)


def takes_blind(trick: Cards, trump: Card, top: bool = False) -> int | None:
    """[3] Return the place of the card that takes a blind trick, or None if nobody takes it."""
    if trumps := [card for card in trick if card // 13 == trump // 13]:
        return trick.index(max(trumps))
    ranks = [card % 13 for card in trick]
    alone = [rank for rank in ranks if ranks.count(rank) == 1]
    if not alone or (top and max(ranks) != max(alone)):
        return None
    return ranks.index(max(alone))


def trick_winners(seat_cards: tuple[Cards, ...], trump: Card, top: bool) -> tuple[Seat | None, ...]:
    """[3] [4] [5] Return who took each trick of a round, from what each seat played."""
    leader, winners = None, list[Seat | None]()
    for trick in zip(*seat_cards, strict=True):
        if leader is None:
            place = takes_blind(trick, trump, top)
        else:
            place = (leader + takes((*trick[leader:], *trick[:leader]), trump)) % len(seat_cards)
        leader = None if place is None else Seat(place)
        winners.append(leader)
    return tuple(winners)


def loot(winner: Seat, seat_cards: tuple[Cards, ...], discards: tuple[Cards, ...]) -> Cards:
    """[12] Return the cards that the winner may take one of."""
    others = [card for seat, cards in enumerate(seat_cards) if seat != winner for card in cards]
    return (*others, *[card for cards in discards for card in cards])


def pieces(state: State) -> Cards:
    """Return every card there is, wherever it lies."""
    secrets = (*state.hands, *state.sealed_cards, *state.discards, state.stock)
    table = state.table
    lying = [card for secret in secrets for card in secret.pieces]
    lying += [card for cards in (*table.open_discards, *table.played_cards) for card in cards]
    return tuple(lying) if table.trump is None else (table.trump, *lying)


def _discard(state: State, seat: Seat, cards: Cards) -> State:
    if len(cards) != DISCARD_COUNT or cards[0] == cards[1]:
        raise RuleError("voleur-discard-two")
    rest = take_from(take_from(state.hands[seat].pieces, cards[0], NOT_IN_HAND), cards[1], NOT_IN_HAND)
    hands = with_slot(state.hands, seat, Secret(rest, seat))
    discards = with_slot(state.discards, seat, Secret(cards if cards[0] < cards[1] else cards[::-1], seat))
    waiting, stock, table = state.turns - _ONE[seat], state.stock, state.table
    if not waiting:  # [2]
        trump, stock, waiting = stock.pieces[0], Secret(stock.pieces[1:]), _ALL[len(hands)]
        table = Table(table.book, Phase.BLIND, trump, None, (), table.played_cards, None, table.open_discards, ())
    return State(state.seed, waiting, table, hands, state.sealed_cards, discards, stock)


def _play_face_down(state: State, seat: Seat, card: Card) -> State:
    hands = with_slot(state.hands, seat, Secret(take_from(state.hands[seat].pieces, card, NOT_IN_HAND), seat))
    sealed_cards, waiting = with_slot(state.sealed_cards, seat, Secret((card,), seat)), state.turns - _ONE[seat]
    if waiting:
        return State(state.seed, waiting, state.table, hands, sealed_cards, state.discards, state.stock)
    table, trick = state.table, tuple([secret.pieces[0] for secret in sealed_cards])
    assert table.trump is not None
    place = takes_blind(trick, table.trump, table.book.top)
    winner = None if place is None else Seat(place)
    seat_cards = tuple([(*cards, card) for cards, card in zip(table.played_cards, trick, strict=True)])
    return _after_trick(state, hands, seat_cards, Trick(trick, None, winner))


def _play_open(state: State, seat: Seat, card: Card) -> State:
    table, hand = state.table, state.hands[seat].pieces
    trump, leader = table.trump, table.leader
    assert trump is not None
    assert leader is not None
    rest = take_from(hand, card, NOT_IN_HAND)
    if card not in legal(hand, table.trick, trump):
        raise refusal(REFUSALS, hand, table.trick, trump // 13)
    hands, trick, seats = with_slot(state.hands, seat, Secret(rest, seat)), (*table.trick, card), len(state.hands)
    seat_cards = with_slot(table.played_cards, seat, (*table.played_cards[seat], card))
    if len(trick) < seats:
        table = Table(
            table.book, Phase.OPEN, trump, leader, trick, seat_cards, table.last_trick, table.open_discards, ()
        )
        following = _ONE[next_seat(seat, seats)]
        return State(state.seed, following, table, hands, state.sealed_cards, state.discards, state.stock)
    winner = Seat((leader + takes(trick, trump)) % seats)
    return _after_trick(state, hands, seat_cards, Trick(tuple([cards[-1] for cards in seat_cards]), leader, winner))


def _after_trick(state: State, hands: tuple[Secret[Card], ...], seat_cards: tuple[Cards, ...], trick: Trick) -> State:
    table, seats, winner = state.table, len(hands), trick.winner
    if len(seat_cards[0]) == TRICKS:
        return _score(state, seat_cards, trick)
    phase = Phase.BLIND if winner is None else Phase.OPEN  # [4]
    table = Table(table.book, phase, table.trump, winner, (), seat_cards, trick, table.open_discards, ())
    waiting = _ALL[seats] if winner is None else _ONE[winner]
    return State(state.seed, waiting, table, hands, _NONE_EACH[seats], state.discards, state.stock)


def _score(state: State, seat_cards: tuple[Cards, ...], trick: Trick) -> State:
    """[9] Score the round for everybody but the winner, who is asked next."""
    book, seats, winner = state.table.book, len(seat_cards), trick.winner
    scores, awards = list(book.scores), []
    first = 0 if winner is None else winner + 1
    for n in range(first, first + seats):
        seat = Seat(n % seats)
        if seat != winner:
            combination = best(seat_cards[seat])
            scores[seat] += combination.points
            awards.append(Award(seat, combination, combination.points))
    book = Book(book.top, book.target, book.number, tuple(scores), book.rounds, book.before, book.remaining_rounds)
    discards = tuple([secret.pieces for secret in state.discards])
    table = Table(book, Phase.PRIVILEGE, state.table.trump, winner, (), seat_cards, trick, discards, tuple(awards))
    none = _NONE_EACH[seats]
    scoring = State(state.seed, _ONE[winner or 0], table, none, none, none, state.stock)
    return _finish(scoring, book.scores, table.awards) if winner is None else scoring


def _use_privilege(state: State, seat: Seat, move: Score | Steal | Take) -> State:
    table = state.table
    scores, hand = list(table.book.scores), table.played_cards[seat]
    mine = best(hand)
    if isinstance(move, Score):
        award = Award(seat, mine, mine.points, Privilege.SCORE)
    elif isinstance(move, Steal):
        if move.seat == seat or not 0 <= move.seat < len(scores):
            others = [str(Steal(other)) for other in range(len(scores)) if other != seat]
            raise RuleError("voleur-steal-from-opponent", moves=", ".join(others))
        points = min(mine.points, scores[move.seat])  # [13]
        scores[move.seat] -= points
        award = Award(seat, mine, points, Privilege.STEAL, Seat(move.seat))
    else:
        if move.card not in loot(seat, table.played_cards, table.open_discards):
            raise RuleError("voleur-not-to-take", card=move.card)
        better = best((*hand, move.card))
        owner = next((Seat(n) for n, cards in enumerate(table.played_cards) if move.card in cards), None)
        award = Award(seat, better, better.points, Privilege.TAKE, owner, move.card)
    scores[seat] += award.points
    return _finish(state, tuple(scores), (*table.awards, award))


def _finish(state: State, scores: tuple[int, ...], awards: tuple[Award, ...]) -> State:
    """[14] End the round, and deal another one or end the match."""
    table = state.table
    book, trump = table.book, table.trump
    assert trump is not None
    gains = [award.points for award in sorted(awards, key=lambda award: award.seat)]
    if awards[-1].privilege is Privilege.STEAL and awards[-1].victim is not None:
        gains[awards[-1].victim] -= awards[-1].points
    over = Round(trump, table.played_cards, table.open_discards, table.leader, awards)
    rounds = (*book.rounds, tuple(gains))
    limit = less(book.remaining_rounds)
    going = max(scores) < book.target or scores.count(max(scores)) > 1
    if limit != 0 if isinstance(limit, int) else going:
        return _deal(state.seed, Book(book.top, book.target, book.number + 1, scores, rounds, over, limit))
    book = Book(book.top, book.target, book.number, scores, rounds, over, limit)
    table = Table(
        book, Phase.OVER, trump, table.leader, (), table.played_cards, table.last_trick, table.open_discards, awards
    )
    return State(state.seed, _NOBODY, table, state.hands, state.sealed_cards, state.discards, state.stock)
