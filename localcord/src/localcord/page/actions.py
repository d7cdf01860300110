"""What a person can do on the page. PAGE_API.md describes each action."""

from __future__ import annotations

import base64
from collections.abc import Awaitable, Callable
from typing import Any

from ..forms.form import Json
from ..people.person import Person
from ..people.views import Form, NotPossible, Reply, ShownMessage
from ..world.channel_kinds import POST_KINDS
from ..world.payloads import Payloads
from ..world.records import Application, Channel
from ..world.world import World

_SUCCESS: Json = {"kind": "done"}
Action = Callable[[Person, Json], Awaitable[Json]]


class Actions:
    """Reads the body of an act, lets the person do it, and returns the answer for the page."""

    def __init__(self, world: World, payloads: Payloads) -> None:
        self._world = world
        self._payloads = payloads
        self._forms: dict[str, Form] = {}
        self._table: dict[str, Action] = {
            "slash": self._slash,
            "complete": self._complete,
            "click": self._click,
            "pick": self._pick,
            "menu": self._menu,
            "submit": self._submit,
            "send": self._send,
            "edit": self._edit,
            "react": self._react,
            "unreact": self._unreact,
            "vote": self._vote,
            "delete": self._delete,
            "dismiss": self._dismiss,
            "open_dm": self._open_dm,
            "read": self._read,
            "typing": self._typing,
            "join_thread": self._join_thread,
            "enter": self._enter,
            "hang_up": self._hang_up,
            "settings": self._settings,
        }

    async def do(self, person: Person, body: Json) -> Json:
        action = self._table.get(body["do"])
        if action is None:
            raise NotPossible(f"nobody can {body['do']!r} here")
        return await action(person, body)

    async def _slash(self, person: Person, body: Json) -> Json:
        options = {key: _file(value) for key, value in (body.get("options") or {}).items()}
        reply = await person.use(int(body["channel"]), body["name"], options, app=self._application(body))
        return self._answer(reply)

    async def _complete(self, person: Person, body: Json) -> Json:
        choices = await person.type_option(
            int(body["channel"]),
            body["name"],
            body.get("options") or {},
            focus=body.get("focus"),
            app=self._application(body),
        )
        return {"kind": "choices", "choices": choices}

    async def _click(self, person: Person, body: Json) -> Json:
        return self._answer(await person.click(_message(person, body), body["custom_id"]))

    async def _pick(self, person: Person, body: Json) -> Json:
        return self._answer(await person.pick(_message(person, body), body["custom_id"], body["values"]))

    async def _menu(self, person: Person, body: Json) -> Json:
        app = self._application(body)
        if body.get("message"):
            return self._answer(await person.menu(_message(person, body), body["name"], app=app))
        target = self._world.users[int(body["user"])]
        return self._answer(await person.menu(target, body["name"], where=int(body["channel"]), app=app))

    async def _submit(self, person: Person, body: Json) -> Json:
        form = self._forms.get(str(body["modal"]))
        if form is None or form.interaction.user is not person.user:
            raise NotPossible("that form is not open any more")
        return self._answer(await person.fill(form, _with_files(body.get("values") or {})))

    async def _send(self, person: Person, body: Json) -> Json:
        files = {one["name"]: base64.b64decode(one["base64"]) for one in body.get("files") or ()}
        channel = _channel(person, body)
        target = body.get("reply_to")
        reply_to = person.shown(person.message(int(target), channel)) if target else None
        content = str(body.get("content") or "")
        if channel.type in POST_KINDS:
            title, _, rest = content.partition("\n")
            said = person.post(channel, title, rest.strip() or title)
        else:
            said = person.say(channel, content, files=files, reply_to=reply_to)
        return {"kind": "message", "message": said.json}

    async def _edit(self, person: Person, body: Json) -> Json:
        person.edit(_message(person, body), str(body.get("content") or ""))
        return _SUCCESS

    async def _react(self, person: Person, body: Json) -> Json:
        person.react(_message(person, body), str(body["emoji"]))
        return _SUCCESS

    async def _unreact(self, person: Person, body: Json) -> Json:
        person.unreact(_message(person, body), str(body["emoji"]))
        return _SUCCESS

    async def _vote(self, person: Person, body: Json) -> Json:
        person.choose(_message(person, body), {int(one) for one in body["answers"]})
        return _SUCCESS

    async def _delete(self, person: Person, body: Json) -> Json:
        person.delete(_message(person, body))
        return _SUCCESS

    async def _dismiss(self, person: Person, body: Json) -> Json:
        person.dismiss(_message(person, body))
        return _SUCCESS

    async def _open_dm(self, person: Person, body: Json) -> Json:
        app = self._application(body)
        if app is None:
            raise NotPossible("say which application")
        channel = person.open_dm(app)
        return {"kind": "channel", "channel": self._payloads.channel(channel, person.user)}

    async def _read(self, person: Person, body: Json) -> Json:
        person.read(int(body["channel"]))
        return _SUCCESS

    async def _typing(self, person: Person, body: Json) -> Json:
        person.types(int(body["channel"]))
        return _SUCCESS

    async def _join_thread(self, person: Person, body: Json) -> Json:
        person.join_thread(int(body["channel"]))
        return _SUCCESS

    async def _enter(self, person: Person, body: Json) -> Json:
        person.enter(int(body["channel"]))
        return _SUCCESS

    async def _hang_up(self, person: Person, body: Json) -> Json:
        person.hang_up()
        return _SUCCESS

    async def _settings(self, person: Person, body: Json) -> Json:
        person.dms_closed = bool(body.get("dms_closed", person.dms_closed))
        person.locale = str(body.get("locale", person.locale))
        return _SUCCESS

    def _application(self, body: Json) -> Application | None:
        number = body.get("app")
        return self._world.applications[int(str(number))] if number else None

    def _answer(self, reply: Reply) -> Json:
        """Keep a modal that came as the reply: the page submits it later by its id."""
        if reply.modal is not None:
            self._forms[str(reply.interaction.id)] = reply.modal
        return reply.json


def _channel(person: Person, body: Json) -> Channel:
    return person.channel(int(body["channel"]))


def _message(person: Person, body: Json) -> ShownMessage:
    channel = _channel(person, body)
    return person.shown(person.message(int(body["message"]), channel))


def _with_files(values: Json) -> Json:
    return {
        key: [_file(one) for one in value] if isinstance(value, list) else _file(value) for key, value in values.items()
    }


def _file(value: Any) -> Any:
    """Turn `{name, base64}` into a file: its name and its bytes. Leave every other value as it is."""
    if isinstance(value, dict) and "base64" in value:
        return value["name"], base64.b64decode(value["base64"])
    return value
