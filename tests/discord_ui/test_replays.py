"""A match that is over is stepped through and proved; one in play lends nobody's eyes."""

import re
from dataclasses import replace

import pytest

from bot.discord_ui.features.matches.house_words import describe_house_entry
from bot.discord_ui.features.matches.replay import tells_move
from bot.discord_ui.features.matches.replay_jumps import jumps, position_text
from bot.discord_ui.messages.table_screen import TABLE_ROOM
from bot.discord_ui.messages.turn_lines import part_words
from bot.games import ALL
from bot.kit.game import Seat, Stage
from bot.kit.robot_levels import Level
from bot.kit.screen import MoveReport
from bot.kit.seed import Seed
from bot.table import replay
from bot.table.face import ToldMoves
from bot.table.faces import face_of
from bot.table.match import Match
from bot.table.match_log import HOUSE_WORDS, Adjust, By, Entry, Give, Replace, Undo, Void
from bot.words import LANGUAGES, Words
from bot.words.speaker import Speaker
from tests.discord_ui import showing
from tests.discord_ui.hands import control, hands, ids, pictures, press, start
from tests.discord_ui.league_matches import over
from tests.discord_ui.message_limits import walk
from tests.review.robot_matches import robots_match
from tests.services import GAMES, NOON, a_header

NAMES = ("Ana", "Ben", "Cel", "Dov")
PLIES = 60  # entries of a match


async def play_a_few_moves(stage):
    """Play a few moves of a match of Ana and Ben; return the table's message and the match."""
    table = await start(stage, stage.ana, "honey", stage.ben)
    await hands(stage, stage.ana, stage.ben)
    match = control(table, "hand").split(":")[1]
    await stage.services.robots.idle()
    for person in (stage.ana, stage.ben) * 3:
        face = await stage.services.tables.look(match, str(person.id))
        if face.seat in face.turns:
            await stage.services.tables.play(match, face.asked_ply, str(person.id), str(face.choices[0]))
        await stage.services.robots.idle()
    return table, match


def look_back(match, seat, language):
    """Return all that somebody else reads in a replay through the eyes of this seat."""
    step = replay.step(match.header, match.log, match.ply, seat, [match.game])
    face = replace(replay.name_hand(step), seat=None)
    names = dict(zip(face.players, NAMES, strict=False))
    return f"{showing.table(face, names, language)} {showing.pictures(face, names, language, TABLE_ROOM)}"


@pytest.mark.parametrize(("language", "yours"), [("en", "yours?|you"), ("fr", "vos|votre|vous"), ("pl", "tw[oó]j\\w*")])
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_through_anothers_eyes_nothing_is_called_the_readers_own(game, language, yours):
    dice = Seed(b"others".ljust(32)).dice("moves")
    options = {name: values[-1] for name, values in game.options.items()}
    match = Match.open(a_header(game.key, NAMES[: game.seats[0]], options=options), game)
    texts = set()
    while not match.over and match.ply < PLIES:
        seat = min(match.turns)
        texts |= {look_back(match, seat, language)}
        match = match.play(seat, str(dice.choice(game.choices(game.view(match.state, seat)))), NOON, By.PLAYER)
    assert not [text for text in texts if re.search(rf"\b({yours})\b", text, re.IGNORECASE)]
    assert any("Ana" in text for text in texts)


