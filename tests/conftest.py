"""Fixtures that more than one room uses."""

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("house", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("house")


def _binaries() -> Path | None:
    found = [Path(path).parent for name in ("initdb", "postgres") if (path := shutil.which(name))]
    places = [*found, *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    return next((place for place in places if (place / "initdb").exists() and (place / "postgres").exists()), None)


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL of our own, started for this run and ended with it."""
    binaries = _binaries()
    if binaries is None:
        pytest.skip("PostgreSQL's server is not installed (initdb and postgres were not found)")
    place = tmp_path_factory.mktemp("postgres")
    user: list[str] = []
    if os.name == "posix" and os.geteuid() == 0:  # the server refuses to run as root
        if not shutil.which("setpriv"):
            pytest.skip("PostgreSQL does not run as root, and setpriv is not installed")
        user = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        for folder in [place, *place.parents]:
            if folder.owner() == "root" and folder.is_relative_to(tmp_path_factory.getbasetemp()):
                os.chown(folder, 65534, 65534)
        for folder in [tmp_path_factory.getbasetemp().parent]:
            folder.chmod(0o755)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    data, sockets = place / "data", place
    make = [*user, str(binaries / "initdb"), "-D", str(data), "-U", "parlour", "-A", "trust", "--no-sync"]
    subprocess.run(make, check=True, capture_output=True)
    serve = [*user, str(binaries / "postgres"), "-D", str(data), "-p", str(port), "-k", str(sockets), "-h", "127.0.0.1"]
    server = subprocess.Popen(serve, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
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
