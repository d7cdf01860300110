"""/server: what those who manage a server choose for its tables."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.commands import IN_SERVERS, MANAGE_GUILD, STRING, option
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.bot_permissions import list_lacking, permissions_text
from bot.discord_ui.features.choices import DEFAULT_VALUE, PACES, pace_text
from bot.discord_ui.features.feature import Feature, answers, command
from bot.discord_ui.features.settings.morning_place import SETTING, TEXT_CHANNEL, MorningPlaces
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.preferences import ServerSettings
from bot.kit.pace import Pace
from bot.table.refusals import TableError
from bot.words.languages import labels
from bot.words.speaker import Speaker

TABLE_QUOTAS, PLAYER_QUOTAS = (10, 25, 50, 100, 250), (1, 3, 5, 10, 25)
MAX_CHANNELS = 25


class ServerSettingsPage(Feature):
    def __init__(self, desk: Desk) -> None:
        self._preferences, self._requests, self._mornings = desk.preferences, desk.requests, MorningPlaces(desk)

    @command(
        "server",
        "discord-command-server",
        "discord-command-server-told",
        option(STRING, "discord-option-zone", "discord-given-morning-zone", autocomplete=True),
        where=IN_SERVERS,
        permissions=MANAGE_GUILD,
        place=20,
    )
    async def _server(self, press: Press) -> None:
        check_manager(press)
        if (zone := press.option_values.get("zone")) is not None:
            await self._mornings.choose_zone(press.guild, str(zone))
        await press.answer.send(await self._card(press, await self._preferences.server(press.guild)))

    @answers(Verb.SERVER_SETTING)
    async def _choose(self, press: Press) -> None:
        """Change a setting. The right is checked at each press: whoever could manage the server an hour ago may not
        now."""
        check_manager(press)
        settings = await self._preferences.server(press.guild)
        if press.argument == SETTING:
            await self._mornings.choose_channel(press.guild, int(press.value) if press.value.isdecimal() else 0)
        else:
            settings = _change_setting(settings, press.argument, press.values)
            await self._preferences.keep_server(press.guild, settings)
        await press.answer.update(await self._card(press, settings))

    async def _card(self, press: Press, settings: ServerSettings) -> Block:
        notes = [*await self._warnings(press, settings), *await self._mornings.lines(press.guild, press.say)]
        return _card(settings, press.say, await self._mornings.select(press.guild, press.say), notes)

    async def _warnings(self, press: Press, settings: ServerSettings) -> list[str]:
        """Return a line for each chosen channel in which the bot could not do all that a table needs."""
        lines = []
        for channel in settings.channels:
            permissions = await self._requests.permissions(press.guild, channel)
            if permissions is not None and (missing := list_lacking(permissions, settings.threads)):
                warning = permissions_text(missing, press.say)
                lines.append(press.say("discord-channel-lacks", channel=f"<#{channel}>", permissions=warning))
        return lines


def check_manager(press: Press) -> None:
    if not press.may_manage:
        raise TableError("discord-hosts-only")


def _card(settings: ServerSettings, say: Speaker, morning: Block, notes: Sequence[str]) -> Block:
    threads = {"no": say("discord-threads-no"), "yes": say("discord-threads-yes")}
    paces = {DEFAULT_VALUE: say("discord-pace-own"), **{pace: pace_text(Pace.parse(pace), say) for pace in PACES}}
    languages = {DEFAULT_VALUE: say("discord-language-own"), **labels()}
    tables = {str(n): say("discord-quota-tables", count=n) for n in TABLE_QUOTAS}
    each = {str(n): say("discord-quota-each", count=n) for n in PLAYER_QUOTAS}
    judges = (settings.judge,) if settings.judge else ()
    winners = (settings.winner,) if settings.winner else ()
    seekers = (settings.seekers,) if settings.seekers else ()
    rows = [
        blocks.listed_by_discord(
            blocks.CHANNELS,
            _setting("channels"),
            say("discord-channels"),
            settings.channels,
            MAX_CHANNELS,
            channel_types=[TEXT_CHANNEL],
        ),
        _choice("threads", threads, "yes" if settings.threads else "no"),
        _choice("pace", paces, settings.pace or DEFAULT_VALUE),
        _choice("language", languages, settings.language or DEFAULT_VALUE),
        _choice("tables", tables, str(settings.tables)),
        _choice("each", each, str(settings.each)),
        blocks.listed_by_discord(blocks.ROLES, _setting("judge"), say("discord-judge"), judges, 1),
        blocks.listed_by_discord(blocks.ROLES, _setting("winner"), say("discord-winner"), winners, 1),
        blocks.listed_by_discord(blocks.ROLES, _setting("seekers"), say("discord-seekers"), seekers, 1),
        morning,
    ]
    paragraphs = [[f"### {say('discord-server')}"], [say("discord-server-told")], *([line] for line in notes)]
    return blocks.message(blocks.frame(blocks.text(blocks.fit_text(paragraphs)), *rows), ephemeral=True)


def _change_setting(settings: ServerSettings, what: str, values: Sequence[str]) -> ServerSettings:
    value = values[0] if values else ""
    ids = tuple(int(one) for one in values if one.isdecimal())
    match what:
        case "channels":
            return replace(settings, channels=ids)
        case "judge":
            return replace(settings, judge=ids[0] if ids else 0)
        case "winner":
            return replace(settings, winner=ids[0] if ids else 0)
        case "seekers":
            return replace(settings, seekers=ids[0] if ids else 0)
        case "threads":
            return replace(settings, threads=value == "yes")
        case "pace" if value in (DEFAULT_VALUE, *PACES):
            return replace(settings, pace="" if value == DEFAULT_VALUE else value)
        case "language" if value in (DEFAULT_VALUE, *labels()):
            return replace(settings, language="" if value == DEFAULT_VALUE else value)
        case "tables" if ids and ids[0] in TABLE_QUOTAS:
            return replace(settings, tables=ids[0])
        case "each" if ids and ids[0] in PLAYER_QUOTAS:
            return replace(settings, each=ids[0])
    raise TableError("discord-not-ours")


def _setting(name: str) -> CustomId:
    return CustomId(Verb.SERVER_SETTING, argument=name)


def _choice(name: str, choices: Mapping[str, str], choice: str) -> Block:
    options = [blocks.option(label, value, chosen=value == choice) for value, label in choices.items()]
    return blocks.select(_setting(name), choices.get(choice, ""), options)
