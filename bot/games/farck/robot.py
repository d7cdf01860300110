"""Machine players: they lay whatever they can, burn what helps least, and fight for cards that make a meld.

A *casual* player follows rules of thumb. A *club* player and a *master* imagine what they will draw and what the others
bid, and compare what their hand lays then and will still lay, as experience has taught: over a few imagined futures, or
as many as time allows. A *novice* does something else now and then.
"""

from itertools import islice, takewhile

from bot.games.farck.futures import SPARE, futures, worth_of
from bot.games.farck.melds import POINTS, most_with
from bot.games.farck.news import ExtensionNews, MeldNews, Outcome, TradeNews
from bot.games.farck.plans import CLOSE, Extensions, melds_of, uses
from bot.games.farck.rules import AnyMove, Burn, Draw, Extend, Join, Lay, Pass, Trade
from bot.games.farck.view import View, fits, worth
from bot.kit.cards import JOKER, Card, Cards, without
from bot.kit.paired import best
from bot.kit.robot_levels import PLENTY, USUAL, Budget, Level
from bot.kit.seed import Dice

WORLDS = {Level.CLUB: 12, Level.MASTER: 128}
BURNS, TRADES = 4, 6  # so many of either are compared
PAYS = 9  # a card is worth a trade if it brings more points than this at once
ERRS = 3  # a novice does not see its best lay or card, one time in so many
STALLED_ROUNDS = 3  # without a point: whoever only burns and trades then would hold the match open for ever


def robot(view: View, dice: Dice, level: Level = USUAL, budget: Budget = PLENTY) -> AnyMove:
    careless = level is Level.NOVICE and not dice.below(ERRS)
    if view.trade is None:
        if (now := next_lay(view)) and not (careless and view.hand and not _last(view, now)):
            return now
        if not view.hand or careless:
            return Draw()
        if view.stock + len(view.burn_pile) < 2:
            return _last_trade(view) or Draw()
        if _is_stalled(view):
            return Draw()
    first = _join(view) if view.trade else _end_turn(view, dice)
    if level not in WORLDS:
        return first
    moves = [first, *[move for move in moves_of_turn(view) if move != first]]
    return best(
        moves, islice(futures(view, dice), WORLDS[level]), lambda world, move: worth_of(view, world, move), budget
    )


def next_lay(view: View) -> Lay | Extend | None:
    """Return what brings most points, as long as it does not end a match that somebody else would win."""
    options: list[Lay | Extend] = [Lay(cards) for cards in sorted(melds_of(view.hand), key=worth, reverse=True)]
    options += [Extend(*fit) for fit in sorted(fits(view), key=lambda fit: -POINTS[fit[1]])]
    return next((move for move in options if not _loses(view, move)), None)


def _list_laid(move: Lay | Extend) -> Cards:
    return move.cards if isinstance(move, Lay) else (move.card,)


def _last(view: View, move: Lay | Extend) -> bool:
    return len(_list_laid(move)) == len(view.hand)


def _loses(view: View, move: Lay | Extend) -> bool:
    """[14] Say whether the move ends the match while another player has more points."""
    points = view.table.points
    return _last(view, move) and points[view.seat or 0] + worth(_list_laid(move)) < max(points)


def _end_turn(view: View, dice: Dice) -> AnyMove:
    """Return a trade for what can be laid with a card of the centre; else the burn of the card that helps least."""
    use_of = uses(view.hand, Extensions(view.table.melds))
    idle = dice.shuffle(sorted(use_of))
    return _find_paying_trade(view) or Burn(min(idle, key=use_of.__getitem__))


def _last_trade(view: View) -> Trade | None:
    """Return a trade when nothing is left to draw or burn for. Return None if a trade has just brought nobody a meld,
    or if a whole round has brought nothing: otherwise trades would hold a match open for ever."""
    since = takewhile(lambda news: not isinstance(news, MeldNews | ExtensionNews), reversed(view.table.news))
    if view.table.idle_turns >= len(view.hand_sizes) or any(isinstance(news, TradeNews) for news in since):
        return None
    return _find_paying_trade(view)


def _find_paying_trade(view: View) -> Trade | None:
    for target in sorted(_list_wanted(view), key=lambda card: -gain(view, card)):
        if bids := _bids(view, target):
            return Trade(target, _spare(view, bids))
    return None


def _is_stalled(view: View) -> bool:
    """Say whether nobody has scored for some rounds of turns, after somebody had."""
    points, lately = view.table.points, view.rounds[-STALLED_ROUNDS:]
    return any(points) and len(lately) == STALLED_ROUNDS and all(each == points for each in lately)


def _list_wanted(view: View) -> list[Card]:
    """[17] Return the cards of the centre to trade for. With own draw piles there are none after a whole round in which
    nothing happened."""
    return [] if view.own_piles and view.table.idle_turns >= len(view.hand_sizes) else _list_untied(view)


def _list_untied(view: View) -> list[Card]:
    """Return the cards of the centre for which no trade has just been tied: else a tie repeats for ever."""
    tied_cards = {
        news.wanted_card for news in view.table.news if isinstance(news, TradeNews) and news.outcome is Outcome.TIE
    }
    return [card for card in dict.fromkeys(view.table.centre) if card not in tied_cards and card != JOKER]


def _bids(view: View, target: Card) -> Cards:
    """Return the cards that can be offered for the target without spoiling what it is wanted for."""
    if gain(view, target) <= PAYS:
        return ()
    return tuple([card for card in dict.fromkeys(view.hand) if card != JOKER and gain(view, target, card) > PAYS])


def gain(view: View, target: Card, bid: Card | None = None) -> int:
    """Return the points I could lay at once with this card in hand and the bid out of it."""
    if target == JOKER:
        return 0
    rest: Cards = view.hand if bid is None else without(view.hand, (bid,)) or ()
    most, points = most_with(target, rest), POINTS[target]
    if points > most and view.seat in view.table.melders and any(target in meld.fits for meld in view.table.melds):
        return points
    return most


def _join(view: View) -> AnyMove:
    """Join the trade if its card helps a meld here, with a card that is high enough and not needed for the meld. Else
    pass."""
    assert view.trade is not None
    bids = tuple([card for card in _bids(view, view.trade.wanted_card) if POINTS[card] >= PAYS])
    return Join(_spare(view, bids)) if bids else Pass()


def _spare(view: View, bids: Cards) -> Card:
    """Return the highest of those that are near no meld. Where these are too low to win, the highest of all."""
    use_of = uses(view.hand, Extensions(view.table.melds))
    idle = [card for card in bids if use_of[card] < CLOSE and POINTS[card] >= SPARE]
    return max(idle or bids, key=POINTS.__getitem__)


def moves_of_turn(view: View) -> list[AnyMove]:
    """Return what is worth comparing."""
    use_of = uses(view.hand, Extensions(view.table.melds))
    spare = sorted(use_of, key=use_of.__getitem__)
    if view.trade is not None:
        return [Pass(), *[Join(card) for card in spare]]
    trades: list[AnyMove] = []
    for target in sorted(_list_wanted(view), key=lambda card: -gain(view, card)):
        trades += [Trade(target, card) for card in sorted(spare[:5], key=lambda card: -POINTS[card])[:3]]
    return [*[Burn(card) for card in spare[:BURNS]], *trades[:TRADES]]
