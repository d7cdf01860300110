"""Faults that a test asks for: what Discord and the network do on a bad day."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass

HTTP_KINDS = frozenset(("429", "429 global", "429 cloudflare", "500", "502", "503", "504", "reset", "lost", "slow"))
EVENT_KINDS = frozenset(("twice", "late", "out_of_order", "never"))
SOCKET_KINDS = frozenset(("drop", "reconnect", "invalid_session", "silence", "deaf", "half_open", "refuse"))


@dataclass(slots=True, eq=False)
class Fault:
    """One fault. It strikes `left` more times and is then over."""

    kind: str
    route: str | None
    event: str | None
    left: int
    seconds: float
    resumable: bool
    share: float = 1.0
    struck: int = 0
    on_end: Callable[[], None] | None = None

    def strike(self) -> None:
        self.left -= 1
        self.struck += 1

    def end(self) -> None:
        """End now. When a silence ends, the events it held back are delivered."""
        self.left = 0
        if self.on_end is not None:
            self.on_end()


class FaultList:
    """The faults that are still to strike, oldest first. There are three groups of kinds.

    Requests, by route ("POST /channels/{}/messages", or None for every route): `429`, `429 global`,
    `429 cloudflare`, `500`, `502`, `503`, `504`, `reset` (the connection breaks and nothing is done), `lost` (it is
    done, but the connection breaks before the answer), `slow` (the request is served `seconds` late).

    Events, by name (None for every event): `twice`, `late` (by `seconds`), `out_of_order` (after the next event),
    `never`.

    The gateway: `drop` (all sockets break), `reconnect`, `invalid_session` (`resumable` or not), `silence`
    (nothing but heartbeats until `end()`), `deaf` (the sessions of now hear no event any more, though their
    heartbeats are answered and they may resume; new sessions hear) and `half_open` (the sockets of now neither
    answer nor break) strike at once; `refuse` answers the next `times` connections with a 503.
    """

    def __init__(self) -> None:
        self._faults: list[Fault] = []
        self.dice = random.Random(0)  # seed it, and the same requests meet the same faults
        self.strike_gateway: Callable[[Fault], None] = lambda fault: None

    def add(
        self,
        kind: str | int,
        route: str | None = None,
        *,
        event: str | None = None,
        times: int = 1,
        seconds: float = 0.02,
        resumable: bool = False,
        share: float = 1.0,
    ) -> Fault:
        """Add a fault. `seconds` is the wait that a 429 asks for, or the delay of what is late. With a `share`
        of 0.1 it strikes one in ten requests or events, by chance."""
        kind = str(kind)
        if kind not in HTTP_KINDS | EVENT_KINDS | SOCKET_KINDS:
            raise ValueError(f"no fault is called {kind!r}")
        fault = Fault(kind, route, event, times, seconds, resumable, share)
        if kind in SOCKET_KINDS and kind != "refuse":
            self.strike_gateway(fault)
            if kind == "silence":
                self._faults.append(fault)
        else:
            self._faults.append(fault)
        return fault

    def clear(self) -> None:
        for fault in tuple(self._faults):
            fault.end()
        self._faults.clear()

    def for_request(self, method: str, path: str) -> Fault | None:
        for fault in self._faults:
            if (
                fault.left > 0
                and fault.kind in HTTP_KINDS
                and (fault.route is None or _fits(fault.route, method, path))
                and self._falls(fault)
            ):
                fault.strike()
                return fault
        return None

    def for_event(self, name: str) -> Fault | None:
        for fault in self._faults:
            if fault.left > 0 and fault.kind in EVENT_KINDS and fault.event in (None, name) and self._falls(fault):
                fault.strike()
                return fault
        return None

    def for_connection(self) -> bool:
        """Tell whether the gateway connection that is being made is refused, and count it."""
        for fault in self._faults:
            if fault.left > 0 and fault.kind == "refuse":
                fault.strike()
                return True
        return False

    def _falls(self, fault: Fault) -> bool:
        return fault.share >= 1 or self.dice.random() < fault.share

    @property
    def silent(self) -> bool:
        return any(fault.kind == "silence" and fault.left > 0 for fault in self._faults)


def _fits(route: str, method: str, path: str) -> bool:
    wanted, _, template = route.partition(" ")
    if wanted != method:
        return False
    pattern = "".join(
        "[^/]+" if piece.startswith("{") else re.escape(piece) for piece in re.split(r"(\{[^}]*\})", template)
    )
    return re.fullmatch(pattern, path) is not None
