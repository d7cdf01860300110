"""FA.15: a draw pile and a burn pile for every player and for the centre."""

from collections import Counter

import pytest

from bot.games import EVERY_VERSION
from bot.games.farck import game as farck
from bot.games.farck import rules
from bot.games.farck.futures import list_unseen
from bot.games.farck.piles import MIDDLE, OwnPiles, Piles
from bot.kit.cards import JOKER, PACK, cards
from bot.kit.notation import read
from bot.kit.robot_levels import Level
from bot.kit.screen import Picture, Say
from bot.kit.secret import FaceDown, Secret
from bot.kit.seed import Seed
from bot.kit.versions import find_version
from tests.games.farck.table import after, sorted_hand, table

OWN = {"stocks": "personal"}


def own(*stocks, burn_texts=()):
    """Return piles written as text: the players', then the centre's."""
    burn_piles = [*burn_texts, *[""] * (len(stocks) - len(burn_texts))]
    return OwnPiles(tuple(Piles(Secret(cards(a)), cards(b), 0) for a, b in zip(stocks, burn_piles, strict=True)))


def at(piles, *hands, **more):
    state = table(*hands, **more)
    return rules.State(state.seed, state.turns, state.table, state.hands, piles, None)


@pytest.mark.parametrize("seats", farck.seats)
def test_the_rest_is_dealt_into_equal_piles(seats):
    state = rules.deal(seats, OWN, Seed(b"o" * 32))
    sizes = [len(each.stock) for each in state.piles.piles]
    packs = max(4, seats)
    rest = 54 * packs - 7 * seats - 5
    assert sizes[:-1] == [rest // (seats + 1)] * seats
    assert sum(sizes) == rest
    assert Counter(rules.pieces(state)) == Counter((*PACK, JOKER, JOKER) * packs)
    assert sizes[0] >= 30, "they last for most matches"


@pytest.mark.parametrize("seats", farck.seats)
@pytest.mark.parametrize("version", [1, 2])
def test_a_match_of_an_older_version_keeps_the_piles_it_was_dealt(seats, version):
    """Hands and centre are those of the common deal, and all of it comes from the common packs."""
    state = find_version(EVERY_VERSION, "farck", version).deal(seats, OWN, Seed(b"o" * 32))
    common = rules.deal(seats, {}, Seed(b"o" * 32))
    assert (state.hands, state.table) == (common.hands, common.table)
    assert Counter(rules.pieces(state)) == Counter((*PACK, JOKER, JOKER) * rules.packs(seats))


@pytest.mark.parametrize("version", [1, 2, 3])
def test_robots_count_the_packs_that_were_dealt(version):
    """In every state of a match, also while an offer lies face down: nobody imagines a card that is not there."""
    game, seed = find_version(EVERY_VERSION, "farck", version), Seed(b"p" * 32)
    state, dice = game.deal(4, OWN, seed), seed.dice("play")
    whole = len(game.pieces(state))
    for _ in range(60):
        seat = min(game.turns(state))
        view = game.view(state, seat)
        burned_count = sum(len(heap.burn_pile) for heap in view.own_piles)
        laid_count = sum(len(meld.cards) for meld in view.table.melds)
        mine = len(view.hand) + (view.trade is not None and view.trade.seat == seat)
        assert len(list_unseen(view)) == whole - mine - len(view.table.centre) - burned_count - laid_count
        state = game.play(state, seat, game.robot(view, dice, Level.CASUAL))


def won_by_skill(stocks, deals):
    """Return how often a casual player wins against three novices, in every seat of each deal: a quarter
    would be luck.
    """
    win_count = 0.0
    for number in range(deals):
        for turn in range(4):
            seed = Seed(bytes([number, 7]) * 16)
            dice, state = seed.dice(f"turn {turn}"), farck.deal(4, {"stocks": stocks}, seed)
            while turns := farck.turns(state):
                seat = min(turns)
                level = Level.CASUAL if seat == turn else Level.NOVICE
                state = farck.play(state, seat, farck.robot(farck.view(state, seat), dice, level))
            points = state.table.points
            win_count += (points[turn] == max(points)) / points.count(max(points))
    return win_count / deals / 4


@pytest.mark.long
def test_own_draw_piles_leave_room_for_skill():
    """A casual player wins .535 ± .018 of such matches (600 deals). From two packs it was .308 ± .024 (200)."""
    assert won_by_skill("personal", 50) > 0.4


def test_everybody_draws_from_their_own_pile_and_burns_onto_it():
    state = at(own("3♣ 5♣ 7♣", "9♣ J♣", "K♣"), "8♥ 9♦", "2♦")
    state = after(state, "0 burn 8♥", "1 draw")
    assert sorted_hand(state, 0) == sorted(cards("9♦ 3♣ 5♣"))
    assert sorted_hand(state, 1) == sorted(cards("2♦ 9♣"))
    assert [each.burn_pile for each in state.piles.piles] == [cards("8♥"), (), ()]


def test_what_one_does_changes_nothing_of_what_another_draws():
    start = at(own("3♣ 5♣ 7♣", "9♣ J♣ Q♣", "K♣"), "8♥ 9♦", "2♦ 4♦", "6♦")
    start = rules.State(start.seed, start.turns, start.table, start.hands, own("3♣ 5♣", "9♣ J♣", "Q♣ A♣", "K♣"), None)
    for first in ("0 draw", "0 burn 8♥", "0 burn 9♦"):
        state = after(start, first, "1 burn 2♦", "2 draw")
        assert (sorted_hand(state, 1), sorted_hand(state, 2)) == (sorted(cards("4♦ 9♣ J♣")), sorted(cards("6♦ Q♣")))


def test_an_empty_pile_is_made_of_the_own_burned_cards_alone():
    state = after(at(own("3♣", "9♣ J♣", "K♣", burn_texts=("4♣ 5♣", "6♣")), "8♥ 9♦", "2♦"), "0 draw")
    mine, theirs, _ = state.piles.piles
    assert sorted(mine.stock.pieces) == sorted(cards("4♣ 5♣"))
    assert (mine.burn_pile, mine.shuffles) == ((), 1)
    assert theirs.burn_pile == cards("6♣")


def test_the_own_burn_pile_comes_back_once():
    """FA.15: else somebody could burn, and lose in trades, for ever."""
    state = at(own("3♣", "9♣ J♣ Q♣ A♣", "K♣", burn_texts=("4♣",)), "8♥ 9♦ 6♠", "2♦")
    state = after(state, "0 draw", "1 draw", "0 burn 9♦")
    mine = state.piles.piles[0]
    assert (sorted_hand(state, 0), mine.burn_pile) == (sorted(cards("3♣ 4♣ 6♠ 8♥")), cards("9♦"))
    assert (len(mine.stock), mine.shuffles) == (0, 1)
    state = after(state, "1 draw", "0 burn 8♥", "1 draw", "0 draw")
    assert sorted_hand(state, 0) == sorted(cards("3♣ 4♣ 6♠"))
    assert state.piles.piles[0].burn_pile == cards("9♦ 8♥")


@pytest.mark.parametrize("number", range(8))
def test_robots_come_to_an_end(number):
    seed = Seed(bytes([number, 12]) * 16)
    state, dice = rules.deal(4, OWN, seed), seed.dice("play")
    for _ in range(1_000):
        if not (turns := rules.turns(state)):
            break
        seat = min(turns)
        state = rules.play(
            state, seat, farck.robot(farck.view(state, seat), dice, [Level.NOVICE, Level.CASUAL][seat % 2])
        )
    assert rules.result(state) is not None


def test_whose_piles_are_empty_draws_nothing_though_others_could():
    state = after(at(own("", "9♣ J♣", "K♣"), "8♥", "2♦"), "0 draw")
    assert sorted_hand(state, 0) == sorted(cards("8♥"))
    assert state.table.idle_turns == 1
    assert after(state, "1 draw").table.idle_turns == 0


def test_trades_alone_hold_no_match_open():
    """FA.15: else who still has cards to draw could swap two cards for ever."""
    state = at(own("3♣ 5♣", "", "K♣"), "4♥ 9♦", "2♦", centre="4♠ 4♦ 6♦ 8♣ 10♠")
    moves = ("0 trade 4♠ 4♥", "1 pass", "1 draw", "0 trade 4♥ 4♠", "1 pass", "1 draw")
    assert rules.turns(after(state, *moves[:-1])) == {1}
    over = after(state, *moves)
    assert not rules.turns(over)
    assert "farck-stalemate-own" in [part.code for part in farck.screen(farck.view(over, 0)) if isinstance(part, Say)]
    assert after(state, *moves[:3], "0 draw").table.idle_turns == 0, "a draw begins the count anew"


def test_what_is_lost_in_a_trade_burns_before_its_owner():
    state = at(own("3♣ 5♣", "9♣ J♣", "Q♣ A♣", "K♣"), "8♥ 9♦", "2♦ 4♦", "6♦")
    state = after(state, "0 trade 2♠ 8♥", "1 join 4♦", "2 join 6♦")
    assert [each.burn_pile for each in state.piles.piles] == [(), cards("4♦"), cards("6♦"), ()]


def test_after_a_joker_each_draws_anew_from_their_own_pile_and_the_centre_from_its_own():
    state = at(own("3♣ 5♣ 7♣", "9♣ J♣", "K♣ A♣ 2♣ 4♣ 6♣ 8♣"), "joker 9♦", "2♦ 4♦", "6♦")
    state = rules.State(
        state.seed, state.turns, state.table, state.hands,
        own("3♣ 5♣ 7♣", "9♣ J♣", "Q♣", "K♣ A♣ 2♣ 4♣ 6♣ 8♣"), None,
    )  # fmt: skip
    centre = state.table.centre
    state = after(state, "0 trade 2♠ joker", "1 join 4♦", "2 pass")
    assert (sorted_hand(state, 0), sorted_hand(state, 2)) == (sorted(cards("3♣ 5♣")), sorted(cards("6♦")))
    assert sorted_hand(state, 1) == sorted(cards("9♣ J♣"))
    assert state.table.centre == cards("K♣ A♣ 2♣ 4♣ 6♣")
    assert state.piles.piles[MIDDLE].burn_pile == centre
    assert sorted(state.piles.piles[0].burn_pile) == sorted((*cards("9♦"), JOKER))
    assert sorted(state.piles.piles[1].stock.pieces) == sorted(cards("2♦ 4♦")), "it was empty, so it is made anew"


@pytest.mark.parametrize("number", range(6))
def test_a_pile_is_never_drawn_in_another_order_than_it_was_dealt(number):
    """Whatever all play: until its own burned cards come back, a pile is the tail of what it was at the start."""
    seed = Seed(bytes([number, 9]) * 16)
    start = state = rules.deal(4, OWN, seed)
    dice, whole = seed.dice("play"), Counter((*PACK, JOKER, JOKER) * 4)
    while turns := rules.turns(state):
        seat = dice.choice(sorted(turns))
        state = rules.play(state, seat, dice.choice(farck.choices(farck.view(state, seat))))
        assert Counter(rules.pieces(state)) == whole
        for before, now in zip(start.piles.piles, state.piles.piles, strict=True):
            pieces = now.stock.pieces
            assert now.shuffles or pieces == before.stock.pieces[len(before.stock) - len(pieces) :]


def test_a_table_where_only_the_clock_plays_ends():
    state = rules.deal(8, OWN, Seed(b"c" * 32))
    for _ in range(2_000):
        if not (turns := rules.turns(state)):
            break
        state = rules.play(state, min(turns), read("draw", farck.moves))
    assert rules.result(state) is not None


def test_the_screen_counts_everybodys_pile_and_shows_who_burned_what():
    state = at(own("3♣ 5♣ 7♣", "9♣ J♣", "K♣", burn_texts=("4♣", "", "6♣")), "8♥", "2♦")
    for eye, stock in ((0, [FaceDown(3)]), (1, [FaceDown(2)]), (None, [])):
        view = farck.view(state, eye)
        rows = [row for part in farck.screen(view) if isinstance(part, Picture) for row in part.parts]
        assert [row.pieces for row in rows if row.code == "farck-own-stock"] == stock
        assert [(row.pieces, row.owner) for row in rows if row.code == "farck-own-burned"] == [(cards("4♣"), 0)]
        assert [row.pieces for row in rows if row.code == "farck-centre-burned"] == [cards("6♣")]
        assert not [row for row in rows if row.code in ("farck-stock", "farck-burn-pile")]
    assert dict(farck.view(state, 0).own_piles[0]._asdict()) == {"stock": 3, "burn_pile": cards("4♣")}
