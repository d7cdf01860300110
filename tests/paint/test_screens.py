"""Every screen of every game can be painted and told, within the limits."""

import struct
from itertools import cycle

import pytest

from bot.kit.secret import reimagine
from bot.kit.seed import Seed
from bot.paint import alt, draw, pages
from bot.paint.lettering import ELLIPSIS, clean, fit, length
from bot.words import LANGUAGES
from tests.paint.states import LONG, NAMES, crowd, full_hand, painted, positions, seats, speaker, wide_board

BYTES, LETTERS = 45_000, 1024


def chunks(png):
    """Yield the kinds of chunks in a PNG file, in order."""
    at = 8
    while at < len(png):
        (count,) = struct.unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8]
        at += 12 + count


@pytest.mark.long
def test_every_screen_is_painted_and_told_within_the_limits():
    themes, languages = cycle(("dark", "light")), cycle(LANGUAGES)
    for game, state in positions(matches=3, every=29):
        for eye in (None, 0):
            theme, language = next(themes), next(languages)
            for page in pages(painted(game, state, eye, theme, language=language)):
                assert len(draw(page)) <= BYTES, game.key
                assert 0 < len(alt(page, speaker(language))) < LETTERS


def test_what_looks_the_same_is_the_same_file():
    """Nothing hidden is in the pixels, the text or beside them."""
    for n, (game, state) in enumerate(positions(matches=1, every=67)):
        for eye in (None, 0):
            other = reimagine(state, eye, Seed(bytes([n % 256, 9]) * 16))
            here, there = painted(game, state, eye), painted(game, other, eye)
            assert (here, here.name) == (there, there.name)
            for one, other in zip(pages(here), pages(there), strict=True):
                assert one.name == other.name
                assert alt(one, speaker()) == alt(other, speaker())
                file = draw(one)
                assert file == draw(other)
                assert set(chunks(file)) == {b"IHDR", b"PLTE", b"IDAT", b"IEND"}


def test_the_table_does_not_tell_what_a_hand_holds():
    for game, state in positions(matches=1, every=50):
        if not game.turns(state):
            continue
        own = [
            part
            for picture in painted(game, state, 0).pictures
            for part in picture.parts
            if getattr(part, "hand", False)
        ]
        table = painted(game, state, None)
        assert not [part for picture in table.pictures for part in picture.parts if getattr(part, "hand", False)]
        for part in own:
            assert part.caption not in alt(table, speaker())


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_crowded_tables_stay_within_the_limits(theme):
    for layout in (crowd(theme), wide_board(theme)):
        for page in pages(layout):
            assert len(draw(page)) <= BYTES
            for language in LANGUAGES:
                assert len(alt(page, speaker(language, LONG if layout.names[0] == LONG[0] else NAMES))) < LETTERS


@pytest.mark.parametrize("count", [1, 2, 7, 13, 20, 34, 53])
def test_a_hand_of_any_size_fits(count):
    assert len(draw(full_hand(count))) <= BYTES


@pytest.mark.parametrize("name", [*LONG, "W" * 32, "Ł" * 32])
def test_long_names_are_broken_not_cut(name):
    for room in (268, 300):
        size, lines = fit(name, room, (28, 26, 24, 22, 20, 18, 16), 2)
        assert ELLIPSIS not in "".join(lines)
        assert "".join(lines).replace(" ", "") == clean(name).replace(" ", "")
        assert max(length(line, size) for line in lines) <= room


def test_letters_the_font_lacks_are_left_out():
    assert clean("Zażółć gęślą jaźń, où çà œuvre «ÿ»") == "Zażółć gęślą jaźń, où çà œuvre «ÿ»"
    assert clean("Zoë 🌸\u202e") == "Zoë"
    assert clean("小明") == ""


def test_every_screen_tells_how_many_seats_it_has():
    for game, state in positions(matches=1, every=200):
        assert seats(game.screen(game.view(state, None))) in game.seats
