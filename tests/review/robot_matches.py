"""Matches of robots, to be reviewed."""

from collections.abc import Mapping, Sequence

from bot.kit.game import AnyGame
from bot.kit.pace import Pace
from bot.kit.robot_levels import Level, Thoughts, robot_key
from bot.kit.seed import Dice
from bot.review.values import ReviewedMatch
from bot.table.advice import THOUGHTS_PER_MOVE
from bot.table.match import Match
from bot.table.match_log import By, Header


def robots_match(game: AnyGame, levels: Sequence[Level], secret: bytes, options: Mapping[str, str]) -> ReviewedMatch:
    """Play a match of robots that think in steps, and return it: it is the same one on every machine."""
    seats = tuple([robot_key(level, n) for n, level in enumerate(levels, 1)])
    header = Header("bench", game.key, game.version, options, seats, Pace.parse("live:5:00+0:05"), 0, secret)
    match = Match.open(header, game)
    while match.turns:
        seat = min(match.turns)
        dice = Dice(header.robot_dice(seat, match.asked_plies[seat]))
        move = game.robot(game.view(match.state, seat), dice, levels[seat], Thoughts(THOUGHTS_PER_MOVE))
        match = match.play(seat, str(move), 0, By.ROBOT)
    return ReviewedMatch(game, header, match.log)
