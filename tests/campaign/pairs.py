"""Does a message tell anything of what its reader may not see? `python -m tests.campaign pairs --n 10000`.

A pair is one position, and the same position with all that is hidden from one seat (or from the table) shuffled.
Compared are whole messages: blocks, controls, the steps of a draft, pictures with names, descriptions and bytes, who is
asked what in which order, and how long robots and last cards wait.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from bot.discord_ui.api import blocks
from bot.games import ALL
from bot.kit.game import AnyGame, Guide, Seat
from bot.kit.secret import reimagine
from bot.kit.seed import Dice, Seed
from bot.paint import draw
from bot.table import last_cards, robot_timing
from bot.table.face import Face
from bot.table.faces import face_of
from bot.table.match import Match
from bot.words import LANGUAGES
from tests.discord_ui import showing
from tests.promises.golden import a_match
from tests.promises.guided_walks import said

STEPS = 4  # of a draft
OF_A_MATCH = 25  # positions that are compared of each match
PAIRS_PER_DRAWING = 20  # of so many pairs, one has its pictures drawn twice
PEOPLE = ("Ana", "Ben", "Cel", "Dov", "Eli", "Fay", "Gus", "Hal", "Ina", "Jan", "Kim")


def pairs(game: AnyGame, seed: int) -> Iterator[tuple[Match, Match, Seat | None, Dice]]:
    """Yield without end a position, its twin, who looks, and dice. The two differ only in what the one who looks may
    not see.
    """
    number = seed * 1_000
    while True:
        number += 1
        dice = Seed(number.to_bytes(32, "big")).dice(f"pairs of {game.key}")
        match = a_match(game, dice.choice(list(game.seats)), number % 250)
        steps = list(Match.steps(match.header, game, match.log))
        for _ in range(OF_A_MATCH):
            step = dice.choice(steps)
            eye = dice.choice([None, *map(Seat, range(len(match.header.seats)))])
            twin = step._replace(state=reimagine(step.state, eye, Seed(number.to_bytes(32, "little"))))
            yield step, twin, eye, dice


def difference(game: AnyGame, pair: tuple[Match, Match, Seat | None, Dice], drawn: bool) -> str:
    """Return the name of what differs between two positions for the one who looks, or an empty string if
    nothing does.
    """
    step, twin, eye, dice = pair
    faces = [face_of(each, eye, {}) for each in (step, twin)]
    names = dict(zip(step.header.seats, PEOPLE, strict=False))
    language, newcomer, throws = dice.choice(LANGUAGES), not dice.below(4), dice.below(1 << 32)
    looks: dict[str, Callable[[Face], object]] = {
        "order": _order,
        "waiting": _waits,
        "draft": lambda face: [(guide.draft, guide.whole) for guide in _guides(game, face, throws)],
        "message": lambda face: [
            _message(face, names, language, guide, newcomer) for guide in (_guides(game, face, throws) or [None])
        ],
        "pictures": lambda face: showing.visible_pages(face, names, language),
        "bytes": lambda face: [draw(page) for page in showing.visible_pages(face, names, language)] if drawn else [],
    }
    return next((name for name, look in looks.items() if look(faces[0]) != look(faces[1])), "")


def _order(face: Face) -> object:
    """Return who is asked, and what is told in which order."""
    return face.turns, face.asked_ply, face.ply, face.choices, face.news, face.robots


def _waits(face: Face) -> object:
    seats = range(len(face.players))
    return [robot_timing.pause_length(face, Seat(seat)) for seat in seats], last_cards.pause(face.match, face.asked_ply)


def _guides(game: AnyGame, face: Face, throws: int) -> list[Guide]:
    """Return the first steps of a move that is put together, wherever the throws lead."""
    if face.seat is None or face.seat not in face.turns or (guide := game.guide_draft(face.view, "")) is None:
        return []
    dice, guides = Dice(throws.to_bytes(32, "big")), [guide]
    while guides[-1].steps and len(guides) < STEPS:
        words = f"{guides[-1].draft} {said(dice.choice(guides[-1].steps), dice)}"
        guide = game.guide_draft(face.view, words)
        if guide is None:
            break
        guides.append(guide)
    return guides


def _message(face: Face, names: dict[str, str], language: str, guide: Guide | None, newcomer: bool) -> Any:
    if face.seat is None:
        return blocks.message(*showing.table(face, names, language, (), showing.pictures(face, names, language)))
    content = showing.of_hand(showing.a_hand(face, names, language, guide=guide, newcomer=newcomer), language)
    return blocks.message(*showing.hand(face, names, language, content, guide=guide, newcomer=newcomer))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.campaign pairs")
    parser.add_argument("--n", type=int, default=10_000, help="pairs of each game")
    parser.add_argument("--game", choices=[game.key for game in ALL])
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    worst = 0
    for game in ALL:
        if options.game in (None, game.key):
            differences = compare(game, options.n, options.seed)
            sys.stdout.write(
                f"{game.key}: {options.n} pairs, {sum(differences.values())} differences {dict(differences) or ''}\n"
            )
            worst = max(worst, sum(differences.values()))
    return 1 if worst else 0


def compare(game: AnyGame, count: int, seed: int) -> Counter[str]:
    """Compare so many pairs; return how often each thing differed."""
    differences = Counter(
        difference(game, pair, not n % PAIRS_PER_DRAWING)
        for n, pair in zip(range(count), pairs(game, seed), strict=False)
    )
    del differences[""]
    return differences
