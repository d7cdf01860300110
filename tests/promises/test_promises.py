"""Tests every promise of `kit.game.Game` for every listed game. A broken promise is told in one sentence."""

import inspect
import re
from collections import Counter
from dataclasses import fields
from functools import cache

import pytest

from bot.kit import game as kit
from bot.kit.game import Game, Luck, RuleError
from bot.kit.notation import read
from bot.kit.robot_levels import Level, Thoughts
from bot.kit.rules_text import chapters, rules_text
from bot.kit.screen import Ask, Button, Compose, Pick, Picture
from bot.kit.secret import SealedChoice, Secret, find, reimagine, spell
from bot.kit.seed import Seed
from bot.paint import alt, draw, pages, screen_layout
from bot.words import LANGUAGES, Words
from bot.words.speaker import Speaker
from tests.promises.faults import broken, foreign_codes, lost_pieces, missing_sentences, told_apart
from tests.promises.matches import deal, place, placed, play_offered, played, positions
from tests.promises.press_limits import LONGEST_CHOICE, LONGEST_PRESS
from tests.promises.sentences import owed, spoken

WORDS = Words()


def promises():
    """Yield each promise of `Game`: its name, its arguments or None for a value, and its line there."""
    source = inspect.getsource(kit.Game)
    for name, kind, comment in re.findall(r"^    (\w+): (.*?)  # (.*)$", source, re.MULTILINE):
        arguments = re.match(r"\((.*?)\)", comment) if kind.startswith(("Callable", "Robot")) else None
        yield name, arguments and arguments[1].split(", "), comment


def test_every_promise_has_its_line():
    assert {name for name, _, _ in promises()} == {one.name for one in fields(Game)}


def test_every_promise_takes_what_it_is_asked(game):
    for name, arguments, comment in promises():
        if arguments is not None:
            parameters = list(inspect.signature(getattr(game, name)).parameters)
            assert parameters == arguments, (
                f"game {game.key!r} has `{name}({', '.join(parameters)})`,"
                f" but is asked `{name}({', '.join(arguments)})`: {comment}"
            )


def test_values_are_what_the_house_can_use(game):
    assert re.fullmatch(r"[a-z]+", game.key)
    assert isinstance(game.luck, Luck), "luck is Luck.LITTLE or Luck.MUCH"
    assert game.seats
    assert game.seats.step == 1
    for name, values in game.options.items():
        assert len(values) == len(set(values)) > 1, f"the option {name!r} leaves no choice"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_can_be_read(game, language):
    heading, _, text = rules_text(game, language).partition("\n\n")
    assert heading.startswith("# "), "RULES.md begins with a heading and an empty line"
    assert text


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_illustration_stands_under_a_chapter_and_is_drawn_and_told(game, language, caplog):
    """With nobody at the table, so no seat may be named."""
    for number, screen in game.illustrations.items():
        assert number in range(len(chapters(game, language))), f"the rules of {game.key} have no chapter {number}"
        assert screen
        assert all(isinstance(part, Picture) for part in screen), "an illustration is made of pictures"
        say = Speaker(WORDS, language)
        for page in pages(screen_layout(screen, say, ())):
            assert draw(page).startswith(b"\x89PNG")
            description = alt(page, say)
            assert description
            assert not description.endswith("…")
    assert caplog.text == "", "a sentence is missing or lacks a fact, see the log"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_finds_its_words(game, language):
    lacking = [code for code in owed(game) if not WORDS.has(language, code)]
    if lacking:
        broken(missing_sentences(f"games/{game.key}", language, lacking))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_the_game_has_its_sentence(game, language):
    """Codes that the game makes from parts are found by `tests/words`, which says every screen of a match."""
    codes = spoken(game.folder, (f"{game.key}-",))
    lacking = [code for code in codes if not WORDS.has(language, code)]
    if lacking:
        broken(missing_sentences(f"games/{game.key}", language, lacking))


@pytest.mark.parametrize("language", LANGUAGES)
def test_name_and_blurb_fit_one_choice(game, language):
    name, blurb = (WORDS.say(language, f"{game.key}-{part}") for part in ("name", "blurb"))
    text = f"{name} – {blurb}"
    assert len(text) <= LONGEST_CHOICE, f"{len(text) - LONGEST_CHOICE} letters too long: {text!r}"


