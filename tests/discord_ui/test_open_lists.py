"""A hand shows few lists at once: buttons lead from each to all the others."""

from dataclasses import replace

import pytest

from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.messages.controls import PressEffect
from bot.games import ALL
from bot.kit.screen import Pick
from bot.words import LANGUAGES
from tests.discord_ui.full_hands import hands
from tests.discord_ui.message_limits import walk
from tests.games.honneur.desk import position


@pytest.mark.parametrize("practice", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("drop", ["", "drop 9♠"])
def test_whoever_lays_an_orphan_too_can_still_take_and_drop(language, practice, drop):
    honneur = next(game for game in ALL if game.key == "honneur")
    hand = next(hand for hand in hands(honneur) if hand.guide and not hand.guide.draft)
    others = ["9♥"] * (len(hand.face.players) - 1)
    table, pile = "Q♣ K♣ A♣ A♠ A♥ / 3♠ 3♥ 3♣", "Q♣ 10♣ 10♠ J♥ 8♥"
    state = position("9♠ 2♥ 3♦ 4♦ 7♦ 8♦ 8♦", *others, table=table, orphans={0: "2♣"}, pile=pile)
    view = honneur.view(state, 0)
    guide = honneur.guide_draft(view, f"hand 0 2♥ 3♦ loose 0 2♣ {drop}".strip())
    assert guide.whole
    face = replace(hand.face, view=view, screen=guide.screen, practice=practice, undoable=practice)
    rendering = hand._replace(face=face, guide=guide).render(language)
    places = set(range(sum(isinstance(part, Pick) for part in guide.steps)))
    assert len(places) == 4
    for start in (None, *places):
        assert reached(rendering, start) >= places, (start, reached(rendering, start))


def reached(rendering, start):
    """Return the numbers of the lists that are numbers there, or after any presses on what leads on."""
    opened, waiting, numbers = set(), [start], set()
    while waiting:
        number = waiting.pop()
        if number in opened:
            continue
        opened.add(number)
        for part in walk(rendering.make_controls(PressEffect(open_pick=number))):
            control = CustomId.parse(part["custom_id"]) if "custom_id" in part else None
            if control and control.verb is Verb.OPEN:
                opens = [option["value"] for option in part["options"]] if "options" in part else [control.argument]
                waiting += map(int, opens)
            if control and control.verb is Verb.DRAFT and "options" in part:
                numbers.add(int(control.place.removeprefix("#").partition(".")[0]))
            if "value" in part and part["value"].startswith("> "):
                waiting.append(int(part["value"].removeprefix("> ")))
    return numbers
