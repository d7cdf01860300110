"""Discord at its worst, seeded: python -m tests.campaign chaos --seconds 600 --seed 1

People play all five games by what their screens offer. Meanwhile requests meet 429, 5xx, resets and lost answers,
events are lost, doubled and late, the gateway breaks, DMs close and open, the bot's permissions come and go; the
database is locked or read-only for a moment, the processor starved, the process frozen. Then all that ends. Robots and
clocks go on within ten seconds, every press is answered, no answer was untrue, no lobby or match is a ghost, every
match ends, every board shows the truth within ten seconds, nothing forbidden was tried more than once a minute, and
there were never 1,000 invalid requests in ten minutes.
"""

import argparse
import asyncio
import logging
import random
import tempfile
import time
from collections import Counter
from contextlib import contextmanager, suppress
from dataclasses import replace
from itertools import pairwise

import localcord
from bot.discord_ui.messages.controls import NO_EFFECT, PressEffect
from bot.discord_ui.messages.mirror import MirrorKey
from bot.discord_ui.messages.waiting_tables import NO_OTHER_TABLES, OtherTables
from bot.kit.seed import Seed
from bot.table.match_log import Void
from bot.table.refusals import TableError
from bot.words import Words
from localcord import NotPossible
from tests.campaign.figures import tell
from tests.campaign.invalid import Watch
from tests.campaign.lookout import Lookout
from tests.discord_ui.conftest import Stage
from tests.discord_ui.hands import MOVES, can_move, choose_option, control, press
from tests.promises.examples import example
from tests.services import GAMES

WORDS = Words()
HEALING = 10.0  # seconds
REFUSALS = ("table-stale", "table-over")  # what somebody is told whose press came too late
NO_END = 10**9
TROUBLE_SENTENCE = "nothing can be written"  # what the bot says, once, of a database in trouble
MIN_INTERVAL = 0.3  # seconds between two looks of a person, or two strokes of fate, at the least
HTTP = {"429": 0.10, "500": 0.015, "502": 0.015, "503": 0.02, "reset": 0.015, "lost": 0.005}
STROKES = ["dms", "view", "send", "files", "back", "back", "drop", "reconnect", "dms", "back", "away"]
HOUSE_STROKES = ["locked", "readonly", "starve", "freeze"]  # of the machine that the bot runs on
EVENTS = {"twice": 0.03, "late": 0.03, "never": 0.02}


