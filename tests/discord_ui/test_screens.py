"""Every screen of every game fits a message: what Discord would refuse is never sent."""

from types import SimpleNamespace

import pytest

from bot.discord_ui.api import blocks
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import safe_name
from bot.discord_ui.messages import controls, hand_height
from bot.discord_ui.messages.controls import PressEffect
from bot.discord_ui.messages.move_controls import COST_MARK, OPENS, STEP
from bot.discord_ui.messages.pictures import ShownPicture
from bot.discord_ui.messages.table_screen import in_words
from bot.games import ALL
from bot.games.voleur.rules import Phase, Steal
from bot.kit.cards import Card
from bot.kit.game import Seat
from bot.kit.notation import read
from bot.kit.screen import Button, Pick, Say
from bot.kit.seed import Seed
from bot.table.faces import face_of
from bot.table.match import Match
from bot.table.match_log import By
from bot.words import LANGUAGES
from bot.words.speaker import Speaker
from tests.discord_ui import showing
from tests.discord_ui.message_limits import assert_fits, walk
from tests.discord_ui.showing import WORDS
from tests.services import NOON, a_header

PICTURES = [ShownPicture(f"{n:016x}.png", "W" * 1_000) for n in range(8)]


def moves_of_one_press(blocks):
    """Yield the text of every move that one press or one choice can make."""
    for part in walk(blocks):
        custom_id = CustomId.parse(part.get("custom_id", ""))
        if custom_id is None:
            continue
        values = [option["value"] for option in part.get("options", [])]
        if custom_id.verb in (Verb.MOVE, Verb.CONFIRM):
            yield custom_id.argument
        elif custom_id.verb is Verb.CHOOSE:
            yield from (value.removeprefix(COST_MARK) for value in values)
        elif custom_id.verb is Verb.PICK and part["min_values"] <= 1:
            yield from (f"{custom_id.argument} {value.rpartition('#')[0]}" for value in values)


@pytest.mark.long
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_every_screen_fits_a_message(game):
    for number in range(4):
        seats = (game.seats[0], game.seats[-1])[number % 2]
        players = tuple(str(1_573_556_171_673_960_000 + n) for n in range(seats))
        names = {player: f"{'W' * 28} {n}" for n, player in enumerate(players)}
        dice = Seed(bytes([number]) * 32).dice("screens")
        options = {name: dice.choice(values) for name, values in game.options.items()}
        header = a_header(game.key, players, options=options, secret=bytes([number]) * 32)
        match = Match.open(header, game)
        while not match.over:
            seat = dice.choice(sorted(match.turns))
            if match.ply % 7 == 0:
                language = LANGUAGES[match.ply % 3]
                for eye in (seat, Seat(dice.below(seats))):
                    hand = showing.a_hand(face_of(match, eye, {}), names, language)
                    assert_fits(hand.blocks((), PressEffect("No.")))
                    assert_fits(hand.blocks(PICTURES, PressEffect("No.")))
                    moves = list(moves_of_one_press(hand.blocks()))
                    for text in (text for text in moves if not text.startswith((OPENS, STEP))):
                        assert str(read(text, game.moves)) == text, "a press of it could not be read"
                table = face_of(match, None, {})
                assert_fits(showing.table(table, names, language, players[:2]))
                assert_fits(showing.table(table, names, language, players[:2], PICTURES))
            view = game.view(match.state, seat)
            move = game.robot(view, dice) if dice.below(2) else dice.choice(game.choices(view))
            match = match.play(seat, str(move), NOON + match.ply, By.PLAYER)
        assert_fits(showing.table(face_of(match, None, {}), names, "fr"))
        assert_fits(showing.hand(face_of(match, Seat(0), {}), names, "pl"))


def test_pictures_share_a_gallery_where_there_are_too_many_controls():
    rows = [blocks.row(*(blocks.button("7♠", CustomId(Verb.MOVE, "m", n, str(m))) for m in range(4))) for n in range(7)]
    pictures = [blocks.gallery(each.name, each.description) for each in PICTURES]
    few, many = (blocks.frame(blocks.text("A"), *pictures, *rows[:n]) for n in (6, 7))
    assert_fits([few])
    assert_fits([many])
    assert [part["type"] for part in few["components"]] == [10, *[12] * 8, *[1] * 6]
    assert [part["type"] for part in many["components"]] == [10, 12, *[1] * 7]
    assert [item["description"] for item in many["components"][1]["items"]] == ["W" * 1_000] * 8


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ana", "Ana"),
        ("**bold**", r"\*\*bold\*\*"),
        ("<@123> @everyone", r"\<\@123\> \@everyone"),
        ("a\u202eb\u200bc", "abc"),
        ("x" * 80, "x" * 32),
        ("[l](http://x)", r"\[l\]\(http\://x\)"),
        ("\u200b", "?"),
    ],
)
def test_names_cannot_format_ping_or_reorder(name, expected):
    assert safe_name(name) == expected


