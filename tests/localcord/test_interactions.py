"""Interactions: from a person's press to the application's answer."""

import asyncio
from typing import Any

import pytest

import localcord
from localcord import NotPossible
from localcord.api import interactions

from .conftest import Club
from .rawbot import PLAY, RawBot, button, row, select, text


async def press_play(club: Club, bot: RawBot) -> tuple[Any, "asyncio.Task[localcord.Reply]"]:
    """Send /play as Ana; return the interaction, and the task of the reply that she waits for."""
    if not club.app.commands:
        await bot.commands(PLAY)
    waiting = asyncio.create_task(club.ana.slash(club.games, "play"))
    return await bot.pressed(), waiting


async def shown(club: Club, bot: RawBot, *components: dict[str, Any], **more: Any) -> localcord.Shown:
    """Send a message with components, and return it as Ana sees it."""
    form = {"components": list(components), **more}
    answer = await bot.rest("POST", f"/channels/{club.games.id}/messages", form)
    assert answer.status == 200, answer.body
    return club.ana.sees(club.games)[-1]


async def test_who_does_not_answer_within_three_seconds_did_not_respond(still: Club, still_bot: RawBot) -> None:
    press, waiting = await press_play(still, still_bot)
    await still.discord.clock.advance(2.9)
    assert not waiting.done()
    await still.discord.clock.advance(0.2)
    async with asyncio.timeout(5):
        reply = await waiting
    assert reply.failed
    assert reply.json["reason"] == "The application did not respond"
    late = await still_bot.answer(press, 4, {"content": "Sorry"})
    assert (late.status, late.code) == (404, 10062)
    assert still.ana.sees(still.games) == []


async def test_only_one_answer_is_taken(club: Club, bot: RawBot) -> None:
    press, waiting = await press_play(club, bot)
    assert (await bot.answer(press, 4, {"content": "One"})).status == 200
    again = await bot.answer(press, 4, {"content": "Two"})
    assert (again.status, again.code) == (400, 40060)
    assert (await waiting).text == "One"


async def test_a_token_lives_fifteen_minutes(still: Club, still_bot: RawBot) -> None:
    press, waiting = await press_play(still, still_bot)
    await still_bot.answer(press, 4, {"content": "One"})
    await waiting
    await still.discord.clock.advance(899)
    assert (await still_bot.follow(press, "Two")).status == 200
    await still.discord.clock.advance(2)
    late = await still_bot.follow(press, "Three")
    assert (late.status, late.code) == (401, 50027)


async def test_expired_presses_are_forgotten_in_few_looks(still: Club, still_bot: RawBot, monkeypatch: Any) -> None:
    monkeypatch.setattr(interactions, "MAX_REMEMBERED", 4)
    presses = still.discord.interactions
    presses._forget_above = 4
    looks, forget = [], presses._forget
    monkeypatch.setattr(presses, "_forget", lambda: (looks.append(len(presses.by_token)), forget()))
    for count in range(1, 21):
        press, waiting = await press_play(still, still_bot)
        await still_bot.answer(press, 4, {"content": "One"})
        await waiting
        assert len(presses.by_token) == count, "none is forgotten while its token lives"
    assert looks == [5, 11], "a look at all of them costs the more the more there are"
    await still.discord.clock.advance(1_000)
    for _ in range(5):
        press, waiting = await press_play(still, still_bot)
        await still_bot.answer(press, 4, {"content": "One"})
        await waiting
    assert len(presses.by_token) <= 5


async def test_follow_ups_need_an_answer_first(club: Club, bot: RawBot) -> None:
    press, waiting = await press_play(club, bot)
    assert (await bot.follow(press, "Too early")).code == 10015
    await bot.answer(press, 4, {"content": "Now"})
    assert (await bot.follow(press, "After")).status == 200
    assert (await waiting).kind == "message"


async def test_a_bad_answer_is_refused_and_a_good_one_still_taken(club: Club, bot: RawBot) -> None:
    press, waiting = await press_play(club, bot)
    bad = await bot.answer(press, 4, {"content": "x" * 2001})
    assert bad.faults == {"data.content: BASE_TYPE_MAX_LENGTH"}
    assert (await bot.answer(press, 4, {"content": "Short"})).status == 200
    assert (await waiting).text == "Short"


