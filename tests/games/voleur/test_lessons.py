"""What the lessons of Voleur offer."""

from bot.games.voleur import game as voleur
from bot.learn.walk import try_move


def test_every_offer_names_cards_that_are_there():
    """Whoever looks for a card that is gone learns no rule."""
    offer_count = 0
    for lesson in voleur.lessons:
        for number, step in enumerate(lesson.steps):
            for offer in getattr(step, "offers", ()):
                says = try_move(voleur, lesson, number, offer.move).says
                code = says.code if says else ""
                assert code not in ("voleur-not-in-hand", "voleur-not-to-take"), (lesson.key, number, offer.move)
                offer_count += 1
    assert offer_count > 10
