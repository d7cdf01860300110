"""Teaches the lessons of a game in processes beside ours, and writes down what was learnt."""

import os
import sys
import time
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

GAMES = {"farck": "brains.farck", "honey": "brains.honey", "ruhd": "brains.ruhd"}  # and the modules with their lessons
CORES = 2
Weights = Mapping[str, NDArray[np.generic]]


def teach(games: Iterable[str], seed: int) -> None:
    """All lessons of all games, as many at a time as there are CORES; a game's file is written when it has them all."""
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # read when a process begins: threads would add up in another order
    with ProcessPoolExecutor(CORES, get_context("spawn")) as pool:
        modules = {game: import_module(GAMES[game]) for game in games}
        tasks = {
            game: [pool.submit(_teach, module.__name__, lesson, seed) for lesson in module.LESSONS]
            for game, module in modules.items()
        }
        for game, lessons in tasks.items():
            weights = {name: layer for lesson in lessons for name, layer in lesson.result().items()}
            write(modules[game].FILE, weights, f"python -m brains {game} --seed {seed}")


def write(file: Path, weights: Weights, command: str) -> None:
    """With where it comes from: `numpy.load(file)["made by"]` tells. No date is in it."""
    np.savez(file, **{"made by": np.array(command)}, **weights)
    sys.stdout.write(f"{file.parent.name}/{file.name}: {file.stat().st_size / 1000:.0f} kB\n")


def _teach(module: str, lesson: str, seed: int) -> Weights:
    began = time.monotonic()
    weights: Weights = import_module(module).LESSONS[lesson](seed)
    sys.stdout.write(f"{module}: {lesson}: {(time.monotonic() - began) / 60:.1f} minutes\n")
    sys.stdout.flush()
    return weights
