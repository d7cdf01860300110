"""How the page is built: layouts, names for everything, the phone, the first visit."""

import pytest
from playwright.async_api import Page, expect

from localcord.world.pictures import plain_png
from tests.localcord.page.page_flaws import NAMELESS, SIDEWAYS, SMALL, fill

from .conftest import Parlour
from .showbot import button, row

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def sound(page: Page) -> None:
    assert await page.evaluate(NAMELESS) == []


@pytest.mark.long
@pytest.mark.parametrize("phone", [False, True])
async def test_a_large_picture_fills_its_frame_and_no_more(parlour: Parlour, phone: bool) -> None:
    shown = {"type": 12, "items": [{"media": {"url": "attachment://table.png"}, "description": "The table"}]}
    body = {"flags": 1 << 15, "components": [{"type": 17, "components": [shown]}]}
    await parlour.bot.post(parlour.games, body, ("table.png", plain_png(20, 60, 50, side=900)))
    page = await parlour.visit(phone=phone)
    image = page.get_by_role("img", name="The table").last
    await expect(image).to_have_js_property("complete", True)
    frame, inside = await page.locator(".container .picture").last.bounding_box(), await image.bounding_box()
    assert frame is not None
    assert inside is not None
    assert (round(frame["width"]), round(frame["height"])) == (round(inside["width"]), round(inside["height"]))
    assert inside["width"] == inside["height"]
    assert 250 < inside["width"] <= 350
    assert await page.evaluate(SIDEWAYS) == []


@pytest.mark.long
async def test_a_wide_block_of_code_scrolls_by_itself_on_a_phone(parlour: Parlour) -> None:
    words = "word " * 30 + "\n```\n" + "wide " * 30 + "\n```"
    body = {"flags": 1 << 15, "components": [{"type": 10, "content": words}]}
    await parlour.bot.post(parlour.games, body)
    page = await parlour.visit(phone=True)
    await expect(page.locator(".components.v2 pre").last).to_be_visible()
    assert await page.evaluate(SIDEWAYS) == []


@pytest.mark.long
async def test_embeds_and_components_of_the_new_kind(parlour: Parlour) -> None:
    page = await parlour.visit()
    await parlour.bot.embed(parlour.games)
    embed = page.get_by_role("article", name="Match 12")
    for words in ("The Parlour", "Ana beat Ben.", "Celina", "Decided by the last trick.", "Season 3", "02/01/2026"):
        await expect(embed).to_contain_text(words)
    await expect(embed.get_by_role("link", name="Match 12")).to_have_attribute("rel", "noopener noreferrer")
    await expect(embed.locator("img")).to_have_count(1)
    await parlour.bot.layout(parlour.games)
    box = page.locator(".container").first
    await expect(box.get_by_role("heading", name="Your hand")).to_be_visible()
    await expect(box).to_have_css("--accent-line", "#e0b341")
    await expect(box.locator(".gallery img")).to_have_count(3)
    await expect(box.get_by_role("img", name="Card 2")).to_be_attached()
    await expect(box.get_by_role("img", name="Nine of hearts")).to_be_attached()
    await expect(box.locator("hr.separator.wide")).to_have_count(1)
    await expect(box.locator(".separator.bare")).to_have_count(1)
    for label, style in (("7♠", "primary"), ("8♠", "secondary"), ("9♠", "success"), ("10♠", "danger")):
        await expect(box.get_by_role("button", name=label, exact=True)).to_have_class(f"button {style}")
    await expect(box.get_by_role("button", name="Read (link)")).to_be_visible()
    await expect(box.get_by_role("link", name="log.txt", exact=True)).to_be_visible()
    await expect(box.get_by_text("16 bytes")).to_be_visible()
    await page.get_by_role("button", name="Spoiler").click()
    await expect(page.get_by_text("The hidden card is Q♦")).to_be_visible()
    await page.get_by_role("button", name="Enlarge picture: Card 1").click()
    await page.keyboard.press("ArrowRight")
    await expect(page.get_by_role("dialog", name="Picture")).to_contain_text("Card 2 · 3 of 3")


async def test_everything_has_a_name(parlour: Parlour) -> None:
    await fill(parlour)
    page = await parlour.visit()
    await expect(page.locator(".container").first).to_be_visible()
    await sound(page)
    for landmark in ("main", "banner"):
        await expect(page.get_by_role(landmark).first).to_be_visible()
    await expect(page.get_by_role("log", name="Messages in games")).to_have_attribute("aria-live", "polite")
    await page.get_by_role("button", name="Some cards").click()
    await sound(page)
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="You are Ana").click()
    await sound(page)
    await page.keyboard.press("Escape")
    await page.locator("#text").fill("/form ")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog", name="About you")).to_be_visible()
    await sound(page)


