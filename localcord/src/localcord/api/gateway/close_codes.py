"""Why the gateway closes a connection."""

CLOSED_BECAUSE = {
    4001: "an opcode that nobody knows",
    4002: "a frame that cannot be read, or has more than 4096 bytes",
    4003: "a frame before identify",
    4004: "a token that is not valid",
    4005: "a second identify",
    4007: "a resume with a sequence that was never sent",
    4008: "more than 120 frames within a minute",
    4010: "a shard that cannot be",
    4011: "too few shards for so many guilds",
    4012: "a version of the gateway that is not served",
    4013: "intents that do not exist",
    4014: "privileged intents that the application was not granted",
}
SETTINGS_CODES = (4004, 4011, 4014)  # these are for whoever runs the bot
