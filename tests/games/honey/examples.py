"""What the tests of all games are told about this one."""

PICTURES = {"honey": ("honey-4-0", 43, 1)}
PLIES_A_SECOND, PLAYS_A_SECOND = 60_000, 150_000
