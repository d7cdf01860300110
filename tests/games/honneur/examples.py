"""What the tests of all games are told about this one."""

SHORT = {"rounds": "one"}
PICTURES = {"honneur": ("honneur-6-2", 30, 4), "honneur-end": ("honneur-6-2", None, None)}
GUIDE_EVERY = 13  # the arranger needs its time
LUCK_OPTIONS, LUCK_SEEDS = SHORT, 60
STRENGTH_DEALS = {2: (300, 150, 80, 40), 4: (80, 80, 20, 20)}