def test_a_piece_of_several_cards_is_pressed_as_it_is_spelled():
    """Scopa's player takes 7♠ and 8♠ with K♥ in one move: five ways are a list."""
    ways = tuple((Card(n), Card(n + 1)) for n in range(5))
    pick = Pick("farck-lay-some", "lay", ways)
    calm = {"ending": None, "paused": False, "still": False, "practice": False, "robots": ()}
    face = SimpleNamespace(match="m", asked_ply=1, seat=0, screen=(pick,), **calm)
    speaker = Speaker(WORDS, "en")
    assert list(moves_of_one_press(controls.controls(face, speaker, None))) == [f"lay {one} {two}" for one, two in ways]


def test_a_label_tells_names_as_they_are_and_a_question_escapes_them():
    """A robot's name has brackets; a label shows letters, and a text would format them."""
    sure = Say("voleur-steal-sure", {"victim_seat": 0, "points": 2, "own": 3})
    part = Button("voleur-steal", Steal(Seat(0)), {"victim_seat": 0, "points": 2}, sure)
    calm = {"ending": None, "paused": False, "still": False, "practice": False, "robots": ()}
    face = SimpleNamespace(match="m", asked_ply=1, seat=0, screen=(part,), **calm)
    speaker = Speaker(WORDS, "en", [safe_name("Robot 2 (master) a_b")])
    [label, *_] = [each["label"] for each in walk(controls.controls(face, speaker, None)) if each["type"] == 2]
    assert label == "Steal 2 points from Robot 2 (master) a_b"
    effect = controls.PressEffect(confirm=part)
    [question, *_] = [
        each["content"] for each in walk(controls.controls(face, speaker, None, effect)) if each["type"] == 10
    ]
    assert r"Robot 2 \(master\) a\_b" in question


def test_buttons_fill_the_lines_of_a_phone_and_rows_the_width_of_a_desktop():
    def button(label):
        return blocks.button(label, CustomId(Verb.MORE, "m1"))

    labels = ["End my turn", "Lay 5♠ 5♥ 5♦", "Write the table", "Lay cards", "Hint", "Take back", "Type a move", "More"]
    rows = hand_height.rows([button(label) for label in labels])
    assert [[each["label"] for each in row["components"]] for row in rows] == [
        ["End my turn", "Lay 5♠ 5♥ 5♦", "Write the table", "Lay cards"],
        ["Hint", "Take back", "More", "Type a move"],
    ]
    assert hand_height.PHONE.of(rows) == 4 * (hand_height.PHONE.button + hand_height.GAP)
    assert [len(row["components"]) for row in hand_height.rows([button("A♠")] * 6, 3)] == [3, 3]
    ordered_rows = hand_height.rows([button(label) for label in labels], in_order=True)
    assert [each["label"] for row in ordered_rows for each in row["components"]] == labels


def test_a_blind_trick_in_words_tells_who_has_laid_and_no_empty_places():
    game = next(game for game in ALL if game.key == "voleur")
    match = Match.open(a_header(game.key, ("ana", "ben", "cel")), game)
    while match.state.table.phase is not Phase.BLIND:
        seat = min(match.turns)
        match = match.play(seat, str(game.choices(game.view(match.state, seat))[0]), NOON + match.ply, By.PLAYER)
    first, reader = min(match.turns), max(match.turns)
    match = match.play(first, str(game.choices(game.view(match.state, first))[0]), NOON + match.ply, By.PLAYER)
    names = ("Ana", "Ben", "Cel")
    face = face_of(match, reader, {})
    texts = [part["content"] for part in walk(in_words(face, Speaker(WORDS, "en", names, reader))) if "content" in part]
    text = "\n".join(texts)
    assert f"{names[first]} has laid a card face down" in text
    assert "▒" not in text
    assert "–" not in text
