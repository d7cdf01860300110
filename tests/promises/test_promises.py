"""What every game owes the house. A new game is tested here the day it is listed."""

import importlib
import inspect
from collections import Counter

import pytest

from bot.games import ALL
from bot.kit.game import Game, RuleError
from bot.kit.notation import Unreadable, read, spelled
from bot.kit.screen import Board, Button, Compose, Pick, Picture, Row, Say, Tally
from bot.kit.secret import Sealed, Secret, find, reimagine, spell
from bot.kit.seed import Seed
from bot.kit.typed import typed_moves

LONGEST_PRESS = 60  # letters; with match and ply it fits a custom_id of 100


@pytest.fixture(params=ALL, ids=lambda game: game.key)
def game(request):
    return request.param


def tables(game, matches):
    """(dice, state) of matches with every number of seats and every option sooner or later."""
    for n in range(matches):
        seed = Seed(bytes([n]) * 32)
        dice = seed.dice("test")
        options = {name: dice.choice(values) for name, values in game.options.items()}
        yield dice, game.deal(game.seats[n % len(game.seats)], options, seed)


def positions(game, matches, every=1, limit=20_000):
    """Random matches to their end, position by position: (dice, state, a seat to move, its choices)."""
    for dice, state in tables(game, matches):
        for ply in range(limit):
            turns = game.turns(state)
            if not turns:
                break
            seat = dice.choice(sorted(turns))
            choices = game.choices(game.view(state, seat))
            if ply % every == 0:
                yield dice, state, seat, choices
            state = game.play(state, seat, dice.choice(choices))
        else:
            pytest.fail("the match never ends")


def test_every_promise_is_there_by_name_and_arguments(game):
    for name, promise in vars(Game).items():
        if not name.startswith("_") and inspect.isfunction(promise):
            owed = list(inspect.signature(promise).parameters)[1:]
            assert list(inspect.signature(getattr(game, name)).parameters) == owed, name
    for name in Game.__annotations__:
        assert hasattr(game, name), name


def test_matches_end_with_a_result_for_every_seat(game):
    for dice, state in tables(game, 2 * len(game.seats)):
        while turns := game.turns(state):
            seat = dice.choice(sorted(turns))
            assert game.result(state) is None
            state = game.play(state, seat, dice.choice(game.choices(game.view(state, seat))))
        result = game.result(state)
        assert len(result.points) == len(result.places) in game.seats
        ahead = [sum(other < mine for other in result.places) + 1 for mine in result.places]
        assert list(result.places) == ahead, "ties share the place: 1, 1, 3"


def test_choices_are_legal_and_never_empty(game):
    for _, state, seat, choices in positions(game, 2, every=7):
        assert choices
        for move in choices:
            game.play(state, seat, move)


def test_who_is_not_asked_has_no_choices(game):
    for _, state, _, _ in positions(game, 2, every=11):
        assert not game.choices(game.view(state, None))
        assert game.turns(state) <= game.may(state)


def test_what_the_clock_plays_is_legal_and_ends_the_match(game):
    for dice, state in tables(game, 3):
        for _ in range(5_000):
            if not game.turns(state):
                break
            seat = dice.choice(sorted(game.turns(state)))
            state = game.play(state, seat, game.overdue(game.view(state, seat)))
        else:
            pytest.fail("a table that only the clock plays at never ends")


def test_a_robot_plays_to_the_end(game):
    for dice, state in tables(game, 3):
        while turns := game.turns(state):
            seat = dice.choice(sorted(turns))
            state = game.play(state, seat, game.robot(game.view(state, seat), dice))


def test_a_move_has_one_spelling(game):
    for _, state, _, choices in positions(game, 4, every=3):
        for move in choices:
            assert read(str(move), game.moves) == move
        for part in game.screen(game.view(state, None)):
            assert not isinstance(part, (Button, Pick, Compose)), "a spectator is offered nothing"


def test_presses_fit_a_button(game):
    for _, state, seat, _ in positions(game, 4, every=5):
        for part in game.screen(game.view(state, seat)):
            if isinstance(part, Button):
                assert len(str(part.move)) <= LONGEST_PRESS
            if isinstance(part, Pick):
                assert len(part.verb) <= LONGEST_PRESS


def test_a_view_tells_nothing_its_seat_cannot_see(game):
    for n, (_, state, seat, _) in enumerate(positions(game, 4, every=3)):
        others = [other for other in range(12) if other != seat]
        for eye in (seat, None, others[n % 2]):
            if eye is not None and eye not in seats_of(game, state):
                continue
            view = game.view(state, eye)
            assert not find(view, Secret)
            assert not find(view, Sealed)
            assert not find(view, Seed)
            elsewhere = reimagine(state, eye, Seed(bytes([n % 256, 7]) * 16))
            assert game.view(elsewhere, eye) == view
            assert repr(game.screen(game.view(elsewhere, eye))) == repr(game.screen(view))


