"""A season as a message: its terms, who stands where, and the tables of the round."""

from collections.abc import Mapping, Sequence

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import safe_name
from bot.discord_ui.features.choices import pace_text
from bot.kit.pace import Pace
from bot.league.season import SeasonRow, weeks
from bot.league.seasons import SeasonStanding
from bot.words.languages import decimal
from bot.words.speaker import Speaker

STANDING_ROOM = 1_000  # letters that are left for the terms and the best players
MAX_NAMES = 60  # names of those who have signed up


def season_card(
    standing: SeasonStanding, names: Mapping[str, str], links: Mapping[str, str], say: Speaker
) -> list[Block]:
    """Return the season's message. `links` lead to the tables of the round that is on. Where there is no room for all,
    the standings end early, since nothing else leads to a table or lets anybody check the draws."""
    season, is_over = standing.season, standing.season.ended is not None
    fairness = "\n".join(_fairness(standing, say))
    tables = [] if is_over else [[line] for line in _tables(standing, names, links, say)]
    below = blocks.fit_text(tables, blocks.MAX_TEXT_LENGTH - STANDING_ROOM - len(fairness))
    above = [
        [f"### {say('league-season', number=season.number, game=say(f'{season.game}-name'))}"],
        _terms(standing, say),
        [_describe_time(standing, say)],
        *_players(standing, names, say),
    ]
    room = blocks.MAX_TEXT_LENGTH - len(below) - len(fairness) - 2
    text = "\n".join([part for part in (blocks.fit_text(above, room), below, fairness) if part])
    return [blocks.frame(blocks.text(text), *([] if is_over else [_buttons(season.id, say)]))]


def _fairness(standing: SeasonStanding, say: Speaker) -> list[str]:
    """Return the code while the season is on; when it and its last match are over, also the secret that it is the hash
    of."""
    season = standing.season
    if not season.secret:
        return []
    code = f"-# {say('discord-commitment', commitment=season.commitment)}"
    if season.ended is None:
        return [code]
    if standing.unfinished_count:
        return [code, f"-# {say('league-secret-later')}"]
    return [code, f"-# {say('league-secret', secret=season.secret.hex())}"]


def _terms(standing: SeasonStanding, say: Speaker) -> list[str]:
    terms = standing.season.terms
    sentence = say("league-terms", rounds=terms.rounds, weeks=weeks(terms.span), size=terms.size)
    return [sentence, pace_text(Pace.parse(terms.pace), say), f"-# {say('league-tie-breaks')}"]


def _describe_time(standing: SeasonStanding, say: Speaker) -> str:
    season, terms = standing.season, standing.season.terms
    if season.ended is not None:
        return say("league-season-over", when=f"<t:{season.ended // 1000}:d>")
    if not standing.round:
        return say("league-season-begins", when=f"<t:{terms.first // 1000}:R>")
    deadline = f"<t:{standing.pairings[0].due // 1000}:R>"
    return say("league-round", round=standing.round, rounds=terms.rounds, when=deadline)


def _players(standing: SeasonStanding, names: Mapping[str, str], say: Speaker) -> list[list[str]]:
    """Return the table of each division; before the first round, who has signed up."""
    if standing.round or standing.season.ended is not None:
        many = len(standing.divisions) > 1
        return [_division(say, number * many, rows, names) for number, rows in standing.divisions]
    rows = [row for _, ranking in standing.divisions for row in ranking if not row.out]
    signups = ", ".join(safe_name(names.get(row.player, "?")) for row in rows[:MAX_NAMES])
    return [[say("league-signed", count=len(rows)), *([signups] if signups else [])]]


def _division(say: Speaker, number: int, rows: Sequence[SeasonRow], names: Mapping[str, str]) -> list[str]:
    """Return the table of a division under its heading; the only one has none."""
    head = [f"**{say('league-division', number=number)}**"] if number else []
    return head + [
        say(
            "league-row-out" if row.out else "league-row",
            place=row.place,
            name=safe_name(names.get(row.player, "?")),
            points=decimal(row.points, say.language, 2, 0),
            played=row.matches,
            won=row.wins,
        )
        for row in rows
    ]


def _tables(standing: SeasonStanding, names: Mapping[str, str], links: Mapping[str, str], say: Speaker) -> list[str]:
    return [
        say(
            "league-table-over" if pairing.match in standing.finished_matches else "league-table",
            number=pairing.number,
            names=", ".join(safe_name(names.get(player, "?")) for player in pairing.players),
            link=links.get(pairing.match, "…"),
        )
        for pairing in standing.pairings
    ]


def _buttons(season: str, say: Speaker) -> Block:
    return blocks.row(
        blocks.button(say("league-sign-up"), CustomId(Verb.SIGN_UP, season), blocks.GREEN),
        blocks.button(say("league-sign-out"), CustomId(Verb.SIGN_OUT, season)),
    )
