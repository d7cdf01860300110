"""The first page of a review, with its curve as a picture."""

import logging
from collections.abc import Sequence

from bot import paint
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.press import Press
from bot.discord_ui.api.requests import File
from bot.discord_ui.features.play.visibility import Visibility
from bot.discord_ui.features.review.review_card import graph, graph_words, overview
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.screens import Screens
from bot.discord_ui.messages.seat_names import speaker_at
from bot.review.values import Review

log = logging.getLogger(__name__)


class ReviewOverview:
    def __init__(self, desk: Desk, screens: Screens) -> None:
        self._games, self._preferences, self._maker = desk.games, desk.preferences, screens.picture_maker
        self._tables, self._store = desk.tables, desk.store
        self._visibility = Visibility(desk)

    async def message(self, press: Press, review: Review, match: str) -> tuple[Block, Sequence[File]]:
        """Return the message, which only who pressed sees, and its files."""
        galleries, files = await self._curve(press, review)
        may_share = not await self._visibility.is_private(match)
        players = (await self._tables.record(match)).players
        say = speaker_at(players, await self._store.names(players), press.say)
        body = overview(review, match, self._games[review.game], say, galleries, may_share)
        return blocks.message(body, ephemeral=True), files

    async def _curve(self, press: Press, review: Review) -> tuple[Sequence[Block], Sequence[File]]:
        """Draw the curve of the review. Return nothing if there is none or it cannot be drawn: without the picture, the
        message says the same in numbers."""
        if (curve := graph(review, press.say)) is None:
            return (), ()
        try:
            theme = await self._preferences.theme(press.player)
            picture = await self._maker.make(paint.graph_layout(curve, press.say, theme))
        except Exception:
            log.exception("a review could not be drawn and is told in words")
            return (), ()
        return [blocks.gallery(picture.name, graph_words(review, press.say))], [File(picture.name, picture.png)]
