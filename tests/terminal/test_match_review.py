"""A finished match's file is reviewed in sentences of every language, or as data; a match under way is not."""

import json
from functools import cache

import pytest

from bot.command_line import main
from bot.command_line import review as command
from bot.games.ruhd import game as ruhd
from bot.kit.robot_levels import Level
from bot.review.review import review
from bot.review.values import ReviewedMatch, from_json
from bot.table import match_file
from bot.words import LANGUAGES
from tests.review.robot_matches import robots_match

MATCH = robots_match(ruhd, (Level.NOVICE, Level.CASUAL), b"q" * 32, {})


@cache
def review_of_text(text, seat, key):
    header, log, _ = match_file.read(text)
    return review(ReviewedMatch(ruhd, header, log), seat, key)


@pytest.fixture(autouse=True)
def quick_reviews(monkeypatch):
    """Work out each review once: it takes seconds, and three languages tell the same one."""
    monkeypatch.setattr(
        command, "review", lambda match, *facts: review_of_text(match_file.write(match.header, match.log), *facts)
    )


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "m.match"
    path.write_text(match_file.write(MATCH.header, MATCH.log), encoding="utf-8")
    return path


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_lost_is_told_in_sentences(file, language, capsys):
    assert main(["--language", language, "review", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 5
    assert not [line for line in lines if "review-" in line]


@pytest.mark.long
def test_a_review_as_data_can_be_read_again_and_the_seat_is_chosen(file, capsys):
    assert main(["review", str(file), "--seat", "2", "--json"]) == 0
    one = from_json(capsys.readouterr().out)
    assert (one.game, one.seat) == ("ruhd", 1)
    assert main(["review", str(file), "--seat", "2", "--json", "--dice", "others"]) == 0
    assert json.loads(capsys.readouterr().out)["decisions"][0]["ply"] == one.decisions[0].ply


def test_a_match_under_way_and_a_seat_that_is_not_there_are_refused(file, capsys):
    assert main(["review", str(file), "--seat", "3"]) == 2
    assert "2 seats" in capsys.readouterr().err
    file.write_text(match_file.write(MATCH.header, MATCH.log[:-1]), encoding="utf-8")
    assert main(["review", str(file)]) == 2
    assert "not over" in capsys.readouterr().err
