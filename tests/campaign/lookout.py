"""What a campaign looks for beside wrong boards: untrue or missing answers, ghosts, late robots and clocks."""

import asyncio
import sqlite3
import threading
import time
from contextlib import suppress

from tests.discord_ui.hands import control, press
from tests.store.disk_failures import readonly

LATE = 10.0  # seconds after the trouble in which robots must have moved and clocks must have been served
DISCORD_ERRORS = (0.5, 2.5)  # seconds that a database or a processor is in trouble
NOTHING_CHANGED = "Nothing was lost, and nothing was changed"
REPLY_TIMEOUT = 8.0  # seconds that somebody waits for an answer in peace


class Lookout:
    """Remembers what was answered to presses that may have moved, and strikes database and processor."""

    def __init__(self, chaos):
        self.chaos, self.denials, self._ends = chaos, [], []
        self.strikes = 0

    def note(self, reply):
        """Remember the press of this reply if it was told that nothing was changed."""
        if NOTHING_CHANGED in reply.text:
            self.denials.append(str(reply.interaction.id))

    # Strikes

    def strike(self, kind):
        """Begin trouble that ends by itself."""
        self.strikes += 1
        seconds = self.chaos.fate.uniform(*DISCORD_ERRORS)
        if kind == "starve":
            threading.Thread(target=_burn, args=(seconds,), daemon=True).start()
        elif kind == "freeze":
            time.sleep(seconds / 2)  # as SIGSTOP would: nothing runs
        elif not self._ends:
            end = (locked if kind == "locked" else readonly)(self.chaos.stage.services.store, self._file)
            self._ends.append(end)
            asyncio.get_running_loop().call_later(seconds, self.end)

    def end(self):
        """End all faults of the database and the processor."""
        while self._ends:
            self._ends.pop()()

    @property
    def _file(self):
        return self.chaos.stage.config.database_file

    # What must hold when the trouble is over

    async def late(self):
        """Return the robots that have not moved in time, and the clocks that were not served in time."""
        end, late = time.monotonic() + LATE, await self._waiting()
        while late and time.monotonic() < end:
            await asyncio.sleep(0.2)  # nothing tells that somebody is late
            now = await self._waiting()
            late = {what: since for what, since in late.items() if now.get(what) == since}
        return sorted(late)

    async def _waiting(self):
        """Return what waits for the bot, each with how far its match had come or when it was due."""
        services, overdue = self.chaos.stage.services, {}
        for match in self.chaos.matches:
            face = await services.tables.look(match)
            if not face.ending and not face.paused and not face.still and face.turns & face.robots:
                overdue[f"a robot of {match}"] = face.ply
        now = services.clock.now()
        return overdue | {
            f"the clock of {match}": when for match, when in await services.store.next_alarms() if when < now
        }

    async def untrue(self):
        """Return the presses that counted though somebody was told that nothing was changed."""
        sources = set()
        for match in self.chaos.matches:
            record = await self.chaos.stage.services.tables.record(match)
            sources |= {entry.source for entry in record.log}
        return [f"press {press} counted, and its answer denied it" for press in self.denials if press in sources]

    async def unanswered(self):
        """Let each person press *My hand* in peace, and return those who get no answer."""
        faults = []
        for table in self.chaos.tables:
            for person in table.people:
                message = next((m for m in reversed(person.sees(table.channel)) if control(m, "hand")), None)
                if message is None:
                    continue
                try:
                    reply = await asyncio.wait_for(press(person, message, "hand"), REPLY_TIMEOUT)
                except TimeoutError:
                    reply = None
                if reply is None or reply.failed:
                    faults.append(f"{person} presses My hand, and nothing comes")
        return faults

    async def ghosts(self):
        """Return lobbies and matches in play that no message shows, and messages of lobbies that are gone."""
        store, world, faults = self.chaos.stage.services.store, self.chaos.discord.world, []
        lobbies = await store.lobbies()
        for lobby, place in lobbies:
            _, channel, message = map(int, place.split())
            if message and message not in world.channels[channel].messages:
                faults.append(f"lobby {lobby.id} has no message")
        waiting = {lobby.id for lobby, _ in lobbies}
        faults += [f"{match} is a lobby and a match" for match in self.chaos.matches if match in waiting]
        open_ids = waiting | set(self.chaos.matches)
        for table in self.chaos.tables:
            for message in table.host.sees(table.channel):
                start = control(message, "start")
                if start and not message.ephemeral and start.split(":")[1] not in open_ids:
                    faults.append(f"a lobby that is gone is still offered: {start}")
        return faults + [f"nobody sees match {match}" for match in await store.list_unseen_matches()]

    async def wrongs(self):
        """Return all that is wrong. Look in an order in which nothing spoils what follows."""
        self.end()
        faults = [f"late: {what}" for what in await self.late()]
        faults += await self.unanswered()
        faults += await self.ghosts()
        return faults + await self.untrue()


def locked(store, file):
    """Lock the database, as another program that writes in it does; return what ends that."""
    other = sqlite3.connect(file, timeout=0.1, isolation_level=None, check_same_thread=False)
    with suppress(sqlite3.OperationalError):  # the bot itself does
        other.execute("BEGIN IMMEDIATE")
    return other.close


def _burn(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        sum(range(10_000))
