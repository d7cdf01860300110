"""What stands first in a hand and at the table: whose turn it is, what is asked, and what has happened."""

from dataclasses import replace

import pytest

from bot.discord_ui.api.names import safe_name
from bot.discord_ui.messages.pictures import ShownPicture
from bot.discord_ui.messages.turn_lines import join_short_lines, news_lines
from bot.games.voleur.rules import Phase
from bot.kit.game import Result, Seat
from bot.kit.screen import WINNER, Ask, MoveReport, Say
from bot.kit.seed import Seed
from bot.table.face import Clockface, ToldMoves
from bot.table.faces import face_of
from bot.table.match import Match
from bot.table.match_log import By, MatchEnding, Pause
from bot.words import LANGUAGES
from bot.words.speaker import Speaker
from tests.discord_ui import showing
from tests.discord_ui.full_hands import hands
from tests.discord_ui.message_limits import walk
from tests.services import GAMES, NOON, a_header

PLAYERS = {"1": "Ana", "2": "Bo", "3": "Cel", "4": "Dov"}
PICTURE = [ShownPicture("a.png", "A picture")]


TRICK = {"trick": 12, "kind": "nothing", "lying": "none", "forced": "no"}


def a_match(game="honey"):
    return Match.open(a_header(game, tuple(PLAYERS)), GAMES[game])


def lines(blocks):
    return [line for part in walk(blocks) for line in part.get("content", "").split("\n") if line]


def mine(match, seat=None, **changes):
    face = replace(face_of(match, min(match.turns) if seat is None else seat, {}), **changes)
    return lines(showing.hand(face, PLAYERS, "en", PICTURE, server="Club"))


def test_ones_own_turn_is_not_told_by_name():
    match = a_match()
    where, turn, *_ = mine(match, screen=(Ask("honey-ask-lead", {"may": "any"}),))
    assert where == f"-# [The Honey Tournament]({showing.PLACE}) · Club"
    assert turn.startswith("**It is your turn.** ")
    assert list(PLAYERS.values())[min(match.turns)] not in turn


def test_a_game_that_asks_nothing_yet_says_whose_turn_it_is_all_the_same():
    assert mine(a_match(), screen=())[1] == "**It is your turn.**"


def test_who_answers_what_another_player_does_has_no_turn():
    match = a_match("farck")
    asker, farck = min(match.turns), match.game
    trade = next(str(move) for move in farck.choices(farck.view(match.state, asker)) if str(move).startswith("trade"))
    assert mine(match)[1].startswith("**It is your turn.** ")
    assert mine(match.play(asker, trade, NOON, By.PLAYER))[1].startswith("**It is for you to answer.** ")


def test_others_hear_who_is_waited_for():
    match = a_match()
    [seat] = match.turns
    other = Seat((seat + 1) % 4)
    assert mine(match, other)[1] == f"Waiting for {list(PLAYERS.values())[seat]}."
    table = lines(showing.table(face_of(match, None, {}), PLAYERS, "en"))
    assert table[1] == f"Waiting for {list(PLAYERS.values())[seat]}."


def test_several_are_waited_for_in_every_language():
    face = face_of(a_match("voleur"), None, {})
    sentences = {language: lines(showing.table(face, PLAYERS, language))[1] for language in ("en", "fr", "pl")}
    assert sentences == {
        "en": "Waiting for Ana, Bo, Cel and Dov.",
        "fr": "On attend Ana, Bo, Cel et Dov.",
        "pl": "Czekamy na: Ana, Bo, Cel i Dov.",
    }


def test_the_clock_stands_beside_the_turn():
    match = a_match()
    clocks = tuple(Clockface(1, NOON) for _ in PLAYERS)
    assert mine(match, clocks=clocks)[1].endswith(f"Time runs out <t:{NOON // 1000}:R>.")
    other = Seat((min(match.turns) + 1) % 4)
    assert mine(match, other, clocks=clocks)[1].endswith(f"Time runs out <t:{NOON // 1000}:R>.")


def test_why_nothing_happened_stands_at_the_controls_below_the_picture():
    face = face_of(a_match(), min(a_match().turns), {})
    parts = list(walk(showing.hand(face, PLAYERS, "en", PICTURE, "No such card.")))
    kinds = [part["type"] for part in parts]
    place = next(n for n, part in enumerate(parts) if "No such card." in part.get("content", ""))
    assert kinds.index(12) < place < kinds.index(1)
    assert not any("No such card." in part.get("content", "") for part in parts[: kinds.index(12)])


