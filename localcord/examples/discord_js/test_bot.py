async def test_presses_are_counted(bot, ana, ben, channel):
    await bot.ready(commands=["count"])
    counter = (await ana.slash(channel, "count")).message
    await ana.click(counter, "More")
    await ben.click(counter, "More")
    assert counter.text == "Pressed 2 times"
