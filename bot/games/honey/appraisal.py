"""What a card is worth after the match: in hands that the others may have held, with everybody playing by rules of
thumb to the end of the deal. In points beside the table's mean."""

from collections.abc import Sequence
from typing import cast

import numpy as np

from bot.games.honey.belief import EXCHANGES, Belief
from bot.games.honey.many import SUITS, ManyDeals, Numbers
from bot.games.honey.many_thumbs import by_thumb
from bot.games.honey.naming import TRUMPS
from bot.games.honey.reasons import reason
from bot.games.honey.robot import differ
from bot.games.honey.rules import Name, Play, State
from bot.games.honey.view import EVERY_NAME, EVERY_PLAY, View, playable
from bot.games.honey.worlds import Knowledge
from bot.kit.appraisal import CHAINS, QUICK_WORLDS, Appraisal, Floats, Unit, by_chain
from bot.kit.cards import Card
from bot.kit.screen import Say
from bot.kit.seed import Dice
from bot.kit.worlds import ONE, Masks, generator, mask

FEW_EXCHANGES = 4  # before a first glance
NAMER_CARDS, HAND_SIZE = 7, 13  # cards that whoever named gets then, and that everybody holds


def candidates(view: View) -> Sequence[Play | Name]:
    """Return the moves worth comparing: of cards that come to the same, only the lowest."""
    if view.public.naming:
        return EVERY_NAME
    return [EVERY_PLAY[card] for card in dict.fromkeys(_find_alike(view).values())]


def same(view: View, move: Play | Name, other: Play | Name) -> bool:
    if isinstance(move, Play) and isinstance(other, Play):
        alike = _find_alike(view)
        return alike[move.card] == alike[other.card]
    return move == other


def _find_alike(view: View) -> dict[Card, Card]:
    """Return for each card that may be played the lowest one that comes to the same: no card that is out or lies in the
    trick is between them, and they cost the same, which does not matter in REVENGE."""
    others_mask = mask((*Knowledge.of(view).unseen_cards, *view.public.trick.cards))
    alike = dict[Card, Card]()
    for card in sorted(playable(view)):
        lower_cards = (low for low in alike.values() if not differ(card, low, others_mask, view.hurts))
        alike[card] = next(lower_cards, card)
    return alike


def compare(view: View, moves: Sequence[Play | Name], dice: Dice, worlds: int) -> Floats:
    return by_chain(_compare_moves(view, moves, dice, worlds, EXCHANGES))


def glance(view: View, moves: Sequence[Play | Name], dice: Dice, worlds: int) -> Floats:
    return _compare_moves(view, moves, dice, worlds, FEW_EXCHANGES)


def _compare_moves(view: View, moves: Sequence[Play | Name], dice: Dice, worlds: int, exchanges: int) -> Floats:
    """Return a row for each world."""
    chance = generator(dice)
    if view.public.naming:
        return _leads(_deal_after_naming(view, cast("Sequence[Name]", moves), chance, worlds), len(moves))
    knowledge = Knowledge.of(view)
    belief = Belief(knowledge, chance, worlds, CHAINS)
    for _ in range(exchanges):
        belief.exchange()
    lot = knowledge.set_up_now().copy_with_hands(belief.hands)
    alike = _find_alike(view)
    cards = [int(alike[move.card]) for move in moves if isinstance(move, Play)]
    if not _throws(view):
        many = lot.only(np.repeat(lot.rows, len(cards)))
        many.play(np.tile(cards, worlds))
        return _leads(many, len(cards))
    return np.stack([_lead_after_throw(lot, card, sorted({*alike.values()} - {card})) for card in cards], axis=1)


def _throws(view: View) -> bool:
    """Say whether somebody else takes this trick of PLAY, because the hand cannot follow suit."""
    trick = view.public.trick.cards
    return view.hurts and bool(trick) and all(card // 13 != trick[0] // 13 for card in view.hand)


def _lead_after_throw(lot: ManyDeals, card: int, others: Sequence[int]) -> Floats:
    """Return for each world what it brings to throw this card now, and then the one of the others that is best to throw
    next. By rules of thumb alone, a card would look better only because a worse one would be kept after the other."""
    next_cards = np.array([card, *others])  # the first one is gone: then a rule of thumb says it
    many = lot.only(np.repeat(lot.rows, len(next_cards)))
    many.play(np.full(len(many.rows), card))
    leads = _leads(many, len(next_cards), np.tile(next_cards, len(lot.rows)))
    best: Floats = leads[:, leads.mean(axis=0).argmax()]
    return best


def _deal_after_naming(view: View, names: Sequence[Name], chance: np.random.Generator, worlds: int) -> ManyDeals:
    """Return the deals that six cards may become, each with every trump; whoever names leads."""
    loose = np.array([card for card in range(52) if card not in view.hand])
    order = ONE << chance.permuted(np.tile(loose, (worlds, 1)), axis=1).astype(np.uint64)
    parts = [
        slice(0, NAMER_CARDS),
        *[slice(NAMER_CARDS + n * HAND_SIZE, NAMER_CARDS + (n + 1) * HAND_SIZE) for n in range(3)],
    ]
    hands: Masks = np.stack([np.bitwise_or.reduce(order[:, part], axis=1) for part in parts], axis=1)
    hands[:, 0] |= np.uint64(mask(view.hand))
    trumps: Numbers = np.tile([TRUMPS.index(name.trump) for name in names], worlds)
    return ManyDeals(hands.repeat(len(names), axis=0), np.zeros(len(trumps), np.int64), trumps, hurts=False)


def _leads(many: ManyDeals, moves: int, throws: Numbers | None = None) -> Floats:
    """Play all cards by rules of thumb, and return my points beside the mean: a row for each world, a column for each
    move. A card that I want to throw goes first where I cannot follow suit."""
    while many.card_count:
        cards = by_thumb(many)
        if throws is not None and many.trick_size:
            has_card = many.hand & (ONE << throws.astype(np.uint64)) != 0
            is_free = many.hand & SUITS[many.led_suit] == 0
            cards = np.where((many.turn == 0) & has_card & is_free, throws, cards)
        many.play(cards)
    leads: Floats = many.points[:, 0] - many.points.mean(axis=1)
    return leads.reshape(-1, moves)


def name(move: Play | Name) -> Say:
    if isinstance(move, Play):
        return Say("honey-move-play", {"card": move.card})
    return Say("honey-name-trump", {"trump": move.trump})


appraisal: Appraisal[State, Play | Name, View] = Appraisal(
    least_loss={Unit.POINTS: 1.5},
    candidates=candidates,
    same=same,
    compare=compare,
    glance=glance,
    worlds=QUICK_WORLDS,
    reason=reason,
    name=name,
)
