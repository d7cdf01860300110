"""A house that holds cups. Its players answer when they are asked, but for those who are away."""

from dataclasses import replace
from itertools import count

from bot.cups.cups import Cups
from bot.cups.values.terms import usual
from bot.kit.seed import Dice
from tests.services import GAMES, HOUR, MINUTE, Services, settle

LIVE = "live:5:00+0:05"


class CupClub(Services):
    def __init__(self, store=None, clock=None):
        super().__init__(store, clock)
        self.away, self.numbers, self.news = set(), count(1), []
        self.begin()

    def begin(self):
        """Make the cups anew, as after a restart: nothing is remembered."""
        self.store.new_name = lambda beside="": f"c{next(self.numbers)}"
        self.cups = Cups(GAMES, self.tables, self.store, lambda: next(self.numbers).to_bytes(32, "big"))
        self.cups.log.listeners.append(self.news.append)

    async def open_cup(self, players=0, game="ruhd", checked_in=None, **changes):
        """Open a cup that starts in an hour, let so many players enter it and all or `checked_in` check in; return its
        id.
        """
        now = self.clock.now()
        terms = replace(usual(GAMES[game], LIVE, now + HOUR, HOUR), **changes)
        cup = await self.cups.open("7", "Autumn", terms, 1, "host", now)
        for n in range(players):
            await self.cups.enter(cup.header.id, f"p{n}", f"entry {n}", now)
        for n in range(players if checked_in is None else checked_in):
            await self.cups.check_in(cup.header.id, f"p{n}", f"check-in {n}", now + MINUTE)
        return cup.header.id

    async def tick(self, ms=0):
        await self.clock.advance(ms)
        await self.cups.runner.tick(self.clock.now())
        await settle()

    async def cup(self, name):
        return await self.cups.cup(name)

    async def playing(self, name):
        """Return the matches of this cup that are in play."""
        state = (await self.cup(name)).state
        return sorted(s.match for _, _, s in state.all_sittings() if s.dealt and not s.over)

    async def play(self, name, matches=None):
        """Let everybody who is there play the matches to their end, as far as it depends on them."""
        dice = Dice(b"club")
        for match in matches or await self.playing(name):
            face = await self.tables.look(match)
            while face.ending is None:
                there = [seat for seat in sorted(face.turns - face.robots) if face.players[seat] not in self.away]
                if there:
                    player = face.players[there[0]]
                    mine = await self.tables.look(match, player)
                    face = await self.tables.play(match, mine.asked_ply, player, str(dice.choice(mine.choices)))
                elif face.turns & face.robots:
                    await settle()
                    face = await self.tables.look(match)
                else:
                    break

    async def play_on(self, name, rounds=9, step=MINUTE):
        """Wait and play in turn until the cup is over, but no more than so many rounds."""
        for _ in range(rounds):
            await self.tick(step)
            if (await self.cup(name)).over:
                return
            await self.play(name)
            await self.tick()
