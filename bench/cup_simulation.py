"""python -m bench.cup_simulation --players 1-256 plays whole cups through the pure code: no table, no store, no real
time. Robots are the players.

Some people do not come, some leave in the middle of a match, and a reserve waits for their seats. The time of the cup
passes from one thing that is due to the next, so every deadline and every ladder is walked.
"""

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from hashlib import sha256
from multiprocessing import get_context
from typing import Any

from bot.cups.cup import Cup, CupHeader
from bot.cups.effects import header_of
from bot.cups.next_steps import Effect, OpenMatch, SeatMatch, StopMatch, UnsealMatches, due, running_matches
from bot.cups.rules.draw import cost_of, costs
from bot.cups.rules.progress import find_match
from bot.cups.rules.standings import count_meetings, map_promoted
from bot.cups.values.log_entries import (
    ROBOT_SEAT,
    CarriedOut,
    CheckIn,
    DealtSitting,
    Enter,
    SittingKind,
    UnsealRound,
    Withdraw,
)
from bot.cups.values.state import CupRound, is_person
from bot.cups.values.terms import MAX_PLAYERS, usual
from bot.games import ALL
from bot.kit.game import AnyGame, Seat
from bot.kit.robot_levels import Level
from bot.kit.seed import Dice
from bot.kit.time_units import HOUR, MINUTE
from bot.table.tally import NOBODY, MatchTally

MAX_PLIES = 20_000  # plies after which a match counts as unfinished, as in `simulate`
LIVE = "live:5:00+0:05"
STEPS = 200_000  # of one cup: more would be a circle
QUICK, SLOW = 10 * MINUTE, 40 * MINUTE  # how long a match takes
STAYS = 30  # own moves after which somebody who leaves is gone at the latest


def _numbers(text: str) -> range:
    """Read numbers such as "16" or "1-256"."""
    first, _, last = text.partition("-")
    numbers = range(int(first), int(last or first) + 1)
    if not numbers or numbers[0] < 1 or numbers[-1] > MAX_PLAYERS:
        raise ArgumentTypeError(f"a number from 1 to {MAX_PLAYERS}, or two of them with a line between")
    return numbers


@dataclass(frozen=True, slots=True)
class CupSetting:
    """What is the same in all cups."""

    games: tuple[AnyGame, ...]
    game: str
    seed: str
    duplicate: bool = False
    absent: float = 0.0  # the share of players who check in and never come; half as many leave in the middle


@dataclass(slots=True)
class PlayedMatch:
    """One match that robots play, and people who do not come hold up."""

    game: AnyGame
    state: Any
    seats: list[str]
    began: int
    takes: int  # how long it lasts, once everybody is there
    dice: Dice
    robots: set[int]
    moves: list[Counter[str]]
    plies: int = 0
    waits: int | None = None  # for this seat
    waits_since: int = 0
    over: int | None = None
    void: bool = False

    def play(self, now: int, last_moves: dict[str, int]) -> None:
        """Play on until somebody who is not there has to move. `last_moves`: after how many moves people are gone."""
        self.waits = None
        while self.over is None and (turns := self.game.turns(self.state)) and self.plies < MAX_PLIES:
            seat = min(turns)
            player = self.seats[seat]
            if seat in self.robots or not is_person(player):
                player = NOBODY
            elif self.moves[seat][player] >= last_moves.get(player, MAX_PLIES):
                if not self.moves[seat][player]:
                    self.waits, self.waits_since = seat, now
                    return
                player = NOBODY  # after some turns that the clock plays, a robot sits in
            view = self.game.view(self.state, seat)
            self.state = self.game.play(self.state, seat, self.game.robot(view, self.dice, Level.NOVICE))
            self.moves[seat][player] += 1
            self.plies += 1
        if self.over is None:
            self.over = now + self.takes

    def tally(self, now: int) -> MatchTally:
        deals, ties = self.game.deal_points(self.state), self.game.tie_breaks(self.state)
        result = self.game.result(self.state)
        return MatchTally(
            players=tuple(self.seats),
            points=result.points if result else (0,) * len(self.seats),
            deals=tuple(zip(*deals, strict=True)) if deals else ((),) * len(self.seats),
            ties=tuple(zip(*ties, strict=True)) if ties else ((),) * len(self.seats),
            fewest_win=self.game.fewest_win,
            moves=tuple(self.moves),
            asked_since={} if self.waits is None else {self.waits: self.waits_since},
            robots=frozenset(map(Seat, self.robots)),
            end=self.over if self.over is not None and self.over <= now else None,
            void=self.void,
        )


