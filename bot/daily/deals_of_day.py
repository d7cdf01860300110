"""What this bot deals on each day. The first promise of a deal stays, whatever a later release would deal."""

import hmac
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Protocol

from bot.daily.day import DailyDeal
from bot.daily.ports import DailyStore, TryKey
from bot.kit.game import AnyGame
from bot.kit.versions import OutdatedMatch, find_version, newest
from bot.table.ports import ValueStore
from bot.table.refusals import TableError

SECRET = "daily:secret"
CACHED_DAYS = 8


class DealStore(DailyStore, ValueStore, Protocol):
    """Stores the deals of days, and one secret value."""


class Deals:
    def __init__(
        self,
        versions: Sequence[AnyGame],
        store: DealStore,
        random_key: Callable[[], bytes],
    ) -> None:
        """`random_key` makes 32 bytes nobody can guess; `versions` are all rules that a day may have been promised
        with."""
        self.games = {key: game for key, game in newest(versions).items() if game.daily}
        self._versions, self._store, self._random_key, self._key = versions, store, random_key, b""
        self._days: dict[int, Mapping[str, DailyDeal]] = {}

    async def on(self, day: int) -> Mapping[str, DailyDeal]:
        """Return the deals of a day, counted from 1970, by game.

        A deal that has no row yet gets one now and stays as it is there. Where two processes write at once the first
        one counts, so the rows are read again.
        """
        if (deals := self._days.get(day)) is not None:
            return deals
        promised_deals = await self._store.deals_on(day)
        if missing_games := [game for key, game in self.games.items() if key not in promised_deals]:
            for game in missing_games:
                await self._store.promise_deal(DailyDeal.of(game, day))
            promised_deals = await self._store.deals_on(day)
        deals = self._days[day] = {key: promised_deals[key] for key in self.games}
        for old_day in sorted(self._days)[:-CACHED_DAYS]:
            del self._days[old_day]
        return deals

    async def of(self, day: int, game: str) -> DailyDeal:
        return (await self.on(day))[game]

    async def commitment(self, deal: DailyDeal) -> str:
        return deal.commitment(await self._secret())

    async def secret(self, deal: DailyDeal) -> bytes:
        """Return the secret of the match. Nobody may learn it before the day is over."""
        return deal.secret(await self._secret())

    def rules(self, deal: DailyDeal) -> AnyGame:
        """Return the rules of a deal; TableError where these or its robots are not here any more."""
        with suppress(OutdatedMatch):
            game = find_version(self._versions, deal.game, deal.version)
            if game.robot_version == deal.robots:
                return game
        raise TableError("daily-rests")

    def rests(self, deal: DailyDeal) -> bool:
        """Say whether nobody can begin this deal any more."""
        try:
            self.rules(deal)
        except TableError:
            return True
        return False

    async def who(self, player: str) -> str:
        """Return the hash under which the tries of a player are kept. Only this bot can work it out."""
        return hmac.digest(await self._secret(), f"player {player}".encode(), "sha256").hex()[:24]

    async def key(self, day: int, game: str, player: str) -> TryKey:
        return TryKey(day, game, await self.who(player))

    async def _secret(self) -> bytes:
        if not self._key:
            random_key = self._random_key().hex()
            self._key = bytes.fromhex(await self._store.change_value(SECRET, lambda old: old or random_key))
        return self._key
