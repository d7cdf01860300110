"""The judge: requests against the official description, or a small one of our own."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import localcord
from localcord.api.description import OFFICIAL
from localcord.api.judge import ANY_TEXT, Judge

from .conftest import Club, a_club
from .rawbot import RawBot, button, row

FORM = {
    "type": "object",
    "properties": {
        "content": {"type": ["string", "null"]},
        "tts": {"type": "boolean"},
        "recipient_id": {"$ref": "#/components/schemas/SnowflakeType"},
        "part": {"oneOf": [{"$ref": "#/components/schemas/One"}, {"$ref": "#/components/schemas/Two"}]},
    },
}


def kind(number: int, key: str) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {"type": {"const": number}, key: {"type": "string", "maxLength": 3}},
        "required": ["type", key],
    }


@pytest.fixture
async def described(tmp_path: Path):
    operation = {"post": {"requestBody": {"content": {"application/json": {"schema": FORM}}}}}
    schemas = {"SnowflakeType": {"type": "string"}, "One": kind(1, "one"), "Two": kind(2, "two")}
    spec = {"paths": {"/channels/{channel_id}/messages": operation}, "components": {"schemas": schemas}}
    path = tmp_path / "openapi.json"
    path.write_text(json.dumps(spec))
    async with a_club(judge=path) as club:
        yield club


@pytest.mark.parametrize(
    ("more", "faults"),
    [
        ({"tts": False, "recipient_id": 5}, set()),
        ({"tts": "yes"}, {"tts: BASE_TYPE_INVALID"}),
        ({"part": {"type": 2, "two": "abcd"}}, {"part.two: BASE_TYPE_MAX_LENGTH"}),
        ({"part": {"type": 1}}, {"part.one: BASE_TYPE_REQUIRED"}),
        ({"part": {"type": 9}}, {"part: UNION_TYPE_CHOICES"}),
    ],
)
async def test_a_form_is_checked_against_the_description(described: Club, more: dict, faults: set[str]) -> None:
    async with RawBot(described.discord, described.app) as bot:
        for _ in range(2):
            answer = await bot.say(described.games, "Hi", **more)
            assert answer.status == (400 if faults else 200)
            assert (answer.faults if faults else set()) == faults
        reasons = [one for one in described.discord.violations if not one.reason.startswith("unknown key")]
        assert bool(reasons) is bool(faults)


async def test_without_a_description_the_rules_by_hand_remain() -> None:
    async with a_club(judge=False) as club, RawBot(club.discord, club.app) as bot:
        assert not club.discord.judge.ready
        assert (await bot.say(club.games, "x" * 2001)).code == 50035
        assert "BASE_TYPE_MAX_LENGTH" in str(club.discord.violations[0])


def fields(node: Any, name: str) -> Iterator[Any]:
    """Yield what the description says of every field of this name."""
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from fields(inner, name)
    if isinstance(node, dict) and isinstance(node.get("properties"), dict) and name in node["properties"]:
        yield node["properties"][name]


def test_any_short_text_is_as_good_as_any_other() -> None:
    """The judge remembers forms without their words, and may do so only as long as this holds."""
    spec = json.loads(OFFICIAL.read_bytes())
    for name, most in ANY_TEXT.items():
        texts = [field for field in fields(spec, name) if "string" in field.get("type", "string")]
        assert texts
        for field in texts:
            assert field.keys() <= {"type", "minLength", "maxLength", "description"} or is_number(spec, field)
            assert field.get("minLength", 0) <= 1
            assert field.get("maxLength", most) >= most


def is_number(spec: Any, field: Any) -> bool:
    return bool(spec["components"]["schemas"][field["$ref"].rpartition("/")[2]]["type"] == "integer")


def test_any_picture_is_as_good_as_any_other() -> None:
    schemas = json.loads(OFFICIAL.read_bytes())["components"]["schemas"]
    [item] = [schema for name, schema in schemas.items() if name == "MediaGalleryItemRequest"]
    assert item["properties"]["description"]["maxLength"] >= 1_000
    assert item["properties"]["description"]["minLength"] <= 1


BUTTON = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
LIST = {"type": 3, "custom_id": "which", "options": [{"label": "One", "value": "1"}]}
GALLERY = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "A card"}]}


def with_text(part: dict[str, Any], most: int, *path: str | int) -> Iterator[tuple[dict[str, Any], bool]]:
    """Yield copies of a component with other texts at a place, and whether each is good."""
    for text, is_good in (("x" * most, True), ("x" * (most + 1), False), ("\\" * 9, True), ("", False)):
        copy = json.loads(json.dumps(part))
        inner: Any = copy
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = text
        yield copy, is_good


@pytest.mark.parametrize(
    ("part", "most", "path"),
    [
        (BUTTON, 100, ("custom_id",)),
        (LIST, 100, ("options", 0, "label")),
        (LIST, 100, ("options", 0, "value")),
        (GALLERY, 1024, ("items", 0, "description")),
    ],
)
def test_a_long_text_of_a_component_is_not_taken_for_a_short_one(
    part: dict[str, Any], most: int, path: tuple[str | int, ...]
) -> None:
    judge, route = Judge(), "POST /channels/{channel_id}/messages"
    for component, is_good in ((part, True), *with_text(part, most, *path), (part, True)):
        wrapped = component if component["type"] == 12 else {"type": 1, "components": [component]}
        errors = judge.check(route, {"flags": 1 << 15, "components": [wrapped]}).problems
        assert bool(errors) is not is_good, component


async def test_a_long_content_is_not_taken_for_a_short_one(club: Club, bot: RawBot) -> None:
    for words, status in (("Hi", 200), ('A "quoted" \\ word\n', 200), ("x" * 2001, 400), ("", 400), ("Ho", 200)):
        assert (await bot.say(club.games, words)).status == status


KEYS = [
    "content",
    "embeds",
    "components",
    "type",
    "style",
    "label",
    "custom_id",
    "options",
    "flags",
    "title",
    "fields",
    "attachments",
    "data",
    "name",
    "id",
]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 30) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.long
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(forms=st.lists(st.dictionaries(st.sampled_from(KEYS), JSON, max_size=5), min_size=1, max_size=20))
async def test_no_form_however_odd_breaks_the_server(forms: list[Any]) -> None:
    async with localcord.Server(judge=False, rate_limits=False) as discord:
        games = discord.guild("Club").channel("games")
        app = discord.application("Parlour")
        async with RawBot(discord, app) as bot:
            message = (await bot.say(games, "Hi", components=[row(button())])).body["id"]
            for form in forms:
                for method, path, body in (
                    ("POST", f"/channels/{games.id}/messages", form),
                    ("PATCH", f"/channels/{games.id}/messages/{message}", form),
                    ("POST", f"/channels/{games.id}/threads", form),
                    ("PUT", f"/applications/{app.id}/commands", [form]),
                    ("POST", "/interactions/1/x/callback", form),
                    ("PATCH", f"/channels/{games.id}", form),
                ):
                    answer = await bot.rest(method, path, body)
                    assert answer.status < 500, (method, path, body, answer)
