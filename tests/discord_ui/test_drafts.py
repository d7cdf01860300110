"""Moves put together over several presses, by thumbs alone: nothing is ever typed here."""

import asyncio
from dataclasses import replace

import pytest

from bot.discord_ui.api import blocks
from bot.discord_ui.messages.move_controls import COST_MARK
from bot.discord_ui.router import Router
from bot.kit.game import RuleError
from bot.kit.seed import Seed
from bot.table.faces import face_of
from bot.table.match import Match
from bot.table.match_log import By
from bot.words import LANGUAGES
from tests.discord_ui import showing
from tests.discord_ui.draft_presses import (
    arrange,
    awaits_answer,
    bend,
    choose,
    chosen,
    mine,
    notes,
    on_turn,
    place,
    say,
    steps,
    tap,
    type_move,
    wait_for_answer,
)
from tests.discord_ui.hands import control, hands, press, start
from tests.discord_ui.message_limits import assert_fits
from tests.promises.examples import example
from tests.promises.guided_walks import GUIDED_GAMES, walk
from tests.services import GAMES, NOON, a_header


@pytest.mark.long
@pytest.mark.parametrize(
    ("table", "game", "by_thumb", "options"),
    [
        ("the house counts", "ruhd", place, {}),
        ("hints", "ruhd", place, {"hints": "on"}),
        ("points are claimed", "ruhd", place, {"scoring": "claimed"}),
        ("the house arranges", "honneur", arrange, {"rounds": "one"}),
        ("purists on their honour", "honneur", arrange, {"rounds": "one", "arranger": "off", "judging": "honour"}),
    ],
    ids=lambda value: value if isinstance(value, str) and " " in value else "",
)
async def test_a_whole_match_by_thumbs_alone(stage, table, game, by_thumb, options):
    await play_by_thumbs(stage, table, game, by_thumb, options)


@pytest.mark.long
async def test_a_whole_match_by_thumbs_alone_on_a_board_too_wide_for_one_list(stage, monkeypatch):
    monkeypatch.setattr("bot.games.ruhd.guide.LONGEST_PICK", 9)  # the board has more free squares than that soon
    await play_by_thumbs(stage, "column by column", "ruhd", place, {"scoring": "claimed"})


async def play_by_thumbs(stage, table, game, by_thumb, options):
    dice = Seed(table.encode().ljust(32, b"-")).dice("thumbs")
    async with stage.open():
        await start(stage, stage.ana, game, robots=1, **options)
        [hand] = await hands(stage, stage.ana)
        [match] = await stage.services.store.matches_in(stage.guild.id)
        services, move_count = stage.services, 0
        while (mine := await services.tables.look(match, str(stage.ana.id))).ending is None:
            await services.robots.idle()
            if mine.seat not in mine.turns:
                continue
            await stage.until(lambda m=mine: awaits_answer(hand, m.asked_ply))
            await by_thumb(stage, stage.ana, hand, mine.view, GAMES[game].robot(mine.view, dice))
            assert (await services.tables.look(match)).ply > mine.ply, hand.text
            move_count += 1
        assert move_count  # the robot may have the better cards, and be done soon
        log = (await services.tables.record(match)).log
        assert sum(entry.by == "player" for entry in log) == move_count


async def test_a_draft_survives_a_restart_and_is_its_players_alone(stage):
    async with stage.open():
        await start(stage, stage.ana, "ruhd", stage.ben)
        person, hand = await on_turn(stage, stage.ana, stage.ben)
        tile = (await mine(stage, person)).view.hand[1].number
        await say(stage, person, hand, "tile", tile)
        await say(stage, person, hand, "turn", 3)
        elsewhere = [request.body for request in stage.discord.requests if request.path.startswith("/channels")]
        assert ":anew" not in str(elsewhere)  # an open draft is in the answers to its player's presses alone
        assert control(hand, "anew")
    async with stage.open():
        square = (await mine(stage, person)).view.free_squares[2]
        await say(stage, person, hand, "on", square)
        await tap(stage, person, hand, "whole")
        [match] = await stage.services.store.matches_in(stage.guild.id)
        assert (await stage.services.tables.record(match)).log[0].text == f"place {tile} {square} 3"
        assert await notes(stage) == []


