"""Tables before the deal: opened, joined, filled with robots, started, cancelled."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from bot.discord_ui import blocks
from bot.discord_ui.answers import Answer, Press, given_of, sent_by, values_of
from bot.discord_ui.blocks import Block
from bot.discord_ui.hosting import allowed
from bot.discord_ui.lobby_card import closed_card, lobby_card
from bot.discord_ui.marks import Mark
from bot.discord_ui.salon import Salon
from bot.discord_ui.screens import safe
from bot.discord_ui.wire import SAY, TROUBLE, UPDATE
from bot.kit.game import AnyGame
from bot.kit.pace import Pace
from bot.league.reputation import Reputation
from bot.table.face import TableError
from bot.table.lobby import Lobby
from bot.table.log import ROBOT
from bot.table.ports import MatchMessage
from bot.words import LANGUAGES

log = logging.getLogger(__name__)

REPUTATIONS = (0, 50, 80)  # reputations that may be asked for, of a hundred
LIFE = 2 * 3_600_000  # milliseconds until a lobby that nobody starts ends by itself


class Opening:
    """Everything that happens to a lobby."""

    def __init__(self, salon: Salon) -> None:
        self._salon, self._tables, self._shelf, self._wire = salon, salon.tables, salon.shelf, salon.wire
        self._clock, self._painter, self._screens, self._words = salon.clock, salon.painter, salon.screens, salon.words
        self._locks: dict[str, asyncio.Lock] = {}

    async def play(self, press: Press, answer: Answer, language: str) -> None:
        given = given_of(press)
        game = self._salon.game(str(given.get("game", "")))
        if press.guild_id is None:
            raise TableError("discord-only-in-servers")
        usual = (await allowed(self._salon, press)).pace
        try:
            pace = Pace.parse(given.get("pace") or usual or str(game.pace))
        except ValueError as error:
            raise TableError("discord-bad-pace") from error
        lobby = self._new_lobby(game, press).set_pace(pace)
        lobby = replace(lobby, rated=bool(given.get("rated")), private=bool(given.get("private")))
        if "players" in given:
            lobby = lobby.want(game, int(given["players"]))
        for _ in range(int(given.get("robots", 0))):
            lobby = lobby if lobby.full(game) else lobby.add_robot(game)
        await self._open(answer, lobby, press, SAY)

    def _new_lobby(self, game: AnyGame, press: Press) -> Lobby:
        name, secret = secrets.token_hex(6), secrets.token_bytes(32)
        lobby = Lobby.open(name, game, str(press.user.id), self._clock.now(), secret)
        return replace(lobby, guild=str(press.guild_id or ""))

    async def _open(self, answer: Answer, lobby: Lobby, press: Press, kind: int) -> None:
        """Kept before it is shown; its place is known when Discord has answered."""
        async with self._lock(lobby.id):  # whoever joins at once waits until the place is known
            await self._shelf.keep_lobby(lobby, f"{press.guild_id} {press.channel_id} 0")
            told = await answer.give(kind, blocks.message(*await self._card(lobby, press)))
            await self._shelf.keep_lobby(lobby, f"{press.guild_id} {press.channel_id} {sent_by(told)}")

    async def _card(self, lobby: Lobby, press: Press) -> list[Block]:
        names = await self._shelf.names(lobby.people)
        return lobby_card(
            lobby, self._salon.game(lobby.game), names, self._words, await self._salon.settings.public(press)
        )

    async def join(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        lobby, _ = await self._lobby(mark.match)
        known = (await self._reputations([str(press.user.id)]))[str(press.user.id)]
        if known.score < lobby.min_reputation:
            when = f"<t:{known.clean // 1000}:R>"
            raise TableError("discord-too-often-away", score=known.score, bar=lobby.min_reputation, when=when)
        await self._change(press, answer, mark, lambda lobby, game, player: lobby.join(game, player))

    async def out(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        await self._change(press, answer, mark, lambda lobby, game, player: lobby.leave(player))

    async def add_robot(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        await self._change(press, answer, mark, lambda lobby, game, player: _seated(lobby, player).add_robot(game))

    async def remove(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        def out(lobby: Lobby, game: AnyGame, player: str) -> Lobby:
            return _hosted(lobby, player).leave(values_of(press)[0])

        await self._change(press, answer, mark, out)

    async def invite(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        def invite(lobby: Lobby, game: AnyGame, player: str) -> Lobby:
            return _hosted(lobby, player).invite(values_of(press))

        await self._change(press, answer, mark, invite)

    async def guests(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        """For the host's eyes: how much may be counted on those who sit here."""
        lobby, _ = await self._lobby(mark.match)
        await answer.give(SAY, await self._guest_list(_hosted(lobby, str(press.user.id)), language))

    async def ask_for(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        """A reputation that whoever joins from now on must have."""
        async with self._lock(mark.match):
            lobby, place = await self._lobby(mark.match)
            value = "".join(values_of(press)[:1])
            lobby = replace(
                _hosted(lobby, str(press.user.id)), min_reputation=int(value) if value in map(str, REPUTATIONS) else 0
            )
            await self._shelf.keep_lobby(lobby, place)
        await answer.give(UPDATE, await self._guest_list(lobby, language))

    async def _guest_list(self, lobby: Lobby, language: str) -> Block:
        names, known = await self._shelf.names(lobby.people), await self._reputations(lobby.people)
        told = [self._words.say(language, "discord-guests")]
        for player in lobby.people:
            facts = {"name": safe(names.get(player, "?")), "count": known[player].days, "score": known[player].score}
            told.append(self._words.say(language, "discord-guest", facts))
        bars = [
            blocks.option(
                self._words.say(language, "discord-bar", {"bar": bar}), str(bar), chosen=bar == lobby.min_reputation
            )
            for bar in REPUTATIONS
        ]
        select = blocks.select(f"v1:{lobby.id}:0:bar", self._words.say(language, "discord-bar", {"bar": 0}), bars)
        return blocks.message(blocks.text("\n".join(told)), select, ephemeral=True)

    async def _reputations(self, players: Iterable[str]) -> Mapping[str, Reputation]:
        return await self._salon.league.reputations(players, self._clock.now())

    async def option(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        values = values_of(press)

        def choose(lobby: Lobby, game: AnyGame, player: str) -> Lobby:
            return _hosted(lobby, player).choose(game, mark.object, values[0] if values else "")

        await self._change(press, answer, mark, choose)

    async def start(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        """Ready: the id of this press is mixed into the deal. The host's fills empty seats with robots."""

        def ready(lobby: Lobby, game: AnyGame, player: str) -> Lobby:
            _seated(lobby, player)
            while player == lobby.host and not lobby.fits(game):
                lobby = lobby.add_robot(game)
            return lobby.press_ready(player, str(press.id))

        await self._change(press, answer, mark, ready)

    async def cancel(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        async with self._lock(mark.match):
            lobby, _ = await self._lobby(mark.match)
            _hosted(lobby, str(press.user.id))
            await self._shelf.drop_lobby(lobby.id)
        card = closed_card("discord-cancelled", self._words, await self._salon.settings.public(press))
        await answer.give(UPDATE, blocks.message(*card))

    async def _change(
        self, press: Press, answer: Answer, mark: Mark, how: Callable[[Lobby, AnyGame, str], Lobby]
    ) -> None:
        async with self._lock(mark.match):
            lobby, place = await self._lobby(mark.match)
            game = self._salon.game(lobby.game)
            lobby = how(lobby, game, str(press.user.id))
            if not lobby.people:
                await self._shelf.drop_lobby(lobby.id)
                body = closed_card("discord-cancelled", self._words, await self._salon.settings.public(press))
            elif not lobby.waiting and lobby.fits(game):
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
        await self._shelf.set_value(f"language:table:{header.id}", await self._salon.settings.public(press))
        await self._shelf.keep_message(MatchMessage(header.id, "table", "", guild, channel, press.message.id, -1))
        await self._shelf.drop_lobby(lobby.id)
        self._painter.wake(header.id)
        if (await self._salon.settings.manners(guild)).threads:  # the painter lays it there; this answer may come later
            public = await self._salon.settings.public(press)
            return closed_card("discord-in-thread", self._words, public, thread="none")
        face = await self._tables.look(header.id)
        return self._screens.table(
            face, await self._shelf.names(face.players), await self._salon.settings.public(press)
        )

    async def _lobby(self, name: str) -> tuple[Lobby, str]:
        for lobby, place in await self._shelf.lobbies():
            if lobby.id == name:
                return lobby, place
        raise TableError("discord-lobby-gone")

    async def end_old(self) -> None:
        """Two hours after it was opened a lobby ends by itself."""
        for lobby, place in await self._shelf.lobbies():
            if self._clock.now() - lobby.opened < LIFE:
                continue
            await self._shelf.drop_lobby(lobby.id)
            _, channel, message = (int(word) for word in place.split())
            if message:
                card = closed_card("discord-lobby-ended", self._words, LANGUAGES[0])
                try:
                    await self._wire.edit(channel, message, blocks.message(*card))
                except TROUBLE as trouble:
                    log.info("the message of a lobby that ended could not be changed: %s", trouble)

    async def again(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        """The same people and robots at a new table; whoever pressed is its host."""
        await allowed(self._salon, press)
        face = await self._tables.look(mark.match)
        game = self._salon.game(face.game)
        lobby = self._new_lobby(game, press).set_pace(face.pace)
        for option, value in face.options.items():
            lobby = lobby.choose(game, option, value)
        for player in face.players:
            if player != lobby.host and len(lobby.seats) < game.seats[-1]:
                lobby = lobby.add_robot(game) if player.startswith(ROBOT) else lobby.join(game, player)
        await self._open(answer, lobby, press, SAY)

    def _lock(self, lobby: str) -> asyncio.Lock:
        return self._locks.setdefault(lobby, asyncio.Lock())


def _seated(lobby: Lobby, player: str) -> Lobby:
    if player not in lobby.seats:
        raise TableError("table-not-seated")
    return lobby


def _hosted(lobby: Lobby, player: str) -> Lobby:
    if player != lobby.host:
        raise TableError("discord-host-only")
    return lobby
