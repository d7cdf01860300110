"""Working stand-ins for tests: a clock that moves when told to, a store in memory, and all of the table on them."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.games import ALL, EVERY_VERSION
from bot.kit.notation import read
from bot.kit.pace import Pace, Tempo
from bot.kit.robot_levels import Level, Thought
from bot.table.alarm import Alarm
from bot.table.face import Notice
from bot.table.lobby import Lobby
from bot.table.match_log import Entry, Header, MatchEnding, replaces
from bot.table.ports import EVERYTHING, AlreadyWritten, MatchMessage, NoSuchMatch, NotHeld, Partition, PastMatch
from bot.table.quiet_hours import Calendar
from bot.table.robots import Robots
from bot.table.store_events import StoreEvent
from bot.table.tables import Tables
from tests.cups.memory import MemoryCups
from tests.league.memory import MemoryLeague

NOON = 1_767_268_800_000  # 2026-01-01 12:00 UTC
SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000
GAMES = {game.key: game for game in ALL}
LUCK = {game.key: game.luck for game in ALL}


class FakeClock:
    def __init__(self, now: int = NOON) -> None:
        self.time, self.slept = now, 0
        self._sleepers: list[tuple[int, asyncio.Future[None]]] = []

    def now(self) -> int:
        return self.time

    def sleep(self, ms: int) -> None:
        """Let the machine sleep for so long. Only its wall clock is ahead when it wakes."""
        self.slept += ms

    def measure_lag(self) -> int:
        return self.slept

    def follow(self) -> None:
        self.time, self.slept = self.time + self.slept, 0

    async def sleep_until(self, when: int) -> None:
        bell = asyncio.get_running_loop().create_future()
        self._sleepers.append((when, bell))
        await bell

    async def advance(self, ms: int) -> None:
        """Let so much time pass, and wake each sleeper at its moment."""
        end = self.time + ms
        while True:
            bells = [when for when, bell in self._sleepers if not bell.done() and when <= end]
            self.time = max(self.time, min(bells, default=end))
            for when, bell in self._sleepers:
                if when <= self.time and not bell.done():
                    bell.set_result(None)
            self._sleepers = [(when, bell) for when, bell in self._sleepers if not bell.done()]
            await settle()
            if self.time >= end and not any(when <= end for when, bell in self._sleepers if not bell.done()):
                return


async def settle() -> None:
    """Let the tasks that were woken go on. No real time passes."""
    for _ in range(60):
        await asyncio.sleep(0)


class MemoryStore(MemoryLeague, MemoryCups):
    """The store ports in a few dictionaries. The tests of the real stores run on it too."""

    def __init__(self) -> None:
        super().__init__()
        MemoryCups.__init__(self)
        self.headers: dict[str, Header] = {}
        self.logs: dict[str, list[Entry]] = {}
        self.next_alarm_of: dict[str, int | None] = {}
        self.endings: dict[str, MatchEnding] = {}
        self.aside: dict[str, str] = {}
        self.players: dict[str, Calendar] = {}
        self.player_names: dict[str, str] = {}
        self.hung: dict[tuple[str, str, str], MatchMessage] = {}
        self.waiting: dict[str, tuple[Lobby, str]] = {}
        self.value_texts: dict[str, str] = {}
        self.heartbeat_at: int | None = None
        self.away: list[tuple[int, int]] = []
        self.broken, self.others, self.last_name = False, False, 0
        self.locks: dict[str, asyncio.Lock] = {}

    @property
    def is_shared(self) -> bool:
        return self.others

    def holds(self, name: str) -> bool:
        return True

    def life(self, name: str) -> int | None:
        return 0

    def publish(self, *news: StoreEvent) -> None:
        pass

    def new_name(self, beside: str = "") -> str:
        self.last_name += 1
        return f"n{self.last_name}"

    def one_at_a_time(self, name: str) -> asyncio.Lock:
        return self.locks.setdefault(name, asyncio.Lock())

    async def change_value(self, name: str, how: Callable[[str | None], str]) -> str:
        await self.set_value(name, after := how(await self.value(name)))
        return after

    async def open(self, header: Header, next_alarm: int | None, place: MatchMessage | None = None) -> None:
        await self.commit()
        if header.id in self.headers:
            raise AlreadyWritten(header.id)
        if place:
            await self.keep_message(place)
        self.waiting.pop(header.id, None)
        self.headers[header.id], self.logs[header.id], self.next_alarm_of[header.id] = header, [], next_alarm

    async def append(
        self, match: str, new: Sequence[Entry], next_alarm: int | None, ending: MatchEnding | None
    ) -> None:
        await self.commit()
        if not self.holds(match):
            raise NotHeld(match)
        log = self.logs[match]
        sources = [entry.source for entry in [*log, *new] if entry.source]
        if {e.ply for e in log} & {e.ply for e in new} or len(set(sources)) < len(sources):
            raise AlreadyWritten(match)
        log.extend(new)
        self.next_alarm_of[match] = next_alarm
        if ending:
            self.endings[match] = ending
            self.settled_ids.discard(match)
        else:
            self.endings.pop(match, None)

    async def newest_ply(self, match: str) -> int:
        return len(self.logs[match])

    async def entries_after(self, match: str, ply: int) -> Sequence[Entry]:
        return self.logs[match][ply:]

    async def set_alarm(self, match: str, next_alarm: int | None) -> None:
        await self.commit()
        if not self.holds(match):
            raise NotHeld(match)
        self.next_alarm_of[match] = next_alarm

    async def load(self, match: str) -> tuple[Header, tuple[Entry, ...]]:
        if match not in self.headers:
            raise NoSuchMatch(match)
        return self.headers[match], tuple(self.logs[match])

    async def load_all(self, matches: Collection[str]) -> Sequence[tuple[Header, tuple[Entry, ...]]]:
        return [await self.load(match) for match in matches if match in self.headers]

    async def next_alarms(self, part: Partition = EVERYTHING) -> Sequence[tuple[str, int]]:
        return [
            (name, next_alarm)
            for name, next_alarm in self.next_alarm_of.items()
            if next_alarm is not None and self._in_play(name) and part(name)
        ]

    async def in_play(self, tempos: Iterable[Tempo]) -> Sequence[str]:
        tempo_names = set(tempos)
        return [
            name for name, header in self.headers.items() if header.pace.tempo in tempo_names and self._in_play(name)
        ]

    async def quarantine(self, match: str, why: str) -> None:
        if match not in self.endings:
            self.aside[match], self.next_alarm_of[match] = why, None

    async def all_quarantined(self) -> Mapping[str, str]:
        return dict(self.aside)

    async def readmit(self, match: str, next_alarm: int) -> None:
        if self.aside.pop(match, None) is not None:
            self.next_alarm_of[match] = next_alarm

    async def ending_of(self, match: str) -> MatchEnding | None:
        return self.endings.get(match)

    async def seal(self, matches: Iterable[str]) -> None:
        await self.commit()
        self.closed_to_all |= set(matches)

    async def unseal(self, matches: Iterable[str]) -> None:
        await self.commit()
        self.closed_to_all -= set(matches)

    async def list_sealed_matches(self) -> Sequence[str]:
        return sorted(self.closed_to_all)

    async def keep_player(self, player: str, name: str, calendar: Calendar) -> None:
        self.players[player], self.player_names[player] = calendar, name

    async def keep_name(self, player: str, name: str) -> None:
        self.player_names[player] = name
        self.players.setdefault(player, Calendar())

    async def names(self, players: Iterable[str]) -> Mapping[str, str]:
        return {player: self.player_names[player] for player in players if player in self.player_names}

    async def list_current_matches(self, player: str) -> Sequence[str]:
        return [name for name in self.headers if player in self._holders(name) and self._in_play(name)]

    async def list_past_matches(self, player: str, guild: int, most: int) -> Sequence[PastMatch]:
        over = [(h, self.endings[name]) for name, h in self.headers.items() if name in self.endings]
        own = {h.id for h, _ in over if player in {*h.seats, *self._holders(h.id)}}
        ends = [(h.id in own, end.at, h) for h, end in over if h.id in own or h.guild == str(guild)]
        ends.sort(key=lambda each: each[:2], reverse=True)
        return [self._past_match(h) for _, _, h in ends[:most]]

    def _past_match(self, header: Header) -> PastMatch:
        holders, ending = self._holders(header.id), self.endings[header.id]
        former_players = [player for player, holder in zip(header.seats, holders, strict=True) if player != holder]
        facts = header.id, header.game, header.version, ending.at, holders, tuple(former_players)
        return PastMatch(*facts, is_void=ending.result is None)

    def _holders(self, match: str) -> tuple[str, ...]:
        holders = list(self.headers[match].seats)
        for entry in self.logs[match]:
            if (word := replaces(entry)) and entry.seat is not None:
                holders[entry.seat] = word.player
        return tuple(holders)

    async def keep_message(self, posted: MatchMessage) -> None:
        self.hung[posted.match, posted.kind, posted.player] = posted

    def note_shown(self, posted: MatchMessage) -> None:
        key = posted.match, posted.kind, posted.player
        if key in self.hung and self.hung[key].message == posted.message:
            self.hung[key] = posted

    async def drop_message(self, old: MatchMessage) -> None:
        key = old.match, old.kind, old.player
        if key in self.hung and self.hung[key].message == old.message:
            del self.hung[key]

    async def messages_of(self, match: str) -> Sequence[MatchMessage]:
        return [message for message in self.hung.values() if message.match == match]

    async def messages_of_all(self, matches: Collection[str]) -> Mapping[str, Sequence[MatchMessage]]:
        return {match: await self.messages_of(match) for match in matches}

    async def matches_in(self, guild: int) -> Sequence[str]:
        tables = [message.match for message in self.hung.values() if message.guild == guild and message.kind == "table"]
        return [match for match in tables if self._in_play(match)]

    async def games_of(self, matches: Collection[str]) -> Mapping[str, str]:
        return {match: self.headers[match].game for match in matches}

    async def list_unseen_matches(self) -> Sequence[str]:
        seen_matches = (
            {match for match, _, _ in self.hung}
            | {pairing.match for all_of in self.pairing_table.values() for pairing in all_of}
            | set(self.match_cups)
        )
        return [h.id for h in self.headers.values() if h.guild and h.id not in seen_matches and self._in_play(h.id)]

    async def tables_in_play(self) -> Sequence[MatchMessage]:
        return [message for message in self.hung.values() if message.kind == "table" and self._in_play(message.match)]

    async def list_outdated_matches(self, since: int) -> Sequence[str]:
        late = [p.match for p in self.hung.values() if p.kind != "reminder" and p.ply < len(self.logs[p.match])]
        late = [match for match in late if match not in self.endings or self.endings[match].at >= since]
        return list(dict.fromkeys(late))

    async def list_touched_matches(self, since: int) -> Sequence[str]:
        return [match for match, log in self.logs.items() if log and log[-1].at >= since]

    async def keep_lobby(self, lobby: Lobby, place: str) -> None:
        self.waiting[lobby.id] = (lobby, place)

    async def drop_lobby(self, lobby: str) -> None:
        self.waiting.pop(lobby, None)

    async def lobbies(self) -> Sequence[tuple[Lobby, str]]:
        return sorted(self.waiting.values(), key=lambda lobby_and_place: lobby_and_place[0].opened_at)

    async def set_value(self, name: str, text: str) -> None:
        self.value_texts[name] = text

    def note_value(self, name: str, text: str) -> None:
        self.value_texts[name] = text

    async def delete_value(self, name: str) -> None:
        self.value_texts.pop(name, None)

    async def value(self, name: str) -> str | None:
        return self.value_texts.get(name)

    async def values_under(self, start: str) -> Mapping[str, str]:
        return {name: text for name, text in self.value_texts.items() if name.startswith(start)}

    async def calendars(self, players: Iterable[str]) -> Mapping[str, Calendar]:
        return {player: self.players[player] for player in players if player in self.players}

    async def beat(self, now: int, downtimes: Sequence[tuple[int, int]] | None = None) -> None:
        await self.commit()
        self.heartbeat_at = now
        self.away = self.away if downtimes is None else list(downtimes)

    async def last_heartbeat(self) -> int | None:
        return self.heartbeat_at

    async def downtimes(self) -> Sequence[tuple[int, int]]:
        return self.away

    async def close(self) -> None:
        pass

    async def commit(self) -> None:
        await asyncio.sleep(0)  # a real database lets others run here
        if self.broken:
            raise OSError("disk full")

    def _in_play(self, match: str) -> bool:
        return match not in self.endings and match not in self.aside


class Services:
    """The parts of the table, joined as in app.py, on a clock and a store of the test's choice."""

    def __init__(self, store: Any = None, clock: FakeClock | None = None) -> None:
        self.store, self.clock = store or MemoryStore(), clock or FakeClock()
        self.tables = Tables(EVERY_VERSION, self.store, self.clock)
        self.alarm, self.robots = Alarm(self.tables, self.clock), Robots(self.tables, self.think)
        self.notices: list[Notice] = []
        self.thoughts = 0
        self.tables.listeners += [self.alarm.on_notice, self.robots.on_notice, self.notices.append]
        self.tables.damage_listeners.append(self.alarm.on_damage)

    async def think(self, game: str, view: Any, level: Level, urgent: bool) -> Thought:
        self.thoughts += 1
        return Thought(str(GAMES[game].choices(view)[0]), f"{level}.1")

    async def __aenter__(self) -> "Services":
        self._task = asyncio.create_task(self.alarm.run())
        await settle()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self.robots.idle()

    async def deal(self, header: Header | None = None, **changes: Any) -> str:
        header = header or a_header(opened_at=self.clock.now())
        header = replace(header, **changes)
        await self.tables.open(header)
        return header.id


def a_header(game: str = "honey", seats: Sequence[str] = ("ana", "ben", "cel", "dov"), **changes: Any) -> Header:
    rules = GAMES[game]
    options = {name: values[0] for name, values in rules.options.items()}
    header = Header(
        id="m1",
        game=game,
        version=rules.version,
        options=options,
        seats=tuple(seats),
        pace=Pace(),
        opened_at=NOON,
        secret=b"a secret of two and thirty bytes",
        presses=("1001", "1002"),
    )
    return replace(header, **changes)


def moves(game: Any, text: str) -> Any:
    return read(text, game.moves)
