"""How a person in a test asks for a review, and what was kept of it."""

from bot.review.values import REVIEW_VERSION, from_json
from bot.training.ports import ReviewKey
from tests.discord_ui.hands import control, ids


async def ask(stage, person, match):
    return (await person.slash(stage.games, "review", match=match)).message


async def wait_for_review(stage, person, match):
    """Ask for a review, and return its message once it is worked out."""
    message = await ask(stage, person, match)
    await stage.until(lambda: control(message, "costs-page"))
    return message


async def load_review(stage, match, seat=0):
    return from_json(await stage.services.store.review_of(ReviewKey(match, seat, REVIEW_VERSION)))


async def open_first_claim(stage, match):
    """Open the dearest decision of Ana's match of Honey; return the message, the decision and another move's button."""
    message = await wait_for_review(stage, stage.ana, match)
    decision = (await load_review(stage, match)).claims[0].decision
    await stage.ana.click(message, next(id_ for id_ in ids(message) if id_.endswith(":1:costs-page")))
    moves = (decision.best, decision.played)
    return message, decision, next(id_ for id_ in ids(message) if "t-move play" in id_ and not id_.endswith(moves))
