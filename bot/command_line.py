"""The command line: python -m bot [run | play | learn | simulate | verify | backup | …]; --help lists all."""

import argparse
import asyncio
import gc
import json
import logging
import os
import secrets
import sqlite3
import sys
import time
from collections.abc import Callable
from dataclasses import asdict
from hashlib import sha256
from math import inf
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

from bot import config, logs
from bot.cups.proof import is_cup, prove_cup
from bot.games import ALL, EVERY_VERSION
from bot.kit.game import AnyGame
from bot.kit.pace import Pace
from bot.kit.robot import ROBOT, USUAL, Level
from bot.kit.rules_text import rules_text
from bot.kit.versions import Outdated
from bot.table import record, replay
from bot.table.face import TableError
from bot.table.lobby import Lobby, how_many
from bot.table.match import Damaged
from bot.table.ports import StoreTrouble, StoreUnusable, TakenOver
from bot.table.release import CannotGoOn
from bot.terminal import learn, new_game
from bot.terminal.cup_proof import proof_lines
from bot.terminal.play import Console, MatchSession, Quit
from bot.terminal.review import FileReview
from bot.terminal.simulate import BRAINS, RANDOM, Setting, simulate
from bot.words import LANGUAGES, Words

MACHINE = "robot"  # in --seats: a robot of the usual level
WRONG_SETTING = 1  # exit code: a supervisor that starts the process again would only read the same sentence
NICENESS = 10  # of a backup that the running bot asks for
TRY_AGAIN = 75  # exit code, as in sysexits.h: whoever started this process should start another one


