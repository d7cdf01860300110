"""The judge of a cup: players call, the queue is shown, rulings are chosen and given with a reason, and appealed."""

from collections.abc import Iterator

from bot.cups.cup import Cup
from bot.cups.cups import CupPlace, Cups
from bot.cups.log_sentences import REMEDIES, number_in_cup
from bot.cups.rules.judging import MAX_REASON_LENGTH, MAX_SENTENCE_LENGTH, open_appeals, open_calls
from bot.cups.values.log_entries import ROBOT_SEAT, Remedy, Rule, sentence_of
from bot.cups.values.state import CupRuling
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import plain_title, safe_title
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.choices import choice_in, number_in
from bot.discord_ui.features.cups.announcements import entry_text
from bot.discord_ui.features.cups.cup_card import ShownCup, statement_text
from bot.discord_ui.features.cups.cup_messages import CupMessages, judges_of
from bot.discord_ui.features.cups.pressed import check_here, find_pressed_cup, find_pressed_place
from bot.discord_ui.features.feature import Feature, answers, command
from bot.discord_ui.features.matches.judge import JUDGE
from bot.discord_ui.messages.preferences import Preferences
from bot.discord_ui.messages.seat_names import drawn_name
from bot.kit.time_units import HOUR, MINUTE
from bot.table.refusals import TableError
from bot.words.speaker import Speaker

OF_SEAT = (Remedy.TIME, Remedy.RESTORE, Remedy.REPLACE, Remedy.POINTS)
WITH_AMOUNT = (Remedy.TIME, Remedy.POINTS, Remedy.ANNUL, Remedy.DEADLINE)
AMOUNT = 6  # letters of a number: "-1000"
MAX_RULINGS = 10  # rulings that the queue lists
MAX_SELECTS = 15  # of cases and tables in one message
IN_A_ROW = 3  # seats: as many buttons as a phone has room for


