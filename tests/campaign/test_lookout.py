"""What a campaign looks for is found where it is planted, and not where all is well."""

import random
from types import SimpleNamespace

import pytest

from bot.table.lobby import Lobby
from tests.campaign import lookout
from tests.campaign.lookout import NOTHING_CHANGED, Lookout
from tests.discord_ui.conftest import blank_pictures, quick_references, stage
from tests.discord_ui.hands import control, start
from tests.services import GAMES

__all__ = ["blank_pictures", "quick_references", "stage"]  # fixtures


@pytest.fixture
def campaign(stage, monkeypatch):
    """A stage, and a campaign of one table on it."""
    monkeypatch.setattr(lookout, "LATE", 0.3)
    monkeypatch.setattr(lookout, "REPLY_TIMEOUT", 0.3)
    table = SimpleNamespace(host=stage.ana, people=[stage.ana], channel=stage.games)
    chaos = SimpleNamespace(stage=stage, discord=stage.discord, matches=[], tables=[table], fate=random.Random(1))
    return stage, chaos, Lookout(chaos)


async def play(stage, chaos):
    """Start a match with a robot and let it move; return the table's message."""
    message = await start(stage, stage.ana, "voleur", robots=1)
    chaos.matches.append(control(message, "hand").split(":")[1])
    await stage.services.robots.idle()
    return message


async def test_nothing_is_found_where_all_is_well(campaign):
    stage, chaos, looks = campaign
    async with stage.open():
        await play(stage, chaos)
        assert await looks.wrongs() == []


async def test_a_robot_that_does_not_move_is_late(campaign):
    stage, chaos, looks = campaign
    async with stage.open():
        await play(stage, chaos)
        [match] = chaos.matches
        stage.services.tables.listeners.remove(stage.services.robots.on_notice)
        while not (face := await stage.services.tables.look(match)).turns & face.robots:
            mine = await stage.services.tables.look(match, str(stage.ana.id))
            await stage.services.tables.play(match, mine.asked_ply, str(stage.ana.id), str(mine.choices[0]))
        assert await looks.late() == [f"a robot of {match}"]


async def test_a_clock_that_is_not_served_is_late(campaign):
    stage, chaos, looks = campaign
    async with stage.open():
        await play(stage, chaos)
        await stage.services.store.set_alarm(chaos.matches[0], stage.services.clock.now() - 9)
        assert await looks.late() == [f"the clock of {chaos.matches[0]}"]


async def test_an_answer_that_denies_what_counted_is_untrue(campaign):
    stage, chaos, looks = campaign
    async with stage.open():
        await play(stage, chaos)
        mine = await stage.services.tables.look(chaos.matches[0], str(stage.ana.id))
        await stage.services.tables.play(
            chaos.matches[0], mine.asked_ply, str(stage.ana.id), str(mine.choices[0]), "77"
        )
        for press in ("77", "78"):
            looks.note(SimpleNamespace(text=f"{NOTHING_CHANGED}.", interaction=SimpleNamespace(id=press)))
        assert await looks.untrue() == ["press 77 counted, and its answer denied it"]


async def test_a_press_that_nobody_answers_is_found(campaign, monkeypatch):
    stage, chaos, looks = campaign
    async with stage.open():
        await play(stage, chaos)

        async def nothing(payload):
            pass

        monkeypatch.setattr(stage.router, "hear", nothing)
        assert len(await looks.unanswered()) == 1


async def test_a_lobby_without_a_message_and_a_message_without_a_lobby_are_ghosts(campaign):
    stage, _, looks = campaign
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="ruhd")).message
        assert await looks.ghosts() == []
        await stage.services.store.drop_lobby(control(lobby, "start").split(":")[1])
        ghost = Lobby.open("f00d", GAMES["ruhd"], "ana", stage.services.clock.now(), b"s" * 32)
        await stage.services.store.keep_lobby(ghost, f"{stage.guild.id} {stage.games.id} 7")
        assert sorted(one.split(":")[0] for one in await looks.ghosts()) == [
            "a lobby that is gone is still offered", "lobby f00d has no message",
        ]  # fmt: skip
