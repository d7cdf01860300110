"""Whole matches at Discord, pressed by people in every seat: with the fewest of them, and with the most.

`python -m bot check-game` runs this for one game. The suite does not collect it: `tests/discord_ui/test_match.py` plays
a match of every game there.
"""

import pytest

from bot.games import ALL
from tests.discord_ui.hands import can_move, hand_of, names_winner
from tests.discord_ui.whole_match import people_of, whole_match

TABLES = [
    pytest.param(game.key, seats, id=f"{game.key}-{seats}")
    for game in ALL
    for seats in sorted({game.seats[0], game.seats[-1]})
]


@pytest.mark.parametrize(("key", "seats"), TABLES)
async def test_people_in_every_seat_press_a_whole_match(stage, key, seats):
    people = people_of(stage, seats)
    async with stage.open():
        _, _, face = await whole_match(stage, key, people)
        assert face.result is not None, f"{key}: {seats} people did not come to an end"
        await stage.until(lambda: all(names_winner(hand_of(person)) for person in people))
        assert not any(can_move(hand_of(person)) for person in people)
