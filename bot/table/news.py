"""What has happened since a reader's last move, found by comparing screens."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.kit.game import Seat
from bot.kit.screen import Happened, Screen
from bot.table.face import TOLD, News
from bot.table.log import LAST_CARD, MOVERS, By, Entry, undoes


def news(
    log: Sequence[Entry], seat: Seat | None, kept: int, screen_at: Callable[[int], Screen], screen: Screen
) -> tuple[News, int]:
    """What the newest moves did, as this seat saw it then, back to its player's last move, and what came of that one;
    and how many moves lie between that one and these.

    `screen_at` tells what the seat saw after so many entries, for the last `kept` of them; it sees `screen` now.
    """
    ends = (n for n in range(len(log), 0, -1) if undoes(log[n - 1]) or _is_own(log[n - 1], seat))
    last, found = next(ends, 0), list[tuple[Happened, ...]]()
    for n in reversed(range(max(last, len(log) - kept), len(log))):
        before = screen_at(n)
        if log[n].by in MOVERS and (new := _told(log[n], seat, _new(screen, before))):
            found.insert(0, new)
            if len(found) == TOLD:
                return tuple(found), sum(entry.by in MOVERS for entry in log[last:n])
        screen = before
    if last and len(log) - last < kept and not undoes(log[last - 1]):
        came = tuple([part for part in _new(screen, screen_at(last - 1)) if part.to_all])
        found = [came, *found] if came else found
    return tuple(found), 0


def _is_own(entry: Entry, seat: Seat | None) -> bool:
    return seat is not None and entry.seat == seat and entry.by is By.PLAYER and entry.reason != LAST_CARD


def _told(entry: Entry, seat: Seat | None, new: tuple[Happened, ...]) -> tuple[Happened, ...]:
    """What a move did, and first of all who made it where that was not the player: a reader's last card was played
    while they did not look, or the clock moved for somebody. Then what it did is never left out."""
    if entry.seat == seat and entry.reason == LAST_CARD:
        return Happened("table-last-card"), *new
    if entry.by is By.CLOCK:
        why = "table-your-time-ran-out" if entry.seat == seat else "table-time-ran-out"
        return Happened(why, {"seat": entry.seat}), *(replace(part, to_all=True) for part in new[:1]), *new[1:]
    return new


def _new(screen: Screen, before: Screen) -> tuple[Happened, ...]:
    """What a screen tells beyond what the one before told; a game may go on telling older moves."""
    known, found = list(before), []
    for part in screen:
        if isinstance(part, Happened):
            if part in known:
                known.remove(part)
            else:
                found.append(part)
    return tuple(found)