async def test_the_original_answer_is_read_changed_and_deleted(club: Club, bot: RawBot) -> None:
    press, waiting = await press_play(club, bot)
    told = (await bot.answer(press, 4, {"content": "One", "flags": 64})).body
    assert told["interaction"]["response_message_ephemeral"] is True
    assert told["resource"]["message"]["flags"] == 64
    message = (await waiting).message
    assert (await bot.hook("GET", press)).body["content"] == "One"
    await bot.hook("PATCH", press, body={"content": "Two"})
    assert (message.content, message.ephemeral) == ("Two", True)
    assert (await bot.hook("DELETE", press)).status == 204
    assert message.gone
    assert (await bot.hook("GET", press)).code == 10008


async def test_the_first_follow_up_takes_the_place_of_thinking(club: Club, bot: RawBot) -> None:
    press, waiting = await press_play(club, bot)
    await bot.answer(press, 5, {"flags": 64})
    reply = await waiting
    assert reply.kind == "thinking"
    assert reply.message.thinking
    first = (await bot.follow(press, "Here", flags=0)).body
    assert first["id"] == str(reply.message.id)
    assert reply.message.ephemeral
    second = (await bot.follow(press, "And here")).body
    assert second["id"] != first["id"]


@pytest.mark.parametrize("kind", [6, 7, 8, 10, 99, "4"])
async def test_what_cannot_answer_a_slash_command(club: Club, bot: RawBot, kind: Any) -> None:
    press, waiting = await press_play(club, bot)
    answer = await bot.answer(press, kind, {"choices": []})
    assert (answer.status, answer.code) == (400, 50035)
    await bot.answer(press, 4, {"content": "Well"})
    await waiting


async def test_a_modal_cannot_answer_a_modal(club: Club, bot: RawBot) -> None:
    press, waiting = await press_play(club, bot)
    form = {
        "title": "About",
        "custom_id": "about",
        "components": [
            {"type": 18, "label": "Name", "component": {"type": 4, "style": 1, "custom_id": "name"}},
            {
                "type": 18,
                "label": "Suit",
                "component": {**select("♠", "♥", custom_id="suit"), "required": False},
            },
            {"type": 18, "label": "Who", "component": {"type": 5, "custom_id": "who"}},
            {"type": 10, "content": "Thank you"},
        ],
    }
    assert (await bot.answer(press, 9, form)).status == 200
    modal = (await waiting).modal
    submitted = asyncio.create_task(club.ana.fill(modal, {"Name": "Ana", "who": club.ben}))
    press = await bot.pressed()
    assert press["type"] == 5
    name, suit, who, _ = press["data"]["components"]
    assert name["component"] == {"type": 4, "id": 2, "custom_id": "name", "value": "Ana"}
    assert suit["component"]["values"] == []
    assert who["component"]["values"] == [str(club.ben.id)]
    assert press["data"]["resolved"]["users"][str(club.ben.id)]["username"] == "ben"
    assert (await bot.answer(press, 9, form)).code == 50035
    await bot.answer(press, 4, {"content": "Thanks"})
    assert (await submitted).text == "Thanks"
    assert club.discord.violations[0].request.body["type"] == 9


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"title": "t" * 46}, "data.title"),
        ({"custom_id": "c" * 101}, "data.custom_id"),
        ({"components": [text("x")] * 6}, "data.components"),
        ({"components": []}, "data.components"),
        ({"components": [row(button())]}, "data.components.0.components.0.type"),
        (
            {"components": [{"type": 18, "label": "l" * 46, "component": select("a")}]},
            "data.components.0.label",
        ),
    ],
)
async def test_a_bad_modal_is_refused(club: Club, bot: RawBot, change: dict[str, Any], fault: str) -> None:
    club.discord.judge.ready = False
    press, waiting = await press_play(club, bot)
    label = {"type": 18, "label": "Name", "component": {"type": 4, "style": 1, "custom_id": "name"}}
    form = {"title": "About", "custom_id": "about", "components": [label], **change}
    answer = await bot.answer(press, 9, form)
    assert answer.code == 50035
    assert fault in {one.partition(":")[0] for one in answer.faults}
    await bot.answer(press, 4, {"content": "Well"})
    await waiting


async def test_a_press_carries_everything_the_bot_needs(club: Club, bot: RawBot) -> None:
    club.games.deny(club.ana, "ATTACH_FILES")
    message = await shown(club, bot, row(button()))
    waiting = asyncio.create_task(club.ana.click(message, "Join"))
    press = await bot.pressed()
    assert (press["type"], press["data"]) == (3, {"custom_id": "join", "component_type": 2, "id": 2})
    assert press["message"]["id"] == str(message.id)
    assert (press["locale"], press["guild_locale"], press["context"]) == ("fr", "en-US", 0)
    assert press["member"]["user"]["id"] == str(club.ana.id)
    hers, its = int(press["member"]["permissions"]), int(press["app_permissions"])
    assert not hers & localcord.bits("ATTACH_FILES")
    assert its & localcord.bits("ATTACH_FILES")
    assert not its & localcord.bits("MANAGE_MESSAGES")
    assert press["channel"]["id"] == str(club.games.id)
    assert press["authorizing_integration_owners"] == {"0": str(club.guild.id)}
    await bot.answer(press, 6)
    assert (await waiting).kind == "ok"


