"""The stage of the tests of Discord, for a game's own tests."""

from tests.discord_ui.conftest import blank_pictures, stage

__all__ = ["blank_pictures", "stage"]
