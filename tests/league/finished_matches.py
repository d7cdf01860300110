"""Finished matches and the league that counts them."""

from bot.kit.game import Luck, Result, Seat
from bot.kit.pace import Pace, Tempo
from bot.league.finished import FinishedMatch
from bot.league.league import League
from bot.league.ledger import Rulings, fold
from bot.table.match_log import By, Entry, MatchEnding
from tests.services import LUCK, NOON, MemoryStore, a_header

PEOPLE = ("ana", "ben", "cel", "dov")


def a_match(name="m1", players=PEOPLE, places=(1, 2, 3, 4), ended=NOON, **changes):
    result = Result(tuple(100 - place for place in places), tuple(places)) if places else None
    facts = {"tempo": Tempo.LIVE, "rated": True, "result": result, "players": tuple(players), **changes}
    return FinishedMatch(name, "g", "honey", ended=ended, **facts)


def lines_of(*matches, rulings=(), start=None):
    return fold("honey", Luck.LITTLE, matches, Rulings(rulings), start or {})[0]


class Hall:
    """Matches that end in a store, as Tables would write them, and a league that is told."""

    def __init__(self, store=None):
        self.store = store or MemoryStore()
        self.league, self.names = League(self.store, LUCK), []

    async def open(self, name, players=PEOPLE, **changes):
        facts = {"guild": "g", "rated": True, "pace": Pace.parse("live:5:00+0:05"), **changes}
        self.names.append(name)
        await self.store.open(a_header(id=name, seats=players, **facts), None)

    async def end(self, name, at, places=(1, 2, 3, 4), players=PEOPLE, ply=1, leavers=(), away=()):
        result = Result(tuple(100 - place for place in places), tuple(places)) if places else None
        ending = MatchEnding(at, result, tuple(players), frozenset(leavers), tuple(away))
        await self.store.append(name, [Entry(ply, at, By.PLAYER, Seat(0), "play 7♠")], None, ending)

    async def numbers(self):
        lines = [await self.store.lines_at(name) for name in sorted(self.names)]
        return await self.store.ratings("g", "honey"), lines
