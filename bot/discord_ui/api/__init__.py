"""What talks to Discord: requests, presses and their answers, custom ids, blocks, the rate limit, the commands."""
