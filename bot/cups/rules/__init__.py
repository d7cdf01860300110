"""By what rules a cup goes on: who takes part, how rounds are drawn, who is ahead, what a judge may do. All pure."""
