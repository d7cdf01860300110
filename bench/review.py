"""Is a review right? The swap test, who is told of losses, whether two reviews agree, and what they cost.

Robots of all levels, mixed by lot, play matches, and every seat is reviewed.

*Swap*: for each loss that is told, the proposed move is played instead in the match as it really lay, and casual robots
play the deal to its end, after it and after the played move. On the average that must gain what was claimed.
*Told per decision* must fall from level to level. *Agree*: of what one review tells, how much another one of the same
match tells that has other dice. Intervals are 95 %, by leaving out one match after the other (jackknife), because what
happens in one match depends on each other.

python -m bench review                     a few matches of each game
python -m bench.review GAME MATCHES        more of one game
"""

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from bench.measure import at_least, at_most, line
from bot.games import ALL
from bot.kit.game import AnyGame, Seat
from bot.kit.notation import read
from bot.kit.playouts import values_of
from bot.kit.robot_levels import Level
from bot.kit.seed import Seed
from bot.review.review import is_clear, review
from bot.review.values import Review, ReviewedMatch
from bot.table.match import Match
from tests.review.robot_matches import robots_match

SEATS = {"honey": 4, "voleur": 2, "farck": 2, "ruhd": 4, "honneur": 3}
MATCHES = {"honey": 7, "voleur": 2, "farck": 1, "ruhd": 8, "honneur": 2}
OPTIONS: Mapping[str, Sequence[Mapping[str, str]]] = {  # they take turns; without any, a whole match
    "honey": ({}, *({"deals": "play"}, {"deals": "revenge"}) * 3),
    "voleur": ({}, {"target": "30"}),
    "honneur": ({"rounds": "one"},),
}
INTERVAL_ERRORS = 1.96  # standard errors to either side
MIN_AGREEMENT = 0.9
MAX_SECONDS = 30.0  # of one worker for the review of a match
KEYS = b"one dice".ljust(32), b"other dice".ljust(32)
SWAP_KEYS = [str(number).encode().ljust(32, b"s") for number in range(8)]  # of casual robots that play on


class Swap(NamedTuple):
    """What a better move was said to gain, and what it gains in the true deal."""

    claimed_gain: float
    true_gain: float


class SeatReview(NamedTuple):
    match: int
    level: Level
    review: Review
    again: Review | None  # with other dice, of the first seat
    seconds: float  # of a processor
    swaps: Sequence[Swap]


Figure = Callable[[Sequence[SeatReview]], float]


def run() -> None:
    for game in ALL:
        tell(game, [each for number in range(MATCHES[game.key]) for each in reviews_of(game, number)])


def reviews_of(game: AnyGame, number: int) -> Iterable[SeatReview]:
    """Play a match and review every seat, the first one twice."""
    dice = Seed.of(b"review", [game.key, str(number)]).dice("levels")
    levels = [dice.choice(list(Level)) for _ in range(SEATS[game.key])]
    options = OPTIONS.get(game.key, ({},))
    secret = Seed.of(b"review", [game.key, str(number)]).key
    match = robots_match(game, levels, secret, options[number % len(options)])
    for seat, level in enumerate(levels):
        began = time.process_time()
        first = review(match, Seat(seat), KEYS[0])
        seconds = time.process_time() - began
        again = None if seat else review(match, Seat(seat), KEYS[1])
        yield SeatReview(number, level, first, again, seconds, list(play_swaps(match, first)))


def play_swaps(match: ReviewedMatch, result: Review) -> Iterator[Swap]:
    """Play each move that is said to be better in the match as it really lay."""
    game, seat = match.game, Seat(result.seat)
    if result.proofs:
        return
    steps = list(Match.steps(match.header, game, match.log, every_fingerprint=False))
    for decision in [claim.decision for claim in result.claims]:
        pair = [read(text, game.moves) for text in (decision.played, decision.best)]
        plays = [values_of(game, steps[decision.ply].state, seat, pair, Seed(key)) for key in SWAP_KEYS]
        yield Swap(decision.loss, fmean([float(after[1] - after[0]) for after in plays]))


