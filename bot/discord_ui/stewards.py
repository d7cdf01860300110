"""/league for those who manage a server: ratings begin anew, players are excluded, everything is exported."""

from collections.abc import Mapping

from bot.discord_ui import blocks
from bot.discord_ui.answers import Answer, Press, given_of
from bot.discord_ui.rooms import Command, Completer, Pressed
from bot.discord_ui.salon import Salon
from bot.discord_ui.seasons import hosting
from bot.discord_ui.wire import SAY, File
from bot.league.boards import board_of, page_of
from bot.league.export import as_csv, as_json, matches_rows, ratings_rows
from bot.league.finished import Pool
from bot.league.league import League
from bot.league.ledger import Ruling, Verdict
from bot.league.ports import RatingStore

LARGEST = 8 << 20  # bytes of a file that Discord surely takes


class Stewards:
    def __init__(self, salon: Salon, archive: RatingStore, league: League) -> None:
        self._salon, self._archive, self._league = salon, archive, league
        self.commands: Mapping[str, Command] = {
            "league reset": self._reset, "league exclude": self._exclude, "league readmit": self._readmit,
            "league export": self._export,
        }  # fmt: skip
        self.presses: Mapping[str, Pressed] = {}
        self.completions: Mapping[str, Completer] = {}

    async def _reset(self, press: Press, answer: Answer, language: str) -> None:
        hosting(press)
        game = self._salon.game(str(given_of(press).get("game", ""))).key
        await self._league.rule(Ruling(str(press.guild_id), self._salon.clock.now(), Verdict.RESET, game))
        name = self._salon.words.say(language, f"{game}-name")
        await self._salon.tell(answer, language, "league-reset", {"game": name})

    async def _exclude(self, press: Press, answer: Answer, language: str) -> None:
        await self._rule(press, answer, language, Verdict.EXCLUDE, "league-excluded-now")

    async def _readmit(self, press: Press, answer: Answer, language: str) -> None:
        await self._rule(press, answer, language, Verdict.READMIT, "league-readmitted")

    async def _rule(self, press: Press, answer: Answer, language: str, verdict: Verdict, told: str) -> None:
        hosting(press)
        player = str(given_of(press).get("player", ""))
        await self._league.rule(Ruling(str(press.guild_id), self._salon.clock.now(), verdict, player=player))
        await self._salon.tell(answer, language, told, {"player": f"<@{player}>"})

    async def _export(self, press: Press, answer: Answer, language: str) -> None:
        """Two tables and one JSON; what Discord would find too large is left out, and said so."""
        hosting(press)
        guild, game = str(press.guild_id), self._salon.game(str(given_of(press).get("game", ""))).key
        boards = {}
        for pool in Pool:
            board = await board_of(self._archive, guild, game, pool, self._salon.clock.now())
            boards[pool.value] = await page_of(self._archive, board, 0, await self._archive.listed(board))
        lines = await self._archive.all_lines(guild, game)
        names = await self._salon.shelf.names({line.player for line in lines})
        ratings, matches = ratings_rows(boards, names), matches_rows(lines, names)
        made = {
            f"{game}-ratings.csv": as_csv(ratings), f"{game}-matches.csv": as_csv(matches),
            f"{game}.json": as_json(game, ratings, matches),
        }  # fmt: skip
        files = [File(name, content, "text/plain") for name, content in made.items() if len(content) <= LARGEST]
        code = "league-exported" if len(files) == len(made) else "league-exported-in-part"
        told = blocks.text(self._salon.words.say(language, code))
        shown = [{"type": 13, "file": {"url": f"attachment://{file.name}"}} for file in files]
        await answer.give(SAY, blocks.message(told, *shown, ephemeral=True), files)
