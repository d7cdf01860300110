"""What the tests of all games are told about this one."""

SHORT = {"target": "30"}
PICTURES = {"voleur": ("voleur-5-2", 33, 2), "voleur-discards": ("voleur-5-2", 4, 3)}
PLIES_A_SECOND, PLAYS_A_SECOND = 50_000, 50_000
LUCK_SEEDS, LUCK_PARTS = 200, {"": range(3)}
STRENGTH_DEALS = {2: (140, 80, 30, 60), 4: (40, 80, 12, 200)}
