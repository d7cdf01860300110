"""What a guild keeps as bots wrote it, and what it does: rules strike, invites pause, and who may not is refused."""

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any

import pytest

import localcord
from localcord import NotPossible
from localcord.world.permissions import bits
from localcord.world.pictures import plain_png
from localcord.world.recurrence import complete, next_after
from tests.localcord.guild_bodies import EVENT, PROMPT, RULE, SOUND

from .conftest import Club
from .rawbot import PLAY, Answer, RawBot

Ask = Callable[..., Awaitable[Answer]]


@pytest.fixture
def ask(club: Club, bot: RawBot) -> Ask:
    """Ask for a path of the guild."""

    async def send(method: str, path: str, body: Any = None, **more: Any) -> Answer:
        return await bot.rest(method, f"/guilds/{club.guild.id}/{path}", body, **more)

    return send


def grant(club: Club, *names: str) -> None:
    """Let the bot do this, and all that it may already."""
    role = next(one for one in club.guild.record.roles.values() if one.bot_id == club.app.id)
    role.permissions |= bits(*names)
    role.position = 20


@pytest.mark.parametrize(
    ("needed", "method", "path", "body"),
    [
        (["MANAGE_GUILD"], "GET", "auto-moderation/rules", None),
        (["MANAGE_GUILD"], "POST", "auto-moderation/rules", RULE),
        (["CREATE_GUILD_EXPRESSIONS"], "POST", "soundboard-sounds", SOUND),
        (["MANAGE_GUILD"], "PATCH", "welcome-screen", {"enabled": True}),
        (["MANAGE_GUILD", "MANAGE_ROLES"], "PUT", "onboarding", {"prompts": [PROMPT]}),
        (["MANAGE_GUILD"], "PUT", "incident-actions", {"invites_disabled_until": None}),
        (["MANAGE_GUILD"], "GET", "vanity-url", None),
        (["MANAGE_GUILD"], "GET", "widget", None),
        (["MANAGE_GUILD"], "PATCH", "widget", {"enabled": True}),
        (["MANAGE_GUILD"], "GET", "integrations", None),
        (["KICK_MEMBERS"], "GET", "requests", None),
        (["KICK_MEMBERS", "MANAGE_GUILD"], "GET", "prune?days=3", None),
        (["KICK_MEMBERS", "MANAGE_GUILD"], "POST", "prune", {"days": 3}),
    ],
)
async def test_each_asks_for_its_permissions(
    club: Club, ask: Ask, needed: list[str], method: str, path: str, body: Any
) -> None:
    for name in needed:
        answer = await ask(method, path, body)
        assert (answer.status, answer.code) == (403, 50013)
        grant(club, name)
    assert (await ask(method, path, body)).status in (200, 201)


async def test_a_rule_blocks_a_word_and_tells(club: Club, bot: RawBot, ask: Ask) -> None:
    grant(club, "MANAGE_GUILD")
    made = (await ask("POST", "auto-moderation/rules", RULE)).body
    assert (await bot.event("AUTO_MODERATION_RULE_CREATE"))["id"] == made["id"]
    with pytest.raises(NotPossible, match="Mind your words"):
        club.ana.say(club.games, "What the HECKling?")
    struck = await bot.event("AUTO_MODERATION_ACTION_EXECUTION")
    assert (struck["matched_keyword"], struck["content"]) == ("heck*", "What the HECKling?")
    assert struck["user_id"] == str(club.ana.id)
    assert club.ana.say(club.games, "Check!").text == "Check!"
    assert len(club.ana.sees(club.games)) == 1
    assert (await ask("PATCH", f"auto-moderation/rules/{made['id']}", {"enabled": False})).body["enabled"] is False
    club.ana.say(club.games, "Heck")


async def test_a_rule_flags_many_mentions_and_silences(club: Club, bot: RawBot, ask: Ask) -> None:
    grant(club, "MANAGE_GUILD")
    alerts = club.guild.channel("alerts")
    actions = [
        {"type": 2, "metadata": {"channel_id": str(alerts.id)}},
        {"type": 3, "metadata": {"duration_seconds": 60}},
    ]
    form = RULE | {"trigger_type": 5, "trigger_metadata": {"mention_total_limit": 1}, "actions": actions}
    form |= {"exempt_channels": [str(alerts.id)]}
    assert (await ask("POST", "auto-moderation/rules", form)).status == 200
    club.ben.say(alerts, f"{club.ana.mention} {club.ben.mention}")
    club.ben.say(club.games, f"{club.ana.mention} {club.ben.mention}")
    assert (await bot.event("AUTO_MODERATION_ACTION_EXECUTION"))["action"]["type"] == 2
    assert [one.json["type"] for one in club.ana.sees(alerts)] == [0, 24]
    with pytest.raises(NotPossible):
        club.ben.say(club.games, "I am silent")


