"""Golden matches, one line per move: python -m tests.promises.golden GAME writes those that a game lacks.

A game keeps one for every number of seats and for every value of an option, in tests/games/GAME/logs. A kept match is
never written again, because it must replay for ever. After `version` was raised the old ones replay under the rules
they were written under, as long as `bot.games.OLDER` has them. People, robots, the clock and a judge all move in them.

`python -m tests.promises.golden --replay` replays all of them, and says which are stale.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from bot.games import ALL, EVERY_VERSION
from bot.kit.game import AnyGame, Seat
from bot.kit.seed import Dice, Seed
from bot.kit.versions import OutdatedMatch, find_version
from bot.table import deadlines, match_file
from bot.table.match import DamagedMatch, Match
from bot.table.match_log import By, Give, Header, Resign, StandIn, TakeBack

ROOT = Path(__file__).parents[2]
GAMES = Path(__file__).parents[1] / "games"
NOON = 1_767_268_800_000
SECOND = 1_000
ROBOTS = 70  # of a hundred moves: robots end a match sooner than chance does


class StaleMatch(AssertionError):
    """A golden match no longer replays. The text says what to do about it."""


def logs(game: AnyGame) -> list[Path]:
    return sorted((GAMES / game.key / "logs").glob("*.match"))


def lacking(game: AnyGame) -> list[int]:
    """Return the numbers of seats without a golden match of this version."""
    golden_seats = {int(log.stem.split("-")[-2]) for log in logs(game) if log.stem.startswith(f"{_start(game)}-")}
    return [seats for seats in game.seats if seats not in golden_seats]


def _start(game: AnyGame) -> str:
    """Return how the names of this version's matches begin; a number of seats follows."""
    return game.key if game.version == 1 else f"{game.key}-v{game.version}"


def unplayed(game: AnyGame) -> list[tuple[str, str]]:
    """Return the options, each with a value, that no golden match of this version was played with. Leave out the
    defaults.
    """
    golden_logs = [log for log in logs(game) if log.stem.startswith(f"{_start(game)}-")]
    played_options = [match_file.read(log.read_text(encoding="utf-8"))[0].options for log in golden_logs]
    every = [(name, value) for name, values in game.options.items() for value in values[1:]]
    return [(name, value) for name, value in every if not any(each.get(name) == value for each in played_options)]


def a_match(game: AnyGame, seats: int, number: int, **fixed_options: str) -> Match:
    """Return a match of random moves with the robot's among them, in which every hand that may write a line writes
    some.
    """
    secret = bytes([number, seats]) * 16
    dice = Seed(secret).dice("golden")
    options = {name: values[number % len(values)] for name, values in game.options.items()} | fixed_options
    players = tuple(f"player{n}" for n in range(seats - 1)) + ("robot:1",)
    header = Header(
        f"{_start(game)}-{seats}-{number}",
        game.key,
        game.version,
        options,
        players,
        game.pace,
        NOON,
        secret,
        ("7", "8"),
    )
    match, at = Match.open(header, game), NOON
    while not match.over:
        at += SECOND * (1 + dice.below(4))
        match = _line(match, at, dice.below(100), dice)
    return match


def _line(match: Match, at: int, throw: int, dice: Dice) -> Match:
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
    move = match.game.robot(view, dice) if throw < ROBOTS else dice.choice(match.game.choices(view))
    return match.play(seat, str(move), at, By.PLAYER, deadlines.count_spent_time(match, seat, at, {}))


def replay(log: Path) -> None:
    """Raise StaleMatch if the match does not replay, fingerprint by fingerprint, to its end. Assert that its text is
    the same.
    """
    text = log.read_text(encoding="utf-8")
    header, entries, commitment = match_file.read(text)
    assert match_file.keeps(header, commitment)
    try:
        game = find_version(EVERY_VERSION, header.game, header.version)
        match = Match.replay(header, game, entries, every_fingerprint=True)
    except (DamagedMatch, OutdatedMatch) as damage:
        raise StaleMatch(stale(log, str(damage))) from damage
    if not match.ending:
        raise StaleMatch(stale(log, "its last entry no longer ends the match"))
    assert match_file.write(match.header, match.log) == text


def stale(log: Path, why: str) -> str:
    """Return the sentence for a match that no longer replays."""
    key = log.stem.partition("-")[0]
    again = f".venv/bin/python -m tests.promises.golden {key}"
    return (
        f"a golden match does not replay: {why}. The rules of {key} have changed since it was written. "
        f"While the game is new, delete {named(log)} and write it again with `{again}`. "
        f"Once people have played it, undo the change, or raise `version` of {key} and write all its matches anew"
    )


def named(file: Path) -> str:
    """Return the path from the root of the repository, or the whole path if the file lies outside it."""
    return file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else file.as_posix()


def write(game: AnyGame) -> list[Path]:
    """Write the golden matches that are lacking, and return their files."""
    files = [_keep(game, a_match(game, seats, game.seats.index(seats))) for seats in lacking(game)]
    for name, value in unplayed(game):
        seats = game.seats[len(game.seats) // 2]
        files.append(_keep(game, a_match(game, seats, len(logs(game)), **{name: value})))
    return files


def _keep(game: AnyGame, match: Match) -> Path:
    file = GAMES / game.key / "logs" / f"{match.header.id}.match"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(match_file.write(match.header, match.log), encoding="utf-8")
    return file


def stale_matches() -> Iterator[str]:
    """Yield a sentence for each golden match that no longer replays."""
    for game in ALL:
        for log in logs(game):
            try:
                replay(log)
            except StaleMatch as found:
                yield str(found)


def main(arguments: list[str]) -> None:
    if arguments == ["--replay"] and (faults := list(stale_matches())):
        raise SystemExit("\n".join(faults))
    for game in ALL:
        if game.key in arguments:
            for log in write(game):
                sys.stdout.write(f"{named(log)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
