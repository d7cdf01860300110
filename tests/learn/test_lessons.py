"""Every lesson can be played in every language, and a fault in one is named."""

from dataclasses import replace
from operator import attrgetter

import pytest

from bot.games import ALL
from bot.games.honey import game as honey
from bot.kit.lesson import Offer, Show
from bot.kit.notation import UnreadableMove
from bot.kit.screen import Picture, Say
from bot.learn.check import count, faults
from bot.learn.walk import LEGAL_ANSWER, face, in_order, label, try_move
from bot.terminal.learn import draw
from bot.words import Words

WORDS = Words()
FIRST = honey.lessons[0]
QUESTION = FIRST.steps[1]


def faults_of(*lessons):
    """Return the faults of these lessons, as if they were Honey's."""
    return list(faults([replace(honey, lessons=lessons)], WORDS, draw))


def with_step(number, step):
    return replace(FIRST, steps=(*FIRST.steps[:number], step, *FIRST.steps[number + 1 :]))


@pytest.mark.long
def test_all_lessons_can_be_played():
    assert list(faults(ALL, WORDS, draw)) == []


@pytest.mark.long
def test_a_game_may_have_no_lessons_yet():
    games = [*ALL, replace(honey, lessons=())]
    assert list(faults(games, WORDS, draw)) == []
    assert count(games) == count(ALL)


def test_presses_are_counted_step_by_step():
    assert count([replace(honey, lessons=(FIRST,))]) == (1, len(FIRST.steps))
    assert count([honey, replace(honey, lessons=(FIRST,))])[0] == len(honey.lessons) + 1


@pytest.mark.parametrize(
    ("lesson", "fault"),
    [
        (with_step(1, replace(QUESTION, offers=QUESTION.offers[2:])), "'play 10♥' is refused"),
        (with_step(1, replace(QUESTION, offers=QUESTION.offers[:1])), "nothing wrong can be tried"),
        (with_step(1, replace(QUESTION, offers=(Offer("play 4♣"), Offer("play A♣")))), "nothing says why"),
        (with_step(1, replace(QUESTION, offers=(Offer("play 4♣"), Offer("fly 4♣")))), "nobody can read 'fly 4♣'"),
        (
            with_step(1, replace(QUESTION, offers=(Offer("play 4♣"), Offer("play 3♠", LEGAL_ANSWER)))),
            "so its own sentence",
        ),
        (with_step(1, replace(QUESTION, moves=((2, "play 5♣"),))), "cannot be reached"),
        (with_step(1, replace(QUESTION, moves=QUESTION.moves[:2])), "step 2: it is not the learner's turn"),
        (with_step(1, replace(QUESTION, moves=QUESTION.moves[::-1])), "seat 3 makes 'play Q♣', but seat 1 is to move"),
        (with_step(0, replace(FIRST.steps[0], anew=None)), "the first step has no table"),
        (with_step(3, Show(Say("honey-lesson-nothing"))), "no sentence for honey-lesson-nothing in fr"),
        (with_step(0, replace(FIRST.steps[0], says=Say("honey-how-turn"))), "240 are allowed"),
        (replace(FIRST, steps=FIRST.steps + (Show(Say("honey-how-goal")),) * 9), "13 presses, 12 are allowed"),
        (replace(FIRST, steps=FIRST.steps + (Show(Say("honey-how-turn")),) * 6), "90 are allowed"),
    ],
)  # fmt: skip
def test_a_fault_is_named(lesson, fault):
    assert any(fault in line for line in faults_of(lesson)), faults_of(lesson)


def test_two_lessons_of_one_key_are_a_fault():
    assert "honey: two lessons have the same key" in faults_of(FIRST, FIRST)


def test_a_move_may_be_spelled_otherwise():
    voleur = next(game for game in ALL if game.key == "voleur")
    assert try_move(voleur, voleur.lessons[0], 1, "discard 3♦ K♠").right
    assert try_move(voleur, voleur.lessons[0], 1, "discard K♠ 3♦").right


def test_a_wrong_move_is_answered_by_the_rules_or_by_the_lesson():
    assert try_move(honey, FIRST, 1, "play 10♥").says.code == "honey-follow-suit"
    assert try_move(honey, FIRST, 1, "play A♣").says.code == "honey-lesson-play-2-ace"
    assert try_move(honey, FIRST, 2, "play 6♥").says.code == "learn-legal"
    for text in ("", "name ♥ ♥", "💥"):
        with pytest.raises(UnreadableMove):
            try_move(honey, FIRST, 1, text)
    with pytest.raises(UnreadableMove):
        try_move(honey, FIRST, 0, "play 4♣")


def test_the_learner_sees_no_more_than_the_seat_knows():
    learners_face = face(honey, FIRST, 1)
    assert learners_face.players[0] == "learner"
    assert set(map(str, learners_face.view.hand)) == {"4♣", "A♣", "3♠", "9♠", "6♥", "10♥"}


@pytest.mark.parametrize("game", [game for game in ALL if game.key != "honneur"], ids=attrgetter("key"))
def test_no_lesson_offers_what_its_learner_does_not_hold(game):
    """Whoever looks for a card that is gone learns no rule. À l'Honneur has its own test."""
    for lesson in game.lessons:
        for number, step in enumerate(lesson.steps):
            for offer in getattr(step, "offers", ()):
                says = try_move(game, lesson, number, offer.move).says
                codes = ("-not-in-hand", "-not-to-take")
                assert says is None or not says.code.endswith(codes), (lesson.key, number, offer.move)


def test_a_button_is_named_as_on_the_screen_of_the_game():
    revenge = honey.lessons[2]
    assert label(face(honey, revenge, 1), Offer("name NT")) == Say("honey-name-trump", {"trump": "NT"})
    assert label(face(honey, FIRST, 1), Offer("play 10♥")) == "10♥"


def test_offers_stand_as_in_the_hand_and_turns_ascend():
    ruhd = next(game for game in ALL if game.key == "ruhd")
    turns = in_order(ruhd.lessons[0], 2, face(ruhd, ruhd.lessons[0], 2))
    assert [offer.move[-1] for offer in turns] == ["0", "1", "2", "3"]
    cards = in_order(FIRST, 1, position := face(honey, FIRST, 1))
    hand = next(row for part in position.screen if isinstance(part, Picture) for row in part.parts if row.hand)
    places = [list(map(str, hand.pieces)).index(offer.move.removeprefix("play ")) for offer in cards]
    assert places == sorted(places)


def test_the_right_move_is_not_always_the_first_button():
    places = set()
    for game in ALL:
        for lesson in game.lessons:
            for number in range(len(lesson.steps)):
                if offers := in_order(lesson, number, face(game, lesson, number)):
                    places.add(offers.index(lesson.steps[number].offers[0]))
    assert len(places) > 2
