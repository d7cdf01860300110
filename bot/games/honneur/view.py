"""What one seat knows of À l'Honneur, may choose, and is shown."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from bot.games.honneur import candidate_moves
from bot.games.honneur.chains import PATTERNS, Table, points
from bot.games.honneur.decks import all_of, at
from bot.games.honneur.laid_cards import CountedCards, LaidCards, RoundTable, find_newest, has_moved
from bot.games.honneur.moves import Add, Challenge, Flag, Part, Pass, spell_table
from bot.games.honneur.rules import HAND, Deed, Ending, SpokenMove, State, over
from bot.kit import screen as shown
from bot.kit.cards import PACK, Card, Cards
from bot.kit.game import Seat, totals
from bot.kit.screen import (
    PAST,
    Ask,
    Button,
    Compose,
    MoveReport,
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

NAMED_CARDS = 9  # in a sentence; of more cards, their number
COUNTED_CARDS = 16  # of all hands at the end of a round, named in a sentence
NAMED_CHAINS = 5  # by their numbers, in place of so many cards


@dataclass(frozen=True, slots=True)
class View:
    seat: Seat | None
    turn: Seat | None
    round: int
    rounds: int
    honour: bool
    arranger: bool
    hand: Cards  # my own, in order; a spectator has none
    drew: bool  # whether this turn began with a draw
    drawn_card: Card | None  # which card that was, if it was mine
    hand_sizes: tuple[int, ...]  # cards in each hand
    deck: int  # cards that I may draw; a spectator sees all of them
    decks: tuple[int, ...]  # [23] in each player's own draw pile; empty where all draw from one
    shuffles: int
    pile: Cards
    table: Table
    orphans: tuple[Cards, ...]
    out: tuple[bool, ...]
    changed_chains: tuple[int, ...]
    left_by: Seat
    last_deed: Deed | None
    last_ending: Ending | None
    scores: tuple[tuple[int, ...], ...]
    laid_cards: LaidCards  # by the last turn
    counted_cards: tuple[CountedCards, ...]  # by each seat at the end of the last round
    round_table: RoundTable  # of the last round

    @property
    def own_orphans(self) -> Cards:
        """My orphans."""
        return self.orphans[self.seat] if self.seat is not None else ()

    @property
    def challengeable(self) -> tuple[int, ...]:
        """The chains that I may challenge, counted from 1."""
        own = self.seat is None or (self.seat == self.left_by and self.seat != self.turn)
        return () if own or not self.honour or self.turn is None else tuple([n + 1 for n in self.changed_chains])


def view(state: State, seat: Seat | None) -> View:
    turn = None if over(state) else state.turn
    hand = state.hands[seat].pieces if seat is not None else ()
    return View(
        seat,
        turn,
        state.round,
        state.rounds,
        state.honour,
        state.arranger,
        tuple(sorted(hand)),
        state.drew,
        hand[-1] if state.drew and seat == turn and seat is not None else None,
        tuple([len(hand.pieces) for hand in state.hands]),
        len(all_of(state.deck) if seat is None else at(state.deck, seat)),
        tuple(map(len, state.deck)) if isinstance(state.deck, tuple) else (),
        state.shuffles,
        state.pile,
        state.table,
        state.orphans,
        state.out,
        state.changed_chains,
        state.left_by,
        state.last_deed,
        state.last_ending,
        state.scores,
        state.laid_cards.value,
        state.counted_cards.value,
        state.round_table.value,
    )


def choices(view: View) -> Sequence[SpokenMove]:
    """Return every pass and drop, and a sample of the moves that lay cards."""
    challenges = [Challenge(chain) for chain in view.challengeable]
    if view.seat is None or view.seat != view.turn:
        return challenges
    hand = view.hand
    adds = [Add((Part(0, False, chain),)) for chain in candidate_moves.chains(hand)]
    adds += [Add((part,)) for part in candidate_moves.extensions(view.table, hand)]
    lone = {card for cards in view.orphans for card in cards}
    adds += [Add((Part(0, False, three),)) for card in lone for three in candidate_moves.company(card, hand)]
    adds += [Add((part,)) for part in candidate_moves.extensions(view.table, tuple(lone))] if lone else []
    dropping = []
    for add in adds:
        rest = candidate_moves.rest(hand, add)
        if rest and set(rest) <= set(hand):
            dropping.append(Add(add.parts, drop=max(rest, key=_dear)))
    moves: list[SpokenMove] = [Pass(), *[Pass(card) for card in sorted(set(hand))], *adds, *dropping]
    moves += candidate_moves.takes(view.pile, hand, view.own_orphans)
    moves += islice(candidate_moves.swaps(view.table, hand), 2)
    if view.honour and len(hand) > 3:
        moves.append(Add((Part(0, False, hand[:3]),)))  # a bluff, mostly
    return moves + challenges


def _dear(card: Card) -> int:
    return points((card,))


def overdue(view: View) -> Flag:
    return Flag()


def screen(view: View) -> Screen:
    ending = _describe_end(view)
    where = {"round": min(view.round, view.rounds), "rounds": view.rounds}
    mine = view.turn is not None and view.seat == view.turn  # then what is asked says which round it is
    parts: list[shown.Part] = [Say("honneur-where", where, first=bool(ending) and view.turn is not None and not mine)]
    deed = _describe_deed(view)
    if ending and deed and _is_under_way(view):
        ending = [*ending, MoveReport("honneur-new-round", {"round": view.round})]
    parts += [*deed, *ending] if ending and _has_just_gone_out(view) else [*ending, *deed]
    parts += [Say("honneur-is-out", {"seat": Seat(n)}) for n, out in enumerate(view.out) if out]
    if mine:
        parts.append(_make_ask(view, is_new=bool(ending)))
    parts += [picture(view), tally(view)]
    if ending and view.turn is not None and view.round_table.table:
        parts.append(_make_past_picture(view.round_table))
    if view.turn is None:
        return (*parts, say_winners("honneur-winner", totals(view.scores, len(view.hand_sizes)), low=True))
    if view.seat == view.turn:
        parts += _controls(view)
    chains = view.challengeable
    buttons = [Button("honneur-challenge", Challenge(n), {"chain": n}) for n in chains]
    parts += few_or_list(buttons, Pick("honneur-pick-challenge", "challenge", chains))
    return tuple(parts)


def _make_ask(view: View, is_new: bool) -> Ask:
    draw_kind = "yes" if view.drew else "start" if view.deck else "no"
    facts = {"drew": draw_kind, "card": view.drawn_card, "round": view.round, "rounds": view.rounds}
    return Ask("honneur-ask", {**facts, "new": "yes" if is_new else "no"})


def best(view: View) -> list[Part]:
    """Return what could be laid without rearranging, the dearest first."""
    options = [Part(0, False, chain) for chain in candidate_moves.chains(view.hand)] + candidate_moves.extensions(
        view.table, view.hand
    )
    return sorted(options, key=lambda part: -points(part.cards))


def _controls(view: View) -> list[shown.Part]:
    parts: list[shown.Part] = []
    options = best(view)
    if view.hand:
        parts.append(Pick("honneur-drop-to-end", "pass drop", view.hand, opener="honneur-open-drop"))
    sure = Say("honneur-pass-sure", {"can": "yes" if options else "no"}) if view.hand else None
    parts.append(Button("honneur-pass", Pass(), confirmation=sure))
    if options:
        parts.append(Compose("honneur-compose-add", "add", str(options[0])))
    return [*parts, Compose("honneur-compose-lay", "lay", " ".join(spell_table(view.table)), to_edit=True)]


def _describe_end(view: View) -> list[shown.Part]:
    """Return how the last round ended, if one did, and what it cost whom. It stands there until everybody has had a
    turn, so that no newer move hides it."""
    ending, facts = view.last_ending, {"round": view.round - 1}
    if ending is None or (view.turn is not None and not _is_first_turn(view)):
        return []
    code = "honneur-ended-stuck"
    if ending.seat is not None:
        code = "honneur-ended-out" if ending.kind == "out" else "honneur-ended-alone"
        facts["seat"] = ending.seat
    names_cards = sum(len(cards) for each in view.counted_cards for cards in each) <= COUNTED_CARDS
    costs = [
        MoveReport(
            "honneur-round-cost",
            {
                "seat": Seat(n),
                "round": 0 if n else view.round - 1,  # it is named once
                "points": points((*hand, *orphans)),
                "cards": " ".join(map(str, hand)) if names_cards and hand else "none",
                "orphans": " ".join(map(str, orphans)) if names_cards and orphans else "none",
                "count": len(orphans),
            },
            to_all=True,
        )
        for n, (hand, orphans) in enumerate(view.counted_cards)
    ]
    return [MoveReport(code, facts, to_all=True), *costs]


def _is_first_turn(view: View) -> bool:
    """Say whether whoever is on turn is in their first one of the round: every later turn begins with a draw."""
    seats, remaining = len(view.hand_sizes), sum(view.decks) if view.decks else view.deck
    draws = 2 * len(PACK) - HAND * seats - 1 - remaining
    return not view.shuffles and draws < seats


def _is_under_way(view: View) -> bool:
    """Say whether a turn of this round has changed anything."""
    return view.turn is not None and bool(view.table or view.pile or any(view.orphans))


def _has_just_gone_out(view: View) -> bool:
    """Say whether the newest turn is the one that ended the round."""
    ending, deed = view.last_ending, view.last_deed
    same_seat = ending is not None and deed is not None and ending.kind == "out" and ending.seat == deed.seat
    return same_seat and not _is_under_way(view)


def _describe_deed(view: View) -> list[shown.Part]:
    """Say what the last turn, flag or challenge was."""
    deed = view.last_deed
    if deed is None:
        return []
    if deed.kind == "flag":
        return [MoveReport("honneur-did-flag", {"seat": deed.seat})]
    if deed.kind != "turn":
        facts = {"seat": deed.seat, "left_seat": view.left_by, "cards": deed.chain}
        upheld = deed.kind == "upheld"
        return [
            MoveReport("honneur-challenge-upheld", facts) if upheld else MoveReport("honneur-challenge-in-vain", facts)
        ]
    parts: list[shown.Part] = []
    if deed.laid_count or view.changed_chains:
        parts.append(_describe_lay(view, deed))
        parts += _describe_orphans(view, deed.seat)
    elif deed.drop is not None:
        parts.append(MoveReport("honneur-did-drop", {"seat": deed.seat, "card": deed.drop}))
    if deed.orphan_count:
        parts.append(_describe_leave(view, deed))
    return parts or [MoveReport("honneur-did-nothing", {"seat": deed.seat})]


def _describe_lay(view: View, deed: Deed) -> MoveReport:
    """Say what was taken, laid and dropped, with the chains that came of it, or their numbers where that would be too
    long."""
    chains = [view.table[n] for n in view.changed_chains]
    size, from_hand, from_pile = sum(map(len, chains)), view.laid_cards.from_hand, view.laid_cards.from_pile
    if not (from_hand or from_pile or any(view.laid_cards.orphans)):
        return MoveReport("honneur-did-rearrange", {"seat": deed.seat, "drop": deed.drop})
    is_long = not chains or (from_hand and size > NAMED_CARDS)
    shape = "count" if is_long else "part" if 0 < len(from_hand) < size else "whole"
    newest_places = find_newest(view.table, view.laid_cards.table_before, view.changed_chains)
    lying = [(n, {view.table[n][place] for place in newest_places[n]}) for n in view.changed_chains]
    numbers = [str(n + 1) for n, newest_cards in lying if newest_cards & {*from_hand}]
    facts = {
        "seat": deed.seat,
        "laid": " ".join(map(str, from_hand)),
        "taken": " ".join(map(str, from_pile)) if len(from_pile) <= NAMED_CARDS else "many",
        "taken_count": len(from_pile),
        "link": "none" if not from_pile else "and" if deed.drop is None else "comma",
        "shape": shape,
        "cards": " ".join(spell_table(tuple(chains))),
        "chain_count": len(numbers) if len(numbers) <= NAMED_CHAINS else 0,
        "chains": ", ".join(numbers),
        # Where the turn ended its round, the table of the next one is empty, and nobody moved anything there.
        "moved": "yes" if is_long and view.table and has_moved(view.table, view.laid_cards.table_before) else "no",
        "drop": deed.drop,
    }
    return MoveReport("honneur-did-lay", facts)


def _describe_leave(view: View, deed: Deed) -> MoveReport:
    """Say which cards became orphans, or how many."""
    cards = view.laid_cards.new_orphans
    names_them = len(cards) == deed.orphan_count <= NAMED_CARDS
    facts = {"seat": deed.seat, "count": deed.orphan_count, "cards": " ".join(map(str, cards)) if names_them else ""}
    is_mine = view.seat == deed.seat
    return MoveReport("honneur-did-leave", {**facts, "named": "yes" if names_them else "no"}, to_all=is_mine)


def _describe_orphans(view: View, seat: Seat) -> list[shown.Part]:
    """Say whose orphans were laid; their owner reads it in any case."""
    parts: list[shown.Part] = []
    for n, cards in enumerate(view.laid_cards.orphans):
        if cards:
            facts = {"seat": seat, "count": len(cards), "cards": " ".join(map(str, cards))}
            if n == seat:
                parts.append(MoveReport("honneur-did-use-own", facts))
            else:
                facts["owner_seat"] = Seat(n)
                parts.append(MoveReport("honneur-did-use", facts, to_all=view.seat == n))
    return parts


def picture(
    view: View, picked_cards: Cards | None = None, take: int = 0, gathered_cards: Sequence[Card] = ()
) -> Picture:
    """Return the table, the pile, the cards to draw from and the hands: the reader's own last. The picked cards are
    marked, so many that are taken from the pile, and orphans that are gathered; or the card that was drawn."""
    lying = RoundTable(view.table, view.laid_cards.table_before, view.changed_chains)
    if view.turn is None:
        lying = view.round_table  # the table as it lies at the end, with what its last turn laid
    rows: list[Row] = _make_chain_rows("honneur-chain", lying)
    gathered_places = _find_gathered(view, gathered_cards)
    for n, cards in enumerate(view.orphans):
        if cards:
            marks, facts = gathered_places[n], {"seat": Seat(n)}
            rows.append(Row("honneur-orphans", cards, n, facts, marked=marks, label="honneur-orphans-label"))
    size = len(view.pile)
    chosen_places = frozenset(range(size - take, size))
    rows.append(Row("honneur-pile", view.pile, facts={"count": size}, marked=chosen_places, label="honneur-pile-label"))
    if not view.decks or view.seat is not None:  # [23] a spectator draws from nobody's pile
        code = "honneur-own-deck" if view.decks else "honneur-deck"
        deck_facts = {"seat": view.seat, "count": view.deck}
        rows.append(Row(code, FaceDown(view.deck), facts=deck_facts, label="honneur-deck-label"))
    for n, count in enumerate(view.hand_sizes):
        if n != view.seat and view.turn is not None:  # at the end it is told what each hand cost
            rows.append(Row("honneur-their-hand", FaceDown(count), n, {"seat": Seat(n), "count": count}))
    if view.seat is not None:
        drawn_cards = () if view.drawn_card is None else (view.drawn_card,)
        counts = Counter(drawn_cards if picked_cards is None else picked_cards)
        marks = frozenset(n for n, card in enumerate(view.hand) if view.hand[:n].count(card) < counts[card])
        costs = {"points": points(view.hand), "orphans": points(view.own_orphans)}
        rows.append(Row("honneur-hand", view.hand, view.seat, costs, marks, hand=True, keeps_caption=True))
    return Picture("rows", tuple(rows))


def _make_past_picture(over: RoundTable) -> Picture:
    """Return the table as the last round left it, with what its last turn laid."""
    return Picture("rows", tuple([replace(row, kind=PAST) for row in _make_chain_rows("honneur-past-chain", over)]))


def _make_chain_rows(code: str, lying: RoundTable) -> list[Row]:
    newest_places = find_newest(lying.table, lying.table_before, lying.changed_chains)
    return [
        Row(code, chain, facts={"chain": n + 1}, marked=places, spans=spans(chain), label="honneur-chain-label")
        for n, (chain, places) in enumerate(zip(lying.table, newest_places, strict=True))
    ]


def _find_gathered(view: View, gathered_cards: Sequence[Card]) -> dict[int, frozenset[int]]:
    """Return the places of the gathered cards among each seat's orphans; one's own are taken first."""
    counts, places = Counter(gathered_cards), dict[int, frozenset[int]]()
    for n, cards in sorted(enumerate(view.orphans), key=lambda each: each[0] != view.seat):
        places[n] = frozenset(m for m, card in enumerate(cards) if cards[:m].count(card) < counts[card])
        counts -= Counter(cards)
    return places


def spans(chain: Cards) -> tuple[tuple[int, int], ...]:
    """[7] Return the first and last place of every pattern in a chain. Patterns that share two cards count as one."""
    ranges: list[tuple[int, int]] = []
    for n in range(len(chain) - 2):
        if chain[n : n + 3] in PATTERNS:
            first = ranges.pop()[0] if ranges and ranges[-1][1] == n + 1 else n
            ranges.append((first, n + 2))
    return tuple(ranges)


def tally(view: View) -> Tally:
    rounds = tuple([("honneur-round-points", points) for points in view.scores])
    decks = [("honneur-to-draw", view.decks)] if view.decks else []
    own = [("honneur-in-hand", view.hand_sizes), ("honneur-in-orphans", tuple(map(points, view.orphans)))]
    own = own if view.turn is not None else []  # at the end they would be those of the last round alone
    total = totals(view.scores, len(view.hand_sizes))
    columns = (*own, *decks, *rounds, ("honneur-total", total))
    strip = ("honneur-total", "honneur-in-hand") if own else ("honneur-total",)
    return Tally(columns, strip, low=True, deals="honneur-round-points")
