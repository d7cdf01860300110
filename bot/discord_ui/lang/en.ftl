### Commands: names are one lower-case word

discord-command-play = play
discord-command-play-told = Open a table for a game
discord-command-tables = tables
discord-command-tables-told = The open tables of this server
discord-command-turns = turns
discord-command-turns-told = Everything that waits for you, anywhere
discord-command-rules = rules
discord-command-rules-told = The rules of a game
discord-command-help = help
discord-command-help-told = How to play here
discord-given-game = Which game
discord-given-robots = How many robots sit down with you
discord-given-pace = The clock, such as live:5:00+0:05, async:24h+8h/72h or none
discord-pace-choice = { $pace ->
    [none] No clock
   *[other] { $pace }
}

### Lobbies

discord-add-robot = Add a robot
discord-cancel = Cancel
discord-cancelled = This table was not dealt.
discord-commitment = The deal is promised: { $commitment }
discord-host-only = Only the player who opened this table may do that.
discord-join = Join
discord-leave-lobby = Get up
discord-lobby-ended = Nobody started this table within two hours.
discord-lobby-gone = This table is not open any more.
discord-pace = Clock: { $pace }
discord-pace-none = Without a clock.
discord-seats-between = { $least } to { $most } players. When everybody has pressed Start, it begins.
discord-seats-exactly = { $count } players. Start fills empty seats with robots; when everybody has pressed it, it begins.
discord-start = Start

### The table and the hands

discord-again = Play again
discord-call = It is your turn, { $when }: { $link }
discord-choose = Choose
discord-clock = { $seat }: time runs out { $when }
discord-dm-closed = { $seat }: your DMs are closed. Press My hand to play.
discord-hand-of = Your hand at this table: { $link }
discord-leave = Leave
discord-leave-sure = Let a robot play until you are back, or leave for good?
discord-left = { $seat } has left; a robot plays on.
discord-my-hand = My hand
discord-not-over = What was hidden is shown when the match is over.
discord-placed = **{ $place }.** { $seat }: { $points }
discord-proof = Was it fair?
discord-resign = Leave for good
discord-resigned = You have left this match. A robot plays on.
discord-robot = Robot { $number }
discord-robot-for-now = A robot, until I am back
discord-stand-in = A robot sits in for { $seat }.
discord-stand-in-now = A robot plays for you. Take your seat back whenever you like.
discord-sure = This cannot be taken back. Sure?
discord-take-back = Take my seat back
discord-to-table = To the table
discord-type = Type a move
discord-type-label = A move, or only its pieces (7s 10h)
discord-void = This match is void.

### Answers

discord-bad-pace = That is no clock. Write live:5:00+0:05, async:24h+8h/72h or none.
discord-help =
    ### Parlour
    › **/play** opens a table. Friends press *Join*, robots fill the rest; everybody presses *Start*.
    Your cards come by direct message, with everything you need to play; *My hand* at the table shows them too.
    Press, choose, or type a move (`7s 10h`). **/turns** shows what waits for you, **/rules** how a game goes.
    Nobody can see what is hidden, and every deal can be checked afterwards.
discord-no-such-game = There is no such game here.
discord-no-tables = No table is open. Open one with /play.
discord-no-turns = Nothing waits for you.
discord-not-ours = This button is from another time and does nothing any more.
discord-only-in-servers = A table needs a server's channel.
discord-open-lobby = { $game }, seats free: { $link }
discord-open-table = { $game }, in play: { $link }
discord-our-fault = Something broke on our side. It is written down; please try again.
discord-waits = { $game } · { $when } · { $link }
