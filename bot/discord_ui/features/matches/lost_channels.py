"""What becomes of matches whose server or channel is gone: nobody's clock runs where nobody can look."""

import asyncio
import json
import logging
from collections.abc import Mapping
from typing import Any, Protocol

from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.match_messages import MatchMessages
from bot.kit.notation import Move
from bot.kit.time_units import DAY
from bot.table.face import Face
from bot.table.match_log import GoOn, Pause, Void
from bot.table.ports import StoreOutage
from bot.table.refusals import TableError

log = logging.getLogger(__name__)

MAX_LOST_TIME = 7 * DAY  # after which a match that lost its place is void
UNDECIDED = "?"  # in a note: whether the pause is ours, or others had made one before, is not written yet


class Whereabouts(Protocol):
    """What the gateway has told."""

    def receives_events(self, guild: int) -> bool: ...
    def is_in(self, guild: int) -> bool: ...
    def knows(self, channel: int) -> bool: ...


class LostChannels:
    """Such a match pauses until its place is there again, if it has a clock. After a week it is void: it ends by
    itself, and nobody's rating moves. Whoever can still reach it, from a DM, may let it go on."""

    def __init__(self, desk: Desk, messages: MatchMessages) -> None:
        self._tables, self._store, self._messages, self._homes = desk.tables, desk.store, messages, desk.inbox
        self._clock, self._lock, self._guild_lock = desk.clock, asyncio.Lock(), asyncio.Lock()

    async def on_guild(self, guild: int, here: bool) -> None:
        """Pause the matches of a server that has sent the bot away, or let them go on where it was asked back: tell the
        home of each. One such event is told to all before the next, or a server that sends the bot away again would
        lose the list that was just written, and matches hear of the two in the wrong order."""
        name = f"away:{guild}"
        async with self._guild_lock:
            before = await self._store.value(name)
            if here and before is None:
                return
            matches = json.loads(before or "[]") if here else await self._store.matches_in(guild)
            if not here:
                lost_matches = json.loads(before or "[]")
                await self._store.set_value(name, json.dumps(list(dict.fromkeys([*lost_matches, *matches]))))
            for match in matches:
                await self._homes.send(match, "place", match=match, here=here)
            if here:
                await self._store.delete_value(name)

    async def carry_out(self, facts: Mapping[str, Any]) -> None:
        """Pause a match whose server is gone, or let it go on where the server is there again; a handler of the
        inbox."""
        await self.on_place(str(facts["match"]), bool(facts["here"]))

    async def on_place(self, match: str, here: bool) -> None:
        """Note that the table's message has a place again (`here`), or none any more. A match whose clock runs pauses
        meanwhile. Another is only noted, with its ply: `end_lost` ends it after a week in which nobody has moved, and
        a pause that others have made lasts until they end it. Each word has a source of its own, and the note is there
        before the pause: however often this is tried, and wherever it broke off, it counts once."""
        name = f"lost:{match}"
        async with self._lock:
            note = await self._store.value(name)
            is_decided = note is not None and not note.endswith(UNDECIDED)
            if (here and note is None) or (not here and is_decided):
                return
            if (face := await self._look(match)) is None:
                return
            if note is None:
                if face.ending:
                    return
                note = f"{self._clock.now()} {UNDECIDED if face.pace.tempo.runs else face.ply}"
                await self._store.set_value(name, note)
            since, _, what = note.partition(" ")
            if what == UNDECIDED:
                pauses = await self._try_to_say(match, Pause(), f"lost:{since}")
                what = "" if pauses else str(face.ply)
                await self._store.set_value(name, f"{since} {what}".strip())
            if here:
                if not what:
                    await self._try_to_say(match, GoOn(), f"found:{since}")
                await self._store.delete_value(name)

    async def compare(self, places: Whereabouts) -> None:
        """Look for what happened while nobody listened; called at the beginning of a session. Matches of servers that
        the bot is in no more are paused, and tables whose channel is not known are shown anew."""
        tables = [table for table in await self._store.tables_in_play() if places.receives_events(table.guild)]
        for guild in sorted({table.guild for table in tables if table.guild and not places.is_in(table.guild)}):
            log.warning("the bot is in server %d no more; its matches pause", guild)
            await self.on_guild(guild, here=False)
        for table in tables:
            if places.is_in(table.guild) and not places.knows(table.channel):
                self._messages.look_again(table.match)

    async def on_channel_gone(self, channel: int) -> None:
        for table in await self._store.tables_in_play():
            if table.channel == channel:
                self._messages.look_again(table.match)

    async def end_lost(self) -> None:
        """End matches that have waited too long for their place; a periodic job. Look first whether the place is there
        again, whatever kept that from being noticed."""
        for name, text in (await self._store.values_under("lost:")).items():
            since, _, ply = text.partition(" ")
            match = name.partition(":")[2]
            if not self._store.holds(match):
                continue
            if self._clock.now() - int(since) < MAX_LOST_TIME:
                self._messages.look_again(match)
                continue
            async with self._lock:
                face = await self._look(match)
                waits = face is not None and (face.paused or str(face.ply) == ply)
                if waits and await self._try_to_say(match, Void()):
                    log.warning("match %s is void: its place has been gone for a week", match)
                await self._store.delete_value(name)

    async def _look(self, match: str) -> Face | None:
        """Return the match. One that cannot be read keeps no other from its pause. During an outage of the database,
        whoever shows the match or has its parcel tries again."""
        try:
            return await self._tables.look(match)
        except StoreOutage:
            raise
        except Exception:
            log.exception("match %s: its place has changed, and it could not be looked at", match)
            return None

    async def _try_to_say(self, match: str, word: Move, source: str = "") -> bool:
        """Say the word in the match, and return whether it was taken, now or when this `source` said it before: the
        match may be paused, go on already, or be over."""
        try:
            await self._tables.agree(match, [(word, None)], source)
        except TableError:
            return False
        return True
