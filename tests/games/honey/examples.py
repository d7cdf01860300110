"""What the tests of all games are told about this one."""

from bot.games.honey import game as honey

PICTURES = {"honey": ("honey-4-0", 43, 1)}
PLIES_A_SECOND, PLAYS_A_SECOND = 60_000, 150_000
LUCK_SEEDS, LUCK_LIMIT = 100, 5
LUCK_PARTS = {"PLAY": range(4), "REVENGE": range(4, 8)}
STRENGTH_PARTS = ((" PLAY", {}, 1), (" REVENGE", honey.play_off, 0))
STRENGTH_DEALS = {4: (60, 300, 12, 200)}
