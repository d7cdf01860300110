"""python -m tests.walls [FOLDER ...] lists functions that are too long to be read at once, and names of two things.

Every function counts, nested ones and tests too, from its `def` line to its last. The name of a class stands for one
thing in all of `bot`; a game may use names of its own inside its folder.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("bot", "localcord", "bench", "brains", "tests")  # a migration is a list of steps, and never read again
LONGEST = 50  # lines: what fits on a screen


def long_functions(folders: list[Path]) -> Iterator[str]:
    """One line for each: file:line, name, and how many lines it has."""
    for file in sorted(file for folder in folders for file in folder.rglob("*.py")):
        if "node_modules" in file.parts:
            continue
        for node in _statements(file):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and _lines(node) > LONGEST:
                shown = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file
                yield f"{shown}:{node.lineno}: {node.name} has {_lines(node)} lines, {LONGEST} are allowed"


def shared_names(package: Path) -> Iterator[str]:
    """One line for each name that two classes outside games have."""
    places: dict[str, list[str]] = {}
    for file in sorted(package.rglob("*.py")):
        if "games" in file.relative_to(package).parts[:1]:
            continue
        for node in _statements(file):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places.setdefault(node.name, []).append(file.relative_to(package).as_posix())
    for name, files in places.items():
        if len(files) > 1:
            yield f"{name} is a class in {' and in '.join(files)}"


def _statements(file: Path) -> Iterator[ast.AST]:
    """Every statement of a file, within others too. What stands in expressions is no function with a name."""
    left: list[ast.AST] = [ast.parse(file.read_text(encoding="utf-8"))]
    while left:
        node = left.pop()
        yield node
        inner = (ast.stmt, ast.ExceptHandler, ast.match_case)
        left += [child for child in ast.iter_child_nodes(node) if isinstance(child, inner)]


def _lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def main(arguments: list[str]) -> int:
    found = list(long_functions([ROOT / folder for folder in arguments or FOLDERS]))
    if not arguments:
        found += [line for package in ("bot", "localcord") for line in shared_names(ROOT / package)]
    sys.stdout.writelines(f"{line}\n" for line in found)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
