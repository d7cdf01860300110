"""How often an application may identify: `max_concurrency` times in five seconds.

A shard's number modulo `max_concurrency` is its key, and each key may identify once.
"""

from __future__ import annotations

from ...clock import Clock
from ...world.records import Application

IDENTIFY_INTERVAL = 5.0  # seconds


class IdentifyLimits:
    def __init__(self, clock: Clock) -> None:
        self.enforced = True
        self.clock = clock
        self._last: dict[tuple[int, int], float] = {}  # application and key of the shard: when it identified

    def take(self, application: Application, shard: int) -> bool:
        """Count an identify. Return False if another one of its key was less than five seconds ago."""
        now, key = self.clock.now(), (application.id, shard % application.max_concurrency)
        if self.enforced and now - self._last.get(key, -IDENTIFY_INTERVAL) < IDENTIFY_INTERVAL:
            return False
        self._last[key] = now
        return True

    def forget(self, application: Application) -> None:
        """Let the application identify at once, as if it had been away for longer than five seconds."""
        self._last = {key: at for key, at in self._last.items() if key[0] != application.id}
