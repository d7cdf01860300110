"""A sealed match: others play the same deals still, so nobody but its players learns anything of it."""

import asyncio

import pytest

from bot.kit.cards import Card
from bot.kit.pace import Pace
from bot.kit.screen import Say
from bot.kit.secret import find
from bot.table.match_log import Void
from bot.table.refusals import TableError
from tests.services import MemoryStore, Services, a_header

PLAYERS = ("ana", "ben", "cel", "dov")
PLAY_OFF = {"deals": "revenge"}


async def dealt(services, **changes):
    header = a_header(options=PLAY_OFF, pace=Pace.parse("live:5:00+0:05"), **changes)
    await services.tables.open(header, sealed=True)


async def play_to_the_end(services, match="m1"):
    while (face := await services.tables.look(match)).ending is None:
        player = face.players[min(face.turns)]
        mine = await services.tables.look(match, player)
        await services.tables.play(match, mine.asked_ply, player, str(mine.choices[0]))


async def test_a_spectator_learns_who_sits_there_which_deal_is_played_and_the_clocks():
    async with Services() as services:
        await dealt(services)
        player = PLAYERS[min((await services.tables.look("m1")).turns)]
        mine = await services.tables.look("m1", player)
        await services.tables.play("m1", mine.asked_ply, player, str(mine.choices[0]))
        for face in (await services.tables.look("m1"), await services.tables.watch("m1", "eve")):
            assert (face.players, face.sealed) == (PLAYERS, True)
            assert face.turns
            assert len(face.clocks) == 4
            assert face.screen == (Say("table-sealed", {"kind": "deal", "number": 8}),)
            assert (face.view, face.choices, face.news) == (None, (), ())
            assert not find(face, Card)


async def test_its_players_see_their_hands_as_ever():
    async with Services() as services:
        await dealt(services)
        await dealt(services, id="m2")
        await services.tables.unseal(["m2"])
        for player in PLAYERS:
            mine = await services.tables.look("m1", player)
            assert mine.sealed
            assert len(mine.view.hand) == 6
            assert mine.screen == (await services.tables.look("m2", player)).screen


async def test_its_end_tells_nobody_else_points_and_its_log_is_refused():
    async with Services() as services:
        await dealt(services)
        await play_to_the_end(services)
        face = await services.tables.look("m1")
        assert face.ending.at
        assert face.result is None
        assert face.screen == (Say("table-sealed", {"kind": "over", "number": 0}),)
        assert (await services.tables.look("m1", "ana")).result
        with pytest.raises(TableError) as refusal:
            await services.tables.record("m1")
        assert refusal.value.code == "table-sealed-record"


async def test_in_play_and_void_it_is_refused_too():
    async with Services() as services:
        await dealt(services)
        with pytest.raises(TableError):
            await services.tables.record("m1")
        face = await services.tables.rule("m1", Void(), None, "a reason")
        assert face.screen[0].code == "table-sealed"
        with pytest.raises(TableError):
            await services.tables.record("m1")


async def test_unsealed_it_is_like_any_other_and_everybody_is_told():
    async with Services() as services:
        await dealt(services)
        await play_to_the_end(services)
        notices_before = len(services.notices)
        await services.tables.unseal(["m1"])
        [notice] = services.notices[notices_before:]
        assert (notice.match, notice.ending.result) == ("m1", (await services.tables.look("m1")).result)
        assert (await services.tables.record("m1")).ending == notice.ending
        await services.tables.unseal(["m1", "nowhere"])  # again, after a crash


async def test_a_restart_keeps_it_sealed():
    store = MemoryStore()
    async with Services(store) as services:
        await dealt(services)
    async with Services(store) as services:
        assert (await services.tables.look("m1")).view is None
        with pytest.raises(TableError):
            await services.tables.record("m1")


async def test_one_that_is_sealed_while_others_are_read_stays_so():
    async with Services() as services:
        read, asked, go_on = services.store.list_sealed_matches, asyncio.Event(), asyncio.Event()

        async def slow():
            text = await read()
            if not asked.is_set():
                asked.set()
                await go_on.wait()
            return text

        services.store.list_sealed_matches = slow
        reader = asyncio.create_task(services.tables.is_sealed("m2"))
        await asked.wait()
        await dealt(services)
        go_on.set()
        assert not await reader
        assert await services.tables.is_sealed("m1")


async def test_a_match_that_could_not_be_sealed_is_not_dealt():
    async with Services() as services:
        services.store.broken = True
        with pytest.raises(OSError, match="disk full"):
            await dealt(services)
        services.store.broken = False
        with pytest.raises(TableError):
            await services.tables.look("m1")


async def test_the_league_counts_it_once_it_is_unsealed():
    async with Services() as services:
        await dealt(services, guild="1", rated=True)
        await play_to_the_end(services)
        assert await services.store.list_unsettled() == []
        assert await services.store.to_settle("m1") is None
        await services.tables.unseal(["m1"])
        assert await services.store.list_unsettled() == ["m1"]
