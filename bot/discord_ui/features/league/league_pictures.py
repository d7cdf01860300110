"""Pictures of leagues and cups: curves, tables of seasons, rounds. A message goes without them when they fail."""

import logging
from typing import NamedTuple

from bot import paint
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.requests import File
from bot.kit.screen import Bracket, Graph, Standings
from bot.paint import PictureMaker
from bot.words.speaker import Speaker

log = logging.getLogger(__name__)


class LeaguePicture(NamedTuple):
    """Blocks for the message, and the files they show."""

    blocks: tuple[Block, ...] = ()
    files: tuple[File, ...] = ()


class LeaguePictures:
    def __init__(self, maker: PictureMaker) -> None:
        self._maker = maker

    async def of(self, *figures: Graph | Standings | Bracket, say: Speaker, theme: str) -> LeaguePicture:
        try:
            pictures = [await self._maker.make(_layout(one, say, theme)) for one in figures]
            galleries = [blocks.gallery(one.name, paint.alt(one.page, say)) for one in pictures]
            return LeaguePicture(tuple(galleries), tuple([File(one.name, one.png) for one in pictures]))
        except Exception:
            log.exception("the league could not be drawn and is told in words")
            return LeaguePicture()


def _layout(figure: Graph | Standings | Bracket, say: Speaker, theme: str) -> paint.Layout:
    if isinstance(figure, Graph):
        return paint.graph_layout(figure, say, theme)
    if isinstance(figure, Bracket):
        return paint.bracket_layout(figure, say, theme)
    return paint.standings_layout(figure, say, theme)
