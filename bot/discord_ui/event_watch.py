"""Whether events of Discord's gateway reach us. A connection may look healthy for hours and deliver nothing."""

from collections.abc import Awaitable, Callable

from bot.table.ports import Clock

MAX_SILENCE = 30_000  # milliseconds without an event until one is asked for
EVENT_TIMEOUT = 10_000  # milliseconds for that event to come
STRIKES = 3  # events that were asked for and did not come
SILENT = MAX_SILENCE + EVENT_TIMEOUT + 5_000  # milliseconds: by then an event was asked for and is late


class EventWatch:
    def __init__(self, clock: Clock) -> None:
        self._clock, self._begun_at = clock, clock.now()
        self._heard_at = 0
        self.silent_sessions = 0  # that heard nothing after their beginning, one after the other

    def begin(self) -> None:
        """Note that a session is asked for: what was not heard before is no silence."""
        self._begun_at = self._clock.now()

    def note_event(self, opening: bool = False) -> None:
        """Note that an event came. With `opening`, it is one that begins a session, after which nothing more may
        come."""
        self._heard_at = self._clock.now()
        if not opening:
            self.silent_sessions = 0

    @property
    def has_received(self) -> bool:
        return self._heard_at > 0

    @property
    def silence(self) -> int:
        """Milliseconds since it was last proved that we hear."""
        return self._clock.now() - self._heard_at

    def silent_since(self) -> int | None:
        """Return when we heard last, or began to listen, if an event is late since; None while all is well."""
        last = max(self._heard_at, self._begun_at)
        return last if self._clock.now() - last > SILENT else None

    async def until_silent(self, ask: Callable[[], Awaitable[bool]], is_there: Callable[[], Awaitable[bool]]) -> None:
        """Wait until this session receives nothing although Discord is there, as `is_there` finds out by a request.

        `ask` has an event sent to us, and returns whether it could. Each silent session in a row is given twice the
        time of the one before, so that a day's sessions last.
        """
        start, strikes = self._clock.now(), 0
        while strikes < STRIKES:
            quiet_from = max(start, self._heard_at) + (MAX_SILENCE << self.silent_sessions)
            if self._clock.now() < quiet_from:
                strikes = 0
                await self._clock.sleep_until(quiet_from)
                continue
            before, could_ask = self._heard_at, await ask()
            await self._clock.sleep_until(self._clock.now() + EVENT_TIMEOUT)
            if self._heard_at != before:
                continue
            there = await is_there()
            strikes = strikes + 1 if there and could_ask else 0
            if there and not could_ask:
                self.note_event(opening=True)  # in no server: the request is all the proof there can be
        self.silent_sessions += 1
