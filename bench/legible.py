"""The smallest letters and the narrowest own pieces of every hand, as a phone 390 px wide shows them, and what a page
costs to draw."""

import time
from statistics import median

from bench.measure import at_least, at_most, line
from bot.discord_ui.messages import hand_height
from bot.games import ALL
from bot.paint import draw
from bot.paint.legibility_report import NO_SIZE, Report, report
from bot.paint.legible import MAX_CONTROLS, MIN_LABEL, MIN_OWN_CARD, MIN_OWN_TILE, MIN_SPAN, MIN_TABLE_RANK
from bot.words import LANGUAGES
from tests.discord_ui.full_hands import LONG_NAMES, ShownHand, hands

PAGE_MS = 8.0  # to draw one and encode it, median
MIN_SIZES = {
    "label": MIN_LABEL,
    "table_rank": MIN_TABLE_RANK,
    "own_card": MIN_OWN_CARD,
    "own_tile": MIN_OWN_TILE,
    "span": MIN_SPAN,
}


def run() -> None:
    line("px as shown", "hands", *MIN_SIZES, "tallest", "controls", "left out")
    for game in ALL:
        for language in LANGUAGES:
            named_hands = [variant for hand in hands(game) for variant in (hand, hand._replace(name_pool=LONG_NAMES))]
            _measure(f"{game.key} {language}", named_hands, language)
    page_costs = [_cost(hand) for game in ALL for hand in hands(game)]
    line("ms to draw a page, median and worst", f"{median(page_costs):.1f}", f"{max(page_costs):.1f}")
    at_most("legible: ms to draw a page, median", median(page_costs), PAGE_MS)


def _measure(name: str, named_hands: list[ShownHand], language: str) -> None:
    reports: list[Report] = []
    controls = 0
    for hand in named_hands:
        page = hand.render(language)
        assert page.plan.layout is not None
        reports.append(report(page.plan.layout))
        rows = [part for block in page.blocks() for part in block["components"] if part["type"] == hand_height.ROW]
        controls = max(controls, hand_height.PHONE.of(rows) - hand_height.GAP)
    sizes = {size: min(getattr(each, size) for each in reports) for size in MIN_SIZES}
    smallest = [
        "-" if value == NO_SIZE else f"{value:.2f}" if size == "span" else f"{value:.1f}"
        for size, value in sizes.items()
    ]
    most = max(reports, key=lambda each: each.gave)
    line(name, len(reports), *smallest, f"{max(each.height for each in reports):.0f}", controls, most.gave.name.lower())
    for size, value in sizes.items():
        at_least(f"legible: {size} of {name}, px", value, MIN_SIZES[size])
    at_most(f"legible: controls of {name}, px", controls, MAX_CONTROLS)


def _cost(hand: ShownHand) -> float:
    """Return how many milliseconds a hand takes to draw. Sprites and words are kept, as in a running bot."""
    layout = hand.render("en").plan.layout
    assert layout is not None
    draw(layout)
    start = time.process_time()
    draw(layout)
    return (time.process_time() - start) * 1000
