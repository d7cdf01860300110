"""/settings: how a player wants to be served, and when their clocks stand still."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.commands import STRING, WITH_ITS_USER, option
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.choices import DEFAULT_VALUE
from bot.discord_ui.features.feature import Feature, answers, command, completes
from bot.discord_ui.features.settings.quiet_hours_and_vacations import clock_in, hours, hours_text, with_vacation, zones
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.match_messages import MatchMessages
from bot.discord_ui.messages.preferences import (
    BUTTON_HANDS,
    CARDS,
    HANDS,
    LAST_CARDS,
    REMINDERS,
    ROBOTS,
    SORTS,
    THEMES,
    PlayerSettings,
)
from bot.table.quiet_hours import Calendar
from bot.table.refusals import TableError
from bot.words.languages import labels
from bot.words.speaker import Speaker

CODES: Mapping[str, Mapping[str, str]] = {  # by setting: each value, and the code of its sentence
    "hand": dict(zip(HANDS, ("discord-hand-dm", "discord-hand-button", "discord-hand-thread"), strict=True)),
    "button_hand": dict(zip(BUTTON_HANDS, ("discord-button-hand-copy", "discord-button-hand-live"), strict=True)),
    "reminders": dict(
        zip(REMINDERS, ("discord-reminders-ping", "discord-reminders-digest", "discord-reminders-none"), strict=True)
    ),
    "theme": dict(zip(THEMES, ("discord-theme-dark", "discord-theme-light"), strict=True)),
    "last_card": dict(zip(LAST_CARDS, ("discord-last-card-ask", "discord-last-card-play"), strict=True)),
    "sort": dict(zip(SORTS, ("discord-sort-suit", "discord-sort-rank"), strict=True)),
    "cards": dict(zip(CARDS, ("discord-cards-english", "discord-cards-french"), strict=True)),
    "robots": dict(zip(ROBOTS, ("discord-robots-calm", "discord-robots-quick"), strict=True)),
}


class PlayerSettingsPage(Feature):
    def __init__(self, desk: Desk, messages: MatchMessages) -> None:
        self._homes, self._store, self._preferences = desk.inbox, desk.store, desk.preferences
        self._messages, self._clock = messages, desk.clock

    @command(
        "settings",
        "discord-command-settings",
        "discord-command-settings-told",
        option(STRING, "discord-option-zone", "discord-given-zone", autocomplete=True),
        where=WITH_ITS_USER,
        place=9,
    )
    async def _settings(self, press: Press) -> None:
        if (zone := press.option_values.get("zone")) is not None:
            if zone not in zones():
                raise TableError("discord-no-such-zone")
            await self._change_calendar(press.player, lambda calendar: replace(calendar, zone=zone))
        await press.answer.send(await self._card(press))

    @answers(Verb.PLAYER_SETTING)
    async def _choose(self, press: Press) -> None:
        choice = "" if press.value == DEFAULT_VALUE else press.value
        if choice not in _choices(press.say).get(press.argument, {}):
            raise TableError("discord-not-ours")
        settings: PlayerSettings = replace(await self._preferences.player(press.player), **{press.argument: choice})
        await self._preferences.keep_player(press.player, settings)
        for match in await self._store.list_current_matches(press.player):
            self._messages.update(match)
        press.speak(await self._preferences.own_language(press))
        await press.answer.update(await self._card(press))

    @answers(Verb.QUIET_HOURS)
    async def _quiet_hours(self, press: Press) -> None:
        def change(calendar: Calendar, words: str) -> Calendar:
            return replace(calendar, quiet=hours(words))

        now = hours_text(await self._calendar(press.player))
        await self._write(press, "discord-quiet", "discord-quiet-label", now, change)

    @answers(Verb.VACATION)
    async def _vacation(self, press: Press) -> None:
        def change(calendar: Calendar, words: str) -> Calendar:
            return with_vacation(calendar, words, self._clock.now())

        await self._write(press, "discord-away", "discord-away-label", "", change)

    async def _write(
        self, press: Press, title: str, label: str, prefill: str, change: Callable[[Calendar, str], Calendar]
    ) -> None:
        """Ask for a line of text when a button is pressed; change the calendar when the line comes."""
        if not press.text:
            assert press.custom_id
            form = blocks.form(press.custom_id, press.say(title), press.say(label), prefill, most=40)
            await press.answer.show_form(form)
            return
        await self._change_calendar(press.player, lambda calendar: change(calendar, press.text))
        await press.answer.update(await self._card(press))

    async def _change_calendar(self, player: str, change: Callable[[Calendar], Calendar]) -> None:
        """Change the player's calendar, and set every clock anew that depends on it."""
        name = (await self._store.names([player])).get(player, "?")
        await self._store.keep_player(player, name, change(await self._calendar(player)))
        for match in await self._store.list_current_matches(player):
            await self._homes.send(match, "alarm", match=match)

    async def _calendar(self, player: str) -> Calendar:
        return (await self._store.calendars([player])).get(player, Calendar())

    async def _card(self, press: Press) -> Block:
        settings, say = await self._preferences.player(press.player), press.say
        text = blocks.text("\n".join(await self._describe_settings(press)))
        selects = []
        for name, choices in _choices(say).items():
            options = [
                blocks.option(label, value or DEFAULT_VALUE, chosen=getattr(settings, name) == value)
                for value, label in choices.items()
            ]
            hint = next(iter(choices.values()))
            selects.append(blocks.select(CustomId(Verb.PLAYER_SETTING, argument=name), hint, options))
        buttons = blocks.row(
            blocks.button(say("discord-quiet"), CustomId(Verb.QUIET_HOURS)),
            blocks.button(say("discord-away"), CustomId(Verb.VACATION)),
        )
        return blocks.message(blocks.frame(text, *selects, buttons), ephemeral=True)

    async def _describe_settings(self, press: Press) -> list[str]:
        calendar, now, say = await self._calendar(press.player), self._clock.now(), press.say
        ahead = [end for _, end in calendar.vacations if end > now]
        return [
            f"### {say('discord-settings')}",
            say("discord-zone-told", zone=calendar.zone, time=clock_in(calendar.zone, now)),
            say("discord-quiet-told", hours=hours_text(calendar)) if calendar.quiet else say("discord-quiet-none"),
            say("discord-away-told", when=f"<t:{max(ahead) // 1000}:f>") if ahead else say("discord-away-none"),
        ]

    @completes("zone")
    async def _complete_zones(self, press: Press, query: str) -> list[dict[str, Any]]:
        part, now = query.lower().replace(" ", "_"), self._clock.now()
        matching = sorted((zone for zone in zones() if part in zone.lower()), key=lambda zone: (zone.count("/"), zone))
        return [{"name": f"{zone} · {clock_in(zone, now)}", "value": zone} for zone in matching[: blocks.MAX_OPTIONS]]


def _choices(say: Speaker) -> Mapping[str, Mapping[str, str]]:
    """Return each value and what it is called, by setting."""
    labels_by_setting = {name: {value: say(code) for value, code in codes.items()} for name, codes in CODES.items()}
    return {"language": {"": say("discord-language-own"), **labels()}, **labels_by_setting}
