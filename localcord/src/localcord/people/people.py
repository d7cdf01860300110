"""The people of the world: one `Person` for each human user that somebody plays."""

from __future__ import annotations

from collections.abc import Iterator

from ..world.records import User
from .channel_acts import PersonParts
from .person import Person


class People:
    def __init__(self, parts: PersonParts) -> None:
        self._parts = parts
        self._known: dict[int, Person] = {}

    def __iter__(self) -> Iterator[Person]:
        return iter(self._known.values())

    def create(self, name: str, *, locale: str = "en-US") -> Person:
        return self.of(self._parts.world.add_user(name.lower(), name, locale=locale))

    def of(self, user: User) -> Person:
        """Return the person of a user, always the same one."""
        if user.id not in self._known:
            self._known[user.id] = Person(user, self._parts)
        return self._known[user.id]
