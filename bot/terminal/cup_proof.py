"""Tells what the file of a cup proves."""

from bot.cups.proof import CupProof
from bot.words import Words


def proof_lines(proof: CupProof, words: Words, language: str) -> list[str]:
    if proof.damage:
        return [words.say(language, "cup-proof-damaged", {"reason": proof.damage})]
    if not proof.promise_kept:
        return [words.say(language, "cup-proof-broken")]
    if proof.open:
        return [words.say(language, "cup-proof-open", {"entries": proof.entries})]
    facts = {"cup": proof.name, "draws": proof.draws, "deals": proof.deals}
    return [words.say(language, "cup-proof-fair"), words.say(language, "cup-proof", facts)]
