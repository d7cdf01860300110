"""Repair, before anything runs, what an older version left when it was killed while opening a match."""

import logging
from typing import Protocol

from bot.table.match_log import Void
from bot.table.ports import (
    AS_LOBBY,
    EVERYTHING,
    BadRow,
    LobbyStore,
    MatchMessage,
    MessageStore,
    NoSuchMatch,
    Partition,
    Store,
)
from bot.table.refusals import TableError
from bot.table.tables import Tables

log = logging.getLogger(__name__)


class OpeningStore(Store, LobbyStore, MessageStore, Protocol):
    """Matches, lobbies, and where they are shown."""


async def mend_openings(tables: Tables, store: OpeningStore, part: Partition = EVERYTHING) -> None:
    """End each lobby whose match is dealt, and give the match the lobby's place. Void matches that nobody can see.
    Only their home may do so: it has this part.

    Newer versions write all this in one unit. A kill during the repair does no harm: the next start repeats it.
    """
    for lobby, place in await store.lobbies():
        if not part(lobby.id):
            continue
        try:
            await store.load(lobby.id)
        except NoSuchMatch:
            continue
        except BadRow:
            pass
        guild, channel, message = map(int, place.split())
        if message and not await store.messages_of(lobby.id):
            await store.keep_message(MatchMessage(lobby.id, "table", "", guild, channel, message, AS_LOBBY))
        await store.drop_lobby(lobby.id)
        log.warning("match %s: its lobby was still open", lobby.id)
    matches = [match for match in await store.list_unseen_matches() if part(match)]
    if matches:
        log.warning("%d matches that no message ever showed are made void: %s", len(matches), ", ".join(matches[:10]))
    for match in matches:
        try:
            await tables.agree(match, [(Void(), None)])
        except TableError as error:
            log.warning("match %s, which no message shows, cannot be made void: %s", match, error)
