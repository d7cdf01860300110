"""Files that are whole or not there, also after a power cut."""

import os
from pathlib import Path


def rename_durably(draft: Path, target: Path) -> None:
    """Rename a draft so that a power cut leaves one name or the other, and a complete file."""
    _sync(draft)
    draft.rename(target)
    _sync(target.parent)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
