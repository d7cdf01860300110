"""Walks through a lesson: the table at each step as its learner sees it, and what a tried move comes to."""

from dataclasses import dataclass, replace
from typing import Any

from bot.kit.game import AnyGame, RuleError, Seat
from bot.kit.lesson import LEARNER_SEAT, Lesson, LessonMoves, Offer, Question
from bot.kit.notation import UnreadableMove, read
from bot.kit.pace import Pace
from bot.kit.robot_levels import ROBOT
from bot.kit.screen import Ask, Button, Part, Picture, Row, Say, Tally
from bot.kit.secret import spell
from bot.table.face import Clockface, Face

LEGAL_ANSWER = Say("learn-legal")  # answers a legal move that the lesson has no sentence for
LEARNER = "learner"  # a player of no match


def _idle(part: Part) -> bool:
    """Say whether a lesson leaves this part out: its caption asks already, and numbers that are all zero say nothing
    yet."""
    return isinstance(part, Ask) or (isinstance(part, Tally) and not any(any(numbers) for _, numbers in part.columns))


class OutOfTurn(Exception):
    """A lesson lets a seat move that is not to move. It says who is."""

    def __init__(self, seat: int, move: str, turns: frozenset[Seat]) -> None:
        to_move = " or ".join(f"seat {each}" for each in sorted(turns)) or "nobody"
        super().__init__(f"seat {seat} makes {move!r}, but {to_move} is to move")


@dataclass(frozen=True, slots=True)
class Feedback:
    """What a move comes to: right, or the sentence that says why not."""

    right: bool
    says: Say | None = None


def face(game: AnyGame, lesson: Lesson, number: int, player: str = LEARNER) -> Face:
    """Return what the learner sees at this step, as if it were a match."""
    state, seat = position(game, lesson, number), Seat(LEARNER_SEAT)
    view, turns = game.view(state, seat), game.turns(state)
    match_face = face_among_robots(game, view, seat, lesson.seats, player)
    return replace(
        match_face,
        match=f"{game.key} {lesson.key} {number}",
        options={name: values[0] for name, values in game.options.items()},
        ply=number,
        asked_ply=number if seat in turns else -1,
        turns=turns,
        screen=tuple(part for part in match_face.screen if not _idle(part)),
    )


def face_among_robots(game: AnyGame, view: Any, seat: Seat, seats: int, player: str) -> Face:
    """Return a view as a face of no match: it is this seat's turn, and robots sit at the others."""
    others = iter(range(1, seats))
    return Face(
        match="",
        commitment="",
        game=game.key,
        options={},
        pace=Pace(),
        players=tuple(player if n == seat else f"{ROBOT}{next(others)}" for n in range(seats)),
        robots=frozenset(Seat(n) for n in range(seats) if n != seat),
        resigned_seats=frozenset(),
        ply=0,
        seat=seat,
        asked_ply=0,
        turns=frozenset({seat}),
        clocks=(Clockface(0),) * seats,
        paused=False,
        ending=None,
        view=view,
        choices=(),
        screen=game.screen(view),
    )


def position(game: AnyGame, lesson: Lesson, number: int) -> Any:
    """Return the state that the learner sees at this step: after its moves, and before the learner's own."""
    step = lesson.steps[number]
    if step.anew is not None:
        return _play_moves(game, step.anew(), step.moves)
    before = lesson.steps[number - 1]
    own: LessonMoves = ((LEARNER_SEAT, before.offers[0].move),) if isinstance(before, Question) else ()
    return _play_moves(game, position(game, lesson, number - 1), (*own, *step.moves))


def try_move(game: AnyGame, lesson: Lesson, number: int, text: str) -> Feedback:
    """Return what becomes of this move at this step. Raise UnreadableMove if it is not a move of the game, and
    OutOfTurn if it is not the learner's turn."""
    step = lesson.steps[number]
    if not isinstance(step, Question):
        raise UnreadableMove(text[:80])
    state = position(game, lesson, number)
    try:
        after = _play_moves(game, state, ((LEARNER_SEAT, text),))
    except RuleError as refused:
        return Feedback(False, Say(refused.code, refused.facts))
    if spell(after) == spell(_play_moves(game, state, ((LEARNER_SEAT, step.offers[0].move),))):
        return Feedback(True)  # another spelling of the right move is right too
    reason = next((offer.why for offer in step.offers if offer.move == text and offer.why), None)
    return Feedback(False, reason or LEGAL_ANSWER)


def label(position: Face, offer: Offer) -> Say | str:
    """Return what stands on the button of this offer: its own label, or as the screen names it, or its pieces."""
    if offer.label is not None:
        return offer.label
    for part in position.screen:
        if isinstance(part, Button) and str(part.move) == offer.move:
            return Say(part.code, part.facts)
    return offer.move.partition(" ")[2] or offer.move


def in_order(lesson: Lesson, number: int, position: Face) -> tuple[Offer, ...]:
    """Return the offers of a question as they stand in a match: as their pieces stand in the learner's hand, else by
    square, turn or number. So it does not tell which is right."""
    step = lesson.steps[number]
    if not isinstance(step, Question):
        return ()
    rows = [row for part in position.screen if isinstance(part, Picture) for row in part.parts if isinstance(row, Row)]
    own = [spell(piece) for row in rows if row.hand and isinstance(row.pieces, tuple) for piece in row.pieces]

    def place(offer: Offer) -> list[tuple[int, str]]:
        return [(own.index(word) if word in own else len(own), word) for word in offer.move.split()]

    return tuple(sorted(step.offers, key=place))


def _play_moves(game: AnyGame, state: Any, moves: LessonMoves) -> Any:
    for seat, text in moves:
        turns = game.turns(state)
        if seat not in turns | game.may(state):
            raise OutOfTurn(seat, text, turns)
        state = game.play(state, Seat(seat), read(text, game.moves))
    return state
