"""What a table agrees on among itself: more time, a pause; and a nudge for those who are waited for."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from bot.discord_ui import blocks
from bot.discord_ui.answers import Answer, Press
from bot.discord_ui.blocks import Block
from bot.discord_ui.marks import Mark
from bot.discord_ui.rooms import Command, Completer, Pressed
from bot.discord_ui.salon import Salon
from bot.discord_ui.wire import SAY, UPDATE
from bot.kit.game import Seat
from bot.kit.notation import Move
from bot.kit.pace import HOUR, MINUTE, Tempo
from bot.table.face import Face, TableError
from bot.table.log import Give, GoOn, Pause
from bot.table.timer import Calendar

BETWEEN = {Tempo.LIVE: 2 * MINUTE, Tempo.ASYNC: 6 * HOUR, Tempo.NONE: HOUR}  # two nudges at one table
WORDS = {"time": "discord-motion-time", "pause": "discord-motion-pause"}


@dataclass(frozen=True, slots=True)
class Motion:
    what: str
    by: str
    agreed: tuple[str, ...]


class Motions:
    def __init__(self, salon: Salon) -> None:
        self._salon, self._tables, self._shelf, self._words = salon, salon.tables, salon.shelf, salon.words
        self._locks: dict[str, asyncio.Lock] = {}
        self.commands: Mapping[str, Command] = {}
        self.completions: Mapping[str, Completer] = {}
        self.presses: Mapping[str, Pressed] = {
            "more": self._more, "propose": self._propose, "agree": self._agree, "goon": self._go_on,
            "nudge": self._nudge,
        }  # fmt: skip

    async def _more(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        """Everything about a match that is no move."""
        face = await self._tables.look(mark.match, str(press.user.id))

        def button(code: str, what: str, style: int = blocks.PLAIN) -> Block:
            return blocks.button(self._words.say(language, code), f"v1:{mark.match}:0:{what}", style)

        row = [button("discord-nudge", "nudge")]
        if face.pace.tempo is not Tempo.NONE:
            row.append(button("discord-ask-time", "propose time"))
            row.append(button("discord-go-on", "goon") if face.paused else button("discord-ask-pause", "propose pause"))
        row.append(button("discord-leave", "leave", blocks.RED))
        told = blocks.text(self._words.say(language, "discord-more-told"))
        await answer.give(SAY, blocks.message(told, blocks.row(*row), ephemeral=True))

    async def _propose(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        face, player = await self._tables.look(mark.match, str(press.user.id)), str(press.user.id)
        if face.ending:
            raise TableError("table-over")
        if face.paused:
            raise TableError("table-paused")
        motion = Motion(mark.object if mark.object in WORDS else "time", player, (player,))
        others = [one for one in _people(face) if one != player]
        if not others:
            await self._carry(face, motion, str(press.id))
            await self._update(answer, language, "discord-motion-carried")
            return
        await self._shelf.set_value(f"vote:{mark.match}", json.dumps(asdict(motion)))
        public, table = await self._salon.settings.language(mark.match, ""), await self._salon.table_of(mark.match)
        body = {**await self._card(face, motion, public), "allowed_mentions": {"users": others}}
        await self._update(answer, language, "discord-motion-put")
        await self._salon.wire.send(table.channel, body, f"{mark.match}m{press.id % 1_000_000}")

    async def _agree(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        """The press of the last one carries it."""
        async with self._locks.setdefault(mark.match, asyncio.Lock()):
            face, player = await self._tables.look(mark.match, str(press.user.id)), str(press.user.id)
            kept = json.loads(await self._shelf.value(f"vote:{mark.match}") or "null")
            if kept is None or kept["what"] != mark.object or face.ending:
                raise TableError("discord-motion-gone")
            motion = Motion(kept["what"], kept["by"], tuple(dict.fromkeys((*kept["agreed"], player))))
            await self._shelf.set_value(f"vote:{mark.match}", json.dumps(asdict(motion)))
            if carried := not set(_people(face)) - set(motion.agreed):
                await self._shelf.delete_value(f"vote:{mark.match}")
                await self._carry(face, motion, str(press.id))
            public = await self._salon.settings.language(mark.match, "")
            body = await self._card(face, motion, public, carried)
        await answer.give(UPDATE, {**body, "allowed_mentions": {"parse": []}})

    async def _card(self, face: Face, motion: Motion, language: str, carried: bool = False) -> Block:
        seats = {player: Seat(n) for n, player in enumerate(face.players)}
        names = self._salon.screens.names(face, await self._shelf.names(face.players), language)
        told = [self._words.say(language, WORDS[motion.what], {"seat": seats[motion.by]}, names)]
        told += [f"{'✓' if player in motion.agreed else '…'} <@{player}>" for player in _people(face)]
        if carried:
            told.append(self._words.say(language, "discord-motion-carried"))
            return blocks.message(blocks.text("\n".join(told)))
        agree = self._words.say(language, "discord-agree")
        button = blocks.button(agree, f"v1:{face.match}:0:agree {motion.what}", blocks.GREEN)
        return blocks.message(blocks.text("\n".join(told)), blocks.row(button))

    async def _carry(self, face: Face, motion: Motion, source: str) -> None:
        words: Sequence[tuple[Move, Seat | None]] = [(Pause(), None)]
        if motion.what == "time":
            words = [(Give(face.pace.bank), Seat(n)) for n in range(len(face.players))]
        await self._tables.agree(face.match, words, source)

    async def _go_on(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        """A pause lasts as long as all want it: anybody at the table may end it."""
        await self._tables.look(mark.match, str(press.user.id))
        await self._tables.agree(mark.match, [(GoOn(), None)], str(press.id))
        await self._salon.tell(answer, language, "discord-goes-on")

    async def _nudge(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        """Not at night, and not all the time."""
        face, now = await self._tables.look(mark.match, str(press.user.id)), self._salon.clock.now()
        calendars = await self._shelf.calendars(face.players)

        def awake(seat: Seat) -> bool:
            return not calendars.get(face.players[seat], Calendar()).rests(now, now + 1)

        waited = sorted(face.turns - face.robots - {face.seat})
        if not waited or face.paused:
            raise TableError("discord-nobody-to-nudge")
        wakeful = [seat for seat in waited if awake(seat)]
        if not wakeful:
            raise TableError("discord-they-rest")
        last = int(await self._shelf.value(f"nudge:{mark.match}") or 0)
        if now - last < BETWEEN[face.pace.tempo]:
            raise TableError("discord-nudged", when=f"<t:{(last + BETWEEN[face.pace.tempo]) // 1000}:R>")
        await self._shelf.set_value(f"nudge:{mark.match}", str(now))
        await self._update(answer, language, "discord-nudge-sent")
        for seat in wakeful:
            await self._salon.calls.call(mark.match, seat, nudge=f"n{now // 1000 % 10_000}")

    async def _update(self, answer: Answer, language: str, code: str) -> None:
        await answer.give(UPDATE, blocks.message(blocks.text(self._words.say(language, code))))


def _people(face: Face) -> list[str]:
    """Who must agree: everybody whose seat no robot holds."""
    return [player for n, player in enumerate(face.players) if Seat(n) not in face.robots]
