"""One long piece of work in each turn of the loop."""

import asyncio
from itertools import pairwise

from bot.discord_ui.api.loop_turns import QUICK_TURNS, LoopTurns


async def in_order(turns, kinds):
    """Return who got a turn, in order, each with the turn of the loop in which it came."""
    order, loop_turns = [], 0

    async def work(kind, number):
        await getattr(turns, kind)()
        order.append((f"{kind} {number}", loop_turns))

    tasks = [asyncio.create_task(work(kind, number)) for number, kind in enumerate(kinds)]
    while not all(task.done() for task in tasks):
        await asyncio.sleep(0)
        loop_turns += 1
    return order


async def test_no_two_are_done_in_one_turn_of_the_loop():
    order = await in_order(LoopTurns(), ["update"] * 5)
    assert [name for name, _ in order] == [f"update {n}" for n in range(5)]
    loop_turns = [turn for _, turn in order]
    assert all(later - earlier > QUICK_TURNS for earlier, later in pairwise(loop_turns)), "presses are heard meanwhile"


async def test_answers_go_first_and_updates_are_not_forgotten():
    order = await in_order(LoopTurns(), ["update"] * 2 + ["answer"] * 4)
    assert [name.split()[0] for name, _ in order] == ["answer", "answer", "update", "answer", "answer", "update"]


async def test_a_turn_is_not_given_to_one_who_waits_no_more():
    turns = LoopTurns()
    first, waiting = turns.answer(), turns.answer()
    assert turns.answers == 2
    first.cancel()
    await asyncio.wait_for(waiting, 1)
    assert turns.answers == 0
    await asyncio.wait_for(turns.update(), 1)
