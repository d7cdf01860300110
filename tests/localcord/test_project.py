"""localcord is a project of its own: what it imports is declared, and what it says of itself is true."""

import ast
import hashlib
import json
import re
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

import localcord
from bench.__main__ import BENCHES
from localcord.api.description import OFFICIAL
from localcord.api.gateway.events import ABSENT_EVENTS, EVENTS
from localcord.parity import UNKNOWN, as_json, page, rows

from .libraries.public_bots import NODE, PUBLIC_BOTS

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


def test_the_page_of_parity_is_current() -> None:
    assert (HOME / "docs" / "parity.md").read_text() == page()
    assert sum((one.kind, one.status) == ("operation", "served") for one in rows()) >= 190
    assert [one for one in rows() if one.status == UNKNOWN or (one.status == "refused" and not one.reason)] == []
    assert len(json.loads(as_json())) == len(list(rows()))


def test_every_event_that_is_documented_is_sent_or_refused_with_a_reason() -> None:
    """discord-api-types, which discord.js is written with, lists them too."""
    types = Path(__file__).parent / "node_modules" / "discord-api-types" / "gateway" / "v10.d.ts"
    if not types.is_file():
        pytest.skip("npm ci --prefix tests/localcord was not run")
    listed = re.search(r"enum GatewayDispatchEvents \{(.*?)\n\}", types.read_text(), re.DOTALL)
    assert listed
    documented = set(re.findall(r'= "([A-Z_]+)"', listed[1]))
    assert len(documented) > 70
    assert documented - EVENTS.keys() - ABSENT_EVENTS.keys() == set()
    assert EVENTS.keys() & ABSENT_EVENTS.keys() == set()


def test_the_description_is_the_one_that_is_pinned() -> None:
    assert hashlib.sha256(OFFICIAL.read_bytes()).hexdigest() in (OFFICIAL.parent / "README.md").read_text()


def test_every_person_can_do_what_the_readme_lists() -> None:
    text = (HOME / "README.md").read_text()
    listed = re.search(r"\*\*People\*\*: (.*?)\. What", text, re.DOTALL)
    assert listed
    missing = [one for one in re.findall(r"`(\w+)`", listed[1]) if not hasattr(localcord.Person, one)]
    assert missing == []


def test_each_row_beside_others_is_proved_by_a_test_that_is_there() -> None:
    table = re.findall(r"^\|(?! *\||---)(.+)\|$", (HOME / "docs" / "compared.md").read_text(), re.MULTILINE)
    rows = [[cell.strip() for cell in row.split("|")] for row in table]
    assert len(rows) >= 22
    here = Path(__file__).parent
    for feature, *_, own, proof in rows:
        tests = re.findall(r"`([\w/]+\.py)::(\w+)`", proof)
        programs = re.findall(r"`python -m (?:bench (\w+)|tests\.([\w.]+))`", proof)
        assert own, feature
        assert tests or programs, feature
        for file, test in tests:
            assert re.search(rf"^(async )?def {test}\(", (here / file).read_text(), re.MULTILINE), (feature, test)
        for bench, program in programs:
            assert bench in BENCHES or (here.parent / program.replace(".", "/") / "__main__.py").is_file(), feature


def test_each_page_that_is_linked_is_there() -> None:
    for file in (HOME / "README.md", *(HOME / "docs").rglob("*.md")):
        for target in re.findall(r"\]\((?!http)([^)#]+)\)", file.read_text()):
            assert (file.parent / target).exists(), (file, target)


def test_each_public_bot_is_pinned_and_named_with_its_licence() -> None:
    tests = Path(__file__).parent
    packages = json.loads((tests / "package.json").read_text())["dependencies"]
    notice = (HOME.parent / "NOTICE").read_text()
    for name, bot in PUBLIC_BOTS.items():
        assert re.search(rf"^{re.escape(name)}  +(MIT|CC0|Apache)", notice, re.MULTILINE), name
        if bot.library == NODE:
            assert re.fullmatch(r"[\d.]+", packages[name])
        else:
            lock = (tests / "libraries" / f"{bot.library}.lock").read_text()
            assert re.search(rf"^{name.partition(' ')[0]}2?==[\w.]+ \\\n +--hash=sha256:", lock, re.MULTILINE), name
