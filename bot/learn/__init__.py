"""Lessons, played and checked. It knows no game, no Discord and no terminal."""
