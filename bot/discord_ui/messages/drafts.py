"""Keep drafts: moves that are put together over several presses, and shown in their player's hand only.

Theory of operation
-------------------
A draft is words that grow, such as "lay 7♠" and then "lay 7♠ 8♠". It is kept in the store under its player and match,
with the ply of the question it answers and the id of the press that made its newest step. A game that guides
(`guide_draft`) reads it and says which steps may follow.

    none -- add --> draft -- add --> longer draft -- the game says the move is whole --> played, and the draft goes
                      |-- start_over --> empty, and written so
                      |-- another question is asked, the turn ends, or the game cannot read it --> dropped

What each side may rely on. A refused step leaves the draft as it was. The same press twice is one step
(`has_taken`). Two quick presses are two steps: `add` holds a lock for each draft. A press carries a mark of the draft
that its player saw, and if the newest draft may not have been shown, `may_go_on` refuses a step made beside another.

What happens when one dies. Every step is written before it is shown, so a restart loses none. After it, nobody knows
which drafts their players have seen: `catch_up` names those hands, and they are shown again.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from weakref import WeakValueDictionary
from zlib import crc32

from bot.kit.game import Guide
from bot.kit.notation import UnreadableMove
from bot.table.advice import Advice
from bot.table.face import Face
from bot.table.ports import Partition, ValueStore


class Drafts:
    """One for each seat. A draft belongs to the question that the seat was asked, and goes when that is answered."""

    def __init__(self, values: ValueStore, advice: Advice) -> None:
        self._values, self._advice = values, advice
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._newest: dict[str, tuple[str, Guide]] = {}  # by name: what is kept and its guide, so as not to think twice
        self._doubts: set[str] = set()  # drafts that their player may not see as they are

    async def current(self, face: Face) -> tuple[Face, Guide | None]:
        """Return what the player sees now, and the guide to their next step if the game has one. Forget the draft of a
        player who is not asked, or for whom a robot plays."""
        if face.seat is None or face.seat not in face.turns or face.seat in face.robots:
            if face.seat is not None and (_name(face) in self._newest or _name(face) in self._doubts):
                await self.drop(face)
            return face, None
        first = self._advice.first_step(face.game, face.view)
        guide = first and (await self._read_guide(face) or first)
        return (replace(face, screen=guide.screen) if guide and guide.draft else face), guide

    async def has_taken(self, face: Face, press: str) -> bool:
        """Say whether this press, or a later one, made the newest step: then it came before,
        and its answer was lost."""
        question, _, newest = (await self._values.value(_name(face)) or "").partition(" ")[0].partition("#")
        return question == str(face.asked_ply) and newest.isdecimal() and int(press) <= int(newest)

    async def add(self, face: Face, words: str, press: str = "") -> None:
        """Add a step to the draft. Raise UnreadableMove, and keep the draft as it was, if the game cannot go on so."""
        async with self._locks.setdefault(_name(face), asyncio.Lock()):  # two quick presses are two steps
            guide = await self._advice.guide_draft(
                face.game, face.view, f"{await self._read_draft(face)} {words}".strip()
            )
            if guide is not None and guide.draft:
                self._newest[_name(face)] = f"{face.asked_ply} {guide.draft}", guide
                await self._values.set_value(_name(face), f"{face.asked_ply}#{press} {guide.draft}")
            elif guide is not None:
                await self.start_over(face)

    async def start_over(self, face: Face) -> None:
        """Empty the draft. It is shown empty even if the program ends first."""
        self._newest.pop(_name(face), None)
        await self._values.set_value(_name(face), f"{face.asked_ply} ")

    async def drop(self, face: Face) -> None:
        self._newest.pop(_name(face), None)
        self._doubts.discard(_name(face))
        await self._values.delete_value(_name(face))

    # What their player sees

    async def catch_up(self, part: Partition) -> Sequence[tuple[str, str]]:
        """Return the matches and players whose hand may show an older draft, as after a restart."""
        self._doubts |= {name for name in await self._values.values_under("draft:") if part(name.split(":", 2)[2])}
        names = [name.split(":", 2) for name in sorted(self._doubts)]
        return [(match, player) for _, player, match in names if part(match)]

    def note_shown(self, match: str, player: str) -> None:
        self._doubts.discard(f"draft:{player}:{match}")

    def note_not_shown(self, match: str, player: str) -> None:
        """Note that Discord did not take the hand, or that nobody knows if it did."""
        self._doubts.add(f"draft:{player}:{match}")

    def may_go_on(self, face: Face, guide: Guide | None, mark: str) -> bool:
        """Say whether a step that was pressed beside the draft of this mark fits the draft as it is. Two quick presses
        are two steps, if the hand is certain to follow."""
        return not mark or _name(face) not in self._doubts or (guide is not None and mark == mark_of(guide))

    async def forget(self, player: str) -> None:
        for name in await self._values.values_under(f"draft:{player}:"):
            self._newest.pop(name, None)
            await self._values.delete_value(name)

    async def _read_guide(self, face: Face) -> Guide | None:
        draft = await self._read_draft(face)
        position, guide = self._newest.get(_name(face), ("", None))
        if not draft or position == f"{face.asked_ply} {draft}":
            return guide if draft else None
        try:
            return await self._advice.guide_draft(face.game, face.view, draft)
        except UnreadableMove:  # an older version of the game wrote it
            await self.drop(face)
            return None

    async def _read_draft(self, face: Face) -> str:
        """Return the draft so far; empty if it answered an older question."""
        question, _, draft = (await self._values.value(_name(face)) or "").partition(" ")
        if question and question.partition("#")[0] != str(face.asked_ply):
            await self.drop(face)
            return ""
        return draft


def mark_of(guide: Guide) -> str:
    """Return what a press carries to tell which draft its player saw."""
    return f"{crc32(guide.draft.encode()) & 0xFFFFFF:06x}"


def _name(face: Face) -> str:
    assert face.seat is not None
    return f"draft:{face.players[face.seat]}:{face.match}"
