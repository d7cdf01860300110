"""One set of tests for every store: in memory, SQLite, PostgreSQL."""

import asyncio
import sqlite3
import traceback
from contextlib import closing
from dataclasses import asdict, replace
from datetime import time

import pytest

from bot.kit.game import Result, Seat
from bot.kit.pace import TEMPOS, Pace, Tempo
from bot.store import writer
from bot.store.sql import SqlStore
from bot.table.lobby import Lobby
from bot.table.match_log import By, Entry, MatchEnding
from bot.table.ports import AlreadyWritten, MatchMessage, NoSuchMatch
from bot.table.quiet_hours import Calendar
from tests.services import GAMES, NOON, a_header


def entry(ply, **changes):
    facts = {"at": NOON + ply, "by": By.PLAYER, "seat": Seat(0), "text": "play 7♠", "fingerprint": "0123abcd"}
    return Entry(ply, **{**facts, **changes})


async def test_a_match_comes_back_as_it_was_written(store):
    header = a_header(pace=Pace.parse("async:24h+8h/72h"), rated=True)
    log = (
        entry(1, spent_time=1500, source="123456789"),
        entry(2, by=By.CLOCK, seat=Seat(3)),
        entry(3, by=By.JUDGE, seat=None, text="void", reason="zażółć gęślą jaźń"),
    )
    await store.open(header, NOON + 5)
    await store.append("m1", log[:2], NOON + 9, None)
    await store.append("m1", log[2:], None, MatchEnding(NOON + 3, None))
    assert await store.load("m1") == (header, log)


async def test_what_was_never_opened_is_not_kept(store):
    with pytest.raises(NoSuchMatch):
        await store.load("m1")


async def test_a_ply_is_written_once(store):
    await store.open(a_header(), None)
    await store.append("m1", [entry(1)], None, None)
    with pytest.raises(AlreadyWritten):
        await store.append("m1", [entry(1, text="play 8♠")], None, None)
    assert [e.text for e in (await store.load("m1"))[1]] == ["play 7♠"]


async def test_a_press_is_written_once(store):
    await store.open(a_header(), None)
    await store.append("m1", [entry(1, source="55")], None, None)
    with pytest.raises(AlreadyWritten):
        await store.append("m1", [entry(2, source="55")], None, None)
    await store.append("m1", [entry(2), entry(3)], None, None)  # entries without a source are no rivals


async def test_a_unit_is_written_whole_or_not_at_all(store):
    await store.open(a_header(), None)
    await store.append("m1", [entry(1)], NOON, None)
    with pytest.raises(AlreadyWritten):
        await store.append("m1", [entry(2), entry(1)], NOON + 1, MatchEnding(NOON, None))
    assert [e.ply for e in (await store.load("m1"))[1]] == [1]
    assert await store.next_alarms() == [("m1", NOON)]


async def test_one_refused_unit_harms_none_that_is_written_with_it(store):
    for n in range(20):
        await store.open(a_header(id=f"m{n}"), None)
    await store.append("m7", [entry(1)], None, None)
    units = [store.append(f"m{n}", [entry(1)], NOON + n, None) for n in range(20)]
    outcomes = await asyncio.gather(*units, return_exceptions=True)
    assert [n for n, outcome in enumerate(outcomes) if isinstance(outcome, AlreadyWritten)] == [7]
    assert len(await store.next_alarms()) == 19


HUGE, UNWRITABLE = 2**70, "half a letter: \ud800"


@pytest.mark.parametrize("bad", [{"spent_time": HUGE}, {"reason": UNWRITABLE}, {"text": None}], ids=str)
async def test_rows_that_no_database_takes_harm_none_that_are_written_with_them(database, bad):
    store = database
    for n in range(5):
        await store.open(a_header(id=f"m{n}"), None)
    units = [store.append(f"m{n}", [entry(1, **(bad if n == 2 else {}))], NOON + n, None) for n in range(5)]
    outcomes = await asyncio.gather(*units, return_exceptions=True)
    assert [n for n, outcome in enumerate(outcomes) if outcome is not None] == [2]
    assert len(await store.next_alarms()) == 4


async def test_an_error_of_the_database_prints_no_secret(database):
    header = a_header(secret=b"whispered-secret-of-32-bytes-ok!")
    await database.open(header, None)
    for bad in (replace(header, id="m2", rated=HUGE), header):  # the second one's key is taken
        with pytest.raises(Exception) as error:  # noqa: PT011 - each driver has its own
            await database.open(bad, None)
        text = "".join(traceback.format_exception(error.value))
        assert "whispered" not in text
        assert header.secret.hex() not in text


