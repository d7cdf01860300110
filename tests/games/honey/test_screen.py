"""What the screens of The Honey Tournament tell and ask."""

import pytest

from bot.games.honey import game as honey
from bot.games.honey import hints, reasons, rules
from bot.kit.cards import PACK, cards
from bot.kit.notation import spell
from bot.kit.screen import Ask, MoveReport, Picture, Say, Tally
from bot.kit.seed import Seed
from bot.words import LANGUAGES, Words
from bot.words.speaker import Speaker
from tests.games.honey.trick_tables import after, table

WORDS = Words()


def screen(state, seat=None):
    return honey.screen(honey.view(state, seat))


def facts_of(state, seat, code):
    return [
        dict(part.facts) for part in screen(state, seat) if isinstance(part, (Say, MoveReport)) and part.code == code
    ]


def asked(state, seat):
    return [(part.code, dict(part.facts)) for part in screen(state, seat) if isinstance(part, Ask)]


def test_people_sit_around_a_trick_in_turn_order():
    """[2] Ben sits left of Ana because of the cards they drew, whoever joined the table first."""
    state = table("2♠ 3♠", "4♠ 5♠", "6♠ 7♠", "8♠ 9♠")
    state = state._replace(public=state.public._replace(after=(2, 0, 3, 1)))
    [trick] = [part for part in screen(after(state, "0 play 2♠")) if isinstance(part, Picture)]
    assert trick.around == (0, 2, 3, 1)


@pytest.mark.parametrize(
    ("hand", "trick", "deal", "trump", "code", "facts"),
    [
        ("2♠ 3♥", "", 0, None, "honey-ask-lead", {"may": "plain"}),
        ("2♥ 3♥", "", 0, None, "honey-ask-lead", {"may": "hearts"}),
        ("2♠ 3♥", "", 4, "♣", "honey-ask-lead", {"may": "any"}),
        ("2♠ 3♥", "4♠", 0, None, "honey-ask-follow", {"led": "♠"}),
        ("2♠ 3♥", "4♦", 0, None, "honey-ask-free", {"led": "♦"}),
        ("2♠ 3♥", "4♦", 4, "♥", "honey-ask-must-trump", {"led": "♦", "trump": "♥"}),
        ("2♠ 3♥", "4♦", 4, "♣", "honey-ask-free", {"led": "♦"}),
    ],
)
def test_what_is_asked_says_what_the_rules_want(hand, trick, deal, trump, code, facts):
    named_trump = rules.Trump(trump) if trump else None
    seat = len(cards(trick))
    hands = [hand if n == seat else "" for n in range(4)]
    [(question, details)] = asked(table(*hands, trick=trick, deal=deal, trump=named_trump), seat)
    assert question == code
    assert {name: str(details[name]) for name in facts} == facts
    assert asked(table(*hands, trick=trick, deal=deal, trump=named_trump), None) == []


@pytest.mark.parametrize(("hand", "deal", "code"), [("2♠ 3♥", 0, "only"), ("2♠ 3♠", 0, "below"), ("2♠ 3♥", 4, "only")])
def test_a_hint_gives_no_reason_to_choose_where_there_is_no_choice(hand, deal, code):
    trump = rules.Trump("♣") if deal else None
    state = table("K♠ K♥", hand, "", "", trick="4♠", deal=deal, trump=trump)
    card = rules.Play(cards(hand)[0])
    assert hints.says(honey.view(state, 1), card).code == f"honey-hint-{code}"


COST_SO_FAR = "which costs you 0 so far. A card that high often takes one sooner or later."
COST = "which costs you nothing. A card that high often takes one sooner or later."
BEST = "over many possible deals, it did best on average."


