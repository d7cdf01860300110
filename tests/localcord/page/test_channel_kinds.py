"""Forums and voice channels on the page."""

import pytest
from playwright.async_api import expect

from .conftest import Parlour

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.long
async def test_a_post_is_its_title_and_what_stands_below(parlour: Parlour) -> None:
    forum = parlour.guild.forum("advice")
    page = await parlour.visit()
    await page.get_by_role("link", name="advice").click()
    box = page.get_by_role("textbox", name="New post")
    await box.fill("Which card?\nThe 7 or the 8")
    await box.press("Enter")
    thread = page.get_by_role("list", name="Threads of advice").get_by_role("link", name="Which card?")
    await thread.click()
    await expect(page.locator("#log")).to_contain_text("The 7 or the 8")
    (post,) = [one for one in parlour.guild.record.threads if one.parent is forum.record]
    assert post.name == "Which card?"


@pytest.mark.long
async def test_one_enters_and_leaves_a_voice_channel(parlour: Parlour) -> None:
    table = parlour.guild.voice("Card Room")
    page = await parlour.visit()
    await page.get_by_role("link", name="Card Room").click()
    await page.get_by_role("button", name="Enter voice").click()
    inside = page.get_by_role("list", name="People in Card Room")
    await expect(inside).to_contain_text("Ana")
    parlour.ben.enter(table)
    await expect(inside).to_contain_text("Ben")
    await page.get_by_role("button", name="Leave voice").click()
    await expect(inside).not_to_contain_text("Ana")
    assert list(parlour.guild.record.voice_states) == [parlour.ben.id]
