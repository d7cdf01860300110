"""A season as a message: its terms, who stands where, and the tables of the round."""

from collections.abc import Callable, Mapping, Sequence

from bot.discord_ui import blocks
from bot.discord_ui.blocks import Block
from bot.discord_ui.commands import pace_told
from bot.discord_ui.figures import decimal
from bot.discord_ui.screens import safe
from bot.kit.pace import Pace
from bot.league.season import SeasonRow as Row
from bot.league.season import weeks
from bot.league.seasons import SeasonStanding as Standing
from bot.words import Words

SIGNED_MOST = 60  # names of those who have signed up


def season_card(
    standing: Standing, names: Mapping[str, str], links: Mapping[str, str], words: Words, language: str
) -> list[Block]:
    """`links` lead to the tables of the round that is on."""

    def say(code: str, **facts: object) -> str:
        return words.say(language, code, facts)

    season, terms = standing.season, standing.season.terms
    parts = [[f"### {say('league-season', number=season.number, game=say(f'{season.game}-name'))}"]]
    told = say("league-terms", rounds=terms.rounds, weeks=weeks(terms.span), size=terms.size)
    pace = pace_told(Pace.parse(terms.pace), words, language)
    parts.append([told, pace, f"-# {say('league-tie-breaks')}"])
    if season.ended is not None:
        parts.append([say("league-season-over", when=f"<t:{season.ended // 1000}:d>")])
    elif not standing.round:
        parts.append([say("league-season-begins", when=f"<t:{terms.first // 1000}:R>")])
    else:
        due = f"<t:{standing.pairings[0].due // 1000}:R>"
        parts.append([say("league-round", round=standing.round, rounds=terms.rounds, when=due)])
    if standing.round or season.ended is not None:
        many = len(standing.divisions) > 1
        parts += [_division(say, language, number * many, rows, names) for number, rows in standing.divisions]
    else:
        rows = [row for _, found in standing.divisions for row in found if not row.out]
        listed = ", ".join(safe(names.get(row.player, "?")) for row in rows[:SIGNED_MOST])
        parts.append([say("league-signed", count=len(rows)), *([listed] if listed else [])])
    if season.ended is None:
        parts.append(
            [
                say(
                    "league-table-over" if pairing.match in standing.over else "league-table",
                    number=pairing.number,
                    names=", ".join(safe(names.get(player, "?")) for player in pairing.players),
                    link=links.get(pairing.match, "…"),
                )
                for pairing in standing.pairings
            ]
        )
    buttons = [
        blocks.button(say("league-sign-up"), f"v1:{season.id}:0:season-in", blocks.GREEN),
        blocks.button(say("league-sign-out"), f"v1:{season.id}:0:season-out"),
    ]
    frame = [blocks.text(blocks.fitting([part for part in parts if part]))]
    return [blocks.frame(*frame, *([blocks.row(*buttons)] if season.ended is None else []))]


def _division(
    say: Callable[..., str], language: str, number: int, rows: Sequence[Row], names: Mapping[str, str]
) -> list[str]:
    """The only one has no heading."""
    head = [f"**{say('league-division', number=number)}**"] if number else []
    return head + [
        say(
            "league-row-out" if row.out else "league-row", place=row.place, name=safe(names.get(row.player, "?")),
            points=decimal(row.points, language, 2, 0), played=row.played, won=row.won,
        )
        for row in rows
    ]  # fmt: skip