@pytest.mark.parametrize(
    ("hand", "trick", "card", "sentence"),
    [
        ("8♦ K♦ A♦", "5♦ 4♦ K♥", "A♦", "You cannot avoid this trick: play A♦ and keep your lower cards."),
        ("8♦ K♦ A♦", "5♦ 4♦ K♥", "8♦", "You cannot avoid this trick: play 8♦."),
        ("8♦ K♦ A♦", "5♦", "A♦", f"Play A♦: it takes this trick, {COST_SO_FAR}"),
        (
            "8♦ K♦ Q♦",
            "5♦",
            "K♦",
            f"Play K♦: it may take this trick, {COST_SO_FAR.replace('costs you 0', 'would cost you 2')}",
        ),
        ("3♦ 8♦ K♦", "5♦ 4♦ 2♦", "K♦", f"Play K♦: it takes this trick, {COST.replace('nothing', '2')}"),
        ("3♦ 8♦ A♦", "5♦ 4♦ 2♦", "A♦", f"Play A♦: it takes this trick, {COST}"),
        (
            "3♦ K♦",
            "5♦ 4♦ 2♦",
            "K♦",
            f"Play K♦: it takes this trick, {COST.replace('nothing', '9')}",
        ),  # one of the last
        ("3♦ 8♦", "5♦ 4♦ 2♦", "8♦", f"Play 8♦: {BEST}"),
        ("2♣ 3♣", "5♦", "2♣", "Play 2♣: you cannot follow suit, so somebody else takes the trick."),
        ("A♣ 3♣", "5♦", "A♣", "Play A♣: you cannot follow suit, and a high card is dangerous to keep."),
        ("A♣ 3♣", "", "A♣", f"Play A♣: it takes this trick, {COST_SO_FAR.replace('0', '7')}"),
        (
            "J♠ K♥",
            "5♣ 7♣ 9♣",
            "J♠",
            "Play J♠: you cannot follow suit. Over many possible deals, it is better to get rid of J♠ than of K♥.",
        ),
        (
            "2♦ 3♦",
            "",
            "2♦",
            "Lead 2♦: all cards of that suit that are still out are higher, so somebody else must take the trick.",
        ),
        (
            "4♦ 2♦",
            "",
            "4♦",
            "Lead 4♦: 10 higher cards of that suit are still out and only 1 lower, "
            "so somebody else will probably have to take the trick.",
        ),
        (
            "8♦ 2♣",
            "",
            "8♦",
            "Lead 8♦: 6 higher cards of that suit and 6 lower ones are still out, so somebody else may take the trick.",
        ),
        (
            "K♦ 2♣",
            "",
            "K♦",
            "Lead K♦: somebody else may take the trick with the higher card of that suit that is still out; "
            "over many possible deals, it did best on average.",
        ),
    ],
)
def test_a_hint_is_sure_of_a_trick_that_nobody_else_can_take(hand, trick, card, sentence):
    seat = len(cards(trick))
    hands = [hand if n == seat else "" for n in range(4)]
    reason = hints.says(honey.view(table(*hands, trick=trick), seat), rules.Play(*cards(card)))
    assert Speaker(WORDS, "en")(reason.code, reason.facts) == sentence


@pytest.mark.parametrize(
    ("hand", "card", "code"),
    [
        ("A♣ 8♦ 5♦", "A♣", "sure"),
        ("K♣ 8♦ 5♦", "5♦", "low"),
        ("K♣ 8♦ 5♦", "8♦", "best"),  # it keeps no higher one
        ("A♣ 8♦ 5♦", "5♦", "best"),  # a trick is certain
        ("9♠ J♠ 4♥", "J♠", "best"),
    ],
)
def test_a_hint_for_a_lead_of_revenge_says_nothing_that_the_hand_denies(hand, card, code):
    view = honey.view(table(hand, "", "", "", deal=4, trump=rules.Trump.NONE), 0)
    assert hints.says(view, rules.Play(*cards(card))).code == f"honey-hint-{code}"


