"""A match ends under the rules it began with, and a release that lacks them loses nothing."""

from dataclasses import replace

import pytest

from bot.games.honey import game as honey
from bot.kit.game import RuleError, Seat
from bot.kit.versions import OutdatedMatch, find_version, older
from bot.table.match import DamagedMatch
from bot.table.match_file import write
from bot.table.match_log import Void
from bot.table.ports import EVERYTHING
from bot.table.refusals import TableError
from bot.table.release_check import CannotGoOn, check_release
from bot.table.tables import Tables
from tests.services import MINUTE, Services
from tests.table.live_play import LIVE, play_on


def no_more(state, seat, move):
    raise RuleError("honey-no-naming-now")


OLD = older(honey, 1)
NEW = older(honey, 2, play=no_more)  # rules under which nobody may play a card


def with_games(services, *games):
    services.tables._memory._games = games
    services.tables.forget(EVERYTHING)
    return services.tables


async def test_a_match_of_the_first_version_goes_on_beside_one_of_the_second():
    async with Services() as services:
        tables = with_games(services, OLD, NEW)
        await services.deal(id="m1")
        await services.deal(id="m2", version=2)
        await play_on(services, 5, "m1")
        with pytest.raises(RuleError, match="honey-no-naming-now"):
            await play_on(services, 1, "m2")
        assert (await tables.look("m1")).ply == 5
        tables.forget(EVERYTHING)
        assert (await tables.look("m1")).ply == 5  # replayed under its own rules


async def test_a_match_whose_rules_are_not_here_waits_untouched(caplog):
    async with Services() as services:
        await services.deal(pace=LIVE)
        await play_on(services, 5)
        before = dict(services.store.next_alarm_of)
        tables = with_games(services, NEW)
        for ask in (tables.look("m1"), tables.rule("m1", Void(), None, ""), tables.record("m1")):
            with pytest.raises(TableError, match="table-outdated"):
                await ask
        services.alarm.set_all(await services.store.next_alarms())
        await services.clock.advance(10 * MINUTE)
        assert caplog.text.count("the clock of match m1 stands still") == 1
        assert services.store.aside == {}
        assert services.store.next_alarm_of == before
        assert (await with_games(services, OLD, NEW).look("m1")).ply == 5


async def test_what_is_over_is_told_as_it_ended_though_its_rules_are_gone():
    async with Services() as services:
        await services.deal(seats=("robot:1", "robot:2", "robot:3", "robot:4"))
        await services.robots.idle()
        before = await services.tables.record("m1")
        after = await with_games(services, NEW).record("m1")
        assert write(after.header, after.log) == write(before.header, before.log)
        assert (after.players, after.ending) == (before.players, before.ending)


async def test_a_match_that_is_over_is_never_set_aside():
    async with Services() as services:
        await services.deal(seats=("robot:1", "robot:2", "robot:3", "robot:4"))
        await services.robots.idle()
        services.store.logs["m1"][7] = replace(services.store.logs["m1"][7], text="play 2♠", fingerprint="00000000")
        services.tables.forget(EVERYTHING)
        with pytest.raises(DamagedMatch):
            await services.tables.rule("m1", Void(), None, "")
        assert services.store.aside == {}
        assert (await services.tables.record("m1")).ending


async def test_a_match_that_was_set_aside_comes_back_when_it_replays_again():
    async with Services() as services:
        await services.deal(pace=LIVE)
        await play_on(services, 5)
        right = services.store.logs["m1"][2]
        services.store.logs["m1"][2] = replace(right, seat=Seat(3))
        services.tables.forget(EVERYTHING)
        with pytest.raises(DamagedMatch):
            await services.tables.reset_alarm("m1")
        with pytest.raises(DamagedMatch):
            await services.tables.readmit("m1")
        assert "m1" in services.store.aside
        services.store.logs["m1"][2] = right
        await services.tables.readmit("m1")
        assert services.store.aside == {}
        assert await services.store.next_alarms() == [("m1", services.clock.now())]


@pytest.mark.parametrize(
    ("matches", "broken_count", "starts"), [(12, 0, True), (12, 1, True), (2, 1, True), (12, 2, False), (12, 12, False)]
)
async def test_a_release_that_cannot_go_on_does_not_start(matches, broken_count, starts):
    async with Services() as services:
        for n in range(matches):
            await services.deal(id=f"m{n}")
            await play_on(services, 2, f"m{n}")
            if n < broken_count:
                services.store.logs[f"m{n}"][1] = replace(services.store.logs[f"m{n}"][1], text="play nothing")
        logs = {name: list(log) for name, log in services.store.logs.items()}
        tables = Tables([OLD], services.store, services.clock)
        if starts:
            await check_release(tables, services.store)
        else:
            with pytest.raises(CannotGoOn) as refusal:
                await check_release(tables, services.store)
            assert len(refusal.value.failures) == broken_count
        assert (services.store.logs, services.store.aside) == (logs, {})


def test_rules_are_found_by_game_and_version():
    assert find_version([OLD, NEW], "honey", 2) is NEW
    with pytest.raises(OutdatedMatch):
        find_version([OLD, NEW], "honey", 3)
