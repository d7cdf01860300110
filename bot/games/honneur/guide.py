"""Leads through a turn: the player picks cards, the arranger finds a table, and the player sees it before it counts."""

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Self, TypeVar

from bot.games.honneur import arranger, finds
from bot.games.honneur.chains import Table, in_line, points
from bot.games.honneur.laid_cards import LaidCards
from bot.games.honneur.moves import Lay, Pass, read_table, spell_table
from bot.games.honneur.rules import After, Turn, pay
from bot.games.honneur.view import NAMED_CARDS, View, picture, tally
from bot.kit import screen as shown
from bot.kit.cards import Card, Cards, places_of, without
from bot.kit.game import LONGEST_PICK, Guide, RuleError
from bot.kit.notation import Move, UnreadableMove, read_all
from bot.kit.screen import Ask, Button, Compose, Pick, Say

T = TypeVar("T")

NEW, AFTER, BEFORE = WHERE = ("new", "after", "before")
Pages = Mapping[int, Cards]  # what is picked, page by page of as many cards as one list can hold


@dataclass(frozen=True, slots=True)
class Hand(Move):
    """Pick these cards of that page of the hand."""

    page: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Loose(Move):
    """Pick these cards of that page of the orphans and taken cards."""

    page: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take so many cards from the pile."""

    count: int


@dataclass(frozen=True, slots=True)
class Drop(Move):
    """Drop this card, or none."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Put(Move):
    """Put the picked cards on the table in an order that fits: as a `new` chain, `after` a chain or `before` it."""

    where: str
    chain: int = 0


@dataclass(frozen=True, slots=True)
class Written(Move):
    """The whole table as the player wrote it."""

    table: Table

    def __str__(self) -> str:
        return " ".join(["written", *spell_table(self.table)])

    @classmethod
    def parse(cls, words: list[str]) -> Self:
        return cls(read_table(words))


@dataclass(frozen=True, slots=True)
class Found(Written):
    """The whole table as the arranger found it for the picked cards."""

    def __str__(self) -> str:
        return " ".join(["found", *spell_table(self.table)])


@dataclass(frozen=True, slots=True)
class Both(Move):
    """Take cards and pick those that lie with them: two steps in one press."""

    take: Take
    hand: Hand

    def __str__(self) -> str:
        return f"{self.take} {self.hand}"


STEPS: tuple[type[Move], ...] = (Hand, Loose, Take, Drop, Put, Written, Found)


@dataclass(frozen=True, slots=True)
class Draft:
    """The steps that were said so far."""

    hand: Pages = field(default_factory=dict)
    loose: Pages = field(default_factory=dict)
    take: int = 0
    drop: Card | None = None
    table: Table | None = None
    found: bool = False  # the table, by the arranger

    def __str__(self) -> str:
        words: list[Move] = [Written(self.table)] if self.table is not None and not self.found else []
        words += [Take(self.take)] if self.take else []
        words += [Hand(page, cards) for page, cards in sorted(self.hand.items()) if cards]
        words += [Loose(page, cards) for page, cards in sorted(self.loose.items()) if cards]
        words += [Drop((self.drop,))] if self.drop is not None else []
        words += [Found(self.table)] if self.table is not None and self.found else []
        return " ".join(map(str, words))

    @property
    def picked_cards(self) -> Cards:
        return tuple([card for page in self.hand.values() for card in page])

    @property
    def gathered_cards(self) -> Cards:
        return tuple([card for page in self.loose.values() for card in page])

    def say(self, view: View, step: Move) -> "Draft":
        """Return the draft with one step more. Other cards make a found table void; with the arranger, a written one
        too."""
        match step:
            case Hand(page, cards):
                return replace(self._arrange_anew(view.arranger), hand={**self.hand, page: cards})
            case Loose(page, cards):
                return replace(self._arrange_anew(view.arranger), loose={**self.loose, page: cards})
            case Take(count):
                return replace(self._arrange_anew(self.found), take=count, loose={})
            case Drop(cards):
                return replace(self._arrange_anew(self.found), drop=cards[0] if cards else None)
            case Found(table):
                return replace(self, table=table, found=True)
            case Written(table):
                return replace(self, hand={}, loose={}, table=table, found=False)
            case Put(where, chain):
                return replace(self, hand={}, loose={}, table=_put_cards(view, self, where, chain), found=False)
        raise UnreadableMove(str(step)[:80])

    def _arrange_anew(self, anew: bool) -> "Draft":
        return replace(self, table=None, found=False) if anew else self

    def fits(self, view: View) -> bool:
        hand, loose = _list_left(view, self)
        there = without(hand, self.picked_cards) is not None and without(loose, self.gathered_cards) is not None
        return there and (self.drop is None or self.drop in view.hand) and 0 <= self.take <= len(view.pile)


