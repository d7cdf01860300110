"""Fixtures that more than one folder uses, and what keeps all of them quick."""

import asyncio
import gc
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import settings

from tests import postgres as own_postgres

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as in `bot`, which a test may import after numpy
MEMORY = "/dev/shm"  # what tests write need not outlive them, and a disk makes every commit of a database wait
MIN_FREE_BYTES = 2 << 30  # bytes

settings.register_profile("house", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("house")


def pytest_configure() -> None:
    """Keep temporary files in memory if it has enough room, also those of the processes that the tests start."""
    usable = Path(MEMORY).is_dir() and not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC
    if usable and shutil.disk_usage(MEMORY).free > MIN_FREE_BYTES:
        os.environ.setdefault("TMPDIR", MEMORY)
        tempfile.tempdir = None


def pytest_collection_finish() -> None:
    """Freeze what is loaded, and collect garbage less often: the collector need not look at all of it every time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture(scope="session")
def lay_database(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Path], str]:
    """Puts an empty SQLite database of this release into a file. It is migrated once, and copied from then on."""
    from bot.store import migrate  # not above: most tests need no database, and it takes long to load
    from bot.store.engines import url_of

    empty = tmp_path_factory.mktemp("store") / "empty.db"

    def lay(file: Path) -> str:
        if not empty.exists():
            with ThreadPoolExecutor(1) as beside:  # the test may have a loop that runs
                beside.submit(asyncio.run, migrate.upgrade(url_of(f"sqlite:///{empty}"))).result()
        shutil.copyfile(empty, file)
        return f"sqlite:///{file}"

    return lay


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server of our own, one for each worker of pytest-xdist, started when it is needed."""
    if own_postgres.binaries() is None:
        pytest.skip("PostgreSQL's server is not installed (initdb and postgres were not found)")
    with own_postgres.serving() as server:
        yield server.address


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the long tests first, to let two workers end at about the same time."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
