"""The HTTP API, room by room."""
