"""`python -m bot check-game` says what a game lacks, and where to write it."""

from dataclasses import replace

import pytest

from bot.games import ALL
from bot.games.honey import game as honey
from bot.kit.game import Game
from bot.kit.robot_levels import Level
from bot.terminal.check_game import ROOT, lesson_faults, list_failing, list_missing
from bot.terminal.check_game.levels import FEW_MATCHES, LEAST_MATCHES, LevelStep, Note, level_faults, steps
from bot.terminal.check_game.typography import typography_faults
from bot.words import Words

WORDS = Words()
NAMED_FIELDS = (
    "key", "seats", "moves", "deal", "turns", "play", "result", "pieces", "view", "choices", "robot", "screen",
)  # fmt: skip
MINIMAL = Game(**{name: getattr(honey, name) for name in NAMED_FIELDS})  # without a hint of its own


def spread(folder, **texts):
    """Return a game with these texts: `rules_fr` is its RULES.fr.md, and so on; `fr` is a file of sentences."""
    (folder / "lang").mkdir()
    for name, text in texts.items():
        rules, _, language = name.partition("_")
        file = f"RULES{'.' * bool(language)}{language}.md" if rules == "rules" else f"lang/{name}.ftl"
        (folder / file).write_text(text, encoding="utf-8")
    return replace(honey, folder=folder)


@pytest.mark.parametrize(
    ("texts", "fault"),
    [
        ({"rules_fr": "Deux : trois"}, "RULES.fr.md:1: ':' in 'Deux : trois': an ordinary space"),
        ({"rules_fr": "## Le but\nDeux; trois"}, "RULES.fr.md:2: 'x;' in 'Deux; trois': no space"),
        ({"rules_fr": "Dites « un\u202f»"}, "an ordinary space before the sign"),
        ({"fr": "x-a = C'est à vous"}, 'lang/fr.ftl:1: "C\'e" in'),
        ({"fr": "x-a = Quoi?"}, "no space before the sign"),
        ({"en": "x-a = So ..."}, "write …"),
        ({"en": "x-a = { $kind ->\n    [one] Two  spaces\n   *[other] none\n}"}, "lang/en.ftl:2: 'o  s' in"),
        ({"en": "x-a = From 2-5 players"}, "write –"),
        ({"pl": 'x-a = Powiedz "nie"'}, "quotation mark"),
        ({"rules": "A card - or two."}, "a hyphen for a dash"),
    ],
)
def test_a_fault_of_typography_is_named_with_its_line(tmp_path, texts, fault):
    [fault_line] = typography_faults(spread(tmp_path, **texts), tmp_path)
    assert fault in fault_line


def test_what_is_right_is_not_named(tmp_path):
    right = {
        "rules_fr": "Deux\u202f: «\u202fun\u202f» à 10:30. `bid 2 ; x`\n- un\n<!-- a : b -->",
        "fr": "x-a = L’as : { $card } !\n    .you = À vous ; { $card ->\n        [0] rien\n       *[other] tout\n    }",
        "en": "# it's a comment\nx-a = The player’s - { $points }\n    - a list",
        "rules": "The designer's own.\n\n| a | b |\n|---|---|\n| c - d | e |\n- a list",
    }
    right["en"] = right["en"].replace(" - {", " – {")
    assert list(typography_faults(spread(tmp_path, **right), tmp_path)) == []


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_all_games_are_whole(game):
    assert [*list_missing(game, WORDS, ROOT), *lesson_faults(game, WORDS), *typography_faults(game, ROOT)] == []


def test_what_is_missing_is_told_with_its_place(tmp_path):
    (tmp_path / "README.md").write_text("`voleur`", encoding="utf-8")
    faults = list(list_missing(replace(honey, hint=MINIMAL.hint), WORDS, tmp_path))
    assert "bot/games/honey/RULES.fr.md is missing: the rules for players" in faults
    assert "bot/games/honey/lang/pl.ftl is missing: its sentences" in faults
    assert "README.md does not name `honey`: write a row in the table of games" in faults
    assert any(line.startswith("a hint has no reason") for line in faults)
    assert any(line.startswith("NOTICE does not name The Honey Tournament") for line in faults)


def always_casual(view, dice, level=Level.CASUAL, budget=None):
    return honey.robot(view, dice, Level.CASUAL)


def test_levels_that_do_not_differ_are_told_with_an_interval():
    faults = list(level_faults(replace(honey, robot=always_casual), seconds=0))
    assert faults[0].startswith("casual scores +0.00 ± 0.00 points beyond novice (8 matches): not certain.")
    assert faults[1].endswith("Let club think better: bot/games/honey/robot.py")
    assert [type(line) for line in faults] == [str, str, Note], "a master may be a club player's equal"


def test_a_master_who_thinks_long_is_measured_in_fewer_matches_and_nobody_else():
    match_counts = [(step.higher, step.matches) for step in steps(replace(honey, robot=always_casual), seconds=0)]
    assert match_counts == [(Level.CASUAL, LEAST_MATCHES), (Level.CLUB, LEAST_MATCHES), (Level.MASTER, FEW_MATCHES)]


def test_a_step_holds_beyond_chance():
    def holds(more, within, higher=Level.CLUB):
        return LevelStep(Level.CASUAL, higher, more, within, 8).holds

    assert [holds(2, 1), holds(1, 2), holds(-2, 1)] == [True, False, False]
    assert [holds(0, 1, Level.MASTER), holds(-2, 1, Level.MASTER)] == [True, False]


@pytest.mark.long
def test_a_failing_test_is_a_sentence(tmp_path):
    (tmp_path / "test_x.py").write_text("def test_bad():\n    assert False, 'the rule is broken'\n", encoding="utf-8")
    [failure] = list_failing(tmp_path, "test_x.py", only="bad")
    assert failure == "AssertionError: the rule is broken (test_x.py::test_bad)"
    [failure] = list_failing(tmp_path, "test_x.py", only="no_such")
    assert "no tests ran" in failure
