"""Limits of the benchmarks: told, and with --check fatal."""

import sys
from importlib import import_module
from types import ModuleType

import pytest

from bench import __main__ as command
from bench.measure import at_least, at_most


@pytest.fixture
def add_bench(monkeypatch):
    """Benches that measure what they are told to."""

    def bench(name, *checks):
        module = ModuleType(f"bench.{name}")
        module.run = lambda: [check(*rest) for check, *rest in checks]
        monkeypatch.setitem(sys.modules, f"bench.{name}", module)
        monkeypatch.setitem(command.BENCHES, name, f"bench.{name}")

    return bench


def test_a_limit_that_is_broken_fails_the_check_with_a_line(add_bench, capsys):
    add_bench("slow", (at_most, "ms of a thing", 12.5, 10), (at_least, "things a second", 3, 1))
    add_bench("weak", (at_least, "things a second", 3, 4))
    assert command.main(["--check", "slow", "weak"]) == 1
    assert capsys.readouterr().err.splitlines() == [
        "limit broken: ms of a thing: 12.5 is more than 10.0",
        "limit broken: things a second: 3.00 is less than 4.00",
    ]


def test_what_keeps_its_limits_passes_and_earlier_runs_are_forgotten(add_bench, capsys):
    add_bench("slow", (at_most, "ms", 2, 1))
    add_bench("fine", (at_most, "ms", 1, 1), (at_least, "rate", 1, 1))
    assert command.main(["slow"]) == 0  # without --check, limits are only printed
    assert command.main(["--check", "fine"]) == 0
    assert capsys.readouterr().err == ""


def test_an_unknown_bench_is_named_with_those_there_are(capsys):
    assert command.main(["nonsense"]) == 2
    assert "there are: rules, replay" in capsys.readouterr().err


@pytest.mark.parametrize("name", sorted(command.BENCHES))
def test_every_bench_can_begin(name):
    assert callable(import_module(command.BENCHES[name]).run)
