"""The stage of the tests of Discord."""

from tests.discord_ui.conftest import blank_pictures, quick_references, stage

__all__ = ["blank_pictures", "quick_references", "stage"]
