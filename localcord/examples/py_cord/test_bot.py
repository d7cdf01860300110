async def test_the_form_greets(bot, ana, channel):
    await bot.ready(commands=["hello"])
    form = (await ana.slash(channel, "hello")).modal
    assert form.title == "Who are you?"
    answer = await ana.fill(form, {"Name": "Ana"})
    assert answer.text == "Hello Ana"
