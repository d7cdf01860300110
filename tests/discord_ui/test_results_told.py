"""What came of the moves is never dropped from a hand: in every game, for all seats, in every language, also among the
longest names."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.discord_ui.messages import hand_height
from bot.discord_ui.messages.move_results import paragraphs, short_names, shortest_results, tells_all
from bot.discord_ui.messages.turn_lines import news_lines
from bot.games import ALL
from bot.kit.game import Seat, no_guide
from bot.kit.screen import MoveReport
from bot.kit.seed import Seed
from bot.table.face import Face, ToldMoves
from bot.table.faces import face_of
from bot.table.match import Match
from bot.table.match_log import By
from bot.words import LANGUAGES
from bot.words.speaker import Speaker
from tests.discord_ui import showing
from tests.discord_ui.full_hands import LONG_NAMES, NAMES, ShownHand
from tests.services import GAMES, NOON, a_header

ENTRIES = 240  # of a match
HANDS = 25  # of each game and number of seats


def hands_with_results(game, seats: int, number: int) -> Iterator[Face]:
    """Yield the first person's hands in a match, at those of their turns where the moves before had a result."""
    players = tuple(str(1_573_556_171_673_960_000 + n) for n in range(seats))
    dice = Seed(b"results".ljust(32)).dice(f"moves {number}")
    match = Match.open(a_header(game.key, players), game)
    while not match.over and match.ply < ENTRIES:
        seat = min(match.turns)
        if seat == 0:
            face = face_of(match, seat, {})
            if any(part.to_all for move in face.news for part in move):
                yield face
        view = game.view(match.state, seat)
        move = dice.choice(game.choices(view)) if match.ply % 5 == 0 else game.robot(view, dice)
        match = match.play(seat, str(move), NOON + match.ply, By.PLAYER if seat == 0 else By.ROBOT)


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game in ALL if game.key != "ruhd"], ids=lambda game: game.key)
def test_no_result_is_dropped(game):
    """At Ruhd the reader's own score has a test of its own: `tests/games/ruhd`."""
    for seats in sorted({game.seats[0], game.seats[-1]}):
        matches = (list(hands_with_results(game, seats, number)) for number in range(5))
        faces = next(filter(None, matches), [])
        assert faces, seats
        for face in faces[:: -(-len(faces) // HANDS)]:
            guide = game.guide_draft(face.view, "") if game.guide_draft is not no_guide else None
            for names, language in ((names, language) for names in (NAMES, LONG_NAMES) for language in LANGUAGES):
                hand = ShownHand("", face, guide, name_pool=names).render(language)
                words = [hand.plain_words["content"]]
                speakers = [hand.say, *(speaker for _, speaker in paragraphs(face, hand.say))]
                assert any(tells_all(words, face, speaker) for speaker in speakers), (seats, face.ply, language, words)


def test_a_hand_that_no_phone_has_room_for_tells_what_came_of_the_moves_all_the_same(monkeypatch):
    """What is asked, which the controls tell too, gives way first."""
    game = GAMES["farck"]
    face = next(face for number in range(5) for face in hands_with_results(game, 3, number))
    hand = ShownHand("", face).render("en")
    for has_room in ("fits", "fits_phone", "nearly_fits_phone"):
        monkeypatch.setattr(hand_height, has_room, lambda heights, picture: False)
    assert shortest_results(face, hand.say)[0] in hand.plain_words["content"]
    assert "**It is your turn.**\n" in hand.plain_words["content"]


def test_short_names_stay_apart_and_cannot_format():
    assert short_names(["Bartłomiej", "Bartosz", "Jo"], 4) == ["Bartł…", "Barto…", "Jo"]
    assert short_names(["Robot 1", "Robot 2"], 3) == ["Robot 1", "Robot 2"]
    assert short_names(["a\\_b\\_c\\_d\\_e\\_f", "Jo"], 4) == ["a\\_b\\_…", "Jo"]
    assert short_names(["Ana", "Ana"], 3) == ["Ana", "Ana"]


def test_a_paragraph_of_results_counts_the_moves_that_it_leaves_out():
    burned = MoveReport("farck-drew", {"seat": 2, "count": 1}, to_all=True)
    drew = MoveReport("farck-drew", {"seat": 1, "count": 1})
    face = face_of(Match.open(a_header("farck", ("1", "2", "3", "4")), GAMES["farck"]), Seat(0), {})
    face = replace(face, read_news=lambda: ToldMoves(((drew,), (burned,), (drew,)), (0, 0)))
    say = Speaker(showing.WORDS, "en", ("Ana", "Bo", "Cel", "Dov"), Seat(0))
    among, beside, alone, *_ = [lines for lines, _ in paragraphs(face, say)]
    assert among == ["-# (2 more moves: see *More*) Bo drew a card. Cel drew a card. Bo drew a card."]
    assert beside == ["-# (3 more moves: see *More*) Cel drew a card. Bo drew a card."]
    assert alone == ["-# (3 more moves: see *More*) Cel drew a card. (one more move: see *More*)"]
    assert shortest_results(face, say) == ["-# Cel drew a card."], "what came of the moves goes before their number"
    face = replace(face, read_news=lambda: ToldMoves(((burned,), (drew,), (burned,))))
    _, beside, *_ = [lines for lines, _ in paragraphs(face, say)]
    assert beside == ["-# Cel drew a card. (one more move: see *More*) Cel drew a card."], "where it was made"
    face = replace(face, read_news=lambda: ToldMoves(((burned,), (burned,)), (1,)))
    among, *_ = [lines for lines, _ in paragraphs(face, say)]
    assert among == ["-# Cel drew a card. (one more move: see *More*) Cel drew a card."], "where it was made"
    face = replace(face, read_news=lambda: ToldMoves(((burned,), (burned,)), (1, 2, 2)))
    among, *_ = [lines for lines, _ in paragraphs(face, say)]
    one, two = "(one more move: see *More*)", "(2 more moves: see *More*)"
    assert among == [f"-# Cel drew a card. {one} Cel drew a card. {two}"], "where they were made"


def test_moves_that_are_not_among_the_news_are_missed_where_they_were_made():
    """Also after the newest of those that are told."""
    moves = tuple((MoveReport("farck-drew", {"seat": seat, "count": 1}),) for seat in (1, 2))
    face = face_of(Match.open(a_header("farck", ("1", "2", "3", "4")), GAMES["farck"]), Seat(0), {})
    face = replace(face, read_news=lambda: ToldMoves(moves, (1, 2, 2)))
    say = Speaker(showing.WORDS, "en", ("Ana", "Bo", "Cel", "Dov"), Seat(0))
    one, two = "(one more move: see *More*)", "(2 more moves: see *More*)"
    assert news_lines(face, say) == ["-# Bo drew a card.", f"-# {one} Cel drew a card. {two}"]
