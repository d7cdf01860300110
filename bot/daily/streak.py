"""Days in a row. One missed day in a week is forgiven, and said."""

from typing import NamedTuple, Self

FORGIVEN_EVERY = 7  # days
NO_FORGIVEN_DAY = -FORGIVEN_EVERY  # the day that was forgiven last: none


class Streak(NamedTuple):
    days: int = 0  # on which somebody played
    forgiven_day: int = NO_FORGIVEN_DAY  # the day without a play that was forgiven last

    def after(self, day: int, played: bool, could_play: bool = True) -> Self:
        """Return the streak when this day is over. Call it for each day in turn. A day on which nobody could play is
        missed by nobody."""
        if played:
            return self._replace(days=self.days + 1)
        if not could_play:
            return self
        if self.days and day - self.forgiven_day >= FORGIVEN_EVERY:
            return self._replace(forgiven_day=day)
        return self._replace(days=0)

    def is_forgiven(self, day: int) -> bool:
        """Say whether this very day was missed and forgiven."""
        return bool(self.days) and self.forgiven_day == day


NO_STREAK = Streak()
