"""Where one may jump to in a replay: a deal or round, and a trick of it, or what somebody did at a stretch."""

from collections.abc import Sequence

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import unescape
from bot.table.replay import Section
from bot.words.speaker import Speaker


def jumps(match: str, sections: Sequence[Section], ply: int, eyes: str, say: Speaker) -> list[Block]:
    """Return a list for each of the two, where there is a choice."""
    if not sections:
        return []
    selects = []
    first_stage = sections[0].stage
    hints = (
        say("discord-jump", kind="deal" if first_stage.deal else "round"),
        say("discord-jump-in", kind="trick" if first_stage.trick else "turn"),
    )
    for place, (hint, steps) in enumerate(zip(hints, (_parts(sections), _inner(sections, ply)), strict=True)):
        if len(steps) > 1:
            here = _find_current_section(steps, ply)
            first = max(0, min(here - blocks.MAX_OPTIONS // 2, len(steps) - blocks.MAX_OPTIONS))
            texts = [
                _part_text(step, say) if place == 0 else _inner_text(step, n, say) for n, step in enumerate(steps, 1)
            ]
            options = [
                blocks.option(unescape(text), str(step.ply), chosen=n == here)
                for n, (step, text) in enumerate(zip(steps, texts, strict=True))
            ]
            page = options[first : first + blocks.MAX_OPTIONS]
            selects.append(blocks.select(CustomId(Verb.JUMP, match, 0, eyes, f"#{place}"), hint, page))
    return selects


def position_text(sections: Sequence[Section], ply: int, over: bool, say: Speaker) -> str:
    """Return the deal or round, and the trick, or whose turn it is. Nobody's is where the match is over."""
    if not sections:
        return ""
    inner = _inner(sections, ply)
    here = _find_current_section(inner, ply)
    section, number = inner[here], here + 1
    now = _inner_text(section, number, say)
    if not section.stage.trick and section.seat is not None:
        now = say("discord-turn-now", number=number, seat=section.seat, over="yes" if over else "no")
    sentences = [_part_text(section, say), now]
    return " · ".join(filter(None, sentences))


def _parts(sections: Sequence[Section]) -> list[Section]:
    """Return the first section of each deal or round."""
    first: dict[tuple[int, int], Section] = {}
    for section in sections:
        first.setdefault(_part(section), section)
    return list(first.values())


def _inner(sections: Sequence[Section], ply: int) -> list[Section]:
    """Return the sections of the deal or round that this ply belongs to."""
    part = _part(sections[_find_current_section(sections, ply)])
    return [section for section in sections if _part(section) == part]


def _find_current_section(sections: Sequence[Section], ply: int) -> int:
    return max((n for n, section in enumerate(sections) if section.ply <= ply), default=0)


def _part(section: Section) -> tuple[int, int]:
    return section.stage.deal, section.stage.round


def _part_text(section: Section, say: Speaker) -> str:
    deal, number = _part(section)
    if not deal and not number:
        return ""
    return say("discord-part", kind="deal" if deal else "round", number=deal or number)


def _inner_text(section: Section, number: int, say: Speaker) -> str:
    if section.stage.trick:
        return say("discord-trick", number=section.stage.trick)
    return say("discord-turn", number=number, seat=section.seat) if section.seat is not None else ""