@pytest.mark.parametrize(
    ("hands", "trump", "card", "sentence"),
    [
        (
            ("A♣ 8♦", "2♠ 3♠", "4♠ 5♠", "6♠ 7♠"),
            "♠",
            "A♣",
            "nobody else has that suit, so whoever has a trump must play one.",
        ),
        (("A♣ 8♦", "2♠ 3♣", "4♠ 5♠", "6♠ 7♠"), "♠", "A♣", "only a trump can beat it."),
        (("A♣ 8♦", "2♠ 3♣", "4♠ 5♠", "6♠ 7♠"), "NT", "A♣", "no card of that suit that is still out can beat it."),
        (("A♣ 8♦", "2♠ 3♣", "4♠ 5♠", "6♠ 7♠"), "♥", "A♣", "no card of that suit that is still out can beat it."),
        (("K♠ 8♦", "2♠ 3♣", "4♠ 5♠", "6♠ 7♠"), "♠", "K♠", "no card of that suit that is still out can beat it."),
    ],
)
def test_a_lead_that_a_trump_can_beat_is_not_called_sure(hands, trump, card, sentence):
    state = table(*hands, deal=4, trump=rules.Trump(trump))
    dealt_cards = cards(" ".join(hands))
    state = state._replace(public=state.public._replace(played_cards=tuple(set(PACK) - set(dealt_cards))))
    view, lead = honey.view(state, 0), rules.Play(*cards(card))
    reason = hints.says(view, lead)
    assert Speaker(WORDS, "en")(reason.code, reason.facts) == f"Lead {card}: {sentence}"
    sentence_of_review = reasons.reason(view, rules.Play(*cards("8♦")), lead)
    assert (sentence_of_review.code == "honey-review-sure") == ("no card" in sentence)


@pytest.mark.parametrize(
    ("card", "best", "code"), [("K♥", "7♥", "later"), ("7♥", "K♥", "throw"), ("2♠", "A♦", "danger")]
)
def test_a_card_that_is_thrown_away_is_called_dangerous_only_where_fewer_cards_beat_it(card, best, code):
    view = honey.view(table("", "K♥ 7♥ 2♠ A♦", "", "", trick="5♣"), 1)
    reason = reasons.reason(view, rules.Play(*cards(card)), rules.Play(*cards(best)))
    assert reason.code == f"honey-review-{code}"


@pytest.mark.parametrize(
    ("card", "end"),
    [
        ("7♣", ", and it spares your higher cards."),
        ("9♣", "."),
        ("J♣", ", and of your cards it is the hardest to beat."),
    ],
)
def test_a_hint_tells_which_of_the_cards_that_take_the_trick_it_is(card, end):
    state = table("", "3♣ 7♣ 9♣ J♣", "", "", trick="5♣", deal=4, trump=rules.Trump("♠"))
    reason = hints.says(honey.view(state, 1), rules.Play(*cards(card)))
    assert Speaker(WORDS, "en")(reason.code, reason.facts) == f"Play {card}: it takes the trick as it lies now{end}"


@pytest.mark.parametrize(("trick", "sentence"), [("2♣ 5♣ 7♣", "it takes the trick."), ("2♣ 5♣", "as it lies now.")])
def test_a_hint_of_revenge_is_sure_of_a_trick_whose_last_card_it_is(trick, sentence):
    seat = len(cards(trick))
    hands = ["9♣ 4♣" if n == seat else "" for n in range(4)]
    view = honey.view(table(*hands, trick=trick, deal=4, trump=rules.Trump.NONE), seat)
    reason = hints.says(view, rules.Play(*cards("9♣")))
    assert Speaker(WORDS, "en")(reason.code, reason.facts).endswith(sentence)


@pytest.mark.parametrize(("led", "chance"), [("A♠", "cannot take this trick"), ("Q♠", "cannot be sure of this trick")])
def test_a_hint_says_where_a_trick_of_revenge_cannot_be_won(led, chance):
    view = honey.view(table("", "J♠ K♠", "", "", trick=led, deal=4, trump=rules.Trump.NONE), 1)
    reason = hints.says(view, rules.Play(*cards("J♠")))
    assert chance in Speaker(WORDS, "en")(reason.code, reason.facts)


