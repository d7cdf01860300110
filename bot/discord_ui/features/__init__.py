"""What people ask for. A feature names the commands and presses it answers; it is handed what it uses, and no more."""
