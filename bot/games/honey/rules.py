"""The Honey Tournament: four deals that hurt, four that pay.

The numbers in brackets are the paragraphs of RULES.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Self

from bot.kit.cards import PACK, SUITS, Card, Cards, cards
from bot.kit.game import PerDeal, Result, RuleError, Seat, Stage, highest, totals
from bot.kit.match_length import NO_LIMIT, Limit, less
from bot.kit.notation import Move
from bot.kit.secret import Recap, Secret
from bot.kit.seed import Seed
from bot.kit.tricks import NO_TRUMP, FollowCodes, followers, refusal, taker

DEALS, PLAYS = 8, 4  # [1]
TRICK, LAST_TWO = 5, 7  # [11] [7]
HEARTS = 1  # the number of the suit, as in SUITS
REFUSALS = FollowCodes("honey-follow-suit", "honey-must-trump")
MAX_TRICKS_PER_MOVE = 4  # tricks that one move ends at most: its own, and three that are played out


class Trump(StrEnum):
    SPADES, HEARTS, DIAMONDS, CLUBS = SUITS
    NONE = "NT"

    @classmethod
    def parse(cls, word: str) -> Self:
        letters = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
        return cls(letters.get(word.upper(), word.upper().removesuffix("\ufe0f")))


SUIT_OF: Mapping[Trump, int] = {trump: n for n, trump in enumerate(Trump)}  # no trump: NO_TRUMP


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play a card to the trick."""

    card: Card


@dataclass(frozen=True, slots=True)
class Name(Move):
    """[8] Name the trump of this deal."""

    trump: Trump


def _worth() -> tuple[int, ...]:
    """[7] Return what each card costs the player who takes it."""
    worth = [0] * len(PACK)
    for card in PACK:
        if card.suit == "♥":
            worth[card] = 1
        elif card.rank in "JQK":
            worth[card] = 3 if card.rank == "Q" else 2
    for card, points in zip(cards("K♥ Q♥ J♥"), (13, 4, 3), strict=True):
        worth[card] = points
    return tuple(worth)


WORTH = _worth()
SEATS = 4
NO_POINTS = (0,) * SEATS
(HONEY,) = cards("K♥")
_ONE = tuple(frozenset({Seat(n)}) for n in range(4))
_NOBODY: frozenset[Seat] = frozenset()
NO_CARDS: Secret[Card] = Secret(())


class Trick(NamedTuple):
    """The cards in the middle, beginning with the leader's."""

    leader: Seat
    cards: Cards = ()


class TakenTricks(NamedTuple):
    """What each seat has taken, for the screens. The fields about the deal before are empty in the first deal."""

    cards: tuple[Cards, ...] = ((), (), (), ())
    before: tuple[Cards, ...] = ()
    tricks: tuple[int, ...] = ()  # taken in the deal before
    trick: Trick | None = None  # the last one of the deal before
    winner: Seat = Seat(0)  # who took that one
    late_tricks: tuple[Cards, ...] = ()  # the tricks that ended the deal before, all with its last move
    late_takers: tuple[Seat, ...] = ()  # who took each of these
    honey: tuple[int, ...] = NO_POINTS  # how often the king of hearts was taken in the finished deals of PLAY


NO_TAKEN_TRICKS = Recap(TakenTricks())


class PublicState(NamedTuple):  # a tuple, because one is made for every card played and a tuple is made fastest
    """Everything that everybody knows. Every view holds this very value."""

    drawn_cards: Cards  # [2] the card each seat drew for its place
    after: tuple[Seat, ...]  # who sits left of each seat
    deal: int  # 0 to 7, and 8 when all is over
    turn: Seat
    naming: bool  # a trump is to be named
    trump: Trump | None  # None: no trump is named yet, or this is PLAY
    trick: Trick
    played_cards: Cards  # played in this deal, in order
    last_trick: Trick | None  # the trick before, for all to see
    tricks: tuple[int, ...]  # taken in this deal
    points: tuple[int, ...]  # of this deal
    scores: tuple[tuple[int, ...], ...]  # of the finished deals
    taken_tricks: Recap[TakenTricks] = NO_TAKEN_TRICKS


class State(NamedTuple):
    seed: Seed
    hands: tuple[Secret[Card], ...]
    stock: Secret[Card]  # the seven for each that are dealt when a trump is named
    public: PublicState
    remaining_deals: Limit = NO_LIMIT  # deals that are still to be finished


def deal(seats: int, options: Mapping[str, str], seed: Seed) -> State:
    lots = seed.shuffle(PACK, "seats")[:seats]
    around = _order_seats(lots)
    after = tuple(around[(around.index(Seat(n)) + 1) % seats] for n in range(seats))
    number = DEALS - 1 if options.get("deals") == "revenge" else 0  # HO.10: one REVENGE deal decides between equals
    first = _deal(seed, lots, after, number, around[number % 4], (NO_POINTS,) * number, NO_TAKEN_TRICKS)
    is_single = options.get("deals") == "play"  # one deal of PLAY, and no more
    return first._replace(remaining_deals=1) if is_single else first


