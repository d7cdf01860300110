"""Moves that are tried in a position: pressed, chosen, picked, or put together over several presses."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol
from weakref import WeakValueDictionary

from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.names import safe_name
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.choices import number_in
from bot.discord_ui.features.feature import Feature, answers
from bot.discord_ui.messages.controls import NO_EFFECT, PressEffect
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.drafts import mark_of
from bot.discord_ui.messages.move_controls import COST_MARK, OPENS, STEP
from bot.discord_ui.messages.seat_names import speaker_at
from bot.kit.game import Guide, RuleError
from bot.kit.notation import UnreadableMove
from bot.table.advice import Advice
from bot.table.face import Face

CACHE_SIZE = 512  # drafts, and wrong tries


class PositionPages(Protocol):
    """Whoever shows positions, and takes the moves that are tried there. A press names one by subject and number."""

    async def face(self, press: Press) -> Face:
        """Return the position; raise TableError where the press may not see it."""

    async def show(self, press: Press, face: Face, guide: Guide | None, effect: PressEffect) -> None: ...
    async def take(self, press: Press, face: Face, move: str) -> None:
        """Show what the move comes to; raise RuleError or UnreadableMove where it is no move."""


class TrialDrafts:
    """What people have put together so far. A restart loses it: then they start over."""

    def __init__(self, advice: Advice) -> None:
        self._advice = advice
        self._drafts: OrderedDict[tuple[str, str, int], str] = OrderedDict()  # by player, subject and number
        self._wrong_tries: OrderedDict[tuple[str, str, int], str] = OrderedDict()  # the newest ones
        self._locks = WeakValueDictionary[tuple[str, str, int], asyncio.Lock]()  # held while words are added

    def begin(self, press: Press, face: Face) -> Guide | None:
        """Drop what was put together; return how a move may begin."""
        self._drafts.pop(_key(press.player, face), None)
        return self._advice.first_step(face.game, face.view)

    async def current(self, press: Press, face: Face) -> Guide | None:
        draft = self._drafts.get(_key(press.player, face), "")
        if not draft:
            return self._advice.first_step(face.game, face.view)
        return await self._advice.guide_draft(face.game, face.view, draft)

    async def add(self, press: Press, face: Face, words: str) -> Guide | None:
        """Return how the move goes on after these words; raise UnreadableMove, and keep the draft, where it
        does not."""
        key = _key(press.player, face)
        async with self._locks.setdefault(key, asyncio.Lock()):  # the steps of two quick presses are both added
            draft = f"{self._drafts.get(key, '')} {words}".strip()
            guide = await self._advice.guide_draft(face.game, face.view, draft)
            if guide is not None:
                _keep(self._drafts, key, guide.draft)
            return guide

    def note_wrong_try(self, press: Press, face: Face, move: str) -> None:
        _keep(self._wrong_tries, _key(press.player, face), move)

    def wrong_try(self, press: Press, face: Face) -> str:
        """Return the wrong move that was tried last, which the answer is compared with; empty if there was none."""
        return self._wrong_tries.get(_key(press.player, face), "")


def _keep(newest: OrderedDict[tuple[str, str, int], str], key: tuple[str, str, int], words: str) -> None:
    newest[key] = words
    newest.move_to_end(key)
    if len(newest) > CACHE_SIZE:
        newest.popitem(last=False)


class Trials(Feature):
    def __init__(self, desk: Desk, drafts: TrialDrafts, pages_of: Callable[[str], PositionPages]) -> None:
        """`pages_of` returns who shows the position of a subject."""
        self._store, self._drafts, self._pages_of = desk.store, drafts, pages_of

    @answers(Verb.TRIAL_MOVE)
    async def _move(self, press: Press) -> None:
        await self._try(press, press.argument)

    @answers(Verb.TRIAL_PICK)
    async def _pick(self, press: Press) -> None:
        await self._try(press, " ".join([press.argument, *(value.rpartition("#")[0] for value in press.values)]))

    @answers(Verb.TRIAL_CHOOSE)
    async def _choose(self, press: Press) -> None:
        if press.value.startswith(STEP):
            await self._step(press, press.value.removeprefix(STEP), "")
        elif press.value.startswith(OPENS):
            await self._show(press, PressEffect(open_pick=number_in(press.value.removeprefix(OPENS))))
        else:
            await self._try(press, press.value.removeprefix(COST_MARK))

    @answers(Verb.TRIAL_OPEN)
    async def _open(self, press: Press) -> None:
        await self._show(press, PressEffect(open_pick=number_in(press.argument or press.value)))

    @answers(Verb.TRIAL_STEP)
    async def _add(self, press: Press) -> None:
        picks = [value.partition("#")[0] for value in press.values]
        await self._step(press, " ".join([press.argument, *picks]).strip(), " ".join(picks))

    @answers(Verb.TRIAL_ANEW)
    async def _start_anew(self, press: Press) -> None:
        pages = self._pages_of(press.subject)
        face = await pages.face(press)
        await pages.show(press, face, self._drafts.begin(press, face), NO_EFFECT)

    @answers(Verb.TRIAL_DONE)
    async def _finish(self, press: Press) -> None:
        guide = await self._drafts.current(press, await self._pages_of(press.subject).face(press))
        if guide and guide.whole and press.mark == mark_of(guide):
            await self._try(press, str(guide.whole.move))
        else:
            await self._show(press, PressEffect(press.say("discord-draft-changed")))

    async def _step(self, press: Press, words: str, picks: str) -> None:
        """Add these words to the draft. A restart loses it: a step that was pressed beside an older one is refused."""
        pages = self._pages_of(press.subject)
        face = await pages.face(press)
        guide, effect = await self._drafts.current(press, face), NO_EFFECT
        if guide and not guide.draft and press.mark not in ("", mark_of(guide)):
            effect = PressEffect(press.say("discord-draft-changed"))
        else:
            try:
                guide = await self._drafts.add(press, face, words)
            except UnreadableMove:
                effect = PressEffect(press.say("table-unreadable", text=safe_name(picks or words)))
            except RuleError as error:
                effect = PressEffect(await self._refusal(press, face, error))
        await pages.show(press, face, guide, effect)

    async def _try(self, press: Press, move: str) -> None:
        pages = self._pages_of(press.subject)
        face = await pages.face(press)
        try:
            await pages.take(press, face, move)
        except UnreadableMove:
            await self._show(press, PressEffect(press.say("table-unreadable", text=safe_name(move))))
        except RuleError as error:
            await self._show(press, PressEffect(await self._refusal(press, face, error)))
        except TimeoutError:
            await self._show(press, PressEffect(press.say("discord-no-answer")))

    async def _refusal(self, press: Press, face: Face, error: RuleError) -> str:
        names = await self._store.names(face.players)
        return speaker_at(face.players, names, press.say)(error.code, error.facts)

    async def _show(self, press: Press, effect: PressEffect) -> None:
        pages = self._pages_of(press.subject)
        face = await pages.face(press)
        await pages.show(press, face, await self._drafts.current(press, face), effect)


def _key(player: str, face: Face) -> tuple[str, str, int]:
    return player, face.match, face.asked_ply
