"""How Discord says no: status, code, sentence and, for a bad form, the tree of faults."""

from __future__ import annotations

from typing import Any

UNKNOWN = {
    "Application": 10002,
    "Channel": 10003,
    "Guild": 10004,
    "Member": 10007,
    "Message": 10008,
    "Role": 10011,
    "User": 10013,
    "Emoji": 10014,
    "Webhook": 10015,
    "Interaction": 10062,
    "application command": 10063,
}


class Refusal(Exception):
    """An answer with an error status."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        errors: dict[str, Any] | None = None,
        headers: dict[str, str] | None = None,
        more: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.headers = headers or {}
        self.more = more or {}

    def body(self) -> dict[str, Any]:
        body: dict[str, Any] = {"message": self.message, "code": self.code, **self.more}
        if self.errors:
            body["errors"] = self.errors
        return body


def unknown(what: str) -> Refusal:
    return Refusal(404, UNKNOWN[what], f"Unknown {what}")


def unauthorized() -> Refusal:
    return Refusal(401, 0, "401: Unauthorized")


def missing_access() -> Refusal:
    return Refusal(403, 50001, "Missing Access")


def missing_permissions() -> Refusal:
    return Refusal(403, 50013, "Missing Permissions")


Path = tuple[str | int, ...]


class Faults:
    """The faults found in one form; `raise_any` answers 50035 with Discord's error tree."""

    def __init__(self) -> None:
        self.found: list[tuple[Path, str, str]] = []

    def add(self, path: Path, code: str, message: str) -> None:
        self.found.append((path, code, message))

    def too_long(self, path: Path, text: object, most: int, least: int = 0) -> None:
        """Note a text shorter or longer than allowed."""
        if not isinstance(text, str):
            return
        if len(text) > most:
            if least:
                self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
            else:
                self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        elif len(text) < least:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def tree(self) -> dict[str, Any]:
        tree: dict[str, Any] = {}
        for path, code, message in self.found:
            node = tree
            for step in path:
                node = node.setdefault(str(step), {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        return tree

    def raise_any(self) -> None:
        if self.found:
            raise Refusal(400, 50035, "Invalid Form Body", self.tree())


def invalid(path: Path, code: str, message: str) -> Refusal:
    faults = Faults()
    faults.add(path, code, message)
    return Refusal(400, 50035, "Invalid Form Body", faults.tree())
