"""A PostgreSQL server of our own, for tests and measurements."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

NOBODY = 65534  # a user and group that owns nothing
CARELESS_OPTIONS = ("-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off")


class Postgres:
    """The server, at its address; it may be stopped and started again."""

    def __init__(self, folder: str, binaries: Path, more: Sequence[str]) -> None:
        self._folder, self._binaries, self._more = folder, binaries, more
        self._user, self.port = other_user(), free_port()
        self.address = f"postgresql://parlour@127.0.0.1:{self.port}/postgres"
        if self._user:
            os.chown(folder, NOBODY, NOBODY)
        make = [
            *self._user,
            str(binaries / "initdb"),
            "-D",
            f"{folder}/data",
            "-U",
            "parlour",
            "-A",
            "trust",
            "--no-sync",
        ]
        subprocess.run(make, check=True, capture_output=True)

    def start(self) -> None:
        words = ["-D", f"{self._folder}/data", "-p", str(self.port), "-k", self._folder, "-h", "127.0.0.1"]
        serve = [*self._user, str(self._binaries / "postgres"), *words, *self._more]
        log = Path(self._folder, "log")  # not a pipe: one that nobody reads stops whoever has something to say
        with log.open("wb") as output:
            self._server = subprocess.Popen(serve, stdout=subprocess.DEVNULL, stderr=output)
        while b"ready to accept connections" not in log.read_bytes():
            if self._server.poll() is not None:
                raise RuntimeError("PostgreSQL did not start")
            time.sleep(0.02)

    def stop(self) -> None:
        """Stop the server and end all its connections. What was committed stays."""
        if self._server.poll() is None:
            self._server.send_signal(signal.SIGINT)
            self._server.wait()


@contextmanager
def serving(more: Sequence[str] = CARELESS_OPTIONS) -> Iterator[Postgres]:
    """Writes no page to the disk, unless told otherwise: what a crash of the machine would lose is not looked at."""
    folder_of_binaries = binaries()
    assert folder_of_binaries, "PostgreSQL is not installed"
    with tempfile.TemporaryDirectory(prefix="parlour-postgres-", ignore_cleanup_errors=True) as folder:
        server = Postgres(folder, folder_of_binaries, more)
        server.start()
        try:
            yield server
        finally:
            server.stop()


def binaries() -> Path | None:
    folders_on_path = [Path(path).parent for name in ("initdb", "postgres") if (path := shutil.which(name))]
    places = [*folders_on_path, *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    return next((place for place in places if (place / "initdb").exists() and (place / "postgres").exists()), None)


def other_user() -> list[str]:
    """Return the words to put before a command of PostgreSQL, whose server refuses to run as root."""
    if os.name != "posix" or os.geteuid() != 0:
        return []
    assert shutil.which("setpriv"), "PostgreSQL does not run as root, and setpriv is not installed"
    return ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
