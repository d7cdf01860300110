"""The lines of docs/running.md, done as they stand. Those for systemd: with a folder in place of /opt/parlour and a
small repository in place of ours, and, where the test may, as a user who owns nothing else. Those for backups: with the
bot itself."""

import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.sql import SqlStore
from tests.services import Services

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
NOBODY = 65534  # a user of every Linux
MAKEFILE = ".venv/ready:\n\tmkdir -p .venv/bin data && cp version .venv/bin/python && chmod +x .venv/bin/python\n"
SHIMS = {
    "sh": """exec bash "$@"\n""",  # which reads no further than the line it does, so that `exit` leads back
    "sudo": """[ "$1" = -H ] || exec "$@"
shift 3
[ "$(id -u)" = 0 ] || exec "$@"
exec setpriv --reuid {uid} --regid {uid} --clear-groups env HOME={home} "$@"
""",
    "useradd": "",
    "install": """mkdir -p {home} && chown {uid} {home}\n""",
    "nano": """sed -i 's/^DISCORD_TOKEN=$/DISCORD_TOKEN=a.token/' "$1"\n""",
    "systemctl": """echo "$@ $({home}/.venv/bin/python)" >> {log}\n""",
    "cp": """case "$*" in *systemd*) test -f "$1" ;; *) exec /bin/cp "$@" ;; esac\n""",
}


def block(heading, containing):
    section = GUIDE.split(heading, 1)[1]
    return next(text for text in re.findall(r"```sh\n(.*?)```", section, re.DOTALL) if containing in text)


def git(folder, *words):
    who = ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "safe.directory=*"]
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


class Machine:
    """A machine of somebody's own: `run` does a block of the guide there."""

    def __init__(self, folder):
        self.uid = NOBODY if os.getuid() == 0 else os.getuid()
        self.home, self.log, self.source, self._path = (folder / name for name in ("parlour", "log", "source", "bin"))
        self._path.mkdir()
        for name, text in SHIMS.items():
            facts = {"uid": self.uid, "home": self.home, "log": self.log}
            for key, value in facts.items():
                text = text.replace(f"{{{key}}}", str(value))
            (self._path / name).write_text(f"#!/bin/sh\n{text}")
            (self._path / name).chmod(0o755)
        (self.source / "docs").mkdir(parents=True)
        (self.source / "docs" / "parlour.service").write_text("[Unit]\n")
        (self.source / "Makefile").write_text(MAKEFILE)
        (self.source / ".env.example").write_text("DISCORD_TOKEN=\n")
        (self.source / ".gitignore").write_text(".venv/\n.env\ndata/\n")
        git(self.source, "init", "-q")
        self.release("old")
        git(self.source, "tag", "OLD")

    def release(self, version):
        (self.source / "version").write_text(f"#!/bin/sh\necho {version}\n")
        git(self.source, "add", "--all")
        git(self.source, "commit", "-qm", version)
        if self.uid == NOBODY:
            subprocess.run(["chown", "-R", str(NOBODY), str(self.source)], check=True)

    def run(self, text):
        text = text.replace("git clone …", f"git clone -q file://{self.source}").replace("/opt/parlour", str(self.home))
        environment = {"PATH": f"{self._path}:{os.environ['PATH']}", "HOME": str(self.home)}
        process = subprocess.run(
            ["bash", "-e"], input=text, text=True, capture_output=True, env=environment, cwd=self.source.parent
        )
        assert process.returncode == 0, process.stderr

    def keep(self, name, text):
        """Write a file as if the service had written it."""
        (self.home / name).write_text(text)
        if self.uid == NOBODY:
            shutil.chown(self.home / name, NOBODY, NOBODY)

    def foreign_files(self):
        return [path for path in self.home.rglob("*") if path.lstat().st_uid != self.uid]


@pytest.fixture
def machine():
    folder = Path(tempfile.mkdtemp())  # pytest's own may be entered by one user only
    folder.chmod(0o755)
    yield Machine(folder)
    shutil.rmtree(folder)


