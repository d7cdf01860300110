"""Makes one page of a layout, for a phone: who stands how, the table, and the reader's own pieces."""

from dataclasses import replace

from bot.kit.screen import PAST
from bot.paint.layout import Layout, PictureLayout, RowLayout
from bot.paint.legible import SCALE
from bot.paint.phone_page import fit_page, is_counted


def fit_on_one_page(layout: Layout, room: int, wish: int = 0) -> Layout:
    """Return the whole layout on one page, at most `room` px tall on a phone if it can be read at all in that. It takes
    no more than the `wish` if nothing must be left out for that.

    Its own `room` becomes its height, so that pages that look the same are the same."""
    pictures = tuple([picture for each in layout.pictures if (picture := _leave_out(each, layout)).parts])
    page = replace(layout, room=room, pictures=pictures)
    whole = fit_page(page, wish)
    return replace(page, room=-(-whole.height // SCALE))


def _leave_out(picture: PictureLayout, layout: Layout) -> PictureLayout:
    """Return the picture without an empty hand, what belongs to a round that is over, and hands of others that the
    strip counts."""
    rows = [part for part in picture.parts if isinstance(part, RowLayout)]
    left_out = [row for row in rows if row.kind == PAST or (not row.count if row.hand else is_counted(row, layout))]
    parts = tuple([part for part in picture.parts if part not in left_out]) if left_out else picture.parts
    return replace(picture, parts=parts) if left_out else picture
