"""What players read of the rules: no mark for developers, chapters that fit, and the same rules in every language."""

import re
from collections import Counter

import pytest

from bot.games import ALL
from bot.kit.notation import read, verb
from bot.kit.rules_text import Chapter, chapters, rules_text
from bot.words import LANGUAGES

LONGEST_CHAPTER = 3_400  # letters: with its heading it fits one message
MARK = re.compile(r"\[\d+\]|<!--|-->|\b[A-Z]{2}\.\d")
CODE = re.compile(r"`([^`]+)`")
TRANSLATIONS = [(game, language) for game in ALL for language in LANGUAGES if language != "en"]

each_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
each_language = pytest.mark.parametrize("language", LANGUAGES)
each_translation = pytest.mark.parametrize(
    ("game", "language"), TRANSLATIONS, ids=[f"{game.key}-{language}" for game, language in TRANSLATIONS]
)


def written(game, language):
    """Return the text of the rules as it is written, with the marks in it."""
    name = "RULES.md" if language == "en" else f"RULES.{language}.md"
    return (game.folder / name).read_text(encoding="utf-8")


def paragraphs(game, language):
    """Yield each chapter as a list of (number, its rulings), one for every numbered paragraph."""
    _, *parts = re.split(r"^## ", written(game, language), flags=re.MULTILINE)
    for part in parts:
        pieces = re.split(r"^(?:- )?\[(\d+)\] ", part, flags=re.MULTILINE)
        marks = [re.findall(r"[A-Z]{2}\.\d+[a-z]?", text) for text in pieces[::2]]
        yield [("", marks[0]), *zip(pieces[1::2], marks[1:], strict=True)]


def numbers(game, language):
    return [int(number) for chapter in paragraphs(game, language) for number, _ in chapter if number]


# What the designers say, and what was once left out of our texts.
DESIGNERS = {
    "honey": (
        "The highest card of the suit that was led takes the trick.",
        "Whoever takes the trick leads the next one.",
    ),
    "farck": ("If nobody joins, you simply swap your two cards.",),
    "ruhd": ("**An example worth 10 points.**", "with yellow facing down: nothing."),
    "honneur": (
        *(
            "7♠ 7♦ 7♠: the same suit twice",
            "7♠ 7♥ 7♠ 7♦: the first three",
            "K♠ Q♠ J♠ J♦ Q♦ K♦: J♠ and J♦ are neighbours",
        ),
        "What lies open never goes into a hand and is never dropped: neither cards of the table nor orphans",
        *("`take 2`", "`leave 1`", "`drop K♠`"),
    ),
}


@pytest.mark.parametrize("game", [game for game in ALL if game.key in DESIGNERS], ids=lambda game: game.key)
def test_nothing_that_the_designers_say_is_left_out(game):
    """In English; the tests below hold the translations to it."""
    text = rules_text(game, "en")
    assert [sentence for sentence in DESIGNERS[game.key] if sentence not in text] == []


@each_game
@each_language
def test_no_mark_for_developers_reaches_a_player(game, language):
    assert MARK.findall(rules_text(game, language)) == []
    assert [
        part for chapter in chapters(game, language) for part in MARK.findall(f"{chapter.title} {chapter.text}")
    ] == []


@each_game
@each_language
def test_four_to_seven_chapters_and_each_fits_a_message(game, language):
    all_chapters = chapters(game, language)
    assert 4 <= len(all_chapters) <= 7
    assert [chapter.title for chapter in all_chapters if len(chapter.text) > LONGEST_CHAPTER] == []
    assert all(chapter.title and chapter.text for chapter in all_chapters)


@each_game
@each_language
def test_the_chapters_together_are_the_whole_text(game, language):
    text = "".join(chapter.title + chapter.text for chapter in chapters(game, language))
    _, _, whole = rules_text(game, language).partition("\n")  # less its heading
    assert Counter(re.sub(r"\s|#", "", text)) == Counter(re.sub(r"\s|#", "", whole))


@each_game
def test_paragraphs_are_numbered_from_1_without_a_gap(game):
    all_numbers = numbers(game, "en")
    assert all_numbers == list(range(1, len(all_numbers) + 1))


@each_game
def test_every_paragraph_that_the_code_points_at_is_there(game):
    code = "".join(file.read_text(encoding="utf-8") for file in game.folder.glob("*.py"))
    references = re.findall(r"(?:\"\"\"|# |to |\] )\[(\d+)\]", code)
    assert {int(number) for number in references} <= set(numbers(game, "en"))


@each_translation
def test_a_translation_has_the_same_chapters_paragraphs_and_rulings(game, language):
    assert rules_text(game, language) != rules_text(game, "en")
    assert list(paragraphs(game, language)) == list(paragraphs(game, "en"))


@each_translation
def test_a_translation_has_the_same_lists(game, language):
    shape = [[line.startswith("- ") for line in rules_text(game, code).splitlines()] for code in ("en", language)]
    assert shape[0] == shape[1]


@each_translation
def test_a_translation_shows_the_same_cards(game, language):
    card_names = [re.findall(r"[\dJQKA]+[♠♥♦♣]", rules_text(game, code)) for code in ("en", language)]
    assert card_names[0] == card_names[1]


@each_game
@each_language
def test_a_move_that_the_rules_spell_can_be_typed(game, language):
    verbs = {verb(kind) for kind in game.moves}
    codes = [code for code in CODE.findall(rules_text(game, language)) if code.split()[0] in verbs and " " in code]
    assert codes == [code for code in CODE.findall(rules_text(game, "en")) if code in codes]
    assert codes
    for text in codes:
        read(text, game.moves)


@each_game
def test_french_has_its_narrow_spaces(game):
    text = CODE.sub("", written(game, "fr"))
    assert re.findall(r"\w [;:!?»]|« |\w[;!?»]|\w'\w", re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)) == []


def a_game(folder, text):
    """Return the least that a game must be to be asked for its rules, with this text as its rules."""
    (folder / "RULES.md").write_text(text, encoding="utf-8")
    return type("Wren", (), {"folder": folder})


RAGGED_TEXT = """# Wren
<!-- a
note -->

Two
players.

## Play
[1] Lay
a card. <!-- WR.1 -->
[2] Or not:
- [3] one,
  two
- three
"""


def test_ragged_lines_become_paragraphs_and_lists_stay_lists(tmp_path):
    game = a_game(tmp_path, RAGGED_TEXT)
    assert rules_text(game, "en") == "# Wren\n\nTwo players.\n\n## Play\nLay a card.\nOr not:\n- one, two\n- three\n"
    assert chapters(game, "fr") == (Chapter("Play", "Two players.\n\nLay a card.\nOr not:\n- one, two\n- three"),)


def test_rules_without_chapters_are_one(tmp_path):
    assert chapters(a_game(tmp_path, "# Wren\n\nLay a card.\n"), "en") == (Chapter("Wren", "Lay a card."),)
