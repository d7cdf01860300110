"""The first pages a stranger reads: their pictures are there and small, they name all games and commands, and every
link and file that they point at exists."""

import re
from itertools import chain
from pathlib import Path

import pytest
from PIL import Image

from bot.command_line import COMMANDS
from bot.games import ALL
from tests.all_commands import described
from tests.pictures import (
    FOLDER,
    GAMES,
    MAX_BYTES,
    PHONE_WIDTH,
    match_in_play,
    palette_png,
    picture_names,
    table_message,
)

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"\]\(([^)#\s:]+)[^)\s:]*\)|src=\"([^\"]+)\"")
MAX_HOUSE_WORDS = 1_200
MAX_GLOSSARY_WORDS = 70


@pytest.mark.parametrize("name", picture_names())
def test_each_picture_is_shown_and_small(name):
    file = FOLDER / f"{name}.png"
    assert f"docs/pictures/{file.name}" in README
    assert file.stat().st_size <= MAX_BYTES
    with Image.open(file) as image:
        assert (image.mode, image.width) == ("P", PHONE_WIDTH)


def test_no_picture_is_left_over():
    assert sorted(file.stem for file in FOLDER.iterdir()) == picture_names()


def test_a_picture_that_is_too_large_is_refused(tmp_path):
    file = tmp_path / "noise.png"
    Image.effect_noise((800, 800), 100).save(file)
    with pytest.raises(ValueError, match="are allowed"):
        palette_png(file.read_bytes())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_table_for_the_pictures_is_in_play(game):
    match = match_in_play(game)
    assert not match.over
    assert table_message(match)[1], "there is nothing to draw"


def test_every_game_and_its_rules_stand_before_the_commands():
    for game in ALL:
        assert README.index(f"`{game.key}`") < README.index("make run")
        assert f"bot/games/{game.key}/RULES.md" in README


def test_the_list_of_commands_is_whole():
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    terminal = {command.name for command in COMMANDS}
    discord = {f"/{command.name.split()[0].lower()}" for command in described()}
    assert [name for name in sorted(terminal | discord) if not re.search(rf"`{name}\b", page)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page):
    links = list(filter(None, chain.from_iterable(LINK.findall(page.read_text(encoding="utf-8")))))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_architecture_is_read_in_ten_minutes():
    assert len((ROOT / "docs" / "house.md").read_text(encoding="utf-8").split()) <= MAX_HOUSE_WORDS


def test_the_glossary_is_short():
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    words = [
        word for line in page.splitlines() if line.startswith("| **") for word in re.findall(r"\*\*[^*]+\*\*", line)
    ]
    assert 40 < len(words) <= MAX_GLOSSARY_WORDS
