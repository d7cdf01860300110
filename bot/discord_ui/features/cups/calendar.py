"""A cup in calendars: an event of the server's, and a file for everybody's own."""

import asyncio
from datetime import UTC, datetime
from typing import Any

import discord

from bot.cups.cup import Cup
from bot.cups.rules.round_sizes import course
from bot.discord_ui.api.links import link
from bot.discord_ui.api.names import plain_title
from bot.discord_ui.api.requests import FORBIDDEN_CODES, GONE_CODES
from bot.discord_ui.messages.desk import Desk
from bot.words.speaker import Speaker

EXTERNAL, MEMBERS = 3, 2  # an event that is not in a voice channel; seen by the members of the server
SCHEDULED, ACTIVE, COMPLETED, CANCELLED = 1, 2, 3, 4
REFUSAL = "refused"
FOLD = 74  # bytes of a line, by RFC 5545, less the space that begins the next


class CupEvents:
    """Creates the server's event of a cup, moves it along, and ends it. Each step is done once: it is kept how far."""

    def __init__(self, desk: Desk) -> None:
        self._store, self._requests, self._clock = desk.store, desk.requests, desk.clock
        self._following = asyncio.Lock()  # two at once would both find no event, and both create one

    async def is_refused(self, cup: Cup) -> bool:
        """Say whether the bot may not create events on this server."""
        return await self._store.value(f"event:{cup.header.id}") == REFUSAL

    async def follow(self, cup: Cup, say: Speaker) -> None:
        async with self._following:
            await self._follow(cup, say)

    async def _follow(self, cup: Cup, say: Speaker) -> None:
        name = f"event:{cup.header.id}"
        event, _, last_state = (await self._store.value(name) or "").partition(" ")
        state = _work_out_state(cup)
        if last_state == state or event == REFUSAL:
            return
        try:
            event = await self._set(cup, event, state, last_state.partition(" ")[0], say)
        except discord.HTTPException as error:
            if error.code not in FORBIDDEN_CODES | GONE_CODES and error.status not in (400, 403, 404):
                raise
            event, state = REFUSAL, ""
        await self._store.set_value(name, f"{event} {state}".strip())

    async def _set(self, cup: Cup, event: str, state: str, before: str, say: Speaker) -> str:
        """Bring the event to the wanted state. Return its id."""
        status, guild, body = int(state.partition(" ")[0]), int(cup.header.guild), _event(cup, say)
        if not event:
            if status != SCHEDULED or self._clock.now() >= cup.terms.check_in_until:
                return REFUSAL  # Discord takes no new one that has begun
            return str(await self._requests.create_event(guild, body))
        if status == COMPLETED and before == str(SCHEDULED):  # none ends that has not begun
            await self._requests.edit_event(guild, int(event), {"status": ACTIVE})
        change = body if status == SCHEDULED else {"status": status}
        await self._requests.edit_event(guild, int(event), change)
        return event


def _work_out_state(cup: Cup) -> str:
    """Return the state that the event should be in, where it is, and which change of the cup it shows."""
    state = cup.state
    if state.cancelled:
        status = CANCELLED if state.round is None else COMPLETED
    else:
        status = COMPLETED if state.over else ACTIVE if state.round is not None else SCHEDULED
    edit = f" {state.edit.entry}" if state.edit else ""
    return f"{status} {cup.header.channel}{edit}"


def _event(cup: Cup, say: Speaker) -> dict[str, Any]:
    header, (start, end) = cup.header, span(cup)
    return {
        "name": plain_title(header.name)[:100],
        "description": say("cup-event", game=say(f"{cup.terms.game}-name"), size=cup.terms.size),
        "privacy_level": MEMBERS,
        "entity_type": EXTERNAL,
        "entity_metadata": {"location": link(int(header.guild), header.channel, header.message)},
        "scheduled_start_time": datetime.fromtimestamp(start / 1000, UTC).isoformat(),
        "scheduled_end_time": datetime.fromtimestamp(end / 1000, UTC).isoformat(),
    }


def span(cup: Cup) -> tuple[int, int]:
    """Return when round one begins, and the last moment that as many rounds can take as today's entries need."""
    terms, players = cup.terms, max(1, sum(not entrant.out for entrant in cup.state.entrants))
    rounds = course(min(players, terms.limit), terms.size, terms.go_on, terms.least)
    return terms.check_in_until, terms.check_in_until + len(rounds) * terms.span


def ics(cup: Cup, now: int, say: Speaker) -> str:
    """Return the cup as a calendar file."""
    header, (start, end) = cup.header, span(cup)
    place = link(int(header.guild), header.channel, header.message)
    description = say("cup-event", game=say(f"{cup.terms.game}-name"), size=cup.terms.size)
    lines = [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Parlour//Cups//EN", "BEGIN:VEVENT", f"UID:{header.id}@parlour",
        f"DTSTAMP:{_stamp(now)}", f"DTSTART:{_stamp(start)}", f"DTEND:{_stamp(end)}",
        f"SUMMARY:{_text(plain_title(header.name))}",
        f"DESCRIPTION:{_text(description)}", f"LOCATION:{_text(place)}", f"URL:{place}",
        "END:VEVENT", "END:VCALENDAR",
    ]  # fmt: skip
    return "".join(f"{part}\r\n" for line in lines for part in _fold(line))


def _stamp(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(words: str) -> str:
    """Return a value with all that has a meaning in such files taken out of it."""
    return words.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")


def _fold(line: str) -> list[str]:
    """Return the line in parts of at most 75 bytes; each but the first begins with a space."""
    parts, part = [], b""
    for letter in line:
        if len(part) + len(letter.encode()) > FOLD:
            parts.append(part)
            part = b""
        part += letter.encode()
    return [f"{' ' if n else ''}{each.decode()}" for n, each in enumerate([*parts, part])]
