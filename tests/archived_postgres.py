"""A PostgreSQL server that archives its log and goes back to any second, by the very lines of docs/running.md."""

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests import postgres

RUNNING = Path(__file__).parents[1] / "docs" / "running.md"
EXAMPLE_BASE, EXAMPLE_TIME = "2026-01-31T030000", "2026-01-31 20:15:00+00"
QUICK = "fsync = off\nfull_page_writes = off\n"  # what a crash of the machine would lose is not looked at


def recipe(start: str) -> str:
    """Return the one block of docs/running.md whose first line is this comment."""
    blocks = re.findall(r"```sh\n(.*?)```", RUNNING.read_text(encoding="utf-8"), re.DOTALL)
    [block] = [block for block in blocks if block.startswith(f"# {start}")]
    return block


class ArchivedPostgres:
    def __init__(self, folder: Path) -> None:
        self._folder, self._user = folder, postgres.other_user()
        self._port, self._binaries = postgres.free_port(), postgres.binaries()
        self.address = f"postgresql://parlour@127.0.0.1:{self._port}/postgres"
        if self._user:
            os.chown(folder, postgres.NOBODY, postgres.NOBODY)
        self.run("initdb -U parlour -A trust --no-sync >/dev/null")
        settings = f"port = {self._port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '{folder}'\n{QUICK}"
        with (folder / "data" / "postgresql.conf").open("a") as conf:
            conf.write(settings)
        self.run('pg_ctl start -l "$PGDATA/../log" >/dev/null')

    def run(self, lines: str) -> str:
        """Run lines of a shell as the user of the server; RuntimeError where one fails."""
        environment = {
            "PATH": f"{self._binaries}:{os.environ['PATH']}", "PGDATA": f"{self._folder}/data", "LC_ALL": "C",
            "BACKUP": f"{self._folder}/backup", "PGHOST": "127.0.0.1", "PGPORT": str(self._port), "PGUSER": "parlour",
            "PGDATABASE": "postgres",
        }  # fmt: skip
        process = subprocess.run(
            [*self._user, "sh", "-e", "-c", lines], env=environment, capture_output=True, text=True, check=False,
            cwd=self._folder,
        )  # fmt: skip
        if process.returncode:
            raise RuntimeError(f"{lines}\n{process.stdout}{process.stderr}")
        return process.stdout

    def archive(self) -> None:
        self.run(recipe("once"))

    def copy(self) -> None:
        self.run(recipe("every day"))

    def go_back(self, moment: str, *, dead: bool = False) -> None:
        """Restore the newest base backup and replay the log to `moment`, such as 2026-01-31 20:15:00+00. With `dead`,
        skip the line that stops the server, because it does not run. RuntimeError, with what the server logged, where
        it cannot go back to then."""
        newest = sorted((self._folder / "backup" / "base").iterdir())[-1].name
        lines = recipe("back to a second").replace(EXAMPLE_BASE, newest).replace(EXAMPLE_TIME, moment)
        if dead:
            lines = re.sub("^pg_ctl stop.*$", "", lines, flags=re.MULTILINE)
        output = self.run(lines)
        if "server is running" not in output:
            raise RuntimeError(output)

    def write_something(self) -> None:
        """Write a transaction of which nobody knows: nobody can go back to a second after the last one."""
        self.run("psql -c 'SELECT txid_current()' >/dev/null")

    def kill(self) -> None:
        self.run("pg_ctl stop -m immediate >/dev/null")

    def stop(self) -> None:
        self.run('if [ -e "$PGDATA/postmaster.pid" ]; then pg_ctl stop -m immediate; fi >/dev/null')


@contextmanager
def archived() -> Iterator[ArchivedPostgres]:
    """A server that archives, with one copy of it."""
    folder = Path(tempfile.mkdtemp(prefix="parlour-archived-"))
    server = ArchivedPostgres(folder)
    try:
        server.archive()
        server.copy()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
