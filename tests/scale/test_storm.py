"""A small storm; the whole one is `python -m tests.scale.storm`."""

import pytest

from tests import postgres as own_postgres
from tests.scale.storm import Plan, storm

SMALL = Plan(
    processes=2,
    shards=2,
    tables=10,
    presses=300,
    kill_every=4.0,
    kills=2,
    rest=0.4,  # a suite with several workers runs beside it, so this one leaves the machine some room
    pictures="blank",
    strikes=0,
    contests=0,
)


@pytest.mark.long
def test_nothing_is_lost_and_nothing_comes_twice_while_processes_die():
    if own_postgres.binaries() is None:
        pytest.skip("PostgreSQL's server is not installed (initdb and postgres were not found)")
    figures, failures = storm(SMALL)
    assert failures == [], "\n".join(map(str, [*failures, figures]))
    assert figures["kills"] == 2
    assert figures["presses answered"] >= 350
