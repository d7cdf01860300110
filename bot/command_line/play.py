"""Play in this terminal."""

import argparse
import asyncio
import secrets
from hashlib import sha256

from bot.command_line.command import CannotDo, Command, game_of, options_of
from bot.config import Config
from bot.kit.game import AnyGame
from bot.kit.pace import Pace
from bot.kit.robot_levels import ROBOT, USUAL, Level
from bot.kit.rules_text import rules_text
from bot.table.lobby import Lobby, how_many
from bot.table.refusals import TableError
from bot.terminal.play import Console, MatchSession, Quit, TerminalMatch
from bot.words import Words

MACHINE = "robot"  # in --seats: a robot of the usual level


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="honey, …")
    parser.add_argument(
        "--seats", default="", help="who sits down, in order: you,robot,master,club (other names share the keyboard)"
    )
    parser.add_argument("--seed", help="deal the same cards every time (never for a match that matters)")
    parser.add_argument("--pace", help="live:5:00+0:05, async:24h+8h/72h or none (the default)", default="none")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--match", help="go on with a match that was kept")


def _play(options: argparse.Namespace, settings: Config, words: Words) -> int:
    if options.match is None:
        game = game_of(options.game or "")
        lobby = _lobby(options, game, words)
    from bot.services import open_services

    console = Console()

    async def at_the_table() -> int:
        async with open_services(settings) as services:

            def sit(match: str, rules: str) -> MatchSession:
                terminal_match = TerminalMatch(match, rules, options.language)
                return MatchSession(services.tables, services.clock, services.advice, words, console, terminal_match)

            if options.match is None:
                header = lobby.deal(game, services.clock.now())
                match = header.id
                hints = {"terminal-commitment": {"commitment": lobby.commitment}, "terminal-continue": {"match": match}}
                console.print(*(words.say(options.language, code, facts) for code, facts in hints.items()))
                play = sit(match, rules_text(game, options.language))
                await services.tables.open(header)
            else:
                match = options.match
                if await services.tables.is_sealed(match):  # whoever sits here would hold everybody's hand
                    raise TableError("table-sealed-record")
                face = await services.tables.look(match)
                play = sit(match, rules_text(game_of(face.game), options.language))
                await services.robots.wake(match)
            try:
                over = await play.run()
            except (Quit, asyncio.CancelledError):
                over = False
            last = ["terminal-verify"] if over else ["terminal-kept", "terminal-continue"]
            console.print("", *(words.say(options.language, code, {"match": match}) for code in last))
            return 0

    return asyncio.run(at_the_table())


def _lobby(options: argparse.Namespace, game: AnyGame, words: Words) -> Lobby:
    """Return the lobby of --seats, with every Ready pressed; raise CannotDo for a wrong argument."""
    names = [name.strip() for name in options.seats.split(",") if name.strip()]
    names = names or ["you", *[MACHINE] * (game.seats[0] - 1)]
    machines = {MACHINE: USUAL, **{level.value: level for level in Level}}
    people = [name for name in names if name not in machines]
    bad = any(name.startswith(ROBOT) or not name.isprintable() or len(name) > 32 for name in people)
    if len(names) not in game.seats or not people or len(set(people)) < len(people) or bad:
        name = words.say(options.language, f"{game.key}-name")
        raise CannotDo("terminal-bad-seats", game=name, **how_many(game), count=len(names))
    try:
        pace = Pace.parse(options.pace)
    except ValueError as error:
        raise CannotDo("terminal-bad-pace", text=options.pace[:40]) from error
    seed = None if options.seed is None else options.seed.encode(errors="surrogateescape")
    secret = secrets.token_bytes(32) if seed is None else sha256(seed).digest()
    lobby = Lobby.open(secrets.token_hex(6), game, people[0], 0, secret).set_pace(pace).leave(people[0])
    for name in names:
        lobby = lobby.add_robot(game, machines[name]) if name in machines else lobby.join(game, name)
    for name, value in options_of(options.option, game, words, options.language).items():
        lobby = lobby.choose(game, name, value)
    for name in people:
        lobby = lobby.press_ready(name, "0" if options.seed is not None else secrets.token_hex(4))
    return lobby


COMMAND = Command("play", "play in this terminal; the match is kept move by move", _play, add)