async def test_only_matches_in_play_ring(store):
    for n in range(4):
        await store.open(a_header(id=f"m{n}", pace=Pace.parse("live:5:00+0:05")), NOON + n)
    await store.append("m0", [entry(1)], None, MatchEnding(NOON, Result((1, 2, 3, 4), (4, 3, 2, 1))))
    await store.set_alarm("m1", NOON + 50)
    await store.set_alarm("m2", None)
    await store.quarantine("m3", "a bad log")
    assert sorted(await store.next_alarms()) == [("m1", NOON + 50)]
    assert sorted(await store.in_play([Tempo.LIVE])) == ["m1", "m2"]


async def test_what_is_set_aside_comes_back_and_what_is_over_is_never_set_aside(store):
    for name in ("m1", "m2"):
        await store.open(a_header(id=name), NOON)
    over = MatchEnding(NOON, Result((4, 3, 2, 1), (1, 2, 3, 4)), ("ana", "ben", "cel", "dov"), conceder=Seat(3))
    await store.append("m2", [entry(1)], None, over)
    for name in ("m1", "m2"):
        await store.quarantine(name, "a bad log")
    assert await store.all_quarantined() == {"m1": "a bad log"}
    assert await store.next_alarms() == []
    await store.readmit("m1", NOON + 7)
    await store.readmit("m2", NOON + 7)
    assert await store.all_quarantined() == {}
    assert await store.next_alarms() == [("m1", NOON + 7)]
    assert (await store.ending_of("m1"), await store.ending_of("m2"), await store.ending_of("m3")) == (None, over, None)


async def test_matches_in_play_are_found_by_their_kind_of_clock(store):
    paces = ("live:5:00+0:05", "async:24h+8h/72h", "none")
    for n, pace in enumerate(paces):
        await store.open(a_header(id=f"m{n}", pace=Pace.parse(pace)), None)
    for n, pace in enumerate(paces):
        assert await store.in_play([Pace.parse(pace).tempo]) == [f"m{n}"]
    assert sorted(await store.in_play(TEMPOS)) == ["m0", "m1", "m2"]
    assert await store.in_play([]) == []


async def test_calendars_are_kept_and_changed(store):
    night = Calendar("Europe/Warsaw", (time(22), time(7, 30)), ((NOON, NOON + 5),))
    await store.keep_player("ana", "Ana", Calendar())
    await store.keep_player("ana", "Ana", night)
    await store.keep_player("ben", "Ben", Calendar())
    assert await store.calendars(["ana", "dov"]) == {"ana": night}


async def test_the_house_remembers_its_last_sign_of_life(store):
    assert await store.last_heartbeat() is None
    await store.beat(NOON)
    assert (await store.last_heartbeat(), await store.downtimes()) == (NOON, [])
    await store.beat(NOON + 7, [(NOON, NOON + 7)])
    await store.beat(NOON + 9)
    assert (await store.last_heartbeat(), list(await store.downtimes())) == (NOON + 9, [(NOON, NOON + 7)])


async def test_names_change_and_calendars_stay(store):
    night = Calendar("Europe/Warsaw", (time(22), time(7, 30)))
    await store.keep_player("ana", "Ana", night)
    await store.keep_name("ana", "Anna")
    await store.keep_name("ben", "Ben")
    assert await store.names(["ana", "ben", "dov"]) == {"ana": "Anna", "ben": "Ben"}
    assert await store.calendars(["ana", "ben"]) == {"ana": night, "ben": Calendar()}


async def test_a_lobby_comes_back_as_it_was_with_its_place(store):
    game = GAMES["voleur"]
    lobby = Lobby.open("t1", game, "ana", NOON, b"s" * 32).join(game, "ben").add_robot(game)
    lobby = lobby.choose(game, "target", "80").set_pace(Pace.parse("async:24h+8h/72h")).press_ready("ben", "901")
    await store.keep_lobby(Lobby.open("t2", game, "cel", NOON + 1, b"t" * 32), "1 2 0")
    await store.keep_lobby(lobby, "1 2 0")
    await store.keep_lobby(lobby, "1 2 3")
    assert (await store.lobbies())[0] == (lobby, "1 2 3")
    await store.drop_lobby("t1")
    assert [lobby.id for lobby, _ in await store.lobbies()] == ["t2"]


async def test_messages_are_kept_moved_and_dropped(store):
    big = 1 << 60  # Discord's ids are that large
    for name in ("m1", "m2"):
        await store.open(a_header(id=name), None)
    table = MatchMessage("m1", "table", "", big, big + 1, big + 2, 0)
    hand = MatchMessage("m1", "hand", "ana", big, big + 3, big + 4, 0)
    for message in (table, hand, MatchMessage("m2", "table", "", big + 9, 1, 2, 0)):
        await store.keep_message(message)
    await store.keep_message(replace(hand, message=7))
    assert sorted(await store.messages_of("m1"), key=lambda p: p.kind) == [replace(hand, message=7), table]
    assert await store.matches_in(big) == ["m1"]
    await store.drop_message(hand)
    assert len(await store.messages_of("m1")) == 2, "another one was sent in its place"
    await store.drop_message(replace(hand, message=7))
    assert await store.messages_of("m1") == [table]


