"""Cuts a layout into pages: each is readable in the frame Discord gives it, and only changed ones are sent again."""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import replace

from bot.paint.board_images import frame
from bot.paint.canvas import WIDTH, tall
from bot.paint.layout import BoardLayout, Layout, PictureLayout, RowLayout

FRAME_HEIGHT = WIDTH * 7 // 11  # Discord shows an image in a frame of 550 by 350 and shrinks what is taller
MAX_FILES = 8  # a message may have ten files


def pages(layout: Layout) -> tuple[Layout, ...]:
    """Return the table, the numbers, the reader's own cards, in this order: few enough pages for one message."""
    if layout.room:
        return (layout,)
    for most in (FRAME_HEIGHT, 2 * FRAME_HEIGHT, 4 * FRAME_HEIGHT):
        all_pages = _pages(layout, most)
        if len(all_pages) <= MAX_FILES:
            break
    return tuple(all_pages[:MAX_FILES])


def _pages(layout: Layout, most: int) -> list[Layout]:
    bare = replace(layout, pictures=(), numbers=(), turns=(), trump="", trump_said="", seat=None, places=())
    all_pages: list[Layout] = []
    if layout.places:  # the match is over: the result comes first
        all_pages += [replace(bare, numbers=(numbers,), places=layout.places) for numbers in layout.numbers]
    lying = list(_list_lying(layout))
    for picture in sorted(lying, key=lambda picture: picture.kind == "line"):
        for part in _split(_with_turns(replace(bare, pictures=(picture,)), layout), most):
            _add(all_pages, part, most)
    for numbers in layout.numbers:
        if numbers.columns and not layout.places:
            _add(all_pages, replace(bare, numbers=(numbers,), turns=layout.turns), most)
    return all_pages + [
        page for picture in _own_pictures(layout) for page in _split(replace(bare, pictures=(picture,)), most)
    ]


def _list_lying(layout: Layout) -> Iterator[PictureLayout]:
    """Yield everything that lies on the table for everybody."""
    for picture in layout.pictures:
        parts = tuple(part for part in picture.parts if not _own(part, picture))
        if parts:
            yield replace(picture, parts=parts)


def _own_pictures(layout: Layout) -> Iterator[PictureLayout]:
    """Yield the pictures of what only the reader sees, without an empty hand."""
    for picture in layout.pictures:
        parts = tuple(part for part in picture.parts if _own(part, picture) and not _empty(part))
        if parts:
            yield replace(picture, parts=parts, caption="" if len(parts) < len(picture.parts) else picture.caption)


def _empty(part: RowLayout | BoardLayout) -> bool:
    return isinstance(part, RowLayout) and part.hand and not part.count


def _own(part: RowLayout | BoardLayout, picture: PictureLayout) -> bool:
    """Say whether the part is a hand, tiles of a hand, or a row in a picture that shows only one owner's hand and
    rows."""
    if isinstance(part, BoardLayout):
        return frame(part).labelled
    hands = [each for each in picture.parts if isinstance(each, RowLayout) and each.hand]
    owners = {each.owner if isinstance(each, RowLayout) else None for each in picture.parts}
    return part in hands or (bool(hands) and owners == {hands[0].owner})


def _with_turns(page: Layout, layout: Layout) -> Layout:
    """Return the page with trump and turns, which are drawn around a trick and nowhere else."""
    if page.pictures[0].kind == "trick":
        return replace(page, turns=layout.turns, trump=layout.trump, trump_said=layout.trump_said, seat=layout.seat)
    return page


def _split(page: Layout, most: int) -> Iterator[Layout]:
    """Yield the pages of one picture, each with as many parts as there is room for."""
    [picture] = page.pictures
    if picture.kind in ("trick", "line"):
        yield page
        return
    parts = picture.parts
    while parts:
        fitting = bisect_right(range(2, len(parts) + 1), most, key=lambda n: tall(_cut(page, parts[:n])))
        yield _cut(page, parts[: 1 + fitting])
        parts = parts[1 + fitting :]


def _cut(page: Layout, parts: tuple[RowLayout | BoardLayout, ...]) -> Layout:
    [picture] = page.pictures
    caption = picture.caption if parts[0] is picture.parts[0] else ""
    return replace(page, pictures=(replace(picture, parts=parts, caption=caption),))


def _add(all_pages: list[Layout], page: Layout, most: int) -> None:
    """Join the page to the last one where there is room, else appends it."""
    if all_pages and not all_pages[-1].places:
        last = all_pages[-1]
        both = replace(
            last,
            pictures=last.pictures + page.pictures,
            numbers=last.numbers + page.numbers,
            turns=last.turns or page.turns,
            trump=last.trump or page.trump,
            trump_said=last.trump_said or page.trump_said,
            seat=page.seat if last.seat is None else last.seat,
        )
        if tall(both) <= most:
            all_pages[-1] = both
            return
    all_pages.append(page)
