"""No function is too long to be read at once, and no name of a class means two things."""

import pytest

from tests.walls import FOLDERS, LONGEST, ROOT, long_functions, main, shared_names


def test_functions_are_short():
    assert list(long_functions([ROOT / folder for folder in FOLDERS])) == []


@pytest.mark.parametrize("package", ["bot", "localcord"])
def test_the_name_of_a_class_stands_for_one_thing(package):
    assert list(shared_names(ROOT / package)) == []


def test_a_name_that_stands_for_two_things_is_found(tmp_path):
    for file in ("one.py", "two.py"):
        (tmp_path / file).write_text("class Hand:\n    pass\n")
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "sevens.py").write_text("class Pile:\n    pass\n")
    (tmp_path / "three.py").write_text("class Pile:\n    pass\n")
    assert list(shared_names(tmp_path)) == ["Hand is a class in one.py and in two.py"]


def test_a_long_function_is_named_with_its_place(tmp_path, capsys):
    body = "    x = 1\n" * (LONGEST - 1)
    (tmp_path / "fits.py").write_text(f"def fits():\n{body}")
    assert list(long_functions([tmp_path])) == []
    assert main([str(tmp_path)]) == 0
    (tmp_path / "long.py").write_text("import os\n\n\nasync def long():\n" + body + "    x = 2\n")
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().out == f"{tmp_path / 'long.py'}:4: long has {LONGEST + 1} lines, {LONGEST} are allowed\n"