def test_a_paused_table_says_so_at_the_controls():
    match = a_match().say(Pause(), None, NOON)
    parts = list(walk(showing.hand(face_of(match, min(match.turns), {}), PLAYERS, "en", PICTURE)))
    place = next(n for n, part in enumerate(parts) if "Paused." in part.get("content", ""))
    assert [part["type"] for part in parts].index(12) < place
    assert [part["label"] for part in parts[place:] if part["type"] == 2] == ["Go on", "More"]


def test_news_are_few_and_count_what_is_older():
    line = (MoveReport("farck-drew", {"seat": 2, "count": 1}),)
    hand = mine(a_match("farck"), read_news=lambda: ToldMoves((line,) * 3, (0,) * 5), screen=())
    news_line = "-# Cel drew a card."
    assert hand[2:5] == ["-# (5 more moves: see *More*) Cel drew a card.", news_line, news_line]


def test_the_moves_of_others_go_before_what_came_of_ones_own():
    drew = [MoveReport("farck-drew", {"seat": seat, "count": 1}, to_all=True, own=seat == 0) for seat in (0, 1, 2)]
    own, first, second = ((report,) for report in drew)
    face = replace(face_of(a_match("farck"), Seat(0), {}), read_news=lambda: ToldMoves((own, first, second)))
    say = Speaker(showing.WORDS, "en", ("Ana", "Bo", "Cel", "Dov"), Seat(0))
    assert news_lines(face, say, 2) == ["-# Bo drew a card.", "-# Cel drew a card."]
    assert news_lines(face, say, 1) == ["-# (Bo’s move: see *More*) Cel drew a card."]
    assert news_lines(face, say, 3)[0] == "-# You drew a card."


def test_a_hidden_move_that_names_no_mover_is_counted():
    """As burned cards that became the pile of all."""
    refill = (MoveReport("farck-turned", {"whose": "all", "seat": None, "times": 1}, to_all=True),)
    drew = (MoveReport("farck-drew", {"seat": 2, "count": 1}, to_all=True),)
    face = replace(face_of(a_match("farck"), Seat(0), {}), read_news=lambda: ToldMoves((refill, drew)))
    say = Speaker(showing.WORDS, "en", ("Ana", "Bo", "Cel", "Dov"), Seat(0))
    assert news_lines(face, say, 1) == ["-# (one more move: see *More*) Cel drew a card."]


def test_what_came_of_a_move_is_not_cut_where_lines_are_few():
    parts = tuple(MoveReport("honey-took", TRICK | {"seat": seat}, to_all=True) for seat in range(1, 4))
    face = replace(face_of(a_match("honey"), Seat(0), {}), read_news=lambda: ToldMoves((parts,)))
    say = Speaker(showing.WORDS, "en", ("Ana", "Bo of Habsburg-Lothringen", "Cel of Savoy", "Dov of Braganza"), Seat(0))
    assert len(news_lines(face, say, 3)) > 1
    [line] = news_lines(face, say, 1)
    assert all(say(part.code, part.facts) in line for part in parts)


def test_what_is_not_told_is_missed_at_its_place():
    drew, result = (
        (MoveReport("farck-drew", {"seat": 1, "count": 1}),),
        MoveReport("farck-drew", {"seat": 3, "count": 1}),
    )
    face = face_of(a_match("farck"), Seat(0), {})
    face = replace(face, read_news=lambda: ToldMoves(((replace(result, to_all=True),), drew, drew)))
    say = Speaker(showing.WORDS, "en", ("Ana", "Bo", "Cel", "Dov"), Seat(0))
    assert news_lines(face, say, 2) == ["-# Dov drew a card.", "-# (Bo’s move: see *More*) Bo drew a card."]


def test_moves_that_are_not_told_in_two_places_are_missed_in_both():
    bo, cel, dov = (MoveReport("farck-drew", {"seat": seat, "count": 1}) for seat in (1, 2, 3))
    moves = ((bo,), (replace(cel, to_all=True),), (bo,), (replace(dov, to_all=True),))
    face = replace(face_of(a_match("farck"), Seat(0), {}), read_news=lambda: ToldMoves(moves))
    say = Speaker(showing.WORDS, "en", ("Ana", "Bo", "Cel", "Dov"), Seat(0))
    missed = "-# (Bo’s move: see *More*)"
    assert news_lines(face, say, 2) == [f"{missed} Cel drew a card.", f"{missed} Dov drew a card."]


