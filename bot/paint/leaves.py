"""A sheet is torn into leaves, so that each can be read where it hangs, and only those that changed are sent again."""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import replace

from bot.paint.board import frame
from bot.paint.canvas import WIDTH, tall
from bot.paint.sheet import Grid, Scene, Sheet, Strip

MOST = WIDTH * 7 // 11  # Discord shows a picture in a frame of 550 by 350: what is taller is made narrower there
MANY = 8  # of ten files that a message may have


def leaves(sheet: Sheet) -> tuple[Sheet, ...]:
    """The table, the numbers, the reader's own: in this order, not too tall, and not more than a message may have."""
    for most in (MOST, 2 * MOST, 4 * MOST):
        found = _leaves(sheet, most)
        if len(found) <= MANY:
            break
    return tuple(found[:MANY])


def _leaves(sheet: Sheet, most: int) -> list[Sheet]:
    bare = replace(sheet, scenes=(), numbers=(), turns=(), trump="", trump_said="", seat=None, places=())
    found: list[Sheet] = []
    if sheet.places:  # it is over: first of all, how
        found += [replace(bare, numbers=(numbers,), places=sheet.places) for numbers in sheet.numbers]
    lying = list(_lying(sheet))
    for scene in sorted(lying, key=lambda scene: scene.layout == "line"):
        for part in _torn(_led(replace(bare, scenes=(scene,)), sheet), most):
            _add(found, part, most)
    for numbers in sheet.numbers:
        if numbers.columns and not sheet.places:
            _add(found, replace(bare, numbers=(numbers,), turns=sheet.turns), most)
    return found + [leaf for scene in _held(sheet) for leaf in _torn(replace(bare, scenes=(scene,)), most)]


def _lying(sheet: Sheet) -> Iterator[Scene]:
    """What lies on the table, for everybody."""
    for scene in sheet.scenes:
        parts = tuple(part for part in scene.parts if not _own(part, scene))
        if parts:
            yield replace(scene, parts=parts)


def _held(sheet: Sheet) -> Iterator[Scene]:
    """What only the reader sees; a hand without cards is not shown."""
    for scene in sheet.scenes:
        parts = tuple(part for part in scene.parts if _own(part, scene) and not _empty(part))
        if parts:
            yield replace(scene, parts=parts, caption="" if len(parts) < len(scene.parts) else scene.caption)


def _empty(part: Strip | Grid) -> bool:
    return isinstance(part, Strip) and part.hand and not part.count


def _own(part: Strip | Grid, scene: Scene) -> bool:
    """A hand; what lies beside nothing but a hand of the same owner; and tiles as they could be turned."""
    if isinstance(part, Grid):
        return frame(part).labelled
    hands = [each for each in scene.parts if isinstance(each, Strip) and each.hand]
    owners = {each.owner if isinstance(each, Strip) else None for each in scene.parts}
    return part in hands or (bool(hands) and owners == {hands[0].owner})


def _led(leaf: Sheet, sheet: Sheet) -> Sheet:
    """With the trump and whose turn it is, where they are drawn: around a trick."""
    if leaf.scenes[0].layout == "trick":
        return replace(leaf, turns=sheet.turns, trump=sheet.trump, trump_said=sheet.trump_said, seat=sheet.seat)
    return leaf


def _torn(leaf: Sheet, most: int) -> Iterator[Sheet]:
    """As many parts of a scene to a leaf as there is room for."""
    [scene] = leaf.scenes
    if scene.layout in ("trick", "line"):
        yield leaf
        return
    parts = scene.parts
    while parts:
        fitting = bisect_right(range(2, len(parts) + 1), most, key=lambda n: tall(_cut(leaf, parts[:n])))
        yield _cut(leaf, parts[: 1 + fitting])
        parts = parts[1 + fitting :]


def _cut(leaf: Sheet, parts: tuple[Strip | Grid, ...]) -> Sheet:
    [scene] = leaf.scenes
    caption = scene.caption if parts[0] is scene.parts[0] else ""
    return replace(leaf, scenes=(replace(scene, parts=parts, caption=caption),))


def _add(found: list[Sheet], leaf: Sheet, most: int) -> None:
    """To the last leaf, where there is room."""
    if found and not found[-1].places:
        last = found[-1]
        both = replace(
            last,
            scenes=last.scenes + leaf.scenes,
            numbers=last.numbers + leaf.numbers,
            turns=last.turns or leaf.turns,
            trump=last.trump or leaf.trump,
            trump_said=last.trump_said or leaf.trump_said,
            seat=leaf.seat if last.seat is None else last.seat,
        )
        if tall(both) <= most:
            found[-1] = both
            return
    found.append(leaf)
