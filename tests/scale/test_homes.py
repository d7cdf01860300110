"""Which process is home of what: what is free is taken, as much as is fair; nobody writes in another's name."""

import asyncio
from contextlib import suppress

import pytest

from bot.sharing.inbox import Inbox
from bot.sharing.shares import Shares
from bot.store import homes
from bot.store.checkup import look_at
from bot.store.fair_shares import SHARD, Takes
from bot.store.inbox import Parcel
from bot.store.sql import SqlStore
from bot.table.ports import SLOTS, AlreadyWritten, NotHeld, Partition, StoreOutage, slot_of
from bot.table.store_events import StoreEvent, StoreEventKind
from tests.scale.homes import a_move, by_home, end_session, plies, settled
from tests.services import NOON, a_header, settle


class Recorder:
    """A room that writes down what it is told."""

    def __init__(self):
        self.ours, self.forced = set(), []

    async def take(self, part):
        self.ours |= {n for n in range(1_000) if part(f"m{n}")}
        self.forced.append(part.forced)

    async def leave(self, part, lost):
        self.ours -= {n for n in range(1_000) if part(f"m{n}")}


async def test_where_one_process_is_alone_a_room_has_everything_at_once():
    shares, service = Shares(None), Recorder()
    await shares.join(service)
    assert len(service.ours) == 1_000
    assert shares.figures is None


async def test_the_database_knows_the_slots_of_matches_too(two):
    a, b = two
    await settled(a, b)
    for n in range(40):
        await (a if a.holds(f"m{n}") else b).open(a_header(id=f"m{n}"), NOON + n)
    for part in [Partition(store.commons.homes.list_held()) for store in two]:
        ours = {match for match, _ in await a.next_alarms(part)}
        assert ours == {f"m{n}" for n in range(40) if part(f"m{n}")} != set()
    assert len(await a.next_alarms()) == 40


async def test_only_its_home_writes_to_a_match(two):
    home, other = await by_home(two)
    assert len(home.commons.homes.list_held() | other.commons.homes.list_held()) == SLOTS
    assert not other.holds("m1")
    await home.open(a_header(), None)
    await home.append("m1", [a_move(1)], None, None)
    with pytest.raises(NotHeld):
        await other.append("m1", [a_move(2)], None, None)
    with pytest.raises(NotHeld):
        await other.set_alarm("m1", NOON)
    assert await plies(other, "m1") == 1


async def test_whose_session_has_ended_writes_nothing_and_somebody_else_is_home(two, postgres):
    """It believes that it is home still: it was frozen, and another one has taken the slot."""
    home, other = await by_home(two)
    await home.open(a_header(), None)
    await end_session(postgres, home)
    await settled(other)
    assert home.holds("m1")
    assert other.holds("m1")
    with pytest.raises(StoreOutage):
        await home.append("m1", [a_move(1)], None, None)
    await other.append("m1", [a_move(1)], None, None)
    assert await plies(other, "m1") == 1


@pytest.mark.parametrize("amid_a_statement", [False, True])
async def test_a_session_that_says_no_word_for_long_is_ended_by_whoever_sees_it(two, monkeypatch, amid_a_statement):
    """Also one that has had a statement prepared and has not sent its values: to the server that is at work."""
    a, b = two
    await settled(a, b)
    if amid_a_statement:
        await a.commons.homes.session._driver.prepare("SELECT 1 WHERE 2 = $1::int")
    monkeypatch.setattr(homes, "SILENCE_LIMIT", 0.2)
    ours = a.commons.homes
    async with asyncio.timeout(10):
        while len(b.commons.homes.list_held()) < SLOTS:
            await b.commons.homes.look()
            await asyncio.sleep(0)
    with pytest.raises(StoreOutage):
        await a.set_value("late", "yes")
    assert ours.session.lost.is_set()


async def test_whose_own_looks_fail_ends_nobody(two, monkeypatch):
    """The server stood still: then all sessions seem to be silent."""
    a, b = two
    await settled(a, b)
    monkeypatch.setattr(homes, "SILENCE_LIMIT", 0.2)
    homes_before = a.commons.homes.list_held()
    await b.commons.homes.look()
    b.commons.homes._last_look -= homes.LOOK_TIMEOUT + 1
    b.commons.homes._first_seen = dict.fromkeys(b.commons.homes._first_seen, 0.0)
    await b.commons.homes.look()
    await a.set_value("still", "here")
    assert a.commons.homes.list_held() == homes_before


async def test_who_lost_its_session_joins_again_as_new_and_gets_its_part_back(two, postgres, monkeypatch):
    monkeypatch.setattr(homes, "REJOIN_DELAY", 0.0)
    a, b = two
    shares_a, _ = await settled(a, b)
    service = Recorder()
    await shares_a.join(service)
    await end_session(postgres, a)
    with suppress(StoreOutage):
        await a.commons.homes.look()
    await a.commons.homes.join_again()
    await shares_a.follow(a.commons.homes)
    assert not service.ours
    for _ in range(3):
        await b.commons.homes.look()
        await a.commons.homes.look()
        await shares_a.follow(a.commons.homes)
    assert len(service.ours) > 300
    await a.set_value("again", "yes")