def test_a_table_counts_no_older_moves_for_nobody_has_seen_the_last_ones_there():
    line = (MoveReport("farck-drew", {"seat": 1, "count": 1}),)
    face = replace(face_of(a_match("farck"), None, {}), read_news=lambda: ToldMoves((line,) * 3, (0,) * 196))
    assert lines(showing.table(face, PLAYERS, "en"))[2:5] == ["-# Bo drew a card."] * 3


def test_what_robots_did_since_ones_turn_is_in_the_hand():
    match = a_match("farck")
    for _ in range(3):
        match = match.play(min(match.turns), "draw", NOON + match.ply, By.ROBOT)
    news = [line for line in mine(match) if line.startswith("-# ")][1:]
    assert news == [f"-# {list(PLAYERS.values())[entry.seat]} drew a card." for entry in match.log]


def test_a_hand_tells_nothing_twice():
    facts, other = {"seat": 3, "count": 1}, Say("farck-drew", {"seat": 2, "count": 1})
    hand = mine(
        a_match("farck"),
        read_news=lambda: ToldMoves(((MoveReport("farck-drew", facts),),)),
        screen=(Say("farck-drew", facts), other),
    )
    assert [line for line in hand if "drew" in line] == ["-# Dov drew a card.", "Cel drew a card."]


def ended_deals():
    """Yield the hands of a reader whose turn comes after a deal of Honey has ended, in a match beside robots."""
    game, dice = GAMES["honey"], Seed(b"deals".ljust(32)).dice("moves")
    match, before = a_match(), 1
    while not match.over:
        seat, deal = min(match.turns), game.stage(match.state).deal
        if seat == 0 and deal > before:
            before = deal
            yield face_of(match, seat, {})
        move = str(dice.choice(game.choices(game.view(match.state, seat))))
        match = match.play(seat, move, NOON + match.ply, By.PLAYER if seat == 0 else By.ROBOT)


def robbed():
    """Yield the hand of whoever was robbed, at their next turn, in a match of Voleur. Everybody steals who can."""
    game, dice = GAMES["voleur"], Seed(b"thieves".ljust(32)).dice("moves")
    match, victims = a_match("voleur"), set()
    while not match.over:
        if victim := next((seat for seat in sorted(match.turns) if seat in victims), None):
            yield face_of(match, victim, {})
        victims -= match.turns
        seat = min(match.turns)
        choices = game.choices(game.view(match.state, seat))
        steals = [move for move in choices if str(move).startswith("steal")]
        move = str(dice.choice(steals or choices))
        victims |= {int(move.split()[1])} if move.startswith("steal") else set()
        match = match.play(seat, move, NOON + match.ply, By.PLAYER)


@pytest.mark.parametrize(("language", "from_you"), [("en", "you with"), ("fr", "vous vole"), ("pl", "kradnie ci")])
def test_who_was_robbed_reads_by_whom_and_how_much_with_their_next_turn(language, from_you):
    names = {"1": "Ana", "2": "Bartłomiej", "3": "Céleste", "4": "Dov"}
    hands = [lines(showing.hand(face, names, language, PICTURE)) for face in robbed()]
    texts = [
        " ".join(line for line in hand if line.startswith("-# ")) for hand in hands
    ]  # the news, which never give way
    assert len(texts) > 5
    nothing = {"en": "steals from you and gets nothing", "fr": "veut vous voler", "pl": "i nie dostaje nic"}[language]
    assert all(from_you in text or nothing in text for text in texts), texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_deal_is_told_whole_in_three_lines(language):
    """Every trick that ended, and what each player has; no sentence is cut for lack of room."""
    faces = list(ended_deals())
    assert len(faces) == 7
    for face in faces:
        names = {"1": "Ana", "2": "Bartłomiej", "3": "Céleste", "4": "Dov"}
        say = showing.reader(face, names, language)
        small = [line for line in lines(showing.hand(face, names, language, PICTURE)) if line.startswith("-# ")]
        news = [line for line in small if showing.PLACE not in line]
        text = " ".join(line.removeprefix("-# ") for line in news)
        assert len(news) <= 3
        for part in (part for move in face.news for part in move):
            assert say(part.code, part.facts) in text


