"""What a player of a cup asks for: where they are, when they meet, how the others did with the same cards."""

from bot.cups.cup import Cup
from bot.cups.cups import Cups
from bot.cups.rules.deal_boards import BoardLine, DealBoard
from bot.cups.rules.standings import list_qualified
from bot.cups.values.state import CupRound, CupTable
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.choices import number_in
from bot.discord_ui.features.cups.cup_card import ShownCup
from bot.discord_ui.features.cups.cup_messages import CupMessages
from bot.discord_ui.features.cups.pressed import find_pressed_cup
from bot.discord_ui.features.cups.seat_holders import holder_text, seat_holder
from bot.discord_ui.features.feature import Feature, answers
from bot.kit.numbers import numeral
from bot.table.refusals import TableError
from bot.words.languages import decimal
from bot.words.speaker import Speaker

MAX_LINES = 3  # of another seat than the player's own


class AtMyTable(Feature):
    def __init__(self, cups: Cups, messages: CupMessages) -> None:
        self._cups, self._messages = cups, messages

    @answers(Verb.CUP_MINE)
    async def _show_place(self, press: Press) -> None:
        cup = await find_pressed_cup(self._cups, press)
        await press.answer.send(await self._describe_place(press, cup))

    @answers(Verb.CUP_TIMES)
    async def _propose(self, press: Press) -> None:
        await find_pressed_cup(self._cups, press)
        cup = await self._cups.propose(press.subject, press.number, press.player, press.at, press.id)
        await press.answer.update(await self._describe_place(press, cup))

    @answers(Verb.CUP_ACCEPT)
    async def _accept(self, press: Press) -> None:
        await find_pressed_cup(self._cups, press)
        cup = await self._cups.accept(
            press.subject, press.number, press.player, number_in(press.value or "0"), press.at, press.id
        )
        await press.answer.update(await self._describe_place(press, cup))

    async def _describe_place(self, press: Press, cup: Cup) -> Block:
        """Return where the player is in the cup, and what they can do there."""
        cup_view, say, player = await self._messages.build_view(cup), press.say, press.player
        round_, entrant = cup.state.round, cup.state.entrant(press.player)
        if entrant is None or entrant.out:
            raise TableError("cup-not-in")
        if round_ is None or cup.over:
            return blocks.message(blocks.text(say("cup-mine-later")), ephemeral=True)
        for table in round_.tables:
            if player in (*table.sittings[-1].holders, *table.seats):
                return blocks.message(*_describe_table(cup_view, round_, table, player, say), ephemeral=True)
        waits = "reserve" if player in round_.queue else "out"
        return blocks.message(blocks.text(say("cup-mine-without", waits=waits)), ephemeral=True)

    @answers(Verb.CUP_BOARDS)
    async def _boards(self, press: Press) -> None:
        """Show a deal of the newest round whose deals may be told. Raise TableError where there is none."""
        cup = await find_pressed_cup(self._cups, press)
        number, boards = await self._cups.newest_boards(press.subject)
        if not boards:
            raise TableError("cup-no-boards")
        cup_view, deal = (
            await self._messages.build_view(cup),
            number_in(press.value) if press.value else press.number or boards[-1].deal,
        )
        board = next((board for board in boards if board.deal == deal), boards[-1])
        shown_board = _board(cup_view, cup.state.rounds[number - 1], board, press.player, press.say)
        body = blocks.message(*shown_board, *_other_deals(cup_view, board, boards, press.say), ephemeral=True)
        await (press.answer.update(body) if press.value else press.answer.send(body))


def _describe_table(cup_view: ShownCup, round_: CupRound, table: CupTable, player: str, say: Speaker) -> list[Block]:
    cup, sitting = cup_view.cup, table.sittings[-1]
    link = cup_view.links.get(sitting.match, "none")
    if sitting.over:
        goes_on = player in list_qualified(cup.terms, cup.state, round_, table)
        playing = sum(not other.sittings[-1].over for other in round_.tables)
        on = "later" if not round_.unsealed else "yes" if goes_on else "no"
        return [blocks.text(say("cup-mine-over", on=on, playing=playing))]
    others = ", ".join(
        holder_text(table, n, lambda who: cup_view.name(who, say), say)
        for n in range(len(table.seats))
        if not _plays(table, n, player)
    )
    lines = [say("cup-mine", number=table.number, link=link, names=others, when=f"<t:{table.due // 1000}:R>")]
    parts: list[Block] = []
    if not cup.terms.live:
        parts = _times(cup_view, table, player, lines, say)
    call = blocks.button(say("cup-call"), CustomId(Verb.CALL_JUDGE, sitting.match))
    return [blocks.text("\n".join(lines)), *parts, blocks.row(call)]


