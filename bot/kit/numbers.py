"""How a number is shown to people, in words and pictures alike."""

MINUS, NO_NUMBER = "−", "–"


def numeral(number: int | str | None) -> str:
    """Write a number with the true minus sign. None stands for a number that is not there yet. In a text, only the
    minus signs are replaced."""
    if number is None:
        return NO_NUMBER
    return str(number).replace("-", MINUS)
