"""Memory that was freed: glibc keeps it in a process, in pieces between what is still used, and so a process that plays
steadily would grow for hours."""

import ctypes
from collections.abc import Callable

INTERVAL = 60.0  # seconds between two times that it is given back, which takes some milliseconds


def _find_trim() -> Callable[[int], int] | None:
    """Return glibc's function for it; None where another library of C does it by itself, or never."""
    try:
        trim: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return None
    return trim


_trim = _find_trim()


def give_back() -> None:
    """Give the system back whatever whole pages of this process are free."""
    if _trim is not None:
        _trim(0)
