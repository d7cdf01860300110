"""Whether robots take a moment for their moves is for the host and the players to say."""

from dataclasses import replace

from bot import config
from tests.discord_ui.hands import add_robot, control, press


async def test_robots_are_calm_unless_the_host_says_otherwise(stage):
    async with stage.open():
        assert not stage.services.robots.pauses
    stage.config = replace(stage.config, quick_robots=False)
    async with stage.open():
        assert stage.services.robots.pauses


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
        assert await wants("m1", [ana, "robot:1"])
        assert not await wants("m1", [ana, ben, "robot:1"])


async def test_robots_are_quick_where_the_host_made_the_table_so(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="ruhd", pace="live:5:00+0:05")).message
        assert not rhythm(await options(stage.ana, lobby))  # nobody sits there who has one
        await add_robot(stage.ana, lobby)
        await press(stage.ben, lobby, "join")
        menu = await options(stage.ana, lobby)
        assert chosen(rhythm(menu)) == "Robots take a moment over each move"
        foreign = await stage.ben.pick(await options(stage.ben, lobby), rhythm(menu)["custom_id"], "quick")
        assert foreign.message.ephemeral
        await stage.ana.pick(menu, rhythm(menu)["custom_id"], "quick")
        assert chosen(rhythm(menu)) == "Robots move at once"
        for person in (stage.ana, stage.ben):
            await press(person, lobby, "start")
        match = control(lobby, "hand").split(":")[1]
        wants, people = stage.at.preferences.want_quick_robots, [str(stage.ana.id), str(stage.ben.id)]
        assert await wants(match, people)
        assert not await wants("another", people)


async def test_over_days_robots_have_no_rhythm_to_choose(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="ruhd", robots="1", pace="async:24h+8h/72h")).message
        assert not rhythm(await options(stage.ana, lobby))


async def options(person, lobby):
    return (await press(person, lobby, "lobby-options")).message


def rhythm(lobby):
    return next((part for part in lobby.selects if ":rhythm:" in f":{part['custom_id']}:"), None)


def chosen(select):
    return next(option["label"] for option in select["options"] if option.get("default"))