async def test_rooms_are_told_again_when_their_slots_came_back_unnoticed(two, postgres, monkeypatch):
    """The rooms gave up at what they could not write between."""
    monkeypatch.setattr(homes, "REJOIN_DELAY", 0.0)
    a, b = two
    shares_a, _ = await settled(a, b)
    service, homes_before = Recorder(), a.commons.homes.list_held()
    await shares_a.join(service)
    await end_session(postgres, a)
    with suppress(StoreOutage):
        await a.commons.homes.look()
    await a.commons.homes.join_again()
    await a.commons.homes.look()
    assert a.commons.homes.list_held() == homes_before
    await shares_a.follow(a.commons.homes)
    await shares_a.follow(a.commons.homes)
    assert len(service.forced) == 2


async def test_who_comes_back_while_a_tool_has_the_database_ends(two, postgres):
    a, b = two
    await b.commons.homes.close()
    await end_session(postgres, a)
    with suppress(StoreOutage):
        await a.commons.homes.look()
    tool = await SqlStore.connect(postgres)
    await a.commons.homes.run()
    assert a.fenced.is_set()
    await tool.close()


async def test_what_another_home_did_not_give_back_was_taken_by_force(two, postgres):
    a, b = two
    await settled(a, b)
    assert not a.commons.homes.forced_slots | b.commons.homes.forced_slots
    slots = a.commons.homes.list_held()
    await end_session(postgres, a)
    await settled(b)
    assert b.commons.homes.forced_slots == slots


async def test_who_may_have_been_replaced_is_not_sure(two):
    a, _ = two
    await settled(a)
    assert a.commons.homes.is_sure
    assert Shares(a.commons.homes).shards(1) == frozenset()
    a.commons.homes.shard_class(1)
    await settled(a)
    shares = Shares(a.commons.homes)
    shares._shard_class = SHARD + 1
    assert shares.shards(1) == {0}
    await shares.check_shard(0)
    a.commons.homes._last_look -= homes.TRUST_SPAN + 1
    assert shares.shards(1) == frozenset()
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):
            await a.sure()
    await settled(a)
    await a.sure()


async def test_what_a_frozen_process_was_about_to_say_is_not_said_when_it_is_sure_again(two, postgres):
    """Meanwhile another process was home, and has shown what came after."""
    a, b = two
    await settled(a, b)
    await end_session(postgres, a)
    async with asyncio.timeout(10):
        while a.commons.homes.is_sure:  # noqa: ASYNC110 - the server tells it, when it likes
            await asyncio.sleep(0.01)
        speaking = asyncio.create_task(a.sure())
        await asyncio.sleep(0)
        await a.commons.homes.join_again()
        await settled(a, b)
        with pytest.raises(StoreOutage):
            await speaking
        await a.sure()


async def test_a_home_that_was_frozen_trusts_nothing_it_has_in_memory(two):
    """Else it refuses an answer to a question that the next home has asked, and shows the older one."""
    a, _ = two
    await settled(a)
    assert a.life("m1") is not None
    a.commons.homes._last_look -= homes.TRUST_SPAN + 1
    assert a.holds("m1")
    assert a.life("m1") is None


async def test_a_home_whose_session_was_ended_trusts_nothing_before_it_looks(two, postgres):
    a, _ = two
    await settled(a)
    await end_session(postgres, a)
    async with asyncio.timeout(10):
        while a.life("m1") is not None:  # noqa: ASYNC110 - the server tells it, when it likes
            await asyncio.sleep(0.01)
    assert not a.commons.homes.session.lost.is_set()


async def test_nobody_talks_for_a_shard_of_another_process(two):
    a, b = two
    for store in two:
        store.commons.homes.shard_class(1)
    await settled(a, b, takes=Takes.SHARDS)
    homes_of_stores = [store.commons.homes.list_held(SHARD + 1) for store in two]
    assert sorted(map(len, homes_of_stores)) == [0, 1]
    other = two[homes_of_stores.index(frozenset())].commons.homes
    with pytest.raises(NotHeld):
        await other.check(0, SHARD + 1)


async def test_a_new_thing_has_its_home_here_or_where_another_thing_has_it(two):
    a, b = two
    await settled(a, b)
    assert all(store.holds(store.new_name()) for store in two for _ in range(5))
    assert all(slot_of(a.new_name("cup")) == slot_of("cup") for _ in range(3))


