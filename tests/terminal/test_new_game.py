"""A new game, written into a copy of the house, keeps every promise before anybody has touched it."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.games import ALL
from bot.terminal import new_game
from bot.words import Words
from tests.names import all_refused_names

ROOT = Path(__file__).parents[2]
KEY = next(key for key in ("wren", "finch", "heron") if key not in {game.key for game in ALL})
PUZZLE_LINE = re.compile(rf'^"{KEY}": \("{KEY}-\d-\d", \d+, \d\),  # (\d+) pieces$')
SUITES = (
    "tests/promises",
    "tests/paint/test_golden.py",
    "tests/words",
    "tests/kit/test_rules_text.py",
    f"tests/games/{KEY}",
)
TEST_EXPRESSION = (
    f"{KEY} or (sentence or lobby) and not ({' or '.join(game.key for game in ALL)})"  # what others say is theirs
)


@pytest.fixture(scope="module", params=new_game.kinds())
def kind(request):
    return request.param


@pytest.fixture(scope="module")
def copy(tmp_path_factory, kind):
    place = tmp_path_factory.mktemp(kind)
    for part in ("bot", "tests", "docs", "migrations"):
        ignore_function = shutil.ignore_patterns("*.png", "localcord", "__pycache__")
        shutil.copytree(ROOT / part, place / part, ignore=ignore_function)
    for file in ("pyproject.toml", "README.md", "NOTICE", "CHANGELOG.md"):
        shutil.copy(ROOT / file, place)
    output = ran(place, "bot", "new-game", KEY, "--like", kind)
    assert f"python -m bot play {KEY}" in output
    assert (
        f"Wrote with: python -m tests.promises.golden {KEY}\nWrote with: python -m tests.paint.golden {KEY}" in output
    )
    return place


def ran(place, *words):
    process = subprocess.run([sys.executable, "-m", *words], cwd=place, capture_output=True, text=True, timeout=120)
    assert process.returncode == 0, (process.stdout + process.stderr)[-3000:]
    return process.stdout


def test_it_keeps_every_promise(copy):
    """Promises, words, pictures, golden matches and its own rules."""
    output = ran(copy, "pytest", "-q", "-p", "no:cacheprovider", "-k", TEST_EXPRESSION, *SUITES)
    assert " passed" in output


def test_it_keeps_its_fullest_screen_and_lists_others(copy):
    lines = ran(copy, "tests.paint.golden", KEY, "--list").splitlines()
    pieces = [int(match[1]) for line in lines if (match := PUZZLE_LINE.match(line))]
    assert len(pieces) == len(lines) >= 3
    assert max(pieces) > min(pieces)
    assert sorted(file.name for file in (copy / "tests" / "games" / KEY / "golden").glob("*.png"))


def test_its_paths_are_told_from_the_root(copy):
    for file in (copy / "tests" / "games" / KEY).glob("*/*-2-*.match"):
        file.unlink()
    [path] = ran(copy, "tests.promises.golden", KEY).splitlines()
    assert (copy / path).is_file()
    for file in (copy / "tests" / "games" / KEY / "golden").glob("*.png"):
        file.unlink()
    files = ran(copy, "tests.paint.golden", KEY).splitlines()
    assert files
    assert all((copy / file).is_file() for file in files)


def test_it_is_formatted_and_linted(copy):
    ran(
        copy,
        "ruff",
        "format",
        "--check",
        "--no-cache",
        f"bot/games/{KEY}",
        f"tests/games/{KEY}",
        "bot/games/__init__.py",
    )
    ran(copy, "ruff", "check", "--no-cache", f"bot/games/{KEY}", f"tests/games/{KEY}", "bot/games/__init__.py")


def test_its_values_have_names_of_nouns(copy):
    assert list(all_refused_names(copy)) == []


def test_the_type_checker_finds_nothing(copy):
    if (type_cache := ROOT / ".mypy_cache").is_dir():  # what `make types` found out of all else
        shutil.copytree(type_cache, copy / "types")
    ran(copy, "mypy", "--package", "bot.games", "--cache-dir", str(copy / "types"))


@pytest.mark.parametrize("key", ["", "a", "Wren", "wren-2", "wren/..", "żbik", "2wren", "class", "averyverylongkey"])
def test_a_key_that_is_no_short_word_is_refused(key):
    with pytest.raises(new_game.BadKey) as bad:
        new_game.check(key)
    assert bad.value.code == "terminal-bad-key"


@pytest.mark.parametrize("key", [*(game.key for game in ALL), "table", "league", "sayings"])
def test_a_key_that_is_taken_is_refused(key):
    with pytest.raises(new_game.BadKey) as bad:
        new_game.check(key)
    assert bad.value.code == "terminal-taken-key"


def test_no_game_can_take_a_word_that_the_houses_codes_begin_with():
    first = {code.split("-")[0] for code in Words().codes("en")}
    assert first - {game.key for game in ALL} <= set(new_game.HOUSE)


def test_the_usual_kind_comes_first():
    assert new_game.kinds()[0] == new_game.USUAL


def test_the_template_takes_no_other_games_name():
    """Whatever names the game stands as a mark in it, so that the key changes all of it."""
    for file in new_game.TEMPLATE.rglob("*.txt"):
        text = file.read_text(encoding="utf-8")
        assert not [game.key for game in ALL if f"{game.key}-" in text or f"games.{game.key}" in text], file
