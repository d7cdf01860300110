async def test_a_roll_is_answered(bot, ana):
    assert (await ana.ask("!roll")).text == "You rolled a 6"
