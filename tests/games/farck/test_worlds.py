"""Imagined tables: what a seat knows lies where it does, and no card is lost or made."""

from collections import Counter
from dataclasses import replace

import pytest

from bot.games import EVERY_VERSION
from bot.games.farck import game as farck
from bot.games.farck import rules
from bot.games.farck.worlds import worlds
from bot.kit.cards import JOKER, PACK, cards
from bot.kit.seed import Dice, Seed
from bot.kit.versions import find_version
from tests.games.farck.table import after, hand, table

DICE = b"worlds".ljust(32, b".")
REST = [*PACK, JOKER, JOKER]


def imagined(state, seat):
    return next(worlds(farck.view(state, seat), Dice(DICE)))


def known(view):
    """Return the view without what only screens tell, and without who has answered: all are asked again."""
    return replace(view, turns=frozenset(), drawn_places=(), rounds=())


def whole(*hands, **more):
    """Return a table of one pack whose draw pile holds all cards that lie nowhere else."""
    state = table(*hands, stock="", **more)
    rest = Counter(REST) - Counter(rules.pieces(state))
    return replace(state, piles=replace(state.piles, stock=replace(state.piles.stock, pieces=tuple(rest.elements()))))


@pytest.mark.parametrize("options", [{}, {"stocks": "personal"}, {"rounds": "8"}])
@pytest.mark.parametrize("version", [1, 2, 3])
def test_an_imagined_table_looks_the_same_to_its_seat(version, options):
    game, seed = find_version(EVERY_VERSION, "farck", version), Seed(b"w" * 32)
    state, dice = game.deal(3, options, seed), seed.dice("play")
    while turns := game.turns(state):
        seat = min(turns)
        world = imagined(state, seat)
        assert known(game.view(world, seat)) == known(game.view(state, seat))
        assert seat in world.turns
        assert Counter(game.pieces(world)) == Counter(game.pieces(state))
        state = game.play(state, seat, game.robot(game.view(state, seat), dice))


def test_the_hands_of_others_differ_from_world_to_world():
    state = whole("K♠ K♥ 2♦", "3♥ 5♦ 9♣")
    several = worlds(farck.view(state, 0), Dice(DICE))
    assert len({hand(next(several), 1) for _ in range(20)}) == 20


def test_whoever_has_answered_in_secret_is_asked_again():
    state = after(whole("9♠ 4♦", "3♥ 5♦ 9♣", "7♥ J♦ Q♣"), "trade 2♠ 9♠", "pass")
    assert state.turns == {2}
    world = imagined(state, 2)
    assert world.turns == {1, 2}
    assert world.offer.answers == (None,) * 3
    assert hand(world, 2) == hand(state, 2)


def test_whoever_opened_a_trade_has_offered_the_highest_card_that_it_could_spare():
    hand_text = "9♠ 4♦ 7♥"  # far from each other: any of them could be spared
    burns = Counter(REST) - Counter(cards(hand_text)) - Counter(cards("J♦ Q♣")) - Counter(table("", "").table.centre)
    state = after(table("9♠ 7♥ 4♦", "J♦ Q♣", stock="", burn_pile=" ".join(map(str, burns.elements()))), "trade 2♠ 4♦")
    world = imagined(state, 1)
    assert world.offer.card.pieces == cards("9♠")
    assert hand(world, 0) == "7♥ 4♦"
