"""What a move is called in a review, in a puzzle and where two plays of a day are compared."""

import pytest

from bot.games import ALL
from bot.review.move_names import move_name
from bot.words import LANGUAGES, Words
from bot.words.speaker import Speaker
from tests.promises.matches import played
from tests.services import GAMES

WORDS = Words()


def named(game, text, language="en"):
    return move_name(GAMES[game], text, Speaker(WORDS, language, [], None))


@pytest.mark.parametrize(
    ("game", "text", "name"),
    [
        ("honey", "play Q♠", "Q♠"),
        ("voleur", "play Q♠", "Q♠"),
        ("voleur", "discard 2♠ 9♥", "Discard 2♠ 9♥"),
        ("voleur", "steal 1", "Steal from player 2"),  # nobody says who sits there
        ("voleur", "take J♦", "Take J♦"),
        ("ruhd", "place 48 M16 2", "Tile 48 on M16, half a turn"),
        ("ruhd", "place 48 M16 0", "Tile 48 on M16, as it is"),
        ("farck", "lay 7♠ 7♥ 7♦", "Lay 7♠ 7♥ 7♦"),
        ("farck", "extend 2 joker", "Add the joker to meld 2"),
        ("farck", "trade 9♥ Q♠", "Trade Q♠ for 9♥"),
        ("farck", "join K♣", "Join with K♣"),
        ("farck", "pass", "Pass"),
        ("honneur", "add new 7♠ 7♥ 7♦ take 2 drop Q♠", "Lay 7♠ 7♥ 7♦, take 2 cards from the pile, drop Q♠"),
        ("honneur", "add new 7♠ 7♥ 7♦ after 2 8♠ take 1", "Lay 7♠ 7♥ 7♦ 8♠, take a card from the pile"),
        ("honneur", "lay 4♠ 5♠ 6♠ / 7♠ 7♥ 7♦ drop K♠", "Lay cards, drop K♠"),
        ("honneur", "pass drop 4♣", "Lay nothing, drop 4♣"),
        ("honneur", "challenge 3", "Challenge chain 3"),
    ],
)
def test_a_move_is_called_what_it_does_and_not_what_is_typed_for_it(game, text, name):
    assert named(game, text) == name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_every_move_of_a_match_has_a_name_in_every_language(game, language, caplog):
    for text in {str(move) for number in range(3) for move in played(game, number).moves}:
        name = named(game.key, text, language)
        assert name
        assert "-move" not in name
        assert name != text
    assert not caplog.records
