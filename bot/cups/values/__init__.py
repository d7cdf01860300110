"""What a cup is made of, as plain values: its terms, the entries of its log, its state."""
