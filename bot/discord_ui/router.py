"""One door for everything people press or type: it always answers, after restarts and years later too."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import discord

from bot.discord_ui import blocks, screens
from bot.discord_ui.answers import (
    Answer,
    Press,
    command_of,
    data_of,
    given_of,
    language_of,
    options_of,
    text_of,
    values_of,
)
from bot.discord_ui.blocks import Block
from bot.discord_ui.commands import games_named, paces_named
from bot.discord_ui.lobbies import Opening, Shelves
from bot.discord_ui.marks import Mark
from bot.discord_ui.painter import Painter, url
from bot.discord_ui.rooms import Command, Completer, Pressed, Room
from bot.discord_ui.wire import CHOICES, MODAL, SAY, TROUBLE, UPDATE, Wire
from bot.kit.game import AnyGame, RuleError
from bot.kit.notation import Unreadable
from bot.table import record, replay
from bot.table.face import Face, TableError
from bot.table.ports import Clock, Poster
from bot.table.tables import Tables
from bot.words import LANGUAGES, Words

log = logging.getLogger(__name__)

TOO_OLD = 2_500  # a press that waited longer has failed in its player's eyes


class Router:
    def __init__(
        self,
        games: Iterable[AnyGame],
        tables: Tables,
        shelf: Shelves,
        wire: Wire,
        clock: Clock,
        painter: Painter,
        shown: screens.Screens,
        words: Words,
        meant: Callable[[str, Any, str], Awaitable[str | None]],
        rooms: Sequence[Room] = (),
    ) -> None:
        """`meant` works out, for some games, the move that named pieces make."""
        self._meant = meant
        self._games = {game.key: game for game in games}
        self._tables, self._shelf, self._wire, self._clock = tables, shelf, wire, clock
        self._painter, self._screens, self._words = painter, shown, words
        self._behind = 0  # by how much our clock is behind or ahead of Discord's, at the least
        opening = self._opening = Opening(self._games, tables, shelf, wire, clock, painter, shown, words)
        self._presses: dict[str, Pressed] = {
            "join": opening.join, "out": opening.out, "robot": opening.add_robot, "start": opening.start,
            "cancel": opening.cancel, "option": opening.option, "again": opening.again, "hand": self._hand,
            "move": self._move, "ask": self._ask, "choose": self._choose, "write": self._write, "leave": self._leave,
            "resign": self._resign, "back": self._back, "proof": self._proof,
        }  # fmt: skip
        self._commands: dict[str, Command] = {
            "play": opening.play, "tables": self._list_tables, "turns": self._list_turns, "rules": self._rules,
            "help": self._help,
        }  # fmt: skip
        self._completions: dict[str, Completer] = {"game": self._games_named, "pace": self._paces_named}
        for room in rooms:
            self._presses |= room.presses
            self._commands |= room.commands
            self._completions |= room.completions

    async def answer(self, press: Press) -> None:
        """Whatever it is, and whatever goes wrong: somebody pressed, somebody is answered."""
        age = self._clock.now() - int(press.created_at.timestamp() * 1000)
        self._behind = min(self._behind, age) if self._behind else age
        if age - self._behind > TOO_OLD:
            log.info("a press came %d ms late and is dropped", age - self._behind)
            return
        update = press.type in (discord.InteractionType.component, discord.InteractionType.modal_submit)
        answer = Answer(self._wire, press, update)
        watch = asyncio.create_task(answer.watch())
        try:
            await self._serve(press, answer)
        except TROUBLE as trouble:
            log.warning("a press could not be answered: %s", trouble)
        finally:
            watch.cancel()
            await asyncio.gather(watch, return_exceptions=True)

    async def _serve(self, press: Press, answer: Answer) -> None:
        language = language_of(press)
        try:
            await self._know(press)
            if press.type is discord.InteractionType.autocomplete:
                await self._complete(press, answer, language)
            elif press.type is discord.InteractionType.application_command:
                await self._commands[command_of(press)](press, answer, language)
            else:
                await self._pressed(press, answer, language)
        except TableError as refusal:
            await self._say(answer, self._words.say(language, refusal.code, refusal.facts))
        except TROUBLE:
            raise
        except Exception:
            log.exception("a press failed: %s", str(data_of(press).get("custom_id", ""))[:80])
            if not answer.given:
                await self._say(answer, self._words.say(language, "discord-our-fault"))

    async def _know(self, press: Press) -> None:
        """What this player is called and reads; written down only when it is new."""
        player, name, language = str(press.user.id), press.user.display_name, language_of(press)
        if (await self._shelf.names([player])).get(player) != name:
            await self._shelf.name(player, name)
        if await self._shelf.noted(f"language:{player}") != language:
            await self._shelf.note(f"language:{player}", language)

    async def _say(self, answer: Answer, sentence: str) -> None:
        await answer.give(SAY, blocks.message(blocks.text(sentence), ephemeral=True))

    async def _pressed(self, press: Press, answer: Answer, language: str) -> None:
        data = data_of(press)
        mark = Mark.parse(str(data.get("custom_id", "")))
        verb = mark.verb.split("#")[0] if mark else ""
        if mark is None or (verb not in self._presses and not verb.startswith("pick")):
            await self._say(answer, self._words.say(language, "discord-not-ours"))
            return
        if press.type is discord.InteractionType.modal_submit and verb == "write":
            await self._written(press, answer, language, mark)
        elif verb.startswith("pick"):
            await self._picked(press, answer, language, mark)
        else:
            await self._presses[verb](press, answer, language, mark)

    # Hands and moves

    async def _hand(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        face = await self._tables.look(mark.match, str(press.user.id))
        await answer.give(SAY, await self._hand_of(face, language, ephemeral=True))

    async def _move(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        await self._say_move(press, answer, language, mark, [mark.object])

    async def _ask(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        sure = Mark(mark.match, mark.asked, f"move {mark.object}")
        body = self._screens.sure(sure, mark.object, language)
        await answer.give(SAY, blocks.message(*body, ephemeral=True))

    async def _choose(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        await self._say_move(press, answer, language, mark, values_of(press))

    async def _picked(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        pieces = [value.rpartition("#")[0] for value in values_of(press)]
        await self._say_move(press, answer, language, mark, [" ".join([mark.object, *pieces])])

    async def _write(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        face = await self._tables.look(mark.match, str(press.user.id))
        title, label = (self._words.say(language, code) for code in ("discord-type", "discord-type-label"))
        await answer.give(MODAL, blocks.modal(str(mark), title, label, screens.composed(face)))

    async def _written(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        face, words = await self._tables.look(mark.match, str(press.user.id)), text_of(press)
        try:
            arranged = await self._meant(face.game, face.view, words)
        except RuleError as refusal:
            word = await self._refusal(mark.match, refusal, language)
            await answer.give(UPDATE, await self._hand_of(face, language, word))
            return
        texts = screens.typed(face, words)
        await self._say_move(press, answer, language, mark, [arranged, *texts] if arranged else texts)

    async def _say_move(self, press: Press, answer: Answer, language: str, mark: Mark, texts: Sequence[str]) -> None:
        """The first of these that can be read is the move; the hand is shown as it is then, with a word if refused."""
        async with self._painter.brush(mark.match, str(press.user.id)):
            face, word = await self._moved(press, language, mark, texts)
            await self._show_hand(press, answer, face, language, word)

    async def _moved(self, press: Press, language: str, mark: Mark, texts: Sequence[str]) -> tuple[Face, str]:
        player, word = str(press.user.id), ""
        pressed = int(press.created_at.timestamp() * 1000) + self._behind
        for text in texts:
            try:
                return await self._tables.play(mark.match, mark.asked, player, text, str(press.id), pressed), ""
            except Unreadable:
                word = self._words.say(language, "table-unreadable", {"text": screens.safe(texts[0])})
            except (RuleError, TableError) as refusal:
                word = await self._refusal(mark.match, refusal, language)
                break
        return await self._tables.look(mark.match, player), word

    async def _refusal(self, match: str, refusal: RuleError | TableError, language: str) -> str:
        face = await self._tables.look(match)
        names = self._screens.names(face, await self._shelf.names(face.players), language)
        return self._words.say(language, refusal.code, refusal.facts, names)

    async def _show_hand(self, press: Press, answer: Answer, face: Face, language: str, word: str = "") -> None:
        """In place of the message that was pressed, which is this player's own."""
        body = await self._hand_of(face, language, word=word)
        await answer.give(UPDATE, body)
        if press.message is not None and not press.message.flags.ephemeral:
            player, table = str(press.user.id), await self._table_of(face.match)
            self._painter.shown(face.match, player, body)
            channel = press.channel_id or 0
            await self._shelf.hang(Poster(face.match, "hand", player, table.guild, channel, press.message.id, face.ply))

    async def _hand_of(self, face: Face, language: str, word: str = "", ephemeral: bool = False) -> Block:
        place = url(await self._table_of(face.match))
        names = await self._shelf.names(face.players)
        return blocks.message(*self._screens.hand(face, names, language, place, word), ephemeral=ephemeral)

    async def _table_of(self, match: str) -> Poster:
        for poster in await self._shelf.posters(match):
            if poster.kind == "table":
                return poster
        raise TableError("table-no-such-match")

    async def _leave(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        await self._tables.look(mark.match, str(press.user.id))
        say = self._words.say
        body = blocks.message(
            blocks.text(say(language, "discord-leave-sure")),
            blocks.row(
                blocks.button(say(language, "discord-robot-for-now"), f"v1:{mark.match}:0:resign now", blocks.PRIMARY),
                blocks.button(say(language, "discord-resign"), f"v1:{mark.match}:0:resign", blocks.RED),
            ),
            ephemeral=True,
        )
        await answer.give(SAY, body)

    async def _resign(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        leave = self._tables.hand_to_robot if mark.object == "now" else self._tables.resign
        await leave(mark.match, str(press.user.id), str(press.id))
        told = "discord-stand-in-now" if mark.object == "now" else "discord-resigned"
        await answer.give(UPDATE, blocks.message(blocks.text(self._words.say(language, told))))

    async def _back(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        async with self._painter.brush(mark.match, str(press.user.id)):
            face = await self._tables.take_back(mark.match, str(press.user.id), str(press.id))
            await self._show_hand(press, answer, face, language)

    # After the end

    async def _proof(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        match = await self._tables.record(mark.match)
        if match.ending is None:
            raise TableError("discord-not-over")
        text = record.write(match.header, match.log)
        proof = replay.prove(match.header, match.log, match.header.commitment, self._games.values())
        codes = ["proof-commitment-kept" if proof.promise_kept else "proof-commitment-broken"]
        told = [self._words.say(language, code) for code in codes]
        told.append(self._words.say(language, "proof-deals", {"count": len(match.header.presses)}))
        told.append(self._words.say(language, "proof-moves", {"count": proof.moves}))
        told += [self._words.say(language, code) for code in ("proof-not-promise", "proof-not-people")]
        name = f"{match.header.game}-{match.header.id}.match"
        file: Block = {"type": 13, "file": {"url": f"attachment://{name}"}}
        body = blocks.message(blocks.text("\n".join(told)), file, ephemeral=True)
        await answer.file(body, name, text)

    # Commands

    async def _complete(self, press: Press, answer: Answer, language: str) -> None:
        choices: list[dict[str, Any]] = []
        for option in options_of(press):
            if option.get("focused") and option["name"] in self._completions:
                choices = await self._completions[option["name"]](press, str(option["value"])[:100], language)
        await answer.give(CHOICES, {"choices": choices[:25]})

    async def _games_named(self, press: Press, typed: str, language: str) -> list[dict[str, Any]]:
        return games_named(self._games.values(), typed, self._words, language)

    async def _paces_named(self, press: Press, typed: str, language: str) -> list[dict[str, Any]]:
        return paces_named(typed, self._words, language)

    async def language(self, match: str, player: str) -> str:
        """What this player reads; of nobody, what the table's server does."""
        known = await self._shelf.noted(f"language:{player}" if player else f"language:table:{match}")
        return known or LANGUAGES[0]

    async def _list_tables(self, press: Press, answer: Answer, language: str) -> None:
        lines = []
        for lobby, place in await self._shelf.lobbies():
            guild, channel, message = place.split()
            if guild == str(press.guild_id):
                link = f"https://discord.com/channels/{guild}/{channel}/{message}"
                game = self._words.say(language, f"{lobby.game}-name")
                lines.append(self._words.say(language, "discord-open-lobby", {"game": game, "link": link}))
        for match in await self._shelf.at(press.guild_id or 0):
            face, table = await self._tables.look(match), await self._table_of(match)
            game = self._words.say(language, f"{face.game}-name")
            lines.append(self._words.say(language, "discord-open-table", {"game": game, "link": url(table)}))
        await self._say(answer, "\n".join(lines) or self._words.say(language, "discord-no-tables"))

    async def _list_turns(self, press: Press, answer: Answer, language: str) -> None:
        player, lines = str(press.user.id), []
        for match in await self._shelf.playing(player):
            face = await self._tables.watch(match, player)
            if face.seat is None or face.asked < 0 or face.seat in face.robots:
                continue
            game = self._words.say(language, f"{face.game}-name")
            deadline = face.clocks[face.seat].deadline
            when = f"<t:{deadline // 1000}:R>" if deadline else "–"
            facts = {"game": game, "link": url(await self._table_of(match)), "when": when}
            lines.append(self._words.say(language, "discord-waits", facts))
        await self._say(answer, "\n".join(lines) or self._words.say(language, "discord-no-turns"))

    async def _rules(self, press: Press, answer: Answer, language: str) -> None:
        game = self._game(str(given_of(press).get("game", "")))
        name, told = (self._words.say(language, f"{game.key}-{part}") for part in ("name", "blurb"))
        body = f"### {name}\n{told}\n\n{self._rules_text(game)}"
        await self._say(answer, body)

    def _rules_text(self, game: AnyGame) -> str:
        text = (Path(__file__).parents[1] / "games" / game.key / "RULES.md").read_text(encoding="utf-8")
        return text.partition("\n\n")[2]

    async def _help(self, press: Press, answer: Answer, language: str) -> None:
        await self._say(answer, self._words.say(language, "discord-help"))

    def _game(self, key: str) -> AnyGame:
        if key not in self._games:
            raise TableError("discord-no-such-game")
        return self._games[key]

    async def end_old_lobbies(self) -> None:
        await self._opening.end_old()
