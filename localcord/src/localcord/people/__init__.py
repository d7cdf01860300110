"""What a test holds: people who act as in Discord's window, and handles that set the stage."""
