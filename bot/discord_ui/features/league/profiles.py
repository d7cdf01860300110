"""/profile and /head-to-head: how people fare here."""

from collections.abc import Mapping, Sequence

from bot.cups.cups import Cups
from bot.discord_ui.api import blocks
from bot.discord_ui.api.commands import IN_SERVERS, USER, option
from bot.discord_ui.api.names import safe_name, safe_title
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.command_options import ANYBODY, PLAYER
from bot.discord_ui.features.feature import Feature, command
from bot.discord_ui.features.league.history import ledger_line_text, places_of
from bot.discord_ui.features.league.league_pictures import LeaguePicture, LeaguePictures
from bot.discord_ui.features.league.pools import POOLS, only_in_servers, rating_text
from bot.discord_ui.features.league.training_lines import TrainingLines
from bot.discord_ui.features.play.visibility import Visibility
from bot.discord_ui.messages.desk import Desk
from bot.kit.screen import Curve, Graph
from bot.league import profile
from bot.league.finished import Pool
from bot.league.leaderboards import board_of
from bot.league.ledger import LedgerLine
from bot.league.rating import Rating
from bot.table.refusals import TableError
from bot.words.languages import decimal
from bot.words.number_format import curve_text
from bot.words.speaker import Speaker

CURVES = 4  # that a picture can tell apart


TROPHY, MAX_TROPHIES = 3, 10  # the last place that is told, and how many are


