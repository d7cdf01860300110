"""Where one may jump to in a replay: a deal or round, and a trick of it, or what somebody did at a stretch."""

from collections.abc import Collection, Sequence

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import unescape
from bot.discord_ui.messages.turn_lines import part_words
from bot.kit.game import Seat, Stage
from bot.table.replay import Section
from bot.words.speaker import Speaker


def jumps(
    match: str,
    sections: Sequence[Section],
    plies: Sequence[int],
    ply: int,
    eyes: str,
    round_code: str,
    over: bool,
    say: Speaker,
) -> list[Block]:
    """Return a list for each of the two, where there is a choice. `plies` are the steps of the replay, by which turns
    are numbered, and `round_code` is the game's own word for a round. Where the match is `over`, it is nobody's
    turn."""
    if not sections:
        return []
    selects = []
    first_stage = sections[0].stage
    kind = "deal" if first_stage.deal else "own" if round_code else "round"
    hints = (
        say("discord-jump", kind=kind, called=say(round_code) if round_code else ""),
        say("discord-jump-in", kind="turn" if first_stage.trick is None else "trick"),
    )
    for place, (hint, steps) in enumerate(zip(hints, (_parts(sections), _inner(sections, ply)), strict=True)):
        if len(steps) > 1:
            here = _find_current_section(steps, ply)
            is_turn = place == 1 and steps[here].stage.trick is None
            first = max(0, min(here - blocks.MAX_OPTIONS // 2, len(steps) - blocks.MAX_OPTIONS))
            texts = [
                part_words(step.stage, round_code, say) if place == 0 else _inner_text(step, plies.index(step.ply), say)
                for step in steps
            ]
            options = [
                blocks.option(unescape(text), str(step.ply), chosen=n == here and not (over and is_turn))
                for n, (step, text) in enumerate(zip(steps, texts, strict=True))
            ]
            page = options[first : first + blocks.MAX_OPTIONS]
            selects.append(blocks.select(CustomId(Verb.JUMP, match, 0, eyes, f"#{place}"), hint, page))
    return selects


def position_text(sections: Sequence[Section], ply: int, turns: Collection[Seat], round_code: str, say: Speaker) -> str:
    """Return the deal or round, and the trick, or who is to move: nobody where the match is over."""
    if not sections:
        return ""
    inner = _inner(sections, ply)
    here = _find_current_section(inner, ply)
    now = say("discord-trick", number=inner[here].stage.trick) if inner[here].stage.trick else ""
    if not now and turns:
        now = say("discord-turn-now", turn_seats=tuple(sorted(turns)))
    text = " · ".join(filter(None, [part_words(inner[here].stage, round_code, say), now]))
    return f"{text[:1].upper()}{text[1:]}"


def round_before_text(stage: Stage, ended_count: int, round_code: str, say: Speaker) -> str:
    """Return which deal or round it was that ended last, of so many. Any `stage` of the match says which of the two."""
    ended_stage = Stage(round=ended_count) if stage.round else Stage(deal=ended_count)
    return f"**{part_words(ended_stage, round_code, say)}**\n-# {say('discord-last-round')}"


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


def _inner_text(section: Section, step: int, say: Speaker) -> str:
    if section.stage.trick:
        return say("discord-trick", number=section.stage.trick)
    if section.stage.trick is not None:
        return say("discord-before-tricks")
    return say("discord-turn", number=step, seat=section.seat) if section.seat is not None else ""
