"""People in servers and DMs at tables of all games. They press what their screens offer; where nobody answers, they
look and press again."""

import asyncio
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from bot.discord_ui.messages.move_controls import COST_MARK, OPENS, STEP
from bot.table.ports import StoreOutage
from localcord import NotPossible
from tests.discord_ui.hands import MOVES, OF_A_HAND, answer_of, control, ids
from tests.promises.examples import example
from tests.services import GAMES

TABLES_OF_A_SERVER = 40  # fewer than a server's own limit
UNTIL_A_NEW_LOOK = 8  # glances at a hand that asks for nothing, until its player presses *My hand* at the table
NAMES = ("Ana", "Ben", "Cel")
NO_MOVES = (COST_MARK, OPENS, STEP)  # what a choice begins with that only leads to a move


async def press(person, message, verb):
    """Press a control and return the reply. Do not wait for an answer that was put off: its bot may be dead."""
    custom_id = control(message, verb)
    assert custom_id, f"{verb!r} is not offered by: {message.text}"
    return await person.click(message, custom_id)


class Kind(NamedTuple):
    """What kind of table: so many people, and a robot if the game needs more."""

    people: int
    pace: str
    sleeper: bool = False  # the last of them never moves, so that the clock does


KINDS = (
    Kind(2, "none"),
    Kind(2, "live:0:15+0:10", sleeper=True),
    Kind(1, "live:60:00+0:05"),
    Kind(3, "live:60:00+0:05"),
    Kind(2, "async:1d+8h/3d"),
)


class Move(NamedTuple):
    """A press that plays a move, if it is taken."""

    press: int  # the interaction's id
    match: str
    player: str


