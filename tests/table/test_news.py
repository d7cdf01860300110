"""What the newest moves did since a reader's own last one, as a face tells it."""

import pytest

from bot.games import ALL
from bot.kit.game import Seat
from bot.kit.robot_levels import Level
from bot.kit.screen import MoveReport
from bot.kit.seed import Seed
from bot.table.face import MAX_NEWS_MOVES
from bot.table.faces import face_of, face_of_step
from bot.table.match import Match
from bot.table.match_log import LAST_CARD, By, Entry, Pause
from bot.table.news import _new, news
from tests.services import GAMES, NOON, a_header

PLAYERS = ("ana", "ben", "cel", "dov")


def drawn(plies, by=By.PLAYER):
    """Return a match of Farck in which everybody draws, in turn."""
    game = GAMES["farck"]
    match = Match.open(a_header(game.key, PLAYERS), game)
    for _ in range(plies):
        match = match.play(min(match.turns), "draw", NOON + match.ply, by)
    return match


def test_a_face_tells_the_moves_of_the_others_since_ones_own():
    match = drawn(4)
    order = [entry.seat for entry in match.log]
    for number, seat in enumerate(order, 1):
        face, others = face_of(match, seat, {}), order[number:]
        (own, *_), *moves = face.news
        assert own.code == "farck-drew-these", "which cards came of one's own move is news"
        assert [move[0].facts["seat"] for move in moves] == others[1 - MAX_NEWS_MOVES :]
        assert len(face.untold_places) == max(0, len(others) + 1 - MAX_NEWS_MOVES)


def test_older_moves_are_counted_for_whoever_plays():
    spectator = face_of(drawn(0), None, {})
    assert (spectator.news, spectator.untold_places) == ((), ())
    spectator = face_of(drawn(6), None, {})
    assert (len(spectator.news), spectator.untold_places) == (MAX_NEWS_MOVES, ()), "nobody has seen the last ones there"


def test_who_looks_back_is_told_what_the_last_entry_did_and_nothing_older():
    match = drawn(3)
    [[report]] = face_of_step(match, None).news
    assert (report.code, report.facts["seat"]) == ("farck-drew", match.log[-1].seat)
    [reports] = face_of_step(match, match.log[-1].seat).news
    assert reports[0].code == "farck-drew-these", "also whoever made it, with what they saw"
    assert not reports[0].own, "a replay calls nothing one's own"
    assert face_of_step(match.say(Pause(), None, NOON + 9), None).news == (), "a word of the house is no move"
    assert face_of_step(drawn(0), None).news == ()


def test_how_ones_own_trade_ended_is_told_however_many_moves_came_after_it():
    match = drawn(0)
    trader, view = match.state.table.turn, match.game.view(match.state, match.state.table.turn)
    match = match.play(trader, f"trade {view.table.centre[0]} {view.hand[0]}", NOON, By.PLAYER)
    while match.state.offer:
        match = match.play(max(match.turns), "pass", NOON, By.PLAYER)
    for _ in range(3):
        match = match.play(min(match.turns), "draw", NOON, By.PLAYER)
    face = face_of(match, trader, {})
    assert [line[0].code for line in face.news] == ["farck-trade-won", "farck-drew", "farck-drew"]
    assert len(face.untold_places) == 1, "one drew; that two passed is told by how it ended"


@pytest.mark.parametrize("by", [By.ROBOT, By.CLOCK])
def test_what_others_played_in_ones_seat_is_told_too(by):
    match = drawn(1, by)
    seat = match.log[0].seat
    [line], [table] = face_of(match, seat, {}).news, face_of(match, None, {}).news
    codes = [[part.code for part in line], [part.code for part in table]]
    if by is By.CLOCK:
        assert codes == [["table-your-time-ran-out", "farck-drew-these"], ["table-time-ran-out", "farck-drew"]]
        assert table[0].facts["seat"] == seat
        assert table[1].to_all, "what the clock played is told, however long the line is"
    else:
        assert codes == [["farck-drew-these"], ["farck-drew"]]


