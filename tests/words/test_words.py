"""Every code has its sentence in every language, and no sentence is left over."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import bot
from bot.discord_ui.features.choices import option_text
from bot.games import ALL
from bot.kit.cards import Card
from bot.kit.screen import MoveReport, say_winners
from bot.terminal.drawing import Drawing
from bot.words import LANGUAGES, Words
from bot.words.bundle import LazyBundle, references
from bot.words.french_cards import in_french
from bot.words.languages import codes
from bot.words.plain import column_lines
from bot.words.sentences import files, ids
from bot.words.speaker import Speaker
from tests.all_commands import all_commands
from tests.promises.faults import broken, missing_sentences
from tests.promises.matches import played
from tests.promises.sentences import owed, spoken
from tests.words.sentence_facts import Facts

HOUSE = Path(bot.__file__).parent
LONGEST_OPTION = 100  # letters: Discord shows no more of one
OF_GAMES = tuple(f"{game.key}-" for game in ALL)
HOUSE_WORDS = (
    "table",
    "proof",
    "terminal",
    "discord",
    "doctor",
    "paint",
    "league",
    "cup",
    "learn",
    "pace",
    "robot",
    "cost",
    "puzzle",
    "review",
    "daily",
    "tile",
)
PREFIXES = (*OF_GAMES, *(f"{word}-" for word in HOUSE_WORDS))

codes_of = cache(Words().codes)
codes_in = cache(ids)


def needed():
    """Return every code that needs a sentence: it is said, or it is a part of another sentence."""
    parts = [references(file.read_text(encoding="utf-8")) for file in files("en")]
    return spoken(HOUSE, PREFIXES).union(*map(owed, ALL), *parts)


def home(language, code):
    """Return the folder of `bot` that a sentence with this code belongs in.

    It is the game's folder, or the one with the most sentences whose codes begin with the same word.
    """
    word = code.partition("-")[0]
    if any(game.key == word for game in ALL):
        return f"games/{word}"
    alike = {file: sum(each.startswith(f"{word}-") for each in codes_in(file)) for file in files(language)}
    return max(alike, key=alike.__getitem__).parents[1].name


@pytest.fixture(scope="module")
def words():
    return Words()


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_missing(language):
    lacking = needed() - codes_of(language)
    if lacking:
        homes = {code: home(language, code) for code in sorted(lacking)}
        folders = {folder: [code for code in homes if homes[code] == folder] for folder in homes.values()}
        broken("; ".join(missing_sentences(folder, language, codes) for folder, codes in folders.items()))


def test_every_code_begins_with_a_word_that_is_looked_for():
    assert [code for code in codes_of("en") if not code.startswith(PREFIXES)] == []


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_left_over(language):
    unused_codes = {code for code in codes_of(language) if code.startswith(PREFIXES)} - needed()
    assert not unused_codes, f"no code uses {', '.join(sorted(unused_codes))}: delete them, in every language"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_written_twice_or_cannot_be_read(language):
    codes = [code for file in files(language) for code in codes_in(file)]
    twice = {code for code in codes if codes.count(code) > 1}
    assert not twice, f"written twice or unreadable in {language}: {', '.join(sorted(twice))}"


def test_codes_of_a_game_begin_with_its_key():
    for file in HOUSE.glob("games/*/lang/*.ftl"):
        foreign = [code for code in codes_in(file) if not code.startswith(f"{file.parents[1].name}-")]
        assert not foreign, f"{file.relative_to(HOUSE.parent)}: not a code of this game: {', '.join(foreign)}"


@cache
def facts(file):
    """Return the names of the facts that each sentence of a file uses, by its code."""
    messages = FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")).body
    return {entry.id.name: _fact_names(entry) for entry in messages if isinstance(entry, ftl.Message)}


def _fact_names(entry):
    visitor = Facts()
    visitor.visit(entry)
    return {name.removesuffix("_key") for name in visitor.names}


@pytest.mark.long
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_a_translation_uses_no_fact_that_english_has_not(language):
    english = {code: fact_names for file in files("en") for code, fact_names in facts(file).items()}
    for file in files(language):
        for code, fact_names in facts(file).items():
            more = fact_names - english[code]
            assert not more, f"{file.relative_to(HOUSE.parent)}: {code} uses {', '.join(more)}, which English does not"


@pytest.mark.parametrize(
    ("language", "count", "sentence"),
    [
        ("en", 1, "One player has not pressed Start yet."),
        ("en", 2, "2 players have not pressed Start yet."),
        ("fr", 1, "1 joueur n’a pas encore appuyé sur Commencer."),
        ("fr", 3, "3 joueurs n’ont pas encore appuyé sur Commencer."),
        ("pl", 1, "Jeden gracz nie nacisnął jeszcze Start."),
        ("pl", 3, "3 gracze nie nacisnęli jeszcze Start."),
        ("pl", 5, "5 graczy nie nacisnęło jeszcze Start."),
        ("pl", 22, "22 gracze nie nacisnęli jeszcze Start."),
    ],
)
def test_plurals(language, count, sentence, words):
    assert words.say(language, "table-not-ready", {"count": count}) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_negative_number_has_the_minus_sign_of_the_pictures(language, words):
    sentence = words.say(language, "discord-placed", {"place": 2, "seat": 0, "points": -76}, ["Ana"])
    assert sentence.endswith("−76")
    assert "22:00-8:00" in words.say(language, "discord-quiet-told", {"hours": "22:00-8:00", "n": -1})


def test_no_line_begins_with_a_sign_that_french_sets_apart(words):
    thin = "\N{NARROW NO-BREAK SPACE}"
    sentence = words.say("fr", "table-damaged")
    assert f"abîmée{thin}: ce" in sentence
    assert f"compte pas{thin}; la" in sentence
    assert f"«{thin}take 1{thin}»" in words.say("fr", "honneur-compose-lay")
    assert thin not in words.say("en", "table-damaged") + words.say("pl", "table-damaged")


def test_a_command_is_named_by_the_house_that_says_the_sentence():
    words = Words()
    assert words.say("fr", "discord-no-tables").endswith("avec /play.")
    words.name_commands(lambda language, name: f"</{name}:{language}>")
    assert words.say("fr", "discord-no-tables").endswith("avec </play:fr>.")
    all_commands(words)
    assert words.say("fr", "league-no-season").endswith("avec /ligue ouvrir.")


@pytest.mark.long
@pytest.mark.parametrize("language", codes())
def test_a_sentence_is_the_same_whether_its_file_is_parsed_as_a_whole_or_entry_by_entry(language):
    whole, by_entry = FluentBundle([language]), FluentBundle([language])
    for file in files(language):
        whole.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    for source in LazyBundle(language, files(language), {}).sources.values():
        by_entry.add_resource(FluentResource(source))
    assert len(whole._messages) > 1_000
    assert whole._messages.keys() == by_entry._messages.keys()
    assert all(entry.equals(by_entry._messages[name]) for name, entry in whole._messages.items())
    assert not whole._terms, "a part of other sentences is a sentence, too"


def test_a_sentence_may_contain_another_one(caplog):
    words = Words()
    words._bundles["en"].add("x-both = { $seat }: { x-part }.\nx-part = { $count } cards\n")
    assert words.say("en", "x-both", {"seat": 0, "count": 2}, ("Ana",)) == "Ana: 2 cards."
    assert not caplog.records


def test_one_sentence_says_every_number_of_an_option(caplog):
    words = Words()
    sentence = "x-option-cards-number = { $value ->\n    [one] One card\n   *[other] { $value } cards\n}\n"
    words._bundles["en"].add(f"{sentence}x-option-cards-9 = As many as there are\n")
    sentences = [words.say("en", f"x-option-cards-{number}") for number in (1, 12, 9)]
    assert sentences == ["One card", "12 cards", "As many as there are"], "a value's own sentence comes first"
    assert words.say("en", "voleur-option-target-30") == "30 points, a short match"
    assert not caplog.records
    assert words.say("en", "x-option-other-9") == "x-option-other-number"
    assert caplog.records, "a missing sentence is logged"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_an_option_and_its_value_are_read_whole_in_a_list(game, language, words):
    say = Speaker(words, language, [], None)
    sentences = [option_text(game, name, value, say) for name, values in game.options.items() for value in values]
    assert [text for text in sentences if len(text) > LONGEST_OPTION] == []


def test_an_unknown_language_is_answered_in_english(words):
    assert words.say("xx", "table-over") == "This match is over."


def test_a_code_without_a_sentence_is_told_by_its_code_and_logged(words, caplog):
    assert words.say("en", "table-no-code-of-ours") == "table-no-code-of-ours"
    assert "no sentence" in caplog.text


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_every_screen_of_a_match_can_be_said(game, language, words, caplog):
    """Played through at random, every sentence finds all its facts."""
    for n in range(3):
        match, names = played(game, n), [f"Player {seat}" for seat in range(game.seats[n % len(game.seats)])]
        drawing = Drawing(lambda code, facts, names=names: words.say(language, code, facts, names), names, ink=False)
        for state, seat, _ in match.positions[::5]:
            assert drawing.page(game.screen(game.view(state, seat))).lines
            assert drawing.page(game.screen(game.view(state, None))).lines
        drawing.page(game.screen(game.view(match.last, None)))
    assert caplog.text == "", "a sentence is missing or lacks a fact, see the log"


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_what_somebody_did_speaks_to_whoever_did_it_in_every_language(game, words):
    """A hand says "You took", and no reader's own name."""
    for n in range(3):
        match = played(game, n)
        names = [f"<{seat}>" for seat in range(game.seats[n % len(game.seats)])]
        for state, seat, _ in match.positions[::3]:
            for part in game.screen(game.view(state, seat)):
                if isinstance(part, MoveReport):
                    for language in LANGUAGES:
                        assert f"<{seat}>" not in words.say(language, part.code, part.facts, names, seat), part.code


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_speaks_to_its_reader_in_all_languages_or_in_none(language, words):
    different = {code for code in words.codes("en") if words.forms(language, code) != words.forms("en", code)}
    assert different == set()


