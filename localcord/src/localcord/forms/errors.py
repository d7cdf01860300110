"""Discord's error answers: the status, the code, the sentence and, for a bad form, the tree of errors."""

from __future__ import annotations

from typing import Any

from .form import FieldPath, Json

UNKNOWN = {
    "Application": 10002,
    "Channel": 10003,
    "Guild": 10004,
    "Member": 10007,
    "Message": 10008,
    "Role": 10011,
    "User": 10013,
    "Emoji": 10014,
    "Integration": 10005,
    "Sticker": 10060,
    "Sticker Pack": 10061,
    "Auto Moderation Rule": 0,  # Discord's list of codes has none for it
    "application command permissions": 10066,
    "Guild Welcome Screen": 10069,
    "Sound": 10097,
    "Guild Join Request": 0,
    "Ban": 10026,
    "Invite": 10006,
    "Webhook": 10015,
    "Guild Scheduled Event": 10070,
    "Guild Scheduled Event Exception": 0,
    "Activity Instance": 10078,
    "Voice State": 10065,
    "Stage Instance": 10067,
    "Interaction": 10062,
    "application command": 10063,
}
INVALID_FORM = 50035


class Refusal(Exception):
    """A request that Discord answers with an error status."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        errors: Json | None = None,
        headers: dict[str, str] | None = None,
        more: Json | None = None,
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.headers = headers or {}
        self.more = more or {}

    def body(self) -> Json:
        body: Json = {"message": self.message, "code": self.code, **self.more}
        if self.errors:
            body["errors"] = self.errors
        return body


def unknown(what: str) -> Refusal:
    return Refusal(404, UNKNOWN[what], f"Unknown {what}")


class Absent(Refusal):
    """Discord has it, and localcord does not: the bot is refused, and its developer is told."""

    def __init__(self, what: str) -> None:
        super().__init__(404, 0, f"localcord has no {what}")


def unauthorized() -> Refusal:
    return Refusal(401, 0, "401: Unauthorized")


def missing_access() -> Refusal:
    return Refusal(403, 50001, "Missing Access")


def missing_permissions() -> Refusal:
    return Refusal(403, 50013, "Missing Permissions")


class FormErrors:
    """Collects what is wrong with one form, so that one answer can name every error."""

    def __init__(self) -> None:
        self.problems: list[tuple[FieldPath, str, str]] = []

    def add(self, path: FieldPath, code: str, message: str) -> None:
        self.problems.append((path, code, message))

    def check_length(self, path: FieldPath, text: object, most: int, least: int = 0) -> None:
        """Add an error if the text is shorter or longer than allowed. Anything but a text passes."""
        if not isinstance(text, str):
            return
        if len(text) > most:
            if least:
                self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
            else:
                self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        elif len(text) < least:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def tree(self) -> Json:
        tree: dict[str, Any] = {}
        for path, code, message in self.problems:
            node = tree
            for step in path:
                node = node.setdefault(str(step), {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        return tree

    def raise_any(self) -> None:
        if self.problems:
            raise Refusal(400, INVALID_FORM, "Invalid Form Body", self.tree())


def invalid(path: FieldPath, code: str, message: str) -> Refusal:
    """The refusal of a form with one error."""
    errors = FormErrors()
    errors.add(path, code, message)
    return Refusal(400, INVALID_FORM, "Invalid Form Body", errors.tree())
