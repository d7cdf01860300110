"""One deal a day: the card, the result, and how a group did."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.daily.daily import KEPT_DAYS, Daily
from bot.daily.day import format_day
from bot.daily.deals_of_day import Deals
from bot.daily.midnight import Midnight
from bot.daily.references import References, RunInWorker
from bot.discord_ui.features.daily.membership import GroupMembership
from bot.discord_ui.features.daily.mornings import Mornings
from bot.discord_ui.features.daily.results import DailyResults
from bot.discord_ui.features.daily.today import DailyCard
from bot.discord_ui.features.feature import Package
from bot.discord_ui.features.play.hand_answers import HandAnswers
from bot.discord_ui.messages.desk import Desk
from bot.kit.game import AnyGame


class DailyPages(Package):
    def __init__(
        self,
        desk: Desk,
        versions: Sequence[AnyGame],
        random_key: Callable[[], bytes],
        run_in_worker: RunInWorker,
        hands: HandAnswers,
    ) -> None:
        store, clock, inbox = desk.store, desk.clock, desk.inbox
        deals = Deals(versions, store, random_key)
        self.references = References(deals, store, run_in_worker)
        self.daily = Daily(deals, self.references, desk.tables, store, clock)
        self.midnight = Midnight(self.daily, store, clock, lambda match: inbox.send(match, "close-day", match=match))
        inbox.answer("close-day", lambda facts: self.daily.close_match(facts["match"]))
        self.mornings = Mornings(desk, self.daily)
        self.features = [
            DailyCard(desk, self.daily, hands),
            DailyResults(desk, self.daily),
            GroupMembership(desk),
        ]
        self.periodic_jobs = [self.midnight.close_days, self.midnight.prepare_day, self.mornings.send_due]
        self.forgets, self.exports = [store.leave_groups], [self._export]

    async def _export(self, player: str) -> Mapping[str, Any]:
        """Return the tries at the deals of the days that are kept."""
        tries = await self.daily.tries(player, self.daily.today - KEPT_DAYS)
        return {
            "daily_deals": [
                {"day": format_day(day), "game": game, "match": attempt.match, "lead": attempt.lead}
                for (day, game), attempt in sorted(tries.items())
            ]
        }
