"""Rows as a CSV file that spreadsheets open as it is meant."""

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any

FORMULAS = ("=", "+", "-", "@", "\t", "\r")  # a cell that starts so is a formula to a spreadsheet


def as_csv(rows: Sequence[Mapping[str, Any]]) -> bytes:
    """Write the rows as a CSV file. It starts with the byte order mark, so that spreadsheets read UTF-8. No name can
    become a formula."""
    file = io.StringIO()
    if rows:
        writer = csv.DictWriter(file, list(rows[0]), lineterminator="\r\n")
        writer.writeheader()
        writer.writerows({name: _plain(value) for name, value in row.items()} for row in rows)
    return file.getvalue().encode("utf-8-sig")


def _plain(value: Any) -> Any:
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULAS) else value
