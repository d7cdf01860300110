"""Who is there: whoever has pressed something a moment ago sees their messages change, and needs no reminder yet."""

import time
from collections import OrderedDict
from collections.abc import Callable

PRESENCE = 60.0  # seconds after a press
CACHE_SIZE = 10_000  # players; who is forgotten counts as away, and is reminded at once


class Presence:
    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._last: OrderedDict[str, float] = OrderedDict()  # by player: when they pressed something

    def on_press(self, player: str) -> None:
        self._last[player] = self._now()
        self._last.move_to_end(player)
        if len(self._last) > CACHE_SIZE:
            self._last.popitem(last=False)

    def get_remaining_time(self, player: str) -> float:
        """Return the seconds for which this player still counts as present; 0 if they do not."""
        last = self._last.get(player)
        return 0.0 if last is None else max(0.0, last + PRESENCE - self._now())
