"""A draw that takes long: it is worked out beside everything else, and again if that breaks off."""

import pickle
from concurrent.futures.process import BrokenProcessPool

import pytest

from bot.cups.cup import Cup
from bot.cups.rounds import draw_round
from bot.cups.rules import draw as draw_module
from bot.cups.rules import draw_reseating, draw_swaps
from bot.cups.values.log_entries import DrawRound
from tests.cups.club import CupClub
from tests.cups.hard_draws import hard_field
from tests.services import HOUR, MINUTE


@pytest.fixture
def all_have_met(monkeypatch):
    """Forty people who cannot be drawn apart, whatever a cup knows of them."""
    monkeypatch.setattr(draw_module, "costs", lambda people, promoted, meetings: hard_field())
    monkeypatch.setattr(draw_swaps, "MAX_COMPARISONS", 200_000)
    monkeypatch.setattr(draw_reseating, "SEARCHES", 10)
    monkeypatch.setattr(draw_module, "MIX_ATTEMPTS", 2)


@pytest.mark.usefixtures("all_have_met")
async def test_a_long_draw_is_made_beside_the_house_and_anew_when_it_breaks_off_or_somebody_left_meanwhile(monkeypatch):
    async with CupClub() as club:
        jobs = []

        async def beside(work, *arguments):
            jobs.append(work)
            if len(jobs) == 1:
                raise BrokenProcessPool
            if len(jobs) == 2:
                await club.cups.withdraw(name, "p39", club.clock.now())  # a press need not wait for the draw
            return work(*pickle.loads(pickle.dumps(arguments)))

        monkeypatch.setattr(club.cups.runner, "_run_in_process", beside)
        name = await club.open_cup(41, limit=40)
        for passes in (HOUR, MINUTE):
            await club.tick(passes)
            assert (await club.cup(name)).state.rounds == ()
        await club.tick(MINUTE)
        cup = await club.cup(name)
        assert len(jobs) == 3
        [draw] = [entry for entry in cup.log if isinstance(entry.word, DrawRound)]
        before = Cup.replay(cup.header, cup.log[: draw.number - 1])
        assert draw_round(before, draw.at, draw.word.method) == draw.word
        people = {player for table in draw.word.tables for player in table.seats}
        assert people == {f"p{n}" for n in range(41)} - {"p39"}