def seats_of(game, state):
    result = [hand.owner for hand in find(state, Secret) if hand.owner is not None]
    return set(result) | set(game.turns(state))


def test_nothing_changes_in_place(game):
    for _, state, seat, choices in positions(game, 2, every=7):
        before = spell(state), hash(state)
        game.play(state, seat, choices[-1])
        assert (spell(state), hash(state)) == before


def test_pieces_are_conserved(game):
    pieces = importlib.import_module(f"bot.games.{game.key}.rules").pieces
    for dice, state in tables(game, 2 * len(game.seats)):
        whole = Counter(map(str, pieces(state)))
        while turns := game.turns(state):
            seat = dice.choice(sorted(turns))
            state = game.play(state, seat, dice.choice(game.choices(game.view(state, seat))))
            assert Counter(map(str, pieces(state))) == whole


def test_screens_offer_only_legal_moves(game):
    for dice, state, seat, _ in positions(game, 3, every=3):
        for part in game.screen(game.view(state, seat)):
            if isinstance(part, Button):
                game.play(state, seat, part.move)
            elif isinstance(part, Pick):
                assert 0 <= part.least <= part.most <= len(part.pieces)
                if part.least <= 1 <= part.most:
                    try_pick(game, state, seat, part, dice)


def try_pick(game, state, seat, part, dice):
    """One piece of a pick may yet be refused where several belong together; it must always be readable."""
    move = read(part.spelled(dice.choice(part.pieces)), game.moves)
    if part.most == 1:
        game.play(state, seat, move)


def test_typing_the_pieces_of_a_button_or_pick_says_that_move(game):
    for dice, state, seat, _ in positions(game, 3, every=5):
        screen = game.screen(game.view(state, seat))
        for part in screen:
            for words, move in named(part, dice):
                texts = typed_moves(screen, words)
                assert move in texts, f"typing {words!r} does not lead to {move!r}"
                first = next(found for text in texts if (found := readable(text, game)) is not None)
                if not isinstance(part, Pick) or part.most == 1:
                    game.play(state, seat, first)


def named(part, dice):
    """(the pieces of a button or pick as somebody types them, the move they mean)"""
    if isinstance(part, Button) and (words := str(part.move).partition(" ")[2]):
        yield words, str(part.move)
    elif isinstance(part, Pick):
        groups = [[piece] for piece in part.pieces] if part.least <= 1 <= part.most else []
        groups.append(dice.shuffle(part.pieces)[: max(1, part.least)])
        for chosen in groups:
            yield " ".join(map(spelled, chosen)), part.spelled(*chosen)


def readable(text, game):
    try:
        return read(text, game.moves)
    except Unreadable:
        return None


def test_a_seat_that_is_asked_can_answer_from_its_screen(game):
    for _, state, seat, _ in positions(game, 3, every=5):
        assert any(isinstance(part, (Button, Pick, Compose)) for part in game.screen(game.view(state, seat)))


def test_a_screen_is_made_of_parts_and_short_enough_for_a_message(game):
    for _, state, seat, _ in positions(game, 4, every=9):
        for eye in (seat, None):
            parts = game.screen(game.view(state, eye))
            assert all(isinstance(part, (Say, Button, Pick, Compose, Picture, Tally)) for part in parts)
            assert sum(isinstance(part, Button) for part in parts) <= 10
            for part in parts:
                if isinstance(part, Picture):
                    assert all(isinstance(piece, (Row, Board)) for piece in part.parts)


def test_the_same_seed_deals_the_same_cards(game):
    options = {name: values[0] for name, values in game.options.items()}
    one, other = (game.deal(game.seats[0], options, Seed(b"x" * 32)) for _ in range(2))
    assert spell(one) == spell(other)
    assert spell(game.deal(game.seats[0], options, Seed(b"y" * 32))) != spell(one)


def test_a_refusal_leaves_the_table_as_it_was(game):
    """Any readable move of the game, sensible or not: it is played or refused, and nothing else."""
    refused = []
    seen = []
    for dice, state, seat, choices in positions(game, 3, every=3):
        seen += choices[:2]
        for move in [dice.choice(seen) for _ in range(3)]:
            before = spell(state)
            try:
                game.play(state, seat, move)
            except RuleError as refusal:
                refused.append(refusal.code)
            assert spell(state) == before
    assert refused
    assert all(code.startswith(f"{game.key}-") for code in refused)
