async def test_a_card_is_played(bot, ana, channel):
    await bot.ready(commands=["card"])
    asked = await ana.slash(channel, "card")
    await ana.pick(asked.message, "A card", "8")
    assert asked.message.text == "Ana plays the 8"
