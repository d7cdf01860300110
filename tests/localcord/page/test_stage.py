"""The drawer that sets the stage."""

import pytest
from playwright.async_api import expect

from localcord.world.permissions import may
from tests.localcord.page.axe import AXE, clean
from tests.localcord.page.page_flaws import NAMELESS, SIDEWAYS, SMALL

from .conftest import Parlour

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.long
async def test_people_roles_channels_and_permissions_are_set(parlour: Parlour) -> None:
    page = await parlour.visit()
    await page.get_by_role("button", name="Set the stage").click()
    stage = page.get_by_role("dialog", name="The stage")
    for label, words, verb in (
        ("Name", "Eve", "person"),
        ("Role", "Judge", "role"),
        ("Channel", "Night Table", "channel"),
    ):
        await stage.get_by_label(label, exact=True).first.fill(words)
        await stage.get_by_role("button", name=f"Add a {verb}").click()
        await expect(stage.get_by_role("status")).to_contain_text(words)
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("button", name="Sit as Eve")).to_be_visible()
    await expect(page.locator("#channels")).to_contain_text("night-table")
    await page.get_by_role("button", name="Set the stage").click()
    await stage.get_by_label("Person", exact=True).select_option("Ben")
    await stage.get_by_label("Role to give or take").select_option("Judge")
    await stage.get_by_role("button", name="Give or take").click()
    await stage.get_by_role("combobox", name="Channel").select_option("#games")
    await stage.get_by_label("For whom").select_option("role Judge")
    await stage.get_by_label("Permission").select_option("send messages")
    await stage.get_by_role("button", name="denied").click()
    await expect(stage.get_by_role("status")).to_contain_text("send messages: denied.")
    assert not may(parlour.ben.user, parlour.games.record, "SEND_MESSAGES")
    await stage.get_by_role("button", name="left open").click()
    await expect(stage.get_by_role("status")).to_contain_text("send messages: left open.")
    assert may(parlour.ben.user, parlour.games.record, "SEND_MESSAGES")


@pytest.mark.parametrize("phone", [False, True])
async def test_a_bad_day_and_a_later_one(parlour: Parlour, phone: bool) -> None:
    page = await parlour.visit(phone=phone)
    parlour.guild.time_out(parlour.ben, 3600)
    await page.get_by_role("button", name="Set the stage").click()
    stage = page.get_by_role("dialog", name="The stage")
    assert await page.evaluate(NAMELESS) == []
    assert await page.evaluate(SIDEWAYS) == []
    if phone:
        assert await page.evaluate(SMALL) == []
    if AXE.is_file():
        await clean(page, "the stage")
    await stage.get_by_label("What happens next").select_option("500")
    await stage.get_by_label("To which request").fill("POST /channels/{}/messages")
    await stage.get_by_role("button", name="Let it happen").click()
    await expect(stage.get_by_role("status")).to_contain_text("500 comes once.")
    fault = parlour.discord.faults.for_request("POST", "/channels/1/messages")
    assert fault is not None
    assert fault.kind == "500"
    await stage.get_by_role("button", name="1 hour").click()
    await expect(stage.get_by_role("status")).to_contain_text("1 hour later.")
    await parlour.discord.until(lambda: may(parlour.ben.user, parlour.games.record, "SEND_MESSAGES"))
    assert parlour.discord.gateway.sessions  # the bot's heart goes on beating by the real clock
