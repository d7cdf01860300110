"""Plays imagined deals to their end: the others by rules of thumb, and I, who am seat 0, by experience."""

import numpy as np

from bot.games.honey.brain import encode, net_for, values
from bot.games.honey.many import ManyDeals, Numbers, bits
from bot.games.honey.many_thumbs import by_thumb
from bot.kit.worlds import ONE

END = 4  # tricks at the end of a deal in which I try everything


def play_on(lot: ManyDeals, cards: Numbers) -> Numbers:
    """Return what I get from here on in each of these deals with each of these cards."""
    many = lot.only(np.repeat(lot.rows, len(cards)))
    before = many.points[:, 0].copy()
    many.play(np.tile(cards, len(lot.rows)))
    gains: Numbers = (play_out(many) - before).reshape(len(lot.rows), len(cards))
    return gains


def play_out(many: ManyDeals) -> Numbers:
    """Play the deals to their end, and return my points in each."""
    net = net_for(many.hurts)
    while many.card_count > 4 * END:
        card, mine = by_thumb(many), np.flatnonzero(many.turn == 0)
        if len(mine):
            some = many.only(mine)
            card[mine] = values(some, net, encode(some)).argmax(axis=1)
        many.play(card)
    return _most(many)


def _most(many: ManyDeals) -> Numbers:
    """Return my points if I play best from here on, as somebody would who sees all cards."""
    most = np.full(len(many.rows), -1000)
    of = many.rows  # of which deal each row is a line
    while many.card_count:
        may = np.where(many.turn == 0, many.playable(), ONE << by_thumb(many).astype(np.uint64))
        line, card = np.nonzero(bits(may))
        many, of = many.only(line), of[line]
        many.play(card)
    np.maximum.at(most, of, many.points[:, 0])
    return most
