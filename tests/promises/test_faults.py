"""Tests that every broken promise is told in a sentence: what is wrong, where, and what to do. Faults are planted."""

from dataclasses import dataclass
from types import SimpleNamespace

import pytest

from bot.games.farck import game as farck
from bot.games.honey import game as honey
from bot.kit.game import RuleError
from bot.kit.secret import FaceDown
from tests.paint import states
from tests.paint import test_golden as paint_golden
from tests.promises import golden, matches, test_golden, test_promises
from tests.promises.faults import missing_sentences, told_apart
from tests.promises.storm import Storm
from tests.words import test_words


class FaultyGame:
    """The Honey Tournament, with some of its promises exchanged."""

    def __init__(self, **changes):
        vars(self).update({**vars(honey), **changes})


@pytest.fixture(autouse=True)
def no_fault_was_told(monkeypatch):
    monkeypatch.setattr(matches, "_faults", {})


def sentence(test, *arguments):
    """Return the one sentence with which this test fails."""
    with pytest.raises((pytest.fail.Exception, AssertionError)) as failure:
        test(*arguments)
    behind = None if failure.value.__suppress_context__ else failure.value.__context__
    assert behind is None, "pytest would show that exception before the sentence"
    return str(failure.value)


def refusing(state, seat, move):
    raise RuleError("honey-not-in-hand", card="9♣")


def test_an_illegal_choice_is_named_once_and_the_other_tests_point_to_it():
    game = FaultyGame(play=refusing)
    first = sentence(test_promises.test_pieces_are_conserved, game)
    assert "honey: at ply 1 of match 0, `choices` offers seat " in first
    assert "the move `play " in first
    assert "but `play` refuses it: honey-not-in-hand card=9♣. Leave it out of `choices`" in first
    again = sentence(test_promises.test_a_move_has_one_spelling, game)
    assert again == "honey: no random match can be played to its end; the first failure of honey says why"


@pytest.mark.parametrize(
    ("offers", "test"),
    [
        ("overdue", test_promises.test_what_the_clock_plays_is_legal_and_ends_the_match),
        ("robot", test_promises.test_a_robot_plays_to_the_end),
    ],
)
def test_an_illegal_move_names_who_offered_it(offers, test):
    assert f"at ply 1 of match 0, `{offers}` offers seat" in sentence(test, FaultyGame(play=refusing))


def test_an_illegal_choice_in_the_storm_is_named():
    assert "in deal 1 of the storm, `choices` offers seat" in sentence(Storm(FaultyGame(play=refusing), 1).blow, 10)


def test_a_lost_piece_is_named_with_its_move():
    def one_is_lost(state):
        return honey.pieces(state)[1:] if state.public.trick.cards else honey.pieces(state)

    sentence_of_fault = sentence(test_promises.test_pieces_are_conserved, FaultyGame(pieces=one_is_lost))
    assert "honey: at ply 1 of match 0, seat " in sentence_of_fault
    assert "'s move `play " in sentence_of_fault
    assert "loses or makes pieces: " in sentence_of_fault
    assert "(1 before, 0 after)" in sentence_of_fault
    sentence_of_fault = sentence(Storm(FaultyGame(pieces=one_is_lost), 1).blow, 10)
    assert "(1 before, 0 after)" in sentence_of_fault


def test_a_refusal_code_of_another_game_is_named():
    def elsewhere(state, seat, move):
        try:
            return honey.play(state, seat, move)
        except RuleError as refusal:
            raise RuleError(refusal.code.replace("honey-", "scopa-")) from None

    sentence_of_fault = sentence(test_promises.test_a_refusal_leaves_the_table_as_it_was, FaultyGame(play=elsewhere))
    assert "honey: every refusal's code begins with `honey-`, but these do not: scopa-" in sentence_of_fault
    assert "Rename them in bot/games/honey and in its lang/*.ftl" in sentence_of_fault


@dataclass(frozen=True)
class Peeking:
    """A view that also shows the next seat's hand."""

    seat: int
    open: object
    next: object


