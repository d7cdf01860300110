"""Talking in the page: messages, people, files, threads, and what is new."""

import asyncio
import re

import pytest
from playwright.async_api import expect

from localcord.world.pictures import plain_png
from localcord.world.records import Sticker

from .conftest import Parlour
from .showbot import button, png, row

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_who_joins_is_told_and_a_sticker_is_shown(parlour: Parlour) -> None:
    parlour.guild.tell_news_in(parlour.games)
    page = await parlour.visit()
    cleo = parlour.guild.member("Newcomer")
    await expect(page.get_by_text("Newcomer joined the server.")).to_be_visible()
    image = plain_png(1, 2, 3, side=8)
    parlour.guild.record.stickers[1] = Sticker(1, "Ace", "cards", None, image, 1, cleo.user, parlour.guild.id)
    await parlour.bot.post(parlour.games, {"sticker_ids": ["1"]})
    await expect(page.get_by_role("img", name="Sticker: Ace")).to_have_js_property("naturalWidth", 8)


@pytest.mark.long
async def test_a_message_is_seen_live_by_another_person(parlour: Parlour) -> None:
    ana, ben = await asyncio.gather(parlour.visit("ana"), parlour.visit("ben"))
    await ana.get_by_role("textbox", name="Message #games").fill("Hello @Ben")
    await ana.keyboard.press("Enter")
    await expect(ben.get_by_text("Hello @Ben")).to_be_visible()
    await expect(ben.locator(".message.called .mention.me")).to_have_text("@Ben")
    await ana.keyboard.type("two")
    await ana.keyboard.press("Shift+Enter")
    await ana.keyboard.type("lines")
    await ana.keyboard.press("Enter")
    await expect(ben.locator(".message p").last).to_have_text("two\nlines", use_inner_text=True)
    await expect(ben.locator(".head")).to_have_count(1)
    # The same window sits as Ben now, and keeps what Ana was writing.
    await ana.keyboard.type("half a thought")
    await ana.keyboard.press("Alt+2")
    await expect(ana.get_by_role("button", name="You are Ben")).to_be_visible()
    await expect(ana.locator("#text")).to_have_value("")
    await ana.locator("#text").fill("I am Ben")
    await ana.keyboard.press("Enter")
    await expect(ben.get_by_text("I am Ben")).to_be_visible()
    await ana.get_by_role("button", name="Sit as Ana").click()
    await expect(ana.locator("#text")).to_have_value("half a thought")
    assert [one.content for one in parlour.ben.sees(parlour.games)][-1] == "I am Ben"


async def test_markdown_is_drawn_and_markup_stays_text(parlour: Parlour) -> None:
    page = await parlour.visit()
    evil = "<script>window.bad = 1</script><img src=x onerror='window.bad = 1'> [x](javascript:window.bad=1)"
    parlour.ben.say(parlour.games, evil)
    message = page.locator(".message").last
    await expect(message.locator(".md")).to_have_text(evil)
    await expect(message.locator(".md").locator("script, img, a")).to_have_count(0)
    parlour.ben.say(
        parlour.games,
        "# Big\n**bold** *it* __under__ ~~gone~~ ||secret|| `code`\n> quoted\n- one\n  - in\n1. first\n-# small\n"
        "```py\nx = 1 < 2\n```\n[words](https://example.org/a_b_c) <t:0:F> <t:9999999999:R> "
        f"<@{parlour.ana.id}> <#{parlour.general.id}>",
    )
    said = page.locator(".message").last
    for tag, words in (
        ("h3", "Big"),
        ("strong", "bold"),
        ("em", "it"),
        ("u", "under"),
        ("s", "gone"),
        ("blockquote", "quoted"),
        ("ul ul li", "in"),
        ("ol li", "first"),
        ("small", "small"),
        ("pre code", "x = 1 < 2"),
        ("a[target=_blank]", "words"),
        (".mention.me", "@Ana"),
        ("a.mention", "general"),
    ):
        await expect(said.locator(f".md {tag}").first).to_have_text(words)
    await expect(said.locator("time.stamp").first).to_have_text(re.compile("jeudi 1 janvier 1970"))
    await expect(said.locator("time.stamp").last).to_have_text(re.compile("dans .* ans"))
    secret = said.get_by_role("button", name="Spoiler")
    await secret.press("Enter")
    await expect(said.locator(".spoiler.shown")).to_have_text("secret")
    assert await page.evaluate("window.bad") is None


