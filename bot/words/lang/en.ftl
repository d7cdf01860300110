### The table

table-already-seated = You already have a seat at this table.
table-full = Every seat at this table is taken.
table-no-robot-sits = No robot is sitting in for you.
table-no-such-match = There is no such match.
table-no-such-option = This game has no such option.
table-not-ready = { $count ->
    [one] One player is not ready yet.
   *[other] { $count } players are not ready yet.
}
table-not-paused = This match is not paused.
table-not-seated = You have no seat at this table.
table-not-your-turn = It is not your turn.
table-over = This match is over.
table-paused = This match is paused. When somebody at the table presses Go on, it goes on.
table-private = Only those who are invited may join this table.
table-seats = This game is played by { $least } to { $most }.
table-resigned = You have left this match; a robot plays on in your place.
table-robot-sits = A robot is sitting in for you. Take your seat back first.
table-stale = The table has moved on. Here is how it stands now.
table-too-few = { $seats ->
    [one] This game needs one player.
   *[other] This game needs { $seats } players.
}
table-too-late = Your time ran out before this move; the clock has played for you.
table-unreadable = This is not a move of this game: { $text }

### Proof

proof-commitment-kept = The secret is the one this file promises: its SHA-256 is the commitment.
proof-commitment-broken = The secret is not the one this file promises: its SHA-256 is not the commitment.
proof-deals = { $count ->
    [one] The deal follows from the secret and one Ready press.
   *[other] Every shuffle follows from the secret and { $count } Ready presses.
}
proof-moves = { $count ->
    [one] The one move is legal and led to the state that was written down beside it.
   *[other] All { $count } moves are legal, and each led to the state that was written down beside it.
}
proof-damaged = This match does not replay: { $reason }
proof-result = The match ended so:
proof-void = The match was declared void.
proof-open = The match is not over in this file.
proof-not-promise = Not proved: that this commitment was shown before the deal. Compare it with the lobby's message.
proof-not-people = Not proved: who sat at the table, and when the moves were made.
proof-points = Points
proof-place = Place

### The terminal

terminal-asks = { $seat }, your move (number, move or ?):
terminal-bad-database = This database cannot be used: { $text }
terminal-bad-file = This file cannot be read: { $text }
terminal-bad-line = Line { $line } is not one of a .match file.
terminal-bad-pace = This is no pace: { $text }. Write live:5:00+0:05, async:24h+8h/72h or none.
terminal-bad-robots = These are no robots: { $text }. Write random, greedy, or one of them for each seat.
terminal-bad-seats = { $game } is played by { $least } to { $most }, here are { $count } seats. Write for instance --seats you,robot,robot.
terminal-busy = Another process uses this database.
terminal-by-clock = the clock, for { $seat }
terminal-by-house = the house
terminal-by-house-seat = the house, for { $seat }
terminal-by-judge = a judge
terminal-by-judge-seat = a judge, for { $seat }
terminal-by-robot = { $seat }, a robot
terminal-clock = Time left
terminal-closed = The house is closed. Every move is kept.
terminal-commitment = The deal is settled. Its commitment is { $commitment }.
terminal-continue = To go on with it, even after a crash: python -m bot play --match { $match }
terminal-ended-points = Points
terminal-ended-place = Place
terminal-export-open = The match { $match } is not over. Its secrets stay with the house until then.
terminal-exported = Written to { $file }.
terminal-hand-over = { $seat }, it is your turn. Press Enter when nobody else looks.
terminal-help = Type the number of a choice, the move itself, or only its pieces. Also: ? for this help, rules, moves, resign, quit.
terminal-kept = The match { $match } is kept.
terminal-match-over = The match is over.
terminal-match-void = The match is void.
terminal-no-such-game = There is no game called { $game }. There are: { $games }.
terminal-bad-key = A game’s key is one word of two to twelve small letters from a to z, and no word of Python: { $text } is none.
terminal-taken-key = The key { $text } is taken.
terminal-new-game = The game { $game } lies in bot/games/{ $game }, its tests in tests/games/{ $game }. Try it: python -m bot play { $game }. docs/new-game.md tells how to go on.
terminal-not-a-choice = There is no choice { $number }.
terminal-open = The house is open: { $count ->
    [one] one clock is running.
   *[other] { $count } clocks are running.
}
terminal-option = This is no option of { $game }: { $text }
terminal-quit-asks = Resign for good? A robot plays on. Type resign once more.
terminal-robot = Robot { $number }
terminal-step = { $ply } of { $plies }
terminal-step-help = Enter: on, b: back, a number: go there, q: quit
terminal-time-up = Your time is up: the clock has played for you.
terminal-verify = To check the deal afterwards: python -m bot export { $match }
terminal-warned = { $share } % of your time is gone.
terminal-you = Player (you)
pace-live = Live: { $bank } each, and { $increment } more a move
pace-async = Over days: { $bank } h each, and { $increment } h more a move, { $cap } h at most
pace-none = Without a clock.

### Tiles

tile-side = { $colour ->
    [green] g
    [blue] b
    [yellow] y
   *[red] r
}{ $number }
tile-side-named = { $colour ->
    [green] green
    [blue] blue
    [yellow] yellow
   *[red] red
} { $number }
tile-letters = g green, b blue, y yellow, r red
