"""What a control carries: one spelling, never cut, never trusted; and a feature for every verb."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord_ui.api import blocks
from bot.discord_ui.api.custom_id import MAX_ID_LENGTH, CustomId, Verb
from tests.discord_ui.hands import start

WORDS = st.text("abc 7♠♥:#.-", max_size=20).map(str.strip)


@given(
    st.sampled_from(list(Verb)),
    st.text("0123456789abcdef-", min_size=1, max_size=20),
    st.integers(-1, 10**6),
    WORDS,
    st.text("#.0123456789", max_size=4),
)
def test_what_was_written_is_read_again(verb, subject, number, argument, place):
    custom_id = CustomId(verb, subject, number, argument, place)
    assert CustomId.parse(str(custom_id)) == custom_id


@given(st.text(max_size=MAX_ID_LENGTH))
def test_what_others_wrote_is_nothing_or_reads_as_one_of_ours(text):
    custom_id = CustomId.parse(text)
    assert custom_id is None or CustomId.parse(str(custom_id)) == custom_id


@pytest.mark.parametrize(
    "text", ["", "v1", "v1:m:0", "v2:m:0:move play 7♠", "v1:m:x:move", "v1:m:0:dance", "v1:m:0:Move 7"]
)
def test_what_is_no_custom_id_of_ours(text):
    assert CustomId.parse(text) is None


@pytest.mark.parametrize(
    ("text", "custom_id"),
    [
        ("v1:f00d:12:move play 7♠", CustomId(Verb.MOVE, "f00d", 12, "play 7♠")),
        ("v1:f00d:12:pick0.1 play", CustomId(Verb.PICK, "f00d", 12, "play", "0.1")),
        ("v1:f00d:12:choose 0", CustomId(Verb.CHOOSE, "f00d", 12, "0")),
        ("v1:f00d:12:say#0.0 hand 0", CustomId(Verb.DRAFT, "f00d", 12, "hand 0", "#0.0")),
        ("v1:honey:-1:board group-live", CustomId(Verb.BOARD, "honey", -1, "group-live")),
        ("v1:-:0:taste theme", CustomId(Verb.PLAYER_SETTING, argument="theme")),
    ],
)
def test_buttons_in_messages_of_last_year_still_mean_the_same(text, custom_id):
    assert CustomId.parse(text) == custom_id
    assert str(custom_id) == text


def test_one_that_is_too_long_is_an_error_and_is_never_cut():
    fits = CustomId(Verb.MOVE, "m", 0, "x" * (MAX_ID_LENGTH - len("v1:m:0:move ")))
    assert len(str(fits)) == MAX_ID_LENGTH
    with pytest.raises(ValueError, match="101 letters"):
        str(CustomId(Verb.MOVE, "m", 0, fits.argument + "x"))
    with pytest.raises(ValueError, match="101 letters"):
        blocks.option("A move", "x" * 101)


async def test_a_forged_press_is_answered_with_a_sentence(stage):
    async with stage.open():
        lobby = await start(stage, stage.ana, "honey")
        for forgery in ("v1:nobody:0:dance", "hello"):
            button = {"type": 2, "custom_id": forgery, "label": "?", "style": 2, "id": 99}
            lobby.record.components[0]["components"][-1]["components"].append(button)
            reply = await stage.ben.click(lobby, forgery)
            assert "bouton" in reply.text
            assert reply.message.ephemeral


def test_a_control_beside_a_draft_tells_which_one():
    custom_id = CustomId(Verb.DRAFT, "f00d", 12, "hand 0", "#0.0", "0a1b2c")
    assert str(custom_id) == "v1:f00d:12:say#0.0=0a1b2c hand 0"
    assert CustomId.parse(str(custom_id)) == custom_id