def _order_seats(lots: Cards) -> list[Seat]:
    """[2] Return the seats clockwise, in the order of the cards that they drew, from the highest on."""
    return sorted((Seat(n) for n in range(len(lots))), key=lambda seat: (-(lots[seat] % 13), lots[seat]))


def _deal(
    seed: Seed,
    lots: Cards,
    after: tuple[Seat, ...],
    number: int,
    first: Seat,
    scores: tuple[tuple[int, ...], ...],
    record: Recap[TakenTricks],
) -> State:
    """[4] [8] Return the state after a new deal. `first` sits left of the dealer and begins."""
    pack = seed.shuffle(PACK, f"deal {number + 1}")
    size = 13 if number < PLAYS else 6
    hands, seat = [NO_CARDS] * 4, first
    for n in range(4):
        hands[seat] = Secret(tuple(sorted(pack[n * size : (n + 1) * size])), seat)
        seat = after[seat]
    naming = number >= PLAYS
    public = PublicState(
        lots, after, number, first, naming, None, Trick(first), (), None, NO_POINTS, NO_POINTS, scores, record
    )
    return State(seed, tuple(hands), Secret(pack[4 * size :]), public)


def turns(state: State) -> frozenset[Seat]:
    return _ONE[state.public.turn] if state.public.deal < DEALS else _NOBODY


def play(state: State, seat: Seat, move: Play | Name) -> State:
    public = state.public
    if isinstance(move, Name):
        if not public.naming:
            raise RuleError("honey-no-naming-now")
        return _name(state, move.trump)
    if public.naming:
        raise RuleError("honey-name-first")
    hand, card = state.hands[seat].pieces, move.card
    if card not in hand:
        raise RuleError("honey-not-in-hand", card=card)
    trick = public.trick.cards
    plain = card // 13 == trick[0] // 13 if trick else card // 13 != HEARTS  # nearly always, and always right
    if not plain and card not in legal(hand, trick, public.trump, public.deal < PLAYS):
        raise _refusal(hand, public)
    ahead = _play_out(_lay(state, seat, card))
    return ahead if ahead.public.deal == public.deal else _drop_seen_tricks(ahead, sum(public.tricks))


def stage(state: State) -> Stage:
    public = state.public
    return Stage(deal=public.deal + 1, trick=0 if public.naming else sum(public.tricks) + 1)


def result(state: State) -> Result | None:
    """[12] Return the result once the match is over. The highest total wins."""
    return highest(totals(state.public.scores, SEATS)) if state.public.deal == DEALS else None


def deal_points(state: State) -> PerDeal:
    """Return the points of each deal that was played. The match is eight deals, or one of them. In a deal that is
    played, somebody always gets points."""
    return tuple(points for points in state.public.scores if any(points))


def tie_breaks(state: State) -> PerDeal:
    """Return what REVENGE brought; then what the honey, the king of hearts, cost."""
    public = state.public
    return totals(public.scores[PLAYS:], SEATS), tuple(
        -WORTH[HONEY] * record for record in public.taken_tricks.value.honey
    )


