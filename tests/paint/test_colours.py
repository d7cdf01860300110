"""Cards and tiles can be told apart by everybody: measured, not believed."""

from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.kit.cards import SUITS, cards
from bot.kit.tiles import Colour
from bot.paint.charts import INKS as INKS_OF_CURVES
from bot.paint.charts import MARKS, mark
from bot.paint.pieces import INKS, card, pattern
from bot.paint.shapes import shape
from bot.paint.theme import theme

# Machado, Oliveira and Fernandes 2009: deuteranopia, on linear light.
DEUTERANOPIA = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
THEMES = ("dark", "light")


def light(colour):
    return [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]


def luminance(colour):
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), light(colour), strict=True))


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def seen(colour, blind):
    parts = light(colour)
    if blind:
        parts = [min(1, max(0, sum(w * c for w, c in zip(row, parts, strict=True)))) for row in DEUTERANOPIA]
    return parts


def lab(linear):
    red, green, blue = linear
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(one, other, blind=False):
    a, b = lab(seen(one, blind)), lab(seen(other, blind))
    return sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5


def rgb_of(colours, name):
    return colours.colours[colours.index[name]]


@pytest.mark.parametrize("name", THEMES)
def test_an_index_stands_out_from_its_card(name):
    colours = theme(name)
    for ink in INKS.values():
        assert contrast(rgb_of(colours, ink), rgb_of(colours, "card")) >= 7
        assert contrast(rgb_of(colours, f"pale-{ink}"), rgb_of(colours, "pale-card")) >= 5.5, "dimmed, but readable"


@pytest.mark.parametrize("name", THEMES)
def test_writing_stands_out_from_the_table(name):
    colours = theme(name)
    for ground in ("table", "panel"):
        assert contrast(rgb_of(colours, "text"), rgb_of(colours, ground)) >= 7
        assert contrast(rgb_of(colours, "soft"), rgb_of(colours, ground)) >= 4.5
        assert contrast(rgb_of(colours, "accent"), rgb_of(colours, ground)) >= 3
    for curve in INKS_OF_CURVES[1:]:
        assert contrast(rgb_of(colours, curve), rgb_of(colours, "panel")) >= 4.5
    assert contrast(rgb_of(colours, "card"), rgb_of(colours, "pale-card")) >= 1.4


def test_curves_have_marks_of_different_shapes():
    for one, other in combinations(MARKS, 2):
        difference = ImageChops.difference(mark(one), mark(other))
        assert ImageStat.Stat(difference).mean[0] >= 20, (one, other)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("blind", [False, True])
def test_suits_have_four_colours(name, blind):
    inks = [rgb_of(theme(name), ink) for ink in INKS.values()]
    assert min(apart(a, b, blind) for a, b in combinations(inks, 2)) >= 25


@pytest.mark.parametrize("size", [14, 20, 40])
def test_suits_have_four_shapes(size):
    """In grey only the outlines are left: a fifth of all ink lies elsewhere."""
    for one, other in combinations(SUITS, 2):
        a, b = shape(one.value, size), shape(other.value, size)
        ink = (ImageStat.Stat(a).sum[0] + ImageStat.Stat(b).sum[0]) / 2
        assert ImageStat.Stat(ImageChops.difference(a, b)).sum[0] / ink >= 0.2, (one, other)


@pytest.mark.parametrize("name", THEMES)
def test_cards_differ_in_grey_at_the_width_of_a_phone(name):
    """A card of a hand at 390 of 900 pixels, without colour."""
    grey = []
    for each in cards("7♠ 7♥ 7♦ 7♣"):
        image = card(each, 100, name, "table").image.copy()
        image.putpalette(theme(name).palette)
        grey.append(image.convert("RGB").convert("L").resize((43, 60), Image.Resampling.BOX))
    for one, other in combinations(grey, 2):
        corner = (0, 20, 22, 36)  # where the small suit is, all that a fan shows
        difference = ImageChops.difference(one.crop(corner), other.crop(corner))
        assert ImageStat.Stat(difference).mean[0] >= 6


def test_tiles_have_four_colours_in_grey_and_for_the_colour_blind():
    colours = [rgb_of(theme("dark"), colour.value) for colour in Colour]
    greys = sorted(lab(seen(colour, False))[0] for colour in colours)
    assert min(b - a for a, b in pairwise(greys)) >= 12
    assert min(apart(a, b, blind=True) for a, b in combinations(colours, 2)) >= 20


def test_tiles_have_four_patterns():
    for one, other in combinations(Colour, 2):
        a, b = pattern(one, 90), pattern(other, 90)
        assert ImageStat.Stat(ImageChops.difference(a, b)).mean[0] >= 25, (one, other)


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_fits_a_palette(name):
    assert len(theme(name).colours) <= 256
