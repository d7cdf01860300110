"""The .match file: written, read, proved, and refused with the line that is wrong."""

from dataclasses import replace

import pytest

from bot.games import ALL
from bot.kit.screen import Picture
from bot.table import record, replay
from bot.table.log import By, Entry
from tests.house import NOON, House, a_header


@pytest.fixture
async def match():
    async with House() as house:
        await house.deal(seats=("robot:1", "robot:2", "robot:3", "robot:4"))
        await house.robots.idle()
        return await house.tables.record("m1")


async def test_what_is_written_is_read_again(match):
    text = record.write(match.header, match.log)
    assert record.read(text) == (match.header, match.log, match.header.commitment)
    assert len(text.splitlines()) == len(match.log) + text.splitlines().index("") + 1


async def test_a_judges_reason_is_one_line(match):
    entry = Entry(1, NOON, By.JUDGE, None, "void", fingerprint="00", reason="it\nrained | hard")
    [again] = record.read(record.write(match.header, [entry]))[1]
    assert again.reason == "it rained | hard"


async def test_a_true_match_is_proved(match):
    proof = replay.prove(match.header, match.log, match.header.commitment, ALL)
    assert (proof.promise_kept, proof.damage, proof.moves) == (True, "", match.ply)
    assert proof.ending == match.ending


async def test_another_secret_breaks_the_promise(match):
    forged = replace(match.header, secret=b"f" * 32)
    assert not replay.prove(forged, match.log, match.header.commitment, ALL).promise_kept


@pytest.mark.parametrize(
    "change",
    [
        {"text": "play 2♠"},
        {"fingerprint": "12345678"},
        {"seat": 9},
        {"text": "give 5", "by": By.HOUSE, "seat": None},
    ],
)
async def test_a_changed_line_is_found(match, change):
    log = list(match.log)
    log[100] = replace(log[100], **change)
    assert "ply 101" in replay.prove(match.header, log, match.header.commitment, ALL).damage


async def test_faces_step_through_without_secrets(match):
    faces = replay.faces(match.header, match.log, ALL)
    assert [face.ply for face in faces] == list(range(match.ply + 1))
    assert all(face.seat is None and face.view.hand == () for face in faces)
    assert faces[-1].ending == match.ending


async def test_a_match_that_is_over_is_gone_through_with_open_hands_and_one_in_play_is_not(match):
    def hands(face):
        return [row for part in face.screen if isinstance(part, Picture) for row in part.parts if row.owner is not None]

    whole = replay.faces(match.header, match.log, ALL)
    assert [len(row.pieces) for row in hands(whole[0])] == [13] * 4
    assert hands(replay.faces(match.header, match.log[:9], ALL)[0]) == []


async def test_sections_tell_where_deals_tricks_and_turns_begin(match):
    found = replay.sections(match.header, match.log, ALL)
    assert [section.ply for section in found[:3]] == [0, 4, 8]
    assert {section.stage.deal for section in found} == set(range(1, 9))
    async with House() as house:
        await house.deal(a_header("ruhd", ("robot:1", "robot:2")))
        await house.robots.idle()
        ruhd = await house.tables.record("m1")
    turns = [(section.stage.round, section.ply) for section in replay.sections(ruhd.header, ruhd.log, ALL)]
    assert turns[:4] == [(1, 0), (1, 1), (2, 2), (2, 3)]
    assert len(turns) == ruhd.ply


@pytest.mark.parametrize(
    ("text", "line"),
    [("", 1), ("hello", 1), ("parlour match 1\ngame honey", 3), ("parlour match 1\ngame honey x\n\n", 3)],
)
def test_a_file_that_is_none_is_refused(text, line):
    with pytest.raises(record.Misread) as misread:
        record.read(text)
    assert misread.value.line == line


async def test_a_broken_line_is_named(match):
    lines = record.write(match.header, match.log).splitlines()
    for bad in ("garbage", lines[-1], ""):
        broken = "\n".join([*lines[:40], bad, *lines[41:]])
        with pytest.raises(record.Misread) as misread:
            record.read(broken)
        assert misread.value.line == 41
