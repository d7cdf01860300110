"""What a master imagines, and how it plays on."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.ruhd import game as ruhd
from bot.games.ruhd.boards import NO_TILE, Boards
from bot.games.ruhd.prospects import WAYS, Prospects
from bot.games.ruhd.rules import HAND_SIZE, START
from bot.games.ruhd.view import rank_placements
from bot.games.ruhd.worlds import Worlds, imagine_worlds, list_unseen, odds
from bot.kit.robot_levels import Level
from bot.kit.seed import Dice, Seed


def midway(players, placements, match=0):
    """Return the state of a match that casual players have begun."""
    state, dice = ruhd.deal(players, {}, Seed.of(b"midway", [f"{players} {match}"])), Dice(bytes(32))
    for _ in range(placements):
        seat = min(ruhd.turns(state))
        state = ruhd.play(state, seat, ruhd.robot(ruhd.view(state, seat), dice, Level.CASUAL))
    return state


def to_end(table, hands, stock, points, seat):
    """Return the points at the end if everybody places what scores most, or None if two placements ever
    score as much.
    """
    while hands[seat]:
        ways = [way for tile in hands[seat] for way in range(WAYS * tile, WAYS * tile + WAYS)]
        counts = table.get_counts()[:, ways]
        if (counts == counts.max()).sum() > 1:
            return None
        row, n = divmod(int(counts.argmax()), len(ways))
        points[seat] += int(counts.max())
        hands[seat].remove(ways[n] // WAYS)
        table.lay(table.squares[row], ways[n])
        hands[seat] += stock[:1]
        del stock[:1]
        seat = (seat + 1) % len(hands)
    return points


@pytest.mark.parametrize("players", [2, 4])
def test_many_boards_count_like_one(players):
    """Different tiles are laid on copies of the same board."""
    view = ruhd.view(midway(players, 5), 0)
    table, chance = Prospects(view.board), np.random.default_rng(1)
    boards, one_by_one = Boards([table], 6, 10), [table.copy() for _ in range(6)]
    tiles = np.array([chance.permutation(list_unseen(view))[: 2 * 10] for _ in range(6)])
    for n in range(0, 20, 2):
        scores, squares, ways = boards.most(tiles[:, n : n + 2])
        boards.lay(squares, ways)
        for points, square, way, single, hand in zip(
            scores, squares, ways, one_by_one, tiles[:, n : n + 2], strict=True
        ):
            assert points == single.best()[hand].max() == single.counts[single.rows[int(square)]][way]
            assert way // WAYS in hand
            single.lay(int(square), int(way))


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 1_000), st.integers(0, 17), st.integers(0, 2**32))
def test_a_board_counts_like_the_rules_whatever_was_counted_before(match, placements, chance):
    """Anybody places anything, so that boards have lines that robots seldom make."""
    state, dice = ruhd.deal(4, {}, Seed.of(b"anything", [str(match)])), Dice(chance.to_bytes(32))
    for _ in range(placements):
        seat = min(ruhd.turns(state))
        state = ruhd.play(state, seat, dice.choice(ruhd.choices(ruhd.view(state, seat))))
    view = ruhd.view(state, min(ruhd.turns(state)))
    table = Prospects(view.board)
    for points, place in rank_placements(view):
        assert table.counts[table.rows[place.square]][WAYS * (place.tile - 1) + place.turn] == points


@pytest.mark.parametrize(("players", "placements"), [(2, 10), (2, 12), (4, 16)])
def test_a_match_is_played_on_to_its_end(players, placements):
    state = midway(players, placements)
    seat = min(ruhd.turns(state))
    view, tile = ruhd.view(state, seat), state.hands[seat].pieces[0].number - 1
    table = Prospects(view.board)
    row, way = divmod(int(table.get_counts()[:, WAYS * tile : WAYS * tile + WAYS].argmax()), WAYS)
    table.lay(table.squares[row], WAYS * tile + way)
    worlds = imagine_worlds(view, odds(view), np.random.default_rng(2), 200)
    results = worlds.play_out([table, table], [tile, tile], np.tile(view.points, (2, 1)), seat)
    sure = 0
    for n, (hands, stock) in enumerate(zip(worlds.hands.tolist(), worlds.stock.tolist(), strict=True)):
        hand_tiles = [[other for other in hand if other not in (tile, NO_TILE)] for hand in hands]
        hand_tiles[seat] += stock[:1]
        if end := to_end(table.copy(), hand_tiles, stock[1:], list(view.points), (seat + 1) % players):
            assert results[:, n].tolist() == [end, end]
            sure += 1
    assert sure >= 3


@pytest.mark.parametrize("placements", [0, 3, 13, 17, 18, 19])
def test_imagined_hands_hold_what_nobody_has_shown(placements):
    state = midway(4, placements)
    seat = min(ruhd.turns(state))
    view = ruhd.view(state, seat)
    worlds = imagine_worlds(view, odds(view), np.random.default_rng(3), 50)
    for hands, stock in zip(worlds.hands.tolist(), worlds.stock.tolist(), strict=True):
        hand_tiles = [[tile for tile in hand if tile != NO_TILE] for hand in hands]
        assert hand_tiles[seat] == [tile.number - 1 for tile in view.hand]
        assert tuple(map(len, hand_tiles)) == view.hand_sizes
        assert len(stock) == view.stock
        hidden_tiles = [tile for n, hand in enumerate(hand_tiles) if n != seat for tile in hand] + stock
        assert len({*hidden_tiles}) == len(hidden_tiles)
        assert {*hidden_tiles} <= {*list_unseen(view).tolist()}


def test_nobody_keeps_a_tile_that_would_have_scored_far_more():
    state = midway(2, 1)
    other = int(state.first_seat)
    view = ruhd.view(state, 1 - other)
    before, placement = Prospects(view.board[: len(START)]), view.board[-1]
    points = before.counts[before.rows[placement.square]][WAYS * (placement.tile.number - 1) + placement.tile.turn]
    worlds = imagine_worlds(view, odds(view), np.random.default_rng(4), 2000)
    more = before.best()[list_unseen(view)] > points
    frequencies = np.isin(worlds.hands[:, other], list_unseen(view)[more]).mean(axis=0)
    assert frequencies[0] < more.mean() / 3
    assert frequencies[1] > more.mean() / 2, "nothing is known of the tile that was drawn after it"
    assert worlds.hands.shape == (2000, 2, HAND_SIZE)


def test_what_is_kept_longer_has_been_refused_oftener():
    """Both tiles that may have been kept are remembered: the one of the turn before, and the one drawn since."""
    state = midway(4, 12)
    view = ruhd.view(state, min(ruhd.turns(state)))
    for seat, chances in enumerate(odds(view)):
        true = [tile.number - 1 for tile in state.hands[seat].pieces]
        assert chances[true].max() > 0.5, "casual players keep what scores less"


def test_a_world_without_a_stock_ends_with_the_last_tile():
    hands, stock = np.array([[[4, NO_TILE], [7, NO_TILE]]]), np.zeros((1, 0), np.intp)
    view = ruhd.view(ruhd.deal(2, {}, Seed.of(b"end", ["1"])), 0)
    table = Prospects(view.board)
    results = Worlds(hands, stock).play_out([table], [4], np.array([[20, 10]]), 0)
    assert results.tolist() == [[[20, 10 + int(table.best()[7])]]]


def wins(view, place):
    """Return how likely this placement wins, if it is the last but one, over the tiles that the other player may hold.

    A draw counts half.
    """
    table, me = Prospects(view.board), view.seat
    way = WAYS * (place.tile - 1) + place.turn
    mine = view.points[me] + int(table.counts[table.rows[place.square]][way])
    table.lay(place.square, way)
    theirs = view.points[1 - me] + table.best()[list_unseen(view)]
    return np.average((mine > theirs) + (mine == theirs) / 2, weights=odds(view)[1 - me, list_unseen(view)])


@pytest.mark.parametrize("match", [104, 167, 191])
def test_in_the_last_round_a_master_plays_to_win_and_not_for_points(match):
    state = midway(2, 14, match)
    view = ruhd.view(state, min(ruhd.turns(state)))
    master, club = (ruhd.robot(view, Dice(bytes(32)), level) for level in (Level.MASTER, Level.CLUB))
    assert wins(view, master) > wins(view, club) + 0.02
