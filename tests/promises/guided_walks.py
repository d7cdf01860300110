"""Moves put together step by step, as a guide offers them."""

from bot.games import ALL
from bot.kit.game import no_guide
from bot.kit.screen import Button, Compose, Pick

GUIDED_GAMES = [game for game in ALL if game.guide_draft is not no_guide]


def said(part, dice):
    """Return the words that this step adds to a draft, in a way that dice choose."""
    match part:
        case Button():
            return str(part.move)
        case Compose():
            return f"{part.verb} {part.text}"
        case Pick():
            many = part.least + dice.below(min(part.most, 3) - part.least + 1)
            return part.spell(*dice.shuffle(part.pieces)[:many])


def walk(game, view, dice, steps):
    """Yield the guides on a random way through so many steps."""
    guide = game.guide_draft(view, "")
    yield guide
    for _ in range(steps):
        guide = game.guide_draft(view, f"{guide.draft} {said(dice.choice(guide.steps), dice)}")
        yield guide
