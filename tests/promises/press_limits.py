"""How much of a game fits the controls of a message."""

LONGEST_PRESS = 60  # letters; with match and ply it fits a custom_id of 100
MOST_BUTTONS = 10  # two rows of Discord's, which leaves rows for lists
LONGEST_CHOICE = 100  # letters of a choice that Discord offers while somebody types
