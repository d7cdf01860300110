"""/verify and *Was the deal fair?*: what can be proved of a match that is over, and its file."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from bot.daily.day import is_bound
from bot.discord_ui.api import blocks
from bot.discord_ui.api.commands import WITH_ITS_USER
from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.api.requests import File
from bot.discord_ui.features.command_options import MATCH
from bot.discord_ui.features.feature import Feature, answers, command
from bot.discord_ui.features.matches.replay import match_for
from bot.discord_ui.features.play.visibility import Visibility
from bot.discord_ui.messages.desk import Desk
from bot.kit.game import AnyGame
from bot.kit.versions import OutdatedMatch
from bot.table import match_file, replay
from bot.table.match_log import MatchRecord
from bot.table.refusals import TableError


class Proofs(Feature):
    def __init__(self, desk: Desk, versions: Sequence[AnyGame]) -> None:
        self._versions, self._tables, self._visibility = versions, desk.tables, Visibility(desk)

    @command("verify", "discord-command-verify", "discord-command-verify-told", MATCH, where=WITH_ITS_USER, place=12)
    async def _verify(self, press: Press) -> None:
        await self._prove(
            press, await match_for(press, self._tables, self._visibility, str(press.option_values.get("match", "")))
        )

    @answers(Verb.PROOF)
    async def _proof(self, press: Press) -> None:
        await self._prove(press, await match_for(press, self._tables, self._visibility, press.subject))

    async def _prove(self, press: Press, match: MatchRecord) -> None:
        """Show the verdict in one line and the code to compare, and fold away how it was found. Raise TableError before
        the end."""
        if match.ending is None:
            raise TableError("discord-not-over")
        header, say = match.header, press.say
        try:
            proof = await asyncio.to_thread(replay.prove, header, match.log, header.commitment, self._versions)
        except OutdatedMatch as error:
            raise TableError("table-outdated") from error
        if not is_bound(header):  # the day's deal was promised with other terms
            proof = replace(proof, promise_kept=False)
        paragraphs = [
            f"### {say('proof-verdict', verdict=proof.verdict)}",
            say("discord-commitment", commitment=header.commitment),
            f"-# {say('proof-compare')}",
        ]
        undone_count = proof.moves - (len(replay.line(match.log)) - 1)
        details = [
            say("proof-commitment-kept" if proof.promise_kept else "proof-commitment-broken"),
            say("proof-deals", count=len(header.presses)),
            say("proof-damaged", reason=proof.damage) if proof.damage else say("proof-moves", count=proof.moves),
            *([say("proof-undone", count=undone_count)] if undone_count > 0 else []),
            say("proof-not-promise"),
            say("proof-not-people"),
        ]
        name = f"{header.game}-{header.id}.match"
        details_fold = blocks.fold(blocks.text("\n".join(details)))
        body = blocks.message(blocks.text("\n".join(paragraphs)), details_fold, blocks.file(name), ephemeral=True)
        text = match_file.write(header, match.log).encode()
        await press.answer.send(body, [File(name, text, "text/plain")])
