"""What a player chooses for the cards on screen: their order, and their letters. No move is spelled otherwise."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from bot import paint
from bot.discord_ui.messages.preferences import PlayerSettings
from bot.games import ALL
from bot.kit.card_order import by_rank, guide_by_rank
from bot.kit.cards import Card, cards
from bot.kit.screen import Button, Pick, Picture, Row
from bot.kit.seed import Seed
from bot.words.french_cards import in_french, show_in_french
from tests.discord_ui import showing
from tests.discord_ui.full_hands import hands as full_hands
from tests.discord_ui.hands import hand_of, hands, pictures, press, start
from tests.discord_ui.settings_presses import choose

ENGLISH, FRENCH = re.compile("[JQK][♠♥♦♣]"), re.compile("[VDR][♠♥♦♣]")


def own(screen):
    return [r for part in screen if isinstance(part, Picture) for r in part.parts if isinstance(r, Row) and r.hand]


def ranks(pieces, low):
    order = (
        ["A", *map(str, range(2, 11)), "J", "Q", "K", "joker"] if low else [*map(str, range(2, 11)), *"JQKA", "joker"]
    )
    return [order.index(card.rank) for card in pieces]


def has_cards(game):
    options = {name: values[0] for name, values in game.options.items()}
    return any(isinstance(piece, Card) for piece in game.pieces(game.deal(game.seats[0], options, Seed(bytes(32)))))


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game in ALL if has_cards(game)], ids=lambda game: game.key)
def test_by_rank_the_same_cards_lie_and_may_be_chosen(game):
    changes = 0
    for full_hand in full_hands(game):
        before, after = full_hand.face.screen, by_rank(full_hand.face.screen)
        changes += before != after
        assert [type(part) for part in before] == [type(part) for part in after]
        for old, new in zip(own(before), own(after), strict=True):
            assert ranks(new.pieces, game.key == "farck") == sorted(ranks(old.pieces, game.key == "farck"))
            for places in ("marked", "dimmed"):
                assert Counter(old.pieces[n] for n in getattr(old, places)) == Counter(
                    new.pieces[n] for n in getattr(new, places)
                )
        for part in (Button, Pick):
            moves = [
                sorted(
                    str(each.move) if part is Button else (each.spell(*sorted(each.pieces, key=str))) for each in those
                )
                for those in ([one for one in screen if isinstance(one, part)] for screen in (before, after))
            ]
            assert moves[0] == moves[1]
        if full_hand.guide:
            steps = zip(full_hand.guide.steps, guide_by_rank(full_hand.guide, before).steps, strict=True)
            for old, new in steps:
                if isinstance(old, Pick):
                    assert Counter(map(str, old.pieces)) == Counter(map(str, new.pieces))
                    assert Counter(str(old.pieces[n]) for n in old.chosen_places) == Counter(
                        str(new.pieces[n]) for n in new.chosen_places
                    )
    assert changes


def test_buttons_of_cards_change_places_with_each_other():
    full_hand = next(
        hand
        for game in ALL
        for hand in full_hands(game)
        if sum("card" in getattr(p, "facts", {}) for p in hand.face.screen if isinstance(p, Button)) > 2
    )
    buttons = [part for part in by_rank(full_hand.face.screen) if isinstance(part, Button) and "card" in part.facts]
    order = ranks([button.facts["card"] for button in buttons], low=False)
    assert order == sorted(order)


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_french_cards_stand_everywhere_in_a_hand_and_in_nothing_that_a_press_sends(language, monkeypatch):
    french_hands = 0
    for game in ALL:
        for full_hand in full_hands(game):
            hand = full_hand.render(language)
            plain = hand.blocks(showing.of_hand(hand, language))
            monkeypatch.setattr(hand, "around", hand.around._replace(french=True))  # others render the same hand
            for old, new in ((plain, hand.blocks(showing.of_hand(hand, language))), (None, hand.blocks())):
                assert not ENGLISH.search(visible(new)), visible(new)
                french_hands += bool(FRENCH.search(visible(new)))
                assert old is None or sent(old) == sent(new)
    assert french_hands


def visible(part):
    if isinstance(part, (list, tuple)):
        return "\n".join(map(visible, part))
    if not isinstance(part, dict):
        return ""
    own = [part[key] for key in ("content", "label", "description", "placeholder") if key in part]
    return "\n".join([*filter(None, own), *(visible(value) for value in part.values())])


def sent(part):
    if isinstance(part, (list, tuple)):
        return [thing for each in part for thing in sent(each)]
    if not isinstance(part, dict):
        return []
    return [*(part[key] for key in ("custom_id", "value") if key in part), *(x for v in part.values() for x in sent(v))]


def test_french_letters_are_those_of_cards_alone():
    assert in_french("K♥ 10♦ J♣, Quentin K.") == "R♥ 10♦ V♣, Quentin K."
    assert in_french("J Q K are a run, A-2-3 too; Q-K-A is not.") == "V D R are a run, A-2-3 too; D-R-A is not."
    assert in_french("J, Q, K; K A; 8 9 10 J♠") == "J, Q, K; K A; 8 9 10 V♠"
    field = {"type": 4, "value": "lay Q♠ K♠", "custom_id": "Q♠"}
    assert show_in_french(field) == {"type": 4, "value": "lay D♠ R♠", "custom_id": "Q♠"}
    assert show_in_french({"value": "K♠#1", "label": "K♠"}) == {"value": "K♠#1", "label": "R♠"}


def test_both_letters_are_read():
    assert cards("VD DD rs v♥ D♣") == cards("JD QD KS J♥ Q♣")


def test_a_picture_has_the_letters_of_its_theme():
    for text, differs in (("K♥", True), ("Q♣", True), ("J♠", True), ("A♥", False), ("10♦", False)):
        one = showing.paint.screen_layout(
            (Picture("rows", (Row("honey-hand", (Card.parse(text),), 0, hand=True),)),), lambda code, facts: code, ()
        )
        for layout in (one, paint.fit_on_one_page(one, 300)):
            french = replace(layout, theme=f"{layout.theme}{paint.FRENCH}")
            assert (paint.draw(layout) != paint.draw(french)) is differs


async def test_a_reader_sorts_by_rank_and_reads_french_cards_and_others_do_not(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben, robots=2)
        await hands(stage, stage.ana, stage.ben)
        card = (await stage.ben.slash(stage.games, "settings")).message
        await choose(stage.ben, card, "cards", "french")
        await choose(stage.ben, card, "sort", "rank")
        hand = hand_of(stage.ben)
        await stage.until(lambda: not ENGLISH.search(visible(hand.components)))
        mine = (await press(stage.ben, table, "hand")).message
        theirs = (await press(stage.ana, table, "hand")).message
        assert not ENGLISH.search(visible(mine.components))
        assert not FRENCH.search(visible(theirs.components))
        assert not FRENCH.search(visible(table.components))
        settings = await stage.at.preferences.player(str(stage.ben.id))
        assert settings == PlayerSettings(cards="french", sort="rank")
        assert settings.theme_of_cards == "dark+french"
        assert pictures(mine)
        assert not set(pictures(mine)) & set(pictures(theirs))
