"""What whoever runs the bot has: it is served, looked at, backed up and started several times."""
