"""The commands as they are typed: what they say, what they refuse, and that nothing is lost."""

import json
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from io import StringIO
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot import config
from bot.command_line import command, main
from bot.games import ALL
from bot.kit.rules_text import rules_text
from bot.learn.check import count
from bot.table import match_file
from bot.terminal.play import RULES_WIDTH
from bot.words import LANGUAGES

ROOT = Path(__file__).parents[2]


@pytest.fixture
def parlour(tmp_path, lay_database, monkeypatch, capsys):
    """Types a command line and, into it, lines."""
    lay_database(tmp_path / "p.db")

    def run(*words, typed="", language="en"):
        monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/p.db")
        monkeypatch.setenv("PARLOUR_LANGUAGE", language)
        monkeypatch.setattr(sys, "stdin", StringIO(typed))
        try:
            code = main(list(words))
        except SystemExit as left:
            code = left.code
        output = capsys.readouterr()
        return SimpleNamespace(returncode=code, stdout=output.out, stderr=output.err)

    return run


def match_of(output):
    return re.search(r"match ([0-9a-f]{12})|export ([0-9a-f]{12})|--match ([0-9a-f]{12})", output).group().split()[-1]


def test_a_sealed_match_is_neither_exported_nor_gone_on_with(parlour, tmp_path):
    match = match_of(parlour("play", "honey", typed="quit\n").stdout)
    [database] = tmp_path.glob("*.db")
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("INSERT INTO kept_values (name, text) VALUES (?, 'yes')", (f"sealed:{match}",))
    for words in (("export", match), ("play", "--match", match)):
        refusal = parlour(*words)
        assert refusal.returncode == 2
        assert "This match is sealed" in refusal.stderr
    assert not list(tmp_path.glob("*.match"))


@pytest.mark.long
def test_a_match_is_left_gone_on_with_finished_exported_and_verified(parlour, tmp_path):
    first_run = parlour("play", "honey", typed="?\n1\nnonsense\nquit\n")
    assert first_run.returncode == 0, first_run.stderr
    assert "Type the number of a choice" in first_run.stdout
    assert "This is not a move of this game: “nonsense”." in first_run.stdout
    match = match_of(first_run.stdout)
    early = parlour("export", match)
    assert early.returncode == 2
    assert "is not over" in early.stderr
    last_run = parlour("play", "--match", match, typed="1\n" * 150)
    assert "The match is over." in last_run.stdout, last_run.stdout[-2000:]
    file = tmp_path / "m.match"
    assert parlour("export", match, "-o", str(file)).returncode == 0
    proof = parlour("verify", str(file))
    assert proof.stdout.startswith("The deal was fair: checked.\n")
    assert proof.returncode == 0
    assert "Not proved" in proof.stdout
    assert "moves are legal" in proof.stdout
    replay = parlour("replay", str(file))
    assert replay.returncode == 0
    assert re.search(r"wins? with −?\d+ points?\.", replay.stdout)
    assert "Player (you)’s hand: " in replay.stdout
    assert "Robot 1’s hand: " in replay.stdout
    file.write_text(file.read_text().replace("secret ", "secret 00"))
    false_proof = parlour("verify", str(file))
    assert false_proof.returncode == 1
    assert false_proof.stdout.startswith("The deal does not fit its fairness code.\n")


@pytest.mark.parametrize(
    ("arranger", "typed", "move"),
    [("on", "8h 8d 8c", "lay 8♥ 8♦ 8♣"), ("off", "6s", "pass drop 6♠")],
)
def test_typed_pieces_that_would_end_the_turn_are_asked_about_first(parlour, arranger, typed, move):
    at_table = ("play", "honneur", "--seed", "3", "--option", f"arranger={arranger}")
    output = parlour(*at_table, typed=f"{typed}\nno\nquit\n").stdout
    assert f"That would be: {move}." in output
    assert "Nothing was played." in output
    assert output.count("Round 1 of 2.") == 1
    assert parlour(*at_table, typed=f"{typed}\n\nquit\n").stdout.count("Round 1 of 2.") == 2


