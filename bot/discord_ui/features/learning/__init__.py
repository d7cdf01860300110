"""Learning a game: lessons, the page *How to play*, and the welcome to a server."""
