"""Layouts to draw in tests: positions of golden matches, and some that are too large on purpose."""

from functools import cache
from typing import NamedTuple

from bot.games import ALL, EVERY_VERSION
from bot.kit.cards import JOKER, PACK, Card
from bot.kit.screen import (
    Ask,
    Board,
    Bracket,
    BracketRound,
    BracketSeat,
    Cell,
    Curve,
    Graph,
    Picture,
    Row,
    Standing,
    Standings,
    Tally,
)
from bot.kit.secret import FaceDown
from bot.kit.seed import Seed
from bot.kit.tiles import Square, tile
from bot.kit.versions import OutdatedMatch, find_version
from bot.paint import Layout, bracket_layout, fit_on_one_page, graph_layout, pages, screen_layout, standings_layout
from bot.table import match_file
from bot.table.match import DamagedMatch, Match
from bot.words import Words
from tests.promises import golden
from tests.promises.examples import example
from tests.services import GAMES

WORDS = Words()
NAMES = ("Ana", "Bartek", "Céleste", "Dov", "Eryk", "Fanny", "Gil", "Hania", "Ida", "Jo", "Kim")
LONG = (
    "Alexandra-Maximiliana von Habsbu",
    "Bartłomiej Świętopełk Żółkiewski",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Jean-Christophe d’Aubigné-Lœuvre",
    "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
    "小明 🌸 Zoë",
)
THEMES = ("dark", "light")
PAGE_HEIGHT = 340  # px on a phone


def speaker(language="en", names=NAMES, reader=None):
    return lambda code, facts: WORDS.say(language, code, facts, names, reader)


def painted(game, state, seat, theme="dark", names=NAMES, language="en"):
    screen = game.screen(game.view(state, seat))
    people = names[: seats(screen)]
    say = speaker(language, names, seat)
    return screen_layout(screen, say, people, theme, game.turns(state), seat, game.result(state))


def seats(screen):
    return next(len(part.columns[0][1]) for part in screen if isinstance(part, Tally))


@cache
def after(log, ply):
    """Return a golden match after so many entries: (game, state)."""
    *_, match = _replayed(kept(log), ply)
    return match.game, match.state


def kept(log):
    """Return the file of a golden match, or raise LookupError."""
    key = log.split("-")[0]
    logs = golden.logs(GAMES[key])
    if file := next((file for file in logs if file.stem == log), None):
        return file
    raise LookupError(f"tests/games/{key}/logs has no {log}.match, only {', '.join(file.stem for file in logs)}")


def _replayed(file, ply=None):
    """Yield the match as it was dealt and after every entry, up to this ply. Raise Stale if it no longer replays."""
    header, entries, _ = match_file.read(file.read_text(encoding="utf-8"))
    try:
        yield from Match.steps(header, find_version(EVERY_VERSION, header.game, header.version), entries[:ply])
    except (DamagedMatch, OutdatedMatch) as damage:
        raise golden.StaleMatch(golden.stale(file, str(damage))) from damage


class Candidate(NamedTuple):
    """A position that may be kept as an image."""

    pieces: int  # that the reader sees face up
    mine: bool  # whether the reader is to move
    log: str
    entries: int
    seat: int
    seats: int = 0  # of the match
    asks: str = ""  # the code of what the reader is asked


def candidates(game):
    """Yield every position of every golden match, as every seat sees it."""
    for file in golden.logs(game):
        for entries, match in enumerate(_replayed(file)):
            turns = game.turns(match.state)
            for seat in range(len(match.header.seats)):
                screen = game.screen(game.view(match.state, seat))
                asks = next((part.code for part in screen if isinstance(part, Ask)), "")
                yield Candidate(
                    shown_pieces(screen), seat in turns, file.stem, entries, seat, len(match.header.seats), asks
                )


def fullest(all_candidates):
    """Return the candidate with the most pieces. Among equals, prefer one whose reader is to move, then the first."""
    return max(all_candidates, key=lambda one: (one.pieces, one.mine))


def shown_pieces(screen):
    """Return how many pieces lie face up in the pictures of a screen."""
    parts = [part for picture in screen if isinstance(picture, Picture) for part in picture.parts]
    cells = [cell for part in parts if isinstance(part, Board) for cell in part.cells if cell.piece is not None]
    rows = [part.pieces for part in parts if isinstance(part, Row) and not isinstance(part.pieces, FaceDown)]
    return len(cells) + sum(map(len, rows))


@cache
def pictures(game):
    """Return the positions of which images are kept: name -> (golden match, entries or None for all, seat or None)."""
    if own := example(game, "PICTURES"):
        return dict(own)
    best = fullest(candidates(game))
    return {game.key: (best.log, best.entries, best.seat)}


def picture_names(game):
    """Return the names of those positions alone. This replays nothing."""
    return tuple(example(game, "PICTURES") or {game.key: None})


def positions(matches, every):
    """Yield sampled positions from matches of every game between robots and chance: (game, state)."""
    for game in ALL:
        for n in range(matches):
            states = _states(game, n)
            yield from ((game, state) for ply, state in enumerate(states) if ply % every == n or ply == len(states) - 1)