async def test_who_looks_back_reads_names_and_moves_as_people_say_them(stage):
    """Also of tiles: every hand lies open, and a robot's brackets are no format."""
    async with stage.open():
        table = await start(stage, stage.ana, "ruhd", robots="novice")
        await hands(stage, stage.ana)
        match = control(table, "hand").split(":")[1]
        face = await stage.services.tables.look(match, str(stage.ana.id))
        await stage.services.tables.play(match, face.asked_ply, str(stage.ana.id), str(face.choices[0]))
        await stage.services.robots.idle()
        await stage.services.tables.rule(match, Void(), None, "test")
        await stage.until(lambda: control(table, "review"))
        review = (await stage.ana.slash(stage.games, "replay", match=match)).message
        for step in ("last", "back"):
            await stage.ana.click(review, next(id_ for id_ in ids(review) if f"step {step}" in id_))
        assert not any("\\" in option["label"] for select in review.selects for option in select["options"])
        [tile] = re.findall(r"tile (\d+) on [A-Zi]+\d+", review.text, re.IGNORECASE)
        assert f": tile {tile} on " in review.text, "once, in the words of what it did"
        assert re.search(r"\*\*Round \d+ · .+ to move\*\*\n", review.text)
        assert "place " not in review.text
        assert all(f"{name}’s hand" in cards(review) for name in ("Ana", "Robot 1 (novice)"))


def test_a_step_names_all_who_are_to_answer_and_not_whoever_asked_them():
    match = Match.open(a_header("farck", ("1", "2", "3")), GAMES["farck"])
    asker, view = min(match.turns), GAMES["farck"].view(match.state, min(match.turns))
    trade = next(str(move) for move in GAMES["farck"].choices(view) if str(move).startswith("trade"))
    match = match.play(asker, trade, NOON, By.PLAYER)
    sections = replay.sections(match.header, match.log, [match.game])
    turns, names = replay.step(match.header, match.log, match.ply, None, [match.game]).turns, NAMES[:3]
    others = " and ".join(name for seat, name in enumerate(names) if seat != asker)
    text = position_text(sections, match.ply, turns, "", Speaker(showing.WORDS, "en", names))
    assert text == f"{others} to move"
    assert not position_text(sections, match.ply, (), "", Speaker(showing.WORDS, "en", names)), "it is over"


def test_a_move_that_is_told_after_a_new_round_has_begun_is_not_told_twice():
    match = robots_match(GAMES["honneur"], [Level.CASUAL] * 2, b"rounds".ljust(32), {})
    faces = replay.faces(match.header, match.log, [match.game])
    first_ply = next(ply for ply, face in enumerate(faces) if face.stage.round == 2) + 1
    face = replay.step(match.header, match.log, first_ply, None, [match.game])
    assert face.news[-1][0].code == "honneur-new-round"
    assert tells_move(match.log[first_ply - 1], face)


def test_a_step_tells_all_that_a_move_did():
    """Also what has no room beside where moves are told in short."""
    reports = tuple([MoveReport("farck-drew", {"seat": n % 4, "count": 1}) for n in range(9)])
    match = Match.open(a_header("farck", ("1", "2", "3", "4")), GAMES["farck"])
    face = replace(face_of(match, None, {}), read_news=lambda: ToldMoves((reports,)))
    say = showing.SCREEN.speaker(face, dict(zip(face.players, NAMES, strict=True)), "en")
    short, whole = (str(showing.SCREEN.scene(face, say, heading=heading)).count(" drew ") for heading in ("", "Move 1"))
    assert short < whole == len(reports)


def test_a_list_numbers_turns_as_the_steps_of_the_replay_are():
    """What was taken back is no step."""
    stage, plies = Stage(round=1), [0, 1, 4, 5]
    sections = [replay.Section(0, stage, Seat(0)), replay.Section(4, stage, Seat(1))]
    say = Speaker(showing.WORDS, "en", ["Ana", "Bo"])
    for is_over in (False, True):
        [select] = jumps("m1", sections, plies, 5, "all", "", is_over, say)
        [options] = [part["options"] for part in walk([select]) if "options" in part]
        labels = [(option["label"], option["value"], option.get("default", False)) for option in options]
        assert labels == [("0. Ana to move", "0", False), ("2. Bo to move", "4", not is_over)], (
            "at the end nobody is to move"
        )


