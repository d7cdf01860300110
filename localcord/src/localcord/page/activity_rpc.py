"""What an Activity asks Discord's window by the Embedded App SDK, and the answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..api.requests import Requests
from ..forms.form import Json
from ..world import permissions
from ..world.activities import Activities, ActivityInstance
from ..world.dates import iso
from ..world.payloads import Payloads
from ..world.records import User

INVALID_COMMAND, INVALID_EVENT, NOT_AUTHENTICATED, INVALID_CLIENT, INVALID_TOKEN = 4002, 4004, 4006, 4007, 4009
EVENTS = frozenset(
    (
        "ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE",
        "ACTIVITY_LAYOUT_MODE_UPDATE",
        "CURRENT_GUILD_MEMBER_UPDATE",
        "CURRENT_USER_UPDATE",
        "ORIENTATION_UPDATE",
        "THERMAL_STATE_UPDATE",
        "VOICE_STATE_UPDATE",
    )
)
# What is answered, and changes nothing here.
_WITHOUT_EFFECT: Json = {
    "CAPTURE_LOG": None,
    "ENCOURAGE_HW_ACCELERATION": {"enabled": True},
    "GET_PLATFORM_BEHAVIORS": {},
    "OPEN_EXTERNAL_LINK": {"opened": True},
    "OPEN_INVITE_DIALOG": None,
    "SET_CONFIG": {"use_interactive_pip": False},
    "SET_ORIENTATION_LOCK_STATE": None,
}


class RpcError(Exception):
    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


class ActivityRpc:
    """One person's window of an Activity."""

    def __init__(
        self, instance: ActivityInstance, user: User, activities: Activities, payloads: Payloads, requests: Requests
    ) -> None:
        self._instance = instance
        self._user = user
        self._activities = activities
        self._payloads = payloads
        self._requests = requests
        self._authenticated = False

    def handshake(self, client: object) -> Json:
        """Answer the first frame: it must name the application whose Activity this is."""
        if not self._activities.is_client(client, self._instance.application):
            raise RpcError(INVALID_CLIENT, "Invalid Client ID")
        config = {"cdn_host": "cdn.discordapp.com", "api_endpoint": "//discord.com/api", "environment": "production"}
        user = self._payloads.user(self._user)
        shown = {key: user[key] for key in ("id", "username", "discriminator", "global_name")}
        return self.dispatch("READY", {"v": 1, "config": config, "user": shown})

    def dispatch(self, event: str, data: Json) -> Json:
        return {"cmd": "DISPATCH", "evt": event, "data": data, "nonce": None}

    def participants(self) -> Json:
        users = [self._payloads.user(one) for one in self._instance.users]
        wanted = ("id", "username", "global_name", "discriminator", "avatar", "flags", "bot")
        return {"participants": [{key: one[key] for key in wanted} for one in users]}

    def answer(self, frame: Json) -> Json:
        """Answer a command, as a frame with the same nonce."""
        name, nonce = str(frame.get("cmd")), frame.get("nonce")
        try:
            data = self._do(name, frame.get("args") or {}, frame.get("evt"))
        except RpcError as error:
            problem = {"code": error.code, "message": str(error)}
            return {"cmd": name, "evt": "ERROR", "data": problem, "nonce": nonce}
        return {"cmd": name, "evt": None, "data": data, "nonce": nonce}

    def _do(self, name: str, args: Json, event: object) -> Any:
        if name in _WITHOUT_EFFECT:
            return _WITHOUT_EFFECT[name]
        if name in ("SUBSCRIBE", "UNSUBSCRIBE"):
            if event not in EVENTS:
                raise self._absent(INVALID_EVENT, f"the event {event}")
            return {"evt": event}
        known: dict[str, Callable[[Json], Any]] = {
            "AUTHORIZE": self._authorize,
            "AUTHENTICATE": self._authenticate,
            "GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS": lambda _: self.participants(),
            "USER_SETTINGS_GET_LOCALE": lambda _: {"locale": self._user.locale},
        }
        if name in known:
            return known[name](args)
        asked: dict[str, Callable[[Json], Any]] = {
            "GET_CHANNEL": self._channel,
            "GET_CHANNEL_PERMISSIONS": self._permissions,
            "GET_USER": self._find_user,
            "SET_ACTIVITY": lambda args: {"created_at": 0, "name": "", "type": 0, **(args.get("activity") or {})},
        }
        if name not in asked:
            raise self._absent(INVALID_COMMAND, f"the command {name}")
        if not self._authenticated:
            raise RpcError(NOT_AUTHENTICATED, f"Not authenticated or invalid scope: {name}")
        return asked[name](args)

    def _absent(self, code: int, what: str) -> RpcError:
        """What is not there is refused, and a violation."""
        reason = f"localcord's Activities do not have {what}"
        self._requests.note("Activity", self._payloads.world.clock.now(), reason, self._instance.application)
        return RpcError(code, reason)

    def _authorize(self, args: Json) -> Json:
        if not self._activities.is_client(args.get("client_id"), self._instance.application):
            raise RpcError(INVALID_CLIENT, "Invalid Client ID")
        scopes = args.get("scope") or []
        wanted = tuple(scopes.split() if isinstance(scopes, str) else scopes)
        return {"code": self._activities.authorize(self._user, self._instance.application, wanted)}

    def _authenticate(self, args: Json) -> Json:
        grant = self._activities.grant(str(args.get("access_token")))
        application = self._instance.application
        if grant is None or grant.user is not self._user or grant.application is not application:
            raise RpcError(INVALID_TOKEN, "Invalid access token")
        self._authenticated = True
        about = {"id": str(application.id), "name": application.name, "description": application.description}
        return {
            "access_token": args["access_token"],
            "user": self._payloads.user(self._user),
            "scopes": list(grant.scopes),
            "expires": iso(self._payloads.world.clock.now() + 604_800),
            "application": about | {"icon": None},
        }

    def _channel(self, args: Json) -> Json:
        channel = self._payloads.world.channels.get(int(args.get("channel_id") or 0))
        if channel is None or not permissions.sees(self._user, channel):
            raise RpcError(4005, "Invalid channel id")
        return self._payloads.channel(channel, self._user) | {"voice_states": [], "messages": []}

    def _permissions(self, args: Json) -> Json:
        return {"permissions": str(permissions.in_channel(self._user, self._instance.channel))}

    def _find_user(self, args: Json) -> Json | None:
        user = self._payloads.world.users.get(int(args.get("id") or 0))
        return self._payloads.user(user) if user else None
