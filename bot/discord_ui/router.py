"""Hands every press to the feature that answers it. Whatever it is, and whatever goes wrong, somebody is answered."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from bot.discord_ui.api.answer import TooSlow
from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.press import Kind, Press
from bot.discord_ui.api.press_age import PressAges
from bot.discord_ui.api.requests import TROUBLE, Interaction, Requests
from bot.discord_ui.features.feature import Completer, Feature, Handler
from bot.discord_ui.health import Health
from bot.discord_ui.messages.preferences import Preferences
from bot.kit.versions import Outdated
from bot.table.face import TableError
from bot.table.ports import Clock, PlayerStore, StoreTrouble
from bot.words import Words

log = logging.getLogger(__name__)

PUBLIC = {"play"}  # commands that are answered to everybody
IN_DOUBT = 2_500  # milliseconds: Discord gives up on a press after 3,000, and then its player saw it fail
REMEMBERED = 10_000  # presses

K = TypeVar("K", bound=str)


class Router:
    def __init__(
        self,
        features: Sequence[Feature],
        requests: Requests,
        preferences: Preferences,
        players: PlayerStore,
        words: Words,
        clock: Clock,
        health: Health,
    ) -> None:
        self._requests, self._preferences, self._players = requests, preferences, players
        self._words, self._clock, self._health = words, clock, health
        self._ages = PressAges()
        self._came: OrderedDict[str, None] = OrderedDict()  # the newest presses
        self._commands: Mapping[str, Handler] = _merged([feature.commands for feature in features])
        self._presses: Mapping[Verb, Handler] = _merged([feature.presses for feature in features])
        self._completions: Mapping[str, Completer] = _merged([feature.completions for feature in features])

    @property
    def verbs(self) -> frozenset[Verb]:
        """Every verb that a feature answers."""
        return frozenset(self._presses)

    async def answer(self, interaction: Interaction) -> None:
        if self._came_before(str(interaction.id)):
            return
        began = time.perf_counter()
        press = Press(interaction, self._requests, self._words)
        press.answer.public = press.command in PUBLIC or bool(press.given.get("everyone"))
        if await self._has_failed(press):
            return
        self._requests.pressed(int(press.player), press.channel)
        watch = asyncio.create_task(press.answer.watch())
        try:
            await self._serve(press)
        except TROUBLE as trouble:
            log.warning("a press could not be answered: %s", trouble)
        finally:
            watch.cancel()
            await asyncio.gather(watch, return_exceptions=True)
            self._health.answered(press.what, (time.perf_counter() - began) * 1000)

    def _came_before(self, press: str) -> bool:
        """A gateway that resumes may deliver a press twice: it counts once, whatever it asks for."""
        if press in self._came:
            return True
        self._came[press] = None
        if len(self._came) > REMEMBERED:
            self._came.popitem(last=False)
        return False

    async def _has_failed(self, press: Press) -> bool:
        """Whether the press came so late that its player saw it fail; Discord is asked where that is not certain.

        Puts the time of the press on our clock.
        """
        age = self._ages.age(press.at)
        press.at = self._clock.now() - age
        if age <= IN_DOUBT:
            return False
        with suppress(*TROUBLE):
            if await press.answer.acknowledge():
                return False
        self._health.came_late()
        log.info("a press came %d ms late and is dropped", age)
        return True

    async def _serve(self, press: Press) -> None:
        try:
            await self._meet(press)
            await self._route(press)
        except TableError as refusal:
            await press.tell(refusal.code, **refusal.facts)
        except Outdated:
            await press.tell("table-outdated")
        except TooSlow:
            await press.tell("discord-too-slow")
        except TROUBLE:
            raise
        except StoreTrouble as trouble:
            log.warning("a press met a store in trouble: %s", trouble)
            self._health.has_failed()
            if not press.answer.given:
                await press.tell("discord-store-trouble")
        except Exception:
            about = {"match": press.subject, "ply": press.number} if press.custom_id else {}
            log.exception("a press failed: %s", press, extra=about)
            self._health.has_failed()
            if not press.answer.given:
                await press.tell("discord-our-fault")

    async def _meet(self, press: Press) -> None:
        """Learns what this player is called and reads; writes it down only when it is new."""
        if (await self._players.names([press.player])).get(press.player) != press.player_name:
            await self._players.keep_name(press.player, press.player_name)
        await self._preferences.remember_locale(press)
        press.speak(await self._preferences.own_language(press))

    async def _route(self, press: Press) -> None:
        if press.kind is Kind.TYPING:
            await self._complete(press)
        elif press.kind is Kind.COMMAND:
            await self._commands[press.command](press)
        elif press.custom_id is None:
            await press.tell("discord-not-ours")
        else:
            await self._presses[press.custom_id.verb](press)

    async def _complete(self, press: Press) -> None:
        choices: list[dict[str, Any]] = []
        if press.typing and press.typing[0] in self._completions:
            name, typed = press.typing
            choices = await self._completions[name](press, typed[:100])
        await press.answer.offer(choices)


V = TypeVar("V")


def _merged(parts: Sequence[Mapping[K, V]]) -> Mapping[K, V]:
    """No two features may answer to the same word."""
    known: dict[K, V] = {}
    for part in parts:
        if twice := known.keys() & part.keys():
            raise ValueError(f"two features answer to {sorted(twice)}")
        known |= part
    return known
