"""A lobby calls the role of those who look for a game, at most once an hour in a server."""

from dataclasses import replace

from bot.discord_ui.features.role_pings import CALL_GAP
from tests.discord_ui.hands import control, press


async def name_role(stage):
    """Make a role of the server, let its hosts choose it for those who look for a game, and return it."""
    role = stage.guild.role("Seekers")
    settings = await stage.at.preferences.server(stage.guild.id)
    await stage.at.preferences.keep_server(stage.guild.id, replace(settings, seekers=role.id))
    return role


async def seek(person, lobby):
    menu = (await press(person, lobby, "lobby-more")).message
    return await press(person, menu, "seek") if control(menu, "seek") else None


async def opened(stage, game="honey", **options):
    return (await stage.ana.slash(stage.games, "play", game=game, **options)).message


async def test_a_lobby_calls_the_role_once_an_hour(stage):
    async with stage.open():
        lobby = await opened(stage)
        assert await seek(stage.ana, lobby) is None, "no role is named"
        role = await name_role(stage)
        assert await seek(stage.ben, lobby) is None, "only who sits there may call"
        call = (await seek(stage.ana, lobby)).message
        assert not call.ephemeral
        assert f"<@&{role.id}>" in call.text
        assert str(lobby.id) in call.text, "it leads to the table"
        other = await opened(stage, "ruhd")
        again = await seek(stage.ana, other)
        assert "within the last hour" in again.text
        name = f"sought:{stage.guild.id}"
        last = int(await stage.services.store.value(name))
        await stage.services.store.set_value(name, str(last - CALL_GAP))
        assert f"<@&{role.id}>" in (await seek(stage.ana, other)).message.text


async def test_a_table_by_invitation_calls_nobody(stage):
    async with stage.open():
        await name_role(stage)
        assert await seek(stage.ana, await opened(stage, private=True)) is None


async def test_a_full_table_calls_nobody_and_the_hour_is_not_spent(stage):
    async with stage.open():
        role = await name_role(stage)
        full = await opened(stage, "ruhd", players=2, robots="1")
        assert "cannot look for players" in (await seek(stage.ana, full)).text
        assert f"<@&{role.id}>" in (await seek(stage.ana, await opened(stage))).message.text
