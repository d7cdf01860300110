"""The pages of a finished review: its number, what that cannot tell, and the dearest decisions to try again."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from bot.daily.references import RunInWorker
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.feature import Feature, answers
from bot.discord_ui.features.review.own_matches import OwnMatches
from bot.discord_ui.features.review.positions import PositionNote, PositionPage, PositionScreen
from bot.discord_ui.features.review.review_card import (
    ANSWER,
    LIMITS,
    back_button,
    claim_heading,
    hindsight,
    limits,
)
from bot.discord_ui.features.review.review_jobs import Request, ReviewJobs
from bot.discord_ui.features.review.review_overview import ReviewOverview
from bot.discord_ui.features.review.table_after import face_after
from bot.discord_ui.features.review.trials import TrialDrafts
from bot.discord_ui.messages.controls import NO_EFFECT, PressEffect
from bot.discord_ui.messages.loss_words import loss_words
from bot.kit.game import AnyGame, Guide
from bot.kit.notation import read
from bot.kit.screen import Say
from bot.review.puzzles import compare
from bot.review.values import Claim, Review
from bot.table import replay
from bot.table.face import Face
from bot.table.refusals import TableError

PROOF_TIMEOUT = 20.0  # seconds
CLEARLY_LESS = 0.8  # of what a move cost, and less: then another one is better, as far as an estimate can tell


class ClaimPage(NamedTuple):
    """One of the dearest decisions."""

    request: Request
    review: Review
    number: int  # from 1

    @property
    def claim(self) -> Claim:
        return self.review.claims[self.number - 1]


class ReviewPages(Feature):
    """Shows the positions of its claims, too, and takes the moves that are tried there."""

    def __init__(
        self, jobs: ReviewJobs, own: OwnMatches, overview: ReviewOverview, screen: PositionScreen, drafts: TrialDrafts,
        run_in_worker: RunInWorker,
    ) -> None:  # fmt: skip
        self._jobs, self._own, self._overview, self._screen, self._drafts = jobs, own, overview, screen, drafts
        self._run_in_worker = run_in_worker

    @answers(Verb.REVIEW_PAGE)
    async def _turn(self, press: Press) -> None:
        """Turn to the page of this number. On the page of a claim, the argument may ask for the answer."""
        request, review = await self._review(press)
        if press.number == LIMITS:
            await press.answer.update(blocks.message(limits(review, press.subject, press.say)))
        elif not 1 <= press.number <= len(review.claims):
            body, files = await self._overview.message(press, review, press.subject)
            await press.answer.update(body, files)
        else:
            claim_page = ClaimPage(request, review, press.number)
            face = await _face(claim_page)
            guide = self._drafts.begin(press, face)
            if press.argument == ANSWER:
                await self._show_answer(press, claim_page, face, _note("cost-answer", claim_page, press))
            else:
                await self.show(press, face, guide, NO_EFFECT)

    async def _review(self, press: Press) -> tuple[Request, Review]:
        request = await self._own.request(press, press.subject)
        if (review := await self._jobs.read_review(request.key)) is None:
            raise TableError("cost-forgotten")
        return request, review

    async def _claim(self, press: Press) -> ClaimPage:
        request, review = await self._review(press)
        if not 1 <= press.number <= len(review.claims):
            raise TableError("discord-not-ours")
        return ClaimPage(request, review, press.number)

    # A position.

    async def face(self, press: Press) -> Face:
        return await _face(await self._claim(press))

    async def show(self, press: Press, face: Face, guide: Guide | None, effect: PressEffect) -> None:
        claim_page = await self._claim(press)
        await self._show_open(press, claim_page, face, _note("cost-ask", claim_page, press), guide, effect)

    async def take(self, press: Press, face: Face, move: str) -> None:
        claim_page = await self._claim(press)
        if await self._is_right(claim_page, face, move):
            await self._show_answer(press, claim_page, face, _note("cost-right", claim_page, press, tried=move))
            return
        note = await self._note_wrong(claim_page, press, move)
        self._drafts.note_wrong_try(press, face, move)
        await self._show_open(press, claim_page, face, note, self._drafts.begin(press, face), NO_EFFECT)

    async def _note_wrong(self, claim_page: ClaimPage, press: Press, move: str) -> PositionNote:
        """Say that it is the move that was played, or what it would have cost."""
        decision, review = claim_page.claim.decision, claim_page.review
        if await _alike(claim_page, move, decision.played):
            return _note("cost-same", claim_page, press, tried=move)
        loss = None if review.proofs else await self._jobs.loss_of(claim_page.request, decision, move)
        note = _note("cost-other", claim_page, press, tried=move)
        words = loss and loss_words(review.unit, loss, press.say)
        is_better = loss is not None and loss < CLEARLY_LESS * decision.loss and words != note.facts["cost"]
        return replace(note, facts={**note.facts, "loses": words, "better": "yes" if is_better else "no"})

    async def _is_right(self, claim_page: ClaimPage, face: Face, move: str) -> bool:
        """Say whether the move comes to the same as the best one; where losses are proved, whether it loses nothing."""
        if await _alike(claim_page, move, claim_page.claim.decision.best):
            return True
        game = claim_page.request.match.game
        if not claim_page.review.proofs:
            same, best = game.appraisal.same, claim_page.claim.decision.best
            return same is not None and same(face.view, read(move, game.moves), read(best, game.moves))
        return bool(await self._run_in_worker(loses_nothing, game, face.view, move, patience=PROOF_TIMEOUT))

    async def _show_open(
        self,
        press: Press,
        claim_page: ClaimPage,
        face: Face,
        note: PositionNote,
        guide: Guide | None,
        effect: PressEffect,
    ) -> None:
        match = press.subject
        answer = CustomId(Verb.REVIEW_PAGE, match, claim_page.number, ANSWER)
        tools = [blocks.button(press.say("cost-show-answer"), answer), back_button(match, press.say)]
        heading = claim_heading(claim_page.review, claim_page.number, press.say)
        await self._screen.show(press, PositionPage(face, heading, [note], tools), guide, effect, over=True)

    async def _show_answer(self, press: Press, claim_page: ClaimPage, face: Face, note: PositionNote) -> None:
        """Show the best move, and why it is better than the one that was played, and than the one that was tried last.
        What the true deal would have made of it stands apart."""
        review, say = claim_page.review, press.say
        heading = claim_heading(review, claim_page.number, say)
        reasons = [
            claim_page.claim.reason,
            *await self._reasons_against(claim_page, face, self._drafts.wrong_try(press, face)),
        ]
        notes = [note, *[PositionNote(each.code, each.facts) for each in reasons]]
        notes += hindsight(review, claim_page.claim, say)
        tools = [*_next_button(claim_page, press), back_button(press.subject, say)]
        after = await asyncio.to_thread(_look_after, claim_page, face, note.moves.get("tried", note.moves["best"]))
        page = PositionPage(face, heading, notes, tools, is_open=False, face_after=after)
        await self._screen.show(press, page, None, over=True)

    async def _reasons_against(self, claim_page: ClaimPage, face: Face, wrong_move: str) -> list[Say]:
        """Return what speaks against a wrong move that was tried, if it can be told."""
        game, decision = claim_page.request.match.game, claim_page.claim.decision
        if not wrong_move or await _alike(claim_page, wrong_move, decision.played):
            return []
        with suppress(TimeoutError):
            reason = await self._run_in_worker(
                compare, game, face.view, wrong_move, decision.best, patience=PROOF_TIMEOUT
            )
            return [reason] if reason else []
        return []


def _next_button(claim_page: ClaimPage, press: Press) -> list[Block]:
    if claim_page.number == len(claim_page.review.claims):
        return []
    custom_id = CustomId(Verb.REVIEW_PAGE, press.subject, claim_page.number + 1)
    return [blocks.button(press.say("cost-next"), custom_id, blocks.PRIMARY)]


def _note(code: str, claim_page: ClaimPage, press: Press, **moves: str) -> PositionNote:
    """Return a sentence about the decision: what was played, what is best, and what that cost."""
    decision, review = claim_page.claim.decision, claim_page.review
    facts = {"proved": "yes" if review.proofs else "no", "cost": loss_words(review.unit, decision.loss, press.say)}
    return PositionNote(code, facts, {"played": decision.played, "best": decision.best, **moves})


async def _face(claim_page: ClaimPage) -> Face:
    """Return what the seat saw before it moved. Its controls name the match and the page."""
    game, header, log = claim_page.request.match
    ply, seat = claim_page.claim.decision.ply, claim_page.request.seat
    face = await asyncio.to_thread(replay.at, header, log, ply, seat, [game])
    return replace(face, asked_ply=claim_page.number, paused=False, practice=False, undoable=False)


def _look_after(claim_page: ClaimPage, face: Face, move: str) -> Face | None:
    game, header, log = claim_page.request.match
    entries = log[: claim_page.claim.decision.ply]
    return face_after(face, game, replay.state_after(header, entries, game), move)


async def _alike(claim_page: ClaimPage, one: str, other: str) -> bool:
    """Say whether both moves come to the same."""
    game, header, log = claim_page.request.match
    entries = log[: claim_page.claim.decision.ply]
    return await asyncio.to_thread(
        replay.come_to_the_same, header, entries, claim_page.request.seat, (one, other), game
    )


def loses_nothing(game: AnyGame, view: object, move: str) -> bool:
    """Say whether nothing better than this move can be proved. This is work for a worker."""
    prove = game.appraisal.prove
    return prove is not None and prove(view, read(move, game.moves)) is None
