"""What the tests of all games are told about this one."""

SENSIBLE = 2
PICTURES = {"farck": ("farck-4-1", 60, 1), "farck-trade": ("farck-4-1", 1, 3)}
