"""One match as a value: a header and a log. Everything else is worked out from them, and nothing here waits."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any, NamedTuple

from bot.kit.game import AnyGame, Result, Seat
from bot.kit.notation import Move, UnreadableMove, read
from bot.kit.robot_levels import ROBOT
from bot.kit.seats import with_slot
from bot.kit.secret import spell
from bot.kit.versions import OutdatedMatch
from bot.table.attendance import MAX_MISSED_TURNS, attendance, list_leavings, with_last
from bot.table.match_log import (
    HOUSE_WORDS,
    Absent,
    Adjust,
    By,
    Concede,
    Entry,
    Give,
    GoOn,
    Header,
    MatchEnding,
    Pause,
    Replace,
    Resign,
    StandIn,
    TakeBack,
    Undo,
    Void,
)
from bot.table.quiet_hours import Calendar
from bot.table.refusals import TableError
from bot.table.rulings import adjusted_result, result_of_concession
from bot.table.timer import SeatClock

NO_PLY = -1
MAX_EARLIER_STATES = 16  # states before the newest entries that are kept at hand
Calendars = Mapping[str, Calendar]


class DamagedMatch(TableError):
    """The log no longer replays to what was seen: the rules have changed since, or somebody edited the log."""

    def __init__(self, why: str) -> None:
        super().__init__("table-damaged")
        self._why = why

    def __str__(self) -> str:
        return self._why


class Match(NamedTuple):  # not a dataclass: one is made for every entry, and a tuple is made fastest
    header: Header
    game: AnyGame
    state: Any
    log: tuple[Entry, ...]
    players: tuple[str, ...]
    turns: frozenset[Seat]
    asked_plies: tuple[int, ...]  # the ply at which each seat was last asked, or NO_PLY
    timers: tuple[SeatClock, ...]
    missed_turns: tuple[int, ...]  # how many turns in a row the clock has played for each seat
    robots: frozenset[Seat]
    resigned_seats: frozenset[Seat] = frozenset()
    adjustments: tuple[int, ...] = ()  # what judges added to each seat's points
    void: bool = False
    pause_start: int | None = None  # since when all clocks stand still
    conceder: Seat | None = None  # who left a match of two
    absentees: frozenset[Seat] = frozenset()  # who made too few of their moves; found when the match ends
    before: tuple[Any, ...] = ()  # the states before the newest entries, for what they did

    @classmethod
    def open(cls, header: Header, game: AnyGame) -> "Match":
        seats = len(header.seats)
        state = game.deal(seats, header.options, header.seed)
        turns, bank = game.turns(state), SeatClock(header.pace.bank)
        return cls(
            header,
            game,
            state,
            (),
            header.seats,
            turns,
            tuple(0 if seat in turns else NO_PLY for seat in range(seats)),
            tuple(bank.start(header.opened_at) if seat in turns else bank for seat in range(seats)),
            (0,) * seats,
            frozenset(Seat(n) for n, player in enumerate(header.seats) if player.startswith(ROBOT)),
            adjustments=(0,) * seats,
        )

    @classmethod
    def replay(cls, header: Header, game: AnyGame, log: Iterable[Entry], every_fingerprint: bool = False) -> "Match":
        """Return the match after this log; raise OutdatedMatch or DamagedMatch. Compare the last fingerprint or all."""
        if header.game != game.key or header.version != game.version:
            raise OutdatedMatch(f"{header.id}: written under {header.game} {header.version}")
        match, entries = cls._begin(header, game), tuple(log)
        history = [match] if any(entry.text.startswith("undo ") for entry in entries) else []
        for ply, entry in enumerate(entries, 1):
            match = match._repeat(entry, every_fingerprint or ply == len(entries), history)
        return match._replace(log=entries)

    @classmethod
    def steps(
        cls, header: Header, game: AnyGame, log: Iterable[Entry], every_fingerprint: bool = True
    ) -> Iterator["Match"]:
        """Yield the match after the deal, and after every entry."""
        match, entries = cls._begin(header, game), tuple(log)
        history = [match] if any(entry.text.startswith("undo ") for entry in entries) else []
        yield match
        for entry in entries:
            match = match._repeat(entry, every_fingerprint, history)._replace(log=(*match.log, entry))
            yield match

    def go_on(self, entries: Iterable[Entry]) -> "Match":
        """Return the match after entries that another process wrote to its log; raise DamagedMatch."""
        match = self
        for entry in entries:
            match = match._repeat(entry, True, [])._replace(log=(*match.log, entry))
        return match

    @classmethod
    def _begin(cls, header: Header, game: AnyGame) -> "Match":
        """Return the match before its first entry; raise DamagedMatch: a header from outside may hold anything."""
        try:
            if len(header.seats) not in game.seats:
                raise ValueError(f"{len(header.seats)} seats")
            return cls.open(header, game)
        except Exception as error:
            raise DamagedMatch(f"{header.id}: {error!r}") from error

    def _repeat(self, entry: Entry, check: bool, history: list["Match"]) -> "Match":
        """Return the match after an entry of a log. `history` are the matches before it, if the log has an undo;
        without them each undo would replay the log from its start."""
        try:
            match = self._advance(entry, history=history)
        except Exception as error:
            raise DamagedMatch(f"{self.header.id} at ply {entry.ply}: {error!r}") from error
        if check and entry.fingerprint != match.fingerprint:
            raise DamagedMatch(f"{self.header.id} at ply {entry.ply}: the fingerprint differs")
        if history:
            history.append(match)
        return match

    @property
    def ply(self) -> int:
        return len(self.log)

    @property
    def fingerprint(self) -> str:
        return sha256(spell(self.state).encode()).hexdigest()[:8]

    @property
    def over(self) -> bool:
        return self.void or not self.turns

    @property
    def practice(self) -> bool:
        """One person alone with robots, and nothing counts."""
        is_alone = sum(not player.startswith(ROBOT) for player in self.players) == 1
        return is_alone and not self.header.rated and not self.header.daily

    @property
    def still(self) -> bool:
        """Say whether robots hold the seats of all people who may come back. Where nothing counts, the robots wait."""
        people = {Seat(n) for n, name in enumerate(self.players) if not name.startswith(ROBOT)} - self.resigned_seats
        return not self.header.rated and bool(people) and people <= self.robots

    @property
    def ending(self) -> MatchEnding | None:
        """Return how and when the match ended. A judge who adjusts points later does not move that time."""
        if not self.over:
            return None
        entries = [e for e in self.log if e.by is not By.JUDGE or not e.text.startswith("adjust")]
        at = entries[-1].at if entries else self.header.opened_at
        result = None if self.void else self._result()
        leavings = list_leavings(self.log)
        return MatchEnding(at, result, self.players, self.resigned_seats, leavings, self.conceder, self.absentees)

    def _result(self) -> Result | None:
        if self.conceder is not None:
            result_ = result_of_concession(len(self.players), self.conceder)
            return with_last(result_, self.absentees and self.absentees | self.resigned_seats)
        result: Result | None = self.game.result(self.state)
        return result and with_last(adjusted_result(result, self.adjustments), self.absentees)

    def seat_of(self, player: str) -> Seat:
        if player not in self.players:
            raise TableError("table-not-seated")
        return Seat(self.players.index(player))

    def asks(self, seat: Seat) -> int:
        """Return the ply that a press of this seat must carry: the one at which the seat was asked.

        A seat that may speak up though nobody waits for it carries the newest ply.
        """
        if seat in self.turns or self.over or seat not in self.game.may(self.state):
            return self.asked_plies[seat]
        return self.ply

    # The next entry.

    def play(
        self, seat: Seat, text: str, at: int, by: By, spent_time: int = 0, source: str = "", reason: str = ""
    ) -> "Match":
        """Return the match after a move of the game; raise TableError, UnreadableMove or RuleError if it is refused."""
        if self.over:
            raise TableError("table-over")
        if seat not in self.turns and seat not in self.game.may(self.state):
            raise TableError("table-not-your-turn")
        if self.pause_start is not None:
            raise TableError("table-paused")
        move = read(text, self.game.moves)
        state = self.game.play(self.state, seat, move)
        spent_time = 0 if move.aside else spent_time
        return self._write(
            Entry(self.ply + 1, at, by, seat, str(move), spent_time, source=source, reason=reason), move, state
        )

    def say(
        self, word: Move, seat: Seat | None, at: int, by: By = By.HOUSE, source: str = "", reason: str = "",
        spent_time: int = 0,
    ) -> "Match":  # fmt: skip
        """Return the match after an entry of the program or of a judge."""
        until = self.header.play_until
        closes = until is not None and at >= until and isinstance(word, Void) and by is By.HOUSE
        if self.header.daily and not closes:  # one try, without help and without a way out
            raise TableError("table-daily")
        if self.void or (self.over and not isinstance(word, (Absent, Adjust, Void))):
            raise TableError("table-over")
        return self._write(Entry(self.ply + 1, at, by, seat, str(word), spent_time, source=source, reason=reason))

    def resign(self, seat: Seat, at: int, source: str = "") -> "Match":
        """Return the match after this player has left: over where two play, or only robots and nothing counts."""
        match = self.say(Resign(), seat, at, source=source)
        if len(self.players) == 2:
            return match.say(Concede(), seat, at)
        return match.say(Void(), None, at) if self.practice else match

    def close(self) -> "Match":
        """Return the match that has just ended, with the entries about who was absent."""
        findings, match, at = attendance(self.players, self.log, self.game.moves), self, self.log[-1].at
        for seat in sorted(findings.absentees):
            match = match.say(Absent(), seat, at)
        return match.say(Void(), None, at) if findings.void else match

    def time_out(self, seat: Seat, at: int) -> "Match":
        """Return the match after the clock has played for the seat. After MAX_MISSED_TURNS in a row a robot sits in."""
        move = self.game.overdue(self.game.view(self.state, seat))
        cost = 0 if seat in self.robots else self.timers[seat].bank  # nobody pays for the robot in their seat
        match = self.play(seat, str(move), at, By.CLOCK, cost)
        if match.missed_turns[seat] >= MAX_MISSED_TURNS and seat not in match.robots and not match.over:
            match = match.say(StandIn(), seat, at)
        return match

    def _write(self, entry: Entry, move: Move | None = None, state: Any = None) -> "Match":
        match = self._advance(entry, move, state)
        is_same_state = match.state is self.state and bool(self.log)  # the entry was no move of the game
        entry = replace(entry, fingerprint=self.log[-1].fingerprint if is_same_state else match.fingerprint)
        return match._replace(log=(*self.log, entry))

    # What an entry does.

    def _advance(
        self, entry: Entry, move: Move | None = None, state: Any = None, history: Sequence["Match"] = ()
    ) -> "Match":
        """Return the match after this entry, without the entry in its log. `move`, `state` and `history` save working
        them out again."""
        if entry.by in (By.HOUSE, By.JUDGE):
            match = self._apply(read(entry.text, HOUSE_WORDS), entry, history)
            for robot in match.turns & match.robots if self.still and not match.still else ():
                match = match._restart(robot, entry.at)  # nobody counted its time while the table stood still
            return match._replace(before=(*self.before[1 - MAX_EARLIER_STATES :], self.state))
        seat = entry.seat
        if seat is None or not 0 <= seat < len(self.players):
            raise UnreadableMove(entry.text)
        if move is None:
            if seat not in self.turns and seat not in self.game.may(self.state):
                raise TableError("table-not-your-turn")
            move = read(entry.text, self.game.moves)
            state = self.game.play(self.state, seat, move)
        turns = self.game.turns(state)
        plies, timers = self._ask(entry, seat, turns, aside=move.aside or seat not in self.turns)
        if self.header.pace.bank and self.game.clock_period(state) > self.game.clock_period(self.state):
            timers = tuple(replace(timer, bank=self.header.pace.bank) for timer in timers)
        missed_turns = self.missed_turns
        if entry.by is By.CLOCK or missed_turns[seat]:
            count = missed_turns[seat] + 1 if entry.by is By.CLOCK else 0
            missed_turns = with_slot(missed_turns, seat, count)
        return Match(
            self.header, self.game, state, self.log, self.players, turns, plies, timers, missed_turns, self.robots,
            self.resigned_seats, self.adjustments, self.void, self.pause_start,
            before=(*self.before[1 - MAX_EARLIER_STATES :], self.state),
        )  # fmt: skip

    def _ask(
        self, entry: Entry, seat: Seat, turns: frozenset[Seat], aside: bool
    ) -> tuple[tuple[int, ...], tuple[SeatClock, ...]]:
        """Return for each seat at which ply it was asked, and its clock. A seat that is still to move keeps both.

        After a move aside, seats that are asked must look again, but no clock stops for it.
        """
        plies, timers, pace = list(self.asked_plies), list(self.timers), self.header.pace
        if not aside:
            timers[seat] = timers[seat].stop(entry.spent_time, pace)
            plies[seat] = NO_PLY
        for other in turns:
            if other not in self.turns or (other == seat and not aside):
                plies[other], timers[other] = entry.ply, timers[other].start(entry.at)
            elif aside:
                plies[other] = entry.ply
        for other in self.turns - turns:
            if other != seat or aside:
                plies[other], timers[other] = NO_PLY, SeatClock(timers[other].bank)
        return tuple(plies), tuple(timers)

    def _apply(self, word: Move, entry: Entry, history: Sequence["Match"]) -> "Match":
        if isinstance(word, Void):
            return self._replace(void=True, turns=frozenset(), asked_plies=(NO_PLY,) * len(self.asked_plies))
        if isinstance(word, Undo):
            return self._undo(word.ply, entry, history)
        if isinstance(word, (Pause, GoOn)):
            return self._pause(entry.at) if isinstance(word, Pause) else self._resume(entry.at)
        seat = entry.seat
        if seat is None or not 0 <= seat < len(self.players):
            raise UnreadableMove(entry.text)
        match word:
            case Resign():
                if seat in self.resigned_seats:
                    raise TableError("table-resigned")
                match = self._replace(robots=self.robots | {seat}, resigned_seats=self.resigned_seats | {seat})
                return match._restart(seat, entry.at)
            case Concede():
                return self._replace(conceder=seat, turns=frozenset(), asked_plies=(NO_PLY,) * len(self.asked_plies))
            case StandIn():
                if seat in self.robots:
                    raise TableError("table-robot-sits")
                timer = self.timers[seat]
                timers = with_slot(self.timers, seat, replace(timer, bank=max(0, timer.bank - entry.spent_time)))
                return self._replace(robots=self.robots | {seat}, timers=timers)._restart(seat, entry.at)
            case TakeBack():
                if seat in self.resigned_seats:
                    raise TableError("table-resigned")
                if seat not in self.robots or self.players[seat].startswith(ROBOT):
                    raise TableError("table-no-robot-sits")
                match = self._replace(robots=self.robots - {seat}, missed_turns=with_slot(self.missed_turns, seat, 0))
                return match._restart(seat, entry.at)
            case Replace(player):
                if player in self.players:
                    raise TableError("table-already-seated")
                robots = self.robots | {seat} if player.startswith(ROBOT) else self.robots - {seat}
                players, resigned_seats = with_slot(self.players, seat, player), self.resigned_seats - {seat}
                match = self._replace(players=players, robots=robots, resigned_seats=resigned_seats)
                return match._replace(missed_turns=with_slot(match.missed_turns, seat, 0))._restart(seat, entry.at)
            case Give(ms):
                timer = self.timers[seat]
                return self._replace(timers=with_slot(self.timers, seat, replace(timer, bank=max(0, timer.bank + ms))))
            case Absent():
                return self._replace(absentees=self.absentees | {seat})
            case Adjust(points):
                return self._replace(adjustments=with_slot(self.adjustments, seat, self.adjustments[seat] + points))
        raise UnreadableMove(entry.text)

    def _undo(self, ply: int, entry: Entry, history: Sequence["Match"]) -> "Match":
        """Go back to the state before the entry of that ply. Nobody changes seats; the seats to move are asked anew."""
        if not 0 < ply < (len(history) or len(self.log) + 1):
            raise UnreadableMove(entry.text)
        before = history[ply - 1] if history else Match.replay(self.header, self.game, self.log[: ply - 1])
        clocks = [SeatClock(timer.bank) for timer in before.timers]
        return self._replace(
            state=before.state,
            turns=before.turns,
            asked_plies=tuple(entry.ply if seat in before.turns else NO_PLY for seat in range(len(clocks))),
            timers=tuple(t.start(entry.at) if seat in before.turns else t for seat, t in enumerate(clocks)),
            missed_turns=before.missed_turns,
        )

    def _pause(self, at: int) -> "Match":
        if self.pause_start is not None:
            raise TableError("table-paused")
        return self._replace(pause_start=at)

    def _resume(self, at: int) -> "Match":
        """Let the clocks go on as if the pause had taken no time."""
        if (since := self.pause_start) is None:
            raise TableError("table-not-paused")
        timers = [t if t.since is None else t.start(t.since + at - max(t.since, since)) for t in self.timers]
        return self._replace(pause_start=None, timers=tuple(timers))

    def asked_at(self, seat: Seat) -> int:
        """Return when the seat was asked last; when the match was opened if it never was."""
        return self.log[ply - 1].at if (ply := self.asked_plies[seat]) > 0 else self.header.opened_at

    def _restart(self, seat: Seat, at: int) -> "Match":
        """Restart the turn of a seat that has a new holder, if the seat is to move."""
        if seat not in self.turns:
            return self
        return self._replace(timers=with_slot(self.timers, seat, self.timers[seat].start(at)))
