"""How a number is shown to people, in words and pictures alike."""

MINUS = "−"


def numeral(number: int | str) -> str:
    """With the true minus sign. What is written already is taken as it is, but for its sign."""
    return str(number).replace("-", MINUS)
