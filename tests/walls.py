"""python -m tests.walls [FOLDER ...] lists the functions that are too long to be read at once.

Every function counts, nested ones and tests too, from its `def` line to its last.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("bot", "localcord", "bench", "tests")  # a migration is a list of steps, and never read again
LONGEST = 50  # lines: what fits on a screen


def long_functions(folders: list[Path]) -> Iterator[str]:
    """One line for each: file:line, name, and how many lines it has."""
    for file in sorted(file for folder in folders for file in folder.rglob("*.py")):
        if "node_modules" in file.parts:
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and _lines(node) > LONGEST:
                shown = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file
                yield f"{shown}:{node.lineno}: {node.name} has {_lines(node)} lines, {LONGEST} are allowed"


def _lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def main(arguments: list[str]) -> int:
    found = list(long_functions([ROOT / folder for folder in arguments or FOLDERS]))
    sys.stdout.writelines(f"{line}\n" for line in found)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