async def test_a_hand_that_is_painted_anew_still_shows_its_draft(stage):
    async with stage.open():
        await start(stage, stage.ana, "ruhd", stage.ben)
        person, hand = await on_turn(stage, stage.ana, stage.ben)
        await say(stage, person, hand, "tile", (await mine(stage, person)).view.hand[0].number)
        stage.discord.messages.delete(hand.record)
        [match] = await stage.services.store.matches_in(stage.guild.id)
        other = stage.ben if person is stage.ana else stage.ana
        await stage.services.tables.hand_to_robot(match, str(other.id))
        await stage.until(lambda: any(control(message, "anew") for message in person.dms()))


async def test_a_draft_goes_when_its_question_is_answered_otherwise(stage):
    async with stage.open():
        await start(stage, stage.ana, "ruhd", robots=1)
        person, hand = await on_turn(stage, stage.ana)
        tiles = (await mine(stage, person)).view.hand
        await say(stage, person, hand, "tile", tiles[0].number)
        assert len(await notes(stage)) == 1
        face = await mine(stage, person)
        text = f"place {tiles[1].number} {face.view.free_squares[0]} 0"
        await stage.services.tables.play(face.match, face.asked_ply, str(person.id), text, "1")
        person, hand = await on_turn(stage, stage.ana)
        assert control(hand, "anew") is None
        assert await notes(stage) == []


async def test_a_draft_of_another_question_is_forgotten_after_a_restart_too(stage):
    async with stage.open():
        await start(stage, stage.ana, "ruhd", stage.ben)
        person, hand = await on_turn(stage, stage.ana, stage.ben)
        await say(stage, person, hand, "tile", (await mine(stage, person)).view.hand[1].number)
    async with stage.open():
        for one in (person, stage.ben if person is stage.ana else stage.ana):
            face = await mine(stage, one)
            await stage.services.tables.play(face.match, face.asked_ply, str(one.id), str(face.choices[0]))
        await on_turn(stage, person)
        assert control(hand, "anew") is None
        assert await notes(stage) == []


async def test_starting_over_and_a_late_press_are_answered(stage):
    async with stage.open():
        await start(stage, stage.ana, "ruhd", robots=1)
        person, hand = await on_turn(stage, stage.ana)
        face = await mine(stage, person)
        first, _ = (tile.number for tile in face.view.hand)
        await say(stage, person, hand, "tile", first)
        await tap(stage, person, hand, "anew")
        assert control(hand, "anew") is None
        await say(stage, person, hand, "tile", first)
        late = next(part for _, part in steps(hand) if part["type"] == 3)
        await stage.services.tables.play(face.match, face.asked_ply, str(person.id), str(face.choices[0]))
        await wait_for_answer(person.pick(hand, late["custom_id"], late["options"][0]["value"]))
        assert "The table has moved on" in hand.text


async def test_two_quick_presses_are_two_words(stage):
    async with stage.open():
        await start(stage, stage.ana, "ruhd", stage.ben)
        person, hand = await on_turn(stage, stage.ana, stage.ben)
        view = (await mine(stage, person)).view
        await say(stage, person, hand, "tile", view.hand[1].number)
        await asyncio.gather(say(stage, person, hand, "turn", 2), say(stage, person, hand, "on", view.free_squares[1]))
        assert [text.partition(" ")[2] for text in await notes(stage)] == [
            f"tile {view.hand[1].number} turn 2 on {view.free_squares[1]}"
        ]


async def test_who_wants_to_be_forgotten_leaves_no_draft(stage):
    async with stage.open():
        await start(stage, stage.ana, "ruhd", stage.ben)
        person, hand = await on_turn(stage, stage.ana, stage.ben)
        await say(stage, person, hand, "tile", (await mine(stage, person)).view.hand[0].number)
        assert len(await notes(stage)) == 1
        question = await person.slash(stage.games, "privacy delete")
        await press(person, question.message, "forget")
        assert await notes(stage) == []


