"""Names that people chose, as they are shown."""

import pytest

from bot.discord_ui.api.names import plain_name, plain_title


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("  Ana \n Maria ", "Ana Maria"),
        ("\u200e \u200e", "?"),
        ("\u202eevil", "evil"),
        ("a\u00a0b", "a b"),
        ("", "?"),
    ],
)
def test_a_name_is_shown_in_one_line_and_never_empty(name, words):
    assert plain_name(name) == plain_title(name) == words
