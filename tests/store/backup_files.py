"""Files of backups, with nothing in them."""

from bot.operator import backups


def stamped(folder, *times):
    """Make empty files with the names of backups from these times; return all backups of the folder."""
    folder.mkdir(exist_ok=True)
    for moment in times:
        (folder / f"parlour-{backups.stamp(moment)}.db").touch()
    return backups.all_backups(folder / "parlour.db", folder)
