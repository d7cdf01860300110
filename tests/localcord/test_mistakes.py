"""Mistakes that a bot can make: each is planted once, and must be named, by a violation or by Discord's own code."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

import localcord
from localcord.forms.components import V2_FLAG

from .conftest import Club, a_club
from .rawbot import PLAY, Answer, RawBot, button, row, select, text

pytestmark = pytest.mark.asyncio(loop_scope="module")
ROWS = [row(button(custom_id=str(number))) for number in range(6)]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def pair() -> AsyncIterator[tuple[Club, RawBot]]:
    async with a_club(rate_limits=False, clock=localcord.ManualClock()) as club, RawBot(club.discord, club.app) as bot:
        yield club, bot


def option(**more: Any) -> dict[str, Any]:
    return PLAY | {"options": [{"type": 3, "name": "word", "description": "A word"} | more]}


def named(club: Club, before: int, answer: Answer, why: str) -> bool:
    told = [str(one) for one in club.discord.violations[before:]]
    code = answer.body.get("code") if isinstance(answer.body, dict) else None
    return any(why in one for one in told) or why == str(code)


MESSAGES: list[tuple[str, dict[str, Any]]] = [
    ("content: ", {"content": "x" * 2001}),
    ("50006", {"content": "  "}),
    ("components: ", {"components": ROWS}),
    ("components.0.components: ", {"components": [row(*(button(custom_id=str(one)) for one in range(6)))]}),
    ("label", {"components": [row(button("x" * 81))]}),
    ("custom_id", {"components": [row(button(custom_id="x" * 101))]}),
    ("COMPONENT_CUSTOM_ID_DUPLICATED", {"components": [row(button(), button())]}),
    ("url", {"components": [row({"type": 2, "style": 5, "label": "Link"})]}),
    ("custom_id", {"components": [row({"type": 2, "style": 1, "label": "Press"})]}),
    ("style", {"components": [row(button(style=9))]}),
    ("emoji", {"components": [row(button(emoji={"id": "12", "name": "mine"}))]}),
    ("options", {"components": [row(select())]}),
    ("options", {"components": [row(select(*map(str, range(26))))]}),
    ("max_values", {"components": [row(select("7", max_values=26))]}),
    ("components.0.components: ", {"components": [row(select("7"), button())]}),
    ("components.0", {"components": [button()]}),
    ("components.0", {"components": [text("A layout without its flag")]}),
    ("MESSAGE_CANNOT_USE_LEGACY_FIELDS", {"flags": V2_FLAG, "components": [text("A")]}),
    ("components.0.content", {"content": "", "flags": V2_FLAG, "components": [text("x" * 4001)]}),
    (
        "components.0.components",
        {"content": "", "flags": V2_FLAG, "components": [{"type": 17, "components": [text("A")] * 41}]},
    ),
    ("attachment", {"content": "", "flags": V2_FLAG, "components": [{"type": 13, "file": {"url": "attachment://a"}}]}),
    ("ephemeral", {"flags": 1 << 6}),
    ("flags", {"flags": 1 << 4}),
    ("embeds.0.title", {"embeds": [{"title": "x" * 257}]}),
    ("embeds.0.description", {"embeds": [{"color": 1}]}),
    ("embeds.0.fields", {"embeds": [{"title": "T", "fields": [{"name": "n", "value": "v"}] * 26}]}),
    ("embeds.0.fields.0.value", {"embeds": [{"title": "T", "fields": [{"name": "n", "value": ""}]}]}),
    ("embeds", {"embeds": [{"title": "T"}] * 11}),
    ("embeds", {"embeds": [{"description": "x" * 4000}, {"description": "x" * 4000}]}),
    ("REFERENCED_ATTACHMENT_NOT_FOUND", {"embeds": [{"image": {"url": "attachment://a.png"}}]}),
    ("embeds.0.color", {"embeds": [{"title": "T", "color": 1 << 24}]}),
    ("unknown key 'contents'", {"contents": "Hi"}),
    ("unknown key 'ephemeral'", {"ephemeral": True}),
    ("allowed_mentions", {"allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
    ("message_reference", {"message_reference": {"message_id": "1"}}),
    ("attachments.0.id", {"attachments": [{"id": "7", "filename": "a.png"}]}),
    ("poll.answers", {"poll": {"question": {"text": "Q"}, "answers": []}}),
    ("50081", {"sticker_ids": ["1"]}),
]
COMMANDS: list[tuple[str, list[dict[str, Any]]]] = [
    ("0.name", [PLAY | {"name": "Play It"}]),
    ("0.name", [PLAY | {"name": "x" * 33}]),
    ("description", [{"name": "play"}]),
    ("description", [PLAY | {"description": "x" * 101}]),
    ("DUPLICATE_NAME", [PLAY, PLAY]),
    (
        "REQUIRED_INVALID",
        [
            PLAY
            | {
                "options": [
                    o | {"name": n}
                    for o, n in zip(
                        [{"type": 3, "description": "d"}, {"type": 3, "description": "d", "required": True}],
                        "ab",
                        strict=True,
                    )
                ]
            }
        ],
    ),
    ("AUTOCOMPLETE_CHOICES", [option(autocomplete=True, choices=[{"name": "a", "value": "a"}])]),
    ("choices", [option(choices=[{"name": str(one), "value": str(one)} for one in range(26)])]),
    ("type", [option(type=99)]),
    ("description", [{"type": 2, "name": "Who", "description": "A menu has none"}]),
]
REQUESTS: list[tuple[str, str, str, Any]] = [
    ("does not serve this route", "GET", "/channel/{games}", None),
    ("this method", "POST", "/users/@me", {"username": "Host"}),
    ("name", "POST", "/channels/{games}/threads", {"name": "", "type": 11}),
    (
        "auto_archive_duration",
        "POST",
        "/channels/{games}/threads",
        {"name": "A", "type": 11, "auto_archive_duration": 7},
    ),
    ("messages", "POST", "/channels/{games}/messages/bulk-delete", {"messages": ["1"]}),
    ("recipient_id", "POST", "/users/@me/channels", {"recipient_id": "nobody"}),
    ("username", "PATCH", "/users/@me", {"username": "x"}),
    ("avatar", "PATCH", "/users/@me", {"avatar": "http://example.org/a.png"}),
    ("10014", "PUT", "/channels/{games}/messages/{said}/reactions/smile/@me", None),
    ("50005", "PATCH", "/channels/{games}/messages/{said}", {"content": "Not mine"}),
    ("50001", "GET", "/guilds/{other}/channels", None),
]


@pytest.mark.parametrize(("why", "form"), MESSAGES)
async def test_a_message(pair: tuple[Club, RawBot], why: str, form: dict[str, Any]) -> None:
    club, bot = pair
    club.games.allow(club.app, "MANAGE_MESSAGES")
    before = len(club.discord.violations)
    answer = await bot.rest("POST", f"/channels/{club.games.id}/messages", {"content": "Hi"} | form)
    assert named(club, before, answer, why), (club.discord.violations[before:], answer)


@pytest.mark.parametrize(("why", "forms"), COMMANDS)
async def test_a_command(pair: tuple[Club, RawBot], why: str, forms: list[dict[str, Any]]) -> None:
    club, bot = pair
    before = len(club.discord.violations)
    answer = await bot.commands(*forms)
    assert named(club, before, answer, why), (club.discord.violations[before:], answer)


@pytest.mark.parametrize(("why", "method", "path", "body"), REQUESTS)
async def test_a_request(pair: tuple[Club, RawBot], why: str, method: str, path: str, body: Any) -> None:
    club, bot = pair
    ids = {
        "games": club.games.id,
        "said": club.ana.say(club.games, "Hi").id,
        "other": club.discord.guild("Another").id,
    }
    before = len(club.discord.violations)
    answer = await bot.rest(method, path.format(**ids), body)
    assert named(club, before, answer, why), (club.discord.violations[before:], answer)


@pytest.mark.parametrize(
    ("why", "kind", "data"),
    [
        ("type", 99, None),
        ("type", 7, {"content": "An update of nothing"}),
        ("type", 8, {"choices": []}),
        ("data.title", 9, {"title": "x" * 46, "custom_id": "f", "components": [row()]}),
        ("data.components", 9, {"title": "T", "custom_id": "f", "components": []}),
        ("data.components.0", 9, {"title": "T", "custom_id": "f", "components": [row(button())]}),
        ("data.content", 4, {"content": "x" * 2001}),
        ("50006", 4, {}),
    ],
)
async def test_an_answer(pair: tuple[Club, RawBot], why: str, kind: int, data: Any) -> None:
    club, bot = pair
    await bot.commands(PLAY)
    pressing = asyncio.create_task(club.ana.slash(club.games, "play"))
    press = await bot.pressed()
    before = len(club.discord.violations)
    answer = await bot.answer(press, kind, data)
    assert named(club, before, answer, why), (club.discord.violations[before:], answer)
    await bot.answer(press, 4, {"content": "At last"})
    await pressing


async def test_answers_at_the_wrong_time(pair: tuple[Club, RawBot]) -> None:
    """Twice, too late, and a follow-up before the answer."""
    club, bot = pair
    await bot.commands(PLAY)
    pressing = asyncio.create_task(club.ana.slash(club.games, "play"))
    press = await bot.pressed()
    assert (await bot.follow(press, "Early")).code == 10015
    await bot.answer(press, 4, {"content": "Hi"})
    assert (await bot.answer(press, 4, {"content": "Hi"})).code == 40060
    await pressing
    pressing = asyncio.create_task(club.ana.slash(club.games, "play"))
    late = await bot.pressed()
    await club.discord.clock.advance(3.1)
    assert (await pressing).failed
    assert (await bot.answer(late, 4, {"content": "Hi"})).code == 10062
    await club.discord.clock.advance(900)
    assert (await bot.follow(press, "A quarter of an hour later")).code == 50027


async def test_there_are_enough_of_them() -> None:
    assert len(MESSAGES) + len(COMMANDS) + len(REQUESTS) >= 50
