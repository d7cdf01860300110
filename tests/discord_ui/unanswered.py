"""Answers that Discord did not take."""

import asyncio

ANSWER = "POST /interactions/{}/{}/callback"


async def unanswered(stage, deed):
    """Make a press that nobody answers; its player gives up long before the three seconds are over."""
    await finished(stage)
    pressing = asyncio.create_task(deed)
    await stage.until(lambda: stage.at.client.work)
    await finished(stage)
    pressing.cancel()


async def finished(stage):
    """Wait until no press is being answered any more."""
    if at_work := stage.at.client.work:
        await asyncio.wait(at_work)
