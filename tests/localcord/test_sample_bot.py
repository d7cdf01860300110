"""The sample bot on an unmodified discord.py: everything a person can do with it."""

import discord as discord_py
import pytest

import localcord
from localcord import NotPossible
from localcord.sample import Sample

from .conftest import Club, running


@pytest.fixture
async def sample(club: Club):
    async with running(club, Sample()) as client:
        yield client
    assert [str(one) for one in club.discord.violations] == []


async def test_a_slash_command_is_answered(club: Club, sample: Sample) -> None:
    reply = await club.ana.slash(club.games, "play", game="honey")
    assert (reply.kind, reply.text) == ("message", "A table of honey")
    assert 0 <= reply.latency < 3
    assert club.ben.sees(club.games)[-1].buttons == ["Join", "Rules", "Closed"]


async def test_typing_an_option_offers_choices(club: Club, sample: Sample) -> None:
    choices = await club.ana.complete(club.games, "play", game="ho")
    assert [one["value"] for one in choices] == ["honey", "honneur"]


async def test_a_button_changes_its_message(club: Club, sample: Sample) -> None:
    table = (await club.ana.slash(club.games, "play", game="ruhd")).message
    reply = await club.ben.click(table, "Join")
    assert reply.kind == "update"
    assert reply.message == table
    assert table.content == "At the table: Ben"


async def test_an_ephemeral_answer_is_seen_by_one_person_only(club: Club, sample: Sample) -> None:
    table = (await club.ana.slash(club.games, "play", game="ruhd")).message
    reply = await club.ana.click(table, "Rules")
    assert reply.message.ephemeral
    assert reply.message in club.ana.sees(club.games)
    assert reply.message not in club.ben.sees(club.games)
    channel = await sample.fetch_channel(club.games.id)
    assert [one.content async for one in channel.history()] == ["A table of ruhd"]


async def test_a_disabled_button_cannot_be_clicked(club: Club, sample: Sample) -> None:
    table = (await club.ana.slash(club.games, "play", game="ruhd")).message
    with pytest.raises(NotPossible, match="disabled"):
        await club.ana.click(table, "Closed")


async def test_every_kind_of_select_is_answered(club: Club, sample: Sample) -> None:
    judge = club.guild.role("Judge")
    message = (await club.ana.slash(club.games, "selects")).message
    for select, values, said in (
        ("A card", ["6♠", "8♠"], "Chosen: 6, 8"),
        ("A player", club.ben, "Chosen: Ben"),
        ("A role", judge, "Chosen: Judge"),
        ("Anyone", [club.ana, judge], "Chosen: ana, Judge"),
        ("A channel", club.games, "Chosen: games"),
    ):
        assert (await club.ana.pick(message, select, values)).text == said


async def test_a_modal_is_filled_in(club: Club, sample: Sample) -> None:
    reply = await club.ana.slash(club.games, "about")
    assert (reply.kind, reply.modal.title) == ("modal", "About you")
    assert [label for label, _ in reply.modal.fields] == ["Name", "Favourite"]
    answer = await club.ana.fill(reply.modal, {"Name": "Ana", "Favourite": "ruhd"})
    assert answer.text == "Ana likes ruhd"


async def test_a_direct_message_arrives_unless_they_are_closed(club: Club, sample: Sample) -> None:
    assert (await club.ana.slash(club.games, "whisper", text="psst")).text == "Written"
    assert [one.text for one in club.ana.dms()] == ["psst"]
    assert club.ben.dms() == []
    club.ana.dms_closed = True
    assert (await club.ana.slash(club.games, "whisper", text="psst")).text == "Your DMs are closed"


async def test_a_file_can_be_fetched_and_has_its_description(club: Club, sample: Sample) -> None:
    message = (await club.ana.slash(club.games, "picture")).message
    assert list(message.files) == ["table.png"]
    seen = await (await sample.fetch_channel(club.games.id)).fetch_message(message.id)
    (attachment,) = seen.attachments
    assert (attachment.description, attachment.width, attachment.height) == ("A green table", 64, 64)
    assert await attachment.read() == message.files["table.png"]


async def test_a_thread_is_opened_and_people_are_brought_in(club: Club, sample: Sample) -> None:
    message = (await club.ana.slash(club.games, "thread")).message
    thread = await club.discord.until(
        lambda: (
            message.record.thread
            if message.record.thread and club.ana.id in message.record.thread.thread_members
            else None
        )
    )
    assert thread.name == "Table one"
    assert club.ana.sees(thread)[-1].content == f"Welcome {club.ana.mention}"


@pytest.mark.parametrize("hidden", [False, True])
async def test_a_deferred_answer_comes_later(club: Club, sample: Sample, hidden: bool) -> None:
    reply = await club.ana.slash(club.games, "slow", hidden=hidden)
    assert reply.kind == "thinking"
    assert (await reply.settled()).content == "Thought about it"
    assert reply.message.ephemeral is hidden
    await club.discord.until(lambda: club.ana.sees(club.games)[-1].content == "And one more thing")
    assert [one.content for one in club.ben.sees(club.games)] == ([] if hidden else ["Thought about it"])


async def test_a_layout_shows_its_picture(club: Club, sample: Sample) -> None:
    message = (await club.ana.slash(club.games, "layout")).message
    assert (message.text, message.buttons) == ("# Your hand", ["Press"])
    gallery = next(one for one in message.json["components"][0]["components"] if one["type"] == 12)
    assert gallery["items"][0]["media"]["url"].startswith(club.discord.address)
    assert gallery["items"][0]["description"] == "Your hand"
    seen = await (await sample.fetch_channel(club.games.id)).fetch_message(message.id)
    assert isinstance(seen.components[0], discord_py.components.Container)


async def test_sub_commands_and_numbers_within_bounds(club: Club, sample: Sample) -> None:
    assert (await club.ana.slash(club.games, "table close", number=7)).text == "Table 7 is closed"
    with pytest.raises(NotPossible, match="out of bounds"):
        await club.ana.slash(club.games, "table close", number=100)
    with pytest.raises(NotPossible, match="no whole command"):
        await club.ana.slash(club.games, "table", number=7)


async def test_context_menus(club: Club, sample: Sample) -> None:
    said = club.ben.say(club.games, "hello")
    assert (await club.ana.menu(said, "Count letters")).text == "5 letters"
    assert (await club.ana.menu(club.ben, "Who is it", where=club.games)).text == "That is Ben"


async def test_commands_work_in_direct_messages(club: Club, sample: Sample) -> None:
    direct = club.ana.open_dm(club.app)
    assert (await club.ana.slash(direct, "play", game="farck")).text == "A table of farck"


async def test_a_wrong_token_is_turned_away(club: Club) -> None:
    localcord.point_discord_py(club.discord.address)
    client = discord_py.Client(intents=discord_py.Intents(guilds=True))
    with pytest.raises(discord_py.LoginFailure):
        await client.login("wrong")
    await client.close()
    assert club.discord.requests[-1].status == 401
