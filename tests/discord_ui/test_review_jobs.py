"""Reviews under way: what becomes of them when somebody who waits is forgotten."""

import asyncio
from types import SimpleNamespace

import pytest

from bot.discord_ui.api.names import FORGOTTEN_NAME
from bot.discord_ui.features.review.review_jobs import Engine, Request, ReviewJobs
from bot.kit.game import Seat
from bot.review.values import Review, Unit
from tests.services import NOON, a_header, settle

REVIEW = Review("voleur", 1, 0, Unit.POINTS, False, (), (), 0.0, (0.0, 0.0), ())
ENGINE = Engine(lambda *_: (), lambda *_: (), lambda *_: REVIEW, lambda *_: None)


class House:
    """Reviews that wait until `gate` is set, and what was kept of them."""

    def __init__(self):
        self.gate, self.rows, self.forgotten_players = asyncio.Event(), [], set()
        self.jobs = ReviewJobs(self, self, self.run_in_worker, ENGINE)

    async def run_in_worker(self, step, *facts, patience):
        await self.gate.wait()
        return step(*facts)

    async def names(self, players):
        return {player: FORGOTTEN_NAME if player in self.forgotten_players else player for player in players}

    async def keep_review(self, row):
        self.rows.append(row)

    def join(self, player):
        """Begin to wait for the review of the first seat, which Ana had at the deal and Ben has now."""
        return self.jobs.join(Request(SimpleNamespace(header=a_header()), Seat(0), player, NOON))


async def test_a_review_under_way_is_not_kept_for_whoever_is_forgotten():
    house = House()
    job = house.join("ana")
    await settle()
    await house.jobs.forget("ana")
    house.gate.set()
    await settle()
    assert job.task.cancelled()
    assert house.rows == []
    house.jobs.leave(job, "ana")  # what told them of it ends, too
    house.join("ana")
    await settle()
    assert [row.player for row in house.rows] == ["ana"], "whoever asks from now on begins anew"


@pytest.mark.parametrize(("forgotten_player", "other"), [("ana", "ben"), ("ben", "ana")])
async def test_a_review_for_which_another_waits_goes_on_and_is_kept_as_theirs(forgotten_player, other):
    house = House()
    job = house.join("ana")
    assert house.join("ben") is job
    assert house.join(forgotten_player) is job  # in two messages
    await settle()
    await house.jobs.forget(forgotten_player)
    house.gate.set()
    await settle()
    house.jobs.leave(job, forgotten_player)
    assert job.task.result() is REVIEW
    assert [row.player for row in house.rows] == [other]


async def test_a_review_is_not_kept_for_whoever_another_process_has_forgotten_meanwhile():
    house = House()
    house.join("ana")
    job = house.join("ben")
    await settle()
    house.forgotten_players.add("ana")
    house.gate.set()
    await settle()
    assert job.task.result() is REVIEW
    assert [row.player for row in house.rows] == ["ben"]
    house.forgotten_players.add("ben")
    assert house.join("ben") is not job
    await settle()
    assert [row.player for row in house.rows] == ["ben"]