async def test_what_a_rule_cannot_be(club: Club, ask: Ask) -> None:
    grant(club, "MANAGE_GUILD")
    broken = RULE | {"trigger_metadata": {"regex_patterns": ["("]}}
    answer = await ask("POST", "auto-moderation/rules", broken)
    assert answer.faults == {"trigger_metadata.regex_patterns: AUTO_MODERATION_INVALID_REGEX"}
    for status in (200, 400):
        answer = await ask("POST", "auto-moderation/rules", RULE | {"trigger_type": 3, "trigger_metadata": {}})
        assert answer.status == status
    assert (await ask("GET", "auto-moderation/rules/1")).status == 404


async def test_a_sticker_is_made_sent_and_shown(club: Club, bot: RawBot, ask: Ask) -> None:
    grant(club, "CREATE_GUILD_EXPRESSIONS")
    file = {"file": ("a.png", plain_png(1, 2, 3, side=4))}
    assert (await ask("POST", "stickers", {"name": "x", "tags": "cards"}, files=file)).faults == {
        "name: BASE_TYPE_BAD_LENGTH"
    }
    made = (await ask("POST", "stickers", {"name": "spade", "tags": "cards"}, files=file)).body
    assert (await bot.event("GUILD_STICKERS_UPDATE"))["stickers"][0]["id"] == made["id"]
    assert (await bot.say(club.games, sticker_ids=[made["id"]])).body["sticker_items"][0]["name"] == "spade"
    assert (await bot.say(club.games, sticker_ids=["7"])).code == 50081
    async with bot.http.get(f"{club.discord.address}/cdn/stickers/{made['id']}.png") as answer:
        assert await answer.read() == plain_png(1, 2, 3, side=4)
    foreign = club.discord.guild("Elsewhere")
    foreign.install(club.app)
    room = foreign.channel("room")
    assert (await bot.say(room, sticker_ids=[made["id"]])).code == 50081


async def test_anothers_sound_needs_more(club: Club, bot: RawBot, ask: Ask) -> None:
    grant(club, "CREATE_GUILD_EXPRESSIONS")
    made = (await ask("POST", "soundboard-sounds", SOUND)).body
    assert (await bot.event("GUILD_SOUNDBOARD_SOUND_CREATE"))["name"] == "Ding"
    await bot.send(31, {"guild_ids": [str(club.guild.id)]})
    assert (await bot.event("SOUNDBOARD_SOUNDS"))["soundboard_sounds"] == [made]
    club.guild.record.kept["GUILD_SOUNDBOARD_SOUND"][int(made["sound_id"])]["user"]["id"] = str(club.ana.id)
    assert (await ask("DELETE", f"soundboard-sounds/{made['sound_id']}")).code == 50013
    grant(club, "MANAGE_GUILD_EXPRESSIONS")
    assert (await ask("DELETE", f"soundboard-sounds/{made['sound_id']}")).status == 204
    assert (await bot.event("GUILD_SOUNDBOARD_SOUND_DELETE"))["sound_id"] == made["sound_id"]


async def test_a_welcome_screen_is_seen_when_it_is_on(club: Club, bot: RawBot, ask: Ask) -> None:
    assert (await ask("GET", "welcome-screen")).code == 10069
    grant(club, "MANAGE_GUILD")
    await ask("PATCH", "welcome-screen", {"description": "Come in"})
    assert (await ask("GET", "welcome-screen")).body["description"] == "Come in"
    await ask("PATCH", "welcome-screen", {"enabled": True})
    await bot.event("GUILD_UPDATE")
    assert "WELCOME_SCREEN_ENABLED" in (await bot.event("GUILD_UPDATE"))["features"]
    wrong = {"welcome_channels": [{"channel_id": "1", "description": "Nowhere"}]}
    assert (await ask("PATCH", "welcome-screen", wrong)).code == 10003


