"""Messages, pins, threads, DMs, members and emoji over HTTP, with and without the permission."""

import pytest

import localcord
from localcord import NotPossible
from localcord.world.pictures import plain_png

from .conftest import Club
from .rawbot import RawBot


async def test_what_is_not_there_is_unknown(club: Club, bot: RawBot) -> None:
    for path, code in (
        ("/channels/1", 10003),
        (f"/channels/{club.games.id}/messages/1", 10008),
        ("/users/1", 10013),
        ("/guilds/1", 10004),
        (f"/guilds/{club.guild.id}/members/1", 10013),
        (f"/applications/{club.app.id}/commands/1", 10063),
        (f"/applications/{club.app.id}/emojis/1", 10014),
    ):
        answer = await bot.rest("GET", path)
        assert (answer.status, answer.code) == (404, code), path
    assert (await bot.rest("GET", "/nowhere")).body == {"message": "404: Not Found", "code": 0}
    assert (await bot.rest("DELETE", "/users/@me")).status == 405
    assert (await bot.rest("GET", "/channels/abc")).faults == {"channel_id: NUMBER_TYPE_COERCE"}


async def test_a_wrong_token_gets_401(club: Club, bot: RawBot) -> None:
    answer = await bot.rest("GET", "/users/@me", token="wrong")
    assert (answer.status, answer.body) == (401, {"message": "401: Unauthorized", "code": 0})
    assert answer.headers["Content-Type"] == "application/json"


@pytest.mark.parametrize(
    ("denied", "method", "path", "body", "code"),
    [
        ("VIEW_CHANNEL", "POST", "/messages", {"content": "x"}, 50001),
        ("VIEW_CHANNEL", "GET", "", None, 50001),
        ("SEND_MESSAGES", "POST", "/messages", {"content": "x"}, 50013),
        ("SEND_MESSAGES", "POST", "/typing", None, 50013),
        ("EMBED_LINKS", "POST", "/messages", {"embeds": [{"title": "x"}]}, 50013),
        ("READ_MESSAGE_HISTORY", "GET", "/messages", None, 50013),
        ("CREATE_PUBLIC_THREADS", "POST", "/threads", {"name": "t", "type": 11}, 50013),
        ("CREATE_PRIVATE_THREADS", "POST", "/threads", {"name": "t", "type": 12}, 50013),
    ],
)
async def test_what_is_denied_is_refused(
    club: Club, bot: RawBot, denied: str, method: str, path: str, body: object, code: int
) -> None:
    club.games.deny(club.app, denied)
    answer = await bot.rest(method, f"/channels/{club.games.id}{path}", body)
    assert (answer.status, answer.code) == (403, code)
    club.games.allow(club.app, denied)
    assert (await bot.rest(method, f"/channels/{club.games.id}{path}", body)).status < 300


async def test_files_need_their_own_permission(club: Club, bot: RawBot) -> None:
    club.games.deny(None, "ATTACH_FILES")
    path = f"/channels/{club.games.id}/messages"
    files = {"files[0]": ("a.txt", b"a")}
    assert (await bot.rest("POST", path, {}, files=files)).code == 50013
    club.games.allow(club.app, "ATTACH_FILES")
    made = await bot.rest("POST", path, {}, files=files)
    assert made.status == 200
    club.games.deny(club.app, "ATTACH_FILES")
    assert (await bot.rest("PATCH", f"{path}/{made.body['id']}", {}, files=files)).code == 50013


async def test_other_peoples_messages_are_theirs(club: Club, bot: RawBot) -> None:
    said = club.ana.say(club.games, "Mine")
    path = f"/channels/{club.games.id}/messages/{said.id}"
    assert (await bot.rest("PATCH", path, {"content": "Yours"})).code == 50005
    assert (await bot.rest("DELETE", path)).code == 50013
    assert (await bot.rest("PUT", path.replace("/messages/", "/messages/pins/"))).code == 50013
    club.games.allow(club.app, "MANAGE_MESSAGES", "PIN_MESSAGES")
    assert (await bot.rest("PUT", path.replace("/messages/", "/messages/pins/"))).status == 204
    assert said.pinned
    pins = (await bot.rest("GET", f"/channels/{club.games.id}/messages/pins")).body
    assert [one["message"]["content"] for one in pins["items"]] == ["Mine"]
    assert club.ana.sees(club.games)[-1].record.type == 6
    assert (await bot.rest("DELETE", path)).status == 204
    assert said.gone