@dataclass(slots=True)
class PlayedCup:
    cup: Cup
    game: AnyGame
    now: int
    last_moves: dict[str, int]  # after how many moves of a match people are gone; 0: they never come
    matches: dict[str, PlayedMatch] = field(default_factory=dict)
    costs: list[int] = field(default_factory=list)  # of the draws, round by round

    def run(self) -> None:
        """Play until the cup is over, or goes round in a circle."""
        for _ in range(STEPS):
            if self.cup.over:
                return
            facts = {match: self.matches[match].tally(self.now) for match in running_matches(self.cup)}
            step = due(self.cup, self.now, facts)
            for word in step.words:
                rounds = len(self.cup.state.rounds)
                before, self.cup = self.cup, self.cup.after(word, self.now)
                if len(self.cup.state.rounds) > rounds:
                    self.costs.append(separation(before, self.cup.state.rounds[-1]))
            for effect in step.effects:
                self._carry(effect)
            if not step.words and not step.effects:
                ends = [m.over for m in self.matches.values() if m.over is not None and m.over > self.now]
                self.now = min([*ends, *([step.next_look] if step.next_look else [])], default=self.now + MINUTE)
                self._leave()

    def _leave(self) -> None:
        """Withdraw players who left a match in its middle: they take part no more."""
        for match in self.matches.values():
            for seat, player in enumerate(match.seats):
                limit, entrant = self.last_moves.get(player, 0), self.cup.state.entrant(player)
                if limit and entrant and not entrant.out and match.moves[seat][player] >= limit:
                    self.cup = self.cup.after(Withdraw(player), self.now, player)

    def _carry(self, effect: Effect) -> None:
        if isinstance(effect, OpenMatch):
            self._deal(effect.match)
            return
        if isinstance(effect, UnsealMatches):
            self.cup = self.cup.after(UnsealRound(effect.round), self.now)
            return
        match = self.matches[effect.match]
        match.void = match.void or isinstance(effect, StopMatch)
        if isinstance(effect, SeatMatch):
            if effect.to == ROBOT_SEAT:
                match.robots.add(effect.seat)
            else:
                match.robots.discard(effect.seat)
                match.seats[effect.seat] = effect.to
        else:
            match.robots |= set(range(len(match.seats)))
        match.play(self.now, self.last_moves)
        if entry := getattr(effect, "entry", 0):
            self.cup = self.cup.after(CarriedOut(entry), self.now)

    def _deal(self, name: str) -> None:
        header = header_of(self.cup, self.game, name, self.now)
        _, _, sitting = find_match(self.cup.state, name)
        state = self.game.deal(len(header.seats), header.options, header.seed)
        dice = Dice(self.cup.header.secret_of(f"robots {name}"))
        robots = {n for n, player in enumerate(header.seats) if not is_person(player)}
        takes = QUICK + dice.below(SLOW - QUICK)
        moves = [Counter[str]() for _ in header.seats]
        match = PlayedMatch(self.game, state, list(sitting.seats), self.now, takes, dice, robots, moves)
        self.matches[name] = match
        match.play(self.now, self.last_moves)
        self.cup = self.cup.after(DealtSitting(name, header.commitment), self.now)


def separation(before: Cup, round_: CupRound) -> int:
    """Return what the draw of this round costs: see `bot.cups.rules.draw`."""
    came = map_promoted(before.terms, before.state, before.state.rounds[-1]) if before.state.rounds else {}
    people = [player for table in round_.tables for player in table.seats if is_person(player)]
    numbers = {player: n for n, player in enumerate(people)}
    tables = [[numbers[player] for player in table.seats if player in numbers] for table in round_.tables]
    return cost_of(tables, costs(people, came, count_meetings(before.state.rounds)))


