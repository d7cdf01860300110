"""Voice and stage channels, forums and media channels are made, used and told of as at Discord."""

import pytest

import localcord

from .conftest import Club, a_club
from .rawbot import RawBot

POST = {"name": "Rules", "message": {"content": "Bring seven cards"}}


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (2, {"bitrate": 64000, "user_limit": 7, "rtc_region": None, "video_quality_mode": 1}),
        (13, {"bitrate": 64000, "user_limit": 7}),
        (15, {"available_tags": [], "default_forum_layout": 0, "default_sort_order": None}),
        (16, {"available_tags": [], "default_reaction_emoji": None}),
    ],
)
async def test_a_bot_makes_channels_of_every_kind(club: Club, bot: RawBot, kind: int, told: dict[str, object]) -> None:
    club.guild.give(club.app, club.guild.role("Builder", "MANAGE_CHANNELS"))
    form = {"name": "Card Room", "type": kind, "user_limit": 7 if kind in (2, 13) else 0}
    made = await bot.rest("POST", f"/guilds/{club.guild.id}/channels", form)
    assert made.status == 201
    assert made.body["name"] == ("Card Room" if kind in (2, 13) else "card-room")
    assert told.items() <= made.body.items()
    assert (await bot.event("CHANNEL_CREATE"))["type"] == kind
    seven = await bot.rest("PATCH", f"/channels/{made.body['id']}", {"type": 0})
    assert seven.faults == {"type: CHANNEL_TYPE_INVALID"}


async def test_a_post_begins_with_its_message(club: Club, bot: RawBot) -> None:
    forum = club.guild.forum("advice", tags=["honey", "ruhd"])
    await bot.event("CHANNEL_UPDATE")
    tags = (await bot.rest("GET", f"/channels/{forum.id}")).body["available_tags"]
    assert [one["name"] for one in tags] == ["honey", "ruhd"]
    made = await bot.rest("POST", f"/channels/{forum.id}/threads", POST | {"applied_tags": [tags[1]["id"]]})
    assert made.status == 201
    assert made.body["id"] == made.body["message"]["id"]
    assert (made.body["parent_id"], made.body["applied_tags"]) == (str(forum.id), [tags[1]["id"]])
    assert (await bot.event("THREAD_CREATE"))["newly_created"]
    assert (await bot.event("MESSAGE_CREATE"))["content"] == "Bring seven cards"
    assert [one.text for one in club.ana.sees(int(made.body["id"]))] == ["Bring seven cards"]


@pytest.mark.parametrize(
    ("form", "code"),
    [
        ({"applied_tags": ["1"]}, 10087),
        ({}, 40067),
    ],
)
async def test_tags_are_those_of_the_forum(club: Club, bot: RawBot, form: dict[str, object], code: int) -> None:
    club.guild.give(club.app, club.guild.role("Builder", "MANAGE_CHANNELS"))
    forum = club.guild.forum("advice", tags=["honey"])
    assert (await bot.rest("PATCH", f"/channels/{forum.id}", {"flags": 16})).body["flags"] == 16
    assert (await bot.rest("POST", f"/channels/{forum.id}/threads", POST | form)).code == code


async def test_a_forum_holds_posts_only(club: Club, bot: RawBot) -> None:
    forum = club.guild.forum("advice")
    assert (await bot.say(forum, "psst")).code == 50008
    with pytest.raises(localcord.NotPossible):
        club.ana.say(forum, "psst")
    in_text = await bot.rest("POST", f"/channels/{club.games.id}/threads", POST | {"type": 11})
    assert in_text.faults == {"message: CHANNEL_TYPE_INVALID"}


async def test_a_person_posts_and_a_bot_answers(club: Club, bot: RawBot) -> None:
    forum = club.guild.forum("advice", tags=["ruhd"])
    post = club.ana.post(forum, "Which card?", "The 7 or the 8", tags=["ruhd"])
    thread = await bot.event("THREAD_CREATE")
    assert (thread["id"], thread["name"]) == (str(post.id), "Which card?")
    assert (await bot.rest("POST", f"/channels/{thread['id']}/messages", {"content": "The 8"})).status == 200
    assert [one.text for one in club.ben.sees(int(thread["id"]))] == ["The 7 or the 8", "The 8"]
    with pytest.raises(localcord.NotPossible, match="none of the tags"):
        club.ana.post(forum, "x", "y", tags=["bridge"])
    forum.deny(None, "SEND_MESSAGES")
    with pytest.raises(localcord.NotPossible):
        club.ben.post(forum, "x", "y")