class Table:
    """Two people at a table in a channel of its own, with robots."""

    def __init__(self, chaos, game, number):
        self.chaos, self.game = chaos, game
        self.channel = chaos.stage.guild.channel(f"{game}-{number}")
        self.people = [chaos.stage.guild.member(f"{name}{number}{game}", locale="en-GB") for name in ("Ana", "Ben")]
        self.host, self.guest = self.people
        self.match = ""

    async def play(self):
        """Match after match."""
        while self.chaos.going:
            while self.chaos.going and not await self.chaos.is_over(self.match):
                for person in self.people:
                    await self._move(person)
                await self.chaos.look()
            await self.open()

    async def open(self):
        """Open a table until a new match is dealt there. Press again whatever fails."""
        match, used_options = self.match, set()
        while self.match == match and self.chaos.going:
            await self.chaos.look()
            lobby = next((m for m in reversed(self.host.sees(self.channel)) if control(m, "start")), None)
            table = next((m for m in reversed(self.host.sees(self.channel)) if control(m, "hand")), None)
            if table is not None and control(table, "hand").split(":")[1] != match:
                self.match = control(table, "hand").split(":")[1]
                self.chaos.opened_tables.append(self)
                self.chaos.matches.append(self.match)
            elif lobby is None:
                robots = max(0, GAMES[self.game].seats[0] - 2)
                await self._try(self.host.slash(self.channel, "play", game=self.game, robots=robots))
            elif self.guest.name not in lobby.text:
                await self._try(press(self.guest, lobby, "join"))
            elif options := [(o, v) for o, v in example(GAMES[self.game], "SHORT").items() if o not in used_options]:
                [(option, value), *_] = options
                used_options.add(option)
                await self._try(choose_option(self.host, lobby, option, value))
            else:
                for person in self.people:
                    if control(lobby, "start"):  # else it was dealt: an earlier Start counted though nobody was told
                        await self._try(press(person, lobby, "start"))

    async def _move(self, person):
        """Press one control of the hand that can move: in a DM, or under the table's button where DMs are closed."""
        hand = await self._hand(person)
        if hand is None or not can_move(hand):
            return
        words_and_parts = [(p.get("custom_id", "").split(":", 3)[-1], p) for p in hand.components]
        parts = [part for words, part in words_and_parts if words.startswith((*MOVES, "say", "whole"))]
        if not parts:
            return
        part = parts[self.chaos.dice.below(len(parts))]
        self.chaos.presses += 1
        if part["type"] == 2:
            await self._try(person.click(hand, part["custom_id"]))
        else:
            values = self.chaos.dice.shuffle([option["value"] for option in part["options"]])
            await self._try(person.pick(hand, part["custom_id"], list(values)[: max(1, part["min_values"])]))

    async def _hand(self, person):
        mine = [m for m in (*person.dms(), *person.sees(self.channel)) if self._is_hand(m)]
        if mine:
            return max(mine, key=lambda message: message.id)
        table = next((m for m in reversed(person.sees(self.channel)) if control(m, "hand")), None)
        if table is not None:
            await self._try(press(person, table, "hand"))
        return None

    def _is_hand(self, message):
        return any(f"v1:{self.match}:" in p.get("custom_id", "") for p in message.components) and (
            control(message, "more") is not None
        )

    async def _try(self, deed):
        with suppress(NotPossible, TimeoutError, StopIteration):
            reply = await deed
            self.chaos.failed_presses += reply.failed
            self.chaos.lookout.note(reply)


