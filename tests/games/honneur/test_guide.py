"""A turn is put together step by step."""

from dataclasses import replace

import pytest

from bot.games.honneur import game as honneur
from bot.games.honneur.chains import in_line, is_chain
from bot.kit.cards import cards
from bot.kit.game import LONGEST_PICK
from bot.kit.notation import UnreadableMove
from bot.kit.screen import Ask, Button, Compose, Pick, Picture, Say

from .desk import position


def guide(state, draft="", seat=0):
    return honneur.guide_draft(honneur.view(state, seat), draft)


def verbs(guidance):
    return [part.verb for part in guidance.steps if isinstance(part, (Pick, Compose))]


def pick(guidance, verb):
    return next(part for part in guidance.steps if isinstance(part, Pick) and part.verb == verb)


def chosen(guidance, verb):
    part = pick(guidance, verb)
    return tuple(part.pieces[n] for n in sorted(part.chosen_places))


def offers(guidance):
    return [str(part.move) for part in guidance.steps if isinstance(part, Button)]


def facts_by_code(guidance):
    return {part.code: dict(part.facts) for part in guidance.screen if isinstance(part, (Say, Ask))}


def rows(guidance):
    picture = next(part for part in guidance.screen if isinstance(part, Picture))
    return [(row.code, row.owner, row.pieces) for row in picture.parts]


MIDDLE = {"table": "4♠ 5♠ 6♠", "pile": "2♦ J♥"}


def test_at_first_cards_are_offered_and_nothing_is_shown():
    guidance = guide(position("6♥ 6♦ K♠", "9♥", orphans={0: "2♣", 1: "K♣"}, **MIDDLE))
    assert verbs(guidance) == ["hand 0", "loose 0", "take"]
    assert (guidance.draft, guidance.screen, guidance.whole) == ("", (), None)
    assert pick(guidance, "loose 0").pieces == cards("2♣ K♣")
    assert pick(guidance, "take").pieces == (1, 2)


def test_what_is_seen_at_a_glance_is_one_press_away():
    state = position("7♠ 2♣ 9♠ Q♠ Q♥ Q♦", "9♥", table="4♠ 5♠ 6♠ / 9♥ 9♦ 9♣")
    presses = [part for part in guide(state).steps if isinstance(part, Button)]
    assert [str(part.move) for part in presses] == ["hand 0 Q♠ Q♥ Q♦", "hand 0 9♠", "hand 0 7♠"]
    assert str(guide(state, str(presses[2].move)).whole.move) == "lay 4♠ 5♠ 6♠ 7♠ / 9♥ 9♦ 9♣"
    purists = guide(position("7♠ Q♠ Q♥ Q♦", "9♥", table="4♠ 5♠ 6♠", arranger="off"))
    assert not any(isinstance(part, Button) for part in purists.steps)


def test_a_turn_that_would_do_nothing_is_asked_about():
    def asked(state):
        [ending] = [p for p in honneur.screen(honneur.view(state, 0)) if isinstance(p, Button)]
        return ending.confirmation and ending.confirmation.facts["can"]

    assert asked(position("7♠ K♦", "9♥", table="4♠ 5♠ 6♠")) == "yes"
    assert asked(position("2♣ K♦", "9♥", table="4♠ 5♠ 6♠")) == "no"
    assert asked(position("", "9♥", table="4♠ 5♠ 6♠", orphans={0: "2♦"})) is None


def test_picked_cards_are_arranged_and_looked_at_before_they_count():
    state = position("6♥ 6♦ K♠ 2♣", "9♥", **MIDDLE)
    guidance = guide(state, "hand 0 6♥ 6♦")
    assert str(guidance.whole.move) == "lay 4♠ 5♠ 6♠ 6♥ 6♦"
    assert ("honneur-chain", None, cards("4♠ 5♠ 6♠ 6♥ 6♦")) in rows(guidance)
    assert ("honneur-hand", 0, cards("K♠ 2♣")) in rows(guidance)
    assert facts_by_code(guidance)["honneur-draft-left"] == {"count": 2, "points": 12}
    assert sorted(chosen(guidance, "hand 0")) == sorted(cards("6♥ 6♦"))
    dropping = guide(state, f"{guidance.draft} drop K♠")
    assert str(dropping.whole.move) == "lay 4♠ 5♠ 6♠ 6♥ 6♦ drop K♠"
    assert chosen(dropping, "drop") == cards("K♠")


