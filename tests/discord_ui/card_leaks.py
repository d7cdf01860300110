"""Find cards and secrets in what somebody was shown."""

import itertools
import re
from functools import cache

from bot.games.farck import game as farck
from bot.kit.cards import PACK, Card
from bot.kit.secret import find
from bot.table.match import Match
from bot.words import LANGUAGES
from tests.discord_ui.every_press import WORDS

CARD_NAMES = {  # how pictures are told
    WORDS.say(language, "paint-card", {"rank": f"r{card.rank}", "suit": card.suit}): str(card)
    for language, card in itertools.product(LANGUAGES, PACK)
}
CARD = re.compile(r"(?:10|[2-9JQKA])[♠♥♦♣]")


async def seen_in_play(stage, match, person):
    """Return every card that this player's own hand showed."""
    header, log = await stage.services.store.load(match)
    seat = header.seats.index(str(person.id))
    steps = Match.steps(header, farck, log)
    return {str(card) for step in steps for card in find(farck.view(step.state, seat), Card)}


@cache
def cards_in(text):
    return frozenset(CARD.findall(text)) | {card for name, card in CARD_NAMES.items() if name in text}


def leaks(text, secrets, cards):
    return cards_in(text) - cards | {secret for secret in secrets if secret in text}


async def examples(answers):
    """Return the cards of rules, lessons and examples, which are shown whatever is dealt."""
    return cards_in("".join([text async for _, text in answers]))
