"""How much room a hand has, so that all of it is seen at once: about how tall blocks are on a phone and on a desktop.

`tests/discord_ui/test_one_page.py` measures in a browser what is estimated here.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import GALLERY, SECTION, Block
from bot.paint.legible import MAX_HEIGHT, SHOWN_WIDTH

ROW, BUTTON, TEXT = 1, 2, 10  # Discord's numbers for these blocks
ABREAST = 5  # buttons in a row of Discord's, which breaks it where the window is narrow
GAP = 8  # px between blocks, and between buttons
FRAME = MAX_HEIGHT
MIN_ROOM = 60  # px: a picture is as tall, even if it must be scrolled to
CACHE_SIZE = 2_048  # lines whose letters are counted: the same ones come again and again
SECTION_PADDING = 10  # px
MAX_SCROLL = 40  # px of a message that a desktop may have to scroll to, and of a copy a phone
MAX_LINES = 3  # of controls
TIME = "in_ten_minutes"  # about as long as what Discord shows for a time
CLUB_EXTRA_HEIGHT = 2  # px, about: a line with ♣ is taller


class Screen(NamedTuple):
    """A size of window. All in px."""

    page: int  # what a hand may take, without the author's name above it
    width: int  # for text and controls
    picture: int  # the widest picture
    button: int  # how tall it is
    select: int

    def scale_height(self, height: int) -> int:
        """Return how tall a picture is here that is so tall on a phone."""
        return min(FRAME, height * self.picture // SHOWN_WIDTH)

    def of(self, parts: Iterable[Block]) -> int:
        """Return how tall these blocks are, each with the gap that follows it."""
        return sum(self._block(part) + GAP for part in parts if part["type"] != GALLERY)

    def _block(self, part: Block) -> int:
        if part["type"] == TEXT:
            return sum([_line_height(line, self.width) for line in part["content"].split("\n")])
        if part["type"] == SECTION:
            beside = wide(part["accessory"]) + 2 * GAP if part["accessory"]["type"] == BUTTON else 0
            narrow = self._replace(width=self.width - beside)
            return max(self.button, sum(map(narrow._block, part["components"]))) + SECTION_PADDING
        if part["type"] != ROW:
            return 0
        if part["components"][0]["type"] != BUTTON:
            return self.select
        return self._buttons([wide(button) for button in part["components"]])

    def _buttons(self, widths: Sequence[int]) -> int:
        lines, room = 1, self.width
        for width in widths:
            if width > room and room < self.width:
                lines, room = lines + 1, self.width
            room -= width + GAP
        return lines * self.button + (lines - 1) * GAP


PHONE = Screen(624, 282, SHOWN_WIDTH, 44, 46)  # Discord on 390 by 844
DESKTOP = Screen(590, 546, 546, 36, 42)  # 1280 by 800
SCREENS = (PHONE, DESKTOP)


def wide(button: Block) -> int:
    """Return about how wide a button is."""
    label: str = button["label"]
    return 38 + 8 * letters(label) - 3 * label.count(" ")


def rows(buttons: Sequence[Block], most: int = ABREAST, *, in_order: bool = False) -> list[Block]:
    """Arrange buttons in rows. Each goes into the first line of a phone in which it fits (`in_order`: into the last
    one), with at most `most` beside each other. Lines stand side by side in a row as far as a desktop is wide; a phone
    breaks such a row where one line ends."""
    lines: list[list[Block]] = []
    for line in _lines(buttons, most, in_order):
        if lines and len(lines[-1]) + len(line) <= most and _are_abreast([*lines[-1], *line], DESKTOP):
            lines[-1] += line
        else:
            lines.append(line)
    return [blocks.row(*row) for row in lines]


def ends_with(rows_above: Sequence[Block], tools: Sequence[Block]) -> bool:
    """Say whether these tools are not broken on a phone: all of them in its last line."""
    return _lines(rows_above[-1]["components"], ABREAST, in_order=True)[-1][-len(tools) :] == [*tools]


def _lines(buttons: Sequence[Block], most: int, in_order: bool) -> list[list[Block]]:
    lines: list[list[Block]] = []
    for button in buttons:
        fitting = (
            line
            for line in (lines[-1:] if in_order else lines)
            if len(line) < most and _are_abreast([*line, button], PHONE)
        )
        line = next(fitting, None)
        if line is None:
            lines.append([button])
        else:
            line.append(button)
    return lines


def _are_abreast(buttons: Sequence[Block], screen: Screen) -> bool:
    return sum(wide(button) + GAP for button in buttons) <= screen.width + GAP


def letters(text: str) -> int:
    """Return how many letters are seen."""
    return len(_strip_unseen(text))


@lru_cache(CACHE_SIZE)
def _strip_unseen(text: str) -> str:
    """Return the letters that are seen: a link shows its words, and a time about fourteen letters."""
    visible_text, words = "", text.removeprefix("-# ").replace("**", "").replace("\\", "")
    while "](" in words:
        before, _, rest = words.partition("](")
        visible_text, words = visible_text + before.replace("[", ""), rest.partition(")")[2]
    while "<t:" in words:
        before, _, rest = words.partition("<t:")
        visible_text, words = f"{visible_text}{before}{TIME}", rest.partition(">")[2]
    return visible_text + words


@lru_cache(CACHE_SIZE)
def _line_height(text: str, wide: int) -> int:
    """Return how tall a line of text is, broken where it is too long. Small ones begin with -#."""
    letter, tall = (6.6, 19) if text.startswith("-#") else (8.0, 23)
    tall += CLUB_EXTRA_HEIGHT if "♣" in text else 0
    return tall * _count_lines(text, int(wide / letter))


