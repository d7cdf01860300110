"""Runs cups: takes what people ask for, and carries out what falls due. Every press costs one commit.

A press that comes twice (the same `source`) is one entry. Whatever is killed between two steps is healed by the next
`tick`: a match is dealt once, since its id is in the draw, and a match is told of an entry once, by the entry's number.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar
from weakref import WeakValueDictionary

from bot.cups.cup import Cup, CupDamaged, CupHeader
from bot.cups.due import Due, Effect, OpenMatch, UnsealMatches, due, running_matches
from bot.cups.effects import carry_out, header_of
from bot.cups.export import as_json, as_table, may_be_shown
from bot.cups.loops import end_if_cancelled, to_its_end
from bot.cups.ports import CupStore
from bot.cups.rules.appointments import proposals
from bot.cups.rules.boards import DealBoard, board_of, boards
from bot.cups.rules.deals import is_shared
from bot.cups.rules.draw import TakesLong
from bot.cups.rules.judging import LONGEST_SENTENCE
from bot.cups.rules.progress import found
from bot.cups.rules.schedule import courses
from bot.cups.values.entries import (
    AcceptTime,
    AddSitting,
    AppealRuling,
    CallJudge,
    CancelCup,
    CarriedOut,
    CheckIn,
    CupEntry,
    CupWord,
    DealtSitting,
    DecideAppeal,
    DrawRound,
    EndCup,
    Enter,
    ForgetPlayer,
    InvitePlayers,
    ProposeTimes,
    Rule,
    UnsealRound,
    Withdraw,
)
from bot.cups.values.sentences import Sentence
from bot.cups.values.state import CupRound, CupTable, Sitting, is_person
from bot.cups.values.terms import LONGEST_NAME, CupTerms, check
from bot.kit.game import AnyGame
from bot.table.face import Notice, TableError
from bot.table.ports import NOT_SENT, UNTOLD, AlreadyWritten, Clock, MatchMessage
from bot.table.record import write
from bot.table.tables import Tables
from bot.table.tally import MatchTally

log = logging.getLogger(__name__)

STEPS_AT_ONCE = 5_000  # of one cup in one tick: more would be a circle
FEW = 32  # entrants: what is due in a smaller cup is worked out in less time than a thread takes
OFTEN = 60_000  # milliseconds until `run` looks again at the latest: matches may have changed unheard
TRIES = 8  # for an entry that other processes overtake

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class CupNews:
    """An entry was written, and the cup is as it stands after it. While a round is not `unsealed`, nobody may be shown
    the results in it."""

    cup: Cup
    entry: CupEntry


@dataclass(frozen=True, slots=True)
class CupPlace:
    """Where a match belongs."""

    cup: Cup
    round: CupRound
    table: CupTable
    sitting: Sitting


HasPlace = Callable[[Cup], Awaitable[bool]]  # whether people can see its tables


async def _everywhere(cup: Cup) -> bool:
    return True


class LongWork(Protocol):
    """Does work that takes long while everything else goes on."""

    async def __call__(self, work: Callable[..., T], /, *told: Any) -> T: ...


class Listener(Protocol):
    """It may not wait: it is called inside the lock of the cup."""

    def __call__(self, news: CupNews, /) -> None: ...


class Cups:
    def __init__(
        self, games: Mapping[str, AnyGame], tables: Tables, store: CupStore,
        secret: Callable[[], bytes], beside: LongWork = asyncio.to_thread,
    ) -> None:  # fmt: skip
        """`secret` makes the 32 secret bytes of a cup. `beside` does what keeps a core busy."""
        self._games, self._tables, self._store, self._secret = games, tables, store, secret
        self._beside = beside
        self._cups: dict[str, Cup] = {}  # those that are running, as far as they have been read
        self._overtaken = 0  # how often another process wrote: what was being read then is not kept
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._woken = asyncio.Event()
        self._ticking = asyncio.Lock()
        self.listeners: list[Listener] = []  # filled once, in app.py

    # Reading.

    async def cup(self, name: str, anew: bool = False) -> Cup:
        """The cup of this id; TableError where there is none, or its log is damaged. `anew`: as it is written now."""
        if anew or not self._store.holds(name):
            self._cups.pop(name, None)
        if (cup := self._cups.get(name)) is None:
            before = self._overtaken
            try:
                cup = await self._store.cup(name)
            except CupDamaged as damage:
                log.error("a cup cannot go on: %s", damage)
                raise TableError("cup-damaged") from damage
            if cup is None:
                raise TableError("cup-no-such-cup")
            if not cup.over and before == self._overtaken:
                cup = self._cups.setdefault(name, cup)
        return cup

    async def on_server(self, guild: str) -> Sequence[CupHeader]:
        """All cups of this server, the oldest first."""
        return await self._store.cup_headers(guild)

    async def running(self, guild: str = "") -> list[Cup]:
        """The cups that have not ended, on this server or everywhere; those that are damaged are left out."""
        cups = []
        for name in await self._store.running_cups():
            with suppress(TableError):
                cups.append(await self.cup(name))
        return [cup for cup in cups if guild in ("", cup.header.guild)]

    async def place_of(self, match: str) -> CupPlace | None:
        """Where this match belongs; None where it is of no cup."""
        if (name := await self._store.cup_of_match(match)) is None:
            return None
        cup = await self.cup(name)
        at = cup.state.find(match)
        return None if at is None else CupPlace(cup, *at)

    async def boards(self, name: str, number: int) -> list[DealBoard]:
        """The boards of a duplicate round: of the deals that are over at all its tables, while others are played."""
        cup = await self.cup(name)
        if not cup.terms.duplicate or not 1 <= number <= len(cup.state.rounds):
            return []
        round_ = cup.state.rounds[number - 1]
        if round_.unsealed:
            return board_of(cup.state, round_)
        found: dict[int, MatchTally] = {}
        for table in round_.tables:
            tally = await self._tally(table.sittings[0].match) if table.sittings[0].dealt else None
            if tally is None:
                return []
            if not tally.void and not table.sittings[0].void:
                found[table.number] = tally
        fewest = any(tally.fewest_win for tally in found.values())
        return boards([tally.deals for tally in found.values()], fewest, list(found))

    async def files(self, name: str, names: Mapping[str, str]) -> dict[str, bytes]:
        """The cup as JSON and as a table, and every match whose round is over. `names` is how players are called."""
        cup = await self.cup(name)
        found = {"cup.json": as_json(cup), "cup.csv": as_table(cup, names)}
        for _, _, sitting in may_be_shown(cup):
            with suppress(TableError):  # damaged, or its rules have gone
                match = await self._tables.record(sitting.match)
                if match.ending is None:  # counted as it stands, and not stopped yet
                    continue
                found[f"{sitting.match}.match"] = write(match.header, match.log).encode()
        return found

    async def trophies(self, guild: str, player: str) -> list[tuple[CupHeader, int]]:
        """The cups of this server in which the player has a place, and which; the newest first."""
        found = await self._store.cup_ends(guild)
        return [(header, dict(end.places)[player]) for header, end in reversed(found) if player in dict(end.places)]

    async def winners(self, guild: str) -> Sequence[tuple[CupHeader, EndCup]]:
        """The cups of this server that have a winner, the oldest first."""
        return [(header, end) for header, end in await self._store.cup_ends(guild) if end.places]

    async def newest_boards(self, name: str) -> tuple[int, list[DealBoard]]:
        """The number of the newest round that has a deal which is over at every table, and its boards."""
        rounds = (await self.cup(name)).state.rounds
        for round_ in reversed(rounds):
            if found := await self.boards(name, round_.number):
                return round_.number, found
        return 0, []

    # What people ask for. `source` is the id of the press; `now` its time.

    async def open(
        self, guild: str, name: str, terms: CupTerms, channel: int, by: str, now: int, source: str = ""
    ) -> Cup:  # fmt: skip
        """Announces a cup. Its terms never change, and every course it can take is known to end."""
        if source and (known := await self._store.cup_of_press(guild, source)) is not None:
            return await self.cup(known)
        name = " ".join(name.split())
        if not 0 < len(name) <= LONGEST_NAME:
            raise TableError("cup-bad-name", most=LONGEST_NAME)
        game = self._games[terms.game]
        terms = replace(terms, least=game.seats[0])
        check(terms, game, now)
        courses(terms.limit, terms.size, terms.go_on, terms.least)
        number = 1 + max((header.number for header in await self._store.cup_headers(guild)), default=0)
        header = CupHeader(self._store.new_name(), guild, number, name, terms, now, by, self._secret(), channel)
        try:
            await self._store.open_cup(header, source)
        except AlreadyWritten as error:
            raise TableError("cup-again") from error
        self._cups[header.id] = cup = Cup.open(header)
        self._woken.set()
        return cup

    async def enter(self, name: str, player: str, press: str, now: int) -> Cup:
        """The id of the press is mixed into draws and deals."""
        return await self._write(name, Enter(player, press), now, player, press)

    async def withdraw(self, name: str, player: str, now: int, source: str = "") -> Cup:
        return await self._write(name, Withdraw(player), now, player, source)

    async def invite(self, name: str, players: Sequence[str], by: str, now: int, source: str = "") -> Cup:
        return await self._write(name, InvitePlayers(tuple(players)), now, by, source)

    async def check_in(self, name: str, player: str, press: str, now: int) -> Cup:
        return await self._write(name, CheckIn(player, press), now, player, press)

    async def call(self, name: str, match: str, player: str, sentence: str, now: int, source: str = "") -> Cup:
        """Calls the judge to a table. The entry's number is the call's."""
        typed = self._sentence(sentence)
        return await self._write(name, CallJudge(match, player, typed.seal), now, player, source, typed)

    async def rule(self, name: str, rule: Rule, by: str, now: int, source: str = "") -> Cup:
        """A ruling of a judge; the caller has checked that they may rule. The entry's number is the ruling's."""
        typed = self._sentence(rule.reason, reason=True)
        return await self._write(name, replace(rule, reason=typed.seal), now, by, source, typed)

    async def appeal(self, name: str, ruling: int, player: str, sentence: str, now: int, source: str = "") -> Cup:
        typed = self._sentence(sentence)
        return await self._write(name, AppealRuling(ruling, player, typed.seal), now, player, source, typed)

    async def decide(
        self, name: str, ruling: int, upheld: bool, reason: str, by: str, now: int, source: str = ""
    ) -> Cup:  # fmt: skip
        """Another judge, or the server's owner, decides an appeal; the caller has checked that they may."""
        typed = self._sentence(reason, reason=True)
        return await self._write(name, DecideAppeal(ruling, upheld, typed.seal), now, by, source, typed)

    async def propose(self, name: str, table: int, by: str, now: int, source: str = "") -> Cup:
        """Proposes times to a table of the current round, from its players' quiet hours and vacations."""
        cup = await self.cup(name)
        round_ = cup.state.round
        if round_ is None or not 1 <= table <= len(round_.tables):
            raise TableError("cup-round-over")
        at = round_.tables[table - 1]
        people = [player for player in at.sittings[-1].holders if is_person(player)]
        if by not in people:
            raise TableError("table-not-seated")
        calendars = await self._store.calendars(people)
        times = proposals(calendars.values(), now, at.due)
        if not times:
            raise TableError("cup-no-time")
        return await self._write(name, ProposeTimes(round_.number, table, times), now, by, source)

    async def accept(self, name: str, table: int, player: str, at: int, now: int, source: str = "") -> Cup:
        """When all people at the table have accepted the same time, it is agreed."""
        round_ = (await self.cup(name)).state.round
        return await self._write(
            name, AcceptTime(round_.number if round_ else 0, table, player, at), now, player, source
        )

    async def cancel(self, name: str, by: str, reason: str, now: int, source: str = "") -> Cup:
        """End the cup without a winner. Matches in play go on, and count for nothing in it; its secret is told, and
        what is sealed is unsealed, when the last of them is over. The house says why by a code."""
        typed = self._sentence(reason, reason=True) if by and reason.strip() else None
        return await self._write(name, CancelCup(typed.seal if typed else reason.strip()), now, by, source, typed)

    async def forget(self, player: str, now: int) -> Sequence[str]:
        """The player withdraws from all cups that are running, and what they typed is removed from all there are.
        Returns the ids of those in which they typed something."""
        for cup in await self.running():
            entrant = cup.state.entrant(player)
            if entrant is not None and not entrant.out:
                await self._write(cup.header.id, ForgetPlayer(player), now)
        typed = await self._store.remove_sentences(player)
        self._overtaken += 1
        for name in typed:
            self._cups.pop(name, None)
        return typed

    async def show(self, name: str, channel: int, message: int) -> Cup:
        """Remembers where the cup is shown."""
        cup = await self.cup(name)
        async with self._lock(name):
            await self._store.show_cup(name, channel, message)
            cup = self._cups.get(name, cup)
            cup = cup._replace(header=replace(cup.header, channel=channel, message=message))
            if not cup.over:
                self._cups[name] = cup
            return cup

    # What falls due.

    def wake(self) -> None:
        """Some cups are ours from now on."""
        self._woken.set()

    def on_notice(self, notice: Notice) -> None:
        """A listener of Tables: a match that has ended may be one of ours."""
        if notice.ending is not None:
            self._woken.set()

    def heard(self, kind: str, name: str) -> None:
        """A listener of the store: another process has written to a cup."""
        if kind == "cup":
            self._overtaken += 1
            self._cups.pop(name, None)
            self._woken.set()
        elif kind == "anything":
            self._overtaken += 1
            self._cups.clear()

    async def run(self, clock: Clock, has_place: HasPlace = _everywhere) -> None:
        """Does what falls due, for ever."""
        while True:
            self._woken.clear()
            try:
                again = await to_its_end(self.tick(clock.now(), has_place))
            except Exception:
                log.exception("cups could not go on; it is tried again")
                again = None
            end_if_cancelled()
            latest = clock.now() + OFTEN
            waits = [
                asyncio.ensure_future(clock.sleep_until(min(latest, again or latest))),
                asyncio.ensure_future(self._woken.wait()),
            ]
            try:
                await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for wait in waits:
                    wait.cancel()

    async def tick(self, now: int, has_place: HasPlace = _everywhere) -> int | None:
        """Does what is due in all cups, once, however often it is called. Returns when to look again."""
        async with self._ticking:
            return await self._tick(now, has_place)

    async def _tick(self, now: int, has_place: HasPlace) -> int | None:
        later = []
        for name in await self._store.running_cups():
            if not self._store.holds(name):
                continue
            try:
                again = await self._advance(name, now, has_place)
            except TableError as refusal:
                log.warning("cup %s cannot go on: %s", name, refusal.code)
            except Exception:
                log.exception("cup %s could not go on; it is tried again", name)
            else:
                later += [again] if again is not None else []
        return min(later, default=None)

    async def _advance(self, name: str, now: int, has_place: HasPlace) -> int | None:
        tried = set[Effect]()  # robots that are slow to finish a match, or a place that is missing, wait for a tick
        for _ in range(STEPS_AT_ONCE):
            cup = await self.cup(name)
            if cup.over:
                self._cups.pop(name, None)
                return None
            step = await self._look(cup, now)
            effects = [effect for effect in step.effects if effect not in tried]
            if not step.words and not effects:
                return step.again
            for word in step.words:
                await self._write(name, word, now)
            for effect in effects:
                tried.add(effect)
                await self._carry(await self.cup(name), effect, now, has_place)
        log.error("cup %s goes round in a circle", name)
        return None

    async def _look(self, cup: Cup, now: int) -> Due:
        facts = {match: await self._tally(match) for match in running_matches(cup)}
        away = [(away.start, away.end) for away in self._tables.times_away]
        try:
            if len(cup.state.entrants) <= FEW:
                return due(cup, now, facts, away, waits=False)
            return await asyncio.to_thread(due, cup, now, facts, away, waits=False)  # a draw of many takes a while
        except TakesLong:
            return await self._beside(due, cup, now, facts, away)

    async def _tally(self, match: str) -> MatchTally | None:
        try:
            return await self._tables.tally(match)
        except TableError as refusal:
            log.warning("match %s of a cup cannot be counted: %s", match, refusal.code)
            return None

    async def _carry(self, cup: Cup, effect: Effect, now: int, has_place: HasPlace) -> None:
        if isinstance(effect, OpenMatch):
            if await has_place(cup):
                await self._deal(cup, effect.match, now)
            return
        if isinstance(effect, UnsealMatches):
            await self._tables.unseal(effect.matches)
            await self._write(cup.header.id, UnsealRound(effect.round), now)
            return
        await carry_out(self._tables, cup, effect)
        if entry := getattr(effect, "entry", 0):
            await self._write(cup.header.id, CarriedOut(entry), now)

    async def _deal(self, cup: Cup, match: str, now: int) -> None:
        header = header_of(cup, self._games[cup.terms.game], match, now)
        guild = int(cup.header.guild) if cup.header.guild.isdecimal() else 0
        place = MatchMessage(match, "table", "", guild, cup.header.channel, NOT_SENT, UNTOLD)
        try:
            await self._tables.open(header, place, sealed=is_shared(*found(cup.state, match), cup.terms.duplicate))
        except AlreadyWritten:
            log.info("match %s was dealt before", match)
        await self._write(cup.header.id, DealtSitting(match, header.commitment), now)

    # The one path of an entry.

    def _sentence(self, text: str, reason: bool = False) -> Sentence:
        text = " ".join(text.split())
        if 0 < len(text) <= LONGEST_SENTENCE:
            return Sentence(text, self._secret().hex()[:32])
        if reason:
            raise TableError("cup-no-reason", most=LONGEST_SENTENCE)
        raise TableError("cup-bad-sentence", most=LONGEST_SENTENCE)

    async def _write(
        self, name: str, word: CupWord, now: int, by: str = "", source: str = "", sentence: Sentence | None = None
    ) -> Cup:
        """The cup after this entry, or as it stands when its press is in the log already. Where another process was
        quicker to write one, it is judged again."""
        for _ in range(TRIES):
            with suppress(AlreadyWritten):
                return await self._try_write(name, word, now, by, source, sentence)
        raise TableError("cup-again")

    async def _try_write(
        self, name: str, word: CupWord, now: int, by: str, source: str, sentence: Sentence | None
    ) -> Cup:
        async with self._lock(name):
            cup = await self.cup(name)
            if cup.has(source):
                return cup
            before = self._overtaken
            after = cup.after(word, now, by, source, sentence)
            entry = after.log[-1]
            ended = after.state.ended or None
            try:
                await asyncio.shield(self._store.append_to_cup(name, entry, _brings(word), ended))
            except BaseException:
                self._cups.pop(name, None)  # it may have been written all the same; what is there now is read again
                raise
            if before == self._overtaken:
                self._cups[name] = after
            self._woken.set()
            for listener in self.listeners:
                try:
                    listener(CupNews(after, entry))
                except Exception:
                    log.exception("a listener failed at cup %s entry %d", name, entry.number)
            return after

    def _lock(self, name: str) -> asyncio.Lock:
        lock = self._locks.get(name)
        if lock is None:
            lock = self._locks[name] = asyncio.Lock()
        return lock


def _brings(word: CupWord) -> tuple[str, ...]:
    """The matches that an entry names for the first time."""
    if isinstance(word, DrawRound):
        return tuple(plan.match for plan in word.tables)
    return (word.plan.match,) if isinstance(word, AddSitting) else ()
