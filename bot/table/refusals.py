"""The one exception with which tables, cups, seasons and their features refuse."""

from typing import Any


class TableError(Exception):
    """The table refuses: not your turn, too late, no such seat. Always told to the player, never logged as an error."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code, self.facts = code, facts
