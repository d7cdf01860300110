"""The pictures of a face, painted beside the loop; a game goes on without them."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from bot.discord_ui.screens import Hung, Screens
from bot.discord_ui.wire import File
from bot.paint import Layout, PictureMaker
from bot.table.face import Face

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Painting:
    """What of a face hangs in a message, and the files for it."""

    hung: tuple[Hung, ...] = ()
    files: tuple[File, ...] = ()


IN_WORDS = Painting()


@dataclass(frozen=True, slots=True)
class Sketch:
    """What is to be painted of a face, for readers of a language; no layout: it is told in words."""

    face: Face
    language: str
    layout: Layout | None


class Pictures:
    def __init__(self, maker: PictureMaker, screens: Screens, theme: Callable[[str, str], Awaitable[str]]) -> None:
        """`theme` is what a player of a match likes, "dark" or "light"; of the empty name, what the table has."""
        self._maker, self._screens, self._theme = maker, screens, theme

    @property
    def busy(self) -> bool:
        return self._maker.busy

    async def of(
        self, face: Face, names: Mapping[str, str], language: str, player: str, urgent: bool = False
    ) -> Painting:
        return await self.paint(await self.sketch(face, names, language, player), urgent)

    async def sketch(self, face: Face, names: Mapping[str, str], language: str, player: str) -> Sketch:
        layout = None
        try:
            layout = self._screens.picture(face, names, language, await self._theme(face.match, player))
        except Exception:
            log.exception("match %s: ply %d cannot be painted and is told in words", face.match, face.ply)
        return Sketch(face, language, layout)

    def dry(self, sketch: Sketch) -> bool:
        """Whether it was painted before, and is there at once."""
        return sketch.layout is None or self._maker.is_ready(sketch.layout)

    async def paint(self, sketch: Sketch, urgent: bool = False) -> Painting:
        """Urgent where somebody waits for the answer to a press."""
        if sketch.layout is None:
            return IN_WORDS
        try:
            painted = await self._maker.make_pages(sketch.layout, urgent)
            files = tuple([File(name, png) for _, name, png in painted])
            return Painting(self._screens.hung(painted, sketch.language), files)
        except Exception:
            face = sketch.face
            log.exception("match %s: ply %d could not be painted and is told in words", face.match, face.ply)
            return IN_WORDS
