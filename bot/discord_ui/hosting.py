"""/server and /judge: what those who manage a server settle about its tables, and how a judge rules on a match."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import discord

from bot.discord_ui import blocks
from bot.discord_ui.answers import Answer, Press, command_of, given_of, hosts, values_of
from bot.discord_ui.blocks import Block
from bot.discord_ui.commands import PACES, pace_told
from bot.discord_ui.marks import Mark
from bot.discord_ui.places import url
from bot.discord_ui.rooms import Command, Completer, Pressed
from bot.discord_ui.salon import Salon
from bot.discord_ui.settings import Manners
from bot.discord_ui.wire import SAY, UPDATE
from bot.kit.game import Seat
from bot.kit.notation import Move
from bot.kit.pace import MINUTE, Pace
from bot.table.face import TableError
from bot.table.log import ROBOT, Adjust, Give, GoOn, Pause, Replace, Void
from bot.words import LANGUAGES

TABLES, EACH = (10, 25, 50, 100, 250), (1, 3, 5, 10, 25)
TEXT_CHANNEL = 0
OWN = "own"  # the value of a choice that leaves it to the game or to Discord
LANGUAGE_CODES = {"en": "discord-language-en", "fr": "discord-language-fr", "pl": "discord-language-pl"}
NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files")


class Hosting:
    def __init__(self, salon: Salon) -> None:
        self._salon, self._settings, self._words = salon, salon.settings, salon.words
        self._hearing = asyncio.Lock()
        judge: Command = self.judge
        self.commands: Mapping[str, Command] = {
            "server": self.server,
            **dict.fromkeys(("judge void", "judge points", "judge time", "judge seat"), judge),
        }
        self.presses: Mapping[str, Pressed] = {"manners": self._manners}
        self.completions: Mapping[str, Completer] = {"table": self._tables}

    async def server(self, press: Press, answer: Answer, language: str) -> None:
        _hosting(press)
        await answer.give(SAY, await self._card(press.guild_id or 0, language))

    async def _manners(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        """Asked anew at each press: who could manage the server an hour ago may not now."""
        _hosting(press)
        guild, values = press.guild_id or 0, values_of(press)
        manners = _settled(await self._settings.manners(guild), mark.object, values)
        await self._settings.keep_manners(guild, manners)
        await answer.give(UPDATE, await self._card(guild, language))

    async def _card(self, guild: int, language: str) -> Block:
        def say(code: str, **facts: object) -> str:
            return self._words.say(language, code, facts)

        manners = await self._settings.manners(guild)
        threads = {"no": say("discord-threads-no"), "yes": say("discord-threads-yes")}
        paces = {OWN: say("discord-pace-own"), **{p: pace_told(Pace.parse(p), self._words, language) for p in PACES}}
        languages = {OWN: say("discord-language-own"), **{name: say(LANGUAGE_CODES[name]) for name in LANGUAGES}}
        tables = {str(n): say("discord-quota-tables", count=n) for n in TABLES}
        each = {str(n): say("discord-quota-each", count=n) for n in EACH}
        rows = [
            _entities("channels", say("discord-channels"), 8, manners.channels, 25, channel_types=[TEXT_CHANNEL]),
            _choice("threads", threads, "yes" if manners.threads else "no"),
            _choice("pace", paces, manners.pace or OWN),
            _choice("language", languages, manners.language or OWN),
            _choice("tables", tables, str(manners.tables)),
            _choice("each", each, str(manners.each)),
            _entities("judge", say("discord-judge"), 6, (manners.judge,) if manners.judge else (), 1),
        ]
        told = f"### {say('discord-server')}\n{say('discord-server-told')}"
        return blocks.message(blocks.frame(blocks.text(told), *rows), ephemeral=True)

    async def heard(self, guild: int, here: bool) -> None:
        """Sent away from a server, nobody there can play: its matches pause. Asked back, those go on."""
        shelf, note, changed = self._salon.shelf, f"away:{guild}", []
        async with self._hearing:
            for match in json.loads(await shelf.value(note) or "[]") if here else await shelf.matches_in(guild):
                with suppress(TableError):  # it was paused before, or goes on already
                    await self._salon.tables.agree(match, [(GoOn() if here else Pause(), None)])
                    changed.append(match)
            if not here:
                await shelf.set_value(note, json.dumps(changed))
            elif changed:
                await shelf.delete_value(note)

    async def judge(self, press: Press, answer: Answer, language: str) -> None:
        given = given_of(press)
        match, reason = str(given.get("table", "")), " ".join(str(given.get("reason", "")).split())
        table = await self._salon.table_of(match)
        if table.guild != press.guild_id:
            raise TableError("table-no-such-match")
        face = await self._salon.tables.look(match)
        if not await self._may_judge(press):
            raise TableError("discord-judges-only")
        if str(press.user.id) in face.players:
            raise TableError("discord-judge-plays")
        seat = _seat(face.players, str(given.get("player", ""))) if "player" in given else None
        await self._salon.tables.rule(match, _word(command_of(press), given), seat, reason, str(press.id))
        await self._salon.tell(answer, language, "discord-ruled", {"link": url(table)})

    async def _may_judge(self, press: Press) -> bool:
        role = (await self._settings.manners(press.guild_id or 0)).judge
        member = press.user
        return hosts(press) or (role > 0 and isinstance(member, discord.Member) and member.get_role(role) is not None)

    async def _tables(self, press: Press, typed: str, language: str) -> list[dict[str, Any]]:
        found = []
        for match in await self._salon.shelf.matches_in(press.guild_id or 0):
            face = await self._salon.tables.look(match)
            names = await self._salon.shelf.names(face.players)
            people = ", ".join(names.get(player, "?") for player in face.players if not player.startswith(ROBOT))
            told = f"{self._words.say(language, f'{face.game}-name')} · {people}"
            if typed.lower() in told.lower():
                found.append({"name": told[:100], "value": match})
        return found


async def allowed(salon: Salon, press: Press) -> Manners:
    """A table may be opened here by who pressed, or it is refused with what is in the way."""
    manners = await salon.settings.manners(press.guild_id or 0)
    if manners.channels and press.channel_id not in manners.channels:
        raise TableError("discord-not-this-channel", channels=" ".join(f"<#{one}>" for one in manners.channels))
    threads = ("create_public_threads", "send_messages_in_threads") if manners.threads else ()
    for name in (*NEEDED, *threads):
        if not getattr(press.app_permissions, name):
            raise TableError("discord-missing-permission", permission=name)
    open_here = [lobby for lobby, place in await salon.shelf.lobbies() if place.startswith(f"{press.guild_id} ")]
    played = await salon.shelf.matches_in(press.guild_id or 0)
    if len(open_here) + len(played) >= manners.tables:
        raise TableError("discord-too-many-tables", count=manners.tables)
    mine = sum(lobby.host == str(press.user.id) for lobby in open_here)
    mine += len(set(await salon.shelf.playing(str(press.user.id))) & set(played))
    if mine >= manners.each:
        raise TableError("discord-too-many-of-yours", count=manners.each)
    return manners


def _hosting(press: Press) -> None:
    if press.guild_id is None or not hosts(press):
        raise TableError("discord-hosts-only")


def _settled(manners: Manners, what: str, values: Sequence[str]) -> Manners:
    value = values[0] if values else ""
    ids = tuple(int(one) for one in values if one.isdecimal())
    match what:
        case "channels":
            return replace(manners, channels=ids)
        case "judge":
            return replace(manners, judge=ids[0] if ids else 0)
        case "threads":
            return replace(manners, threads=value == "yes")
        case "pace" if value in (OWN, *PACES):
            return replace(manners, pace="" if value == OWN else value)
        case "language" if value in (OWN, *LANGUAGES):
            return replace(manners, language="" if value == OWN else value)
        case "tables" if ids and ids[0] in TABLES:
            return replace(manners, tables=ids[0])
        case "each" if ids and ids[0] in EACH:
            return replace(manners, each=ids[0])
    raise TableError("discord-not-ours")


def _choice(what: str, choices: Mapping[str, str], chosen: str) -> Block:
    options = [blocks.option(told, value, chosen=value == chosen) for value, told in choices.items()]
    return blocks.select(f"v1:-:0:manners {what}", choices.get(chosen, ""), options)


def _entities(what: str, hint: str, kind: int, chosen: Sequence[int], most: int, **more: Any) -> Block:
    """Channels or roles, which Discord lists by itself."""
    of = {6: "role", 8: "channel"}[kind]
    default = [{"id": str(one), "type": of} for one in chosen]
    select = {"type": kind, "custom_id": f"v1:-:0:manners {what}", "placeholder": hint[:150], **more}
    return blocks.row({**select, "min_values": 0, "max_values": most, "default_values": default})


def _seat(players: Sequence[str], player: str) -> Seat:
    if player not in players:
        raise TableError("discord-not-at-this-table")
    return Seat(players.index(player))


def _word(command: str, given: Mapping[str, Any]) -> Move:
    match command:
        case "judge points":
            return Adjust(int(given["points"]))
        case "judge time":
            return Give(int(given["minutes"]) * MINUTE)
        case "judge seat":
            return Replace(str(given["to"]))
    return Void()
