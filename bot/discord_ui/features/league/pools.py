"""The pools of ratings by name, ratings as they are written, and that the league's commands belong to a server."""

from bot.discord_ui.api.press import Press
from bot.league.finished import Pool
from bot.league.rating import Rating
from bot.table.refusals import TableError

POOLS = {  # the code of each pool's name
    Pool.GROUP_LIVE: "league-pool-group-live",
    Pool.GROUP_ASYNC: "league-pool-group-async",
    Pool.DUEL_LIVE: "league-pool-duel-live",
    Pool.DUEL_ASYNC: "league-pool-duel-async",
}


def find_pool(text: str) -> Pool | None:
    return next((pool for pool in Pool if pool == text), None)


def only_in_servers(press: Press) -> str:
    """Return the server where it was asked; TableError in a DM."""
    if not press.guild:
        raise TableError("discord-only-in-servers")
    return str(press.guild)


def rating_text(rating: Rating) -> str:
    """Write a rating as a word, so that no language groups its digits; with "?" while it is not known well."""
    return f"{rating.shown_rating}{'' if rating.is_known else '?'}"
