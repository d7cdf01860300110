"""One deal a day: the card, the result, and how a group did."""
