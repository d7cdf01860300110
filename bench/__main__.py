"""python -m bench [rules | replay | store | clocks …]: every figure beside a named peer or limit, in one run."""

import importlib
import sys

BENCHES = ("rules", "replay", "store", "clocks")


def main() -> int:
    wanted = sys.argv[1:] or list(BENCHES)
    if unknown := [name for name in wanted if name not in BENCHES]:
        sys.stderr.write(f"no bench called {unknown[0]}; there are: {', '.join(BENCHES)}\n")
        return 2
    for name in wanted:
        sys.stdout.write(f"\n== {name}\n")
        importlib.import_module(f"bench.{name}").run()
        sys.stdout.flush()
    return 0


sys.exit(main())