class CupJudge(Feature):
    def __init__(self, cups: Cups, messages: CupMessages, preferences: Preferences) -> None:
        self._cups, self._messages, self._preferences = cups, messages, preferences

    # Players

    @answers(Verb.CALL_JUDGE)
    async def _ask_sentence(self, press: Press) -> None:
        await find_pressed_place(self._cups, press)
        form = CustomId(Verb.CALL_FORM, press.subject)
        say = press.say
        await press.answer.show_form(
            blocks.form(
                form, say("cup-call"), say("cup-call-sentence"), most=MAX_SENTENCE_LENGTH, how=say("cup-call-how")
            )
        )

    @answers(Verb.CALL_FORM)
    async def _call(self, press: Press) -> None:
        place = await find_pressed_place(self._cups, press)
        await self._cups.call(place.cup.header.id, press.subject, press.player, press.text, press.at, press.id)
        await press.reply("cup-called")

    @answers(Verb.APPEAL)
    async def _ask_appeal(self, press: Press) -> None:
        """Ask for the appeal in a form. Refuse first what cannot be appealed, before somebody writes for nothing."""
        ruling = _ruling(await find_pressed_cup(self._cups, press), press.number)
        if ruling.appeal is not None or ruling.undone:
            raise TableError("cup-appealed-already")
        form = CustomId(Verb.APPEAL_FORM, press.subject, press.number)
        say = press.say
        appeal_form = blocks.form(form, say("cup-appeal"), say("cup-appeal-sentence"), most=MAX_SENTENCE_LENGTH)
        await press.answer.show_form(appeal_form)

    @answers(Verb.APPEAL_FORM)
    async def _appeal(self, press: Press) -> None:
        await find_pressed_cup(self._cups, press)
        await self._cups.appeal(press.subject, press.number, press.player, press.text, press.at, press.id)
        await press.reply("cup-appealed")

    # Judges

    @command("judge queue", "cup-command-calls", "cup-command-calls-told", group=JUDGE, place=1)
    async def _queue(self, press: Press) -> None:
        """Show every call and appeal on this server that waits for whoever pressed, and offer them; then offer every
        table of the rounds that are on."""
        cups = [cup for cup in await self._cups.list_running(str(press.guild)) if await self._judges(press, cup)]
        if not cups:
            raise TableError("cup-nothing-to-judge")
        lines, options = [f"### {press.say('cup-queue')}"], []
        for cup in cups:
            cup_view = await self._messages.build_view(cup)
            for line, option in _list_waiting(cup_view, press.say):
                lines.append(line)
                options.append(option)
        if len(lines) == 1:
            lines.append(press.say("cup-queue-empty"))
        for cup in cups:
            cup_view = await self._messages.build_view(cup)
            options += list(_tables(cup_view, press.say))
        selects = blocks.selects(CustomId(Verb.CASE), press.say("cup-queue-choose"), options)[:MAX_SELECTS]
        text = blocks.text(blocks.fit_text([[line] for line in lines]))
        await press.answer.send(blocks.message(text, *selects, ephemeral=True))

    @answers(Verb.CASE)
    async def _show_case(self, press: Press) -> None:
        """Show a judge what is known of a player's call, an appeal or a table, and what may be done about it.

        The chosen value is "call CUP NUMBER", or the same with "appeal" or "table"; each kind has its own numbers.
        """
        kind, _, cup_and_number = press.value.partition(" ")
        name, _, digits = cup_and_number.partition(" ")
        cup, number = await self._find_judged_cup(press, name), number_in(digits)
        cup_view = await self._messages.build_view(cup)
        if kind == "appeal":
            body = _appeal_blocks(cup_view, number, press.say)
        else:
            body = _case_blocks(cup_view, kind, number, press.say)
        await press.answer.update(blocks.message(*body, ephemeral=True))

    @answers(Verb.REMEDY)
    async def _remedy(self, press: Press) -> None:
        """Ask which seat a remedy is for, if it is for one; otherwise ask for the reason at once."""
        place = await self._judged_place(press)
        remedy = choice_in(Remedy, press.value)
        if remedy not in OF_SEAT:
            await self._show_form(press, place, remedy, -1)
            return
        cup_view = await self._messages.build_view(place.cup)
        seats = [
            blocks.button(
                drawn_name(player, cup_view.names, press.say), _make_id(Verb.RULED_SEAT, press, f"{remedy} {seat}")
            )
            for seat, player in enumerate(place.sitting.seats)
        ]
        rows = [blocks.row(*seats[n : n + IN_A_ROW]) for n in range(0, len(seats), IN_A_ROW)]
        text = blocks.text(f"{press.say(REMEDIES[remedy])}\n{press.say('cup-which-seat')}")
        await press.answer.update(blocks.message(text, *rows, ephemeral=True))

    @answers(Verb.RULED_SEAT)
    async def _seat(self, press: Press) -> None:
        place = await self._judged_place(press)
        remedy, seat, _ = _ruling_of(press)
        if remedy is not Remedy.REPLACE:
            await self._show_form(press, place, remedy, seat)
            return
        pick = blocks.listed_by_discord(
            blocks.USERS, _make_id(Verb.SUBSTITUTE, press, f"{remedy} {seat}"), press.say("cup-who-instead"), (), 1
        )
        robot = blocks.button(
            press.say("cup-robot-instead"), _make_id(Verb.SUBSTITUTE, press, f"{remedy} {seat} robot")
        )
        text = blocks.text(press.say(REMEDIES[remedy]))
        await press.answer.update(blocks.message(text, pick, blocks.row(robot), ephemeral=True))

    @answers(Verb.SUBSTITUTE)
    async def _substitute(self, press: Press) -> None:
        place = await self._judged_place(press)
        remedy, seat, player = _ruling_of(press)
        if not player and not press.value:
            raise TableError("cup-who-instead")
        await self._show_form(press, place, remedy, seat, player or press.value)

    async def _show_form(self, press: Press, place: CupPlace, remedy: Remedy, seat: int, player: str = "") -> None:
        say, live = press.say, "yes" if place.cup.terms.live else "no"
        fields = [blocks.FormField("reason", say("cup-reason"), MAX_REASON_LENGTH)]
        if remedy in WITH_AMOUNT:
            label = say("cup-amount", remedy=remedy.value, live=live)
            fields.insert(0, blocks.FormField("amount", label, AMOUNT))
        custom_id = _make_id(Verb.RULING_FORM, press, f"{remedy} {seat} {player}".strip())
        await press.answer.show_form(blocks.form_of(custom_id, say(REMEDIES[remedy]), fields))

    @answers(Verb.RULING_FORM)
    async def _rule(self, press: Press) -> None:
        place = await self._judged_place(press)
        remedy, seat, player = _ruling_of(press)
        rule = Rule(
            press.subject,
            remedy,
            press.texts.get("reason", ""),
            seat,
            _amount(remedy, press.texts.get("amount", ""), place.cup.terms.live),
            "" if player == ROBOT_SEAT else player,
            press.number,
        )
        await self._cups.rule(place.cup.header.id, rule, press.player, press.at, press.id)
        await press.reply("cup-ruled")

    @answers(Verb.DECIDE)
    async def _ask_decision(self, press: Press) -> None:
        cup = await self._find_judged_cup(press, press.subject)
        if _ruling(cup, press.number).by == press.player:
            raise TableError("cup-another-judge")
        form = CustomId(Verb.DECIDE_FORM, press.subject, press.number, press.argument)
        title = press.say("cup-uphold" if press.argument == "upheld" else "cup-overturn")
        await press.answer.show_form(blocks.form(form, title, press.say("cup-reason"), most=MAX_REASON_LENGTH))

    @answers(Verb.DECIDE_FORM)
    async def _decide(self, press: Press) -> None:
        cup = await self._find_judged_cup(press, press.subject)
        await self._cups.decide(
            cup.header.id, press.number, press.argument == "upheld", press.text, press.player, press.at, press.id
        )
        await press.reply("cup-ruled")

    @answers(Verb.UNDO_RULING)
    async def _ask_undo(self, press: Press) -> None:
        cup = await self._find_judged_cup(press, press.subject)
        number = number_in(press.value) if press.value else press.number
        form = CustomId(Verb.UNDO_FORM, press.subject, number)
        title = press.say("cup-undo", number=number_in_cup(cup.state, number))
        await press.answer.show_form(blocks.form(form, title, press.say("cup-reason"), most=MAX_REASON_LENGTH))

    @answers(Verb.UNDO_FORM)
    async def _undo(self, press: Press) -> None:
        cup = await self._find_judged_cup(press, press.subject)
        undone = _ruling(cup, press.number)
        rule = Rule(undone.rule.match, Remedy.STAND, press.text, undoes=undone.number)
        await self._cups.rule(cup.header.id, rule, press.player, press.at, press.id)
        await press.reply("cup-ruled")

    # Who and where

    async def _judged_place(self, press: Press) -> CupPlace:
        place = await find_pressed_place(self._cups, press)
        await self._find_judged_cup(press, place.cup.header.id)
        return place

    async def _find_judged_cup(self, press: Press, name: str) -> Cup:
        """Return the cup, if who pressed may judge it."""
        cup = check_here(await self._cups.cup(name), press)
        if not await self._judges(press, cup):
            raise TableError("discord-judges-only")
        return cup

    async def _judges(self, press: Press, cup: Cup) -> bool:
        role = await judges_of(cup, self._preferences)
        return press.may_manage or (role > 0 and press.has_role(role))


