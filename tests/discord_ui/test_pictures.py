"""Pictures at Discord: they hang where they belong, show nobody else's cards, and never stop a game."""

import asyncio
import threading
from collections import Counter
from dataclasses import replace

import pytest

from bot.discord_ui.messages.pictures import Pictures
from bot.kit.cards import cards
from bot.kit.game import Seat
from bot.kit.screen import Picture, Row
from bot.kit.secret import reimagine
from bot.kit.seed import Seed
from bot.paint import FRENCH, PictureMaker, draw, picture_maker
from bot.table.faces import face_of
from bot.table.match import Match
from tests.discord_ui import showing
from tests.discord_ui.edits import message_writes
from tests.discord_ui.hands import answer_of, can_move, control, hand_of, hands, move, pictures, press, start, write
from tests.services import GAMES, a_header

DICE = Seed(b"pictures".ljust(32, b"-")).dice("people")


@pytest.fixture
def blank_pictures():
    """None: here they are drawn."""


def uploads(stage, message):
    """Return the files that each change of this message sent, and the files that it kept."""
    pairs = []
    for request, _, message_id in message_writes(stage.discord):
        if message_id == message.id:
            attachments = request.body["attachments"]
            pairs.append((request.files, [one["id"] for one in attachments if "filename" not in one]))
    return pairs


async def quiet(stage, *messages):
    """Wait until nobody but people is about to move, and everything is painted."""
    await stage.services.robots.idle()
    for message in messages:
        await stage.until(lambda m=message: can_move(m) and pictures(m))