async def test_a_webhook_posts_in_a_forum(club: Club, bot: RawBot) -> None:
    club.guild.give(club.app, club.guild.role("Builder", "MANAGE_WEBHOOKS"))
    forum = club.guild.forum("advice")
    hook = (await bot.rest("POST", f"/channels/{forum.id}/webhooks", {"name": "News"})).body
    path = f"/webhooks/{hook['id']}/{hook['token']}?wait=1"
    assert (await bot.rest("POST", path, {"content": "Hello"}, token="")).code == 220001
    posted = await bot.rest("POST", path, {"content": "Hello", "thread_name": "Today"}, token="")
    assert posted.body["id"] == posted.body["channel_id"]
    assert (await bot.event("THREAD_CREATE"))["name"] == "Today"


async def test_a_bot_hears_who_is_in_a_voice_channel(club: Club, bot: RawBot) -> None:
    table = club.guild.voice("Table", user_limit=1)
    club.ana.enter(table)
    state = await bot.event("VOICE_STATE_UPDATE")
    assert (state["channel_id"], state["user_id"], state["self_mute"]) == (str(table.id), str(club.ana.id), False)
    with pytest.raises(localcord.NotPossible, match="full"):
        club.ben.enter(table)
    club.ana.enter(table, muted=True)
    assert (await bot.event("VOICE_STATE_UPDATE"))["self_mute"]
    read = await bot.rest("GET", f"/guilds/{club.guild.id}/voice-states/{club.ana.id}")
    assert read.body["channel_id"] == str(table.id)
    async with RawBot(club.discord, club.discord.application("Later")) as later:
        (guild,) = [body for name, body in later.events if name == "GUILD_CREATE"]
        assert [one["user_id"] for one in guild["voice_states"]] == [str(club.ana.id)]
    club.ana.hang_up()
    assert (await bot.event("VOICE_STATE_UPDATE"))["channel_id"] is None
    assert (await bot.rest("GET", f"/guilds/{club.guild.id}/voice-states/{club.ana.id}")).code == 10065
    with pytest.raises(localcord.NotPossible):
        club.ana.hang_up()


async def test_who_leaves_the_server_or_loses_the_channel_is_in_it_no_longer(club: Club, bot: RawBot) -> None:
    table = club.guild.voice("Table")
    club.ana.enter(table)
    club.ben.enter(table)
    club.ana.leave(club.guild)
    await bot.event("GUILD_MEMBER_REMOVE")
    table.delete()
    gone = [body for name, body in bot.events if name == "VOICE_STATE_UPDATE" and body["channel_id"] is None]
    await bot.heard()
    assert club.guild.record.voice_states == {}
    assert [one["user_id"] for one in gone] == [str(club.ana.id)] or not gone


async def test_a_bot_moves_and_mutes_people(club: Club, bot: RawBot) -> None:
    club.guild.give(club.app, club.guild.role("Host", "MUTE_MEMBERS", "DEAFEN_MEMBERS", "MOVE_MEMBERS"))
    first, second = club.guild.voice("First"), club.guild.voice("Second")
    path = f"/guilds/{club.guild.id}/members/{club.ana.id}"
    assert (await bot.rest("PATCH", path, {"mute": True})).code == 40032
    club.ana.enter(first)
    assert (await bot.rest("PATCH", path, {"mute": True, "deaf": True})).body["mute"]
    await bot.rest("PATCH", path, {"channel_id": str(second.id)})
    states = [body for name, body in bot.events if name == "VOICE_STATE_UPDATE"]
    while not states or states[-1]["channel_id"] != str(second.id):
        states.append(await bot.event("VOICE_STATE_UPDATE"))
    assert (states[-1]["mute"], states[-1]["deaf"]) == (True, True)
    await bot.rest("PATCH", path, {"channel_id": None})
    assert (await bot.event("VOICE_STATE_UPDATE"))["channel_id"] is None


async def test_a_bot_that_enters_a_voice_channel_hears_that_there_is_no_sound() -> None:
    async with a_club() as club, RawBot(club.discord, club.app) as bot:
        table = club.guild.voice("Table")
        place = {"guild_id": str(club.guild.id), "channel_id": str(table.id), "self_mute": False, "self_deaf": True}
        await bot.send(4, place)
        assert (await bot.event("VOICE_STATE_UPDATE"))["user_id"] == str(club.app.record.user.id)
        assert (await bot.event("VOICE_SERVER_UPDATE"))["endpoint"] is None
        assert "no sound" in str(club.discord.violations)
        await bot.send(4, place | {"channel_id": None})
        assert (await bot.event("VOICE_STATE_UPDATE"))["channel_id"] is None


