"""/league for everybody: seasons are opened, joined, shown and kept going."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.discord_ui import blocks
from bot.discord_ui.answers import Answer, Press, given_of, hosts
from bot.discord_ui.blocks import Block
from bot.discord_ui.figures import decimal
from bot.discord_ui.hosting import allowed
from bot.discord_ui.marks import Mark
from bot.discord_ui.places import hanging, url
from bot.discord_ui.portraits import Portraits
from bot.discord_ui.rooms import Command, Completer, Pressed
from bot.discord_ui.salon import Salon
from bot.discord_ui.screens import safe
from bot.discord_ui.season_card import season_card
from bot.discord_ui.settings import THEMES
from bot.discord_ui.wire import GONE, SAY, TROUBLE
from bot.kit.pace import DAY, Pace, Tempo
from bot.kit.screen import Standing, Standings
from bot.league.season import Pairing, Season, Terms
from bot.league.season import SeasonRow as Row
from bot.league.seasons import LeagueStore, Seasons
from bot.table.face import TableError
from bot.table.ports import MatchMessage

log = logging.getLogger(__name__)

SIZE, ROUNDS, DAYS, PACE = 4, 8, 7, "async:24h+8h/72h"
PICTURES, LINES = 8, 20  # of a message, and of each
PAST_MOST = 10  # seasons a history tells
NEWS = 7 * DAY  # for so long the end of a season may still be told


class Leagues:
    def __init__(self, salon: Salon, shelf: LeagueStore, seasons: Seasons, portraits: Portraits) -> None:
        self._salon, self._shelf, self._seasons, self._words = salon, shelf, seasons, salon.words
        self._portraits = portraits
        self._shown: dict[str, Block] = {}  # what each season's message showed last
        self._brushes: dict[str, asyncio.Lock] = {}
        self.commands: Mapping[str, Command] = {
            "league open": self._open, "league join": self._join, "league leave": self._leave,
            "league standings": self._standings, "league history": self._history, "league end": self._end,
            "league extend": self._extend,
        }  # fmt: skip
        self.presses: Mapping[str, Pressed] = {"season-in": self._sign_up, "season-out": self._sign_out}
        self.completions: Mapping[str, Completer] = {}

    # Hosts

    async def _open(self, press: Press, answer: Answer, language: str) -> None:
        hosting(press)
        await allowed(self._salon, press)
        given, now = given_of(press), self._salon.clock.now()
        game = self._salon.game(str(given.get("game", "")))
        size = int(given.get("size", max(SIZE, game.seats[0])))
        if not 2 <= size <= game.seats[-1]:
            raise TableError("league-bad-size", most=game.seats[-1])
        terms = Terms(
            str(press.user.id), size, int(given.get("weeks", 1)) * 7 * DAY, int(given.get("rounds", ROUNDS)),
            now + int(given.get("days", DAYS)) * DAY, _pace(str(given.get("pace", PACE))),
        )  # fmt: skip
        season = await self._seasons.open(str(press.guild_id), game.key, terms, press.channel_id or 0)
        await self._salon.shelf.set_value(f"language:table:{season.id}", await self._salon.settings.public(press))
        body = blocks.message(*await self._card(season))
        told = await answer.give(SAY, body)
        shown = ((told or {}).get("resource") or {}).get("message") or told or {}  # itself, where it was put off
        await self._seasons.keep_message(season.id, int(shown.get("id", 0)))
        self._shown[season.id] = body

    async def _end(self, press: Press, answer: Answer, language: str) -> None:
        hosting(press)
        season = await self._seasons.end((await self._current(press)).id, self._salon.clock.now())
        await self._salon.tell(answer, language, "league-ended-now", {"number": season.number})
        await self._announce(season)

    async def _extend(self, press: Press, answer: Answer, language: str) -> None:
        hosting(press)
        rounds = int(given_of(press).get("rounds", 1))
        season = await self._seasons.extend((await self._current(press)).id, rounds)
        await self._salon.tell(answer, language, "league-extended", {"rounds": season.terms.rounds})
        await self._show(season)

    # Everybody

    async def _join(self, press: Press, answer: Answer, language: str) -> None:
        await self._enter(press, answer, language, (await self._current(press)).id)

    async def _sign_up(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        await self._enter(press, answer, language, mark.match)

    async def _enter(self, press: Press, answer: Answer, language: str, name: str) -> None:
        season = await self._seasons.join(name, str(press.user.id), str(press.id), self._salon.clock.now())
        await self._salon.tell(answer, language, "league-joined", {"number": season.number})
        await self._show(season)

    async def _leave(self, press: Press, answer: Answer, language: str) -> None:
        await self._quit(press, answer, language, (await self._current(press)).id)

    async def _sign_out(self, press: Press, answer: Answer, language: str, mark: Mark) -> None:
        await self._quit(press, answer, language, mark.match)

    async def _quit(self, press: Press, answer: Answer, language: str, name: str) -> None:
        season = await self._seasons.leave(name, str(press.user.id), self._salon.clock.now())
        await self._salon.tell(answer, language, "league-left", {"number": season.number})
        await self._show(season)

    async def forget(self, player: str) -> None:
        """Out of every season that is on; what was played stays, told of a player without a name."""
        await self._seasons.forget(player, self._salon.clock.now())

    async def _standings(self, press: Press, answer: Answer, language: str) -> None:
        given, seasons = given_of(press), await self._of(press)
        game, number = str(given.get("game", "")), int(given.get("season", len(seasons)))
        card = await self.season(str(press.guild_id), game, number, language)
        await answer.give(SAY, blocks.message(*card, ephemeral=True))

    async def season(self, guild: str, game: str, number: int, language: str) -> list[Block]:
        """The card of a season, by its number."""
        for season in await self._shelf.seasons(guild, game):
            if season.number == number:
                return await self._card(season, language)
        raise TableError("league-no-season")

    async def _history(self, press: Press, answer: Answer, language: str) -> None:
        lines = []
        for season in reversed((await self._of(press))[-PAST_MOST:]):
            entrants = await self._shelf.entrants(season.id)
            best = next((one for one in entrants if one.place == 1 and one.division <= 1), None)
            names = await self._salon.shelf.names([best.player] if best else [])
            facts: dict[str, Any] = {"number": season.number, "players": len(entrants)}
            if season.ended is None or best is None:
                lines.append(
                    self._say(language, "league-past-on" if season.ended is None else "league-past-none", **facts)
                )
            else:
                when, name = f"<t:{season.ended // 1000}:d>", safe(names.get(best.player, "?"))
                points = decimal(best.points or 0, language, 2, 0)
                lines.append(self._say(language, "league-past", when=when, name=name, points=points, **facts))
        await self._salon.say(answer, "\n".join(lines) or self._say(language, "league-past-empty"))

    async def _of(self, press: Press) -> list[Season]:
        game = self._salon.game(str(given_of(press).get("game", "")))
        return list(await self._shelf.seasons(str(press.guild_id), game.key))

    async def _current(self, press: Press) -> Season:
        game = self._salon.game(str(given_of(press).get("game", "")))
        return await self._seasons.current(str(press.guild_id), game.key)

    def _say(self, language: str, code: str, **facts: Any) -> str:
        return self._words.say(language, code, facts)

    # What time brings

    async def tick(self) -> None:
        """A chore: rounds that are due are drawn, their tables put up, and every season's message shows how it is.

        How a season ended is told as long as it is news, even if Discord or we ourselves were away just then.
        """
        now = self._salon.clock.now()
        on = [season for season in await self._seasons.tick(now) if season.ended is None]
        for season in [*on, *await self._shelf.ended_since(now - NEWS)]:
            try:
                if season.ended is not None:
                    await self._announce(season)
                else:
                    await self._put_up(season)
                    await self._show(season)
            except TROUBLE as trouble:
                log.warning("season %s could not be shown: %s", season.id, trouble)
            except Exception:
                log.exception("season %s could not be shown", season.id)

    async def _put_up(self, season: Season) -> None:
        """Each table of the round gets a message of its own, which the painter keeps from then on."""
        standing = await self._seasons.standing(season)
        language = await self._salon.settings.language(season.id, "")
        for pairing in standing.pairings:
            if pairing.match in standing.over or ("table", "") in await hanging(self._salon.shelf, pairing.match):
                continue
            told = await self._called(season, pairing, language)
            body = blocks.message(blocks.frame(blocks.text(told)))
            message = await self._salon.wire.send(season.channel, body, f"t{pairing.match}")
            await self._salon.shelf.set_value(f"language:table:{pairing.match}", language)
            poster = MatchMessage(pairing.match, "table", "", int(season.guild), season.channel, message, -1)
            await self._salon.shelf.keep_message(poster)
            self._salon.painter.wake(pairing.match)

    async def _called(self, season: Season, pairing: Pairing, language: str) -> str:
        names = await self._salon.shelf.names(pairing.players)
        facts = {
            "game": self._say(language, f"{season.game}-name"), "season": season.number, "round": pairing.round,
            "number": pairing.number, "names": ", ".join(safe(names.get(player, "?")) for player in pairing.players),
        }  # fmt: skip
        return self._say(language, "league-table-opens", **facts)

    async def _show(self, season: Season) -> None:
        """Its message as it is now; one that was deleted is put up again. Who waits here finds it done by then."""
        async with self._brushes.setdefault(season.id, asyncio.Lock()):
            await self._paint(await self._shelf.season(season.id) or season)

    async def _paint(self, season: Season) -> None:
        body = blocks.message(*await self._card(season))
        if self._shown.get(season.id) == body or not season.message:
            return
        try:
            await self._salon.wire.edit(season.channel, season.message, body)
        except discord.HTTPException as refused:
            if refused.code not in GONE:
                raise
            nonce = f"s{season.id}{season.message % 10_000}"
            message = await self._salon.wire.send(season.channel, body, nonce)
            await self._seasons.keep_message(season.id, message)
        self._shown[season.id] = body

    async def _announce(self, season: Season) -> None:
        """The final table, once, as a message of its own, with a picture for each division."""
        if await self._salon.shelf.value(f"final:{season.id}"):
            return
        await self._show(season)
        language = await self._salon.settings.language(season.id, "")
        standing = await self._seasons.standing(season)
        names = await self._salon.shelf.names(row.player for _, rows in standing.divisions for row in rows)
        shown = [self._final(season, number, rows, names, language) for number, rows in standing.divisions if rows]
        portrait = await self._portraits.of(*shown[:PICTURES], language=language, theme=THEMES[0])
        body = blocks.message(*await self._card(season), *portrait.blocks)
        await self._salon.wire.send(season.channel, body, f"f{season.id}", portrait.files)
        await self._salon.shelf.set_value(f"final:{season.id}", "told")
        self._shown.pop(season.id, None)

    def _final(
        self, season: Season, division: int, rows: Sequence[Row], names: Mapping[str, str], language: str
    ) -> Standings:
        """The first lines of a division; all of them stand in the message."""
        facts = {"game": self._say(language, f"{season.game}-name"), "number": season.number, "division": division}
        lines = [
            Standing(
                row.place,
                names.get(row.player, "?"),
                (decimal(row.points, language, 2, 0), str(row.played), str(row.won)),
            )
            for row in rows[:LINES]
        ]
        columns = ("league-column-points", "league-column-played", "league-column-won")
        return Standings("league-final", columns, tuple(lines), facts)

    async def _card(self, season: Season, language: str = "") -> list[Block]:
        language = language or await self._salon.settings.language(season.id, "")
        standing = await self._seasons.standing(season)
        names = await self._salon.shelf.names(row.player for _, rows in standing.divisions for row in rows)
        links = {}
        for pairing in standing.pairings:
            poster = (await hanging(self._salon.shelf, pairing.match)).get(("table", ""))
            if poster is not None:
                links[pairing.match] = url(poster)
        return season_card(standing, names, links, self._words, language)


def hosting(press: Press) -> None:
    """Asked anew at each press."""
    if press.guild_id is None or not hosts(press):
        raise TableError("discord-hosts-only")


def _pace(text: str) -> str:
    """Weeks are for clocks that run over days."""
    try:
        pace = Pace.parse(text)
    except ValueError as error:
        raise TableError("discord-bad-pace") from error
    if pace.tempo is not Tempo.ASYNC:
        raise TableError("league-bad-pace")
    return str(pace)