def test_matches_end_with_a_result_for_every_seat(game):
    for number in range(2 * len(game.seats)):
        match = played(game, number)
        assert not any(game.result(state) for state, _, _ in match.positions)
        result = game.result(match.last)
        assert result, "nobody may move any more, so `result` must tell how it ended"
        assert len(result.points) == len(result.places) in game.seats
        ahead = [sum(other < mine for other in result.places) + 1 for mine in result.places]
        assert list(result.places) == ahead, "ties share the place: 1, 1, 3"


def test_points_are_told_deal_by_deal_and_add_up_to_the_result(game):
    for number in range(2 * len(game.seats)):
        match, before = played(game, number), ()
        seats = len(game.result(match.last).points)
        for state in (*[state for state, _, _ in match.positions], match.last):
            points = game.deal_points(state)
            assert points[: len(before)] == before, f"{game.key}: a finished deal has got other points later"
            assert all(len(numbers) == seats for numbers in (*points, *game.tie_breaks(state)))
            before = points
        assert tuple(map(sum, zip(*before, strict=True))) == game.result(match.last).points
        assert game.result(match.last).fewest_win is game.fewest_win


def test_a_play_off_is_played_to_its_end(game):
    for seats in (game.seats[0], game.seats[-1]):
        seed = Seed(bytes([seats, 5]) * 16)
        dice, state = seed.dice("test"), game.deal(seats, game.play_off, seed)
        while turns := game.turns(state):
            seat = min(turns)
            view = game.view(state, seat)
            for eye in (None, seat):
                assert game.screen(game.view(state, eye))
            state = game.play(state, seat, game.robot(view, dice, Level.NOVICE, Thoughts(2)))
        assert game.deal_points(state)
        assert tuple(map(sum, zip(*game.deal_points(state), strict=True))) == game.result(state).points


def test_choices_are_legal_and_never_empty(game):
    for where, (_, state, seat, choices) in placed(game, 2, every=7):
        assert choices
        for move in choices:
            play_offered(game, state, seat, move, where, "`choices`")


def test_who_is_not_asked_has_no_choices(game):
    for _, state, _, _ in positions(game, 2, every=11):
        assert not game.choices(game.view(state, None))
        assert game.turns(state) <= game.may(state)


def test_what_the_clock_plays_is_legal_and_ends_the_match(game):
    for number in range(3):
        dice, state = deal(game, number)
        for ply in range(1, 5_001):
            if not game.turns(state):
                break
            seat = dice.choice(sorted(game.turns(state)))
            move = game.overdue(game.view(state, seat))
            state = play_offered(game, state, seat, move, place(number, ply), "`overdue`")
        else:
            broken(f"{game.key}: a match in which only `overdue` moves is not over after 5000 plies")


@pytest.mark.long
def test_a_robot_plays_to_the_end(game):
    for number in range(3):
        (dice, state), ply = deal(game, number), 0
        while turns := game.turns(state):
            seat, ply = dice.choice(sorted(turns)), ply + 1
            move = game.robot(game.view(state, seat), dice)
            state = play_offered(game, state, seat, move, place(number, ply), "`robot`")


@pytest.mark.long
@pytest.mark.parametrize("level", Level)
def test_a_robot_of_any_level_moves_legally(game, level):
    for where, (dice, state, seat, _) in placed(game, 1, every=17):
        move = game.robot(game.view(state, seat), dice, level, Thoughts(2))
        play_offered(game, state, seat, move, where, f"`robot` ({level})")


@cache
def hints(game):
    """Return (where it is, the state, the seat, the hint) at some positions, once for all languages."""
    samples = placed(game, 1, every=9)
    return [(where, state, seat, game.hint(game.view(state, seat), dice)) for where, (dice, state, seat, _) in samples]


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_a_legal_move_and_says_why_in_one_sentence(game, language, caplog):
    for where, state, seat, hint in hints(game):
        play_offered(game, state, seat, hint.move, where, "`hint`")
        names = [f"Player {n}" for n in range(12)]
        assert len(WORDS.say(language, hint.says.code, hint.says.facts, names)) < 200
    assert caplog.text == "", "a sentence is missing or lacks a fact, see the log"


def test_a_move_has_one_spelling(game):
    for _, state, _, choices in positions(game, 4, every=3):
        for move in choices:
            assert read(str(move), game.moves) == move
        for part in game.screen(game.view(state, None)):
            assert not isinstance(part, (Button, Pick, Compose)), "a spectator is offered nothing"


