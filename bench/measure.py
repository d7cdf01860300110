"""How things are measured: the best of several goes, because other work on the machine only ever slows one down."""

import sys
import time
from collections.abc import Callable

broken_limits: list[str] = []  # the limits that were broken in this run, one line each


def at_most(what: str, value: float, limit: float) -> None:
    """Note it when the value is above the limit; `python -m bench --check` tells."""
    if value > limit:
        broken_limits.append(f"{what}: {value:,.1f} is more than {limit:,.1f}")


def at_least(what: str, value: float, limit: float) -> None:
    """Note it when the value is below the limit."""
    if value < limit:
        broken_limits.append(f"{what}: {value:,.2f} is less than {limit:,.2f}")


def best(go: Callable[[], int], times: int = 5) -> float:
    """Return the highest rate per second of what `go` says it did, in processor time."""
    rates = []
    for _ in range(times):
        start = time.process_time()
        count = go()
        rates.append(count / (time.process_time() - start))
    return max(rates)


def share(sorted_values: list[float], per_cent: float) -> float:
    """Return the value that so many per cent do not exceed."""
    return sorted_values[min(len(sorted_values) - 1, int(len(sorted_values) * per_cent / 100))]


def line(*cells: object) -> None:
    first, *rest = cells
    sys.stdout.write(f"{first!s:<44}" + "".join(f"{cell!s:>16}" for cell in rest) + "\n")
