"""The eyes of the storm: what they must notice, and what they must not."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from bot.discord_ui.messages.controls import PressEffect
from bot.kit.pace import Pace
from bot.store.fair_shares import SLOT
from bot.table.match import Match
from bot.table.match_log import By
from bot.words import Words
from tests.scale.boards import EVERY_REFUSAL, last_presses, questions
from tests.scale.crowd import Move
from tests.scale.judging import TAKEOVER, presses_wrong, times_wrong
from tests.scale.killing import Trouble
from tests.scale.logs import stages, waits
from tests.scale.takeovers import Look, Watch
from tests.scale.witness import EDIT, MESSAGE, PressAnswer, doubles
from tests.services import GAMES, SECOND, Services, a_header

LIVE = Pace.parse("live:0:10+0:05")
MOVE_TIME = 12 * SECOND  # the bank, and the network's share


@pytest.fixture
async def match_log():
    """A match in which the clock has played once, and a little late."""
    async with Services() as services:
        match = await services.deal(pace=LIVE)
        await services.clock.advance(MOVE_TIME + 300)
        return await services.store.load(match)


def waits_of(header, log, until, commits=None):
    return list(waits(stages(header, log), log, header.opened_at + until, commits or {}))


async def test_a_clock_that_rang_tells_how_late_it_was(match_log):
    header, log = match_log
    [wait] = waits_of(header, log, MOVE_TIME + 1_000)
    assert (wait.by, wait.ply, wait.late) == (By.CLOCK, 1, log[0].at - header.opened_at - MOVE_TIME)
    assert not any(times_wrong([wait]).values())


async def test_a_clock_that_nobody_served_is_missed(match_log):
    header, log = match_log
    faults = times_wrong(waits_of(header, log[:0], MOVE_TIME + TAKEOVER + 1))
    assert [wait.ply for wait in faults["a clock was missed"]] == [1]
    assert not waits_of(header, log[:0], MOVE_TIME - 1)


async def test_a_clock_that_rings_twice_rings_before_its_time(match_log):
    header, log = match_log
    early = replace(log[0], at=header.opened_at + 1)
    assert [wait.ply for wait in times_wrong(waits_of(header, (early,), MOVE_TIME))["a clock rang too early"]] == [1]


async def test_a_robot_that_does_not_move_is_missed(match_log):
    header, _ = match_log
    [seat] = stages(header, ())[0].turns
    header = replace(header, seats=tuple("robot:1" if n == seat else name for n, name in enumerate(header.seats)))
    assert times_wrong(waits_of(header, (), TAKEOVER + 1))["a robot was missed"]
    assert not any(times_wrong(waits_of(header, (), TAKEOVER)).values())


async def test_a_robot_cannot_know_of_a_move_before_it_is_committed(match_log):
    header, log = match_log
    [seat] = stages(header, log)[1].turns
    header = replace(header, seats=tuple("robot:1" if n == seat else name for n, name in enumerate(header.seats)))
    late = log[0].at - header.opened_at + TAKEOVER + 1
    assert times_wrong(waits_of(header, log, late))["a robot was missed"]
    assert not times_wrong(waits_of(header, log, late, {(header.id, 1): log[0].at + 1}))["a robot was missed"]


SAYS_YES = PressAnswer(EDIT, ("-# Farck · Club\nWaiting for Ben.", "More"))
SAYS_NO = PressAnswer(EDIT, ("**It is your turn.** Draw.", "**The table has moved on. Here is how it stands now.**"))
WIN_ANSWER = PressAnswer(EDIT, ("-# Farck · Club\n**You won.**", "Play again", "v1:m1:12:again"))


def test_a_refusal_is_told_from_all_else_in_bold():
    assert SAYS_NO.refusal == "The table has moved on. Here is how it stands now."
    assert (SAYS_YES.refusal, WIN_ANSWER.refusal) == ("", "")
    assert not PressAnswer(EDIT, ("**It is your turn.**",)).refusal
    assert not PressAnswer(EDIT, ("**It is your turn.** Draw.\n**Draw pile: 8**",)).refusal


@pytest.mark.parametrize("code", EVERY_REFUSAL)
def test_every_refusal_is_a_sentence(code):
    assert Words().say("en", code).endswith(".")


def storm(answers, follow_ups=()):
    moves = [Move(press, "m1", "ana") for press in answers]
    witness = SimpleNamespace(answers=answers, follow_ups={press: press in follow_ups for press in answers})
    return SimpleNamespace(
        witness=witness, crowd=SimpleNamespace(moves=moves, presses={str(press) for press in answers})
    )  # fmt: skip


def wrong(storm, *sources, ply=0):
    lines_of = presses_wrong(storm, [(source, "m1") for source in sources], {"m1": ply})
    return {what: len(lines) for what, lines in lines_of.items() if lines}


def test_what_was_acknowledged_must_stand_in_the_log_and_nothing_else_must():
    answers = {1: SAYS_YES, 2: SAYS_NO, 3: WIN_ANSWER, 4: PressAnswer(MESSAGE, ("Nothing was lost.",))}
    assert wrong(storm(answers), "1", "3") == {}
    assert wrong(storm(answers), "1") == {"a move was acknowledged and is lost": 1}
    assert wrong(storm(answers), "1", ply=12) == {}, "it was pressed after the end"
    assert wrong(storm(answers), "1", ply=11) == {"a move was acknowledged and is lost": 1}, "the end is another one"
    assert wrong(storm(answers), "1", "3", "2") == {"a move was played and its player told that it was not": 1}
    assert wrong(storm(answers), "1", "3", "3") == {"a move stands in the log twice": 1}
    assert wrong(storm(answers), "1", "3", "77") == {"a move in the log was not pressed": 1}
    assert wrong(storm(answers, follow_ups={1}), "1", "3") == {"a press was answered twice": 1}


def watched(*looks):
    """Return a watch that saw who held slot 7 at these moments: (when, process or None)."""
    watch = Watch(None, None, None, None)
    watch._looks = [Look(at, {(SLOT, 7): pid} if pid else {}, {1: 101, 2: 102}, frozenset()) for at, pid in looks]
    return watch


def test_what_nobody_held_may_have_been_anybodys_who_was_struck():
    """A taker that is struck itself takes it later; so does everybody whom a restart or a disk strikes."""
    watch = watched((0, 1), (1_000, None), (2_000, 2))
    struck = [Trouble("stall", at, at + 500, frozenset({102})) for at in (500, 1_500, 2_500)]
    assert [watch.hit(trouble, (SLOT, 7)) for trouble in struck] == [False, True, True]
    assert watch.hit(Trouble("restart", 500, 600, None), (SLOT, 7))


APP = object()


def shown(channel, number, *ids):
    components = [{"type": 2, "custom_id": one} for one in ids]
    channel.messages[number] = SimpleNamespace(id=number, components=components, application=APP)


def test_two_tables_of_a_match_and_two_hands_of_a_turn_are_one_too_many():
    games, dm = (SimpleNamespace(id=n, guild=n == 1, messages={}) for n in (1, 2))
    world = SimpleNamespace(channels={1: games, 2: dm})
    shown(games, 10, "v1:m1:0:hand")
    shown(games, 11, "v1:m2:0:hand")
    shown(dm, 20, "v1:m1:4:write", "v1:m1:0:more")
    shown(dm, 21, "v1:m1:6:write", "v1:m1:0:more")
    assert not list(doubles(world, APP))
    shown(games, 12, "v1:m1:0:hand")
    shown(dm, 22, "v1:m1:6:move draw", "v1:m1:0:more")
    assert len(list(doubles(world, APP))) == 2


def test_a_hand_may_show_the_pick_that_its_player_opened():
    last = last_presses(["Take cards", "v1:5070a638cad7:43:pick2.0 take"])
    assert PressEffect(open_pick=2) in last
    assert PressEffect(open_pick=1) not in last


def test_a_hand_may_show_the_question_whether_a_costly_move_is_meant():
    match = Match.open(a_header("honneur", ("1", "2")), GAMES["honneur"])
    mover = match.players[min(match.turns)]
    assert [effect.confirm.code for effect in questions(match, mover)] == ["honneur-pass"]
    assert not questions(match, "77"), "who sits there no more is asked nothing"
