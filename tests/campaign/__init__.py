"""Long attacks, by command: `python -m tests.campaign NAME`. The suite runs a short one of each."""
