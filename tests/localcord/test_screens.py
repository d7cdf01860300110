"""Screens: what a person sees of a message, as text and as a picture that the page draws in Chromium."""

import asyncio
import io
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

import localcord
from localcord.screens.chromium import NoChromium, find_chromium
from tests.localcord.started_program import lives

from .conftest import Club, a_club
from .rawbot import PLAY, RawBot, button, row, select, text

try:
    find_chromium()
except NoChromium as reason:
    HAS_CHROMIUM, WHY = False, str(reason)
else:
    HAS_CHROMIUM, WHY = True, ""
drawn = pytest.mark.skipif(not HAS_CHROMIUM, reason=WHY)
TABLE = {
    "content": "A table of **ruhd**",
    "embeds": [{"title": "Seats", "description": "Ana\nBen", "fields": [{"name": "Pace", "value": "slow"}]}],
    "components": [row(button("Join"), button("Rules", "rules", disabled=True)), row(select("7", "8"))],
}


@pytest.fixture
async def table(club: Club, bot: RawBot) -> localcord.Shown:
    assert (await bot.rest("POST", f"/channels/{club.games.id}/messages", TABLE)).status == 200
    (shown,) = club.ana.sees(club.games)
    return shown


def size(png: bytes) -> tuple[int, int]:
    return Image.open(io.BytesIO(png)).size


def ground(png: bytes) -> tuple[int, ...]:
    """Return the colour of the lower left corner."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    return picture.getpixel((0, picture.height - 1))


def test_the_text_is_what_a_person_reads_and_can_press(table: localcord.Shown) -> None:
    assert localcord.screen(table).text().split("\n") == [
        "Parlour [APP]",
        "  A table of **ruhd**",
        "  ┃ Seats",
        "  ┃ Ana",
        "  ┃ Ben",
        "  ┃ Pace: slow",
        "  [Join] [Rules, cannot be pressed]",
        "  <Choose options: 7 | 8>",
    ]


async def test_a_layout_of_components_is_read_in_order(club: Club, bot: RawBot) -> None:
    layout = [
        {"type": 17, "components": [text("A"), {"type": 14}, row(button())]},
        {"type": 9, "components": [text("B")], "accessory": button("More", "more")},
        {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}, "description": "A hand"}]},
    ]
    await bot.rest("POST", f"/channels/{club.games.id}/messages", {"flags": 1 << 15, "components": layout})
    (shown,) = club.ana.sees(club.games)
    lines = localcord.screen(shown).text().split("\n  ")
    assert lines == ["Parlour [APP]", "│ A", "│ ───", "│ [Join]", "B  [More]", "[picture: A hand]"]


@pytest.mark.long
@drawn
@pytest.mark.parametrize("width", [390, 1280])
async def test_the_page_draws_it_light_and_dark(table: localcord.Shown, width: int) -> None:
    dark = await localcord.screen(table, width=width).png()
    light = await localcord.screen(table, theme="light", width=width).png()
    assert size(dark) == size(light)
    assert 300 < size(dark)[0] <= width
    assert sum(ground(dark)) < 250 < 600 < sum(ground(light))


@pytest.mark.long
@drawn
async def test_the_same_message_looks_the_same_on_another_day(tmp_path: Path) -> None:
    """Names have colours, ids have none; times are left out."""
    file = tmp_path / "golden" / "table.png"
    for start in (1_700_000_000.0, 1_800_000_000.0):
        clock = localcord.ManualClock(start)
        async with a_club(clock=clock) as club, RawBot(club.discord, club.app) as bot:
            await bot.rest("POST", f"/channels/{club.games.id}/messages", TABLE)
            (shown,) = club.ana.sees(club.games)
            assert await localcord.screen(shown).matches(file)
            await bot.rest("PATCH", f"/channels/{club.games.id}/messages/{shown.id}", {"content": "Another"})
            assert not await localcord.screen(shown).matches(file)
            assert file.with_name("table.new.png").is_file()


async def test_a_text_is_kept_and_compared(table: localcord.Shown, bot: RawBot, tmp_path: Path) -> None:
    file = tmp_path / "table.txt"
    assert await localcord.screen(table).matches(file)
    assert file.read_text().startswith("Parlour [APP]\n")
    await bot.rest("PATCH", f"/channels/{table.record.channel.id}/messages/{table.id}", {"content": "Closed"})
    assert not await localcord.screen(table).matches(file)
    assert "Closed" in file.with_name("table.new.txt").read_text()
    assert await localcord.screen(table).matches(file, update=True)
    assert not file.with_name("table.new.txt").exists()


@pytest.mark.long
@drawn
async def test_a_whole_channel_is_a_window(table: localcord.Shown, club: Club) -> None:
    assert size(await localcord.screen(club.games, club.ben, width=390).png()) == (390, 844)
    assert localcord.screen(club.games, club.ben).text() == localcord.screen(table).text()
    with pytest.raises(localcord.NotPossible, match="by whom"):
        localcord.screen(club.games)


@pytest.mark.long
@drawn
async def test_what_only_one_person_sees_is_drawn_for_them(club: Club, bot: RawBot) -> None:
    await bot.commands(PLAY)
    pressing = asyncio.create_task(club.ben.slash(club.games, "play"))
    press = await bot.pressed()
    await bot.answer(press, 4, {"content": "Your hand", "flags": 64})
    reply = await pressing
    assert localcord.screen(reply).text() == "Parlour [APP] (only Ben sees this)\n  Your hand"
    assert size(await localcord.screen(reply).png())[1] > 40
    with pytest.raises(localcord.NotPossible):
        localcord.screen(reply, club.ana)


def test_a_chromium_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOCALCORD_CHROMIUM", "/no/such/browser")
    with pytest.raises(NoChromium, match="/no/such/browser"):
        find_chromium()


BROWSER = """
import time
from localcord.screens.chromium import _BROWSER
_BROWSER.start()
print(_BROWSER._process.pid, flush=True)
time.sleep(60)
"""


@pytest.mark.long
@drawn
@pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")
async def test_a_browser_does_not_outlive_a_test_run_that_was_killed() -> None:
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", BROWSER, stdout=asyncio.subprocess.PIPE)
    async with asyncio.timeout(30):
        number = int(await process.stdout.readline())
        assert lives(number)
        process.kill()
        await process.wait()
        while lives(number):  # noqa: ASYNC110 - nothing tells of its end
            await asyncio.sleep(0.02)


@pytest.mark.long
@drawn
async def test_a_message_of_a_long_channel_is_drawn_as_it_was(club: Club, bot: RawBot, table: localcord.Shown) -> None:
    alone = Image.open(io.BytesIO(await localcord.screen(table, width=390).png())).convert("L")
    for number in range(40):
        club.ana.say(club.games, f"A message between, number {number}")
    assert (await bot.rest("POST", f"/channels/{club.games.id}/messages", TABLE)).status == 200
    newest = club.ana.sees(club.games)[-1]
    for shown in (table, newest):
        picture = Image.open(io.BytesIO(await localcord.screen(shown, width=390).png())).convert("L")
        assert picture.size == alone.size
        assert ImageStat.Stat(ImageChops.difference(alone, picture)).mean[0] < 5  # it may lie between rows of pixels
