"""Presses that nobody was offered, seeded: python -m tests.discord_ui.forging --presses 3000 --seed 1

Anybody can send any custom id, any values and any texts. Whatever they are, a press is answered with a sentence, and
nothing is our fault.
"""

import argparse
import asyncio
import logging
import random
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import localcord
from bot.cups.values.log_entries import Remedy, Rule
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.kit.time_units import DAY
from bot.league.seasons import Seasons
from bot.paint import picture_maker
from localcord.api.interactions import COMPONENT, MODAL
from tests.discord_ui.blank import blank
from tests.discord_ui.conftest import Stage
from tests.discord_ui.hands import control, start
from tests.services import GAMES

BUTTON, LIST, USERS, FORM = 2, 3, 5, 0  # types of components; a form is none
NUMBERS = (0, 1, 2, 3, 5, 17, 99, -1, -7, 10**9, 10**17)
NOISE = (
    "", "-", " ", "  1", "0", "1", "2", "7", "25", "99", "-1", "1.5", "1e3", "9" * 40, "²", "٣", "½", "nan", "None",
    "\x00", "a\x00b", "é" * 60, "🂡", "# 0", "0#", "hand 0", "play", "play 7♠", "upheld", "undone", "robot", "human",
    "master", "novice", "open", "last 1", "all -1", "here", "anew", "pause", "time", "void", "theme", "language",
    "level", "digest", "quiet", "channels", "judge", "threads", "pace", "tables", "each", "own", "dark", "fr", "quick",
    "group-live", "duel-async", "length", "hive", "for-now", "live:0:00+0:00", "call", "appeal", "table", "%s", "{x}",
)  # fmt: skip
FIELDS = ("text", "reason", "amount", "typed", "from", "to", "zone")


@dataclass(frozen=True)
class ForgedPresses:
    person: object
    kind: int
    custom_id: str
    values: tuple[str, ...]
    texts: tuple[tuple[str, str], ...]

    def __str__(self):
        return f"{self.person}: {self.custom_id!r} {self.values} {self.texts}"


