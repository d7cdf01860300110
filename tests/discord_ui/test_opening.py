"""The last Start, and the rounds of a season: a kill at any of their commits leaves a lobby or a table, never both."""

import pytest

from bot.store.writer import Writer
from tests.discord_ui.hands import control, press


class Killed(Exception):
    """The process would not be here any more."""


@pytest.mark.parametrize("nth", [1, 2, 3])
async def test_killed_at_a_commit_of_the_last_start_there_is_a_lobby_or_a_table(stage, monkeypatch, nth):
    whole, left = Writer.write, [nth]

    async def counted(writer, unit):
        left[0] -= 1
        if left[0] < 0:
            raise Killed
        await whole(writer, unit)

    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="ruhd", rated=True)).message
        await press(stage.ben, lobby, "join")
        await press(stage.ana, lobby, "start")
        with monkeypatch.context() as broken:
            broken.setattr(Writer, "write", counted)
            await press(stage.ben, lobby, "start")
    async with stage.open():
        if control(lobby, "start"):
            await press(stage.ben, lobby, "start")
        await stage.until(lambda: control(lobby, "hand"))
        assert await stage.house.store.lobbies() == []
        assert [m for m, _ in await stage.house.store.next_alarms()] == [control(lobby, "hand").split(":")[1]]
