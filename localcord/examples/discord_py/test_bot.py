async def test_ping(bot, ana):
    assert (await ana.ask("!ping")).text == "pong"


async def test_a_table_fills_up(bot, ana, ben, channel):
    await bot.ready(commands=["table"])
    table = (await ana.slash(channel, "table")).message
    await ben.click(table, "Join")
    assert table.text == "At the table: Ben"


async def test_the_button_works_after_a_restart(bot, ana, ben, channel):
    await bot.ready(commands=["table"])
    table = (await ana.slash(channel, "table")).message
    await ben.click(table, "Join")
    await bot.restart()
    await ana.click(table, "Join")
    assert table.text == "At the table: Ben Ana"
