"""A season as one message, however many play in it."""

import pytest

from bot.discord_ui.api.blocks import MAX_TEXT_LENGTH
from bot.discord_ui.features.league.season_card import season_card
from bot.league.season import Pairing, Season, SeasonRow, Terms
from bot.league.seasons import SeasonStanding
from bot.words import LANGUAGES, Words
from bot.words.speaker import Speaker
from tests.services import DAY, NOON


def standing_of(count, ended=None):
    terms = Terms("host", 4, 7 * DAY, 3, NOON, "async:24h+8h/72h")
    season = Season("s1", "7", "ruhd", 1, terms, 1, 2, ended, b"s" * 32)
    people = [f"p{n}" for n in range(count)]
    rows = [SeasonRow(player, n, 12.0, 3, 1, 0.0, False) for n, player in enumerate(people, 1)]
    tables = [tuple(people[n : n + 4]) for n in range(0, count, 4)]
    pairings = [Pairing(1, n, 1, players, f"m{n}", NOON + DAY) for n, players in enumerate(tables, 1)]
    divisions = [(n + 1, rows[n * 20 : n * 20 + 20]) for n in range(count // 20)]
    return SeasonStanding(season, divisions, 1, pairings, frozenset(), 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_large_season_leads_to_each_of_its_tables_and_lets_anybody_check_the_draws(language):
    names = {f"p{n}": f"Person{n:06}" for n in range(80)}
    links = {f"m{n}": f"https://discord.com/channels/{10**18}/{10**18}/{10**18 + n}" for n in range(1, 21)}
    for count in (20, 40, 60):
        standing = standing_of(count)
        card = str(season_card(standing, names, links, Speaker(Words(), language)))
        assert standing.season.commitment in card
        assert [link for link in links.values() if link in card] == list(links.values())[: count // 4]
    for count in (20, 80):
        standing = standing_of(count, NOON)
        [frame] = season_card(standing, names, links, Speaker(Words(), language))
        text = frame["components"][0]["content"]
        assert standing.season.secret.hex() in text
        assert "Person000000" in text
        assert len(text) <= MAX_TEXT_LENGTH
