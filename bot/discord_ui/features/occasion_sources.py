"""Where a match belongs: to a round of a cup, or of a season."""

from functools import partial

from bot.cups.cups import Cups
from bot.discord_ui.messages.occasions import Occasion, OccasionOf
from bot.league.seasons import LeagueStore
from bot.table.refusals import TableError


def occasion_sources(cups: Cups, league: LeagueStore) -> list[OccasionOf]:
    return [partial(cup_of, cups), partial(season_of, league)]


async def cup_of(cups: Cups, match: str) -> Occasion | None:
    """Return which cup the match belongs to, for table and hand; None where it is none, or where the cup is damaged."""
    try:
        place = await cups.place_of(match)
    except TableError:  # the cup is damaged
        return None
    return None if place is None else Occasion(place.cup.header.name, place.round.number, place.table.number)


async def season_of(league: LeagueStore, match: str) -> Occasion | None:
    """Return which season's round the match belongs to, for its table; None where it is none."""
    if (row := await league.season_of(match)) is None:
        return None
    season, pairing = row
    return Occasion("", pairing.round, pairing.number, season.number)