def test_what_came_of_a_move_gets_a_line_of_its_own_where_the_first_is_full():
    cut = [MoveReport("farck-drew", {"seat": n % 4, "count": 1}) for n in range(9)]
    whole = [MoveReport("farck-turned", {"whose": "all", "seat": None, "times": 1}, to_all=True)]
    face = replace(face_of(a_match("farck"), None, {}), read_news=lambda: ToldMoves(((*cut, *whole),)))
    news = [line for line in lines(showing.table(face, PLAYERS, "en")) if line.startswith("-# ")]
    assert news[1].startswith("-# The draw pile was empty")
    assert news[0].count("drew") < len(cut)


def test_a_hand_says_how_its_reader_did():
    victory = MatchEnding(NOON, Result((9, 4, 4, 1), (1, 2, 2, 4)))
    faces = [replace(face_of(a_match(), Seat(n), {}), ending=victory) for n in range(4)]
    sentences = [next(line for line in mine_of(face) if line.startswith("**")) for face in faces]
    assert sentences == [
        "**You won.**",
        "**You share second place.**",
        "**You share second place.**",
        "**You came 4th.**",
    ]
    table = lines(showing.table(replace(faces[0], seat=None), PLAYERS, "en"))
    assert not any("You " in line for line in table)
    resignation = MatchEnding(NOON, Result((0, 1), (2, 1)), conceder=Seat(0))
    two = replace(faces[1], ending=resignation, players=("1", "2"))
    assert mine_of(two)[1:3] == ["**You won.**", "You win: Ana has left the match."]


def test_who_has_won_reads_so_once_and_the_others_who_did():
    victory = MatchEnding(NOON, Result((9, 4, 4, 1), (1, 2, 2, 4)))
    winner = (Say("honey-winner", {"seat": 0, "points": 9}, first=True, group=WINNER),)
    sentences = [mine(a_match(), Seat(n), ending=victory, screen=winner) for n in (0, 3)]
    results = [[line for line in each if "win" in line or "4th" in line] for each in sentences]
    assert results == [["**You win with 9 points.**"], ["**You came 4th.**", "Ana wins with 9 points."]]


def test_two_winners_are_told_once():
    tie = MatchEnding(NOON, Result((9, 9, 4, 1), (1, 1, 3, 4)))
    winners = tuple(Say("honey-winner", {"seat": seat, "points": 9}, first=True, group=WINNER) for seat in (0, 1))
    sentences = mine(a_match(), Seat(2), ending=tie, screen=winners)
    assert [line for line in sentences if "wins" in line] == ["Ana wins with 9 points.", "Bo wins with 9 points."]


def mine_of(face):
    return lines(showing.hand(face, PLAYERS, "en", PICTURE))


def test_how_strong_the_usual_robots_are_is_said_once():
    def robot_lines(*players):
        face = replace(face_of(a_match(), Seat(0), {}), players=players)
        return [line for line in lines(showing.hand(face, PLAYERS, "en", PICTURE)) if "Robots: casual" in line]

    assert len(robot_lines("1", "robot:1", "robot:2", "robot:3")) == 1
    assert len(robot_lines("1", "robot:1", "robot:club:2", "robot:3")) == 1
    assert robot_lines("1", "robot:club:1", "robot:club:2", "robot:club:3") == robot_lines(*PLAYERS) == []


def menus(match, seat):
    blocks = showing.hand(face_of(match, seat, {}), PLAYERS, "en", PICTURE)
    return [part["placeholder"] for part in walk(blocks) if part["type"] == 3]


def test_a_list_of_moves_says_what_it_is_about():
    """Name the trump, score or steal: never to choose alone."""
    match = Match.open(a_header("honey", tuple(PLAYERS), options={"deals": "revenge"}), GAMES["honey"])
    assert menus(match, min(match.turns)) == ["Name the trump"]
    game, dice = GAMES["voleur"], Seed(b"menus".ljust(32)).dice("moves")
    match, placeholders = Match.open(a_header("voleur", tuple(PLAYERS)), game), set()
    while not match.over:
        seat = min(match.turns)
        if match.state.table.phase is Phase.PRIVILEGE:
            placeholders |= {menu for menu in menus(match, seat) if not menu.startswith("Take")}
        match = match.play(seat, str(game.robot(game.view(match.state, seat), dice)), NOON + match.ply, By.ROBOT)
    assert placeholders == {"Score or steal"}


