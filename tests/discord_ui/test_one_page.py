"""The newest hand is one page: what to do, the table, the cards and the controls are seen without scrolling."""

from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest
import pytest_asyncio
from playwright.async_api import Page

import localcord
from bot import paint
from bot.discord_ui.messages.controls import NO_EFFECT, PressEffect
from bot.games import ALL
from bot.kit.screen import Ask
from bot.paint.legible import MAX_CONTROLS, MAX_MESSAGE, SHOWN_WIDTH
from bot.words import LANGUAGES
from tests.discord_ui import showing
from tests.discord_ui.full_hands import fullness, hands
from tests.discord_ui.message_limits import walk
from tests.discord_ui.showing import WORDS
from tests.localcord.page.conftest import PHONE, WIDE, Windows, browser, windows  # noqa: F401 - fixtures
from tests.localcord.rawbot import RawBot

SPARE = 2  # px: a browser rounds
SUITS = 3  # px by which a font's clubs may make a button taller
FULLEST = 3  # hands of each game that are looked at in the browser

MEASURE = """async ([id, width]) => {
    const frame = () => new Promise(requestAnimationFrame);
    while (innerWidth !== width) await frame();
    await document.fonts.ready;
    const message = document.querySelector(`[data-message="${id}"]`);
    for (const one of message.querySelectorAll("img")) {
        one.loading = "eager";
        await one.decode();
    }
    const body = message.querySelector(".components");
    const measure = () => {
        const state = document.getElementById("state");  // where the page tells that the bot has gone
        const room = document.getElementById("scroll").clientHeight + state.getBoundingClientRect().height;
        const picture = message.querySelector("img").getBoundingClientRect();
        const found = body.querySelectorAll("select, button:not(.picture), .select");
        const lines = [...found].map((one) => one.getBoundingClientRect());
        const below = lines.filter((line) => line.top >= picture.bottom && line.height > 0);
        const controls = below.length
            ? Math.max(...below.map((line) => line.bottom)) - Math.min(...below.map((line) => line.top)) : 0;
        return [message.getBoundingClientRect().height, room, picture.height, picture.width,
            body.scrollWidth - body.clientWidth, controls];
    };
    for (let before = "";;) {  // until nothing moves any more
        const sizes = measure();
        if (before === (before = String(sizes))) return sizes;
        for (let frames = 0; frames < 3; frames++) await frame();
    }
}"""


class Sizes(NamedTuple):
    """In px."""

    hand: float  # how tall the message is
    room: float  # for messages, between the page's bars
    picture: float  # how tall it is
    width: float  # how wide it is
    hidden_width: float  # at the side
    controls: float  # how tall they are together, from the first list to the last button


@dataclass
class Screen:
    """A bot that posts hands to Ana, and the window in which she reads them."""

    bot: RawBot
    channel: Any
    page: Page

    async def post(self, body, pages) -> str:
        files = {f"files[{n}]": (page.name, paint.draw(page)) for n, page in enumerate(pages)}
        answer = await self.bot.rest("POST", f"/channels/{self.channel.id}/messages", body, files=files)
        assert answer.status == 200, answer.body
        return answer.body["id"]

    async def sizes(self, messages) -> list[tuple["Sizes", "Sizes"]]:
        """Measure each message on a phone and on a desktop. The window's width is slow to change: it changes once."""
        numbers, measurements = [await self.post(*message) for message in messages], []
        for number in numbers:
            await self.page.wait_for_selector(f'[data-message="{number}"]')
        for size in (PHONE, WIDE):
            await self.page.set_viewport_size(size)
            measurements.append(
                [Sizes(*await self.page.evaluate(MEASURE, [number, size["width"]])) for number in numbers]
            )
        for number in numbers:
            await self.bot.rest("DELETE", f"/channels/{self.channel.id}/messages/{number}")
        return list(zip(*measurements, strict=True))


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def screen(windows: Windows):  # noqa: F811 - the fixture
    async with localcord.Server(rate_limits=False, judge=False) as discord:
        guild = discord.guild("Club")
        guild.channel("games")
        ana, app = guild.member("Ana"), discord.application("Parlour")
        async with RawBot(discord, app) as bot:
            channel = ana.open_dm(app)
            page = await windows.take(phone=True, keep=False)
            await bot.say(channel, "Hello")  # a page knows of a DM once something is said there
            await page.goto(f"{discord.address}/#/ana/@me/{channel.id}")
            yield Screen(bot, channel, page)


def body(hand, language, pages, effect=NO_EFFECT):
    pictures = [showing.shown_picture(page, language) for page in pages]
    return {
        "flags": 1 << 15,
        "components": hand.render(language).blocks(pictures, effect),
        "allowed_mentions": {"parse": []},
    }


def looked_at(game):
    """Return the hands to look at, each with what its last press asked for.

    They are the fullest ones, the fullest one also after a refused press, a usual one, the same one of a newcomer, and
    one that leads on to other tables.
    """
    ranking = sorted(hands(game), key=fullness)
    usual = next(hand for hand in ranking if hand.name.endswith("usual"))
    refusal = PressEffect(WORDS.say("fr", "table-stale"))
    leads_on = max((hand for hand in ranking if hand.waiting.tables), key=fullness)
    selection = [usual, usual._replace(newcomer=True), leads_on, *ranking[-FULLEST:]]
    return [*((hand, NO_EFFECT) for hand in selection), (ranking[-1], refusal)]


@pytest.mark.long
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
@pytest.mark.asyncio(loop_scope="session")
async def test_a_hand_is_one_page(screen, game):
    cases = [(hand, effect, language) for hand, effect in looked_at(game) for language in LANGUAGES]
    layouts = [(hand.pages(language), hand, effect, language) for hand, effect, language in cases]
    sizes = await screen.sizes(
        [(body(hand, language, pages, effect), pages) for pages, hand, effect, language in layouts]
    )
    for (hand, _, language), both in zip(cases, sizes, strict=True):
        for size in both:
            what = f"{game.key}, {hand.name}, {language}: {size}"
            assert size.hand <= MAX_MESSAGE, what
            assert size.hidden_width <= 0, what
        phone, _ = both
        assert phone.hand <= phone.room, f"{game.key}, {hand.name}, {language}: {phone}"
        assert phone.width >= SHOWN_WIDTH - SPARE, f"{game.key}, {hand.name}, {language}: {phone}"
        assert hand.newcomer or phone.controls <= MAX_CONTROLS + SUITS, f"{game.key}, {hand.name}, {language}: {phone}"


@pytest.mark.long
def test_what_is_asked_stays_beside_a_hint_where_it_tells_who_wants_which_card():
    farck = next(game for game in ALL if game.key == "farck")
    asked_hands = [
        hand for hand in hands(farck) if any(isinstance(part, Ask) and part.tells for part in hand.face.screen)
    ]
    assert asked_hands
    long_hint = PressEffect(WORDS.say("en", "farck-hint-pass") * 4)
    for hand in asked_hands:
        [ask] = [part for part in hand.face.screen if isinstance(part, Ask)]
        for effect in (NO_EFFECT, long_hint):
            rendering = hand.render("en")
            texts = [part.get("content", "") for part in walk(rendering.blocks((), effect))]
            assert rendering.say(ask.code, ask.facts) in "\n".join(texts), hand.name
