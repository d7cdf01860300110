"""/privacy: all that is kept about a player, as a file; and forgetting it."""

import json
import logging
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from bot.cups.values.log_entries import data_of, sentence_of
from bot.discord_ui.api import blocks
from bot.discord_ui.api.commands import WITH_ITS_USER, CommandGroup
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import FORGOTTEN_NAME
from bot.discord_ui.api.press import Press
from bot.discord_ui.api.requests import File
from bot.discord_ui.features.feature import Export, Feature, Forget, answers, command
from bot.discord_ui.features.learning.lessons_done import Progress
from bot.discord_ui.features.settings.quiet_hours_and_vacations import hours_text
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.match_messages import MatchMessages
from bot.kit.time_units import HOUR
from bot.review.values import REVIEW_VERSION, from_json
from bot.table.ports import StoreOutage
from bot.table.quiet_hours import Calendar

log = logging.getLogger(__name__)

ALL_MATCHES = 100_000
LOG_LIFETIME = HOUR  # in which what was deleted is surely cut off from the log of a SQLite database


@dataclass(frozen=True, slots=True)
class Copies:
    """Where copies of the database are."""

    in_file: bool  # a SQLite database, whose log is cut off
    backups: int  # milliseconds for which the bot keeps those that it makes; 0: it makes none


NO_COPIES = Copies(in_file=False, backups=0)

PRIVACY = CommandGroup("privacy", "discord-command-privacy", "discord-command-privacy-told", WITH_ITS_USER, place=13)


class Privacy(Feature):
    def __init__(
        self, desk: Desk, messages: MatchMessages, forgetting: Sequence[Forget], exporting: Sequence[Export],
        copies: Copies,
    ) -> None:  # fmt: skip
        """`forgetting` and `exporting` are asked of whatever else keeps something about players."""
        self._copies, self._homes, self._store, self._progress = copies, desk.inbox, desk.store, Progress(desk.store)
        self._preferences, self._messages = desk.preferences, messages
        self._forgetting, self._exporting = forgetting, exporting

    @command("privacy export", "discord-command-export", "discord-command-export-told", group=PRIVACY, place=1)
    async def _export(self, press: Press) -> None:
        text = json.dumps(await self._collect_data(press.player), indent=1, ensure_ascii=False).encode()
        intro = blocks.text(press.say("discord-exported"))
        body = blocks.message(intro, blocks.file("parlour.json"), ephemeral=True)
        await press.answer.send(body, [File("parlour.json", text, "text/plain")])

    async def _collect_data(self, player: str) -> dict[str, Any]:
        calendar = (await self._store.calendars([player])).get(player, Calendar())
        others = [await export(player) for export in self._exporting]
        return {
            "id": player,
            "name": (await self._store.names([player])).get(player, ""),
            "settings": asdict(await self._preferences.player(player)),
            "zone": calendar.zone,
            "quiet_hours": hours_text(calendar),
            "vacations": calendar.vacations,
            "lessons": await self._progress.all(player),
            "in_play": await self._store.list_current_matches(player),
            "ratings": [
                {"server": line.guild, "match": line.match, "rating": line.after}
                for line in await self._store.lines_of(None, player)
                if line.after is not None
            ],
            "over": [
                {"match": past.match, "game": past.game, "ended": past.end}
                for past in await self._store.list_past_matches(player, 0, ALL_MATCHES)
            ],
            "daily_groups": [
                {"server": member.guild, "days_in_a_row": member.streak.days}
                for member in await self._store.memberships(player)
            ],
            **await self._collect_training(player),
            **{name: values for each in others for name, values in each.items()},
            "cups": [
                {
                    "cup": cup,
                    "at": entry.at,
                    "asked": entry.kind,
                    "with": data_of(entry.word),
                    "typed": sentence_of(entry),
                }
                for cup, entry in await self._store.cup_entries_by(player)
            ],
        }

    async def _collect_training(self, player: str) -> dict[str, Any]:
        """Return what the player did to play better."""
        return {
            "puzzles": [result._asdict() for result in await self._store.results_of(player)],
            "reviews": [
                {"match": row.key.match, "ended": row.ended, "lost_per_decision": from_json(row.body).lost}
                for row in await self._store.reviews_by(player, 0)
                if row.key.version == REVIEW_VERSION
            ],
        }

    @command("privacy delete", "discord-command-delete", "discord-command-delete-told", group=PRIVACY, place=2)
    async def _ask(self, press: Press) -> None:
        button = blocks.button(press.say("discord-forget"), CustomId(Verb.FORGET_ME), blocks.RED)
        text = blocks.text(f"{press.say('discord-forget-sure')}\n{self._copies_text(press)}")
        await press.answer.send(blocks.message(text, blocks.row(button), ephemeral=True))

    def _copies_text(self, press: Press) -> str:
        """Return how long what is deleted now stays in copies."""
        copies = "elsewhere" if not self._copies.in_file else "dated" if self._copies.backups else "undated"
        log, backups = ((press.at + after) // 1000 for after in (LOG_LIFETIME, self._copies.backups))
        return press.say("discord-copies", kept=copies, log=f"<t:{log}:f>", backups=f"<t:{backups}:D>")

    @answers(Verb.FORGET_ME)
    async def _forget(self, press: Press) -> None:
        """Forget a player. The moves stay, since the matches are the others' too; they are shown under no name."""
        player = press.player
        await self._store.keep_player(player, FORGOTTEN_NAME, Calendar())
        await self._preferences.forget(player)
        remains = [forget for forget in self._forgetting if not await _is_forgotten(forget, player)]
        for match in await self._store.list_current_matches(player):
            await self._homes.send(match, "alarm", match=match)
            self._messages.update(match)
        if remains:
            button = blocks.button(press.say("discord-forget"), CustomId(Verb.FORGET_ME), blocks.RED)
            again = blocks.text(press.say("discord-forget-again"))
            await press.answer.update(blocks.message(again, blocks.row(button)))
            return
        text = f"{press.say('discord-forgotten')}\n{self._copies_text(press)}"
        await press.answer.update(blocks.message(blocks.text(text)))


async def _is_forgotten(forget: Forget, player: str) -> bool:
    """Forget one kind of what is kept about a player. A fault there keeps no other kind."""
    try:
        await forget(player)
    except StoreOutage:
        raise
    except Exception:
        log.exception("not all that is kept about a player could be deleted")
        return False
    return True
