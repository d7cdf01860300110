"""Tells the story of a cup: how a round ended and for whom, in the channel and by direct message."""

from contextlib import suppress
from itertools import groupby

from bot.cups.cup import Cup
from bot.cups.log_sentences import number_in_cup
from bot.cups.round_outcomes import Fate, Why, fates, find_ended_round
from bot.cups.values.log_entries import (
    AppealRuling,
    CallJudge,
    CupEntry,
    DrawRound,
    EndCup,
    NameOrganisers,
    RemovePlayer,
)
from bot.discord_ui.api import blocks
from bot.discord_ui.api.links import link
from bot.discord_ui.api.names import safe_title
from bot.discord_ui.api.requests import DISCORD_ERRORS
from bot.discord_ui.features.cups.cup_card import ShownCup, statement_text
from bot.discord_ui.messages.desk import Desk
from bot.words.speaker import Speaker

FATE_NONCE, HOST_NONCE, ROLE_NONCE, REMOVAL_NONCE, ORGANISER_NONCE = "g", "h", "r", "q", "o"


def round_story(cup_view: ShownCup, entry: CupEntry, say: Speaker) -> list[list[str]]:
    """Return how the round ended that this entry closes: a line for each table, then who was drawn in again."""
    all_fates, round_ = fates(cup_view.cup, entry), find_ended_round(cup_view.cup, entry)
    if round_ is None:
        return []
    paragraphs = [[say("cup-story-final" if round_.final else "cup-story-round", round=round_.number)]]
    for number, at_table in groupby(all_fates, key=lambda fate: fate.table):
        paragraphs.append([_table_story(cup_view, number, list(at_table), say)])
    if lucky := [cup_view.name(fate.player, say) for fate in all_fates if fate.lucky]:
        paragraphs.append([say("cup-lucky", names=", ".join(lucky))])
    return paragraphs


def _table_story(cup_view: ShownCup, number: int, at_table: list[Fate], say: Speaker) -> str:
    on = [cup_view.name(fate.player, say) for fate in at_table if fate.why is Why.ON]
    won = "yes" if cup_view.cup.state.places else "no"
    line = say("cup-story-table", number=number, count=len(on), names=", ".join(on), won=won)
    out = [
        say("cup-story-out", name=cup_view.name(fate.player, say), why=fate.why.value, place=fate.place)
        for fate in at_table
        if fate.why is not Why.ON
    ]
    return f"{line} · {', '.join(out)}" if out else line


def draw_text(word: DrawRound, final: bool, say: Speaker) -> str:
    """Return the round that begins."""
    facts = {"round": word.round, "tables": len(word.tables), "when": f"<t:{word.due // 1000}:f>"}
    return say("cup-told-final" if final else "cup-told-draw", facts)


def winners_text(cup: Cup, say: Speaker) -> tuple[str, list[str]]:
    """Return the sentence that mentions who won, and whom it mentions."""
    winners = [player for player, place in cup.state.places if place == 1 and player.isdecimal()]
    if not winners:
        return "", []
    names = ", ".join(f"<@{player}>" for player in winners)
    return say("cup-told-won", name=safe_title(cup.header.name), names=names, count=len(winners)), winners


def request_text(cup_view: ShownCup, word: CallJudge | AppealRuling, entry: CupEntry, say: Speaker) -> str:
    """Return the sentence that a judge is needed."""
    role, name = f"<@&{cup_view.judges}>" if cup_view.judges else "none", cup_view.name(word.player, say)
    if isinstance(word, CallJudge):
        position = cup_view.cup.state.find(word.match)
        return say("cup-told-call", table=position[1].number if position else 0, name=name, role=role)
    number = number_in_cup(cup_view.cup.state, word.ruling)
    return say("cup-told-appeal", number=number, name=name, role=role, sentence=statement_text(entry, say))


