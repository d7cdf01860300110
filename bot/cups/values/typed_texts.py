"""What people type in a cup lies beside its log. An entry holds the seal of the sentence, a salted hash: so whoever
typed it may have it removed, and the log proves the same without it.

Logs of older releases hold the sentence itself. Where it was removed from such an entry stands REMOVED, and the entry's
fingerprint is taken as it was written.
"""

from dataclasses import dataclass
from hashlib import sha256

SEAL = "sha256:"
REMOVAL_MARK = f"{SEAL}removed"


@dataclass(frozen=True, slots=True)
class Sentence:
    """`salt` keeps a short sentence from being guessed by its seal. Both are removed together."""

    text: str
    salt: str

    @property
    def seal(self) -> str:
        return SEAL + sha256(f"{self.salt}/{self.text}".encode()).hexdigest()


def is_seal(text: str) -> bool:
    return text.startswith(SEAL)
