"""Trouble on demand: what Discord and the network do on a bad day."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

HTTP_KINDS = frozenset(("429", "429 global", "429 cloudflare", "500", "502", "503", "504", "reset", "lost", "slow"))
EVENT_KINDS = frozenset(("twice", "late", "out_of_order", "never"))
SOCKET_KINDS = frozenset(("drop", "reconnect", "invalid_session", "silence", "refuse"))


@dataclass(slots=True, eq=False)
class Fault:
    """One fault; it strikes `left` more times and then is over."""

    kind: str
    route: str | None
    event: str | None
    left: int
    seconds: float
    resumable: bool
    struck: int = 0
    on_end: Callable[[], None] | None = None

    def strike(self) -> None:
        self.left -= 1
        self.struck += 1

    def end(self) -> None:
        """Be over now. Silence that ends delivers what was held back."""
        self.left = 0
        if self.on_end is not None:
            self.on_end()


class FaultList:
    """The faults that wait to strike, oldest first.

    HTTP, by route ("POST /channels/{}/messages", or None for all): `429`, `429 global`, `429 cloudflare`,
    `500`, `502`, `503`, `504`, `reset` (the connection breaks before anything is done), `lost` (it is done,
    the answer is not heard), `slow` (`seconds` late).

    Events, by name (None for all): `twice`, `late` (`seconds`), `out_of_order` (after the next one), `never`.

    Gateway, at once: `drop` (sockets break), `reconnect`, `invalid_session` (`resumable`),
    `silence` (nothing but heartbeats, until `end()`); and `refuse` (the next `times` connections get a 503).
    """

    def __init__(self) -> None:
        self._faults: list[Fault] = []
        self.act: Callable[[Fault], None] = lambda fault: None

    def add(
        self,
        kind: str | int,
        route: str | None = None,
        *,
        event: str | None = None,
        times: int = 1,
        seconds: float = 0.02,
        resumable: bool = False,
    ) -> Fault:
        """`seconds` is the wait that a 429 asks for, or how late a late thing is."""
        kind = str(kind)
        if kind not in HTTP_KINDS | EVENT_KINDS | SOCKET_KINDS:
            raise ValueError(f"no fault is called {kind!r}")
        fault = Fault(kind, route, event, times, seconds, resumable)
        if kind in SOCKET_KINDS and kind != "refuse":
            self.act(fault)
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
            ):
                fault.strike()
                return fault
        return None

    def for_event(self, name: str) -> Fault | None:
        for fault in self._faults:
            if fault.left > 0 and fault.kind in EVENT_KINDS and fault.event in (None, name):
                fault.strike()
                return fault
        return None

    def refuses(self) -> bool:
        """Whether the next gateway connection is refused."""
        for fault in self._faults:
            if fault.left > 0 and fault.kind == "refuse":
                fault.strike()
                return True
        return False

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
