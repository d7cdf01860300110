"""What exists in this Discord and what happens to it: users, guilds, channels, messages, commands."""
