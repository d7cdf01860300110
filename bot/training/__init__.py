"""What people do to play better: puzzles they answer, reviews they ask for. Plain values and ports."""