def test_cards_that_are_put_away_before_the_tricks_are_no_trick():
    game, say = GAMES["voleur"], Speaker(showing.WORDS, "en", NAMES[:3])
    match, dice = Match.open(a_header("voleur", ("1", "2", "3")), game), Seed(b"discards".ljust(32)).dice("moves")
    while game.stage(match.state).round == 1:
        seat = min(match.turns)
        match = match.play(seat, str(dice.choice(game.choices(game.view(match.state, seat)))), NOON, By.PLAYER)
    sections = replay.sections(match.header, match.log, [game])
    _, tricks = jumps("m1", sections, range(match.ply + 1), 0, "all", "", False, say)
    [options] = [part["options"] for part in walk([tricks]) if "options" in part]
    names = ["Before the tricks", *(f"Trick {n}" for n in range(1, 5))]
    assert [option["label"] for option in options] == names
    heads = [position_text(sections, int(option["value"]), {Seat(0)}, "", say) for option in options]
    assert heads == ["Round 1 · Ana to move", *(f"Round 1 · Trick {n}" for n in range(1, 5))]


def test_a_game_may_have_a_word_of_its_own_for_a_round():
    """For replays and reviews alike."""
    say = Speaker(showing.WORDS, "fr", ["Ana", "Bo"])
    code = GAMES["ruhd"].round_code
    assert [part_words(Stage(round=3), each, say) for each in (code, "")] == ["Tour 3", "Manche 3"]
    assert [part_words(Stage(deal=2), each, say) for each in (code, "")] == ["Donne 2", "Donne 2"]
    assert not part_words(Stage(), code, say)
    sections = [replay.Section(ply, Stage(round=ply + 1), Seat(0)) for ply in (0, 1)]
    [select] = jumps("m1", sections, [0, 1], 1, "all", code, False, say)
    assert select["components"][0]["placeholder"].endswith(": Tour")


