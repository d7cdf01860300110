"""What a review says, as plain values: the overview, its curve, what its number cannot tell, and one dear decision."""

from collections.abc import Sequence
from itertools import accumulate

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.features.review.positions import PositionNote
from bot.discord_ui.messages import hand_height
from bot.discord_ui.messages.loss_words import exact, loss_words, per_decision, scale, short_loss, signed_gain
from bot.discord_ui.messages.turn_lines import part_words
from bot.kit.game import AnyGame
from bot.kit.screen import Curve, Graph, Say
from bot.review.move_names import move_name
from bot.review.values import Claim, Review, Unit
from bot.words.number_format import spell_signed
from bot.words.speaker import Speaker

OVERVIEW, LIMITS = 0, -1  # pages; the others are those of claims, from 1
ANSWER = "answer"  # the argument of a claim's page that tells the best move
EVEN_MARGINS = {Unit.POINTS: 0.05, Unit.CHANCE: 0.0005}  # a difference that would be told as none


def overview(
    review: Review, match: str, game: AnyGame, say: Speaker, galleries: Sequence[Block] = (), may_share: bool = True
) -> Block:
    """Return the number with its interval, the dearest decisions, and the curve."""
    lines = [f"### {say('cost-title', game=say(f'{review.game}-name'))}", *_number_lines(review, say)]
    if not review.claims:
        lines.append(say("cost-nothing-proved" if review.proofs else "cost-nothing-clear"))
    else:
        lines.append(dearest_heading(review, say))
        lines += [claim_line(review, number, game, say) for number in range(1, len(review.claims) + 1)]
    claims = [
        blocks.button(
            say("cost-retry", number=number, count=len(review.claims)),
            CustomId(Verb.REVIEW_PAGE, match, number),
            blocks.PRIMARY,
        )
        for number in range(1, len(review.claims) + 1)
    ]
    limits_button = blocks.button(say("cost-limits-button"), CustomId(Verb.REVIEW_PAGE, match, LIMITS))
    share = [blocks.button(say("cost-share"), CustomId(Verb.REVIEW_SHARE, match))] if may_share else []
    rows = hand_height.rows([*claims, *share, limits_button], in_order=True)
    return blocks.frame(blocks.text("\n".join(lines)), *galleries, *rows)


def limits(review: Review, match: str, say: Speaker) -> Block:
    """Return what the number cannot tell."""
    code = "cost-limits-proofs" if review.proofs else "cost-limits"
    text = blocks.text(f"### {say('cost-limits-button')}\n{say(code, unit=review.unit.value)}")
    return blocks.frame(text, blocks.row(back_button(match, say)))


def graph(review: Review, say: Speaker) -> Graph | None:
    """Return what the deals gave, and with it what the play added, deal by deal; None where nothing is estimated,
    and of one deal, which is told in words."""
    if review.proofs or len(review.luck) < 2:
        return None
    leads = [point.luck + point.play for point in review.luck]
    series = {"cost-graph-luck": [point.luck for point in review.luck], "cost-graph-lead": leads}
    curves = [
        Curve(say(code), tuple(enumerate([0, *(_round_loss(review, number) for number in accumulate(numbers))])))
        for code, numbers in series.items()
    ]
    return Graph("cost-graph", tuple(curves), unit="%" if review.unit is Unit.CHANCE else "", by_deal=True)


def graph_words(review: Review, say: Speaker) -> str:
    """Return the curve for those who do not see it."""
    deals = (
        say(
            "cost-graph-deal",
            deal=point.deal,
            luck=spell_signed(_round_loss(review, point.luck)),
            play=spell_signed(_round_loss(review, point.play)),
        )
        for point in review.luck
    )
    return "\n".join([say("cost-graph"), *deals])


def claim_heading(review: Review, number: int, say: Speaker) -> Say:
    facts = {"game": say(f"{review.game}-name"), "number": number, "count": len(review.claims)}
    return Say("cost-position", facts)


