"""What a bot speaks to: the HTTP API, the gateway, files and interactions."""