def _ruling_of(press: Press) -> tuple[Remedy, int, str]:
    """Return the remedy, the seat and the player, as the control names them; the player may be missing."""
    remedy, seat, *player = press.argument.split(" ") if " " in press.argument else ("", "")
    return choice_in(Remedy, remedy), number_in(seat), " ".join(player)


def _make_id(verb: Verb, press: Press, argument: str) -> CustomId:
    """Return a control about the same match and the same call."""
    return CustomId(verb, press.subject, press.number, argument)


def _list_waiting(cup_view: ShownCup, say: Speaker) -> Iterator[tuple[str, Block]]:
    """Yield a line and an option for everything that waits for a judge."""
    cup = cup_view.cup
    for call in open_calls(cup.state):
        number = _table_of(cup, call.call.match)
        facts = {"number": number, "name": cup_view.name(call.call.player, say), "when": f"<t:{call.at // 1000}:R>"}
        sentence = statement_text(cup.log[call.number - 1], say)
        line = say("cup-queue-call", facts, cup=safe_title(cup.header.name), sentence=sentence)
        label = say("cup-queue-call-option", number=number, call=number_in_cup(cup.state, call.number))
        yield line, blocks.option(label, f"call {cup.header.id} {call.number}", _plain(cup, call.number, say))
    for ruling in open_appeals(cup.state):
        assert ruling.appeal is not None
        facts = {"number": number_in_cup(cup.state, ruling.number), "name": cup_view.name(ruling.appeal.player, say)}
        appeal = _appeal_of(cup, ruling)
        line = say("cup-queue-appeal", facts, sentence=statement_text(cup.log[appeal - 1], say))
        label = say("cup-queue-appeal-option", number=facts["number"])
        yield line, blocks.option(label, f"appeal {cup.header.id} {ruling.number}", _plain(cup, appeal, say))


def _quote(cup_view: ShownCup, player: str, number: int, say: Speaker) -> str:
    """Return what somebody typed with this entry, with their name."""
    sentence = statement_text(cup_view.cup.log[number - 1], say)
    return say("cup-case-said", name=cup_view.name(player, say), sentence=sentence)


