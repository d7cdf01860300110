"""Codes become sentences in the reader's language, by Project Fluent. Each folder keeps its own sentences in `lang`."""

from bot.words.languages import codes
from bot.words.sentences import Words

LANGUAGES = codes()  # the table itself is in bot.words.languages

__all__ = ["LANGUAGES", "Words"]
