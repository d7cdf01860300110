"""The blocks that messages are made of."""

from bot.discord_ui.api import blocks
from bot.discord_ui.api.custom_id import CustomId, Verb


def test_more_options_than_a_select_holds_are_several_selects_and_none_is_lost():
    options = [blocks.option(f"Table {n}", f"table c1 {n}") for n in range(60)]
    rows = blocks.selects(CustomId(Verb.CASE), "Which one?", options)
    parts = [row["components"][0] for row in rows]
    assert [part["placeholder"] for part in parts] == [f"Which one? ({n}/3)" for n in (1, 2, 3)]
    assert len({part["custom_id"] for part in parts}) == 3
    assert {CustomId.parse(part["custom_id"]).verb for part in parts} == {Verb.CASE}
    assert [option for part in parts for option in part["options"]] == options


def test_few_options_are_one_select_and_none_are_no_select():
    options = [blocks.option("Table 1", "table c1 1")]
    [row] = blocks.selects(CustomId(Verb.CASE), "Which one?", options)
    assert row["components"][0]["placeholder"] == "Which one?"
    assert blocks.selects(CustomId(Verb.CASE), "Which one?", []) == []
