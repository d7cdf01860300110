"""The stage of the tests of Discord, for a game's own tests."""

from tests.discord_ui.conftest import blank_pictures, quick_references, stage

__all__ = ["blank_pictures", "quick_references", "stage"]
