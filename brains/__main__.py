"""python -m brains [GAME ...] trains what robots have learnt, from nothing: `make brains`.

The same seed gives the same weights on the same machine: no lesson looks at the time, and the data are deals that it
plays itself.
"""

import argparse
import sys
from collections.abc import Sequence

from brains.school import GAMES, teach

SEED = 15


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m brains", description="Trains what robots have learnt.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}; all of them by default")
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args(arguments)
    if unknown := [game for game in options.games if game not in GAMES]:
        sys.stderr.write(f"nothing is learnt for {unknown[0]}; there are: {', '.join(GAMES)}\n")
        return 2
    teach(options.games or GAMES, options.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
