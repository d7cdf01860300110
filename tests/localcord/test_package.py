"""What is published: the wheel, the sdist, and what they say of themselves."""

import email
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

import localcord

HOME = Path(__file__).parents[2] / "localcord"
CODE = Path(localcord.__file__).parent
BUILD = (
    "import sys; from flit_core import buildapi; buildapi.build_sdist(sys.argv[1]); buildapi.build_wheel(sys.argv[1])"
)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-c", BUILD, str(place)], cwd=HOME, check=True, timeout=60)
    return place


def test_the_wheel_has_all_that_it_needs_at_run_time(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    files = {f"localcord/{one.relative_to(CODE).as_posix()}" for one in CODE.rglob("*") if one.is_file()}
    assert {one for one in files if "__pycache__" not in one} - names == set()
    assert {"localcord/py.typed", "localcord/page/browser/index.html", "localcord/launch/node/localcord.cjs"} <= names


def test_the_sdist_stands_alone(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {one.partition("/")[2] for one in archive.getnames()}
    assert {"README.md", "LICENSE", "CHANGELOG.md", "PAGE_API.md", ".ci/run", "docs/parity.md"} <= names
    tracked = subprocess.run(["git", "ls-files"], cwd=HOME, check=True, capture_output=True, text=True).stdout.split()
    assert set(tracked) - names == set()
    assert not [one for one in names if "__pycache__" in one or ".pytest_cache" in one]


def test_the_metadata_is_complete(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    archive = zipfile.ZipFile(wheel)
    (name,) = [one for one in archive.namelist() if one.endswith("/METADATA")]
    said = email.message_from_bytes(archive.read(name))
    assert (said["Name"], said["Version"]) == ("localcord", localcord.__version__)
    assert said["Author"] == "The Parlour authors"
    assert said["License-Expression"] == "MIT"
    assert said["Requires-Python"] == ">=3.11"
    assert {"Framework :: Pytest", "Operating System :: Microsoft :: Windows"} <= set(said.get_all("Classifier", []))
    assert said.get_all("Project-URL")
    assert "pip install localcord" in said.get_payload()


def test_the_version_is_said_once_in_each_place() -> None:
    version = tomllib.loads((HOME / "pyproject.toml").read_text())["project"]["version"]
    assert version == localcord.__version__
    assert f"## {version}\n" in (HOME / "CHANGELOG.md").read_text()


def test_the_plugin_costs_nothing_where_nobody_plays() -> None:
    """pytest loads it in every project of an environment."""
    look = "import pytest_asyncio, sys; import localcord.pytest_plugin; print('aiohttp' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "False\n"


def test_every_name_of_the_package_is_there() -> None:
    assert [name for name in localcord.__all__ if getattr(localcord, name, None) is None] == []
    with pytest.raises(AttributeError, match="no attribute 'Nothing'"):
        _ = localcord.Nothing
