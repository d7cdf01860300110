"""Keeps the messages of seasons current: their card, the tables of a round, the final table."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial

import discord

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.links import link_to
from bot.discord_ui.api.names import safe_name
from bot.discord_ui.api.requests import DISCORD_ERRORS, FORBIDDEN_CODES, GONE_CODES
from bot.discord_ui.features.league.league_pictures import LeaguePictures
from bot.discord_ui.features.league.season_card import season_card
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.posting import PostedCard, PostedCards, TableMessages
from bot.discord_ui.messages.preferences import THEMES
from bot.kit.screen import Standing, Standings
from bot.kit.time_units import DAY
from bot.league.season import Pairing, Season, SeasonRow
from bot.league.seasons import Seasons
from bot.words.languages import decimal
from bot.words.speaker import Speaker

log = logging.getLogger(__name__)

PICTURES, LINES = 8, 20  # of a message, and of each
NEWS = 7 * DAY  # for so long the end of a season may still be told
SECRETS = 60 * DAY  # for so long the secret of a season that ended may still follow, when its last match is over


class SeasonMessages:
    def __init__(self, desk: Desk, seasons: Seasons, tables: TableMessages, pictures: LeaguePictures) -> None:
        self._seasons, self._store, self._tables = seasons, desk.store, tables
        self._preferences, self._pictures, self._requests = desk.preferences, pictures, desk.requests
        self._words, self._clock = desk.words, desk.clock
        self.cards = PostedCards(desk, "season", self._show_soon)
        self._showing: set[asyncio.Task[None]] = set()

    async def contents(self, season: Season, say: Speaker | None = None) -> list[Block]:
        """Return the season's message for one reader, or in the language of the season's server."""
        say = say or await self._speaker(season)
        standing = await self._seasons.standing(season)
        names = await self._store.names(row.player for _, rows in standing.divisions for row in rows)
        links = {}
        for pairing in standing.pairings:
            if (table := await self._tables.of(pairing.match)) is not None:
                links[pairing.match] = link_to(table)
        return season_card(standing, names, links, say)

    async def card(self, season: Season) -> PostedCard:
        """Return the season's message for everybody."""
        return PostedCard(season.id, season.channel, season.message, blocks.message(*await self.contents(season)))

    def _show_soon(self, name: str) -> None:
        task = asyncio.create_task(self.cards.attempt(name, self._show(name)))
        self._showing.add(task)
        task.add_done_callback(self._showing.discard)

    async def _show(self, name: str) -> None:
        if (season := await self._store.season(name)) is not None:
            await self.update(season)

    async def update(self, season: Season) -> None:
        """Show the season as it is now; or whoever holds it does. A message that was deleted, or that Discord did not
        take, is sent again."""
        if not self.cards.is_elsewhere(season.id):
            async with self.cards.lock(season.id):
                newest = await self._store.season(season.id) or season
                await self.cards.put(await self.card(newest), partial(self._seasons.keep_message, season.id))

    async def update_all(self) -> None:
        """Draw the rounds that are due, open their tables, and update every season's message; a periodic job. The end
        of a season is told as long as it is news, even if Discord or the bot was away just then."""
        now = self._clock.now()
        if self._requests.traffic.outage.is_on:
            return
        running = [season for season in await self._seasons.tick(now, self._has_place) if season.ended is None]
        past = [season for season in await self._store.list_ended_since(now - SECRETS) if self._store.holds(season.id)]
        news = [
            season for season in past if (season.ended and season.ended >= now - NEWS) or await self._was_told(season)
        ]
        for season in [*running, *news]:
            await self.cards.attempt(season.id, self._tell(season))

    async def _tell(self, season: Season) -> None:
        if season.ended is not None:
            await self.announce_end(season)
        else:
            await self._open_tables(season)
            await self.update(season)

    async def _has_place(self, season: Season) -> bool:
        """Say whether the season's message can be written. If it may not, the host is told, once."""
        key = f"paused:{season.id}"
        try:
            self.cards.forget(season.id)
            await self.update(season)
        except DISCORD_ERRORS as error:
            is_lost = isinstance(error, discord.HTTPException) and error.code in GONE_CODES | FORBIDDEN_CODES
            if is_lost and not await self._store.value(key):
                await self._store.set_value(key, "told")
                await self._tell_host(season)
            return False
        await self._store.delete_value(key)
        return True

    async def take_down(self, season: Season) -> None:
        """Delete the message that the season had before it moved, if that can be reached."""
        with suppress(*DISCORD_ERRORS):
            await self._requests.delete(season.channel, season.message)

    async def _tell_host(self, season: Season) -> None:
        language = await self._preferences.language_of_player(season.terms.host)
        facts = {
            "game": self._words.say(language, f"{season.game}-name"), "number": season.number,
            "channel": f"<#{season.channel}>", "server": self._requests.server_name(int(season.guild)) or "?",
        }  # fmt: skip
        body = blocks.message(blocks.text(self._words.say(language, "league-paused", facts)))
        with suppress(*DISCORD_ERRORS):
            channel = await self._requests.open_dm(int(season.terms.host))
            await self._requests.send(channel, body, f"p{season.id}")

    async def announce_end(self, season: Season) -> None:
        """Send the final table, once, as a message of its own, with a picture for each division."""
        if not self._store.holds(season.id):  # whoever does looks each minute
            return
        if await self._was_told(season):
            await self.update(season)  # its secret follows when its last match is over
            return
        await self.update(season)
        say, standing = await self._speaker(season), await self._seasons.standing(season)
        names = await self._store.names(row.player for _, rows in standing.divisions for row in rows)
        standings = [_final(season, number, rows, names, say) for number, rows in standing.divisions if rows]
        picture = await self._pictures.of(*standings[:PICTURES], say=say, theme=THEMES[0])
        body = blocks.message(*await self.contents(season), *picture.blocks)
        await self._requests.send(season.channel, body, f"f{season.id}", picture.files)
        await self._store.set_value(f"final:{season.id}", "told")
        self.cards.forget(season.id)

    async def _was_told(self, season: Season) -> bool:
        """Say whether the final table was sent."""
        return bool(await self._store.value(f"final:{season.id}"))

    async def _open_tables(self, season: Season) -> None:
        """Give each table of the round that still plays a message of its own, which is kept current from then on."""
        standing = await self._seasons.standing(season)
        language = await self._preferences.language_of_table(season.id)
        for pairing in standing.pairings:
            if pairing.match not in standing.finished_matches:
                sentence = await self._table_opens(season, pairing, Speaker(self._words, language))
                await self._tables.open(pairing.match, season.guild, season.channel, sentence, language)

    async def _table_opens(self, season: Season, pairing: Pairing, say: Speaker) -> str:
        names = await self._store.names(pairing.players)
        return say(
            "league-table-opens",
            game=say(f"{season.game}-name"),
            season=season.number,
            round=pairing.round,
            number=pairing.number,
            names=", ".join(safe_name(names.get(player, "?")) for player in pairing.players),
        )

    async def _speaker(self, season: Season) -> Speaker:
        return Speaker(self._words, await self._preferences.language_of_table(season.id))


def _final(
    season: Season, division: int, rows: Sequence[SeasonRow], names: Mapping[str, str], say: Speaker
) -> Standings:
    """Return the first lines of a division, to be drawn; all of them stand in the message."""
    facts = {"game": say(f"{season.game}-name"), "number": season.number, "division": division}
    lines = [
        Standing(
            row.place,
            names.get(row.player, "?"),
            (decimal(row.points, say.language, 2, 0), str(row.matches), str(row.wins)),
        )
        for row in rows[:LINES]
    ]
    columns = ("league-column-points", "league-column-played", "league-column-won")
    return Standings("league-final", columns, tuple(lines), facts)