def test_a_picked_card_is_marked_in_the_hand_and_no_other():
    state = position("6♥ 6♥ K♠ 2♣", "9♥", **MIDDLE)
    picture = next(part for part in guide(state, "hand 0 K♠ 6♥").screen if isinstance(part, Picture))
    hand = picture.parts[-1]
    assert [hand.pieces[n] for n in sorted(hand.marked)] == list(cards("K♠ 6♥")), "one of the two sixes"


def test_future_orphans_are_named_and_counted():
    guidance = guide(position("5♥ 5♦ K♠", "9♥", table="4♠ 5♠ 6♠"), "hand 0 5♥ 5♦")
    assert guidance.whole.move.leave == 2
    assert facts_by_code(guidance)["honneur-draft-leaves"] == {"count": 2, "points": 10, "cards": cards("4♠ 6♠")}
    assert ("honneur-orphans", 0, cards("4♠ 6♠")) in rows(guidance)


def test_anothers_orphans_can_be_picked_and_are_named():
    state = position("7♥ 7♦ K♠", "9♥", orphans={1: "7♠ K♣"})
    guidance = guide(state, "loose 0 7♠ hand 0 7♥ 7♦")
    assert facts_by_code(guidance)["honneur-draft-uses"] == {"count": 1, "cards": cards("7♠"), "seat": 1}
    assert ("honneur-orphans", 1, cards("K♣")) in rows(guidance)
    with_no_room = guide(state, "loose 0 K♣ hand 0 7♥ 7♦")
    assert with_no_room.whole is None
    half = facts_by_code(with_no_room)["honneur-draft-none"]
    assert half == {"cards": cards("7♥ 7♦ K♣"), "taken": None, "pile": "no", "ready": "no"}


def test_cards_without_a_place_remind_of_the_discard_pile_until_something_is_taken():
    state = position("5♥ 5♦ K♠", "9♥", pile="8♦ 5♣")
    assert facts_by_code(guide(state, "hand 0 5♥ 5♦"))["honneur-draft-none"]["pile"] == "yes"
    assert guide(state, "hand 0 5♥ 5♦ take 1").whole is not None
    half = facts_by_code(guide(state, "hand 0 5♥ K♠ take 1"))["honneur-draft-none"]
    assert (half["pile"], half["taken"]) == ("no", state.pile[-1])


def test_whoever_takes_a_card_is_offered_whole_plays_with_it():
    """Each leads to a move that may be confirmed: half a move is no dead end."""
    state = position("5♥ 5♦ K♠ 6♣ 7♣", "9♥", pile="8♦ 5♣")
    guidance = guide(state, "take 1")
    assert facts_by_code(guidance)["honneur-draft-taken"] == {
        "taken": cards("5♣"), "taken_count": 0, "count": 1, "ready": "yes", "more": "yes"
    }  # fmt: skip
    assert offers(guidance) == ["hand 0 5♥ 5♦ 6♣ 7♣", "hand 0 6♣ 7♣", "hand 0 5♥ 5♦"]
    for offer in offers(guidance):
        whole = guide(state, f"{guidance.draft} {offer}").whole
        assert honneur.play(state, 0, whole.move).last_deed.taken_count == 1


def test_whoever_chooses_a_card_of_the_hand_before_its_taken_twin_is_told_which_goes_first():
    state = position("8♠ 9♦ 10♦", "9♥", pile="Q♦ J♦ 10♥ 9♥ 9♦ Q♥")
    guidance = guide(state, "take 6 hand 0 9♦ 10♦")
    assert facts_by_code(guidance)["honneur-draft-twin"] == {"cards": cards("9♦")}
    assert guidance.whole is None
    assert guide(state, "take 6 hand 0 10♦ loose 0 9♦").whole
    assert "honneur-draft-none" in facts_by_code(guide(state, "take 6 hand 0 8♠ 9♦")), "no other choice would help"


def test_the_solver_knows_plays_with_a_taken_card_that_need_the_table():
    guidance = guide(position("7♥ K♠", "9♥", table="8♠ 8♥ 8♦ 8♣", pile="9♥ 6♥"), "take 1")
    assert offers(guidance) == ["hand 0 7♥"]


def test_a_card_that_goes_with_nothing_is_said_to():
    guidance = guide(position("2♣ 9♠ K♦", "9♥", pile="5♥"), "take 1")
    assert facts_by_code(guidance)["honneur-draft-taken"] == {
        "taken": cards("5♥"), "taken_count": 0, "count": 1, "ready": "no", "more": "no"
    }  # fmt: skip
    assert offers(guidance) == []