def _times(cup_view: ShownCup, table: CupTable, player: str, lines: list[str], say: Speaker) -> list[Block]:
    """Add lines about when the table could meet, and return the controls for it. Clocks run over days anyway; those who
    meet at a time play the match in one go."""
    name, accepted_times = cup_view.cup.header.id, dict(table.accepted)
    if table.meeting:
        lines.append(say("cup-time-agreed", when=f"<t:{table.meeting // 1000}:F>"))
        return []
    if not any(at > cup_view.now for at in table.proposed):
        lines.append(say("cup-times-why"))
        return [blocks.row(blocks.button(say("cup-propose"), CustomId(Verb.CUP_TIMES, name, table.number)))]
    lines.append(say("cup-times-how"))
    for n, at in enumerate(table.proposed, 1):
        names = ", ".join(cup_view.name(other, say) for other, time in accepted_times.items() if time == at)
        lines.append(f"{n}. <t:{at // 1000}:f>{' · ' if names else ''}{names}")
    options = [
        blocks.option(say("cup-time-option", number=n), str(at), chosen=accepted_times.get(player) == at)
        for n, at in enumerate(table.proposed, 1)
    ]
    return [blocks.select(CustomId(Verb.CUP_ACCEPT, name, table.number), say("cup-accept"), options)]


def _board(cup_view: ShownCup, round_: CupRound, board: DealBoard, player: str, say: Speaker) -> list[Block]:
    """Return one deal: for each seat the field's mean, and what each table made of it, the best first. The player's own
    seat comes first and whole; where there are many tables, the others are cut short."""
    paragraphs = [[f"### {say('cup-board', deal=board.deal, round=round_.number)}"]]
    own = [n for table in round_.tables for n in range(len(table.seats)) if _plays(table, n, player)]
    for seat in sorted(range(len(board.means)), key=lambda seat: seat not in own):
        mean = decimal(board.means[seat], say.language, 1)
        part = [f"**{say('cup-board-seat', number=seat + 1, mean=mean)}**"]
        lines = sorted((line for line in board.lines if line.seat == seat), key=lambda line: -line.share)
        most = len(lines) if seat in own or len(lines) <= MAX_LINES + 1 else MAX_LINES
        part += [_board_line(cup_view, round_, line, player, say) for line in lines[:most]]
        paragraphs.append([*part, *([say("cup-board-more", count=len(lines) - most)] if most < len(lines) else [])])
    return [blocks.text(blocks.fit_text(paragraphs))]


def _board_line(cup_view: ShownCup, round_: CupRound, line: BoardLine, player: str, say: Speaker) -> str:
    """Return who held the seat at one table, their points, and how far these are from the mean of all tables in that
    seat. The reader's own line is bold."""
    table, deviation = round_.tables[line.table - 1], round(line.deviation, 1)
    name = holder_text(table, line.seat, lambda who: cup_view.name(who, say), say)
    distance = decimal(abs(deviation), say.language, 1)
    facts = {"name": name, "points": numeral(line.points), "table": line.table, "off": distance}
    text = say("cup-board-line", facts, sign="minus" if deviation < 0 else "plus")
    return f"**{text}**" if _plays(table, line.seat, player) else text


def _plays(table: CupTable, seat: int, player: str) -> bool:
    """Say whether the seat is this player's: drawn, or taken over."""
    return player in (table.seats[seat], seat_holder(table, seat))


def _other_deals(cup_view: ShownCup, board: DealBoard, boards: list[DealBoard], say: Speaker) -> list[Block]:
    """Return a select of the other deals, if there are any."""
    options = [
        blocks.option(say("cup-board-deal", deal=other.deal), str(other.deal), chosen=other.deal == board.deal)
        for other in boards[-blocks.MAX_OPTIONS :]
    ]
    choice = [blocks.select(CustomId(Verb.CUP_BOARDS, cup_view.cup.header.id), say("cup-board-choose"), options)]
    return choice if len(boards) > 1 else []
