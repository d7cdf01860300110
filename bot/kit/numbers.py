"""How a number is shown to people, in words and pictures alike."""

MINUS, NOT_YET = "−", "–"


def numeral(number: int | str | None) -> str:
    """With the true minus sign; None is a number that is not there yet. What is written already is taken as it is, but
    for its sign."""
    if number is None:
        return NOT_YET
    return str(number).replace("-", MINUS)
