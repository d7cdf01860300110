"""What a table agrees on among itself: more time, a pause. A vote is carried when everybody has agreed."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.api.requests import Requests
from bot.discord_ui.features.feature import NO_COMMANDS, NO_COMPLETIONS, Handler
from bot.discord_ui.messages.posted import table_in
from bot.discord_ui.messages.preferences import Preferences
from bot.discord_ui.messages.table_screen import TableScreen
from bot.kit.game import Seat
from bot.kit.notation import Move
from bot.table.face import Face, TableError
from bot.table.log import Give, GoOn, Pause
from bot.table.ports import MessageStore, PlayerStore, ValueStore
from bot.table.tables import Tables

MORE_TIME, PAUSE = "time", "pause"
ASKED = {MORE_TIME: "discord-vote-time", PAUSE: "discord-vote-pause"}


@dataclass(frozen=True, slots=True)
class Vote:
    what: str
    by: str
    agreed: tuple[str, ...]


class Votes:
    commands, completions = NO_COMMANDS, NO_COMPLETIONS

    def __init__(
        self,
        tables: Tables,
        posted: MessageStore,
        players: PlayerStore,
        values: ValueStore,
        preferences: Preferences,
        screen: TableScreen,
        requests: Requests,
    ) -> None:
        self._tables, self._posted, self._players, self._values = tables, posted, players, values
        self._preferences, self._screen, self._requests = preferences, screen, requests
        self._locks: dict[str, asyncio.Lock] = {}
        self.presses: dict[Verb, Handler] = {
            Verb.PROPOSE: self._propose,
            Verb.AGREE: self._agree,
            Verb.GO_ON: self._go_on,
        }

    async def _propose(self, press: Press) -> None:
        """Nobody need be asked where all others are robots."""
        face = await self._tables.look(press.subject, press.player)
        if face.ending:
            raise TableError("table-over")
        if face.paused:
            raise TableError("table-paused")
        vote = Vote(press.argument if press.argument in ASKED else MORE_TIME, press.player, (press.player,))
        others = [one for one in _people(face) if one != press.player]
        if not others:
            await self._carry_out(face, vote, press.id)
            await _update(press, "discord-vote-carried")
            return
        await self._keep(face, vote)
        table, language = (
            table_in(await self._posted.messages_of(face.match)),
            await self._preferences.language_of_table(face.match),
        )
        body = {**await self._card(face, vote, language), "allowed_mentions": {"users": others}}
        await _update(press, "discord-vote-put")
        await self._requests.send(table.channel, body, f"{face.match}m{int(press.id) % 1_000_000}")

    async def _agree(self, press: Press) -> None:
        """The press of the last one carries the vote."""
        async with self._locks.setdefault(press.subject, asyncio.Lock()):
            face = await self._tables.look(press.subject, press.player)
            kept = json.loads(await self._values.value(f"vote:{face.match}") or "null")
            if kept is None or kept["what"] != press.argument or face.ending:
                raise TableError("discord-vote-gone")
            vote = Vote(kept["what"], kept["by"], tuple(dict.fromkeys((*kept["agreed"], press.player))))
            await self._keep(face, vote)
            if carried := not set(_people(face)) - set(vote.agreed):
                await self._values.delete_value(f"vote:{face.match}")
                await self._carry_out(face, vote, press.id)
            body = await self._card(face, vote, await self._preferences.language_of_table(face.match), carried)
        await press.answer.update({**body, "allowed_mentions": {"parse": []}})

    async def _keep(self, face: Face, vote: Vote) -> None:
        await self._values.set_value(f"vote:{face.match}", json.dumps(asdict(vote)))

    async def _card(self, face: Face, vote: Vote, language: str, carried: bool = False) -> Block:
        say = self._screen.speaker(face, await self._players.names(face.players), language)
        told = [say(ASKED[vote.what], seat=Seat(face.players.index(vote.by)))]
        told += [f"{'✓' if player in vote.agreed else '…'} <@{player}>" for player in _people(face)]
        if carried:
            return blocks.message(blocks.text("\n".join([*told, say("discord-vote-carried")])))
        agree = CustomId(Verb.AGREE, face.match, 0, vote.what)
        button = blocks.button(say("discord-agree"), agree, blocks.GREEN)
        return blocks.message(blocks.text("\n".join(told)), blocks.row(button))

    async def _carry_out(self, face: Face, vote: Vote, source: str) -> None:
        words: Sequence[tuple[Move, Seat | None]] = [(Pause(), None)]
        if vote.what == MORE_TIME:
            words = [(Give(face.pace.bank), Seat(n)) for n in range(len(face.players))]
        await self._tables.agree(face.match, words, source)

    async def _go_on(self, press: Press) -> None:
        """A pause lasts as long as all want it: anybody at the table may end it."""
        await self._tables.look(press.subject, press.player)  # refuses who does not sit here
        await self._tables.agree(press.subject, [(GoOn(), None)], press.id)
        await press.tell("discord-goes-on")


async def _update(press: Press, code: str) -> None:
    await press.answer.update(blocks.message(blocks.text(press.say(code))))


def _people(face: Face) -> list[str]:
    """Who must agree: everybody whose seat no robot holds."""
    return [player for n, player in enumerate(face.players) if Seat(n) not in face.robots]
