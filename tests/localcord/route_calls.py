"""Every route that is served, called once, by what it is about."""

import asyncio
from typing import Any

from localcord.world.pictures import plain_png
from tests.localcord.guild_bodies import EVENT, PNG, POLL, PROMPT, RULE, SOUND

from .conftest import Club
from .rawbot import PLAY, Answer, RawBot, button, row, select, text

LAYOUT = [
    {"type": 17, "components": [text("A"), {"type": 14}, row(select("7", "8")), row(button())]},
    {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]},
    {"type": 9, "components": [text("B")], "accessory": {"type": 11, "media": {"url": "https://example.org/a.png"}}},
    {"type": 13, "file": {"url": "attachment://a.txt"}},
]


class Caller:
    """Calls routes with all rights, and notes which; every answer must be a good one."""

    def __init__(self, club: Club, bot: RawBot) -> None:
        self.club, self.bot = club, bot
        self.called: set[str] = set()
        self.guild, self.channel = f"/guilds/{club.guild.id}", f"/channels/{club.games.id}"
        self.messages = f"{self.channel}/messages"

    async def __call__(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        answer: Answer = await self.bot.rest(method, path, body, **more)
        request = self.club.discord.requests[-1]
        assert answer.status in (200, 201, 204), (str(request), answer.body)
        self.called.add(request.route)
        return answer.body

    async def message(self, **form: Any) -> str:
        body = await self("POST", self.messages, {"content": "Hi"} | form)
        return f"{self.messages}/{body['id']}"


async def account(call: Caller) -> None:
    for path in ("/gateway", "/gateway/bot", "/users/@me", "/users/@me/guilds", "/applications/@me"):
        await call("GET", path)
    for path in ("/oauth2/applications/@me", f"/users/{call.club.ana.id}", "/soundboard-default-sounds"):
        await call("GET", path)
    await call("PATCH", "/users/@me", {"avatar": PNG})
    for application in ("@me", call.club.app.id):
        await call("PATCH", f"/applications/{application}", {"description": "Plays games", "tags": ["cards"]})
        await call("GET", f"/applications/{application}")
    await call("GET", f"/applications/{call.club.app.id}{call.guild}/commands/permissions")
    await call("POST", "/users/@me/channels", {"recipient_id": str(call.club.ana.id)})


async def commands(call: Caller) -> None:
    for place in (f"/applications/{call.club.app.id}", f"/applications/{call.club.app.id}{call.guild}"):
        await call("PUT", f"{place}/commands", [PLAY])
        made = await call("POST", f"{place}/commands", {"name": "about", "description": "A form"})
        one = f"{place}/commands/{made['id']}"
        await call("GET", f"{place}/commands")
        await call("GET", one)
        await call("PATCH", one, {"description": "Two forms"})
        await call("DELETE", one)


async def emoji(call: Caller) -> None:
    for place in (f"/applications/{call.club.app.id}", call.guild):
        one = f"{place}/emojis/{(await call('POST', f'{place}/emojis', {'name': 'spade', 'image': PNG}))['id']}"
        await call("GET", f"{place}/emojis")
        await call("GET", one)
        await call("PATCH", one, {"name": "heart"})
        await call("DELETE", one)


async def messages(call: Caller) -> None:
    files = {"files[0]": ("a.png", plain_png(1, 2, 3, side=4)), "files[1]": ("a.txt", b"abc")}
    await call("POST", call.messages, {"components": LAYOUT, "flags": 1 << 15}, files=files)
    one = await call.message(embeds=[{"title": "T", "image": {"url": "https://example.org/a.png"}}])
    await call("PUT", f"{one}/reactions/👍/@me")
    for path in (call.messages, one, f"{one}/reactions/👍"):
        await call("GET", path)
    await call("DELETE", f"{one}/reactions/👍/@me")
    await call("PATCH", one, {"content": "Ho", "components": [row(button(), button("Go", "go"))]})
    call.club.ana.react(call.club.ana.sees(call.club.games)[-1], "✅")
    await call("DELETE", f"{one}/reactions/✅/{call.club.ana.id}")
    await call("DELETE", f"{one}/reactions/✅")
    await call("DELETE", f"{one}/reactions")
    for pins in (f"{call.channel}/pins", f"{call.messages}/pins"):
        await call("PUT", f"{pins}/{one.rpartition('/')[2]}")
        await call("GET", pins)
        await call("DELETE", f"{pins}/{one.rpartition('/')[2]}")
    await call("POST", f"{call.channel}/typing")
    await call("DELETE", one)
    two = [(await call.message()).rpartition("/")[2] for _ in range(2)]
    await call("POST", f"{call.messages}/bulk-delete", {"messages": two})


async def polls(call: Caller) -> None:
    number = (await call.message(poll=POLL)).rpartition("/")[2]
    call.club.ana.vote(call.club.ana.sees(call.club.games)[-1], "This")
    await call("GET", f"{call.channel}/polls/{number}/answers/1")
    await call("POST", f"{call.channel}/polls/{number}/expire")
    await call("GET", call.messages)


async def channels(call: Caller) -> None:
    category = await call("POST", f"{call.guild}/channels", {"name": "Cards", "type": 4})
    form = {"name": "News", "type": 5, "parent_id": category["id"], "topic": "T", "permission_overwrites": []}
    news = f"/channels/{(await call('POST', f'{call.guild}/channels', form))['id']}"
    said = await call("POST", f"{news}/messages", {"content": "Read"})
    await call("POST", f"{news}/messages/{said['id']}/crosspost")
    for path in (news, f"/channels/{category['id']}", f"{call.guild}/channels"):
        await call("GET", path)
    await call("PATCH", news, {"name": "old news", "parent_id": None, "position": 2})
    await call("PATCH", f"{call.guild}/channels", [{"id": category["id"], "position": 1}])
    await call("PUT", f"{news}/permissions/{call.club.ana.id}", {"type": 1, "allow": "1024", "deny": "0"})
    await call("DELETE", f"{news}/permissions/{call.club.ana.id}")
    await call("DELETE", news)


async def threads(call: Caller) -> None:
    private = f"/channels/{(await call('POST', f'{call.channel}/threads', {'name': 'Aside', 'type': 12}))['id']}"
    await call("POST", f"{await call.message()}/threads", {"name": "Table"})
    await call("GET", f"{call.guild}/threads/active")
    members, ana = f"{private}/thread-members", call.club.ana.id
    await call("PUT", f"{members}/@me")
    await call("PUT", f"{members}/{ana}")
    await call("GET", members)
    await call("GET", f"{members}/{ana}")
    await call("PATCH", private, {"archived": True})
    for path in ("threads/archived/public", "threads/archived/private", "users/@me/threads/archived/private"):
        await call("GET", f"{call.channel}/{path}")
    await call("PATCH", private, {"archived": False})
    await call("DELETE", f"{members}/{ana}")


async def guild(call: Caller) -> None:
    for path in ("", "?with_counts=true", "/preview", "/members?limit=9", "/members/search?query=a", "/roles"):
        await call("GET", call.guild + path)
    await call("PATCH", call.guild, {"name": "The Club", "icon": PNG, "verification_level": 1})
    role = await call("POST", f"{call.guild}/roles", {"name": "Judge", "permissions": "1024", "color": 5})
    one, ana = f"{call.guild}/roles/{role['id']}", f"{call.guild}/members/{call.club.ana.id}"
    await call("GET", one)
    await call("PATCH", one, {"hoist": True})
    await call("PATCH", f"{call.guild}/roles", [{"id": role["id"], "position": 2}])
    await call("GET", f"{call.guild}/roles/member-counts")
    await call("PUT", f"{ana}/roles/{role['id']}")
    await call("DELETE", f"{ana}/roles/{role['id']}")
    await call("DELETE", one)
    await call("GET", ana)
    await call("PATCH", f"{call.guild}/members/@me", {"nick": "Host"})
    await call("PATCH", ana, {"nick": "A", "communication_disabled_until": "2020-01-01T00:00:00+00:00"})
    bans, ben = f"{call.guild}/bans", call.club.ben.id
    await call("PUT", f"{bans}/{ben}", {"delete_message_seconds": 60})
    await call("GET", bans)
    await call("GET", f"{bans}/{ben}")
    await call("DELETE", f"{bans}/{ben}")
    await call("POST", f"{call.guild}/bulk-ban", {"user_ids": [str(ben)]})
    await call("DELETE", f"{call.guild}/members/{call.club.guild.member('Eve').id}")
    await call("GET", f"{call.guild}/audit-logs")
    other = call.club.discord.guild("Another")
    other.install(call.club.app)
    await call("DELETE", f"/users/@me/guilds/{other.id}")


async def events(call: Caller) -> None:
    one = f"{call.guild}/scheduled-events/"
    one += (await call("POST", f"{call.guild}/scheduled-events", EVENT))["id"]
    await call("GET", f"{call.guild}/scheduled-events")
    await call("GET", one)
    await call("PATCH", one, {"name": "A big cup"})
    await call("DELETE", one)


async def event_users(call: Caller) -> None:
    made = await call("POST", f"{call.guild}/scheduled-events", EVENT)
    call.club.ana.comes_to(int(made["id"]))
    one = f"{call.guild}/scheduled-events/{made['id']}"
    await call("PATCH", one, {"recurrence_rule": {"start": EVENT["scheduled_start_time"], "frequency": 3}})
    again = {"original_scheduled_start_time": "2099-01-02T20:00:00+00:00", "is_canceled": True}
    exception = (await call("POST", f"{one}/exceptions", again))["event_exception_id"]
    await call("PATCH", f"{one}/exceptions/{exception}", {"is_canceled": False})
    call.club.ana.comes_to(int(made["id"]), exception=int(exception))
    assert len(await call("GET", f"{one}/{exception}/users")) == 1
    counts = await call("GET", f"{one}/users/counts?guild_scheduled_event_exception_ids={exception}")
    assert counts["guild_scheduled_event_exception_counts"] == {exception: 1}
    assert len((await call("GET", one))["guild_scheduled_event_exceptions"]) == 1
    await call("DELETE", f"{one}/exceptions/{exception}")
    assert len(await call("GET", f"{one}/users?with_member=true")) == 1
    assert (await call("GET", f"{one}/users/counts"))["guild_scheduled_event_count"] == 1


async def stickers(call: Caller) -> None:
    file = {"file": ("a.png", plain_png(1, 2, 3, side=4))}
    made = await call("POST", f"{call.guild}/stickers", {"name": "spade", "tags": "cards"}, files=file)
    one = f"{call.guild}/stickers/{made['id']}"
    await call.message(sticker_ids=[made["id"]])
    assert len((await call("GET", call.messages))[0]["sticker_items"]) == 1
    for path in (f"{call.guild}/stickers", one, f"/stickers/{made['id']}", call.guild):
        await call("GET", path)
    await call("PATCH", one, {"name": "heart"})
    await call("DELETE", one)
    (pack,) = (await call("GET", "/sticker-packs", token=""))["sticker_packs"]
    await call("GET", f"/sticker-packs/{pack['id']}")
    await call("GET", f"/stickers/{pack['stickers'][0]['id']}")


async def kept(call: Caller) -> None:
    for path, form in (("auto-moderation/rules", RULE), ("soundboard-sounds", SOUND)):
        made = await call("POST", f"{call.guild}/{path}", form)
        one = f"{call.guild}/{path}/{made.get('id') or made['sound_id']}"
        await call("GET", f"{call.guild}/{path}")
        assert await call("GET", one) == made
        assert (await call("PATCH", one, {"name": "Other"}))["name"] == "Other"
        await call("DELETE", one)


async def pages(call: Caller) -> None:
    places = [{"channel_id": str(call.club.games.id), "description": "Play", "emoji_name": "🃏"}]
    await call("PATCH", f"{call.guild}/welcome-screen", {"enabled": True, "welcome_channels": places})
    assert (await call("GET", f"{call.guild}/welcome-screen"))["welcome_channels"][0]["emoji_name"] == "🃏"
    await call("PUT", f"{call.guild}/onboarding", {"prompts": [PROMPT], "enabled": True, "mode": 1})
    assert (await call("GET", f"{call.guild}/onboarding"))["prompts"][0]["options"][0]["title"] == "Cards"
    await call("PUT", f"{call.guild}/incident-actions", {"dms_disabled_until": None})
    await call("PATCH", f"{call.guild}/widget", {"enabled": True, "channel_id": str(call.club.games.id)})
    for page in ("widget", "new-member-welcome", "vanity-url", "regions"):
        await call("GET", f"{call.guild}/{page}")
    for page in ("widget.json", "widget.png"):
        await call("GET", f"{call.guild}/{page}", token="")
    await call("GET", "/voice/regions")
    metadata = f"/applications/{call.club.app.id}/role-connections/metadata"
    await call("PUT", metadata, [{"type": 2, "key": "won", "name": "Won", "description": "Matches won"}])
    assert (await call("GET", metadata))[0]["key"] == "won"


async def members(call: Caller) -> None:
    await call("GET", f"{call.guild}/prune?days=1")
    await call("POST", f"{call.guild}/prune", {"days": 1})
    request = call.club.discord.guild("Elsewhere").member("Flo").ask_to_join(call.club.guild)
    await call("GET", f"{call.guild}/requests?status=SUBMITTED")
    await call("PATCH", f"{call.guild}/requests/{request}", {"action": "APPROVED"})
    other = call.club.discord.application("Other")
    found = await call("GET", f"{call.guild}/integrations")
    (one,) = [one["id"] for one in found if one["application"]["id"] == str(other.id)]
    await call("DELETE", f"{call.guild}/integrations/{one}")


async def permitted(call: Caller) -> None:
    await call.bot.commands(PLAY)
    call.club.guild.permit(call.club.app, "play", call.club.ben, allowed=False)
    place = f"/applications/{call.club.app.id}{call.guild}/commands"
    (found,) = await call("GET", f"{place}/permissions")
    assert await call("GET", f"{place}/{found['id']}/permissions") == found


async def searches(call: Caller) -> None:
    await call.message(content="A queen")
    thread = await call("POST", f"{await call.message()}/threads", {"name": "Queens"})
    found = await call("GET", f"{call.guild}/messages/search?content=queen&author_id={call.club.app.id}")
    assert [one["content"] for (one,) in found["messages"]] == ["A queen"]
    found = await call("GET", f"{call.channel}/threads/search?name=queen")
    assert [one["id"] for one in found["threads"]] == [thread["id"]]


async def followed(call: Caller) -> None:
    news = await call("POST", f"{call.guild}/channels", {"name": "bulletin", "type": 5})
    await call("POST", f"/channels/{news['id']}/followers", {"webhook_channel_id": str(call.club.games.id)})
    said = await call("POST", f"/channels/{news['id']}/messages", {"content": "Extra"})
    await call("POST", f"/channels/{news['id']}/messages/{said['id']}/crosspost")
    copied = (await call("GET", call.messages))[0]
    assert (copied["content"], copied["message_reference"]["channel_id"]) == ("Extra", news["id"])
    assert [one["type"] for one in await call("GET", f"{call.channel}/webhooks")] == [2]


async def webhooks(call: Caller) -> None:
    made = await call("POST", f"{call.channel}/webhooks", {"name": "News"})
    await call("GET", f"{call.channel}/webhooks")
    await call("GET", f"{call.guild}/webhooks")
    one = f"/webhooks/{made['id']}"
    await call("GET", one)
    await call("PATCH", one, {"name": "Old news"})
    by_token = f"{one}/{made['token']}"
    await call("GET", by_token, token="")
    await call("PATCH", by_token, {"name": "News again"}, token="")
    said = await call("POST", f"{by_token}?wait=true", {"content": "Hi", "username": "Somebody"}, token="")
    await call("DELETE", f"{by_token}/messages/{said['id']}", token="")
    await call("DELETE", by_token, token="")
    two = await call("POST", f"{call.channel}/webhooks", {"name": "Two"})
    await call("DELETE", f"/webhooks/{two['id']}")


async def invites(call: Caller) -> None:
    made = await call("POST", f"{call.channel}/invites", {"max_age": 0})
    await call("GET", f"{call.channel}/invites")
    await call("GET", f"{call.guild}/invites")
    await call("GET", f"/invites/{made['code']}?with_counts=true")
    users = {"target_users_file": ("users.csv", f"user_id\n{call.club.ana.id}\n".encode())}
    await call("PUT", f"/invites/{made['code']}/target-users", {}, files=users)
    assert str(call.club.ana.id) in await call("GET", f"/invites/{made['code']}/target-users")
    await call("GET", f"/invites/{made['code']}/target-users/job-status")
    await call("DELETE", f"/invites/{made['code']}")


async def interactions(call: Caller) -> None:
    call.club.app.record.commands.clear()
    await call.bot.commands(PLAY)
    pressing = asyncio.create_task(call.club.ana.slash(call.club.games, "play"))
    press = await call.bot.pressed()
    callback = f"/interactions/{press['id']}/{press['token']}/callback?with_response=true"
    await call("POST", callback, {"type": 5}, token="")
    hook = f"/webhooks/{call.club.app.id}/{press['token']}"
    await call("PATCH", f"{hook}/messages/@original", {"content": "Done"}, token="")
    await call("GET", f"{hook}/messages/@original", token="")
    await call("POST", hook, {"content": "More"}, token="")
    await pressing


async def voices(call: Caller) -> None:
    for kind, name in ((2, "Table"), (13, "Talk"), (15, "advice"), (16, "pictures")):
        made = await call("POST", f"{call.guild}/channels", {"name": name, "type": kind})
        if kind == 15:
            post = {"name": "Rules", "message": {"content": "Seven cards"}}
            thread = await call("POST", f"/channels/{made['id']}/threads", post)
            await call("PATCH", f"/channels/{thread['id']}", {"applied_tags": []})
            await call("POST", f"/channels/{thread['id']}/messages", {"poll": POLL})
            poll = call.club.ana.sees(int(thread["id"]))[-1]
            call.club.ana.vote(poll, "This")
            call.club.ana.vote(poll)
            await call("DELETE", f"/channels/{thread['id']}")
        if kind == 2:
            await call("PUT", f"/channels/{made['id']}/voice-status", {"status": "Cards"})
            await call("POST", f"{call.guild}/scheduled-events", EVENT | {"entity_type": 2, "channel_id": made["id"]})
        if kind == 13:
            call.club.ana.enter(int(made["id"]))
            state = f"{call.guild}/voice-states/{call.club.ana.id}"
            await call("GET", state)
            await call("PATCH", state, {"suppress": False})
            await call("POST", "/stage-instances", {"channel_id": made["id"], "topic": "Cards"})
            for method, body in (("GET", None), ("PATCH", {"topic": "Tiles"}), ("DELETE", None)):
                await call(method, f"/stage-instances/{made['id']}", body)
            call.club.ana.hang_up()


async def activity(call: Caller) -> None:
    club, app = call.club, call.club.app
    await club.discord.serve_activity(app, "http://127.0.0.1:1")
    instance = club.ana.launch(club.games, app)
    await call("GET", f"/applications/{app.id}/activity-instances/{instance.id}")
    code = club.discord.activities.authorize(club.ana.user, app.record, ("identify",))
    await call("POST", "/oauth2/token", {"code": code, "client_id": str(app.id)}, token="")
