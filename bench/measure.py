"""How things are measured here: the best of several goes, since other work on the machine only ever slows down."""

import sys
import time
from collections.abc import Callable


def best(go: Callable[[], int], times: int = 5) -> float:
    """The highest rate per second of what `go` says it did, in processor time."""
    rates = []
    for _ in range(times):
        start = time.process_time()
        done = go()
        rates.append(done / (time.process_time() - start))
    return max(rates)


def share(sorted_values: list[float], per_cent: float) -> float:
    """The value that so many per cent do not exceed."""
    return sorted_values[min(len(sorted_values) - 1, int(len(sorted_values) * per_cent / 100))]


def line(*cells: object) -> None:
    first, *rest = cells
    sys.stdout.write(f"{first!s:<44}" + "".join(f"{cell!s:>16}" for cell in rest) + "\n")
