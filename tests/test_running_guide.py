"""The lines of docs/running.md for systemd, done as they stand: with a folder in place of /opt/parlour and a small
repository in place of ours, and, where the test may, as a user who owns nothing else."""

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

GUIDE = (Path(__file__).parents[1] / "docs" / "running.md").read_text(encoding="utf-8")
NOBODY = 65534  # a user of every Linux
MAKEFILE = ".venv/ready:\n\tmkdir -p .venv/bin data && cp version .venv/bin/python && chmod +x .venv/bin/python\n"
SHIMS = {
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
        (self.source / ".gitignore").write_text(".venv/\n.env\n")
        git(self.source, "init", "-q")
        self.release("old")

    def release(self, version):
        (self.source / "version").write_text(f"#!/bin/sh\necho {version}\n")
        git(self.source, "add", "--all")
        git(self.source, "commit", "-qm", version)
        if self.uid == NOBODY:
            subprocess.run(["chown", "-R", str(NOBODY), str(self.source)], check=True)

    def run(self, text):
        text = text.replace("git clone …", f"git clone -q file://{self.source}").replace("/opt/parlour", str(self.home))
        environment = {"PATH": f"{self._path}:{os.environ['PATH']}", "HOME": str(self.home)}
        done = subprocess.run(
            ["sh", "-e"], input=text, text=True, capture_output=True, env=environment, cwd=self.source.parent
        )
        assert done.returncode == 0, done.stderr

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
