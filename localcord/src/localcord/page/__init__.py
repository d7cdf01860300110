"""The page on which people play in a browser: its files, what it shows and what it can do."""
