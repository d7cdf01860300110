"""What a bot raised and nobody caught: it fails whatever waits for the bot."""

from __future__ import annotations

from collections.abc import Callable


class BotError(AssertionError):
    """The bot raised what nothing in it caught, or ended by itself. The text is its traceback."""


class BotErrors:
    """The unhandled exceptions of the bots. Each fails one wait, at once, unless they are `expected`."""

    def __init__(self, expected: bool = False) -> None:
        self.expected = expected
        self.texts: list[str] = []
        self.listeners: list[Callable[[], None]] = []
        self.end = ""  # how the bot ended, if it did so by itself and in order
        self._raised = 0

    @property
    def new(self) -> list[str]:
        """Those that nobody was told of yet."""
        return self.texts[self._raised :]

    def add(self, text: str) -> None:
        self.texts.append(text)
        for listener in self.listeners:
            listener()

    def add_end(self, text: str) -> None:
        """Tell that the bot has ended in order: nobody can wait for its answers any more, but nothing is wrong."""
        self.end = text
        for listener in self.listeners:
            listener()

    def next(self) -> BotError | None:
        """Return the errors that nobody was told of yet as one. Whoever asks has been told."""
        if self.expected or not self.new:
            return None
        text = "\n\n".join(self.new)
        self._raised = len(self.texts)
        return BotError(text)

    def raise_next(self) -> None:
        error = self.next()
        if error is not None:
            raise error
