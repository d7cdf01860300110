"""What a cup tells its channel as it goes on: draws, new players at a table, calls, rulings, appeals."""

from bot.cups.telling import announced
from bot.cups.values.entries import (
    AppealRuling,
    CallJudge,
    CupEntry,
    CupWord,
    DecideAppeal,
    DrawRound,
    HandOver,
    Lapse,
    Rule,
)
from bot.cups.values.state import CupRuling
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import escaped
from bot.discord_ui.features.cups.cup_card import ShownCup
from bot.words.speaker import Speaker

PLAYERS, TYPED = ("player", "to"), ("reason",)  # facts that hold a player's key; and what people wrote


def announcement(shown: ShownCup, entry: CupEntry, say: Speaker) -> Block | None:
    """The message about an entry; None for entries that the cup's own message tells well enough."""
    told = _told(shown, entry, say)
    if not told:
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


def worth_telling(word: CupWord) -> bool:
    return isinstance(word, DrawRound | HandOver | CallJudge | Rule | AppealRuling | DecideAppeal | Lapse)


def ruling_of(shown: ShownCup, number: int) -> CupRuling | None:
    return next((ruling for ruling in shown.cup.state.rulings if ruling.number == number), None)


def entry_told(shown: ShownCup, entry: CupEntry, say: Speaker) -> str:
    """What this entry did, with the names of those concerned."""
    if (told := announced(shown.cup.state, entry)) is None:
        return ""
    code, facts = told
    named = {name: shown.name(str(facts[name]), say) for name in PLAYERS if facts.get(name)}
    typed = {name: escaped(str(facts[name])) for name in TYPED if name in facts}
    text = say(code, {**facts, **named, **typed})
    rules = isinstance(entry.word, Rule) and not entry.word.undoes
    return say("cup-told-numbered", number=entry.number, text=text) if rules else text


def _can_appeal(shown: ShownCup, number: int) -> bool:
    ruling = ruling_of(shown, number)
    return not shown.cup.over and ruling is not None and not ruling.undone and ruling.appeal is None


def _told(shown: ShownCup, entry: CupEntry, say: Speaker) -> str:
    match entry.word:
        case DrawRound() as drawn:
            return say("cup-told-draw", round=drawn.round, tables=len(drawn.tables), when=f"<t:{drawn.due // 1000}:f>")
        case CallJudge() as call:
            found = shown.cup.state.find(call.match)
            facts = {"table": found[1].number if found else 0, "name": shown.name(call.player, say)}
            return say("cup-told-call", facts, role=_judges(shown))
        case AppealRuling() as appeal:
            facts = {"number": appeal.ruling, "name": shown.name(appeal.player, say), "role": _judges(shown)}
            return say("cup-told-appeal", facts, sentence=escaped(appeal.sentence))
    return entry_told(shown, entry, say)


def _judges(shown: ShownCup) -> str:
    return f"<@&{shown.cup.terms.judges}>" if shown.cup.terms.judges else "none"
