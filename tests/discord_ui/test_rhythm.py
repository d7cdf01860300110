"""Whether robots take a moment for their moves is for the host and the players to say."""

from dataclasses import replace

from bot import config
from tests.discord_ui.hands import control


async def test_robots_are_calm_unless_the_host_says_otherwise(stage):
    async with stage.open():
        assert stage.house.robots.rest is None
    stage.config = replace(stage.config, quick_robots=False)
    async with stage.open():
        assert stage.house.robots.rest is not None


def test_the_host_says_it_in_the_environment(tmp_path):
    assert config.read({"PARLOUR_ROBOTS": "quick"}, tmp_path / "none").quick_robots
    assert not config.read({"PARLOUR_ROBOTS": "calm"}, tmp_path / "none").quick_robots
    assert not config.read({}, tmp_path / "none").quick_robots


async def test_robots_are_quick_where_everybody_at_the_table_wants_it(stage):
    async with stage.open():
        wants, ana, ben = stage.at.preferences.want_quick_robots, str(stage.ana.id), str(stage.ben.id)
        card = (await stage.ana.slash(stage.games, "settings")).message
        select = next(part["custom_id"] for part in card.selects if part["custom_id"].endswith("robots"))
        assert control(card, "taste")
        await stage.ana.pick(card, select, "quick")
        assert await wants([ana, "robot:1"])
        assert not await wants([ana, ben, "robot:1"])
