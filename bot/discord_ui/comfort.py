"""/settings: how a player wants to be served, and when their clocks stand still."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime, time
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from bot.discord_ui import blocks
from bot.discord_ui.answers import Answer, Press, given_of, text_of, values_of
from bot.discord_ui.blocks import Block
from bot.discord_ui.marks import Mark
from bot.discord_ui.rooms import Command, Completer, Pressed
from bot.discord_ui.salon import Salon
from bot.discord_ui.settings import CALLS, HANDS, THEMES, Taste
from bot.discord_ui.wire import MODAL, SAY, UPDATE
from bot.kit.pace import DAY, HOUR
from bot.table.face import TableError
from bot.table.timer import Calendar
from bot.words import LANGUAGES

NIGHT = 12 * HOUR  # quiet hours of a day at most: opponents must find you awake
AWAY = 30  # days of one vacation at most
AWAY_A_YEAR = 60  # days of vacation within a year
LANGUAGE_CODES = {"": "discord-language-own", "en": "discord-language-en", "fr": "discord-language-fr",
                  "pl": "discord-language-pl"}  # fmt: skip
CODES: Mapping[str, Mapping[str, str]] = {
    "language": {name: LANGUAGE_CODES[name] for name in ("", *LANGUAGES)},
    "hand": dict(zip(HANDS, ("discord-hand-dm", "discord-hand-button", "discord-hand-thread"), strict=True)),
    "reminders": dict(zip(CALLS, ("discord-calls-ping", "discord-calls-digest", "discord-calls-none"), strict=True)),
    "theme": dict(zip(THEMES, ("discord-theme-dark", "discord-theme-light"), strict=True)),
}
OWN = "own"  # the value of a choice that is the empty string, which Discord would not take


class Comfort:
    def __init__(self, salon: Salon) -> None:
        self._salon, self._settings, self._words = salon, salon.settings, salon.words
        self.commands: Mapping[str, Command] = {"settings": self.settings}
        self.presses: Mapping[str, Pressed] = {"taste": self._taste, "quiet": self._quiet, "away": self._away}
        self.completions: Mapping[str, Completer] = {"zone": self._zones}

    async def settings(self, press: Press, answer: Answer, language: str) -> None:
        player, zone = str(press.user.id), given_of(press).get("zone")
        if zone is not None:
            if zone not in zones():
                raise TableError("discord-no-such-zone")
            await self._rest(player, lambda calendar: replace(calendar, zone=zone))
        await answer.give(SAY, await self._card(player, language))

    async def _taste(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        player, value = str(press.user.id), "".join(values_of(press)[:1])
        chosen = "" if value == OWN else value
        if chosen not in CODES.get(mark.object, {}):
            raise TableError("discord-not-ours")
        taste: Taste = replace(await self._settings.taste(player), **{mark.object: chosen})
        await self._settings.keep_taste(player, taste)
        for match in await self._salon.shelf.playing(player):
            self._salon.painter.wake(match)
        await answer.give(UPDATE, await self._card(player, await self._settings.reads(press)))

    async def _quiet(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        def quiet(calendar: Calendar, words: str) -> Calendar:
            return replace(calendar, quiet=hours(words))

        await self._written(press, answer, language, mark, "discord-quiet", "discord-quiet-label", quiet)

    async def _away(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        def away(calendar: Calendar, words: str) -> Calendar:
            return holiday(calendar, words, self._salon.clock.now())

        await self._written(press, answer, language, mark, "discord-away", "discord-away-label", away)

    async def _written(
        self,
        press: Press,
        answer: Answer,
        language: str,
        mark: Mark,
        title: str,
        label: str,
        change: Callable[[Calendar, str], Calendar],
    ) -> None:
        """A button asks for a line of text; the line changes the calendar."""
        player, words = str(press.user.id), text_of(press)
        if not words:
            filled = hours_told(await self._calendar(player)) if mark.verb == "quiet" else ""
            say = self._words.say
            form = blocks.modal(str(mark), say(language, title), say(language, label), filled, most=40)
            await answer.give(MODAL, form)
            return
        await self._rest(player, lambda calendar: change(calendar, words))
        await answer.give(UPDATE, await self._card(player, language))

    async def _rest(self, player: str, change: Callable[[Calendar], Calendar]) -> None:
        """A new calendar; every clock that hangs on it is set anew."""
        shelf = self._salon.shelf
        name = (await shelf.names([player])).get(player, "?")
        await shelf.keep_player(player, name, change(await self._calendar(player)))
        for match in await shelf.playing(player):
            await self._salon.tables.reset_alarm(match)

    async def _calendar(self, player: str) -> Calendar:
        return (await self._salon.shelf.calendars([player])).get(player, Calendar())

    async def _card(self, player: str, language: str) -> Block:
        def say(code: str, **facts: object) -> str:
            return self._words.say(language, code, facts)

        taste, calendar = await self._settings.taste(player), await self._calendar(player)
        now = self._salon.clock.now()
        ahead = [end for _, end in calendar.vacations if end > now]
        told = [
            f"### {say('discord-settings')}",
            say("discord-zone-told", zone=calendar.zone, time=clock_in(calendar.zone, now)),
            say("discord-quiet-told", hours=hours_told(calendar)) if calendar.quiet else say("discord-quiet-none"),
            say("discord-away-told", when=f"<t:{max(ahead) // 1000}:f>") if ahead else say("discord-away-none"),
        ]
        selects = [
            blocks.select(
                f"v1:-:0:taste {name}",
                say(codes[""] if "" in codes else next(iter(codes.values()))),
                [
                    blocks.option(say(code), value or OWN, chosen=getattr(taste, name) == value)
                    for value, code in codes.items()
                ],
            )
            for name, codes in CODES.items()
        ]
        buttons = blocks.row(
            blocks.button(say("discord-quiet"), "v1:-:0:quiet"), blocks.button(say("discord-away"), "v1:-:0:away")
        )
        return blocks.message(blocks.frame(blocks.text("\n".join(told)), *selects, buttons), ephemeral=True)

    async def _zones(self, press: Press, typed: str, language: str) -> list[dict[str, Any]]:
        wanted, now = typed.lower().replace(" ", "_"), self._salon.clock.now()
        found = sorted((zone for zone in zones() if wanted in zone.lower()), key=lambda zone: (zone.count("/"), zone))
        return [{"name": f"{zone} · {clock_in(zone, now)}", "value": zone} for zone in found[: blocks.OPTIONS_MOST]]


@cache
def zones() -> frozenset[str]:
    """Places of the IANA list; the rest of it is history and shorthand."""
    areas = ("Africa/", "America/", "Antarctica/", "Asia/", "Atlantic/", "Australia/", "Europe/", "Indian/", "Pacific/")
    return frozenset({"UTC", *(zone for zone in available_timezones() if zone.startswith(areas))})


def clock_in(zone: str, now: int) -> str:
    return f"{datetime.fromtimestamp(now / 1000, UTC).astimezone(ZoneInfo(zone)):%H:%M}"


def hours(words: str) -> tuple[time, time] | None:
    """ "22:00-8:00"; "0" and "-" are none at all."""
    if words in ("0", "-"):
        return None
    found = re.fullmatch(r"(\d{1,2})(?:[:h.](\d\d))?\s*[-–]\s*(\d{1,2})(?:[:h.](\d\d))?", words)
    if not found:
        raise TableError("discord-bad-hours")
    h1, m1, h2, m2 = (int(number or 0) for number in found.groups())
    if max(h1, h2) > 23 or max(m1, m2) > 59:
        raise TableError("discord-bad-hours")
    if ((h2 - h1) * HOUR + (m2 - m1) * HOUR // 60) % DAY > NIGHT:
        raise TableError("discord-long-night", count=NIGHT // HOUR)
    return time(h1, m1), time(h2, m2)


def hours_told(calendar: Calendar) -> str:
    return "{:%H:%M}-{:%H:%M}".format(*calendar.quiet) if calendar.quiet else ""


def holiday(calendar: Calendar, words: str, now: int) -> Calendar:
    """So many days from now on; 0 ends the vacation. Past ones of a year are kept: they count."""
    if not re.fullmatch(r"\d{1,3}", words):
        raise TableError("discord-bad-days", count=AWAY)
    days = int(words)
    past = tuple((start, min(end, now)) for start, end in calendar.vacations if now - 365 * DAY < end and start < now)
    if days == 0:
        return replace(calendar, vacations=past)
    spent = sum(end - start for start, end in past)
    if days > AWAY or spent + days * DAY > AWAY_A_YEAR * DAY:
        raise TableError("discord-long-away", count=AWAY, year=AWAY_A_YEAR)
    return replace(calendar, vacations=(*past, (now, now + days * DAY)))
