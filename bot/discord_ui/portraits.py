"""Pictures of the league: curves of ratings, tables of seasons. The message goes without them when they fail."""

import logging
from collections.abc import Mapping
from typing import Any, NamedTuple

from bot import paint
from bot.discord_ui import blocks
from bot.discord_ui.blocks import Block
from bot.discord_ui.wire import File
from bot.kit.screen import Graph, Standings
from bot.words import Words

log = logging.getLogger(__name__)


class Portrait(NamedTuple):
    """Blocks for the message, and the files they show."""

    blocks: tuple[Block, ...] = ()
    files: tuple[File, ...] = ()


class Portraits:
    def __init__(self, maker: paint.PictureMaker, words: Words) -> None:
        self._maker, self._words = maker, words

    async def of(self, *shown: Graph | Standings, language: str, theme: str) -> Portrait:
        def say(code: str, facts: Mapping[str, Any]) -> str:
            return self._words.say(language, code, facts)

        try:
            made = [
                paint.graph_layout(one, say, theme)
                if isinstance(one, Graph)
                else paint.standings_layout(one, say, theme)
                for one in shown
            ]
            painted = [await self._maker.make(layout) for layout in made]
            gallery = [blocks.gallery(name, paint.alt(page, say)) for page, name, _ in painted]
            return Portrait(tuple(gallery), tuple([File(name, png) for _, name, png in painted]))
        except Exception:
            log.exception("the league could not be painted and is told in words")
            return Portrait()
