"""Where a match turned, as its end tells it."""

from dataclasses import replace

import pytest

from bot.discord_ui.messages.table_screen import turning_lines
from bot.kit.game import Result, Seat
from bot.kit.screen import Tally
from bot.table.faces import face_of
from bot.table.match import Match
from bot.table.match_log import MatchEnding
from bot.words.speaker import Speaker
from tests.discord_ui import showing
from tests.services import GAMES, NOON, a_header


def told(deals):
    columns = tuple([("honey-deal-points", points) for points in deals])
    face = face_of(Match.open(a_header(), GAMES["honey"]), Seat(0), {})
    screen = (Tally(columns, deals="honey-deal-points"),)
    face = replace(face, screen=screen, ending=MatchEnding(NOON, Result((4, 2), (1, 2))))
    return turning_lines(face, Speaker(showing.WORDS, "en", ("Ana", "Bo"), Seat(0)))


@pytest.mark.parametrize(
    ("deals", "sentence"),
    [
        (((3, 0), (1, 2)), "Deal 1 ended with you in the lead, and so did all that followed."),
        (((3, 3), (1, 0), (0, 0)), "Deal 2 ended with you in the lead, and so did all that followed."),
        (((3, 3), (1, 1), (1, 0)), "Deal 3 decided it: you got ahead."),
    ],
)
def test_who_leads_only_in_the_last_deal_keeps_no_lead(deals, sentence):
    assert told(deals) == [sentence]


def test_the_last_two_changes_of_the_lead_are_told_and_how_many_came_before():
    """It is said that they were at the ends of deals: the crown follows every move, and may have been elsewhere."""
    last = "Deal 3 ended with you in the lead, no longer Bo.", "Deal 4 ended with Bo in the lead, no longer you."
    assert told(((0, 5), (0, 0), (9, 0), (0, 9))) == [*last], "the first leader took it from nobody"
    assert told(((5, 0), (0, 5), (0, 1))) == ["Deal 3 ended with Bo alone in the lead."]
    before = "Before that, the lead had changed once."
    assert told(((5, 0), (0, 9), (9, 0), (0, 9))) == [f"{last[0]} {before}", last[1]]
    assert "the lead had changed 2 times" in told(((0, 5), (9, 0), (0, 9), (9, 0), (0, 9)))[0]
