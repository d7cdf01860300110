"""Where localcord's examples are."""

from pathlib import Path

HERE = Path(__file__).parent
EXAMPLES = HERE.parents[1] / "localcord" / "examples"