@pytest.mark.long
async def test_the_phone_has_one_column_and_nothing_sideways(parlour: Parlour) -> None:
    await fill(parlour)
    page = await parlour.visit(phone=True)
    await expect(page.locator(".container").first).to_be_visible()
    assert await page.evaluate("[document.documentElement.scrollWidth, visualViewport.width]") == [390, 390]
    assert await page.evaluate(SIDEWAYS) == []
    assert await page.evaluate(SMALL) == []
    await sound(page)
    await expect(page.locator("#side")).not_to_be_visible()
    await page.get_by_role("button", name="Channels").click()
    await expect(page.locator("#side")).to_be_visible()
    assert await page.evaluate(SMALL) == []
    await page.get_by_role("link", name="general").click()
    await expect(page.get_by_role("heading", name="general", level=1)).to_be_visible()
    await expect(page.locator("#side")).not_to_be_visible()
    await parlour.bot.write_to(parlour.ana, content="Psst")
    await page.get_by_role("button", name="Channels, 1 new").click()
    await page.get_by_role("link", name="Parlour").click()
    await expect(page.get_by_text("Psst").last).to_be_visible()
    await page.get_by_role("button", name="Channels").click()
    await page.get_by_role("button", name="Back to the messages").click()
    await expect(page.get_by_role("heading", name="Parlour", level=1)).to_be_visible()
    await page.goto(parlour.address("ana"))
    await page.get_by_role("button", name="A card").click()
    await page.evaluate("() => Promise.all(document.getAnimations().map((one) => one.finished))")
    sheet = await page.get_by_role("dialog", name="A card").bounding_box()
    assert sheet is not None
    assert (sheet["x"], sheet["width"], round(sheet["y"] + sheet["height"])) == (0, 390, 844)


@pytest.mark.long
async def test_the_first_visit_and_the_wait_for_the_bot(parlour: Parlour) -> None:
    page = await parlour.visit(keep=True)
    hint = page.get_by_role("note")
    await expect(hint).to_contain_text("You are Ana. Type / to see the commands.")
    await page.keyboard.press("Alt+2")
    await expect(hint).to_contain_text("You are Ben. Type / to see the commands.")
    await page.keyboard.press("Alt+1")
    await parlour.bot.ws.close()
    await expect(page.locator("#state")).to_contain_text("Waiting for the bot…")
    await hint.get_by_role("button", name="Close the hint").click()
    await expect(hint).to_be_hidden()
    await page.reload()
    await expect(page.locator("#log")).not_to_be_empty()
    await expect(hint).to_be_hidden()
    await page.get_by_role("button", name="Light look").click()
    await expect(page.locator("html")).to_have_attribute("data-theme", "light")
    await page.reload()
    await expect(page.locator("html")).to_have_attribute("data-theme", "light")


@pytest.mark.long
async def test_the_hint_makes_room_for_the_first_command(parlour: Parlour) -> None:
    page = await parlour.visit(keep=True)
    hint = page.get_by_role("note")
    await expect(hint).to_be_visible()
    await page.locator("#text").focus()
    await page.keyboard.type("/jouer ")
    await expect(hint).to_be_hidden()


@pytest.mark.long
async def test_the_hint_makes_room_for_whoever_presses_a_button_without_it(parlour: Parlour) -> None:
    page = await parlour.visit(keep=True)
    await parlour.bot.post(parlour.games, {"content": "Sit down", "components": [row(button("Join", "join"))]})
    await page.get_by_role("button", name="Join", exact=True).click()
    await expect(page.get_by_role("note")).to_be_hidden()
    await page.reload()
    await expect(page.locator("#log")).not_to_be_empty()
    await expect(page.get_by_role("note")).to_be_hidden()


async def test_language_and_closed_doors(parlour: Parlour) -> None:
    page = await parlour.visit()
    parlour.ben.say(parlour.games, "<t:0:D>")
    await expect(page.locator("time.stamp")).to_have_text("1 janvier 1970")
    await page.get_by_role("button", name="You are Ana").click()
    await page.get_by_label("Language of Ana").select_option("pl")
    await page.get_by_label("Take direct messages from applications").uncheck()
    await page.keyboard.press("Escape")
    await expect(page.locator("time.stamp")).to_have_text("1 stycznia 1970")
    assert (parlour.ana.locale, parlour.ana.dms_closed) == ("pl", True)
