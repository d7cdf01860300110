"""The forms that Discord refuses, and the errors it finds in them."""

from typing import Any

import pytest

from .conftest import Club
from .rawbot import PLAY, RawBot, button, row, select, text

V2 = 1 << 15


def message(*components: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"components": list(components), **more}


def v2(*components: dict[str, Any], **more: Any) -> dict[str, Any]:
    return message(*components, flags=V2, **more)


@pytest.mark.parametrize(
    ("form", "fault"),
    [
        ({"content": "x" * 2001}, "content: BASE_TYPE_MAX_LENGTH"),
        ({"content": "x", "nonce": "n" * 26}, "nonce: BASE_TYPE_MAX_LENGTH"),
        ({"embeds": [{"title": "t"}] * 11}, "embeds: BASE_TYPE_MAX_LENGTH"),
        ({"embeds": [{"title": "t" * 257}]}, "embeds.0.title: BASE_TYPE_MAX_LENGTH"),
        ({"embeds": [{"description": "d" * 4097}]}, "embeds.0.description: BASE_TYPE_MAX_LENGTH"),
        ({"embeds": [{"description": "d" * 3001}] * 2}, "embeds: MAX_EMBED_SIZE_EXCEEDED"),
        (
            {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]},
            "embeds.0.fields: BASE_TYPE_MAX_LENGTH",
        ),
        (
            {"embeds": [{"image": {"url": "attachment://none.png"}}]},
            "embeds.0.image.url: REFERENCED_ATTACHMENT_NOT_FOUND",
        ),
        (message(*[row(button(custom_id=f"b{n}")) for n in range(6)]), "components: BASE_TYPE_BAD_LENGTH"),
        (
            message(row(*[button(custom_id=f"b{n}") for n in range(6)])),
            "components.0.components: BASE_TYPE_BAD_LENGTH",
        ),
        (
            message(row(button(), select("a"))),
            "components.0.components: COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
        (
            message(row(button(), button())),
            "components.0.components.1.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (message(row(button("x" * 81))), "components.0.components.0.label: BASE_TYPE_MAX_LENGTH"),
        (
            message(row(button(custom_id="x" * 101))),
            "components.0.components.0.custom_id: BASE_TYPE_BAD_LENGTH",
        ),
        (
            message(row(button(""))),
            "components.0.components.0: BUTTON_COMPONENT_MISSING_LABEL_OR_EMOJI",
        ),
        (
            message(row(button(emoji={"id": "1", "name": "aspades"}))),
            "components.0.components.0.emoji.id: BUTTON_COMPONENT_INVALID_EMOJI",
        ),
        (
            message(row({"type": 2, "style": 5, "label": "Site"})),
            "components.0.components.0.url: BUTTON_COMPONENT_URL_REQUIRED",
        ),
        (
            message(row(select(*[str(n) for n in range(26)]))),
            "components.0.components.0.options: BASE_TYPE_BAD_LENGTH",
        ),
        (
            message(row(select("a", "a"))),
            "components.0.components.0.options.1.value: SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
        (
            message(row(select("a", max_values=2))),
            "components.0.components.0.max_values: SELECT_COMPONENT_MAX_VALUES_EXCEED_OPTIONS",
        ),
        (
            message(row(select("a", "b", min_values=2))),
            "components.0.components.0.min_values: SELECT_COMPONENT_MIN_VALUES_EXCEED_MAX_VALUES",
        ),
        (message(text("Hi")), "components.0.type: UNION_TYPE_CHOICES"),
        (
            v2(text("Hi"), content="Hi"),
            "content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        (
            v2(text("Hi"), embeds=[{"title": "t"}]),
            "embeds: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        (v2(text("x" * 2001), text("x" * 2000)), "components: COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
        (
            v2(*[row(*[button(custom_id=f"{r}{n}") for n in range(5)]) for r in range(7)]),
            "components: COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
        ),
        (
            v2({"type": 13, "file": {"url": "attachment://none.txt"}}),
            "components.0.file.url: REFERENCED_ATTACHMENT_NOT_FOUND",
        ),
        (
            v2({"type": 9, "components": [text("a")]}),
            "components.0.accessory: BASE_TYPE_REQUIRED",
        ),
        (
            {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
            "allowed_mentions: MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
    ],
)
@pytest.mark.parametrize("described", [True, False])
async def test_a_bad_message_is_refused_and_recorded(
    club: Club, bot: RawBot, form: dict[str, Any], fault: str, described: bool
) -> None:
    if not described:
        club.discord.judge.ready = False
    answer = await bot.rest("POST", f"/channels/{club.games.id}/messages", form)
    assert (answer.status, answer.code) == (400, 50035)
    if not described:
        assert fault in answer.faults
    assert answer.faults
    assert club.discord.violations
    assert club.ana.sees(club.games) == []


@pytest.mark.parametrize(
    "form",
    [
        {"content": "x" * 2000},
        {"embeds": [{"description": "d" * 3000}] * 2},
        message(*[row(*[button(custom_id=f"{r}{n}") for n in range(5)]) for r in range(5)]),
        message(row(select(*[str(n) for n in range(25)]))),
        message(row({"type": 5, "custom_id": "user"}), row({"type": 8, "custom_id": "channel"})),
        v2(text("x" * 4000)),
        v2({"type": 17, "components": [text("a"), {"type": 14}, row(button())], "accent_color": 1}),
        v2({"type": 9, "components": [text("a")], "accessory": button()}),
        v2(*[text(str(n)) for n in range(40)]),
        {"content": "x", "allowed_mentions": {"parse": []}, "nonce": 12345, "tts": False},
    ],
)
async def test_a_good_message_is_taken_and_nothing_is_recorded(club: Club, bot: RawBot, form: dict[str, Any]) -> None:
    answer = await bot.rest("POST", f"/channels/{club.games.id}/messages", form)
    assert (answer.status, answer.body.get("errors")) == (200, None)
    assert club.discord.violations == []


@pytest.mark.parametrize("form", [{}, {"content": " "}, {"content": None}, {"components": []}])
async def test_an_empty_message_is_refused(club: Club, bot: RawBot, form: dict[str, Any]) -> None:
    answer = await bot.rest("POST", f"/channels/{club.games.id}/messages", form)
    assert (answer.status, answer.code) == (400, 50006)


async def test_an_unknown_key_is_recorded_though_discord_overlooks_it(club: Club, bot: RawBot) -> None:
    assert (await bot.say(club.games, "Hi", contents="Hi")).status == 200
    assert [one.reason for one in club.discord.violations] == ["unknown key 'contents' in the message"]


async def test_components_of_the_new_kind_cannot_be_taken_back(club: Club, bot: RawBot) -> None:
    made = (await bot.rest("POST", f"/channels/{club.games.id}/messages", v2(text("Hi")))).body
    path = f"/channels/{club.games.id}/messages/{made['id']}"
    answer = await bot.rest("PATCH", path, {"content": "Hi", "flags": 0})
    assert answer.faults == {"content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}


async def test_a_message_becomes_one_of_the_new_kind_when_it_is_emptied(club: Club, bot: RawBot) -> None:
    made = (await bot.say(club.games, "Hi")).body
    path = f"/channels/{club.games.id}/messages/{made['id']}"
    answer = await bot.rest("PATCH", path, v2(text("Ho")))
    assert answer.faults == {"content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}
    assert (await bot.rest("PATCH", path, v2(text("Ho"), content=None))).status == 200
    assert club.ana.sees(club.games)[-1].text == "Ho"


async def test_sent_components_carry_ids(club: Club, bot: RawBot) -> None:
    form = message(row(button(), button("Leave", "leave", id=1)))
    made = (await bot.rest("POST", f"/channels/{club.games.id}/messages", form)).body
    found = made["components"][0]
    assert sorted((found["id"], *[one["id"] for one in found["components"]])) == [1, 2, 3]
    assert found["components"][1]["id"] == 1


@pytest.mark.parametrize(
    ("form", "fault"),
    [
        ({"name": "Play", "description": "d"}, "0.name: APPLICATION_COMMAND_INVALID_NAME"),
        ({"name": "play it", "description": "d"}, "0.name: APPLICATION_COMMAND_INVALID_NAME"),
        ({"name": "play", "description": ""}, "0.description: BASE_TYPE_BAD_LENGTH"),
        ({"name": "play", "description": "d" * 101}, "0.description: BASE_TYPE_BAD_LENGTH"),
        (
            {
                "name": "play",
                "description": "d",
                "options": [
                    {"type": 3, "name": "a", "description": "d"},
                    {"type": 3, "name": "b", "description": "d", "required": True},
                ],
            },
            "0.options.1: APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            {
                "name": "play",
                "description": "d",
                "options": [{"type": 3, "name": f"o{n}", "description": "d"} for n in range(26)],
            },
            "0.options: BASE_TYPE_MAX_LENGTH",
        ),
        (
            {
                "name": "play",
                "description": "d",
                "options": [
                    {
                        "type": 3,
                        "name": "a",
                        "description": "d" * 100,
                        "choices": [{"name": "n" * 100, "value": "v" * 100} for _ in range(20)],
                    },
                    {
                        "type": 3,
                        "name": "b",
                        "description": "d" * 100,
                        "choices": [{"name": "n" * 100, "value": "v" * 100} for _ in range(20)],
                    },
                ],
            },
            "0: APPLICATION_COMMAND_TOO_LARGE",
        ),
        ({"type": 2, "name": "Who", "description": "d"}, "0.description: APPLICATION_COMMANDS_DESCRIPTION_INVALID"),
    ],
)
async def test_a_bad_command_is_refused(club: Club, bot: RawBot, form: dict[str, Any], fault: str) -> None:
    club.discord.judge.ready = False
    answer = await bot.commands(form)
    assert (answer.status, answer.code) == (400, 50035)
    assert fault in answer.faults


async def test_commands_keep_their_ids_and_names_are_taken_once(club: Club, bot: RawBot) -> None:
    first = (await bot.commands(PLAY)).body[0]
    again = (await bot.commands({**PLAY, "description": "Other"}, {**PLAY, "name": "rules"})).body
    assert [one["name"] for one in again] == ["play", "rules"]
    assert again[0]["id"] == first["id"]
    assert again[0]["version"] != first["version"]
    assert "1.name: APPLICATION_COMMANDS_DUPLICATE_NAME" in (await bot.commands(PLAY, PLAY)).faults


async def test_a_hundred_commands_are_enough(club: Club, bot: RawBot) -> None:
    forms = [{"name": f"play{n}", "description": "d"} for n in range(101)]
    assert (await bot.commands(*forms)).code == 30032
    assert (await bot.commands(*forms[:100])).status == 200


async def test_two_hundred_new_commands_a_day(club: Club, bot: RawBot) -> None:
    for batch in range(2):
        forms = [{"name": f"play{batch}-{n}", "description": "d"} for n in range(100)]
        assert (await bot.commands(*forms)).status == 200
    assert (await bot.commands({"name": "one-more", "description": "d"})).code == 30034


async def test_too_many_and_too_large_files(club: Club, bot: RawBot) -> None:
    path = f"/channels/{club.games.id}/messages"
    big = {"files[0]": ("big.bin", b"\0" * (10 * 1024 * 1024 + 1))}
    assert (await bot.rest("POST", path, {}, files=big)).code == 40005
    many = {f"files[{n}]": (f"{n}.txt", b"x") for n in range(11)}
    assert (await bot.rest("POST", path, {}, files=many)).status == 400


async def test_files_have_descriptions_and_can_be_kept_or_dropped(club: Club, bot: RawBot) -> None:
    path = f"/channels/{club.games.id}/messages"
    files = {"files[0]": ("a.txt", b"one"), "files[1]": ("b b.txt", b"two")}
    listed = [{"id": 0, "description": "first"}, {"id": 1}]
    made = (await bot.rest("POST", path, {"attachments": listed}, files=files)).body
    assert [one["filename"] for one in made["attachments"]] == ["a.txt", "b_b.txt"]
    assert made["attachments"][0]["description"] == "first"
    kept = {"attachments": [{"id": made["attachments"][1]["id"]}]}
    edited = (await bot.rest("PATCH", f"{path}/{made['id']}", kept)).body
    assert [one["filename"] for one in edited["attachments"]] == ["b_b.txt"]
    assert club.ana.sees(club.games)[-1].files == {"b_b.txt": b"two"}
    assert club.discord.violations == []


async def test_an_embedded_picture_is_not_listed_twice(club: Club, bot: RawBot) -> None:
    form = {
        "embeds": [{"image": {"url": "attachment://a.png"}}],
        "attachments": [{"id": "0", "filename": "a.png"}],
    }
    path = f"/channels/{club.games.id}/messages"
    made = (await bot.rest("POST", path, form, files={"files[0]": ("a.png", b"x")})).body
    assert made["attachments"] == []
    assert made["embeds"][0]["image"]["url"].startswith(f"{club.discord.address}/cdn/attachments/")


def shown(file: str) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": f"attachment://{file}"}, "description": "A table"}]}


async def test_a_file_in_a_gallery_is_told_there_only_and_kept_by_its_id(club: Club, bot: RawBot) -> None:
    path = f"/channels/{club.games.id}/messages"
    form = v2(shown("a.png"), attachments=[{"id": 0, "filename": "a.png"}])
    made = (await bot.rest("POST", path, form, files={"files[0]": ("a.png", b"x")})).body
    assert made["attachments"] == []
    media = made["components"][0]["items"][0]["media"]
    assert media["url"].partition("?")[0].endswith("/a.png")
    here = f"{path}/{made['id']}"
    again = v2(text("Your turn"), shown("a.png"))
    for kept in ({}, {"attachments": [{"id": media["attachment_id"]}]}):
        edited = (await bot.rest("PATCH", here, again | kept)).body
        assert edited["components"][1]["items"][0]["media"]["attachment_id"] == media["attachment_id"]
    assert club.discord.violations == []
    for gone in ({"attachments": []}, {"attachments": [{"id": str(int(media["attachment_id"]) + 1)}]}):
        assert (await bot.rest("PATCH", here, again | gone)).code == 50035
    new = {"attachments": [{"id": 0, "filename": "b.png"}]}
    edited = (await bot.rest("PATCH", here, v2(shown("b.png")) | new, files={"files[0]": ("b.png", b"y")})).body
    assert club.ana.sees(club.games)[-1].files == {"b.png": b"y"}
    assert edited["components"][0]["items"][0]["media"]["attachment_id"] != media["attachment_id"]


async def test_a_sent_file_has_its_name_and_size(club: Club, bot: RawBot) -> None:
    form = v2({"type": 13, "file": {"url": "attachment://a.txt"}}, attachments=[{"id": 0}])
    path = f"/channels/{club.games.id}/messages"
    made = (await bot.rest("POST", path, form, files={"files[0]": ("a.txt", b"seven")})).body
    assert (made["components"][0]["name"], made["components"][0]["size"]) == ("a.txt", 5)


async def test_what_is_no_json_is_refused(club: Club, bot: RawBot) -> None:
    url = f"{club.discord.address}/api/v10/channels/{club.games.id}/messages"
    headers = {"Authorization": f"Bot {club.app.token}", "Content-Type": "application/json"}
    async with bot.http.post(url, data="{", headers=headers) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)
