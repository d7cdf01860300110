"""Reads the fields of a multipart form."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..forms.form import Upload


def form_fields(raw: bytes, content_type: str) -> Iterator[tuple[str, Upload]]:
    """Yield each field with its name. A field that is not a file has no filename.

    The whole body is here already. aiohttp's own reader waits for each piece and takes many times as long.
    """
    boundary = _parameter(content_type, "boundary").encode()
    for part in raw.split(b"--" + boundary)[1:-1] if boundary else ():
        head, _, content = part.partition(b"\r\n\r\n")
        headers = head.decode()
        found = re.search(r"^content-type:\s*(.*?)\s*$", headers, re.IGNORECASE | re.MULTILINE)
        if name := _parameter(headers, "name"):
            kind = found[1] if found else "application/octet-stream"
            yield name, Upload(_parameter(headers, "filename"), content[:-2], kind)


def _parameter(header: str, name: str) -> str:
    """Return the value of a header's parameter, quoted or not; "" if it is missing."""
    found = re.search(rf'[;\s]{name}=(?:"((?:\\.|[^"\\])*)"|([^;\s]+))', header)
    return re.sub(r"\\(.)", r"\1", found[1] or found[2] or "") if found else ""
