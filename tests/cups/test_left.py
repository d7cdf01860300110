"""Cups that people leave, and times that a table has agreed on."""

import pytest

from bot.cups.values.log_entries import Remedy, Rule
from bot.cups.values.state import CupTable, Sitting, SittingKind
from bot.kit.seed import Dice
from bot.table.refusals import TableError
from tests.cups.club import CupClub
from tests.services import DAY, HOUR, MINUTE


def ruling(match, remedy, seat=0, **more):
    return Rule(match, remedy, "So be it", seat, **more)


async def test_a_cup_whose_last_players_all_leave_has_no_winner():
    async with CupClub() as club:
        name = await club.open_cup(4)
        await club.tick(HOUR)
        [match] = await club.playing(name)
        face, dice = await club.tables.look(match), Dice(b"club")
        while face.ply < 16:  # so that most moves of each seat are its player’s
            player = face.players[min(face.turns)]
            mine = await club.tables.look(match, player)
            face = await club.tables.play(match, mine.asked_ply, player, str(dice.choice(mine.choices)))
        for n in range(4):
            await club.tables.resign(match, f"p{n}")
        await club.play_on(name)
        cup = await club.cup(name)
        assert cup.over
        assert cup.state.places == ()


async def test_who_left_a_match_for_good_gets_no_seat_back():
    async with CupClub() as club:
        name = await club.open_cup(4)
        await club.tick(HOUR)
        [match] = await club.playing(name)
        seats = (await club.cup(name)).state.find(match)[2].seats
        await club.tables.resign(match, seats[0])
        with pytest.raises(TableError, match="cup-left-for-good"):
            await club.cups.rule(name, ruling(match, Remedy.RESTORE), "judge", club.clock.now())
        await club.cups.rule(name, ruling(match, Remedy.RESTORE, seat=1), "judge", club.clock.now())


async def test_a_time_that_is_agreed_stays():
    async with CupClub() as club:
        name = await club.open_cup(4, pace="async:30d+1d/40d", span=8 * DAY, check_in_from=club.clock.now() - DAY)
        await club.tick(HOUR)
        await club.cups.propose(name, 1, "p1", club.clock.now())
        _, _, first, second, _ = (await club.cup(name)).state.round.tables[0].proposed
        for n in range(4):
            await club.cups.accept(name, 1, f"p{n}", second, club.clock.now())
            await club.cups.accept(name, 1, f"p{n}", first, club.clock.now())
        with pytest.raises(TableError, match="cup-time-settled"):
            await club.cups.accept(name, 1, "p0", second, club.clock.now())
        assert (await club.cup(name)).state.round.tables[0].meeting == first


def test_a_time_is_for_the_match_of_then():
    def match(ended):
        return Sitting(SittingKind.MATCH, f"m{ended}", ("a", "b"), ("a", "b"), (0, 0), (0, 0), ("", ""), ended=ended)

    assert CupTable(1, DAY, (match(0),)).meeting == 0
    assert CupTable(1, DAY, (match(0),), agreed=HOUR).meeting == HOUR
    assert CupTable(1, DAY, (match(HOUR + MINUTE), match(0)), agreed=HOUR).meeting == 0
    assert CupTable(1, DAY, (match(HOUR), match(0)), agreed=2 * HOUR).meeting == 2 * HOUR
