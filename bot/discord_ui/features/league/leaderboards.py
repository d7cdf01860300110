"""/leaderboard: who stands where, page by page."""

from collections.abc import Awaitable, Callable
from typing import Any

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.commands import IN_SERVERS, STRING, option
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import safe_name
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.choices import find_given_game, game_of
from bot.discord_ui.features.command_options import EVERYONE, GAME, SEASON
from bot.discord_ui.features.feature import Feature, answers, command, completes
from bot.discord_ui.features.league.pools import POOLS, find_pool, only_in_servers, rating_text
from bot.discord_ui.messages.desk import Desk
from bot.league.finished import Pool
from bot.league.leaderboards import board_of, page_of
from bot.league.ports import Leaderboard
from bot.league.rating import MATCHES_UNTIL_KNOWN
from bot.words.speaker import Speaker

PAGE = 10  # lines of a board at a time
MY_PAGE = -1  # instead of a page: the one where I stand

SeasonCard = Callable[[str, str, int, Speaker], Awaitable[list[Block]]]  # (server, game, number, reader)


class Boards(Feature):
    def __init__(self, desk: Desk, season: SeasonCard) -> None:
        """`season` shows the table of a season, where that is asked for."""
        self._games, self._store, self._preferences, self._season = desk.games, desk.store, desk.preferences, season
        self._clock = desk.clock

    @command(
        "leaderboard",
        "league-command-leaderboard",
        "league-command-leaderboard-told",
        GAME,
        option(STRING, "league-option-pool", "league-given-pool", autocomplete=True),
        SEASON,
        EVERYONE,
        where=IN_SERVERS,
        place=14,
    )
    async def _leaderboard(self, press: Press) -> None:
        guild, everyone = only_in_servers(press), bool(press.option_values.get("everyone"))
        game = find_given_game(self._games, press).key
        if everyone:
            press.speak(await self._preferences.public_language(press))
        if "season" in press.option_values:
            card = await self._season(guild, game, int(press.option_values["season"]), press.say)
        else:
            pool = find_pool(str(press.option_values.get("pool", ""))) or await self._busiest(guild, game)
            card = await self._board(press, game, pool, 0)
        await press.answer.send(blocks.message(*card, ephemeral=not everyone))

    async def _busiest(self, guild: str, game: str) -> Pool:
        """Return the pool that most people stand in."""
        now = self._clock.now()
        counts = {pool: await self._store.count_listed(Leaderboard(guild, game, pool, now)) for pool in POOLS}
        return max(POOLS, key=lambda pool: counts[pool])

    @answers(Verb.BOARD)
    async def _turn_page(self, press: Press) -> None:
        await self._show(press, find_pool(press.argument), press.number)

    @answers(Verb.POOL)
    async def _choose_pool(self, press: Press) -> None:
        await self._show(press, find_pool(press.value), 0)

    async def _show(self, press: Press, pool: Pool | None, page: int) -> None:
        press.speak(await self._preferences.message_language(press))
        game = game_of(self._games, press.subject).key
        card = await self._board(press, game, pool or Pool.GROUP_LIVE, page)
        await press.answer.update(blocks.message(*card))

    async def _board(self, press: Press, game: str, pool: Pool, page: int) -> list[Block]:
        say = press.say
        board = await board_of(self._store, only_in_servers(press), game, pool, self._clock.now())
        mine, total = await self._store.rank(board, press.player)
        last = max(0, (total - 1) // PAGE)
        page = (mine - 1) // PAGE if page == MY_PAGE and mine else max(0, min(page, last))
        head = say("league-board", game=say(f"{game}-name"), pool=say(POOLS[pool]))
        lines = await self._lines(board, page, press) or [say("league-board-empty")]
        text = "\n".join([f"### {head}", *lines, f"-# {say('league-board-told', count=MATCHES_UNTIL_KNOWN)}"])
        pools = [blocks.option(say(POOLS[one]), one, chosen=one is pool) for one in POOLS]
        choice = blocks.select(CustomId(Verb.POOL, game), say(POOLS[pool]), pools)

        def button(label: str, to: int, disabled: bool) -> Block:
            return blocks.button(label, CustomId(Verb.BOARD, game, to, pool.value), disabled=disabled)

        buttons = blocks.row(
            button("◀", max(0, page - 1), page == 0),
            button("▶", page + 1, page >= last),
            button(say("league-mine"), MY_PAGE, mine is None),
        )
        return [blocks.frame(blocks.text(text), choice, buttons)]

    async def _lines(self, board: Leaderboard, page: int, press: Press) -> list[str]:
        places = await page_of(self._store, board, page * PAGE, PAGE)
        names = await self._store.names(place.player for place in places)
        return [
            press.say(
                "league-place",
                rank=place.rank,
                name=safe_name(names.get(place.player, "?")),
                rating=rating_text(place.rating),
                matches=place.rating.matches,
                me="yes" if place.player == press.player else "no",
            )
            for place in places
        ]

    @completes("pool")
    async def _complete_pools(self, press: Press, query: str) -> list[dict[str, Any]]:
        pools = [(press.say(code), pool.value) for pool, code in POOLS.items()]
        return [{"name": name, "value": value} for name, value in pools if query.lower() in name.lower()]
