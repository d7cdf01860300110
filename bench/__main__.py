"""python -m bench [--check] [NAME ...] measures, beside named peers; --check exits with 1 where a limit is broken."""

import argparse
import importlib
import sys
from collections.abc import Sequence

from bench.measure import broken_limits

BENCHES = {
    "rules": "bench.rules",
    "replay": "bench.replay",
    "store": "bench.store",
    "processes": "bench.processes",
    "hops": "bench.hops",
    "costs": "bench.costs",
    "clocks": "bench.clocks",
    "solver": "bench.honneur_solver",
    "pictures": "bench.pictures",
    "legible": "bench.legible",
    "presses": "bench.presses",
    "requests": "bench.requests",
    "localcord": "bench.localcord_slash",
    "league": "bench.league",
    "many": "bench.many",
    "robots": "bench.robots",
    "strength": "bench.strength",
    "draws": "bench.draws",
    "luck": "bench.luck",
    "daily": "bench.daily",
    "review": "bench.review",
}


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Benchmarks, beside named peers.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"{', '.join(BENCHES)}; all of them by default")
    parser.add_argument("--check", action="store_true", help="exit with 1 where a limit is broken")
    options = parser.parse_args(arguments)
    if unknown := [name for name in options.names if name not in BENCHES]:
        sys.stderr.write(f"no bench called {unknown[0]}; there are: {', '.join(BENCHES)}\n")
        return 2
    broken_limits.clear()
    for name in options.names or BENCHES:
        sys.stdout.write(f"\n== {name}\n")
        importlib.import_module(BENCHES[name]).run()
        sys.stdout.flush()
    if not options.check:
        return 0
    sys.stderr.writelines(f"limit broken: {sentence}\n" for sentence in broken_limits)
    return 1 if broken_limits else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
