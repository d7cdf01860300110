"""Two processes on one PostgreSQL serve the deals of a day: one writes, the other shows, and nobody has two tries."""

import asyncio

import pytest

from bot.daily.day import end_of
from bot.kit.robot_levels import USUAL, Thought, Thoughts
from bot.kit.seed import Dice
from bot.kit.time_units import HOUR
from bot.store.sql import SqlStore
from bot.table.advice import THOUGHTS_PER_MOVE
from bot.table.ports import NotHeld
from bot.table.refusals import TableError
from tests.scale.days import Process
from tests.scale.homes import settled
from tests.services import GAMES, FakeClock
from tests.store.conftest import cleared

GAME = "honneur"


@pytest.fixture
async def pair(postgres):
    """The home of ana's tries, and another process."""
    await cleared(postgres)
    stores, clock = [await SqlStore.connect(postgres, shared=True) for _ in range(2)], FakeClock()
    await settled(*stores)
    yield [Process(store, clock) for store in sorted(stores, key=lambda store: not store.holds("ana"))]
    for store in stores:
        await store.close()


@pytest.mark.long
async def test_the_try_and_its_match_have_the_home_of_their_player(pair):
    home, other = pair
    with pytest.raises(NotHeld):  # so the press is carried home
        await other.daily.play(GAME, "ana")
    match = await home.daily.play(GAME, "ana")
    assert home.store.holds(match)
    assert await home.daily.play(GAME, "ana") == match
    assert await other.daily.go_on(home.daily.today, GAME, "ana") == match, "the try that was begun is shown anywhere"
    assert (await other.tables.look(match, "ana")).seat is not None


async def test_both_promise_the_same_deals_and_keep_one_try(pair):
    days = [process.daily.today for process in pair]
    deals = await asyncio.gather(*(process.daily.deals.on(day) for process, day in zip(pair, days, strict=True)))
    assert deals[0] == deals[1]
    codes = [await process.daily.deals.commitment(deals[0][GAME]) for process in pair]
    assert codes[0] == codes[1]
    key = await pair[0].daily.deals.key(days[0], GAME, "ana")
    tries = await asyncio.gather(*(process.store.begin_try(key, f"m{n}") for n in range(4) for process in pair))
    assert len(set(tries)) == 1


async def test_a_try_goes_on_in_another_process_and_its_end_is_seen_by_both(pair):
    home, other = pair
    match = await home.daily.play(GAME, "ana")
    day, game = home.daily.today, GAMES[GAME]
    while not (face := await home.tables.look(match, "ana")).ending:
        assert (await other.tables.look(match, "ana")).ply == face.ply
        if face.asked_ply >= 0 and face.seat in face.turns:
            await home.tables.play(match, face.asked_ply, "ana", str(game.overdue(face.view)))
        else:
            await robot_moves(home, match, min(face.turns))
    leads = [(await process.daily.tries("ana", day))[day, GAME].lead for process in (other, home)]
    assert leads[0] is not None
    assert leads[0] == leads[1]


async def robot_moves(process, match_id, seat):
    """Make the move of the robot at this seat."""
    match, _ = await process.tables._look_up(match_id)
    dice = Dice(match.header.robot_dice(seat, match.asked_plies[seat]))
    move = match.game.robot(match.game.view(match.state, seat), dice, USUAL, Thoughts(THOUGHTS_PER_MOVE))
    await process.tables.robot_plays(match_id, match.asked_plies[seat], seat, Thought(str(move), "casual.1"))


async def test_one_of_them_closes_the_day_and_ends_what_nobody_finished(pair):
    home, other = pair
    match, day = await home.daily.play(GAME, "ana"), home.daily.today
    home.clock.time = end_of(day) + HOUR
    for process in pair:
        await process.midnight.close_days()
    assert home.ended_matches + other.ended_matches == [match]
    await home.daily.close_match(match)
    await home.daily.close_match(match)
    face = await other.tables.look(match)
    assert (face.turns, face.result) == (frozenset(), None)
    assert match not in await home.store.list_current_matches("ana")
    for process in pair:
        with pytest.raises(TableError):
            await process.daily.go_on(day + 1, GAME, "ana")
        with pytest.raises(TableError):
            await home.tables.play(match, 0, "ana", "pass")
    assert not (await home.tables.record(match)).ending.result


async def test_tries_are_dropped_after_eight_days_and_streaks_are_not(pair):
    home, other = pair
    await home.daily.play(GAME, "ana")
    day = home.daily.today
    for later in (7, 8):
        home.clock.time = end_of(day + later) + HOUR
        for process in pair:
            await process.midnight.close_days()
        assert len(await other.store.tries_on(day)) == (1 if later == 7 else 0)
