"""python -m tests.campaign NAME …: prints figures, and exits with 1 if something that must hold did not."""

import sys
from importlib import import_module

NAMES = ("boot", "chaos", "clock", "disk", "drills", "kills", "load", "memory", "pages", "pairs", "silence")


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0] not in NAMES:
        sys.stderr.write(f"python -m tests.campaign {' | '.join(NAMES)} [--help]\n")
        return 2
    return int(import_module(f"tests.campaign.{arguments[0]}").main(arguments[1:]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
