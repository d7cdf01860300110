"""Plays a recorded session again, and tells where the bot answers otherwise than it did."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import asdict
from pathlib import Path

import orjson

from ..forms.errors import Refusal
from ..forms.form import Json
from ..page.recording import LATER, BotMessages, Names, Recorder, Step, message_text, outcome
from ..people.views import NotPossible
from ..server import Server
from ..world.records import User
from .unreadable import UnreadableFile

PATIENCE = 5.0  # seconds in which what an act needs must have come
LAST_PAUSE = 0.1  # seconds in which a bot writes what it did not write before


def save(recorder: Recorder, path: Path) -> None:
    """Write a session to a file."""
    path.write_bytes(orjson.dumps([asdict(one) for one in recorder.steps], option=orjson.OPT_INDENT_2))


def load(path: Path) -> list[Step]:
    try:
        return [Step(**one) for one in orjson.loads(path.read_bytes())]
    except (OSError, TypeError, ValueError) as error:
        raise UnreadableFile(f"{path} is no session that was recorded: {error}") from error


async def replay(discord: Server, steps: list[Step], patience: float = PATIENCE) -> list[str]:
    """Let the people of `discord` do it all again. Return a sentence for each act that came out otherwise."""
    names, told, messages = Names(discord.world), [], BotMessages()
    discord.world.listeners.append(messages.on_event)
    for number, step in enumerate(steps, 1):
        user = next(one for one in discord.world.users.values() if one.name == step.person and not one.bot)
        result = await _do(discord, names, user, step, patience)
        names.results.append(result)
        if (now := outcome(result)) != step.outcome:
            told.append(f"{number}. {step}\n   was: {step.outcome}\n   is:  {now}")
        answer = result.get("message") or {}
        messages.known_ids.add(answer.get("id", ""))
        messages.take(message_text(answer))
        if missing := await _missing(discord, messages, step.later or [], min(patience, LATER)):
            instead = " | ".join(messages.take_rest()) or "nothing"
            told.append(f"{number}. {step}\n   then was: {' | '.join(missing)}\n   then is:  {instead}")
    if all(one.later is not None for one in steps):
        await asyncio.sleep(LAST_PAUSE)
        told += [f"a bot wrote what it did not write before: {text}" for text in messages.unknown()]
    return told


async def _missing(discord: Server, messages: BotMessages, texts: list[str], patience: float) -> list[str]:
    """Wait for bots to write all of this, and return what they did not write."""
    missing = list(texts)

    def look() -> bool:
        missing[:] = [one for one in missing if not messages.take(one)]
        return not missing

    with contextlib.suppress(TimeoutError):
        await discord.until(look, patience)
    return missing


async def _do(discord: Server, names: Names, user: User, step: Step, patience: float) -> Json:
    """Do one act as soon as what it needs is there."""

    def read() -> Json | None:
        try:
            return names.read(step.act, user)
        except LookupError:
            return None

    try:
        body = await discord.until(read, patience)
        assert body is not None
        return await discord.page.do(body | {"person": str(user.id)})
    except (NotPossible, Refusal, TimeoutError, KeyError, ValueError) as error:
        return {"kind": "refused", "error": str(error) or "what it needs did not come"}
