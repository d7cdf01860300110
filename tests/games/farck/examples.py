"""What the tests of all games are told about this one."""

SENSIBLE = 2
PICTURES = {"farck": ("farck-4-1", 60, 1), "farck-trade": ("farck-4-1", 1, 3)}
PLIES_A_SECOND, PLAYS_A_SECOND = 20_000, 20_000
LUCK_SEEDS = 200
STRENGTH_DEALS = {2: (320, 150, 60, 60), 4: (50, 100, 30, 40)}
