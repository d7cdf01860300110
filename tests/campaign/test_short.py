"""A short one of each campaign."""

from dataclasses import replace

import pytest

from bot.games import ALL
from tests import postgres as own_postgres
from tests.campaign import boot, chaos, clock, disk, drills, kills, load, memory, pages, pairs, silence
from tests.scale.storm import Plan


@pytest.mark.long
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_no_message_tells_what_its_reader_may_not_see(game):
    assert not pairs.compare(game, 40, seed=7)


@pytest.mark.long
def test_a_planted_leak_is_found():
    """The first seat's points grow with the hearts in its hand."""
    [honey] = [game for game in ALL if game.key == "honey"]

    def leaky(state, seat):
        hearts = sum("♥" in str(card) for card in state.hands[0].pieces)
        points = (state.public.points[0] + hearts, *state.public.points[1:])
        return honey.view(state._replace(public=state.public._replace(points=points)), seat)

    assert sum(pairs.compare(replace(honey, view=leaky), 60, seed=7).values()) > 20


@pytest.mark.long
async def test_discord_at_its_worst():
    figures, failures = await chaos.run(seconds=2.5, seed=3, tables=1, patience=0.5)
    assert failures == [], figures
    assert figures["presses"]


@pytest.mark.long
async def test_a_start_with_many_live_matches():
    figures, failures = await boot.run(matches=300)
    assert failures == [], figures


async def test_a_disk_at_its_worst():
    figures, failures = await disk.run(rounds=12, seed=2)
    assert failures == [], figures
    assert figures["refused"] >= 9


@pytest.mark.long
async def test_a_file_in_which_pages_are_wrong():
    figures, failures = await pages.run(rounds=10, seed=6)
    assert failures == [], figures
    assert figures["a backup counts"]


async def test_clocks_that_jump():
    figures, failures = await clock.run(jumps=60, seed=2)
    assert failures == [], figures


@pytest.mark.long
async def test_sessions_that_hear_nothing():
    figures, failures = await silence.run(2, seed=1)
    assert failures == [], figures


@pytest.mark.long
async def test_tables_for_a_while():
    figures, failures = await load.run(tables=10, seconds=3, seed=2)
    assert failures == [], figures


@pytest.mark.long
def test_memory_while_people_play():
    if own_postgres.binaries() is None:
        pytest.skip("PostgreSQL's server is not installed (initdb and postgres were not found)")
    figures, failures = memory.run(Plan(1, 1, 2, strikes=0, contests=0, rest=0.3), 0.1, interval=1.0)
    assert [claim for claim in failures if "grew" not in claim] == [], figures  # it warms up all the time
    assert "MB" in figures["growth in the second half"]


@pytest.mark.long
async def test_bots_that_are_killed_at_any_moment(monkeypatch):
    monkeypatch.setattr(kills, "MAX_KILL_DELAY", 0.5)
    attacked = await kills.at_discord(3, seed=2, rounds=1)
    assert attacked.wrongs == []
    assert attacked.kills == 3


@pytest.mark.long
async def test_a_bot_that_is_killed_is_restored_from_the_backup_that_it_made(monkeypatch):
    monkeypatch.setattr(drills, "LEAST_SECONDS", 2.0)
    monkeypatch.setattr(drills, "MOST_SECONDS", 3.0)
    figures, failures = await drills.run(1, "sqlite", seed=5)
    assert failures == [], figures
    assert figures["acknowledged moves"]
