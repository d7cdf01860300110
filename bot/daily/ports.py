"""What is kept of the deals of days: the deals and their reference plays, tries, and the groups that compare theirs."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from bot.daily.day import DailyDeal
from bot.daily.streak import NO_STREAK, Streak
from bot.table.ports import Share

NO_DAY = 0  # no day was told yet; the days of this bot are much later than the first of 1970


class DailyTry(NamedTuple):
    """Somebody's play of a day's deal of one game."""

    match: str
    lead: float | None = None  # None until it is over


class TryKey(NamedTuple):
    """Whose try at what. `who` is a hash of the player."""

    day: int
    game: str
    who: str


@dataclass(frozen=True, slots=True)
class DayGroup:
    """A server whose members are told each morning how they played."""

    guild: str
    channel: int  # 0: no message is wanted any more
    zone: str  # of its morning
    day: int = NO_DAY  # whose morning message was sent last
    message_channel: int = 0  # where it is
    message: int = 0
    stale_channel: int = 0  # where the message before is
    stale: int = 0  # that message, until it is deleted
    pending: int = NO_DAY  # whose morning message may have been sent, though nobody wrote that down
    streak: Streak = NO_STREAK


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who wants to be counted in a group."""

    guild: str
    player: str
    streak: Streak = NO_STREAK


class DailyStore(Share, Protocol):
    async def promise_deal(self, deal: DailyDeal) -> None:
        """Keep the terms of a day's deal. Terms that were kept before stay."""

    async def deals_on(self, day: int) -> Mapping[str, DailyDeal]:
        """Return the deals that were promised for a day, by game."""

    async def keep_reference(self, day: int, game: str, leads: Sequence[float]) -> None: ...
    async def reference_of(self, day: int, game: str) -> Sequence[float] | None: ...

    async def begin_try(self, key: TryKey, match: str) -> DailyTry:
        """Keep the try, and return it; or the one that was begun before."""

    async def end_try(self, key: TryKey, lead: float) -> None: ...
    async def tries_of(self, who: Collection[str], since: int) -> Mapping[TryKey, DailyTry]:
        """Return the tries of these players from this day on."""

    async def tries_on(self, day: int) -> Mapping[TryKey, DailyTry]:
        """Return everybody's tries at the deals of a day."""

    async def leads_on(self, day: int, game: str) -> Mapping[float, int]:
        """Return how many finished tries have each lead."""

    async def drop_days(self, before: int) -> None:
        """Drop deals and tries of older days."""

    async def groups(self) -> Sequence[DayGroup]: ...
    async def group(self, guild: str) -> DayGroup | None: ...
    async def place_group(self, group: DayGroup) -> None:
        """Keep its channel and zone. The rest of it is kept only where the group is new."""

    async def keep_morning(self, group: DayGroup, members: Sequence[Member] = ()) -> None:
        """Keep all but its channel and zone, and these members' streaks, in one commit; NotHeld where this process is
        not its home. Members who have left the group stay out of it."""

    async def join_group(self, member: Member) -> None: ...
    async def leave_group(self, guild: str, player: str) -> None: ...
    async def members_of(self, guild: str) -> Sequence[Member]: ...
    async def memberships(self, player: str) -> Sequence[Member]:
        """Return the groups in which this player wants to be counted."""

    async def leave_groups(self, player: str) -> None: ...
