"""Around a table: the lobby, hands and moves, leaving, votes."""
