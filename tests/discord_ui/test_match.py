"""Whole matches at Discord, played by people as code with what their screens offer."""

import itertools
import json
import sys

import pytest

from bot.discord_ui.messages.table_screen import TABLE_ROOM
from bot.games import ALL
from bot.table.faces import face_of
from bot.table.match import Match
from tests.discord_ui import showing
from tests.discord_ui.edits import message_writes
from tests.discord_ui.hands import (
    can_move,
    control,
    hand_of,
    hands,
    ids,
    more,
    names_winner,
    open_form,
    press,
    start,
    write,
)
from tests.discord_ui.whole_match import whole_match
from tests.promises.examples import example
from tests.services import GAMES

TABLES = {game.key: (max(1, game.seats[0] - 2), example(game, "SHORT")) for game in ALL}  # robots, options


@pytest.mark.long
@pytest.mark.parametrize("game", TABLES)
async def test_two_people_and_robots_play_a_match_from_their_dms(stage, game):
    robots, options = TABLES[game]
    async with stage.open():
        table, match, face = await whole_match(stage, game, [stage.ana, stage.ben], robots, options)
        assert face.ending is not None
        messages = [table, hand_of(stage.ana), hand_of(stage.ben)]
        await stage.until(lambda: control(table, "again") and all(names_winner(message) for message in messages))
        assert not any(map(can_move, messages))
        await assert_hands_stay_private(stage, face, await stage.services.tables.record(match))


async def assert_hands_stay_private(stage, face, match):
    """Assert that all that was sent to the channel is what a spectator may see at some ply, and each DM what its player
    may.
    """
    names = await stage.services.store.names(face.players)
    channels, place = {stage.games.id: None}, f"{stage.guild.id}/{stage.games.id}/"
    for person in (stage.ana, stage.ben):
        channels |= {channel.id: face.players.index(str(person.id)) for channel in person.dm_channels()}
    url = next(url for url in (f"https://discord.com/channels/{place}{m.id}" for m in stage.ana.sees(stage.games)))
    languages = {None: "en", face.players.index(str(stage.ana.id)): "en", face.players.index(str(stage.ben.id)): "fr"}
    steps = list(Match.steps(match.header, GAMES[match.header.game], match.log, every_fingerprint=False))
    texts = {channel: set() for channel in channels}
    for request, channel, _ in message_writes(stage.discord):
        text = spelled(request.body["components"])
        if ":0:start" not in text:  # that is a lobby, before the deal
            texts[channel].add(text)
    assert all(texts.values())
    assert sum(map(len, texts.values())) > 10
    for channel, seat in channels.items():
        unexplained = texts[channel]
        for blocks in renderings(steps, seat, names, languages[seat], url):
            if not unexplained:
                break
            unexplained.discard(spelled(blocks))
        assert not unexplained, (channel, seat)


def renderings(steps, seat, names, language, url):
    """Yield what a spectator or a player may see at each ply; what is seen most comes first."""
    for newcomer, has_pictures in itertools.product((False,) if seat is None else (False, True), (True, False)):
        for step in steps:
            face = face_of(step, seat, {})
            if seat is None:
                pictures = showing.pictures(face, names, language, TABLE_ROOM) if has_pictures else ()
                yield showing.table(face, names, language, pictures=pictures)
            else:
                hand = showing.a_hand(face, names, language, first_step(face), "Club", url, newcomer)
                yield hand.blocks(showing.of_hand(hand, language) if has_pictures else ())


def spelled(components):
    return json.dumps(components, sort_keys=True)


def first_step(face):
    return GAMES[face.game].guide_draft(face.view, "") if face.seat in face.turns else None


async def test_a_newcomer_alone_is_dealt_in_with_robots_by_two_presses(stage):
    async with stage.open():
        reply = await stage.ana.slash(stage.games, "play", game="honey")
        assert "Fairness code" in (await press(stage.ana, reply.message, "lobby-more")).text
        await press(stage.ana, reply.message, "start")
        [hand] = await hands(stage, stage.ana)
        has_head = "The Honey Tournament" in hand.text and str(reply.message.id) in hand.text  # the way to the table
        # Where much has happened there is room for one of them, or for what the game is about.
        assert has_head or "Your first time?" in hand.text or "avoid cards that cost points" in hand.text
        assert "Your hand" not in str(reply.message.components)


async def test_a_typed_move_counts_and_a_bad_one_gets_a_sentence(stage):
    async with stage.open():
        await start(stage, stage.ana, "honey")
        [hand] = await hands(stage, stage.ana)
        await stage.until(lambda: can_move(hand))
        bad = await write(stage.ana, hand, "dance wildly")
        assert "This is not a move of this game" in bad.text
        face = await stage.services.tables.look(await only_match(stage), str(stage.ana.id))
        good = await write(stage.ana, hand, str(face.choices[0]).removeprefix("play "))
        assert "This is not a move" not in good.text
        assert (await stage.services.tables.record(face.match)).log[face.ply].text == str(face.choices[0])


