"""People choose their names; a name must not format, ping, link or reorder the text around it."""

import re
from functools import lru_cache

_MARKDOWN = str.maketrans({letter: f"\\{letter}" for letter in "\\*_~`|>#[]()<@:-"})
MAX_NAME_LENGTH = 32
CACHE_SIZE = 8_192  # names
FORGOTTEN_NAME = "–"  # what somebody is called who wants to be forgotten


@lru_cache(CACHE_SIZE)
def plain_name(name: str) -> str:
    """Return a name that cannot reorder the text around it."""
    return plain_title(" ".join(_printable(name).split())[:MAX_NAME_LENGTH])


def plain_title(title: str) -> str:
    """Return what a host called something, in one line that cannot reorder the text around it."""
    return " ".join(_printable(title).split()) or "?"


def _printable(text: str) -> str:
    """Return the text without what is not seen and may reorder it; spaces of all kinds become one kind."""
    return "".join(" " if letter.isspace() else letter for letter in text if letter.isspace() or letter.isprintable())


@lru_cache(CACHE_SIZE)
def escape(text: str) -> str:
    return text.translate(_MARKDOWN)


def unescape(text: str) -> str:
    """Return what was escaped, as it is read: for labels, in which nothing formats or links."""
    return re.sub(r"\\([\\*_~`|>#\[\]()<@:-])", r"\1", text)


def safe_title(title: str) -> str:
    """Return a title that cannot format, ping or link either."""
    return escape(plain_title(title))


def safe_name(name: str) -> str:
    """Return a name that cannot format, ping or link either."""
    return escape(plain_name(name))
