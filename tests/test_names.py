"""What `make lint` finds by itself: names that say nothing, and two modules of one name."""

from tests.names import (
    MAX_USES,
    long_lines,
    refused_functions,
    refused_names,
    refused_types,
    shared_module_names,
)


def test_every_refusal_says_what_to_write():
    assert all(reason for _, reason in MAX_USES.values())


def test_a_name_too_many_is_found_as_a_value_an_argument_and_a_constant(tmp_path):
    (tmp_path / "one.py").write_text(
        "KEPT = 3\n\n\ndef told_by(told):\n    for found in told:\n        print(found.told)\n"
    )
    limits = {"told": (0, "a report"), "found": (1, "a row"), "KEPT": (0, "a size")}
    assert list(refused_names(tmp_path, limits)) == [
        f"KEPT names 1 values in {tmp_path.name}, 0 are allowed (one: {tmp_path.name}/one.py:1): a size",
        f"told names 1 values in {tmp_path.name}, 0 are allowed (one: {tmp_path.name}/one.py:4): a report",
    ]


def test_a_function_that_is_named_by_what_was_done_is_found(tmp_path):
    (tmp_path / "one.py").write_text("def list_rows(): ...\n\n\nasync def _listed(chosen): ...\n")
    assert list(refused_functions(tmp_path)) == [
        f"{tmp_path.name}/one.py:4: _listed names a function: say what it does, as in list_rows or choose_cards"
    ]


def test_a_class_and_a_constant_that_are_named_by_what_was_done_are_found(tmp_path):
    (tmp_path / "one.py").write_text(
        "Played = list[int]\nTRIED, MAX_TRIED = 1, 2\n_SHOWN: int = 3\nplaced = []\n\n\n"
        "class Laid:\n    asked: int = 4\n\n\nclass PlacedTile:\n    class _Found: ...\n"
    )
    lines = sorted(line.partition(" says")[0].partition("one.py:")[2] for line in refused_types(tmp_path))
    assert lines == ["12: _Found", "1: Played", "2: TRIED", "3: _SHOWN", "7: Laid"]


def test_a_module_name_of_two_things_is_found(tmp_path):
    for place in (
        "table/clock.py",
        "store/clock.py",
        "table/ports.py",
        "store/ports.py",
        "games/a/x.py",
        "games/b/x.py",
    ):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).touch()
    [line] = shared_module_names(tmp_path)
    assert line.startswith("clock is a module 2 times: store/clock.py, table/clock.py")


def test_a_long_line_is_found_outside_code(tmp_path):
    (tmp_path / "A.md").write_text(f"```\n{'x' * 30}\n```\n{'ż' * 20}\n{'x' * 21}\n")
    assert list(long_lines(tmp_path, 20)) == ["A.md:5: has 21 characters, 20 are allowed"]
