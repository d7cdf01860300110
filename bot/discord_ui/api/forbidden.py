"""What Discord has forbidden, place by place, so that it is not asked for again and again."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

import discord

GONE_CODES = {10003, 10008}  # channel, message
NO_ACCESS = {10003, 10004, 50001}  # channel or server gone, or out of sight: nothing at all can be done there
FORBIDDEN_CODES = {50001, 50007, 50013, 50278}  # no access, DM closed, no permission, no server in common

MINUTE, HOUR = 60.0, 3_600.0  # seconds until something forbidden is tried again, at first and at last
MAX_PLACES = 10_000

Permissions = Callable[[int], int | None]  # what the bot may do in a channel now, as far as it is known
ANY_ACTION = ""


@dataclass(slots=True)
class _Refusal:
    error: discord.HTTPException
    at: float  # when it was last tried
    wait: float
    permissions: int | None


class ForbiddenPlaces:
    """A place is a channel, a message, or a user to whom a DM would be opened. What was refused there is tried
    again, once: at most once a minute, at the latest after an hour, and when the bot's permissions there change."""

    def __init__(self, permissions: Permissions, now: Callable[[], float] = time.monotonic) -> None:
        self._permissions, self._now = permissions, now
        self._places: OrderedDict[int, dict[str, _Refusal]] = OrderedDict()  # what was refused there
        self.listeners: list[Callable[[], None]] = []  # told when something may be tried again

    def check(self, place: int, what: str) -> None:
        """Raise Discord's last refusal here while it is too early to try again. Whoever is let through tries for all:
        the others are refused until the wait is over."""
        now = self._now()
        for refusal in self._list_refusals(place, what):
            if now < refusal.at + refusal.wait:
                raise _copy_error(refusal.error)
            refusal.at = now

    def bars(self, place: int, what: str | None = None) -> bool:
        """Say whether this may not be tried now; without `what`, whether something at this place may not."""
        now, there = self._now(), self._places.get(place, {})
        about = there.values() if what is None else self._list_refusals(place, what)
        return any(now < refusal.at + refusal.wait for refusal in about)

    def note(self, place: int, what: str, error: discord.HTTPException) -> None:
        """Remember that Discord has refused this and would refuse it again. Each time in a row the wait doubles, up to
        an hour."""
        there, kind = self._places.setdefault(place, {}), ANY_ACTION if error.code in NO_ACCESS else what
        before = there.get(kind)
        wait = min(2 * before.wait, HOUR) if before else MINUTE
        there[kind] = _Refusal(_copy_error(error), self._now(), wait, self._permissions(place))
        self._places.move_to_end(place)
        if len(self._places) > MAX_PLACES:
            self._places.popitem(last=False)

    def note_success(self, place: int, what: str) -> None:
        if (there := self._places.get(place)) is not None:
            there.pop(ANY_ACTION, None)
            there.pop(what, None)
            if not there:
                del self._places[place]

    def note_press(self, *places: int) -> None:
        """Let what was refused at these places be tried a minute after it was last tried, even if it was put off for
        long: somebody is there."""
        refusals = [refusal for place in places for refusal in self._places.get(place, {}).values()]
        for refusal in refusals:
            refusal.wait = MINUTE
        if refusals:
            self._tell()

    def look_again(self) -> None:
        """Forget what was refused wherever the bot's permissions have changed. Called when something about servers,
        channels or roles has changed."""
        changed_places = [
            place
            for place, there in self._places.items()
            if any(refusal.permissions != self._permissions(place) for refusal in there.values())
        ]
        for place in changed_places:
            del self._places[place]
        if changed_places:
            self._tell()

    def _list_refusals(self, place: int, what: str) -> list[_Refusal]:
        there = self._places.get(place, {})
        return [there[kind] for kind in (ANY_ACTION, what) if kind in there]

    def _tell(self) -> None:
        for listener in self.listeners:
            listener()


def is_lasting(error: discord.HTTPException) -> bool:
    """Say whether Discord would say the same again."""
    return error.status == 403 or error.code in GONE_CODES | NO_ACCESS


def _copy_error(error: discord.HTTPException) -> discord.HTTPException:
    """Return a new error that says the same: one that is raised twice would grow."""
    return type(error)(error.response, {"code": error.code, "message": error.text})
