"""Moments as Discord writes them."""

from __future__ import annotations

from datetime import UTC, datetime


def iso(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="microseconds")


def read_iso(text: str) -> float:
    """Return the moment that a text names. A text that names none is a ValueError."""
    read = datetime.fromisoformat(text)
    return (read if read.tzinfo else read.replace(tzinfo=UTC)).timestamp()
