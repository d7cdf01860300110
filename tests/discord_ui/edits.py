"""The messages that a bot sent and changed, in its own name or in the name of a press."""

EDITS = ("PATCH /channels/{}/messages/{}", "PATCH /webhooks/{}/{}/messages/{}")


def message_writes(discord):
    """Yield each request that sent or changed a message, its channel and the message, which is 0 where it is new."""
    for request in discord.requests:
        parts = request.path.split("/")[1:]
        if request.method in ("POST", "PATCH") and parts[0] == "channels" and parts[2:3] == ["messages"]:
            yield request, int(parts[1]), int(parts[3]) if parts[3:4] else 0
        elif request.method == "PATCH" and parts[0] == "webhooks" and parts[4:] == ["@original"]:
            message = discord.interactions.by_token[parts[2]].original
            yield request, message.channel.id, message.id


def fail_edits(discord, kind, times=1_000):
    """Make the next changes of messages fail in this way, and return the faults."""
    return [discord.faults.add(kind, route, times=times) for route in EDITS]
