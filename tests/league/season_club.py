"""A server that plays seasons, in memory."""

from dataclasses import replace
from itertools import count

from bot.kit.seed import Dice
from bot.league.league import League
from bot.league.season import Terms
from bot.league.seasons import Seasons
from tests.services import DAY, GAMES, LUCK, Services, settle

WEEK = 7 * DAY
NUMBERS = count(1)  # for ids and secrets: none comes twice, and every run has the same


class SeasonClub(Services):
    """A house with a league; its players answer when they are asked, but for those who are away."""

    def __init__(self, store=None, clock=None):
        super().__init__(store, clock)
        self.league, self.away = League(self.store, LUCK), set()
        self.tables.listeners.append(self.league.on_notice)
        self.begin()

    def begin(self):
        """Make the seasons anew, as after a restart: nothing is remembered."""
        self.store.new_name = lambda beside="": f"n{next(NUMBERS)}"
        self.seasons = Seasons(GAMES, self.tables, self.store, lambda: next(NUMBERS).to_bytes(32, "big"))

    async def open_season(self, *players, game="ruhd", **changes):
        terms = Terms("host", 4, WEEK, 3, self.clock.now() + DAY, "async:24h+8h/72h")
        season = await self.seasons.open("7", game, replace(terms, **changes), 1)
        for n, player in enumerate(players):
            await self.seasons.join(season.id, player, str(n), self.clock.now())
        return season.id

    async def tick(self, ms=0):
        await self.clock.advance(ms)
        await self.seasons.tick(self.clock.now())
        await settle()
        await self.league.idle()

    async def play(self, matches=None):
        """Let everybody who is there play to the end of what is on, as far as it depends on them."""
        dice, going = Dice(b"club"), True
        while going:
            going = False
            for match in [name for name in matches or self.store.headers if name not in self.store.endings]:
                face = await self.tables.look(match)
                while (player := self.next_of(face)) is not None:
                    mine = await self.tables.look(match, player)
                    face = await self.tables.play(match, mine.asked_ply, player, str(dice.choice(mine.choices)))
                    going = True
            await settle()
        await self.league.idle()

    def next_of(self, face):
        """Return a player who is there and on turn, or None."""
        there = (face.players[seat] for seat in sorted(face.turns - face.robots))
        return None if face.ending else next((player for player in there if player not in self.away), None)

    async def rows(self, name):
        standing = await self.seasons.standing(await self.store.season(name))
        return [row for _, rows in standing.divisions for row in rows]

    async def drawn(self, name, round_):
        return [pairing for pairing in await self.store.pairings(name) if pairing.round == round_]


PEOPLE = [f"p{n}" for n in range(8)]
