"""*Show it here*: a player's own review for everybody to read. It names the better moves; nobody can try them there."""

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.feature import Feature, answers
from bot.discord_ui.features.play.visibility import Visibility
from bot.discord_ui.features.review.own_matches import OwnMatches
from bot.discord_ui.features.review.review_card import claim_line, has_range
from bot.discord_ui.features.review.review_jobs import ReviewJobs
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.loss_words import exact, per_decision
from bot.discord_ui.messages.seat_names import player_name, speaker_at
from bot.kit.game import AnyGame
from bot.review.move_names import move_name
from bot.review.values import Review
from bot.table.refusals import TableError
from bot.words.speaker import Speaker


class ReviewShare(Feature):
    def __init__(self, desk: Desk, jobs: ReviewJobs, own: OwnMatches) -> None:
        self._store, self._tables, self._jobs, self._own = desk.store, desk.tables, jobs, own
        self._visibility, self._preferences = Visibility(desk), desk.preferences

    @answers(Verb.REVIEW_SHARE)
    async def _share(self, press: Press) -> None:
        """Post the review of the seat that who pressed held; nobody can post another's."""
        request = await self._own.request(press, press.subject)
        if await self._visibility.is_private(press.subject):
            raise TableError("cost-private")
        if (review := await self._jobs.read_review(request.key)) is None:
            raise TableError("cost-forgotten")
        if press.guild:  # others there read it too
            press.speak(await self._preferences.public_language(press))
        players = (await self._tables.record(press.subject)).players
        names = await self._store.names([*players, press.player])
        say = speaker_at(players, names, press.say)
        card = make_shared_card(review, request.match.game, player_name(press.player, names, say), say)
        await press.answer.send(blocks.message(card))


def make_shared_card(review: Review, game: AnyGame, name: str, say: Speaker) -> Block:
    """Return the number with its interval, and the dearest decisions, each with what was better."""
    lines = [f"### {say('cost-shared', name=name, game=say(f'{review.game}-name'))}", *_number_lines(review, say)]
    unit = "proof" if review.proofs else review.unit.value
    lines += [say("cost-shared-dearest", unit=unit)] if review.claims else []
    for number, claim in enumerate(review.claims, 1):
        better = say("cost-shared-better", move=move_name(game, claim.decision.best, say))
        lines.append(f"{claim_line(review, number, game, say)} · {better}")
    if not review.claims:
        lines.append(say("cost-shared-nothing"))
    return blocks.frame(blocks.text("\n".join([*lines, f"-# {say('cost-shared-told')}"])))


def _number_lines(review: Review, say: Speaker) -> list[str]:
    """Return what the decisions cost; proofs are no estimate, so they have no such number."""
    count = len(review.decisions)
    if review.proofs or not count:
        return [say("cost-shared-proofs", count=count)]
    low, high = (exact(review.unit, end, say.language) for end in review.interval)
    facts = {"unit": review.unit.value, "count": count, "low": low, "high": high, "range": has_range(low, high)}
    number = say("cost-shared-interval", facts)
    return [f"**{per_decision(review.unit, review.lost, say)}**", number]