async def test_what_shows_an_older_ply_is_behind(store):
    for name in ("m1", "m2"):
        await store.open(a_header(id=name), None)
        await store.keep_message(MatchMessage(name, "table", "", 1, 2, 3, 0))
        await store.keep_message(MatchMessage(name, "reminder", "ana", 1, 2, 3, 0))
    assert await store.list_outdated_matches(0) == []
    await store.append("m2", [entry(1)], None, None)
    assert await store.list_outdated_matches(0) == ["m2"]
    await store.keep_message(MatchMessage("m2", "table", "", 1, 2, 3, 1))
    assert await store.list_outdated_matches(0) == []  # a reminder is no picture of the table


async def test_many_are_read_in_one_go_and_those_that_are_not_there_are_left_out(store):
    for name in ("m1", "m2"):
        await store.open(a_header(id=name), None)
    await store.append("m2", [entry(1)], None, None)
    await store.keep_message(table := MatchMessage("m2", "table", "", 1, 2, 3, 0))
    logs = {header.id: log for header, log in await store.load_all(["m1", "m2", "m3"])}
    assert logs == {"m1": (), "m2": (entry(1),)}
    messages_of = await store.messages_of_all(["m1", "m2"])
    assert {match: list(messages) for match, messages in messages_of.items()} == {"m1": [], "m2": [table]}
    await store.keep_message(replace(table, ply=1))
    assert list((await store.messages_of_all(["m2"]))["m2"]) == [replace(table, ply=1)]


async def test_what_ended_long_ago_is_not_looked_at_again(store):
    await store.open(a_header(id="m1"), None)
    await store.keep_message(MatchMessage("m1", "table", "", 1, 2, 3, 0))
    await store.append("m1", [entry(1)], None, MatchEnding(NOON, None))
    assert await store.list_outdated_matches(NOON) == ["m1"]
    assert await store.list_outdated_matches(NOON + 1) == []


async def test_a_word_of_the_house_takes_an_ending_back(store):
    await store.open(a_header(id="m1"), None)
    await store.append("m1", [entry(1)], None, MatchEnding(NOON, None))
    assert await store.ending_of("m1") is not None
    await store.append("m1", [replace(entry(2), by=By.HOUSE, text="undo 0")], NOON, None)
    assert await store.ending_of("m1") is None


async def test_how_far_a_message_is_painted_is_known_at_once_and_written_with_what_comes_next(store):
    await store.open(a_header(id="m1"), None)
    table = MatchMessage("m1", "table", "", 1, 2, 3, 0)
    await store.keep_message(table)
    assert await store.messages_of("m1") == [table]
    await store.keep_message(replace(table, ply=1))
    assert await store.messages_of("m1") == [replace(table, ply=1)]
    await store.append("m1", [entry(1)], None, None)
    assert await store.list_outdated_matches(0) == []
    await store.keep_message(replace(table, ply=2))
    await store.drop_message(table)
    assert await store.messages_of("m1") == []


async def test_what_waits_for_something_else_is_written_before_the_house_closes(tmp_path):
    address = f"sqlite:///{tmp_path}/parlour.db"
    store = await SqlStore.connect(address)
    await store.open(a_header(id="m1"), None)
    await store.keep_message(MatchMessage("m1", "table", "", 1, 2, 3, 0))
    await store.messages_of("m1")
    await store.keep_message(MatchMessage("m1", "table", "", 1, 2, 3, 7))
    await store.close()
    store = await SqlStore.connect(address)
    assert [message.ply for message in await store.messages_of("m1")] == [7]
    await store.close()


@pytest.mark.long
async def test_what_waits_for_something_else_does_not_wait_for_ever(tmp_path, monkeypatch):
    monkeypatch.setattr(writer, "DEFERRED_WRITE_DELAY", 0.0)
    store = await SqlStore.connect(f"sqlite:///{tmp_path}/parlour.db")
    await store.open(a_header(id="m1"), None)
    await store.keep_message(MatchMessage("m1", "table", "", 1, 2, 3, 0))
    await store.messages_of("m1")
    await store.keep_message(MatchMessage("m1", "table", "", 1, 2, 3, 7))
    with closing(sqlite3.connect(f"{tmp_path}/parlour.db")) as reader:
        async with asyncio.timeout(5):
            while reader.execute("SELECT ply FROM match_messages").fetchall() != [(7,)]:  # noqa: ASYNC110 - seen from outside
                await asyncio.sleep(0)
    await store.close()


