"""Names in letters that the font lacks: a picture shows the numbers of their seats, its description the names."""

from dataclasses import replace

from bot.games import ALL
from bot.kit.cards import cards
from bot.kit.seed import Seed
from bot.paint import alt, fit_on_one_page
from bot.paint.marks import Text
from bot.paint.phone_page import page
from tests.paint.states import painted, speaker

HONNEUR = next(game for game in ALL if game.key == "honneur")
PEOPLE = ("小明", "Zoë", "한국")


def test_rows_and_columns_of_people_show_numbers_and_the_description_names():
    state = HONNEUR.deal(3, {}, Seed(b"names".ljust(32, b".")))
    state = replace(state, orphans=(cards("7♠"), cards("2♠"), cards("5♦")))
    layout = fit_on_one_page(painted(HONNEUR, state, 1, names=PEOPLE), 340)
    texts = [mark.text for mark in page(layout).marks if isinstance(mark, Text)]
    assert {"#1", "Zoë", "#3"} <= set(texts)
    assert {"#1: orphans", "#3: orphans"} <= set(texts)
    assert ": orphans" not in texts
    words = alt(layout, speaker(names=PEOPLE))
    assert "小明" in words
    assert "#1" not in words