def _plain(cup: Cup, number: int, say: Speaker) -> str:
    """Return what was typed with this entry, where nothing can be escaped."""
    text = sentence_of(cup.log[number - 1])
    return say("cup-sentence-removed") if text is None else text


def _appeal_of(cup: Cup, ruling: CupRuling) -> int:
    """Return the number of the entry."""
    return next(each.number for each in cup.log if each.word == ruling.appeal)


def _tables(cup_view: ShownCup, say: Speaker) -> Iterator[Block]:
    cup = cup_view.cup
    for table in cup.state.round.tables if cup.state.round else ():
        label = say("cup-queue-table-option", number=table.number, cup=plain_title(cup.header.name))
        yield blocks.option(label, f"table {cup.header.id} {table.number}")


def _table_of(cup: Cup, match: str) -> int:
    position = cup.state.find(match)
    return position[1].number if position else 0


def _case_blocks(cup_view: ShownCup, kind: str, number: int, say: Speaker) -> list[Block]:
    cup, call = cup_view.cup, None
    if kind == "call":
        call = next((each for each in open_calls(cup.state) if each.number == number), None)
        position = cup.state.find(call.call.match) if call else None
    else:
        tables = cup.state.round.tables if cup.state.round else ()
        table = next((each for each in tables if each.number == number), None)
        position = cup.state.find(table.sittings[-1].match) if table else None
    if position is None:
        raise TableError("cup-no-such-call")
    _, at, sitting = position
    names = cup_view.holders(sitting, say)
    link = cup_view.links.get(sitting.match, "none")
    lines = [say("cup-case", number=at.number, names=names, link=link)]
    if call is not None:
        lines.append(_quote(cup_view, call.call.player, call.number, say))
    custom_id = CustomId(Verb.REMEDY, sitting.match, call.number if call else 0)
    remedies = [
        blocks.option(say(REMEDIES[remedy]), remedy.value, say("cup-remedy-means", remedy=remedy.value))
        for remedy in Remedy
    ]
    parts = [blocks.select(custom_id, say("cup-remedy-choose"), remedies)]
    standing = [ruling for ruling in cup.state.list_valid_rulings(sitting.match) if not ruling.rule.undoes]
    lines += [f"-# {_describe_ruling(cup_view, ruling, say)}" for ruling in standing[-MAX_RULINGS:]]
    if standing:
        undo = CustomId(Verb.UNDO_RULING, cup.header.id)
        options = [
            blocks.option(say("cup-undo", number=number_in_cup(cup.state, each.number)), str(each.number))
            for each in standing[-MAX_RULINGS:]
        ]
        parts.append(blocks.select(undo, say("cup-undo-choose"), options))
    return [blocks.text(blocks.fit_text([[line] for line in lines])), *parts]


def _appeal_blocks(cup_view: ShownCup, number: int, say: Speaker) -> list[Block]:
    ruling = _ruling(cup_view.cup, number)
    if ruling.appeal is None or ruling.decided:
        raise TableError("cup-no-such-call")
    lines = [
        _describe_ruling(cup_view, ruling, say),
        _quote(cup_view, ruling.appeal.player, _appeal_of(cup_view.cup, ruling), say),
    ]
    name = cup_view.cup.header.id
    row = blocks.row(
        blocks.button(say("cup-uphold"), CustomId(Verb.DECIDE, name, number, "upheld"), blocks.GREEN),
        blocks.button(say("cup-overturn"), CustomId(Verb.DECIDE, name, number, "undone"), blocks.RED),
    )
    return [blocks.text("\n".join(lines)), row]


def _describe_ruling(cup_view: ShownCup, ruling: CupRuling, say: Speaker) -> str:
    return entry_text(cup_view, cup_view.cup.log[ruling.number - 1], say)


def _ruling(cup: Cup, number: int) -> CupRuling:
    ruling_ = next((ruling for ruling in cup.state.rulings if ruling.number == number), None)
    if ruling_ is None:
        raise TableError("cup-no-such-ruling")
    return ruling_


def _amount(remedy: Remedy, typed: str, live: bool) -> int:
    """Return what was typed as a number: minutes or hours become milliseconds."""
    if remedy not in WITH_AMOUNT:
        return 0
    text = typed.strip().replace("−", "-").removeprefix("+")
    if not text.removeprefix("-").isascii() or not text.removeprefix("-").isdecimal():
        raise TableError("cup-no-number", text=typed[:20])
    unit: dict[Remedy, int] = {Remedy.TIME: MINUTE, Remedy.DEADLINE: MINUTE if live else HOUR}
    return int(text) * unit.get(remedy, 1)
