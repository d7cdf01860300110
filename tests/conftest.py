"""Fixtures that more than one folder uses, and what keeps all of them quick."""

import asyncio
import gc
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import settings

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as in `bot`, which a test may import after numpy
NOBODY = 65534  # a user and group that owns nothing
MEMORY = "/dev/shm"  # what tests write need not outlive them, and a disk makes every commit of a database wait
ENOUGH = 2 << 30  # bytes

settings.register_profile("house", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("house")


def pytest_configure() -> None:
    """Temporary files are kept in memory where there is enough of it, those of the processes we start too."""
    usable = Path(MEMORY).is_dir() and not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC
    if usable and shutil.disk_usage(MEMORY).free > ENOUGH:
        os.environ.setdefault("TMPDIR", MEMORY)
        tempfile.tempdir = None


def pytest_collection_finish() -> None:
    """What was loaded stays: the collector of garbage need not look at all of it, nor at every few hundred objects."""
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


def _binaries() -> Path | None:
    found = [Path(path).parent for name in ("initdb", "postgres") if (path := shutil.which(name))]
    places = [*found, *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    return next((place for place in places if (place / "initdb").exists() and (place / "postgres").exists()), None)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server of our own, one for each worker of pytest-xdist, started when first asked for.

    It writes no page to the disk: what a crash of the machine would lose is not tested here.
    """
    binaries = _binaries()
    if binaries is None:
        pytest.skip("PostgreSQL's server is not installed (initdb and postgres were not found)")
    user = _other_user()
    with tempfile.TemporaryDirectory(prefix="parlour-postgres-", ignore_cleanup_errors=True) as folder:
        if user:
            os.chown(folder, NOBODY, NOBODY)
        data, port = f"{folder}/data", _free_port()
        make = [*user, str(binaries / "initdb"), "-D", data, "-U", "parlour", "-A", "trust", "--no-sync"]
        subprocess.run(make, check=True, capture_output=True)
        careless = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]
        serve = [*user, str(binaries / "postgres"), "-D", data, "-p", str(port), "-k", folder, "-h", "127.0.0.1"]
        server = subprocess.Popen([*serve, *careless], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        try:
            assert server.stderr
            for line in server.stderr:
                if b"ready to accept connections" in line:
                    break
            else:
                pytest.fail("PostgreSQL did not start")
            yield f"postgresql://parlour@127.0.0.1:{port}/postgres"
        finally:
            server.terminate()
            server.communicate()


def _other_user() -> list[str]:
    """The words before a command that must not run as root: PostgreSQL's server refuses to."""
    if os.name != "posix" or os.geteuid() != 0:
        return []
    if not shutil.which("setpriv"):
        pytest.skip("PostgreSQL does not run as root, and setpriv is not installed")
    return ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests first: two workers then end at about the same time."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
