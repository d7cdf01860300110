"""Around the league: boards, profiles, seasons, and what those who manage it may do."""
