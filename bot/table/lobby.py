"""A table before the deal: who sits where. Every change returns a new lobby, or TableError."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256

from bot.kit.game import AnyGame
from bot.kit.pace import Pace
from bot.kit.robot_levels import ROBOT, USUAL, Level, number_of, robot_key
from bot.kit.seed import commitment
from bot.kit.time_units import HOUR, MINUTE
from bot.table.match_log import Header
from bot.table.refusals import TableError

LOBBY_LIFETIME = 2 * HOUR  # until a lobby that nobody starts ends by itself
UNSEEN_LOBBY_LIFETIME = 1 * MINUTE  # the same for a lobby that no message shows


def derive_lobby_id(press: str) -> str:
    """Return the id of the lobby that a press opens: the same press always opens the same lobby."""
    return sha256(f"lobby of {press}".encode()).hexdigest()[:12]


def how_many(game: AnyGame) -> dict[str, int | str]:
    """Return the facts of a sentence that says how many may play."""
    return {"least": game.seats[0], "most": game.seats[-1], "exactly": "yes" if len(game.seats) == 1 else "no"}


@dataclass(frozen=True, slots=True)
class Lobby:
    id: str
    game: str
    host: str
    seats: tuple[str, ...]
    options: Mapping[str, str]
    pace: Pace
    opened_at: int
    secret: bytes = field(repr=False)
    ready_presses: tuple[tuple[str, str], ...] = ()  # (player, id of the press), in the order they came
    rated: bool = False
    guild: str = ""  # the server where it stands
    wanted_seats: int = 0  # how many are to play; 0: as many as the game takes
    private: bool = False  # only invited players may join
    invited_players: tuple[str, ...] = ()
    min_reputation: int = 0  # of 100, that a player needs to join
    pace_chosen: bool = False  # somebody asked for this pace; otherwise it is the game's or the server's usual one
    quick: bool = False  # robots move at once, whoever looks on
    last_press: str = ""  # id of the press that changed it last: it may come twice, and counts once

    @classmethod
    def open(cls, name: str, game: AnyGame, host: str, opened_at: int, secret: bytes) -> "Lobby":
        options = {name: values[0] for name, values in game.options.items()}
        return cls(name, game.key, host, (host,), options, game.pace, opened_at, secret)

    @property
    def commitment(self) -> str:
        """Return the hash of the secret, shown as soon as the lobby opens, before anybody is ready."""
        return commitment(self.secret)

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(player for player in self.seats if not player.startswith(ROBOT))

    @property
    def practice(self) -> bool:
        """One person alone with robots, and nothing counts."""
        return len(self.people) == 1 and not self.rated

    @property
    def agreed_pace(self) -> Pace:
        """The clock of the match. Practice has none unless somebody asked for one."""
        return Pace() if self.practice and not self.pace_chosen else self.pace

    @property
    def has_rhythm(self) -> bool:
        """Say whether robots that sit here take a moment for a move, unless they are to be quick."""
        return len(self.people) < len(self.seats) and not self.agreed_pace.tempo.over_days

    @property
    def waiting_people(self) -> tuple[str, ...]:
        """Return the people who have not pressed Ready."""
        ready = {player for player, _ in self.ready_presses}
        return tuple(player for player in self.people if player not in ready)

    def fits(self, game: AnyGame) -> bool:
        """Say whether the number of taken seats is right for a deal."""
        return len(self.seats) == self.wanted_seats if self.wanted_seats else len(self.seats) in game.seats

    def count_missing(self, game: AnyGame) -> int:
        """Return how many robots sit down when the host starts."""
        usual = max(game.company, game.seats[0]) if len(self.seats) == 1 else game.seats[0]
        return max(0, (self.wanted_seats or usual) - len(self.seats))

    def full(self, game: AnyGame) -> bool:
        return len(self.seats) >= (self.wanted_seats or game.seats[-1])

    def has_place(self, game: AnyGame) -> bool:
        """Say whether anybody without a seat may take one."""
        is_open = not self.private or any(player not in self.seats for player in (self.host, *self.invited_players))
        return is_open and not self.full(game)

    def want(self, game: AnyGame, count: int) -> "Lobby":
        if count not in game.seats:
            raise TableError("table-seats", **how_many(game))
        return replace(self, wanted_seats=count)

    def invite(self, players: Iterable[str]) -> "Lobby":
        return replace(self, invited_players=tuple(players))

    def join(self, game: AnyGame, player: str) -> "Lobby":
        if player in self.seats:
            raise TableError("table-already-seated")
        if self.private and player != self.host and player not in self.invited_players:
            raise TableError("table-private")
        return self._sit(game, player)

    def add_robot(self, game: AnyGame, level: Level = USUAL) -> "Lobby":
        numbers = {number_of(seat) for seat in self.seats if seat.startswith(ROBOT)}
        return self._sit(game, robot_key(level, min(set(range(1, len(self.seats) + 2)) - numbers)))

    def leave(self, player: str) -> "Lobby":
        """Remove a player, who leaves or whom the host removes. Everybody must press Ready again."""
        if player not in self.seats:
            raise TableError("table-not-seated")
        return replace(self, seats=tuple(seat for seat in self.seats if seat != player), ready_presses=())

    def forget(self, player: str) -> "Lobby":
        """Remove a player from the seats and from the invited."""
        lobby = self.leave(player) if player in self.seats else self
        return lobby.invite(one for one in lobby.invited_players if one != player)

    def choose(self, game: AnyGame, option: str, value: str) -> "Lobby":
        if value not in game.options.get(option, ()):
            raise TableError("table-no-such-option")
        return replace(self, options={**self.options, option: value}, ready_presses=())

    def let_robots_be_quick(self, quick: bool) -> "Lobby":
        return replace(self, quick=quick)

    def set_pace(self, pace: Pace) -> "Lobby":
        return replace(self, pace=pace, pace_chosen=True, ready_presses=())

    def press_ready(self, player: str, press: str) -> "Lobby":
        """Note that a player is ready, and mix the press's id into the deal. A second press changes nothing."""
        if player not in self.people:
            raise TableError("table-not-seated")
        if player not in self.waiting_people:
            return self
        return replace(self, ready_presses=(*self.ready_presses, (player, press)))

    def deal(self, game: AnyGame, opened_at: int) -> Header:
        """Return the header of the match; raise TableError until the seats fit the game and everybody is ready."""
        if not self.fits(game):
            raise TableError("table-too-few", seats=self.wanted_seats or game.seats[0])
        if self.waiting_people:
            raise TableError("table-not-ready", count=len(self.waiting_people))
        presses = tuple(press for _, press in self.ready_presses)
        return Header(
            self.id, self.game, game.version, self.options, self.seats, self.agreed_pace, opened_at, self.secret,
            presses, self.rated, self.guild,
        )  # fmt: skip

    def _sit(self, game: AnyGame, player: str) -> "Lobby":
        if self.full(game):
            raise TableError("table-full")
        return replace(self, seats=(*self.seats, player), ready_presses=())
