"""No function is too long to be read at once."""

from tests.walls import LONGEST, ROOT, long_functions, main

CHECKED = ["bot/kit", "bot/games", "bot/league", "bot/paint", "bot/store", "bot/table", "bot/terminal", "bot/words"]


def test_functions_are_short():
    assert list(long_functions([ROOT / folder for folder in (*CHECKED, "bench", "tests")])) == []


def test_a_long_function_is_named_with_its_place(tmp_path, capsys):
    body = "    x = 1\n" * (LONGEST - 1)
    (tmp_path / "fits.py").write_text(f"def fits():\n{body}")
    assert list(long_functions([tmp_path])) == []
    assert main([str(tmp_path)]) == 0
    (tmp_path / "long.py").write_text("import os\n\n\nasync def long():\n" + body + "    x = 2\n")
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().out == f"{tmp_path / 'long.py'}:4: long has {LONGEST + 1} lines, {LONGEST} are allowed\n"