@cache
def _states(game, number):
    """Return all states of one match, to its end."""
    seed = Seed(bytes([number, 3]) * 16)
    dice = seed.dice("paint")
    options = {name: values[number % len(values)] for name, values in game.options.items()}
    states = [game.deal(game.seats[number * 5 % len(game.seats)], options, seed)]
    while (turns := game.turns(states[-1])) and len(states) < 10_000:
        view = game.view(states[-1], dice.choice(sorted(turns)))
        move = game.robot(view, dice) if (len(states) - 1) % 3 else dice.choice(game.choices(view))
        states.append(game.play(states[-1], view.seat, move))
    return states


def crowd(theme):
    """Return the pages of a table with six players of long names, sixty cards on it, and a hand of thirteen."""
    chains = [Card((n * 7 + m) % 52) for n in range(12) for m in range(5)]
    rows = [
        Row("honneur-chain", tuple(chains[n * 5 : n * 5 + 5]), facts={"chain": n + 1}, spans=((0, 2), (2, 4)))
        for n in range(12)
    ]
    rows += [Row("honneur-their-hand", FaceDown(7), n, {"seat": n, "count": 7}) for n in range(1, 6)]
    facts = {"points": 60, "orphans": 0}
    rows.append(Row("honneur-hand", PACK[10:23], 0, facts, frozenset({2}), frozenset({5, 6}), hand=True))
    tally = Tally((("honneur-round-points", (0, 7, 123, 45, 6, 9)),) * 5)
    return screen_layout((Picture("rows", tuple(rows)), tally), speaker(names=LONG), LONG, theme, {2})


def wide_board(theme):
    """Return the pages of a board with thirty tiles, twelve columns wide."""
    tiles = [tile(n + 1, f"g{n % 4 + 1} b{n % 3 + 1} y{n % 2 + 1} r{n % 4 + 1}") for n in range(30)]
    cells = [Cell(n % 12 - 6, n // 12, one, marked=n == 17) for n, one in enumerate(tiles)]
    cells += [Cell(n - 6, -1, label=str(Square.at(n - 6, -1))) for n in range(12)]
    tally = Tally(tuple(("ruhd-round", tuple(range(n, n + 11))) for n in range(4)))
    return screen_layout((Picture("board", (Board("ruhd-board", tuple(cells)),)), tally), speaker(), NAMES, theme)


def ratings(theme):
    """Return a graph of four players over thirty matches. Some came late, and one name is long."""
    names = (NAMES[1], LONG[1], "Zoë", NAMES[0])
    curves = []
    for n, name in enumerate(names):
        value, points = 1500, []
        for match in range(8 * n, 31):
            value += (match * (n + 3) * 7919) % 47 - 22
            points.append((match, value))
        curves.append(Curve(name, tuple(points)))
    return graph_layout(Graph("honey-total", tuple(curves)), speaker(), theme)


def season(theme):
    """Return ten lines of a league's table, two of them with the same place."""
    places = (7, 8, 9, 9, 11, 12, 13, 14, 15, 100)
    lines = [
        Standing(place, (*LONG, *NAMES)[n], (str(1712 - 31 * n), str(40 - n), f"{61 - 3 * n} %"), mine=n == 4)
        for n, place in enumerate(places)
    ]
    table = Standings("honey-name", ("honey-total", "honey-tricks", "honey-this-deal"), tuple(lines))
    return standings_layout(table, speaker(), theme)


def cup(theme, tables=4):
    """Return a round under way and the one before it: results, who goes on, a lucky loser, long names."""
    names = (*LONG, *NAMES)

    def table(first, over):
        seats = [
            BracketSeat(names[(first + n) % len(names)], str(61 - 17 * n) if over else "", over and n < 2, n == 3)
            for n in range(4)
        ]
        return tuple(seats)

    rounds = (
        BracketRound("cup-round-heading", tuple(table(2 * n, n == 0) for n in range(tables // 2)), {"round": 2}),
        BracketRound("cup-round-heading", tuple(table(n, True) for n in range(tables)), {"round": 1}),
    )
    return bracket_layout(Bracket(rounds), speaker(), theme)


def full_hand(count):
    return screen_layout(
        (Picture("rows", (Row("farck-hand", (*PACK[: count - 1], JOKER), 0, hand=True),)),), speaker(), NAMES[:2]
    )


@cache
def of_game(game):
    """Return the pictures of a game that have golden images, by name: theme by theme and page by page."""
    return {page: layout for name in picture_names(game) for page, layout in of_picture(game, name).items()}


@cache
def of_picture(game, name):
    """Return the pages of one picture in both themes, and its one page for a phone, by name."""
    log, ply, seat = pictures(game)[name]
    layouts: dict[str, Layout] = {}
    for theme in THEMES:
        layouts |= _numbered(f"{name}-{theme}", painted(*after(log, ply), seat, theme))
    return layouts | {f"{name}-page": fit_on_one_page(painted(*after(log, ply), seat), PAGE_HEIGHT)}


@cache
def of_house():
    """Return the pictures that belong to no game, by name: the league's, the cups', and some that are too large on
    purpose.
    """
    layouts: dict[str, Layout] = {}
    for theme in THEMES:
        layouts |= {f"ratings-{theme}": ratings(theme), f"season-{theme}": season(theme)}
        layouts |= {f"cup-{theme}": cup(theme), f"large-cup-{theme}": cup(theme, 12)}
        layouts |= _numbered(f"crowd-{theme}", crowd(theme)) | _numbered(f"wide-board-{theme}", wide_board(theme))
    return layouts


def _numbered(name, layout):
    return {f"{name}-{n}": page for n, page in enumerate(pages(layout), 1)}
