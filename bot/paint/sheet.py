"""What a page is drawn on. Its memory is that of the PNG file which it becomes, so that nothing is copied for it."""

from typing import NamedTuple, cast

from PIL import Image

from bot.paint.theme import Theme

UNFILTERED = 0  # stands before each line of the file: it says how the line is filtered


class Sheet(NamedTuple):
    """An image of palette numbers, and the lines of its file."""

    image: Image.Image
    lines: memoryview
    palette: bytes

    @classmethod
    def of(cls, colours: Theme, width: int, height: int) -> "Sheet":
        """Return a sheet in the colour of the table."""
        line = bytearray((UNFILTERED, *[colours.index["table"]] * width))
        memory = memoryview(line * (height + 1))  # one line more: the image begins a byte later than the file's lines
        pixels = cast("bytearray", memory[1:])  # any buffer will do
        image = Image.frombuffer("L", (width, height), pixels, "raw", "L", len(line), 1)
        image.readonly = 0  # else the first piece would be drawn on a copy
        return cls(image, memory[: len(line) * height], colours.palette)
