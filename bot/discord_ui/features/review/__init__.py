"""What did that card cost? Reviews of finished matches, and puzzles."""
