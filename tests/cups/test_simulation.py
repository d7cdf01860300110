"""Whole cups through the pure code: every number of players ends with a winner, the same seed plays the same."""

import json

import pytest

from bench.cup_simulation import CupSetting, main, play_cup, simulate_cups
from bench.cup_simulation import report_cup as figures
from bot.cups.rules.draw import SAME_TABLE_COST
from bot.games import ALL

NUMBERS = [*range(1, 18), 20, 33, 63]


@pytest.mark.long
@pytest.mark.parametrize("duplicate", [False, True])
def test_every_number_of_players_ends_with_a_winner(duplicate):
    report = simulate_cups(CupSetting(ALL, "honey", "1", duplicate, absent=0.1 * duplicate), NUMBERS)
    assert report["unfinished"] == 0
    assert all(cup["winner"] for cup in report["cups"])
    for cup in report["cups"]:
        before_the_final = [each["separation"] for each in cup["rounds"][:-1]]
        assert all(cost < SAME_TABLE_COST for cost in before_the_final), cup


@pytest.mark.parametrize("game", [game.key for game in ALL if game.key != "honneur"])
def test_every_game_has_cups(game):
    cup = play_cup(CupSetting(ALL, game, "2", absent=0.2), 9).cup
    assert cup.state.places


def test_the_same_seed_plays_the_same_cup_and_another_one_another():
    one, again, other = (figures(play_cup(CupSetting(ALL, "ruhd", seed, absent=0.3), 13)) for seed in ("1", "1", "2"))
    assert one == again
    assert one["fingerprint"] != other["fingerprint"]


def test_a_cup_to_which_nobody_comes_ends_too():
    report = figures(play_cup(CupSetting(ALL, "ruhd", "1", absent=1.0), 9))
    assert (report["unfinished"], report["winner"]) == (0, None)


def test_the_command_tells_rounds_tables_and_lucky_losers(capsys):
    assert main(["--players", "9", "--game", "ruhd", "--seed", "5", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    [cup] = report["cups"]
    assert [(each["tables"], each.get("lucky", 0), each["robots"]) for each in cup["rounds"]] == [
        (3, 0, 3), (2, 2, 0), (1, 0, 0),
    ]  # fmt: skip
    with pytest.raises(SystemExit):
        main(["--players", "257"])
