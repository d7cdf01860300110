"""The messages that are kept current: tables, hands, pictures and reminders. Nothing here answers a press."""