async def test_history_is_read_in_pages(club: Club, bot: RawBot) -> None:
    said = [club.ana.say(club.games, str(number)) for number in range(5)]

    async def read(query: str) -> list[str]:
        answer = await bot.rest("GET", f"/channels/{club.games.id}/messages?{query}")
        return [one["content"] for one in answer.body]

    assert await read("limit=2") == ["4", "3"]
    assert await read(f"before={said[2].id}") == ["1", "0"]
    assert await read(f"after={said[2].id}&limit=1") == ["3"]
    assert await read(f"around={said[2].id}&limit=3") == ["3", "2", "1"]
    assert await read(f"around={said[0].id}&limit=3") == ["2", "1", "0"]
    assert await read(f"around={said[4].id}&limit=3") == ["4", "3", "2"]
    assert await read(f"around={said[2].id}&limit=50") == ["4", "3", "2", "1", "0"]
    assert (await bot.rest("GET", f"/channels/{club.games.id}/messages?limit=101")).code == 50035


async def test_a_nonce_sent_twice_is_one_message(still: Club, still_bot: RawBot) -> None:
    first = await still_bot.say(still.games, "Once", nonce="n1", enforce_nonce=True)
    again = await still_bot.say(still.games, "Once", nonce="n1", enforce_nonce=True)
    assert first.body["id"] == again.body["id"]
    assert len(still.ana.sees(still.games)) == 1
    await still.discord.clock.advance(600)
    later = await still_bot.say(still.games, "Once", nonce="n1", enforce_nonce=True)
    assert later.body["id"] != first.body["id"]


async def test_mentions_ping_only_whom_they_may(club: Club, bot: RawBot) -> None:
    words = f"{club.ana.mention} {club.ben.mention} @everyone"
    quiet = (await bot.say(club.games, words, allowed_mentions={"parse": []})).body
    one = (await bot.say(club.games, words, allowed_mentions={"users": [str(club.ben.id)]})).body
    free = (await bot.say(club.games, words)).body
    assert [len(found["mentions"]) for found in (quiet, one, free)] == [0, 1, 2]
    assert free["mention_everyone"] is False
    assert one["mentions"][0]["username"] == "ben"


async def test_a_reply_shows_what_it_answers(club: Club, bot: RawBot) -> None:
    said = club.ana.say(club.games, "Question")
    answer = await bot.say(club.games, "Answer", message_reference={"message_id": str(said.id)})
    assert answer.body["referenced_message"]["content"] == "Question"
    wrong = await bot.say(club.games, "Answer", message_reference={"message_id": "1"})
    assert wrong.faults == {"message_reference: REPLIES_UNKNOWN_MESSAGE"}


async def test_a_thread_falls_silent_and_wakes_up(still: Club, still_bot: RawBot) -> None:
    said = still.ana.say(still.games, "Table")
    path = f"/channels/{still.games.id}/messages/{said.id}/threads"
    thread = (await still_bot.rest("POST", path, {"name": "One", "auto_archive_duration": 60})).body
    assert thread["id"] == str(said.id)
    assert (await still_bot.rest("POST", path, {"name": "Two"})).code == 160004
    inside = (await still_bot.rest("POST", f"/channels/{said.id}/messages", {"content": "Hi"})).body
    await still.discord.clock.advance(3601)
    read = (await still_bot.rest("GET", f"/channels/{said.id}")).body
    assert read["thread_metadata"]["archived"] is True
    edit = await still_bot.rest("PATCH", f"/channels/{said.id}/messages/{inside['id']}", {"content": "Ho"})
    assert (edit.status, edit.code) == (400, 50083)
    assert (await still_bot.rest("PUT", f"/channels/{said.id}/thread-members/{still.ana.id}")).code == 50083
    assert (await still_bot.rest("POST", f"/channels/{said.id}/messages", {"content": "Hi"})).status == 200
    assert (await still_bot.rest("GET", f"/channels/{said.id}")).body["thread_metadata"]["archived"] is False


async def test_a_locked_thread_is_for_who_manages_threads(club: Club, bot: RawBot) -> None:
    thread = (await bot.rest("POST", f"/channels/{club.games.id}/threads", {"name": "t", "type": 11})).body
    path = f"/channels/{thread['id']}"
    assert (await bot.rest("PATCH", path, {"locked": True})).code == 50013
    club.games.allow(club.app, "MANAGE_THREADS")
    assert (await bot.rest("PATCH", path, {"locked": True})).status == 200
    with pytest.raises(NotPossible, match="locked"):
        club.ana.say(int(thread["id"]), "Hello?")
    club.games.deny(club.app, "MANAGE_THREADS")
    assert (await bot.rest("POST", f"{path}/messages", {"content": "Hi"})).code == 160005