class Chaos:
    def __init__(self, discord, folder, seed, tables):
        self.discord, self.stage = discord, Stage(discord, folder)
        self.dice = Seed(str(seed).encode().ljust(32, b"-")).dice("chaos")
        discord.faults.dice.seed(seed)
        self.fate = random.Random(seed)
        self.watch, self.lookout = Watch(discord), Lookout(self)
        self.going, self.matches, self.opened_tables = True, [], []
        self.presses = self.failed_presses = self.strokes = 0
        self.house_strokes = HOUSE_STROKES
        self.tables = [Table(self, game, number) for number in range(tables) for game in GAMES]

    async def look(self):
        await asyncio.sleep(MIN_INTERVAL * self.fate.random())  # as a person reads: the local Discord keeps real time

    async def is_over(self, match):
        return (await self.stage.services.tables.look(match)).ending is not None

    async def rage(self, seconds):
        """Open every table in peace, then let all faults happen at once for so many seconds while people play."""
        await asyncio.gather(*(table.open() for table in self.tables))
        for kind, share in HTTP.items():
            self.discord.faults.add(kind, times=NO_END, share=share)
        for kind, share in EVENTS.items():
            self.discord.faults.add(kind, event="INTERACTION_CREATE", times=NO_END, seconds=MIN_INTERVAL, share=share)
        playing = [asyncio.create_task(table.play()) for table in self.tables]
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            await asyncio.sleep(min(2.0, seconds / 5) * self.fate.random())  # strikes come at any real moment
            self._strike()
        self.going = False
        self.discord.faults.clear()
        for table in self.tables:
            self._open_again(table)
        for outcome in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(outcome, BaseException):
                raise outcome

    def _strike(self):
        self.strokes += 1
        table, app = self.fate.choice(self.tables), self.stage.app
        stroke = self.fate.choice([*STROKES, *self.house_strokes])
        if stroke in HOUSE_STROKES:
            self.lookout.strike(stroke)
        elif stroke == "dms":
            person = self.fate.choice(table.people)
            person.dms_closed = not person.dms_closed
        elif stroke in ("view", "send", "files"):
            name = {"view": "VIEW_CHANNEL", "send": "SEND_MESSAGES", "files": "ATTACH_FILES"}[stroke]
            table.channel.deny(app, name)
            self._changed(table)
        elif stroke == "back":
            self._open_again(table)
        elif stroke == "away":
            self.discord.faults.add("503", times=12)
        else:
            self.discord.faults.add(stroke)

    def _open_again(self, table):
        for person in table.people:
            person.dms_closed = False
        table.channel.allow(self.stage.app, "VIEW_CHANNEL", "SEND_MESSAGES", "ATTACH_FILES")
        self._changed(table)

    def _changed(self, table):
        self.watch.changes[str(table.channel.id)].append(self.discord.clock.now())

    async def finish(self, patience):
        """Play all matches to their end, and let a judge end those that take too long; return how many
        ended which way.
        """
        services, end, endings = self.stage.services, time.monotonic() + patience, Counter()
        for match in self.matches:
            while (face := await services.tables.look(match)).ending is None and time.monotonic() < end:
                await services.robots.idle()
                await asyncio.sleep(0.1 if face.paused else 0)  # a pause ends when its message has come
                for seat in face.turns - face.robots:
                    with suppress(TableError):
                        mine = await services.tables.look(match, face.players[seat])
                        await services.tables.play(match, mine.asked_ply, face.players[seat], str(mine.choices[0]))
            endings["played" if face.ending else "paused" if face.paused else "by a judge"] += 1
            if face.ending is None:
                await services.tables.rule(match, Void(), None, "the campaign is over")
        return dict(endings)

    async def heal(self, patience=HEALING):
        """Wait for all boards to be right, but no longer than so many seconds; return those that are still wrong."""
        wrong, end = await self.wrong(), time.monotonic() + patience
        while wrong and time.monotonic() < end:
            await asyncio.sleep(0.1)  # nothing tells that a screen became right
            wrong = await self.wrong()
        return wrong

    async def wrong(self):
        """Return the boards that do not show the truth."""
        store, faults = self.stage.services.store, []
        for match in self.matches:
            for board in await store.messages_of(match):
                face = self._shown(board)
                if board.kind == "reminder" or face is None:
                    continue
                truth = await self._truth(board, face)
                if face != truth and not await self._is_true(board, face):
                    odd = [line for line in (*face, *truth) if (line in face) != (line in truth)]
                    faults.append(f"{board.kind} of match {match}: {odd[:6]}")
        return faults

    async def _is_true(self, board, face):
        """Say whether a board shows the truth, with any refusal, and with or without pictures.

        A refusal stays at a hand until something changes; so do pictures where the bot may send no more of them.
        """
        for refusal in ("", *(REFUSALS if board.player else ())):
            for pictured in (True, False):
                if face == await self._truth(board, face, refusal, pictured):
                    return True
        return False

    def _shown(self, board):
        channel = self.discord.world.channels.get(board.channel)
        message = channel and channel.messages.get(board.message)
        return message and words_of(message.components)

    async def _truth(self, board, face, refusal="", pictured=True):
        with waiting_as(self.stage.at.screens.waiting_tables, face):
            return await truth_of(self.stage.at, board, PressEffect(refusal), pictured)


@contextmanager
def waiting_as(waiting, face):
    """While these words of a message are compared, as many other tables wait as they tell: *Next* is as old as its
    message."""
    waiting_buttons = [(label, words) for label, words in pairwise(face or ()) if words.endswith(":next")]
    waits = [
        OtherTables(int("".join(filter(str.isdecimal, label))), words.split(":")[1]) for label, words in waiting_buttons
    ]

    async def besides(match, player):
        return waits[0] if waits else NO_OTHER_TABLES

    waiting.find_waiting = besides
    try:
        yield
    finally:
        del waiting.find_waiting


