"""Which matches somebody may review: their own ones that are over, open to all, and of rules that are here."""

from collections.abc import Sequence

from bot.discord_ui.api.press import Press
from bot.discord_ui.features.matches.replay import match_for
from bot.discord_ui.features.play.visibility import Visibility
from bot.discord_ui.features.review.review_jobs import Request
from bot.discord_ui.messages.desk import Desk
from bot.kit.game import Seat
from bot.review.values import ReviewedMatch
from bot.table.match_log import MatchRecord, replaces
from bot.table.ports import PastMatch
from bot.table.refusals import TableError


class OwnMatches:
    def __init__(self, desk: Desk) -> None:
        self._games, self._tables, self._visibility = desk.games, desk.tables, Visibility(desk)

    async def request(self, press: Press, match: str) -> Request:
        """Return what is to be reviewed; raise TableError where the match is sealed, in play, void, of older rules, or
        where who pressed held no seat, or one that others held, too. What a seat knew is not everybody's to know."""
        record = await match_for(press, self._tables, self._visibility, match)
        if record.ending is None:
            raise TableError("cost-not-over")
        seat = _seat_of(record, press.player)
        if record.ending.result is None:
            raise TableError("cost-void")
        if any(entry.seat == seat and replaces(entry) for entry in record.log):
            raise TableError("cost-handed-over")
        game = self._games.get(record.header.game)
        if game is None or game.version != record.header.version:
            raise TableError("cost-outdated")
        return Request(ReviewedMatch(game, record.header, record.log), seat, press.player, record.ending.at)

    async def find_reviewable(self, matches: Sequence[PastMatch]) -> Sequence[PastMatch]:
        """Return those of somebody's matches that `request` would not refuse them."""
        games = {(game.key, game.version) for game in self._games.values()}
        open_matches = [past for past in matches if not past.is_void and (past.game, past.version) in games]
        sealed = await self._tables.find_sealed([past.match for past in open_matches])
        return [past for past in open_matches if past.match not in sealed]


def _seat_of(record: MatchRecord, player: str) -> Seat:
    """Return the seat that this player holds, or held at the deal."""
    for players in (record.players, record.header.seats):
        if player in players:
            return Seat(players.index(player))
    raise TableError("cost-not-yours")
