"""The matches at hand: replayed from the store once, and kept as long as they are the newest."""

from collections import OrderedDict
from collections.abc import Collection, Iterable
from contextlib import suppress

from bot.kit.game import AnyGame
from bot.kit.robot import ROBOT
from bot.kit.versions import Outdated, under
from bot.table.face import TableError
from bot.table.log import Header
from bot.table.match import Calendars, Damaged, Match
from bot.table.ports import BadRow, HousePart, NoSuchMatch, Store
from bot.table.seals import Seals

AT_HAND = 2_000  # matches kept in memory; the others are replayed when they are asked for
OVER_AT_HAND = 32  # of them those that are over: people look at an end for a minute, and logs are long


class MatchMemory:
    def __init__(self, games: Iterable[AnyGame], store: Store, seals: Seals) -> None:
        """`games` are all versions of all games that matches may have been begun under."""
        self._games, self._store, self._seals = tuple(games), store, seals
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._lives: dict[str, int | None] = {}  # of the home that each was read in
        self._over: OrderedDict[str, None] = OrderedDict()  # which of them are over

    def rules(self, header: Header) -> AnyGame:
        """The version of the game that the match was begun under; Outdated if it has gone."""
        return under(self._games, header.game, header.version)

    def __contains__(self, match_id: str) -> bool:
        return match_id in self._matches

    def players_at(self, match_id: str) -> tuple[str, ...]:
        return match.players if (match := self._matches.get(match_id)) else ()

    async def read(self, match_id: str) -> tuple[Match, Calendars]:
        """What is remembered is the newest only where this process has been its home ever since it was read."""
        life = self._store.life(match_id)  # before reading: who loses it meanwhile reads again
        if (match := self._matches.get(match_id)) is None:
            match = await self._replayed(match_id)
        elif life is None or life != self._lives.get(match_id):
            match = await self._caught_up(match)
        if (kept := self._matches.get(match_id)) is not None and kept.ply > match.ply:
            match = kept  # a change was quicker
        self.keep(match)
        self._lives[match_id] = life
        return match, await self._calendars(match)

    async def _caught_up(self, match: Match) -> Match:
        """The match with what its home has written since."""
        new = await self._store.entries_after(match.header.id, match.ply)
        try:
            return match.go_on(new) if new else match
        except Damaged:
            self._matches.pop(match.header.id, None)  # from the start, once: if that fails too, it is damaged
            return await self._replayed(match.header.id)

    async def _replayed(self, match_id: str) -> Match:
        try:
            header, entries = await self._store.load(match_id)
            self._seals.new_match()
        except NoSuchMatch as error:
            raise TableError("table-no-such-match") from error
        except BadRow as error:
            raise Damaged(str(error)) from error
        try:
            match = Match.replay(header, self.rules(header), entries)
        except Outdated as error:
            raise TableError("table-outdated") from error
        return self._matches.get(match_id, match)  # another reader, or a change, may have been quicker

    def keep(self, match: Match) -> None:
        self._matches[match.header.id] = match
        self._matches.move_to_end(match.header.id)
        self._over.pop(match.header.id, None)
        if match.over:
            self._over[match.header.id] = None
        if len(self._over) > OVER_AT_HAND:
            self.drop(self._over.popitem(last=False)[0])
        elif len(self._matches) > AT_HAND:
            self.drop(next(iter(self._matches)))

    async def _calendars(self, match: Match) -> Calendars:
        if not match.header.pace.tempo.rests:
            return {}
        return await self._store.calendars(p for p in match.players if not p.startswith(ROBOT))

    async def read_many(self, match_ids: Collection[str]) -> None:
        """What is not at hand, in one go. What cannot be read is left for whoever looks at it."""
        missing = [match_id for match_id in match_ids if match_id not in self._matches][:AT_HAND]
        resting, found = set[str](), await self._store.load_all(missing) if missing else ()
        self._seals.new_match()
        for header, entries in found:
            with suppress(Damaged, Outdated):
                match = Match.replay(header, self.rules(header), entries)
                self.keep(self._matches.get(header.id, match))
                resting |= {*match.players} if header.pace.tempo.rests else set()
        await self._store.calendars(resting)

    def drop(self, match_id: str) -> None:
        """What is written there now is read again."""
        for kept in (self._matches, self._lives, self._over):
            kept.pop(match_id, None)

    def forget(self, part: HousePart) -> None:
        for name in [name for name in self._matches if part(name)]:
            self.drop(name)
