"""Know which matches are sealed: others still play the same deals, so nobody but its players may learn anything of one.

Theory of operation
-------------------
A duplicate round of a cup deals the same cards at several tables, and a day deals them to everybody. A match with such
a deal is sealed from before it exists until the last of these tables has ended (an hour after its day).

    seal written -> match opened -> played -> over -> every match with this deal is over -> unsealed, counted

While it is sealed, `face_of` shows anybody but its players only who sits there, which deal is played, and the clocks.
`Tables` refuses its log to replays, proofs and files, and the league does not count it. `unseal` makes it like any
other match, and its listeners hear of it again. `open_up` is for matches that count nowhere, as those of days.

What each side may rely on. Whoever shows anything of a match asks `Tables.is_sealed`, or gets a `Face` that has asked.
The set in memory is read once. A process that shares its store drops the set when another process has changed it, and
before it answers for a match that it does not know: that process may have sealed it a moment ago.

What happens when one dies. A seal without a match harms nobody. Unsealing may be done twice. `tests/discord_ui/
test_sealed.py` tries every command and every verb on a sealed match. Whoever runs the bot can still read the database.
"""

from collections.abc import Collection

from bot.table.ports import Store


class Seals:
    def __init__(self, store: Store) -> None:
        self._store = store
        self.match_ids: set[str] | None = None  # None until they were read
        self._changes = 0  # by other processes: what was being read then is read again

    async def learn(self) -> set[str]:
        """Return the sealed matches. Read them once, and again when another process has changed them."""
        while self.match_ids is None:
            changes, matches = self._changes, {*await self._store.list_sealed_matches()}
            if self.match_ids is None and changes == self._changes:
                self.match_ids = matches  # else another reader was quicker, and what was sealed meanwhile is in its set
        return self.match_ids

    async def add(self, match: str) -> None:
        await self._store.seal([match])
        (await self.learn()).add(match)

    async def remove(self, matches: Collection[str]) -> None:
        await self._store.unseal(matches)
        (await self.learn()).difference_update(matches)

    def new_match(self) -> None:
        """Read the seals again for a match that is new here: another process may have sealed it before the deal."""
        if self._store.is_shared:
            self.on_store_event()

    def on_store_event(self) -> None:
        """Read the seals again: another process has changed them."""
        self._changes += 1
        self.match_ids = None