class Table:
    """A channel, and people who play match after match in it."""

    def __init__(self, crowd, guild, number):
        self._crowd, self._dice = crowd, crowd.dice
        self.game, self.kind = list(GAMES)[number % len(GAMES)], KINDS[number // len(GAMES) % len(KINDS)]
        self.channel, self.match, self.matches = guild.channel(f"{self.game}-{number}"), "", set()
        people = self.kind.people if self.kind.people in range(GAMES[self.game].seats[-1] + 1) else 2
        self.people = [guild.member(f"{name}{number}", locale="en-GB") for name in NAMES[:people]]
        self.sleeper = self.people[-1] if self.kind.sleeper else None
        self.under_button = {self.people[0]} if number % 2 else set()  # whose hand is in the server, not in a DM
        self._idle = dict.fromkeys(self.people, 0)

    async def arrive(self):
        """Let those who want their hand under the table's button choose that in their settings."""
        for person in self.under_button:
            reply = None
            while reply is None or reply.failed:
                card = await self._try(person, person.slash(self.channel, "settings"))
                custom_ids = ids(card.message) if card is not None and card.message is not None else ()
                if where := next((one for one in custom_ids if one.endswith(" hand")), None):
                    reply = await self._try(person, person.pick(card.message, where, ["button"]))

    async def play(self):
        while self._crowd.going:
            if not self.match or await self._crowd.is_over(self.match):
                await self._open()
            for person in self.people:
                await self._crowd.pause()
                if self._crowd.going and self.match:
                    await self._act(person)

    async def _open(self):
        """Open a table until a new match is dealt there. Press again whatever fails."""
        host, *guests = self.people
        used_options, options = set(), example(GAMES[self.game], "SHORT")
        robots = max(0, GAMES[self.game].seats[0] - len(self.people))
        while self._crowd.going:
            await self._crowd.pause()
            messages = list(reversed(host.sees(self.channel)))
            lobby = next((message for message in messages if control(message, "start")), None)
            table = next((message for message in messages if self._new_match(message)), None)
            if table is not None:
                self.match = self._new_match(table)
                self.matches.add(self.match)
                self._crowd.seated(self)
                return
            if lobby is None:
                deed = host.slash(self.channel, "play", game=self.game, robots=str(robots), pace=self.kind.pace)
                await self._try(host, deed)
            elif missing := [guest for guest in guests if guest.name not in lobby.text]:
                await self._try(missing[0], press(missing[0], lobby, "join"))
            elif option := next((one for one in options if one not in used_options), None):
                used_options.add(option)
                with suppress(StopIteration):
                    select = next(one for one in ids(lobby) if one.endswith(f" {option}"))
                    await self._try(host, host.pick(lobby, select, options[option]))
            else:
                for person in self.people:
                    await self._try(person, press(person, lobby, "start"))

    def _new_match(self, message):
        custom_id = not message.ephemeral and control(message, "hand")
        match = custom_id.split(":")[1] if custom_id else ""
        return "" if match in self.matches else match

    async def _act(self, person):
        """Make one press for this person, if their hand asks for one."""
        hand = self._hand(person)
        if self._idle[person] >= UNTIL_A_NEW_LOOK or (hand is None and person in self.under_button):
            self._idle[person] = 0
            await self._look(person)
        elif hand is None:
            self._idle[person] += 1
        elif control(hand, "back"):
            await self._try(person, press(person, hand, "back"))
        elif control(hand, "goon"):
            await self._try(person, press(person, hand, "goon"))
        elif not answer_of(hand) or person is self.sleeper:
            self._idle[person] += person is not self.sleeper
        else:
            self._idle[person] = 0
            await self._move(person, hand)

    async def _look(self, person):
        table = next((m for m in person.sees(self.channel) if f":{self.match}:" in str(control(m, "hand"))), None)
        if table is not None:
            await self._try(person, press(person, table, "hand"))

    def _hand(self, person):
        """Return the newest hand of this person in this match, in a DM or under the button, or None."""
        mine = [message for message in person.sees(self.channel) if message.ephemeral]
        mine += [] if person in self.under_button else person.dms()
        for message in sorted(mine, key=lambda message: message.id, reverse=True):
            about = [one for one in ids(message) if one.startswith(f"v1:{self.match}:")]
            if about and any(control(message, verb) for verb in (*OF_A_HAND, "back", "goon")):
                return message
        return None

    async def _move(self, person, hand):
        """Press a control that makes a move, if there is one; else press a step of a draft, or type a move."""
        words_of = {one: one.split(":", 3)[-1] for one in ids(hand)}
        moves = [one for one, words in words_of.items() if words.startswith((*MOVES, "whole"))]
        steps = [one for one, words in words_of.items() if words.startswith("say")]
        if moves:
            await self._thumb(person, hand, self._dice.choice(moves), plays=True)
        elif steps and self._dice.random() < 0.3:
            await self._thumb(person, hand, self._dice.choice(steps), plays=False)
        else:
            await self._type(person, hand)

    async def _thumb(self, person, hand, custom_id, plays):
        part = hand.component(custom_id)
        if part["type"] == 2:
            deed = person.click(hand, custom_id)
        else:
            values = [option["value"] for option in part["options"]]
            self._dice.shuffle(values)
            picks = values[: max(1, part["min_values"])]
            plays = plays and not picks[0].startswith(NO_MOVES)  # what must be confirmed is no move yet
            deed = person.pick(hand, custom_id, picks)
        await self._try(person, deed, plays)

    async def _type(self, person, hand):
        text = await self._crowd.any_move(self.match, str(person.id))
        form = await self._try(person, press(person, hand, "write")) if text and control(hand, "write") else None
        if form is not None and form.modal is not None:
            [(label, _)] = form.modal.fields
            await self._try(person, person.fill(form.modal, {label: text}), plays=True)

    async def _try(self, person, deed, plays=False):
        """Do this deed, note its reply and return it, or return None if Discord's own window does not let this person
        do it.
        """
        self._crowd.pressing.set()
        try:
            reply = await deed
        except (NotPossible, KeyError, AssertionError):  # the last one: a control that is there no more
            return None
        self._crowd.note(reply, Move(reply.interaction.id, self.match, str(person.id)) if plays else None)
        return reply


class Crowd:
    """Everybody, at all tables, and what became of their presses."""

    def __init__(self, guilds, tables, dice, logs, rest):
        """`rest` is how many seconds somebody takes from glance to glance, on the average."""
        self.dice, self._logs, self._rest = dice, logs, rest
        self.answers, self.unanswered, self.presses, self.moves = 0, 0, set(), []
        self.going, self.enough, self._answer_target = True, asyncio.Event(), 0
        self.pressing = asyncio.Event()  # set at each press
        self.tables = [Table(self, guilds[n % len(guilds)], n) for n in range(tables)]
        self._standing, self._all_sit = {*self.tables}, asyncio.Event()

    def seated(self, table):
        """Note that a match was dealt at this table."""
        self._standing.discard(table)
        if not self._standing:
            self._all_sit.set()

    async def sit_down(self, seconds):
        """Wait until every table has had its first match, but no longer than so many seconds."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._all_sit.wait(), seconds)

    @property
    def matches(self):
        return [match for table in self.tables for match in table.matches]

    async def pause(self):
        await asyncio.sleep(2 * self._rest * self.dice.random())

    async def is_over(self, match):
        return await self._logs.is_over(match)

    async def any_move(self, match, player):
        """Return a move that the rules allow, as its player writes it.

        Return an empty string if it is not their turn, or if the match cannot be read now: they look again later.
        """
        try:
            match = await self._logs.match(match)
        except (SQLAlchemyError, StoreOutage):  # whoever cannot look this time looks again
            return ""
        if match is None or player not in match.players or match.over:
            return ""
        seat = match.seat_of(player)
        choices = match.game.choices(match.game.view(match.state, seat)) if seat in match.turns else ()
        return str(self.dice.choice(choices)) if choices else ""

    def note(self, reply, move):
        self.presses.add(str(reply.interaction.id))
        self.answers += not reply.failed
        self.unanswered += reply.failed
        self.moves += [move] if move else []
        if self.answers >= self._answer_target:
            self.enough.set()

    async def play(self, presses, seconds):
        """Wait until so many more presses were answered, but no longer than so many seconds."""
        self._answer_target = self.answers + presses
        self.enough.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.enough.wait(), seconds)
