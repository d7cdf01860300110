"""What a button carries: v1:<match>:<asked>:<what>. Nothing secret, and nothing that is trusted."""

from dataclasses import dataclass

LONGEST = 100


@dataclass(frozen=True, slots=True)
class Mark:
    """`asked` is the ply at which the seat was asked; `what` is a verb of this room and, after a space, its object."""

    match: str
    asked: int
    what: str

    def __str__(self) -> str:
        return f"v1:{self.match}:{self.asked}:{self.what}"

    @property
    def verb(self) -> str:
        return self.what.partition(" ")[0]

    @property
    def object(self) -> str:
        return self.what.partition(" ")[2]

    @classmethod
    def parse(cls, custom_id: str) -> "Mark | None":
        """None for what this house has not written."""
        parts = custom_id.split(":", 3)
        if len(parts) != 4 or parts[0] != "v1" or not parts[2].removeprefix("-").isdecimal():
            return None
        return cls(parts[1], int(parts[2]), parts[3])