def test_who_is_robbed_reads_from_whom():
    words, names = Words(), ["Robot 1", "Ana"]
    facts = {"seat": 0, "victim_seat": 1, "points": 6, "cards": (Card(12), Card(25)), "kind": "pair", "all": "no"}
    sentences = [words.say("en", "voleur-stole", facts, names, reader) for reader in (None, 0, 1)]
    assert sentences == [
        "Robot 1 steals 6 points from Ana with a pair, A♠ A♥.",
        "You steal 6 points from Ana with a pair, A♠ A♥.",
        "Robot 1 steals 6 points from you with a pair, A♠ A♥.",
    ]
    assert words.say("fr", "voleur-stole", facts, names, 1) == "Robot 1 vous vole 6 points avec une paire, A♠ A♥."
    assert words.say("pl", "voleur-stole", facts, names, 1) == "Robot 1 kradnie ci 6 punktów: para, A♠ A♥."


def test_headings_are_broken_where_a_table_would_be_wider_than_a_phone():
    columns = [("In hand", ["11", "7"]), ("Points in orphans", ["0", "12"]), ("Total", ["0", "3"])]
    assert column_lines(("Alexander", "Bo"), columns, 36) == [
        "             In  Points in       ",
        "           hand    orphans  Total",
        "Alexander    11          0      0",
        "Bo            7         12      3",
    ]
    assert len(column_lines(("Alexander", "Bo"), columns, 60)) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_curly(language):
    lines = [line for file in files(language) for line in file.read_text(encoding="utf-8").splitlines()]
    assert not [line for line in lines if not line.startswith("#") and re.search(r"\w'\w", line)]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "A tie for first place with 50 points: Ana, you and Cel."),
        ("fr", "Égalité en tête avec 50 points : Ana, vous et Cel."),
        ("pl", "Remis na pierwszym miejscu, 50 punktów: Ana, ty i Cel."),
    ],
)
def test_a_tie_is_one_sentence(language, sentence):
    tie = say_winners("ruhd-winner", (50, 50, 50, 3))
    words = Speaker(Words(), language, ("Ana", "Ben", "Cel", "Dov"), reader=1)(tie.code, tie.facts)
    assert words.replace("\u202f", " ") == sentence


def test_french_changes_no_name_and_no_written_word():
    words = Words()
    assert words.say("fr", "table-hand-of", {"seat": 0}, ("Ana de Oliveira",)) == "Main d’Ana de Oliveira"
    assert "de hautes cartes" in words.say("fr", "honey-hint-high")
    assert "cotes d’À l’Honneur repartent" in words.say("fr", "league-reset", {"game": words.say("fr", "honneur-name")})
    assert in_french("JK♥ : K♥, 10♦/J♦ AK♥") == "JK♥ : R♥, 10♦/V♦ AK♥"


@pytest.mark.parametrize(("name", "sentence"), [
    ("Ana", "Main d’Ana"),
    ("élise", "Main d’élise"),
    ("**Ubu**", "Main d’**Ubu**"),
    ("Ben", "Main de Ben"),
    ("<@12>", "Main de <@12>"),
    ("A1", "Main de A1"),
    ("onze", "Main de onze"),
])  # fmt: skip
def test_french_elides_before_a_name_with_a_vowel(name, sentence):
    assert Words().say("fr", "table-hand-of", {"seat": 0}, (name,)) == sentence
    assert Words().say("en", "table-hand-of", {"seat": 0}, (name,)) == f"{name}’s hand"
