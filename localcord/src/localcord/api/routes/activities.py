"""Routes of Activities, and the tokens by which an Activity's server knows who is there."""

from __future__ import annotations

from typing import Any

from ...forms.errors import unknown
from ..calls import Call, route


@route("GET", "/applications/{application_id}/activity-instances/{instance_id}")
def read(call: Call) -> Any:
    application = call.own_application()
    found = call.parts.activities.instances.get(call.path["instance_id"])
    if found is None or found.application is not application:
        raise unknown("Activity Instance")
    channel = found.channel
    place = {"kind": "gc", "guild_id": str(channel.guild.id)} if channel.guild else {"kind": "pc"}
    prefix = f"gc-{channel.guild.id}" if channel.guild else "pc"
    return {
        "application_id": str(application.id),
        "instance_id": found.id,
        "launch_id": str(found.launch_id),
        "location": {"id": f"{prefix}-{channel.id}", "channel_id": str(channel.id), **place},
        "users": [str(one.id) for one in found.users],
    }


@route("POST", "/oauth2/token", token=False)
def token(call: Call) -> Any:
    """Exchange the code that an Activity got for its user. The application's secret is not looked at."""
    return call.parts.activities.exchange(str(call.form.get("code")), str(call.form.get("client_id") or ""))
