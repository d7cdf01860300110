"""What every card is worth to whoever is on turn, as a net has learnt it from deals that it played itself.

The net sees what that seat sees: its hand, the cards that it does not see, what lies, and who has shown to have none of
a suit. Trumps are always its first suit.
"""

from functools import lru_cache
from pathlib import Path

import numpy as np

from bot.games.honey.many import NO_TRUMP, SUITS, Floats, ManyDeals, Numbers, bits
from bot.kit.net import Net
from bot.kit.worlds import ONE, Masks

FILE = Path(__file__).with_name("brain.npz")
INPUTS, CARDS = 3 * 52 + 3 * 4 + 4 + 4 + 4, 52
SCALE = 10.0  # points that the net counts as one
NO_WORTH = np.float32(-1000)
NAMES = {True: "play", False: "revenge"}
_THIRTEEN = SUITS[0]


@lru_cache
def net_for(hurts: bool) -> Net:
    return Net.load(FILE, NAMES[hurts], INPUTS, CARDS)


def values(many: ManyDeals, net: Net, inputs: Floats) -> Floats:
    """Return the points that each card will have brought when the deal is over; NO_WORTH for those that
    may not be played.

    `inputs` is what the net has seen.
    """
    answers = net(inputs)[many.rows[:, None], answer_of(np.arange(CARDS)[None, :], many.trump[:, None])]
    worths: Floats = np.where(bits(many.playable()), answers * SCALE, NO_WORTH)
    return worths


def encode(many: ManyDeals) -> Floats:
    """Return the net's inputs."""
    count, trick_size = len(many.rows), many.trick_size
    best = ONE << many.best_card.astype(np.uint64) if trick_size else np.zeros(count, np.uint64)
    others = (many.turn[:, None] + np.arange(1, 4)) % 4
    masks = np.column_stack([many.hand, many.rest, best, many.lacks[many.rows[:, None], others]])
    masks = _swap_trumps(masks, many.trump[:, None])
    lacks = np.column_stack([masks[:, 3:] >> np.uint64(13 * suit) & ONE for suit in range(4)])
    rows = np.zeros((count, INPUTS), np.float32)
    rows[:, :156] = bits(masks[:, :3]).reshape(count, 156)
    rows[:, 156:168] = lacks
    rows[:, 168 + trick_size] = 1
    if trick_size:
        rows[many.rows, 172 + answer_of(13 * many.led_suit, many.trump) // 13] = 1
        rows[:, 176] = many.trick_cost / SCALE if many.hurts else 0
    rows[:, 177] = many.trump == NO_TRUMP
    rows[:, 178] = many.card_count / 52
    rows[:, 179] = many.card_count <= 8
    return rows


def answer_of(card: Numbers, trump: Numbers) -> Numbers:
    """Return which answer of the net is about this card. Trumps and the first suit are exchanged, as in the net's
    inputs."""
    first = np.where(trump < NO_TRUMP, trump, 0)
    suit = card // 13
    places: Numbers = np.where(suit == first, 0, np.where(suit == 0, first, suit)) * 13 + card % 13
    return places


def _swap_trumps(masks: Masks, trump: Numbers) -> Masks:
    """Return the same cards, with trumps and the first suit exchanged."""
    up = (13 * np.where(trump < NO_TRUMP, trump, 0)).astype(np.uint64)
    other: Masks = (masks ^ masks >> up) & _THIRTEEN
    return masks ^ other ^ other << up
