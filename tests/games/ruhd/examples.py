"""What the tests of all games are told about this one."""

PICTURES = {"ruhd": ("ruhd-4-1", 14, 3)}
PLIES_A_SECOND, PLAYS_A_SECOND = 5_000, 5_000
LUCK_SEEDS = 200
STRENGTH_DEALS = {2: (600, 500, 150, 60), 4: (150, 400, 60, 60)}
