"""Draw the pictures of the README: `make pictures` puts a table of each game and a hand on a phone into docs/pictures.

A localcord shows the messages that Parlour would send, in matches between robots that are the same each time. The
browser photographs them in a window 390 px wide; a palette of 64 colours keeps the files small.
"""

import asyncio
import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

import localcord
from bot import paint
from bot.games import ALL
from bot.kit.game import no_guide
from bot.kit.seed import Seed
from bot.paint import Layout
from bot.table.faces import face_of
from bot.table.match import Match
from bot.table.match_log import By
from tests.discord_ui import showing
from tests.discord_ui.full_hands import ShownHand
from tests.localcord.rawbot import RawBot
from tests.services import NOON, a_header

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
MAX_BYTES = 60_000  # of a file
PHONE_WIDTH = 390  # px
COLOURS = 64
PLAYERS = ("Ana", "Ben", "Céline", "Dov")
HAND_GAME = "honey"
HAND = "hand"
TABLE_SHARE = {"honey": 0.35, "voleur": 0.49, "farck": 0.45, "ruhd": 0.2, "honneur": 0.8}  # of a match's moves
GAMES = tuple(game for game in ALL if game.key in TABLE_SHARE)  # those that the README shows
LANGUAGE = "en"


def picture_names() -> list[str]:
    return sorted([HAND, *TABLE_SHARE])


def match_in_play(game: Any) -> Match:
    """Return a match between four robots at a moment that shows what the game is like."""
    dice = Seed(b"pictures".ljust(32, b"-")).dice(game.key)
    ids = tuple(str(1_573_556_171_673_960_000 + n) for n in range(len(PLAYERS)))
    matches = [Match.open(a_header(game.key, ids, secret=game.key.encode().ljust(32, b"-")), game)]
    while not matches[-1].over:
        match = matches[-1]
        seat = min(match.turns)
        move = game.robot(game.view(match.state, seat), dice)
        matches.append(match.play(seat, str(move), NOON + match.ply, By.PLAYER))
    return matches[int(len(matches) * TABLE_SHARE[game.key])]


def table_message(match: Match) -> tuple[list[Any], Sequence[Layout]]:
    """Return what the channel sees of a match, and the pictures in it."""
    face = face_of(match, None, {})
    names = dict(zip(face.players, PLAYERS, strict=True))
    layouts = showing.pages(face, names, LANGUAGE, showing.TABLE_ROOM)
    pictures = [showing.shown_picture(layout, LANGUAGE) for layout in layouts]
    return showing.table(face, names, LANGUAGE, (), pictures), layouts


def hand_message(match: Match) -> tuple[list[Any], Sequence[Layout]]:
    """Return what the player sees whose turn it is, and the pictures in it."""
    face = face_of(match, min(match.turns), {})
    guide = match.game.guide_draft(face.view, "") if match.game.guide_draft is not no_guide else None
    reader = min(match.turns)  # called Ana, in whose window it is seen
    hand = ShownHand(HAND, face, guide, name_pool=[*PLAYERS[-reader:], *PLAYERS[:-reader]])
    layouts = hand.pages(LANGUAGE)
    return hand.render(LANGUAGE).blocks([showing.shown_picture(layout, LANGUAGE) for layout in layouts]), layouts


def palette_png(png: bytes) -> bytes:
    """Return the picture with few colours. Raise ValueError if it is still too large for a front page."""
    out = BytesIO()
    image = Image.open(BytesIO(png)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    image.save(out, "PNG", optimize=True)
    if out.tell() > MAX_BYTES:
        raise ValueError(f"{out.tell()} bytes, {MAX_BYTES} are allowed")
    return out.getvalue()


async def post(bot: RawBot, channel: Any, message: tuple[list[Any], Sequence[Layout]]) -> str:
    """Send a message of components with its pictures; return its id."""
    components, layouts = message
    body = {"flags": 1 << 15, "components": components, "allowed_mentions": {"parse": []}}
    files = {f"files[{n}]": (layout.name, paint.draw(layout)) for n, layout in enumerate(layouts)}
    answer = await bot.rest("POST", f"/channels/{channel.id}/messages", body, files=files)
    if answer.status != 200:
        raise RuntimeError(f"localcord refused the message: {answer.body}")
    return str(answer.body["id"])


async def take_pictures() -> dict[str, bytes]:
    """Return each picture under its name."""
    pictures: dict[str, bytes] = {}
    async with localcord.Server(rate_limits=False) as discord:
        guild = discord.guild("Club")
        channels = {game.key: guild.channel(game.key) for game in GAMES}  # one message each, so that none is scrolled
        ana, app = guild.member("Ana"), discord.application("Parlour")
        async with RawBot(discord, app) as bot:
            for game in GAMES:
                channel = channels[game.key]
                await post(bot, channel, table_message(match_in_play(game)))
                pictures[game.key] = await localcord.screen(ana.sees(channel)[-1], ana, width=PHONE_WIDTH).png()
            dm = ana.open_dm(app)
            hand_game = next(game for game in GAMES if game.key == HAND_GAME)
            await post(bot, dm, hand_message(match_in_play(hand_game)))
            pictures[HAND] = await localcord.screen(dm, ana, width=PHONE_WIDTH).png()
    return {name: palette_png(png) for name, png in pictures.items()}


def main() -> None:
    pictures = asyncio.run(take_pictures())
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, png in pictures.items():
        file = FOLDER / f"{name}.png"
        file.write_bytes(png)
        sys.stdout.write(f"docs/pictures/{file.name}: {len(png)} bytes\n")


if __name__ == "__main__":
    main()