def test_a_word_of_the_house_is_no_move():
    match = drawn(5).say(Pause(), None, NOON + 9)
    face = face_of(match, match.log[1].seat, {})
    assert (len(face.news), len(face.untold_places)) == (MAX_NEWS_MOVES, 1)


def test_news_are_the_same_when_the_log_is_read_again():
    match = drawn(7)
    again = Match.replay(match.header, match.game, match.log)
    for seat in (None, *map(Seat, range(4))):
        assert face_of(match, seat, {}).news == face_of(again, seat, {}).news


def tricks_of(match):
    """Return how many tricks were played before the present one, over all deals."""
    stage = match.game.stage(match.state)
    return (stage.deal - 1) * 13 + max(stage.trick, 1) - 1  # 0: a trump is yet to be named


def test_every_trick_that_ended_since_ones_own_press_is_told_once():
    """Also the one that one's own card ended, one like the one before, and those that are played out at the end."""
    game, dice = GAMES["honey"], Seed(b"tricks".ljust(32)).dice("moves")
    match, earlier_count, trick_count = Match.open(a_header(game.key, PLAYERS), game), 0, 0
    while not match.over:
        seat = min(match.turns)
        if seat == 0:
            new_tricks = [p.facts["trick"] for line in face_of(match, seat, {}).news for p in line if "took" in p.code]
            assert new_tricks == [n % 13 + 1 for n in range(earlier_count, tricks_of(match))]
            earlier_count, trick_count = tricks_of(match), trick_count + len(new_tricks)
        move = str(dice.choice(game.choices(game.view(match.state, seat))))
        match = match.play(seat, move, NOON + match.ply, By.PLAYER if seat == 0 else By.ROBOT)
    assert trick_count > 80


def test_a_last_card_that_was_played_for_somebody_is_told_to_them():
    """Nobody pressed for it, so whatever came before is news still."""
    match = drawn(4)
    seat = min(match.turns)
    match = match.play(seat, "draw", NOON, By.PLAYER, reason=LAST_CARD)
    [*before, mine] = [[part.code for part in line] for line in face_of(match, seat, {}).news]
    assert mine == ["table-last-card", "farck-drew-these"]
    assert before == [["farck-drew-these"], ["farck-drew"]]
    other = next(n for n in match.turns if n != seat)
    assert ["table-last-card"] not in [[part.code for part in line][:1] for line in face_of(match, other, {}).news]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_every_game_tells_what_moves_did(game):
    dice = Seed(b"news".ljust(32)).dice("moves")
    match, moves_with_news = Match.open(a_header(game.key, PLAYERS[: max(2, game.seats[0])]), game), 0
    while not match.over and match.ply < 60:
        seat = dice.choice(sorted(match.turns))
        match = match.play(seat, str(game.robot(game.view(match.state, seat), dice)), NOON + match.ply, By.ROBOT)
        news = face_of(match, None, {}).news
        assert len(news) <= MAX_NEWS_MOVES
        assert all(isinstance(part, MoveReport) for line in news for part in line)
        moves_with_news += bool(news)
    assert moves_with_news > match.ply // 2


def test_how_a_round_ended_is_told_to_whoever_ended_it_too():
    """At À l'Honneur the next round begins at once: without news nobody would know who won the last one."""
    game, match = GAMES["honneur"], Match.open(a_header("honneur", ("ana", "ben")), GAMES["honneur"])
    dice = Seed(b"round" * 7).dice("robots")
    while match.state.round == 1:
        [mover] = match.turns
        move = str(game.robot(game.view(match.state, mover), dice))
        match = match.play(mover, move, NOON + match.ply, By.PLAYER)
    parts = [part for line in face_of(match, mover, {}).news for part in line]
    assert {part.code for part in parts} >= {"honneur-ended-out", "honneur-round-cost"}
    costs = {part.facts["seat"]: part.facts["points"] for part in parts if part.code == "honneur-round-cost"}
    assert costs == dict(enumerate(match.state.scores[-1]))