def test_a_move_is_asked_about_once_and_what_is_none_is_refused_at_once(parlour):
    at_table = ("play", "honneur", "--seats", "Ann,Bob", "--seed", "16", "--option")
    output = parlour(*at_table, "arranger=on", typed="\n8s 9s 10s\n\n\n7s\n\n\nquit\n").stdout
    assert re.findall("That would be: (.*?)[.]", output) == ["lay 8♠ 9♠ 10♠", "lay 7♠ 8♠ 9♠ 10♠"]
    assert re.search("Bob laid [^ ]+ to make ", output)
    purist_output = parlour(*at_table, "arranger=off", typed="\nhello\nquit\n").stdout
    assert "This is not a move of this game: “hello”." in purist_output
    assert "That would be: " not in purist_output


@pytest.mark.long
def test_negative_points_have_a_true_minus_sign(parlour):
    text = parlour("play", "honey", "--seed", "3", typed="1\n" * 60 + "quit\n").stdout
    assert re.search(r"−\d", text)
    assert not re.search(r"(?<!\w)-\d", text)


def test_typed_pieces_and_typed_moves_are_moves(parlour):
    text = parlour("play", "honey", "--seed", "3", typed="3s\nquit\n").stdout
    assert "Player (you) (led) 3♠" in text
    again = parlour("play", "honey", "--seed", "3", typed="play 3♠\nquit\n").stdout
    assert "Player (you) (led) 3♠" in again


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_the_whole_rules_are_shown_in_the_readers_language(parlour, language):
    text = parlour("play", "farck", "--seed", "3", typed="rules\nquit\n", language=language).stdout
    whole_text = rules_text(next(game for game in ALL if game.key == "farck"), language)
    assert " ".join(whole_text.split()) in " ".join(text.split())
    assert max(map(len, text[text.index("# Farck") : text.index("`join 9♠`")].splitlines())) <= RULES_WIDTH


def test_people_at_one_keyboard_do_not_see_each_others_hands(parlour):
    text = parlour("play", "honey", "--seats", "Ann,robot,Bob,robot", "--seed", "5", typed="\n1\n\n1\nquit\n").stdout
    assert "Ann, it is your turn. Press Enter when nobody else looks." in text
    assert "Bob, it is your turn. Press Enter when nobody else looks." in text
    assert not re.search("[♠♥♦♣]", text.split("Ann, it is your turn. Press Enter")[0]), "Bob may still look"


def test_the_end_of_the_input_keeps_the_match(parlour):
    process = parlour("play", "honey", typed="1\n")
    assert process.returncode == 0
    assert "is kept" in process.stdout


def test_resigning_is_asked_about_once_more(parlour):
    text = parlour("play", "honey", typed="resign\nno\nresign\nresign\n").stdout
    assert text.count("Leave for good?") == 2
    assert "The match is void." in text


@pytest.mark.long
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
@pytest.mark.parametrize("robots", ["random", "casual"])
def test_simulate_prints_one_json_object(parlour, game, robots):
    result = parlour("simulate", "--game", game.key, "--matches", "3", "--seed", "x", "--robots", robots, "--json")
    report = json.loads(result.stdout)
    assert set(report) == {
        "matches", "plies", "seconds", "plies_per_second", "mean_points", "illegal", "unfinished", "levels",
    }  # fmt: skip
    assert (report["matches"], report["illegal"], report["unfinished"]) == (3, 0, 0)
    assert report["plies"] > 0


def test_each_deal_is_played_once_for_every_turn_of_the_line_up(parlour):
    words = "--game honey --matches 4 --robots casual,random,random,random --rotate --jobs 2 --json"
    report = json.loads(parlour("simulate", *words.split()).stdout)
    assert report["matches"] == 16
    assert set(report["levels"]) == {"casual", "random"}
    casual, random = (report["levels"][brain]["points"] for brain in ("casual", "random"))
    assert casual["mean"] - casual["within"] > random["mean"] + random["within"]
    win_shares = [report["levels"][brain]["won"]["mean"] for brain in ("casual", "random")]
    assert win_shares[0] + 3 * win_shares[1] == pytest.approx(1, abs=0.001)


