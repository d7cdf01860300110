"""Says why the robot would play so, for somebody who practises."""

from collections import Counter
from collections.abc import Sequence

from bot.games.honneur.arranger import preview
from bot.games.honneur.chains import points
from bot.games.honneur.moves import Add, Challenge, Lay, Pass
from bot.games.honneur.robot import robot
from bot.games.honneur.view import View
from bot.kit.cards import Card, Cards
from bot.kit.game import Hint
from bot.kit.robot_levels import Level
from bot.kit.screen import Say
from bot.kit.seed import Dice

MAX_CARD_LETTERS = 45  # of a hint: the cards to lay, and the chains in which they lie


def hint(view: View, dice: Dice) -> Hint:
    move = robot(view, dice, Level.CLUB)  # the usual robot seldom looks at the discard pile
    if isinstance(move, Challenge):
        return Hint(move, Say("honneur-hint-challenge", {"chain": move.chain}))
    drop = move.drop if isinstance(move, (Pass, Add, Lay)) else None
    if not isinstance(move, (Add, Lay)):
        if drop is None:
            return Hint(move, Say("honneur-hint-pass"))
        return Hint(
            move, Say("honneur-hint-drop", {"card": drop, "why": _explain_drop(view.hand, view.own_orphans, drop)})
        )
    after = preview(view, move)
    drops = () if drop is None else (drop,)
    from_hand = tuple(sorted((Counter(view.hand) - Counter(after.after.hand) - Counter(drops)).elements()))
    used_orphans = tuple(sorted((Counter(view.own_orphans) - Counter(after.orphans)).elements()))
    cards = (*from_hand, *used_orphans) if from_hand else ()
    new_chains = [chain for chain in after.after.table if chain not in view.table and {*chain} & {*cards}]
    chains = _spell_chains(new_chains, MAX_CARD_LETTERS - len(_spell(cards)))
    why = "none" if drop is None else _explain_drop((*after.after.hand, drop), after.orphans, drop)
    facts = {"cards": cards, "points": points(cards), "card": drop, "why": why, "take": move.take, "chains": chains}
    facts["out"] = "yes" if after.out and why != "last" else "no"
    if cards and move.take:
        return Hint(move, Say("honneur-hint-take", facts))
    return Hint(move, Say("honneur-hint-lay", facts) if cards else Say("honneur-hint-orphan", facts))


def _spell_chains(chains: Sequence[Cards], letters: int) -> str:
    """Return the chains in which the laid cards lie; "none" where they have more than so many letters."""
    text = " · ".join(map(_spell, chains))
    return text if 0 < len(text) <= letters else "none"


def _spell(cards: Cards) -> str:
    return " ".join(map(str, cards))


def _explain_drop(hand: Cards, orphans: Cards, drop: Card) -> str:
    """Return why this card of the hand goes. The robot keeps a dearer one only because more cards would make a pattern
    with it."""
    if len(hand) == 1 and not orphans:
        return "last"
    return "dear" if points((drop,)) == max(points((card,)) for card in hand) else "fits"
