"""What each decision of a finished match cost, by what its seat knew, and what the deals gave.

*Choose on one sample, confirm on another.* A first sample of imagined worlds says which move looks best; where much
seems to be lost, a larger one chooses among the first few. Only a second sample, that shares nothing with these, says
how much better that move is than the played one: the best of several estimates overstates itself, a new estimate of it
does not. So the losses of all decisions may be averaged. Where much seems to be lost, the second sample is larger. What
it does not rule out is estimated once more, on a third sample, and on more such samples as long as these leave open
whether it is told. That figure is told if it is clear: to tell only what the second one finds clear would overstate it
again, and two reviews of a match would disagree about what is near the least loss, or about which losses are the
dearest.

A review has three steps, because it takes long: `plan` says which plies are to be valued, `value` does so for a few of
them, `conclude` chooses what is told. The figures follow from the match and a key, not from how plies were grouped.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import numpy as np

from bot.kit.appraisal import Floats
from bot.kit.game import AnyGame, Seat
from bot.kit.notation import read
from bot.kit.playouts import candidates, compare_moves, glance_at_moves, play_on, standing, values_of
from bot.kit.robot_levels import ROBOT
from bot.kit.seed import Dice, Seed
from bot.review.values import Claim, Decision, LuckPoint, Review, ReviewedMatch, plain
from bot.table.attendance import lasting_entries
from bot.table.match import Match
from bot.table.match_log import By, Entry

TRIED_WORLDS = 128  # for a move that is tried afterwards
RETRY_SHARE = 0.5  # of the least loss: from there on a loss is estimated once more
MAX_CLAIMS = 3  # losses that are told of one match
CHECKED_CLAIMS = 3 * MAX_CLAIMS  # losses that are estimated once more
CONTENDERS, MORE_SAMPLES = MAX_CLAIMS + 2, 6  # of them, among which the dearest ones will be; for each, at most
SUSPICION_ERRORS, LIKELY_ERRORS, CLEAR_ERRORS = 1.0, 2.0, 3.0  # standard errors above nothing
SETTLED_ERRORS = 4.0  # standard errors from the least loss that is told: no further sample will change that
SHORTLIST_SIZE = 4  # moves among which is chosen once more where much seems to be lost
HINT_SHARE = 0.5  # of the least loss that is told: from there on the second sample is large
DECK_PLAYS = 4  # of casual robots, that say what a deal gave
INTERVAL_ERRORS = 1.96  # standard errors to each side of an interval of 95 %
TINY = 1e-9


class NotOver(ValueError):
    """A match under way is never reviewed."""


def review(match: ReviewedMatch, seat: Seat, key: bytes, progress: Callable[[float], None] = lambda _: None) -> Review:
    """Raise NotOver for a match under way. The same key leads to the same review."""
    plies, decisions = plan(match, seat), list[Decision]()
    for count, ply in enumerate(plies, 1):
        decisions += value(match, seat, [ply], key)
        progress(count / len(plies))
    return conclude(match, seat, decisions, key)


def plan(match: ReviewedMatch, seat: Seat) -> tuple[int, ...]:
    """Return the plies at which the seat's player had a choice; raise NotOver for a match under way."""
    steps, own = _steps(match), _own_plies(match, seat)
    return tuple([ply for ply in own if len(_moves(match.game, steps[ply], seat, match.log[ply])) > 1])


def value(match: ReviewedMatch, seat: Seat, plies: Iterable[int], key: bytes) -> tuple[Decision, ...]:
    """Value some of the planned plies. Where all choices come to the same there was nothing to decide."""
    steps = _steps(match)
    decisions = [_decision(match, steps[ply], seat, ply, Seed(key)) for ply in plies]
    return tuple([decision for decision in decisions if decision is not None])


def conclude(match: ReviewedMatch, seat: Seat, decisions: Sequence[Decision], key: bytes) -> Review:
    """Choose what is told, and add the reasons, the hindsight and the luck line."""
    steps, game, header = _steps(match), match.game, match.header
    unit = game.appraisal.unit(header.options)
    dearest = _find_dearest(match, steps, seat, decisions, Seed(key))
    loss, interval = _mean([each.loss for each in decisions])
    return Review(
        game=game.key,
        version=game.version,
        seat=seat,
        unit=unit,
        proofs=game.appraisal.prove is not None,
        decisions=tuple(decisions),
        claims=tuple([_claim(match, steps[each.ply], seat, each, Seed(key)) for each in dearest]),
        lost=loss,
        interval=interval,
        luck=tuple(_luck(match, [step.state for step in steps], seat, Seed(key))),
    )


