"""/privacy: all that is kept about a player, as a file; and forgetting it."""

import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from bot.discord_ui import blocks
from bot.discord_ui.answers import Answer, Press
from bot.discord_ui.comfort import hours_told
from bot.discord_ui.marks import Mark
from bot.discord_ui.rooms import Command, Completer, Pressed
from bot.discord_ui.salon import Salon
from bot.discord_ui.wire import SAY, UPDATE, File
from bot.table.timer import Calendar

ALL_MATCHES = 100_000
NOBODY = "–"  # what somebody is called who wants to be forgotten

Forget = Callable[[str], Awaitable[None]]


class Privacy:
    def __init__(self, salon: Salon, forgetting: Sequence[Forget] = ()) -> None:
        """`forgetting` are the other rooms that keep something about players."""
        self._salon, self._forgetting = salon, forgetting
        self.commands: Mapping[str, Command] = {"privacy export": self._export, "privacy delete": self._delete}
        self.presses: Mapping[str, Pressed] = {"forget": self._forget}
        self.completions: Mapping[str, Completer] = {}

    async def _export(self, press: Press, answer: Answer, language: str) -> None:
        text = json.dumps(await self._kept(str(press.user.id)), indent=1, ensure_ascii=False).encode()
        told = blocks.text(self._salon.words.say(language, "discord-exported"))
        file = {"type": 13, "file": {"url": "attachment://parlour.json"}}
        await answer.give(SAY, blocks.message(told, file, ephemeral=True), [File("parlour.json", text, "text/plain")])

    async def _kept(self, player: str) -> dict[str, Any]:
        shelf = self._salon.shelf
        calendar = (await shelf.calendars([player])).get(player, Calendar())
        return {
            "id": player,
            "name": (await shelf.names([player])).get(player, ""),
            "settings": asdict(await self._salon.settings.taste(player)),
            "zone": calendar.zone,
            "quiet_hours": hours_told(calendar),
            "vacations": calendar.vacations,
            "in_play": await shelf.playing(player),
            "ratings": [
                {"server": line.guild, "match": line.match, "rating": line.after}
                for line in await shelf.lines_of(None, player)
                if line.after is not None
            ],
            "over": [
                {"match": past.match, "game": past.game, "ended": past.ended}
                for past in await shelf.past(player, 0, ALL_MATCHES)
            ],
        }

    async def _delete(self, press: Press, answer: Answer, language: str) -> None:
        say = self._salon.words.say
        sure = blocks.button(say(language, "discord-forget"), "v1:-:0:forget", blocks.RED)
        told = blocks.text(say(language, "discord-forget-sure"))
        await answer.give(SAY, blocks.message(told, blocks.row(sure), ephemeral=True))

    async def _forget(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        """The moves stay: they are the others' matches too. They are told of a player without a name."""
        player, salon = str(press.user.id), self._salon
        await salon.shelf.keep_player(player, NOBODY, Calendar())
        await salon.settings.forget(player)
        for forget in self._forgetting:
            await forget(player)
        for match in await salon.shelf.playing(player):
            await salon.tables.reset_alarm(match)
            salon.painter.wake(match)
        await answer.give(UPDATE, blocks.message(blocks.text(salon.words.say(language, "discord-forgotten"))))
