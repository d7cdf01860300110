async def test_only_its_owner_sees_a_hand(bot, ana, ben, channel):
    await bot.ready(commands=["hand"])
    hand = (await ana.slash(channel, "hand")).message
    assert hand in ana.sees(channel)
    assert hand not in ben.sees(channel)