def loss_of(match: ReviewedMatch, seat: Seat, ply: int, move: str, best: str, key: bytes) -> float | None:
    """Estimate what a move costs that was tried afterwards, beside the best one; None where that is not clear."""
    pair = [read(text, match.game.moves) for text in (move, best)]
    dice = _dice(Seed(key), seat, ply, "tried")
    loss, error = gain_of(compare_moves(match.game, _steps(match)[ply].state, seat, pair, dice, TRIED_WORLDS))
    return loss if loss > LIKELY_ERRORS * error else None


def is_clear(decision: Decision, least: float) -> bool:
    return decision.loss > max(least, CLEAR_ERRORS * decision.error)


def _steps(match: ReviewedMatch) -> list[Match]:
    """Return the match after each number of entries."""
    steps = list(Match.steps(match.header, match.game, match.log, every_fingerprint=False))
    if not steps[-1].over:
        raise NotOver(match.header.id)
    return steps


def _own_plies(match: ReviewedMatch, seat: Seat) -> list[int]:
    """Return where the seat's player moved: no stand-in, no clock, nothing that was taken back."""
    by = By.ROBOT if match.header.seats[seat].startswith(ROBOT) else By.PLAYER
    return [entry.ply - 1 for entry in lasting_entries(match.log) if entry.seat == seat and entry.by is by]


def _moves(game: AnyGame, step: Match, seat: Seat, entry: Entry) -> list[Any]:
    """Return the played move, and then what could have been played instead."""
    own = read(entry.text, game.moves)
    return [own, *[move for move in candidates(game, game.view(step.state, seat)) if move != own]]


def _decision(match: ReviewedMatch, step: Match, seat: Seat, ply: int, seed: Seed) -> Decision | None:
    game = match.game
    moves, stage = _moves(game, step, seat, match.log[ply]), game.stage(step.state)
    if game.appraisal.prove is not None:
        proof = game.appraisal.prove(game.view(step.state, seat), moves[0])
        best, loss = (moves[0], 0.0) if proof is None else (proof.best, proof.loss)
        return Decision(ply, stage, str(moves[0]), str(best), loss, 0.0)
    choice = _choice(match, step, seat, moves, seed)
    if choice is None:
        return None
    place, is_dear = choice
    loss, error = 0.0, 0.0
    if place:
        worlds = game.appraisal.worlds.many if is_dear else game.appraisal.worlds.few
        dice = _dice(seed, seat, ply, "second")
        loss, error = gain_of(compare_moves(game, step.state, seat, [moves[0], moves[place]], dice, worlds))
    return Decision(ply, stage, str(moves[0]), str(moves[place]), loss, error)


def _choice(match: ReviewedMatch, step: Match, seat: Seat, moves: Sequence[Any], seed: Seed) -> tuple[int, bool] | None:
    """Return the place of the move that looks best, and whether much seems to be lost; None where all are the same."""
    game, ply, worlds = match.game, step.ply, match.game.appraisal.worlds
    first = glance_at_moves(game, step.state, seat, moves, _dice(seed, seat, ply, "first"), worlds.first)
    if np.ptp(first, axis=1).max() < TINY:
        return None
    *_, place = shortlist = [int(n) for n in first.mean(axis=0).argsort()[-SHORTLIST_SIZE:]]
    gain, error = gain_of(first[:, [0, place]])
    if gain <= max(HINT_SHARE * game.appraisal.least_loss[game.appraisal.unit(match.header.options)], error):
        return place, False
    few = [moves[n] for n in shortlist]
    again = glance_at_moves(game, step.state, seat, few, _dice(seed, seat, ply, "shortlist"), worlds.shortlist)
    return shortlist[int(again.mean(axis=0).argmax())], True


def gain_of(table: Floats) -> tuple[float, float]:
    """Return by how much the second move is better than the first, and the standard error of that."""
    gains = table[:, 1] - table[:, 0]
    return float(gains.mean()), float(gains.std(ddof=1)) / sqrt(len(gains))


