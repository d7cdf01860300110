"""What a cup tells its channel as it goes on: draws, new players at a table, calls, rulings, appeals."""

from bot.cups.log_sentences import announcement_of, number_in_cup
from bot.cups.rules.round_deadlines import last_deadline
from bot.cups.values.log_entries import (
    AcceptTime,
    AppealRuling,
    CallJudge,
    CupEntry,
    CupWord,
    DecideAppeal,
    DrawRound,
    EditCup,
    ExtendRound,
    HandOver,
    Lapse,
    ProposeTimes,
    RemovePlayer,
    Rule,
)
from bot.cups.values.state import CupRuling, is_person
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import safe_title
from bot.discord_ui.features.cups.cup_card import ShownCup, statement_text
from bot.discord_ui.features.cups.story import draw_text, request_text, round_story
from bot.words.speaker import Speaker

PLAYERS = ("player", "to")  # facts that hold a player's key


def announcement(cup_view: ShownCup, entry: CupEntry, say: Speaker) -> Block | None:
    """Return the message about an entry; None for entries that the cup's own message tells well enough."""
    sentence = _describe_entry(cup_view, entry, say)
    if not sentence:
        return None
    parts: list[Block] = [blocks.text(blocks.fit_text([*round_story(cup_view, entry, say), [sentence]]))]
    if isinstance(entry.word, Rule) and not entry.word.undoes and _can_appeal(cup_view, entry.number):
        button = blocks.button(say("cup-appeal"), CustomId(Verb.APPEAL, cup_view.cup.header.id, entry.number))
        parts.append(blocks.row(button))
    if isinstance(entry.word, DrawRound | ProposeTimes) and not cup_view.cup.over:
        parts.append(blocks.row(blocks.button(say("cup-mine-button"), CustomId(Verb.CUP_MINE, cup_view.cup.header.id))))
    body = blocks.message(blocks.frame(*parts))
    if cup_view.judges and isinstance(entry.word, CallJudge | AppealRuling):
        body["allowed_mentions"] = {"roles": [str(cup_view.judges)]}
    return body


def is_worth_telling(word: CupWord) -> bool:
    return isinstance(
        word,
        DrawRound
        | HandOver
        | CallJudge
        | Rule
        | AppealRuling
        | DecideAppeal
        | Lapse
        | ProposeTimes
        | AcceptTime
        | EditCup
        | ExtendRound
        | RemovePlayer,
    )


def ruling_of(cup_view: ShownCup, number: int) -> CupRuling | None:
    return next((ruling for ruling in cup_view.cup.state.rulings if ruling.number == number), None)


def entry_text(cup_view: ShownCup, entry: CupEntry, say: Speaker) -> str:
    """Return what this entry did, with the names of those concerned."""
    if (sentence := announcement_of(cup_view.cup.state, entry)) is None:
        return ""
    code, facts = sentence
    names = {name: cup_view.name(str(facts[name]), say) for name in PLAYERS if facts.get(name)}
    reason = {"reason": statement_text(entry, say)} if "reason" in facts else {}
    text = say(code, {**facts, **names, **reason})
    rules = isinstance(entry.word, Rule) and not entry.word.undoes
    return (
        say("cup-told-numbered", number=number_in_cup(cup_view.cup.state, entry.number), text=text) if rules else text
    )


def _can_appeal(cup_view: ShownCup, number: int) -> bool:
    ruling = ruling_of(cup_view, number)
    return not cup_view.cup.over and ruling is not None and not ruling.undone and ruling.appeal is None


def _describe_entry(cup_view: ShownCup, entry: CupEntry, say: Speaker) -> str:
    match entry.word:
        case DrawRound() as draw:
            return draw_text(draw, cup_view.cup.state.rounds[draw.round - 1].final, say)
        case CallJudge() | AppealRuling() as request:
            return request_text(cup_view, request, entry, say)
        case ProposeTimes() as times:
            return _describe_times(cup_view, times, entry.by, say)
        case AcceptTime() as consent:
            return _describe_agreement(cup_view, consent, entry.number, say)
        case EditCup() as edit:
            return _describe_edit(cup_view, edit, say)
        case ExtendRound() as extension:
            return _describe_extension(cup_view, extension, say)
        case RemovePlayer() as removal:
            return removal_text(cup_view, removal, entry, say)
    return entry_text(cup_view, entry, say)


def _describe_times(cup_view: ShownCup, times: ProposeTimes, by: str, say: Speaker) -> str:
    table = cup_view.cup.state.rounds[times.round - 1].tables[times.table - 1]
    others = [cup_view.name(player, say) for player in table.sittings[-1].holders if is_person(player) and player != by]
    facts = {"table": times.table, "name": cup_view.name(by, say)}
    return say("cup-told-times", facts, names=", ".join(others)) if others else ""


def _describe_edit(cup_view: ShownCup, edit: EditCup, say: Speaker) -> str:
    """Describe an edit of the cup: tell only what is different now."""
    lines = [say("cup-told-edit", name=safe_title(cup_view.cup.header.name))]
    if edit.name:
        lines.append(say("cup-told-name", name=safe_title(edit.name)))
    if edit.start:
        lines.append(say("cup-told-start", when=f"<t:{edit.start // 1000}:F>", relative=f"<t:{edit.start // 1000}:R>"))
    if edit.limit:
        lines.append(say("cup-told-limit", limit=edit.limit))
    return "\n".join(lines)


def _describe_extension(cup_view: ShownCup, extension: ExtendRound, say: Speaker) -> str:
    round_ = cup_view.cup.state.rounds[extension.round - 1]
    when = f"<t:{last_deadline(round_) // 1000}:f>"
    return say("cup-told-extension", round=round_.number, final="yes" if round_.final else "no", when=when)


def removal_text(cup_view: ShownCup, removal: RemovePlayer, entry: CupEntry, say: Speaker) -> str:
    reason = statement_text(entry, say) if removal.reason else "none"
    return say("cup-told-removal", name=cup_view.name(removal.player, say), reason=reason)


def _describe_agreement(cup_view: ShownCup, consent: AcceptTime, number: int, say: Speaker) -> str:
    """Tell that the table has agreed on a time, with the entry of the last one who accepted; return "" for the
    others."""
    table = cup_view.cup.state.rounds[consent.round - 1].tables[consent.table - 1]
    last = max(
        entry.number
        for entry in cup_view.cup.log
        if isinstance(entry.word, AcceptTime)
        and (entry.word.round, entry.word.table, entry.word.at) == (consent.round, table.number, consent.at)
    )
    if consent.at != table.agreed or number != last:
        return ""
    return say("cup-told-agreed", table=table.number, when=f"<t:{table.agreed // 1000}:F>")