def play_cup(setting: CupSetting, players: int) -> PlayedCup:
    """Play one cup of so many players who checked in. The same setting plays the same cup."""
    game = next(game for game in setting.games if game.key == setting.game)
    secret = sha256(f"{setting.seed}/{players}".encode()).digest()
    starts = 2 * HOUR
    terms = replace(usual(game, LIVE, starts, 3 * HOUR, setting.duplicate), limit=players)
    cup = Cup.open(CupHeader("simulated", "", 1, f"{players} players", terms, 0, "", secret))
    more = players + -(-players // 16) if setting.absent else players
    for n in range(more):
        cup = cup.after(Enter(f"p{n}", f"entry {n}"), 1, f"p{n}")
    for n in range(more):
        cup = cup.after(CheckIn(f"p{n}", f"check-in {n}"), starts - 1, f"p{n}")
    dice, last_moves = Dice(sha256(b"who comes" + secret).digest()), dict[str, int]()
    for n in range(more):
        lot = dice.below(1_000)
        if lot < 1_000 * setting.absent:
            last_moves[f"p{n}"] = 0
        elif lot < 1_500 * setting.absent:
            last_moves[f"p{n}"] = 1 + dice.below(STAYS)
    cup_run = PlayedCup(cup, game, starts, last_moves)
    cup_run.run()
    return cup_run


def report_cup(cup_run: PlayedCup) -> dict[str, Any]:
    """Return one cup in figures."""
    state = cup_run.cup.state
    return {
        "players": len(state.players),
        "rounds": [_report_round(cup_run, n) for n in range(len(state.rounds))],
        "winner": next((player for player, place in state.places if place == 1), None),
        "ranked": len(state.places),
        "absent": sum(limit == 0 for limit in cup_run.last_moves.values()),
        "left": sum(limit > 0 for limit in cup_run.last_moves.values()),
        "hours": round(cup_run.now / HOUR, 1),
        "entries": len(cup_run.cup.log),
        "fingerprint": cup_run.cup.log[-1].fingerprint,
        "unfinished": int(not state.over),
    }


def _report_round(cup_run: PlayedCup, n: int) -> dict[str, Any]:
    round_ = cup_run.cup.state.rounds[n]
    seats = [player for table in round_.tables for player in table.seats]
    sittings = [sitting for table in round_.tables for sitting in table.sittings]
    changes = [h for s in sittings for h in zip(s.seats, s.holders, s.hand_overs, strict=True)]
    return {
        "round": round_.number,
        "tables": len(round_.tables),
        "players": sum(map(is_person, seats)) - len(round_.lucky),
        "reserves" if n == 0 else "lucky": len(round_.lucky),
        "robots": len(seats) - sum(map(is_person, seats)),
        "separation": cup_run.costs[n],
        "play_offs": sum(sitting.kind is SittingKind.PLAY_OFF for sitting in sittings),
        "handed_over": sum(times > 0 for _, _, times in changes),
        "early": sum(sitting.early for sitting in sittings),
    }


def simulate_cups(setting: CupSetting, numbers: Sequence[int], jobs: int = 1) -> dict[str, Any]:
    """Return what this program tells."""
    if jobs <= 1:
        cups = [report_cup(play_cup(setting, players)) for players in numbers]
    else:
        with ProcessPoolExecutor(jobs, get_context("fork"), initializer=_begin, initargs=(setting,)) as pool:
            cups = list(pool.map(_report_here, numbers))
    sums = {name: sum(cup[name] for cup in cups) for name in ("unfinished", "absent", "left")}
    without = sum(cup["winner"] is None for cup in cups)
    return {"game": setting.game, "seed": setting.seed, **sums, "without_winner": without, "cups": cups}


def lines_of(figures: dict[str, Any]) -> list[str]:
    """Return the same for people: a line for each cup, and one for all."""
    lines = []
    for cup in figures["cups"]:
        rounds = " → ".join(
            f"{each['tables']} tables ({each['players']} players, {each.get('lucky', each.get('reserves'))} drawn, "
            f"{each['robots']} robots, separation {each['separation']})"
            for each in cup["rounds"]
        )
        lines.append(f"{cup['players']} players: {rounds}; winner {cup['winner']}, {cup['hours']} hours")
    sums = ", ".join(f"{name} {value}" for name, value in figures.items() if isinstance(value, int))
    return [*lines, f"{len(figures['cups'])} cups: {sums}"]


_setting: list[CupSetting] = []  # of a worker process


def _begin(setting: CupSetting) -> None:
    _setting.append(setting)


def _report_here(players: int) -> dict[str, Any]:
    return report_cup(play_cup(_setting[0], players))


def main(arguments: Sequence[str]) -> int:
    parser = ArgumentParser(prog="python -m bench.cup_simulation", description="Whole cups, with robots as players.")
    parser.add_argument("--players", type=_numbers, required=True, metavar="N[-M]", help="who check in; a cup for each")
    parser.add_argument("--game", default="honey", choices=[game.key for game in ALL])
    parser.add_argument("--seed", default="0")
    parser.add_argument("--duplicate", action="store_true", help="all tables of a round play the same deals")
    parser.add_argument("--absent", type=float, default=0.0, metavar="SHARE", help="of the players, who never come")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of lines")
    options = parser.parse_args(arguments)
    setting = CupSetting(ALL, options.game, options.seed, options.duplicate, min(1.0, max(0.0, options.absent)))
    find_match = simulate_cups(setting, options.players, options.jobs)
    sys.stdout.write("\n".join([json.dumps(find_match)] if options.json else lines_of(find_match)) + "\n")
    return 1 if find_match["unfinished"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
