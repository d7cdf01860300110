"""Processes on several machines go by the clock of the server that they share."""

import asyncio
import time

import pytest

from bot.clock import SystemClock
from bot.store import homes
from bot.store.session import Session
from bot.store.sql import SqlStore
from tests.store.conftest import cleared


async def test_machines_whose_clocks_differ_go_by_the_clock_of_the_server(two, monkeypatch):
    """A turn that one of them began is timed by the other."""
    ours, _ = two
    true = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: true() + 30_000_000_000)
    assert SystemClock().now() - true() // 1_000_000 > 29_000
    await ours.commons.homes.look()
    clocks = [SystemClock(store.commons.homes.clock_offset) for store in two]
    assert all(abs(clock.now() - true() // 1_000_000) < 1_000 for clock in clocks)
    assert clocks[0].measure_lag() == 0


@pytest.mark.parametrize("slow_looks", [2, 1_000])
async def test_a_server_that_answers_slowly_at_first_still_sets_the_clock(postgres, monkeypatch, slow_looks):
    """Else a process whose machine is 20 seconds ahead notes an absence of that length, and rings clocks too early."""
    await cleared(postgres)
    truth, count, ask = time.time_ns() - time.monotonic_ns(), 0, Session.ask

    async def ask_slowly(session, statement, *values):
        nonlocal count
        if statement == homes._LOOK:
            count += 1
            await asyncio.sleep(0.03 if count <= slow_looks else 0)
        return await ask(session, statement, *values)

    monkeypatch.setattr(homes, "MAX_CLOCK_ERROR", 0.02)
    monkeypatch.setattr(Session, "ask", ask_slowly)
    with monkeypatch.context() as machine:
        true_time = time.time_ns
        machine.setattr(time, "time_ns", lambda: true_time() + 20_000_000_000)
        store = await SqlStore.connect(postgres, shared=True)
    assert abs(store.commons.homes.clock_offset() - truth) < 1_000_000_000
    await store.close()
