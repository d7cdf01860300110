"""What practice teaches, in one's own profile: lessons, puzzles, what decisions cost; each with what to try next."""

from collections.abc import Mapping, Sequence

from bot.discord_ui.api.press import Press
from bot.discord_ui.features.learning.lessons_done import Progress
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.loss_words import per_decision
from bot.kit.appraisal import Unit
from bot.kit.game import AnyGame
from bot.kit.time_units import DAY
from bot.review.values import REVIEW_VERSION, Review, from_json
from bot.training.puzzle_rating import standing
from bot.words.speaker import Speaker

WEEKS = 4  # in which matches ended whose decisions are counted


class TrainingLines:
    def __init__(self, desk: Desk) -> None:
        self._games, self._store, self._clock = desk.games, desk.store, desk.clock
        self._progress = Progress(desk.store)

    async def of(self, press: Press) -> list[str]:
        """Return lines about the lessons, puzzles and reviews of whoever pressed. Nobody else is told any of it."""
        lines = _lesson_lines(self._games, await self._progress.all(press.player), press.say)
        if results := await self._store.results_of(press.player):
            now = standing(results)
            facts = {"solved": now.solved_count, "answers": now.answers, "rating": str(round(now.rating))}
            lines.append(press.say("puzzle-profile", facts))
        since = self._clock.now() - WEEKS * 7 * DAY
        rows = await self._store.reviews_by(press.player, since)
        return [
            *lines,
            *loss_lines([from_json(row.body) for row in rows if row.key.version == REVIEW_VERSION], press.say),
        ]


def loss_lines(reviews: Sequence[Review], say: Speaker) -> list[str]:
    """Return what a decision cost in each game and unit, over all decisions of these reviews.
    Proofs are no estimate."""
    sums: dict[tuple[str, Unit], tuple[float, int]] = {}
    for review in reviews:
        key, count = (review.game, review.unit), len(review.decisions)
        loss, decisions = sums.get(key, (0.0, 0))
        if count and not review.proofs:
            sums[key] = loss + review.lost * count, decisions + count
    lines = [
        say("cost-profile", game=say(f"{game}-name"), lost=per_decision(unit, loss / count, say), count=count)
        for (game, unit), (loss, count) in sums.items()
    ]
    return [*lines, say("cost-profile-next")] if lines else []


def _lesson_lines(games: Mapping[str, AnyGame], progress: Mapping[str, Sequence[str]], say: Speaker) -> list[str]:
    counts, following = list[str](), ""
    for key, game in games.items():
        finished_keys = {lesson.key for lesson in game.lessons} & set(progress.get(key, ()))
        if finished_keys:
            counts.append(f"{say(f'{key}-name')} {len(finished_keys)}/{len(game.lessons)}")
            remaining = [lesson for lesson in game.lessons if lesson.key not in finished_keys]
            if remaining and not following:
                title = say(remaining[0].title.code, remaining[0].title.facts)
                following = say("learn-finished-next", game=say(f"{key}-name"), lesson=title)
    lines = [say("learn-finished", games=" · ".join(counts))] if counts else []
    return [*lines, *([following] if following else [])]
