"""axe finds nothing wrong with the page, in any state and in both looks."""

import pytest
from playwright.async_api import expect

from tests.localcord.page.axe import AXE, clean
from tests.localcord.page.page_flaws import fill
from tests.localcord.page.polls import POLL

from .conftest import Parlour

pytestmark = pytest.mark.asyncio(loop_scope="session")


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