def hindsight(review: Review, claim: Claim, say: Speaker) -> list[PositionNote]:
    """Return what the same choice did on the true deal, apart from what it cost by what the seat knew."""
    if claim.hindsight is None:
        return []
    outcome = "even" if abs(claim.hindsight) < EVEN_MARGINS[review.unit] else "cost" if claim.hindsight > 0 else "gain"
    return [PositionNote("cost-hindsight", {"outcome": outcome, "cost": loss_words(review.unit, claim.hindsight, say)})]


def progress(game: str, match: str, count: int, total: int, say: Speaker) -> Block:
    """Return the card that is shown while the review is worked on."""
    lines = [f"### {say('cost-title', game=say(f'{game}-name'))}", say("cost-progress", done=count, total=total)]
    if total and count == total:
        lines[1:] = [say("cost-progress-end")]
    stop = blocks.button(say("cost-stop"), CustomId(Verb.REVIEW_STOP, match))
    return blocks.frame(blocks.text("\n".join(lines)), blocks.row(stop))


def make_halted_card(code: str, match: str, say: Speaker) -> Block:
    """Tell why the review was not finished, and offer to begin again."""
    again = blocks.button(say("cost-button"), CustomId(Verb.REVIEW, match))
    return blocks.frame(blocks.text(say(code)), blocks.row(again))


def back_button(match: str, say: Speaker) -> Block:
    return blocks.button(say("discord-go-back"), CustomId(Verb.REVIEW_PAGE, match, OVERVIEW))


def has_range(low: str, high: str) -> str:
    """Say whether two numbers, as they are written, differ."""
    return "yes" if low != high else "no"


def _number_lines(review: Review, say: Speaker) -> list[str]:
    """Return what the decisions cost, and what the deals gave. Proofs are no estimate: there is no such number."""
    count = len(review.decisions)
    if not count:
        return [say("cost-no-decision")]
    if review.proofs:
        return [say("cost-proofs", count=count)]
    low, high = (exact(review.unit, end, say.language) for end in review.interval)
    lines = [
        f"**{per_decision(review.unit, review.lost, say)}**",
        say("cost-interval", unit=review.unit.value, count=count, low=low, high=high, range=has_range(low, high)),
    ]
    if review.lost < 0 and not review.claims:
        lines.append(say("cost-below-nothing"))
    if _is_outweighed(review):
        lines.append(say("cost-outweighed"))
    if review.luck:
        luck = signed_gain(review.unit, sum(point.luck for point in review.luck), say.language)
        play = signed_gain(review.unit, sum(point.play for point in review.luck), say.language)
        lines.append(say("cost-luck", unit=review.unit.value, luck=luck, play=play))
    return lines


def _is_outweighed(review: Review) -> bool:
    """Say whether one move cost more than all together, since others are estimated below zero."""
    total = review.lost * len(review.decisions) + EVEN_MARGINS[review.unit]
    dear, below = (claim.decision.loss > total for claim in review.claims), (each.loss < 0 for each in review.decisions)
    return any(dear) and any(below)


def dearest_heading(review: Review, say: Speaker) -> str:
    unit = "proof" if review.proofs else review.unit.value
    return f"**{say('cost-dearest', count=len(review.claims), unit=unit)}**"


def claim_line(review: Review, number: int, game: AnyGame, say: Speaker) -> str:
    """Return where it was, what was played, and about how much it cost; what is proved is no number of this kind."""
    decision = review.claims[number - 1].decision
    part = part_words(decision.stage, game.round_code, say)
    is_in_trick = decision.played.startswith("play ")  # other moves come before the tricks, or after them
    trick = say("discord-trick", number=decision.stage.trick) if is_in_trick and decision.stage.trick else ""
    amount = "" if review.proofs else short_loss(review.unit, decision.loss, say)
    return " · ".join(filter(None, [f"**{number}**", part, trick, move_name(game, decision.played, say), amount]))


def _round_loss(review: Review, number: float) -> int:
    return round(scale(review.unit, number))