def legal(hand: Cards, trick: Cards, trump: Trump | None, hurts: bool) -> Cards:
    """[3] [5] [6] [9] Return the cards of the hand that may be played now."""
    if trick or not hurts:
        return followers(hand, trick, suit_of(trump))
    return tuple([card for card in hand if card // 13 != HEARTS]) or hand


def takes(trick: Cards, trump: Trump | None) -> int:
    """[10] Return the place in the trick of the card that takes it."""
    return taker(trick, suit_of(trump))


def suit_of(trump: Trump | None) -> int:
    """Return the suit that is trump, or NO_TRUMP; in PLAY none is named."""
    return NO_TRUMP if trump is None else SUIT_OF[trump]


def pieces(state: State) -> Cards:
    """Return every card there is, wherever it lies."""
    return tuple(card for hand in state.hands for card in hand.pieces) + state.stock.pieces + state.public.played_cards


def _refusal(hand: Cards, public: PublicState) -> RuleError:
    if not public.trick.cards:
        return RuleError("honey-no-hearts-lead")
    return refusal(REFUSALS, hand, public.trick.cards, suit_of(public.trump))


def _name(state: State, trump: Trump) -> State:
    public = state.public
    hands, seat, more = list(state.hands), public.turn, state.stock.pieces
    for n in range(4):
        hands[seat] = Secret(tuple(sorted(hands[seat].pieces + more[n * 7 : (n + 1) * 7])), seat)
        seat = public.after[seat]
    next_open = PublicState(
        public.drawn_cards, public.after, public.deal, public.turn, False, trump, public.trick, (), None,
        NO_POINTS, NO_POINTS, public.scores, public.taken_tricks,
    )  # fmt: skip
    return State(state.seed, tuple(hands), NO_CARDS, next_open, state.remaining_deals)


def _lay(state: State, seat: Seat, card: Card) -> State:
    lots, after, number, _, _, trump, trick, played_cards, last, tricks, points, scores, record = state.public
    hands, hand = list(state.hands), list(state.hands[seat].pieces)
    hand.remove(card)
    hands[seat] = Secret(tuple(hand), seat)
    trick, turn = Trick(trick.leader, (*trick.cards, card)), after[seat]
    if len(trick.cards) == 4:
        winner = trick.leader
        for _ in range(takes(trick.cards, trump)):
            winner = after[winner]
        if number < PLAYS:
            worth = sum([WORTH[card] for card in trick.cards])
            gain = -(worth + LAST_TWO) if len(hand) < 2 else -worth
        else:
            gain = TRICK
        points = points[:winner] + (points[winner] + gain,) + points[winner + 1 :]
        tricks = tricks[:winner] + (tricks[winner] + 1,) + tricks[winner + 1 :]
        record = _note_trick(record.value, winner, trick.cards)
        last, trick, turn = trick, Trick(winner), winner
        if not hand:
            return _finish(state, points, _note_deal(number, record.value, tricks, last, winner))
    played_cards = (*played_cards, card)
    public = PublicState(
        lots, after, number, turn, False, trump, trick, played_cards, last, tricks, points, scores, record
    )
    return State(state.seed, tuple(hands), NO_CARDS, public, state.remaining_deals)


def _note_trick(record: TakenTricks, winner: Seat, trick: Cards) -> Recap[TakenTricks]:
    now = record.cards[:winner] + ((*record.cards[winner], *trick),) + record.cards[winner + 1 :]
    late, late_by = (
        (*record.late_tricks, trick)[-MAX_TRICKS_PER_MOVE:],
        (*record.late_takers, winner)[-MAX_TRICKS_PER_MOVE:],
    )
    return Recap(record._replace(cards=now, late_tricks=late, late_takers=late_by))


def _note_deal(
    number: int, record: TakenTricks, tricks: tuple[int, ...], last: Trick, winner: Seat
) -> Recap[TakenTricks]:
    honey = record.honey
    if number < PLAYS:
        honey = tuple(before + (HONEY in cards) for before, cards in zip(honey, record.cards, strict=True))
    return Recap(
        TakenTricks(
            before=record.cards, tricks=tricks, trick=last, winner=winner, late_tricks=record.late_tricks,
            late_takers=record.late_takers, honey=honey,
        )
    )  # fmt: skip


def _drop_seen_tricks(state: State, seen_count: int) -> State:
    """Return the state after a deal without those of its late tricks that had ended before its last move."""
    record = state.public.taken_tricks.value
    new = sum(record.tricks) - seen_count
    late = Recap(record._replace(late_tricks=record.late_tricks[-new:], late_takers=record.late_takers[-new:]))
    return state._replace(public=state.public._replace(taken_tricks=late))


def _finish(state: State, points: tuple[int, ...], record: Recap[TakenTricks]) -> State:
    """End the deal, and deal the next one or end the match."""
    public, limit = state.public, less(state.remaining_deals)
    number, scores = public.deal + 1, (*public.scores, points)
    first = _order_seats(public.drawn_cards)[number % 4]  # [2] the deal passes to the left, and so does the lead
    if number < DEALS and limit != 0:
        return _deal(state.seed, public.drawn_cards, public.after, number, first, scores, record)._replace(
            remaining_deals=limit
        )
    over = PublicState(
        public.drawn_cards,
        public.after,
        DEALS,
        first,
        False,
        None,
        Trick(first),
        PACK,
        None,
        NO_POINTS,
        NO_POINTS,
        scores,
        record,
    )
    return State(state.seed, (NO_CARDS,) * 4, NO_CARDS, over)


def _play_out(state: State) -> State:
    """[13] Play the deal to its end if every seat has only one legal card from here on.

    It looks only at hands of up to three cards. With more, somebody always has a choice: a leader may play any card
    that is no heart, and a leader who has only hearts left has several of them.
    """
    number, ahead = state.public.deal, state
    if len(state.hands[state.public.turn].pieces) > 3:
        return state
    while ahead.public.deal == number:
        public = ahead.public
        only = legal(ahead.hands[public.turn].pieces, public.trick.cards, public.trump, number < PLAYS)
        if len(only) != 1:
            return state
        ahead = _lay(ahead, public.turn, only[0])
    return ahead
