"""How much each process takes, and gives a newcomer: as much as is fair."""

from bot.store.fair_shares import to_give, to_take
from bot.table.ports import SLOTS, slot_of


def shared_out(holders, takers, count=SLOTS):
    """Let everybody take what is free and give what is too much, ten times in turn; return the holders."""
    for _ in range(10):
        for me in takers:
            holders |= dict.fromkeys(to_take(holders, count, takers, me), me)
            for number in to_give(holders, count, takers, me):
                del holders[number]
    return holders


def counts(holders):
    homes_of = list(holders.values())
    return {home: homes_of.count(home) for home in set(homes_of)}


def test_a_name_has_the_same_slot_in_every_process_and_release():
    assert [slot_of(name) for name in ("m1", "4536d8dac47a", "")] == [174, 4, 212]
    assert len({slot_of(f"m{n}") for n in range(10_000)}) == SLOTS


def test_who_is_alone_takes_all_and_gives_a_newcomer_its_part():
    holders = shared_out({}, [1])
    assert counts(holders) == {1: SLOTS}
    assert counts(shared_out(holders, [1, 2])) == {1: 128, 2: 128}
    assert sorted(counts(shared_out(holders, [1, 2, 3])).values()) == [84, 86, 86]


def test_what_a_dead_process_held_is_shared_by_the_others():
    holders = shared_out({}, [1, 2, 3, 4])
    living = {number: home for number, home in holders.items() if home != 4}
    assert counts(shared_out(living, [1, 2, 3])).keys() == {1, 2, 3}


def test_who_takes_nothing_any_more_gives_all_of_it_but_only_where_somebody_takes_it():
    holders = shared_out({}, [1])
    assert to_give(holders, SLOTS, [], 1) == []
    assert len(to_give(holders, SLOTS, [2], 1)) == SLOTS
    assert to_take({}, SLOTS, [2], 1) == []


def test_fewer_shards_than_processes_stay_where_they_are():
    holders = shared_out({}, [1, 2, 3], 2)
    assert sorted(counts(holders).values()) == [1, 1]
    assert shared_out(dict(holders), [3, 1, 2], 2) == holders
