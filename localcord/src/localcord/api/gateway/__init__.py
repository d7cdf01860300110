"""The gateway: the websockets over which bots hear of events."""
