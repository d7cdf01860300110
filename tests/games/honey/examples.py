"""What the tests of all games are told about this one."""

PICTURES = {"honey": ("honey-4-0", 43, 1)}
