"""What a Python bot finds on its path: nothing here may import more than the standard library."""
