"""Reactions, emoji by name, one's own message written anew, polls and categories."""

import pytest
from playwright.async_api import Page, expect

from localcord.world.pictures import plain_png
from tests.localcord.page.page_flaws import NAMELESS, SIDEWAYS, SMALL
from tests.localcord.page.polls import POLL

from .conftest import Parlour

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def chosen(page: Page, words: str) -> None:
    await page.get_by_role("combobox", name="Search: Choose an emoji").fill(words)
    await page.keyboard.press("Enter")


async def test_a_reaction_is_chosen_joined_and_taken_back(parlour: Parlour) -> None:
    parlour.guild.emoji("spade", plain_png(0, 0, 0, side=8))
    said = parlour.ben.say(parlour.games, "Who plays?")
    page = await parlour.visit()
    message = page.locator(".message").last
    await message.hover()
    await message.get_by_role("button", name="Add reaction", exact=True).click()
    await chosen(page, "thumbsup")
    mine = message.get_by_role("button", name="👍, 1 reaction")
    await expect(mine).to_have_attribute("aria-pressed", "true")
    parlour.ben.react(said, "👍")
    both = message.get_by_role("button", name="👍, 2 reactions")
    await both.press("Enter")
    await expect(message.get_by_role("button", name="👍, 1 reaction")).to_have_attribute("aria-pressed", "false")
    assert said.reactions == {"👍": ["Ben"]}
    await message.get_by_role("button", name="Add a reaction").click()
    await chosen(page, "spade")
    await expect(message.get_by_role("img", name=":spade:")).to_have_js_property("naturalWidth", 8)
    assert said.reactions["spade"] == ["Ana"]


async def test_an_emoji_is_written_by_its_name(parlour: Parlour) -> None:
    page = await parlour.visit()
    await page.locator("#text").press_sequentially("Well done :tad")
    await expect(page.get_by_role("option", name=":tada:")).to_be_visible()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message .md").last).to_have_text("Well done 🎉")


async def test_ones_own_message_is_written_anew(parlour: Parlour) -> None:
    page = await parlour.visit()
    parlour.ana.say(parlour.games, "Helo")
    await expect(page.get_by_text("Helo")).to_be_visible()
    await page.locator("#text").press("ArrowUp")
    await expect(page.get_by_text("Editing your message")).to_be_visible()
    await expect(page.locator("#text")).to_have_value("Helo")
    await page.keyboard.press("Escape")
    await expect(page.locator("#text")).to_have_value("")
    await page.locator(".message").last.hover()
    await page.get_by_role("button", name="More for this message").last.click()
    await page.get_by_role("menuitem", name="Edit message").click()
    await page.locator("#text").fill("Hello")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message .md").last).to_have_text("Hello (edited)")
    assert parlour.ana.sees(parlour.games)[-1].text == "Hello"


@pytest.mark.parametrize("phone", [False, True])
async def test_a_poll_is_voted_on(parlour: Parlour, phone: bool) -> None:
    await parlour.bot.post(parlour.games, {"content": "", "poll": POLL})
    poll = parlour.ana.sees(parlour.games)[-1]
    parlour.ben.vote(poll, "Ruhd")
    parlour.ben.react(poll, "🎲")
    page = await parlour.visit(phone=phone)
    ruhd, farck = (page.get_by_role("button", name=name) for name in ("Ruhd", "Farck"))
    await expect(ruhd).to_contain_text("1 · 100 %")
    await farck.click()
    await expect(farck).to_have_attribute("aria-pressed", "true")
    await expect(ruhd).to_contain_text("1 · 50 %")
    await ruhd.click()
    await expect(page.get_by_label("Poll").get_by_text("2 votes")).to_be_visible()
    assert poll.votes == {"Ruhd": ["Ben", "Ana"], "Farck": []}
    assert await page.evaluate(NAMELESS) == []
    assert await page.evaluate(SIDEWAYS) == []
    if phone:
        assert await page.evaluate(SMALL) == []


async def test_channels_stand_under_their_categories(parlour: Parlour) -> None:
    page = await parlour.visit()
    cards = parlour.guild.category("Cards & tiles")
    parlour.guild.channel("night-table", category=cards)
    section = page.locator("#channels section", has=page.get_by_role("heading", name="Cards & tiles"))
    await expect(section.get_by_role("link")).to_have_text(["night-table"])


async def test_many_messages_go_at_once(parlour: Parlour) -> None:
    for word in ("one", "two", "three"):
        parlour.ben.say(parlour.games, word)
    page = await parlour.visit()
    await expect(page.locator(".message")).to_have_count(3)
    records = [one.record for one in parlour.ana.sees(parlour.games)[:2]]
    parlour.discord.moderation.delete_many(records)
    await expect(page.locator(".message .md")).to_have_text(["three"])


async def test_code_has_colours(parlour: Parlour) -> None:
    page = await parlour.visit()
    blocks = ('py\nreturn "a" + 1  # <b>', "diff\n+ more\n- less\n", "ansi\n\x1b[1;31mred\x1b[0m plain", "\nno colours")
    for block in blocks:
        parlour.ben.say(parlour.games, f"```{block}```")
    code = page.locator(".message pre code")
    await expect(code).to_have_text(['return "a" + 1  # <b>', "+ more\n- less", "red plain", "no colours"])
    for kind, words in (("word", "return"), ("text", '"a"'), ("number", "1"), ("remark", "# <b>")):
        await expect(code.first.locator(f".code-{kind}")).to_have_text(words)
    await expect(code.nth(1).locator(".code-more")).to_have_text("+ more")
    await expect(code.nth(2).locator(".ansi-1.ansi-31")).to_have_text("red")
    await expect(code.nth(3).locator("span")).to_have_count(0)
