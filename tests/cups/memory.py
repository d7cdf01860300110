"""The cups' store port in a few dictionaries. The tests of the real stores run on it too."""

from dataclasses import replace

from bot.cups.cup import Cup
from bot.cups.values.log_entries import EditCup
from bot.table.ports import AlreadyWritten


class MemoryCups:
    def __init__(self):
        self.headers_by_cup, self.cup_logs, self.cup_sources, self.match_cups, self.over = {}, {}, {}, {}, {}

    async def open_cup(self, header, source):
        await self.commit()
        number = header.guild, header.number
        same = [earlier for earlier in self.headers_by_cup.values() if (earlier.guild, earlier.number) == number]
        if same or header.id in self.headers_by_cup or (source and source in self.cup_sources.values()):
            raise AlreadyWritten(header.id)
        self.headers_by_cup[header.id], self.cup_logs[header.id], self.cup_sources[header.id] = header, [], source

    async def append_to_cup(self, cup, entry, matches=(), end=None):
        await self.commit()
        log = self.cup_logs[cup]
        if any(entry.number == e.number or (entry.source and entry.source == e.source) for e in log):
            raise AlreadyWritten(cup)
        if set(matches) & set(self.match_cups):
            raise AlreadyWritten(cup)
        log.append(entry)
        if isinstance(entry.word, EditCup) and entry.word.name:
            self.headers_by_cup[cup] = replace(self.headers_by_cup[cup], name=entry.word.name)
        self.match_cups |= dict.fromkeys(matches, cup)
        if end is not None:
            self.over[cup] = end

    async def show_cup(self, cup, channel, message):
        self.headers_by_cup[cup] = replace(self.headers_by_cup[cup], channel=channel, message=message)

    async def cup(self, name):
        return Cup.replay(self.headers_by_cup[name], self.cup_logs[name]) if name in self.headers_by_cup else None

    async def cup_headers(self, guild):
        headers = [header for header in self.headers_by_cup.values() if header.guild == guild]
        return sorted(headers, key=lambda header: header.number)

    async def running_cups(self):
        return sorted(set(self.headers_by_cup) - set(self.over))

    async def ended_cups(self, since):
        return sorted(name for name, at in self.over.items() if at >= since)

    async def remove_sentences(self, player):
        await self.commit()
        names = []
        for name, log in self.cup_logs.items():
            player_entries = [entry for entry in log if entry.by == player and entry.sentence]
            log[:] = [replace(entry, sentence=None) if entry in player_entries else entry for entry in log]
            names += [name] if player_entries else []
        return names

    async def cup_of_match(self, match):
        return self.match_cups.get(match)

    async def cup_of_press(self, guild, source):
        names = [name for name, press in self.cup_sources.items() if source and press == source]
        return next((name for name in names if self.headers_by_cup[name].guild == guild), None)
