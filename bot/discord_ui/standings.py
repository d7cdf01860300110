"""/leaderboard, /profile, /history and /head-to-head: how people fare here, and why."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from bot.discord_ui import blocks
from bot.discord_ui.answers import Answer, Press, given_of, values_of
from bot.discord_ui.blocks import Block
from bot.discord_ui.figures import decimal, gain_told, graph, rating_told
from bot.discord_ui.marks import Mark
from bot.discord_ui.portraits import Portrait, Portraits
from bot.discord_ui.rooms import Command, Completer, Pressed
from bot.discord_ui.salon import Salon
from bot.discord_ui.screens import safe
from bot.discord_ui.wire import SAY, UPDATE
from bot.kit.screen import Curve, Graph
from bot.league import profile
from bot.league.boards import board_of, page_of
from bot.league.finished import Pool
from bot.league.ledger import LedgerLine as Line
from bot.league.ports import Leaderboard as Board
from bot.league.ports import RatingStore
from bot.league.rating import KNOWN_AFTER, shown
from bot.table.face import TableError

PAGE, MATCHES = 10, 4  # lines of a board, and of a history, at a time; a phone has room for four buttons
MINE = -1  # instead of a page: the one where I stand
CURVES = 4  # that a picture can tell apart
POOLS = {
    Pool.GROUP_LIVE: "league-pool-group-live", Pool.GROUP_ASYNC: "league-pool-group-async",
    Pool.DUEL_LIVE: "league-pool-duel-live", Pool.DUEL_ASYNC: "league-pool-duel-async",
}  # fmt: skip


SeasonCard = Callable[[str, str, int, str], Awaitable[list[Block]]]  # (server, game, number, language)


class Standings:
    def __init__(self, salon: Salon, archive: RatingStore, portraits: Portraits, season: SeasonCard) -> None:
        """`season` shows the table of one, where a board of a season is asked for."""
        self._season = season
        self._salon, self._archive, self._words, self._portraits = salon, archive, salon.words, portraits
        self.commands: Mapping[str, Command] = {
            "leaderboard": self.leaderboard, "profile": self.profile, "history": self.history,
            "head-to-head": self.head_to_head,
        }  # fmt: skip
        self.presses: Mapping[str, Pressed] = {
            "board": self._turn, "pool": self._pool, "history": self._leaf,
        }  # fmt: skip
        self.completions: Mapping[str, Completer] = {"pool": self._pools}

    # Boards

    async def leaderboard(self, press: Press, answer: Answer, language: str) -> None:
        given, guild = given_of(press), _server(press)
        game = self._salon.game(str(given.get("game", ""))).key
        everyone = bool(given.get("everyone"))
        told = await self._salon.settings.public(press) if everyone else language
        if "season" in given:
            card = await self._season(guild, game, int(given["season"]), told)
        else:
            pool = _pool_named(str(given.get("pool", ""))) or await self._busiest(guild, game)
            card = await self._board(press, game, pool, 0, told)
        await answer.give(SAY, blocks.message(*card, ephemeral=not everyone))

    async def _busiest(self, guild: str, game: str) -> Pool:
        """The pool that most people stand in."""
        now = self._salon.clock.now()
        listed = {pool: await self._archive.listed(Board(guild, game, pool, now)) for pool in POOLS}
        return max(POOLS, key=lambda pool: listed[pool])

    async def _turn(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        pool = _pool_named(mark.object) or Pool.GROUP_LIVE
        card = await self._board(press, mark.match, pool, mark.asked, await self._reader(press, language))
        await answer.give(UPDATE, blocks.message(*card))

    async def _pool(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        pool = _pool_named("".join(values_of(press)[:1])) or Pool.GROUP_LIVE
        card = await self._board(press, mark.match, pool, 0, await self._reader(press, language))
        await answer.give(UPDATE, blocks.message(*card))

    async def _reader(self, press: Press, language: str) -> str:
        """A board for everybody stays in the language of the server, whoever turns its pages."""
        alone = press.message is None or press.message.flags.ephemeral
        return language if alone else await self._salon.settings.public(press)

    async def _board(self, press: Press, key: str, pool: Pool, page: int, language: str) -> list[Block]:
        game, player = self._salon.game(key).key, str(press.user.id)
        board = await board_of(self._archive, _server(press), game, pool, self._salon.clock.now())
        total, mine = await self._archive.listed(board), await self._archive.rank(board, player)
        last = max(0, (total - 1) // PAGE)
        page = (mine - 1) // PAGE if page == MINE and mine else max(0, min(page, last))
        places = await page_of(self._archive, board, page * PAGE, PAGE)
        names = await self._salon.shelf.names(place.player for place in places)
        lines = [
            self._say(
                language, "league-place", rank=place.rank, name=safe(names.get(place.player, "?")),
                rating=rating_told(place.rating), matches=place.rating.matches,
                me="yes" if place.player == player else "no",
            )
            for place in places
        ]  # fmt: skip
        head = self._say(
            language, "league-board", game=self._say(language, f"{game}-name"), pool=self._say(language, POOLS[pool])
        )
        below = self._say(language, "league-board-told", count=KNOWN_AFTER)
        told = "\n".join([f"### {head}", *(lines or [self._say(language, "league-board-empty")]), f"-# {below}"])
        pools = [blocks.option(self._say(language, POOLS[one]), one, chosen=one is pool) for one in POOLS]
        buttons = [
            blocks.button("◀", f"v1:{game}:{max(0, page - 1)}:board {pool}", disabled=page == 0),
            blocks.button("▶", f"v1:{game}:{page + 1}:board {pool}", disabled=page >= last),
            blocks.button(self._say(language, "league-mine"), f"v1:{game}:{MINE}:board {pool}", disabled=mine is None),
        ]
        choice = blocks.select(f"v1:{game}:0:pool", self._say(language, POOLS[pool]), pools)
        return [blocks.frame(blocks.text(told), choice, blocks.row(*buttons))]

    async def _pools(self, press: Press, typed: str, language: str) -> list[dict[str, Any]]:
        found = [(self._say(language, code), pool.value) for pool, code in POOLS.items()]
        return [{"name": told, "value": value} for told, value in found if typed.lower() in told.lower()]

    # One player

    async def profile(self, press: Press, answer: Answer, language: str) -> None:
        guild, player = _server(press), str(given_of(press).get("player") or press.user.id)
        lines = await self._archive.lines_of(guild, player)
        rivals = await self._archive.rivals(guild, player)
        favourites = profile.favourites(rivals)
        names = await self._salon.shelf.names([player, *(other for other, _ in favourites)])
        parts = [[f"### {safe(names.get(player, '?'))}"]]
        if not lines:
            parts.append([self._say(language, "league-no-matches")])
        parts.append([await self._standing(guild, player, game, pool, lines, language) for game, pool in _rated(lines)])
        parts.append([
            self._say(
                language, "league-record", game=self._say(language, f"{record.game}-name"), played=record.played,
                won=record.won, mean=decimal(record.mean, language),
            )
            for record in profile.records(lines)
        ])  # fmt: skip
        if form := profile.form(lines):
            told = " · ".join(f"{line.place}/{line.people}" for line in form)
            parts.append([self._say(language, "league-form", places=told)])
        if favourites:
            told = ", ".join(f"{safe(names.get(other, '?'))} ({met})" for other, met in favourites)
            parts.append([self._say(language, "league-favourites", names=told)])
        if ups := profile.best(lines):
            parts.append([self._say(language, "league-best"), *(f"- {self.told(line, language)}" for line in ups)])
        portrait = await self._curves(str(press.user.id), lines, language)
        frame = blocks.frame(blocks.text(blocks.fitting(parts)), *portrait.blocks)
        await answer.give(SAY, blocks.message(frame, ephemeral=True), portrait.files)

    async def _curves(self, reader: str, lines: Sequence[Line], language: str) -> Portrait:
        """How the ratings went, where there is more than one point to draw."""
        curves = []
        for game, pool in _rated(lines):
            if len(went := profile.curve(lines, game, pool)) > 1:
                name = self._say(language, "league-board", game=self._say(language, f"{game}-name"),
                                 pool=self._say(language, POOLS[pool]))  # fmt: skip
                curves.append(Curve(name, tuple(enumerate(went, 1))))
        if not curves:
            return Portrait()
        theme = await self._salon.settings.theme("", reader)
        return await self._portraits.of(Graph("league-graph", tuple(curves[:CURVES])), language=language, theme=theme)

    async def _standing(
        self, guild: str, player: str, game: str, pool: Pool, lines: Sequence[Line], language: str
    ) -> str:
        board = await board_of(self._archive, guild, game, pool, self._salon.clock.now())
        rank = await self._archive.rank(board, player)
        curve = profile.curve(lines, game, pool)
        rating = next(r for line in lines if (line.game, line.pool) == (game, pool) and (r := line.rating) is not None)
        facts = {
            "game": self._say(language, f"{game}-name"), "pool": self._say(language, POOLS[pool]),
            "rating": rating_told(rating), "graph": graph(curve), "low": str(min(curve)), "high": str(max(curve)),
        }  # fmt: skip
        if rank is None:
            return self._say(language, "league-standing-unlisted", **facts)
        return self._say(language, "league-standing", rank=rank, **facts)

    async def history(self, press: Press, answer: Answer, language: str) -> None:
        player = str(given_of(press).get("player") or press.user.id)
        card = await self._leaves(_server(press), player, 0, language)
        await answer.give(SAY, blocks.message(*card, ephemeral=True))

    async def _leaf(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        card = await self._leaves(_server(press), mark.match, mark.asked, language)
        await answer.give(UPDATE, blocks.message(*card))

    async def _leaves(self, guild: str, player: str, page: int, language: str) -> list[Block]:
        lines = await self._archive.lines_of(guild, player)
        last = max(0, (len(lines) - 1) // MATCHES)
        page = max(0, min(page, last))
        seen = lines[page * MATCHES : (page + 1) * MATCHES]
        at = {line.match: await self._archive.lines_at(line.match) for line in seen}
        names = await self._salon.shelf.names({player, *(other.player for found in at.values() for other in found)})
        parts = [[f"### {self._say(language, 'league-history', name=safe(names.get(player, '?')))}"]]
        parts += [[self._say(language, "league-no-matches")]] * (not lines)
        for number, line in enumerate(seen, 1):
            others = [safe(names.get(other.player, "?")) for other in at[line.match] if other.player != player]
            met = self._say(language, "league-with", names=", ".join(others)) if others else ""
            parts.append([f"**{number}.** {self.told(line, language)}", *([f"-# {met}"] if met else [])])
        frame = [blocks.text(blocks.fitting(parts))]
        if seen:
            replays = [
                blocks.button(self._say(language, "league-replay", number=n), f"v1:{line.match}:0:review")
                for n, line in enumerate(seen, 1)
            ]
            frame.append(blocks.row(*replays))
        turns = [
            blocks.button("◀", f"v1:{player}:{max(0, page - 1)}:history", disabled=page == 0),
            blocks.button("▶", f"v1:{player}:{page + 1}:history", disabled=page >= last),
        ]
        return [blocks.frame(*frame, *([blocks.row(*turns)] if last else []))]

    async def head_to_head(self, press: Press, answer: Answer, language: str) -> None:
        given, guild = given_of(press), _server(press)
        player, other = str(given.get("other") or press.user.id), str(given.get("player", ""))
        names = await self._salon.shelf.names([player, other])
        called = {"name": safe(names.get(player, "?")), "other": safe(names.get(other, "?"))}
        rivals = [rival for rival in await self._archive.rivals(guild, player) if rival.player == other]
        lines = [
            self._say(
                language, "league-met", game=self._say(language, f"{rival.game}-name"), met=rival.met,
                won=rival.won, tied=rival.tied, lost=rival.lost,
            )
            for rival in rivals
        ]  # fmt: skip
        head = self._say(language, "league-head-to-head", **called)
        await self._salon.say(answer, "\n".join([f"### {head}", *(lines or [self._say(language, "league-never-met")])]))

    def told(self, line: Line, language: str) -> str:
        """What a match did to a rating, and why, in a line."""
        facts = {
            "game": self._say(language, f"{line.game}-name"), "when": f"<t:{line.ended // 1000}:d>",
            "place": line.place, "people": line.people, "expected": decimal(line.expected, language),
            "gain": gain_told(profile.gain(line)),
            "rating": str(shown(line.after)) if line.after is not None else "",
        }  # fmt: skip
        return self._say(language, line.why, **facts)

    def _say(self, language: str, code: str, **facts: Any) -> str:
        return self._words.say(language, code, facts)


def _rated(lines: Sequence[Line]) -> list[tuple[str, Pool]]:
    """Every game and pool with a rating, the one played last first."""
    return list(dict.fromkeys((line.game, line.pool) for line in lines if line.after is not None))


def _pool_named(text: str) -> Pool | None:
    return next((pool for pool in Pool if pool == text), None)


def _server(press: Press) -> str:
    if press.guild_id is None:
        raise TableError("discord-only-in-servers")
    return str(press.guild_id)
