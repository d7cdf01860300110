"""Golden matches, one line per move: python -m tests.promises.golden GAME writes those of a game anew.

Written once and kept: they may only be written anew together with a raised `version`, because the old ones would not
replay. Each has people, robots, the clock and the house in it.
"""

import sys
from pathlib import Path

from bot.games import ALL
from bot.kit.game import AnyGame, Seat
from bot.kit.seed import Seed
from bot.table import record
from bot.table.log import By, Give, Header, Resign, StandIn, TakeBack
from bot.table.match import Match

GAMES = Path(__file__).parents[1] / "games"
NOON = 1_767_268_800_000
SECOND = 1_000


def logs(game: AnyGame) -> list[Path]:
    return sorted((GAMES / game.key / "logs").glob("*.match"))


def a_match(game: AnyGame, seats: int, number: int) -> Match:
    """Random moves with the robot's among them; every hand that may write a line writes some."""
    secret = bytes([number, seats]) * 16
    dice = Seed(secret).dice("golden")
    options = {name: values[number % len(values)] for name, values in game.options.items()}
    players = tuple(f"player{n}" for n in range(seats - 1)) + ("robot:1",)
    header = Header(
        f"{game.key}-{seats}-{number}", game.key, game.version, options, players, game.pace, NOON, secret, ("7", "8")
    )
    match, at = Match.open(header, game), NOON
    while not match.over:
        at += SECOND * (1 + dice.below(4))
        match = _line(match, at, dice.below(100), dice)
    return match


def _line(match: Match, at: int, throw: int, dice) -> Match:
    seat = dice.choice(sorted(match.turns))
    if match.ply == 5:
        return match.say(Give(30 * SECOND), Seat(0), at, By.JUDGE, reason="a slow start")
    if match.ply == 8 and 0 not in match.robots:
        return match.say(StandIn(), Seat(0), at)
    if match.ply == 14 and 0 in match.robots:
        return match.say(TakeBack(), Seat(0), at)
    if match.ply == 20 and 0 not in match.robots:
        return match.say(Resign(), Seat(0), at)
    view = match.game.view(match.state, seat)
    if seat in match.robots:
        return match.play(seat, str(match.game.robot(view, dice)), at, By.ROBOT)
    if throw < 2:
        return match.time_out(seat, at)
    move = match.game.robot(view, dice) if throw < 40 else dice.choice(match.game.choices(view))
    return match.play(seat, str(move), at, By.PLAYER, match.spent(seat, at, {}))


def main() -> None:
    for game in ALL:
        if game.key in sys.argv[1:]:
            folder = GAMES / game.key / "logs"
            folder.mkdir(exist_ok=True)
            for number, seats in enumerate(sorted({game.seats[0], min(4, game.seats[-1]), game.seats[-1]})):
                match = a_match(game, seats, number)
                (folder / f"{match.header.id}.match").write_text(
                    record.write(match.header, match.log), encoding="utf-8"
                )


if __name__ == "__main__":
    main()
