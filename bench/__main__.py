"""python -m bench [NAME ...]: rules, replay, store, clocks, solver, pictures, presses, localcord, league."""

import importlib
import sys

BENCHES = {
    "rules": "bench.rules",
    "replay": "bench.replay",
    "store": "bench.store",
    "clocks": "bench.clocks",
    "solver": "bench.honneur_solver",
    "pictures": "bench.pictures",
    "presses": "bench.presses",
    "localcord": "bench.localcord_slash",
    "league": "bench.league",
}


def main() -> int:
    wanted = sys.argv[1:] or list(BENCHES)
    if unknown := [name for name in wanted if name not in BENCHES]:
        sys.stderr.write(f"no bench called {unknown[0]}; there are: {', '.join(BENCHES)}\n")
        return 2
    for name in wanted:
        sys.stdout.write(f"\n== {name}\n")
        importlib.import_module(BENCHES[name]).run()
        sys.stdout.flush()
    return 0


sys.exit(main())
