"""The one entrance to all matches, for Discord, terminal, robots, clock, judges and tests.

Every change is written before anybody sees it, and only `_change` writes one.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from functools import partial
from math import inf

from bot.kit.game import AnyGame, Seat
from bot.kit.notation import Move
from bot.kit.robot_levels import Thought
from bot.table import deadlines
from bot.table.change import Change, ChangeResult, Moment, resume, time_out_seats, undo, what_is_due
from bot.table.door import LogDoor
from bot.table.downtime import Downtime, find_gap, give_back, last_time, let_robots_answer
from bot.table.face import Face, Notice
from bot.table.faces import face_of
from bot.table.match import Calendars, DamagedMatch, Match
from bot.table.match_log import TOO_LATE_ASKED, By, CountedTurn, Entry, GoOn, Header, MatchRecord, StandIn, TakeBack
from bot.table.match_memory import MatchMemory
from bot.table.ports import AlreadyWritten, BadRow, Clock, MatchMessage, NotHeld, Partition, Store
from bot.table.refusals import TableError
from bot.table.seals import Seals
from bot.table.store_events import StoreEvent, StoreEventKind
from bot.table.tally import MatchTally, tally_of

log = logging.getLogger(__name__)


class Tables:
    def __init__(self, games: Iterable[AnyGame], store: Store, clock: Clock) -> None:
        """`games` are all versions of all games that matches may have been begun under."""
        self._store, self._clock, self.holds = store, clock, store.holds
        self._warned_until: dict[str, int] = {}  # by match: warnings up to this time have been given
        self.downtimes: list[Downtime] = []  # of the bot, the oldest first; live clocks get them back
        self.last_heartbeat: int | None = None  # where one is late, there is another downtime
        self._seals = Seals(store)
        self._memory = MatchMemory(games, store, self._seals)
        self._door: LogDoor[Notice] = LogDoor()
        self.listeners = self._door.listeners  # filled at the start, in services.py and app.py
        self.damage_listeners: list[Callable[[str], None]] = []  # called with a match that does not replay

    # Reading.

    async def look(self, match_id: str, player: str | None = None) -> Face:
        match, calendars = await self._look_up(match_id)
        return await self._face(match, None if player is None else match.seat_of(player), calendars)

    async def watch(self, match_id: str, player: str) -> Face:
        """Return what this player may see of a match: their seat's face, or a spectator's."""
        match, calendars = await self._look_up(match_id)
        return await self._face(match, match.seat_of(player) if player in match.players else None, calendars)

    async def waits_until(self, match_id: str, player: str) -> float | None:
        """Return when this player's clock runs out, `inf` if it never does; None if the match does not wait for them.
        Raise TableError once the match is over."""
        match, calendars = await self._look_up(match_id)
        seat = match.seat_of(player)
        if match.over:
            raise TableError("table-over")
        if seat not in match.turns or seat in match.robots or match.pause_start is not None:
            return None
        return inf if (empty_at := deadlines.runs_out(match, seat, calendars)) is None else empty_at

    def players_at(self, match_id: str) -> tuple[str, ...]:
        """Return who sits at a match that is in memory, as it is while listeners are called; else nobody."""
        return self._memory.players_at(match_id)

    async def look_ahead(self, match_ids: Collection[str]) -> None:
        """Read ahead those of these matches that are not in memory, with one query."""
        await self._memory.read_many(match_ids)

    async def record(self, match_id: str) -> MatchRecord:
        """Return the whole log, secrets included, for the end of a match and for files; TableError if it is sealed.

        A match that is over has a record even if its rules are gone or its log is damaged.
        """
        if await self.is_sealed(match_id):
            raise TableError("table-sealed-record")
        try:
            match, _ = await self._look_up(match_id)
        except TableError as refusal:
            try:
                if (ending := await self._store.ending_of(match_id)) is None:
                    raise
                header, entries = await self._store.load(match_id)
            except BadRow:
                raise refusal from None
            return MatchRecord(header, entries, ending.players, ending)
        return MatchRecord(match.header, match.log, match.players, match.ending)

    async def tally(self, match_id: str) -> MatchTally:
        """Return the tally of the match so far; of a sealed match too, so show it to nobody."""
        return tally_of((await self._look_up(match_id))[0])

    async def readmit(self, match_id: str) -> None:
        """Resume a match that was quarantined if it replays now; else raise DamagedMatch, or TableError."""
        async with self._door.lock(match_id):
            await self._memory.read(match_id)
            await self._store.readmit(match_id, self._clock.now())

    async def _look_up(self, match_id: str) -> tuple[Match, Calendars]:
        """Return a match and its calendars, and write nothing. Notify the listeners of a damaged match: only a change
        quarantines it."""
        try:
            match, calendars = await self._memory.read(match_id)
            return give_back(match, self._downtimes_until(self._clock.now())), calendars
        except DamagedMatch:
            for listener in self.damage_listeners:
                listener(match_id)
            raise

    # What other processes do.

    def on_store_event(self, news: StoreEvent) -> None:
        """Read the seals again when another process has changed them. The store calls this."""
        if news.kind in (StoreEventKind.SEALS, StoreEventKind.ANYTHING):
            self._seals.on_store_event()

    def forget(self, part: Partition) -> None:
        """Forget matches that get or had another home: what is remembered of them may be old."""
        self._memory.forget(part)

    async def take(self, part: Partition) -> None:
        self.forget(part)

    async def leave(self, part: Partition, lost: bool) -> None:
        self.forget(part)

    # What nobody may learn yet.

    async def is_sealed(self, match_id: str) -> bool:
        """Say whether others still play the same deals. Ask before showing anything of a match but a `Face`."""
        if match_id not in self._memory:
            self._seals.new_match()
        match_ids = self._seals.match_ids
        return match_id in (await self._seals.learn() if match_ids is None else match_ids)

    async def find_sealed(self, match_ids: Collection[str]) -> Collection[str]:
        """Return those of these matches that are sealed."""
        self._seals.new_match()
        return {*match_ids} & await self._seals.learn()

    async def open_up(self, match_ids: Collection[str]) -> None:
        """Unseal matches that count nowhere. This may be called twice."""
        if match_ids:
            await self._seals.remove(match_ids)

    async def counted_turn(self, face: Face, seat: Seat) -> CountedTurn:
        """Return the turn of a robot whose answer may depend only on what it sees here, and on its question."""
        match, _ = await self._look_up(face.match)
        return CountedTurn.of(match.header, match.log[: face.ply], seat, face.asked_ply)

    async def unseal(self, match_ids: Collection[str]) -> None:
        """Unseal matches, notify the listeners, and let the league count them. This may be called twice."""
        await self._seals.remove(match_ids)
        for match_id in match_ids:
            try:
                match, calendars = await self._memory.read(match_id)
            except TableError as refusal:
                log.info("match %s is unsealed, but not here: %s", match_id, refusal.code)
            else:
                self._notify(match, None if match.over else deadlines.next_alarm(match, self._clock.now(), calendars))

    async def _face(self, match: Match, seat: Seat | None, calendars: Calendars) -> Face:
        return face_of(match, seat, calendars, await self.is_sealed(match.header.id))

    # Changing, by people and robots.

    async def open(self, header: Header, place: MatchMessage | None = None, *, sealed: bool = False) -> Face:
        """Open a match, and end the lobby that it comes from. `place` is where the match will be shown.

        Seal a match before it exists, so that nothing of it is ever shown.
        """
        if sealed:
            await asyncio.shield(self._seals.add(header.id))
        match = Match.open(header, self._memory.rules(header))
        calendars = await self._store.calendars(header.seats)
        next_alarm = deadlines.next_alarm(match, header.opened_at, calendars)
        await asyncio.shield(self._store.open(header, next_alarm, place))
        self._memory.keep(match)
        self._notify(match, next_alarm)
        return await self._face(match, None, calendars)

    async def play(
        self,
        match_id: str,
        ply: int,
        player: str,
        text: str,
        source: str = "",
        pressed_at: int | None = None,
        reason: str = "",
    ) -> Face:
        """Play a player's move. `ply` is the one at which the seat was last asked; refuse an answer to an older one.

        `source` names the press: the same press twice is one move and gets the same answer. `pressed_at` is when the
        player pressed, if that is known; otherwise it is now. `reason` says why the bot played for the player.
        """

        def move(moment: Moment) -> ChangeResult:
            match, calendars, now = moment
            seat, until = match.seat_of(player), match.header.play_until
            if until is not None and now >= until:
                raise TableError("table-day-over")
            at = now if pressed_at is None else min(pressed_at, now)
            if late := deadlines.due(match, at, calendars):
                return ChangeResult(
                    time_out_seats(moment, late), TableError("table-too-late" if seat in late else "table-stale")
                )
            if seat in match.robots:
                raise TableError("table-robot-sits")
            if ply != match.asks(seat):
                raise TableError("table-over" if match.over else "table-stale")
            spent_time = deadlines.count_spent_time(match, seat, at, calendars)
            return ChangeResult(match.play(seat, text, moment.clamp_time(at), By.PLAYER, spent_time, source, reason))

        match, calendars = await self._change(match_id, move, source)
        return await self._face(match, match.seat_of(player), calendars)

    async def robot_plays(self, match_id: str, ply: int, seat: Seat, thought: Thought) -> None:
        """Play a robot's move. The log keeps which robot thought of it, and whether it had less time than usual."""
        reason = f"in {thought.hurried_seconds:.2f} s" if thought.hurried_seconds else ""

        def move(moment: Moment) -> ChangeResult:
            match = moment.match
            if seat not in match.robots or ply != match.asked_plies[seat] or match.still:
                raise TableError("table-stale")
            at, source = moment.clamp_time(moment.now), f"{thought.by}:{match.ply + 1}"
            return ChangeResult(match.play(seat, thought.text, at, By.ROBOT, 0, source, reason))

        await self._change(match_id, move)

    async def resign(self, match_id: str, player: str, source: str = "") -> Face:
        def leave(moment: Moment) -> ChangeResult:
            match, at = moment.match, moment.clamp_time(moment.now)
            return ChangeResult(match.resign(match.seat_of(player), at, source))

        match, calendars = await self._change(match_id, leave, source)
        return await self._face(match, match.seat_of(player), calendars)

    async def hand_to_robot(self, match_id: str, player: str, source: str = "") -> Face:
        return await self._say_of_oneself(match_id, player, StandIn(), source)

    async def hurry(self, match_id: str, player: str, deadline: int | None = None) -> Face:
        """Let a robot sit in because the match is past its `deadline`. Excuse a player who was not asked by then."""

        def say(moment: Moment) -> ChangeResult:
            match, at = moment.match, moment.clamp_time(moment.now)
            seat = match.seat_of(player)
            late = seat not in match.turns or (deadline is not None and match.asked_at(seat) > deadline)
            match = match if match.pause_start is None else resume(moment)  # else the robot could not move
            return ChangeResult(match.say(StandIn(), seat, at, reason=TOO_LATE_ASKED if late else ""))

        match, calendars = await self._change(match_id, say)
        return await self._face(match, match.seat_of(player), calendars)

    async def take_back(self, match_id: str, player: str, source: str = "") -> Face:
        return await self._say_of_oneself(match_id, player, TakeBack(), source)

    async def undo(self, match_id: str, player: str, source: str = "", shown_ply: int | None = None) -> Face:
        """Take back the player's newest move, and whatever came after it. Only practice allows that. A press beside
        what was shown before another one was taken back takes back no second move."""

        def say(moment: Moment) -> ChangeResult:
            return ChangeResult(undo(moment, moment.match.seat_of(player), shown_ply, source))

        match, calendars = await self._change(match_id, say, source)
        return await self._face(match, match.seat_of(player), calendars)

    async def rule(self, match_id: str, word: Move, seat: Seat | None, reason: str, source: str = "") -> Face:
        """Write a judge's or host's decision, with its reason. The caller has checked that they may decide."""

        def say(moment: Moment) -> ChangeResult:
            at = moment.clamp_time(moment.now)
            return ChangeResult(moment.match.say(word, seat, at, By.JUDGE, source, reason))

        match, calendars = await self._change(match_id, say, source)
        return await self._face(match, None, calendars)

    async def agree(self, match_id: str, words: Sequence[tuple[Move, Seat | None]], source: str = "") -> Face:
        """Write entries that the table agreed on, or that need no agreement. The caller has checked who agreed."""

        def say(moment: Moment) -> ChangeResult:
            at, after = moment.clamp_time(moment.now), moment.match
            for n, (word, seat) in enumerate(words):
                after = after.say(word, seat, at, source=source if n == 0 else "")
            return ChangeResult(resume(moment, source) if words == [(GoOn(), None)] else after)

        match, calendars = await self._change(match_id, say, source)
        return await self._face(match, None, calendars)

    async def _say_of_oneself(self, match_id: str, player: str, word: Move, source: str) -> Face:
        def say(moment: Moment) -> ChangeResult:
            match, at = moment.match, moment.clamp_time(moment.now)
            seat = match.seat_of(player)
            spent_time = deadlines.count_spent_time(match, seat, at, moment.calendars)  # a seat lent costs what it took
            return ChangeResult(match.say(word, seat, at, source=source, spent_time=spent_time))

        match, calendars = await self._change(match_id, say, source)
        return await self._face(match, match.seat_of(player), calendars)

    # Changing, by time.

    async def on_alarm(self, match_id: str) -> None:
        """Warn players, play for seats that are out of time, or only set the next alarm."""
        await self._change(match_id, what_is_due, warn=True)

    async def reset_alarm(self, match_id: str) -> None:
        """Set the alarm again, after a player's calendar has changed."""
        await self._change(match_id, lambda moment: ChangeResult(moment.match))

    # The one path of a change.

    async def _change(
        self, match_id: str, change: Change, source: str = "", *, warn: bool = False
    ) -> tuple[Match, Calendars]:
        """Return the match after this change, or as it stands when `source` is in its log already. Raise NotHeld where
        this process is not its home. `warn`: notify the listeners of seats with little time left."""
        async with self._door.lock(match_id):
            with suppress(AlreadyWritten):
                return await self._try_change(match_id, change, source, warn)
            return await self._try_change(match_id, change, source, warn)  # it was written by the home before us

    async def _try_change(self, match_id: str, change: Change, source: str, warn: bool) -> tuple[Match, Calendars]:
        if not self._store.holds(match_id):
            raise NotHeld(match_id)
        try:
            match, calendars = await self._memory.read(match_id)
        except DamagedMatch as damage:
            await self._store.quarantine(match_id, str(damage))
            raise
        if source and any(entry.source == source for entry in match.log):
            return match, calendars
        now = self._clock.now()
        downtimes = self._downtimes_until(now)
        match = let_robots_answer(match, downtimes)
        after, refusal = change(Moment(give_back(match, downtimes), calendars, now))
        if after.over and not match.over and not after.void and not after.header.daily:
            after = after.close()
        if after is not match:
            await self._write(match, after, calendars)
        elif not match.over:
            await self._set_alarm(match, calendars, now, warn)
        if refusal:
            raise refusal
        return after, calendars

    def _downtimes_until(self, now: int) -> list[Downtime]:
        gap = find_gap(self.last_heartbeat, now)
        return [*self.downtimes, gap] if gap else self.downtimes

    async def _set_alarm(self, match: Match, calendars: Calendars, now: int, warn: bool) -> None:
        """Set the alarm again after a change that wrote nothing; if `warn`, notify of seats with little time left."""
        warnings: tuple[tuple[Seat, int], ...] = ()
        if warn:
            since = self._warned_until.get(match.header.id, last_time(match))
            self._warned_until[match.header.id] = now
            warnings = deadlines.warnings(match, since, now, calendars)
        next_alarm = deadlines.next_alarm(match, now, calendars)
        await self._store.set_alarm(match.header.id, next_alarm)
        self._notify(match, next_alarm, warnings=warnings)

    async def _write(self, before: Match, after: Match, calendars: Calendars) -> None:
        """Write the new entries, and only then notify: nobody sees a move that the store may lose."""
        now, entries = self._clock.now(), after.log[before.ply :]
        next_alarm = None if after.over else deadlines.next_alarm(after, now, calendars)
        writing = self._store.append(after.header.id, entries, next_alarm, after.ending)
        await self._door.write(writing, partial(self._memory.drop, after.header.id))
        self._memory.keep(after)
        self._warned_until[after.header.id] = now
        if after.over:
            self._warned_until.pop(after.header.id, None)
        for entry in entries:
            self._notify(after, next_alarm, entry)

    def _notify(
        self,
        match: Match,
        next_alarm: int | None,
        entry: Entry | None = None,
        warnings: tuple[tuple[Seat, int], ...] = (),
    ) -> None:
        if not self._store.holds(match.header.id):
            return
        ply = entry.ply if entry else match.ply
        notice = Notice(match.header.id, ply, match.turns, match.robots, next_alarm, match.ending, entry, warnings)
        self._door.notify(notice, f"match {notice.match} ply {ply}")
