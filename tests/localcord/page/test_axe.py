"""axe finds nothing wrong with the page, in any state and in both looks."""

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

from .conftest import Parlour
from .test_look import fill
from .test_react import POLL

pytestmark = pytest.mark.asyncio(loop_scope="session")
AXE = Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.js"
# What a spoiler hides is hidden on purpose, from the eye and from the reader.
RUN = """async () => {
    const found = (await axe.run({exclude: [".spoiler"]}, {resultTypes: ["violations"]})).violations;
    const told = (node) => node.html.slice(0, 160) + node.any.map((one) => one.message);
    return found.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map(told).join(" | ")}`);
}"""


async def clean(page: Page, state: str) -> None:
    if not await page.evaluate("Boolean(window.axe)"):
        await page.evaluate(AXE.read_text(encoding="utf-8"))
    await page.evaluate("() => Promise.all(document.getAnimations().map((one) => one.finished))")
    found: Any = await page.evaluate(RUN)
    assert found == [], state


@pytest.mark.parametrize("phone", [False, True])
async def test_axe_finds_nothing(parlour: Parlour, phone: bool) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci --prefix tests/localcord")
    await fill(parlour)
    await parlour.bot.post(parlour.games, {"content": "", "poll": POLL})
    said = parlour.ben.say(parlour.games, "Hello <@1> `code` ||secret||\n```py\nreturn 'a', 1  # so\n```")
    parlour.ben.react(said, "👍")
    page = await parlour.visit(phone=phone)
    await expect(page.get_by_label("Poll")).to_be_visible()
    await clean(page, "messages")
    await page.get_by_role("button", name="Light look").click()
    await clean(page, "messages in the light look")
    await page.get_by_role("button", name="Add a reaction").last.click()
    await clean(page, "choosing an emoji")
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="More for this message").last.click()
    await clean(page, "the menu of a message")
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="You are Ana").click()
    await clean(page, "people and settings")
    await page.keyboard.press("Escape")
    await page.locator("#text").fill("/")
    await expect(page.get_by_role("listbox", name="Commands")).to_be_visible()
    await clean(page, "commands")
