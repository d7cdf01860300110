"""/history: a player's matches here, and what each did to a rating."""

from collections.abc import Sequence

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.commands import IN_SERVERS
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import safe_name
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.command_options import ANYBODY
from bot.discord_ui.features.feature import Feature, answers, command
from bot.discord_ui.features.league.pools import only_in_servers
from bot.discord_ui.features.play.visibility import Visibility
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.seat_names import player_name
from bot.league import profile
from bot.league.finished import TablePlace
from bot.league.ledger import LedgerLine
from bot.league.ports import RatingStore
from bot.league.rating import scale_rating
from bot.words.languages import decimal
from bot.words.number_format import spell_signed
from bot.words.speaker import Speaker

MATCHES = 4  # at a time: a phone has room for four buttons


class History(Feature):
    def __init__(self, desk: Desk) -> None:
        self._store, self._visibility = desk.store, Visibility(desk)

    @command("history", "league-command-history", "league-command-history-told", ANYBODY, where=IN_SERVERS, place=17)
    async def _history(self, press: Press) -> None:
        player = str(press.option_values.get("player") or press.player)
        await press.answer.send(blocks.message(*await self._page(press, player, 0), ephemeral=True))

    @answers(Verb.HISTORY)
    async def _turn_page(self, press: Press) -> None:
        await press.answer.update(blocks.message(*await self._page(press, press.subject, press.number)))

    async def _lines(self, press: Press, player: str) -> Sequence[LedgerLine]:
        """Return the player's matches on this server; of private ones only those that the reader sat at."""
        guild = only_in_servers(press)
        hidden_matches = await self._visibility.list_hidden(press.player, guild, player)
        return [line for line in await self._store.lines_of(guild, player) if line.match not in hidden_matches]

    async def _page(self, press: Press, player: str, page: int) -> list[Block]:
        say, lines = press.say, await self._lines(press, player)
        last = max(0, (len(lines) - 1) // MATCHES)
        page = max(0, min(page, last))
        page_lines = lines[page * MATCHES : (page + 1) * MATCHES]
        places = await places_of(self._store, page_lines)
        names = await self._store.names({player, *(other for place in places.values() for other in place.others)})
        parts = [[f"### {say('league-history', name=safe_name(names.get(player, '?')))}"]]
        parts += [[say("league-no-matches")]] * (not lines)
        for number, line in enumerate(page_lines, 1):
            place = places[line.match]
            opponents = say("league-with", names=", ".join(player_name(other, names, say) for other in place.others))
            parts.append([f"**{number}.** {ledger_line_text(line, place, say)}", f"-# {opponents}"])
        frame = [blocks.text(blocks.fit_text(parts))]
        if page_lines:
            frame.append(blocks.row(*(_replay(line, n, say) for n, line in enumerate(page_lines, 1))))
        if last:
            back, on = CustomId(Verb.HISTORY, player, max(0, page - 1)), CustomId(Verb.HISTORY, player, page + 1)
            turn = blocks.row(
                blocks.button("◀", back, disabled=page == 0), blocks.button("▶", on, disabled=page >= last)
            )
            frame.append(turn)
        return [blocks.frame(*frame)]


def _replay(line: LedgerLine, number: int, say: Speaker) -> Block:
    return blocks.button(say("league-replay", number=number), CustomId(Verb.REPLAY, line.match))


async def places_of(ratings: RatingStore, lines: Sequence[LedgerLine]) -> profile.Places:
    """Return the places in these matches of the player whose lines they are."""
    matches = {match.id: match for match in await ratings.list_finished(line.match for line in lines)}
    return {line.match: matches[line.match].table_place(line.seat) for line in lines}


def ledger_line_text(line: LedgerLine, at: TablePlace, say: Speaker) -> str:
    """Return what a match did to a rating, and why. Among all at the table the place is another than among people."""
    return say(
        "league-why-practice" if at.practice else line.why,
        game=say(f"{line.game}-name"),
        when=f"<t:{line.ended // 1000}:d>",
        place=line.place,
        people=line.people,
        table_place=at.place,
        seats=at.seats,
        robots="yes" if at.with_robots else "no",
        expected=decimal(line.expected, say.language),
        gain=spell_signed(profile.gain(line)),
        moved="no" if line.after is None else "yes",
        rating=str(scale_rating(line.after)) if line.after is not None else "",
    )
