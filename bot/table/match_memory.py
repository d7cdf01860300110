"""Cache matches in memory: replay each from the store once, and keep the newest."""

from collections import OrderedDict
from collections.abc import Collection, Iterable
from contextlib import suppress

from bot.kit.game import AnyGame
from bot.kit.robot_levels import ROBOT
from bot.kit.versions import OutdatedMatch, find_version
from bot.table.faces import forget_faces
from bot.table.match import Calendars, DamagedMatch, Match
from bot.table.match_log import Header
from bot.table.ports import BadRow, NoSuchMatch, Partition, Store
from bot.table.refusals import TableError
from bot.table.seals import Seals

CACHE_SIZE = 2_000  # matches; any other one is replayed when somebody asks for it
ENDED_CACHE_SIZE = 12  # of them matches that are over: people look at an end for a minute, and logs are long


class MatchMemory:
    def __init__(self, games: Iterable[AnyGame], store: Store, seals: Seals) -> None:
        """`games` are all versions of all games that matches may have been begun under."""
        self._games, self._store, self._seals = tuple(games), store, seals
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._lives: dict[str, int | None] = {}  # by match: the life of its home when it was read
        self._over: OrderedDict[str, None] = OrderedDict()  # which of them are over

    def rules(self, header: Header) -> AnyGame:
        """Return the version of the game that the match was begun under; raise OutdatedMatch if it is gone."""
        return find_version(self._games, header.game, header.version)

    def __contains__(self, match_id: str) -> bool:
        return match_id in self._matches

    def players_at(self, match_id: str) -> tuple[str, ...]:
        return match.players if (match := self._matches.get(match_id)) else ()

    async def read(self, match_id: str) -> tuple[Match, Calendars]:
        """Return a match and its players' calendars. Trust the cache only where this process has been the match's home
        ever since it was read; else read what was written since."""
        life = self._store.life(match_id)  # before reading: if the match gets another home meanwhile, it is read again
        if (match := self._matches.get(match_id)) is None:
            match = await self._replay(match_id)
        elif life is None or life != self._lives.get(match_id):
            match = await self._catch_up(match)
        if (newer_match := self._matches.get(match_id)) is not None and newer_match.ply > match.ply:
            match = newer_match  # a change was quicker
        self.keep(match)
        self._lives[match_id] = life
        return match, await self._calendars(match)

    async def _catch_up(self, match: Match) -> Match:
        """Return the match with the entries that its home has written since."""
        try:
            new = await self._store.entries_after(match.header.id, match.ply)
            return match.go_on(new) if new else match
        except (BadRow, DamagedMatch):
            self._matches.pop(match.header.id, None)  # from the start, once: if that fails too, it is damaged
            return await self._replay(match.header.id)

    async def _replay(self, match_id: str) -> Match:
        try:
            header, entries = await self._store.load(match_id)
            self._seals.new_match()
        except NoSuchMatch as error:
            raise TableError("table-no-such-match") from error
        except BadRow as error:
            raise DamagedMatch(str(error)) from error
        try:
            match = Match.replay(header, self.rules(header), entries)
        except OutdatedMatch as error:
            raise TableError("table-outdated") from error
        return self._matches.get(match_id, match)  # another reader, or a change, may have been quicker

    def keep(self, match: Match) -> None:
        older = self._matches.get(match.header.id)
        if older is not None and older is not match:
            forget_faces(older, match)
        self._matches[match.header.id] = match
        self._matches.move_to_end(match.header.id)
        self._over.pop(match.header.id, None)
        if match.over:
            self._over[match.header.id] = None
        if len(self._over) > ENDED_CACHE_SIZE:
            self.drop(self._over.popitem(last=False)[0])
        elif len(self._matches) > CACHE_SIZE:
            self.drop(next(iter(self._matches)))

    async def _calendars(self, match: Match) -> Calendars:
        if not match.header.pace.tempo.rests:
            return {}
        return await self._store.calendars(p for p in match.players if not p.startswith(ROBOT))

    async def read_many(self, match_ids: Collection[str]) -> None:
        """Read the matches that are not cached with one query. Skip what cannot be read: looking at it will raise."""
        unread_ids = [match_id for match_id in match_ids if match_id not in self._matches][:CACHE_SIZE]
        players, logs = set[str](), await self._store.load_all(unread_ids) if unread_ids else ()
        self._seals.new_match()
        for header, entries in logs:
            with suppress(DamagedMatch, OutdatedMatch):
                match = Match.replay(header, self.rules(header), entries)
                self.keep(self._matches.get(header.id, match))
                players |= {*match.players} if header.pace.tempo.rests else set()
        await self._store.calendars(players)

    def drop(self, match_id: str) -> None:
        """Drop a match, so that its log is read again."""
        if (match := self._matches.get(match_id)) is not None:
            forget_faces(match)
        for cache in (self._matches, self._lives, self._over):
            cache.pop(match_id, None)

    def forget(self, part: Partition) -> None:
        for name in [name for name in self._matches if part(name)]:
            self.drop(name)