async def test_a_press_in_a_direct_message_names_the_person_not_a_member(club: Club, bot: RawBot) -> None:
    await bot.commands(PLAY)
    direct = club.ana.open_dm(club.app)
    waiting = asyncio.create_task(club.ana.slash(direct, "play"))
    press = await bot.pressed()
    assert press["user"]["id"] == str(club.ana.id)
    assert "member" not in press
    assert "guild_id" not in press
    assert (press["context"], press["channel"]["type"]) == (1, 1)
    await bot.answer(press, 4, {"content": "Here"})
    assert (await waiting).text == "Here"


async def test_an_update_changes_the_message_that_was_pressed(club: Club, bot: RawBot) -> None:
    message = await shown(club, bot, row(button()))
    waiting = asyncio.create_task(club.ana.click(message, "Join"))
    await bot.answer(await bot.pressed(), 7, {"content": "Full", "components": []})
    reply = await waiting
    assert reply.kind == "update"
    assert (message.content, message.buttons) == ("Full", [])
    with pytest.raises(NotPossible, match="nothing to press"):
        await club.ana.click(message, "Join")


async def test_what_a_person_cannot_do(club: Club, bot: RawBot) -> None:
    link = {"type": 2, "style": 5, "label": "Site", "url": "https://example.org"}
    message = await shown(
        club,
        bot,
        row(button(), button("Off", "off", disabled=True), link),
        row(select("a", "b", "c", min_values=2, max_values=2)),
        row({"type": 8, "custom_id": "channel", "channel_types": [2]}),
    )
    for act, why in (
        (club.ana.click(message, "Leave"), "there is no 'Leave'"),
        (club.ana.click(message, "Off"), "disabled"),
        (club.ana.click(message, "Site"), "link"),
        (club.ana.click(message, "card"), "not a button"),
        (club.ana.pick(message, "card", "a"), "2 to 2"),
        (club.ana.pick(message, "card", ["a", "z"]), "none of"),
        (club.ana.pick(message, "card", ["a", "a"]), "twice"),
        (club.ana.pick(message, "join", "a"), "not a select"),
        (club.ana.pick(message, "channel", club.games), "type"),
        (club.ana.pick(message, "channel", club.ben), "channel is wanted"),
    ):
        with pytest.raises(NotPossible, match=why):
            await act
    assert [name for name, _ in bot.events if name == "INTERACTION_CREATE"] == []


async def test_an_ephemeral_message_is_one_persons_own(club: Club, bot: RawBot) -> None:
    press, waiting = await press_play(club, bot)
    await bot.answer(press, 4, {"content": "Your hand", "flags": 64, "components": [row(button())]})
    hand = (await waiting).message
    assert club.ben.sees(club.games) == []
    with pytest.raises(NotPossible, match="does not see that message"):
        await club.ben.click(hand, "Join")
    assert (await bot.rest("GET", f"/channels/{club.games.id}/messages/{hand.id}")).code == 10008
    assert (await bot.rest("PATCH", f"/channels/{club.games.id}/messages/{hand.id}", {"content": "x"})).code == 10008
    club.ana.dismiss(hand)
    assert club.ana.sees(club.games) == []
    assert (await bot.hook("PATCH", press, body={"content": "New hand"})).code == 10008


async def test_two_applications_do_not_hear_each_other(club: Club, bot: RawBot) -> None:
    other = club.discord.application("Other")
    async with RawBot(club.discord, other) as second:
        await bot.commands(PLAY)
        await second.commands(PLAY)
        with pytest.raises(NotPossible, match="several applications"):
            await club.ana.slash(club.games, "play")
        waiting = asyncio.create_task(club.ana.slash(club.games, "play", app=other))
        press = await second.pressed()
        assert press["application_id"] == str(other.id)
        assert (await bot.follow(press, "Not mine")).code == 50027
        await second.answer(press, 4, {"content": "Mine"})
        assert (await waiting).message.author == "Other"
        assert "INTERACTION_CREATE" not in await bot.heard()


