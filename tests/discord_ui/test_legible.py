"""Every hand can be read on a phone: letters, ranks, the reader's own cards and tiles, the width, the controls."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from bot import paint
from bot.discord_ui.api import blocks
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.messages import hand_height
from bot.discord_ui.messages.controls import NO_EFFECT, PressEffect
from bot.discord_ui.messages.hands import CopyNote, plan_picture
from bot.discord_ui.messages.move_controls import THE_REST
from bot.discord_ui.messages.pictures import PicturePlan, ShownPicture
from bot.games import ALL
from bot.kit.cards import PACK, Card
from bot.kit.game import no_guide
from bot.kit.screen import Ask, Button, Pick, Tally
from bot.paint import hand_page, page_head
from bot.paint.legibility_report import report
from bot.paint.legible import MAX_CONTROLS, GiveWay, px
from bot.paint.lettering import ELLIPSIS, fit
from bot.paint.marks import Text
from bot.table.faces import face_of
from bot.words import LANGUAGES
from tests.discord_ui.full_hands import LONG_NAMES, ShownHand, hands, play_robots
from tests.discord_ui.showing import WORDS

HONEY = next(game for game in ALL if game.key == "honey")
GAMES = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


@pytest.mark.long
@GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hand_keeps_the_sizes(game, language):
    for hand in hands(game):
        for variant in (hand, hand._replace(name_pool=LONG_NAMES)):
            assert report(variant.render(language).plan.layout).broken_limits == [], (hand.name, hand.names)


@pytest.mark.long
@GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_controls_are_three_lines_and_the_message_fits(game, language):
    for hand in hands(game):
        for each in (hand, hand._replace(newcomer=True)):
            rendering = each.render(language)
            below, words = rendering.plain_controls, rendering.plain_words
            assert hand_height.lines(below) <= hand_height.MAX_LINES, hand.name
            assert (
                hand_height.PHONE.of([part for part in below if part["type"] == hand_height.ROW]) - hand_height.GAP
                <= MAX_CONTROLS
            )
            assert hand_height.fits_phone(hand_height.heights([words, *below]), rendering.plan.layout.room), hand.name


def test_where_to_learn_gives_way_to_a_picture_that_needs_its_room():
    greeting = next(iter(hands(HONEY)))._replace(newcomer=True).render("en")
    layout = greeting.plan.layout
    assert [part["type"] for part in greeting.plain_controls].count(blocks.SECTION) == 1
    for taller, is_greeted in ((0, True), (hand_height.PHONE.page, False)):
        tall = replace(layout, room=layout.room + taller)
        plan = plan_picture(greeting, lambda room, wish, tall=tall: PicturePlan("", "en", tall))
        assert plan.around.newcomer is is_greeted
        assert any(part["type"] == blocks.SECTION for part in plan.plain_controls) is is_greeted


@pytest.mark.long
@GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_practice_keeps_to_three_lines_before_and_after_a_hint(game, language):
    for hand in hands(game):
        practice = hand._replace(face=replace(hand.face, practice=True, undoable=True))
        for effect in (NO_EFFECT, PressEffect(hint="lay 7♠ 8♠ 9♠"), PressEffect(hint="lay 7♠ 8♠ 9♠ " * 9)):
            below = practice.render(language).blocks((), effect)[0]["components"]
            assert hand_height.lines(below) <= hand_height.MAX_LINES, (hand.name, effect)


@pytest.mark.parametrize(("hinted", "practice"), [("", False), ("", True), ("play 9♠", True)])
@pytest.mark.parametrize("cards", [4, 8, 9, 10, 11, 13])
def test_playable_cards_are_buttons_while_they_fit_and_the_tools_stay_last(cards, practice, hinted):
    """Nine or ten cards take more than two lines, so the last ones stand beside the tools, where these are few. *Take
    back* keeps its place, and a hint moves nothing."""
    verbs = [_id_of(part).verb for part in _playable(cards, practice, hinted)]
    is_list = cards > (8 if practice else 10)
    pieces, tools = (1, verbs[1:]) if is_list else (cards, verbs[cards:])
    assert verbs[:pieces] == ([Verb.PICK] if is_list else [Verb.MOVE] * cards)
    assert tools[-1] is Verb.MORE
    assert practice == (tools[1] is Verb.UNDO) or hinted
    assert tools[0] is (Verb.PLAY_HINT if hinted else Verb.HINT if practice else Verb.WRITE)


@GAMES
def test_what_ends_a_turn_is_green_and_first_and_apart_from_the_steps_where_three_lines_let_it(game):
    drafts = [hand for hand in hands(game) if hand.guide and hand.guide.whole]
    assert drafts or game.guide_draft is no_guide
    apart = 0
    for hand in drafts:
        rows = [part["components"] for part in hand.render("en").plain_controls if part["type"] == hand_height.ROW]
        buttons = [part for row in rows for part in row if part["type"] == 2]
        done_buttons = [part for part in buttons if _id_of(part).verb is Verb.DRAFT_DONE]
        assert buttons[0] is done_buttons[0], hand.name
        assert [part for part in buttons if part["style"] == blocks.GREEN] == done_buttons, hand.name
        alone = done_buttons in rows
        lines = hand_height.lines(hand.render("en").plain_controls)
        assert alone or lines == hand_height.MAX_LINES or len(done_buttons) == len(buttons), hand.name
        apart += alone
    assert apart or game.key != "farck", "with few cards there is room for it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_farcks_best_lay_is_a_button_whatever_else_there_is(language):
    farck = next(game for game in ALL if game.key == "farck")
    button_count = 0
    for match in [match for match in play_robots(farck, 4, 1, hoards=True) if not match.over][::3]:
        face = face_of(match, min(match.turns), {})
        best = [part for part in face.screen if isinstance(part, Button) and part.shortcut]
        guide = farck.guide_draft(face.view, "") if best else None
        for practice in (False, True) if best else ():
            rendering = ShownHand("", replace(face, practice=practice, undoable=practice), guide).render(language)
            below = rendering.plain_controls
            assert hand_height.lines(below) <= hand_height.MAX_LINES
            ids = [_id_of(part) for part in _parts(below)]
            assert str(best[0].move) in [each.argument for each in ids if each.verb is Verb.MOVE], match.ply
            assert ids[-1].verb is Verb.MORE
            button_count += 1
    assert button_count > 10


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("0 · as it is", "Other tile", "Turn again")),
        ("fr", ("0 · telle quelle", "Autre tuile", "Tourner encore")),
        ("pl", ("0 · bez obrotu", "Inny kafelek", "Obróć inaczej")),
    ],
)
def test_ruhds_turns_ascend_and_what_was_chosen_has_a_name_that_leads_back(language, words):
    ruhd = next(game for game in ALL if game.key == "ruhd")
    usual = next(hand for hand in hands(ruhd) if hand.name.endswith("usual"))
    tile, square, _ = str(usual.face.choices[0]).removeprefix("place ").split(" ")
    guide = ruhd.guide_draft(usual.face.view, f"tile {tile} on {square} turn 1")
    turn_hand = ShownHand("turned", replace(usual.face, screen=guide.screen), guide)
    rendering = turn_hand.render(language)
    labels = {number: _labels(rendering.make_controls(PressEffect(open_pick=number))) for number in (THE_REST, 1)}
    untouched, other_tile, turn_again = words
    assert {other_tile, turn_again} <= set(labels[THE_REST])
    turns = [label for label in labels[1] if label in shown_turns(turn_hand.guide, rendering.say)]
    assert turns == shown_turns(turn_hand.guide, rendering.say)
    assert turns[0] == untouched


@pytest.mark.long
@pytest.mark.parametrize("practice", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_be_added_to_a_whole_turn_has_a_button_with_its_name(language, practice):
    """At À l'Honneur a card may be dropped at the end, whatever is laid."""
    honneur = next(game for game in ALL if game.key == "honneur")
    drop = WORDS.say(language, "honneur-open-drop").rstrip(" …")
    droppable = taking = 0
    for hand in [each for plain in hands(honneur) for each in (plain, *_taking(honneur, plain))]:
        taking += "taking" in hand.name
        steps = hand.guide.steps if hand.guide and hand.guide.whole else ()
        if any(isinstance(part, Pick) and part.verb == "drop" and not part.chosen_places for part in steps):
            face = replace(hand.face, practice=practice, undoable=practice)
            below = hand._replace(face=face).render(language).plain_controls
            names = [part.get("label", part.get("placeholder", "")) for part in _parts(below)]
            assert any(drop in name for name in names), (hand.name, names)
            droppable += 1
    assert droppable
    assert taking


@GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_that_names_one_pick_shows_it(game, language):
    for hand in hands(game):
        rendering, names, number = hand.render(language), set[str](), None
        while (way := _way_on(rendering.make_controls(PressEffect(open_pick=number)))) is not None:
            number = int(_id_of(way).argument)
            if number == THE_REST or way["label"] in names:
                break
            names.add(way["label"])
            below = rendering.make_controls(PressEffect(open_pick=number))
            name = way["label"].rstrip(" …").split(" ")[0]
            assert not any(name in each for each in _labels(below)), (hand.name, name, "leads to itself")


@GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_copy_of_a_hand_keeps_what_is_asked(game, language):
    """But for the fullest hands of Farck, where even a short note has no room."""
    note = CopyNote("-# A copy.", blocks.button("Refresh", CustomId(Verb.REFRESH, "m1")))
    lost = []
    for hand in [hand for hand in hands(game) if not (hand.guide and hand.guide.draft)]:
        rendering = hand.render(language)
        frame = rendering.blocks((ShownPicture("a.png", "A picture"),), note=note)[0]
        words = next(part["content"] for part in frame["components"] if "content" in part)
        questions = [rendering.say(part.code, part.facts) for part in hand.face.screen if isinstance(part, Ask)]
        lost += [hand.name for question in questions if question not in words]
    assert len(lost) <= (6 if game.key == "farck" else 0), lost


