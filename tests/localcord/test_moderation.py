"""Guilds are changed and kept in order: roles, timeouts, kicks, bans, categories, webhooks, invites, and their log."""

import json

import pytest

import localcord
from localcord.world.permissions import FLAGS, bits, may

from .conftest import Club
from .rawbot import RawBot


def grant(club: Club, *names: str, position: int = 9) -> None:
    role = next(one for one in club.guild.record.roles.values() if one.bot_id)
    role.permissions |= bits(*names)
    role.position = position


async def test_a_timeout_silences_until_it_is_over(still: Club, still_bot: RawBot) -> None:
    club, bot = still, still_bot
    ana = f"/guilds/{club.guild.id}/members/{club.ana.id}"
    until = {"communication_disabled_until": "2099-01-01T00:00:00+00:00"}
    assert (await bot.rest("PATCH", ana, until)).code == 50013
    grant(club, "MODERATE_MEMBERS")
    assert "TIMEOUT_INVALID_DURATION" in str((await bot.rest("PATCH", ana, until)).faults)
    club.guild.time_out(club.ana, 60)
    assert (await bot.event("GUILD_MEMBER_UPDATE"))["communication_disabled_until"] is not None
    with pytest.raises(localcord.NotPossible):
        club.ana.say(club.games, "Hi")
    await club.discord.clock.advance(61)
    club.ana.say(club.games, "Hi again")
    assert (await bot.rest("PATCH", ana, {"communication_disabled_until": None})).status == 200


async def test_a_ban_takes_away_the_messages_and_keeps_out(club: Club, bot: RawBot) -> None:
    grant(club, "BAN_MEMBERS", "VIEW_AUDIT_LOG")
    for word in ("spam", "more spam"):
        club.ben.say(club.games, word)
    ban = f"/guilds/{club.guild.id}/bans/{club.ben.id}"
    headers = {"Authorization": f"Bot {club.app.token}", "X-Audit-Log-Reason": "too%20much%20spam"}
    url = f"{club.discord.address}/api/v10{ban}"
    async with bot.http.put(url, json={"delete_message_seconds": 60}, headers=headers) as answer:
        assert answer.status == 204
    assert len((await bot.event("MESSAGE_DELETE_BULK"))["ids"]) == 2
    assert (await bot.event("GUILD_BAN_ADD"))["user"]["username"] == "ben"
    assert (await bot.event("GUILD_AUDIT_LOG_ENTRY_CREATE"))["reason"] == "too much spam"
    assert club.ana.sees(club.games) == []
    assert (await bot.rest("GET", ban)).body["reason"] == "too much spam"
    code = (await bot.rest("POST", f"/channels/{club.games.id}/invites", {})).body["code"]
    with pytest.raises(localcord.NotPossible, match="banned"):
        club.ben.accept(code)
    assert (await bot.rest("DELETE", ban)).status == 204
    club.ben.accept(code)
    assert (await bot.rest("GET", ban)).code == 10026


async def test_nobody_touches_who_stands_above(club: Club, bot: RawBot) -> None:
    grant(club, "KICK_MEMBERS", "BAN_MEMBERS", "MANAGE_ROLES", "MANAGE_NICKNAMES", position=1)
    elder = club.guild.role("Elder")
    elder.position = 2
    club.guild.give(club.ana, elder)
    ana = f"/guilds/{club.guild.id}/members/{club.ana.id}"
    for method, path, body in (
        ("DELETE", ana, None),
        ("PATCH", ana, {"nick": "A"}),
        ("PUT", f"/guilds/{club.guild.id}/bans/{club.ana.id}", {}),
        ("DELETE", f"/guilds/{club.guild.id}/members/{club.guild.record.owner.id}", None),
    ):
        assert (await bot.rest(method, path, body)).code == 50013


async def test_a_role_is_made_given_and_deleted(club: Club, bot: RawBot) -> None:
    roles, ana = f"/guilds/{club.guild.id}/roles", f"/guilds/{club.guild.id}/members/{club.ana.id}"
    assert (await bot.rest("POST", roles, {"name": "Judge"})).code == 50013
    grant(club, "MANAGE_ROLES")
    assert (await bot.rest("POST", roles, {"permissions": str(FLAGS["ADMINISTRATOR"])})).code == 50013
    made = (await bot.rest("POST", roles, {"name": "Judge", "colors": {"primary_color": 7}, "mentionable": True})).body
    assert (made["name"], made["color"], made["position"], made["mentionable"]) == ("Judge", 7, 1, True)
    assert (await bot.rest("PUT", f"{ana}/roles/{made['id']}")).status == 204
    assert (await bot.event("GUILD_MEMBER_UPDATE"))["roles"] == [made["id"]]
    assert (await bot.rest("DELETE", f"{roles}/{made['id']}")).status == 204
    assert (await bot.event("GUILD_ROLE_DELETE"))["role_id"] == made["id"]
    assert (await bot.rest("GET", ana)).body["roles"] == []


async def test_a_role_given_by_hand_is_heard(club: Club, bot: RawBot) -> None:
    role = club.guild.role("Judge")
    club.guild.give(club.ana, role)
    assert (await bot.event("GUILD_MEMBER_UPDATE"))["roles"] == [str(role.id)]


