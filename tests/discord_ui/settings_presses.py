"""Presses at the pages of settings."""

from tests.discord_ui.hands import ids, press


async def choose(person, message, what, *values):
    select = next(id_ for id_ in ids(message) if id_.endswith(f" {what}"))
    return await person.pick(message, select, list(values))


async def fill(person, message, verb, text):
    form = await press(person, message, verb)
    [(label, _)] = form.modal.fields
    return await person.fill(form.modal, {label: text})
