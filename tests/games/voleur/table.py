"""Voleur tables written as text, for the tests of this game."""

from functools import partial

from bot.games.voleur import game as voleur
from bot.games.voleur.rules import Book, Phase, State, Table
from bot.kit.cards import PACK, Card, cards
from bot.kit.secret import Secret
from bot.kit.seed import Seed
from tests.games import sayings

after, refused = partial(sayings.after, voleur), partial(sayings.refused, voleur)
SEED = Seed(b"voleur".ljust(32, b"."))


def blind(*hands, trump, plays=None, top=False, scores=None, target=50, discards=None):
    """Return a table at which a trick is about to be played that all lay face down."""
    return _table(Phase.BLIND, hands, trump, plays, None, top, scores, target, discards)


def led(leader, *hands, trump, plays=None, scores=None, target=50, discards=None):
    """Return a table at which `leader` is about to lead."""
    return _table(Phase.OPEN, hands, trump, plays, leader, False, scores, target, discards)


def scoring(winner, *fours, scores=None, trump="2♣", discards=None, target=50):
    """Return a table after the fourth trick, which `winner` took. Play that trick here with the last card
    of each four.
    """
    fours = [four.split() for four in fours]
    state = led(
        winner,
        *[four[-1] for four in fours],
        trump=trump,
        plays=[" ".join(four[:-1]) for four in fours],
        scores=scores,
        discards=discards,
        target=target,
    )
    for n in range(len(fours)):
        seat = (winner + n) % len(fours)
        state = after(state, f"{seat} play {fours[seat][-1]}")
    assert state.table.leader == winner, "the winner's last card has to take the trick"
    return state


def _table(phase, hands, trump, plays, leader, top, scores, target, discards):
    seats = len(hands)
    up, plays = Card.parse(trump), tuple(map(cards, plays or [""] * seats))
    away = tuple(map(cards, discards or [""] * seats))
    used_cards = {up, *[card for row in (*map(cards, hands), *plays, *away) for card in row]}
    scores = scores or (0,) * seats
    table = Table(Book(top, target, 0, scores, (), None), phase, up, leader, (), plays, None, ((),) * seats, ())
    return State(
        SEED,
        frozenset(range(seats)) if leader is None else frozenset({leader}),
        table,
        tuple(Secret(cards(hand), n) for n, hand in enumerate(hands)),
        (Secret(()),) * seats,
        tuple(Secret(pair, n) for n, pair in enumerate(away)),
        Secret(tuple(card for card in PACK if card not in used_cards)),
    )