def _read(view: View, text: str) -> Draft:
    draft = Draft()
    for step in read_all(text, STEPS):
        draft = draft.say(view, step)
    if not draft.fits(view):
        raise UnreadableMove(text[:80])
    return draft


def _list_left(view: View, plan: Draft) -> tuple[Cards, Cards]:
    """[10] Return what is left of the hand, and of orphans and taken cards, after the player put cards on the table."""
    assert view.seat is not None
    there = Counter(card for chain in view.table for card in chain)
    target = plan.table if plan.table is not None and not view.arranger else ()
    more = (Counter(card for chain in target for card in chain) - there).elements()
    hand, orphans, from_pile = view.hand, view.orphans, view.pile[len(view.pile) - plan.take :]
    with suppress(RuleError):  # a card that is not there is told of when the whole turn is looked at
        hand, orphans, loose = pay(view.seat, more, hand, orphans, from_pile)
        from_pile = tuple(loose)
    others = [card for seat, cards in enumerate(orphans) if seat != view.seat for card in cards]
    return hand, (*orphans[view.seat], *others, *from_pile)


def _put_cards(view: View, plan: Draft, where: str, chain: int) -> Table:
    """Return the table with the picked cards on it, in an order that makes a chain if there is one."""
    table, cards = list(view.table if plan.table is None else plan.table), (*plan.picked_cards, *plan.gathered_cards)
    if not cards or where not in WHERE or (chain == 0) != (where == NEW) or not 0 <= chain <= len(table):
        raise UnreadableMove(f"{where} {chain}")
    if where == NEW:
        return (*table, in_line(cards) or cards)
    lying = table[chain - 1]
    if where == AFTER:
        table[chain - 1] = lying + (in_line(cards, before=lying) or cards)
    else:
        table[chain - 1] = (in_line(cards, behind=lying) or cards) + lying
    return tuple(table)


def guide_draft(view: View, draft: str) -> Guide | None:
    if view.seat is None or view.seat != view.turn:
        return None
    plan = _read(view, draft)
    if not str(plan):
        offers = _offers(view, finds.find_at_a_glance(view)) if view.arranger else []
        return Guide("", (), (*offers, *_steps(view, plan), *_edit(view, plan)))
    question: Ask | None = None
    offers = []
    if view.arranger and plan.table is None and (plan.picked_cards or plan.gathered_cards or plan.take):
        answer = arranger.arrange(view, plan.picked_cards, plan.take, plan.drop, plan.gathered_cards)
        if answer.move is not None and not _only_swaps(view, plan, answer.move.chains):
            plan = replace(plan, table=answer.move.chains, found=True)
        elif answer.proved or answer.move is not None:
            offers = _ready(view, plan)
            question = _ask_for_more(view, plan, offers)
        else:
            question = Ask("honneur-draft-no-time")
    elif not view.arranger and (plan.picked_cards or plan.gathered_cards):
        question = Ask("honneur-draft-put", menu="honneur-draft-put")
    steps = (*offers, *_steps(view, plan), *_drops(view, plan), *_edit(view, plan))
    where = Say("honneur-where", {"round": view.round, "rounds": view.rounds})
    turn = question or _build_turn(view, plan)
    if isinstance(turn, Ask):
        shown_table = picture(view, plan.picked_cards, plan.take, plan.gathered_cards)
        return Guide(str(plan), (where, turn, shown_table, tally(view)), steps)
    parts = (where, *_preview(view, arranger.preview(view, turn), turn))
    return Guide(str(plan), parts, steps, Button("honneur-end-so", turn))


def _only_swaps(view: View, plan: Draft, table: Table) -> bool:
    """Say whether a taken card only takes the place of one that looks the same, which then is an orphan."""
    before, after = (Counter(card for chain in each for card in chain) for each in (view.table, table))
    return not plan.picked_cards and not plan.gathered_cards and before == after


def _name_taken(cards: Cards) -> dict[str, object]:
    """Return the cards that are taken from the pile, and of very many how many they are."""
    return {"taken": cards, "taken_count": len(cards) if len(cards) > NAMED_CARDS else 0}