class CupDirectMessages:
    """Tells people by direct message what became of them, and the host of a cup without judges that one is needed."""

    def __init__(self, desk: Desk) -> None:
        self._store, self._preferences, self._requests = desk.store, desk.preferences, desk.requests
        self._words = desk.words

    async def send_fates(self, cup: Cup, entry: CupEntry) -> None:
        """Tell those who are out, or drawn in again; at the end everybody of the last round. Once for each person: how
        many were told is kept. Those who go on see it by their hand. Whoever wants no reminders gets none."""
        progress_key = f"fates:{cup.header.id}:{entry.number}"
        count_told = int(await self._store.value(progress_key) or 0)
        over = isinstance(entry.word, EndCup)
        news = [fate for fate in fates(cup, entry) if over or fate.why is not Why.ON]
        for number, fate in enumerate(news[count_told:], count_told + 1):
            if fate.player.isdecimal() and (await self._preferences.player(fate.player)).reminders != "none":
                with suppress(*DISCORD_ERRORS):  # closed DMs
                    await self._send(cup, entry, fate)
            await self._store.set_value(progress_key, str(number))

    async def _send(self, cup: Cup, entry: CupEntry, fate: Fate) -> None:
        header = cup.header
        say = Speaker(self._words, await self._preferences.language_of_player(fate.player))
        facts = {
            "cup": safe_title(header.name), "link": link(int(header.guild), header.channel, header.message),
            "fate": fate_text(cup, entry, fate, say),
        }  # fmt: skip
        await self._send_to(fate.player, say("cup-fate", facts), f"{FATE_NONCE}{header.id}{entry.number}")

    async def ask_host(self, cup_view: ShownCup, entry: CupEntry) -> None:
        """Tell the host of a call or an appeal, where the channel's message calls no role."""
        header = cup_view.cup.header
        if cup_view.judges or not isinstance(entry.word, CallJudge | AppealRuling) or not header.host.isdecimal():
            return
        say = Speaker(self._words, await self._preferences.language_of_player(header.host))
        facts = {
            "cup": safe_title(header.name), "link": link(int(header.guild), header.channel, header.message),
            "text": request_text(cup_view, entry.word, entry, say),
        }  # fmt: skip
        with suppress(*DISCORD_ERRORS):  # closed DMs
            await self._send_to(header.host, say("cup-host-asked", facts), f"{HOST_NONCE}{header.id}{entry.number}")

    async def notify_removed(self, cup: Cup, entry: CupEntry) -> None:
        """Tell whoever an organiser has taken out of the cup, and why."""
        word, header = entry.word, cup.header
        if isinstance(word, RemovePlayer) and word.player.isdecimal():
            say = Speaker(self._words, await self._preferences.language_of_player(word.player))
            reason = statement_text(entry, say) if word.reason else "none"
            sentence = say("cup-you-are-removed", cup=safe_title(header.name), reason=reason)
            with suppress(*DISCORD_ERRORS):  # closed DMs
                await self._send_to(word.player, sentence, f"{REMOVAL_NONCE}{header.id}{entry.number}")

    async def notify_organisers(self, cup: Cup, entry: CupEntry) -> None:
        """Tell those who may manage the cup from now on, and could not before."""
        word, header = entry.word, cup.header
        if not isinstance(word, NameOrganisers):
            return
        earlier = (each.word for each in cup.log[: entry.number - 1] if isinstance(each.word, NameOrganisers))
        before = [each.players for each in earlier]
        for player in word.players:
            if player.isdecimal() and player not in (before[-1] if before else ()):
                say = Speaker(self._words, await self._preferences.language_of_player(player))
                place = link(int(header.guild), header.channel, header.message)
                with suppress(*DISCORD_ERRORS):  # closed DMs
                    sentence = say("cup-you-organise", cup=safe_title(header.name), link=place)
                    await self._send_to(player, sentence, f"{ORGANISER_NONCE}{header.id}{entry.number}")

    async def notify_of_refused_role(self, cup: Cup, role: int) -> None:
        """Tell the host, once, that the winners' role cannot be given: it may stand above the bot's, or the bot may not
        give roles."""
        header, key = cup.header, f"role-refused:{cup.header.id}"
        if header.host.isdecimal() and not await self._store.value(key):
            say = Speaker(self._words, await self._preferences.language_of_player(header.host))
            sentence = say("cup-role-refused", cup=safe_title(header.name), role=f"<@&{role}>")
            with suppress(*DISCORD_ERRORS):  # closed DMs
                await self._send_to(header.host, sentence, f"{ROLE_NONCE}{header.id}")
            await self._store.set_value(key, "told")

    async def _send_to(self, player: str, text: str, nonce: str) -> None:
        channel = await self._requests.open_dm(int(player))
        await self._requests.send(channel, blocks.message(blocks.text(text)), nonce)


def fate_text(cup: Cup, entry: CupEntry, fate: Fate, say: Speaker) -> str:
    """Tell the player what became of them."""
    if isinstance(entry.word, EndCup):
        place = dict(cup.state.places).get(fate.player, 0)
        return say("cup-fate-end", place=place) if place else say("cup-fate-out", why=fate.why.value, place=0)
    sentences = [say("cup-fate-out", why=fate.why.value, place=fate.place)]
    if fate.lucky:
        sentences.append(say("cup-fate-lucky"))
    elif fate.waits:
        round_ = cup.state.rounds[entry.word.round - 1] if isinstance(entry.word, DrawRound) else cup.state.round
        sentences.append(say("cup-fate-waits", final="yes" if round_ is not None and round_.final else "no"))
    return " ".join(sentences)
