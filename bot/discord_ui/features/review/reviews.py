"""/review, the menu of a finished match's message, and *Review* below it: what one's decisions cost, in one message.

Only who held a seat may review it, and only its own seat: what a seat knew is not everybody's to know. While a review
is worked out, the message tells how far it is; `review_jobs` says what happens when nobody waits any more.
"""

import asyncio
import logging
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import discord

from bot.discord_ui.api import blocks
from bot.discord_ui.api.by_token import SERVER_ERROR
from bot.discord_ui.api.commands import ON_MESSAGE, WITH_ITS_USER
from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.api.press_tokens import TOKEN_LIFETIME
from bot.discord_ui.api.requests import DISCORD_ERRORS, File, message_id
from bot.discord_ui.features.command_options import MATCH
from bot.discord_ui.features.feature import Feature, answers, command, completes
from bot.discord_ui.features.review.own_matches import OwnMatches
from bot.discord_ui.features.review.review_card import make_halted_card, progress
from bot.discord_ui.features.review.review_jobs import Request, ReviewJob, ReviewJobs
from bot.discord_ui.features.review.review_overview import ReviewOverview
from bot.discord_ui.messages.desk import Desk
from bot.table.refusals import TableError

log = logging.getLogger(__name__)

EDIT_INTERVAL = 2.0  # seconds between two edits of the message that tells how far it is
END_VERBS = (Verb.REVIEW, Verb.AGAIN, Verb.REPLAY, Verb.SHARE, Verb.PROOF, Verb.HAND)  # stand in messages of matches
MAX_MATCHES = 100  # that are offered while somebody types


class Reviews(Feature):
    def __init__(self, desk: Desk, jobs: ReviewJobs, own: OwnMatches, overview: ReviewOverview) -> None:
        self._store, self._requests = desk.store, desk.requests
        self._jobs, self._own, self._overview = jobs, own, overview
        self._followers: dict[int, asyncio.Task[None]] = {}  # by the message that tells how far a review is

    @command("review", "cost-command", "cost-command-told", MATCH, where=WITH_ITS_USER, place=11)
    async def _command(self, press: Press) -> None:
        await self._open(press, str(press.option_values.get("match", "")))

    @command("Review", "cost-menu", kind=ON_MESSAGE, where=WITH_ITS_USER, place=22)
    async def _menu(self, press: Press) -> None:
        match = next((each.subject for each in press.target_ids if each.verb in END_VERBS), None)
        if match is None:
            raise TableError("cost-no-match-here")
        await self._open(press, match)

    @answers(Verb.REVIEW)
    async def _button(self, press: Press) -> None:
        await self._open(press, press.subject)

    @completes("review match")
    async def _name_matches(self, press: Press, query: str) -> list[dict[str, Any]]:
        """Offer the reader's own matches that can be reviewed, newest first."""
        choices = []
        past_matches = await self._store.list_past_matches(press.player, 0, MAX_MATCHES)
        for past in await self._own.find_reviewable(past_matches):
            day = f"{datetime.fromtimestamp(past.end / 1000, UTC):%Y-%m-%d %H:%M}"
            name = press.say("cost-past", game=press.say(f"{past.game}-name"), day=day)
            if query.lower() in name.lower():
                choices.append({"name": name[:100], "value": past.match})
        return choices

    async def _open(self, press: Press, match: str) -> None:
        """Show the review if it was worked out before; else send a message that follows its job."""
        request = await self._own.request(press, match)
        if review := await self._jobs.read_review(request.key):
            await press.answer.send(*await self._overview.message(press, review, match))
            return
        job = self._jobs.join(request)
        try:
            card = progress(request.match.game.key, match, 0, 0, press.say)
            answer = await press.answer.send(blocks.message(card, ephemeral=True))
        except BaseException:
            self._jobs.leave(job, request.player)
            raise
        message = message_id(answer)
        self._followers[message] = follower = asyncio.create_task(self._follow(press, message, request, job))
        follower.add_done_callback(lambda _: self._followers.pop(message, None))

    @answers(Verb.REVIEW_STOP)
    async def _stop(self, press: Press) -> None:
        if follower := self._followers.pop(press.message, None):
            follower.cancel()
            await asyncio.wait({follower})
        await press.answer.update(blocks.message(make_halted_card("cost-stopped", press.subject, press.say)))

    # While it is worked on.

    async def _follow(self, press: Press, message: int, request: Request, job: ReviewJob) -> None:
        """Tell how far it is, then the review. Who stops, is forgotten, or whose message is gone, waits no more."""
        match, token = request.match.header.id, press.interaction.token
        files: Sequence[File] = ()
        try:
            async with asyncio.timeout(TOKEN_LIFETIME):
                await self._tell_progress(press, message, request, job)
            if request.player in job.waiting:
                body, files = await self._overview.message(press, job.task.result(), match)
            else:
                body = blocks.message(make_halted_card("cost-stopped", match, press.say))
        except TimeoutError:
            body = blocks.message(make_halted_card("cost-too-long", match, press.say))
        except discord.HTTPException as error:
            log.info("match %s: nobody waits for its review: %s", match, error)
            return
        except Exception:
            log.exception("match %s could not be reviewed", match)
            body = blocks.message(make_halted_card("discord-our-fault", match, press.say))
        finally:
            self._jobs.leave(job, request.player)
        try:
            await self._requests.edit_mine(token, message, body, files)
        except DISCORD_ERRORS as error:
            log.info("match %s: its review could not be shown: %s", match, error)

    async def _tell_progress(self, press: Press, message: int, request: Request, job: ReviewJob) -> None:
        header, newest = request.match.header, (0, 0)
        while request.player in job.waiting and not job.task.done():
            await asyncio.wait({job.task}, timeout=EDIT_INTERVAL)
            if job.task.done() or newest == (job.finished_count, job.total):
                continue
            newest = job.finished_count, job.total
            card = progress(header.game, header.id, *newest, press.say)
            try:
                await self._requests.edit_mine(press.interaction.token, message, blocks.message(card))
            except DISCORD_ERRORS as error:
                if isinstance(error, discord.HTTPException) and error.status < SERVER_ERROR:
                    raise