def tell(game: AnyGame, reviews: Sequence[SeatReview]) -> None:
    line(f"{game.key}: {len(reviews)} reviews", "decisions", "told per 100", "lost per 100")
    for level in Level:
        own = [each for each in reviews if each.level is level]
        if own:
            decisions = sum(len(each.review.decisions) for each in own)
            line(f"  {level}", decisions, interval(own, told_share(game)), interval(own, lost_share))
    seconds = [each.seconds for each in reviews]
    decisions = sum(len(each.review.decisions) for each in reviews)
    line("  seconds: a match, at most, a decision", *[f"{n:.2f}" for n in (fmean(seconds), max(seconds))],
         f"{sum(seconds) / max(1, decisions):.3f}")  # fmt: skip
    at_most(f"{game.key}: seconds for a review", max(seconds), MAX_SECONDS)
    agreements, claims = agreement(reviews)
    if claims:
        line("  agree", f"{agreements} of {claims}")
        at_least(f"{game.key}: agreement of two reviews", agreements / claims, MIN_AGREEMENT)
    if swaps(reviews):
        tell_swaps(game, reviews)


def tell_swaps(game: AnyGame, reviews: Sequence[SeatReview]) -> None:
    count, shortfall = len(swaps(reviews)), interval(reviews, short)
    line(
        "  swap: claims, claimed, gained, less",
        count,
        *[interval(reviews, mean) for mean in (average_claimed, average_gained)],
        shortfall,
    )
    difference, reach = jackknife(reviews, short)
    at_most(f"{game.key}: claimed too much, beyond chance", abs(difference) - reach, 0)


def swaps(reviews: Iterable[SeatReview]) -> list[Swap]:
    return [swap for each in reviews for swap in each.swaps]


def average_claimed(reviews: Sequence[SeatReview]) -> float:
    return fmean([swap.claimed_gain for swap in swaps(reviews)] or [0.0])


def average_gained(reviews: Sequence[SeatReview]) -> float:
    return fmean([swap.true_gain for swap in swaps(reviews)] or [0.0])


def short(reviews: Sequence[SeatReview]) -> float:
    return average_claimed(reviews) - average_gained(reviews)


def told_share(game: AnyGame) -> Figure:
    """Clear losses per hundred decisions."""

    def share(reviews: Sequence[SeatReview]) -> float:
        least = [game.appraisal.least_loss[each.review.unit] for each in reviews]
        clear = [is_clear(d, n) for each, n in zip(reviews, least, strict=True) for d in each.review.decisions]
        return 100 * fmean(clear or [0.0])

    return share


def lost_share(reviews: Sequence[SeatReview]) -> float:
    return 100 * fmean([decision.loss for each in reviews for decision in each.review.decisions] or [0.0])


def agreement(reviews: Iterable[SeatReview]) -> tuple[int, int]:
    """Return how many claims of either review the other one makes as well, and how many there are."""
    agreements = claims = 0
    for each in reviews:
        if each.again is not None:
            one, other = (
                {claim.decision.ply for claim in one_review.claims} for one_review in (each.review, each.again)
            )
            agreements, claims = agreements + 2 * len(one & other), claims + len(one) + len(other)
    return agreements, claims


def interval(reviews: Sequence[SeatReview], figure: Figure, digits: int = 3) -> str:
    value, reach = jackknife(reviews, figure)
    return f"{value:.{digits}f} ± {reach:.{digits}f}"


def jackknife(reviews: Sequence[SeatReview], figure: Figure) -> tuple[float, float]:
    """Return the figure and how far its interval reaches, by leaving out one match after the other."""
    matches = sorted({each.match for each in reviews})
    if len(matches) < 2:
        return figure(reviews), 0.0
    without = [figure([each for each in reviews if each.match != match]) for match in matches]
    mean, count = fmean(without), len(matches)
    return figure(reviews), INTERVAL_ERRORS * sqrt((count - 1) / count * sum((each - mean) ** 2 for each in without))


if __name__ == "__main__":
    (the_game,) = [game for game in ALL if game.key == sys.argv[1]]
    tell(the_game, [each for number in range(int(sys.argv[2])) for each in reviews_of(the_game, number)])