async def test_they_hang_at_the_table_in_the_hand_and_under_my_hand_and_are_told_in_words(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey")
        [hand] = await hands(stage, stage.ana)
        await quiet(stage, hand)
        mine = (await press(stage.ana, table, "hand")).message
        await stage.until(lambda: pictures(table) and pictures(mine))
        for message in (table, hand, mine):
            assert set(pictures(message)) == set(message.files)
            assert all(file.startswith(b"\x89PNG") for file in message.files.values())
        assert any("Your hand" in description for description in pictures(hand).values())
        assert len(pictures(table)) == 1, "the trick, the trick before and the scores"
        match = control(table, "hand").split(":")[1]
        assert len(pictures((await stage.ana.slash(stage.games, "replay", match=match)).message)) == 1
        assert pictures(mine) == pictures(hand)
        assert not any("Your hand" in description for description in pictures(table).values())
        more = (await press(stage.ana, hand, "more")).message
        assert "**Your hand**" in more.text, "cards stay readable as words"


async def test_what_hangs_already_is_not_sent_again(stage):
    async with stage.open():
        await start(stage, stage.ana, "voleur", stage.ben)
        hand, _ = await hands(stage, stage.ana, stage.ben)
        await quiet(stage, hand)
        before = pictures(hand)
        await write(stage.ana, hand, "dance wildly")
        assert "This is not a move of this game" in hand.text.splitlines()[-1], "below the picture, at the controls"
        assert pictures(hand) == before
        [request] = [r for r in stage.discord.requests if "dance wildly" in str(r.body) and "components" in str(r.body)]
        assert request.files == ()
        assert len(request.body.get("data", request.body)["attachments"]) == len(before)
        await move(stage.ben, hand_of(stage.ben), DICE)  # a sealed choice: Ana sees only that Ben has made it
        await stage.until(lambda: pictures(hand) != before)
        [new] = set(pictures(hand)) - set(before)
        assert "Ana" in pictures(hand)[new], "the points, with an arrow at whose turn it is"
        assert uploads(stage, hand)[-1] == ((new,), [])


async def test_what_an_edited_message_has_become_is_asked_for_only_where_it_gets_new_pictures(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "voleur", stage.ben)
        hand, _ = await hands(stage, stage.ana, stage.ben)
        await quiet(stage, hand)
        copy = (await press(stage.ana, table, "hand")).message
        before = pictures(copy)
        for _ in range(2):
            await press(stage.ana, copy, "fresh")
            assert pictures(copy) == before
            request = next(r for r in reversed(stage.discord.requests) if r.path.startswith("/interactions/"))
            assert (request.status, request.files, request.answer) == (204, (), b"")


async def test_every_file_shows_what_its_reader_may_see_and_nothing_else(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "voleur", stage.ben, robots=1, target="30")
        people = {stage.ana: "en", stage.ben: "fr"}
        await hands(stage, *people)
        match = control(table, "hand").split(":")[1]
        for _ in range(3):
            for person in people:
                await quiet(stage)
                hand = hand_of(person)
                face = await stage.services.tables.look(match, str(person.id))
                await stage.until(
                    lambda h=hand, f=face: f.seat not in f.turns or f":{f.asked_ply}:" in str(h.components)
                )
                if face.seat in face.turns:
                    await move(person, hand, DICE)
        for person in people:
            await press(person, table, "hand")
        await quiet(stage)
        record = await stage.services.tables.record(match)
        names = await stage.services.store.names(record.players)
        seats = {record.players.index(str(person.id)): language for person, language in people.items()}
        may = {None: {}, **{seat: {} for seat in seats}}
        for n, step in enumerate(Match.steps(record.header, GAMES["voleur"], record.log)):
            for seat, language in {None: "en", **seats}.items():
                eye = None if seat is None else Seat(seat)
                other = step._replace(state=reimagine(step.state, eye, Seed(bytes([n, 7]) * 16)))
                here, there = (showing.visible_pages(face_of(each, eye, {}), names, language) for each in (step, other))
                assert [page.name for page in here] == [page.name for page in there]
                may[seat] |= {page.name: page for page in there}
        places = {channel.id: record.players.index(str(p.id)) for p in people for channel in p.dm_channels()}
        files = list(stage.discord.world.attachments.values())
        assert {one.channel for one in files} == {stage.games.id, *places}
        assert any(one.ephemeral for one in files)
        for one in files:
            if one.ephemeral:
                page = next(may[seat][one.filename] for seat in seats if one.filename in may[seat])
            else:
                page = may[places.get(one.channel)][one.filename]
            assert one.content == draw(page)


async def test_what_cannot_be_painted_is_told_in_words_and_played_on(stage, monkeypatch, caplog):
    def broken(sheet):
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(picture_maker, "draw", broken)
    async with stage.open():
        table = await start(stage, stage.ana, "honey")
        [hand] = await hands(stage, stage.ana)
        await stage.services.robots.idle()
        await stage.until(lambda: can_move(hand))
        assert not pictures(table)
        assert not pictures(hand)
        assert "**Your hand**" in hand.text
        assert "```" in hand.text, "with the points"
        ply = (await stage.services.tables.look(answer_of(hand).split(":")[1])).ply
        assert not (await move(stage.ana, hand, DICE)).failed
        assert (await stage.services.tables.look(control(table, "hand").split(":")[1])).ply > ply
    assert "planted" in caplog.text


async def test_a_press_is_acknowledged_before_a_slow_picture(stage, monkeypatch):
    dry = threading.Event()

    def slow(sheet):
        dry.wait()
        return draw(sheet)

    monkeypatch.setattr(PictureMaker, "is_ready", lambda *_: False)
    async with stage.open():
        table = await start(stage, stage.ana, "honey")
        [hand] = await hands(stage, stage.ana)
        await quiet(stage, hand)
        monkeypatch.setattr(picture_maker, "draw", slow)
        before = hand.text
        try:
            moving = asyncio.create_task(move(stage.ana, hand, DICE))
            await stage.until(lambda: any("callback" in r.path and r.body["type"] == 6 for r in stage.discord.requests))
        finally:
            dry.set()
        assert (await moving).kind == "ok"
        await stage.until(lambda: hand.text != before)
        await stage.until(lambda: pictures(hand))
        await quiet(stage)
        mine = (await press(stage.ana, table, "hand")).message
        await stage.until(lambda: pictures(mine))


async def test_after_a_restart_only_what_changes_is_sent(stage):
    async with stage.open():
        await start(stage, stage.ana, "honey")
        [hand] = await hands(stage, stage.ana)
        await quiet(stage, hand)
    file_count = len(stage.discord.world.attachments)
    async with stage.open():
        assert pictures(hand)
        assert len(stage.discord.world.attachments) == file_count
        before = pictures(hand)
        await move(stage.ana, hand, DICE)
        await stage.until(lambda: pictures(hand) and pictures(hand) != before)
        assert set(pictures(hand)) == set(hand.files)


async def test_what_was_sent_in_words_gets_its_pictures_though_the_bot_ended_before(stage, monkeypatch):
    async def late(*_):
        return None

    async with stage.open():
        table = await start(stage, stage.ana, "honey")
        [hand] = await hands(stage, stage.ana)
        await quiet(stage, hand)
        await stage.until(lambda: pictures(table))
        with monkeypatch.context() as busy:
            busy.setattr(Pictures, "make_in_time", late)
            await move(stage.ana, hand, DICE)
            await stage.services.robots.idle()
            await stage.until(lambda: not pictures(table))
    async with stage.open():
        await stage.until(lambda: pictures(table))


@pytest.mark.long
async def test_a_message_keeps_the_pictures_it_has_while_they_are_drawn_again(stage, monkeypatch):
    """A process that became its home and ended before they were drawn would leave words there for ever."""
    looks = Counter()

    async def late(*_):
        looks["late"] += 1

    async with stage.open():
        table = await start(stage, stage.ana, "honey")
        [hand] = await hands(stage, stage.ana)
        await quiet(stage, hand)
        await stage.until(lambda: pictures(table))
    async with stage.open():
        monkeypatch.setattr(Pictures, "make_in_time", late)
        stage.at.messages.update(control(table, "hand").split(":")[1])
        await stage.until(lambda: looks["late"] > 3)
        await quiet(stage)
        assert pictures(table)
        assert pictures(hand)


async def test_a_deal_that_was_sent_in_words_gets_its_pictures_though_the_bot_ended_before_a_move(stage, monkeypatch):
    async def late(*_):
        return None

    async with stage.open():
        with monkeypatch.context() as busy:
            busy.setattr(Pictures, "make_in_time", late)
            table = await start(stage, stage.ana, "voleur", stage.ben)
            await hands(stage, stage.ana, stage.ben)
            await stage.until(lambda: control(table, "hand"))
            face = await stage.services.tables.look(control(table, "hand").split(":")[1])
            assert face.ply == 0
            assert not pictures(table)
    async with stage.open():
        await stage.until(lambda: pictures(table))
        await stage.until(lambda: all(pictures(hand_of(person)) for person in (stage.ana, stage.ben)))


@pytest.mark.long
async def test_where_no_files_may_be_sent_the_table_is_told_in_words(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey")
        [hand] = await hands(stage, stage.ana)
        await quiet(stage, hand)
        await stage.until(lambda: pictures(table))
        stage.games.deny(stage.app, "ATTACH_FILES")
        await move(stage.ana, hand, DICE)
        await stage.services.robots.idle()
        await stage.until(lambda: not pictures(table))
        assert "trick" in table.text
        assert pictures(hand)
        stage.games.allow(stage.app, "ATTACH_FILES")
        await stage.until(lambda: pictures(table))  # nobody has to move for that


def test_the_sentences_in_a_picture_have_the_letters_of_its_cards():
    facts = {"points": 0, "kind": "nothing", "cards": cards("J♥ K♦")}
    screen = (Picture("rows", (Row("voleur-hand-worth", cards("J♥ K♦"), 0, facts, hand=True),)),)
    match = Match.open(a_header("voleur", ("ana", "ben")), GAMES["voleur"])
    face = replace(face_of(match, Seat(0), {}), screen=screen)
    pictures_ = Pictures(None, showing.WORDS, None)
    plans = [pictures_.plan_in(theme, face, {}, "fr", 0) for theme in ("dark", f"dark{FRENCH}")]
    captions = [plan.layout.pictures[0].parts[0].caption for plan in plans]
    assert ["J♥ K♦" in caption for caption in captions] == [True, False]
    assert "V♥ R♦" in captions[1]