def _count_lines(text: str, most: int) -> int:
    """Return how many lines of so many letters a text takes, broken between words."""
    lines, room = 1, most
    for word in _strip_unseen(text).split(" "):
        wide = len(word) + word.count("W")  # which is as wide as two
        if wide > room < most:
            lines, room = lines + 1, most
        room -= wide + 1
        while room < -1:  # it is longer than a line
            lines, room = lines + 1, room + most
    return lines


Heights = Sequence[int]  # of blocks, for each screen, with the gaps that follow them


def heights(parts: Sequence[Block]) -> Heights:
    return [screen.of(parts) for screen in SCREENS]


def stack(*piles: Heights) -> Heights:
    """Return how tall blocks are above each other that were measured apart."""
    return [sum(pile) for pile in zip(*piles, strict=True)]


def room_beside(heights_: Heights) -> int:
    """Return how tall the picture of a hand may be beside blocks so tall, in px on a phone. A desktop's room does not
    count: there words give way, since a picture that is wide enough for a phone is as tall there as Discord lets it be.
    """
    return max(MIN_ROOM, min(FRAME, PHONE.page - heights_[0] - GAP))


def wish_beside(heights_: Heights) -> int:
    """Return the same where a desktop has room for all of it too."""
    room = DESKTOP.page - heights_[1] - GAP
    return min(room_beside(heights_), FRAME if room >= FRAME else max(MIN_ROOM, room * SHOWN_WIDTH // DESKTOP.picture))


def fits(heights_: Heights, picture: int) -> bool:
    """Say whether a picture that is so tall on a phone fits beside blocks so tall, there and on a desktop."""
    return all(
        height + GAP + screen.scale_height(picture) <= screen.page
        for screen, height in zip(SCREENS, heights_, strict=True)
    )


def fits_phone(heights_: Heights, picture: int) -> bool:
    """Say whether it fits there, and all but a line or two of it on a desktop, where pictures are taller."""
    return (
        heights_[0] + GAP + picture <= PHONE.page
        and heights_[1] + GAP + DESKTOP.scale_height(picture) <= DESKTOP.page + MAX_SCROLL
    )


def nearly_fits_phone(heights_: Heights, picture: int) -> bool:
    """Say whether it fits there but for a line or two, however far a desktop has to scroll."""
    return heights_[0] + GAP + picture <= PHONE.page + MAX_SCROLL


def lines(parts: Sequence[Block]) -> int:
    """Return how many lines lists and buttons are on a phone."""
    return sum(_lines_of(part) for part in parts if part["type"] == ROW)


def is_of_buttons(part: Block) -> bool:
    return bool(part["type"] == ROW and part["components"][0]["type"] == BUTTON)


def _lines_of(row: Block) -> int:
    if not is_of_buttons(row):
        return 1
    return PHONE.of([row]) // (PHONE.button + GAP)


def is_short(parts: Sequence[Block]) -> bool:
    """Say whether controls leave room for a picture that can be read."""
    return lines(parts) <= MAX_LINES


def are_abreast(buttons: Sequence[Block]) -> bool:
    """Say whether these buttons are one line on a phone."""
    return len(buttons) <= ABREAST and _are_abreast(buttons, PHONE)
