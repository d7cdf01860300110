"""Share the work among several processes: which is home of what, and how the others reach it."""
