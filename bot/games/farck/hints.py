"""Says why the robot would play so, for somebody who practises."""

from bot.games.farck.brain import MAX_RUN_GAP
from bot.games.farck.melds import POINTS, lays
from bot.games.farck.robot import PAYS, gain, robot
from bot.games.farck.rules import AnyMove, Burn, Draw, Extend, Join, Lay, Trade
from bot.games.farck.view import View, ends_hand, ends_match, fits, last_sure, may_draw, worth
from bot.kit.cards import JOKER, Card, Cards, without
from bot.kit.game import Hint
from bot.kit.robot_levels import Level
from bot.kit.screen import Say
from bot.kit.seed import Dice

TRADE_CODES = "farck-hint-trade", "farck-hint-trade-later", "farck-hint-trade-joker"
LOW = 5  # points: three of such cards in a row or of a kind bring 15 at most
JOIN_CODES = "farck-hint-join", "farck-hint-join-later", "farck-hint-join-joker"


def hint(view: View, dice: Dice) -> Hint:
    move = robot(view, dice, Level.MASTER)  # the usual robot passes where a trade pays later
    return Hint(move, _says(view, move))


def reason(view: View, move: AnyMove, best: AnyMove) -> Say:
    if isinstance(move, Lay) and not isinstance(best, Lay | Extend):
        return Say("farck-review-hold", {"cards": move.cards})
    if isinstance(move, Extend) and not isinstance(best, Lay | Extend):
        return Say("farck-review-wait", {"card": move.card})
    if isinstance(move, Trade) and not isinstance(best, Trade) and POINTS[move.offered_card] < PAYS:
        return Say("farck-review-low", {"card": move.offered_card, "wanted": move.wanted_card})
    return _says(view, best)


def name(move: AnyMove) -> Say:
    """Return what it does, its cards, and what it is for: a meld's number or a card of the centre."""
    cards, target = tuple[Card, ...](), ""
    match move:
        case Lay(cards):
            does = "lay"
        case Extend(number, card):
            does, cards, target = "extend", (card,), str(number)
        case Burn(card):
            does, cards = "burn", (card,)
        case Trade(wanted, offered):
            does, cards, target = "trade", (offered,), str(wanted)
        case Join(card):
            does, cards = "join", (card,)
        case Draw():
            does = "draw"
        case _:
            does = "pass"
    return Say("farck-move", {"does": does, "cards": cards, "target": target})


def _says(view: View, move: AnyMove) -> Say:
    if (why := _why_not_out(view, move)) is not None:
        return why
    match move:
        case Lay(cards):
            return Say("farck-hint-lay", {"cards": cards, "points": worth(cards), "ends": ends_hand(view, cards)})
        case Extend(number, card):
            facts = {"card": card, "number": number, "points": POINTS[card], "ends": ends_hand(view, (card,))}
            return Say("farck-hint-extend", facts)
        case Burn(card):
            return _says_burn(view.hand, card)
        case Trade(wanted, offered):
            if offered != JOKER and offered in [each for _, each in fits(view)]:
                return Say("farck-hint-trade-best", {"wanted": wanted, "card": offered})
            code = _reason_code(TRADE_CODES, offered, gain(view, wanted, offered) > 0)
            if code == TRADE_CODES[1] and not _suits_better(view, wanted, offered):
                code = "farck-hint-trade-best"
            return Say(code, {"wanted": wanted, "card": offered})
        case Join(card):
            assert view.trade is not None
            if card != JOKER and card in [each for _, each in fits(view)]:
                return Say("farck-hint-join-best", {"card": card})
            is_high, gained = POINTS[card] >= PAYS, gain(view, view.trade.wanted_card, card)
            if is_high and 0 < gained <= max(map(worth, lays(view.hand)), default=0):
                return Say("farck-hint-join-deny", {"card": card})
            code = _reason_code(JOIN_CODES, card, is_high and gained > 0)
            if code == JOIN_CODES[1] and not _suits_better(view, view.trade.wanted_card, card):
                code = "farck-hint-join-best"
            return Say(code, {"card": card})
        case Draw() if may_draw(view):
            return Say("farck-hint-draw")
        case Draw():
            return Say("farck-hint-draw-nothing", {"ends": ends_match(view)})
        case _:
            best_lay = max(lays(view.hand), key=worth, default=())
            if best_lay and len(best_lay) == len(view.hand):
                return Say("farck-hint-pass-keep", {"cards": best_lay})
            would_help = view.trade is not None and gain(view, view.trade.wanted_card) > 0
            return Say("farck-hint-pass" if would_help else "farck-hint-pass-nothing")


def _says_burn(hand: Cards, card: Card) -> Say:
    if len(hand) == 1:
        return Say("farck-hint-burn-only", {"card": card})
    if card == JOKER:
        return Say("farck-hint-burn-joker")
    facts = {"card": card, "joker": "yes" if JOKER in hand else "no"}
    if _fits_least(card, hand):
        return Say("farck-hint-burn", facts)
    later = next((each for each in hand if each != JOKER and _fits_least(each, hand)), None)
    if later is None:
        return Say("farck-hint-burn-spare", facts)
    return Say("farck-hint-burn-first", {**facts, "later": later, "low": "yes" if POINTS[card] <= LOW else "no"})


def _why_not_out(view: View, move: AnyMove) -> Say | None:
    """[14] Say that the match could be ended now, but somebody else would win it."""
    if view.trade is not None or not any(last_sure(view, cards) for cards in lays(view.hand)):
        return None
    facts = next(why.facts for cards in lays(view.hand) if (why := last_sure(view, cards)) is not None)
    match move:
        case Burn(card) if card != JOKER:
            return Say("farck-hint-not-out", {"does": "burn", "card": card, "wanted": "", **facts})
        case Trade(wanted, offered) if offered != JOKER:
            return Say("farck-hint-not-out", {"does": "trade", "card": offered, "wanted": wanted, **facts})
        case Draw() if may_draw(view):
            return Say("farck-hint-not-out", {"does": "draw", "card": "", "wanted": "", **facts})
    return None


def _fits_least(card: Card, hand: Cards) -> bool:
    """Say whether no other card of the hand has fewer that could become a meld with it: of its rank, or of its suit and
    at most one rank between."""
    counts = {one: sum(_may_meld(one, other) for other in hand) for one in set(hand) - {JOKER}}
    return counts[card] == min(counts.values()) < max(counts.values())


def helps(view: View, trade: Trade) -> bool:
    """Say whether the wanted card would let me lay something, or goes better with the others than the offered one; and
    a joker brings a new hand."""
    target, own = trade.wanted_card, trade.offered_card
    return own == JOKER or gain(view, target, own) > 0 or _suits_better(view, target, own)


def _suits_better(view: View, target: Card, own: Card) -> bool:
    """Say whether more of the other cards could become a meld with the target of a trade than with one's own card."""
    others = without(view.hand, (own,)) or ()
    target_count, own_count = (sum(_may_meld(card, other) for other in others) for card in (target, own))
    return target_count > own_count


def _may_meld(one: Card, other: Card) -> bool:
    if JOKER in (one, other):
        return False
    distance = abs(POINTS[one] - POINTS[other])
    return not distance or (one // 13 == other // 13 and distance <= MAX_RUN_GAP)


def _reason_code(codes: tuple[str, str, str], card: Card, may_lay: bool) -> str:
    """[10] Say why one offers this card: for a meld at once, for a card that may help later, or for new hands."""
    at_once, later, new_hands = codes
    if card == JOKER:
        return new_hands
    return at_once if may_lay else later
