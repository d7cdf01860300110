"""Small nets, and rows of weights: they were trained by `make brains`, lie in a game's folder, and only answer here."""

from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
FINEST = 127  # weights are kept as whole numbers up to this one, times a scale for each column


@dataclass(frozen=True, slots=True)
class Net:
    """One hidden layer. A row of inputs gives a row of answers."""

    into: Floats
    bias: Floats
    out: Floats
    base: Floats

    def __call__(self, rows: Floats) -> Floats:
        answers: Floats = np.maximum(rows @ self.into + self.bias, 0) @ self.out + self.base
        return answers

    @classmethod
    def load(cls, file: Path, name: str, inputs: int, answers: int) -> "Net":
        """Read a net from a file. Raise ValueError if the file is missing, was not written by us, or holds a net of
        another shape."""
        try:
            with file.open("rb") as stream, np.load(stream, allow_pickle=False) as arrays:
                into, bias = _fine(arrays[f"{name}.into"], arrays[f"{name}.into_scale"]), arrays[f"{name}.bias"]
                out, base = _fine(arrays[f"{name}.out"], arrays[f"{name}.out_scale"]), arrays[f"{name}.base"]
        except (OSError, KeyError, ValueError, BadZipFile) as error:
            raise ValueError(f"{file.name} holds no net called {name}: make brains writes it anew") from error
        if into.shape[0] != inputs or out.shape[1] != answers or into.shape[1] != out.shape[0]:
            raise ValueError(
                f"{file.name}: the net called {name} has {into.shape[0]} inputs and {out.shape[1]} answers, "
                f"and the robot needs {inputs} and {answers}: make brains trains it anew"
            )
        return cls(into, bias, out, base)

    def pack_arrays(self, name: str) -> dict[str, NDArray[np.generic]]:
        """Return what `load` reads, by name, for `numpy.savez`."""
        into, into_scale = _coarse(self.into)
        out, out_scale = _coarse(self.out)
        layers: dict[str, NDArray[np.generic]] = {"into": into, "into_scale": into_scale, "bias": self.bias}
        layers |= {"out": out, "out_scale": out_scale, "base": self.base}
        return {f"{name}.{layer}": weights for layer, weights in layers.items()}


def row_of_weights(file: Path, name: str, count: int) -> NDArray[np.float64]:
    """Read the weights of this name. Raise ValueError if the file is missing, was not written by us, or holds another
    number of them."""
    try:
        with file.open("rb") as stream, np.load(stream, allow_pickle=False) as arrays:
            weights: NDArray[np.float64] = arrays[name]
    except (OSError, KeyError, ValueError, BadZipFile) as error:
        raise ValueError(f"{file.name} holds no weights called {name}: make brains writes it anew") from error
    if weights.shape != (count,):
        raise ValueError(f"{file.name}: {name} has the shape {weights.shape}: make brains trains it anew")
    return weights


def _coarse(weights: Floats) -> tuple[NDArray[np.int8], Floats]:
    scale: Floats = (np.abs(weights).max(axis=0) / FINEST + 1e-12).astype(np.float32)
    return np.round(weights / scale).astype(np.int8), scale


def _fine(weights: NDArray[np.int8], scale: Floats) -> Floats:
    fine: Floats = weights.astype(np.float32) * scale
    return fine
