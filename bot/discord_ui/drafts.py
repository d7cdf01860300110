"""Moves that are put together over several presses: kept by match and player, shown in that player's hand alone."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

from bot.kit.game import Guide
from bot.kit.notation import Unreadable
from bot.table.face import Face
from bot.table.ports import ValueStore

Guided = Callable[[str, Any, str], Awaitable[Guide | None]]  # (game, view, draft) -> how it goes on


class Drafts:
    """One a seat: it belongs to the question the seat was asked, and goes when that is answered."""

    def __init__(self, notes: ValueStore, guided: Guided) -> None:
        self._notes, self._guided = notes, guided
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._newest: dict[str, tuple[str, Guide]] = {}  # by name: what is kept and where it led, not to think twice

    async def look(self, face: Face) -> tuple[Face, Guide | None]:
        """The face as its player has it before them: a draft that is open shows its own screen; and how to go on."""
        if face.seat is None or face.seat not in face.turns or face.seat in face.robots:
            if face.seat is not None and _name(face) in self._newest:
                await self.drop(face)
            return face, None
        first = await self._guided(face.game, face.view, "")
        guide = first and (await self._open(face) or first)
        return (replace(face, screen=guide.screen) if guide and guide.draft else face), guide

    async def say(self, face: Face, words: str) -> None:
        """Or Unreadable: nothing is kept that the game would not go on with."""
        async with self._locks.setdefault(_name(face), asyncio.Lock()):  # two quick presses are two words
            guide = await self._guided(face.game, face.view, f"{await self._kept(face)} {words}".strip())
            if guide is not None and guide.draft:
                kept = f"{face.asked} {guide.draft}"
                self._newest[_name(face)] = kept, guide
                await self._notes.set_value(_name(face), kept)
            elif guide is not None:
                await self.drop(face)

    async def drop(self, face: Face) -> None:
        self._newest.pop(_name(face), None)
        await self._notes.delete_value(_name(face))

    async def forget(self, player: str) -> None:
        for name in await self._notes.values_under(f"draft:{player}:"):
            self._newest.pop(name, None)
            await self._notes.delete_value(name)

    async def _open(self, face: Face) -> Guide | None:
        draft = await self._kept(face)
        kept, guide = self._newest.get(_name(face), ("", None))
        if not draft or kept == f"{face.asked} {draft}":
            return guide if draft else None
        try:
            return await self._guided(face.game, face.view, draft)
        except Unreadable:  # by an older version of the game
            await self.drop(face)
            return None

    async def _kept(self, face: Face) -> str:
        """What was said so far; what was said to another question is forgotten."""
        asked, _, draft = (await self._notes.value(_name(face)) or "").partition(" ")
        if asked and asked != str(face.asked):
            await self.drop(face)
            return ""
        return draft


def _name(face: Face) -> str:
    assert face.seat is not None
    return f"draft:{face.players[face.seat]}:{face.match}"