async def test_questions_keep_their_ids(club: Club, ask: Ask) -> None:
    grant(club, "MANAGE_GUILD", "MANAGE_ROLES")
    (first,) = (await ask("PUT", "onboarding", {"prompts": [PROMPT]})).body["prompts"]
    assert first["id"] != PROMPT["id"]
    (again,) = (await ask("PUT", "onboarding", {"prompts": [PROMPT | {"id": first["id"], "title": "What?"}]})).body[
        "prompts"
    ]
    assert (again["id"], again["title"]) == (first["id"], "What?")


async def test_invites_pause_and_are_for_those_named(club: Club, bot: RawBot, ask: Ask) -> None:
    grant(club, "MANAGE_GUILD", "CREATE_INSTANT_INVITE")
    cleo, dan = (club.discord.guild("Elsewhere").member(name) for name in ("Cleo", "Dan"))
    code = (await bot.rest("POST", f"/channels/{club.games.id}/invites", {})).body["code"]
    users = {"target_users_file": ("users.csv", f"user_id\n{cleo.id}\n".encode())}
    assert (await bot.rest("PUT", f"/invites/{code}/target-users", {}, files=users)).status == 204
    with pytest.raises(NotPossible, match="somebody else"):
        dan.accept(code)
    until = club.discord.clock.now() + 3600
    moment = localcord.world.dates.iso(until)
    assert (await ask("PUT", "incident-actions", {"invites_disabled_until": moment})).status == 200
    with pytest.raises(NotPossible, match="paused"):
        cleo.accept(code)
    await ask("PUT", "incident-actions", {"invites_disabled_until": None})
    cleo.accept(code)
    assert (await bot.rest("GET", f"/guilds/{club.guild.id}/members/{cleo.id}")).status == 200


async def test_a_widget_is_for_everybody_once_it_is_on(club: Club, bot: RawBot, ask: Ask) -> None:
    assert (await ask("GET", "widget.json", token="")).code == 50004
    grant(club, "MANAGE_GUILD")
    await ask("PATCH", "widget", {"enabled": True, "channel_id": str(club.games.id)})
    assert (await bot.event("GUILD_UPDATE"))["widget_channel_id"] == str(club.games.id)
    body = (await ask("GET", "widget.json", token="")).body
    assert {"Ana", "Ben"} <= {one["username"] for one in body["members"]}
    code = body["instant_invite"].rpartition("/")[2]
    assert (await bot.rest("GET", f"/invites/{code}")).status == 200


async def test_the_idle_are_pruned(still: Club, still_bot: RawBot) -> None:
    grant(still, "KICK_MEMBERS", "MANAGE_GUILD")
    idle, holder = still.guild.member("Idle"), still.guild.member("Holder")
    keeper = still.guild.role("keeper")
    still.guild.give(holder, keeper)
    for one in (idle, holder, still.ana):
        one.shows("offline")
    await still.discord.clock.advance(8 * 86400)
    still.ana.say(still.games, "I am still here")
    path = f"/guilds/{still.guild.id}/prune"
    assert (await still_bot.rest("GET", f"{path}?days=7")).body == {"pruned": 1}
    assert (await still_bot.rest("GET", f"{path}?days=7&include_roles={keeper.id}")).body == {"pruned": 2}
    assert (await still_bot.rest("POST", path, {"days": 7})).body == {"pruned": 1}
    assert (await still_bot.event("GUILD_MEMBER_REMOVE"))["user"]["id"] == str(idle.id)
    assert holder.id in still.guild.record.members


async def test_a_bot_leaves_with_its_integration(club: Club, bot: RawBot, ask: Ask) -> None:
    grant(club, "MANAGE_GUILD")
    other = club.discord.application("Other")
    made = await bot.event("INTEGRATION_CREATE")
    assert made["application"]["name"] == "Other"
    assert (await ask("DELETE", f"integrations/{made['id']}")).status == 204
    assert other.id not in club.guild.record.members
    assert (await bot.event("INTEGRATION_DELETE"))["application_id"] == str(other.id)
    assert (await ask("DELETE", f"integrations/{made['id']}")).code == 10005


