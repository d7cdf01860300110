"""/replay and /verify: a match that is over, gone through again, and what can be proved of it."""

import asyncio
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from bot.discord_ui import blocks
from bot.discord_ui.answers import Answer, Press, given_of, values_of
from bot.discord_ui.blocks import Block
from bot.discord_ui.marks import Mark
from bot.discord_ui.rooms import Command, Completer, Pressed
from bot.discord_ui.salon import Salon
from bot.discord_ui.wire import SAY, UPDATE, File
from bot.kit.game import Seat
from bot.table import record, replay
from bot.table.face import TableError
from bot.table.log import ROBOT, Entry
from bot.table.log import MatchRecord as Record

PAST = 100  # matches that are offered while somebody types
ALL = "all"  # through nobody's eyes: what a spectator saw
STEPS = {"first": "⏮", "back": "◀", "on": "▶", "last": "⏭"}


class Review:
    def __init__(self, salon: Salon) -> None:
        self._salon, self._tables, self._words = salon, salon.tables, salon.words
        self.commands: Mapping[str, Command] = {"replay": self._replay, "verify": self._verify}
        self.presses: Mapping[str, Pressed] = {
            "proof": self._proof, "review": self._begin, "step": self._step, "eyes": self._eyes,
        }  # fmt: skip
        self.completions: Mapping[str, Completer] = {"match": self._past}

    async def _replay(self, press: Press, answer: Answer, language: str) -> None:
        given = given_of(press)
        match = await self._seen(press, str(given.get("match", "")))
        everyone = bool(given.get("everyone")) and press.guild_id is not None
        told = await self._salon.settings.public(press) if everyone else language
        await self._show(answer, SAY, match, 0, ALL, told, ephemeral=not everyone)

    async def _begin(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        await self._show(answer, SAY, await self._seen(press, mark.match), 0, ALL, language, ephemeral=True)

    async def _step(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        """The object of the mark is "<which button> <whose eyes>"."""
        match, eyes = await self._seen(press, mark.match), mark.object.split(" ")[-1]
        await self._show(answer, UPDATE, match, mark.asked, eyes, await self._reader(press, language))

    async def _eyes(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        match, eyes = await self._seen(press, mark.match), "".join(values_of(press)[:1])
        await self._show(answer, UPDATE, match, mark.asked, eyes, await self._reader(press, language))

    async def _reader(self, press: Press, language: str) -> str:
        """A replay for everybody stays in the language of the server, whoever steps through it."""
        alone = press.message is None or press.message.flags.ephemeral
        return language if alone else await self._salon.settings.public(press)

    async def _seen(self, press: Press, name: str) -> Record:
        """Who sat at it, or is on its server, may see it."""
        match = await self._tables.record(name)
        if str(press.user.id) in match.players or match.header.guild == str(press.guild_id):
            return match
        raise TableError("table-no-such-match")

    async def _show(
        self, answer: Answer, kind: int, match: Record, ply: int, eyes: str, language: str, ephemeral: bool = False
    ) -> None:
        """Before the end nobody's eyes but a spectator's are lent."""
        ply = max(0, min(ply, match.ply))
        lent = match.ending is not None and eyes.isdecimal() and int(eyes) < len(match.players)
        seat = Seat(int(eyes)) if lent else None
        face = await asyncio.to_thread(replay.at, match.header, match.log, ply, seat, list(self._salon.games.values()))
        names = await self._salon.shelf.names(face.players)
        painting = await self._salon.painter.pictures.of(face, names, language, "")
        called = self._salon.screens.names(face, names, language)
        step = self._words.say(language, "discord-step", {"ply": ply, "count": match.ply})
        word = f"-# {step}\n{self._said(match.log[ply - 1], called, language)}" if ply else f"-# {step}"
        scene = self._salon.screens.scene(face, names, language, painting.hung, word)
        controls = self._controls(match, ply, ALL if seat is None else str(seat), called, language)
        body = blocks.message(blocks.frame(*scene, *controls), ephemeral=ephemeral)
        await answer.give(kind, body, painting.files)

    def _said(self, entry: Entry, called: list[str], language: str) -> str:
        facts = {"by": entry.by.value, "seat": entry.seat, "text": entry.text}
        return self._words.say(language, "discord-said", facts, called)

    def _controls(self, match: Record, ply: int, eyes: str, called: list[str], language: str) -> list[Block]:
        def say(code: str) -> str:
            return self._words.say(language, code)

        name, end = match.header.id, match.ply
        to = {"first": 0, "back": max(0, ply - 1), "on": min(end, ply + 1), "last": end}
        buttons = [
            blocks.button(sign, f"v1:{name}:{to[step]}:step {step} {eyes}", disabled=to[step] == ply)
            for step, sign in STEPS.items()
        ]
        if match.ending is None:
            return [blocks.row(*buttons)]
        seats = [blocks.option(say("discord-eyes-all"), ALL, chosen=eyes == ALL)]
        seats += [blocks.option(seat, str(n), chosen=eyes == str(n)) for n, seat in enumerate(called)]
        proof = blocks.button(say("discord-proof"), f"v1:{name}:{ply}:proof")
        return [
            blocks.select(f"v1:{name}:{ply}:eyes", say("discord-eyes"), seats), blocks.row(*buttons), blocks.row(proof),
        ]  # fmt: skip

    async def _verify(self, press: Press, answer: Answer, language: str) -> None:
        await self._prove(answer, language, await self._seen(press, str(given_of(press).get("match", ""))))

    async def _proof(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        await self._prove(answer, language, await self._tables.record(mark.match))

    async def _prove(self, answer: Answer, language: str, match: Record) -> None:
        if match.ending is None:
            raise TableError("discord-not-over")
        header, games = match.header, list(self._salon.games.values())
        proof = await asyncio.to_thread(replay.prove, header, match.log, header.commitment, games)
        say = self._words.say
        told = [
            say(language, "proof-commitment-kept" if proof.promise_kept else "proof-commitment-broken"),
            say(language, "proof-deals", {"count": len(header.presses)}),
            say(language, "proof-damaged", {"reason": proof.damage})
            if proof.damage
            else say(language, "proof-moves", {"count": proof.moves}),
            say(language, "proof-not-promise"),
            say(language, "proof-not-people"),
        ]
        name = f"{header.game}-{header.id}.match"
        shown: Block = {"type": 13, "file": {"url": f"attachment://{name}"}}
        body = blocks.message(blocks.text("\n".join(told)), shown, ephemeral=True)
        text = record.write(header, match.log).encode()
        await answer.give(SAY, body, [File(name, text, "text/plain")])

    async def _past(self, press: Press, typed: str, language: str) -> list[dict[str, Any]]:
        """One's own matches and the server's, newest first."""
        matches = await self._salon.shelf.past(str(press.user.id), press.guild_id or 0, PAST)
        names = await self._salon.shelf.names({player for past in matches for player in past.players})
        found = []
        for past in matches:
            people = ", ".join(names.get(player, "?") for player in past.players if not player.startswith(ROBOT))
            facts = {"game": self._words.say(language, f"{past.game}-name"), "players": people, "day": day(past.ended)}
            told = self._words.say(language, "discord-past", facts)
            if typed.lower() in told.lower():
                found.append({"name": told[:100], "value": past.match})
        return found


def day(ms: int) -> str:
    return f"{datetime.fromtimestamp(ms / 1000, UTC):%Y-%m-%d %H:%M}"
