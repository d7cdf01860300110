"""A piece covers what is its own, and no more: what lies below it shows at its round corners."""

import pytest
from PIL import Image

from bot.games.ruhd.deck import DECK
from bot.kit.cards import Card
from bot.paint.cells import flat_cell, plain_tile
from bot.paint.pieces import back, card

BELOW = 77  # a palette number that no piece has
SPRITES = {
    "card": card(Card.parse("K♠"), 138, "dark", "table"),
    "short card": card(Card.parse("A♦"), 138, "dark", "table", tall=121),
    "small card": card(Card.parse("7♥"), 60, "light", "panel", pale=True),
    "flat card": flat_cell(Card.parse("10♦"), 120, "dark", "panel"),
    "pile": back(3, 90, "dark", "table"),
    "tile": plain_tile(DECK[0], 144, "dark", "table"),
}


def put(sprite):
    """Return the sprite on another ground than its own, with a margin."""
    image = Image.new("L", (sprite.image.width + 8, sprite.image.height + 8), BELOW)
    sprite.put(image, 4, 4)
    return image


def lines(image):
    data, wide = image.tobytes(), image.width
    return [data[y * wide : (y + 1) * wide] for y in range(image.height)]


@pytest.mark.parametrize("name", SPRITES)
def test_round_corners_let_through_what_lies_below(name):
    sprite = SPRITES[name]
    image = put(sprite)
    right, bottom = sprite.image.width + 3, sprite.image.height + 3
    assert {image.getpixel(at) for at in ((4, 4), (right, 4), (4, bottom), (right, bottom))} == {BELOW}
    assert image.crop((0, 0, image.width, 4)).getextrema() == (BELOW, BELOW)


@pytest.mark.parametrize("name", SPRITES)
def test_whatever_it_covers_looks_like_itself(name):
    sprite = SPRITES[name]
    whole = put(sprite).crop((4, 4, sprite.image.width + 4, sprite.image.height + 4))
    for here, own in zip(lines(whole), lines(sprite.image), strict=True):
        assert all(pixel in (BELOW, like) for pixel, like in zip(here, own, strict=True))
        assert here.count(BELOW) < len(here) / 3
    middle = sprite.image.height // 2
    assert BELOW not in lines(whole)[middle]


def test_a_short_card_is_whole_and_shows_rank_and_suit_as_a_tall_one_does():
    tall_card, short = SPRITES["card"].image, card(Card.parse("K♠"), 138, "dark", "table", tall=121).image
    assert short.size == (138, 121)
    assert short.crop((8, 8, 80, 112)).tobytes() == tall_card.crop((8, 8, 80, 112)).tobytes()
    assert short.crop((100, 20, 130, 100)).getextrema()[0] == short.crop((100, 20, 130, 100)).getextrema()[1]
    edges = lines(short)
    assert edges[-1] == edges[0], "it ends below as it begins above"