def played_until(game, seats, over, number):
    """Let robots play a match until `over` is true of it, and return it."""
    rules, dice = GAMES[game], Seed(bytes([number]) * 32).dice("robots")
    match = Match.open(a_header(game, seats), rules)
    while not over(match):
        seat = min(match.turns)
        move = str(rules.robot(rules.view(match.state, seat), dice))
        match = match.play(seat, move, NOON + match.ply, By.PLAYER if seat == 0 else By.ROBOT)
    return match


@pytest.mark.parametrize("deal", range(2, 9))
def test_the_first_screen_of_a_deal_says_which_it_is_before_all_news(deal):
    def fresh(match):
        return match.state.public.deal == deal - 1 and 0 in match.turns and not match.state.public.naming

    hand = mine(played_until("honey", tuple(PLAYERS), fresh, 1), 0)
    assert any(f"Deal {deal} of 8" in line for line in hand), hand


def test_how_a_round_ended_is_told_though_others_have_moved_since():
    for number in range(1, 9):
        match = played_until(
            "honneur", ("1", "2"), lambda m: m.state.round == 2 and 0 in m.turns and m.log[-1].seat == 1, number
        )
        hand = mine(match, 0)
        assert any("ended round 1" in line for line in hand), hand
        assert any("Round 2 of 2" in line for line in hand), hand


def test_the_result_of_a_deal_goes_before_moves_of_which_nothing_came():
    draws = [(MoveReport("farck-drew", {"seat": seat, "count": 1}),) for seat in (1, 2)]
    no_cards = {"cards": "none", "orphans": "none", "count": 0}
    costs = (
        MoveReport("honneur-round-cost", {"seat": seat, "round": 0, "points": 10, **no_cards}, to_all=True)
        for seat in range(4)
    )
    deal_end = (MoveReport("honneur-ended-out", {"seat": 3, "round": 1}, to_all=True), *costs)
    face = replace(face_of(a_match("farck"), Seat(0), {}), read_news=lambda: ToldMoves((deal_end, *draws)))
    news = [line for line in lines(showing.hand(face, PLAYERS, "en", PICTURE)) if line.startswith("-# ")][1:]
    assert news == [
        "-# Dov went out and ended round 1. You: +10. Bo: +10. Cel: +10. Dov: +10.",
        "-# Bo drew a card.",
        "-# Cel drew a card.",
    ]
    long = {player: f"{name} of Habsburg" for player, name in PLAYERS.items()}
    news = [line for line in lines(showing.hand(face, long, "en", PICTURE)) if line.startswith("-# ")][1:]
    assert news[-1] == "-# (Bo of Habsburg’s move: see *More*) Cel of Habsburg drew a card."
    assert all(f"{name} of Habsburg: +10." in " ".join(news) for name in ("Bo", "Cel", "Dov"))


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_took_the_last_trick_of_voleur_reads_what_may_be_done(language):
    """The picture is tall and the controls are many: what is asked gives way last."""
    cases = [hand for hand in hands(GAMES["voleur"]) if hand.face.seat in hand.face.turns and is_privilege(hand.face)]
    assert cases
    for hand in cases:
        rendering = hand.render(language)
        [ask] = [part for part in hand.face.screen if isinstance(part, Ask)]
        assert rendering.say(ask.code, ask.facts) in " ".join(
            lines(rendering.blocks(showing.of_hand(rendering, language)))
        ), hand.name


def is_privilege(face):
    return face.view.table.phase is Phase.PRIVILEGE


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_place_is_told_whole_or_shows_that_it_was_cut(language):
    """The day of a daily deal has room, and a long name of a server ends in three points."""
    face = face_of(a_match(), 0, {})
    day = showing.WORDS.say(language, "daily-place", {"day": "2026-11-26"})
    for server, name in ((day, safe_name(day)), ("The Grand Old Club of Honey", "The Grand Old Club of H…")):
        assert name in lines(showing.hand(face, PLAYERS, language, PICTURE, server=server))[0]


def test_short_moves_share_a_line_where_each_in_its_own_takes_too_much_room():
    moves = ["-# Bo dropped J♥.", "-# Cel dropped 9♣.", f"-# Dov {'laid ' * 14}.", "-# Ana dropped 2♠."]
    assert join_short_lines(moves) == ["-# Bo dropped J♥. Cel dropped 9♣.", moves[2], moves[3]]
    assert join_short_lines([]) == []
