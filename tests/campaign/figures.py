"""How a campaign tells its figures, and what failed."""

import sys


def tell(figures, failed):
    """Write the figures and what failed to standard output; return the exit code."""
    for name, figure in figures.items():
        sys.stdout.write(f"{name}: {figure}\n")
    for claim in failed:
        sys.stdout.write(f"FAILED {claim}\n")
    return 1 if failed else 0
