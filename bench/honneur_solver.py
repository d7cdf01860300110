"""How long the solver of À l'Honneur thinks: python -m bench.honneur_solver [positions] [seed].

Positions are drawn by seed: chains grown at random from two packs until the table has its cards, then a hand of
twelve from what is left. Of each it is asked which table takes two given cards and changes least (two that fit, and
any two), which takes the most of the hand, and whether one can go out.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from time import perf_counter

from bench.measure import at_most
from bot.games.honneur.chains import COMPANY, FOLLOWS, is_chain
from bot.games.honneur.solver import BUDGET, Answer, Task, arrange, find_way_out, most
from bot.kit.cards import PACK, Card, Cards
from bot.kit.seed import Dice

TABLES, HAND = (40, 60), 12
LIMIT = 1_500.0  # milliseconds that an answer may take; what is counted is the checks of its budget


def grow_task(dice: Dice, size: int) -> Task:
    """Return a task: chains of three and more, the last cut to measure, and a hand from the rest."""
    while True:
        stock, table, room = list(dice.shuffle(PACK + PACK)), [], size
        while room >= 3:
            chain = _chain(dice, stock, min(room, 3 + dice.below(6)))
            for card in chain:
                stock.remove(card)
            table.append(chain)
            room -= len(chain)
        if room == 0:
            return Task(tuple(table), tuple(stock[:HAND]))


def _chain(dice: Dice, stock: list[Card], size: int) -> Cards:
    while True:
        _, _, chain = dice.choice(COMPANY[dice.choice(stock)])
        if dice.below(2):
            chain = chain[::-1]
        while len(chain) < size:
            steps = [(card,) for card in FOLLOWS[chain[-2], chain[-1]]]
            steps += [(a, b) for a, b, _ in COMPANY[chain[-1]] for a, b in ((a, b), (b, a))]
            fits = [s for s in steps if is_chain(chain + s) and _has_all(chain + s, stock) and len(chain + s) <= size]
            if not fits:
                break
            chain += dice.choice(fits)
        if _has_all(chain, stock):
            return chain


def _has_all(cards: Cards, stock: list[Card]) -> bool:
    return all(stock.count(card) >= cards.count(card) for card in cards)


def questions(task: Task) -> Iterator[tuple[str, float, Answer]]:
    seconds, answer = _time_answer(lambda: most(task, by_points=False))
    yield "(b) most cards", seconds, answer
    yield "(b) most points", *_time_answer(lambda: most(task))
    target = _list_laid(task, answer)[:2]
    yield "(a) lay two that fit", *_time_answer(lambda: arrange(task, target))
    yield "(a) lay any two", *_time_answer(lambda: arrange(task, task.hand[:2]))
    yield "(c) go out", *_time_answer(lambda: find_way_out(task))


def _time_answer(ask: Callable[[], Answer]) -> tuple[float, Answer]:
    start = perf_counter()
    answer = ask()
    return perf_counter() - start, answer


def _list_laid(task: Task, answer: Answer) -> Cards:
    lying = Counter(card for chain in answer.table or () for card in chain)
    return tuple((lying - Counter(card for chain in task.table for card in chain)).elements())


def main(positions: int, seed: int) -> None:
    for size in TABLES:
        dice = Dice((1000 * seed + size).to_bytes(32, "big"))
        rows: dict[str, list[tuple[float, Answer]]] = {}
        for _ in range(positions):
            for name, seconds, answer in questions(grow_task(dice, size)):
                rows.setdefault(name, []).append((seconds, answer))
        for name, answers in rows.items():
            times = sorted(seconds * 1000 for seconds, _ in answers)
            solved_count = sum(answer.table is not None for _, answer in answers)
            open_ = sum(not answer.proved for _, answer in answers)
            at_most(f"solver: worst ms, {size} cards, {name}", times[-1], LIMIT)
            print(  # noqa: T201 - a benchmark prints
                f"{size} + {HAND} cards, {name:21}: median {times[len(times) // 2]:5.0f} ms, "
                f"p99 {times[len(times) * 99 // 100]:5.0f} ms, worst {times[-1]:5.0f} ms; "
                f"{solved_count} of {len(answers)} found, {open_} stopped after {BUDGET} checks"
            )


def run() -> None:
    main(60, 1)


if __name__ == "__main__":
    main(*map(int, (*sys.argv[1:], *("100", "1")[len(sys.argv) - 1 :])))
