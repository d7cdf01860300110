"""What one seat knows of Voleur, may choose, and is shown."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from bot.games.voleur.combos import best, reading_order
from bot.games.voleur.rules import (
    TRICKS,
    AnyMove,
    Award,
    Book,
    Discard,
    Phase,
    Play,
    Privilege,
    Round,
    Score,
    State,
    Steal,
    Table,
    Take,
    Trick,
    legal,
    loot,
    takes,
    trick_winners,
)
from bot.kit.cards import PACK, SUITS, Card, Cards
from bot.kit.game import Seat
from bot.kit.screen import (
    DOWN,
    PAST,
    WINNER,
    Ask,
    Button,
    MoveReport,
    Part,
    Pick,
    Picture,
    Row,
    Say,
    Screen,
    Tally,
    few_or_list,
    say_winners,
)
from bot.kit.secret import FaceDown
from bot.kit.tricks import FollowCodes, ask_to_follow


class View(NamedTuple):
    seat: Seat | None
    turns: frozenset[Seat]  # who still has to choose
    table: Table
    hand: Cards  # my own; a spectator has none
    sealed_cards: Cards  # the card I have laid face down
    discards: Cards  # my own two


ASKS = FollowCodes("voleur-ask-follow", "voleur-ask-must-trump", "voleur-ask-free")


def view(state: State, seat: Seat | None) -> View:
    if seat is None:
        return View(None, state.turns, state.table, (), (), ())
    hand, sealed_card, discards = state.hands[seat], state.sealed_cards[seat], state.discards[seat]
    return View(seat, state.turns, state.table, hand.pieces, sealed_card.pieces, discards.pieces)


_PLAY = tuple(map(Play, PACK))
_TAKE = tuple(map(Take, PACK))
_DISCARD = {pair: Discard(pair) for pair in combinations(PACK, 2)}  # a hand is sorted, and so are its pairs


def choices(view: View) -> Sequence[AnyMove]:
    table, seat = view.table, view.seat
    if seat is None or seat not in view.turns:
        return []
    if table.phase is Phase.DISCARD:
        return [_DISCARD[pair] for pair in combinations(view.hand, 2)]
    if table.phase is not Phase.PRIVILEGE:
        return [_PLAY[card] for card in legal(view.hand, table.trick, table.trump)]
    steals = [Steal(victim) for victim in range(len(table.book.scores)) if victim != seat]
    return [Score(), *steals, *[_TAKE[card] for card in loot(seat, table.played_cards, table.open_discards)]]


def overdue(view: View) -> AnyMove:
    """Keep the best four, play low, and score without a risk."""
    table = view.table
    if table.phase is Phase.DISCARD:
        return Discard(worst_two(view.hand))
    if table.phase is Phase.PRIVILEGE:
        return Score()
    return Play(min(legal(view.hand, table.trick, table.trump), key=lambda card: card % 13))


def worst_two(hand: Cards) -> tuple[Card, Card]:
    """Return the two cards without which the hand is worth most; the lowest two if several are equal."""

    def rate_kept(pair: tuple[Card, Card]) -> tuple[int, int]:
        return best(tuple([card for card in hand if card not in pair])).points, -sum(card % 13 for card in pair)

    return max(combinations(hand, 2), key=rate_kept)


def yields(view: View, seat: Seat) -> dict[int, Cards]:
    """[12] Return points, and the cards that would bring so many if they are taken: most points first."""
    table = view.table
    cards_by_points: dict[int, Cards] = {}
    for card in loot(seat, table.played_cards, table.open_discards):
        points = best((*table.played_cards[seat], card)).points
        cards_by_points[points] = (*cards_by_points.get(points, ()), card)
    return dict(sorted(cards_by_points.items(), reverse=True))


def screen(view: View) -> Screen:
    table, book = view.table, view.table.book
    over = table.phase is Phase.OVER
    parts: list[Part] = [_describe_place(view)]
    if table.last_trick is not None and not over:
        parts.append(_describe_trick(table.last_trick, min(map(len, table.played_cards)), table.trump, table.book.top))
    if book.before is not None and (over or table.phase is Phase.DISCARD):
        parts += _story(book.before, view.seat)
    parts += [*_table(view), *_describe_turn(view), _tally(view)]
    if over:
        parts.append(_say_winner(view))
    if view.seat is None or over:
        return tuple(parts)
    mine = view.seat in view.turns
    parts += _own(view, mine)
    if mine:
        parts += _controls(view, view.seat)
    return tuple(parts)


def _describe_place(view: View) -> Say:
    table, book = view.table, view.table.book
    facts: dict[str, object] = {"round": book.number + 1, "phase": table.phase.value}
    if isinstance(book.remaining_rounds, int):
        facts["rounds"] = book.number + book.remaining_rounds + (table.phase is Phase.OVER)
    else:
        facts["target"] = book.target
    short = isinstance(book.remaining_rounds, int)
    if table.trump is None:
        return Say("voleur-round-of" if short else "voleur-round", facts)
    trick = min(min(map(len, table.played_cards)) + 1, TRICKS)
    facts |= {"trick": trick, "trump": SUITS[table.trump // 13], "card": table.trump}
    return Say("voleur-trick-of" if short else "voleur-trick", facts)


def _describe_trick(trick: Trick, number: int, trump: Card | None, top: bool) -> MoveReport:
    if trick.winner is None:
        return MoveReport("voleur-nobody-took", {"trick": number, "top": "yes" if top else "no"}, to_all=True)
    card, blind = trick.cards[trick.winner], "no"
    if trick.leader is None:
        is_trump = trump is not None and card // 13 == trump // 13
        blind = "trump" if is_trump else "tie" if _has_cancelled(trick.cards, trick.winner, trump) else "yes"
    facts = {"seat": trick.winner, "trick": number, "card": card, "blind": blind}
    return MoveReport("voleur-took", facts, to_all=True)


def _has_cancelled(trick: Cards, winner: Seat, trump: Card | None) -> bool:
    """Say whether higher cards than the winner's took nothing, because their ranks were equal."""
    suits = [card // 13 for card in trick]
    return trump is not None and trump // 13 not in suits and trick[winner] % 13 < max(card % 13 for card in trick)


def _story(over: Round, reader: Seat | None) -> list[Part]:
    """Say what everybody got in the round before, and for what. The winner's sentence comes first, since it may have
    cost the reader points, then the reader's, and last those of players who got nothing: a hand may have no room for
    all."""
    parts: list[Part] = []
    if over.winner is None:
        parts.append(MoveReport("voleur-no-privilege", to_all=True))
    awards = sorted(over.awards, key=lambda award: (award.seat != over.winner, award.seat != reader, not award.points))
    return parts + [_describe_award(award) for award in awards]


def _describe_award(award: Award) -> MoveReport:
    facts = {
        "seat": award.seat,
        "points": award.points,
        "kind": award.combination.kind.value,
        "cards": reading_order(award.combination),
    }
    if award.privilege is Privilege.STEAL:
        is_all = "yes" if award.points < award.combination.points else "no"
        return MoveReport("voleur-stole", {**facts, "victim_seat": award.victim, "all": is_all}, to_all=True)
    if award.privilege is Privilege.TAKE and award.victim is not None:
        return MoveReport(
            "voleur-took-card", {**facts, "victim_seat": award.victim, "card": award.taken_card}, to_all=True
        )
    if award.privilege is Privilege.TAKE:
        return MoveReport("voleur-took-discard", {**facts, "card": award.taken_card}, to_all=True)
    return MoveReport("voleur-scored", facts, to_all=True)


def _table(view: View) -> list[Picture]:
    """Return a column for each seat, with its card of this trick and those of the tricks before; later with what was
    discarded. Before that, what lay there in the round before."""
    table, book = view.table, view.table.book
    if table.trump is None:
        return [] if book.before is None else [Picture("rows", tuple(_make_past_rows(book.before, book.top)))]
    rows: list[Row] = []
    best_place = takes(table.trick, table.trump) if table.trick else -1
    for seat, cards in enumerate(table.played_cards):
        place = (seat - table.leader) % len(table.played_cards) if table.leader is not None else len(table.trick)
        is_in_trick = place < len(table.trick)
        rows.append(
            Row(
                "voleur-played",
                cards,
                seat,
                {"seat": seat},
                marked=frozenset({len(cards) - 1} if is_in_trick and place == best_place else ()),
                past=len(cards) - is_in_trick,
            )
        )
    rows += [
        Row("voleur-discards", cards, seat, {"seat": seat}, label="voleur-discards-label")
        for seat, cards in enumerate(table.open_discards)
        if cards
    ]
    if table.phase is Phase.BLIND:
        laid_seats = [seat for seat in range(len(table.played_cards)) if seat not in view.turns and seat != view.seat]
        rows += [Row("voleur-laid-down", FaceDown(1), seat, {"seat": seat}, kind=DOWN) for seat in laid_seats]
        if view.sealed_cards:
            rows.append(Row("voleur-sealed", view.sealed_cards, view.seat, {"seat": view.seat}, kind=DOWN))
    tricks = table.phase in (Phase.BLIND, Phase.OPEN)
    number = min(min(map(len, table.played_cards)) + 1, TRICKS)
    led = "yes" if table.trick else "no"
    facts = {"trick": number, "phase": table.phase.value, "seat": table.leader, "led": led}
    return [Picture("trick" if tricks else "columns", tuple(rows), "voleur-trick-head", facts, trump=table.trump)]


def _make_past_rows(over: Round, top: bool) -> list[Row]:
    """Return each seat's cards trick by trick, with those that took one marked, and then what it discarded."""
    rows = [Row("voleur-before-trump", (over.trump,), label="voleur-before-trump-label", kind=PAST)]
    winners = trick_winners(over.played_cards, over.trump, top)
    for seat, cards in enumerate(over.played_cards):
        took = frozenset({trick for trick, winner in enumerate(winners) if winner == seat})
        rows.append(Row("voleur-before-played", cards, seat, {"seat": seat}, marked=took, kind=PAST))
        facts = {"seat": seat}
        label = "voleur-discards-label"
        rows.append(Row("voleur-before-discards", over.open_discards[seat], seat, facts, label=label, kind=PAST))
    return rows


def _describe_turn(view: View) -> list[Part]:
    """Return who scored before the privilege, in that order, what was led, and what the reader must do."""
    table, mine = view.table, view.seat in view.turns
    awards = table.awards if table.phase is Phase.PRIVILEGE else ()
    parts: list[Part] = [_describe_award(award) for award in awards]
    if mine:
        return [*parts, _ask(view)]
    if table.phase is Phase.OPEN and table.trick:
        parts.append(Say("voleur-led", {"seat": table.leader, "card": table.trick[0]}))
    return parts


def _ask(view: View) -> Ask:
    table = view.table
    if table.phase is Phase.PRIVILEGE and view.seat is not None:
        return Ask("voleur-ask-privilege", {"can": _name_best_right(table, view.seat)}, menu="voleur-menu-privilege")
    if table.phase is not Phase.OPEN:
        return Ask("voleur-ask-step", {"phase": table.phase.value})
    if len(view.hand) == 1:
        return Ask("voleur-ask-last")
    if not table.trick:
        return Ask("voleur-ask-lead")
    assert table.trump is not None
    return ask_to_follow(ASKS, view.hand, table.trick, table.trump // 13, table.trump.suit)


def _name_best_right(table: Table, seat: Seat) -> str:
    """Say what the four cards allow: to steal points or score, only to score, or only to take a card."""
    if not best(table.played_cards[seat]).points:
        return "take"
    others = [score for other, score in enumerate(table.book.scores) if other != seat]
    return "steal" if any(score > 0 for score in others) else "score"


def _tally(view: View) -> Tally:
    table, book = view.table, view.table.book
    if table.phase is Phase.OVER:
        return Tally(
            (
                ("voleur-total", book.scores),
                *[("voleur-round-points", points) for points in book.rounds],
            ),
            ("voleur-total",),
            deals="voleur-round-points",
        )
    lately = [("voleur-last-round", points) for points in book.rounds[-1:]]
    if table.phase is Phase.PRIVILEGE and table.awards:  # the totals hold them already
        lately = [("voleur-round-points", _list_gains(book))]
    return Tally((("voleur-total", book.scores), *lately))


def _list_gains(book: Book) -> tuple[int, ...]:
    """Return what the round that is under way has changed so far."""
    return tuple([score - sum([points[seat] for points in book.rounds]) for seat, score in enumerate(book.scores)])


def _say_winner(view: View) -> Say:
    """Say who has won. Rounds are played until one seat is ahead, unless their number is fixed."""
    book = view.table.book
    winner = say_winners("voleur-final", book.scores)
    if book.scores.count(max(book.scores)) > 1:
        return winner
    return Say(winner.code, {**winner.facts, "rounds": len(book.rounds)}, group=WINNER)


def _describe_loot(table: Table, seat: Seat, card: Card, points: int) -> Say:
    """Say where a card lies that may be taken, and what it brings."""
    kind = best((*table.played_cards[seat], card)).kind.value
    victim = next((other for other, cards in enumerate(table.played_cards) if card in cards), None)
    return Say("voleur-take-worth", {"victim_seat": victim, "points": points, "kind": kind})


def _own(view: View, mine: bool) -> list[Part]:
    table = view.table
    parts: list[Part] = []
    rows = []
    four = (*(table.played_cards[view.seat] if view.seat is not None else ()), *view.sealed_cards, *view.hand)
    own = best(four) if len(four) == TRICKS else None
    worth = {"points": own.points, "kind": own.kind.value, "cards": reading_order(own) or four} if own else {}
    if view.hand:
        can = legal(view.hand, table.trick, table.trump) if mine and table.phase is Phase.OPEN else view.hand
        dim_places = frozenset(n for n, card in enumerate(view.hand) if card not in can)
        code = "voleur-hand-worth" if own else "voleur-hand"
        rows.append(Row(code, view.hand, view.seat, worth, dimmed=dim_places, hand=True, keeps_caption=own is not None))
    if view.discards:
        rows.append(Row("voleur-own-discards", view.discards, view.seat, {"seat": view.seat}))
    if rows:
        parts.append(Picture("rows", tuple(rows)))
    if own and not view.hand:
        parts.append(Say("voleur-worth", {"seat": view.seat, **worth}))
    return parts


def _controls(view: View, seat: Seat) -> list[Part]:
    table = view.table
    if table.phase is Phase.DISCARD:
        return [Pick("voleur-pick-discards", "discard", view.hand, 2, 2)]
    if table.phase is not Phase.PRIVILEGE:
        can = legal(view.hand, table.trick, table.trump)
        buttons = [Button("voleur-play", Play(card), {"card": card}) for card in can]
        return few_or_list(buttons, Pick("voleur-pick-card", "play", can))
    points, cards_by_points = best(table.played_cards[seat]).points, yields(view, seat)
    most = max(cards_by_points, default=points)
    sure = Say("voleur-score-sure", {"points": points, "most": most}) if most > points else None
    parts: list[Part] = [Button("voleur-score", Score(), {"points": points}, sure)]
    for victim, score in enumerate(table.book.scores):
        if victim != seat and min(points, score) > 0:
            facts = {"victim_seat": victim, "points": min(points, score)}
            sure = Say("voleur-steal-sure", {**facts, "own": points}) if score < points else None
            parts.append(Button("voleur-steal", Steal(victim), facts, sure))
    worths = [(card, worth) for worth, cards in cards_by_points.items() for card in cards]
    remarks = tuple([_describe_loot(table, seat, card, worth) for card, worth in worths])
    pieces = tuple([card for card, _ in worths])
    return [*parts, Pick("voleur-take", "take", pieces, facts={"points": most}, remarks=remarks)]
