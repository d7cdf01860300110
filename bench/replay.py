"""A finished match of Honey, replayed from its log: the limit is 10 ms."""

import random

from bench.measure import at_most, best, line
from bot.games.honey import game as honey
from bot.kit.pace import Pace
from bot.table.match import Match
from bot.table.match_log import By, Header

LIMIT = 10.0


def run() -> None:
    pace = Pace.parse("live:5:00+0:05")
    header = Header("m", "honey", honey.version, {}, ("a", "b", "c", "d"), pace, 0, b"s" * 32)
    match, dice = Match.open(header, honey), random.Random(1)
    while not match.over:
        [seat] = match.turns
        choice = dice.choice(honey.choices(honey.view(match.state, seat)))
        match = match.play(seat, str(choice), match.ply, By.PLAYER, 1)
    ms = 1000 / best(lambda: (Match.replay(header, honey, match.log), 1)[1], 25)
    at_most("replay: ms for a match", ms, LIMIT)
    whole = 1000 / best(lambda: (Match.replay(header, honey, match.log, every_fingerprint=True), 1)[1], 10)
    line("replay of one match of Honey", "ms", "limit", "of limit")
    line(f"{match.ply} plies, last fingerprint compared", f"{ms:.1f}", f"{LIMIT:.0f}", f"{ms / LIMIT:.2f}")
    line(f"{match.ply} plies, every fingerprint compared", f"{whole:.1f}", "", "")