def test_a_card_that_only_takes_the_place_of_its_twin_is_no_plan():
    """Nothing would change but that its twin becomes an orphan, which costs points."""
    guidance = guide(position("2♣ 9♦ K♦", "9♥", table="4♠ 5♠ 6♠", pile="5♠"), "take 1")
    assert facts_by_code(guidance)["honneur-draft-taken"]["ready"] == "no"
    assert guidance.whole is None


def test_a_chosen_orphan_is_framed():
    state = position("2♥ 9♦ K♠", "9♥", orphans={0: "2♣ 2♣ 5♦", 1: "2♣ K♣"}, **MIDDLE)
    guidance = guide(state, "loose 0 2♣ 2♣ 2♣ K♣")
    assert guidance.whole is None
    picture = next(part for part in guidance.screen if isinstance(part, Picture))
    marks = {row.owner: row.marked for row in picture.parts if row.code == "honneur-orphans"}
    assert marks == {0: frozenset({0, 1}), 1: frozenset({0, 1})}


def test_cards_that_need_others_are_offered_with_them():
    state = position("5♥ 5♦ Q♠ Q♥ Q♦", "9♥", pile="5♣")
    assert offers(guide(state, "hand 0 5♥")) == ["take 1 hand 0 5♥ 5♦"]
    assert offers(guide(state, "hand 0 Q♠")) == ["hand 0 Q♠ Q♥ Q♦"]
    whole = guide(state, "hand 0 5♥ take 1 hand 0 5♥ 5♦").whole
    assert (whole.move.take, sorted(whole.move.chains[0])) == (1, sorted(cards("5♥ 5♦ 5♣")))


def test_a_play_without_the_cards_that_were_taken_is_called_so():
    """Nothing in the hand goes with the queen."""
    state = position("6♥ 6♦ 6♣ K♠ K♥", "9♥", table="7♠ 7♦ 7♣", pile="Q♣ 10♣ J♦ Q♦ 9♦ Q♥")
    for take in (1, 4):
        guidance = guide(state, f"take {take} hand 0 6♥ 6♦ 6♣ drop K♠")
        assert facts_by_code(guidance)["honneur-draft-none"]["ready"] == "yes"
        [offer] = [part for part in guidance.steps if isinstance(part, Button)]
        assert (offer.code, str(offer.move)) == ("honneur-lay-and-take-none", "take 0 hand 0 6♥ 6♦ 6♣")
        whole = guide(state, f"{guidance.draft} {offer.move}").whole
        assert (whole.move.take, whole.move.drop) == (0, cards("K♠")[0])


def test_no_play_that_is_offered_lays_the_card_that_is_to_be_dropped():
    state = position("K♠ K♥ K♦ K♣ 2♣", "9♥", pile="5♥")
    guidance = guide(state, "take 1 hand 0 K♠ drop K♥")
    assert offers(guidance) == ["take 0 hand 0 K♠ K♦ K♣"]
    whole = guide(state, f"{guidance.draft} {offers(guidance)[0]}").whole
    assert whole.move.drop == cards("K♥")[0]


def test_what_goes_with_the_top_of_the_pile_is_seen_at_a_glance():
    state = position("5♥ 5♦ K♠ 2♣", "9♥", pile="8♦ 5♣")
    assert offers(guide(state)) == ["take 1 hand 0 5♥ 5♦"]


@pytest.mark.parametrize(
    ("draft", "does"),
    [
        ("hand 0 6♥ 6♦", {"does": "lay", "laid": "6♥ 6♦"}),
        ("hand 0 6♥ 6♦ drop K♠", {"does": "lay-drop", "laid": "6♥ 6♦", "drop": "K♠"}),
        ("take 1 hand 0 J♦ J♠ drop K♠", {"does": "take-lay-drop", "taken": "J♥", "laid": "J♠ J♦", "drop": "K♠"}),
        ("drop K♠", {"does": "drop", "drop": "K♠"}),
    ],
)
def test_the_plan_names_what_is_taken_laid_and_dropped(draft, does):
    plan = facts_by_code(guide(position("6♥ 6♦ J♦ J♠ K♠", "9♥", **MIDDLE), draft))["honneur-draft-so"]
    assert plan["does"] == does["does"]
    assert plan["taken"] == cards(does.get("taken", ""))
    assert sorted(plan["laid"]) == sorted(cards(does.get("laid", "")))
    assert plan["card"] == next(iter(cards(does.get("drop", ""))), None)


def test_own_orphans_find_their_place_alone():
    guidance = guide(position("2♥ K♠", "9♥", table="4♠ 5♠ 6♠", orphans={0: "7♠"}), "loose 0 7♠")
    assert str(guidance.whole.move) == "lay 4♠ 5♠ 6♠ 7♠"


