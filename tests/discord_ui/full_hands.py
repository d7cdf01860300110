"""Hands as they are while matches are played: usual ones, and the tallest that there are."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import cycle, islice
from typing import Any, NamedTuple

from bot import paint
from bot.discord_ui.messages.hand_height import PHONE
from bot.discord_ui.messages.hands import Hand
from bot.discord_ui.messages.waiting_tables import NO_OTHER_TABLES, OtherTables
from bot.kit.game import Guide, no_guide
from bot.kit.seed import Seed
from bot.paint import Layout
from bot.table.face import Face
from bot.table.faces import face_of
from bot.table.match import Match
from bot.table.match_log import By
from tests.discord_ui import showing
from tests.paint.states import shown_pieces
from tests.promises.guided_walks import walk
from tests.services import NOON, a_header

LONG_NAMES = (
    "Alexandra-Maximiliana von Habsbu",
    "Bartłomiej Świętopełk Żółkiewski",
    "Maximilian Wolfgang Mommsen-Weyl",
    "Jean-Christophe d’Aubigné-Lœuvre",
)
NAMES = ("Ana", "Bartłomiej", "Céleste", "Dov", "Eryk", "Fanny", "Gil", "Hania", "Ida", "Jo", "Kim")
USUAL = 4  # players
WALKED_TURNS = 3  # turns of which the steps are looked at
STEPS = 4
MAX_PLIES = 240  # entries of a match
HOARD = 16  # cards that a hoarder keeps


class ShownHand(NamedTuple):
    """A hand at a moment, and the step of a move that is being put together."""

    name: str
    face: Face
    guide: Guide | None = None
    newcomer: bool = False
    name_pool: Sequence[str] = NAMES
    waiting: OtherTables = NO_OTHER_TABLES

    @property
    def names(self) -> dict[str, str]:
        return dict(zip(self.face.players, islice(cycle(self.name_pool), len(self.face.players)), strict=True))

    def render(self, language: str) -> Hand:
        renderings = RENDERINGS.get(id(self), {})
        if language not in renderings:
            renderings[language] = showing.a_hand(
                self.face, self.names, language, self.guide, "Club", newcomer=self.newcomer, waiting=self.waiting
            )
        return renderings[language]

    def pages(self, language: str) -> Sequence[Layout]:
        return paint.pages(self.render(language).plan.layout)


RENDERINGS: dict[int, dict[str, Hand]] = {}  # of the hands that `hands` returns, which live on: by id and language


def fullness(hand: ShownHand) -> int:
    """Return about how full a hand is. It only serves to find the fullest one."""
    rendering = hand.render("en")
    return shown_pieces(hand.face.screen) + height_of(rendering) // 4


def height_of(hand: Hand) -> int:
    return PHONE.of(hand.blocks()[0]["components"])


def play_robots(game: Any, seats: int, number: int, hoards: bool = False) -> Iterator[Match]:
    """Yield a match between robots and chance, entry by entry, with options of its own. With `hoards`,
    seat 0 draws cards and never lays any, where that is possible."""
    players = tuple(str(1_573_556_171_673_960_000 + n) for n in range(seats))
    options = {name: values[number % len(values)] for name, values in game.options.items()}
    dice = Seed(bytes([number]) * 32).dice("page")
    match = Match.open(a_header(game.key, players, options=options, secret=bytes([number]) * 32), game)
    while not match.over and match.ply < MAX_PLIES:
        seat = dice.choice(sorted(match.turns))
        view = game.view(match.state, seat)
        if hoards and seat == 0 and len(view.hand) < HOARD:
            move = game.choices(view)[0]
        else:
            move = game.robot(view, dice) if match.ply % 3 else dice.choice(game.choices(view))
        match = match.play(seat, str(move), NOON + match.ply, By.PLAYER)
        yield match


def controls(face: Face) -> tuple[str, ...]:
    """Return the kinds of answers that are asked for."""
    return tuple(
        sorted(
            {
                type(part).__name__ + getattr(part, "code", "")
                for part in face.screen
                if hasattr(part, "move") or hasattr(part, "verb")
            }
        )
    )


@cache
def hands(game: Any) -> tuple[ShownHand, ...]:
    """Return the usual hand in the middle of a match, the tallest of each question, one that waits, and drafts."""
    samples = []
    for seats in sorted({min(USUAL, game.seats[-1]), game.seats[-1]}):
        for number in range(2):
            matches = [match for match in play_robots(game, seats, number) if not match.over]
            samples += _of_match(game, matches, f"{seats} players {number}")
    matches = [
        match for match in play_robots(game, game.seats[-1], 0, hoards=True) if not match.over and 0 in match.turns
    ]
    fullest = max(matches[:: max(1, len(matches) // 40)], key=lambda match: shown_pieces(face_of(match, 0, {}).screen))
    face = face_of(fullest, 0, {})
    samples.append(ShownHand("a hoarder among long names", face, _first(game, face), name_pool=LONG_NAMES))
    RENDERINGS.update({id(hand): {} for hand in samples})
    return tuple(samples)


def _of_match(game: Any, matches: list[Match], name: str) -> Iterator[ShownHand]:
    middle = matches[len(matches) // 2]
    yield ShownHand(
        f"{name}: usual", face_of(middle, min(middle.turns), {}), _first(game, face_of(middle, min(middle.turns), {}))
    )
    tallest: dict[tuple[str, ...], tuple[int, ShownHand]] = {}
    for match in matches[:: max(1, len(matches) // 40)]:
        face = face_of(match, min(match.turns), {})
        hand = ShownHand(f"{name}: {len(tallest)} ply {match.ply}", face, _first(game, face))
        verbs, full = controls(face), fullness(hand)
        if verbs not in tallest or full > tallest[verbs][0]:
            tallest[verbs] = full, hand
    _, best = max(tallest.values(), key=lambda each: each[0])
    yield from (hand for _, hand in tallest.values())
    waiting = [seat for seat in range(len(best.face.players)) if seat not in best.face.turns]
    for match in matches:
        if waiting and match.ply == best.face.ply:
            yield ShownHand(f"{name}: waits", face_of(match, waiting[0], {}), waiting=OtherTables(25, match.header.id))
    if game.guide_draft is not no_guide:
        yield from _drafts(game, matches, name)


def _first(game: Any, face: Face) -> Guide | None:
    return game.guide_draft(face.view, "") if game.guide_draft is not no_guide else None


def _drafts(game: Any, matches: list[Match], name: str) -> Iterator[ShownHand]:
    for n in range(WALKED_TURNS):
        match = matches[(2 * n + 1) * len(matches) // (2 * WALKED_TURNS)]
        face = face_of(match, min(match.turns), {})
        guides = walk(game, face.view, Seed(bytes([n]) * 32).dice("steps"), STEPS)
        hands = [ShownHand(f"{name}: draft {g.draft}", replace(face, screen=g.screen), g) for g in guides if g.draft]
        if hands:
            yield max(hands, key=fullness)
