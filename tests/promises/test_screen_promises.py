"""Tests what every listed game promises of its screens: what they show, offer and understand."""

from contextlib import suppress

from bot.kit.game import RuleError
from bot.kit.notation import UnreadableMove, read, spell
from bot.kit.screen import PAST, Ask, Board, Button, Compose, MoveReport, Pick, Picture, Row, Say, Tally
from bot.kit.typed import typed_moves
from tests.promises.examples import example
from tests.promises.faults import broken, foreign_codes
from tests.promises.matches import placed, play_offered, played, positions
from tests.promises.press_limits import MOST_BUTTONS


def test_screens_offer_only_legal_moves(game):
    for where, (dice, state, seat, _) in placed(game, 3, every=3):
        for part in game.screen(game.view(state, seat)):
            if isinstance(part, Button):
                play_offered(game, state, seat, part.move, where, f"the button {part.code}")
            elif isinstance(part, Pick):
                assert 0 <= part.least <= part.most <= len(part.pieces)
                if part.least <= 1 <= part.most:
                    try_pick(game, state, seat, part, dice, where)


def try_pick(game, state, seat, part, dice, where):
    """Read one piece of a pick, and play it if no more can be chosen.

    A pick of several pieces may be refused with one alone, but the piece must always be readable.
    """
    move = read(part.spell(dice.choice(part.pieces)), game.moves)
    if part.most == 1:
        play_offered(game, state, seat, move, where, f"the pick {part.code}, of which one piece is chosen,")


def test_typing_the_pieces_of_a_button_or_pick_says_that_move(game):
    for where, (dice, state, seat, _) in placed(game, 3, every=5):
        screen = game.screen(game.view(state, seat))
        for part in screen:
            for words, move in named(part, dice):
                texts = typed_moves(screen, words)
                assert move in texts, f"typing {words!r} does not lead to {move!r}"
                first = next(readable_move for text in texts if (readable_move := readable(text, game)) is not None)
                if not isinstance(part, Pick) or part.most == 1:
                    play_offered(game, state, seat, first, where, f"{part.code}, typed as {words!r},")


def named(part, dice):
    """Yield (pieces of a button or pick as somebody types them, the move they mean)."""
    if isinstance(part, Button) and (words := str(part.move).partition(" ")[2]):
        yield words, str(part.move)
    elif isinstance(part, Pick):
        groups = [[piece] for piece in part.pieces] if part.least <= 1 <= part.most else []
        groups.append(dice.shuffle(part.pieces)[: max(1, part.least)])
        for group in groups:
            yield " ".join(map(spell, group)), part.spell(*group)


def readable(text, game):
    try:
        return read(text, game.moves)
    except UnreadableMove:
        return None


def test_a_seat_that_is_asked_can_answer_from_its_screen(game):
    for _, state, seat, _ in positions(game, 3, every=5):
        assert any(isinstance(part, (Button, Pick, Compose)) for part in game.screen(game.view(state, seat)))


def test_a_screen_is_made_of_parts_and_short_enough_for_a_message(game):
    for _, state, seat, _ in positions(game, 4, every=9):
        for eye in (seat, None):
            parts = game.screen(game.view(state, eye))
            assert all(
                isinstance(part, (Say, MoveReport, Ask, Button, Pick, Compose, Picture, Tally)) for part in parts
            )
            buttons = sum(isinstance(part, Button) for part in parts)
            assert buttons <= MOST_BUTTONS, f"{buttons} buttons on a screen; offer more than {MOST_BUTTONS} as a Pick"
            for part in parts:
                if isinstance(part, Picture):
                    assert all(isinstance(piece, (Row, Board)) for piece in part.parts)


def test_one_thing_is_asked_of_a_seat_that_may_move_and_nothing_of_others(game):
    for _, state, seat, _ in positions(game, 2, every=9):
        questions = [part for part in game.screen(game.view(state, seat)) if isinstance(part, Ask)]
        assert len(questions) == 1, "one sentence, an Ask, says what a seat is to do"
        assert not any(isinstance(part, Ask) for part in game.screen(game.view(state, None))), "a spectator is asked"


def test_every_screen_has_numbers_for_every_seat(game):
    for number in range(3):
        match = played(game, number)
        for state, seat, _ in (*match.positions[::9], (match.last, 0, ())):
            for eye in (seat, None):
                tallies = [part for part in game.screen(game.view(state, eye)) if isinstance(part, Tally)]
                assert tallies, "every screen has a Tally, so that everybody sees who stands how"
                seats = {len(numbers) for tally in tallies for _, numbers in tally.columns}
                assert len(seats) == 1, "a Tally has one number for each seat in every column"
                assert seats.pop() in game.seats


def test_a_screen_has_one_hand_at_most_and_it_is_the_readers_own(game):
    for _, state, seat, _ in positions(game, 3, every=9):
        for eye in (seat, None):
            parts = [
                row for part in game.screen(game.view(state, eye)) if isinstance(part, Picture) for row in part.parts
            ]
            hands = [row for row in parts if isinstance(row, Row) and row.hand]
            assert [row.owner for row in hands] in ([], [eye] if eye is not None else [])


def test_whoever_meets_a_position_in_a_trick_alone_is_told_what_was_played(game):
    """Puzzles and reviews tell `played_cards`, since their readers did not see the deal: all that lay open in it and
    that the screen shows no more, and nothing that did not."""
    for number in range(2):
        stage, seen_cards = None, set()
        for n, (state, seat, _) in enumerate(played(game, number).positions):
            if (now := game.stage(state))[:2] != stage:
                stage, seen_cards = now[:2], set()
            if not now.trick:
                continue
            seen_cards |= open_pieces(game.screen(game.view(state, None)))
            if n % 5 == 0:
                view = game.view(state, seat)
                told_cards = set(game.played_cards(view))
                lost = seen_cards - open_pieces(game.screen(view)) - told_cards
                assert not lost, f"`played_cards` lacks {sorted(map(str, lost))}, which no screen shows any more"
                assert told_cards <= seen_cards, "`played_cards` tells what did not lie open in this deal"


def open_pieces(screen):
    """Return what lies open on the table of this deal."""
    rows = [part for picture in screen if isinstance(picture, Picture) for part in picture.parts]
    rows = [row for row in rows if isinstance(row, Row) and row.kind != PAST and isinstance(row.pieces, tuple)]
    return {piece for row in rows for piece in row.pieces}


NOISE = ("", "💥", "7♠ 7♠ 7♠", "7♠ dance", "joker", "m13", "-1", "9" * 400, "\x00", "a " * 1_000, "play", "new / /")


def test_what_pieces_mean_is_a_move_or_a_refusal_whatever_is_typed(game):
    """`interpret` answers words that name pieces; `guide_draft` a draft, which a forged press may bend."""
    codes = []
    for dice, state, seat, choices in positions(game, 2, every=7 * example(game, "GUIDE_EVERY")):
        words = str(dice.choice(choices)).split()
        variants = [" ".join(words), " ".join(words[1:]), " ".join(words[-1:]), " ".join(dice.shuffle(words)[:3])]
        for eye in (seat, None):
            view = game.view(state, eye)
            for text in (*NOISE, *variants):
                try:
                    move = game.interpret(view, text)
                    assert move is None or read(str(move), game.moves) == move
                except RuleError as refusal:
                    codes.append(refusal.code)
                with suppress(UnreadableMove):
                    game.guide_draft(view, text)
    if foreign := foreign_codes(game, codes):
        broken(foreign)