@pytest.mark.skipif(shutil.which("setpriv") is None, reason="nobody else can be acted for here")
def test_parlour_is_installed_and_upgraded_as_the_user_of_its_service(machine):
    machine.run(block("### On a machine of your own", "git clone"))
    assert (machine.home / ".env").read_text() == "DISCORD_TOKEN=a.token\n"
    assert machine.log.read_text() == "enable --now parlour old\n"
    machine.release("new")
    (machine.home / ".venv" / "ready").unlink(missing_ok=True)
    upgrade = block("## A new version", "git pull")
    machine.run("\n".join(line for line in upgrade.splitlines() if "docker" not in line))
    assert machine.log.read_text().splitlines()[-1] == "restart parlour new"
    assert machine.foreign_files() == []


@pytest.mark.skipif(shutil.which("setpriv") is None, reason="nobody else can be acted for here")
def test_the_way_back_leads_to_the_old_release_and_its_database(machine):
    machine.run(block("### On a machine of your own", "git clone"))
    machine.release("new")
    upgrade = block("## A new version", "git pull")
    machine.run("\n".join(line for line in upgrade.splitlines() if "docker" not in line))
    machine.keep("data/parlour.db", "of the new schema")
    machine.keep("data/parlour.db-wal", "a log of the new schema, left by a bot that was killed")
    machine.keep("data/parlour.db.before-0006", "of the old schema")
    machine.run(block("## A new version", "git checkout OLD"))
    assert machine.log.read_text().splitlines()[-2:] == ["stop parlour new", "start parlour old"]
    assert (machine.home / "data" / "parlour.db").read_text() == "of the old schema"
    assert (machine.home / "data" / "newer.db").read_text() == "of the new schema"
    assert not (machine.home / "data" / "parlour.db-wal").exists(), "it would be applied to the old file"
    assert (machine.home / "data" / "newer.db-wal").exists()
    assert machine.foreign_files() == []


class Host:
    """A folder with a database, in which lines of the guide are typed: `python` is the one that runs this test."""

    def __init__(self, folder):
        self.folder, self.database = folder, folder / "data" / "parlour.db"
        self.database.parent.mkdir()
        path = folder / "bin"
        path.mkdir()
        (path / "python").write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
        (path / "python").chmod(0o755)
        self._environment = {
            **os.environ, "PATH": f"{path}:{os.environ['PATH']}", "DATABASE_URL": "sqlite:///data/parlour.db",
            "PYTHONPATH": str(ROOT), "DISCORD_TOKEN": "",
        }  # fmt: skip

    def type(self, line):
        return subprocess.run(
            ["sh", "-ec", line], capture_output=True, text=True, env=self._environment, cwd=self.folder
        )


def matches(file):
    with closing(sqlite3.connect(file)) as database:
        return [match for (match,) in database.execute("SELECT id FROM matches ORDER BY id")]


async def deal(database, name):
    store = await SqlStore.connect(f"sqlite:///{database}")
    async with Services(store) as services:
        await services.deal(id=name)
    await store.close()


@pytest.mark.long
async def test_a_backup_is_restored_by_the_lines_of_the_guide(tmp_path, lay_database):
    host = Host(tmp_path)
    lay_database(host.database)
    await deal(host.database, "m1")
    assert "`python -m bot backup` makes one now" in GUIDE
    assert host.type("python -m bot backup").returncode == 0
    [backup] = (tmp_path / "data" / "backups").glob("parlour-*.db")
    guide_lines = block("## Backups", "python -m bot restore").replace("parlour-2026-01-31T040000.db", backup.name)
    plain_line, replacing_line = guide_lines.strip().splitlines()
    host.database.unlink()
    completion = host.type(plain_line)
    assert completion.returncode == 0, completion.stderr
    assert matches(host.database) == ["m1"]
    await deal(host.database, "m2")
    refusal = host.type(plain_line)
    assert refusal.returncode == 2, "a bot has run there"
    assert "--replace" in refusal.stdout + refusal.stderr
    assert matches(host.database) == ["m1", "m2"]
    completion = host.type(replacing_line)
    assert completion.returncode == 0, completion.stderr
    assert matches(host.database) == ["m1"]
    [before] = (tmp_path / "data" / "backups").glob("before-restore-*.db")
    assert matches(before) == ["m1", "m2"]
