"""Reviews of finished matches, and puzzles. Games come as values: it knows no game, no Discord and no terminal."""
