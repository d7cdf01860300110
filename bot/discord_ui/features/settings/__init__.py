"""What players and servers choose, and what is kept about a player."""