async def test_a_match_that_an_older_release_dealt_for_a_cup_lives_where_the_cup_does(two):
    a, b = two
    a.moved_slots = b.moved_slots = {"m1": slot_of("m2")}
    await settled(a, b)
    assert [store.holds("m1") for store in two] == [store.holds("m2") for store in two]
    home = a if a.holds("m1") else b
    await home.open(a_header(), NOON)
    parts = [Partition(store.commons.homes.list_held(), store.moved_slots) for store in two]
    assert [len(await a.next_alarms(part)) for part in parts] == [int(store.holds("m1")) for store in two]


class Post:
    """An inbox, and what it was asked to do."""

    def __init__(self, store):
        self.store, self.notes, self.fails, self.more = store, [], 0, asyncio.Event()
        self.inbox = Inbox(store, lambda: NOON)
        self.inbox.answer("note", self._note)
        store.listeners.append(self.inbox.on_store_event)

    async def _note(self, facts):
        if self.fails:
            self.fails -= 1
            raise StoreOutage("for a moment")
        self.notes.append(facts["what"])
        self.more.set()

    async def has_done(self, count):
        async with asyncio.timeout(5):
            while len(self.notes) < count:
                self.more.clear()
                await self.more.wait()
        while self.inbox._tasks:
            await asyncio.wait(list(self.inbox._tasks))


@pytest.fixture
async def posts(two):
    """The inboxes of the home of m1, and of another process."""
    all_posts = [Post(store) for store in await by_home(two)]
    for post in all_posts:
        await post.inbox.take(Partition(post.store.commons.homes.list_held()))
    return all_posts


async def test_what_another_process_hears_is_done_by_the_home_in_its_order(posts):
    home, other = posts
    for n in range(20):
        await other.inbox.send("m1", "note", number=100 + n, what=n)
    await home.has_done(20)
    assert home.notes == list(range(20))
    await home.store.set_value("and", "so on")
    assert not await home.store.list_parcels(Partition(frozenset(range(SLOTS))))
    assert not other.notes


async def test_a_press_that_two_hear_counts_once(posts):
    home, other = posts
    parcel = Parcel(77, slot_of("m1"), {"do": "note", "what": "it"})
    await asyncio.gather(*(other.inbox.send("m1", "note", number=77, what="it") for _ in range(3)))
    await home.has_done(1)
    with suppress(AlreadyWritten):
        await other.store.carry(parcel)
    assert home.notes == ["it"]


async def test_what_met_trouble_is_done_when_that_is_over(posts):
    home, other = posts
    home.fails = 2
    await other.inbox.send("m1", "note", what="late")
    await home.has_done(1)
    assert home.notes == ["late"]


async def test_a_long_parcel_and_one_that_no_notice_told_of_arrive_too(posts):
    home, other = posts
    await other.inbox.send("m1", "note", what="x" * 9_000)
    await home.has_done(1)
    home.store.listeners.remove(home.inbox.on_store_event)
    await other.inbox.send("m1", "note", what="unheard")
    home.inbox.on_store_event(StoreEvent(StoreEventKind.ANYTHING))
    await home.has_done(2)
    assert home.notes[1] == "unheard"


async def test_who_becomes_home_does_what_lies_there(posts, postgres):
    home, other = posts
    home.store.listeners.remove(home.inbox.on_store_event)
    await other.inbox.send("m1", "note", what="it")
    await end_session(postgres, home.store)
    await settled(other.store)
    await other.inbox.take(Partition(other.store.commons.homes.list_held()))
    await other.has_done(1)
    assert (home.notes, other.notes) == ([], ["it"])


async def test_the_doctor_and_the_health_line_tell_who_holds_what(two, postgres):
    shares = await settled(*two)
    holdings = (await look_at(postgres)).holdings
    assert {(one.process, one.slots, one.shards) for one in holdings} == {
        (str(store.commons.homes.session.pid), 128, 0) for store in two
    }
    assert str(shares[0].figures) == "128 of 256 slots, 0 of 0 shards, one of 2 processes"


async def test_each_process_may_send_as_much_as_its_part_of_the_house(two):
    parts = []
    for processes in (two[:1], two):
        for shares in await settled(*processes):
            shares.listen(lambda *part: parts.append(part))
    assert parts == [(1.0, 2), (0.5, 2), (0.5, 2)]


async def test_a_process_that_is_busy_taking_its_work_sends_no_more_than_its_part(two):
    """Else it would send as much as before while the other, which took a part of the work, sends its own."""
    home, _ = two
    parts = []

    class SlowRoom:
        async def take(self, part):
            await asyncio.Event().wait()

    home.commons.homes.takes = Takes.ALL
    await home.commons.homes.look()
    shares = Shares(home.commons.homes)
    shares.listen(lambda part, processes: parts.append(part))
    await shares.join(SlowRoom())
    following = asyncio.create_task(shares.run())
    await settle()
    assert parts[-1] == 1.0
    await home.commons.homes.give(range(64))
    await settle()
    assert parts[-1] == 0.75
    following.cancel()
