"""*Last round*: what lay on the table in the round before, and what it brought. A hand has no room for it."""

from dataclasses import replace

from bot.discord_ui.api import blocks
from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.feature import Feature, answers
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.pictures import Pictures
from bot.discord_ui.messages.seat_names import speaker_at
from bot.discord_ui.messages.table_screen import TABLE_ROOM, content
from bot.kit.screen import MoveReport, Picture, Screen, Tally, past_rows
from bot.table.refusals import TableError


class LastRound(Feature):
    def __init__(self, desk: Desk, pictures: Pictures) -> None:
        self._tables, self._store, self._pictures = desk.tables, desk.store, pictures

    @answers(Verb.LAST_ROUND)
    async def _show(self, press: Press) -> None:
        face = await self._tables.look(press.subject, press.player)
        screen = show_round_before(face.screen)
        if not screen:
            raise TableError("discord-no-last-round")
        names = await self._store.names(face.players)
        past = replace(face, screen=screen, turns=frozenset())
        plan = await self._pictures.plan(past, names, press.language, press.player, TABLE_ROOM)
        pictures = await self._pictures.for_answer(plan, press.answer, over=False)
        say = speaker_at(face.players, names, press.say, face.seat)
        story = [say(part.code, part.facts) for part in face.screen if isinstance(part, MoveReport) and part.to_all]
        head = blocks.text("\n".join([f"### {say('discord-last-round')}", *story]))
        body = blocks.frame(head, *content(past, say, pictures.album))
        await press.answer.send(blocks.message(body, ephemeral=True), pictures.files)


def show_round_before(screen: Screen) -> Screen:
    """Return what lay before each seat side by side, under what lay in the middle; and who stands how, without what
    somebody holds by now."""
    rows = [replace(row, kind="") for row in past_rows(screen)]
    middle, seats = [row for row in rows if row.owner is None], [row for row in rows if row.owner is not None]
    pictures = [Picture(kind, tuple(group)) for kind, group in (("rows", middle), ("columns", seats)) if group]
    return (*pictures, *(_keep_points(part) for part in screen if isinstance(part, Tally))) if rows else ()


def _keep_points(tally: Tally) -> Tally:
    kept_codes = {tally.deals, *tally.strip[:1]}
    columns = tuple([column for column in tally.columns if not tally.strip or column[0] in kept_codes])
    return replace(tally, columns=columns, strip=tally.strip[:1])