class Town:
    """A lobby, matches in play and over, a cup with a call, a ruling and times, and a season."""

    def __init__(self, stage, seed):
        self.stage, self.dice = stage, random.Random(seed)
        self.host = stage.guild.member("Kim", locale="en-GB")
        stage.guild.give(self.host, stage.guild.role("Hosts", "MANAGE_GUILD"))
        self.people = [stage.ana, stage.ben, self.host, stage.guild.member("Eve", locale="fr")]

    async def furnish(self):
        stage, cups, host = self.stage, self.stage.at.cups, str(self.host.id)
        lobbies = [(await stage.ana.slash(stage.games, "play", game=game)).message for game in ("ruhd", "honey")]
        self.page = (await stage.cel.slash(stage.games, "help")).message
        table = await start(stage, stage.ana, "honneur", stage.ben)
        alone = await start(stage, stage.ben, "voleur", robots=1)
        await stage.services.robots.idle()
        self.matches = [control(message, "hand").split(":")[1] for message in (table, alone)]
        over = await start(stage, stage.ben, "farck", stage.ana)
        self.matches.append(control(over, "hand").split(":")[1])
        await stage.services.tables.resign(self.matches[-1], str(stage.ana.id), "resigned")
        terms = {"name": "A *Cup*", "game": "ruhd", "starts": 60, "size": 3, "winners": 1, "pace": "async:24h+8h/72h"}
        reply = await self.host.slash(stage.games, "cup open", **terms)
        assert "Cup" in reply.text, reply.text
        [cup] = await cups.list_running()
        self.cup = name = cup.header.id
        terms = cup.terms
        for n, person in enumerate((stage.ana, stage.ben, stage.cel, stage.dov)):
            await cups.enter(name, str(person.id), f"in{n}", cup.header.opened_at)
            await cups.check_in(name, str(person.id), f"here{n}", terms.check_in_from)
        await cups.runner.tick(now := terms.check_in_until)
        cup = await cups.cup(name)
        tables = cup.state.round.tables
        self.sittings = sittings = [table.sittings[-1].match for table in tables]
        callers = [next(seat for seat in table.seats if seat.isdecimal()) for table in tables]
        for match, caller in zip(sittings, callers, strict=True):
            await cups.call(name, match, caller, "Somebody slept", now)
        call = next(entry.number for entry in (await cups.cup(name)).log if "CallJudge" in type(entry.word).__name__)
        await cups.rule(name, Rule(sittings[0], Remedy.STAND, "it is late", answers=call), host, now)
        self.ruling = number = (await cups.cup(name)).log[-1].number
        await cups.appeal(name, number, callers[0], "It was not", now)
        await cups.propose(name, 1, callers[0], now)
        meeting_times = (await cups.cup(name)).state.round.tables[0].proposed
        await self.host.slash(stage.games, "league open", game="honey", pace="async:24h+8h/72h", days=1)
        [season] = await stage.services.store.list_running()
        self.season = season.id
        for n, person in enumerate((stage.ana, stage.ben, stage.cel, stage.dov)):
            await Seasons(GAMES, stage.services.tables, stage.services.store, bytes).join(
                season.id, str(person.id), f"s{n}", now
            )
        self.subjects = [
            "-", "", "nobody", "0" * 12, name, season.id, *self.matches, *sittings, *GAMES, str(stage.ana.id), host,
            *(control(lobby, "start").split(":")[1] for lobby in lobbies),
        ]  # fmt: skip
        self.words = [
            *NOISE, name, *sittings, str(stage.ana.id), host, *(str(at) for at in meeting_times), *Remedy,
            *(f"{kind} {name} {n}" for kind in ("call", "appeal", "table", "tea") for n in (1, call, number, 99, "x")),
            *(f"{remedy} {seat}" for remedy in Remedy for seat in (0, 1, 7, -1, "x")), f"replace 0 {host}",
            "call  ", f"call {name} ", "table nobody 1", f"table {name} {'9' * 30}", f"table {name} ²", str(now + DAY),
        ]  # fmt: skip

    def forge(self, verb):
        dice = self.dice
        subject, number = dice.choice(self.subjects), dice.choice(NUMBERS)
        argument = dice.choice(self.words) if dice.random() < 0.7 else " ".join(dice.choices(self.words, k=2))
        place = dice.choice(("", "", "", "#0.0", "0.1", "#"))
        custom_id = str(CustomId(verb, subject, number, "", place))
        custom_id = f"{custom_id} {argument}"[:100] if argument else custom_id
        kind = dice.choice((BUTTON, LIST, USERS, FORM))
        values = tuple(dice.choices(self.words, k=dice.choice((0, 1, 1, 2)))) if kind in (LIST, USERS) else ()
        texts = tuple((field, dice.choice(self.words)) for field in FIELDS) if kind == FORM else ()
        return ForgedPresses(dice.choice(self.people), kind, custom_id, values, texts)

    async def send(self, forgery, page=None):
        """Press it at the page, and return the reply."""
        at, kind = (page or self.page).record, COMPONENT
        data = {"custom_id": forgery.custom_id, "component_type": forgery.kind, "id": 1, "values": list(forgery.values)}
        if forgery.kind == FORM:
            kind = MODAL
            fields = [{"type": 4, "id": 9, "custom_id": name, "value": text} for name, text in forgery.texts]
            labels = [{"type": 18, "id": n, "component": field} for n, field in enumerate(fields)]
            data = {"custom_id": forgery.custom_id, "components": labels}
        return await forged_press(forgery.person, at, data, kind)


async def forged_press(person, message, data, kind=COMPONENT):
    """Press something that stands in no message, as a client that somebody changed may do."""
    return await person._send(kind, message.application, message.channel, data, source=message)


class Faults(logging.Handler):
    """What the bot calls its own fault."""

    def __init__(self):
        super().__init__(logging.ERROR)
        self.errors = []

    def emit(self, record):
        self.errors.append(self.format(record))


async def attack(stage, verbs, presses, seed):
    """Return what was wrong: the press, and what came of it."""
    town, faults, wrong = Town(stage, seed), Faults(), []
    await town.furnish()
    logging.getLogger("bot").addHandler(faults)
    try:
        for n in range(presses):
            forgery = town.forge(verbs[n % len(verbs)])
            reply = await town.send(forgery)
            if faults.errors:
                wrong.append((forgery, "\n".join(faults.errors)))
                faults.errors.clear()
            elif reply.failed:
                wrong.append((forgery, "it was not answered"))
    finally:
        logging.getLogger("bot").removeHandler(faults)
    return wrong


async def run(presses, seed, only):
    picture_maker.draw_page = blank
    with tempfile.TemporaryDirectory() as folder:
        async with localcord.Server(rate_limits=False) as discord:
            stage = Stage(discord, Path(folder))
            async with stage.open():
                return await attack(stage, [Verb(verb) for verb in only] or sorted(Verb), presses, seed)


def main(arguments):
    parser = argparse.ArgumentParser(prog="python -m tests.discord_ui.forging", description=__doc__.splitlines()[0])
    parser.add_argument("--presses", type=int, default=900)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verb", action="append", default=[])
    options = parser.parse_args(arguments)
    wrong = asyncio.run(run(options.presses, options.seed, options.verb))
    for forgery, fault in wrong:
        sys.stdout.write(f"FAILED {forgery}\n{fault}\n")
    sys.stdout.write(f"presses: {options.presses}, wrong: {len(wrong)}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
