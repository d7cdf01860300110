"""A cup and a season that are played to their ends while processes die: people enter, play, and call a judge."""

import asyncio
from contextlib import suppress

from sqlalchemy import text

from bot.cups.cups import Cups
from bot.cups.export import as_json
from bot.cups.proof import prove_cup
from bot.cups.values.log_entries import Rule
from bot.kit.time_units import MINUTE
from localcord import NotPossible
from tests.discord_ui.hands import MOVES, control, controls_of, hand_of, ids
from tests.promises.examples import example
from tests.scale.crowd import NO_MOVES, Move
from tests.services import GAMES

CUP_PLAYERS, SEASON_PLAYERS = 8, 5
ROUND_SPAN = 45_000  # milliseconds of a season's round, instead of a week
GLANCE = 0.15  # seconds between two looks of somebody who waits
CALM_GLANCE = 2.0  # seconds between two looks of a judge who has ruled


class Contests:
    """Their people answer whatever their hands ask. What fails is pressed again."""

    def __init__(self, crowd, guild, logs, time_moved):
        self._crowd, self._logs, self._time = crowd, logs, time_moved
        self.guild, self.channel, self.season_channel = guild, guild.channel("cup"), guild.channel("season")
        self.host = guild.member("Host", locale="en-GB")
        guild.give(self.host, guild.role("Hosts", "MANAGE_GUILD"))
        self.people = [guild.member(f"Cup{n}", locale="en-GB") for n in range(CUP_PLAYERS)]
        self.entrants = [guild.member(f"Sea{n}", locale="en-GB") for n in range(SEASON_PLAYERS)]
        self.card = self.season_card = None
        self.attempted_rulings = self.acknowledged_rulings = 0

    async def open(self):
        """Open the cup and the season in calm, let people enter, and move the bots' clock to the hour at which the cup
        begins.
        """
        terms = {"name": "The Cup", "game": "voleur", "starts": 60, "size": 4, "winners": 2, "limit": CUP_PLAYERS}
        short = ",".join(f"{name}={value}" for name, value in example(GAMES["voleur"], "SHORT").items())
        terms |= {"same-deals": True, "pace": "live:60:00+0:30"} | ({"variant": short} if short else {})
        self.card = (await self.host.slash(self.channel, "cup open", **terms)).message
        season = {"game": "ruhd", "days": 1, "rounds": 2, "size": 3}
        self.season_card = (await self.host.slash(self.season_channel, "league open", **season)).message
        for person in self.entrants:
            await self._until_pressed(person, self.season_card, "season-in")
        async with self._logs.writing() as connection:
            sooner = (
                "UPDATE seasons SET terms = (terms::jsonb || jsonb_build_object('first', CAST(:first AS bigint),"
                " 'span', CAST(:span AS bigint)))::text"
            )
            first = self._time.now() + 61 * MINUTE  # to which the clocks are moved below
            await connection.execute(text(sooner), {"first": first, "span": ROUND_SPAN})
        for person in self.people:
            await self._until_pressed(person, self.card, "enter")
        self._time.move(31 * MINUTE)
        for person in self.people:
            await self._until_pressed(person, self.card, "here")
        self._time.move(30 * MINUTE)

    async def _until_pressed(self, person, card, verb):
        for _ in range(50):
            reply = await self._try(person, lambda: person.click(card, control(card, verb)))
            if reply is not None and not reply.failed:
                return
            await asyncio.sleep(GLANCE)
        raise AssertionError(f"{person.name} could not press {verb}: {card.text}")

    async def _try(self, person, deed, plays=""):
        """Do this deed, note its reply and return it, or return None if Discord's own window does not let this person
        do it.
        """
        try:
            reply = await deed()
        except (NotPossible, KeyError, AssertionError, AttributeError, ValueError):
            return None
        self._crowd.note(reply, Move(reply.interaction.id, plays, str(person.id)) if plays else None)
        return reply

    @property
    def over(self):
        return "Won by" in self.card.text and "This season ended" in self.season_card.text

    async def play(self):
        judging = asyncio.create_task(self._judge())
        try:
            await asyncio.gather(*(self._sit(person) for person in (*self.people, *self.entrants)))
        finally:
            judging.cancel()

    async def _sit(self, person):
        while not self.over and self._crowd.going:
            await asyncio.sleep(GLANCE * (0.5 + self._crowd.dice.random()))
            hand = hand_of(person)
            if hand is None:
                continue
            if back := control(hand, "back") or control(hand, "goon"):
                await self._try(person, lambda hand=hand, back=back: person.click(hand, back))
            else:
                await self._move(person, hand)

    async def _move(self, person, hand):
        parts = controls_of(hand, (*MOVES, "whole"))
        if not parts:
            await self._type(person, hand)
            return
        part = self._crowd.dice.choice(parts)
        match = part["custom_id"].split(":")[1]
        if part["type"] == 2:
            await self._try(person, lambda: person.click(hand, part["custom_id"]), match)
        else:
            values = [option["value"] for option in part["options"]]
            self._crowd.dice.shuffle(values)
            picks = values[: max(1, part["min_values"])]
            plays = "" if picks[0].startswith(NO_MOVES) else match
            await self._try(person, lambda: person.pick(hand, part["custom_id"], picks), plays)

    async def _type(self, person, hand):
        """Type a move where one would have to be put together."""
        custom_id = control(hand, "write")
        match = custom_id.split(":")[1] if custom_id else ""
        if not match or not (text := await self._crowd.any_move(match, str(person.id))):
            return
        form = await self._try(person, lambda: person.click(hand, custom_id))
        if form is not None and form.modal is not None:
            [(label, _)] = form.modal.fields
            await self._try(person, lambda: person.fill(form.modal, {label: text}), match)

    async def _judge(self):
        """Call the judge until a ruling is acknowledged, and rule on each call with a point. Any process may hear these
        presses.

        If the answer to a call is lost, the call may have been taken, and another one is made. The judge rules on all
        of them, since the cup waits for each.
        """
        caller = self.people[3]
        while True:
            await asyncio.sleep(CALM_GLANCE if self.acknowledged_rulings else GLANCE)
            with suppress(StopIteration, AttributeError, KeyError, ValueError, AssertionError, NotPossible, TypeError):
                queue = (await self._open_queue()).message
                case = next((o["value"] for s in queue.selects for o in s["options"] if "call" in o["value"]), "")
                if not case:
                    if not self.acknowledged_rulings:
                        await self._call(caller)
                    continue
                case = (await self.host.pick(queue, queue.selects[0]["custom_id"], case)).message
                remedy = (await self.host.pick(case, control(case, "remedy"), "points")).message
                form = (await self.host.click(remedy, ids(remedy)[0])).modal
                amount, reason = (label for label, _ in form.fields)
                self.attempted_rulings += 1
                reply = await self.host.fill(form, {amount: "1", reason: "for patience"})
                self.acknowledged_rulings += not reply.failed

    async def _open_queue(self):
        return await self.host.slash(self.channel, "judge queue")

    async def _call(self, person):
        hand = hand_of(person)
        menu = (await person.click(hand, control(hand, "more"))).message
        form = (await person.click(menu, next(one for one in ids(menu) if one.endswith(":call")))).modal
        [(label, _)] = form.fields
        await person.fill(form, {label: "Somebody slept"})

    # What is left

    async def faults(self, store, tables):
        """Yield what is wrong with the cup and the season. Call this when no bot lives: it reads the store from
        outside.
        """
        cups = Cups(GAMES, tables, store, bytes)
        [header] = await cups.on_server(str(self.guild.id))
        cup = await cups.cup(header.id)
        if not cup.over or not cup.state.places:
            yield f"the cup has no winner: {self.card.text[:300]!r}"
            return
        proof = prove_cup(as_json(cup).decode())
        if not proof.fair or proof.open or proof.draws < len(cup.state.rounds):
            yield "the cup's draws cannot be proved"
        rulings = [entry for entry in cup.log if isinstance(entry.word, Rule)]
        if not self.acknowledged_rulings <= len(rulings) <= self.attempted_rulings:
            yield f"{len(rulings)} rulings; {self.acknowledged_rulings} were acknowledged"
        [season] = await store.seasons(str(self.guild.id), "ruhd")
        if season.ended is None:
            pairings = await store.pairings(season.id)
            fates = await store.fates(pairing.match for pairing in pairings)
            rounds = [(one.round, one.match, fates.get(one.match, "not dealt")) for one in pairings]
            yield f"the season does not end: {self.season_card.text[:300]!r}, {rounds}"
