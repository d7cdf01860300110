"""What decisions cost, in words: points of the deal, or per cent of a win."""

from bot.kit.appraisal import Unit
from bot.kit.numbers import MINUS
from bot.words.languages import decimal
from bot.words.speaker import Speaker

PER_CENT = 100


def loss_words(unit: Unit, loss: float, say: Speaker) -> str:
    """Say about how much was lost, such as "3.1 points"."""
    amount = abs(scale(unit, loss))
    facts = {"unit": unit.value, "amount": decimal(amount, say.language), "size": _size(amount, 1)}
    return say("cost-amount", facts)


def short_loss(unit: Unit, loss: float, say: Speaker) -> str:
    """Return the loss as a number below zero, such as "−3.1", where a heading says of what."""
    amount = f"{MINUS}{decimal(abs(scale(unit, loss)), say.language)}"
    return say("cost-short", {"unit": unit.value, "amount": amount})


def per_decision(unit: Unit, loss: float, say: Speaker) -> str:
    """Return what a decision cost on average, such as "0.42 points per decision"."""
    amount = abs(scale(unit, loss))
    facts = {"unit": unit.value, "lost": exact(unit, loss, say.language), "size": _size(amount, 2)}
    return say("cost-per-decision", facts)


def exact(unit: Unit, number: float, language: str) -> str:
    """Return the number with two digits after the point or comma."""
    return decimal(round(scale(unit, number), 2) + 0.0, language, 2, 2).replace("-", MINUS)  # no zero below zero


def signed_gain(unit: Unit, number: float, language: str) -> str:
    """Return the number with its sign: two of them add up to what a match was lost or won by."""
    digits = 0 if unit is Unit.CHANCE else 1
    amount = round(scale(unit, number), digits)
    sign = "+" if amount > 0 else MINUS if amount < 0 else "±"
    return f"{sign}{decimal(abs(amount), language, digits, 0)}"


def scale(unit: Unit, number: float) -> float:
    return number * PER_CENT if unit is Unit.CHANCE else number


def _size(amount: float, digits: int) -> str:
    """Return how many it is, told with so many digits, for languages in which the noun depends on it."""
    return "one" if round(amount, digits) == 1 else "few" if amount < 2 else "many"
