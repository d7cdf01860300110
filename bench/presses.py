"""Press to acknowledgement, commit included, at 50 presses a second; beside empty discord.py bots in the same run."""

import asyncio
import gc
import os
import sqlite3
import statistics
import sys
import tempfile
import time
from itertools import cycle

import localcord
from bench.measure import at_most
from bot.store.engines import PRAGMAS
from tests.discord_ui.hands import hand_of, press

RATE, SECONDS, TABLES = 50, 20, 50  # presses a second, for so long, at so many tables of four
MOVES = (":pick", ":move ", ":choose ")
P99_LIMIT = 100.0  # milliseconds
WARM = 5.0  # seconds until the first hands are painted


def empty(commits: str) -> None:
    """A bot that only acknowledges; given a database, it writes a row first."""
    import discord

    disk = sqlite3.connect(commits, isolation_level=None, check_same_thread=False)
    for pragma in PRAGMAS:
        disk.execute(pragma)
    disk.execute("CREATE TABLE presses (id INTEGER PRIMARY KEY, who TEXT) STRICT")

    localcord.point_discord_py(os.environ["DISCORD_API"])

    class Empty(discord.Client):
        async def setup_hook(self) -> None:
            tree.add_command(post)
            await tree.sync()

        async def on_interaction(self, pressed: discord.Interaction) -> None:
            if pressed.type is discord.InteractionType.component:
                if commits:
                    row = (pressed.id, str(pressed.user.id))
                    await asyncio.to_thread(disk.execute, "INSERT INTO presses VALUES (?, ?)", row)
                await pressed.response.defer()

    client = Empty(intents=discord.Intents(guilds=True), max_messages=None)
    tree = discord.app_commands.CommandTree(client)

    @discord.app_commands.command(description="A button")
    async def post(pressed: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Press", custom_id="press"))
        await pressed.response.send_message("Here", view=view)

    client.run(os.environ["DISCORD_TOKEN"], log_handler=None)


async def paced(presses, seconds: float) -> list[float]:
    """RATE presses a second, whether or not earlier ones were answered. Each returns the list its time belongs to."""
    took: list[float] = []
    running = set()

    async def one() -> None:
        began = time.perf_counter()
        alike = await presses()
        took.append((time.perf_counter() - began) * 1000)
        alike.append(took[-1])

    began = time.perf_counter()
    for n in range(int(seconds * RATE)):
        await asyncio.sleep(max(0.0, began + n / RATE - time.perf_counter()))
        task = asyncio.create_task(one())
        running.add(task)
        task.add_done_callback(running.discard)
    await asyncio.gather(*running)
    return took


async def started(discord, app, *command: str, **more: str):
    bot = await asyncio.create_subprocess_exec(sys.executable, *command, env={**os.environ, **discord.env(app), **more})
    async with asyncio.timeout(30):
        await app.online()
    return bot


async def ours(seconds: float) -> list[float]:
    with tempfile.TemporaryDirectory() as folder:
        async with localcord.Server(judge=False, rate_limits=False) as discord:
            guild = discord.guild("Club")
            games, app = guild.channel("games"), discord.application("Parlour")
            people = [guild.member(f"Player {n}") for n in range(4 * TABLES)]
            tables: dict[int, localcord.Shown] = {}
            moves, looks = list[float](), list[float]()
            log = {"LOG_LEVEL": "WARNING", "DATABASE_URL": f"sqlite:///{folder}/p.db"}
            bot = await started(discord, app, "-m", "bot", **log)
            try:
                for n in range(TABLES):
                    host, *guests = people[4 * n : 4 * n + 4]
                    lobby = (await host.slash(games, "play", game="honey", pace="live:90:00+0:05")).message
                    for guest in guests:
                        await press(guest, lobby, "join")
                    for person in (host, *guests):
                        await press(person, lobby, "start")
                        tables[person.id] = lobby
                await discord.until(lambda: all(hand_of(person) for person in people))
                await discord.until(lambda: all("More" in hand_of(person).buttons for person in people))
                await asyncio.sleep(WARM)
                hands = {person.id: hand_of(person) for person in people}  # each is edited in place
                seen: dict[int, object] = {}  # by hand: the version that was last looked at or pressed
                turns = cycle((people, ()))  # every other press only looks, so that runs compare

                async def move() -> list[float]:
                    """Makes a move if it is time for one and a hand offers it; otherwise looks at a hand."""
                    for person in next(turns):
                        hand = hands[person.id]
                        if seen.get(hand.id, 0) == hand.record.edited:
                            continue
                        seen[hand.id] = hand.record.edited
                        if (part := next((p for p in hand.components if _moves(p)), None)) is not None:
                            people.append(people.pop(people.index(person)))
                            await pressed(person, hand, part)
                            return moves
                    people.append(people.pop(0))
                    await press(people[-1], tables[people[-1].id], "hand")
                    return looks

                gc.collect()
                gc.freeze()  # so that the local Discord does not pause to collect
                took = await paced(move, seconds)
                told("  Parlour: moves, committed", moves)
                told("  Parlour: looks at a hand", looks)
                return took
            finally:
                bot.terminate()
                await bot.wait()


def _moves(part) -> bool:
    return any(verb in part.get("custom_id", "") for verb in MOVES)


async def pressed(person, hand, part) -> None:
    if part["type"] == 2:
        await person.click(hand, part["custom_id"])
    else:
        await person.pick(hand, part["custom_id"], part["options"][0]["value"])


async def theirs(seconds: float, commits: str = "") -> list[float]:
    async with localcord.Server(judge=False, rate_limits=False) as discord:
        guild = discord.guild("Club")
        games, app = guild.channel("games"), discord.application("Empty")
        people = [guild.member(f"Player {n}") for n in range(8)]
        bot = await started(discord, app, "-m", "bench.presses", "--bot", commits)
        try:
            message = (await people[0].slash(games, "post")).message

            clicks = list[float]()

            async def click() -> list[float]:
                people.append(people.pop(0))
                await people[0].click(message, "press")
                return clicks

            return await paced(click, seconds)
        finally:
            bot.terminate()
            await bot.wait()


def told(name: str, took: list[float]) -> tuple[float, float]:
    cuts = statistics.quantiles(took, n=100)
    sys.stdout.write(f"{name:<28} {len(took):6} presses   p50 {cuts[49]:7.1f} ms   p99 {cuts[98]:7.1f} ms\n")
    return cuts[49], cuts[98]


def run(seconds: float = SECONDS) -> None:
    sys.stdout.write(f"{RATE} presses a second for {seconds:.0f} s, {TABLES} tables of four people\n")
    with tempfile.TemporaryDirectory() as folder:
        peers = {
            "an empty discord.py bot": asyncio.run(theirs(seconds)),
            "one that writes a row first": asyncio.run(theirs(seconds, f"{folder}/peer.db")),
        }
    cuts = {name: told(name, took) for name, took in peers.items()}
    half, most = told(f"Parlour (limit: p99 {P99_LIMIT:.0f} ms)", asyncio.run(ours(seconds)))
    at_most("presses: ms to the acknowledgement, p99", most, P99_LIMIT)
    for name, (their_half, their_most) in cuts.items():
        ratio = f"times {name}"
        sys.stdout.write(f"{ratio:<47} p50 {half / their_half:7.2f}      p99 {most / their_most:7.2f}\n")


if __name__ == "__main__":
    if "--bot" in sys.argv:
        empty(sys.argv[-1])
    else:
        run(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
