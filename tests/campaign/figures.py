"""How a campaign tells its figures, and what failed."""

import sys


def tell(figures, failures):
    """Write the figures and what failed to standard output; return the exit code."""
    for name, figure in figures.items():
        sys.stdout.write(f"{name}: {figure}\n")
    for claim in failures:
        sys.stdout.write(f"FAILED {claim}\n")
    return 1 if failures else 0
