"""Press to acknowledgement, and what a press costs, at 50 and at 300 presses a second; beside an empty discord.py bot
in the same run. Deals, presses and their order are the same in every run of the same length."""

import asyncio
import gc
import os
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from zlib import crc32

import localcord
from bench.counted_bot import FILE, SIZE, Counts, read_counts
from bench.measure import at_most, line, share
from bench.processor import milliseconds, with_children
from tests.discord_ui.hands import control, hand_of, press

RATE, SECONDS, TABLES = 50, 20, 50  # presses a second, for so long, at so many tables of four
FAST_RATE, FAST_SECONDS = 300, 8
WARM_UP = 5.0  # seconds until the first hands are painted
TURN_TIMEOUT, GLANCE = 1.0, 0.005  # seconds that a move waits for its turn, and between two looks at the hand
TAIL = 4.0  # seconds after the last press in which hands and tables follow: that belongs to its cost
MOVES = (":pick", ":move ", ":choose ")
NO_COUNTS = Counts(0, 0)
EMPTY_COST = (
    1.1  # ms of processor for a press of the empty bot where the limits of the cost were set: others are scaled
)
LIMITS = {
    "ms of processor for a press, half of them moves": 8.0 / EMPTY_COST,
    "the same with the workers": 16.0 / EMPTY_COST,
    "the same for a look": 2.2 / EMPTY_COST,
    "requests for a press, half of them moves": 3.6,
    "uploads": 2.8,
    "commits": 0.6,
    "statements": 2.8,
    "looks at 50 a second, p50": 2.3,
    "moves at 50 a second, p50": 3.0,
    "presses at 300 a second, p50": 12.0,
    "presses at 300 a second, p99": 20.0,
}


