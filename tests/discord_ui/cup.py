"""A whole cup at Discord with people as code, whose bot is killed in each round: python -m tests.discord_ui.cup 64

People enter, check in, press what their hands offer. Two who checked in never come, one leaves in the middle, one calls
the judge, whose ruling is appealed against and decided by another judge. The bot is killed (SIGKILL) twice in each
round. At the end the log replays, the draws and deals are proved from the export, and the boards are worked out anew.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import localcord
from bot.clock import SystemClock
from bot.cups.cups import Cups
from bot.cups.export import as_json
from bot.cups.proof import prove_cup
from bot.cups.rules.deal_boards import boards
from bot.cups.values.log_entries import ROBOT_SEAT, DecideAppeal, DrawRound, HandOver, Rule
from bot.games import EVERY_VERSION
from bot.kit.seed import Seed
from bot.kit.time_units import MINUTE
from bot.store.sql import SqlStore
from bot.table.tables import Tables
from localcord import NotPossible
from tests.discord_ui.hands import MOVES, can_move, control, hand_of, ids, press
from tests.discord_ui.moved_clock import MovedTime
from tests.discord_ui.nursery import Nursery
from tests.services import GAMES

KILLED_AT = 7, 20  # presses of a round
STANDSTILL_SECONDS = 0.25  # in which nobody can move, until time is moved


class CupTown:
    def __init__(self, discord, nursery, folder, players, game, seed=1):
        self.discord, self.nursery, self.game = discord, nursery, game
        self.database, self.time = f"sqlite:///{folder}/p.db", MovedTime(Path(folder) / "clock")
        self.guild = discord.guild("Club")
        self.channel, self.app = self.guild.channel("cup"), discord.application("Parlour")
        names = [f"P{n}" for n in range(players + 2)]  # two of them are the reserve
        self.people = [self.guild.member(name, locale="en-GB") for name in names]
        self.host, self.other_judge = (self.guild.member(name, locale="en-GB") for name in ("Host", "Other"))
        hosts = self.guild.role("Hosts", "MANAGE_GUILD")
        for person in (self.host, self.other_judge):
            self.guild.give(person, hosts)
        self.players, self.absent, self.leaver = players, set(self.people[:2]), self.people[2]
        self.dice = Seed(str(seed).encode().ljust(32, b"-")).dice("people")
        self.kills = self.presses = self.time_steps = 0
        self.card, self.kills_in, self.presses_in = None, Counter(), Counter()
        self.has_left = self.has_called = False

    # The bot

    async def begin(self):
        environment = {
            "LOG_LEVEL": "ERROR", "PARLOUR_ROBOTS": "quick", "DATABASE_URL": self.database, "BACKUPS": "off",
            "PARLOUR_TEST_CLOCK": str(self.time.path), "PARLOUR_TEST_PICTURES": "blank",
        }  # fmt: skip
        self.bot = await self.nursery.start({**self.discord.env(self.app), **environment})
        await self.app.online()

    async def kill(self):
        self.bot.kill()
        await self.bot.ended.wait()
        self.kills += 1
        gateway = self.discord.gateway
        while gateway.online(self.app.record):
            await gateway.on_change.wait()
        await self.begin()

    # The cup

    async def open(self, **terms):
        terms = {"name": "The Cup", "game": self.game, "starts": 60, "size": 4, "winners": 2, **terms}
        terms |= {"same-deals": True, "limit": self.players, "pace": "live:60:00+0:30"}
        self.card = (await self.host.slash(self.channel, "cup open", **terms)).message
        for person in self.people:
            await press(person, self.card, "enter")
        self.time.move(31 * MINUTE)
        for person in self.people:
            reply = await press(person, self.card, "here")
            assert "checked in" in reply.text, reply.text
        self.time.move(30 * MINUTE)
        await self.discord.until(lambda: "Round 1" in self.card.text, 20)

    @property
    def round(self):
        """Empty between two rounds."""
        return "final" if "The final" in self.card.text else self.card.text.partition("Round ")[2][:2].strip(", ")

    @property
    def over(self):
        return "Won by" in self.card.text or "ended without" in self.card.text

    async def play(self):
        """Play until the cup is over. Move the time on where nobody can move: that is how absent players lose their
        seats.
        """
        still = time.monotonic()
        while not self.over:
            movers = [person for person in self.people if person not in self.absent and can_move(hand_of(person))]
            if moves := sum(await asyncio.gather(*map(self._move, movers))):
                self.presses_in[self.round] += moves
                await self._trouble()
                still = time.monotonic()
            elif time.monotonic() - still > STANDSTILL_SECONDS:
                self.time.move(MINUTE // 2)
                self.time_steps += 1
                still = time.monotonic()
            else:
                await asyncio.sleep(0.01)  # the bot is at work in a process of its own

    async def _move(self, person):
        hand = hand_of(person)
        parts = [
            p for p in hand.components if p.get("custom_id", "").split(":")[-1].startswith((*MOVES, "say", "whole"))
        ]
        if not parts:
            return 0
        part, before = parts[self.dice.below(len(parts))], hand.record.edited
        self.presses += 1
        try:
            if part["type"] == 2:
                reply = await person.click(hand, part["custom_id"])
            else:
                values = self.dice.shuffle([option["value"] for option in part["options"]])
                reply = await person.pick(hand, part["custom_id"], list(values)[: max(1, part["min_values"])])
        except NotPossible:
            return 0  # it was updated while the finger came down
        if reply.kind == "ok":
            with suppress(TimeoutError):
                await self.discord.until(lambda: hand.record.edited != before, 3)
        return 1

    async def _trouble(self):
        """Do what goes wrong on such an evening: kill the bot, let somebody leave their match, and let somebody call a
        judge.
        """
        kill_count = self.kills_in[self.round]
        if self.round and kill_count < len(KILLED_AT) and self.presses_in[self.round] >= KILLED_AT[kill_count]:
            self.kills_in[self.round] += 1
            await self.kill()
        if not self.has_left and self.presses > 10 and can_move(hand_of(self.leaver)):
            self.has_left = await self._leave(self.leaver)
        if not self.has_called and self.presses > 20 and can_move(hand_of(self.people[5])):
            self.has_called = await self._dispute(self.people[5])

    async def _leave(self, person):
        menu = (await press(person, hand_of(person), "more")).message
        sure = (await press(person, menu, "leave")).message
        reply = await person.click(sure, ids(sure)[-1])
        return not reply.failed

    async def _dispute(self, person):
        """Call the judge, let one rule, appeal, and let another judge undo the ruling. Return whether that
        was saved.
        """
        menu = (await press(person, hand_of(person), "more")).message
        form = (await press(person, menu, "call")).modal
        [(label, _)] = form.fields
        await person.fill(form, {label: "Somebody slept"})
        queue = (await self.host.slash(self.channel, "judge queue")).message
        [select] = queue.selects
        call = next(option["value"] for option in select["options"] if option["value"].startswith("call"))
        case = (await self.host.pick(queue, select["custom_id"], call)).message
        remedy = (await self.host.pick(case, control(case, "remedy"), "points")).message
        form = (await self.host.click(remedy, ids(remedy)[0])).modal
        amount, reason = (label for label, _ in form.fields)
        assert "Ruling saved" in (await self.host.fill(form, {amount: "5", reason: "for patience"})).text
        ruling = await self.discord.until(lambda: self._with("appeal"), 10)
        form = (await press(person, ruling, "appeal")).modal
        [(label, _)] = form.fields
        await person.fill(form, {label: "It was not so"})
        queue = (await self.other_judge.slash(self.channel, "judge queue")).message
        [select] = queue.selects
        appeal = next(option["value"] for option in select["options"] if option["value"].startswith("appeal"))
        case = (await self.other_judge.pick(queue, select["custom_id"], appeal)).message
        form = (await self.other_judge.click(case, ids(case)[-1])).modal
        [(label, _)] = form.fields
        return "Ruling saved" in (await self.other_judge.fill(form, {label: "It was not so"})).text

    def _with(self, verb):
        return next((m for m in reversed(self.host.sees(self.channel)) if control(m, verb)), None)

    # What is left

    async def check(self):
        """Return the figures, and a list of what is wrong, which should be empty."""
        store = await SqlStore.connect(self.database)
        try:
            tables = Tables(EVERY_VERSION, store, SystemClock())
            cups = Cups(GAMES, tables, store, bytes)
            [header] = await cups.on_server(str(self.guild.id))
            cup = await cups.cup(header.id)
            wrong = [fault async for fault in self._faults(cup, tables)]
        finally:
            await store.close()
        figures = {
            "rounds": len(cup.state.rounds), "tables": [len(r.tables) for r in cup.state.rounds],
            "lucky losers": [len(r.lucky) for r in cup.state.rounds], "presses": self.presses, "kills": self.kills,
            "entries of the cup": len(cup.log), "steps of half a minute": self.time_steps,
        }  # fmt: skip
        return figures, wrong

    async def _faults(self, cup, tables):
        if not cup.over or not cup.state.places:
            yield "it has no winner"
        proof = prove_cup(as_json(cup).decode())
        if not proof.fair or proof.open or proof.draws < len(cup.state.rounds):
            yield "its draws cannot be proved"
        rulings = [entry for entry in cup.log if isinstance(entry.word, Rule | DecideAppeal)]
        if len(rulings) != 2 or {entry.by for entry in rulings} != {str(self.host.id), str(self.other_judge.id)}:
            yield f"{len(rulings)} rulings"
        absent, by_robot, reserve, due_at = {str(person.id) for person in self.absent}, set(), set(), 0
        for word, at in ((entry.word, entry.at) for entry in cup.log):
            if isinstance(word, DrawRound):
                reserve, due_at = set(word.queue), word.due
            elif isinstance(word, HandOver):
                reserve.discard(word.to)
                if word.to == ROBOT_SEAT and (not reserve or at >= due_at):  # last of all, or when the round is late
                    by_robot.add((word.match, word.seat))
        for _, _, sitting in cup.state.all_sittings():
            for seat, holder in enumerate(sitting.holders):
                if holder in absent and (sitting.match, seat) not in by_robot:
                    yield f"who never came kept seat {seat} in {sitting}"
        for round_ in cup.state.rounds:
            points = [await self._points(tables, table.sittings[0].match) for table in round_.tables]
            reports = [[result.deals for result in table.sittings[0].results] for table in round_.tables]
            if boards(points) != boards(reports):
                yield f"the boards of round {round_.number} are wrong"
        for _, _, sitting in cup.state.all_sittings():
            if self._messages(f":{sitting.match}:hand") + self._messages(f":{sitting.match}:review") > 1:
                yield f"two messages show match {sitting.match}"
        if self.discord.violations:
            yield f"should not have been sent: {self.discord.violations[:3]}"

    async def _points(self, tables, match):
        """Return the points of this match from its own tally, deal by deal and seat by seat."""
        return (await tables.tally(match)).deals

    def _messages(self, words):
        messages = [m for m in self.host.sees(self.channel) if not m.ephemeral]
        return sum(any(words in (part.get("custom_id") or "") for part in m.components) for m in messages)


async def run(players, game, seed=1, **terms):
    with tempfile.TemporaryDirectory() as folder:
        async with localcord.Server(rate_limits=False) as discord, Nursery() as nursery:
            town = CupTown(discord, nursery, folder, players, game, seed)
            await town.begin()
            try:
                await town.open(**terms)
                await town.play()
            finally:
                town.bot.kill()
                await town.bot.ended.wait()
            return await town.check()


def main(arguments):
    parser = argparse.ArgumentParser(prog="python -m tests.discord_ui.cup", description=__doc__.splitlines()[0])
    parser.add_argument("players", type=int)
    parser.add_argument("--game", default="honey", choices=list(GAMES))
    parser.add_argument("--variant", default="", help="options of the game: name=value,name=value")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    began = time.monotonic()
    variant = {"variant": options.variant} if options.variant else {}
    figures, wrong = asyncio.run(run(options.players, options.game, options.seed, **variant))
    for name, figure in {**figures, "seconds": round(time.monotonic() - began)}.items():
        sys.stdout.write(f"{name}: {figure}\n")
    for fault in wrong:
        sys.stdout.write(f"FAILED {fault}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