async def test_a_command_that_is_not_registered_cannot_be_used(club: Club, bot: RawBot) -> None:
    with pytest.raises(NotPossible, match="no command 'play'"):
        await club.ana.slash(club.games, "play")
    await bot.commands(PLAY)
    with pytest.raises(NotPossible, match="no command 'judge'"):
        await club.ana.slash(club.games, "judge")
    await bot.commands({**PLAY, "name": "judge"})  # Discord keeps what stands in the newest list, and nothing else
    with pytest.raises(NotPossible, match="no command 'play'"):
        await club.ana.slash(club.games, "play")
    assert [name for name, _ in bot.events if name == "INTERACTION_CREATE"] == []


async def test_commands_are_offered_to_whom_they_are_meant(club: Club, bot: RawBot) -> None:
    await bot.commands(
        PLAY,
        {**PLAY, "name": "judge", "default_member_permissions": str(localcord.bits("MANAGE_GUILD"))},
        {**PLAY, "name": "home", "contexts": [1]},
    )
    await bot.rest("POST", f"/applications/{club.app.id}/guilds/{club.guild.id}/commands", {**PLAY, "name": "local"})
    club.guild.give(club.ben, club.guild.role("Judge", "MANAGE_GUILD"))
    assert sorted(club.ana.commands(club.games)) == ["local", "play"]
    assert sorted(club.ben.commands(club.games)) == ["judge", "local", "play"]
    assert sorted(club.ana.commands(club.ana.open_dm(club.app))) == ["home", "judge", "play"]
    club.games.deny(None, "USE_APPLICATION_COMMANDS")
    assert club.ana.commands(club.games) == []


async def test_slash_options_of_every_type_are_resolved(club: Club, bot: RawBot) -> None:
    judge = club.guild.role("Judge")
    names = ["text", "whole", "yes", "who", "where", "role", "anyone", "number", "file"]
    options = [{"type": kind, "name": name, "description": "d"} for kind, name in enumerate(names, start=3)]
    assert (await bot.commands({**PLAY, "options": options})).status == 200
    waiting = asyncio.create_task(
        club.ana.slash(
            club.games,
            "play",
            text="a",
            whole=3,
            yes=True,
            who=club.ben,
            where=club.games,
            role=judge,
            anyone=judge,
            number=1.5,
            file=("a.txt", b"abc"),
        )
    )
    data = (await bot.pressed())["data"]
    values = {one["name"]: one["value"] for one in data["options"]}
    assert (values["text"], values["whole"], values["yes"], values["number"]) == ("a", 3, True, 1.5)
    assert list(data["resolved"]["users"]) == list(data["resolved"]["members"]) == [str(club.ben.id)]
    assert list(data["resolved"]["channels"]) == [str(club.games.id)]
    assert list(data["resolved"]["roles"]) == [str(judge.id)]
    assert data["resolved"]["attachments"][values["file"]]["filename"] == "a.txt"
    waiting.cancel()


async def test_an_application_that_was_removed_does_not_hear_presses(still: Club, still_bot: RawBot) -> None:
    message = await shown(still, still_bot, row(button()))
    still.guild.remove(still.app)
    waiting = asyncio.create_task(still.ana.click(message, "Join"))
    assert "INTERACTION_CREATE" not in await still_bot.heard()
    await still.discord.clock.advance(3)
    assert (await waiting).json["reason"] == "This interaction failed"


async def test_nobody_is_there_to_answer(still: Club) -> None:
    async with RawBot(still.discord, still.app) as bot:
        await bot.commands(PLAY)
    waiting = asyncio.create_task(still.ana.slash(still.games, "play"))
    await asyncio.sleep(0)
    await still.discord.clock.advance(3)
    assert (await waiting).failed


async def test_a_finger_is_no_quicker_than_a_bot_that_listens_once_its_answer_has_come(
    club: Club, bot: RawBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.app.record.reaction = 0.02
    interactions, loop, starts = club.discord.interactions, asyncio.get_running_loop(), list[float]()
    start = interactions.start

    def note_start(*facts: Any, **more: Any) -> Any:
        starts.append(loop.time())
        return start(*facts, **more)

    press, waiting = await press_play(club, bot)
    clicking = asyncio.create_task(click_at_once(club, waiting))
    monkeypatch.setattr(interactions, "start", note_start)
    assert (await bot.answer(press, 4, {"components": [row(button("one"))]})).status == 200
    answer_time = club.app.record.answered
    assert (await bot.answer(await bot.pressed(), 4, {"content": "Thank you"})).status == 200
    assert (await clicking).text == "Thank you"
    [click_time] = starts
    assert click_time >= answer_time + 0.02


async def click_at_once(club: Club, waiting: "asyncio.Task[localcord.Reply]") -> localcord.Reply:
    return await club.ana.click((await waiting).message, "one")