@pytest.mark.long
@pytest.mark.parametrize("practice", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_was_begun_can_be_cleared(language, practice):
    for hand in [hand for game in ALL for hand in hands(game) if hand.guide and hand.guide.draft]:
        face = replace(hand.face, practice=practice, undoable=practice)
        for number in (None, THE_REST, 0, 1):
            below = hand._replace(face=face).render(language).make_controls(PressEffect(open_pick=number))
            assert Verb.DRAFT_ANEW in [_id_of(part).verb for part in _parts(below)], (hand.name, number)


def _taking(honneur, hand):
    """Yield the hand with nothing chosen but cards of the pile, where that is a whole turn."""
    if not (hand.guide and not hand.guide.draft):
        return
    for count in range(1, len(hand.face.view.pile) + 1):
        guide = honneur.guide_draft(hand.face.view, f"take {count}")
        if guide.whole:
            yield hand._replace(
                name=f"{hand.name} taking {count}", face=replace(hand.face, screen=guide.screen), guide=guide
            )


def _way_on(below):
    """Return the button beside a whole move that leads to what else may be chosen."""
    buttons = [part for part in _parts(below) if part["type"] == 2]
    is_whole = any(_id_of(button).verb is Verb.DRAFT_DONE for button in buttons)
    return next((button for button in buttons if is_whole and _id_of(button).verb is Verb.OPEN), None)


@pytest.mark.long
@GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_stands_twice_above_a_hand(game, language):
    for hand in hands(game):
        lines = [
            re.sub(r"^-# (\(.*?\) )?", "", line) for line in hand.render(language).plain_words["content"].split("\n")
        ]
        assert len(lines) == len(set(lines)), (hand.name, lines)


@GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_beside_a_draft_says_that_it_is_one(game, language):
    for hand in hands(game):
        face = replace(hand.face, practice=True, undoable=True)
        below = hand._replace(face=face).render(language).blocks((), PressEffect("Why.", hint="x"))[0]["components"]
        hints = [part["label"] for part in _parts(below) if _id_of(part).verb is Verb.PLAY_HINT]
        is_half_made = hand.guide is not None and bool(hand.guide.draft)
        name = WORDS.say(language, "discord-play-hint")
        assert hints in ([], [name]), hand.name
        words = WORDS.say(language, "discord-hint-says", {"text": "Why."}) if is_half_made else "Why."
        assert f"**{words}**" in [part.get("content") for part in below], hand.name


def shown_turns(guide, say):
    [turn] = [part for part in guide.steps if isinstance(part, Pick) and part.verb == "turn"]
    assert list(turn.pieces) == sorted(turn.pieces)
    return [say(each.code, each.facts) for each in turn.piece_names]


def _labels(below):
    return [each["label"] for part in _parts(below) for each in part.get("options", [part])]


def _parts(below):
    return [part for row in below if row["type"] == hand_height.ROW for part in row["components"]]


def test_counts_of_cards_are_never_left_out():
    """Not even where everything else gave way, on the fullest table."""
    farck = next(game for game in ALL if game.key == "farck")
    layout = hands(farck)[-1].render("en").plan.layout
    [numbers] = layout.numbers
    assert len(layout.names) == 8
    counts = Counter(str(count) for _, column in numbers.columns[1:] for count in column)
    for concession in GiveWay:
        strip = page_head.strip(layout, numbers, concession, px(284))
        texts = Counter(mark.text.strip("()") for mark in strip.marks if isinstance(mark, Text))
        assert not counts - texts, concession


def _playable(cards, practice, hinted):
    """Return the controls of a hand in which so many cards may be played. Assert that they fit below it."""
    face = next(hand.face for hand in hands(HONEY) if any(isinstance(part, Pick) for part in hand.face.screen))
    pieces = tuple(Card.parse(f"{rank}{suit}") for rank in ("10", "A", "K", "J") for suit in "♠♥♦♣")
    screen = tuple(replace(part, pieces=pieces[:cards]) if isinstance(part, Pick) else part for part in face.screen)
    rendering = ShownHand("", replace(face, screen=screen, practice=practice, undoable=practice)).render("en")
    below = rendering.make_controls(PressEffect(hint=hinted))
    rows = [part["components"] for part in below if part["type"] == hand_height.ROW]
    assert hand_height.lines(below) <= hand_height.MAX_LINES
    return [part for row in rows for part in row]


def _id_of(part):
    return CustomId.parse(part["custom_id"])


@GAMES
def test_a_page_states_its_own_height(game):
    for hand in hands(game):
        layout = hand.render("en").plan.layout
        assert abs(report(layout).height - layout.room) < 1, hand.name
        assert paint.fit_on_one_page(layout, layout.room) == layout, hand.name


@GAMES
def test_nothing_gives_way_where_there_is_room(game):
    """And with less and less room, what is shown becomes less, never smaller than can be read."""
    for hand in hands(game):
        layout = hand.render("en").plan.layout
        concessions = [report(paint.fit_on_one_page(layout, room)).gave for room in (900, 350, 250, 150)]
        assert concessions[0] is GiveWay.NOTHING
        assert concessions == sorted(concessions), hand.name


def test_the_report_tells_of_cards_and_letters_that_are_too_small(monkeypatch):
    farck = next(game for game in ALL if game.key == "farck")
    layout = hands(farck)[-1].render("en").plan.layout
    assert report(layout).broken_limits == []
    monkeypatch.setattr(hand_page, "LARGEST", px(20))
    monkeypatch.setattr(hand_page, "SMALLEST", px(20))
    monkeypatch.setattr(page_head, "SMALL_POINTS", px(9))
    monkeypatch.setattr(page_head, "POINTS", px(9))
    caches = hand_page.fan, hand_page.hand, page_head.seat_marks
    for cache in caches:
        cache.cache_clear()
    broken_limits = " ".join(report(layout).broken_limits)
    for cache in caches:
        cache.cache_clear()
    assert "own_card 20.00" in broken_limits
    assert "own_rank 11.00" in broken_limits
    assert "label 9.00" in broken_limits


def test_a_hand_of_sixteen_is_one_row_and_one_of_twenty_two():
    fan = hand_page.fan((False,) * 16, (False,) * 16, px(284))
    assert fan.card >= px(34)
    assert fan.places[-1] + fan.card <= px(284)


@GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_numbers_of_the_strip_are_called_is_read_whole(game, language):
    """Not « Dernière… »."""
    for hand in hands(game):
        for tally in (part for part in hand.face.screen if isinstance(part, Tally)):
            first, *more = tally.strip or (tally.columns[0][0], tally.columns[-1][0])
            for head in [WORDS.say(language, code) for code in (first, *more)]:
                _, lines = fit(head, page_head.GUTTER, page_head.HEADS)
                assert not any(line.endswith(ELLIPSIS) for line in lines), head


def test_a_move_that_must_be_confirmed_is_the_last_of_its_list():
    """*Pass* ends a turn of À l'Honneur, mostly for nothing: nobody chooses it for being the first."""
    honneur, lists = next(game for game in ALL if game.key == "honneur"), 0
    for hand in hands(honneur):
        rows = [row for row in hand.render("en").plain_controls if row["type"] == hand_height.ROW]
        for options in (part["options"] for row in rows for part in row["components"] if "options" in part):
            labels = [option["label"] for option in options]
            if "Pass" in labels and len(labels) > 1:
                lists += 1
                assert labels[-1] == "Pass", hand.name
    assert lists > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_lists_for_one_thing_have_two_names(language):
    """A discard pile of À l'Honneur may be longer than one list can be."""
    honneur = next(game for game in ALL if game.key == "honneur")
    hand = next(hand for hand in hands(honneur) if hand.guide and not hand.guide.draft)
    view = replace(hand.face.view, pile=tuple(PACK[:28]))
    for draft in ("", f"drop {view.hand[0]}", f"hand 0 {view.hand[0]}"):
        guide = honneur.guide_draft(view, draft)
        screen = guide.screen or hand.face.screen
        rendering = hand._replace(guide=guide, face=replace(hand.face, screen=screen)).render(language)
        for number in (None, THE_REST, *range(len(guide.steps))):
            labels = _labels(rendering.make_controls(PressEffect(open_pick=number)))
            assert len(labels) == len(set(labels)), (draft, number, labels)
    pages = [part for part in guide.steps if isinstance(part, Pick) and part.verb == "take"]
    assert [rendering.say(part.code, part.facts).rpartition(": ")[2] for part in pages] == ["1–25", "26–28"]
