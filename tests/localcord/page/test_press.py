"""Using an application in the page: commands, buttons, selects, forms."""

import asyncio
from typing import Any

import pytest
from playwright.async_api import Page, expect

from .conftest import Parlour
from .showbot import button, row

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def run(page: Page, command: str) -> None:
    """Run a command by keyboard alone: type it, and press Enter in its form."""
    await page.locator("#text").focus()
    await page.keyboard.type(f"/{command} ")
    await expect(page.get_by_role("group", name=f"Command /{command}")).to_be_visible()
    await page.keyboard.press("Enter")


def options(press: Any) -> dict[str, Any]:
    return {one["name"]: one["value"] for one in press["data"]["options"]}


@pytest.mark.long
async def test_a_command_with_options_by_keyboard(parlour: Parlour) -> None:
    page = await parlour.visit()
    await page.locator("#text").focus()
    await page.keyboard.type("/j")
    listed = page.get_by_role("listbox", name="Commands").get_by_role("option")
    await expect(listed).to_have_count(1)
    await expect(listed).to_contain_text("/jouer")
    await expect(listed).to_contain_text("Ouvrir une table")
    await expect(listed).to_contain_text("Parlour")
    await page.keyboard.press("Tab")
    game = page.get_by_role("combobox", name="game")
    await expect(game).to_be_focused()
    await page.keyboard.press("Enter")  # nothing is typed yet, but the first choice is offered
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await expect(page.locator("#text")).to_be_focused()

    await page.keyboard.type("/jouer ")
    await page.keyboard.type("ho")
    choices = page.get_by_role("listbox", name="game").get_by_role("option")
    await expect(choices).to_have_text(["Honey", "Honneur"])
    await page.keyboard.press("ArrowDown")
    await expect(choices.nth(1)).to_have_attribute("aria-selected", "true")
    await page.keyboard.press("Enter")
    await expect(game).to_have_value("Honneur")
    await page.get_by_role("button", name="seats").press("Enter")
    await page.keyboard.type("9")
    await page.keyboard.press("Enter")
    await expect(page.locator("#suggest")).to_contain_text("At most 6.")
    await page.keyboard.press("Backspace")
    await page.keyboard.type("4")
    await page.get_by_role("button", name="guest").press("Enter")
    await page.keyboard.type("be")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="quick").press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("combobox", name="quick")).to_have_value("True")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message").last).to_contain_text("Table: game=honneur")
    await expect(page.locator(".message .above").last).to_contain_text("Ana used /play")
    sent = next(one for one in reversed(parlour.bot.seen) if one["type"] == 2)
    assert options(sent) == {"game": "honneur", "seats": 4, "guest": str(parlour.ben.id), "quick": True}


async def test_a_sub_command_with_choices_and_what_is_missing(parlour: Parlour) -> None:
    page = await parlour.visit()
    await run(page, "table close")
    await expect(page.locator("#suggest")).to_contain_text("This is required.")
    await page.keyboard.type("three")
    await page.keyboard.press("Enter")
    await expect(page.locator("#suggest")).to_contain_text("A whole number is wanted.")
    await page.get_by_role("combobox", name="number").fill("3")
    await page.get_by_role("button", name="reason").click()
    await page.get_by_role("option", name="It is won").click()
    await page.keyboard.press("Enter")
    await expect(page.locator(".message").last).to_contain_text("Closed")
    inner = parlour.bot.seen[-1]["data"]["options"][0]
    assert (inner["name"], {one["name"]: one["value"] for one in inner["options"]}) == (
        "close",
        {"number": 3, "reason": "won"},
    )


@pytest.mark.long
async def test_a_button_an_update_and_a_note_for_one_person(parlour: Parlour) -> None:
    page, other = await asyncio.gather(parlour.visit("ana"), parlour.visit("ben"))
    await parlour.bot.post(
        parlour.games, {"content": "Sit down", "components": [row(button("Join", "join"), button("Rules", "rules"))]}
    )
    join = page.get_by_role("button", name="Join", exact=True)
    await join.press("Enter")
    await expect(other.get_by_text("At the table: Ana")).to_be_visible()
    await expect(page.get_by_role("button", name="Join", exact=True)).to_be_focused()
    await page.get_by_role("button", name="Rules").click()
    note = page.locator(".message.ephemeral")
    await expect(note).to_contain_text("Be kind. Follow suit.")
    await expect(note).to_contain_text("Only you can see this")
    parlour.ana.say(parlour.games, "Ready")
    await expect(other.get_by_text("Ready")).to_be_visible()
    await expect(other.get_by_text("Be kind.")).to_have_count(0)
    await page.keyboard.press("Alt+2")
    await expect(page.get_by_text("Ready")).to_be_visible()
    await expect(page.get_by_text("Be kind.")).to_have_count(0)
    await page.keyboard.press("Alt+1")
    await note.get_by_role("button", name="Dismiss message").press("Enter")
    await expect(note).to_have_count(0)


