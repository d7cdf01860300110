"""Makes one page of a layout, for a phone: who stands how in a strip, the table, and the reader's own pieces."""

from dataclasses import replace

from bot.kit.secret import FaceDown
from bot.paint.layout import BoardLayout, Layout, Numbers, PictureLayout, RowLayout
from bot.paint.strip import newest

LOW = 65  # per cent of its width: a page so tall shows the pieces rather than numbers


def leaf(layout: Layout, room: int) -> Layout:
    """The whole layout on one page, at most `room` per cent as tall as it is wide. Tricks that are over, and what the
    strip tells anyway, are left out."""
    boards = any(isinstance(part, BoardLayout) for each in layout.pictures for part in each.parts)
    strips = layout.numbers
    if not layout.places:  # beside a board, or on a low page, there is room for the first numbers only
        strips = tuple(newest(Numbers(n.columns[:1]) if boards or room < LOW else n) for n in layout.numbers)
    shown = [replace(each, parts=_seen(each, layout)) for each in layout.pictures if each.kind != "line"]
    return replace(layout, room=room, numbers=strips, pictures=tuple(each for each in shown if each.parts))


def _seen(picture: PictureLayout, layout: Layout) -> tuple[RowLayout | BoardLayout, ...]:
    """The parts without an empty hand, and without the hands of others where the strip counts them."""
    return tuple(part for part in picture.parts if not (isinstance(part, RowLayout) and _told_elsewhere(part, layout)))


def _told_elsewhere(row: RowLayout, layout: Layout) -> bool:
    if row.hand:
        return not row.count
    if not isinstance(row.pieces, FaceDown) or row.owner is None:
        return False
    return any(values[row.owner] == row.count for numbers in layout.numbers for _, values in numbers.columns)