def test_cards_are_taken_from_the_pile():
    guidance = guide(position("J♦ J♠ K♠", "9♥", **MIDDLE), "take 1 hand 0 J♦ J♠")
    assert guidance.whole.move.take == 1
    assert chosen(guidance, "take") == (1,)
    assert pick(guidance, "take").pieces == (0, 1, 2)


def test_who_goes_out_is_told():
    guidance = guide(position("7♠ K♦", "9♥", **MIDDLE), "hand 0 7♠ drop K♦")
    assert "honneur-draft-out" in facts_by_code(guidance)


def test_with_one_card_left_it_says_that_dropping_it_ends_the_round():
    facts = facts_by_code(guide(position("7♠ K♦", "9♥", **MIDDLE), "hand 0 7♠"))
    assert facts["honneur-draft-one"]["card"] == cards("K♦")[0]
    assert facts["honneur-draft-so"]["does"] == "lay"
    assert "honneur-draft-one" not in facts_by_code(guide(position("7♠ K♦ 2♣", "9♥", **MIDDLE), "hand 0 7♠"))
    costly = position("7♠ K♦", "9♥", table="4♠ 5♠ 6♠", orphans={0: "2♥"})
    assert "honneur-draft-one" not in facts_by_code(guide(costly, "hand 0 7♠"))


def test_who_lays_all_their_cards_is_not_told_to_drop_one():
    guidance = guide(position("7♠", "9♥", table="4♠ 5♠ 6♠", orphans={0: "2♥"}), "hand 0 7♠")
    assert facts_by_code(guidance)["honneur-draft-so"]["does"] == "lay-all"


def test_who_takes_and_lays_all_they_hold_is_told_so():
    plan = facts_by_code(guide(position("J♦ J♠", "9♥", **MIDDLE), "take 1 hand 0 J♦ J♠"))["honneur-draft-so"]
    assert plan["does"] == "take-lay-all"
    assert plan["taken"] == cards("J♥")


def test_only_a_drop_is_a_move_too():
    guidance = guide(position("7♠ K♦", "9♥", **MIDDLE), "drop K♦")
    assert str(guidance.whole.move) == "pass drop K♦"


def test_nothing_picked_any_more_is_no_draft():
    state = position("6♥ 6♦ K♠ 2♣", "9♥", **MIDDLE)
    assert guide(state, f"{guide(state, 'hand 0 6♥ 6♦ drop 2♣').draft} hand 0 drop").draft == ""


def test_the_table_may_be_written():
    assert not any(isinstance(part, Compose) for part in guide(position("5♥ 5♦ K♠", "9♥")).steps)
    state = position("5♥ 5♦ K♠", "9♥", table="4♠ 5♠ 6♠", arranger="off")
    (form,) = [part for part in guide(state).steps if isinstance(part, Compose)]
    assert (form.verb, form.text) == ("written", "4♠ 5♠ 6♠")
    guidance = guide(state, "written 5♠ 5h 5d drop K♠")
    assert str(guidance.whole.move) == "lay 5♠ 5♥ 5♦ leave 2 drop K♠"
    assert guide(state, f"{guidance.draft} written 5♠ 5h K♠").whole is None
    assert "honneur-no-chain" in facts_by_code(guide(state, "written 5♠ 5h K♠"))
    (form,) = [part for part in guidance.steps if isinstance(part, Compose)]
    assert form.text == "5♠ 5♥ 5♦"


def test_other_picks_make_the_arranger_think_anew():
    state = position("6♥ 6♦ 7♠ 2♣", "9♥", **MIDDLE)
    guidance = guide(state, "hand 0 6♥ 6♦")
    assert "found" in guidance.draft
    other = guide(state, f"{guidance.draft} hand 0 7♠")
    assert str(other.whole.move) == "lay 4♠ 5♠ 6♠ 7♠"


def test_what_was_found_is_not_looked_for_again():
    """A confirmation makes the very table that was shown, whatever the arranger would find now."""
    state = position("6♥ 6♦ K♠ 2♣", "9♥", **MIDDLE)
    guidance = guide(state, "hand 0 6♥ 6♦ found 6♦ 6♥ 6♠ 5♠ 4♠")
    assert str(guidance.whole.move) == "lay 6♦ 6♥ 6♠ 5♠ 4♠"


