"""A picture that a screen describes becomes an image, and a text that says the same."""

from bot.paint.alt import alt, spelled
from bot.paint.canvas import paint
from bot.paint.easel import Easel, Painted
from bot.paint.leaves import leaves
from bot.paint.sheet import Sheet, graph, sheet, standings

__all__ = ["Easel", "Painted", "Sheet", "alt", "graph", "leaves", "paint", "sheet", "spelled", "standings"]
