"""Describes pictures for those who do not see them, in the process that draws them."""

from functools import cache

from bot import paint
from bot.paint import Layout
from bot.words import Words
from bot.words.speaker import Speaker


def describe(page: Layout, language: str) -> str:
    return paint.alt(page, Speaker(_words(), language, page.names))


@cache
def _words() -> Words:
    """Return the words of this process."""
    return Words()