def test_a_trump_is_asked_for():
    state = table("2♠", "3♠", "4♠", "5♠", deal=4, stock="6♠ 7♠")
    assert asked(state, 0) == [("honey-ask-trump", {})]


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_all_at_the_table_read_why_there_are_six_cards_until_the_others_are_dealt(seat):
    state = table("2♠", "3♠", "4♠", "5♠", deal=4, stock="6♠ 7♠ 8♠ 9♠")
    assert facts_of(state, seat, "honey-revenge-naming") == [{"deal": 5, "seat": 0}]
    next_state = after(state, "0 name ♥")
    assert facts_of(next_state, seat, "honey-revenge-naming") == []
    assert [facts["named"] for facts in facts_of(next_state, seat, "honey-revenge-named")] == ["suit"]


def test_a_trick_tells_what_it_cost_whom():
    state = after(
        table("2♣ 3♠ 4♠", "Q♣ 5♠ 6♠", "7♥ 8♠ 9♠", "3♣ 10♠ J♠"), "0 play 2♣", "1 play Q♣", "2 play 7♥", "3 play 3♣"
    )
    [mine] = facts_of(state, 1, "honey-took")
    assert mine == {
        "trick": 1,
        "seat": 1,
        "lying": "none",
        "forced": "no",
        "kind": "cards",
        "cards": cards("Q♣ 7♥"),
        "cost": 4,
        "late": 0,
        "points": 4,
    }
    names = ["Ana", "Bo", "Cy", "Di"]
    assert Speaker(WORDS, "en", names, 1)("honey-took", mine) == "Trick 1: you took Q♣ 7♥, −4."
    assert Speaker(WORDS, "en", names, 2)("honey-took", mine) == "Trick 1: Bo took Q♣ 7♥, −4."


def test_a_deal_that_plays_itself_out_tells_the_last_two_tricks_too():
    """[7] [13]"""
    state = after(table("2♣ 3♠", "4♣ Q♠", "6♣ 9♠", "7♣ 10♠"), "0 play 2♣")
    tricks = [(one["trick"], one["seat"], one["kind"], one["points"]) for one in facts_of(state, 0, "honey-took")]
    assert tricks == [(1, 3, "late", 7), (2, 1, "cards", 10)]
    lying = [(spell(one["lying"]), one["forced"]) for one in facts_of(state, 0, "honey-took")]
    assert lying == [("2♣ 4♣ 6♣ 7♣", "no"), ("10♠ 3♠ Q♠ 9♠", "yes")], "whoever ended the first may have chosen"
    assert [line["points"] for line in facts_of(state, 0, "honey-deal-over")] == [0, -10, 0, -7]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Trick 2, forced (10♠ 3♠ Q♠ 9♠): Bo took it, −10 (3 + 7)."),
        ("fr", "Levée 2, forcée (10♠ 3♠ Q♠ 9♠)\N{NARROW NO-BREAK SPACE}: Bo la prend, −10 (3 + 7)."),
        ("pl", "Lewa 2, wymuszona (10♠ 3♠ Q♠ 9♠): bierze ją Bo, −10 (3 + 7)."),
    ],
)
def test_a_late_trick_with_costly_cards_says_what_it_costs_itself(language, sentence):
    """[7]"""
    state = after(table("2♣ 3♠", "4♣ Q♠", "6♣ 9♠", "7♣ 10♠"), "0 play 2♣")
    say = Speaker(WORDS, language, ["Ana", "Bo", "Cy", "Di"])
    assert say("honey-took", facts_of(state, None, "honey-took")[1]) == sentence