async def test_a_guild_is_changed_and_its_log_tells_what(club: Club, bot: RawBot) -> None:
    grant(club, "MANAGE_GUILD", "VIEW_AUDIT_LOG")
    body = {"name": "The Club", "system_channel_id": str(club.games.id), "verification_level": 2}
    changed = (await bot.rest("PATCH", f"/guilds/{club.guild.id}", body)).body
    assert {key: changed[key] for key in body} == body
    assert (await bot.event("GUILD_UPDATE"))["name"] == "The Club"
    entry = (await bot.rest("GET", f"/guilds/{club.guild.id}/audit-logs?limit=1")).body["audit_log_entries"][0]
    assert entry["changes"][0] == {"key": "name", "old_value": "Club", "new_value": "The Club"}


async def test_a_category_lends_its_permissions_and_leaves_its_channels(club: Club, bot: RawBot) -> None:
    grant(club, "MANAGE_CHANNELS")
    cards = club.guild.category("Cards & tiles")
    cards.deny(club.ben, "VIEW_CHANNEL")
    form = {"name": "Night Table", "parent_id": str(cards.id)}
    made = (await bot.rest("POST", f"/guilds/{club.guild.id}/channels", form)).body
    channel = club.discord.world.channels[int(made["id"])]
    assert (made["name"], made["parent_id"]) == ("night-table", str(cards.id))
    assert not may(club.ben.user, channel, "VIEW_CHANNEL")
    assert (await bot.rest("POST", f"/channels/{cards.id}/messages", {"content": "Hi"})).code == 50008
    assert (await bot.rest("DELETE", f"/channels/{cards.id}")).status == 200
    assert (await bot.event("CHANNEL_UPDATE"))["parent_id"] is None
    assert (await bot.rest("GET", f"/channels/{made['id']}")).status == 200


async def test_a_webhook_writes_under_any_name(club: Club, bot: RawBot) -> None:
    hooks = f"/channels/{club.games.id}/webhooks"
    assert (await bot.rest("POST", hooks, {"name": "News"})).code == 50013
    grant(club, "MANAGE_WEBHOOKS")
    made = (await bot.rest("POST", hooks, {"name": "News"})).body
    path = f"/webhooks/{made['id']}/{made['token']}"
    assert (await bot.rest("POST", path, {"content": "One"}, token="")).status == 204
    said = (await bot.rest("POST", f"{path}?wait=true", {"content": "Two", "username": "Eve"}, token="")).body
    assert said["webhook_id"] == made["id"]
    assert [one.author for one in club.ana.sees(club.games)] == ["News", "Eve"]
    edit = await bot.rest("PATCH", f"{path}/messages/{said['id']}", {"content": "Three"}, token="")
    assert edit.body["content"] == "Three"
    assert (await bot.rest("POST", f"/webhooks/{made['id']}/wrong", {"content": "?"}, token="")).code == 50027


async def test_an_invite_is_used_up(club: Club, bot: RawBot) -> None:
    code = (await bot.rest("POST", f"/channels/{club.games.id}/invites", {"max_uses": 1})).body["code"]
    club.ben.leave(club.guild)
    club.ben.accept(code)
    assert (await bot.event("INVITE_DELETE"))["code"] == code
    with pytest.raises(localcord.NotPossible, match="Unknown Invite"):
        club.ana.accept(code)


async def test_news_are_published_once(club: Club, bot: RawBot) -> None:
    news = club.guild.news("news")
    said = (await bot.say(news, "A cup!")).body["id"]
    assert (await bot.rest("POST", f"/channels/{news.id}/messages/{said}/crosspost")).body["flags"] == 1
    assert (await bot.rest("POST", f"/channels/{news.id}/messages/{said}/crosspost")).code == 40033


async def test_members_come_in_chunks_of_a_thousand(club: Club, bot: RawBot) -> None:
    people = [club.discord.world.add_user(f"p{number}", f"P{number}") for number in range(1200)]
    for user in people:
        club.guild.record.members[user.id] = type(club.guild.record.members[club.ana.id])(user, 0.0)
    await bot.send(8, {"guild_id": str(club.guild.id), "query": "p", "limit": 0, "nonce": "n"})
    chunks = [await bot.event("GUILD_MEMBERS_CHUNK") for _ in range(2)]
    assert [(one["chunk_index"], one["chunk_count"], len(one["members"])) for one in chunks] == [
        (0, 2, 1000),
        (1, 2, 201),
    ]
    await bot.send(8, {"guild_id": str(club.guild.id), "user_ids": [str(people[0].id), "5"]})
    chunk = await bot.event("GUILD_MEMBERS_CHUNK")
    assert (len(chunk["members"]), chunk["not_found"]) == (1, ["5"])


async def test_of_a_large_guild_those_who_are_offline_come_on_request(club: Club) -> None:
    club.ben.shows("offline")
    async with RawBot(club.discord, club.app) as bot:
        whole = bot.events[-1][1]
        assert (whole["large"], len(whole["members"])) == (False, 4)
        await bot.connect()
        await bot.identify(large_threshold=3)
        whole = bot.events[-1][1]
        assert (whole["large"], len(whole["members"]), whole["member_count"]) == (True, 3, 4)


async def test_a_bot_has_a_face_and_an_owner(club: Club, bot: RawBot) -> None:
    from tests.localcord.guild_bodies import PNG

    avatar = (await bot.rest("PATCH", "/users/@me", {"avatar": PNG})).body["avatar"]
    async with bot.http.get(f"{club.discord.address}/cdn/avatars/{club.app.id}/{avatar}.png") as answer:
        assert answer.content_type == "image/png"
    app = club.discord.application("Owned", owner=club.ana)
    async with RawBot(club.discord, app) as other:
        owner = (await other.rest("GET", "/oauth2/applications/@me")).body["owner"]
        assert (owner["id"], owner["bot"]) == (str(club.ana.id), False)
    assert json.loads(club.discord.requests[-1].answer)["owner"] == owner
