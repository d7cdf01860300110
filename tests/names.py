"""Names that `make lint` refuses, and why. `tests.lint` runs these checks.

A value is a noun: `told` may be a report, a set of matches or a flag, and a reader has to look. A constant says what it
is of, and its unit: `KEPT` has meant counts, prefixes and arrays. Each number is how often the name may be given in
`bot`: zero where it is gone, else how many fields of values still have it. It may fall and never rise. No class,
and no constant or alias of a module, is named by a participle alone: that says what was done, and not to what.
"""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

MAX_USES: Mapping[str, tuple[int, str]] = {
    "told": (1, "name the thing: report, lines, sentence"),
    "found": (1, "name the thing: rows, matches, faults"),
    "shown": (0, "name the thing: message, page, pictures"),
    "wanted": (0, "name the thing: the players, the pictures, the version that is due"),
    "kept": (0, "name the thing: draft, rows, cache"),
    "held": (1, "name the thing: slots, claims, locks"),
    "made": (0, "name the thing: match, layout"),
    "known": (0, "name the thing: names, matches, cards"),
    "taken": (0, "name the thing: slots, cards, height"),
    "gone": (0, "name the thing: lost_slots, spent_time"),
    "said": (0, "name the thing: sentence, message"),
    "lies": (0, "say what it is: public, on_table"),
    "meanwhile": (0, "an adverb is no value: changes, newer"),
    "afterwards": (0, "an adverb is no value: result, next_state"),
    "KEPT": (0, "say what of, and the unit: CACHE_SIZE, KEPT_DAYS"),
    "LONGEST": (0, "say what of, and the unit: MAX_NAME_LENGTH"),
    "MOST": (0, "say what of: MAX_PLAYERS"),
    "LEAST": (0, "say what of: MIN_PLAYERS"),
    "PATIENCE": (0, "say for what, and the unit: ACK_TIMEOUT"),
    "TRIES": (0, "say of what: MAX_ATTEMPTS, DRAW_ATTEMPTS"),
    "FEW": (0, "say of what: MAX_BUTTONS"),
    "MANY": (0, "say of what: BUSY_MATCHES"),
    "SOON": (0, "say for what, and the unit: RETRY_DELAY"),
    "AGAIN": (1, "say for what, and the unit: RETRY_DELAY"),
    "ENOUGH": (0, "say of what: MIN_FREE_BYTES"),
    "FREELY": (0, "say of what, and the unit: UNMETERED_DELAY"),
    "AT_ONCE": (0, "say of what: BATCH_ROWS"),
    "KNOWN": (0, "say of what: CACHE_SIZE, HANDOVER_ACK_TIMEOUT"),
    "OVERTAKEN": (0, "say of what, and the unit: STALE_WRITE_WINDOW"),
}
SAME_ROLE: Mapping[str, str] = {  # modules that may share a name: one role in several layers
    "__init__": "Python's own",
    "package": "joins the features of a folder",
    "ports": "what a part asks of the store",
    **dict.fromkeys(
        ("cups", "daily", "leaderboards", "league", "seasons", "training"),
        "the part, its tables in the store, its pages at Discord",
    ),
    **dict.fromkeys(
        ("doctor", "export", "learn", "play", "replay", "review", "simulate"),
        "the part, and the command or page that starts it",
    ),
    "puzzles": "the positions, and the command that makes them",
    "inbox": "its rows in the store, and who empties it",
    "lobby": "a table before the deal, and its message at Discord",
    "proof": "what a log proves, and its page at Discord",
}

PARTICIPLES = """
    answered arranged asked broken changed chosen closed compared composed counted drawn ended finished fitted folded
    found given guided hidden imagined improved joined kept known lifted listed made measured merged moved named
    numbered offered packed padded picked placed planned played prepared quoted ranked rated repeated reseated
    rounded said scaled scored seated seen shown signed spelled stacked swapped taken timed told touched tried turned
    unseen wanted weighed wrapped written zipped
"""  # none of them alone names a function, which does something, or a value, which is a thing

# What else names no class and no constant. A value may be a flag: `sealed`, `forbidden`.
MORE_PARTICIPLES = """
    allowed burned built called counted created damaged dealt discarded done due edited extended failed forbidden
    forgotten granted gone guessed healed held hurried ignored installed invited joined killed laid learnt linked
    loaded locked lost made missed mistaken noticed opened outdated paid paused pinned planted posted pressed raised
    reached rebuilt refused remembered removed resolved scheduled scrolled sealed sent served settled silenced spent
    spoken started stolen stored tested thrown tolerated traded translated typed walked watched welcomed won
"""
KEPT_TYPES = frozenset(
    {
        ("bot/games/honneur/guide.py", "Found"),  # a move's class is spelled in drafts
        ("bot/games/honneur/guide.py", "Written"),
        ("bot/discord_ui/features/cups/calendar.py", "SCHEDULED"),  # Discord's word for the state of an event
        ("src/localcord/world/records.py", "SCHEDULED"),
    }
)

# What is left of them in `bot`: flags, and fields that are written to logs, rows and files. No more are given.
MAX_PARTICIPLES: Mapping[str, int] = {
    **dict.fromkeys(PARTICIPLES.split(), 0),
    "answered": 1, "changed": 1, "chosen": 1, "closed": 1, "drawn": 1, "ended": 6, "found": 1, "played": 3, "rated": 3,
    "scored": 2,
}  # fmt: skip