async def test_a_private_thread_is_seen_by_its_members(club: Club, bot: RawBot) -> None:
    thread = (await bot.rest("POST", f"/channels/{club.games.id}/threads", {"name": "t", "type": 12})).body
    with pytest.raises(NotPossible):
        club.ana.sees(int(thread["id"]))
    assert (await bot.rest("PUT", f"/channels/{thread['id']}/thread-members/{club.ana.id}")).status == 204
    assert club.ana.sees(int(thread["id"])) == []
    active = (await bot.rest("GET", f"/guilds/{club.guild.id}/threads/active")).body
    assert [one["id"] for one in active["threads"]] == [thread["id"]]
    assert (await bot.rest("DELETE", f"/channels/{thread['id']}/thread-members/{club.ana.id}")).status == 204
    with pytest.raises(NotPossible):
        club.ana.sees(int(thread["id"]))


async def test_who_is_mentioned_in_a_thread_becomes_its_member(club: Club, bot: RawBot) -> None:
    form = {"name": "t", "type": 12, "invitable": False}
    thread = (await bot.rest("POST", f"/channels/{club.games.id}/threads", form)).body
    path = f"/channels/{thread['id']}"
    await bot.rest("POST", f"{path}/messages", {"content": club.ana.mention})
    with pytest.raises(NotPossible):  # the bot may invite nobody: it does not manage threads
        club.ana.sees(int(thread["id"]))
    await bot.rest("PATCH", path, {"invitable": True})
    await bot.rest("POST", f"{path}/messages", {"content": club.ana.mention, "allowed_mentions": {"parse": []}})
    with pytest.raises(NotPossible):
        club.ana.sees(int(thread["id"]))
    await bot.rest("POST", f"{path}/messages", {"content": f"Here, {club.ana.mention}"})
    assert club.ana.sees(int(thread["id"]))[-1].text == f"Here, {club.ana.mention}"
    added = await bot.event("THREAD_MEMBERS_UPDATE")
    assert [one["user_id"] for one in added["added_members"]] == [str(club.ana.id)]


async def test_a_thread_lives_as_long_as_discord_allows(club: Club, bot: RawBot) -> None:
    form = {"name": "t", "type": 11, "auto_archive_duration": 61}
    assert (await bot.rest("POST", f"/channels/{club.games.id}/threads", form)).code == 50035


async def test_direct_messages_and_who_refuses_them(club: Club, bot: RawBot) -> None:
    form = {"recipient_id": str(club.ana.id)}
    direct = (await bot.rest("POST", "/users/@me/channels", form)).body
    assert (await bot.rest("POST", "/users/@me/channels", form)).body["id"] == direct["id"]
    path = f"/channels/{direct['id']}/messages"
    assert (await bot.rest("POST", path, {"content": "Hi"})).status == 200
    assert [one.content for one in club.ana.dms()] == ["Hi"]
    with pytest.raises(NotPossible):
        club.ben.sees(int(direct["id"]))
    club.ana.dms_closed = True
    assert (await bot.rest("POST", path, {"content": "Hi"})).code == 50007
    club.ana.dms_closed = False
    club.ana.leave(club.guild)
    assert (await bot.rest("POST", path, {"content": "Hi"})).code == 50278


async def test_direct_messages_opened_too_fast(still: Club, still_bot: RawBot) -> None:
    people = [still.guild.member(f"Guest {number}") for number in range(11)]
    for person in people[:10]:
        answer = await still_bot.rest("POST", "/users/@me/channels", {"recipient_id": str(person.id)})
        assert answer.status == 200
    await still.discord.clock.advance(1.1)
    answer = await still_bot.rest("POST", "/users/@me/channels", {"recipient_id": str(people[10].id)})
    assert (answer.status, answer.code) == (429, 40003)


async def test_links_to_files_expire(still: Club, still_bot: RawBot) -> None:
    said = still.ana.say(still.games, files={"a.txt": b"abc"})
    url = said.json["attachments"][0]["url"]
    async with still_bot.http.get(url) as answer:
        assert (answer.status, await answer.read()) == (200, b"abc")
    async with still_bot.http.get(url.replace("hm=", "hm=0")) as answer:
        assert answer.status == 404
    await still.discord.clock.advance(24 * 3600 + 1)
    async with still_bot.http.get(url) as answer:
        assert (answer.status, await answer.text()) == (404, "This content is no longer available.")
    async with still_bot.http.get(said.json["attachments"][0]["url"]) as answer:
        assert answer.status == 200