def test_the_prices_stand_below_in_the_first_deal_once_its_first_trick_is_taken():
    state = table("2♠ 3♠", "4♠ 5♠", "6♠ 7♠", "8♠ 9♠")
    for tricks, deal, is_told in (((0, 0, 0, 0), 0, False), ((1, 0, 0, 0), 0, True), ((1, 0, 0, 0), 1, False)):
        later = state._replace(public=state.public._replace(tricks=tricks, deal=deal))
        prices = [part for part in screen(later, 0) if isinstance(part, Say) and part.code == "honey-prices"]
        assert [part.first for part in prices] == ([False] if is_told else []), "news go before them"


def test_a_trick_of_revenge_tells_what_it_brings():
    hands = ("2♣ 3♠ 4♠ 6♦", "4♣ 5♠ 6♠ 7♦", "6♣ 8♠ 9♠ 8♦", "7♣ 10♠ J♠ 9♦")
    state = table(*hands, deal=4, trump=rules.Trump.NONE)
    state = after(state, "0 play 2♣", "1 play 4♣", "2 play 6♣", "3 play 7♣")
    assert facts_of(state, 3, "honey-took-gain") == [
        {"trick": 1, "seat": 3, "lying": "none", "forced": "no", "points": 5}
    ]


def test_a_deal_ends_with_who_took_what():
    state = after(table("2♣ K♦", "Q♣ 5♠", "3♥ 9♠", "3♣ 10♠"), "0 play 2♣", "1 play Q♣", "2 play 3♥")
    lines = facts_of(state, None, "honey-deal-over")
    assert [line["kind"] for line in lines] == ["points", "both", "points", "cards"]
    assert (lines[1]["cards"], lines[1]["hearts"]) == (cards("Q♣"), 1)
    assert (lines[3]["cards"], lines[3]["hearts"]) == (cards("K♦"), 0)
    assert [line["points"] for line in lines] == list(state.public.scores[-1])


def test_a_new_deal_shows_the_totals_alone_until_a_trick_is_taken():
    state = after(table("2♣ K♦", "Q♣ 5♠", "3♥ 9♠", "3♣ 10♠"), "0 play 2♣", "1 play Q♣", "2 play 3♥")
    [tally] = [part for part in screen(state) if isinstance(part, Tally)]
    assert [code for code, _ in tally.columns] == ["honey-total"]
    [before] = [part for part in screen(table("2♣ K♦", "Q♣ 5♠", "3♥ 9♠", "3♣ 10♠")) if isinstance(part, Tally)]
    assert [code for code, _ in before.columns] == ["honey-this-deal", "honey-tricks", "honey-total"]


def test_a_deal_of_revenge_ends_with_points_alone():
    trump = rules.Trump.NONE
    state = after(
        table("2♣ K♦", "Q♣ 5♠", "3♥ 9♠", "3♣ 10♠", deal=4, trump=trump), "0 play 2♣", "1 play Q♣", "2 play 3♥"
    )
    lines = facts_of(state, None, "honey-deal-over")
    assert {line["kind"] for line in lines} == {"points"}
    gains = [line["sum"] for line in lines if line["points"]]
    assert gains
    assert all(gain.startswith("+") for gain in gains)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_deal_that_is_over_is_named_once_and_each_player_has_a_sentence(language):
    state = after(table("2♣ K♦", "Q♣ 5♠", "3♥ 9♠", "3♣ 10♠"), "0 play 2♣", "1 play Q♣", "2 play 3♥")
    say = Speaker(WORDS, language, ["Ana", "Bo", "Cy", "Di"])
    lines = [say("honey-deal-over", facts) for facts in facts_of(state, None, "honey-deal-over")]
    before = {"en": "Deal 1 is over.", "fr": "Donne 1 finie.", "pl": "Koniec rozdania 1."}[language]
    late = {
        "en": "7 for a last trick",
        "fr": "7 pour la fin",
        "pl": "7 za jedną z dwóch ostatnich lew",
    }[language]
    heart = {"en": "one heart at 1", "fr": "un cœur à 1", "pl": "jeden kier za 1"}[language]
    colon = "\N{NARROW NO-BREAK SPACE}:" if language == "fr" else ":"
    ana, bo, cy, di = [f"{name}{colon}" for name in ("Ana", "Bo", "Cy", "Di")]
    assert lines == [f"{before} {ana} 0.", f"{bo} −11 (Q♣, {heart}, {late}).", f"{cy} 0.", f"{di} −9 (K♦, {late})."]


