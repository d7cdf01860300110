"""What one seat knows of The Honey Tournament, may choose, and is shown."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.games.honey.rules import (
    DEALS,
    LAST_TWO,
    PLAYS,
    SEATS,
    SUIT_OF,
    TRICK,
    WORTH,
    Name,
    Play,
    PublicState,
    State,
    Trick,
    Trump,
    legal,
    suit_of,
    takes,
)
from bot.kit.cards import PACK, Cards
from bot.kit.game import Seat, totals
from bot.kit.screen import Ask, Button, MoveReport, Part, Pick, Picture, Row, Say, Screen, Tally, say_winners
from bot.kit.tricks import FollowCodes, ask_to_follow, trick_rows
from bot.kit.worlds import list_unseen as not_among


class View(NamedTuple):
    seat: Seat | None
    hand: Cards  # my own; a spectator has none
    public: PublicState
    alone: bool = False  # this deal is the whole match

    @property
    def number(self) -> int:
        """Which deal of the eight it is, from 1; 0 where it is the only one."""
        return 0 if self.alone else min(self.public.deal + 1, DEALS)

    @property
    def hurts(self) -> bool:
        return self.public.deal < PLAYS

    @property
    def to_move(self) -> bool:
        return self.public.turn == self.seat and self.public.deal < DEALS


EARLY_TRICKS = 9  # of a deal: then it is told that the last two cost more
STRIP = ("honey-total", "honey-this-deal")
ASKS = FollowCodes("honey-ask-follow", "honey-ask-must-trump", "honey-ask-free")
EVERY_PLAY = tuple(map(Play, PACK))
EVERY_NAME = tuple(map(Name, Trump))


def view(state: State, seat: Seat | None) -> View:
    return View(seat, state.hands[seat].pieces if seat is not None else (), state.public, _is_alone(state))


def _is_alone(state: State) -> bool:
    """Say whether the match is one deal: the last one with none before it, or the first one with none after it."""
    number, scores = state.public.deal, state.public.scores
    if number == 0:
        return state.remaining_deals == 1
    return (number == DEALS and len(scores) == 1) or (number >= DEALS - 1 and not any(map(any, scores[: DEALS - 1])))


def playable(view: View) -> Cards:
    return legal(view.hand, view.public.trick.cards, view.public.trump, view.public.deal < PLAYS)


def choices(view: View) -> Sequence[Play | Name]:
    public = view.public
    if view.seat != public.turn or public.deal == DEALS:
        return ()
    if public.naming:
        return EVERY_NAME
    return [EVERY_PLAY[card] for card in legal(view.hand, public.trick.cards, public.trump, public.deal < PLAYS)]


def overdue(view: View) -> Play | Name:
    """Return the lowest legal card, or the longest suit as trump."""
    if view.public.naming:
        suits = [card // 13 for card in view.hand]
        return Name(max(list(Trump)[:4], key=lambda trump: suits.count(SUIT_OF[trump])))
    return Play(min(playable(view), key=lambda card: card % 13))


def screen(view: View) -> Screen:
    public = view.public
    if public.deal == DEALS:
        return (say_winners("honey-winner", totals(public.scores, SEATS)), *_describe_deal(view), _tally(view))
    parts: list[Part] = [
        _describe_place(view, new=not any(public.tricks)),
        *_list_prices(public),
        *_describe_trick(view),
        *_describe_deal(view),
    ]
    if view.to_move:
        parts.append(_make_ask(view))
    parts += [*_tricks(public), _tally(view)]
    if view.seat is None:
        return tuple(parts)
    can = playable(view) if view.to_move and not public.naming else view.hand
    dim_places = frozenset(n for n, card in enumerate(view.hand) if card not in can)
    parts.append(Picture("rows", (Row("honey-hand", view.hand, view.seat, dimmed=dim_places, hand=True),)))
    if view.to_move and public.naming:
        parts += [Button("honey-name-trump", name, {"trump": name.trump}) for name in EVERY_NAME]
    elif view.to_move:
        parts.append(Pick("honey-pick", "play", can))
    return tuple(parts)


def _make_ask(view: View) -> Ask:
    """Return what the rules want of the seat that is to move."""
    public, can = view.public, playable(view)
    if public.naming:
        return Ask("honey-ask-trump", menu="honey-menu-trump")
    if not public.trick.cards:
        hearts = all(card.suit == "♥" for card in can)
        may = "any" if not view.hurts else "hearts" if hearts else "plain"
        kind = "suit" if public.trump and public.trump is not Trump.NONE else "none"
        return Ask("honey-ask-lead", {"may": may, "named": kind, "trump": public.trump})
    return ask_to_follow(ASKS, view.hand, public.trick.cards, suit_of(public.trump), public.trump)


def _describe_trick(view: View) -> list[Part]:
    """Say who took the trick before, and what it cost them or brought them. [13] The last two tricks of a deal are
    never seen here."""
    public = view.public
    if public.last_trick is None:
        return []
    return [
        _trick_sentence(sum(public.tricks), public.trick.leader, public.last_trick.cards, 0 if view.hurts else TRICK)
    ]


def _trick_sentence(
    number: int,
    winner: Seat,
    trick: Cards,
    gain: int,
    late: int = 0,
    names_cards: bool = False,
    forced: bool = False,
) -> MoveReport:
    """Say who took this trick of a deal, and what it brought or cost. `late` is the part of the cost that comes from
    being one of the last two tricks. Of a trick that nobody saw, the cards are named, and if they were `forced`."""
    facts: dict[str, object] = {"trick": number, "seat": winner}
    facts |= {"lying": trick if names_cards else "none", "forced": "yes" if forced else "no"}
    if gain:
        return MoveReport("honey-took-gain", {**facts, "points": gain}, to_all=True)
    cards = _costly(trick)
    kind = "cards" if cards else "late" if late else "nothing"
    cost = sum([WORTH[card] for card in cards])
    trick_facts = {**facts, "kind": kind, "cards": cards, "cost": cost, "late": late, "points": cost + late}
    return MoveReport("honey-took", trick_facts, to_all=True)


def _describe_deal(view: View) -> list[Part]:
    """Return the tricks that ended the deal before, and then who took what in it, until the first trick of the next is
    taken."""
    public, record = view.public, view.public.taken_tricks.value
    if not record.before or any(public.tricks):
        return []
    hurt, first = len(public.scores) <= PLAYS, sum(record.tricks) - len(record.late_tricks) + 1
    parts: list[Part] = []
    for n, (trick, winner) in enumerate(zip(record.late_tricks, record.late_takers, strict=True)):
        late = LAST_TWO if n >= len(record.late_tricks) - 2 else 0
        gain, forced = 0 if hurt else TRICK, n > 0  # whoever ended the first one may have chosen
        parts.append(_trick_sentence(first + n, winner, trick, gain, late, names_cards=True, forced=forced))
    return [*parts, *_deal_sentences(view)]


def _deal_sentences(view: View) -> list[Part]:
    """Return a short sentence for each player: the points of the deal before, and what cost them. Of the hearts below
    the jack it tells how many: they cost one point each."""
    public, number = view.public, 0 if view.alone else view.public.deal
    record, hurt = public.taken_tricks.value, len(public.scores) <= PLAYS
    parts: list[Part] = []
    for n, seat in enumerate(_order_seats(public)):
        cards = _costly(record.before[seat]) if hurt else ()
        dear = tuple([card for card in cards if WORTH[card] > 1])
        hearts = len(cards) - len(dear)
        kind = "both" if dear and hearts else "cards" if dear else "hearts" if hearts else "points"
        facts = {
            "deal": number,
            "first": "yes" if n == 0 else "no",
            "seat": seat,
            "points": public.scores[-1][seat],
            "sum": f"{public.scores[-1][seat]:+}" if public.scores[-1][seat] else "0",
        }
        late = LAST_TWO * record.late_takers[-2:].count(seat) if hurt else 0
        seat_facts = {**facts, "kind": kind, "cards": dear, "hearts": hearts, "late": late}
        parts.append(MoveReport("honey-deal-over", seat_facts, to_all=True))
    return parts


def _costly(cards: Cards) -> Cards:
    """Return those that cost points in PLAY, the dearest first."""
    return tuple(sorted((card for card in cards if WORTH[card]), key=lambda card: (-WORTH[card], -card)))


def _order_seats(public: PublicState) -> tuple[Seat, ...]:
    """Return the seats clockwise."""
    seats = [Seat(0)]
    while len(seats) < len(public.after):
        seats.append(public.after[seats[-1]])
    return tuple(seats)


def _tally(view: View) -> Tally:
    public = view.public
    total, around = ("honey-total", totals(public.scores, SEATS)), _order_seats(public)
    if public.deal == DEALS and view.alone:
        return Tally((total,), STRIP, around=around)
    if public.deal == DEALS:
        return Tally(
            (
                ("honey-play-total", totals(public.scores[:PLAYS], SEATS)),
                ("honey-revenge-total", totals(public.scores[PLAYS:], SEATS)),
                total,
                *[("honey-deal-points", points) for points in public.scores],
            ),
            STRIP,
            deals="honey-deal-points",
            around=around,
        )
    if public.deal and not any(public.tricks):
        return Tally((total,), STRIP, around=around)  # what a new deal has brought so far is nothing
    return Tally((("honey-this-deal", public.points), ("honey-tricks", public.tricks), total), STRIP, around=around)


def _describe_place(view: View, new: bool) -> Say:
    """Say which deal is played. `new` is true until the first trick of the deal is over. Near the end, say that
    the last two tricks cost more."""
    public = view.public
    if public.deal < PLAYS and sum(public.tricks) >= EARLY_TRICKS:
        return Say("honey-play-late", {"deal": view.number, "cost": LAST_TWO}, first=True)
    if public.deal < PLAYS:
        costs = "yes" if new and public.deal == 0 else "no"
        return Say("honey-play", {"deal": view.number, "costs": costs, "late": LAST_TWO}, first=True)
    if public.naming:  # [8] and nobody has more than six cards
        return Say("honey-revenge-naming", {"deal": view.number, "seat": public.turn}, first=True)
    trump_kind = "none" if public.trump is Trump.NONE else "suit"
    facts = {"deal": view.number, "named": trump_kind, "trump": public.trump}
    if new and public.trump and public.deal < DEALS:
        return Say("honey-revenge-named", {**facts, "seat": public.trick.leader}, first=True)  # whoever names it leads
    return Say("honey-revenge", facts, first=True)


def _list_prices(public: PublicState) -> list[Say]:
    """Return what everything costs, where there is room for it: in the first deal, whose first trick says it anyway, as
    its last ones say what they cost."""
    if public.deal > 0 or not any(public.tricks):
        return []
    return [Say("honey-prices", {"late": LAST_TWO if sum(public.tricks) < EARLY_TRICKS else 0})]


def _tricks(public: PublicState) -> list[Picture]:
    """Return the trick before, which stays in sight until the deal is over, and the trick that is under way."""
    tricks = (("honey-last", public.last_trick), ("honey-trick", public.trick))
    trump = str(public.trump) if public.trump and public.trump is not Trump.NONE else ""
    around = _order_seats(public)
    return [
        Picture("trick", _make_trick_rows(trick, public), code, {"seat": trick.leader}, trump, around)
        for code, trick in tricks
        if trick and trick.cards
    ]


def _make_trick_rows(trick: Trick, public: PublicState) -> tuple[Row, ...]:
    around = _order_seats(public)
    first = around.index(trick.leader)
    return trick_rows("honey-laid", trick.cards, around[first:] + around[:first], takes(trick.cards, public.trump))


def played_cards(view: View) -> Cards:
    """Return what was played in this deal, once a trick is over: a screen shows only the last one of these."""
    return view.public.played_cards if any(view.public.tricks) else ()


def list_unseen(view: View) -> Cards:
    """Return the cards that may still be in other hands."""
    return not_among(PACK, {*view.public.played_cards, *view.hand})