def _find_dearest(
    match: ReviewedMatch, steps: Sequence[Match], seat: Seat, decisions: Iterable[Decision], seed: Seed
) -> Sequence[Decision]:
    """Return the decisions of which is told, the dearest first, with a loss that is estimated anew: of those that may
    be among them in several samples, so that two reviews of a match find the same ones."""
    appraisal = match.game.appraisal
    least = appraisal.least_loss[appraisal.unit(match.header.options)]
    suspects = [each for each in decisions if each.loss > max(RETRY_SHARE * least, SUSPICION_ERRORS * each.error)]
    suspects = sorted(suspects, key=_loss)[-CHECKED_CLAIMS:]
    if appraisal.prove is None:

        def sample(decision: Decision, number: int) -> Floats:
            return _sample(match, steps[decision.ply], seat, decision, seed, number)

        tables = {each.ply: sample(each, 0) for each in suspects}
        suspects = sorted([_estimate(each, tables) for each in suspects], key=_loss)[-CONTENDERS:]
        for number in range(1, 1 + MORE_SAMPLES):
            for each in _find_unsettled(suspects, least):
                tables[each.ply] = np.vstack([tables[each.ply], sample(each, number)])
            suspects = [_estimate(each, tables) for each in suspects]
    return sorted([each for each in suspects if is_clear(each, least)], key=_loss, reverse=True)[:MAX_CLAIMS]


def _estimate(decision: Decision, tables: Mapping[int, Floats]) -> Decision:
    """Return the decision with the loss that its samples show."""
    loss, error = gain_of(tables[decision.ply])
    return replace(decision, loss=loss, error=error)


def _find_unsettled(decisions: Iterable[Decision], least: float) -> list[Decision]:
    """Return those of which it is open whether they are told: near the least loss, or near the last one that is."""
    losses = sorted(map(_loss, decisions), reverse=True)
    limit = max([least, *[(losses[MAX_CLAIMS - 1] + loss) / 2 for loss in losses[MAX_CLAIMS : MAX_CLAIMS + 1]]])
    return [each for each in decisions if abs(each.loss - limit) <= SETTLED_ERRORS * each.error]


def _loss(decision: Decision) -> float:
    return decision.loss


def _sample(match: ReviewedMatch, step: Match, seat: Seat, decision: Decision, seed: Seed, number: int) -> Floats:
    """Compare the played move with the better one in a third sample."""
    pair = [read(text, match.game.moves) for text in (decision.played, decision.best)]
    dice = _dice(seed, seat, decision.ply, f"third {number}")
    return compare_moves(match.game, step.state, seat, pair, dice, match.game.appraisal.worlds.third)


def _claim(match: ReviewedMatch, step: Match, seat: Seat, decision: Decision, seed: Seed) -> Claim:
    """Add the reason, and what the better move would have brought in the true deal."""
    game, view = match.game, match.game.view(step.state, seat)
    pair = [read(text, game.moves) for text in (decision.played, decision.best)]
    if game.appraisal.prove is not None:
        proof = game.appraisal.prove(view, pair[0])
        assert proof is not None
        return Claim(decision, plain(proof.reason), None)
    plays = [values_of(game, step.state, seat, pair, _play_seed(seed, n)) for n in range(DECK_PLAYS)]
    hindsight = fmean([float(after[1] - after[0]) for after in plays])
    return Claim(decision, plain(game.appraisal.reason(view, *pair)), hindsight)


def _luck(match: ReviewedMatch, states: Sequence[Any], seat: Seat, seed: Seed) -> Iterator[LuckPoint]:
    """Yield what each finished deal gave: how the match would stand after it if casual robots had played all seats,
    beside how it stood before. What it really was beyond that is the play."""
    game, before, over = match.game, states[0], 0
    for after in [states[entry.ply] for entry in lasting_entries(match.log)]:
        if len(game.deal_points(after)) == over:
            continue
        over = len(game.deal_points(after))
        plays = [play_on(game, before, _play_seed(seed, n).dice("luck"), over) for n in range(DECK_PLAYS)]
        expectation = fmean([standing(game, each, seat) for each in plays])
        yield LuckPoint(over, expectation - standing(game, before, seat), standing(game, after, seat) - expectation)
        before = after


def _mean(losses: Sequence[float]) -> tuple[float, tuple[float, float]]:
    """Return the mean loss of a decision and its interval. It is as wide as losses differ:
    few decisions tell little."""
    if len(losses) < 2:
        return sum(losses), (0.0, 0.0)
    mean, reach = fmean(losses), INTERVAL_ERRORS * stdev(losses) / sqrt(len(losses))
    return mean, (mean - reach, mean + reach)


def _dice(seed: Seed, seat: Seat, ply: int, sample: str) -> Dice:
    return seed.dice(f"{seat} {ply} {sample}")


def _play_seed(seed: Seed, number: int) -> Seed:
    return Seed(bytes([number]) + seed.key[1:])
