"""Restore drills: python -m tests.campaign drills --n 20 [--database sqlite | postgres]

A real bot serves people who play all five games at a local Discord, and is killed at a random moment; on PostgreSQL now
and then the server too. Then the way back that docs/running.md gives is gone: on SQLite `python -m bot restore` of the
backup that the bot made by itself, on PostgreSQL recovery to a random moment. Every move that was acknowledged up
to the backup, or up to that moment, must be there, nothing may be there that was not played, and every match must
replay. Then a bot starts on what was restored.
"""

import argparse
import asyncio
import os
import shutil
import signal
import sys
import tempfile
import time
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import text

import localcord
from bot.operator import backups
from bot.store.engines import read_engine, url_of
from localcord import NotPossible
from tests import archived_postgres
from tests.campaign.chaos import Chaos, Table
from tests.campaign.figures import tell
from tests.discord_ui.nursery import Nursery

LEAST_SECONDS, MOST_SECONDS = 5.0, 12.0  # under load until the kill
BACKUP_SECONDS = 30.0  # at the most, until a bot that plays has a proved backup
HAND_SECONDS = 3.0  # at the most, until a hand follows a press that was acknowledged before its move was committed
DEFERRED_KIND = "ok"  # the kind of such a reply


class DrillTable(Table):
    """Notes when the bot said of a press that it was done: in its reply, or by the hand that followed."""

    hand, edited_at = None, None

    async def _hand(self, person):
        self.hand = await super()._hand(person)
        self.edited_at = self.hand and self.hand.record.edited
        return self.hand

    async def _try(self, deed):
        hand, edited_at = self.hand, self.edited_at
        try:
            reply = await deed
            if reply.kind == DEFERRED_KIND and hand is not None:
                async with asyncio.timeout(HAND_SECONDS):
                    await self.chaos.discord.until(lambda: hand.record.edited != edited_at)
        except (NotPossible, TimeoutError, StopIteration, AssertionError):
            return
        self.chaos.failed_presses += reply.failed
        if not reply.failed:
            self.chaos.replies[str(reply.interaction.id)] = time.time_ns() // 1_000_000


class Drill(Chaos):
    def __init__(self, discord, nursery, folder, seed, address):
        super().__init__(discord, folder, seed, 1)
        self.nursery, self.folder, self.address, self.replies = nursery, folder, address, {}
        self.tables = [DrillTable(self, table.game, 0) for table in self.tables]
        self.environment = {
            **discord.env(self.stage.app), "LOG_LEVEL": "ERROR", "PARLOUR_ROBOTS": "quick", "BACKUPS": "off",
            "PARLOUR_TEST_PICTURES": "blank",
            "DATABASE_URL": address,
        }  # fmt: skip

    async def is_over(self, match):
        """Say whether the match is over in the database: the bot that knows may be dead."""
        if not match:
            return True
        rows = await self.rows("SELECT ended FROM matches WHERE id = :match", match=match)
        return not rows or rows[0].ended is not None

    async def rows(self, words, **values):
        engine = read_engine(url_of(self.address))
        try:
            async with engine.connect() as connection:
                return (await connection.execute(text(words), values)).all()
        finally:
            await engine.dispose()

    async def entries(self):
        """Return every line of every log, with the press that asked for it, by match and ply."""
        rows = await self.rows("SELECT match, ply, at, hand, seat, text, fingerprint, source FROM entries")
        return {(row.match, row.ply): tuple(row) for row in rows}

    async def start(self, **settings):
        bot = await self.nursery.start({**self.environment, **settings})
        await self.stage.app.online()
        return bot

    async def kill(self, bot):
        bot.kill()
        await bot.ended.wait()
        while self.discord.gateway.online(self.stage.app.record):
            await self.discord.gateway.on_change.wait()

    async def play(self, until):
        """Let people play until the awaitable `until` is done."""
        self.going = True
        playing = [asyncio.create_task(table.play()) for table in self.tables]
        try:
            await until
        finally:
            self.going = False
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    async def judge(self, entries, until):
        """Return what is wrong with what was restored. It must hold all that was acknowledged up to the
        moment `until`.
        """
        restored_entries = await self.entries()
        acknowledged_presses = {press for press, at in self.replies.items() if at <= until}
        moves = {entry[-1]: key for key, entry in entries.items() if entry[-1] in acknowledged_presses}
        missing = [key for key in moves.values() if key not in restored_entries]
        self.acknowledged_count = len(moves)
        self.restored_count = len(restored_entries)
        wrong = [f"an acknowledged move is lost: {key}" for key in missing]
        wrong += [f"nobody played {key}" for key, entry in restored_entries.items() if entries.get(key) != entry]
        replay = await backups.replay_all(self.address)
        wrong += [f"does not replay: {match}" for match in replay.damaged]
        if not moves:
            wrong.append("nothing was acknowledged before that moment")
        bot = await self.start()
        await self.kill(bot)
        return wrong


