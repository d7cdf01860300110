"""Which matches are sealed: others play the same deals still, and nobody but its players may learn anything of one."""

from collections.abc import Collection

from bot.table.ports import Store


class Seals:
    def __init__(self, store: Store) -> None:
        self._store = store
        self.known: set[str] | None = None  # None until they were read
        self._changes = 0  # by other processes: what was being read then is read again

    async def learn(self) -> set[str]:
        """They are read once, and again when another process has changed them."""
        while self.known is None:
            changes, found = self._changes, {*await self._store.sealed()}
            if self.known is None and changes == self._changes:
                self.known = found  # else another reader was quicker, and what was sealed meanwhile is in its set
        return self.known

    async def add(self, match: str) -> None:
        await self._store.seal([match])
        (await self.learn()).add(match)

    async def remove(self, matches: Collection[str]) -> None:
        await self._store.unseal(matches)
        (await self.learn()).difference_update(matches)

    def new_match(self) -> None:
        """One that is not known here: another process may have sealed it, before it was dealt."""
        if self._store.shared:
            self.on_news()

    def on_news(self) -> None:
        """Another process has changed them."""
        self._changes += 1
        self.known = None