async def test_a_whole_move_that_discord_tells_of_twice_is_not_refused_the_second_time(stage, monkeypatch):
    """To another process, which does not know that it was carried out: the log does."""
    calls, hear = [], Router.hear

    async def noted(router, payload):
        calls.append(payload)
        await hear(router, payload)

    monkeypatch.setattr(Router, "hear", noted)
    async with stage.open():
        await start(stage, stage.ana, "ruhd", robots=1, scoring="counted")
        person, hand = await on_turn(stage, stage.ana)
        view = (await mine(stage, person)).view
        await say(stage, person, hand, "tile", view.hand[0].number)
        await say(stage, person, hand, "on", view.free_squares[0])
        await tap(stage, person, hand, "whole")
        await stage.services.robots.idle()
        stage.router._came.clear()
        await hear(stage.router, calls[-1])
        assert "The table has moved on" not in hand.text
        await hear(stage.router, {**calls[-1], "id": str(int(calls[-1]["id"]) + 1)})  # pressed once more, and too late
        assert "The table has moved on" in hand.text


async def test_a_refused_move_leaves_its_draft_where_it_was(stage, monkeypatch):
    def refuse(state, seat, move):
        raise RuleError("ruhd-taken", square=move.square)

    async with stage.open():
        await start(stage, stage.ana, "ruhd", robots=1, scoring="claimed")
        person, hand = await on_turn(stage, stage.ana)
        view = (await mine(stage, person)).view
        await say(stage, person, hand, "tile", view.hand[0].number)
        await say(stage, person, hand, "on", view.free_squares[0])
        await say(stage, person, hand, "claim", 24)
        with monkeypatch.context() as patch:
            patch.setitem(vars(GAMES["ruhd"]), "play", refuse)
            await tap(stage, person, hand, "whole")
        assert f"There is a tile on {view.free_squares[0].label} already." in hand.text
        await say(stage, person, hand, "claim", 0)
        await tap(stage, person, hand, "whole")
        [match] = await stage.services.store.matches_in(stage.guild.id)
        moves = [entry.text for entry in (await stage.services.tables.record(match)).log if entry.by == "player"]
        assert moves == [f"place {view.hand[0].number} {view.free_squares[0]} 0 0"]


async def test_words_nobody_offered_are_refused_kindly(stage):
    async with stage.open():
        await start(stage, stage.ana, "ruhd", robots=1)
        person, hand = await on_turn(stage, stage.ana)
        part = next(part for _, part in steps(hand))
        custom_id = part["custom_id"].rpartition(" ")[0] + " 99"
        bend(hand, part["custom_id"], custom_id)
        await wait_for_answer(person.click(hand, custom_id))
        assert "This is not a move of this game: “tile 99" in hand.text
        assert await notes(stage) == []


async def test_the_table_is_written_in_a_form_and_looked_at_before_it_counts(stage):
    async with stage.open():
        await start(stage, stage.ana, "honneur", robots=1, rounds="one", judging="honour", arranger="off")
        person, hand = await on_turn(stage, stage.ana)
        ply, cards = (await mine(stage, person)).ply, (await mine(stage, person)).view.hand[:3]
        form = await press(person, hand, "form")
        [(label, _)] = form.modal.fields
        await wait_for_answer(person.fill(form.modal, {label: " ".join(map(str, cards))}))
        assert "Your plan: lay " in hand.text
        assert (await mine(stage, person)).ply == ply
        again = await press(person, hand, "form")
        assert again.modal.fields[0][1]["value"] == " ".join(map(str, cards))
        await tap(stage, person, hand, "whole")
        assert (await mine(stage, person)).ply > ply


async def test_a_costly_move_is_asked_about_once_and_the_answer_leads_back_to_the_hand(stage):
    async with stage.open():
        await start(stage, stage.ana, "honneur", robots=1, rounds="one")
        person, hand = await on_turn(stage, stage.ana)
        [match] = await stage.services.store.matches_in(stage.guild.id)  # the robot's answer may end it
        ply = (await mine(stage, person)).ply
        await choose(stage, person, hand, f"{COST_MARK}pass")
        assert "End your turn?" in hand.text
        assert hand.buttons == ["Pass", "Go back"]
        await tap(stage, person, hand, "fresh")
        assert (await mine(stage, person)).ply == ply
        await choose(stage, person, hand, f"{COST_MARK}pass")
        await tap(stage, person, hand, "move")
        assert (await stage.services.tables.record(match)).log[ply].text == "pass"