async def test_who_asks_to_join_is_let_in_or_not(club: Club, bot: RawBot, ask: Ask) -> None:
    grant(club, "KICK_MEMBERS")
    elsewhere = club.discord.guild("Elsewhere")
    flo, guy = elsewhere.member("Flo"), elsewhere.member("Guy")
    wanted, refused = flo.ask_to_join(club.guild), guy.ask_to_join(club.guild)
    assert (await bot.event("GUILD_JOIN_REQUEST_CREATE"))["request"]["user_id"] == str(flo.id)
    await ask("PATCH", f"requests/{wanted}", {"action": "APPROVED"})
    await ask("PATCH", f"requests/{refused}", {"action": "REJECTED", "rejection_reason": "Full"})
    assert (await ask("PATCH", f"requests/{refused}", {"action": "APPROVED"})).status == 400
    assert flo.id in club.guild.record.members
    assert guy.id not in club.guild.record.members
    left = (await ask("GET", "requests?status=REJECTED")).body["guild_join_requests"]
    assert [one["rejection_reason"] for one in left] == ["Full"]


async def test_who_comes_to_an_event_is_told(club: Club, bot: RawBot, ask: Ask) -> None:
    grant(club, "CREATE_EVENTS")
    made = (await ask("POST", "scheduled-events", EVENT)).body
    club.ana.comes_to(int(made["id"]))
    assert (await bot.event("GUILD_SCHEDULED_EVENT_USER_ADD"))["user_id"] == str(club.ana.id)
    club.ana.comes_to(int(made["id"]), comes=False)
    await bot.event("GUILD_SCHEDULED_EVENT_USER_REMOVE")
    assert (await ask("GET", f"scheduled-events/{made['id']}/users")).body == []


async def test_a_command_is_permitted_as_people_say(club: Club, bot: RawBot) -> None:
    await bot.commands(PLAY)
    place = f"/applications/{club.app.id}/guilds/{club.guild.id}/commands/{next(iter(club.app.record.commands))}"
    assert (await bot.rest("GET", f"{place}/permissions")).code == 10066
    assert (await bot.rest("PUT", f"{place}/permissions", {"permissions": []})).code == 20001
    club.guild.permit(club.app, None, None, allowed=False)
    assert (await bot.event("APPLICATION_COMMAND_PERMISSIONS_UPDATE"))["id"] == str(club.app.id)
    players = club.guild.role("players")
    club.guild.give(club.ana, players)
    club.guild.permit(club.app, "play", None, allowed=False)
    club.guild.permit(club.app, "play", players, allowed=True)
    assert (club.ana.commands(club.games), club.ben.commands(club.games)) == (["play"], [])
    club.guild.permit(club.app, "play", club.games, allowed=False)
    assert club.ana.commands(club.games) == []
    assert club.ana.commands(club.guild.channel("other")) == ["play"]
    assert len((await bot.rest("GET", f"{place}/permissions")).body["permissions"]) == 3


async def test_news_come_to_who_follows(club: Club, bot: RawBot) -> None:
    news = club.guild.news("news")
    path = f"/channels/{news.id}/followers"
    assert (await bot.rest("POST", path, {"webhook_channel_id": str(club.games.id)})).code == 50013
    grant(club, "MANAGE_WEBHOOKS")
    assert (await bot.rest("POST", path, {"webhook_channel_id": str(club.games.id)})).status == 200
    said = (await bot.say(news, "Extra")).body
    await bot.rest("POST", f"/channels/{news.id}/messages/{said['id']}/crosspost")
    notice, copied = club.ana.sees(club.games)
    assert (notice.json["type"], notice.text) == (12, "Club #news")
    assert (copied.text, copied.json["flags"] & 2, copied.json["author"]["username"]) == ("Extra", 2, "Club #news")
    assert (await bot.rest("POST", f"/channels/{club.games.id}/followers", {"webhook_channel_id": "1"})).status == 404


async def test_a_search_finds_only_what_the_bot_may_read(club: Club, bot: RawBot, ask: Ask) -> None:
    secret = club.guild.channel("secret")
    secret.deny(club.app, "VIEW_CHANNEL")
    for place in (club.games, secret):
        club.ana.say(place, "A queen of hearts")
    club.ben.say(club.games, "A king")
    found = (await ask("GET", "messages/search?content=queen")).body
    assert (found["total_results"], found["messages"][0][0]["hit"]) == (1, True)
    assert (await ask("GET", f"messages/search?author_id={club.ana.id}&author_id={club.ben.id}")).body[
        "total_results"
    ] == 2
    assert (await ask("GET", "messages/search?has=-file&sort_order=asc")).body["total_results"] == 2
    assert (await ask("GET", "messages/search?has=poll")).body["messages"] == []
    answer = await ask("GET", "messages/search?link_hostname=example.org")
    assert answer.faults == {"link_hostname: LOCALCORD_DOES_NOT_HAVE_THIS"}