def empty(commits: str) -> None:
    """Run a bot that only acknowledges. If it is given a database, it writes a row first."""
    import sqlite3

    import discord

    from bot.store.engines import PRAGMAS

    disk = sqlite3.connect(commits, isolation_level=None, check_same_thread=False)
    for pragma in PRAGMAS:
        disk.execute(pragma)
    disk.execute("CREATE TABLE presses (id INTEGER PRIMARY KEY, who TEXT) STRICT")

    localcord.point_discord_py(os.environ["DISCORD_API"])

    class EmptyClient(discord.Client):
        async def setup_hook(self) -> None:
            tree.add_command(post)
            await tree.sync()

        async def on_interaction(self, pressed: discord.Interaction) -> None:
            if pressed.type is discord.InteractionType.component:
                if commits:
                    row = (pressed.id, str(pressed.user.id))
                    await asyncio.to_thread(disk.execute, "INSERT INTO presses VALUES (?, ?)", row)
                await pressed.response.defer()

    client = EmptyClient(intents=discord.Intents(guilds=True), max_messages=None)
    tree = discord.app_commands.CommandTree(client)

    @discord.app_commands.command(description="A button")
    async def post(pressed: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Press", custom_id="press"))
        await pressed.response.send_message("Here", view=view)

    client.run(os.environ["DISCORD_TOKEN"], log_handler=None)


@dataclass
class Load:
    """What one stretch of presses took."""

    times: dict[str, list[float]] = field(default_factory=dict)  # milliseconds, by kind of press
    alone: float = 0.0  # processor milliseconds of the bot
    together: float = 0.0  # with its workers
    requests: int = 0
    uploads: int = 0
    counts: Counts = NO_COUNTS

    def __add__(self, other: "Load") -> "Load":
        kinds = {*self.times, *other.times}
        return Load(
            {kind: [*self.times.get(kind, ()), *other.times.get(kind, ())] for kind in kinds},
            self.alone + other.alone,
            self.together + other.together,
            self.requests + other.requests,
            self.uploads + other.uploads,
            Counts(*(sum(both) for both in zip(self.counts, other.counts, strict=True))),
        )

    @property
    def presses(self) -> int:
        return sum(map(len, self.times.values()))

    def p(self, per_cent: float, kind: str = "") -> float:
        """Return the milliseconds that so many per cent of the presses do not exceed."""
        times = [each for of, of_kind in self.times.items() if kind in ("", of) for each in of_kind]
        return share(sorted(times), per_cent)


Pressing = tuple[str, Callable[[], Awaitable[object]]]
NextPress = Callable[[], Pressing | Awaitable[Pressing]]


async def press_paced(next_press: NextPress, rate: int, seconds: float) -> dict[str, list[float]]:
    """Press so many times a second, whether or not earlier presses were answered. Return the milliseconds by kind."""
    times: dict[str, list[float]] = {}
    running = set()

    async def one() -> None:
        following = next_press()
        kind, pressing = following if isinstance(following, tuple) else await following
        began = time.perf_counter()
        await pressing()
        times.setdefault(kind, []).append((time.perf_counter() - began) * 1000)

    began = time.perf_counter()
    for n in range(int(seconds * rate)):
        await asyncio.sleep(max(0.0, began + n / rate - time.perf_counter()))
        task = asyncio.create_task(one())
        running.add(task)
        task.add_done_callback(running.discard)
    await asyncio.gather(*running)
    return times


@dataclass
class Bot:
    """A bot that runs, and what may be counted of it."""

    discord: localcord.Server
    process: asyncio.subprocess.Process
    counts: Path | None = None

    async def load(self, next_press: NextPress, rate: int, seconds: float, tail: float = TAIL) -> Load:
        before, requests = self._counts(), len(self.discord.requests)
        alone, together = milliseconds(self.process.pid), with_children(self.process.pid)
        times = await press_paced(next_press, rate, seconds)
        await asyncio.sleep(tail)
        sent_requests, after = self.discord.requests[requests:], self._counts()
        return Load(
            times,
            milliseconds(self.process.pid) - alone,
            with_children(self.process.pid) - together,
            len(sent_requests),
            sum(len(one.files) for one in sent_requests),
            Counts(after.statements - before.statements, after.commits - before.commits),
        )

    def _counts(self) -> Counts:
        return read_counts(self.counts) if self.counts else NO_COUNTS


@asynccontextmanager
async def started(discord, app, *command: str, counts: Path | None = None, **more: str):
    environment = {**os.environ, **discord.env(app), **more}
    process = await asyncio.create_subprocess_exec(sys.executable, *command, env=environment)
    try:
        async with asyncio.timeout(30):
            await app.online()
        yield Bot(discord, process, counts)
    finally:
        process.terminate()
        await process.wait()


@contextmanager
def uncollected():
    """Keep the local Discord from pausing to collect garbage while it is measured who answers it."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


class Club:
    """Fifty tables of four people, and who presses next."""

    def __init__(self, guild) -> None:
        self.games = guild.channel("games")
        self.people = [guild.member(f"Player {n}") for n in range(4 * TABLES)]
        self.tables: list[localcord.Shown] = []
        self._orders = [0] * TABLES  # by table: a checksum of the moves that were made
        self._number = 0
        self._offers: dict[int, tuple[object, object]] = {}  # by seat: the version of its hand, and the move it offers
        self._lookers = cycle(range(len(self.people)))
        self._next_table = 0
        self._turns = cycle((self.move, self.look))  # every other press only looks

    async def open(self, discord) -> None:
        for n in range(TABLES):
            host, *guests = self.people[4 * n : 4 * n + 4]
            lobby = (await host.slash(self.games, "play", game="honey", pace="live:90:00+0:05")).message
            for guest in guests:
                await press(guest, lobby, "join")
            for person in (host, *guests):
                await press(person, lobby, "start")
            self.tables.append(lobby)
        await discord.until(lambda: all(hand_of(person) for person in self.people))
        await discord.until(lambda: all("More" in hand_of(person).buttons for person in self.people))
        await asyncio.sleep(WARM_UP)
        self._hands = [hand_of(person) for person in self.people]  # each is edited in place

    @property
    def checksum(self) -> int:
        """Equal where the same presses were made in the same order at each table."""
        return crc32(repr(self._orders).encode())

    def look(self) -> Pressing:
        """Return a press of *My hand* at the table of the next person."""
        n = next(self._lookers)
        table = self.tables[n // 4]
        return "looks", lambda: self.people[n].click(table, control(table, "hand"))

    def move(self) -> Pressing:
        """Return the next table at which somebody may move."""
        for n in range(TABLES):
            table = (self._next_table + n) % TABLES
            if move := self._move_at(table):
                self._next_table = table + 1
                return "moves", move
        return self.look()

    def choose_either(self) -> Pressing:
        return next(self._turns)()

    async def in_order(self) -> Pressing:
        """Return a look, or a move at the next table, which is waited for a moment. Every other press only looks."""
        self._number += 1
        if self._number % 2:
            return self.look()
        table, end = self._number // 2 % TABLES, time.perf_counter() + TURN_TIMEOUT
        while time.perf_counter() < end:
            if move := self._move_at(table):
                return "moves", move
            await asyncio.sleep(GLANCE)
        return self.look()

    def _move_at(self, table: int) -> Callable[[], Awaitable[object]] | None:
        """Make the first move offered to whoever sits first of those who may move."""
        for seat in range(4 * table, 4 * table + 4):
            if part := self._find_offered(seat):
                self._offers[seat] = self._hands[seat].record.edited, None
                words = f"{seat} {part['custom_id'].split(':')[-1]}"
                self._orders[table] = crc32(words.encode(), self._orders[table])
                return lambda: press_control(self.people[seat], self._hands[seat], part)
        return None

    def _find_offered(self, seat: int):
        """Return the first control that is a move. Each version of a hand is read once, and pressed once."""
        hand = self._hands[seat]
        version, part = self._offers.get(seat, (0, None))
        if version != hand.record.edited:
            moves = (p for p in hand.components if any(verb in p.get("custom_id", "") for verb in MOVES))
            part = next(moves, None)
            self._offers[seat] = hand.record.edited, part
        return part


async def press_control(person, hand, part) -> None:
    if part["type"] == 2:
        await person.click(hand, part["custom_id"])
    else:
        await person.pick(hand, part["custom_id"], [one["value"] for one in part["options"][: part["min_values"]]])


async def measure_ours(seconds: float) -> tuple[Load, Load, Load]:
    """Measure looks alone, moves and looks, and both at the higher rate."""
    with tempfile.TemporaryDirectory() as folder:
        counts = Path(folder) / "counts"
        counts.write_bytes(bytes(SIZE))
        async with localcord.Server(judge=False, rate_limits=False) as discord:
            club, app = Club(discord.guild("Club")), discord.application("Parlour")
            log = {"LOG_LEVEL": "WARNING", "DATABASE_URL": f"sqlite:///{folder}/p.db", FILE: str(counts)}
            async with started(discord, app, "-m", "bench.counted_bot", counts=counts, **log) as bot:
                await club.open(discord)
                await bot.load(club.in_order, RATE, WARM_UP)
                with uncollected():
                    looks = await bot.load(club.look, RATE, seconds / 2)
                    both = await bot.load(club.in_order, RATE, seconds)
                    line(f"checksum of the moves so far: {club.checksum:08x}")
                    fast = await bot.load(club.choose_either, FAST_RATE, FAST_SECONDS)
                return looks, both, fast


async def measure_theirs(seconds: float, commits: str = "") -> tuple[Load, Load]:
    async with localcord.Server(judge=False, rate_limits=False) as discord:
        guild = discord.guild("Club")
        games, app = guild.channel("games"), discord.application("Empty")
        people = [guild.member(f"Player {n}") for n in range(8)]
        async with started(discord, app, "-m", "bench.presses", "--bot", commits) as bot:
            message = (await people[0].slash(games, "post")).message
            turns = cycle(people)

            def click() -> Pressing:
                person = next(turns)
                return "clicks", lambda: person.click(message, "press")

            with uncollected():
                await bot.load(click, RATE, 1.0, tail=0)
                slow = await bot.load(click, RATE, seconds / 2, tail=0)
                quick = await bot.load(click, FAST_RATE, FAST_SECONDS / 2, tail=0)
            return slow, quick


def tell_times(name: str, load: Load, empty_half: float) -> None:
    for kind, times in sorted(load.times.items()):
        half, most = share(sorted(times), 50), share(sorted(times), 99)
        ratio = f"{half / empty_half:6.2f}x {most / empty_half:6.2f}x"
        line(f"{name}: {kind}", len(times), f"{half:.1f} ms", f"{most:.1f} ms", ratio)


def tell_cost(name: str, load: Load) -> None:
    each = [load.requests, load.uploads, load.counts.commits, load.counts.statements]
    cells = [f"{number / load.presses:.2f}" for number in each]
    line(name, f"{load.alone / load.presses:.2f}", f"{load.together / load.presses:.2f}", *cells)


def tell_moves(looks: Load, both: Load) -> None:
    """Print what a move costs, which follows from what a look costs."""
    move_count, look_count = len(both.times.get("moves", ())), len(both.times.get("looks", ()))
    alone = (both.alone - look_count * looks.alone / looks.presses) / move_count
    together = (both.together - look_count * looks.together / looks.presses) / move_count
    line("a move, worked out", f"{alone:.2f}", f"{together:.2f}")


def run(seconds: float = SECONDS) -> None:
    sys.stdout.write(f"{TABLES} tables of four people\n")
    with tempfile.TemporaryDirectory() as folder:
        slow, quick = asyncio.run(measure_theirs(seconds))
        writing, _ = asyncio.run(measure_theirs(seconds, f"{folder}/peer.db"))
    looks, both, fast = asyncio.run(measure_ours(seconds))
    later, quick_later = asyncio.run(measure_theirs(seconds))  # machines are quicker and slower from minute to minute
    slow, quick = slow + later, quick + quick_later
    half = slow.p(50)
    line("to the acknowledgement", "presses", "p50", "p99", "times the empty")
    tell_times(f"an empty discord.py bot, {RATE}/s", slow, half)
    tell_times(f"one that writes a row first, {RATE}/s", writing, half)
    tell_times(f"Parlour, {RATE}/s", both, half)
    tell_times(f"an empty discord.py bot, {FAST_RATE}/s", quick, half)
    tell_times(f"Parlour, {FAST_RATE}/s", fast, half)
    line("for each press", "ms, the bot", "with workers", "requests", "uploads", "commits", "statements")
    tell_cost(f"an empty bot, {RATE}/s", slow)
    tell_cost(f"looks, {RATE}/s", looks)
    tell_cost(f"half moves, half looks, {RATE}/s", both)
    tell_moves(looks, both)
    tell_cost(f"as reached, {FAST_RATE}/s", fast)
    cost = slow.alone / slow.presses
    measures = (
        both.alone / both.presses / cost,
        both.together / both.presses / cost,
        looks.alone / looks.presses / cost,
        both.requests / both.presses,
        both.uploads / both.presses,
        both.counts.commits / both.presses,
        both.counts.statements / both.presses,
        both.p(50, "looks") / half,
        both.p(50, "moves") / half,
        fast.p(50) / half,
        fast.p(99) / half,
    )
    line("times (costs) the empty bot's cost, (waits) its p50", "here", "limit")
    for (name, limit), value in zip(LIMITS.items(), measures, strict=True):
        line(name, f"{value:.2f}", f"{limit:.2f}")
        at_most(f"presses: {name}", value, limit)


if __name__ == "__main__":
    if "--bot" in sys.argv:
        empty(sys.argv[-1])
    else:
        run(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