async def test_a_costly_move_in_a_list_is_asked_about_too(stage):
    async with stage.open():
        await start(stage, stage.ana, "honneur", stage.ben, rounds="one", judging="honour")
        person, hand = await on_turn(stage, stage.ana, stage.ben)
        await type_move(
            stage, person, hand, "add new {} new {} new {} new {}".format(*(await mine(stage, person)).view.hand)
        )
        person, hand = await on_turn(stage, stage.ana, stage.ben)
        ply = (await mine(stage, person)).ply
        part = next(part for part in hand.selects if chosen(part, ["? pass"]))  # beside four chains to challenge
        await wait_for_answer(person.pick(hand, part["custom_id"], ["? pass"]))
        assert control(hand, "fresh")
        assert (await mine(stage, person)).ply == ply
        await tap(stage, person, hand, "move")
        [match] = await stage.services.store.matches_in(stage.guild.id)
        assert (await stage.services.tables.record(match)).log[ply].text == "pass"


@pytest.mark.long
async def test_who_is_not_on_turn_challenges_from_the_hand(stage):
    """[15]"""
    people = [stage.ana, stage.ben, stage.cel]
    async with stage.open():
        await start(stage, stage.ana, "honneur", stage.ben, stage.cel, rounds="one", judging="honour")
        person, hand = await on_turn(stage, *people)
        cards = (await mine(stage, person)).view.hand
        await type_move(stage, person, hand, f"add new {cards[0]} {cards[4]} {cards[8]}")
        faces = {person: await mine(stage, person) for person in people}
        [idle] = [person for person, face in faces.items() if face.seat not in face.turns and face.asked_ply >= 0]
        [hand] = await hands(stage, idle)
        await stage.until(lambda: control(hand, "move"))
        await tap(stage, idle, hand, "move")
        [match] = await stage.services.store.matches_in(stage.guild.id)
        log = (await stage.services.tables.record(match)).log
        assert (log[1].seat, log[1].text) == (faces[idle].seat, "challenge 1")
        assert (await mine(stage, idle)).turns == faces[idle].turns
        assert control(hand, "move") is None  # each chain once


@pytest.mark.long
@pytest.mark.parametrize("game", GUIDED_GAMES, ids=lambda game: game.key)
def test_every_step_of_a_draft_fits_a_message(game):
    for number, seats in enumerate((game.seats[0], game.seats[-1], game.seats[0])):
        players = tuple(str(1_573_556_171_673_960_000 + n) for n in range(seats))
        names = {player: f"{'W' * 28} {n}" for n, player in enumerate(players)}
        dice = Seed(bytes([number]) * 32).dice("screens")
        options = {name: dice.choice(values) for name, values in game.options.items()}
        match = Match.open(a_header(game.key, players, options=options, secret=bytes([number]) * 32), game)
        while not match.over:
            seat = dice.choice(sorted(match.turns))
            face = face_of(match, seat, {})
            is_sample = match.ply % (2 * max(2, example(game, "GUIDE_EVERY"))) == 0
            if is_sample and game.guide_draft(face.view, ""):
                for guide in walk(game, face.view, dice, 4):
                    draft_face = replace(face, screen=guide.screen) if guide.draft else face
                    language = LANGUAGES[match.ply % 3]
                    assert_fits(showing.hand(draft_face, names, language, refusal="No.", guide=guide))
            choices = game.choices(face.view)
            match = match.play(seat, str(dice.choice(choices)), NOON + match.ply, By.PLAYER)


FENCED_LINES = ["**Board**", "```", *["x" * 9] * 300, "```"]


@pytest.mark.parametrize(
    ("parts", "room", "expected"),
    [
        ([["one"], ["two"]], 100, "one\ntwo"),
        ([["one"], ["two"]], 8, "one\n…"),
        ([["one"], ["```", "1", "2", "```"], ["two"]], 10, "one\n…"),
        ([FENCED_LINES, ["two"]], 30, "**Board**\n```\nxxxxxxxxx\n```\n…"),
        ([FENCED_LINES, ["two"]], 19, "**Board**\n…"),
        ([FENCED_LINES, ["two"]], 4_000, "\n".join([*FENCED_LINES, "two"])),
    ],
)
def test_texts_are_cut_between_parts_and_code_blocks_are_closed(parts, room, expected):
    cut = blocks.fit_text(parts, room)
    assert cut == expected
    assert len(cut) <= room
    assert cut.count("```") % 2 == 0
