"""Unseen cards are dealt to those who may hold them, and to nobody else."""

import numpy as np
import pytest

from bot.kit.cards import PACK, cards
from bot.kit.seed import Seed
from bot.kit.worlds import ALL_CARDS, SUIT, cards_of, deal_hands, generator, list_unseen, mask

LOOSE = cards("2♠ 3♠ 4♥ 5♥ 6♦ 7♣")


def rows(sizes, lacks, count=200, loose=LOOSE):
    return deal_hands(loose, sizes, lacks, generator(Seed(bytes(32)).dice("worlds")), count)


def test_every_seat_gets_its_number_and_every_card_goes_once():
    worlds = rows([0, 2, 4], [ALL_CARDS, 0, 0])
    assert len(worlds) == 200
    for hands in worlds.tolist():
        assert [hand.bit_count() for hand in hands] == [0, 2, 4]
        assert sum(hands) == mask(LOOSE)


def test_nobody_holds_what_they_have_shown_not_to_have():
    lacks = [ALL_CARDS, SUIT[0] | SUIT[1], SUIT[3]]
    worlds = rows([0, 2, 4], lacks)
    assert {cards_of(hands[1]) for hands in worlds.tolist()} == {cards("6♦ 7♣")}


def test_who_may_hold_more_gets_each_card_as_often_as_chance_has_it():
    worlds = rows([0, 2, 4], [ALL_CARDS, 0, 0], count=4_000)
    often = [float(np.mean(worlds[:, 1] >> np.uint64(card) & np.uint64(1))) for card in LOOSE]
    assert all(abs(share - 1 / 3) < 0.03 for share in often), often


def test_what_cannot_be_is_no_world():
    with pytest.raises(AssertionError, match="no hands fit"):
        rows([0, 3, 3], [ALL_CARDS, SUIT[0], SUIT[0]])


def test_the_same_dice_deal_the_same_worlds():
    assert (rows([0, 3, 3], [ALL_CARDS, 0, 0]) == rows([0, 3, 3], [ALL_CARDS, 0, 0])).all()


def test_unseen_is_the_rest_of_the_pack():
    assert list_unseen(cards("7♠ 8♠ 9♠"), cards("8♠")) == cards("7♠ 9♠")
    assert cards_of(mask(PACK)) == PACK
