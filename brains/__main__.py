"""python -m brains [GAME ...] trains what robots have learnt, from nothing: `make brains`.

Two lessons at a time, each on one core. The same seed gives the same weights on the same machine: no lesson looks at
the time, and the data are deals that it plays itself.
"""

import argparse
import os
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

GAMES = ("honey", "ruhd")
SEED = 15
CORES = 2
Weights = Mapping[str, NDArray[np.generic]]


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m brains", description="Trains what robots have learnt.")
    parser.add_argument("games", nargs="*", metavar="GAME", choices=[[], *GAMES], help=f"{', '.join(GAMES)}; or all")
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args(arguments)
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # read when a process begins: threads would add up in another order
    with ProcessPoolExecutor(CORES, get_context("spawn")) as pool:
        games = {game: _school(game) for game in options.games or GAMES}
        taught = {
            game: [pool.submit(_taught, game, lesson, options.seed) for lesson in school.LESSONS]
            for game, school in games.items()
        }
        for game, lessons in taught.items():
            weights = {name: layer for lesson in lessons for name, layer in lesson.result().items()}
            _write(games[game].FILE, weights, f"python -m brains {game} --seed {options.seed}")
    return 0


def _school(game: str) -> ModuleType:
    return import_module(f"brains.{game}")


def _taught(game: str, lesson: str, seed: int) -> Weights:
    began = time.monotonic()
    weights: Weights = _school(game).LESSONS[lesson](seed)
    sys.stdout.write(f"{game}: {lesson}: {(time.monotonic() - began) / 60:.1f} minutes\n")
    sys.stdout.flush()
    return weights


def _write(file: Path, weights: Weights, command: str) -> None:
    """With where it comes from: `numpy.load(file)["made by"]` tells."""
    np.savez(file, **{"made by": np.array(command)}, **weights)
    sys.stdout.write(f"{file.name}: {file.stat().st_size / 1000:.0f} kB\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
