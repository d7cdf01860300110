"""Turns what a screen describes into images, and into a text that says the same.

The chain is screen -> layout -> pages -> images:

1. A game's `Screen` (`bot.kit.screen`) says in codes what lies where.
2. `screen_layout` makes a `Layout` of it: the same pictures and numbers with every word already said in the reader's
   language, as one value. Equal layouts look equal.
3. `pages` cuts a layout into layouts that each fit the frame in which Discord shows an image; `fit_on_one_page` makes
   one page of it instead, which fits a phone together with words and controls.
4. `draw` makes a PNG of a page, `alt` its description. `PictureMaker` does both off the event loop, each page once.

Nothing here knows a game, a sentence or Discord.
"""

from bot.paint.alt import alt, spell_piece
from bot.paint.layout import Layout, bracket_layout, graph_layout, screen_layout, standings_layout
from bot.paint.one_page import fit_on_one_page
from bot.paint.pages import pages
from bot.paint.picture_maker import MadePicture, PictureMaker
from bot.paint.png_files import draw
from bot.paint.theme import FRENCH

__all__ = [
    "FRENCH",
    "Layout",
    "MadePicture",
    "PictureMaker",
    "alt",
    "bracket_layout",
    "draw",
    "fit_on_one_page",
    "graph_layout",
    "pages",
    "screen_layout",
    "spell_piece",
    "standings_layout",
]
