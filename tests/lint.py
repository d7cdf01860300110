"""python -m tests.lint [FOLDER ...] lists what is too large to be read at once, names of two things, names that
say nothing, and tests that borrow from other tests.

Every function counts, nested ones and tests too, from its `def` line to its last, and every file. The name of a class
stands for one thing in all of `bot`; a game may use names of its own inside its folder. What two tests need stands in a
module that is no test; only whoever tests a test names its module.
"""

import ast
import gc
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.names import all_refused_names, long_lines, nodes_of, shared_module_names

ROOT = Path(__file__).parents[1]
FOLDERS = ("bot", "localcord", "bench", "brains", "tests")  # a migration is a list of steps, and never read again
MAX_FUNCTION_LINES = 50  # lines: what fits on a screen
LONGEST_FILE = 400  # lines
MAX_ARGUMENTS = 6  # of a constructor
MAX_DOC_LINE = 120  # characters


def long_functions(folders: list[Path]) -> Iterator[str]:
    """Yield one line for each function that is too long: file:line, its name, and how many lines it has."""
    for file in _files(folders):
        for node in nodes_of(file):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and _lines(node) > MAX_FUNCTION_LINES:
                size = f"{_lines(node)} lines, {MAX_FUNCTION_LINES} are allowed"
                yield f"{_shown(file)}:{node.lineno}: {node.name} has {size}"


def long_files(folders: list[Path]) -> Iterator[str]:
    for file in _files(folders):
        if (lines := file.read_text(encoding="utf-8").count("\n")) > LONGEST_FILE:
            yield f"{_shown(file)}: has {lines} lines, {LONGEST_FILE} are allowed: split it by what it is about"


def crowded_classes(folders: list[Path]) -> Iterator[str]:
    """Yield one line for each class whose constructor takes too many arguments. Arguments that belong together become
    one value.
    """
    for file in _files(folders):
        for node in nodes_of(file):
            if isinstance(node, ast.ClassDef) and (count := _arguments(node)) > MAX_ARGUMENTS:
                yield f"{_shown(file)}:{node.lineno}: {node.name} takes {count} arguments, {MAX_ARGUMENTS} are allowed"


def borrowed_tests(folder: Path) -> Iterator[str]:
    """Yield one line for each import from a test module."""
    for file in _files([folder]):
        for node in nodes_of(file):
            if isinstance(node, ast.ImportFrom) and (node.module or "").rpartition(".")[2].startswith("test_"):
                names = ", ".join(each.name for each in node.names)
                yield f"{_shown(file)}:{node.lineno}: {names} stands in {node.module}: move it where it is no test's"


def shared_names(package: Path) -> Iterator[str]:
    """Yield one line for each class name that stands in more than one place outside the games."""
    places: dict[str, list[str]] = {}
    for file in sorted(package.rglob("*.py")):
        if "games" in file.relative_to(package).parts[:1]:
            continue
        for node in nodes_of(file):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places.setdefault(node.name, []).append(file.relative_to(package).as_posix())
    for name, files in places.items():
        if len(files) > 1:
            yield f"{name} is a class in {' and in '.join(files)}"


def _files(folders: list[Path]) -> list[Path]:
    files = (file for folder in folders for file in folder.rglob("*.py"))
    return sorted(file for file in files if "node_modules" not in file.parts)


def _shown(file: Path) -> Path:
    return file.relative_to(ROOT) if file.is_relative_to(ROOT) else file


def _lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def _arguments(class_node: ast.ClassDef) -> int:
    """Count the arguments of the constructor that this class itself writes. A record of values writes none."""
    initializers = [each for each in class_node.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"]
    return sum(len([*each.args.posonlyargs, *each.args.args[1:], *each.args.kwonlyargs]) for each in initializers)


def main(arguments: list[str]) -> int:
    folders = [ROOT / folder for folder in arguments or FOLDERS]
    lines = [line for check in (long_functions, long_files, crowded_classes) for line in check(folders)]
    if not arguments:
        lines += borrowed_tests(ROOT / "tests")
        lines += [line for package in ("bot", "localcord") for line in shared_names(ROOT / package)]
        lines += [*all_refused_names(ROOT), *shared_module_names(ROOT / "bot"), *long_lines(ROOT, MAX_DOC_LINE)]
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return 1 if lines else 0


if __name__ == "__main__":
    gc.disable()  # all nodes are kept, and none is garbage
    sys.exit(main(sys.argv[1:]))