def test_after_the_end_nothing_is_asked(game):
    for number in range(4):
        last = played(game, number).last
        for seat in (None, 0, 1):
            for part in game.screen(game.view(last, seat)):
                assert not isinstance(part, (Ask, Button, Pick, Compose)), f"{part} on a screen of the end"


def test_presses_fit_a_button(game):
    for _, state, seat, _ in positions(game, 4, every=5):
        for part in game.screen(game.view(state, seat)):
            if isinstance(part, Button):
                assert len(str(part.move)) <= LONGEST_PRESS
            if isinstance(part, Pick):
                assert len(part.verb) <= LONGEST_PRESS


@pytest.mark.long
def test_a_view_tells_nothing_its_seat_cannot_see(game):
    for n, (where, (_, state, seat, _)) in enumerate(placed(game, 4, every=3)):
        others = [other for other in range(12) if other != seat]
        for eye in (seat, None, others[n % 2]):
            if eye is not None and eye not in seats_of(game, state):
                continue
            view = game.view(state, eye)
            for kind in (Secret, SealedChoice, Seed):
                assert not find(view, kind), (
                    f"{game.key}: a view holds a {kind.__name__}; what it knows stands in it bare"
                )
            elsewhere = game.view(reimagine(state, eye, Seed(bytes([n % 256, 7]) * 16)), eye)
            if elsewhere != view:
                broken(leak(game, eye, where, view, elsewhere))
            one, other = repr(game.screen(view)), repr(game.screen(elsewhere))
            assert one == other, f"{game.key}: {where}, two equal views of seat {eye} have different screens"


def leak(game, eye, where, view, elsewhere):
    who = "a spectator" if eye is None else f"seat {eye}"
    return (
        f"{game.key}: {who} can tell {told_apart(view, elsewhere)} apart {where}, though only what {who} cannot see "
        f"was changed. Show a `FaceDown` count (`Secret.show_to`) or leave it out of the view"
    )


def seats_of(game, state):
    result = [hand.owner for hand in find(state, Secret) if hand.owner is not None]
    return set(result) | set(game.turns(state))


def test_stages_are_counted_from_one_and_never_go_back(game):
    for number in range(3):
        stages = [game.stage(state) for state, _, _ in played(game, number).positions]
        assert stages == sorted(stages), f"{game.key}: a stage goes back, so a replay would jump to the wrong place"
        assert set(stages[0][:2]) <= {0, 1}
        assert stages[0].trick in (None, 0, 1)


def test_nothing_changes_in_place(game):
    for _, state, seat, choices in positions(game, 2, every=7):
        before = spell(state), hash(state)
        game.play(state, seat, choices[-1])
        assert (spell(state), hash(state)) == before


def test_pieces_are_conserved(game):
    for number in range(2 * len(game.seats)):
        match = played(game, number)
        states = [state for state, _, _ in match.positions] + [match.last]
        whole = Counter(game.pieces(states[0]))
        assert whole, "`pieces` names every piece there is, wherever it lies"
        for ply, state in enumerate(states[1:], 1):
            if Counter(game.pieces(state)) != whole:
                seat, move = match.positions[ply - 1].seat, match.moves[ply - 1]
                change = lost_pieces(game.pieces(states[ply - 1]), game.pieces(state))
                broken(
                    f"{game.key}: {place(number, ply)}, seat {seat}'s move `{move}` loses or makes pieces: {change}. "
                    "A move may only change where a piece lies; count it in `pieces` there too"
                )


def test_the_same_seed_deals_the_same_cards(game):
    options = {name: values[0] for name, values in game.options.items()}
    one, other = (game.deal(game.seats[0], options, Seed(b"x" * 32)) for _ in range(2))
    assert spell(one) == spell(other)
    assert spell(game.deal(game.seats[0], options, Seed(b"y" * 32))) != spell(one)


def test_a_refusal_leaves_the_table_as_it_was(game):
    """Any readable move of the game, sensible or not: it is played or refused, and nothing else."""
    codes = []
    earlier_moves = []
    for dice, state, seat, choices in positions(game, 3, every=3):
        earlier_moves += choices[:2]
        for move in [dice.choice(earlier_moves) for _ in range(3)]:
            before = spell(state)
            try:
                game.play(state, seat, move)
            except RuleError as refusal:
                codes.append(refusal.code)
            assert spell(state) == before
    assert codes
    if foreign := foreign_codes(game, codes):
        broken(foreign)