def test_a_leaking_view_names_the_field():
    def peek(state, seat):
        return Peeking(seat, state.public, state.hands[((seat or 0) + 1) % 4].pieces)

    game = FaultyGame(choices=lambda view: [], view=peek, screen=lambda view: ())
    position = matches.SamplePosition(None, *matches.played(honey, 0).positions[6])
    plies = [("at ply 7 of match 0", position)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(test_promises, "placed", lambda *_, **__: plies)
        sentence_of_fault = sentence(test_promises.test_a_view_tells_nothing_its_seat_cannot_see, game)
    assert sentence_of_fault.startswith(f"honey: seat {position.seat} can tell `next`: (")
    assert "apart at ply 7 of match 0" in sentence_of_fault
    assert "\n" not in sentence_of_fault


def test_only_the_fields_that_differ_are_named():
    one, other = (Peeking(0, SimpleNamespace(), Peeking(1, FaceDown(2), count)) for count in (3, 4))
    assert told_apart(one.next, other.next) == "`next`: 3 or 4"
    assert told_apart(Peeking(0, (), one.next), Peeking(0, (), other.next)) == "`next.next`: 3 or 4"


@pytest.fixture
def stale_match(tmp_path, monkeypatch):
    """A golden match of Honey whose last fingerprint is another one."""
    [log] = golden.logs(honey)
    lines = log.read_text(encoding="utf-8").splitlines(keepends=True)
    words = lines[-1].split(" ")
    words[5] = "0" * 8
    file = tmp_path / "honey" / "logs" / log.name
    file.parent.mkdir(parents=True)
    file.write_text("".join([*lines[:-1], " ".join(words)]), encoding="utf-8")
    monkeypatch.setattr(golden, "GAMES", tmp_path)
    monkeypatch.setattr(golden, "ROOT", tmp_path)
    for cache in (states.after, states.of_picture, states.pictures):
        cache.cache_clear()
    yield file
    for cache in (states.after, states.of_picture, states.pictures):
        cache.cache_clear()


def test_a_stale_golden_match_says_which_file_to_delete_and_how_to_write_it(stale_match):
    sentence_of_fault = sentence(test_golden.test_a_golden_match_replays, stale_match)
    assert "the fingerprint differs" in sentence_of_fault
    assert "delete honey/logs/honey-4-0.match and write it again" in sentence_of_fault
    assert "`.venv/bin/python -m tests.promises.golden honey`" in sentence_of_fault
    assert "raise `version` of honey" in sentence_of_fault
    assert list(golden.stale_matches()) == [sentence_of_fault]


def test_a_stale_golden_match_fails_the_pictures_of_its_game_alone(stale_match, monkeypatch):
    monkeypatch.setattr(states, "example", lambda game, name: {"honey": ("honey-4-0", None, 1)})
    sentence_of_fault = sentence(paint_golden.test_it_looks_as_it_did, "honey", "honey")
    assert "honey: the picture 'honey' cannot be shown: a golden match does not replay" in sentence_of_fault
    paint_golden.test_it_looks_as_it_did("house", "season-dark")


def test_a_picture_of_a_match_that_is_not_kept_names_those_that_are(monkeypatch):
    monkeypatch.setattr(states, "example", lambda game, name: {"other": ("honey-3-0", None, 1)})
    states.pictures.cache_clear()
    sentence_of_fault = sentence(paint_golden.test_it_looks_as_it_did, "honey", "other")
    states.pictures.cache_clear()
    assert "tests/games/honey/logs has no honey-3-0.match, only honey-4-0" in sentence_of_fault


def test_a_missing_sentence_names_its_code_and_the_file(monkeypatch):
    assert missing_sentences("games/scopa", "pl", ["scopa-which"]) == "bot/games/scopa/lang/pl.ftl lacks scopa-which"
    whole = "bot/games/scopa puts codes together after scopa-: write each code whole, in a mapping"
    assert missing_sentences("games/scopa", "pl", ["scopa-"]) == whole
    monkeypatch.setattr(test_promises, "spoken", lambda folder, prefixes: frozenset({"honey-which"}))
    sentence_of_fault = sentence(test_promises.test_every_code_of_the_game_has_its_sentence, honey, "fr")
    assert sentence_of_fault == "bot/games/honey/lang/fr.ftl lacks honey-which"


@pytest.mark.long
def test_missing_sentences_of_the_house_name_their_files(monkeypatch):
    codes = frozenset({"farck-which", "discord-what", "table-whose"})
    monkeypatch.setattr(test_words, "spoken", lambda folder, prefixes: codes)
    sentence_of_fault = sentence(test_words.test_no_sentence_is_missing, "en")
    assert "bot/discord_ui/lang/en.ftl lacks discord-what" in sentence_of_fault
    assert f"bot/games/{farck.key}/lang/en.ftl lacks farck-which" in sentence_of_fault
    assert "bot/words/lang/en.ftl lacks table-whose" in sentence_of_fault
