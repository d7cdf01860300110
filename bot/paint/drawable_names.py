"""Names without a single letter that the font has: pictures show the numbers of their seats instead."""

from dataclasses import replace

from bot.paint.layout import BoardLayout, Layout, PictureLayout, RowLayout
from bot.paint.lettering import clean


def with_drawable_names(layout: Layout) -> Layout:
    """Return the layout as it is drawn. What describes it in words keeps the names."""
    numbers = {name: f"#{n}" for n, name in enumerate(layout.names, 1) if name and not clean(name)}
    if not numbers:
        return layout

    def spell(text: str) -> str:
        for name in sorted(numbers, key=len, reverse=True):
            text = text.replace(name, numbers[name])
        return text

    def spell_part(part: RowLayout | BoardLayout) -> RowLayout | BoardLayout:
        if isinstance(part, BoardLayout):
            return replace(part, caption=spell(part.caption))
        return replace(part, caption=spell(part.caption), label=spell(part.label))

    def spell_picture(picture: PictureLayout) -> PictureLayout:
        return replace(picture, caption=spell(picture.caption), parts=tuple(map(spell_part, picture.parts)))

    names = tuple([numbers.get(name, name) for name in layout.names])
    return replace(layout, names=names, pictures=tuple(map(spell_picture, layout.pictures)))
