"""A poll that a bot sends."""

POLL = {
    "question": {"text": "Which game?"},
    "answers": [{"poll_media": {"text": "Ruhd", "emoji": {"name": "🀄"}}}, {"poll_media": {"text": "Farck"}}],
}
