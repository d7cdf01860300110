"""A net that still learns: Adam, on the squared error of the one answer that came true."""

import numpy as np
from numpy.typing import NDArray

from bot.kit.net import Floats, Net

KEEP, KEEP_SQUARES = 0.9, 0.999  # of the gradients before
MAX_ERROR = 3.0  # an error counts as no more than this


class Learner:
    def __init__(self, inputs: int, hidden_count: int, answers: int, chance: np.random.Generator) -> None:
        into = chance.normal(0, (6 / inputs) ** 0.5, (inputs, hidden_count))
        out = chance.normal(0, 0.3 / hidden_count**0.5, (hidden_count, answers))
        layers = (into, np.zeros(hidden_count), out, np.zeros(answers))
        self.net = Net(*[layer.astype(np.float32) for layer in layers])
        self._means = [np.zeros_like(layer) for layer in self._layers()]
        self._squares = [np.zeros_like(layer) for layer in self._layers()]
        self._steps = 0

    def learn(self, rows: Floats, which: NDArray[np.int64], truth: Floats, rate: float) -> float:
        """One step. `which` answer of each row has come true, and as what. Returns the mean squared error before."""
        net, count = self.net, np.arange(len(rows))
        hidden_layer = np.maximum(rows @ net.into + net.bias, 0)
        error = np.einsum("ij,ij->i", hidden_layer, net.out.T[which]) + net.base[which] - truth
        slope = (np.clip(error, -MAX_ERROR, MAX_ERROR) * (2 / len(rows))).astype(np.float32)
        answers = np.zeros((len(rows), len(net.base)), np.float32)
        answers[count, which] = slope
        behind = net.out.T[which] * slope[:, None] * (hidden_layer > 0)
        self._descend((rows.T @ behind, behind.sum(axis=0), hidden_layer.T @ answers, answers.sum(axis=0)), rate)
        return float((error * error).mean())

    def _layers(self) -> tuple[Floats, ...]:
        return (self.net.into, self.net.bias, self.net.out, self.net.base)

    def _descend(self, slopes: tuple[Floats, ...], rate: float) -> None:
        self._steps += 1
        fair, fair_squares = 1 - KEEP**self._steps, 1 - KEEP_SQUARES**self._steps
        for layer, mean, square, slope in zip(self._layers(), self._means, self._squares, slopes, strict=True):
            mean += (1 - KEEP) * (slope - mean)
            square += (1 - KEEP_SQUARES) * (slope * slope - square)
            layer -= rate * (mean / fair) / (np.sqrt(square / fair_squares) + 1e-6)
