"""What the tests of all games are told about this one."""

PICTURES = {"ruhd": ("ruhd-4-1", 14, 3)}
WHOLE_MAY_BE_REFUSED = frozenset({"ruhd-claimed-too-much"})  # the player counts the points, and may count wrongly
PLIES_A_SECOND, PLAYS_A_SECOND = 5_000, 5_000
