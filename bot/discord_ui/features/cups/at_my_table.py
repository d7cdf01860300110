"""What a player of a cup asks for: where they are, when they meet, how the others did with the same cards."""

from bot.cups.cup import Cup
from bot.cups.cups import Cups
from bot.cups.rules.boards import DealBoard
from bot.cups.rules.standings import going_on
from bot.cups.values.state import CupRound, CupTable
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.cups.cup_card import ShownCup
from bot.discord_ui.features.cups.cup_messages import CupMessages
from bot.discord_ui.features.feature import NO_COMMANDS, NO_COMPLETIONS, Handler
from bot.kit.numbers import numeral
from bot.table.face import TableError
from bot.words.languages import decimal
from bot.words.speaker import Speaker


class AtMyTable:
    commands, completions = NO_COMMANDS, NO_COMPLETIONS

    def __init__(self, cups: Cups, messages: CupMessages) -> None:
        self._cups, self._messages = cups, messages
        self.presses: dict[Verb, Handler] = {
            Verb.CUP_MINE: self._mine,
            Verb.CUP_TIMES: self._propose,
            Verb.CUP_ACCEPT: self._accept,
            Verb.CUP_BOARDS: self._boards,
        }

    async def _mine(self, press: Press) -> None:
        cup = await self._cups.cup(press.subject)
        await press.answer.send(await self._where(press, cup))

    async def _propose(self, press: Press) -> None:
        cup = await self._cups.propose(press.subject, press.number, press.player, press.at, press.id)
        await press.answer.update(await self._where(press, cup))

    async def _accept(self, press: Press) -> None:
        cup = await self._cups.accept(
            press.subject, press.number, press.player, int(press.value or 0), press.at, press.id
        )
        await press.answer.update(await self._where(press, cup))

    async def _where(self, press: Press, cup: Cup) -> Block:
        """Where the player is in the cup, and what they can do there."""
        shown, say, player = await self._messages.shown(cup), press.say, press.player
        round_, entrant = cup.state.round, cup.state.entrant(press.player)
        if entrant is None or entrant.out:
            raise TableError("cup-not-in")
        if round_ is None or cup.over:
            return blocks.message(blocks.text(say("cup-mine-later")), ephemeral=True)
        for table in round_.tables:
            if player in (*table.sittings[-1].holders, *table.seats):
                return blocks.message(*_at(shown, round_, table, player, say), ephemeral=True)
        waits = "reserve" if player in round_.queue else "out"
        return blocks.message(blocks.text(say("cup-mine-without", waits=waits)), ephemeral=True)

    async def _boards(self, press: Press) -> None:
        """Of the newest round whose deals may be told."""
        cup = await self._cups.cup(press.subject)
        number, found = await self._cups.newest_boards(press.subject)
        if not found:
            raise TableError("cup-no-boards")
        shown, deal = await self._messages.shown(cup), int(press.value or press.number or found[-1].deal)
        board = next((board for board in found if board.deal == deal), found[-1])
        body = blocks.message(*_board(shown, cup.state.rounds[number - 1], board, found, press.say), ephemeral=True)
        await (press.answer.update(body) if press.value else press.answer.send(body))


def _at(shown: ShownCup, round_: CupRound, table: CupTable, player: str, say: Speaker) -> list[Block]:
    cup, sitting = shown.cup, table.sittings[-1]
    link = shown.links.get(sitting.match, "none")
    if sitting.over:
        goes_on = player in going_on(cup.terms, cup.state, round_, table)
        playing = sum(not other.sittings[-1].over for other in round_.tables)
        on = "later" if not round_.unsealed else "yes" if goes_on else "no"
        return [blocks.text(say("cup-mine-over", on=on, playing=playing))]
    told = [say("cup-mine", number=table.number, link=link)]
    parts: list[Block] = []
    if not cup.terms.live:
        parts = _times(shown, table, player, told, say)
    call = blocks.button(say("cup-call"), CustomId(Verb.CALL_JUDGE, sitting.match))
    return [blocks.text("\n".join(told)), *parts, blocks.row(call)]


def _times(shown: ShownCup, table: CupTable, player: str, told: list[str], say: Speaker) -> list[Block]:
    """When the table could meet. Clocks run over days anyway; who meets at a time plays it in one go."""
    name = shown.cup.header.id
    if table.agreed:
        told.append(say("cup-time-agreed", when=f"<t:{table.agreed // 1000}:F>"))
    accepted = dict(table.accepted)
    for other, at in accepted.items():
        if not table.agreed:
            told.append(say("cup-time-accepted", name=shown.name(other, say), when=f"<t:{at // 1000}:F>"))
    propose = blocks.row(blocks.button(say("cup-propose"), CustomId(Verb.CUP_TIMES, name, table.number)))
    if not table.proposed or table.agreed:
        return [] if table.agreed else [propose]
    told += [f"{n}. <t:{at // 1000}:F>" for n, at in enumerate(table.proposed, 1)]
    options = [
        blocks.option(say("cup-time-option", number=n), str(at), chosen=accepted.get(player) == at)
        for n, at in enumerate(table.proposed, 1)
    ]
    return [blocks.select(CustomId(Verb.CUP_ACCEPT, name, table.number), say("cup-accept"), options), propose]


def _board(
    shown: ShownCup, round_: CupRound, board: DealBoard, found: list[DealBoard], say: Speaker
) -> list[Block]:  # fmt: skip
    """One deal: seat by seat the field's mean, and what each table made of it."""
    told = [f"### {say('cup-board', deal=board.deal, round=round_.number)}"]
    for seat, mean in enumerate(board.means):
        told.append(f"**{say('cup-board-seat', seat=seat + 1, mean=decimal(mean, say.language, 1))}**")
        lines = sorted((line for line in board.lines if line.seat == seat), key=lambda line: -line.beaten)
        for line in lines:
            name = shown.name(round_.tables[line.table - 1].seats[seat], say)
            off = decimal(abs(line.deviation), say.language, 1)
            facts = {"name": name, "points": numeral(line.points), "table": line.table, "off": off}
            told.append(say("cup-board-line", facts, sign="minus" if line.deviation < 0 else "plus"))
    options = [
        blocks.option(say("cup-board-deal", deal=other.deal), str(other.deal), chosen=other.deal == board.deal)
        for other in found
    ]
    choice = [blocks.select(CustomId(Verb.CUP_BOARDS, shown.cup.header.id), say("cup-board-choose"), options)]
    return [blocks.text(blocks.fitting([[line] for line in told])), *(choice if len(found) > 1 else [])]