def _ask_for_more(view: View, plan: Draft, offers: list[Button]) -> Ask:
    """Return what is chosen finds no place: that is half a move, and no mistake."""
    ready = "yes" if offers else "no"
    if plan.take and not plan.picked_cards and not plan.gathered_cards:
        more = "yes" if plan.take < len(view.pile) else "no"
        facts = {"ready": ready, "count": plan.take, "more": more, **_name_taken(view.pile[-plan.take :])}
        return Ask("honneur-draft-taken", facts)
    if twins := arranger.find_twins(view, plan.picked_cards, plan.take, plan.drop, plan.gathered_cards):
        return Ask("honneur-draft-twin", {"cards": twins})
    pile = "yes" if view.pile and not plan.take else "no"
    from_pile, cards = view.pile[-plan.take] if plan.take else None, (*plan.picked_cards, *plan.gathered_cards)
    return Ask("honneur-draft-none", {"cards": cards, "taken": from_pile, "pile": pile, "ready": ready})


def _ready(view: View, plan: Draft) -> list[Button]:
    """Return whole plays for half a move: they go with the cards that are taken or chosen, and leave the one to drop in
    the hand."""
    if plan.gathered_cards:
        return []
    if plan.drop is not None:
        view = replace(view, hand=without(view.hand, (plan.drop,)) or ())
    if plan.picked_cards:
        return _offers(view, finds.find_with_picked(view, plan.picked_cards, plan.take), plan.take)
    return _offers(view, finds.find_with_taken(view, plan.take), plan.take)


def _offers(view: View, plays: list[finds.Play], depth: int = 0) -> list[Button]:
    """Return a button for each play. Its cards take the place of those that are picked."""
    offers = []
    for cards, take in plays:
        hand = Hand(0, cards)
        if take == depth:
            offers.append(Button("honneur-lay-these", hand, {"cards": cards}))
        elif not take:
            offers.append(Button("honneur-lay-and-take-none", Both(Take(0), hand), {"cards": cards}))
        else:
            facts = {"count": take, "card": view.pile[-1], "cards": cards}
            offers.append(Button("honneur-take-and-lay", Both(Take(take), hand), facts))
    return offers


def _build_turn(view: View, plan: Draft) -> Turn | Ask:
    """Return the turn as it was put together, with its new orphans counted; or a sentence that says why the rules
    refuse it."""
    turn: Turn = Pass(plan.drop)
    if plan.table is not None or plan.take:
        turn = Lay(view.table if plan.table is None else plan.table, plan.take, 0, plan.drop)
    try:
        arranger.preview(view, turn)
    except RuleError as refusal:
        if refusal.code != "honneur-would-leave" or not isinstance(turn, Lay):
            return Ask(refusal.code, refusal.facts)
        return replace(turn, leave=refusal.facts["count"])
    return turn


def _plan(view: View, after: After, turn: Turn) -> Ask:
    """Name what the turn takes from the pile, lays and drops."""
    take = 0 if isinstance(turn, Pass) else turn.take
    from_pile = view.pile[len(view.pile) - take :]
    lying = [Counter(card for chain in table for card in chain) for table in (after.table, view.table)]
    laid_cards = tuple(sorted((lying[0] - lying[1] - Counter(from_pile)).elements()))
    parts = ("take", from_pile), ("lay", laid_cards), ("drop", turn.drop)
    does = [name for name, cards in parts if cards not in ((), None)]
    if does[-1:] == ["lay"] and not after.hand:
        does.append("all")  # no card is left to drop
    facts = {"does": "-".join(does) or "nothing", "laid": laid_cards, "card": turn.drop}
    return Ask("honneur-draft-so", {**facts, **_name_taken(from_pile)})


def _preview(view: View, preview: arranger.Preview, turn: Turn) -> list[shown.Part]:
    """Return the table as it would lie, and what the turn would cost or win."""
    assert view.seat is not None
    after, mine = preview.after, view.seat
    counts = tuple([len(after.hand) if seat == mine else count for seat, count in enumerate(view.hand_sizes)])
    hand = tuple(sorted(after.hand))
    later = replace(
        view, table=after.table, orphans=after.orphans, pile=after.pile, changed_chains=after.changed_chains,
        hand=hand, hand_sizes=counts, drawn_card=None, laid_cards=LaidCards(table_before=view.table),
    )  # fmt: skip
    parts: list[shown.Part] = [_plan(view, after, turn), picture(later), tally(later)]
    new = tuple((Counter(preview.orphans) - Counter(view.own_orphans)).elements())
    if new:
        parts.append(Say("honneur-draft-leaves", {"count": len(new), "points": points(new), "cards": new}, first=True))
    for seat, cards in enumerate(view.orphans):
        used_cards = tuple((Counter(cards) - Counter(after.orphans[seat])).elements())
        if used_cards and seat != mine:
            parts.append(Say("honneur-draft-uses", {"count": len(used_cards), "cards": used_cards, "seat": seat}))
    if preview.out:
        return [*parts, Say("honneur-draft-out", first=True)]
    parts.append(Say("honneur-draft-left", {"count": len(hand), "points": preview.points}))
    if len(hand) == 1 and not preview.orphans and turn.drop is None:
        parts.append(Say("honneur-draft-one", {"card": hand[0]}))
    return parts