def test_purists_put_their_cards_themselves():
    """[9]"""
    state = position("6♥ 6♦ 8♠ 8♥ 8♦ K♠", "9♥", arranger="off", **MIDDLE)
    picking = guide(state, "hand 0 8♦ 8♠ 8♥")
    assert (picking.whole, "honneur-draft-put" in facts_by_code(picking)) == (None, True)
    ways = [str(part.move) for part in picking.steps if isinstance(part, Button)]
    assert ways == ["put new 0", "put after 1", "put before 1"]
    first_chain = guide(state, f"{picking.draft} put new 0")
    assert set(first_chain.whole.move.chains[1]) == set(cards("8♠ 8♥ 8♦"))
    assert pick(first_chain, "hand 0").pieces == tuple(sorted(cards("6♥ 6♦ K♠")))
    both = guide(state, f"{first_chain.draft} hand 0 6♦ 6♥ put after 1")
    assert honneur.play(state, 0, both.whole.move).hands[0].pieces == cards("K♠")
    wrong = guide(state, f"{first_chain.draft} hand 0 K♠ put before 1")
    assert wrong.whole is None
    assert "honneur-no-chain" in facts_by_code(wrong)


def test_on_their_honour_anything_may_be_put():
    """[14]"""
    state = position("K♦ 2♥ 7♣ K♠", "9♥", arranger="off", judging="honour", **MIDDLE)
    assert guide(state, "hand 0 K♦ 2♥ 7♣ put new 0").whole is not None


def test_all_of_a_pile_that_is_longer_than_a_list_can_be_taken():
    state = position("6♥ 6♦ K♠ 2♣", "9♥", **MIDDLE)
    view = replace(honneur.view(state, 0), pile=cards("2♠ 3♠ 9♦ K♣") * 7)
    for draft, none, depths in (("", 0, []), ("take 28", 1, [28]), ("take 3", 1, [3])):
        picks = [part for part in honneur.guide_draft(view, draft).steps if part.code == "honneur-pick-take"]
        assert [len(part.pieces) for part in picks] == [LONGEST_PICK, 28 + none - LONGEST_PICK], "none is a choice too"
        assert [part.pieces[place] for part in picks for place in part.chosen_places] == depths


def test_a_hand_longer_than_a_list_has_pages():
    state = position("6♥ 6♦ K♠ 2♣", "9♥", **MIDDLE)
    view = replace(honneur.view(state, 0), hand=tuple(sorted(cards("2♠ 3♠ 6♥ 6♦ 9♦ K♣") * 6)))
    guidance = honneur.guide_draft(view, "hand 1 K♣ K♣ hand 0 2♠")
    assert [len(pick(guidance, f"hand {n}").pieces) for n in (0, 1)] == [LONGEST_PICK, 36 - LONGEST_PICK]
    assert (chosen(guidance, "hand 0"), chosen(guidance, "hand 1")) == (cards("2♠"), cards("K♣ K♣"))
    again = honneur.guide_draft(view, f"{guidance.draft} hand 1")
    assert again.draft == "hand 0 2♠"


@pytest.mark.parametrize(
    "draft", ["hand 0 9♥", "hand 0 6♥ 6♥", "loose 0 K♣", "take 3", "drop 9♥", "put new 0", "put after 2", "dance", "6♥"]
)
def test_what_cannot_be_is_unreadable(draft):
    with pytest.raises(UnreadableMove):
        guide(position("6♥ 6♦ K♠ 2♣", "9♥", **MIDDLE), draft)


def test_who_is_not_on_turn_puts_nothing_together():
    state = position("6♥ 6♦ K♠ 2♣", "9♥", **MIDDLE)
    assert guide(state, seat=1) is None
    assert guide(state, seat=None) is None


@pytest.mark.parametrize(
    ("picks", "before", "line"),
    [
        ("6♥ 6♦", "4♠ 5♠ 6♠", True),
        ("6♠ 4♠ 5♠", "", True),
        ("9♠ 10♠ 8♠ 8♥ 8♦", "", True),
        ("K♦ 2♥ 7♣", "", False),
        ("7♠ K♦", "4♠ 5♠ 6♠", False),
    ],
)
def test_cards_are_put_in_an_order_that_makes_a_chain(picks, before, line):
    chain = in_line(cards(picks), before=cards(before))
    assert (chain is not None) is line
    if chain:
        assert is_chain(cards(before) + chain)
        assert sorted(chain) == sorted(cards(picks))


@pytest.mark.parametrize(
    ("draft", "code"),
    [("hand 0 6♥ 6♦", "honneur-pick-last"), ("take 1", "honneur-pick-last"), ("drop K♠", "honneur-pick-drop")],
)
def test_a_card_is_dropped_on_top_of_something_only_where_something_is_laid_or_taken(draft, code):
    assert pick(guide(position("6♥ 6♦ K♠ 2♣", "9♥", **MIDDLE), draft), "drop").code == code
