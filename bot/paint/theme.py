"""The colours of both themes, and the blends between them, in one palette of at most 256 entries."""

from dataclasses import dataclass
from functools import cache, cached_property

from bot.kit.cards import FRENCH_RANKS

FRENCH = "+french"  # behind a theme's name: cards read V, D and R

BLENDS = 3  # steps between two colours that meet at a soft edge: every one more costs 5 % of the bytes

_COLOURS = {  # name: dark, light
    "table": ("#1D2F2C", "#DFE8E0"),
    "panel": ("#27403B", "#CBD9CE"),
    "line": ("#3D5A54", "#AFC2B4"),
    "text": ("#F1F3EC", "#15211D"),
    "soft": ("#B4C6BE", "#43574F"),
    "accent": ("#FFC845", "#B45309"),
    "on-accent": ("#1D2018", "#FFFFFF"),
    "card": ("#F7F4EB", "#FFFDF8"),
    "edge": ("#86867C", "#8B938A"),
    "spades": ("#14161C", "#14161C"),
    "hearts": ("#A8001C", "#AC001D"),
    "diamonds": ("#0F3EB8", "#1042C0"),
    "clubs": ("#005A36", "#005E39"),
    "pale-card": ("#A9B3AA", "#CFD6CC"),
    "pale-spades": ("#24292B", "#343A3C"),
    "pale-hearts": ("#5E0814", "#6E1322"),
    "pale-diamonds": ("#152C6E", "#213A86"),
    "pale-clubs": ("#0B3A27", "#174632"),
    "back": ("#7C2D3E", "#8A3346"),
    "back-line": ("#A9586A", "#B96A7C"),
    "rim": ("#14181A", "#2A3230"),
    "green": ("#52B57D", "#52B57D"),
    "blue": ("#173F8F", "#173F8F"),
    "yellow": ("#F8D24A", "#F8D24A"),
    "red": ("#C9362E", "#C9362E"),
    "green-shade": ("#3C9765", "#3C9765"),
    "blue-shade": ("#2E5CB8", "#2E5CB8"),
    "yellow-shade": ("#DDB122", "#DDB122"),
    "red-shade": ("#A62018", "#A62018"),
    "dark": ("#101214", "#101214"),
    "light": ("#FFFFFF", "#FFFFFF"),
    "curve-2": ("#7CC7FF", "#0B4F9E"),
    "curve-3": ("#8BE3A4", "#0A5C34"),
    "curve-4": ("#FFA8B4", "#98102B"),
}

_SUITS = ("spades", "hearts", "diamonds", "clubs")
_MEETING_COLOURS = (
    *[
        (ink, ground)
        for ink in ("text", "soft", "accent", "edge", "line", "rim", "back")
        for ground in ("table", "panel")
    ],
    ("panel", "table"),
    *[(f"curve-{n}", "panel") for n in (2, 3, 4)],
    ("card", "edge"),
    ("card", "back"),
    ("back", "edge"),
    ("back-line", "back"),
    ("pale-card", "edge"),
    ("on-accent", "accent"),
    *[(suit, "card") for suit in _SUITS],
    *[(f"pale-{suit}", "pale-card") for suit in _SUITS],
    *[(colour, "rim") for colour in ("green", "blue", "yellow", "red", "light", "accent")],
    *[(f"{colour}-shade", colour) for colour in ("green", "blue", "yellow", "red")],
    ("dark", "green"),
    ("light", "blue"),
    ("dark", "yellow"),
    ("light", "red"),
)

Rgb = tuple[int, int, int]


@dataclass(frozen=True)
class Theme:
    name: str
    index: dict[str, int]
    colours: tuple[Rgb, ...]
    ramps: dict[tuple[str, str], bytes]  # (ink, ground): what each coverage from 0 to 255 becomes

    @cached_property
    def palette(self) -> bytes:
        return bytes([part for colour in self.colours for part in colour])


def _rgb(text: str) -> Rgb:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def rank_letter(rank: str, name: str) -> str:
    """Return what a card of this rank shows in this theme."""
    return FRENCH_RANKS.get(rank, rank) if name.endswith(FRENCH) else rank


@cache
def theme(name: str) -> Theme:
    """Return the theme called "dark" or "light"; behind it may stand which letters its cards have."""
    which = ("dark", "light").index(name.removesuffix(FRENCH))
    colours: dict[Rgb, int] = {}
    index = {key: colours.setdefault(_rgb(pair[which]), len(colours)) for key, pair in _COLOURS.items()}
    ramps = {}
    for ink, ground in _MEETING_COLOURS:
        top, under = _rgb(_COLOURS[ink][which]), _rgb(_COLOURS[ground][which])
        steps = []
        for n in range(BLENDS + 2):
            share = n / (BLENDS + 1)
            red, green, blue = (round(a * share + b * (1 - share)) for a, b in zip(top, under, strict=True))
            steps.append(colours.setdefault((red, green, blue), len(colours)))
        ramps[ink, ground] = bytes([steps[round(cover / 255 * (BLENDS + 1))] for cover in range(256)])
        ramps[ground, ink] = bytes([steps[round((255 - cover) / 255 * (BLENDS + 1))] for cover in range(256)])
    return Theme(name, index, tuple(colours), ramps)
