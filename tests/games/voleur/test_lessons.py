"""What the lessons of Voleur offer."""

from bot.games.voleur import game as voleur
from bot.learn.walk import try_move


def test_every_offer_names_cards_that_are_there():
    """Whoever looks for a card that is gone learns no rule."""
    tried = 0
    for lesson in voleur.lessons:
        for number, step in enumerate(lesson.steps):
            for offer in getattr(step, "offers", ()):
                says = try_move(voleur, lesson, number, offer.move).says
                gone = says is not None and says.code in ("voleur-not-in-hand", "voleur-not-to-take")
                assert not gone, (lesson.key, number, offer.move)
                tried += 1
    assert tried > 10