async def on_sqlite(folder, seed, discord, nursery):
    database, backup_folder = folder / "parlour.db", folder / "backups"
    drill = Drill(discord, nursery, folder, seed, f"sqlite:///{database}")
    bot = await drill.start()
    await drill.play(asyncio.sleep(drill.fate.uniform(LEAST_SECONDS, MOST_SECONDS)))  # a real bot's time
    await drill.kill(bot)
    bot = await drill.start(BACKUPS=str(backup_folder), BACKUP_EVERY="1m")

    async def backed_up():
        async with asyncio.timeout(BACKUP_SECONDS):
            while not backups.all_backups(database, backup_folder):  # noqa: ASYNC110 - the bot makes one
                await asyncio.sleep(0.05)  # nothing tells of it
        await asyncio.sleep(drill.fate.uniform(0, LEAST_SECONDS))  # it is killed at any real moment

    await drill.play(backed_up())
    await drill.kill(bot)
    entries, backup = await drill.entries(), backups.all_backups(database, backup_folder)[-1]
    target = database if seed % 2 else folder / "restored.db"
    drill.address = drill.environment["DATABASE_URL"] = f"sqlite:///{target}"
    settings = {"DATABASE_URL": drill.address, "BACKUPS": str(backup_folder), "PARLOUR_LANGUAGE": "en"}
    replace = ["--replace"] if seed % 2 else []
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "restore", str(backup), *replace, env={**os.environ, **settings},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    output, _ = await process.communicate()
    if process.returncode:
        return drill, [f"restore ended with {process.returncode}: {output.decode()}"]
    return drill, await drill.judge(entries, backups.parse_backup_time(backup))


async def on_postgres(folder, seed, discord, nursery):
    with ExitStack() as stack:
        server = await asyncio.to_thread(stack.enter_context, archived_postgres.archived())
        drill = Drill(discord, nursery, folder, seed, server.address)
        bot = await drill.start()
        await drill.play(asyncio.sleep(drill.fate.uniform(LEAST_SECONDS, MOST_SECONDS)))  # a real bot's time
        dies = seed % 2 == 1
        await drill.kill(bot)
        entries = await drill.entries()
        await asyncio.to_thread(server.write_something)  # a reply is later than its move, and is a moment to go back to
        if dies:
            await asyncio.to_thread(server.kill)
        presses = {entry[-1] for entry in entries.values()}
        times = sorted(at for press, at in drill.replies.items() if press in presses)
        if not times:
            return drill, ["no move was acknowledged"]
        moment = drill.fate.uniform(times[len(times) // 4], times[-1]) / 1000
        time_text = datetime.fromtimestamp(moment, UTC).isoformat(" ")
        await asyncio.to_thread(server.go_back, time_text, dead=dies)
        return drill, await drill.judge(entries, int(moment * 1000) - 1)


async def run(drills, database, seed):
    totals, wrong = {"acknowledged moves": 0, "lines restored": 0, "presses": 0}, []
    start, one = time.monotonic(), on_sqlite if database == "sqlite" else on_postgres
    for n in range(drills):
        folder = Path(tempfile.mkdtemp(prefix="parlour-drill-"))
        try:
            async with localcord.Server(rate_limits=False) as discord, Nursery() as nursery:
                drill, faults = await one(folder, seed + n, discord, nursery)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        wrong += [f"drill {n}: {fault}" for fault in faults]
        totals["acknowledged moves"] += getattr(drill, "acknowledged_count", 0)
        totals["lines restored"] += getattr(drill, "restored_count", 0)
        totals["presses"] += drill.presses
    return {"drills": drills, "database": database, **totals, "seconds": round(time.monotonic() - start)}, wrong


def main(arguments):
    parser = argparse.ArgumentParser(prog="python -m tests.campaign drills", description=__doc__.splitlines()[0])
    parser.add_argument("--n", type=int, default=20)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    return tell(*asyncio.run(run(options.n, options.database, options.seed)))