async def truth_of(at, board, effect=NO_EFFECT, pictured=False):
    """Return what a table or a hand must say and offer, as the bot knows the match.

    What the last press asked for changes a hand's controls. With `pictured`, answer as if the bot might send pictures
    there.
    """
    services, messages = at.services, at.messages
    face = await services.tables.look(board.match, board.player or None)
    own = {(each.kind, each.player): each for each in await services.store.messages_of(board.match)}
    to = None if pictured else board
    mirror = messages.mirrors.of(MirrorKey(board.match, board.kind, board.player))
    if effect == NO_EFFECT:
        return words_of((await messages.content(mirror, face, own["table", ""], to)).body["components"])
    language = await at.preferences.language(board.match, board.player)
    hand = await at.screens.hands.of(face, board.player, language, own["table", ""])
    pictures = await messages.pictures_for(mirror, hand.plan, to)
    refusal = effect.refusal and WORDS.say(language, effect.refusal)
    return words_of(hand.blocks(pictures.album, replace(effect, refusal=refusal)))


def words_of(parts):
    """Return what a message says and offers, without the addresses of its pictures."""
    words = []
    for part in parts:
        words += [str(part[name]) for name in ("content", "label", "custom_id", "description") if part.get(name)]
        words += [item["description"] for item in part.get("items", [])]
        words += words_of(part.get("components", []))
    return words


class Errors(logging.Handler):
    """What the bot calls its own fault, and how much it has to say."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.lines, self.messages = 0, []

    def emit(self, record):
        self.lines += 1
        if record.levelno >= logging.ERROR and not record.getMessage().startswith(TROUBLE_SENTENCE):
            self.messages.append(self.format(record))


async def run(seconds, seed, tables, patience=300.0, healing=HEALING):
    """Run the campaign, and return its figures and the claims that failed."""
    errors = Errors()
    logging.getLogger("bot").addHandler(errors)
    with tempfile.TemporaryDirectory() as folder:
        async with localcord.Server() as discord:
            chaos = Chaos(discord, folder, seed, tables)
            watching = asyncio.create_task(chaos.watch.run())
            async with chaos.stage.open():
                await chaos.rage(seconds)
                wrongs = await chaos.lookout.wrongs()
                endings = await chaos.finish(patience)
                began = time.monotonic()
                wrong = await chaos.heal(healing)
                healing_time = time.monotonic() - began
            watching.cancel()
            chaos.watch.read()
            violations = list(discord.violations)
    logging.getLogger("bot").removeHandler(errors)
    watch = chaos.watch
    figures = {
        "matches": len(chaos.matches), "ended": endings, "presses": chaos.presses,
        "presses that failed": chaos.failed_presses, "strokes": chaos.strokes,
        "requests": sum(watch.statuses.values()),
        "by status": dict(sorted(watch.statuses.items())), "invalid in ten minutes": watch.most_invalid(),
        "of them in the name of presses": watch.of_presses,
        "tries a minute of what is forbidden": watch.tries_a_minute(), "lines in the log": errors.lines,
        "healed after": round(healing_time, 1),
        "strikes at database and processor": chaos.lookout.strikes,
        "told that nothing was changed": len(chaos.lookout.denials),
    }  # fmt: skip
    failures = [*wrongs, *(f"does not show the truth: {board}" for board in wrong)]
    failures += [f"the bot's own fault: {error}" for error in errors.messages]
    # After a lost answer nobody knows which files a message has: the bot learns it from the refusal, and sends all.
    wrong_requests = [violation for violation in violations if "REFERENCED_ATTACHMENT_NOT_FOUND" not in str(violation)]
    failures += [f"should not have been sent: {violation}" for violation in wrong_requests]
    if endings.get("paused"):
        failures.append("a match stayed paused though its place is there again")
    if watch.tries_a_minute() > 1:
        failures.append("something forbidden was tried more than once a minute")
    if watch.most_invalid() >= 1_000:
        failures.append("a thousand invalid requests in ten minutes")
    if len({table.game for table in chaos.opened_tables}) < len(GAMES):
        failures.append("not every game was played")
    return figures, failures


def main(arguments):
    parser = argparse.ArgumentParser(prog="python -m tests.campaign chaos", description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--patience", type=float, default=300, help="seconds until a judge ends what is left")
    parser.add_argument("--healing", type=float, default=HEALING, help="seconds in which boards must become true")
    parser.add_argument("--tables", type=int, default=2, help="of each game")
    options = parser.parse_args(arguments)
    return tell(*asyncio.run(run(options.seconds, options.seed, options.tables, options.patience, options.healing)))