class CannotDo(Exception):
    """What was typed cannot be done. The sentence says why."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code, self.facts = code, facts


def main(arguments: list[str] | None = None) -> int:
    words = Words()
    try:
        settings = config.read()
    except config.BadSetting as wrong:
        setting = {"name": wrong.name, "text": wrong.text[:40]}
        _refuse(words.say(config.language(), wrong.code, setting))
        return WRONG_SETTING
    options = _parser(settings.language).parse_args(arguments)
    language = options.language
    logs.set_up(settings.log_level, settings.log_format, settings.token, settings.process)
    commands: dict[str, Callable[..., int]] = {
        "run": _run, "play": _play, "learn": _learn, "simulate": _simulate, "replay": _replay, "verify": _verify,
        "export": _export, "doctor": _doctor, "healthy": _healthy, "backup": _backup, "restore": _restore,
        "readmit": _readmit, "rebuild": _rebuild, "new-game": _new_game,
    }  # fmt: skip
    try:
        return commands[options.command](options, settings, words)
    except CannotDo as wrong:
        return _refuse(words.say(language, wrong.code, wrong.facts))
    except Damaged as damage:
        return _refuse(words.say(language, "proof-damaged", {"reason": str(damage)}))
    except TableError as refusal:
        return _refuse(words.say(language, refusal.code, refusal.facts))
    except Outdated:
        return _refuse(words.say(language, "terminal-outdated"))
    except CannotGoOn as wrong:
        facts = {"count": len(wrong.failed), "looked": wrong.looked, "match": wrong.failed[0]}
        return _refuse(words.say(language, "terminal-cannot-go-on", facts))
    except TakenOver:
        return _refuse(words.say(language, "terminal-busy"))
    except (StoreUnusable, StoreTrouble) as error:
        return _refuse(words.say(language, "terminal-bad-database", {"text": str(error)}))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of our output has closed it
        sys.stderr.close()
        return 0


def _parser(language: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Parlour hosts card and tile games.")
    parser.add_argument("--language", choices=LANGUAGES, default=language)
    parser.set_defaults(command="run")
    commands = parser.add_subparsers(metavar="command")

    def command(name: str, told: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=told, description=told)
        added.set_defaults(command=name)
        added.add_argument("--language", choices=LANGUAGES, default=argparse.SUPPRESS)
        return added

    parser.set_defaults(anyway=False, processes=1)
    parser.add_argument("--processes", type=_positive, metavar="N", help="start so many, on one PostgreSQL")
    run = command("run", "keep the house open: serve clocks and robots of every match (this is the default)")
    run.add_argument("--anyway", action="store_true", help="though this release cannot go on with matches under way")
    run.add_argument("--processes", type=_positive, metavar="N", default=argparse.SUPPRESS, help="see above")
    play = command("play", "play in this terminal; the match is kept move by move")
    play.add_argument("game", nargs="?", help="honey, …")
    play.add_argument(
        "--seats", default="", help="who sits down, in order: you,robot,master,club (other names share the keyboard)"
    )
    play.add_argument("--seed", help="deal the same cards every time (never for a match that matters)")
    play.add_argument("--pace", help="live:5:00+0:05, async:24h+8h/72h or none (the default)", default="none")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    play.add_argument("--match", help="go on with a match that was kept")
    learnt = command("learn", "play the lessons of a game in this terminal")
    learnt.add_argument("game", nargs="?", help="honey, …")
    learnt.add_argument(
        "lesson", nargs="?", type=_positive, default=1, help="the number of the lesson to begin with (1)"
    )
    learnt.add_argument("--check", action="store_true", help="play all lessons of all games in all languages by itself")
    _add_simulate(command("simulate", "play many matches through the pure rules, without a table"))
    for name, told in (
        ("replay", "step through a .match file"),
        ("verify", "say what a .match file, or the .json file of a cup, proves"),
    ):
        command(name, told).add_argument("file", type=Path)
    _add_keeping(command)
    added = command("new-game", "write a small complete game, to be rewritten into another one")
    added.add_argument("key", metavar="KEY", help="one word of small letters, such as honey")
    exported = command("export", "write a finished match as a .match file")
    exported.add_argument("match")
    exported.add_argument("-o", "--output", type=Path, help="the file to write (MATCH.match)")
    return parser


def _add_simulate(simulated: argparse.ArgumentParser) -> None:
    simulated.add_argument("--game", required=True)
    simulated.add_argument("--matches", type=_positive, default=100)
    simulated.add_argument("--seed", default="0")
    simulated.add_argument(
        "--robots", default=RANDOM, help=f"one of {', '.join(BRAINS)} for all, or a list with one for each seat"
    )
    simulated.add_argument("--rotate", action="store_true", help="play each deal once for every turn of the line-up")
    simulated.add_argument("--think", type=float, default=inf, metavar="SECONDS", help="the most for a move of a robot")
    simulated.add_argument("--jobs", type=_positive, default=1, help="processes")
    simulated.add_argument("--seats", type=_positive)
    simulated.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    simulated.add_argument("--json", action="store_true", help="one JSON object instead of lines")


def _add_keeping(command: Callable[[str, str], argparse.ArgumentParser]) -> None:
    """The commands for whoever runs the bot."""
    command("healthy", "ask the bot that runs here with HEALTH_PORT whether all is well (for supervisors)")
    command("doctor", "look at token, permissions, clock, disk, database and backups, and say what helps")
    copied = command("backup", "copy the SQLite database while it is in use, and prove the copy")
    copied.add_argument("--yielding", action="store_true", help="leave the processor to whoever else wants it")
    restored = command("restore", "fill an empty database, SQLite or PostgreSQL, from a backup, and replay it")
    restored.add_argument("file", type=Path)
    restored.add_argument("--replace", action="store_true", help="what a bot left there, after a proved copy of it")
    readmitted = command("readmit", "look again at a match that was set aside because it did not replay, or at all")
    readmitted.add_argument("match", nargs="?")
    command("rebuild", "work out all ratings anew from the finished matches, and say whether any number differed")


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("a number from 1 on")
    return number


def _run(options: argparse.Namespace, settings: config.Config, words: Words) -> int:
    from bot import serve  # loading the database library takes longer than a simulation
    from bot.discord_ui.connection import CannotServe

    if options.processes > 1:
        return _run_many(options, settings)

    def say(code: str, count: int) -> None:
        logging.getLogger("bot").info(words.say(options.language, code, {"count": count}))

    try:
        asyncio.run(serve.run(settings, say, options.anyway))
    except CannotServe as wrong:
        _refuse(words.say(options.language, wrong.code))
        return 1 if wrong.for_good else TRY_AGAIN
    return 0


def _run_many(options: argparse.Namespace, settings: config.Config) -> int:
    from bot import launcher

    if settings.database_file is not None:
        raise CannotDo("terminal-one-process")
    more = ["--anyway"] if options.anyway else []
    return asyncio.run(launcher.run(settings, options.processes, ["--language", options.language, "run", *more]))


def _play(options: argparse.Namespace, settings: config.Config, words: Words) -> int:
    if options.match is None:
        game = _game(options.game or "")
        lobby = _lobby(options, game, words)
    from bot import app

    console = Console()

    async def at_the_table() -> int:
        async with app.open_house(settings) as house:

            def sit(match: str, rules: str) -> MatchSession:
                advice = house.advice
                return MatchSession(house.tables, house.clock, advice, words, options.language, console, rules, match)

            if options.match is None:
                header = lobby.deal(game, house.clock.now())
                match = header.id
                told = {"terminal-commitment": {"commitment": lobby.commitment}, "terminal-continue": {"match": match}}
                console.print(*(words.say(options.language, code, facts) for code, facts in told.items()))
                play = sit(match, rules_text(game, options.language))
                await house.tables.open(header)
            else:
                match = options.match
                if await house.tables.is_sealed(match):  # whoever sits here would hold everybody's hand
                    raise TableError("table-sealed-record")
                face = await house.tables.look(match)
                play = sit(match, rules_text(_game(face.game), options.language))
                await house.robots.wake(match)
            try:
                over = await play.run()
            except (Quit, asyncio.CancelledError):
                over = False
            last = ["terminal-verify"] if over else ["terminal-kept", "terminal-continue"]
            console.print("", *(words.say(options.language, code, {"match": match}) for code in last))
            return 0

    return asyncio.run(at_the_table())


def _learn(options: argparse.Namespace, settings: config.Config, words: Words) -> int:
    console = Console()
    if options.check:
        return 0 if learn.check(ALL, words, options.language, console) else 1
    game = _game(options.game or "")
    if options.lesson > len(game.lessons):
        name = words.say(options.language, f"{game.key}-name")
        raise CannotDo("terminal-no-such-lesson", game=name, count=len(game.lessons))
    asyncio.run(learn.LessonSession(game, words, options.language, console).run(options.lesson - 1))
    return 0


def _lobby(options: argparse.Namespace, game: AnyGame, words: Words) -> Lobby:
    """The lobby of --seats, with every Ready pressed; CannotDo, before the deal, for anything that is wrong."""
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
    secret = sha256(options.seed.encode()).digest() if options.seed is not None else secrets.token_bytes(32)
    lobby = Lobby.open(secrets.token_hex(6), game, people[0], 0, secret).set_pace(pace).leave(people[0])
    for name in names:
        lobby = lobby.add_robot(game, machines[name]) if name in machines else lobby.join(game, name)
    for name, value in _options(options.option, game, words, options.language).items():
        lobby = lobby.choose(game, name, value)
    for name in people:
        lobby = lobby.press_ready(name, "0" if options.seed is not None else secrets.token_hex(4))
    return lobby


def _simulate(options: argparse.Namespace, settings: config.Config, words: Words) -> int:
    game = _game(options.game)
    brains = options.robots.split(",")
    seats = options.seats or (len(brains) if len(brains) > 1 else min(4, game.seats[-1]))
    if seats not in game.seats:
        name = words.say(options.language, f"{game.key}-name")
        raise CannotDo("terminal-bad-seats", game=name, **how_many(game), count=seats)
    brains = brains * seats if len(brains) == 1 else brains
    if len(brains) != seats or not set(brains) <= set(BRAINS):
        raise CannotDo("terminal-bad-robots", text=options.robots[:40])
    chosen = _options(options.option, game, words, options.language)
    chosen = {name: chosen.get(name, values[0]) for name, values in game.options.items()}
    setting = Setting(game, options.seed, tuple(brains), chosen, options.rotate, options.think)
    told = simulate(setting, options.matches, options.jobs)
    lines = [json.dumps(told)] if options.json else [f"{name}: {value}" for name, value in told.items()]
    Console().print(*lines)
    return 0


def _replay(options: argparse.Namespace, settings: config.Config, words: Words) -> int:
    header, entries, _ = _record(options.file)
    review = FileReview(words, options.language, Console())
    asyncio.run(review.step(header, entries, replay.faces(header, entries, EVERY_VERSION)))
    return 0


def _verify(options: argparse.Namespace, settings: config.Config, words: Words) -> int:
    if is_cup(text := _text(options.file)):
        found = prove_cup(text)
        Console().print(*proof_lines(found, words, options.language))
        return 0 if found.fair else 1
    header, entries, promised = _record(options.file)
    _game(header.game)
    proof = replay.prove(header, entries, promised, EVERY_VERSION)
    FileReview(words, options.language, Console()).tell_proof(header, proof)
    return 0 if proof.promise_kept and not proof.damage else 1


def _export(options: argparse.Namespace, settings: config.Config, words: Words) -> int:
    from bot import app

    async def written() -> str:
        async with app.open_house(settings, anyway=True) as house:
            match = await house.tables.record(options.match)
            if match.ending is None:
                raise CannotDo("terminal-export-open", match=options.match)
            return record.write(match.header, match.log)

    text = asyncio.run(written())
    file = options.output or Path(f"{options.match}.match")
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CannotDo("terminal-bad-file", text=f"{file}: {error.strerror}") from error
    Console().print(words.say(options.language, "terminal-exported", {"file": str(file)}))
    return 0


def _doctor(options: argparse.Namespace, settings: config.Config, words: Words) -> int:
    from bot import doctor

    found = asyncio.run(doctor.examine(settings))
    marks = {doctor.Grade.OK: "ok   ", doctor.Grade.WARN: "warn ", doctor.Grade.WRONG: "wrong"}
    for finding in found:
        Console().print(f"{marks[finding.level]} {words.say(options.language, finding.code, finding.facts)}")
    return doctor.exit_code(found)


def _healthy(options: argparse.Namespace, settings: config.Config, words: Words) -> int:
    """Prints what `/healthz` says; 0 if all is well, else 1."""
    if settings.health_port is None:
        raise CannotDo("terminal-no-health-port")
    try:
        with urlopen(f"http://127.0.0.1:{settings.health_port}/healthz", timeout=4) as answer:
            told, code = answer.read().decode(), 0
    except HTTPError as unwell:
        told, code = unwell.read().decode(), 1
    except OSError as away:
        told, code = str(away), 1
    Console().print(told)
    return code


def _backup(options: argparse.Namespace, settings: config.Config, words: Words) -> int:
    from bot import backups
    from bot.store.copies import BadCopy

    database, folder = settings.database_file, settings.backup_folder
    if database is None or folder is None:
        raise CannotDo("terminal-backup-elsewhere")
    if not database.is_file():
        raise CannotDo("terminal-bad-file", text=str(database))
    if options.yielding and hasattr(os, "nice"):
        os.nice(NICENESS)
    try:
        file, found = asyncio.run(backups.back_up(database, folder, time.time_ns() // 1_000_000))
    except (BadCopy, OSError, sqlite3.Error) as error:
        raise CannotDo("terminal-bad-backup", text=str(error)) from error
    Console().print(words.say(options.language, "terminal-backed-up", {"file": str(file), "count": found.matches}))
    return 0


def _restore(options: argparse.Namespace, settings: config.Config, words: Words) -> int:
    from bot import backups
    from bot.store.copies import BadCopy, NotEmpty

    def progress(code: str, facts: dict[str, Any]) -> None:
        Console().print(words.say(options.language, code, facts))

    replace = (settings.backup_folder or Path()) if options.replace else None
    try:
        found = asyncio.run(backups.restore(options.file, settings.database, replace=replace, progress=progress))
    except NotEmpty as error:
        last = error.contents.last_move
        there = asdict(error.contents) | {"time": backups.to_the_second(last) if last else "never"}
        raise CannotDo("terminal-restore-not-empty", **there) from error
    except backups.CannotReplace as error:
        raise CannotDo("terminal-restore-unreadable", text=str(error)) from error
    except (BadCopy, OSError) as error:
        raise CannotDo("terminal-bad-backup", text=str(error)) from error
    Console().print(words.say(options.language, "terminal-restored", {"count": found.matches}))
    if found.outdated:
        Console().print(words.say(options.language, "terminal-restored-outdated", {"count": found.outdated}))
    for match in found.damaged:
        Console().print(words.say(options.language, "terminal-restored-damaged", {"match": match}))
    return 1 if found.damaged else 0


def _readmit(options: argparse.Namespace, settings: config.Config, words: Words) -> int:
    from bot import serve

    staying = asyncio.run(serve.readmit(settings, options.match))
    told = [words.say(options.language, "terminal-stays-aside", {"match": m, "text": w}) for m, w in staying.items()]
    Console().print(*told, words.say(options.language, "terminal-readmitted", {"count": len(staying)}))
    return 1 if staying else 0


def _rebuild(options: argparse.Namespace, settings: config.Config, words: Words) -> int:
    from bot import serve

    gc.disable()  # a rebuild makes a million small values and little garbage: collecting would take as long again
    try:
        rebuilt = asyncio.run(serve.rebuild(settings))
    finally:
        gc.enable()
    Console().print(words.say(options.language, "league-rebuilt", asdict(rebuilt)))
    return 0


def _new_game(options: argparse.Namespace, settings: config.Config, words: Words) -> int:
    console = Console()
    try:
        new_game.write(options.key)
    except new_game.BadKey as bad:
        raise CannotDo(bad.code, text=bad.text[:40]) from bad
    new_game.record(options.key, console.print)
    console.print(words.say(options.language, "terminal-new-game", {"game": options.key}))
    return 0


def _record(file: Path) -> tuple[Any, Any, str]:
    try:
        return record.read(_text(file))
    except record.Misread as error:
        raise CannotDo("terminal-bad-line", line=error.line) from error


def _text(file: Path) -> str:
    try:
        with file.open(encoding="utf-8") as opened:
            return opened.read(record.LONGEST)
    except (OSError, UnicodeDecodeError) as error:
        raise CannotDo("terminal-bad-file", text=str(file)) from error


def _options(pairs: list[str], game: AnyGame, words: Words, language: str) -> dict[str, str]:
    chosen = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        if value not in game.options.get(name, ()):
            raise CannotDo("terminal-option", game=words.say(language, f"{game.key}-name"), text=pair[:40])
        chosen[name] = value
    return chosen


def _game(key: str) -> AnyGame:
    for game in ALL:
        if game.key == key:
            return game
    raise CannotDo("terminal-no-such-game", game=key[:40], games=", ".join(game.key for game in ALL))


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)  # noqa: T201 - this is the command line
    return 2
