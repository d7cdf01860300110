"""A match, its place and the end of its lobby are written together; what older versions left is mended."""

from bot.clock import SystemClock
from bot.config import Config
from bot.kit.pace import Pace
from bot.services import open_services
from bot.store.sql import SqlStore
from bot.table.lobby import Lobby
from bot.table.match_log import Void
from bot.table.opening_repair import mend_openings
from bot.table.ports import MatchMessage
from tests.services import GAMES, HOUR, NOON, Services, a_header


def shown(match="m1", message=7, ply=-1):
    return MatchMessage(match, "table", "", 5, 6, message, ply)


async def lobby_of(store, name="m1", place="5 6 7"):
    await store.keep_lobby(Lobby.open(name, GAMES["honey"], "ana", NOON, b"s" * 32), place)


async def test_a_match_opens_with_its_place_and_its_lobby_ends_in_one_unit(store):
    await lobby_of(store)
    await lobby_of(store, "m2")
    await store.open(a_header(), NOON, shown())
    assert await store.messages_of("m1") == [shown()]
    assert [lobby.id for lobby, _ in await store.lobbies()] == ["m2"]


async def test_a_database_writes_all_of_it_in_one_unit(database):
    await lobby_of(database)
    before = database.units
    await database.open(a_header(), NOON, shown())
    assert database.units == before + 1


async def test_the_start_mends_what_an_older_version_left(tmp_path, lay_database):
    address = lay_database(tmp_path / "p.db")
    store = await SqlStore.connect(address)
    await store.open(a_header(guild="5"), None)
    await store.close()
    async with open_services(Config(address, "en", "INFO", "")) as services:
        assert (await services.tables.look("m1")).ending


async def test_the_start_writes_nothing_for_each_match_in_play(tmp_path, lay_database):
    """Their clocks get the time of the absence back with their next change."""
    address, now = lay_database(tmp_path / "p.db"), SystemClock().now()
    store = await SqlStore.connect(address)
    for n in range(10):
        live = a_header(id=f"m{n}", pace=Pace.parse("live:5:00+0:05"), opened_at=now - HOUR)
        await store.open(live, now + HOUR)
    await store.beat(now - HOUR)
    await store.close()
    async with open_services(Config(address, "en", "INFO", "")) as services:
        assert services.store.units == 1
        assert (await services.tables.look("m0")).ply == 4


async def test_a_lobby_whose_match_is_dealt_ends_and_the_match_gets_its_place(store):
    services = Services(store)
    for name in ("m1", "m2"):
        await services.tables.open(a_header(id=name, guild="5"))
        await lobby_of(store, name, "5 6 7" if name == "m1" else "5 6 0")
    await lobby_of(store, "m3")
    for _ in range(2):
        await mend_openings(services.tables, store)
        assert [lobby.id for lobby, _ in await store.lobbies()] == ["m3"]
        assert await store.messages_of("m1") == [shown()]
        assert (await services.tables.look("m1")).ending is None
        assert (await store.ending_of("m2")).result is None  # nobody can see it


async def test_a_rated_match_that_nobody_can_see_is_void_and_no_other(store):
    services = Services(store)
    live = Pace.parse("live:5:00+0:05")
    for name, guild in (("unseen", "5"), ("seen", "5"), ("terminal", "")):
        place = shown(name) if name == "seen" else None
        await services.tables.open(a_header(id=name, guild=guild, rated=True, pace=live), place)
    await mend_openings(services.tables, store)
    assert sorted(await store.in_play([live.tempo])) == ["seen", "terminal"]
    assert (await services.tables.record("unseen")).log[-1].text == str(Void())
