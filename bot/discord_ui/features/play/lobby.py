"""Tables before the deal: opened, joined, filled with robots, started, cancelled; and played again."""

import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from dataclasses import replace
from typing import Any

import discord

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.commands import BOOLEAN, IN_SERVERS, INTEGER, STRING, option
from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.links import link
from bot.discord_ui.api.press import Press
from bot.discord_ui.api.requests import DISCORD_ERRORS, FORBIDDEN_CODES, GONE_CODES, message_id
from bot.discord_ui.features.choices import choice_in, find_given_game, game_of, read_pace, read_robots
from bot.discord_ui.features.command_options import GAME, MAX_SEATS, PACE, PRIVACY
from bot.discord_ui.features.feature import Feature, answers, command
from bot.discord_ui.features.learning.help import game_list
from bot.discord_ui.features.play.lobby_card import closed_card, lobby_card, more_card, options_card
from bot.discord_ui.features.play.open_lobbies import OpenLobbies, check_host, check_seated
from bot.discord_ui.features.play.seek_players import may_seek
from bot.discord_ui.features.play.table_limits import TableLimits
from bot.discord_ui.features.play.visibility import Visibility
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.match_messages import MatchMessages
from bot.discord_ui.messages.mirror import MirrorKey
from bot.discord_ui.messages.posted import TABLE, table_in
from bot.discord_ui.messages.table_screen import TableScreen
from bot.kit.game import AnyGame
from bot.kit.robot_levels import ROBOT, USUAL, Level, level_of
from bot.table.lobby import LOBBY_LIFETIME, UNSEEN_LOBBY_LIFETIME, Lobby, derive_lobby_id
from bot.table.ports import AS_LOBBY, MatchMessage
from bot.table.refusals import TableError
from bot.words.speaker import Speaker

log = logging.getLogger(__name__)


MAX_ROBOTS_LENGTH = 80  # letters of what was typed


