"""A sheet is torn into leaves, so that each can be read where it hangs, and only those that changed are sent again."""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import replace

from bot.paint.board import frame
from bot.paint.canvas import WIDTH, tall
from bot.paint.sheet import Grid, Scene, Sheet, Strip

MOST = WIDTH * 7 // 11  # Discord shows a picture in a frame of 550 by 350: what is taller is made narrower there


def leaves(sheet: Sheet) -> tuple[Sheet, ...]:
    """The table, the numbers, the reader's own: in this order, as few as are not too tall."""
    bare = replace(sheet, scenes=(), numbers=(), turns=(), trump="", trump_said="")
    found: list[Sheet] = []
    lying = list(_lying(sheet))
    for scene in sorted(lying, key=lambda scene: scene.layout == "line"):
        for part in _torn(_led(replace(bare, scenes=(scene,)), sheet)):
            _add(found, part)
    for numbers in sheet.numbers:
        if numbers.columns:
            _add(found, replace(bare, numbers=(numbers,), turns=sheet.turns))
    found += [leaf for scene in _held(sheet) for leaf in _torn(replace(bare, scenes=(scene,)))]
    return tuple(found)


def _lying(sheet: Sheet) -> Iterator[Scene]:
    """What lies on the table, for everybody."""
    for scene in sheet.scenes:
        parts = tuple(part for part in scene.parts if not _own(part, scene))
        if parts:
            yield replace(scene, parts=parts)


def _held(sheet: Sheet) -> Iterator[Scene]:
    """What only the reader sees."""
    for scene in sheet.scenes:
        parts = tuple(part for part in scene.parts if _own(part, scene))
        if parts:
            yield replace(scene, parts=parts, caption="" if len(parts) < len(scene.parts) else scene.caption)


def _own(part: Strip | Grid, scene: Scene) -> bool:
    """A hand; what lies beside nothing but a hand of the same owner; and tiles as they could be turned."""
    if isinstance(part, Grid):
        return frame(part).labelled
    hands = [each for each in scene.parts if isinstance(each, Strip) and each.hand]
    owners = {each.owner if isinstance(each, Strip) else None for each in scene.parts}
    return part in hands or bool(hands) and owners == {hands[0].owner}


def _led(leaf: Sheet, sheet: Sheet) -> Sheet:
    """With the trump and whose turn it is, where they are drawn: around a trick."""
    if leaf.scenes[0].layout == "trick":
        return replace(leaf, turns=sheet.turns, trump=sheet.trump, trump_said=sheet.trump_said)
    return leaf


def _torn(leaf: Sheet) -> Iterator[Sheet]:
    """As many parts of a scene to a leaf as there is room for."""
    [scene] = leaf.scenes
    if scene.layout in ("trick", "line"):
        yield leaf
        return
    parts = scene.parts
    while parts:
        fitting = bisect_right(range(2, len(parts) + 1), MOST, key=lambda n: tall(_cut(leaf, parts[:n])))
        yield _cut(leaf, parts[: 1 + fitting])
        parts = parts[1 + fitting :]


def _cut(leaf: Sheet, parts: tuple[Strip | Grid, ...]) -> Sheet:
    [scene] = leaf.scenes
    caption = scene.caption if parts[0] is scene.parts[0] else ""
    return replace(leaf, scenes=(replace(scene, parts=parts, caption=caption),))


def _add(found: list[Sheet], leaf: Sheet) -> None:
    """To the last leaf, where there is room."""
    if found:
        last = found[-1]
        both = replace(
            last,
            scenes=last.scenes + leaf.scenes,
            numbers=last.numbers + leaf.numbers,
            turns=last.turns or leaf.turns,
            trump=last.trump or leaf.trump,
            trump_said=last.trump_said or leaf.trump_said,
        )
        if tall(both) <= MOST:
            found[-1] = both
            return
    found.append(leaf)