def test_no_trick_of_the_last_deal_lies_beside_the_new_hand():
    state = after(table("2♣ K♦", "Q♣ 5♠", "3♥ 9♠", "3♣ 10♠"), "0 play 2♣", "1 play Q♣", "2 play 3♥")
    assert not [part for part in screen(state) if isinstance(part, Picture)]
    leader = state.public.turn
    card = next(c for c in state.hands[leader].pieces if c.suit != "♥")
    state = after(state, f"{leader} play {card}")
    tricks = [part for part in screen(state) if isinstance(part, Picture)]
    assert [row.pieces for row in tricks[-1].parts] == [(card,)]


def test_nothing_is_asked_when_all_is_over():
    state = table("", "", "", "", deal=8)
    assert not any(isinstance(part, Ask) for part in screen(state, 0))
    assert "honey-revenge" not in [part.code for part in screen(state) if isinstance(part, Say)]


def test_the_last_two_tricks_of_a_deal_say_before_they_are_played_that_they_cost_more():
    state = table("2♠ 3♠", "4♠ 5♠", "6♠ 7♠", "8♠ 9♠")
    for tricks, deal, is_told in (((3, 4, 1, 0), 0, False), ((3, 4, 2, 0), 0, True), ((3, 4, 2, 0), 4, False)):
        late = state._replace(public=state.public._replace(tricks=tricks, deal=deal))
        assert facts_of(late, None, "honey-play-late") == ([{"deal": 1, "cost": 7}] if is_told else [])


@pytest.mark.parametrize(
    ("half", "place"),
    [("play", "PLAY: avoid cards that cost points. K♥ costs 13"), ("revenge", "REVENGE: everybody has six cards")],
)
def test_a_match_of_one_deal_names_its_half_and_no_number_of_eight(half, place):
    """HO.10"""
    state, say = honey.deal(4, {"deals": half}, Seed(b"o" * 32)), Speaker(WORDS, "en", ["Ana", "Bo", "Cy", "Di"])
    sentences = []
    while honey.result(state) is None:
        sentences += [say(part.code, part.facts) for part in screen(state, 0) if isinstance(part, Say)]
        [seat] = honey.turns(state)
        state = honey.play(state, seat, honey.overdue(honey.view(state, seat)))
    assert sentences[0].startswith(place)
    assert not [sentence for sentence in sentences if "Deal" in sentence or " of 8" in sentence]
    over = [say(part.code, part.facts) for part in screen(state, 0) if isinstance(part, MoveReport)]
    assert [sentence for sentence in over if sentence.startswith("The deal is over. Ana: ")]
    assert not [sentence for sentence in over if "Deal " in sentence]
    assert any("heart" in sentence for sentence in over) == (half == "play"), "what cost the points of PLAY is told"
    [tally] = [part for part in screen(state) if isinstance(part, Tally)]
    assert tally.columns == (("honey-total", tuple(state.public.scores[-1])),)


def test_a_whole_match_tells_the_number_of_every_deal_and_what_each_brought():
    state = honey.deal(4, {}, Seed(b"w" * 32))
    numbers = set()
    while honey.result(state) is None:
        codes = ("honey-play", "honey-play-late", "honey-revenge", "honey-revenge-named")
        numbers |= {facts["deal"] for code in codes for facts in facts_of(state, 0, code)}
        [seat] = honey.turns(state)
        state = honey.play(state, seat, honey.overdue(honey.view(state, seat)))
    assert numbers == set(range(1, 9))
    [tally] = [part for part in screen(state) if isinstance(part, Tally)]
    assert tally.by_deal == state.public.scores
