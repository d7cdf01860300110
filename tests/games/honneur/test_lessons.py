"""What the lessons of À l'Honneur offer."""

from collections import Counter

from bot.games.honneur import game as honneur
from bot.kit.cards import PACK, Card
from bot.learn.walk import face


def test_every_offer_names_cards_that_could_be_laid_or_dropped():
    """They are in the hand, among the orphans or in the pile. Whoever looks for a card that is gone learns no rule."""
    offer_count = 0
    for lesson in honneur.lessons:
        for number, step in enumerate(lesson.steps):
            view = face(honneur, lesson, number).view
            there = Counter([*view.hand, *view.own_orphans, *view.pile])
            for offer in getattr(step, "offers", ()):
                facts = [fact if isinstance(fact, tuple) else (fact,) for fact in offer.label.facts.values()]
                label_cards = Counter(card for fact in facts for card in fact if isinstance(card, Card))
                assert label_cards <= there, (lesson.key, number, offer.move)
                offer_count += 1
    assert offer_count > 10


def test_each_lesson_is_played_with_both_whole_packs():
    for lesson in honneur.lessons:
        for step in lesson.steps:
            if state := step.anew and step.anew():
                hands = [card for hand in state.hands for card in hand.pieces]
                table_cards = [card for chain in state.table for card in chain]
                assert Counter([*hands, *table_cards, *state.deck.pieces, *state.pile]) == Counter((*PACK, *PACK))
