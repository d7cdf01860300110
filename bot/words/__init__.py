"""Codes become sentences in the reader's language, by Project Fluent; each room keeps its own words."""

from bot.words.sentences import LANGUAGES, Words

__all__ = ["LANGUAGES", "Words"]
