"""The one source of chance: the same for ever, fair, and bound by a promise."""

import hmac
from collections import Counter
from hashlib import sha256
from itertools import pairwise

from bot.kit.cards import PACK
from bot.kit.seed import Seed, commitment

SEED = Seed(bytes(range(32)))


def test_a_shuffle_can_be_checked_by_hand():
    lots = {n: hmac.new(SEED.key, f"deal 1/{n}".encode(), "sha256").digest() for n in range(52)}
    by_hand = tuple(PACK[n] for n in sorted(lots, key=lots.get))
    assert SEED.shuffle(PACK, "deal 1") == by_hand


def test_a_shuffle_is_the_same_for_ever():
    assert " ".join(map(str, SEED.shuffle(PACK, "deal 1")[:8])) == "K♣ Q♠ 8♥ Q♥ J♠ 7♣ 5♦ 2♠"


def test_labels_are_shuffles_of_their_own():
    assert SEED.shuffle(PACK, "deal 1") != SEED.shuffle(PACK, "deal 2")
    assert sorted(SEED.shuffle(PACK, "deal 2")) == list(PACK)


def test_the_secret_is_mixed_with_every_press_in_order():
    secret = b"s" * 32
    seeds = [Seed.of(secret, presses) for presses in ([], ["1"], ["2"], ["1", "2"], ["2", "1"])]
    assert len(set(seeds)) == 5
    assert Seed.of(secret, ["1", "2"]).key == hmac.digest(secret, b"1/2", "sha256")


def test_the_promise_is_a_plain_sha256():
    assert commitment(b"secret") == sha256(b"secret").hexdigest()


def test_a_seed_is_never_printed():
    assert SEED.key.hex() not in repr(SEED)
    assert repr(SEED.key) not in repr(SEED)


def test_every_place_is_as_likely_for_every_card():
    """Chi-square over 52 x 52 places; 2601 degrees of freedom stay under 2990 but once in ten million."""
    deals = 2_080
    counts = Counter((card, place) for n in range(deals) for place, card in enumerate(SEED.shuffle(PACK, f"deal {n}")))
    expected = deals / 52
    chi = sum((counts[card, place] - expected) ** 2 / expected for card in PACK for place in range(52))
    assert 2_240 < chi < 2_990


def test_neighbours_in_one_deal_tell_nothing_of_the_next():
    """Serial test: how often the card on top is on top again in the next of 10,000 deals."""
    tops = [SEED.shuffle(PACK[:13], f"deal {n}")[0] for n in range(10_000)]
    again = sum(a == b for a, b in pairwise(tops))
    assert abs(again - 10_000 / 13) < 5 * (10_000 / 13) ** 0.5


def test_dice_are_fair_and_repeatable():
    dice, again = SEED.dice("robot"), SEED.dice("robot")
    throws = [dice.below(6) for _ in range(60_000)]
    assert throws == [again.below(6) for _ in range(60_000)]
    chi = sum((count - 10_000) ** 2 / 10_000 for count in Counter(throws).values())
    assert chi < 35  # five degrees of freedom: once in a million
    assert sorted(dice.shuffle("abcdef")) == list("abcdef")
