"""The pieces every form is made of: JSON, uploaded files and the place of a field."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]
MAX_FILE = 10 * 1024 * 1024
MAX_REQUEST = 25 * 1024 * 1024
FieldPath = tuple[str | int, ...]  # where a field lies in a form: ("embeds", 0, "title")


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a request."""

    filename: str
    content: bytes
    content_type: str