async def test_a_press_waits_visibly_and_a_deferred_answer_is_thinking(parlour: Parlour) -> None:
    page = await parlour.visit()
    await parlour.bot.post(parlour.games, {"content": "Hm", "components": [row(button("Slow", "slow"))]})
    slow = page.get_by_role("button", name="Slow")
    await slow.click()
    await expect(slow).to_have_attribute("aria-busy", "true")
    parlour.bot.held.set()
    await expect(slow).not_to_have_attribute("aria-busy", "true")
    parlour.bot.held.clear()
    await run(page, "wait")
    await expect(page.locator(".thinking")).to_contain_text("Parlour is thinking")
    parlour.bot.held.set()
    await expect(page.get_by_text("Thought about it")).to_be_visible()


@pytest.mark.long
async def test_what_is_not_answered_has_failed(still_parlour: Parlour) -> None:
    parlour = still_parlour
    page = await parlour.visit()
    await parlour.bot.post(parlour.games, {"content": "Dead", "components": [row(button("Press", "nobody"))]})
    await page.get_by_role("button", name="Press").click()
    await run(page, "silent")
    await expect(page.locator(".message.local")).to_be_visible()  # it waits, and says so
    await parlour.discord.clock.advance(3)
    await expect(page.locator(".message.local")).to_contain_text("The application did not respond")
    await expect(page.locator(".message", has_text="Dead").locator(".failure")).to_have_text("This interaction failed")


@pytest.mark.long
async def test_every_kind_of_select(parlour: Parlour) -> None:
    page = await parlour.visit()
    await parlour.bot.selects(parlour.games)

    async def chosen(*values: str) -> None:
        await expect(page.locator(".message.ephemeral").last).to_contain_text("Chosen: " + ", ".join(values))

    await page.get_by_role("button", name="A card").press("Enter")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await chosen("seven")
    await expect(page.get_by_role("button", name="A card")).to_be_focused()

    await page.get_by_role("button", name="Some cards").press("Enter")
    done = page.get_by_role("button", name="Done")
    await page.keyboard.press("Space")
    await expect(done).to_be_disabled()
    for _ in range(3):
        await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Space")
    await expect(page.get_by_role("option", name="d", exact=True)).to_have_attribute("aria-selected", "false")
    await done.click()
    await chosen("a", "b", "c")

    await page.get_by_role("button", name="A player").press("Enter")
    await page.get_by_role("combobox", name="Search: A player").press_sequentially("ben")
    await page.keyboard.press("Enter")
    await chosen(str(parlour.ben.id))

    await page.get_by_role("button", name="A channel").click()
    await page.get_by_role("option", name="general").click()
    await chosen(str(parlour.general.id))

    await page.get_by_role("button", name="Anyone").click()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    assert [one["data"]["custom_id"] for one in parlour.bot.seen].count("pick:any") == 0


@pytest.mark.long
async def test_a_form_is_checked_filled_and_handed_in(parlour: Parlour) -> None:
    page = await parlour.visit()
    await run(page, "form")
    form = page.get_by_role("dialog", name="About you")
    await expect(form.get_by_label("Name")).to_be_focused()
    await page.keyboard.type("Al")
    await page.keyboard.press("Enter")
    await expect(form.get_by_text("At least 3 letters are wanted; there are 2.")).to_be_visible()
    await expect(form.get_by_text("Choose one.")).to_be_visible()
    await page.keyboard.type("ix")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await page.keyboard.press("r")
    await page.keyboard.press("Enter")
    await expect(form.get_by_role("button", name="Favourite")).to_be_focused()
    await form.get_by_role("button", name="Partner").click()
    await page.get_by_role("option", name="Ben").click()
    await form.get_by_label("Why").fill("It has\ntiles")
    await form.get_by_role("button", name="Submit").click()
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(page.locator(".message").last).to_contain_text(f"About: Alix, ['ruhd'], ['{parlour.ben.id}'], It has")
    await expect(page.locator("#text")).to_be_focused()


async def test_commands_of_the_menus(parlour: Parlour) -> None:
    page = await parlour.visit()
    message = page.locator(f"#message-{parlour.ben.say(parlour.games, 'seven').id}")
    await message.click(button="right")
    await page.get_by_role("menuitem", name="Count letters").click()
    await expect(page.locator(".ephemeral").last).to_contain_text("5 letters")
    await message.get_by_role("button", name="Ben", exact=True).press("Enter")
    await page.keyboard.press("End")
    await page.keyboard.press("Enter")
    await expect(page.locator(".ephemeral").last).to_contain_text("That is Ben")