def test_the_same_seed_simulates_the_same_matches(parlour):
    reports = [
        json.loads(parlour("simulate", "--game", "honey", "--matches", "5", "--seed", seed, "--json").stdout)
        for seed in "112"
    ]
    assert reports[0]["mean_points"] == reports[1]["mean_points"] != reports[2]["mean_points"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "chess"], "There is no game called chess. There are: honey"),
        (["play"], "There is no game called"),
        (["learn", "chess"], "There is no game called chess. There are: honey"),
        (["play", "honey", "--seats", "you,robot"], "is played by exactly 4, here are 2 seats"),
        (["play", "honey", "--seats", "robot,robot,robot,robot"], "--seats you,robot,robot"),
        (["play", "honey", "--pace", "fast"], "I can’t read that clock: fast"),
        (["play", "honey", "--option", "colour=red"], "The Honey Tournament has no such option: colour=red"),
        (["play", "--match", "nowhere"], "There is no such match."),
        (["export", "nowhere"], "There is no such match."),
        (["new-game", "honey"], "The key honey is taken."),
        (["new-game", "Chess!"], "no word of Python: Chess! is not valid."),
        (["verify", "nowhere.match"], "This file cannot be read: nowhere.match"),
        (["replay", "README.md"], "Line 1 is not one of a .match file."),
        (["simulate", "--game", "honey", "--seats", "3"], "here are 3 seats"),
        (["simulate", "--game", "honey", "--robots", "clever"], "There are no such robots: clever"),
    ],
)
def test_bad_input_gets_a_sentence_and_exit_code_2(parlour, words, sentence):
    process = parlour(*words)
    assert process.returncode == 2
    assert sentence in process.stderr
    assert "Traceback" not in process.stderr


def test_of_a_file_that_never_ends_only_a_part_is_read(tmp_path, monkeypatch):
    monkeypatch.setattr(match_file, "MAX_LETTERS", 10)
    (tmp_path / "long.match").write_text("♠" * 1_000)
    assert command.text_of(tmp_path / "long.match") == "♠" * 10


@pytest.mark.parametrize(
    "words", [["fly"], ["simulate"], ["simulate", "--game", "honey", "--matches", "0"], ["--language", "xx"]]
)
def test_what_the_command_line_does_not_know_exits_with_2(parlour, words):
    assert parlour(*words).returncode == 2


@pytest.mark.parametrize(
    ("language", "sentence"), [("fr", "Aucun jeu ne s’appelle chess"), ("pl", "Nie ma gry o nazwie chess")]
)
def test_refusals_are_in_the_readers_language(parlour, language, sentence):
    assert sentence in parlour("play", "chess", language=language).stderr


@pytest.mark.parametrize("address", ["mysql://x/y", "nonsense", "sqlite:////proc/nowhere/p.db"])
def test_a_database_that_cannot_be_used_is_told(parlour, monkeypatch, address):
    monkeypatch.setattr(config, "read", lambda: config.Config(address, "en", "INFO"))
    process = parlour("play", "honey")
    assert process.returncode == 2
    assert "This database cannot be used" in process.stderr


@pytest.mark.long
def test_the_module_runs_as_a_command_and_a_closed_pipe_is_no_crash():
    command = [sys.executable, "-m", "bot", "simulate", "--game", "honey", "--matches", "1", "--json"]
    process = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    assert json.loads(process.stdout)["matches"] == 1


def test_a_lesson_is_played_and_the_next_one_follows(parlour):
    text = parlour("learn", "honey", typed="\nhint\nplay A♣\n10♥\nnonsense\n4c\n10h\n\n\nquit\n").stdout
    assert "You hold two clubs." in text
    assert "You may, but A♣ is the highest club" in text
    assert "You hold ♣ and must follow suit." in text
    assert "This is not a move of this game: “nonsense”." in text
    assert "Lesson 1 of 4 · step 4 of 4" in text
    assert "Lesson 2 of 4 · step 2 of 5" in text


