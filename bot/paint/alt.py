"""Describes a layout in words for people who do not see it, within the letters that Discord takes."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Any

from bot.kit.cards import Card
from bot.kit.numbers import numeral
from bot.kit.screen import DOWN, BracketSeat
from bot.kit.secret import FaceDown
from bot.kit.tiles import Square, Tile
from bot.paint.layout import (
    BoardLayout,
    BracketLayout,
    Chart,
    Layout,
    Numbers,
    PictureLayout,
    RowLayout,
    Sentence,
    Spot,
)
from bot.paint.page_head import seat_order

MAX_ALT_LENGTH = 1000
MAX_ROW_PIECES = (None, 30, 16, 9)  # how many pieces of a row are told, where there are many rows
MAX_COUNTED_DEALS = 12  # with more, the numbers that count them hide those that they count


def alt(layout: Layout, say: Sentence) -> str:
    """Return the description. Cards are told by name if there is room, else by sign, with less and less detail."""
    text = ""
    for brief, most, by_name in ((0, None, True), *((n, most, False) for n, most in enumerate(MAX_ROW_PIECES))):
        text = "\n".join(_describe(layout, _Teller(say, by_name), brief, most))
        if len(text) <= MAX_ALT_LENGTH:
            return text
    return f"{text[: MAX_ALT_LENGTH - 1]}…"


class _Teller:
    """Says codes, and pieces by name or by sign."""

    def __init__(self, say: Sentence, by_name: bool) -> None:
        self._say, self._by_name = say, by_name

    def __call__(self, code: str, facts: Mapping[str, Any]) -> str:
        return self._say(code, facts)

    def pieces(self, pieces: Iterable[Any]) -> str:
        return self.join(map(self._piece, pieces))

    def join(self, words: Iterable[str]) -> str:
        return (", " if self._by_name else " ").join(words)

    def _piece(self, piece: Any) -> str:
        if isinstance(piece, tuple):
            return self.pieces(piece)
        if not self._by_name or not isinstance(piece, Card):
            return spell_piece(piece, self._say)
        if piece.suit is None:
            return self._say("paint-joker", {})
        return self._say("paint-card", _card_facts(piece))


@cache
def _card_facts(card: Card) -> Mapping[str, Any]:
    return {"rank": f"r{card.rank}", "suit": card.suit}


def _describe(layout: Layout, say: _Teller, brief: int, most: int | None) -> Iterable[str]:
    if layout.trump:
        yield _part(say, layout.trump_said, layout.trump)
    for part in layout.hands:
        yield _part(say, part.caption, _pieces(part, say, None if brief < 3 else 2 * MAX_ROW_PIECES[-1]))
    for picture in layout.pictures:
        yield from _picture_layout(picture, layout, say, brief, most)
    for numbers in layout.numbers:
        yield from _numbers(numbers, layout, say, brief)
    for chart in layout.charts:
        yield from _chart(chart, say)
    for bracket in layout.brackets:
        yield from _bracket(bracket, say, brief)
    if layout.turns and not layout.places:
        yield say("paint-turn", {"text": ", ".join(layout.names[seat] for seat in layout.turns)})


def _part(say: _Teller, caption: str, text: str) -> str:
    return say("paint-part", {"caption": caption, "text": text})


def _picture_layout(
    picture: PictureLayout, layout: Layout, say: _Teller, brief: int, most: int | None
) -> Iterable[str]:
    parts, trick = [], picture.kind in ("trick", "line")
    mark_code = "paint-wins" if trick or picture.kind == "columns" else "paint-marked"
    if not picture.parts:
        yield picture.caption
        return
    for part in picture.parts:
        if isinstance(part, BoardLayout):
            parts.append(_part(say, part.caption, _grid(part, say, brief)))
        elif not part.hand:
            caption = part.caption
            if part.owner is not None and layout.names[part.owner] not in caption:
                caption = f"{caption} ({layout.names[part.owner]})"
            is_told = isinstance(part.pieces, FaceDown) and part.kind == DOWN  # by its caption
            parts.append(caption if is_told else _part(say, caption, _pieces(part, say, most, mark_code)))
    if trick or picture.caption:
        yield _part(say, picture.caption, " · ".join(parts))
    else:
        yield from parts


def _pieces(row: RowLayout, say: _Teller, most: int | None, mark_code: str = "paint-marked") -> str:
    if isinstance(row.pieces, FaceDown):
        return say("paint-down", {"count": row.pieces.count})
    if not row.pieces:
        return say("paint-none", {})
    visible = row.pieces[-most:] if most else row.pieces  # the last of a pile lies on top
    first = len(row.pieces) - len(visible)
    whole = len(row.marked) == row.count > 1 and mark_code == "paint-marked"
    words: list[str] = []
    earlier_words: list[str] = []  # of the tricks before
    for n, thing in enumerate(visible, first):
        text = say.pieces((thing,))
        if n in row.marked and not whole:
            text = say(mark_code, {"piece": text})
        if n not in row.dimmed:
            (earlier_words if n < row.past else words).append(text)
    words_ = say.join(words)
    if earlier_words:
        words_ = say("paint-earlier", {"pieces": words_ or say("paint-none", {}), "earlier": say.join(earlier_words)})
    if pale := say.pieces(row.pieces[n] for n in row.dimmed if n >= first):
        words_ = " · ".join(filter(None, (words_, say("paint-dimmed", {"pieces": pale}))))
    if first:
        words_ = say("paint-more", {"pieces": words_, "count": first})
    return say("paint-all-marked", {"pieces": words_}) if whole else words_


def _grid(grid: BoardLayout, say: _Teller, brief: int) -> str:
    lettered = not any(spot.piece is not None and spot.label for spot in grid.spots)
    is_hand = all(spot.label == str(spot.piece) for spot in grid.spots)
    texts = [_spot(spot, say, lettered, is_hand, brief) for spot in grid.spots if spot.piece is not None]
    if brief < 3 and any(isinstance(spot.piece, Tile) for spot in grid.spots):
        texts.append(say("tile-letters", {}))
    free = [spot.label for spot in grid.spots if spot.piece is None and spot.label]
    if free and brief < 2:
        texts.append(say("paint-free", {"pieces": ", ".join(free)}))
    return ", ".join(texts)


def _spot(spot: Spot, say: _Teller, lettered: bool, is_hand: bool, brief: int) -> str:
    where = Square.at(spot.x, spot.y).label if lettered else spot.label
    if is_hand:  # each tile stands above its number; what the reader may lay is told whole, whatever else is not
        text = say.pieces([spot.piece])
    elif not lettered or brief:
        text = f"{where} {say.pieces([spot.piece]) if brief < 3 or spot.marked else spot.piece}"
    else:
        text = say("paint-tile", {"square": where, "piece": say.pieces([spot.piece])})
    return say("paint-marked", {"piece": text}) if spot.marked else text


def _numbers(numbers: Numbers, layout: Layout, say: _Teller, brief: int) -> Iterable[str]:
    columns = numbers.columns if brief < 2 else numbers.columns[:1]
    if brief == 2:
        columns += numbers.columns[1:][-1:]
    deal, deal_count = numbers.columns[numbers.deals[0]][0] if numbers.deals else "", len(numbers.deals)
    order = list(enumerate(seat_order(layout)))
    if layout.places:
        order = sorted((place, seat) for seat, place in enumerate(layout.places))
    for place, seat in order:
        name = f"{place}. {layout.names[seat]}" if layout.places else layout.names[seat]
        groups = groupby(columns, key=lambda column: column[0])
        texts = [
            _column(head, [numeral(values[seat]) for _, values in same], deal_count if head == deal else 0, say)
            for head, same in groups
        ]
        yield say("paint-part", {"caption": name, "text": ", ".join(texts)})


def _column(head: str, numbers: Sequence[str], last: int, say: _Teller) -> str:
    """Return the numbers under one heading. Those of deals or rounds say which ones they are, unless they are too many
    for that: `last` is the number of the last one, and 0 for all else."""
    if last and len(numbers) <= MAX_COUNTED_DEALS:
        pairs = enumerate(numbers, last - len(numbers) + 1)
        return f"{head} {', '.join(say('paint-part', {'caption': n, 'text': number}) for n, number in pairs)}"
    return f"{head} {' '.join(numbers)}"


def _chart(chart: Chart, say: _Teller) -> Iterable[str]:
    """Yield the caption, and for every curve where it began and ended, and its highest and lowest value."""
    yield chart.caption
    for curve in chart.curves:
        if curve.points:
            values = [value for _, value in curve.points]
            extremes = {"first": values[0], "last": values[-1], "low": min(values), "high": max(values)}
            facts = {key: numeral(value) for key, value in extremes.items()}
            yield say("paint-curve", {**facts, "name": curve.name, "count": len(values)})


def _bracket(bracket: BracketLayout, say: _Teller, brief: int) -> Iterable[str]:
    """Yield the caption and the tables one by one. If there is little room, name only those who go on."""
    yield bracket.caption
    for heading, seats in bracket.tables:
        texts = [_seat(seat, say) for seat in seats if seat.goes_on or brief < 2]
        if texts:
            yield _part(say, heading, ", ".join(texts))


def _seat(seat: BracketSeat, say: _Teller) -> str:
    text = " ".join(filter(None, (seat.name, seat.told)))
    return say("paint-goes-on", {"text": text}) if seat.goes_on else text


def spell_piece(thing: Any, say: Sentence) -> str:
    """Return a piece as it is shown; a tile with its sides: up, right, down, left."""
    if isinstance(thing, tuple):
        return " ".join(spell_piece(part, say) for part in thing)
    return f"{thing} ({' '.join(thing.letters(say))})" if isinstance(thing, Tile) else str(thing)