async def test_what_waits_and_cannot_be_written_harms_nothing_else(tmp_path, caplog):
    store = await SqlStore.connect(f"sqlite:///{tmp_path}/parlour.db")
    await store.open(a_header(id="m1"), None)
    table = MatchMessage("m1", "table", "", 1, 2, 3, 0)
    for message in (table, replace(table, match="no such match"), replace(table, ply=5)):
        store._writer.write_later([(store._keep_message, [asdict(message)])])
    await store.set_value("name", "text")
    assert await store.value("name") == "text"
    assert await store.messages_of("m1") == [replace(table, ply=5)]
    assert "deferred write failed" in caplog.text
    await store.close()


async def test_a_players_matches_in_play(store):
    for n in range(3):
        await store.open(a_header(id=f"m{n}", opened_at=NOON + n), None)
    await store.open(a_header(id="m9", seats=("eve", "ben", "cel", "dov")), None)
    await store.append("m1", [entry(1)], None, MatchEnding(NOON, None))
    assert await store.list_current_matches("ana") == ["m0", "m2"]


async def test_a_seat_that_changed_hands_is_the_new_players_and_over_it_is_both_ones(store):
    await store.open(a_header(id="m1", guild="7"), None)
    await store.append("m1", [replace(entry(1), by=By.JUDGE, seat=Seat(1), text="replace eve")], None, None)
    assert await store.list_current_matches("eve") == ["m1"]
    assert await store.list_current_matches("ben") == []
    assert await store.list_current_matches("ana") == ["m1"]
    assert (await store.load("m1"))[0].seats == ("ana", "ben", "cel", "dov"), "they were dealt in"
    await store.append("m1", [entry(2)], None, MatchEnding(NOON, None))
    for player in ("eve", "ben"):
        [past] = await store.list_past_matches(player, 0, 9)
        assert (past.players, past.former_players) == (("ana", "eve", "cel", "dov"), ("ben",))


async def test_values_are_kept_and_written_over(store):
    assert await store.value("commands") is None
    await store.set_value("commands", "abc")
    await store.set_value("commands", "abd")
    assert await store.value("commands") == "abd"
    await store.set_value("command", "x")
    assert await store.values_under("commands") == {"commands": "abd"}
    await store.delete_value("commands")
    assert await store.value("commands") is None


async def test_matches_that_are_over_are_found_ones_own_first_then_the_servers(store):
    for n, (seats, guild) in enumerate([("ana ben", "7"), ("ben cel", "7"), ("ana dov", "8"), ("x y", "9")]):
        await store.open(a_header(id=f"m{n}", seats=tuple(seats.split()), guild=guild), None)
        await store.append(f"m{n}", [entry(1)], None, MatchEnding(NOON + n, None))
    await store.open(a_header(id="m9", seats=("ana", "ben"), guild="7"), None)
    assert [(past.match, past.end, past.players) for past in await store.list_past_matches("ana", 7, 9)] == [
        ("m2", NOON + 2, ("ana", "dov")),
        ("m0", NOON, ("ana", "ben")),
        ("m1", NOON + 1, ("ben", "cel")),
    ]
    assert [past.match for past in await store.list_past_matches("ana", 7, 2)] == ["m2", "m0"]


async def test_a_sealed_match_is_nothing_to_the_league_until_it_is_unsealed(store):
    for name in ("m1", "m2"):
        await store.seal([name])
        await store.open(a_header(id=name, guild="1"), None)
        result = Result((4, 3, 2, 1), (1, 2, 3, 4))
        await store.append(name, [entry(1)], None, MatchEnding(NOON, result, ("ana", "ben", "cel", "dov")))
    assert sorted(await store.list_sealed_matches()) == ["m1", "m2"]
    assert await store.list_unsettled() == []
    assert await store.to_settle("m1") is None
    assert list(await store.list_finished(["m1", "m2"])) == []
    assert await store.ledgers() == []
    await store.unseal(["m1"])
    await store.unseal(["m1"])
    assert list(await store.list_sealed_matches()) == ["m2"]
    assert await store.list_unsettled() == ["m1"]
    assert [result.id for result in await store.list_finished_since("1", "honey", (0, ""))] == ["m1"]


async def test_a_value_that_is_noted_and_dropped_is_gone_though_others_were_dropped_before(database):
    """All of it is written in one batch."""
    store = database
    await store.set_value("mine:1", "old")
    first = asyncio.create_task(store.set_value("busy", "yes"))  # while this is written, the others queue up
    writes = [asyncio.create_task(store.delete_value("mine:1"))]
    await asyncio.sleep(0)
    store.note_value("mine:2", "new")
    writes.append(asyncio.create_task(store.delete_value("mine:2")))
    await asyncio.gather(first, *writes)
    assert await store.value_now("mine:2") is None
