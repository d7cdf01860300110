"""What is remembered of a cup, and when it is read again."""

import pytest

from bot.table.refusals import TableError
from tests.cups.club import CupClub
from tests.services import FakeClock, MemoryStore


async def test_a_home_that_others_were_between_reads_what_they_wrote_before_it_answers():
    """It has not been told yet that it lost the cup and has it again."""
    store, clock = MemoryStore(), FakeClock()
    async with CupClub(store, clock) as ours, CupClub(store, clock) as theirs:
        name = await ours.open_cup(players=3)
        await ours.cup(name)
        await theirs.cups.enter(name, "p9", "their entry", clock.now())
        assert not (await ours.cup(name)).state.entrant("p9")
        store.life = lambda name: 2
        assert (await ours.cup(name)).state.entrant("p9")


async def test_names_of_no_cup_leave_nothing_behind():
    async with CupClub() as club:
        with pytest.raises(TableError, match="cup-no-such-cup"):
            await club.cup("forged")
        assert not club.cups.log._lives
