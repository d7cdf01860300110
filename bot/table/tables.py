"""The one door to a match: Discord, terminal, robots, clock, judge and tests all enter here."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from weakref import WeakValueDictionary

from bot.kit.game import AnyGame, Seat
from bot.kit.notation import Move
from bot.kit.pace import TEMPOS
from bot.table.face import Face, Notice, TableError
from bot.table.log import ROBOT, By, Entry, Give, GoOn, Header, Record, Resign, StandIn, TakeBack
from bot.table.match import Calendars, Damaged, Match
from bot.table.ports import Clock, NotKept, Store, Taken
from bot.table.timer import LONGEST_PAUSE

log = logging.getLogger(__name__)

Listener = Callable[[Notice], None]  # plain on purpose: it takes note and returns

AT_HAND = 2_000  # matches kept in memory; the others are replayed when they are asked for


class Tables:
    def __init__(self, games: Iterable[AnyGame], store: Store, clock: Clock) -> None:
        self._games = {game.key: game for game in games}
        self._store, self._clock = store, clock
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._warned_until: dict[str, int] = {}  # until when warnings have been given
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.listeners: list[Listener] = []  # filled once, in app.py

    async def open(self, header: Header) -> Face:
        match = Match.open(header, self._game(header))
        calendars = await self._store.calendars(header.seats)
        next_alarm = match.next_alarm(header.opened, calendars)
        await self._store.open(header, next_alarm)
        self._keep(match)
        self._tell(match, next_alarm)
        return match.face(None, calendars)

    async def look(self, match_id: str, player: str | None = None) -> Face:
        match = await self._match(match_id)
        return match.face(None if player is None else match.seat_of(player), await self._calendars(match))

    async def watch(self, match_id: str, player: str) -> Face:
        """What this player may see of a match: their seat's face, or a spectator's."""
        match = await self._match(match_id)
        return await self.look(match_id, player if player in match.players else None)

    async def record(self, match_id: str) -> Record:
        """For those who may know all, such as everybody after the end."""
        match = await self._match(match_id)
        return Record(match.header, match.log, match.players, match.ending)

    async def play(
        self, match_id: str, asked: int, player: str, text: str, source: str = "", pressed: int | None = None
    ) -> Face:
        """`asked` is the ply at which this seat was last asked; a press on an older question is refused.

        `source` names the press: the same press twice is one move and the same answer. `pressed` is when it was
        made, where that is known better than by when it came in.
        """
        async with self._lock(match_id):
            match, now = await self._match(match_id), self._clock.now()
            seat, calendars = match.seat_of(player), await self._calendars(match)
            if source and any(entry.source == source for entry in match.log):
                return match.face(seat, calendars)
            at = now if pressed is None else min(pressed, now)
            if late := match.due(at, calendars):
                await self._time_out(match, late, now, calendars)
                raise TableError("table-too-late" if seat in late else "table-stale")
            if seat in match.robots:
                raise TableError("table-robot-sits")
            if asked != match.asks(seat):
                raise TableError("table-over" if match.over else "table-stale")
            spent = match.spent(seat, at, calendars)
            after = match.play(seat, text, max(at, _last(match)), By.PLAYER, spent, source)
            await self._write(match, after, calendars)
            return after.face(seat, calendars)

    async def robot_plays(self, match_id: str, asked: int, seat: Seat, text: str) -> None:
        async with self._lock(match_id):
            match, now = await self._match(match_id), self._clock.now()
            if seat not in match.robots or asked != match.asked[seat]:
                raise TableError("table-stale")
            after = match.play(seat, text, max(now, _last(match)), By.ROBOT)
            await self._write(match, after, await self._calendars(match))

    async def resign(self, match_id: str, player: str, source: str = "") -> Face:
        return await self._say(match_id, player, Resign(), source)

    async def hand_to_robot(self, match_id: str, player: str, source: str = "") -> Face:
        return await self._say(match_id, player, StandIn(), source)

    async def take_back(self, match_id: str, player: str, source: str = "") -> Face:
        return await self._say(match_id, player, TakeBack(), source)

    async def rule(self, match_id: str, word: Move, seat: Seat | None, reason: str, source: str = "") -> Face:
        """A judge's or host's decision, with its reason. Who may do so is asked before this door."""
        async with self._lock(match_id):
            match, calendars = await self._loaded(match_id)
            if source and any(entry.source == source for entry in match.log):
                return match.face(None, calendars)
            at = max(self._clock.now(), _last(match))
            after = match.say(word, seat, at, By.JUDGE, source, reason)
            await self._write(match, after, calendars)
            return after.face(None, calendars)

    async def agree(self, match_id: str, words: Sequence[tuple[Move, Seat | None]], source: str = "") -> Face:
        """What the whole table agreed on, or what nobody need be asked for. Who agreed is asked before this door."""
        async with self._lock(match_id):
            match, calendars = await self._loaded(match_id)
            if source and any(entry.source == source for entry in match.log):
                return match.face(None, calendars)
            at, after = max(self._clock.now(), _last(match)), match
            for n, (word, seat) in enumerate(words):
                after = after.say(word, seat, at, source=source if n == 0 else "")
            await self._write(match, after, calendars)
            return after.face(None, calendars)

    async def on_alarm(self, match_id: str) -> None:
        """The alarm rang: give warnings, play for who is out of time. If somebody moved meanwhile, do nothing."""
        async with self._lock(match_id):
            match, calendars = await self._loaded(match_id)
            now = self._clock.now()
            since, self._warned_until[match_id] = self._warned_until.get(match_id, _last(match)), now
            if late := match.due(now, calendars):
                await self._time_out(match, late, now, calendars)
            elif match.paused is not None and now >= match.paused + LONGEST_PAUSE and not match.over:
                await self._write(match, match.say(GoOn(), None, now), calendars)
            elif not match.over:
                next_alarm = match.next_alarm(now, calendars)
                await self._store.set_alarm(match_id, next_alarm)
                self._tell(match, next_alarm, warned=match.warned(since, now, calendars))

    async def reset_alarm(self, match_id: str) -> None:
        """A player's calendar has changed: work out anew when the alarm must wake."""
        async with self._lock(match_id):
            match, calendars = await self._loaded(match_id)
            if not match.over:
                next_alarm = match.next_alarm(self._clock.now(), calendars)
                await self._store.set_alarm(match_id, next_alarm)
                self._tell(match, next_alarm)

    async def give_back(self, away: int) -> None:
        """The house was away for so long: clocks that count seconds get that and a little more."""
        for match_id in await self._store.in_play([tempo for tempo in TEMPOS if tempo.gives_back]):
            try:
                await self._gift(match_id, away)
            except Damaged:
                log.exception("match %s is set aside", match_id)

    async def _gift(self, match_id: str, away: int) -> None:
        async with self._lock(match_id):
            match, calendars = await self._loaded(match_id)
            if match.over:
                return
            now, after = self._clock.now(), match
            for n, timer in enumerate(match.timers):
                ran = None if timer.since is None else now - timer.since
                if Seat(n) not in match.robots and (gift := match.header.pace.tempo.gift(away, ran)):
                    after = after.say(Give(gift), Seat(n), max(now, _last(match)))
            await self._write(match, after, calendars)

    async def _say(self, match_id: str, player: str, word: Move, source: str) -> Face:
        async with self._lock(match_id):
            match, calendars = await self._loaded(match_id)
            seat = match.seat_of(player)
            if not (source and any(entry.source == source for entry in match.log)):
                after = match.say(word, seat, max(self._clock.now(), _last(match)), source=source)
                await self._write(match, after, calendars)
                match = after
            return match.face(seat, calendars)

    async def _time_out(self, match: Match, late: list[Seat], now: int, calendars: Calendars) -> None:
        after = match
        for seat in late:
            if seat in after.turns and not (seat in after.robots and seat not in match.robots):
                after = after.time_out(seat, max(now, _last(match)))
        await self._write(match, after, calendars)

    async def _write(self, before: Match, after: Match, calendars: Calendars) -> None:
        """Written first, shown second: nobody sees a move the store may lose."""
        now, entries = self._clock.now(), after.log[before.ply :]
        next_alarm = None if after.over else after.next_alarm(now, calendars)
        unit = self._store.append(after.header.id, entries, next_alarm, after.ending)
        try:
            await asyncio.shield(unit)
        except Taken as error:
            self._matches.pop(after.header.id, None)  # what is written there now is read again
            raise TableError("table-stale") from error
        except BaseException:
            self._matches.pop(after.header.id, None)  # it may have been written all the same
            raise
        self._keep(after)
        self._warned_until[after.header.id] = now
        if after.over:
            self._warned_until.pop(after.header.id, None)
        for entry in entries:
            self._tell(after, next_alarm, entry)

    def _tell(
        self,
        match: Match,
        next_alarm: int | None,
        entry: Entry | None = None,
        warned: tuple[tuple[Seat, int], ...] = (),
    ) -> None:
        ply = entry.ply if entry else match.ply
        notice = Notice(match.header.id, ply, match.turns, match.robots, next_alarm, match.ending, entry, warned)
        for listener in self.listeners:
            try:
                listener(notice)
            except Exception:
                log.exception("a listener failed at match %s ply %d", notice.match, notice.ply)

    async def _loaded(self, match_id: str) -> tuple[Match, Calendars]:
        match = await self._match(match_id)
        return match, await self._calendars(match)

    async def _match(self, match_id: str) -> Match:
        if match_id in self._matches:
            self._matches.move_to_end(match_id)
            return self._matches[match_id]
        try:
            header, entries = await self._store.load(match_id)
        except NotKept as error:
            raise TableError("table-no-such-match") from error
        try:
            match = Match.replay(header, self._game(header), entries)
        except Damaged as damage:
            await self._store.set_aside(match_id, str(damage))
            raise
        if match_id not in self._matches:  # somebody may have been quicker
            self._keep(match)
        return self._matches[match_id]

    def _keep(self, match: Match) -> None:
        self._matches[match.header.id] = match
        self._matches.move_to_end(match.header.id)
        if len(self._matches) > AT_HAND:
            self._matches.popitem(last=False)

    def _game(self, header: Header) -> AnyGame:
        if header.game not in self._games:
            raise Damaged(f"{header.id}: no game {header.game}")
        return self._games[header.game]

    async def _calendars(self, match: Match) -> Calendars:
        if not match.header.pace.tempo.rests:
            return {}
        return await self._store.calendars(p for p in match.players if not p.startswith(ROBOT))

    def _lock(self, match_id: str) -> asyncio.Lock:
        lock = self._locks.get(match_id)
        if lock is None:
            lock = self._locks[match_id] = asyncio.Lock()
        return lock


def _last(match: Match) -> int:
    """Time never runs backwards in a log, whatever the presses' ids say."""
    return match.log[-1].at if match.log else match.header.opened
