"""Say codes to one reader, in that reader's language and with the names of one table."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.words.sentences import Words


class Speaker:
    def __init__(self, words: Words, language: str, names: Sequence[str] = (), reader: int | None = None) -> None:
        """`names` are those of the seats, for facts that hold a seat; the `reader`'s own is spoken to."""
        self.words, self.language, self.names, self.reader = words, language, names, reader

    def __call__(self, code: str, facts: Mapping[str, Any] | None = None, **more: Any) -> str:
        all_facts = {**facts, **more} if facts and more else facts or more
        return self.words.say(self.language, code, all_facts, self.names, self.reader)
