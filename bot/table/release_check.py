"""Check, before anything is served, whether this release can go on with the matches of the one before."""

from collections.abc import Sequence

from bot.kit.pace import TEMPOS
from bot.table.ports import MessageStore
from bot.table.refusals import TableError
from bot.table.tables import Tables

SAMPLE_MATCHES = 25  # matches in play that are replayed
MATCHES_PER_FAILURE = 10  # where more than one fails, and one of so many, the release is at fault and not a match


class CannotGoOn(Exception):
    """This release does not replay the matches under way."""

    def __init__(self, failures: Sequence[str], sample_size: int) -> None:
        super().__init__(failures, sample_size)
        self.failures, self.sample_size = failures, sample_size


async def check_release(tables: Tables, store: MessageStore) -> None:
    """Replay a sample of the matches in play; raise CannotGoOn if too many fail. Write nothing."""
    in_play = sorted(await store.in_play(TEMPOS))
    sample = in_play[:: max(1, len(in_play) // SAMPLE_MATCHES)][:SAMPLE_MATCHES]
    failures = []
    for match in sample:
        try:
            await tables.look(match)
        except TableError:
            failures.append(match)
    if len(failures) > 1 and len(failures) * MATCHES_PER_FAILURE >= len(sample):
        raise CannotGoOn(failures, len(sample))
