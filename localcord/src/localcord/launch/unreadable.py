"""The refusal of a file that somebody named on the command line."""


class UnreadableFile(ValueError):
    """A file is not what it should be. The sentence names it and says why."""
