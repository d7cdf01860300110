async def test_names_are_completed(bot, ana, channel):
    await bot.ready(commands=["rules"])
    offered = await ana.complete(channel, "rules", game="hon")
    assert [one["name"] for one in offered] == ["honey", "honneur"]


async def test_only_the_asker_hears_that_a_game_is_unknown(bot, ana, ben, channel):
    await bot.ready(commands=["rules"])
    reply = await ana.slash(channel, "rules", game="bridge")
    assert reply.message.ephemeral
    assert ben.sees(channel) == []