def _steps(view: View, plan: Draft) -> list[Button | Pick | Compose]:
    hand, loose = _list_left(view, plan)
    steps: list[Button | Pick | Compose] = []
    for n, page in enumerate(_pages(hand)):
        facts: dict[str, object] = {"page": n + 1, "pages": len(_pages(hand))}
        picks = places_of(plan.hand.get(n, ()), page)
        steps.append(
            Pick("honneur-pick-hand", f"hand {n}", page, 0, len(page), facts, picks, opener="honneur-open-hand")
        )
    orphans = "yes" if any(view.orphans) else "no"
    if view.arranger and plan.take == len(loose) == 1:
        loose = ()  # the only one must be laid in any case
    for n, page in enumerate(_pages(loose)):
        facts = {"page": n + 1, "pages": len(_pages(loose)), "orphans": orphans}
        picks = places_of(plan.loose.get(n, ()), page)
        steps.append(
            Pick("honneur-pick-loose", f"loose {n}", page, 0, len(page), facts, picks, opener="honneur-open-loose")
        )
    if not view.arranger and (plan.picked_cards or plan.gathered_cards):
        steps += _ways(view.table if plan.table is None else plan.table)
    depths = tuple(range(0 if plan.take else 1, len(view.pile) + 1))
    for some in _pages(depths):
        facts = {"counts": "–".join(map(str, dict.fromkeys((some[0] or 1, some[-1])))), "pages": len(_pages(depths))}
        picks = frozenset([place for place, depth in enumerate(some) if depth == plan.take])
        cards = tuple([Say("honneur-down-to", {"card": view.pile[-depth] if depth else None}) for depth in some])
        steps.append(Pick("honneur-pick-take", "take", some, 1, 1, facts, picks, cards, opener="honneur-open-take"))
    return steps


def _ways(table: Table) -> list[Button]:
    """Return buttons for every place where the picked cards may be put."""
    ways = [Button("honneur-put-new", Put(NEW))]
    for n, chain in enumerate(table, 1):
        ways.append(Button("honneur-put-after", Put(AFTER, n), {"chain": n, "cards": chain}))
        ways.append(Button("honneur-put-before", Put(BEFORE, n), {"chain": n, "cards": chain}))
    return ways


def _drops(view: View, plan: Draft) -> list[Pick]:
    rest = without(_list_left(view, plan)[0], plan.picked_cards) or ()
    cards = tuple(dict.fromkeys((*rest, *((plan.drop,) if plan.drop is not None else ()))))
    places = places_of(() if plan.drop is None else (plan.drop,), cards)
    if not cards:
        return []
    code = "honneur-pick-last" if _does_more(plan) else "honneur-pick-drop"
    again, opener = "honneur-drop-again", "honneur-open-drop"
    return [Pick(code, "drop", tuple(sorted(cards)), 0, 1, chosen_places=places, opener=opener, again=again)]


def _does_more(plan: Draft) -> bool:
    """Say whether the turn takes or lays something, so that a drop comes on top of it."""
    return plan.table is not None or bool(plan.take or plan.picked_cards or plan.gathered_cards)


def _edit(view: View, plan: Draft) -> list[Compose]:
    """Return the form for the whole table. Who lets the bot arrange may type a move, so it takes no room there."""
    if view.arranger and (plan.found or plan.table is None):
        return []
    text = " ".join(spell_table(view.table if plan.table is None else plan.table))
    return [Compose("honneur-edit", "written", text, how=Say("honneur-edit-how"))]


def _pages(cards: tuple[T, ...]) -> list[tuple[T, ...]]:
    return [cards[n : n + LONGEST_PICK] for n in range(0, len(cards), LONGEST_PICK)]
