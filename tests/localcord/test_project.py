"""localcord is a project of its own: what it imports is declared, and what it says of itself is true."""

import ast
import hashlib
import re
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import localcord
from localcord.api.description import OFFICIAL
from localcord.served import operations, table

CODE = Path(localcord.__file__).parent
HOME = Path(__file__).parents[2] / "localcord"
PROJECT = tomllib.loads((HOME / "pyproject.toml").read_text())["project"]
NAMES = {"backports": "backports.zstd", "discord": "discord.py"}


def imported(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found |= {one.name.partition(".")[0] for one in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add(str(node.module).partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"compression"}


def test_everything_that_it_imports_is_declared() -> None:
    extras = [one for listed in PROJECT["optional-dependencies"].values() for one in listed]
    declared = {re.split(r"[>=;\s]", one)[0] for one in PROJECT["dependencies"] + extras}
    used = {NAMES.get(name, name.replace("_", "-")) for file in CODE.rglob("*.py") for name in imported(file)}
    assert used == declared


def test_who_uses_it_here_has_it_installed() -> None:
    """Its folder is no package, so that it can only be found where pip has put it."""
    assert metadata.version("localcord") == PROJECT["version"]
    assert not (HOME / "__init__.py").exists()


def test_the_table_of_served_routes_is_current() -> None:
    assert (HOME / "docs" / "served.md").read_text() == table()
    assert sum(served for _, served, _ in operations()) >= 183


def test_the_description_is_the_one_that_is_pinned() -> None:
    assert hashlib.sha256(OFFICIAL.read_bytes()).hexdigest() in (OFFICIAL.parent / "README.md").read_text()


def test_every_person_can_do_what_the_readme_lists() -> None:
    text = (HOME / "README.md").read_text()
    listed = re.search(r"\*\*People\*\*: (.*?)\. What", text, re.DOTALL)
    assert listed
    missing = [one for one in re.findall(r"`(\w+)`", listed[1]) if not hasattr(localcord.Person, one)]
    assert missing == []


def test_each_page_that_is_linked_is_there() -> None:
    for page in (HOME / "README.md", *(HOME / "docs").rglob("*.md")):
        for target in re.findall(r"\]\((?!http)([^)#]+)\)", page.read_text()):
            assert (page.parent / target).exists(), (page, target)
