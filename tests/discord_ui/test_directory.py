"""What a gateway tells of servers and their channels."""

from bot.discord_ui.api.directory import Directory

SERVER, GAMES, OLD, THREAD = 1, 11, 12, 13


def server(*channels):
    channel_list = [{"id": str(number), "type": 0} for number in channels]
    return {"id": str(SERVER), "name": "Club", "roles": [], "channels": channel_list}


def test_a_channel_that_was_deleted_while_nobody_told_of_it_is_unknown_after_a_new_session():
    directory = Directory(None)
    directory.on_event("GUILD_CREATE", server(GAMES, OLD))
    directory.on_event(
        "THREAD_CREATE", {"id": str(THREAD), "type": 11, "guild_id": str(SERVER), "parent_id": str(GAMES)}
    )
    directory.on_event("GUILD_UPDATE", server())
    assert all(map(directory.knows_channel, (GAMES, OLD, THREAD)))
    directory.on_event("GUILD_CREATE", server(GAMES))
    numbers = [number for number in (GAMES, OLD, THREAD) if directory.knows_channel(number)]
    assert numbers == [GAMES, THREAD], "of a thread at rest nobody tells"
