"""What the lessons of The Honey Tournament show."""

import pytest

from bot.games.honey import game as honey
from bot.games.honey.rules import WORTH
from bot.words import LANGUAGES, Words

IN_A_DEAL, LAST_TWO = 65, 14  # points
SET_UPS = [(lesson.key, step.anew) for lesson in honey.lessons for step in lesson.steps if step.anew is not None]


@pytest.mark.parametrize(("key", "set_up"), SET_UPS, ids=[key for key, _ in SET_UPS])
def test_the_numbers_of_a_lesson_add_up(key, set_up):
    """Whoever adds them up looks for what they have overlooked."""
    state = set_up()
    public, hands = state.public, [card for hand in state.hands for card in hand.pieces]
    is_play = public.deal < 4
    assert [sum(points) for points in public.scores] == [-IN_A_DEAL] * min(public.deal, 4) + [IN_A_DEAL] * (
        public.deal - 4
    )
    trick_count = len(public.played_cards) // 4
    assert sum(public.tricks) == trick_count, key
    cost = IN_A_DEAL - LAST_TWO - sum(WORTH[card] for card in hands)
    assert sum(public.points) == (-cost if is_play else 5 * trick_count), key


@pytest.mark.parametrize(("language", "deal"), list(zip(LANGUAGES, ("eighth", "huitième", "ósmym"), strict=True)))
def test_the_last_lesson_says_when_all_totals_add_up_to_nothing(language, deal):
    """Until then they do not, as its first picture shows."""
    totals = [sum(seat) for seat in zip(*dict(SET_UPS)["end"]().public.scores, strict=True)]
    assert sum(totals) != 0
    assert deal in Words().say(language, "honey-lesson-end-4")