class Lobbies(Feature):
    """Everything that happens to a lobby."""

    def __init__(
        self, desk: Desk, screen: TableScreen, messages: MatchMessages, show_hand: Callable[[Press], Awaitable[None]]
    ) -> None:
        """`show_hand` sends the hand of whoever pressed, in a message that they alone see."""
        self._games, self._tables, self._store = desk.games, desk.tables, desk.store
        self._preferences, self._limits, self._league = desk.preferences, TableLimits(desk), desk.league
        self._screen, self._messages, self._requests = screen, messages, desk.requests
        self._open_lobbies, self._visibility, self._words = OpenLobbies(desk), Visibility(desk), desk.words
        self._clock, self._inbox, self._show_hand = desk.clock, desk.inbox, show_hand

    # Opening

    @answers(Verb.PLAY)
    async def _play_or_ask(self, press: Press) -> None:
        """Open a table of the game that was chosen in a list. The button *Play* names no game, so it is answered with
        the list, for this player alone."""
        if press.value:
            await self._play_game(press, game_of(self._games, press.value))
        else:
            body = blocks.frame(*game_list(self._games, press.say))
            await press.answer.send(blocks.message(body, ephemeral=True))

    @command(
        "play",
        "discord-command-play",
        "discord-command-play-told",
        GAME,
        option(INTEGER, "discord-option-players", "discord-given-players", min_value=2, max_value=MAX_SEATS),
        PACE,
        option(
            STRING, "discord-option-robots", "discord-given-robots", autocomplete=True, max_length=MAX_ROBOTS_LENGTH
        ),
        option(BOOLEAN, "discord-option-rated", "discord-given-rated"),
        PRIVACY,
        where=IN_SERVERS,
        place=1,
    )
    async def _play(self, press: Press) -> None:
        await self._play_game(press, find_given_game(self._games, press))

    async def _play_game(self, press: Press, game: AnyGame) -> None:
        if not press.guild:
            raise TableError("discord-only-in-servers")
        usual = (await self._limits.check(press)).pace
        lobby = replace(self._new(game, press), pace=read_pace(usual or str(game.pace)))
        if press.option_values.get("pace"):
            lobby = lobby.set_pace(read_pace(press.option_values["pace"]))
        lobby = replace(
            lobby, rated=bool(press.option_values.get("rated")), private=bool(press.option_values.get("private"))
        )
        if "players" in press.option_values:
            lobby = lobby.want(game, int(press.option_values["players"]))
        for level in read_robots(str(press.option_values.get("robots", "")), press.say):
            lobby = lobby if lobby.full(game) else lobby.add_robot(game, level)
        await self._visibility.keep(lobby)
        await self._open(lobby, press)

    @answers(Verb.AGAIN)
    async def _open_again(self, press: Press) -> None:
        """Open a new table with the same robots, and invite the same people; whoever pressed is its host. A press under
        a hand opens it where the old table is."""
        old = None if press.guild else table_in(await self._store.messages_of(press.subject))
        await self._limits.check(press, (old.guild, old.channel) if old else None)
        face = await self._tables.look(press.subject)
        game = game_of(self._games, face.game)
        lobby = self._new(game, press).set_pace(face.pace)
        for name, value in face.options.items():
            if value in game.options.get(name, ()):  # a play-off has options that no lobby offers
                lobby = lobby.choose(game, name, value)
        for player in face.players:
            if player.startswith(ROBOT) and not lobby.full(game):
                lobby = lobby.add_robot(game, level_of(player))
        invitees = [player for player in face.players if not player.startswith(ROBOT) and player != lobby.host]
        mentions = invitees if press.player in face.players else []
        lobby = replace(lobby.invite(invitees), private=await self._visibility.is_by_invitation(press.subject))
        lobby = lobby.let_robots_be_quick(await self._preferences.chose_quick_robots(press.subject))
        await self._visibility.keep(lobby)
        if old is None:
            await self._open(lobby, press, mentions)
        else:
            await self._open_at(replace(lobby, guild=str(old.guild)), old, press, mentions)

    @answers(Verb.PRACTICE)
    async def _practice(self, press: Press) -> None:
        """Open a table for whoever pressed and as many robots as the game needs."""
        if not press.guild:
            raise TableError("discord-only-in-servers")
        await self._limits.check(press)
        game = game_of(self._games, press.subject)
        lobby = self._new(game, press)
        while not lobby.fits(game):
            lobby = lobby.add_robot(game)
        await self._open(lobby, press)

    def _new(self, game: AnyGame, press: Press) -> Lobby:
        secret = secrets.token_bytes(32)
        lobby = Lobby.open(derive_lobby_id(press.id), game, press.player, self._clock.now(), secret)
        return replace(lobby, guild=str(press.guild or ""))

    async def _open(self, lobby: Lobby, press: Press, mentions: Sequence[str] = ()) -> None:
        """Write the lobby down before it is shown, and its place once Discord has answered. Call the `mentions`."""
        async with self._open_lobbies.lock(lobby.id):  # whoever joins at once waits until the place is known
            if await self._was_opened(lobby.id):
                return
            await self._store.keep_lobby(lobby, f"{press.guild} {press.channel} 0")
            card = await self._card(lobby, await self._language_for(lobby, press))
            try:
                message = await press.answer.send(
                    {**blocks.message(*card), "allowed_mentions": {"users": list(mentions)}}
                )
            except BaseException:
                await self._store.drop_lobby(lobby.id)  # nobody can see it
                raise
            await self._store.keep_lobby(lobby, f"{press.guild} {press.channel} {message_id(message)}")

    async def _was_opened(self, name: str) -> bool:
        """Say whether the press came before: its lobby is shown, or is a match by now."""
        for lobby, place in await self._store.lobbies():
            if lobby.id == name:
                return not place.endswith(" 0")
        return bool(await self._store.messages_of(name))

    async def _open_at(self, lobby: Lobby, old: MatchMessage, press: Press, mentions: Sequence[str]) -> None:
        """Open the lobby beside an old table, and answer with the way there."""
        async with self._open_lobbies.lock(lobby.id):
            if await self._was_opened(lobby.id):
                return
            await self._store.keep_lobby(lobby, f"{old.guild} {old.channel} 0")
            card = await self._card(lobby, await self._preferences.language_of_table(old.match))
            body = {**blocks.message(*card), "allowed_mentions": {"users": list(mentions)}}
            try:
                message = await self._requests.send(old.channel, body, f"{lobby.id}l")
            except BaseException as error:
                await self._store.drop_lobby(lobby.id)
                if isinstance(error, discord.HTTPException) and error.code in FORBIDDEN_CODES | GONE_CODES:
                    raise TableError("discord-no-place-there") from error
                if isinstance(error, DISCORD_ERRORS):
                    raise TableError("discord-did-not-take") from error
                raise
            await self._store.keep_lobby(lobby, f"{old.guild} {old.channel} {message}")
        await press.reply("discord-again-opened", link=link(old.guild, old.channel, message))

    async def _language_for(self, lobby: Lobby, press: Press) -> str:
        """Return the language of whoever sits alone and calls nobody; for a company, return that of the server."""
        if lobby.people == (press.player,) and not lobby.invited_players:
            return press.language
        return await self._preferences.public_language(press)

    async def _card(self, lobby: Lobby, language: str) -> list[Block]:
        names, say = await self._store.names(lobby.people), Speaker(self._words, language)
        return lobby_card(lobby, game_of(self._games, lobby.game), names, say)

    # Changes

    @answers(Verb.JOIN)
    async def _join(self, press: Press) -> None:
        lobby, _ = await self._open_lobbies.find(press.subject)
        reputation = (await self._league.reputations([press.player], self._clock.now()))[press.player]
        if reputation.score < lobby.min_reputation:
            when = f"<t:{reputation.clean_at // 1000}:R>"
            raise TableError("discord-too-often-away", score=reputation.score, bar=lobby.min_reputation, when=when)
        await self._change(press, lambda lobby, game: lobby.join(game, press.player))

    @answers(Verb.LEAVE_LOBBY)
    async def _leave(self, press: Press) -> None:
        await self._change(press, lambda lobby, game: lobby.leave(press.player))

    @answers(Verb.ADD_ROBOT)
    async def _add_robot(self, press: Press) -> None:
        level = choice_in(Level, press.value or USUAL)
        await self._change(press, lambda lobby, game: check_seated(lobby, press.player).add_robot(game, level))

    @answers(Verb.REMOVE)
    async def _remove(self, press: Press) -> None:
        await self._change(press, lambda lobby, game: check_host(lobby, press.player).leave(press.value))

    @answers(Verb.INVITE)
    async def _invite(self, press: Press) -> None:
        await self._change(press, lambda lobby, game: check_host(lobby, press.player).invite(press.values))

    @answers(Verb.OPTION)
    async def _option(self, press: Press) -> None:
        await self._change(
            press, lambda lobby, game: check_host(lobby, press.player).choose(game, press.argument, press.value)
        )

    @answers(Verb.RHYTHM)
    async def _set_rhythm(self, press: Press) -> None:
        quick = press.value == "quick"
        await self._change(press, lambda lobby, game: check_host(lobby, press.player).let_robots_be_quick(quick))

    @answers(Verb.LOBBY_OPTIONS)
    async def _show_options(self, press: Press) -> None:
        lobby, _ = await self._open_lobbies.find(press.subject)
        card = options_card(lobby, game_of(self._games, lobby.game), press.player, press.say)
        await press.answer.send(blocks.message(*card, ephemeral=True))

    @answers(Verb.LOBBY_MORE)
    async def _show_more(self, press: Press) -> None:
        lobby, _ = await self._open_lobbies.find(press.subject)
        role = (await self._preferences.server(press.guild)).seekers
        seeks = bool(role) and may_seek(lobby) and press.player in lobby.seats
        await press.answer.send(blocks.message(*more_card(lobby, press.say, seeks=seeks), ephemeral=True))

    @answers(Verb.START)
    async def _start(self, press: Press) -> None:
        """Note that whoever pressed is ready. The id of this press is mixed into the deal; the host's press also fills
        empty seats with robots."""

        def ready(lobby: Lobby, game: AnyGame) -> Lobby:
            check_seated(lobby, press.player)
            for _ in range(lobby.count_missing(game) if press.player == lobby.host else 0):
                lobby = lobby.add_robot(game)
            return lobby.press_ready(press.player, press.id)

        if await self._change(press, ready):
            await self._show_hand(press)

    @answers(Verb.CANCEL)
    async def _cancel(self, press: Press) -> None:
        async with self._open_lobbies.lock(press.subject):
            lobby, _ = await self._open_lobbies.find(press.subject)
            check_host(lobby, press.player)
            await self._store.drop_lobby(lobby.id)
        await self._answer(press, await self._make_closed_card(lobby, press, "discord-cancelled"))

    async def _change(self, press: Press, change: Callable[[Lobby, AnyGame], Lobby]) -> bool:
        """Change the lobby, one change at a time. When all are ready, the lobby's message becomes the table's. A press
        under *Options*, which one person sees, changes the lobby's message too. Return whether whoever pressed sits at
        that table alone with robots."""
        shows_hand = False
        answering: AbstractAsyncContextManager[Any] = nullcontext()
        async with self._open_lobbies.lock(press.subject):
            lobby, place = await self._open_lobbies.find(press.subject)
            if place.endswith(" 0") and not press.alone:  # the bot ended before it learnt which message that is
                place = f"{press.guild} {press.channel} {press.message}"
            game, before = game_of(self._games, lobby.game), lobby
            if lobby.last_press != press.id:  # else it came before, and its answer was lost
                lobby = replace(change(lobby, game), last_press=press.id)
            if not lobby.people:
                await self._store.drop_lobby(lobby.id)
                body = await self._make_closed_card(before, press, "discord-cancelled")
            elif not lobby.waiting_people and lobby.fits(game):
                if shows_hand := len(lobby.people) == 1 and not (await self._preferences.server(press.guild)).threads:
                    await press.answer.put_off(over=True)
                body = await self._deal(lobby, game, press)
                answering = self._messages.mirrors.answer(MirrorKey(lobby.id, *TABLE))
            else:
                await self._store.keep_lobby(lobby, place)
                body = await self._card(lobby, await self._language_for(lobby, press))
            if press.alone:  # while nobody else changes the lobby: its message may be the table's soon
                try:
                    await press.answer.update(blocks.message(*options_card(lobby, game, press.player, press.say)))
                finally:
                    await self._edit(place, body)
                return False
        async with answering:
            await self._answer(press, body)
        return shows_hand

    async def _answer(self, press: Press, body: list[Block]) -> None:
        """Show the lobby so in the message of this press."""
        try:
            await press.answer.update(blocks.message(*body))
        except DISCORD_ERRORS:
            await self._requests.edit(press.channel, press.message, blocks.message(*body))

    async def _deal(self, lobby: Lobby, game: AnyGame, press: Press) -> list[Block]:
        header = lobby.deal(game, self._clock.now())
        alone = len(lobby.people) == 1
        language = press.language if alone else await self._preferences.public_language(press)
        await self._preferences.remember_table_language(header.id, language)
        if lobby.quick:
            await self._preferences.remember_quick_robots(header.id)
        await self._tables.open(
            header, MatchMessage(header.id, "table", "", press.guild, press.channel, press.message, AS_LOBBY)
        )
        self._messages.update(header.id)
        if (await self._preferences.server(press.guild)).threads:  # the table moves there; this answer may come later
            return await self._make_closed_card(lobby, press, "discord-in-thread", thread="none")
        face = await self._tables.look(header.id)
        names = await self._store.names(face.players)
        return self._screen.blocks(face, names, language, private=lobby.private)

    async def forget(self, player: str) -> None:
        """Take a player out of every open lobby, and off its card."""
        for lobby, _ in await self._store.lobbies():
            if player in (lobby.host, *lobby.seats, *lobby.invited_players):
                await self._inbox.send(lobby.id, "forget", lobby=lobby.id, player=player)

    async def carry_out(self, facts: Mapping[str, Any]) -> None:
        """Forget a player in the lobby that this process holds; a handler of the inbox. Without its host a lobby is
        closed."""
        name, player = str(facts["lobby"]), str(facts["player"])
        async with self._open_lobbies.lock(name):
            try:
                lobby, place = await self._open_lobbies.find(name)
            except TableError:
                return
            new_lobby = lobby.forget(player)
            if player == lobby.host or not new_lobby.people:
                await self._store.drop_lobby(name)
                body = closed_card(self._words.say(await self._language(lobby), "discord-cancelled"))
            else:
                await self._store.keep_lobby(new_lobby, place)
                body = await self._card(new_lobby, await self._language(lobby))
            await self._edit(place, body)

    async def _language(self, lobby: Lobby) -> str:
        """Return the language of the server, where no press tells which one it reads."""
        return await self._preferences.server_language(int(lobby.guild or 0))

    async def _edit(self, place: str, body: list[Block]) -> None:
        _, channel, message = (int(word) for word in place.split())
        if not message:
            return
        try:
            await self._requests.edit(channel, message, blocks.message(*body))
        except DISCORD_ERRORS as error:
            log.info("the message of a lobby could not be changed: %s", error)

    async def _make_closed_card(self, lobby: Lobby, press: Press, code: str, **facts: object) -> list[Block]:
        return closed_card(Speaker(self._words, await self._language_for(lobby, press))(code, facts))

    async def end_old(self) -> None:
        """End lobbies two hours after they were opened, and soon those that no message shows; a periodic job."""
        for lobby, place in await self._store.lobbies():
            if self._is_old(lobby, place) and self._store.holds(lobby.id):
                async with self._open_lobbies.lock(lobby.id):
                    await self._end_if_old(lobby.id)

    async def _end_if_old(self, name: str) -> None:
        """End it, unless it was dealt meanwhile, or got its message."""
        with suppress(TableError):
            lobby, place = await self._open_lobbies.find(name)
            if self._is_old(lobby, place):
                await self._store.drop_lobby(name)
                text = self._words.say(await self._language(lobby), "discord-lobby-ended")
                await self._edit(place, closed_card(text))

    def _is_old(self, lobby: Lobby, place: str) -> bool:
        lifetime = UNSEEN_LOBBY_LIFETIME if place.endswith(" 0") else LOBBY_LIFETIME
        return self._clock.now() - lobby.opened_at >= lifetime
