"""Answers to interactions, and their follow-ups. The token in the path is the right to speak."""

from __future__ import annotations

from typing import Any

from ..buckets import Buckets
from ..interactions import Interaction
from ..snowflake import moment
from ..world import Message
from .messages import OLD_AFTER
from .routes import Call, route


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", token=False)
def callback(call: Call) -> Any:
    interactions = call.server.interactions
    interaction = interactions.answer(
        call.number("interaction_id"), call.parts["interaction_token"], call.form, call.files, call.odd
    )
    if call.query.get("with_response") in ("1", "true"):
        return interactions.callback_payload(interaction)
    return None


def _interaction(call: Call) -> Interaction:
    return call.server.interactions.by_webhook(call.number("webhook_id"), call.parts["webhook_token"])


@route("POST", "/webhooks/{webhook_id}/{webhook_token}", token=False)
def follow(call: Call) -> Any:
    message = call.server.interactions.follow(_interaction(call), call.form, call.files, call.odd)
    return call.server.payloads.message(message)


def _message(call: Call) -> tuple[Interaction, Message]:
    interaction = _interaction(call)
    return interaction, call.server.interactions.message(interaction, call.parts["message_id"])


@route("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", token=False)
def read(call: Call) -> Any:
    return call.server.payloads.message(_message(call)[1])


@route("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", token=False)
def edit(call: Call) -> Any:
    interaction, message = _message(call)
    buckets: Buckets = call.server.buckets
    if call.server.clock.now() - moment(message.id) > OLD_AFTER:
        buckets.old_edit(message.channel.id)
    call.server.messages.edit(message, call.form, call.files, odd=call.odd)
    if message is interaction.original:
        interaction.waiting = False
    return call.server.payloads.message(message)


@route("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", token=False)
def delete(call: Call) -> Any:
    _, message = _message(call)
    call.server.messages.delete(message)
