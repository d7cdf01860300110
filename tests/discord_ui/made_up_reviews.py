"""Matches that are over, and reviews of them that nobody worked out: an engine tells what a test says, when it may."""

import threading

from bot.discord_ui.features.review import package
from bot.discord_ui.features.review.review_jobs import Engine
from bot.kit.game import Seat
from bot.kit.screen import Say
from bot.kit.seed import Seed
from bot.review.values import Claim, Decision, LuckPoint, Review, Unit
from bot.table.match import Match
from bot.table.match_log import By
from tests.services import GAMES, NOON, a_header


async def keep_finished(stage, people, game="voleur", name="0123456789ab", at=NOON, **facts):
    """Store a match of these people that random moves have played to its end; return its id."""
    game = GAMES[game]
    dice = Seed(b"review".ljust(32, b"-")).dice(game.key)
    for person in people:
        await stage.services.store.keep_name(str(person.id), person.name)
    facts = {"guild": str(stage.guild.id), **facts}
    match = Match.open(a_header(game.key, [str(person.id) for person in people], id=name, **facts), game)
    while not match.over:
        seat = min(match.turns)
        match = match.play(seat, str(dice.choice(game.choices(game.view(match.state, seat)))), at, By.PLAYER)
    await stage.services.store.open(match.header, None)
    await stage.services.store.append(name, match.log, None, match.ending)
    return name


def choices_at(match, seat):
    """Yield (ply, stage, move played, other moves possible) for each decision of this seat that had another choice."""
    for ply, step in enumerate(Match.steps(match.header, match.game, match.log, every_fingerprint=False)):
        entry = match.log[ply] if ply < len(match.log) else None
        if entry and entry.seat == seat and entry.by is By.PLAYER:
            others = [str(move) for move in match.game.choices(match.game.view(step.state, Seat(seat)))]
            if others := [move for move in others if move != entry.text]:
                yield ply, match.game.stage(step.state), entry.text, others


def made_up(match, seat, unit=Unit.POINTS, proofs=False, claims=3, loss=0.42):
    """Return a review in which every third decision was dear: something else that could be played was better."""
    decisions = [
        Decision(ply, stage, move, others[-1], 4.0 - n / 10, 0.4)
        for n, (ply, stage, move, others) in enumerate(choices_at(match, seat))
    ]
    dear_claims = tuple(
        Claim(each, Say("table-plain-hint", {"move": each.best}), None if proofs else (2.5, -1.5, 0.0)[n % 3])
        for n, each in enumerate(decisions[::3][:claims])
    )
    luck = tuple(LuckPoint(deal, 3.2 - 2 * deal, 1.5 * deal - 2) for deal in range(1, 5))
    facts = match.game.key, match.game.version, int(seat), unit, proofs
    return Review(*facts, tuple(decisions), dear_claims, loss, (loss - 0.32, loss + 0.32), luck)


class MadeUpEngine:
    """Its plan waits until `plan_gate` is set, its decisions until `gate` is. Both are, unless a test clears them."""

    def __init__(self, monkeypatch):
        self.gate, self.chunks, self.facts, self.fault, self.loss = threading.Event(), [], {}, None, None
        self.plan_gate = threading.Event()
        self.gate.set()
        self.plan_gate.set()
        monkeypatch.setattr(package, "ENGINE", Engine(self.plan, self.value, self.conclude, self.loss_of))

    def plan(self, match, seat):
        self.plan_gate.wait(10)
        return tuple(ply for ply, *_ in choices_at(match, seat))

    def value(self, match, seat, plies, key):
        self.chunks.append(plies)
        self.gate.wait(10)
        if self.fault:
            raise self.fault
        return ()

    def conclude(self, match, seat, decisions, key):
        return made_up(match, seat, **self.facts)

    def loss_of(self, match, seat, ply, move, best, key):
        return self.loss
