"""Work out what has happened since a reader's last move, by comparing screens."""

import math
from bisect import bisect
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import takewhile

from bot.kit.game import Seat
from bot.kit.screen import MoveReport, Screen
from bot.table.face import MAX_NEWS_MOVES, ToldMoves
from bot.table.match_log import LAST_CARD, MOVERS, By, Entry, undoes


def news(
    log: Sequence[Entry],
    seat: Seat | None,
    state_count: int,
    screen_at: Callable[[int], Screen],
    screen: Screen,
    most: int = MAX_NEWS_MOVES,
) -> ToldMoves:
    """Return what the newest moves did, as this seat saw it then, back to its player's last move and what that one led
    to; and where moves since then are left out. Of more than `most`, those that name the reader go first, then those
    with an outcome other than points, then more points, then the newest.

    `screen_at(n)` returns what the seat saw after n entries, for the last `state_count` of them; now it sees `screen`.
    After moves were taken back it reads again what it read before them.
    """
    oldest, log = len(log) - state_count, _without_undone(log)
    ends = (n for n in range(len(log), 0, -1) if undoes(log[n - 1]) or _is_own(log[n - 1], seat))
    last_own, reports = next(ends, 0), dict[int, tuple[MoveReport, ...]]()
    first = max(last_own, oldest)
    for n in reversed(range(first, len(log))):
        before = screen_at(n)
        if log[n].by in MOVERS and (new := _with_mover(log[n], seat, _new(screen, before))):
            reports[n] = new
            if seat is None and len(reports) == most:  # whoever only looks on has no move since which all is new
                break
        screen = before
    ranking = sorted(reports, key=lambda n: (_concerns(reports[n], seat), _importance(reports[n]), n))
    outcome: tuple[MoveReport, ...] = ()
    if last_own > oldest and last_own and not undoes(log[last_own - 1]):
        new = _new(screen, screen_at(last_own - 1))
        outcome = tuple([replace(part, own=True) for part in new if part.to_all])
    told_plies = sorted(ranking[-(most - bool(outcome)) :])
    too_old = sum(entry.by in MOVERS for entry in log[last_own:first])
    places = [bisect(told_plies, n) for n in sorted(reports) if n not in told_plies]
    moves = (*([outcome] if outcome else []), *(reports[n] for n in told_plies))
    return ToldMoves(moves, tuple([bool(outcome) + place for place in (*([0] * too_old), *places)]))


def _without_undone(log: Sequence[Entry]) -> Sequence[Entry]:
    """Return the log as it was before the moves that were taken back last."""
    while log and (undo := undoes(log[-1])):
        log = log[: undo.ply - 1]
    return log


def _concerns(move: Sequence[MoveReport], seat: Seat | None) -> bool:
    """Say whether the reader is named: who offered in a trade must learn how it ended."""
    facts = [fact for part in move for fact in part.facts.items()]
    return seat is not None and any(name.endswith("seat") and fact == seat for name, fact in facts)


def _importance(move: Sequence[MoveReport]) -> float:
    """Return 0 if nothing came of a move; more, the more points came of it; and most where it was something else."""
    return max([1 + abs(part.facts.get("points", math.inf)) for part in move if part.to_all], default=0)


def _is_own(entry: Entry, seat: Seat | None) -> bool:
    return seat is not None and entry.seat == seat and entry.by is By.PLAYER and entry.reason != LAST_CARD


def _with_mover(entry: Entry, seat: Seat | None, new: tuple[MoveReport, ...]) -> tuple[MoveReport, ...]:
    """Return what a move did, and first who made it where that was not the player: a last card was played for the
    reader, or the clock moved for a seat. What the clock's move did is then shown to all."""
    if entry.seat == seat and entry.reason == LAST_CARD:
        return MoveReport("table-last-card"), *new
    if entry.by is By.CLOCK:
        why = "table-your-time-ran-out" if entry.seat == seat else "table-time-ran-out"
        return MoveReport(why, {"seat": entry.seat}), *(replace(part, to_all=True) for part in new[:1]), *new[1:]
    return new


def _new(screen: Screen, before: Screen) -> tuple[MoveReport, ...]:
    """Return the events of a screen that the screen before did not show. A game may still show older moves: those that
    it has not left out by now come first, so what happens once more in equal words is new."""
    reports = [part for part in screen if isinstance(part, MoveReport)]
    old, new = [part for part in before if isinstance(part, MoveReport)], []
    remains = [(count, start) for start in range(len(old)) if (count := _count_common(old[start:], reports))]
    count, start = max(remains, default=(0, 0))
    old = old[start + count :]
    for part in reports[count:]:
        if part in old:
            old.remove(part)
        else:
            new.append(part)
    return tuple(new)


def _count_common(old: Sequence[MoveReport], new: Sequence[MoveReport]) -> int:
    """Return with how many equal events both begin."""
    return len(list(takewhile(lambda both: both[0] == both[1], zip(old, new, strict=False))))
