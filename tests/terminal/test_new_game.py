"""New games, written into a copy of the house, keep every promise before anybody has touched them."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.games import ALL
from bot.terminal import new_game
from bot.words import Words
from tests.names import CLEAN_MAX_USES, refused_functions, refused_names, refused_types

ROOT = Path(__file__).parents[2]
TAKEN_KEYS = {game.key for game in ALL}
BIRDS = ("wren", "finch", "heron", "egret", "robin", "stork")
KEYS = dict(zip(new_game.kinds(), [key for key in BIRDS if key not in TAKEN_KEYS], strict=False))
PUZZLE_LINE = re.compile(r'^"(?P<key>\w+)": \("(?P=key)-\d-\d", \d+, \d\),  # (?P<pieces>\d+) pieces$')
SUITES = (
    "tests/promises",
    "tests/paint/test_golden.py",
    "tests/words",
    "tests/kit/test_rules_text.py",
    *(f"tests/games/{key}" for key in KEYS.values()),
)
TEST_EXPRESSION = (
    f"{' or '.join(KEYS.values())} or (sentence or lobby) and not (parsed or {' or '.join(TAKEN_KEYS)})"  # not theirs
)
CODE = (*(f"{part}/games/{key}" for part in ("bot", "tests") for key in KEYS.values()), "bot/games/__init__.py")


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """A copy of the house with a game of each kind. One copy, for each process has to load all of it."""
    place = tmp_path_factory.mktemp("copy")
    for part in ("bot", "tests", "docs", "migrations"):
        ignore_function = shutil.ignore_patterns("*.png", "localcord", "*.pyc.*")  # being written now
        shutil.copytree(ROOT / part, place / part, ignore=ignore_function)
    for file in ("pyproject.toml", "README.md", "NOTICE", "CHANGELOG.md"):
        shutil.copy(ROOT / file, place)
    for kind, key in KEYS.items():
        output = ran(place, "bot", "new-game", key, "--like", kind)
        assert f"python -m bot play {key}" in output
        lines = [f"Wrote with: python -m tests.{part}.golden {key}" for part in ("promises", "paint")]
        assert "\n".join(lines) in output
    return place


def ran(place, *words):
    process = subprocess.run([sys.executable, "-m", *words], cwd=place, capture_output=True, text=True, timeout=300)
    assert process.returncode == 0, (process.stdout + process.stderr)[-3000:]
    return process.stdout


@pytest.mark.long
def test_they_keep_every_promise(copy):
    """Promises, words, pictures, golden matches and their own rules."""
    output = ran(copy, "pytest", "-q", "-p", "no:cacheprovider", "-k", TEST_EXPRESSION, *SUITES)
    assert " passed" in output


@pytest.mark.long
def test_they_keep_their_fullest_screens_and_list_others(copy):
    lines = ran(copy, "tests.paint.golden", *KEYS.values(), "--list").splitlines()
    matches = [match for line in lines if (match := PUZZLE_LINE.match(line))]
    assert len(matches) == len(lines)
    for key in KEYS.values():
        pieces = [int(match["pieces"]) for match in matches if match["key"] == key]
        assert len(pieces) >= 3
        assert max(pieces) > min(pieces)
        assert list((copy / "tests" / "games" / key / "golden").glob("*.png"))


@pytest.mark.long
def test_their_paths_are_told_from_the_root(copy):
    golden = [copy / "tests" / "games" / key for key in KEYS.values()]
    for file in [file for folder in golden for file in folder.glob("*/*-2-*.match")]:
        file.unlink()
    matches = ran(copy, "tests.promises.golden", *KEYS.values()).splitlines()
    assert [Path(match).parts[2] for match in matches] == list(KEYS.values())
    for file in [file for folder in golden for file in (folder / "golden").glob("*.png")]:
        file.unlink()
    images = ran(copy, "tests.paint.golden", *KEYS.values()).splitlines()
    assert {Path(image).parts[2] for image in images} == set(KEYS.values())
    assert all((copy / file).is_file() for file in (*matches, *images))


@pytest.mark.long
def test_they_are_formatted_and_linted(copy):
    ran(copy, "ruff", "format", "--check", "--no-cache", *CODE)
    ran(copy, "ruff", "check", "--no-cache", *CODE)


@pytest.mark.long
def test_their_values_have_names_of_nouns(copy):
    for key in KEYS.values():
        game, its_tests = (copy / part / "games" / key for part in ("bot", "tests"))
        refusals = [*refused_functions(game), *refused_types(game), *refused_types(its_tests)]
        assert [*refusals, *refused_names(game, CLEAN_MAX_USES), *refused_names(its_tests, CLEAN_MAX_USES)] == []


@pytest.mark.long
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
    assert list(KEYS) == new_game.kinds(), "each has a key in these tests"


def test_the_template_takes_no_other_games_name():
    """Whatever names the game stands as a mark in it, so that the key changes all of it."""
    for file in new_game.TEMPLATE.rglob("*.txt"):
        text = file.read_text(encoding="utf-8")
        assert not [game.key for game in ALL if f"{game.key}-" in text or f"games.{game.key}" in text], file
