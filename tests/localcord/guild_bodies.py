"""Bodies with which a guild is furnished."""

import base64

from localcord.world.pictures import plain_png

PNG = "data:image/png;base64," + base64.b64encode(plain_png(1, 2, 3, side=4)).decode()
EVENT = {
    "name": "A cup",
    "privacy_level": 2,
    "entity_type": 3,
    "entity_metadata": {"location": "Here"},
    "scheduled_start_time": "2099-01-01T20:00:00+00:00",
    "scheduled_end_time": "2099-01-01T22:00:00+00:00",
}
POLL = {"question": {"text": "Which?"}, "answers": [{"poll_media": {"text": "This"}}]}
RULE = {
    "name": "Words",
    "event_type": 1,
    "trigger_type": 1,
    "trigger_metadata": {"keyword_filter": ["heck*"]},
    "actions": [{"type": 1, "metadata": {"custom_message": "Mind your words"}}],
    "enabled": True,
}
SOUND = {"name": "Ding", "sound": "data:audio/ogg;base64,T2dnUw==", "volume": 0.5}
PROMPT = {"id": "1", "title": "What do you play?", "type": 0, "options": [{"title": "Cards", "emoji_name": "🃏"}]}
