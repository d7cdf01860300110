"""A cup whose process dies before or after a write, and goes on in the next one."""

from contextlib import suppress
from itertools import count

from bot.table.match_log import MOVERS
from tests.cups.club import CupClub
from tests.services import HOUR, MINUTE, FakeClock


class PowerCut(Exception):
    """The power went."""


class Mortal:
    """Dies once, at the nth write that a cup brings: before it, or when it is written and nobody has heard of it."""

    def __init__(self, store, nth, after):
        self.nth, self.after, self.writes = nth, after, count(1)
        for name in ("append_to_cup", "open", "append", "seal", "unseal"):
            setattr(store, name, self.dying(getattr(store, name), of_moves=name == "append"))

    def dying(self, write, of_moves):
        async def written(*arguments, **keywords):
            if of_moves and all(entry.by in MOVERS for entry in arguments[1]):
                return await write(*arguments, **keywords)
            dies = next(self.writes) == self.nth
            if dies and not self.after:
                raise PowerCut
            answer = await write(*arguments, **keywords)
            if dies:
                raise PowerCut
            return answer

        return written


class PlainClub(CupClub):
    """Everybody plays what comes first, so that a match that is played again is the same."""

    async def play(self, name, matches=None):
        for match in matches or await self.playing(name):
            face, ply = await self.tables.look(match), -1
            while face.ending is None and face.ply > ply:
                ply = face.ply
                there = [seat for seat in sorted(face.turns - face.robots) if face.players[seat] not in self.away]
                if there:
                    player = face.players[there[0]]
                    mine = await self.tables.look(match, player)
                    await self.tables.play(match, mine.asked_ply, player, str(mine.choices[0]))
                await self.robots.idle()
                face = await self.tables.look(match)


async def life(store, clock, name, after=None):
    """Start a process, do what is due, let people play, and end it. It may be killed at a write."""
    async with PlainClub(store, clock) as club:
        club.away = {"p1"}
        for match, _ in await store.next_alarms():
            await club.robots.wake(match)
        await club.robots.idle()
        await club.clock.advance(MINUTE)
        with suppress(PowerCut):
            await club.cups.runner.tick(clock.now())
        await club.robots.idle()
        if (await store.cup(name)).over:
            return
        with suppress(PowerCut):
            await club.play(name)
        await club.robots.idle()


async def lived(store, nth=0, after=False):
    """Return the cup in the end, and how many writes it took. Kill the process at the write `nth`."""
    clock = FakeClock()
    async with PlainClub(store, clock) as club:
        name = await club.open_cup(6, limit=5, duplicate=True)
        await clock.advance(HOUR)
    mortal = Mortal(store, nth, after)
    for _ in range(40):
        await life(store, clock, name)
        if (cup := await store.cup(name)).over:
            break
    return cup, next(mortal.writes) - 1


def outcome(cup):
    matches = [(s.match, s.commitment, s.results, s.void) for _, _, s in cup.state.all_sittings()]
    return cup.state.places, matches, sorted(entry.kind for entry in cup.log)