@pytest.mark.long
async def test_what_was_taken_back_is_no_step_of_a_replay(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey", robots="3")
        await hands(stage, stage.ana)
        match, tables, ana = control(table, "hand").split(":")[1], stage.services.tables, str(stage.ana.id)
        for choice in (0, -1):
            face = await tables.look(match, ana)
            await tables.play(match, face.asked_ply, ana, str(face.choices[choice]))
            await stage.services.robots.idle()
            if choice == 0:
                await tables.undo(match, ana)
                await stage.services.robots.idle()
        await tables.rule(match, Void(), None, "test")
        await stage.until(lambda: control(table, "review"))
        record = await tables.record(match)
        steps = [entry for entry in record.log if entry.text.startswith("undo ")]
        assert len(steps) == 1
        review = (await stage.ana.slash(stage.games, "replay", match=match)).message
        count = int(re.search(r"Move 0 of (\d+)", review.text)[1])
        assert count < record.ply - 1
        for place in range(1, count + 1):
            await stage.ana.click(review, next(id_ for id_ in ids(review) if "step on" in id_))
            assert f"Move {place} of {count}" in review.text
            assert "undo" not in review.text
        proof = await press(stage.ana, review, "proof")
        assert f"{record.ply - count} of them are moves that were taken back" in proof.message.text


def trick_two(message):
    """Return the ply to jump to for the second trick."""
    options = [option for select in message.selects for option in select["options"]]
    return next(option["value"] for option in options if option["label"] == "Trick 2")


def cards(message):
    return message.text + " ".join(pictures(message).values())


@pytest.mark.long
async def test_a_match_that_is_over_is_stepped_through_with_anybodys_eyes(stage):
    async with stage.open():
        table, match = await play_a_few_moves(stage)
        await stage.services.tables.rule(match, Void(), None, "test")
        await stage.until(lambda: control(table, "review"))
        record = await stage.services.tables.record(match)
        [choice] = await stage.ana.complete(stage.games, "replay", match="hon")
        assert choice["value"] == match
        review = (await stage.ana.slash(stage.games, "replay", match=match)).message
        assert review.ephemeral
        assert f"Move 0 of {record.ply}" in review.text
        await stage.ana.click(review, next(id_ for id_ in ids(review) if "step on" in id_))
        assert f"Move 1 of {record.ply}" in review.text
        card = record.log[0].text.removeprefix("play ")
        assert f": {card}\n" in review.text
        assert "Your hand" not in cards(review)
        assert "Ana’s hand" in cards(review)
        assert "Robot 2’s hand" in cards(review)
        assert "**Deal 1 · Trick 1**" in review.text
        await stage.ana.pick(review, control(review, "jump#"), str(trick_two(review)))
        assert "**Deal 1 · Trick 2**\nMove 4 of" in review.text.replace("-# ", "")
        assert "Ana’s hand" in cards(review)
        await stage.ana.pick(review, control(review, "eyes"), "all")
        assert "’s hand" not in cards(review)
        await stage.ana.pick(review, control(review, "eyes"), "1")  # Ben's
        ben = await stage.services.tables.look(match, str(stage.ben.id))
        assert ben.seat == 1
        assert "Ben’s hand" in cards(review)
        assert "Your hand" not in cards(review)
        await stage.ana.pick(review, control(review, "eyes"), "0")
        assert "Your hand" in cards(review)
        await stage.ana.click(review, next(id_ for id_ in ids(review) if "step last" in id_))
        assert f"Move {record.ply} of {record.ply}" in review.text
        proof = await press(stage.ana, review, "proof")
        assert list(proof.message.files) == [f"honey-{match}.match"]


async def test_a_replay_for_everyone_stays_in_the_servers_language(stage):
    async with stage.open():
        _, match = await play_a_few_moves(stage)
        await stage.services.tables.rule(match, Void(), None, "test")
        reply = await stage.ben.slash(stage.games, "replay", match=match, everyone=True)
        assert not reply.message.ephemeral
        await stage.ben.click(reply.message, next(id_ for id_ in ids(reply.message) if "step on" in id_))
        assert "Move 1 of" in reply.message.text


async def test_what_a_judge_did_is_told_in_a_sentence_without_ids_or_milliseconds(stage):
    """Also while the match is played."""
    async with stage.open():
        await stage.dov.slash(stage.games, "tables")  # so that his name is known
        _, match = await play_a_few_moves(stage)
        ben = (await stage.services.tables.look(match)).players.index(str(stage.ben.id))
        for ruling, sentences in (
            (Adjust(-10), ("A judge: Ben loses 10 points.", "Ben perd 10 points.")),
            (Give(60_000), ("A judge: Ben gets one more minute on the clock.", "Ben gagne une minute à la pendule.")),
            (Replace(str(stage.dov.id)), ("A judge: Dov plays on in this seat.", "Dov continue à cette place.")),
        ):
            await stage.services.tables.rule(match, ruling, ben, "a quarrel", str(ruling))
            for person, sentence in zip((stage.ana, stage.ben), sentences, strict=True):
                review = (await person.slash(stage.games, "replay", match=match)).message
                await person.click(review, next(id_ for id_ in ids(review) if "step last" in id_))
                assert sentence in review.text
                assert str(ruling) not in review.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_house_has_a_sentence(language):
    say = Speaker(Words(), language, ["Ana", "Ben"])
    with_values = {Give: Give(150_000), Adjust: Adjust(-10), Replace: Replace("1234567890"), Undo: Undo(4)}
    for kind in HOUSE_WORDS:
        word = with_values.get(kind) or kind()
        text = describe_house_entry(Entry(5, 0, By.HOUSE, 1, str(word)), say)
        assert re.fullmatch(r".+ .+\.", text), text
        assert not re.search(r"discord-|\d{3}", text)
    assert "frobnicate 7" in describe_house_entry(Entry(5, 0, By.HOUSE, None, "frobnicate 7"), say)


@pytest.mark.parametrize(("word", "text"), [
    ("give 60000", "Ana gets one more minute on the clock."),
    ("give 20000", "Ana gets less than a minute more on the clock."),
    ("give -180000", "Ana loses 3 minutes on the clock."),
    ("adjust 1", "Ana gets one point."),
])  # fmt: skip
def test_times_and_points_are_told_in_whole_minutes_and_as_gain_or_loss(word, text):
    entry = Entry(5, 0, By.HOUSE, 0, word)
    assert describe_house_entry(entry, Speaker(Words(), "en", ["Ana"])) == text


@pytest.mark.long
async def test_a_match_in_play_shows_what_spectators_saw_and_proves_nothing_yet(stage):
    async with stage.open():
        _, match = await play_a_few_moves(stage)
        review = (await stage.ana.slash(stage.games, "replay", match=match)).message
        assert control(review, "eyes") is None
        step = next(id_ for id_ in ids(review) if "step on" in id_)
        record = review.record
        for part in record.components[0]["components"]:  # somebody forges the mark
            for inner in part.get("components", []):
                if inner.get("custom_id") == step:
                    inner["custom_id"] = step.rpartition(" ")[0] + " 1"
        await stage.ana.click(review, step.rpartition(" ")[0] + " 1")
        assert "Your hand" not in cards(review)
        assert "Move 1 of" in review.text
        assert "Last move" not in review.text, "it may have been a card that lies face down"
        refusal = await stage.ana.slash(stage.games, "verify", match=match)
        assert "when the match is over" in refusal.text


async def test_strangers_of_another_server_see_nothing(stage):
    other = stage.discord.guild("Elsewhere")
    hall = other.channel("hall")
    eve = other.member("Eve")
    other.install(stage.app)
    async with stage.open():
        _, match = await play_a_few_moves(stage)
        refusal = await eve.slash(hall, "replay", match=match)
        assert "There is no such match" in refusal.text
        assert await eve.complete(hall, "replay", match="") == []


@pytest.mark.long
@pytest.mark.parametrize("why", ["by invitation", "in a channel that one does not see"])
async def test_only_who_sat_there_looks_back_at_a_private_match(stage, why):
    async with stage.open():
        _, match = await play_a_few_moves(stage)
        await stage.services.tables.rule(match, Void(), None, "test")
        review = await stage.cel.slash(stage.games, "replay", match=match)
        step = next(id_ for id_ in ids(review.message) if "step on" in id_)
        hall = stage.guild.channel("hall")
        if why == "by invitation":
            await stage.services.store.set_value(f"private:{match}", "yes")
        else:
            stage.games.deny(stage.cel, "VIEW_CHANNEL")
        for command in ("replay", "verify"):
            assert "Nie ma takiej partii" in (await stage.cel.slash(hall, command, match=match)).text
            assert (await stage.ben.slash(hall, command, match=match)).message.components
        assert await stage.cel.complete(hall, "replay", match="") == []
        if why == "by invitation":
            assert "Nie ma takiej partii" in (await stage.cel.click(review.message, step)).text
            assert (await stage.ben.slash(hall, "replay", match=match, everyone=True)).message.ephemeral


async def test_a_match_whose_rules_are_gone_is_neither_replayed_nor_proved_and_says_so(stage):
    async with stage.open():
        await over(stage, "m1", [stage.ana, stage.ben], (1, 2), version=99)
        for command in ("replay", "verify"):
            reply = await stage.ana.slash(stage.games, command, match="m1")
            assert "begun under rules that this version" in reply.text


async def test_verify_says_what_is_proved_and_what_is_not(stage):
    async with stage.open():
        _, match = await play_a_few_moves(stage)
        await stage.services.tables.rule(match, Void(), None, "test")
        reply = await stage.ben.slash(stage.games, "verify", match=match)
        assert "SHA-256" in reply.text
        assert "Non prouvé" in reply.text
