"""Routes that answer an interaction. They need no bot's token: the interaction's token is in the path."""

from __future__ import annotations

from typing import Any

from ...world.records import Message
from ...world.snowflake import moment
from ..calls import Call, route
from ..interactions import Interaction
from .messages import OLD_AFTER


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", token=False)
def callback(call: Call) -> Any:
    interactions = call.parts.interactions
    interaction = interactions.answer(
        call.number("interaction_id"), call.path["interaction_token"], call.form, call.files, call.warnings
    )
    if call.query.get("with_response") in ("1", "true"):
        return interactions.callback_payload(interaction)
    return None


def _interaction(call: Call) -> Interaction:
    return call.parts.interactions.by_webhook(call.number("webhook_id"), call.path["webhook_token"])


@route("POST", "/webhooks/{webhook_id}/{webhook_token}", token=False)
def follow(call: Call) -> Any:
    message = call.parts.interactions.follow(_interaction(call), call.form, call.files, call.warnings)
    return call.payloads.message(message)


def _message(call: Call) -> tuple[Interaction, Message]:
    interaction = _interaction(call)
    return interaction, call.parts.interactions.message(interaction, call.path["message_id"])


@route("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", token=False)
def read(call: Call) -> Any:
    return call.payloads.message(_message(call)[1])


@route("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", token=False)
def edit(call: Call) -> Any:
    interaction, message = _message(call)
    if call.world.clock.now() - moment(message.id) > OLD_AFTER:
        call.parts.rate_limits.count_old_edit(message.channel.id)
    call.warnings += call.parts.messages.check_edit(message, call.form, call.files)
    call.parts.messages.edit(message, call.form, call.files)
    if message is interaction.original:
        interaction.waiting = False
    return call.payloads.message(message)


@route("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", token=False)
def delete(call: Call) -> Any:
    _, message = _message(call)
    call.parts.messages.delete(message)