def test_any_lesson_may_be_the_first(parlour):
    assert "Leçon 4 sur 4 · étape 1 sur 5" in parlour("learn", "farck", "4", typed="q\n", language="fr").stdout
    result = parlour("learn", "farck", "5")
    assert result.returncode == 2
    assert "Farck has 4 lessons." in result.stderr


@pytest.mark.long
def test_all_lessons_are_checked_and_counted(parlour):
    result = parlour("learn", "--check")
    assert result.returncode == 0
    lessons, presses = count(ALL)
    expected = f"{lessons} lessons of {len(ALL)} games in {len(LANGUAGES)} languages, {presses} presses: no fault.\n"
    assert result.stdout == expected


@pytest.mark.long
def test_in_practice_a_hint_is_given_and_a_move_taken_back(parlour):
    text = parlour("play", "honey", "--seed", "3", typed="hint\n3s\nundo\nundo\n3s\nquit\n").stdout
    assert re.search(r"move or [?]\): (Lead|Play) .+: ", text)
    assert text.count("Player (you) (led) 3♠") == 2
    assert "You have not made a move that could be taken back." in text


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "lays", "plays"), [("en", "Lay", "Play"), ("fr", "Posez", "Jouer"), ("pl", "Wyłóż", "Zagraj")]
)
def test_a_sentence_of_a_hint_or_of_the_list_is_a_move(parlour, language, lays, plays):
    hinting = ("play", "honneur", "--seed", "5", "--option", "arranger=on")
    hint = re.search(f"({lays} .*?[♠♥♦♣])\\s?:", parlour(*hinting, typed="hint\n", language=language).stdout)[1]
    unsaid = parlour(*hinting, typed=f"{hint}\n", language=language).stdout
    hint_output = parlour(*hinting, typed=f"hint\n{hint}\n", language=language).stdout
    assert (unsaid.count("─" * 60), hint_output.count("─" * 60)) == (1, 2), "a screen for every turn"
    listing = ("play", "voleur", "--seed", "1", "--seats", "Ann,Bob")
    for sentence, screens in ((f"{plays.lower()} 4♣.", 4), (f"{plays.lower()} 4♠.", 3)):
        list_output = parlour(*listing, typed=f"\n1 2\n\n1 2\n{sentence}\n\n", language=language).stdout
        assert f"2) {plays} 4♣" in list_output
        assert list_output.count("─" * 60) == screens


def test_people_at_one_keyboard_get_no_hint(parlour):
    text = parlour(
        "play", "honey", "--seats", "Ann,robot,Bob,robot", "--seed", "5", typed="\nhint\nundo\nquit\n"
    ).stdout
    assert "Hints are for practice" in text
    assert "Moves are taken back only in practice" in text


def test_a_match_that_was_set_aside_is_looked_at_again(parlour, tmp_path):
    match = match_of(parlour("play", "honey", typed="1\nquit\n").stdout)
    nothing = parlour("readmit")
    assert (nothing.returncode, "goes on" in nothing.stdout) == (0, True)
    unknown = parlour("readmit", match)
    assert (unknown.returncode, "no such match" in unknown.stderr) == (2, True)
    with closing(sqlite3.connect(tmp_path / "p.db")) as database, database:
        database.execute("UPDATE matches SET aside = 'a bad release'")
    back = parlour("readmit", match)
    assert (back.returncode, "goes on" in back.stdout) == (0, True)
    assert f"--match {match}" in parlour("play", "--match", match, typed="quit\n").stdout


@pytest.mark.long
def test_a_release_that_cannot_go_on_does_not_start_unless_it_is_told_to(parlour, tmp_path, monkeypatch):
    for _ in range(3):
        parlour("play", "honey", typed="1\nquit\n")
    with closing(sqlite3.connect(tmp_path / "p.db")) as database, database:
        database.execute("UPDATE matches SET version = 99")
    refusal = parlour("run")
    assert refusal.returncode == 2
    assert "cannot replay 3 of 3 matches" in refusal.stderr
    assert "--anyway" in refusal.stderr
    with closing(sqlite3.connect(tmp_path / "p.db")) as database:
        assert database.execute("SELECT count(*) FROM matches WHERE aside IS NULL").fetchone() == (3,)
