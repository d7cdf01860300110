"""Reviews of finished matches, and puzzles."""

from bot.daily.references import RunInWorker
from bot.discord_ui.features.feature import Package
from bot.discord_ui.features.review.own_matches import OwnMatches
from bot.discord_ui.features.review.positions import PositionScreen
from bot.discord_ui.features.review.puzzle_pages import PuzzlePages
from bot.discord_ui.features.review.review_jobs import Engine, ReviewJobs
from bot.discord_ui.features.review.review_overview import ReviewOverview
from bot.discord_ui.features.review.review_pages import ReviewPages
from bot.discord_ui.features.review.review_share import ReviewShare
from bot.discord_ui.features.review.reviews import Reviews
from bot.discord_ui.features.review.trials import TrialDrafts, Trials
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.screens import Screens
from bot.review.puzzles import puzzles
from bot.review.review import conclude, loss_of, plan, value
from bot.table.advice import Advice

ENGINE = Engine(plan, value, conclude, loss_of)


class Training(Package):
    def __init__(self, desk: Desk, screens: Screens, advice: Advice) -> None:
        run_in_worker: RunInWorker = advice.run_in_background
        self.jobs = jobs = ReviewJobs(desk.store, desk.store, run_in_worker, ENGINE)
        own, overview = OwnMatches(desk), ReviewOverview(desk, screens)
        drafts, screen = TrialDrafts(advice), PositionScreen(desk, screens)
        self.claims = claims = ReviewPages(jobs, own, overview, screen, drafts, run_in_worker)
        riddles = PuzzlePages(desk, screen, drafts, run_in_worker)
        self.features = [
            Reviews(desk, jobs, own, overview),
            ReviewShare(desk, jobs, own),
            claims,
            riddles,
            Trials(desk, drafts, lambda subject: riddles if subject in puzzles() else claims),
        ]
        self.loops = [jobs.run]
        self.forgets = [jobs.forget, desk.store.forget_training]  # in this order: what is forgotten is not kept anew
