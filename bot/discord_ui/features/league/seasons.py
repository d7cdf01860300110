"""/league for everybody: seasons are opened, joined, left, shown and ended."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.commands import IN_SERVERS, INTEGER, CommandGroup, option
from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.names import safe_name
from bot.discord_ui.api.press import Press
from bot.discord_ui.api.requests import DISCORD_ERRORS
from bot.discord_ui.features.choices import find_given_game, read_pace
from bot.discord_ui.features.command_options import GAME, MAX_SEATS, PACE, SEASON
from bot.discord_ui.features.feature import Feature, answers, command
from bot.discord_ui.features.league.season_messages import SeasonMessages
from bot.discord_ui.features.play.table_limits import TableLimits
from bot.discord_ui.features.settings.server_settings import check_manager
from bot.discord_ui.messages.desk import Desk
from bot.kit.time_units import DAY
from bot.league.season import MAX_ROUNDS, Season, Terms
from bot.league.seasons import Seasons
from bot.table.refusals import TableError
from bot.words.languages import decimal
from bot.words.speaker import Speaker

SIZE, ROUNDS, DAYS, USUAL_PACE = 4, 8, 7, "async:24h+8h/72h"
MAX_PAST_SEASONS = 10  # seasons that a history tells

LEAGUE = CommandGroup("league", "league-command-league", "league-command-league-told", where=IN_SERVERS, place=15)


class SeasonFeature(Feature):
    def __init__(self, desk: Desk, seasons: Seasons, messages: SeasonMessages) -> None:
        self._games, self._seasons, self._store = desk.games, seasons, desk.store
        self._preferences, self._limits, self._messages = desk.preferences, TableLimits(desk), messages
        self._clock = desk.clock

    # For those who manage the server

    @command(
        "league open",
        "league-command-open",
        "league-command-open-told",
        GAME,
        option(INTEGER, "league-option-rounds", "league-given-rounds", min_value=1, max_value=MAX_ROUNDS),
        option(INTEGER, "league-option-weeks", "league-given-weeks", min_value=1, max_value=2),
        option(INTEGER, "league-option-days", "league-given-days", min_value=0, max_value=60),
        option(INTEGER, "league-option-size", "league-given-size", min_value=2, max_value=MAX_SEATS),
        PACE,
        group=LEAGUE,
        place=1,
    )
    async def _open(self, press: Press) -> None:
        check_manager(press)
        await self._limits.check(press)
        game = find_given_game(self._games, press)
        size = int(press.option_values.get("size", max(SIZE, game.seats[0])))
        if not 2 <= size <= game.seats[-1]:
            raise TableError("league-bad-size", most=game.seats[-1])
        language = await self._preferences.public_language(press)
        season = await self._seasons.open(str(press.guild), game.key, self._terms(press, size), press.channel)
        await self._preferences.remember_table_language(season.id, language)
        await self._answer_with_card(press, season)

    async def _answer_with_card(self, press: Press, season: Season) -> None:
        """Answer with the season's message, which is kept current from now on. If Discord does not take the answer, the
        message is sent without it, and the error is raised."""
        try:
            async with self._messages.cards.lock(season.id):  # nobody else sends it meanwhile
                keep = partial(self._seasons.keep_message, season.id)
                await self._messages.cards.answer(press, await self._messages.card(season), keep)
        except DISCORD_ERRORS:
            await self._messages.update(season)  # and once a minute, if that fails too
            raise

    def _terms(self, press: Press, size: int) -> Terms:
        args = press.option_values
        first = self._clock.now() + int(args.get("days", DAYS)) * DAY
        span, rounds = int(args.get("weeks", 1)) * 7 * DAY, int(args.get("rounds", ROUNDS))
        return Terms(press.player, size, span, rounds, first, _read_pace(str(args.get("pace", USUAL_PACE))))

    @command("league end", "league-command-end", "league-command-end-told", GAME, group=LEAGUE, place=6)
    async def _end(self, press: Press) -> None:
        check_manager(press)
        season = await self._seasons.end((await self._current(press)).id, self._clock.now())
        await press.reply("league-ended-now", number=season.number)
        await self._messages.announce_end(season)

    @command(
        "league extend",
        "league-command-extend",
        "league-command-extend-told",
        GAME,
        option(
            INTEGER, "league-option-rounds", "league-given-rounds", required=True, min_value=1, max_value=MAX_ROUNDS
        ),
        group=LEAGUE,
        place=7,
    )
    async def _extend(self, press: Press) -> None:
        check_manager(press)
        rounds = int(press.option_values.get("rounds", 1))
        season = await self._seasons.extend((await self._current(press)).id, rounds)
        await press.reply("league-extended", rounds=season.terms.rounds)
        await self._messages.update(season)

    @command("league move", "league-command-move", "league-command-move-told", GAME, group=LEAGUE, place=8)
    async def _move(self, press: Press) -> None:
        check_manager(press)
        await self._limits.check(press)
        before = await self._current(press)
        await self._answer_with_card(press, await self._seasons.move(before.id, press.channel))
        await self._messages.take_down(before)

    # For everybody

    @command("league join", "league-command-join", "league-command-join-told", GAME, group=LEAGUE, place=2)
    async def _join(self, press: Press) -> None:
        await self._enter(press, (await self._current(press)).id)

    @answers(Verb.SIGN_UP)
    async def _sign_up(self, press: Press) -> None:
        await self._enter(press, await self._find_pressed_season(press))

    async def _enter(self, press: Press, name: str) -> None:
        season = await self._seasons.join(name, press.player, press.id, self._clock.now())
        await press.reply("league-joined", number=season.number)
        await self._messages.update(season)

    @command("league leave", "league-command-leave", "league-command-leave-told", GAME, group=LEAGUE, place=3)
    async def _leave(self, press: Press) -> None:
        await self._quit(press, (await self._current(press)).id)

    @answers(Verb.SIGN_OUT)
    async def _sign_out(self, press: Press) -> None:
        await self._quit(press, await self._find_pressed_season(press))

    async def _quit(self, press: Press, name: str) -> None:
        season = await self._seasons.leave(name, press.player, self._clock.now())
        await press.reply("league-left", number=season.number)
        await self._messages.update(season)

    async def _find_pressed_season(self, press: Press) -> str:
        """Return the season that a control is about. Controls can be forged, so it answers presses of its own server
        only."""
        season = await self._store.season(press.subject)
        if season is None or season.guild != str(press.guild):
            raise TableError("league-no-season")
        return season.id

    async def forget(self, player: str) -> None:
        """Take a player out of every season that is on. What was played stays, under no name."""
        await self._seasons.forget(player, self._clock.now())

    async def export(self, player: str) -> Mapping[str, Any]:
        """Return the seasons that somebody entered, and when the clock moved for them."""
        absences = await self._store.absences([player], 0)
        return {
            "seasons": [
                {"server": season.guild, "game": season.game, "number": season.number, "left": out}
                for season, out in await self._store.list_all_entered(player)
            ],
            "missed_turns": list(absences.get(player, ())),
        }

    @command(
        "league standings",
        "league-command-standings",
        "league-command-standings-told",
        GAME,
        SEASON,
        group=LEAGUE,
        place=4,
    )
    async def _standings(self, press: Press) -> None:
        seasons = await self._of(press)
        game, number = find_given_game(self._games, press).key, int(press.option_values.get("season", len(seasons)))
        card = await self.card(str(press.guild), game, number, press.say)
        await press.answer.send(blocks.message(*card, ephemeral=True))

    async def card(self, guild: str, game: str, number: int, say: Speaker) -> list[Block]:
        """Return the card of a season, by its number."""
        for season in await self._store.seasons(guild, game):
            if season.number == number:
                return await self._messages.contents(season, say)
        raise TableError("league-no-season")

    @command("league history", "league-command-seasons", "league-command-seasons-told", GAME, group=LEAGUE, place=5)
    async def _history(self, press: Press) -> None:
        lines = [
            await self._describe_past(season, press.say)
            for season in reversed((await self._of(press))[-MAX_PAST_SEASONS:])
        ]
        await press.reply_text("\n".join(lines) or press.say("league-past-empty"))

    async def _describe_past(self, season: Season, say: Speaker) -> str:
        entrants = await self._store.entrants(season.id)
        best = next((one for one in entrants if one.place == 1 and one.division <= 1), None)
        facts: dict[str, Any] = {"number": season.number, "players": len(entrants)}
        if season.ended is None:
            return say("league-past-on", facts)
        if best is None:
            return say("league-past-none", facts)
        name = safe_name((await self._store.names([best.player])).get(best.player, "?"))
        points, when = decimal(best.points or 0, say.language, 2, 0), f"<t:{season.ended // 1000}:d>"
        return say("league-past", facts, when=when, name=name, points=points)

    async def _of(self, press: Press) -> list[Season]:
        game = find_given_game(self._games, press)
        return list(await self._store.seasons(str(press.guild), game.key))

    async def _current(self, press: Press) -> Season:
        game = find_given_game(self._games, press)
        return await self._seasons.current(str(press.guild), game.key)


def _read_pace(text: str) -> str:
    """Return the pace that somebody typed. Raise TableError unless its clocks run over days, since rounds last
    weeks."""
    pace = read_pace(text)
    if not pace.tempo.over_days:
        raise TableError("league-bad-pace")
    return str(pace)
