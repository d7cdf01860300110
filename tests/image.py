"""Does what the Dockerfile says in a folder of this machine, where no docker is; and with docker, where it is.

`python -m tests.image` builds and tries the image itself.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[1]


@dataclass
class Image:
    """What the Dockerfile leads to: a folder, an environment, and what is started."""

    folder: Path
    environment: dict[str, str] = field(default_factory=dict)
    entrypoint: list[str] = field(default_factory=list)
    healthcheck: list[str] = field(default_factory=list)
    user: str = "root"
    installs: list[str] = field(default_factory=list)


def build(folder: Path) -> Image:
    """Copy what COPY names and .dockerignore lets through, note the other steps, and raise ValueError for an unknown
    one.
    """
    image = Image(folder)
    for line in _steps((ROOT / "Dockerfile").read_text()):
        step, _, rest = line.partition(" ")
        if step == "COPY":
            *names, target = rest.split()
            for name in names:
                _copy(name, folder / target)
        elif step == "ENV":
            image.environment |= dict(pair.split("=", 1) for pair in rest.split())
        elif step == "ENTRYPOINT":
            image.entrypoint = json.loads(rest)
        elif step == "HEALTHCHECK":
            image.healthcheck = json.loads(rest[rest.index("[") :])
        elif step == "USER":
            image.user = rest
        elif step == "RUN":
            image.installs += re.findall(r"-r (\S+)", rest)
        elif step not in ("FROM", "WORKDIR", "VOLUME"):
            raise ValueError(line)
    return image


def _steps(text: str) -> list[str]:
    lines = text.replace("\\\n", " ").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def _copy(name: str, target: Path) -> None:
    for path in [ROOT / name, *(ROOT / name).rglob("*")]:
        if path.is_file() and _is_sent(path.relative_to(ROOT)):
            place = target / path.relative_to(ROOT / name) if (ROOT / name).is_dir() else target / path.name
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, place)


def _is_sent(path: Path) -> bool:
    """Say whether .dockerignore lets this path through. The last line that matches it decides."""
    is_sent = True
    for line in (ROOT / ".dockerignore").read_text().splitlines():
        pattern = line.removeprefix("!").removeprefix("**/")
        tops = path.parts if line.startswith("**/") else path.parts[:1]
        if any(fnmatch(part, pattern) for part in tops):
            is_sent = line.startswith("!")
    return is_sent


def has_docker() -> bool:
    return shutil.which("docker") is not None and not subprocess.run(["docker", "info"], capture_output=True).returncode


def main() -> int:
    """Build the image, start it without a token, wait until it lacks only that, and stop it; return the exit code."""
    if not has_docker():
        sys.stderr.write("there is no docker here\n")
        return 2
    subprocess.run(["docker", "build", "-t", "parlour:smoke", str(ROOT)], check=True)
    process = subprocess.run(["docker", "run", "-d", "parlour:smoke"], check=True, capture_output=True, text=True)
    container = process.stdout.strip()
    try:
        for _ in range(60):
            health_check = ["docker", "exec", container, "python", "-m", "bot", "healthy"]
            if _lacks_only_its_token(subprocess.run(health_check, capture_output=True, text=True).stdout):
                break
            time.sleep(1)  # a real container: it is asked again until it is healthy
        else:
            raise TimeoutError("the image does not serve")
        who = subprocess.run(["docker", "exec", container, "id", "-u"], check=True, capture_output=True, text=True)
        assert who.stdout.strip() != "0", "the image runs as root"
        subprocess.run(["docker", "stop", "-t", "20", container], check=True, capture_output=True)
        state = ["docker", "inspect", "-f", "{{.State.ExitCode}}", container]
        return int(subprocess.run(state, check=True, capture_output=True, text=True).stdout)
    finally:
        subprocess.run(["docker", "rm", "-f", container], capture_output=True)


def _lacks_only_its_token(answer: str) -> bool:
    try:
        parts = json.loads(answer)["parts"]
    except ValueError:
        return False  # it does not answer yet
    return "no token" in parts.pop("discord")["told"] and all(part["well"] for part in parts.values())


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main())
