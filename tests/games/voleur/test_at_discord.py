"""Three people press a whole match, from the lobby to the end."""

import pytest

from tests.discord_ui.hands import can_move, hand_of, names_winner
from tests.discord_ui.whole_match import people_of, whole_match


@pytest.mark.long
async def test_three_people_play_a_match(stage):
    people = people_of(stage, 3)
    async with stage.open():
        _, _, face = await whole_match(stage, "voleur", people)
        assert [player for player in face.players if player.startswith("robot")] == []
        assert max(face.result.points) >= 30
        await stage.until(lambda: all(names_winner(hand_of(person)) for person in people))
        assert not any(can_move(hand_of(person)) for person in people)