async def test_files_and_pictures_with_their_words(parlour: Parlour) -> None:
    page = await parlour.visit()
    name, content = png("table.png", 40, 120, 60)
    await page.locator("#files").set_input_files(
        [
            {"name": name, "mimeType": "image/png", "buffer": content},
            {"name": "score.txt", "mimeType": "text/plain", "buffer": b"1, 2, 3"},
        ]
    )
    await expect(page.get_by_role("list", name="Files to send").get_by_role("listitem")).to_have_count(2)
    await page.get_by_role("button", name="Send").click()
    message = page.locator(".message").last
    await expect(message.get_by_role("img", name="table.png")).to_be_visible()
    await expect(message.get_by_text("7 bytes")).to_be_visible()
    described = {"content": "", "attachments": [{"id": 0, "description": "A green table"}]}
    await parlour.bot.post(parlour.games, described, (name, content))
    picture = page.get_by_role("img", name="A green table")
    await expect(picture).to_have_js_property("naturalWidth", 64)
    await page.get_by_role("button", name="Enlarge picture: A green table").click()
    await expect(page.get_by_role("dialog", name="Picture")).to_contain_text("A green table")
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_a_direct_message_is_marked_until_it_is_read(parlour: Parlour) -> None:
    page = await parlour.visit()
    link = f"https://discord.com/channels/{parlour.guild.id}/{parlour.general.id}"
    await parlour.bot.write_to(parlour.ana, content=f"Your turn: {link}")
    await parlour.bot.write_to(parlour.ben, content="Not yet")
    await expect(page).to_have_title(re.compile(r"^\(1\) #games"))
    await expect(page.locator("#toasts")).to_contain_text("Your turn")
    await expect(page.get_by_role("button", name="Sit as Ben, 1 new for them")).to_be_visible()
    direct = page.locator("#channels .direct")
    await expect(direct.get_by_label("1 unread")).to_be_visible()
    await direct.press("Enter")
    await expect(page.get_by_role("heading", name="Parlour", level=1)).to_be_visible()
    await expect(page.locator(".line.new")).to_be_visible()
    await expect(page).to_have_title(re.compile(r"^@Parlour"))
    await expect(direct.get_by_label("1 unread")).to_have_count(0)
    # A link of Discord leads to its place on this page.
    await page.locator("#log a.mention").click()
    await expect(page.get_by_role("heading", name="general", level=1)).to_be_visible()
    # Ben's own conversation is found by sitting as Ben.
    await direct.click()
    await expect(page.get_by_role("heading", name="Parlour", level=1)).to_be_visible()
    await page.keyboard.press("Alt+2")
    await expect(page.get_by_text("Not yet")).to_be_visible()


async def test_a_thread_is_nested_opened_and_joined(parlour: Parlour) -> None:
    page = await parlour.visit()
    made = await parlour.bot.post(parlour.games, {"content": "Table one is open"})
    path = f"/channels/{parlour.games.id}/messages/{made['id']}/threads"
    thread = (await parlour.bot.rest("POST", path, {"name": "Table one"})).body
    await parlour.bot.rest("POST", f"/channels/{thread['id']}/messages", {"content": "Take a seat"})
    nested = page.get_by_role("list", name="Threads of games").get_by_role("link", name="Table one")
    await expect(nested).to_be_visible()
    await page.locator(".thread-card").click()
    await expect(page.get_by_role("heading", name="Table one", level=1)).to_be_visible()
    await expect(page.get_by_text("Take a seat")).to_be_visible()
    await page.get_by_role("button", name="Join", exact=True).click()
    await expect(page.get_by_role("button", name="Join", exact=True)).to_have_count(0)
    await page.locator("#head .parent").click()
    await expect(page.get_by_role("heading", name="games", level=1)).to_be_visible()


@pytest.mark.long
async def test_a_reload_keeps_the_place_and_a_link_finds_the_message(parlour: Parlour) -> None:
    first = parlour.ben.say(parlour.general, "The first of many")
    for number in range(70):
        parlour.ben.say(parlour.general, f"Message {number}")
    page = await parlour.visit("celina", parlour.general)
    await expect(page.get_by_text("Message 69")).to_be_visible()
    await page.reload()
    await expect(page.get_by_role("button", name="You are Celina")).to_be_visible()
    await expect(page.get_by_role("heading", name="general", level=1)).to_be_visible()
    await page.goto(parlour.address("dov", parlour.general, first.id))
    await expect(page.get_by_text("The first of many")).to_be_in_viewport()
    await expect(page.get_by_role("button", name="You are Dov")).to_be_visible()


