"""The README's example runs as it stands."""

import asyncio
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.long
async def test_the_example_of_the_readme_runs() -> None:
    (example,) = re.findall(r"```python\n(import asyncio.*?)```", (ROOT / "localcord" / "README.md").read_text(), re.S)
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", example, cwd=ROOT)
    async with asyncio.timeout(20):
        assert await process.wait() == 0
