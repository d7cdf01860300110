"""The league's store ports in a few dictionaries. The tests of the real stores run on it too."""

from dataclasses import replace

from bot.league.finished import FinishedMatch
from bot.league.pairing import count_meetings
from bot.league.ports import Rival
from bot.table.ports import AlreadyWritten


def safe(rating, at):
    """Return what boards sort by: the rating less two sigmas, to be careful."""
    return rating.mu - 2 * rating.after(at).var ** 0.5


def repeats(tables):
    """Return how many meetings were not the first of their pair."""
    return sum(times - 1 for times in count_meetings(tables).values())


class MemoryLeague:
    def __init__(self):
        self.settled_ids, self.book, self.skills, self.missed_turns, self.ruling_log = set(), {}, {}, {}, []
        self.season_table, self.entrant_table, self.pairing_table = {}, {}, {}
        self.closed_to_all = set()  # the sealed matches

    async def to_settle(self, match, again=False):
        return None if (match in self.settled_ids and not again) or match not in self._over() else self._finished(match)

    def _over(self):
        return [match for match in self.endings if match not in self.aside and match not in self.closed_to_all]

    def _finished(self, match):
        header, ending = self.headers[match], self.endings[match]
        same = [seat for seat, player in enumerate(ending.players) if player == header.seats[seat]]
        away = tuple((ending.players[seat], seat, at) for seat, at in ending.leavings if seat in same)
        of_void = () if ending.result is None else (ending.players, ending.resigned_seats, away, ending.absentees)
        return FinishedMatch(
            match, header.guild, header.game, header.pace.tempo, ending.at, header.rated, ending.result, *of_void
        )

    async def list_finished_since(self, guild, game, since):
        all_over = [self._finished(match) for match in self._over()]
        results = [f for f in all_over if (f.guild, f.game) == (guild, game) and f.order >= since]
        return sorted(results, key=lambda finished_match: finished_match.order)

    async def list_unsettled(self):
        unsettled_matches = [match for match in self._over() if match not in self.settled_ids]
        return sorted(unsettled_matches, key=lambda match: (self.endings[match].at, match))

    async def rework_from(self, match):
        before = [line.ended for line in self.book.values() if line.match == match.id]
        if before:
            return min((before[0], match.id), match.order)
        last = max((order(line) for line in self._at(match.guild, match.game)), default=(0, ""))
        return match.order if last > match.order else None

    def _at(self, guild, game):
        return [line for line in self.book.values() if (line.guild, line.game) == (guild, game)]

    async def settle(self, settlement):
        await self.commit()
        names = {match.id for match in settlement.matches}
        if settlement.since is None:
            now = {key: self.skills.get((settlement.guild, settlement.game, *key)) for key in settlement.ratings}
            if names & self.settled_ids or now != {key: settlement.before.get(key) for key in settlement.ratings}:
                raise AlreadyWritten(sorted(names)[0])
        else:
            later = await self.list_finished_since(settlement.guild, settlement.game, settlement.since)
            if unknown := self.settled_ids & {match.id for match in later} - names:
                raise AlreadyWritten(min(unknown))
            names |= {
                line.match for line in self._at(settlement.guild, settlement.game) if order(line) >= settlement.since
            }
            self.skills = {key: r for key, r in self.skills.items() if key[:2] != (settlement.guild, settlement.game)}
        self.book = {key: line for key, line in self.book.items() if line.match not in names}
        self.book |= {(line.match, line.player): line for line in settlement.lines}
        self.skills |= {(settlement.guild, settlement.game, *key): rating for key, rating in settlement.ratings.items()}
        for match in settlement.matches:
            self.missed_turns[match.id] = match.absences
            self.settled_ids.add(match.id)

    async def ledgers(self):
        over = [self.headers[match] for match in self._over()]
        return sorted({(header.guild, header.game) for header in over if header.guild})

    async def ratings_before(self, guild, game, before):
        earlier = [line for line in self._at(guild, game) if order(line) < before and line.rating]
        return {(line.pool, line.player): line.rating for line in sorted(earlier, key=order)}

    async def ratings(self, guild, game, pool=None):
        here = {key[2:]: rating for key, rating in self.skills.items() if key[:2] == (guild, game)}
        return {key: rating for key, rating in here.items() if pool in (None, key[0])}

    async def ratings_of(self, guild, game, players):
        here = await self.ratings(guild, game)
        return {key: rating for key, rating in here.items() if key[1] in players}

    async def list_ranked(self, board, first, count):
        return (await self._board(board))[first : first + count]

    async def _board(self, board):
        here = (await self.ratings(board.guild, board.game, board.pool)).items()
        places = [(p, r) for (_, p), r in here if r.last > board.active_since and p not in board.exclusions]
        return sorted(places, key=lambda place: (-safe(place[1], board.at), place[0]))

    async def count_listed(self, board):
        return len(await self._board(board))

    async def rank(self, board, player):
        order = [name for name, _ in await self._board(board)]
        return order.index(player) + 1 if player in order else None, len(order)

    async def lines_of(self, guild, player):
        lines = [line for line in self.book.values() if line.player == player and guild in (None, line.guild)]
        return sorted(lines, key=order, reverse=True)

    async def all_lines(self, guild, game):
        return self._at(guild, game)

    async def lines_at(self, match):
        return sorted((line for line in self.book.values() if line.match == match), key=lambda x: (x.place, x.seat))

    async def list_finished(self, matches):
        results = [self._finished(match) for match in matches if match in self._over()]
        return sorted(results, key=lambda finished_match: finished_match.order)

    async def who_played(self, players):
        return frozenset(line.player for line in self.book.values() if line.player in players)

    async def rivals(self, guild, player, without=()):
        rivals = {}
        for mine in [line for line in await self.lines_of(guild, player) if line.match not in without]:
            for other in await self.lines_at(mine.match):
                if other.player != player:
                    key = (other.player, other.game)
                    rival = rivals.get(key, Rival(*key, 0, 0, 0))
                    won, tied = mine.place < other.place, mine.place == other.place
                    rivals[key] = replace(
                        rival, meetings=rival.meetings + 1, wins=rival.wins + won, ties=rival.ties + tied
                    )
        return sorted(rivals.values(), key=lambda rival: (-rival.meetings, rival.player, rival.game))

    async def absences(self, players, since):
        times_of = {}
        for player, _, at in sorted((a for away in self.missed_turns.values() for a in away), key=lambda a: a[2]):
            if player in players and at >= since:
                times_of.setdefault(player, []).append(at)
        return times_of

    async def rulings(self, guild):
        return [ruling for ruling in sorted(self.ruling_log, key=lambda ruling: ruling.at) if ruling.guild == guild]

    async def rule(self, ruling):
        self.ruling_log.append(ruling)

    async def keep_season(self, season):
        before = self.season_table.get(season.id)
        self.season_table[season.id] = replace(season, message=before.message) if before else season

    async def show_season(self, name, message):
        self.season_table[name] = replace(self.season_table[name], message=message)

    async def season(self, name):
        return self.season_table.get(name)

    async def seasons(self, guild, game):
        all_seasons = [season for season in self.season_table.values() if (season.guild, season.game) == (guild, game)]
        return sorted(all_seasons, key=lambda season: season.number)

    async def list_running(self):
        return [season for _, season in sorted(self.season_table.items()) if season.ended is None]

    async def list_ended_since(self, at):
        return [
            season for _, season in sorted(self.season_table.items()) if season.ended is not None and season.ended >= at
        ]

    async def enter(self, season, entrant):
        self.entrant_table[season, entrant.player] = entrant

    async def entrants(self, season):
        return [entrant for (of, _), entrant in sorted(self.entrant_table.items()) if of == season]

    async def list_all_entered(self, player):
        entered = sorted(of for of, who in self.entrant_table if who == player)
        return [(await self.season(of), self.entrant_table[of, player].out) for of in entered]

    async def list_entered(self, player):
        running = [season.id for season in await self.list_running()]
        return [
            of
            for (of, who), e in sorted(self.entrant_table.items())
            if who == player and e.out is None and of in running
        ]

    async def pair(self, season, pairings, entrants):
        await self.commit()
        if any((season, pairing.round, pairing.number) in self.pairing_table for pairing in pairings):
            raise AlreadyWritten(season)
        self.pairing_table |= {(season, pairing.round, pairing.number): pairing for pairing in pairings}
        for entrant in entrants:
            await self.enter(season, entrant)

    async def pairings(self, season):
        return [pairing for key, pairing in sorted(self.pairing_table.items()) if key[0] == season]

    async def season_of(self, match):
        pairings = [
            (self.season_table[of], pairing)
            for (of, _, _), pairing in self.pairing_table.items()
            if pairing.match == match
        ]
        return pairings[0] if pairings else None

    async def fates(self, matches):
        return {match: match in self.settled_ids or match in self.aside for match in matches if match in self.headers}

    async def finish(self, season, entrants):
        await self.commit()
        await self.keep_season(season)
        for entrant in entrants:
            await self.enter(season.id, entrant)

    async def lines_in(self, matches):
        match_ids = set(matches)
        return [line for line in self.book.values() if line.match in match_ids]


def order(line):
    return line.ended, line.match
