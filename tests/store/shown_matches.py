"""What a database shows of its matches."""

from bot.kit.pace import TEMPOS
from bot.store.sql import SqlStore
from bot.table.tables import Tables
from tests.services import EVERY_VERSION, FakeClock


async def faces(address):
    store = await SqlStore.connect(address)
    tables = Tables(EVERY_VERSION, store, FakeClock())
    face_of = {match: await tables.look(match, "ana") for match in sorted(await store.in_play(TEMPOS))}
    await store.close()
    return face_of
