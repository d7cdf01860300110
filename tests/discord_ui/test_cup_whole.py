"""An evening's cup of sixteen people, with all that goes wrong on such an evening."""

import asyncio

import pytest

from tests.discord_ui import cup


@pytest.mark.long
async def test_sixteen_people_two_who_never_come_one_who_leaves_a_dispute_an_appeal_and_a_bot_killed_six_times():
    figures, wrong = await asyncio.wait_for(cup.run(16, "ruhd"), 300)
    assert wrong == [], figures
    assert figures["tables"] == [4, 2, 1]
    assert figures["kills"] == 6
