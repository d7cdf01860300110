"""Who made fewer than half of their moves is last; where clock and robots made them all, the match is void."""

import pytest

from bot.games import ALL
from bot.kit.game import Result
from bot.kit.pace import Pace
from bot.kit.time_units import DAY
from bot.table.attendance import SeatMoves, attendance, seat_moves, with_last
from bot.table.match import Match
from bot.table.match_log import LAST_CARD, TOO_LATE_ASKED, By, Entry
from tests.services import GAMES, Services, a_header, settle

MOVES = GAMES["honey"].moves
DAYS = Pace.parse("async:24h+8h/72h")


def a_log(*lines):
    """Return a log. `lines` are (by, seat, text)."""
    return [Entry(n, n, by, seat, text) for n, (by, seat, text) in enumerate(lines, 1)]


def of(by, seat, times):
    return [(by, seat, "play 9♠")] * times


@pytest.mark.parametrize(
    ("own", "clock", "robot", "absent"),
    [(5, 5, 0, False), (4, 5, 0, True), (4, 0, 5, True), (1, 1, 1, True), (0, 0, 0, False), (0, 1, 0, True)],
)
def test_fewer_than_half_of_the_moves(own, clock, robot, absent):
    log = a_log(*of(By.PLAYER, 0, own), *of(By.CLOCK, 0, clock), *of(By.ROBOT, 0, robot), *of(By.PLAYER, 1, 1))
    assert attendance(("ana", "ben"), log, MOVES).absentees == ({0} if absent else frozenset())


def test_robots_are_never_absent():
    record = attendance(("ana", "robot:1"), a_log(*of(By.PLAYER, 0, 2), *of(By.ROBOT, 1, 2)), MOVES)
    assert (record.absentees, record.void) == (frozenset(), False)


def test_a_match_in_which_none_of_the_people_moved_is_void():
    asleep = [*of(By.CLOCK, 0, 3), *of(By.ROBOT, 0, 9), *of(By.CLOCK, 1, 12)]
    assert attendance(("ana", "ben"), a_log(*asleep), MOVES).void
    assert not attendance(("ana", "ben"), a_log(*asleep, *of(By.PLAYER, 1, 1)), MOVES).void
    assert not attendance(("ana", "ben"), [], MOVES).void


def test_what_a_seat_did_before_its_holder_came_is_not_the_holders():
    before = [*of(By.CLOCK, 0, 20), (By.HOUSE, 0, "replace cel"), *of(By.PLAYER, 0, 1), *of(By.PLAYER, 1, 9)]
    assert attendance(("cel", "ben"), a_log(*before), MOVES).absentees == frozenset()
    assert attendance(("cel", "ben"), a_log(*before, *of(By.CLOCK, 0, 2)), MOVES).absentees == {0}


def test_neither_a_last_card_nor_an_undone_move_nor_one_aside_counts():
    played_itself = Entry(1, 1, By.PLAYER, 0, "play 9♠", reason=LAST_CARD)
    assert seat_moves(1, [played_itself], MOVES) == [SeatMoves()]
    undone = a_log(*of(By.PLAYER, 0, 2), (By.HOUSE, 0, "undo 2"))
    assert seat_moves(1, undone, MOVES) == [SeatMoves(own_moves=1)]
    game = GAMES["honneur"]
    aside = next(kind for kind in game.moves if kind.aside)
    aside_log = a_log((By.PLAYER, 0, str(aside(1))))
    assert seat_moves(1, aside_log, game.moves) == [SeatMoves()]


def test_the_absent_share_the_last_place():
    assert with_last(Result((9, 7, 5, 1), (1, 2, 3, 4)), {0, 2}).places == (4, 1, 4, 2)
    assert with_last(Result((9, 9), (1, 1)), {0, 1}).places == (2, 2)
    assert with_last(Result((9, 7), (1, 2)), ()).places == (1, 2)


class SleepingServices(Services):
    """A house in which only those who are awake answer."""

    async def end(self, match, awake):
        face = await self.tables.look(match)
        while not face.ending:
            there = [seat for seat in sorted(face.turns - face.robots) if face.players[seat] in awake]
            if there:
                player = face.players[there[0]]
                mine = await self.tables.look(match, player)
                await self.tables.play(match, mine.asked_ply, player, str(mine.choices[0]))
            else:
                await self.clock.advance(DAY)
            await settle()
            face = await self.tables.look(match)
        return face


def people(game):
    return tuple(["ana", "ben", "cel", "dov", "eve"][: max(2, game.seats[0])])


@pytest.mark.long
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
async def test_nobody_wins_a_match_that_clock_and_robots_played(game):
    async with SleepingServices() as services:
        seats = people(game)
        match = await services.deal(a_header(game.key, seats, pace=DAYS, rated=True))
        face = await services.end(match, awake=())
        assert face.result is None
        assert face.ending.absentees == frozenset(range(len(seats)))


@pytest.mark.long
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
async def test_who_slept_is_last_whatever_the_robot_won_for_them(game):
    async with SleepingServices() as services:
        seats = people(game)
        match = await services.deal(a_header(game.key, seats, pace=DAYS, rated=True))
        face = await services.end(match, awake=seats[1:])
        assert face.ending.absentees == {0}
        assert face.result.places[0] == len(seats)
        assert 1 in face.result.places[1:]
        record = await services.tables.record(match)
        again = Match.replay(record.header, game, record.log, every_fingerprint=True)
        assert again.ending == record.ending


async def test_an_old_log_means_what_it_meant():
    """It has no word about who was absent: nobody adds one."""
    async with SleepingServices() as services:
        match = await services.deal(a_header(pace=DAYS, rated=True))
        await services.end(match, awake=["ana"])
        record = await services.tables.record(match)
        old = [entry for entry in record.log if entry.text != "absent"]
        ending = Match.replay(record.header, GAMES["honey"], old).ending
        assert ending.absentees == frozenset()
        assert ending.result == GAMES["honey"].result(Match.replay(record.header, GAMES["honey"], old).state)


def test_who_was_asked_only_after_the_round_is_not_to_blame():
    """But a seat in which nobody ever moved gains nothing either."""
    robots = [Entry(9, 9, By.HOUSE, 0, "stand-in", reason=TOO_LATE_ASKED), *a_log(*of(By.ROBOT, 0, 9))]
    came = a_log(*of(By.PLAYER, 0, 1))
    assert attendance(("ana", "ben"), [*came, *robots], MOVES).absentees == frozenset()
    assert attendance(("ana", "ben"), robots, MOVES).absentees == {0}
    back = Entry(9, 9, By.HOUSE, 0, "take-back")
    assert attendance(("ana", "ben"), [*came, *robots, back, *a_log(*of(By.CLOCK, 0, 2))], MOVES).absentees == {0}
