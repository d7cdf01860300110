"""Joins the solver's segments into chains. Segments that close into a ring are cut open, or reported."""

from collections.abc import Mapping, Sequence

from bot.games.honneur.chains import Table, is_chain
from bot.kit.cards import Card, Cards

End = tuple[int, bool]  # which segment, and whether it is its last card


def join_segments(segments: Sequence[Cards], joints: Mapping[Card, int]) -> tuple[Table | None, list[set[int]]]:
    """Return the table, and the segments of every ring that could not be joined to another chain.

    A ring is cut between two cards that need not be neighbours. If a ring has no such place, there is no table (None).
    """
    at: dict[Card, list[End]] = {}
    for n, segment in enumerate(segments):
        at.setdefault(segment[0], []).append((n, False))
        at.setdefault(segment[-1], []).append((n, True))
    mate: dict[End, End] = {}
    for card, ends in at.items():
        for pair in range(joints.get(card, 0)):
            one, two = ends[2 * pair], ends[2 * pair + 1]
            mate[one], mate[two] = two, one
    rings: list[set[int]] = []
    chains: list[Cards | None] = []
    ring_segments = set[int]()
    while (ring := _find_ring(segments, mate, ring_segments)) is not None:
        inside = {n for n, _ in ring}
        if _open_ring(inside, at, mate):
            continue
        ring_segments |= inside
        rings.append(inside)
        chains.append(_cut_ring(_string_segments(segments, ring)[1:]))
    whole = [chain for chain in chains if chain is not None]
    return (*_lines(segments, mate), *whole) if len(whole) == len(chains) else None, rings


def _trail(start: End, mate: Mapping[End, End]) -> list[End]:
    """Return the ends by which one enters the joined segments, beginning with this one."""
    trail = [start]
    while (leave := mate.get((trail[-1][0], not trail[-1][1]))) is not None and leave != start:
        trail.append(leave)
    return trail


def _find_ring(segments: Sequence[Cards], mate: Mapping[End, End], ring_segments: set[int]) -> list[End] | None:
    """Return a ring that is not among the `ring_segments`, or None."""
    visited_segments = set(ring_segments)
    for end in _ends(segments):
        if end not in mate:
            visited_segments.update(n for n, _ in _trail(end, mate))
    return next((_trail((n, False), mate) for n in range(len(segments)) if n not in visited_segments), None)


def _open_ring(ring: set[int], at: Mapping[Card, list[End]], mate: dict[End, End]) -> bool:
    """Open the ring by joining it to another chain or ring that has a card in common. Return False if there is none."""
    for ends in at.values():
        inside = next((end for end in ends if end[0] in ring), None)
        outside = next((end for end in ends if end[0] not in ring), None)
        if inside is None or outside is None:
            continue
        other, far = mate[inside], mate.get(outside)
        mate[inside], mate[outside] = outside, inside
        if far is None:
            del mate[other]
        else:
            mate[other], mate[far] = far, other
        return True
    return False


def _cut_ring(ring: Cards) -> Cards | None:
    """Return the ring's cards as a chain, or None."""
    return next((line for n in range(len(ring)) if is_chain(line := ring[n:] + ring[:n])), None)


def _lines(segments: Sequence[Cards], mate: Mapping[End, End]) -> list[Cards]:
    lines, visited_segments = [], set[int]()
    for end in _ends(segments):
        if end not in mate and end[0] not in visited_segments:
            trail = _trail(end, mate)
            visited_segments.update(n for n, _ in trail)
            lines.append(_string_segments(segments, trail))
    return lines


def _ends(segments: Sequence[Cards]) -> list[End]:
    return [(n, last) for n in range(len(segments)) for last in (False, True)]


def _string_segments(segments: Sequence[Cards], trail: Sequence[End]) -> Cards:
    line: Cards = ()
    for n, last in trail:
        cards = segments[n][::-1] if last else segments[n]
        line = line[:-1] + cards
    return line