CLEAN_FOLDERS = (
    "bench",
    "brains",
    "tests/campaign",
    "tests/cups",
    "tests/daily",
    "tests/discord_ui",
    "tests/games",
    "tests/kit",
    "tests/league",
    "tests/learn",
    "tests/paint",
    "tests/promises",
    "tests/review",
    "tests/scale",
    "tests/store",
    "tests/table",
    "tests/terminal",
    "tests/training",
    "tests/words",
)  # where none of them is left
FLAGS = frozenset({"asked", "drawn", "ended", "hidden", "played"})  # but for one of each of these
ALL_MAX_USES = {**{name: (count, "a value is a noun") for name, count in MAX_PARTICIPLES.items()}, **MAX_USES}
CLEAN_MAX_USES = {name: (int(name in FLAGS), reason) for name, (_, reason) in ALL_MAX_USES.items()}


def nodes_of(file: Path) -> Sequence[ast.AST]:
    """Return the module of this file, and all that stands in it."""
    return _nodes_in(file.read_text(encoding="utf-8"))


@cache
def _nodes_in(text: str) -> Sequence[ast.AST]:
    return tuple(ast.walk(ast.parse(text)))  # each check looks at every file


def all_refused_names(root: Path) -> Iterator[str]:
    """Yield a line for each name that is given more often than it may, in `bot` and where none was left."""
    yield from refused_names(root / "bot", ALL_MAX_USES)
    for folder in ("bot", "bench", "brains"):
        yield from refused_functions(root / folder)
    for folder in ("bot", "bench", "brains", "tests", "localcord/src"):
        yield from refused_types(root / folder)
    for folder in CLEAN_FOLDERS:
        yield from refused_names(root / folder, CLEAN_MAX_USES)


def refused_names(package: Path, max_uses: Mapping[str, tuple[int, str]] = MAX_USES) -> Iterator[str]:
    """Yield a line for each name that is given to more values than it may be."""
    uses: Counter[str] = Counter()
    places: dict[str, str] = {}
    for file in sorted(package.rglob("*.py")):
        for node in nodes_of(file):
            if (name := _given_name(node)) in max_uses:
                uses[name] += 1
                places[name] = f"{file.relative_to(package.parent)}:{getattr(node, 'lineno', 0)}"
    for name, count in uses.items():
        limit, reason = max_uses[name]
        if count > limit:
            yield f"{name} names {count} values in {package.name}, {limit} are allowed (one: {places[name]}): {reason}"


def refused_functions(package: Path) -> Iterator[str]:
    """Yield a line for each function that is named by what was done."""
    refused = frozenset(PARTICIPLES.split())
    for file in sorted(package.rglob("*.py")):
        for node in nodes_of(file):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.strip("_") in refused:
                place = f"{file.relative_to(package.parent)}:{node.lineno}"
                yield f"{place}: {node.name} names a function: say what it does, as in list_rows or choose_cards"


def refused_types(package: Path) -> Iterator[str]:
    """Yield a line for each class or constant of a module that is named by what was done."""
    refused = frozenset([*PARTICIPLES.split(), *MORE_PARTICIPLES.split()])
    for file in sorted(package.rglob("*.py")):
        place = file.relative_to(package.parent).as_posix()
        for number, name in _types(nodes_of(file)):
            if name.strip("_").lower() in refused and (place, name) not in KEPT_TYPES:
                yield f"{place}:{number}: {name} says what was done: name the thing, as in PlacedTile or MAX_CLAIMS"


def shared_module_names(package: Path) -> Iterator[str]:
    """Yield a line for each name of several modules that have no role in common. Games are free in their folders."""
    modules: dict[str, list[str]] = {}
    for file in sorted(package.rglob("*.py")):
        place = file.relative_to(package)
        if place.parts[0] != "games":
            modules.setdefault(file.stem, []).append(place.as_posix())
    for name, files in modules.items():
        if name not in SAME_ROLE and len(files) > 1:
            yield f"{name} is a module {len(files)} times: {', '.join(files)}: say what each is about"


def long_lines(root: Path, limit: int) -> Iterator[str]:
    """Yield a line for each line of the documentation that is too long. Blocks of code are printed as they are."""
    for page in [*sorted(root.glob("*.md")), *sorted((root / "docs").glob("*.md"))]:
        in_code = False
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            in_code ^= line.lstrip().startswith("```")
            if len(line) > limit and not in_code:
                yield f"{page.relative_to(root)}:{number}: has {len(line)} characters, {limit} are allowed"


def _types(nodes: Sequence[ast.AST]) -> Iterator[tuple[int, str]]:
    """Yield the line and the name of each class, and of each constant and alias of the module itself."""
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            yield node.lineno, node.name
    module = nodes[0]
    assert isinstance(module, ast.Module)
    for statement in module.body:
        targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
        for target in filter(None, targets):
            for node in ast.walk(target):
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and not node.id.islower():
                    yield node.lineno, node.id


def _given_name(node: ast.AST) -> str:
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        return node.id
    return node.arg if isinstance(node, ast.arg) else ""