@pytest.mark.parametrize("game", ["honneur", "farck", "ruhd"])
async def test_a_form_for_a_move_shows_one_as_an_example_and_holds_none(stage, game):
    """Whoever sends it in as it is plays nothing; where there is nothing on the table yet, neither does `lay`."""
    async with stage.open():
        await start(stage, stage.ana, game, robots=1)
        await stage.until(lambda: hand_of(stage.ana) and can_move(hand_of(stage.ana)))
        hand, match = hand_of(stage.ana), await only_match(stage)
        before = (await stage.services.tables.record(match)).ply
        field = (await open_form(stage.ana, hand)).modal.fields[0][1]
        if game != "honneur":
            assert "value" not in field
            assert field["placeholder"]
        else:  # the robot may have laid something, which the form then holds
            bad = await write(stage.ana, hand, field.get("value", "lay"))
            assert ("You changed nothing" if "value" in field else "This is not a move of this game") in bad.text
        assert (await stage.services.tables.record(match)).ply == before


async def test_the_table_that_a_form_holds_is_no_move_until_it_is_changed(stage, monkeypatch):
    """It could be played: then it would end the turn, though nothing was laid. French letters change nothing."""
    monkeypatch.setattr(sys.modules["bot.games.honneur.view"], "best", lambda _: [])
    async with stage.open():
        settings = json.dumps({"cards": "french"})
        await stage.services.store.set_value(f"player-settings:{stage.ana.id}", settings)
        await start(stage, stage.ana, "honneur", robots=1)
        while True:
            await stage.until(lambda: hand_of(stage.ana) and can_move(hand_of(stage.ana)))
            hand, match = hand_of(stage.ana), await only_match(stage)
            if table := (await open_form(stage.ana, hand)).modal.fields[0][1].get("value"):
                break
            await write(stage.ana, hand, "pass")
        before = (await stage.services.tables.record(match)).ply
        bad = await write(stage.ana, hand, table)
        assert "You changed nothing in the form" in bad.text
        assert (await stage.services.tables.record(match)).ply == before


async def only_match(stage):
    [match] = await stage.services.store.matches_in(stage.guild.id)
    return match


async def test_hands_speak_their_players_language(stage):
    async with stage.open():
        await start(stage, stage.ana, "honey", stage.ben, stage.cel)
        ana, ben, cel = await hands(stage, stage.ana, stage.ben, stage.cel)
        assert [word in hand.buttons for word, hand in (("More", ana), ("Plus", ben), ("Więcej", cel))] == [True] * 3


async def test_after_the_end_it_can_be_played_again_and_checked(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "voleur", robots=2, target="30")
        match = control(table, "hand").split(":")[1]
        await hands(stage, stage.ana)
        code = (await stage.services.tables.look(match)).commitment
        assert f"Fairness code: {code[:16]}…" in table.text
        early = await stage.ana.click(table, control(table, "hand"))
        assert early.message.ephemeral
        await stage.services.tables.resign(match, str(stage.ana.id))
        await stage.services.robots.idle()
        await stage.until(lambda: control(table, "again"))
        assert f"Fairness code: {code}" in table.text, "whole, to be compared"
        proof = await press(stage.ben, table, "proof")
        thin = "\N{NARROW NO-BREAK SPACE}"
        assert proof.text.startswith(f"### La donne était régulière{thin}: vérifié.\nCode de contrôle{thin}: ")
        [spoiler] = [part for part in proof.message.record.components if part.get("spoiler")]
        assert "appuis sur Commencer" in str(spoiler) or "appui sur Commencer" in str(spoiler)
        [(name, content)] = proof.message.files.items()
        assert name == f"voleur-{match}.match"
        assert content.startswith(b"parlour match 1")
        again = await press(stage.ana, table, "again")
        assert "1. Ana\n2. Robot 1\n3. Robot 2" in again.text


async def test_played_again_everybody_is_invited_and_nobody_seated_unasked(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "ruhd", stage.ben)
        [hand, _] = await hands(stage, stage.ana, stage.ben)
        sure = await more(stage.ben, hand_of(stage.ben), "leave")
        assert "la partie se termine" in sure.text
        reply = await stage.ben.click(sure.message, next(id_ for id_ in ids(sure.message) if id_.endswith(":resign")))
        assert "la victoire revient à l’autre" in reply.message.text
        await stage.until(lambda: "Ana wins: Ben has left the match." in table.text)
        await stage.until(lambda: control(table, "again") and control(hand, "again"))
        strangers = (await press(stage.dov, table, "again")).message
        assert "1. Dov\n" in strangers.text
        assert "2." not in strangers.text
        assert f"Invited: <@{stage.ana.id}>, <@{stage.ben.id}>." in strangers.text
        await press(stage.ben, strangers, "join")
        assert "2. Ben" in strangers.text
        assert f"Invited: <@{stage.ana.id}>." in strangers.text
        answer = await press(stage.ana, hand, "again")
        mine = stage.ana.sees(stage.games)[-1]
        assert str(mine.id) in answer.text
        assert "1. Ana\n" in mine.text
        assert "A new table is open" in answer.text
        await press(stage.ben, mine, "join")
        assert "Invited" not in mine.text