@pytest.mark.long
async def test_a_command_is_named_as_the_persons_own_discord_calls_it(parlour: Parlour) -> None:
    play = next(command for command in parlour.bot.app.record.commands.values() if command["name"] == "play")
    for person, name in (("ana", "/jouer"), ("ben", "/play")):
        page = await parlour.visit(person)
        parlour.ben.say(parlour.games, f"Try </play:{play['id']}>")
        await expect(page.get_by_role("button", name=name, exact=True).last).to_be_visible()


SCROLL_SCRIPT = """async node => {
    node.scrollTo(0, 0);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);  // until the page has noticed
}"""


@pytest.mark.parametrize("phone", [False, True])
async def test_what_is_new_below_is_told_over_the_messages_and_moves_nothing(parlour: Parlour, phone: bool) -> None:
    for number in range(40):
        parlour.ben.say(parlour.games, f"Message {number}")
    page = await parlour.visit(phone=phone)
    await expect(page.get_by_text("Message 39")).to_be_in_viewport()
    before = await page.locator("#scroll").bounding_box()
    await page.locator("#scroll").evaluate(SCROLL_SCRIPT)
    parlour.ben.say(parlour.games, "And another")
    jump = page.get_by_role("button", name="New messages below")
    await expect(jump).to_be_visible()
    assert await page.locator("#scroll").bounding_box() == before
    box = await jump.bounding_box()
    assert before is not None
    assert box is not None
    assert abs((box["x"] + box["width"] / 2) - (before["x"] + before["width"] / 2)) < 12
    assert before["y"] < box["y"] < before["y"] + before["height"]
    await jump.click()
    await expect(page.get_by_text("And another")).to_be_in_viewport()


PICTURES_GROW = """async () => {
    const [view, list] = [document.getElementById("scroll"), document.getElementById("log")];
    const picture = list.appendChild(document.createElement("li"));
    picture.style.height = "300px";
    view.scrollTop = view.scrollHeight;
    picture.style.height = "900px";  // before the browser tells of the scrolling
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return view.scrollHeight - view.scrollTop - view.clientHeight;
}"""


async def test_the_end_stays_in_sight_when_it_grows_and_when_a_press_is_answered(parlour: Parlour) -> None:
    await parlour.bot.post(parlour.games, {"components": [row(button("Rules", "rules"))]})
    for number in range(40):
        parlour.ben.say(parlour.games, f"Message {number}")
    page = await parlour.visit(phone=True)
    await expect(page.get_by_text("Message 39")).to_be_in_viewport()
    assert await page.evaluate(PICTURES_GROW) <= 1
    await page.locator("#scroll").evaluate("node => node.scrollTo(0, 0)")
    await page.get_by_role("button", name="Rules").click()
    await expect(page.locator(".message").last).to_contain_text("Only you can see this")
    await expect(page.locator(".message").last).to_be_in_viewport()


async def test_edits_replies_and_deletions(parlour: Parlour) -> None:
    page = await parlour.visit()
    made = await parlour.bot.post(parlour.games, {"content": "Round one"})
    message = page.locator(f"#message-{made['id']}")
    await expect(message).to_contain_text("Round one")
    await parlour.bot.rest("PATCH", f"/channels/{parlour.games.id}/messages/{made['id']}", {"content": "Round two"})
    await expect(message).to_contain_text("Round two (edited)")
    await message.hover()
    await message.get_by_role("button", name="Reply").click()
    await page.locator("#text").fill("I pass")
    await page.keyboard.press("Enter")
    mine = page.locator(".message").last
    await expect(mine.locator(".above")).to_contain_text("Round two")
    await mine.get_by_role("button", name="More for this message").press("Enter")
    await page.get_by_role("menuitem", name="Delete message").click()
    await expect(page.get_by_text("I pass")).to_have_count(0)
    # One who is not allowed is told so.
    parlour.games.deny(parlour.ana, "SEND_MESSAGES")
    await page.locator("#text").fill("Am I heard?")
    await page.keyboard.press("Enter")
    await expect(page.locator("#toasts .bad")).to_be_visible()
    await expect(page.locator("#text")).to_have_value("Am I heard?")
    refused = [one for one in parlour.faults if "status of 400" in one]
    assert len(refused) == 1
    parlour.faults.remove(refused[0])


async def test_a_lost_connection_is_mended(parlour: Parlour) -> None:
    page = await parlour.visit()
    await expect(page.locator("#state")).to_be_hidden()
    for live in tuple(parlour.discord.page.live.open):
        await live.ws.close()
    parlour.ben.say(parlour.games, "Said in between")
    await expect(page.get_by_text("Said in between")).to_be_visible()
    parlour.ben.say(parlour.games, "Said afterwards")
    await expect(page.get_by_text("Said afterwards")).to_be_visible()
