"""Every puzzle can be reached, asks whoever is to move, and has an answer that the rules allow and a reason."""

from dataclasses import replace

import pytest

from bot.games import ALL
from bot.kit.notation import read
from bot.review import puzzles as kept
from bot.review.puzzle_making import is_sound, make
from bot.review.puzzles import FILE, keep, position, puzzles, reason_against, solves, state_of
from bot.words import LANGUAGES, Words

GAMES = {game.key: game for game in ALL}
WITH_PUZZLES = ("honey", "voleur", "ruhd", "honneur")
MAX_FILE_BYTES = 300_000
KEY = b"fresh".ljust(32)


def of(key):
    return [puzzle for puzzle in puzzles().values() if puzzle.game == key]


@pytest.mark.parametrize("key", WITH_PUZZLES)
def test_every_puzzle_asks_its_seat_for_a_move_that_the_rules_allow(key):
    game = GAMES[key]
    assert len(of(key)) >= 20
    for puzzle in of(key):
        state = state_of(puzzle, game)
        assert min(game.turns(state)) == puzzle.seat, puzzle.id
        game.play(state, puzzle.seat, read(puzzle.best, game.moves))
        assert len(game.choices(position(puzzle, game))) > 1, puzzle.id
        assert 0 < puzzle.difficulty < 1, puzzle.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence(language, caplog):
    """One that asks for no fact that was not kept with it."""
    words = Words()
    names = [f"seat {n}" for n in range(6)]
    for puzzle in puzzles().values():
        assert words.say(language, puzzle.reason.code, puzzle.reason.facts, names) != puzzle.reason.code, puzzle.id
    assert not caplog.records


@pytest.mark.parametrize("key", ["honey", "voleur"])
def test_a_kept_reason_is_what_the_game_would_say_today(key):
    """Of those that compare the answer with another card."""
    game, words = GAMES[key], Words()
    comparisons = [puzzle for puzzle in of(key) if {"best", "played"} <= puzzle.reason.facts.keys()]
    assert len(comparisons) > 50
    for puzzle in comparisons:
        [played] = [move for move in game.choices(position(puzzle, game)) if names(move, puzzle.reason.facts["played"])]
        today = reason_against(puzzle, game, str(played))
        kept_sentence, sentence = (words.say("en", each.code, each.facts) for each in (puzzle.reason, today))
        assert kept_sentence == sentence, puzzle.id


def names(move, card):
    return str(move).split()[-1] == card


@pytest.mark.long
@pytest.mark.parametrize("key", WITH_PUZZLES)
def test_one_answer_stands_out_on_a_fresh_sample_and_another_one_is_refused(key):
    game, puzzle = GAMES[key], of(key)[0]
    assert is_sound(puzzle, game, KEY)
    assert solves(puzzle, game, puzzle.best)
    other = next(str(move) for move in game.choices(position(puzzle, game)) if str(move) != puzzle.best)
    assert not solves(puzzle, game, other)
    if game.appraisal.prove is None:
        assert not is_sound(replace(puzzle, best=other), game, KEY)


def test_the_file_is_small_and_is_written_as_it_is_read(tmp_path, monkeypatch):
    assert FILE.stat().st_size < MAX_FILE_BYTES
    whole = puzzles()
    copy = tmp_path / "puzzles.jsonl"
    monkeypatch.setattr(kept, "FILE", copy)
    keep(whole.values())
    assert copy.read_text(encoding="utf-8") == FILE.read_text(encoding="utf-8")
    puzzles.cache_clear()


def test_puzzles_are_found_the_same_ones_each_time():
    one, two = (list(make(GAMES["honneur"], [(2, {"rounds": "one"})], 1)) for _ in range(2))
    assert one == two
    assert one[0].log
