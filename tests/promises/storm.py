"""Throws hostile input at a game: python -m tests.promises.storm GAME --inputs 1000000

The input is legal moves, moves of other positions, bent spellings and noise, from seats on turn and from others. Each
input must be played or refused, a refusal must change nothing, no piece may be lost or made, the seats on turn must
exist, and every move that was read must spell itself back. The command prints its counts as one JSON object.
"""

import argparse
import json
import sys
import time
from collections import Counter
from typing import Any

from bot.games import ALL
from bot.kit.game import AnyGame, RuleError, Seat
from bot.kit.notation import UnreadableMove, read
from bot.kit.seed import Seed
from tests.promises.faults import foreign_codes, lost_pieces, refused

NOISE = (
    "", " ", "play", "PLAY", "💥", "\x00", "\u202e7♠", "7♠\ufe0f", "١", "-1", "0x10", "1e9", "NaN", "9" * 400,
    "a" * 2_500, "None", "True", "{seat}", "%s", "'; DROP TABLE entries; --", "joker joker joker", "\ud7ff", "|",
    "/", "||", "♠", "z99",
)  # fmt: skip


class Storm:
    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game, self.dice = game, Seed.of(b"storm", [game.key, str(seed)]).dice("storm")
        self.counts: Counter[str] = Counter()
        self.codes: set[str] = set()
        self.vocabulary: list[str] = ["play"]
        self.deals = 0

    def blow(self, inputs: int) -> None:
        while sum(self.counts.values()) < inputs:
            self._match(inputs)
        foreign = foreign_codes(self.game, self.codes)
        assert not foreign, foreign

    def _match(self, inputs: int) -> None:
        game, dice = self.game, self.dice
        self.deals += 1
        seats = dice.choice(game.seats)
        options = {name: dice.choice(values) for name, values in game.options.items()}
        state = game.deal(seats, options, Seed.of(b"deal", [str(self.deals)]))
        whole = Counter(map(str, game.pieces(state)))
        while (turns := game.turns(state)) and sum(self.counts.values()) < inputs:
            assert all(0 <= seat < seats for seat in turns | game.may(state))
            seat = dice.choice(sorted(turns))
            legal = [str(move) for move in game.choices(game.view(state, seat))]
            self._remember(legal)
            for _ in range(4):
                self._hostile(state, Seat(dice.below(seats)) if dice.below(4) == 0 else seat)
            text = dice.choice(legal)
            state = self._legal(state, seat, text)
            if Counter(after := list(map(str, game.pieces(state)))) != whole:
                change = lost_pieces(whole.elements(), after)
                raise AssertionError(f"{game.key}: seat {seat}'s move `{text}` loses or makes pieces: {change}")
        if not game.turns(state):
            result = game.result(state)
            assert result
            assert len(result.points) == len(result.places) == seats

    def _legal(self, state: Any, seat: Seat, text: str) -> Any:
        move = read(text, self.game.moves)
        assert str(move) == text
        self.counts["legal"] += 1
        try:
            return self.game.play(state, seat, move)
        except RuleError as refusal:
            where = f"in deal {self.deals} of the storm"
            raise AssertionError(refused(self.game, where, "`choices`", seat, move, refusal)) from None

    def _hostile(self, state: Any, seat: Seat) -> None:
        """Do what the table does: turn away a seat that may not move before reading that seat's words."""
        text = self._input()
        if seat not in self.game.may(state):
            self.counts["not on turn"] += 1
            return
        before = hash(state)
        try:
            move = read(text, self.game.moves)
            assert read(str(move), self.game.moves) == move, text
            after = self.game.play(state, seat, move)
            assert hash(after) is not None
            self.counts["played"] += 1
        except UnreadableMove:
            self.counts["unreadable"] += 1
        except RuleError as refusal:
            self.codes.add(refusal.code)
            self.counts["refused"] += 1
        assert hash(state) == before

    def _input(self) -> str:
        dice, kind = self.dice, self.dice.below(10)
        text = dice.choice(self.vocabulary)
        if kind < 4:
            return text
        if kind < 7:
            return self._bent(text)
        if kind < 8:
            return f"{text.split()[0]} {dice.choice(NOISE)}"
        if kind < 9:
            return dice.choice(NOISE)
        return "".join(
            chr(dice.choice((32, 48, 55, 97, 104, 0x2660, 0x2665, 0x1F600, 10)) + dice.below(3)) for _ in range(12)
        )

    def _bent(self, text: str) -> str:
        """Return a real move with a word dropped or doubled, or with one borrowed from another move."""
        dice, words = self.dice, text.split()
        place = dice.below(len(words))
        match dice.below(4):
            case 0:
                words.pop(place)
            case 1:
                words.insert(place, words[place])
            case 2:
                words[place] = dice.choice(dice.choice(self.vocabulary).split())
            case _:
                words.append(dice.choice(dice.choice(self.vocabulary).split()))
        return " ".join(words)

    def _remember(self, legal: list[str]) -> None:
        for text in legal[:3]:
            if len(self.vocabulary) < 500:
                self.vocabulary.append(text)
            else:
                self.vocabulary[self.dice.below(500)] = text


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=[game.key for game in ALL])
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    [game] = [game for game in ALL if game.key == options.game]
    storm, start = Storm(game, options.seed), time.perf_counter()
    storm.blow(options.inputs)
    counts = dict(sorted(storm.counts.items()))
    seconds = round(time.perf_counter() - start, 1)
    sys.stdout.write(
        json.dumps({"game": game.key, "inputs": sum(counts.values()), "seconds": seconds, **counts}) + "\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