async def test_discord_tells_who_has_joined(club: Club, bot: RawBot, ask: Ask) -> None:
    club.guild.member("Before")
    club.guild.tell_news_in(club.games)
    cleo = club.guild.member("Cleo")
    (notice,) = club.ana.sees(club.games)
    assert (notice.json["type"], notice.json["author"]["id"], notice.text) == (7, str(cleo.id), "")
    assert (await bot.event("MESSAGE_CREATE"))["member"]["nick"] is None
    grant(club, "MANAGE_GUILD")
    assert (await bot.rest("PATCH", f"/guilds/{club.guild.id}", {"system_channel_flags": 1})).status == 200
    club.guild.member("Dan")
    assert club.ana.sees(club.games) == [notice]


async def test_only_who_manages_the_guild_hears_of_rules(club: Club, bot: RawBot) -> None:
    rules, keeper = "AUTO_MODERATION_RULE", club.discord.keeper
    keeper.put(club.guild.record, rules, 1, RULE | {"id": "1"})
    assert await bot.heard() == []
    grant(club, "MANAGE_GUILD")
    keeper.remove(club.guild.record, rules, 1)
    assert await bot.heard() == ["AUTO_MODERATION_RULE_DELETE"]


def moments(rule: dict[str, Any], count: int) -> list[str]:
    """Return the first days on which a rule falls after its start."""
    found, start = [], datetime.fromisoformat(rule["start"])
    for _ in range(count):
        start = next_after(complete(rule), start)
        assert start is not None
        found.append(f"{start:%a %d %b %Y}")
    return found


@pytest.mark.parametrize(
    ("rule", "days"),
    [
        ({"frequency": 3, "by_weekday": [5, 6]}, ["Sun 04 Jan 2099", "Sat 10 Jan 2099"]),
        ({"frequency": 2, "interval": 2}, ["Sat 17 Jan 2099", "Sat 31 Jan 2099"]),
        ({"frequency": 1, "by_n_weekday": [{"n": 1, "day": 5}]}, ["Sat 07 Feb 2099", "Sat 07 Mar 2099"]),
        ({"frequency": 1, "by_n_weekday": [{"n": 5, "day": 5}]}, ["Sat 31 Jan 2099", "Sat 28 Feb 2099"]),
        ({"frequency": 0}, ["Sun 03 Jan 2100", "Mon 03 Jan 2101"]),
    ],
)
def test_an_event_recurs_when_its_rule_says(rule: dict[str, Any], days: list[str]) -> None:
    assert moments({"start": "2099-01-03T20:00:00+00:00"} | rule, 2) == days


async def test_an_event_waits_for_its_next_time(club: Club, bot: RawBot, ask: Ask) -> None:
    grant(club, "CREATE_EVENTS")
    daily = {"recurrence_rule": {"start": EVENT["scheduled_start_time"], "frequency": 3}}
    one = "scheduled-events/" + (await ask("POST", "scheduled-events", EVENT | daily)).body["id"]
    off, moved = ("2099-01-02T20:00:00+00:00", "2099-01-03T20:00:00+00:00")
    await ask("POST", f"{one}/exceptions", {"original_scheduled_start_time": off, "is_canceled": True})
    assert (await bot.event("GUILD_SCHEDULED_EVENT_EXCEPTION_CREATE"))["is_canceled"] is True
    form = {"original_scheduled_start_time": moved, "scheduled_start_time": "2099-01-03T18:00:00+00:00"}
    await ask("POST", f"{one}/exceptions", form)
    assert (await ask("POST", f"{one}/exceptions", form)).status == 400
    wrong = {"original_scheduled_start_time": "2099-01-03T19:00:00+00:00"}
    assert (await ask("POST", f"{one}/exceptions", wrong)).status == 400
    starts = []
    for _ in range(2):
        for status in (2, 3):
            body = (await ask("PATCH", one, {"status": status})).body
        starts.append((body["status"], body["scheduled_start_time"]))
    assert starts == [(1, "2099-01-03T18:00:00+00:00"), (1, "2099-01-04T20:00:00+00:00")]
