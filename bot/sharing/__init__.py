"""How several processes share the work: which is home of what, and how the others reach it."""
