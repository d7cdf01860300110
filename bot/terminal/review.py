"""Prints what the decisions of a finished match cost, by what their seat knew."""

from collections.abc import Iterator, Sequence

from bot.kit.numbers import numeral
from bot.review.values import Claim, Review, Unit
from bot.terminal.play import seat_names
from bot.words import Words
from bot.words.languages import decimal
from bot.words.number_format import spell_signed
from bot.words.speaker import Speaker

PER_CENT = 100


class ReviewLines:
    def __init__(self, words: Words, language: str, players: Sequence[str]) -> None:
        self._language = language
        self._say = Speaker(words, language, seat_names(players, words, language))

    def of(self, review: Review) -> Iterator[str]:
        """Yield a summary, the dearest decisions, then deal by deal what the cards gave."""
        if not review.decisions:
            yield self._say("review-none", seat=review.seat)
            return
        yield self._summary(review)
        for claim in review.claims:
            yield ""
            yield from self._claim(claim, review)
        if not review.claims:
            yield self._say("review-nothing")
        yield ""
        for point in review.luck:
            luck, play = self._sign(point.luck, review.unit), self._sign(point.play, review.unit)
            yield self._say("review-luck", unit=review.unit.value, deal=point.deal, luck=luck, play=play)
        yield self._say("review-limits")

    def _summary(self, review: Review) -> str:
        figures = [self._decimal(each, review.unit) for each in (review.lost, *review.interval)]
        facts = {"seat": review.seat, "count": len(review.decisions), "lost": figures[0]}
        if review.proofs:
            return self._say("review-proved-lost", facts)
        return self._say("review-lost", facts, unit=review.unit.value, low=figures[1], high=figures[2])

    def _claim(self, claim: Claim, review: Review) -> Iterator[str]:
        decision, unit = claim.decision, review.unit
        yield self._say("review-move", ply=decision.ply, played=decision.played)
        amount = round(decision.loss * _scale(unit))
        if review.proofs:
            yield "  " + self._say("review-proof", amount=amount, best=decision.best)
        else:
            yield "  " + self._say("review-cost", unit=unit.value, amount=amount, best=decision.best)
        yield "  " + self._say(claim.reason.code, claim.reason.facts)
        if claim.hindsight is not None:
            hindsight = self._sign(claim.hindsight, unit)
            yield "  " + self._say("review-hindsight", unit=unit.value, amount=hindsight)

    def _decimal(self, value: float, unit: Unit) -> str:
        return numeral(decimal(value * _scale(unit), self._language, most=2))

    def _sign(self, value: float, unit: Unit) -> str:
        return spell_signed(round(value * _scale(unit)))


def _scale(unit: Unit) -> int:
    return PER_CENT if unit is Unit.CHANCE else 1
