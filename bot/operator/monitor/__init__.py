"""How the bot is, for machines: `/healthz` and `/metrics` on loopback, where a port is set."""
