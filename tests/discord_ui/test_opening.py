"""The last Start, and the rounds of a season: a kill at any of their commits leaves a lobby or a table, never both."""

import pytest

from bot.kit.seed import Dice
from bot.store.writer import Writer
from tests.discord_ui.hands import can_move, control, move, press, start


class ProcessDeath(Exception):
    """The process would not be here any more."""


@pytest.mark.long
@pytest.mark.parametrize("nth", [1, 2, 3])
async def test_killed_at_a_commit_of_the_last_start_there_is_a_lobby_or_a_table(stage, monkeypatch, nth):
    whole, countdown = Writer.write, [nth]

    async def counted(writer, unit):
        countdown[0] -= 1
        if countdown[0] < 0:
            raise ProcessDeath
        await whole(writer, unit)

    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="ruhd", rated=True)).message
        await press(stage.ben, lobby, "join")
        await press(stage.ana, lobby, "start")
        with monkeypatch.context() as patch:
            patch.setattr(Writer, "write", counted)
            await press(stage.ben, lobby, "start")
    async with stage.open():
        if control(lobby, "start"):
            await press(stage.ben, lobby, "start")
        await stage.until(lambda: control(lobby, "hand"))
        assert await stage.services.store.lobbies() == []
        assert [m for m, _ in await stage.services.store.next_alarms()] == [control(lobby, "hand").split(":")[1]]


async def test_alone_with_robots_start_shows_ones_hand_beside_the_table(stage):
    async with stage.open():
        lobby = (await stage.ben.slash(stage.games, "play", game="honey")).message
        await press(stage.ben, lobby, "start")
        await stage.until(lambda: len(stage.ben.sees(stage.games)) > 1 and can_move(stage.ben.sees(stage.games)[-1]))
        hand = stage.ben.sees(stage.games)[-1]
        before = hand.text
        assert hand.ephemeral
        await move(stage.ben, hand, Dice(b"0" * 32))
        await stage.until(lambda: stage.ben.sees(stage.games)[-1].text != before)
        assert len(stage.ben.sees(stage.games)) == 2


async def test_a_table_of_one_person_speaks_their_language_and_one_of_two_the_servers(stage):
    async with stage.open():
        alone, together = await start(stage, stage.ben, "honey"), await start(stage, stage.ben, "honey", stage.ana)
        await stage.until(lambda: control(alone, "hand") and control(together, "hand"))
        assert "Ma main" in str(alone.components)
        assert "My hand" in str(together.components)
