"""/league for those who manage a server: ratings begin anew, players are excluded, everything is exported."""

from bot.discord_ui.api import blocks
from bot.discord_ui.api.press import Press
from bot.discord_ui.api.requests import File
from bot.discord_ui.features.choices import find_given_game
from bot.discord_ui.features.command_options import GAME, PLAYER
from bot.discord_ui.features.feature import Feature, command
from bot.discord_ui.features.league.seasons import LEAGUE
from bot.discord_ui.features.play.visibility import Visibility
from bot.discord_ui.features.settings.server_settings import check_manager
from bot.discord_ui.messages.desk import Desk
from bot.kit.spreadsheet import as_csv
from bot.league.export import as_json, matches_rows, ratings_rows
from bot.league.finished import Pool
from bot.league.leaderboards import board_of, page_of
from bot.league.ledger import Ruling, Verdict

LARGEST = 8 << 20  # bytes of a file that Discord surely takes


class LeagueAdmin(Feature):
    def __init__(self, desk: Desk) -> None:
        self._games, self._store, self._league, self._clock = desk.games, desk.store, desk.league, desk.clock
        self._visibility = Visibility(desk)

    @command("league reset", "league-command-reset", "league-command-reset-told", GAME, group=LEAGUE, place=9)
    async def _reset(self, press: Press) -> None:
        check_manager(press)
        game = find_given_game(self._games, press).key
        await self._league.rule(Ruling(str(press.guild), self._clock.now(), Verdict.RESET, game))
        await press.reply("league-reset", game=press.say(f"{game}-name"))

    @command("league exclude", "league-command-exclude", "league-command-exclude-told", PLAYER, group=LEAGUE, place=10)
    async def _exclude(self, press: Press) -> None:
        await self._rule(press, Verdict.EXCLUDE, "league-excluded-now")

    @command("league readmit", "league-command-readmit", "league-command-readmit-told", PLAYER, group=LEAGUE, place=11)
    async def _readmit(self, press: Press) -> None:
        await self._rule(press, Verdict.READMIT, "league-readmitted")

    async def _rule(self, press: Press, verdict: Verdict, code: str) -> None:
        check_manager(press)
        player = str(press.option_values.get("player", ""))
        await self._league.rule(Ruling(str(press.guild), self._clock.now(), verdict, player=player))
        await press.reply(code, player=f"<@{player}>")

    @command("league export", "league-command-export", "league-command-export-told", GAME, group=LEAGUE, place=12)
    async def _export(self, press: Press) -> None:
        """Send two tables and one JSON file, without private matches. Leave out what Discord would find too large, and
        say so in the answer."""
        check_manager(press)
        contents = await self._files(str(press.guild), find_given_game(self._games, press).key)
        files = [File(name, content, "text/plain") for name, content in contents.items() if len(content) <= LARGEST]
        sentence = press.say("league-exported" if len(files) == len(contents) else "league-exported-in-part")
        attachments = [blocks.file(file.name) for file in files]
        await press.answer.send(blocks.message(blocks.text(sentence), *attachments, ephemeral=True), files)

    async def _files(self, guild: str, game: str) -> dict[str, bytes]:
        boards = {}
        for pool in Pool:
            board = await board_of(self._store, guild, game, pool, self._clock.now())
            boards[pool.value] = await page_of(self._store, board, 0, await self._store.count_listed(board))
        private = await self._visibility.all_private()
        lines = [line for line in await self._store.all_lines(guild, game) if line.match not in private]
        names = await self._store.names({line.player for line in lines})
        ratings, matches = ratings_rows(boards, names), matches_rows(lines, names)
        return {
            f"{game}-ratings.csv": as_csv(ratings),
            f"{game}-matches.csv": as_csv(matches),
            f"{game}.json": as_json(game, ratings, matches),
        }
