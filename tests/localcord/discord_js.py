"""discord.js, where it is installed."""

import os
import shutil
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def installed() -> Path:
    """Return the folder that holds the node_modules of discord.js. Skip the test if it is not installed."""
    if shutil.which("node") is None:
        pytest.skip("Node is not installed")
    place = Path(os.environ.get("LOCALCORD_DISCORDJS") or HERE)
    if not (place / "node_modules" / "discord.js" / "package.json").is_file():
        pytest.skip("discord.js is not installed: npm ci --prefix tests/localcord")
    return place