class Profiles(Feature):
    def __init__(self, desk: Desk, pictures: LeaguePictures, cups: Cups) -> None:
        self._store, self._training = desk.store, TrainingLines(desk)
        self._visibility = Visibility(desk)
        self._preferences, self._pictures, self._cups, self._clock = desk.preferences, pictures, cups, desk.clock

    @command("profile", "league-command-profile", "league-command-profile-told", ANYBODY, where=IN_SERVERS, place=16)
    async def _profile(self, press: Press) -> None:
        guild, player, say = only_in_servers(press), str(press.option_values.get("player") or press.player), press.say
        hidden_matches = await self._visibility.list_hidden(press.player, guild, player)
        every = await self._store.lines_of(guild, player)
        lines = [line for line in every if line.match not in hidden_matches]
        places = await places_of(self._store, lines)
        favourites = profile.favourites(await self._store.rivals(guild, player, hidden_matches))
        names = await self._store.names([player, *(other for other, _ in favourites)])
        parts = [[f"### {_name_player(player, names)}"]]
        if not lines:
            parts.append([say("league-no-matches")])
        for game, pool in _list_rated(lines):
            newest = next(
                r for line in every if (line.game, line.pool) == (game, pool) and (r := line.rating) is not None
            )
            parts.append([await self._standing(press, player, game, pool, newest, lines)])
        parts.append(_records(press, lines, places))
        if form := profile.form(lines, places):
            parts.append([say("league-form", places=" · ".join(f"{place.place}/{place.seats}" for place in form))])
        if favourites:
            rivals = ", ".join(f"{safe_name(names.get(other, '?'))} ({count})" for other, count in favourites)
            parts.append([say("league-favourites", names=rivals)])
        if ups := profile.best(lines):
            parts.append(
                [say("league-best"), *(f"- {ledger_line_text(line, places[line.match], say)}" for line in ups)]
            )
        parts.append(await self._trophies(guild, player, say))
        if player == press.player:
            parts.append(await self._training.of(press))
        picture = await self._curves(press, lines)
        frame = blocks.frame(blocks.text(blocks.fit_text(parts)), *picture.blocks)
        await press.answer.send(blocks.message(frame, ephemeral=True), picture.files)

    async def _trophies(self, guild: str, player: str, say: Speaker) -> list[str]:
        """Return the best places in cups, the newest first."""
        cups = [(header, place) for header, place in await self._cups.trophies(guild, player) if place <= TROPHY]
        return [say("cup-trophy", place=place, name=safe_title(header.name)) for header, place in cups[:MAX_TROPHIES]]

    async def _curves(self, press: Press, lines: Sequence[LedgerLine]) -> LeaguePicture:
        """Return how the ratings went, where there is more than one point to draw."""
        say, curves = press.say, []
        for game, pool in _list_rated(lines):
            if len(went := profile.curve(lines, game, pool)) > 1:
                name = say("league-board", game=say(f"{game}-name"), pool=say(POOLS[pool]))
                curves.append(Curve(name, tuple(enumerate(went, 1))))
        if not curves:
            return LeaguePicture()
        theme = await self._preferences.theme(press.player)
        return await self._pictures.of(Graph("league-graph", tuple(curves[:CURVES])), say=say, theme=theme)

    async def _standing(
        self, press: Press, player: str, game: str, pool: Pool, rating: Rating, lines: Sequence[LedgerLine]
    ) -> str:
        """Describe a player's rating, which is everybody's to know, as on the board. How it went is told only of the
        `lines` that the reader sees."""
        say, guild = press.say, only_in_servers(press)
        board = await board_of(self._store, guild, game, pool, self._clock.now())
        rank, _ = await self._store.rank(board, player)
        curve = profile.curve(lines, game, pool)
        facts = {
            "game": say(f"{game}-name"),
            "pool": say(POOLS[pool]),
            "rating": rating_text(rating),
            "graph": curve_text(curve),
            "low": str(min(curve)),
            "high": str(max(curve)),
        }
        if rank is None:
            return say("league-standing-unlisted", facts)
        return say("league-standing", facts, rank=rank)

    @command(
        "head-to-head",
        "league-command-head-to-head",
        "league-command-head-to-head-told",
        PLAYER,
        option(USER, "league-option-other", "league-given-other"),
        where=IN_SERVERS,
        place=18,
    )
    async def _head_to_head(self, press: Press) -> None:
        say, guild = press.say, only_in_servers(press)
        player, other = (
            str(press.option_values.get("other") or press.player),
            str(press.option_values.get("player", "")),
        )
        if player == other:
            raise TableError("league-one-player")
        names = await self._store.names([player, other])
        hidden_matches = await self._visibility.list_hidden(press.player, guild, player)
        rivals = [rival for rival in await self._store.rivals(guild, player, hidden_matches) if rival.player == other]
        lines = [
            say(
                "league-met",
                game=say(f"{rival.game}-name"),
                met=rival.meetings,
                won=rival.wins,
                tied=rival.ties,
                lost=rival.losses,
            )
            for rival in rivals
        ]
        both_names = {"name": _name_player(player, names), "other": _name_player(other, names)}
        head = f"### {say('league-head-to-head', both_names)}"
        await press.reply_text("\n".join([head, *(lines or [say("league-never-met")])]))


def _name_player(player: str, names: Mapping[str, str]) -> str:
    """Return a player's name; a mention for somebody who never played here, since Discord knows their name."""
    return safe_name(names[player]) if player in names else f"<@{player}>"


def _records(press: Press, lines: Sequence[LedgerLine], places: profile.Places) -> list[str]:
    sentences = [
        press.say(
            "league-record",
            game=press.say(f"{record.game}-name"),
            played=record.matches,
            won=record.wins,
            mean=decimal(record.mean, press.language),
        )
        for record in profile.records(lines, places)
    ]
    games = [
        press.say("league-practised-game", game=press.say(f"{each.game}-name"), played=each.matches, won=each.wins)
        for each in profile.list_practice_records(lines, places)
    ]
    return [*sentences, press.say("league-practice", games=" · ".join(games))] if games else sentences


def _list_rated(lines: Sequence[LedgerLine]) -> list[tuple[str, Pool]]:
    """Return every game and pool with a rating, the one played last first."""
    return list(dict.fromkeys((line.game, line.pool) for line in lines if line.after is not None))
