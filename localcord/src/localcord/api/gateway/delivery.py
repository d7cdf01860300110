"""Sends events to the sessions that hear them, and disturbs them when a fault says so."""

from __future__ import annotations

from collections import deque

import orjson

from ...clock import Clock, Timer
from ...forms.form import Json
from ...world.records import Application
from ...world.world import Event, World
from ..faults import FaultList
from .events import SentEvent
from .sessions import CONTENT, Session, is_direct

MAX_REMEMBERED = 2000  # events
_BLANK = {"content": "", "embeds": [], "attachments": [], "components": []}


class Delivery:
    def __init__(self, world: World, faults: FaultList) -> None:
        self.sessions: dict[str, Session] = {}
        self._world = world
        self._clock: Clock = world.clock
        self._faults = faults
        self.history: deque[SentEvent] = deque(maxlen=MAX_REMEMBERED)
        self._late: set[Timer] = set()
        self._held: list[tuple[Session, bytes]] = []  # numbered, but not sent yet

    def on_event(self, event: Event) -> None:
        """Send an event to every session that hears it."""
        if event.only is not None and not any(one in self._world.applications for one in event.only):
            return
        is_message = event.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE")
        for session in tuple(self.sessions.values()):
            if session.hears(event):
                self.send(session, event.name, _readable(session, event) if is_message else event.body)

    def send_interaction(self, application: Application, body: Json, guild_id: int | None) -> None:
        """Send an interaction to the shard that serves the guild, or the DMs."""
        for session in self.sessions.values():
            if session.application is application and session.serves(guild_id, direct=guild_id is None):
                self.send(session, "INTERACTION_CREATE", body)

    def send(self, session: Session, name: str, body: Json) -> None:
        """Send one event to one session, unless a fault strikes it."""
        fault = self._faults.for_event(name) if name not in ("READY", "RESUMED") else None
        if fault is None:
            self._emit(session, name, body)
            self._send_held()
        elif fault.kind == "twice":
            self._emit(session, name, body)
            self._emit(session, name, body)
        elif fault.kind == "late":
            self._emit_later(fault.seconds, session, name, body)
        elif fault.kind == "out_of_order":
            # It gets its number now and is sent after the next event.
            self._held.append((session, self._frame(session, name, body)))

    def end_silence(self) -> None:
        held, self._held = self._held, []
        for session, frame in held:
            if session.socket is not None:
                session.socket.send(frame)

    def close(self) -> None:
        for timer in self._late:
            timer.cancel()

    def _send_held(self) -> None:
        held, self._held = self._held, []
        for session, frame in held:
            self._push(session, frame)

    def _emit_later(self, seconds: float, session: Session, name: str, body: Json) -> None:
        timer: Timer

        def emit() -> None:
            self._late.discard(timer)
            self._emit(session, name, body)

        timer = self._clock.call_later(seconds, emit)
        self._late.add(timer)

    def _emit(self, session: Session, name: str, body: Json) -> None:
        self._push(session, self._frame(session, name, body))

    def _frame(self, session: Session, name: str, body: Json) -> bytes:
        session.seq += 1
        self.history.append(SentEvent(self._clock.now(), name, body, session.shard[0]))
        frame = orjson.dumps({"op": 0, "s": session.seq, "t": name, "d": body})
        session.replay_events.append((session.seq, frame))
        return frame

    def _push(self, session: Session, frame: bytes) -> None:
        if self._faults.silent:
            self._held.append((session, frame))
        elif session.socket is not None and not session.deaf:
            session.socket.send(frame)


def _readable(session: Session, event: Event) -> Json:
    """Blank a message unless the bot may read it: without the content intent, it reads its own, DMs and mentions."""
    user = session.application.user
    if is_direct(event) or session.intents & CONTENT or event.author is user:
        return event.body
    if any(one["id"] == str(user.id) for one in event.body["mentions"]):
        return event.body
    return event.body | _BLANK
