"""Parlour."""

import os

# The nets of robots are small: several threads for one would only wait for each other. Read when numpy is loaded.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
