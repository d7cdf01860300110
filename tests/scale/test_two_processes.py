"""Two processes on one PostgreSQL play the same matches: whoever gets a press plays it, and the holder shows it."""

import asyncio
from dataclasses import replace

import pytest

from bot.games import EVERY_VERSION
from bot.kit.pace import Pace
from bot.store import changes
from bot.store.sql import SqlStore
from bot.table.face import TableError
from bot.table.heartbeat import Heartbeat
from bot.table.ports import MatchMessage
from bot.table.tables import Tables
from bot.table.timer import Calendar
from tests.house import NOON, FakeClock, a_header
from tests.scale.test_slots import settled
from tests.store.conftest import cleared

GLANCE = 0.05  # seconds after which one looks again, whatever was heard


class Process:
    """A store and its tables, and what its rooms are told."""

    def __init__(self, store):
        self.store, self.told = store, []
        self.tables = Tables(EVERY_VERSION, store, FakeClock())
        self.tables.listeners.append(self.told.append)
        store.listeners.append(self.tables.on_news)

    async def mine(self, player):
        return await self.tables.look("m1", player)

    async def move(self, player="", asked=None, source=""):
        """A move of whoever is to move; `asked` and `source` as they stand in the press."""
        face = await self.tables.look("m1")
        player = player or face.players[min(face.turns)]
        mine = await self.tables.look("m1", player)
        asked = mine.asked if asked is None else asked
        return await self.tables.play("m1", asked, player, str(mine.choices[0]), source)

    async def heard(self, what):
        """Waits until the other process's news are here."""
        woken = asyncio.Event()
        self.store.listeners.append(lambda kind, name: asyncio.get_running_loop().call_soon(woken.set))
        async with asyncio.timeout(5):
            while not what():
                woken.clear()
                await asyncio.wait([asyncio.ensure_future(woken.wait())], timeout=GLANCE)


@pytest.fixture
async def pair(postgres):
    """The holder of the match m1, and another process."""
    await cleared(postgres)
    stores = [await SqlStore.connect(postgres, shared=True) for _ in range(2)]
    await settled(*stores)
    found = sorted(map(Process, stores), key=lambda process: not process.store.holds("m1"))
    yield found
    for store in stores:
        await store.close()


def deaf(process, monkeypatch):
    """Notices do not reach it, and it looks at nothing."""
    monkeypatch.setattr(process.store.commons.changes, "_hear", lambda *_: None)


async def test_the_holder_hears_of_a_match_and_of_each_move_as_if_they_were_made_there(pair):
    holder, other = pair
    await other.tables.open(a_header(pace=Pace.parse("live:5:00+0:05")))
    await holder.heard(lambda: holder.told)
    for _ in range(2):
        await other.move()
    await holder.heard(lambda: [notice.ply for notice in holder.told if notice.entry] == [1, 2])
    assert holder.told[-1].next_alarm is not None
    assert other.told == [], "it runs no clock of this match and shows it nowhere"
    assert (await holder.tables.look("m1")).ply == 2


async def test_a_press_that_answers_what_this_process_has_not_heard_of_is_played(pair, monkeypatch):
    holder, other = pair
    await holder.tables.open(a_header())
    assert (await other.tables.look("m1")).ply == 0
    deaf(other, monkeypatch)
    after = await holder.move()
    player = after.players[min(after.turns)]
    mine = await holder.mine(player)
    face = await other.tables.play("m1", mine.asked, player, str(mine.choices[0]), "press")
    assert face.ply == 2


async def test_of_two_answers_to_one_question_the_later_is_judged_again_and_refused(pair, monkeypatch):
    holder, other = pair
    await holder.tables.open(a_header())
    face = await other.tables.look("m1")
    player = face.players[min(face.turns)]
    deaf(other, monkeypatch)
    await holder.move(player, source="1")
    with pytest.raises(TableError) as refused:
        await other.move(player, asked=0, source="2")
    assert refused.value.code == "table-stale"
    assert (await other.tables.look("m1")).ply == 1


async def test_a_press_that_two_processes_get_is_one_move(pair):
    holder, other = pair
    await holder.tables.open(a_header())
    face = await other.tables.look("m1")
    player = face.players[min(face.turns)]
    faces = await asyncio.gather(*(process.move(player, 0, "press") for process in pair))
    assert [face.ply for face in faces] == [1, 1]
    assert await holder.store.newest_ply("m1") == 1


@pytest.fixture
def no_notice(monkeypatch):
    """Rows are all that is told."""
    monkeypatch.setattr(
        changes, "_TELL", changes._TELL.replace("pg_notify('parlour', number || ' ' || $3)", "$3::text")
    )


async def test_what_no_notice_told_is_found_by_the_next_look(no_notice, pair):
    holder, other = pair
    await other.tables.open(a_header())
    await holder.heard(lambda: holder.told)


