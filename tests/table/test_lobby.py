"""Who sits where before the deal."""

from dataclasses import replace

import pytest

from bot.kit.pace import Pace
from bot.kit.seed import commitment
from bot.table.lobby import Lobby
from bot.table.refusals import TableError
from tests.services import GAMES, NOON

HONEY = GAMES["honey"]


def a_lobby(*others, ready=()):
    lobby = Lobby.open("t1", HONEY, "ana", NOON, b"s" * 32)
    for name in others:
        lobby = lobby.add_robot(HONEY) if name == "robot" else lobby.join(HONEY, name)
    for n, name in enumerate(ready):
        lobby = lobby.press_ready(name, f"90{n}")
    return lobby


def refusal(doing):
    with pytest.raises(TableError) as error:
        doing()
    return error.value.code


def test_the_promise_is_there_before_anybody_is_ready():
    assert a_lobby().commitment == commitment(b"s" * 32)


def test_the_deal_needs_every_seat_and_every_ready():
    assert refusal(lambda: a_lobby("ben").deal(HONEY, NOON)) == "table-too-few"
    full = a_lobby("ben", "robot", "robot")
    assert refusal(lambda: full.deal(HONEY, NOON)) == "table-not-ready"
    header = a_lobby("ben", "robot", "robot", ready=["ben", "ana"]).deal(HONEY, NOON)
    assert header.seats == ("ana", "ben", "robot:1", "robot:2")
    assert header.presses == ("900", "901")
    assert header.commitment == full.commitment


def test_ready_presses_change_the_deal_and_their_order_counts():
    one = a_lobby("ben", "robot", "robot", ready=["ana", "ben"]).deal(HONEY, NOON)
    other = a_lobby("ben", "robot", "robot").press_ready("ana", "7").press_ready("ben", "8").deal(HONEY, NOON)
    assert one.commitment == other.commitment
    assert one.seed != other.seed


def test_a_change_of_company_takes_every_ready_back():
    lobby = a_lobby("ben", "robot", ready=["ana", "ben"])
    assert lobby.waiting_people == ()
    assert lobby.add_robot(HONEY).waiting_people == ("ana", "ben")
    assert lobby.leave("ben").waiting_people == ("ana",)


def test_pressing_ready_twice_is_pressing_once():
    lobby = a_lobby("ben", ready=["ana"])
    assert lobby.press_ready("ana", "other") == lobby


def test_alone_with_robots_there_is_no_clock_unless_somebody_asked_for_one():
    alone = a_lobby("robot", "robot", "robot", ready=["ana"])
    assert alone.deal(HONEY, NOON).pace == Pace()
    timed_lobby = alone.set_pace(Pace.parse("live:1:00+0:05")).press_ready("ana", "1")
    assert str(timed_lobby.deal(HONEY, NOON).pace) == "live:1:00+0:05"
    with_ben = a_lobby("ben", "robot", "robot", ready=["ana", "ben"])
    assert with_ben.deal(HONEY, NOON).pace == HONEY.pace
    assert replace(alone, rated=True).deal(HONEY, NOON).pace == HONEY.pace


def test_refusals():
    full = a_lobby("ben", "cel", "dov")
    assert refusal(lambda: full.join(HONEY, "eve")) == "table-full"
    assert refusal(lambda: full.join(HONEY, "ben")) == "table-already-seated"
    assert refusal(lambda: full.leave("eve")) == "table-not-seated"
    assert refusal(lambda: full.press_ready("eve", "1")) == "table-not-seated"
    assert refusal(lambda: full.choose(HONEY, "colour", "red")) == "table-no-such-option"


def test_robots_are_numbered_without_gaps():
    lobby = a_lobby("robot", "robot").leave("robot:1").add_robot(HONEY)
    assert lobby.seats == ("ana", "robot:2", "robot:1")