async def test_a_stage_has_an_audience(club: Club, bot: RawBot) -> None:
    club.guild.give(club.app, club.guild.role("Host", "MUTE_MEMBERS", "MANAGE_CHANNELS", "MOVE_MEMBERS"))
    stage = club.guild.stage("Talk")
    club.ana.enter(stage)
    assert (await bot.event("VOICE_STATE_UPDATE"))["suppress"]
    live = await bot.rest("POST", "/stage-instances", {"channel_id": str(stage.id), "topic": "Cards"})
    assert (await bot.event("STAGE_INSTANCE_CREATE"))["id"] == live.body["id"]
    assert (await bot.rest("POST", "/stage-instances", {"channel_id": str(stage.id), "topic": "x"})).code == 150006
    club.ana.asks_to_speak()
    assert (await bot.event("VOICE_STATE_UPDATE"))["request_to_speak_timestamp"]
    path = f"/guilds/{club.guild.id}/voice-states/{club.ana.id}"
    assert (await bot.rest("PATCH", path, {"suppress": False})).status == 204
    heard = await bot.event("VOICE_STATE_UPDATE")
    assert (heard["suppress"], heard["request_to_speak_timestamp"]) == (False, None)
    await bot.rest("PATCH", f"/stage-instances/{stage.id}", {"topic": "Tiles"})
    assert (await bot.event("STAGE_INSTANCE_UPDATE"))["topic"] == "Tiles"
    assert (await bot.rest("GET", f"/stage-instances/{stage.id}")).body["topic"] == "Tiles"
    assert (await bot.rest("DELETE", f"/stage-instances/{stage.id}")).status == 204
    assert (await bot.rest("GET", f"/stage-instances/{stage.id}")).code == 10067


async def test_an_event_takes_place_in_a_voice_channel(club: Club, bot: RawBot) -> None:
    club.guild.give(club.app, club.guild.role("Host", "CREATE_EVENTS"))
    table = club.guild.voice("Table")
    form = {
        "name": "Evening",
        "entity_type": 2,
        "privacy_level": 2,
        "scheduled_start_time": "2999-01-01T18:00:00+00:00",
    }
    path = f"/guilds/{club.guild.id}/scheduled-events"
    refused = await bot.rest("POST", path, form | {"channel_id": str(club.games.id)})
    assert refused.faults == {"channel_id: GUILD_SCHEDULED_EVENT_CHANNEL_INVALID"}
    made = await bot.rest("POST", path, form | {"channel_id": str(table.id)})
    assert (made.body["channel_id"], made.body["entity_type"]) == (str(table.id), 2)


async def test_the_status_of_a_voice_channel_is_told(club: Club, bot: RawBot) -> None:
    table = club.guild.voice("Table")
    assert (await bot.rest("PUT", f"/channels/{table.id}/voice-status", {"status": "Ruhd"})).code == 50013
    club.guild.give(club.app, club.guild.role("Host", "SET_VOICE_CHANNEL_STATUS"))
    assert (await bot.rest("PUT", f"/channels/{table.id}/voice-status", {"status": "Ruhd"})).status == 204
    assert (await bot.event("VOICE_CHANNEL_STATUS_UPDATE"))["status"] == "Ruhd"


async def test_an_announcement_has_a_thread_of_its_own_kind(club: Club, bot: RawBot) -> None:
    news = club.guild.news("news")
    said = (await bot.say(news, "A cup begins")).body
    path = f"/channels/{news.id}"
    thread = await bot.rest("POST", f"{path}/messages/{said['id']}/threads", {"name": "Questions"})
    assert (thread.status, thread.body["type"]) == (201, 10)
    assert (await bot.event("THREAD_CREATE"))["type"] == 10
    club.ana.say(int(thread.body["id"]), "When?")
    assert (await bot.rest("POST", f"{path}/threads", {"name": "Secret", "type": 12})).faults == {
        "type: BASE_TYPE_CHOICES"
    }
    await bot.rest("PATCH", f"/channels/{thread.body['id']}", {"archived": True})
    listed = await bot.rest("GET", f"{path}/threads/archived/public")
    assert [one["name"] for one in listed.body["threads"]] == ["Questions"]
