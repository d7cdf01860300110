"""A loop whose time is the test's, and a crowd that presses in it."""

import asyncio
import random

from bot.discord_ui.api import traffic
from bot.discord_ui.api.answer import MAX_ANSWER_DELAY
from bot.discord_ui.api.by_token import MAX_ATTEMPTS
from bot.discord_ui.api.rate_limit import AnswerPace, RequestBudget, Urgency
from bot.discord_ui.api.traffic import Traffic


class Loop(asyncio.SelectorEventLoop):
    """Its clock goes on only where it would have waited."""

    now = 1_000.0

    def time(self):
        return self.now

    def _run_once(self):
        if not self._ready and self._scheduled:
            self.now = max(self.now, self._scheduled[0]._when)
        super()._run_once()


def on_loop(work):
    loop = Loop()
    try:
        return loop.run_until_complete(work(loop))
    finally:
        loop.close()


class Crowd:
    """People press for ten minutes, in virtual time, and the bot has always something to show. So many of all requests
    are refused."""

    def __init__(self, loop, refusal_share):
        self.loop, self.refusal_share, self.dice = loop, refusal_share, random.Random(1)
        self.traffic = Traffic()
        self.budget, self.pace = RequestBudget(self.traffic.gap), AnswerPace(self.traffic.answers_gap)
        self.waits, self.edits, self.most = [], 0, 0

    async def answer(self):
        """Answer one press. Send the answer again when it is refused, a few times at most."""
        self.waits.append(self.pace.wait(self.loop.time() + MAX_ANSWER_DELAY))
        await asyncio.sleep(self.waits[-1] + 0.02)
        for _ in range(MAX_ATTEMPTS):
            if not self._is_refused(own=False):
                return
            await asyncio.sleep(0.02)  # of the loop's own time, as all here

    async def show(self):
        while True:
            await self.budget.turn(Urgency.TABLE)
            self.edits += 1
            self._is_refused()
            await asyncio.sleep(0.3)  # what an edit takes

    def _is_refused(self, **whose):
        is_refused = self.dice.random() < self.refusal_share
        self.traffic.count(is_refused, **whose)
        self.most = max(self.most, self.traffic.invalid)
        return is_refused

    async def impatient(self):
        """Press again and again, each time as soon as the answer is there, as an impatient person does."""
        while True:
            await asyncio.sleep(0.3 * self.dice.random())  # what a thumb takes
            await self.answer()

    async def many(self, a_second):
        """Press so many times a second, without waiting for any answer, as a crowd does."""
        while True:
            self.loop.create_task(self.answer())
            await asyncio.sleep(1 / a_second)  # so many come

    async def for_ten_minutes(self, *presses):
        for work in (*presses, *(self.show() for _ in range(10))):
            self.loop.create_task(work)
        await asyncio.sleep(traffic.BAN_SECONDS)
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def crowd(refusal_share, pressing):
    async def work(loop):
        of = Crowd(loop, refusal_share)
        await of.for_ten_minutes(*pressing(of))
        return of

    return on_loop(work)
