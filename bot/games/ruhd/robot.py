"""Machine players. Each looks further than the one before.

A *novice* looks at one of its tiles, and is content with nearly the most. A *casual* player places what scores most
now, and of equal placements none that makes the next player a present. A *club* player also weighs, as experience has
taught, what it leaves to the next players and what its other tile is good for. A *master* moreover plays its best
placements on to the end of the match, with hands that the others may hold, seeing what they have placed before.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from bot.games.ruhd.boards import Numbers
from bot.games.ruhd.brain import Floats, outlook, worth
from bot.games.ruhd.prospects import WAYS, Prospects, average
from bot.games.ruhd.rules import Place
from bot.games.ruhd.view import View
from bot.games.ruhd.worlds import Worlds, imagine_worlds, list_unseen, odds
from bot.kit.game import Seat
from bot.kit.paired import best_of_lots
from bot.kit.robot_levels import PLENTY, USUAL, Budget, Level
from bot.kit.seats import next_seat
from bot.kit.seed import Dice
from bot.kit.tiles import Square, Tile
from bot.kit.worlds import generator

ANY_MARGIN = 127  # points: more than a placement scores
NOVICE_TOLERANCE = 1  # point less than the most that a novice does not mind
PRESENT = 1  # points more for the next player, on average, that a casual player does not give for nothing
CLUB, MASTER = 16, 8  # placements that are looked at closely, those with the most points first
LOTS, LOT = 32, 32  # hands of the others that a master imagines: so many times so many at once
DOUBT = 0.5, 0.25  # points by which a match may end otherwise than imagined: always, and for each placement to come


@dataclass(frozen=True, slots=True)
class PossiblePlacement:
    """A placement: a free square, and a tile turned some way as `prospects` numbers them."""

    points: int
    square: int
    tile_turn: int

    @property
    def tile(self) -> int:
        """Counted from 0."""
        return self.tile_turn // WAYS


@dataclass(frozen=True, slots=True)
class WeighedPlacement:
    """A placement with the board after it."""

    placement: PossiblePlacement
    after: Prospects
    worth: float  # its points, and what the board is worth then


def robot(view: View, dice: Dice, level: Level = USUAL, budget: Budget = PLENTY) -> Place:
    table = Prospects(view.board)
    if level is Level.NOVICE:
        placement = _novice(table, view, dice)
    elif level is Level.CASUAL:
        placement = _casual(table, view, dice)
    else:
        placement = _weigh(table, view, dice, level, budget)
    claim = (placement.points,) if view.claimed else ()
    return Place(placement.tile + 1, Square(placement.square), placement.tile_turn % WAYS, claim)


def _novice(table: Prospects, view: View, dice: Dice) -> PossiblePlacement:
    return dice.choice(_rank(table, [dice.choice(view.hand)], NOVICE_TOLERANCE))


def _casual(table: Prospects, view: View, dice: Dice) -> PossiblePlacement:
    equal = _rank(table, view.hand, margin=0)
    if len(equal) == 1:
        return equal[0]
    unseen_tiles, count = list_unseen(view), _count_held_next(view)
    presents = [average(_lay_copy(table, placement).best()[unseen_tiles], count) for placement in equal]
    return dice.choice(
        [placement for placement, present in zip(equal, presents, strict=True) if present <= min(presents) + PRESENT]
    )


def _weigh(table: Prospects, view: View, dice: Dice, level: Level, budget: Budget) -> PossiblePlacement:
    best = rank_placements(table, view)
    if level is Level.CLUB or _count_to_come(view) == 1:
        return best[0].placement
    return _choose_by_playing(best[:MASTER], view, dice, budget).placement


def rank_placements(table: Prospects, view: View) -> list[WeighedPlacement]:
    """Return the placements that are looked at closely, the best one first."""
    looks = [look(table, one, view) for one in _rank(table, view.hand)[:CLUB]]
    return sorted(looks, key=lambda one: -one.worth)


def _choose_by_playing(can: Sequence[WeighedPlacement], view: View, dice: Dice, budget: Budget) -> WeighedPlacement:
    """Return the first of them, unless another one clearly wins more often."""
    chance, likelihoods, me = generator(dice), odds(view), view.seat or Seat(0)
    doubt = DOUBT[0] + DOUBT[1] * _count_to_come(view)

    def values(worlds: Worlds, some: Sequence[int]) -> Floats:
        points = np.tile(view.points, (len(some), 1))
        points[:, me] += [can[n].placement.points for n in some]
        tables, tiles = [can[n].after for n in some], [can[n].placement.tile for n in some]
        return _estimate_win(worlds.play_out(tables, tiles, points, me), me, doubt).T

    lots = (imagine_worlds(view, likelihoods, chance, LOT) for _ in range(LOTS))
    return can[best_of_lots(len(can), lots, values, budget)]


def _estimate_win(points: Numbers, me: Seat, doubt: float) -> Floats:
    """Return how likely my victory is if the match ends about so: half in a tie."""
    lead: Floats = points[..., me] - np.delete(points, me, axis=-1).max(axis=-1)
    chance: Floats = 1 / (1 + np.exp(-lead / doubt))
    return chance


def _count_to_come(view: View) -> int:
    """Return how many placements, with mine."""
    return view.stock + sum(view.hand_sizes)


def _rank(table: Prospects, hand: Sequence[Tile], margin: int = ANY_MARGIN) -> list[PossiblePlacement]:
    """Return the placements that score most, or less by no more than this margin. Those with the most points come
    first; equal ones, in the order of the hand, squares and turns."""
    squares, tiles = table.squares, [tile.number - 1 for tile in hand]
    points = table.get_counts().reshape(len(squares), -1, WAYS)[:, tiles].swapaxes(0, 1).ravel().tolist()
    least, placements = max(0, max(points) - margin), []  # no square that is taken
    for n in sorted([n for n, count in enumerate(points) if count >= least], key=points.__getitem__, reverse=True):
        place, way = divmod(n, WAYS)
        tile, square = divmod(place, len(squares))
        placements.append(PossiblePlacement(points[n], squares[square], WAYS * tiles[tile] + way))
    return placements


def _lay_copy(table: Prospects, placement: PossiblePlacement) -> Prospects:
    after = table.copy()
    after.lay(placement.square, placement.tile_turn)
    return after


def look(table: Prospects, placement: PossiblePlacement, view: View) -> WeighedPlacement:
    after, players = _lay_copy(table, placement), len(view.points)
    other = next((tile.number - 1 for tile in view.hand if tile.number - 1 != placement.tile), None)
    numbers = outlook(after, list_unseen(view), _count_held_next(view), other)
    return WeighedPlacement(placement, after, placement.points + worth(numbers, players))


def _count_held_next(view: View) -> int:
    """Return how many tiles the next player holds."""
    return view.hand_sizes[next_seat(view.seat or Seat(0), len(view.points))]
