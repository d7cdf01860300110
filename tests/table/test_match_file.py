"""The .match file: written, read, proved, and refused with the line that is wrong."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.games import ALL, EVERY_VERSION
from bot.kit.screen import Picture
from bot.kit.versions import OutdatedMatch
from bot.table import match_file, replay
from bot.table.match import DamagedMatch
from bot.table.match_log import By, Entry
from tests.services import NOON, Services, a_header

PLAYED_MATCHES = []


@pytest.fixture
async def match():
    """Robots among themselves, played once: nothing changes a record."""
    if PLAYED_MATCHES:
        return PLAYED_MATCHES[0]
    async with Services() as services:
        await services.deal(seats=("robot:1", "robot:2", "robot:3", "robot:4"))
        await services.robots.idle()
        PLAYED_MATCHES.append(await services.tables.record("m1"))
    return PLAYED_MATCHES[0]


async def test_what_is_written_is_read_again(match):
    text = match_file.write(match.header, match.log)
    assert match_file.read(text) == (match.header, match.log, match.header.commitment)
    assert len(text.splitlines()) == len(match.log) + text.splitlines().index("") + 1


async def test_a_judges_reason_is_one_line(match):
    entry = Entry(1, NOON, By.JUDGE, None, "void", fingerprint="00", reason="it\nrained | hard")
    [again] = match_file.read(match_file.write(match.header, [entry]))[1]
    assert again.reason == "it rained | hard"


def test_names_and_reasons_steer_no_terminal():
    judges_entry = Entry(1, NOON, By.JUDGE, None, "void", 0, "f" * 8, "", "so\x1b[31m it\u202e is")
    header = a_header(seats=("an\x1b[2Ja", "b\x07en", "c\u202eel", "d\x9bov"))
    text = match_file.write(header, [judges_entry])
    assert not set("\x1b\x07\u202e\x9b") & set(text)
    assert match_file.read(text)[0].seats == ("an[2Ja", "ben", "cel", "dov")


async def test_a_true_match_is_proved(match):
    proof = replay.prove(match.header, match.log, match.header.commitment, ALL)
    assert (proof.promise_kept, proof.damage, proof.moves) == (True, "", match.ply)
    assert proof.ending == match.ending


async def test_another_secret_breaks_the_promise(match):
    false_header = replace(match.header, secret=b"f" * 32)
    assert not replay.prove(false_header, match.log, match.header.commitment, ALL).promise_kept


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
    sections = replay.sections(match.header, match.log, ALL)
    assert [section.ply for section in sections[:3]] == [0, 4, 8]
    assert {section.stage.deal for section in sections} == set(range(1, 9))
    async with Services() as services:
        await services.deal(a_header("ruhd", ("robot:1", "robot:2")))
        await services.robots.idle()
        ruhd = await services.tables.record("m1")
    turns = [(section.stage.round, section.ply) for section in replay.sections(ruhd.header, ruhd.log, ALL)]
    assert turns[:4] == [(1, 0), (1, 1), (2, 2), (2, 3)]
    assert len(turns) == ruhd.ply


def test_who_goes_through_a_match_again_sees_nothing_that_was_taken_back():
    words = [(By.PLAYER, "a"), (By.ROBOT, "b"), (By.PLAYER, "c"), (By.HOUSE, "undo 3"), (By.PLAYER, "d")]
    log = [Entry(ply, 0, by, None, text) for ply, (by, text) in enumerate(words, 1)]
    assert replay.line(log) == [0, 1, 2, 5]
    twice = [*log, Entry(6, 0, By.HOUSE, None, "undo 5"), Entry(7, 0, By.HOUSE, None, "undo 1")]
    assert replay.line(twice) == [0]


@pytest.mark.parametrize(
    ("text", "line"),
    [("", 1), ("hello", 1), ("parlour match 1\ngame honey", 3), ("parlour match 1\ngame honey x\n\n", 3)],
)
def test_a_file_that_is_none_is_refused(text, line):
    with pytest.raises(match_file.Misread) as misread:
        match_file.read(text)
    assert misread.value.line == line


async def test_a_broken_line_is_named(match):
    lines = match_file.write(match.header, match.log).splitlines()
    for bad in ("garbage", lines[-1], ""):
        text = "\n".join([*lines[:40], bad, *lines[41:]])
        with pytest.raises(match_file.Misread) as misread:
            match_file.read(text)
        assert misread.value.line == 41


# Files from strangers


async def test_a_time_without_its_zone_is_named(match):
    lines = match_file.write(match.header, match.log).splitlines()
    opening, first = next(n for n, line in enumerate(lines) if line.startswith("opened")), lines.index("") + 1
    for at in (opening, first):
        with pytest.raises(match_file.Misread) as misread:
            match_file.read("\n".join([*lines[:at], lines[at].replace("Z", "", 1), *lines[at + 1 :]]))
        assert misread.value.line == first + (at == first)


async def test_what_steers_a_terminal_is_named(match):
    text = match_file.write(match.header, match.log)
    with pytest.raises(match_file.Misread) as misread:
        match_file.read(text.replace("seat robot:1", "seat \x1b[2J"))
    assert text.splitlines()[misread.value.line - 1] == "seat robot:1"


async def test_of_a_file_that_never_ends_only_a_part_is_read(match, monkeypatch):
    text = match_file.write(match.header, match.log)
    monkeypatch.setattr(match_file, "MAX_LETTERS", text.index("\n\n") + 2)
    assert match_file.read(text)[1] == ()


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
@pytest.mark.parametrize("seats", [0, 1, 40])
def test_a_setup_that_no_game_has_is_damage(game, seats):
    header = a_header(game.key, [f"robot:{n}" for n in range(seats)])
    assert replay.prove(header, (), header.commitment, ALL).damage


def bent(text, dice):
    """Return the file with one thing changed: a letter, a word, or a line."""
    lines = text.splitlines()
    at = dice.randrange(min(len(lines), 40))
    words = lines[at].split(" ")
    match dice.randrange(7):
        case 0:
            words[dice.randrange(len(words))] = dice.choice(WILD)
        case 1:
            words.pop(dice.randrange(len(words)))
        case 2:
            return "\n".join([*lines[:at], dice.choice(lines), *lines[at:]])
        case 3:
            return "\n".join([*lines[:at], *lines[at + 1 :]])
        case 4:
            words = [word[:-1] + dice.choice("09-+\x1b♠é") if word else word for word in words]
        case 5:
            words.append(dice.choice(WILD))
        case _:
            words = [dice.choice(WILD)]
    lines[at] = " ".join(words)
    return "\n".join(lines)


WILD = (
    "",
    "-1",
    "9" * 30,
    "1e999",
    "nan",
    "seat",
    "\x1b[2J",
    "2026-01-01T00:00:00",
    "0001-01-01T00:00:00Z",
    "♠♠",
    "a b",
)


@pytest.mark.long
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_a_file_that_was_bent_is_refused_or_proved_and_nothing_else(game):
    dice = Random(game.key)
    logs = sorted(
        (Path(__file__).parents[1] / "games" / game.key / "logs").glob("*.match"), key=lambda log: log.stat().st_size
    )
    texts = [log.read_text(encoding="utf-8") for log in logs[:2]]
    refusal_count = 0
    for n in range(150):
        try:
            header, entries, commitment = match_file.read(bent(texts[n % len(texts)], dice))
            if header.game != game.key:
                continue
            refusal_count += bool(replay.prove(header, entries, commitment, EVERY_VERSION).damage)
            replay.faces(header, entries[:5], EVERY_VERSION)
        except (match_file.Misread, DamagedMatch, OutdatedMatch):
            refusal_count += 1
    assert refusal_count > 50
