"""Reactions, polls, edits by people and presence, as a bot hears of them."""

import pytest

import localcord
from localcord.world.pictures import plain_png

from .conftest import Club
from .rawbot import RawBot


async def test_people_and_bots_react(club: Club, bot: RawBot) -> None:
    said = club.ana.say(club.games, "Who plays?")
    path = f"/channels/{club.games.id}/messages/{said.id}"
    assert (await bot.rest("PUT", f"{path}/reactions/👍/@me")).status == 204
    club.ben.react(said, "👍")
    for name in ("Parlour", "ben"):
        heard = await bot.event("MESSAGE_REACTION_ADD")
        assert (heard["emoji"], heard["member"]["user"]["username"]) == ({"id": None, "name": "👍"}, name)
    assert said.reactions == {"👍": ["Parlour", "Ben"]}
    [shown] = (await bot.rest("GET", path)).body["reactions"]
    assert (shown["count"], shown["me"]) == (2, True)
    club.ben.unreact(said, "👍")
    assert (await bot.event("MESSAGE_REACTION_REMOVE"))["user_id"] == str(club.ben.id)
    assert said.reactions == {"👍": ["Parlour"]}


async def test_reactions_of_others_are_for_who_manages_messages(club: Club, bot: RawBot) -> None:
    said = club.ana.say(club.games, "Who plays?")
    club.ben.react(said, "❤️")
    path = f"/channels/{club.games.id}/messages/{said.id}/reactions"
    assert (await bot.rest("DELETE", path)).code == 50013
    club.games.allow(club.app, "MANAGE_MESSAGES")
    assert (await bot.rest("DELETE", f"{path}/❤/{club.ben.id}")).status == 204  # with or without its variation mark
    assert said.reactions == {}


@pytest.mark.parametrize("emoji", ["yes", "", "no:12", "👍 👍", "nö"])
async def test_what_is_no_emoji(club: Club, emoji: str) -> None:
    said = club.ana.say(club.games, "Hi")
    with pytest.raises(localcord.NotPossible, match="Unknown Emoji"):
        club.ana.react(said, emoji)


async def test_an_emoji_of_the_guild_is_pressed_by_its_id(club: Club, bot: RawBot) -> None:
    written = club.guild.emoji("spade", plain_png(0, 0, 0, side=8))
    assert (await bot.event("GUILD_EMOJIS_UPDATE"))["emojis"][0]["name"] == "spade"
    said = club.ana.say(club.games, written)
    club.ben.react(said, written.strip("<:>"))
    assert said.reactions == {"spade": ["Ben"]}
    number = written.strip("<:>").partition(":")[2]
    async with bot.http.get(f"{club.discord.address}/cdn/emojis/{number}.png") as answer:
        assert answer.status == 200


async def test_twenty_different_emoji_are_enough(club: Club) -> None:
    said = club.ana.say(club.games, "Hi")
    for number in range(20):
        club.ana.react(said, chr(0x1F600 + number))
    with pytest.raises(localcord.NotPossible, match="20"):
        club.ana.react(said, "👍")
    club.ben.react(said, chr(0x1F600))


async def test_who_may_not_react_may_join_in(club: Club) -> None:
    said = club.ana.say(club.games, "Hi")
    club.games.deny(club.ben, "ADD_REACTIONS")
    with pytest.raises(localcord.NotPossible):
        club.ben.react(said, "👍")
    club.ana.react(said, "👍")
    club.ben.react(said, "👍")
    assert said.reactions == {"👍": ["Ana", "Ben"]}


async def test_a_message_edited_by_its_author_is_heard(club: Club, bot: RawBot) -> None:
    said = club.ana.say(club.games, "Helo")
    club.ana.edit(said, "Hello")
    heard = await bot.event("MESSAGE_UPDATE")
    assert (heard["content"], heard["edited_timestamp"] is None) == ("Hello", False)
    with pytest.raises(localcord.NotPossible, match="own messages"):
        club.ben.edit(said, "Bye")


async def test_a_poll_is_voted_on_and_ends(still: localcord.Server, still_bot: RawBot) -> None:
    club, bot = still, still_bot
    form = {
        "question": {"text": "Which game?"},
        "answers": [{"poll_media": {"text": "Ruhd"}}, {"poll_media": {"text": "Farck"}}],
        "duration": 1,
    }
    assert (await bot.say(club.games, poll=form)).status == 200
    poll = club.ana.sees(club.games)[-1]
    club.ana.vote(poll, "Ruhd")
    club.ben.vote(poll, "Farck")
    club.ben.vote(poll, "Ruhd")
    assert (await bot.event("MESSAGE_POLL_VOTE_REMOVE"))["answer_id"] == 2
    assert poll.votes == {"Ruhd": ["Ana", "Ben"], "Farck": []}
    with pytest.raises(localcord.NotPossible, match="one answer"):
        club.ana.vote(poll, "Ruhd", "Farck")
    await club.discord.clock.advance(3600)
    result = club.ana.sees(club.games)[-1]
    assert {one["name"]: one["value"] for one in result.embeds[0]["fields"]} == {
        "poll_question_text": "Which game?",
        "victor_answer_votes": "2",
        "total_votes": "2",
        "victor_answer_id": "1",
        "victor_answer_text": "Ruhd",
    }
    with pytest.raises(localcord.NotPossible, match="expired"):
        club.ana.vote(poll, "Farck")


async def test_presence_is_told_and_judged(club: Club) -> None:
    eve = club.discord.application("Eve")
    async with RawBot(club.discord, club.app) as bot, RawBot(club.discord, eve) as other:
        await other.send(
            3, {"status": "dnd", "activities": [{"name": "chess", "type": 0}], "since": None, "afk": False}
        )
        while (heard := await bot.event("PRESENCE_UPDATE"))["status"] != "dnd":
            pass
        assert heard["activities"][0]["name"] == "chess"
        club.ana.shows("idle")
        assert (await bot.event("PRESENCE_UPDATE"))["user"]["id"] == str(club.ana.id)
        await other.send(3, {"status": "asleep"})
        await other.heard()
    assert [one.reason for one in club.discord.violations] == [
        "nobody can be 'asleep': it is one of online, idle, dnd, invisible, offline"
    ]
