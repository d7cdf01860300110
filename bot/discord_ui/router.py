"""Hands every press to the feature that answers it. Whatever it is, and whatever goes wrong, somebody is answered."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from bot.discord_ui.api.answer import TooSlow
from bot.discord_ui.api.custom_id import NO_SUBJECT, Verb
from bot.discord_ui.api.interaction import Kind, brief
from bot.discord_ui.api.press import Press
from bot.discord_ui.api.press_age import PressAges
from bot.discord_ui.api.requests import DISCORD_ERRORS
from bot.discord_ui.features.feature import Completer, Feature, Handler
from bot.discord_ui.health_log import Health
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.presence import Presence
from bot.kit.time_units import MINUTE
from bot.kit.versions import OutdatedMatch
from bot.table.lobby import derive_lobby_id
from bot.table.ports import InDoubt, NotHeld, StoreOutage
from bot.table.refusals import TableError

log = logging.getLogger(__name__)

IN_DOUBT = 2_500  # milliseconds: Discord gives up on a press after 3,000, and then its player saw it fail
SETTLED_AFTER = 3_500  # milliseconds: by then somebody has acknowledged a press, or it has failed
PRESS_CACHE_SIZE = 10_000  # presses
PRESS_LIFETIME = 15 * MINUTE  # for which Discord takes answers to a press

ACKNOWLEDGED_AFTER = 1.5  # seconds that the home of something has for a press before whoever heard it says so
FIRST_WAIT, MAX_WAIT = 0.1, 2.0  # seconds until a press that could not be handed over, or is in doubt, is tried again
OUTAGE_TIMEOUT = 5.0  # seconds for which a press is tried again while the store is in trouble
DOUBT_TIMEOUT = 60.0  # the same where it may have been committed

# What anybody can answer: what it is about is over, or belongs to nobody, or is opened by it.
ANYWHERE = {
    Verb.REPLAY, Verb.STEP, Verb.EYES, Verb.JUMP, Verb.PROOF, Verb.SHARE, Verb.PLAYER_SETTING,
    Verb.QUIET_HOURS, Verb.VACATION, Verb.SERVER_SETTING, Verb.FORGET_ME, Verb.BOARD, Verb.POOL, Verb.HISTORY,
    Verb.REVIEW, Verb.REVIEW_PAGE, Verb.REVIEW_STOP, Verb.PUZZLE, Verb.SOLUTION, Verb.TRIAL_MOVE, Verb.TRIAL_PICK,
    Verb.TRIAL_CHOOSE, Verb.TRIAL_OPEN, Verb.TRIAL_STEP, Verb.TRIAL_ANEW, Verb.TRIAL_DONE,
    Verb.CHAPTER, Verb.HELP, Verb.GAME, Verb.HOW, Verb.LEARN, Verb.LESSON, Verb.TRY, Verb.CLUE,
    Verb.DAILY_RESULT, Verb.DAILY_SHARE, Verb.DAILY_COMPARE, Verb.DAILY_FAIR, Verb.DAILY_CARD, Verb.DAILY_COUNT_IN,
    Verb.DAILY_COUNT_OUT,
}  # fmt: skip
ANYWHERE_COMMANDS = {"review"}  # though they name a match
LOBBY_VERBS = {Verb.AGAIN, Verb.PLAY, Verb.PRACTICE}  # what opens a lobby
NAMED_BY = ("match", "table", "cup")  # the options of commands that name what they are about


def home_of(press: Press) -> str:
    """Return the match, lobby, cup, season or player whose home must answer; empty where anybody can."""
    if press.kind is Kind.TYPING or press.command in ANYWHERE_COMMANDS:
        return ""
    if press.command == "play" or (press.custom_id and press.custom_id.verb in LOBBY_VERBS):
        return derive_lobby_id(press.id)
    if press.custom_id is None:
        return next((str(press.option_values[name]) for name in NAMED_BY if press.option_values.get(name)), "")
    if press.custom_id.verb is Verb.DAILY_PLAY:
        return press.player
    return "" if press.custom_id.verb in ANYWHERE or press.subject == NO_SUBJECT else press.subject


K = TypeVar("K", bound=str)


class Router:
    def __init__(self, desk: Desk, features: Sequence[Feature], health: Health, presence: Presence) -> None:
        self._inbox, self._presence, self._requests = desk.inbox, presence, desk.requests
        self._preferences, self._store, self._words = desk.preferences, desk.store, desk.words
        self._clock, self._health, self._ages = desk.clock, health, PressAges()
        self._came: OrderedDict[str, int] = OrderedDict()  # the newest presses, and until when each may come again
        self._commands: Mapping[str, Handler] = _merge(
            [{command.name: handler for command, handler in feature.commands.items()} for feature in features]
        )
        self._presses: Mapping[Verb, Handler] = _merge([feature.presses for feature in features])
        if unanswered := set(Verb) - self._presses.keys():
            raise ValueError(f"no feature answers to {sorted(unanswered)}")
        self._completions: Mapping[str, Completer] = _merge([feature.completions for feature in features])

    async def hear(self, payload: Mapping[str, Any]) -> None:
        """Answer a press that the gateway told of, or hand it to the home of what it is about."""
        if self._has_come_before(str(payload["id"])):
            return
        press = Press(payload, self._requests, self._words)
        home = home_of(press)
        if not home or self._inbox.holds(home):
            with suppress(NotHeld):
                await self._answer(press)
                return
        await self._carry(press, home, payload)

    async def answer_carried(self, facts: Mapping[str, Any]) -> None:
        """Answer a press that another process has heard; a handler of the inbox."""
        press = Press(facts["press"], self._requests, self._words)
        self._has_come_before(press.id)
        await self._answer(press, carried=True)

    async def _carry(self, press: Press, home: str, payload: Mapping[str, Any]) -> None:
        """Hand the press over to its home. Acknowledge it where nobody takes it in time: its home may just be changing.
        One that a session tells of long afterwards is acknowledged or has failed."""
        handing_over = asyncio.create_task(self._hand_over(press, home, payload))
        try:
            await asyncio.wait({handing_over}, timeout=ACKNOWLEDGED_AFTER)
            await asyncio.sleep(max(0.0, ACKNOWLEDGED_AFTER - self._ages.age(press.sent_at) / 1000))
            with suppress(StoreOutage):
                if handing_over.done() and not await self._inbox.is_waiting(int(press.id)):
                    return
            if self._ages.age(press.sent_at) < SETTLED_AFTER:
                with suppress(*DISCORD_ERRORS):
                    await press.answer.acknowledge()
            await handing_over
        finally:
            handing_over.cancel()

    async def _hand_over(self, press: Press, home: str, payload: Mapping[str, Any]) -> None:
        wait = FIRST_WAIT
        while True:
            with suppress(StoreOutage):  # also where it was ours once more, and is not any more
                await self._inbox.send(home, "press", number=int(press.id), press=brief(payload))
                return
            await asyncio.sleep(wait)
            wait = min(2 * wait, MAX_WAIT)

    async def _answer(self, press: Press, carried: bool = False) -> None:
        """Answer the press. A `carried` one lies in the database until it is done, so the inbox gets over trouble."""
        began = time.perf_counter()
        if await self._has_failed(press):
            return
        self._requests.note_press(int(press.player), press.channel)
        self._presence.on_press(press.player)
        watch = press.answer.watch((self._clock.now() - press.at) / 1000)
        self._requests.presses += 1
        try:
            await self._serve(press, carried)
        except DISCORD_ERRORS as error:
            log.warning("a press could not be answered: %s", error)
        finally:
            self._requests.presses -= 1
            watch.cancel()
            self._health.note_answer(press.what, (time.perf_counter() - began) * 1000)

    def _has_come_before(self, press: str) -> bool:
        """Say whether the press came before, and remember it. A gateway that resumes may deliver a press twice; it
        counts once, whatever it asks for."""
        if press in self._came:
            return True
        now = self._clock.now()
        self._came[press] = now + PRESS_LIFETIME
        while len(self._came) > PRESS_CACHE_SIZE or next(iter(self._came.values())) <= now:
            self._came.popitem(last=False)
        return False

    async def _has_failed(self, press: Press) -> bool:
        """Say whether the press came so late that its player saw it fail; ask Discord where that is not certain.

        Set the time of the press by our clock.
        """
        age = self._ages.age(press.sent_at)
        press.at = self._clock.now() - age
        if age <= IN_DOUBT:
            return False
        with suppress(*DISCORD_ERRORS):
            if await press.answer.acknowledge():
                return False
        self._health.note_late()
        log.info("a press came %d ms late and is dropped", age)
        return True

    async def _serve(self, press: Press, carried: bool) -> None:
        try:
            await self._route_surely(press)
        except TableError as refusal:
            await press.reply(refusal.code, **refusal.facts)
        except OutdatedMatch:
            await press.reply("table-outdated")
        except TooSlow:
            await press.reply("discord-too-slow")
        except DISCORD_ERRORS:
            raise
        except StoreOutage as error:
            if isinstance(error, NotHeld) and home_of(press):  # it has changed meanwhile, and that one answers
                if not press.answer.given:
                    raise
                return
            log.warning("a press met a store in trouble: %s", error)
            self._health.note_failure()
            if carried and not press.answer.given:
                raise
            if not press.answer.given:
                await press.reply_alone("discord-in-doubt" if isinstance(error, InDoubt) else "discord-store-trouble")
        except Exception:
            about = {"match": press.subject, "ply": press.number} if press.custom_id else {}
            log.exception("a press failed: %s", press, extra=about)
            self._health.note_failure()
            if not press.answer.given:
                await press.reply("discord-our-fault")

    async def _prepare(self, press: Press) -> None:
        """Write down the player's name and Discord's language for them, where these have changed; then have the press
        answered in the language, and with the cards, that the player has chosen."""
        if (await self._store.names([press.player])).get(press.player) != press.player_name:
            await self._store.keep_name(press.player, press.player_name)
        await self._preferences.remember_locale(press)
        press.speak(await self._preferences.own_language(press))
        if (await self._preferences.player(press.player)).has_french_cards:
            press.show_french_cards()

    async def _route_surely(self, press: Press) -> None:
        """Carry out the press. While the store is in trouble, try again: what the press may have changed is asked for
        by its id, so it counts once. Raise InDoubt where the trouble does not end. Nobody can say then that it did or
        will not count: another process may have done it and died before it answered, and Discord may tell of it once
        more."""
        wait, total_wait, in_doubt = FIRST_WAIT, 0.0, False
        while True:
            try:
                await self._prepare(press)
                await self._route(press)
                return
            except NotHeld:
                raise
            except StoreOutage as error:
                in_doubt = in_doubt or isinstance(error, InDoubt)
                if press.answer.given or not home_of(press):
                    raise
                if total_wait >= (DOUBT_TIMEOUT if in_doubt else OUTAGE_TIMEOUT):
                    raise InDoubt(str(error)) from error
            await asyncio.sleep(wait)
            wait, total_wait = min(2 * wait, MAX_WAIT), total_wait + wait

    async def _route(self, press: Press) -> None:
        if press.kind is Kind.TYPING:
            await self._complete(press)
        elif press.kind is Kind.COMMAND:
            await self._commands[press.command](press)
        elif press.custom_id is None:
            await press.reply("discord-not-ours")
        else:
            await self._presses[press.custom_id.verb](press)

    async def _complete(self, press: Press) -> None:
        choices: list[dict[str, Any]] = []
        name, query = press.typed_option or ("", "")
        if complete := self._completions.get(f"{press.command} {name}") or self._completions.get(name):
            with suppress(TableError):  # what somebody types may be about nothing yet
                choices = await complete(press, query[:100])
        await press.answer.offer(choices)


V = TypeVar("V")


def _merge(parts: Sequence[Mapping[K, V]]) -> Mapping[K, V]:
    """Merge what the features answer to. Raise ValueError if two of them answer to the same word."""
    handlers: dict[K, V] = {}
    for part in parts:
        if twice := handlers.keys() & part.keys():
            raise ValueError(f"two features answer to {sorted(twice)}")
        handlers |= part
    return handlers
