"""What `make lint` finds by itself: what is too large, a class name of two things, a test that borrows from another."""

from tests.lint import (
    LONGEST_FILE,
    MAX_ARGUMENTS,
    MAX_FUNCTION_LINES,
    borrowed_tests,
    crowded_classes,
    long_files,
    long_functions,
    main,
    shared_names,
)


def test_a_name_that_stands_for_two_things_is_found(tmp_path):
    for file in ("one.py", "two.py"):
        (tmp_path / file).write_text("class Hand:\n    pass\n")
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "sevens.py").write_text("class Pile:\n    pass\n")
    (tmp_path / "three.py").write_text("class Pile:\n    pass\n")
    assert list(shared_names(tmp_path)) == ["Hand is a class in one.py and in two.py"]


def test_a_long_function_is_named_with_its_place(tmp_path, capsys):
    body = "    x = 1\n" * (MAX_FUNCTION_LINES - 1)
    (tmp_path / "fits.py").write_text(f"def fits():\n{body}")
    assert list(long_functions([tmp_path])) == []
    assert main([str(tmp_path)]) == 0
    (tmp_path / "long.py").write_text("import os\n\n\nasync def long():\n" + body + "    x = 2\n")
    assert main([str(tmp_path)]) == 1
    assert (
        capsys.readouterr().out
        == f"{tmp_path / 'long.py'}:4: long has {MAX_FUNCTION_LINES + 1} lines, {MAX_FUNCTION_LINES} are allowed\n"
    )


def test_a_long_file_is_named(tmp_path):
    (tmp_path / "fits.py").write_text("x = 1\n" * LONGEST_FILE)
    assert list(long_files([tmp_path])) == []
    (tmp_path / "long.py").write_text("x = 1\n" * (LONGEST_FILE + 1))
    [line] = long_files([tmp_path])
    assert line.startswith(f"{tmp_path / 'long.py'}: has {LONGEST_FILE + 1} lines, {LONGEST_FILE} are allowed")


def test_a_class_that_takes_too_much_is_named(tmp_path):
    """Whether they come by place or by name."""
    names = [f"part{n}" for n in range(MAX_ARGUMENTS)]
    source = "class Hall:\n    def __init__(self, {}):\n        pass\n"
    (tmp_path / "hall.py").write_text(source.format(", ".join(names)))
    assert list(crowded_classes([tmp_path])) == []
    (tmp_path / "hall.py").write_text(source.format(", ".join([*names, "*", "one_more"])))
    assert list(crowded_classes([tmp_path])) == [
        f"{tmp_path / 'hall.py'}:1: Hall takes {MAX_ARGUMENTS + 1} arguments, {MAX_ARGUMENTS} are allowed"
    ]


def test_whoever_borrows_from_a_test_is_named(tmp_path):
    """A test of a test names the whole module, and may."""
    (tmp_path / "test_one.py").write_text("from tests.games import test_two\nfrom tests.services import NOON\n")
    assert list(borrowed_tests(tmp_path)) == []
    (tmp_path / "test_one.py").write_text("def test_it():\n    from .test_two import table\n")
    [line] = borrowed_tests(tmp_path)
    assert line.startswith(f"{tmp_path / 'test_one.py'}:2: table stands in test_two")