async def test_emoji_of_the_application(club: Club, bot: RawBot) -> None:
    import base64

    path = f"/applications/{club.app.id}/emojis"
    image = f"data:image/png;base64,{base64.b64encode(plain_png(1, 2, 3)).decode()}"
    made = (await bot.rest("POST", path, {"name": "aspades", "image": image})).body
    assert (await bot.rest("POST", path, {"name": "aspades", "image": image})).code == 50035
    assert (await bot.rest("POST", path, {"name": "a", "image": image})).code == 50035
    assert [one["name"] for one in (await bot.rest("GET", path)).body["items"]] == ["aspades"]
    button = {"type": 2, "style": 1, "custom_id": "x", "emoji": {"id": made["id"], "name": "aspades"}}
    answer = await bot.say(club.games, "", components=[{"type": 1, "components": [button]}])
    assert answer.status == 200
    async with bot.http.get(f"{club.discord.address}/cdn/emojis/{made['id']}.png") as picture:
        assert await picture.read() == plain_png(1, 2, 3)
    assert (await bot.rest("DELETE", f"{path}/{made['id']}")).status == 204
    assert (await bot.rest("GET", path)).body["items"] == []


async def test_members_and_roles(club: Club, bot: RawBot) -> None:
    path = f"/guilds/{club.guild.id}/members/{club.ana.id}"
    assert (await bot.rest("GET", path)).body["user"]["global_name"] == "Ana"
    judge = club.guild.role("Judge")
    assert (await bot.rest("PUT", f"{path}/roles/{judge.id}")).code == 50013
    club.ana.leave(club.guild)
    assert (await bot.rest("GET", path)).code == 10007


async def test_permissions_add_up_as_discord_adds_them(club: Club) -> None:
    from localcord.world.permissions import in_channel

    def can(name: str) -> bool:
        return bool(in_channel(club.ana.user, club.games.record) & localcord.bits(name))

    judge = club.guild.role("Judge")
    assert can("SEND_MESSAGES")
    club.games.deny(None, "SEND_MESSAGES")
    assert not can("SEND_MESSAGES")
    assert not can("ATTACH_FILES")  # who cannot speak cannot attach
    club.games.allow(judge, "SEND_MESSAGES")
    assert not can("SEND_MESSAGES")
    club.guild.give(club.ana, judge)
    assert can("SEND_MESSAGES")
    club.games.deny(club.ana, "SEND_MESSAGES")
    assert not can("SEND_MESSAGES")  # one's own overwrite is the last word
    club.games.deny(club.ana, "VIEW_CHANNEL")
    assert in_channel(club.ana.user, club.games.record) == 0
    club.guild.give(club.ana, club.guild.role("Chief", "ADMINISTRATOR"))
    assert can("SEND_MESSAGES")


async def test_the_audit_log_tells_who_added_a_bot_to_those_who_may_read_it(club: Club, bot: RawBot) -> None:
    path = f"/guilds/{club.guild.id}/audit-logs"
    answer = await bot.rest("GET", path)
    assert (answer.status, answer.code) == (403, 50013)
    reader = club.guild.role("reader", "VIEW_AUDIT_LOG")
    club.guild.record.members[club.app.id].roles.append(reader)
    other = club.discord.application("Another")
    third = club.discord.application("Third")
    club.guild.record.audit_log.clear()
    club.guild.install(other, by=club.ben)
    club.guild.install(third)
    found = (await bot.rest("GET", f"{path}?action_type=28")).body
    told = [(entry["user_id"], entry["target_id"]) for entry in found["audit_log_entries"]]
    owner = str(club.guild.record.owner.id)
    assert told == [(owner, str(third.id)), (str(club.ben.id), str(other.id))]
    assert {user["id"] for user in found["users"]} == {one for pair in told for one in pair}
    for query, left in (("limit=1", 1), (f"user_id={owner}", 1), (f"target_id={other.id}", 1), ("action_type=1", 0)):
        assert len((await bot.rest("GET", f"{path}?{query}")).body["audit_log_entries"]) == left, query
    newest = found["audit_log_entries"][0]
    before = (await bot.rest("GET", f"{path}?before={newest['id']}")).body["audit_log_entries"]
    assert before == found["audit_log_entries"][1:]
    assert (await bot.rest("GET", f"{path}?after={before[0]['id']}")).body["audit_log_entries"] == [newest]
