"""One door for everything people press or type: it always answers, after restarts and years later too."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import discord

from bot.discord_ui import blocks, screens
from bot.discord_ui.blocks import Block
from bot.discord_ui.commands import games_named, paces_named
from bot.discord_ui.lobby_card import closed_card, lobby_card
from bot.discord_ui.marks import Mark
from bot.discord_ui.painter import Painter, Shelf, url
from bot.discord_ui.wire import CHOICES, DEFER, DEFER_UPDATE, MODAL, SAY, TROUBLE, UPDATE, Wire
from bot.kit.game import AnyGame, RuleError
from bot.kit.notation import Unreadable
from bot.kit.pace import Pace
from bot.table import record, replay
from bot.table.face import Face, TableError
from bot.table.lobby import Lobby
from bot.table.ports import Clock, Lobbies, Notes, Poster
from bot.table.tables import Tables
from bot.words import LANGUAGES, Words

log = logging.getLogger(__name__)

PATIENCE = 1.5  # seconds until an answer that is not there yet is put off
TOO_OLD = 2_500  # a press that waited longer has failed in its player's eyes
LOBBY_LIFE = 2 * 3_600_000

Press = discord.Interaction[Any]


class Shelves(Shelf, Lobbies, Notes, Protocol):
    """What this room needs of the store."""


class Answer:
    """The one answer to a press: put off when it takes long, given once."""

    def __init__(self, wire: Wire, press: Press, update: bool) -> None:
        self._wire, self._press, self._update = wire, press, update
        self._lock, self._put_off, self.given = asyncio.Lock(), False, False

    async def watch(self) -> None:
        await asyncio.sleep(PATIENCE)
        async with self._lock:
            if not self.given:
                self._put_off = True
                body = None if self._update else {"flags": blocks.EPHEMERAL}
                await self._wire.answer(self._press, DEFER_UPDATE if self._update else DEFER, body)

    async def give(self, kind: int, body: Mapping[str, Any]) -> Any:
        async with self._lock:
            self.given = True
            if not self._put_off:
                return await self._wire.answer(self._press, kind, body)
            return await self._wire.amend(self._press, dict(body))

    async def file(self, body: Block, name: str, content: str) -> None:
        async with self._lock:
            self.given = True
            await self._wire.answer_with_file(self._press, body, name, content)


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
    ) -> None:
        """`meant` works out, for some games, the move that named pieces make."""
        self._meant = meant
        self._games = {game.key: game for game in games}
        self._tables, self._shelf, self._wire, self._clock = tables, shelf, wire, clock
        self._painter, self._screens, self._words = painter, shown, words
        self._behind = 0  # by how much our clock is behind or ahead of Discord's, at the least
        self._locks: dict[str, asyncio.Lock] = {}
        self._presses = {
            "join": self._join, "out": self._out, "robot": self._add_robot, "start": self._start,
            "cancel": self._cancel, "option": self._option, "hand": self._hand, "move": self._move,
            "ask": self._ask, "choose": self._choose, "write": self._write, "leave": self._leave,
            "resign": self._resign, "back": self._back, "again": self._again, "proof": self._proof,
        }  # fmt: skip
        self._commands = {
            "play": self._play, "tables": self._list_tables, "turns": self._list_turns, "rules": self._rules,
            "help": self._help,
        }  # fmt: skip

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
                await self._commands[str(_data(press).get("name"))](press, answer, language)
            else:
                await self._pressed(press, answer, language)
        except TableError as refusal:
            await self._say(answer, self._words.say(language, refusal.code, refusal.facts))
        except TROUBLE:
            raise
        except Exception:
            log.exception("a press failed: %s", str(_data(press).get("custom_id", ""))[:80])
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
        data = _data(press)
        mark = Mark.parse(str(data.get("custom_id", "")))
        verb = mark.verb.split("#")[0] if mark else ""
        if mark is None or (verb not in self._presses and not verb.startswith("pick")):
            await self._say(answer, self._words.say(language, "discord-not-ours"))
            return
        if press.type is discord.InteractionType.modal_submit:
            await self._written(press, answer, language, mark)
        elif verb.startswith("pick"):
            await self._picked(press, answer, language, mark)
        else:
            await self._presses[verb](press, answer, language, mark)

    # Lobbies

    async def _play(self, press: Press, answer: Answer, language: str) -> None:
        given = _given(press)
        game = self._game(str(given.get("game", "")))
        try:
            pace = Pace.parse(given["pace"]) if "pace" in given else game.pace
        except ValueError as error:
            raise TableError("discord-bad-pace") from error
        if press.guild_id is None:
            raise TableError("discord-only-in-servers")
        lobby = self._new_lobby(game, str(press.user.id)).set_pace(pace)
        for _ in range(min(int(given.get("robots", 0)), game.seats[-1] - 1)):
            lobby = lobby.add_robot(game)
        await self._open(answer, lobby, press, SAY)

    def _new_lobby(self, game: AnyGame, host: str) -> Lobby:
        return Lobby.open(secrets.token_hex(6), game, host, self._clock.now(), secrets.token_bytes(32))

    async def _open(self, answer: Answer, lobby: Lobby, press: Press, kind: int) -> None:
        """Kept before it is shown; its place is known when Discord has answered."""
        async with self._lock(lobby.id):  # whoever joins at once waits until the place is known
            await self._shelf.keep_lobby(lobby, f"{press.guild_id} {press.channel_id} 0")
            told = await answer.give(kind, blocks.message(*await self._card(lobby, press)))
            message = int(((told or {}).get("resource") or {}).get("message", {}).get("id", 0))
            await self._shelf.keep_lobby(lobby, f"{press.guild_id} {press.channel_id} {message}")

    async def _card(self, lobby: Lobby, press: Press) -> list[Block]:
        names = await self._shelf.names(lobby.people)
        return lobby_card(lobby, self._game(lobby.game), names, self._words, public_language(press))

    async def _join(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        await self._change(press, answer, mark, lambda lobby, game, player: lobby.join(game, player))

    async def _out(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        await self._change(press, answer, mark, lambda lobby, game, player: lobby.leave(player))

    async def _add_robot(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        await self._change(press, answer, mark, lambda lobby, game, player: _seated(lobby, player).add_robot(game))

    async def _option(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        values = _values(press)

        def choose(lobby: Lobby, game: AnyGame, player: str) -> Lobby:
            return _hosted(lobby, player).choose(game, mark.object, values[0] if values else "")

        await self._change(press, answer, mark, choose)

    async def _start(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        """Ready: the id of this press is mixed into the deal. The host's fills empty seats with robots."""

        def ready(lobby: Lobby, game: AnyGame, player: str) -> Lobby:
            _seated(lobby, player)
            while player == lobby.host and len(lobby.seats) not in game.seats:
                lobby = lobby.add_robot(game)
            return lobby.press_ready(player, str(press.id))

        await self._change(press, answer, mark, ready)

    async def _cancel(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        async with self._lock(mark.match):
            lobby, _ = await self._lobby(mark.match)
            _hosted(lobby, str(press.user.id))
            await self._shelf.drop_lobby(lobby.id)
        card = closed_card("discord-cancelled", self._words, public_language(press))
        await answer.give(UPDATE, blocks.message(*card))

    async def _change(
        self, press: Press, answer: Answer, mark: Mark, how: Callable[[Lobby, AnyGame, str], Lobby]
    ) -> None:
        async with self._lock(mark.match):
            lobby, place = await self._lobby(mark.match)
            game = self._game(lobby.game)
            lobby = how(lobby, game, str(press.user.id))
            if not lobby.people:
                await self._shelf.drop_lobby(lobby.id)
                body = closed_card("discord-cancelled", self._words, public_language(press))
            elif not lobby.waiting and len(lobby.seats) in game.seats:
                body = await self._deal(lobby, game, press)
            else:
                await self._shelf.keep_lobby(lobby, place)
                body = await self._card(lobby, press)
        await answer.give(UPDATE, blocks.message(*body))

    async def _deal(self, lobby: Lobby, game: AnyGame, press: Press) -> list[Block]:
        """The lobby's message becomes the table's."""
        assert press.message is not None
        header = lobby.deal(game, self._clock.now())
        await self._tables.open(header)
        guild, channel = press.guild_id or 0, press.channel_id or 0
        await self._shelf.note(f"language:table:{header.id}", public_language(press))
        await self._shelf.hang(Poster(header.id, "table", "", guild, channel, press.message.id, -1))
        await self._shelf.drop_lobby(lobby.id)
        self._painter.wake(header.id)
        face = await self._tables.look(header.id)
        return self._screens.table(face, await self._shelf.names(face.players), public_language(press))

    async def _lobby(self, name: str) -> tuple[Lobby, str]:
        for lobby, place in await self._shelf.lobbies():
            if lobby.id == name:
                return lobby, place
        raise TableError("discord-lobby-gone")

    async def end_old_lobbies(self) -> None:
        """Two hours after it was opened a lobby ends by itself."""
        for lobby, place in await self._shelf.lobbies():
            if self._clock.now() - lobby.opened < LOBBY_LIFE:
                continue
            await self._shelf.drop_lobby(lobby.id)
            _, channel, message = (int(word) for word in place.split())
            if message:
                card = closed_card("discord-lobby-ended", self._words, LANGUAGES[0])
                try:
                    await self._wire.edit(channel, message, blocks.message(*card))
                except TROUBLE as trouble:
                    log.info("the message of a lobby that ended could not be changed: %s", trouble)

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
        await self._say_move(press, answer, language, mark, _values(press))

    async def _picked(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        pieces = [value.rpartition("#")[0] for value in _values(press)]
        await self._say_move(press, answer, language, mark, [" ".join([mark.object, *pieces])])

    async def _write(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        face = await self._tables.look(mark.match, str(press.user.id))
        title, label = (self._words.say(language, code) for code in ("discord-type", "discord-type-label"))
        await answer.give(MODAL, blocks.modal(str(mark), title, label, screens.composed(face)))

    async def _written(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        face, words = await self._tables.look(mark.match, str(press.user.id)), _text(press)
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

    async def _again(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        """The same people and robots at a new table; whoever pressed is its host."""
        face = await self._tables.look(mark.match)
        game = self._game(face.game)
        lobby = self._new_lobby(game, str(press.user.id)).set_pace(face.pace)
        for option, value in face.options.items():
            lobby = lobby.choose(game, option, value)
        for player in face.players:
            if player != lobby.host and len(lobby.seats) < game.seats[-1]:
                lobby = lobby.add_robot(game) if player.startswith("robot:") else lobby.join(game, player)
        await self._open(answer, lobby, press, SAY)

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
        options = [option for option in _data(press).get("options") or [] if option.get("focused")]
        focused: Mapping[str, Any] = options[0] if options else {}
        typed = str(focused.get("value", ""))[:100]
        if focused.get("name") == "pace":
            choices = paces_named(typed, self._words, language)
        else:
            choices = games_named(self._games.values(), typed, self._words, language)
        await answer.give(CHOICES, {"choices": choices[:25]})

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
        game = self._game(str(_given(press).get("game", "")))
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

    def _lock(self, lobby: str) -> asyncio.Lock:
        return self._locks.setdefault(lobby, asyncio.Lock())


def language_of(press: Press) -> str:
    """What the one who pressed reads."""
    return _spoken(str(press.locale))


def public_language(press: Press) -> str:
    return _spoken(str(press.guild_locale or press.locale))


def _spoken(locale: str) -> str:
    return locale[:2] if locale[:2] in LANGUAGES else LANGUAGES[0]


def _seated(lobby: Lobby, player: str) -> Lobby:
    if player not in lobby.seats:
        raise TableError("table-not-seated")
    return lobby


def _hosted(lobby: Lobby, player: str) -> Lobby:
    if player != lobby.host:
        raise TableError("discord-host-only")
    return lobby


def _data(press: Press) -> Mapping[str, Any]:
    data: Any = press.data
    return data or {}


def _given(press: Press) -> dict[str, Any]:
    options: Any = _data(press).get("options") or []
    return {option["name"]: option.get("value") for option in options}


def _values(press: Press) -> list[str]:
    values: Any = _data(press).get("values") or []
    return [str(value) for value in values]


def _text(press: Press) -> str:
    """The first text of a modal, wherever it stands in it."""
    todo: list[Any] = list(_data(press).get("components") or [])
    while todo:
        part = todo.pop(0)
        if "value" in part:
            return " ".join(str(part["value"]).split())
        todo += [part["component"]] if "component" in part else part.get("components", [])
    return ""
