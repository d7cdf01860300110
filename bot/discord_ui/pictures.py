"""The pictures of a face, painted beside the loop; a game goes on without them."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from bot.discord_ui.screens import Hung, Screens
from bot.discord_ui.wire import File
from bot.paint import Easel
from bot.table.face import Face

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Painting:
    """What of a face hangs in a message, and the files for it."""

    hung: tuple[Hung, ...] = ()
    files: tuple[File, ...] = ()


IN_WORDS = Painting()


class Pictures:
    def __init__(self, easel: Easel, screens: Screens, theme: Callable[[str, str], Awaitable[str]]) -> None:
        """`theme` is what a player of a match likes, "dark" or "light"; of the empty name, what the table has."""
        self._easel, self._screens, self._theme = easel, screens, theme

    @property
    def busy(self) -> bool:
        return self._easel.busy

    async def of(
        self, face: Face, names: Mapping[str, str], language: str, player: str, urgent: bool = False
    ) -> Painting:
        """Urgent where somebody waits for the answer to a press."""
        try:
            theme = await self._theme(face.match, player)
            painted = await self._easel.paint_all(self._screens.picture(face, names, language, theme), urgent)
            files = tuple([File(name, png) for _, name, png in painted])
            return Painting(self._screens.hung(painted, language), files)
        except Exception:
            log.exception("match %s: ply %d could not be painted and is told in words", face.match, face.ply)
            return IN_WORDS
