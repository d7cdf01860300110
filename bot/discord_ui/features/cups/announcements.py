"""What a cup tells its channel as it goes on: draws, new players at a table, calls, rulings, appeals."""

from collections.abc import Mapping
from typing import Any

from bot.cups.entries import (
    ROBOT_SEAT,
    AppealRuling,
    CallJudge,
    CupEntry,
    CupWord,
    DecideAppeal,
    DrawRound,
    HandOver,
    Lapse,
    Remedy,
    Rule,
)
from bot.cups.state import CupRuling, Sitting
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import escaped
from bot.discord_ui.features.cups.cup_card import ShownCup
from bot.kit.pace import HOUR, MINUTE
from bot.words.speaker import Speaker


def announcement(shown: ShownCup, entry: CupEntry, say: Speaker) -> Block | None:
    """The message about an entry; None for entries that the cup's own message tells well enough."""
    told = _told(shown, entry, say)
    if told is None:
        return None
    parts: list[Block] = [blocks.text(told)]
    if isinstance(entry.word, Rule) and not entry.word.undoes and _can_appeal(shown, entry.number):
        button = blocks.button(say("cup-appeal"), CustomId(Verb.APPEAL, shown.cup.header.id, entry.number))
        parts.append(blocks.row(button))
    body = blocks.message(blocks.frame(*parts))
    judges = shown.cup.terms.judges
    if judges and isinstance(entry.word, CallJudge | AppealRuling):
        body["allowed_mentions"] = {"roles": [str(judges)]}
    return body


def _can_appeal(shown: ShownCup, number: int) -> bool:
    ruling = ruling_of(shown, number)
    return not shown.cup.over and ruling is not None and not ruling.undone and ruling.appeal is None


def ruling_of(shown: ShownCup, number: int) -> CupRuling | None:
    return next((ruling for ruling in shown.cup.state.rulings if ruling.number == number), None)


def _told(shown: ShownCup, entry: CupEntry, say: Speaker) -> str | None:
    match entry.word:
        case DrawRound() as drawn:
            return say("cup-told-draw", round=drawn.round, tables=len(drawn.tables), when=f"<t:{drawn.due // 1000}:f>")
        case HandOver() as given:
            facts = _at_table(shown, given.match, given.seat, say)
            to = "none" if given.to == ROBOT_SEAT else shown.name(given.to, say)
            return say("cup-told-hand-over", facts, to=to)
        case CallJudge() as call:
            role = _judges(shown)
            return say(
                "cup-told-call", _at_table(shown, call.match, -1, say), name=shown.name(call.player, say), role=role
            )
        case Rule() as rule:
            return ruling_told(shown, entry.number, rule, say)
        case AppealRuling() as appeal:
            facts = {"number": appeal.ruling, "name": shown.name(appeal.player, say), "role": _judges(shown)}
            return say("cup-told-appeal", facts, sentence=escaped(appeal.sentence))
        case DecideAppeal() as decided:
            upheld = "yes" if decided.upheld else "no"
            return say("cup-told-decided", number=decided.ruling, upheld=upheld, reason=escaped(decided.reason))
        case Lapse() as lapsed if ruling_of(shown, lapsed.number) is not None:
            return say("cup-told-lapsed", number=lapsed.number)
    return None


def _judges(shown: ShownCup) -> str:
    return f"<@&{shown.cup.terms.judges}>" if shown.cup.terms.judges else "none"


def ruling_told(shown: ShownCup, number: int, rule: Rule, say: Speaker) -> str:
    """A ruling, with its reason."""
    facts = {**_at_table(shown, rule.match, rule.seat, say), "ruling": number, "reason": escaped(rule.reason)}
    if rule.undoes:
        return say("cup-told-undone", facts, undone=rule.undoes)
    return say("cup-told-ruling", facts, what=remedy_told(shown, rule, facts, say))


def remedy_told(shown: ShownCup, rule: Rule, facts: Mapping[str, Any], say: Speaker) -> str:
    amount = {
        Remedy.TIME: rule.amount // MINUTE, Remedy.DEADLINE: rule.amount // (MINUTE if shown.cup.terms.live else HOUR),
    }.get(rule.remedy, rule.amount)  # fmt: skip
    more = {"live": "yes" if shown.cup.terms.live else "no", "sign": "minus" if amount < 0 else "plus"}
    to = shown.name(rule.player, say) if rule.player else "none"
    return say("cup-remedy-told", facts, remedy=rule.remedy.value, amount=abs(amount), to=to, **more)


def _at_table(shown: ShownCup, match: str, seat: int, say: Speaker) -> dict[str, Any]:
    """The table's number, and the name of who holds the seat, or was drawn into it."""
    found = shown.cup.state.find(match)
    if found is None:
        return {"table": 0, "seat": "?"}
    _, table, sitting = found
    return {"table": table.number, "seat": _holder(shown, sitting, seat, say)}


def _holder(shown: ShownCup, sitting: Sitting, seat: int, say: Speaker) -> str:
    return shown.name(sitting.seats[seat], say) if 0 <= seat < len(sitting.seats) else "?"


def worth_telling(word: CupWord) -> bool:
    return isinstance(word, DrawRound | HandOver | CallJudge | Rule | AppealRuling | DecideAppeal | Lapse)