async def test_a_commit_that_took_longer_than_a_later_one_is_found_too(no_notice, pair):
    """Its number is lower than what was looked at already."""
    (holder, other), heard = pair, []
    ours, theirs = holder.store.commons.changes, other.store.commons.changes
    ours.listeners.append(lambda kind, name: heard.append((kind, name)))
    async with other.store._reading.connect() as slow, holder.store._reading.connect() as looking:
        await slow.run_sync(theirs.tell, ["value:slow"])
        await other.store.set_value("quick", "yes")
        await ours.look(looking)
        assert ("value", "slow") not in heard
        await slow.commit()
        await ours.look(looking)
        await ours.look(looking)
    assert heard.count(("value", "slow")) == 1
    assert heard.count(("value", "quick")) == 1


async def test_what_others_change_is_read_again(pair):
    holder, other = pair
    await holder.tables.open(a_header(), MatchMessage("m1", "table", "", 5, 6, 7, 0))
    await holder.store.keep_name("ana", "Ana")
    await holder.store.set_value("language:ana", "en")
    here = other.store
    assert [await here.value("language:ana"), *(await here.names(["ana"])).values()] == ["en", "Ana"]
    assert len(await here.messages_of("m1")) == 1
    await holder.store.set_value("language:ana", "pl")
    await holder.store.keep_player("ana", "Anna", Calendar("Europe/Warsaw"))
    await holder.store.keep_message(MatchMessage("m1", "hand", "ana", 0, 8, 9, 0))
    done = asyncio.Event()
    here.listeners.append(lambda kind, name: done.set() if name == "done" else None)
    await holder.store.set_value("done", "yes")
    await other.heard(done.is_set)
    assert [await here.value("language:ana"), *(await here.names(["ana"])).values()] == ["pl", "Anna"]
    assert (await here.calendars(["ana"]))["ana"].zone == "Europe/Warsaw"
    assert len(await here.messages_of("m1")) == 2


async def test_a_message_that_another_process_has_sent_anew_is_not_overwritten(pair, monkeypatch):
    holder, other = pair
    old, heard = MatchMessage("m1", "hand", "ana", 0, 8, 9, 0), []
    other.store.listeners.append(lambda kind, name: heard.append(kind))
    await holder.tables.open(a_header(), old)
    await other.heard(lambda: "messages" in heard)
    assert await other.store.messages_of("m1") == [old]
    deaf(other, monkeypatch)
    new = MatchMessage("m1", "hand", "ana", 0, 8, 10, 1)
    await holder.store.keep_message(new)
    await holder.store.set_value("sent", "anew")  # and the message with it
    other.store.note_shown(MatchMessage("m1", "hand", "ana", 0, 8, 9, 2))
    await other.store.set_value("now", "written")
    assert await SqlStore.messages_of(holder.store, "m1") == [new]


async def test_who_has_forgotten_a_match_does_not_put_an_old_message_over_a_newer_one(pair):
    holder, other = pair
    new = MatchMessage("m1", "hand", "ana", 0, 8, 10, 1)
    await holder.tables.open(a_header(), new)
    other.store.note_shown(replace(new, message=9, ply=2))  # an edit of the old one that has come late
    await other.store.set_value("now", "written")
    assert await other.store.messages_of("m1") == [new]
    assert await SqlStore.messages_of(holder.store, "m1") == [new]


async def test_a_sealed_match_is_unsealed_everywhere(pair):
    holder, other = pair
    await holder.tables.open(a_header(), sealed=True)
    assert await other.tables.is_sealed("m1")
    await other.tables.unseal(["m1"])
    await holder.heard(lambda: holder.tables._seals.known is None)
    assert not await holder.tables.is_sealed("m1")


async def test_a_match_is_sealed_for_a_process_that_has_not_heard_of_it(pair, monkeypatch):
    holder, other = pair
    assert not await other.tables.is_sealed("m0")
    deaf(other, monkeypatch)
    await holder.tables.open(a_header(), sealed=True)
    with pytest.raises(TableError) as refused:
        await other.tables.record("m1")
    assert refused.value.code == "table-sealed-record"
    assert (await other.tables.look("m1")).sealed


async def test_who_changes_a_value_sees_what_the_other_has_just_written(pair):
    stores = [process.store for process in pair]
    await asyncio.gather(*(store.change_value("begun", lambda kept: (kept or "") + "1") for store in stores * 3))
    assert await stores[0].change_value("begun", str) == "111111"


async def test_two_processes_agree_on_when_the_house_was_away(pair):
    beats = [Heartbeat(process.tables, process.store, FakeClock(NOON)) for process in pair]
    for process, beat in zip(pair, beats, strict=True):
        process.store.listeners.append(beat.on_news)
        await beat.begin()
    beats[0]._extend(NOON - 60_000, NOON)
    await beats[0].beat()
    await pair[1].heard(lambda: pair[1].tables.times_away == pair[0].tables.times_away != [])


async def test_what_was_told_of_late_is_found_by_who_was_not_there(pair):
    holder, other = pair
    heard = []
    holder.store.listeners.append(lambda kind, name: heard.append(kind))
    other.store.tell("answers:m1:ana", "shown:m1:ben:3")
    await holder.heard(lambda: "answers" in heard)
    assert await holder.store.told_lately("answers", 20) == {"m1:ana"}
    assert await holder.store.told_lately("answers", 0) == set()
