"""One door for everything people press or type: it always answers, after restarts and years later too."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import discord

from bot.discord_ui import blocks, screens
from bot.discord_ui.answers import (
    Answer,
    Press,
    command_of,
    data_of,
    given_of,
    options_of,
    text_of,
    values_of,
)
from bot.discord_ui.blocks import Block
from bot.discord_ui.commands import games_named, paces_named
from bot.discord_ui.drafting import Drafting
from bot.discord_ui.health import Health
from bot.discord_ui.lobbies import Opening
from bot.discord_ui.marks import Mark
from bot.discord_ui.pictures import Painting
from bot.discord_ui.places import url
from bot.discord_ui.rooms import Command, Completer, Pressed, Room
from bot.discord_ui.salon import Salon
from bot.discord_ui.settings import spoken
from bot.discord_ui.wire import CHOICES, MODAL, SAY, TROUBLE, UPDATE
from bot.kit.game import RuleError
from bot.kit.notation import Unreadable
from bot.kit.rules_text import rules_text
from bot.kit.screen import Button
from bot.table.face import Face, TableError
from bot.table.ports import MatchMessage

log = logging.getLogger(__name__)

PUBLIC = {"play"}  # commands that are answered to everybody
TOO_OLD = 2_500  # a press that waited longer has failed in its player's eyes


class Router:
    def __init__(
        self, salon: Salon, meant: Callable[[str, Any, str], Awaitable[str | None]], rooms: Sequence[Room] = ()
    ) -> None:
        """`meant` works out, for some games, the move that named pieces make."""
        self._salon, self._meant = salon, meant
        self._games, self._tables, self._shelf, self._wire = salon.games, salon.tables, salon.shelf, salon.wire
        self._clock, self._painter, self._screens, self._words = salon.clock, salon.painter, salon.screens, salon.words
        self.health = Health()
        self._behind = 0  # by how much our clock is behind or ahead of Discord's, at the least
        opening = self._opening = Opening(salon)
        self._presses: dict[str, Pressed] = {
            "join": opening.join, "out": opening.out, "robot": opening.add_robot, "start": opening.start,
            "cancel": opening.cancel, "option": opening.option, "again": opening.again, "hand": self._hand,
            "remove": opening.remove, "invite": opening.invite, "guests": opening.guests,
            "bar": opening.ask_for,
            "move": self._move, "ask": self._ask, "fresh": self._fresh, "choose": self._choose, "write": self._write,
            "leave": self._leave, "resign": self._resign, "back": self._back,
        }  # fmt: skip
        self._commands: dict[str, Command] = {
            "play": opening.play, "tables": self._list_tables, "turns": self._list_turns, "rules": self._rules,
            "help": self._help,
        }  # fmt: skip
        self._completions: dict[str, Completer] = {"game": self._games_named, "pace": self._paces_named}
        for room in (Drafting(salon, salon.painter.drafts, self._show_hand, self._say_move), *rooms):
            _add(self._presses, room.presses)
            _add(self._commands, room.commands)
            _add(self._completions, room.completions)

    async def answer(self, press: Press) -> None:
        """Whatever it is, and whatever goes wrong: somebody pressed, somebody is answered."""
        age = self._clock.now() - int(press.created_at.timestamp() * 1000)
        self._behind = min(self._behind, age) if self._behind else age
        if age - self._behind > TOO_OLD:
            self.health.came_late()
            log.info("a press came %d ms late and is dropped", age - self._behind)
            return
        began = time.perf_counter()
        answer = Answer(self._wire, press)
        if press.type is discord.InteractionType.application_command:
            answer.public = command_of(press) in PUBLIC or bool(given_of(press).get("everyone"))
        watch = asyncio.create_task(answer.watch())
        try:
            await self._serve(press, answer)
        except TROUBLE as trouble:
            log.warning("a press could not be answered: %s", trouble)
        finally:
            watch.cancel()
            await asyncio.gather(watch, return_exceptions=True)
            self.health.answered((time.perf_counter() - began) * 1000)

    async def _serve(self, press: Press, answer: Answer) -> None:
        language = spoken(press.locale)
        try:
            await self._know(press)
            language = await self._salon.settings.reads(press)
            if press.type is discord.InteractionType.autocomplete:
                await self._complete(press, answer, language)
            elif press.type is discord.InteractionType.application_command:
                await self._commands[command_of(press)](press, answer, language)
            else:
                await self._pressed(press, answer, language)
        except TableError as refusal:
            await self._salon.say(answer, self._words.say(language, refusal.code, refusal.facts))
        except TROUBLE:
            raise
        except Exception:
            mark = Mark.parse(str(data_of(press).get("custom_id", "")))
            about = {"match": mark.match, "ply": mark.asked} if mark else {}
            log.exception("a press failed: %s", mark or command_of(press), extra=about)
            self.health.failed()
            if not answer.given:
                await self._salon.say(answer, self._words.say(language, "discord-our-fault"))

    async def _know(self, press: Press) -> None:
        """What this player is called and reads; written down only when it is new."""
        player, name = str(press.user.id), press.user.display_name
        if (await self._shelf.names([player])).get(player) != name:
            await self._shelf.keep_name(player, name)
        await self._salon.settings.know(press)

    async def _pressed(self, press: Press, answer: Answer, language: str) -> None:
        data = data_of(press)
        mark = Mark.parse(str(data.get("custom_id", "")))
        verb = mark.verb.split("#")[0] if mark else ""
        if mark is None or (verb not in self._presses and not verb.startswith("pick")):
            await self._salon.say(answer, self._words.say(language, "discord-not-ours"))
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
        await self._give_hand(press, answer, SAY, face, language)

    async def _move(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        await self._say_move(press, answer, language, mark, [mark.object])

    async def _ask(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        """A costly move is asked about once, in the place of the hand's controls."""
        async with self._painter.brush(mark.match, str(press.user.id)):
            face = await self._tables.look(mark.match, str(press.user.id))
            offered = [part for part in face.screen if isinstance(part, Button) and str(part.move) == mark.object]
            if mark.asked != face.asked or not offered:
                await self._show_hand(press, answer, face, language, self._words.say(language, "table-stale"))
            else:
                await self._show_hand(press, answer, face, language, asks=offered[0])

    async def _fresh(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        async with self._painter.brush(mark.match, str(press.user.id)):
            face = await self._tables.look(mark.match, str(press.user.id))
            await self._show_hand(press, answer, face, language)

    async def _choose(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        chosen = "".join(values_of(press)[:1])
        if chosen.startswith(screens.ASKED):
            costly = Mark(mark.match, mark.asked, f"ask {chosen.removeprefix(screens.ASKED)}")
            await self._ask(press, answer, language, costly)
        else:
            await self._say_move(press, answer, language, mark, [chosen])

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
            await self._give_hand(press, answer, UPDATE, face, language, word)
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

    async def _show_hand(
        self, press: Press, answer: Answer, face: Face, language: str, word: str = "", asks: Button | None = None
    ) -> None:
        """In place of the message that was pressed, which is this player's own."""
        body = await self._give_hand(press, answer, UPDATE, face, language, word, asks)
        if press.message is not None and not press.message.flags.ephemeral:
            player, guild = str(press.user.id), press.guild_id or 0
            self._painter.shown(face.match, player, body)
            channel = press.channel_id or 0
            await self._shelf.keep_message(
                MatchMessage(face.match, "hand", player, guild, channel, press.message.id, face.ply)
            )

    async def _give_hand(
        self,
        press: Press,
        answer: Answer,
        kind: int,
        face: Face,
        language: str,
        word: str = "",
        asks: Button | None = None,
    ) -> Block:
        """With its pictures; where they are not ready at once, the press is acknowledged first.

        What is returned lacks the word: the painter need not wipe it out before there is something new.
        """
        face, guide = await self._painter.drafts.look(face)
        table = await self._salon.table_of(face.match)
        server = self._wire.server(table.guild)
        names = await self._shelf.names(face.players)

        def body(painting: Painting, word: str) -> Block:
            hand = self._screens.hand(face, names, language, url(table), word, painting.hung, guide, asks, server)
            return blocks.message(*hand, ephemeral=kind == SAY)

        pictures, player = self._painter.pictures, str(press.user.id)
        sketch = await pictures.sketch(face, names, language, player)
        painting = asyncio.create_task(pictures.paint(sketch, urgent=True))
        if not pictures.dry(sketch):
            try:
                await answer.put_off(over=kind == UPDATE)
            except TROUBLE:
                await painting  # nobody waits for it any more, but it is not left lying about
                raise
        shown = await painting
        said = body(shown, word)
        await answer.give(kind, said, shown.files)
        return body(shown, "") if word else said

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

    async def _list_tables(self, press: Press, answer: Answer, language: str) -> None:
        lines = []
        for lobby, place in await self._shelf.lobbies():
            guild, channel, message = place.split()
            if guild == str(press.guild_id) and not lobby.private:
                link = f"https://discord.com/channels/{guild}/{channel}/{message}"
                game = self._words.say(language, f"{lobby.game}-name")
                lines.append(self._words.say(language, "discord-open-lobby", {"game": game, "link": link}))
        for match in await self._shelf.matches_in(press.guild_id or 0):
            face, table = await self._tables.look(match), await self._salon.table_of(match)
            game = self._words.say(language, f"{face.game}-name")
            lines.append(self._words.say(language, "discord-open-table", {"game": game, "link": url(table)}))
        await self._salon.say(answer, "\n".join(lines) or self._words.say(language, "discord-no-tables"))

    async def _list_turns(self, press: Press, answer: Answer, language: str) -> None:
        lines = await self._salon.calls.waiting(str(press.user.id), language)
        await self._salon.say(answer, "\n".join(lines) or self._words.say(language, "discord-no-turns"))

    async def _rules(self, press: Press, answer: Answer, language: str) -> None:
        game = self._salon.game(str(given_of(press).get("game", "")))
        name, told = (self._words.say(language, f"{game.key}-{part}") for part in ("name", "blurb"))
        rules = rules_text(game, language).partition("\n\n")[2]  # less its heading
        body = f"### {name}\n{told}\n\n{rules}"
        await self._salon.say(answer, body)

    async def _help(self, press: Press, answer: Answer, language: str) -> None:
        await self._salon.say(answer, self._words.say(language, "discord-help"))

    async def end_old_lobbies(self) -> None:
        await self._opening.end_old()


def _add(known: dict[str, Any], more: Mapping[str, Any]) -> None:
    """No two rooms may answer to the same word."""
    if twice := known.keys() & more.keys():
        raise ValueError(f"two rooms answer to {sorted(twice)}")
    known |= more