def test_how_a_round_ended_by_ones_own_move_is_told_when_all_others_have_moved_since():
    game, dice = GAMES["honneur"], Seed(b"out".ljust(32)).dice("moves")
    match = Match.open(a_header(game.key, PLAYERS), game)
    while match.state.last_ending is None:
        seat = min(match.turns)
        move = game.robot(game.view(match.state, seat), dice, Level.CASUAL)
        match = match.play(seat, str(move), NOON + match.ply, By.PLAYER)
    for _ in range(MAX_NEWS_MOVES):
        match = match.play(min(match.turns), "pass", NOON + match.ply, By.PLAYER)
    face = face_of(match, match.log[-1 - MAX_NEWS_MOVES].seat, {})
    codes = [part.code for line in face.news for part in line]
    assert codes[:2] == ["honneur-ended-out", "honneur-round-cost"]
    assert len(face.news) == MAX_NEWS_MOVES
    assert len(face.untold_places) == 1, "of the three others' moves, the first has no room"


def test_what_is_done_twice_in_equal_words_is_told_twice():
    """A window of the last events slides on: the one that leaves it and the one that comes may read the same."""
    burn, draw = (
        MoveReport("farck-burned", {"seat": 1, "card": "A♦", "count": 2}),
        MoveReport("farck-drew", {"seat": 2}),
    )
    assert _new((draw, draw, burn), (burn, draw, draw)) == (burn,)
    assert _new((burn, draw), (burn, draw)) == ()
    assert _new((draw,), (burn, draw)) == ()


def test_who_offers_the_same_card_in_two_trades_is_told_of_both_times():
    """The first trade leaves the last events as the second one enters them; what the reader has drawn stays."""
    first, second = (MoveReport("farck-trade-tie", {"card": card}) for card in ("8♠", "9♥"))
    bo, cel = (MoveReport("farck-offer", {"seat": seat, "card": "J♦"}, to_all=True) for seat in (1, 2))
    drew, own = MoveReport("farck-drew", {"seat": 2}), MoveReport("farck-drew-these", {"cards": "7♠"}, to_all=True)
    assert _new((drew, second, bo, cel, own), (first, bo, cel, drew, own)) == (second, bo, cel)
    assert _new((first, bo, cel, drew, own), (first, bo, cel, drew, own)) == ()


def test_burns_give_way_to_moves_that_score():
    reports = [MoveReport("farck-burned", {"seat": n}) for n in range(4)]
    lay = MoveReport("farck-laid", {"seat": 9, "points": 24}, to_all=True)
    screens = [(), (lay,), *[(lay, *reports[: n + 1]) for n in range(4)]]
    log = [Entry(n, 0, By.ROBOT, Seat(1), "x") for n in range(1, 6)]
    moves, places = news(log, Seat(0), 16, lambda n: screens[n], screens[-1])
    assert [move[0].code for move in moves] == ["farck-laid", "farck-burned", "farck-burned"]
    assert places == (2, 2), "they were made after the lay and the burn that names the reader"


def test_few_points_give_way_to_many():
    """Of four who laid cards since a reader's last move, the cheapest is not told, newest or not."""
    lays = [MoveReport("farck-laid", {"seat": n + 1, "points": p}, to_all=True) for n, p in enumerate((24, 13, 30, 3))]
    screens = [tuple(lays[:n]) for n in range(5)]
    log = [Entry(n, 0, By.ROBOT, Seat(n), "x") for n in range(1, 5)]
    moves, places = news(log, Seat(0), 16, lambda n: screens[n], screens[-1])
    assert ([move[0].facts["points"] for move in moves], places) == ([24, 13, 30], (3,))


def test_what_is_no_matter_of_points_goes_before_them():
    trade, lays = MoveReport("farck-trade-joker", {"joined": 3}, to_all=True), range(1, 4)
    reports = [trade, *(MoveReport("farck-laid", {"seat": 1, "points": 30 + n}, to_all=True) for n in lays)]
    log = [Entry(n, 0, By.ROBOT, Seat(2), "x") for n in range(1, 5)]
    moves, places = news(log, Seat(0), 16, lambda n: tuple(reports[:n]), tuple(reports))
    assert ([move[0].facts.get("points") for move in moves], places) == ([None, 32, 33], (1,))
