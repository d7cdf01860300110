"""What is told of the turns that everybody saw."""

from bot.games.farck.melds import POINTS
from bot.games.farck.news import BurnNews, DrawNews, ExtensionNews, MeldNews, News, OfferNews, Outcome, TradeNews
from bot.kit.cards import Card
from bot.kit.game import Seat
from bot.kit.screen import MoveReport, Part


def report_event(event: News) -> list[Part]:
    """Return what everybody is told of this."""
    facts: dict[str, object] = {"seat": event.seat} if not isinstance(event, TradeNews) else {}
    if isinstance(event, DrawNews):
        return [MoveReport("farck-drew", {**facts, "count": event.count})]
    if isinstance(event, BurnNews):
        return [MoveReport("farck-burned", {**facts, "card": event.card, "count": event.count})]
    if isinstance(event, MeldNews):
        return [MoveReport("farck-laid", {**facts, "cards": event.cards, "points": event.points}, to_all=True)]
    if isinstance(event, ExtensionNews):
        facts |= {"card": event.card, "number": event.number, "points": event.points}
        return [MoveReport("farck-extended", facts, to_all=True)]
    if isinstance(event, OfferNews):
        return []  # while a trade is open its question tells of it, and then its outcome
    reports: list[Part] = [_offer(seat, card) for seat, card in event.offers if event.winner is None]  # else told so
    reports.insert(len(reports) if event.outcome is Outcome.JOKER else 0, _describe_trade_end(event))
    return reports


def _describe_trade_end(trade: TradeNews) -> MoveReport:
    """Return how it ended; without a winner, who offered what stands behind it."""
    top = max(POINTS[card] for _, card in trade.offers)
    burned = tuple([card for _, card in trade.offers if POINTS[card] < top])
    burned_facts = {"burned": burned, "count": len(burned)}
    if trade.outcome is Outcome.TIE:
        return MoveReport("farck-trade-tie", {"card": trade.wanted_card, **burned_facts}, to_all=True)
    if trade.outcome is Outcome.JOKER:
        trader = {"seat": trade.offers[0][0]} if len(trade.offers) == 1 else {}
        return MoveReport("farck-trade-joker", {"joined": len(trade.offers), **trader}, to_all=True)
    alone, bid = "yes" if trade.outcome is Outcome.ALONE else "no", max(trade.offers, key=lambda each: POINTS[each[1]])
    facts = {"seat": trade.winner, "card": trade.wanted_card, "offered": bid[1], "alone": alone, **burned_facts}
    return MoveReport("farck-trade-won", facts, to_all=True)


def _offer(seat: Seat, card: Card) -> MoveReport:
    return MoveReport("farck-offer", {"seat": seat, "card": card}, to_all=True)
