### The table

table-and = { $first } and { $last }
table-already-seated = You already have a seat at this table.
table-damaged = This match is damaged: what was written down of it does not add up. It is out of play and counts for nothing; whoever runs Parlour can look at it.
table-sealed = { $kind ->
    [over] This match is over. Others still play the same deals, so its cards and points are told when the last of these tables has ended.
    [deal] Deal { $number }. Other tables play the same deals, so cards and points are told when the last of these tables has ended.
    [round] Round { $number }. Other tables play the same deals, so cards and points are told when the last of these tables has ended.
   *[match] Other tables play the same deals, so cards and points are told when the last of these tables has ended.
}
table-sealed-hand = Others still play the same deals. When the last of these tables has ended, this match opens to all: points, replay and fairness code.
table-sealed-record = This match is sealed: others still play the same deals. It opens when the last of these tables has ended.
table-plain-hint = A casual robot would choose: { $move }
table-last-card = Your last card was played for you, because it was the last.
table-time-ran-out = { $seat } ran out of time, and the clock moved.
table-your-time-ran-out = You ran out of time, and the clock moved for you.
table-full = Every seat at this table is taken.
table-no-robot-sits = No robot is sitting in for you.
table-no-such-match = There is no such match.
table-no-such-option = This game has no such option.
table-not-ready = { $count ->
    [one] One player has not pressed Start yet.
   *[other] { $count } players have not pressed Start yet.
}
table-not-paused = This match is not paused.
table-not-seated = You have no seat at this table.
table-not-your-turn = It is not your turn.
table-no-undo = Moves are taken back only in practice, alone with robots.
table-nothing-to-undo = You have not made a move that could be taken back.
table-outdated = This match was begun under rules that this version of Parlour does not have. It waits until they are back.
table-over = This match is over.
table-paused = This match is paused. When somebody at the table presses Go on, it goes on.
table-private = Only those who are invited may join this table.
table-seats = This game is played by { $exactly ->
    [yes] exactly { $least }.
   *[no] { $least } to { $most }.
}
table-resigned = You have left this match; a robot plays on in your place.
table-conceded = { $seat } wins: { $left_seat } has left the match.
    .you = You win: { $left_seat } has left the match.
    .to-you = { $seat } wins: you have left the match.
table-hand-of = { $seat }’s hand
table-robot-sits = A robot is sitting in for you. Take your seat back first.
table-stale = The table has moved on. Here is how it stands now.
table-too-few = { $seats ->
    [one] This game needs one player.
   *[other] This game needs { $seats } players.
}
table-too-late = Your time ran out before this move; the clock has played for you.
table-tie = { $points ->
    [one] A tie for first place with { $points } point: { $tied_seats }.
   *[other] A tie for first place with { $points } points: { $tied_seats }.
}
table-unreadable = This is not a move of this game: “{ $text }”.
table-form-unchanged = You changed nothing in the form, so nothing was played.
table-write-so = To write one: { $how }.
table-you-too = you

### Proof

proof-commitment-kept = The secret fits the fairness code: its SHA-256 is the code.
proof-commitment-broken = The secret does not fit the fairness code in this file: its SHA-256 is another.
proof-deals = { $count ->
    [0] Every shuffle follows from the secret alone.
    [one] Every shuffle follows from the secret and one Start press.
   *[other] Every shuffle follows from the secret and { $count } Start presses.
}
proof-moves = { $count ->
    [one] The one move is legal and led to the state that was written down beside it.
   *[other] All { $count } moves are legal, and each led to the state that was written down beside it.
}
proof-undone = { $count } of them are moves that were taken back, and the taking back itself: a replay leaves them out.
proof-damaged = This match does not replay: { $reason }
proof-result = The match ended so:
proof-void = The match was declared void.
proof-open = The match is not over in this file.
proof-not-promise = Not proved: that this code was shown before the deal. Compare it with the one you saw at the table.
proof-not-people = Not proved: who sat at the table, and when the moves were made.
proof-points = Points
proof-place = Place
proof-verdict = { $verdict ->
    [fair] The deal was fair: checked.
    [broken] The deal does not fit its fairness code.
   *[damaged] This match cannot be checked.
}
proof-compare = Compare it with the code that stood under *More* before the deal; its beginning stood at the table during the match. Press the dark field to read what was checked.

### The terminal

terminal-asks = { $seat }, your move (number, move or ?):
terminal-bad-database = This database cannot be used: { $text }
terminal-bad-file = This file cannot be read: { $text }
terminal-bad-line = Line { $line } is not one of a .match file.
terminal-bad-pace = I can’t read that clock: { $text }. Write live:5:00+0:05, async:24h+8h/72h or none.
terminal-bad-robots = There are no such robots: { $text }. Write random, novice, casual, club or master, or one of them for each seat.
terminal-bad-seats = { $game } is played by { $exactly ->
    [yes] exactly { $least },
   *[no] { $least } to { $most },
} here are { $count } seats. Write for instance --seats you,robot,robot.
terminal-bad-setting = The setting { $name } cannot be read: { $text }
terminal-busy = Another process uses this database.
terminal-one-process = More than one process needs PostgreSQL (DATABASE_URL): a SQLite database has one process.
terminal-by-clock = the clock, for { $seat }
terminal-by-house = the house
terminal-by-house-seat = the house, for { $seat }
terminal-by-judge = a judge
terminal-by-judge-seat = a judge, for { $seat }
terminal-by-robot = { $seat }, a robot
terminal-clock = Time left
terminal-closed = Parlour has stopped. Every move is kept.
terminal-closed-by-discord = Discord has closed the connection for good. Is there a newer version of Parlour?
terminal-commitment = The deal is settled. Its fairness code is { $commitment }.
terminal-continue = To go on with it, even after a crash: python -m bot play --match { $match }
terminal-deaf = Discord is there, but three new connections heard nothing of it. Parlour ends, so that it is started afresh.
terminal-identifies-spent = Parlour has begun as many sessions as Discord allows in a day, and one more could cost it the token. It ends. Look in the log why it was started so often, and start it again some hours later.
terminal-ended-points = Points
terminal-ended-place = Place
terminal-export-open = The match { $match } is not over. Its secrets stay with the house until then.
terminal-backed-up = { $count ->
    [one] Backed up to { $file }: { $count } match was replayed from it.
   *[other] Backed up to { $file }: { $count } matches were replayed from it.
}
terminal-backup-elsewhere = This database is not SQLite: back it up with its own tools (pg_dump).
terminal-bad-backup = No backup: { $text }
terminal-journal-removed = JOURNAL no longer exists: its files never restored a database. Remove it, and set BACKUPS to a folder and BACKUP_EVERY to how often a copy is made (15m, say). To go back to any second, use PostgreSQL: docs/running.md, “Backups”.
terminal-missing-intents = Discord refuses the intents of this bot. In the Developer Portal, under Bot, allow those that Parlour asks for (Server Members and Message Content are not among them).
terminal-needs-shards = This bot is in more servers by now than its connections may serve. Parlour ends, so that it is started afresh with as many as Discord recommends.
terminal-no-health-port = HEALTH_PORT is not set, so nobody can ask this bot how it is.
terminal-port-taken = The port in HEALTH_PORT is taken. Choose another one, or end the process that has it.
terminal-restore-not-empty = There is a database already, with { $matches ->
    [one] one match
   *[other] { $matches } matches
} ({ $in_play } in play), { $players } players, { $cups } cups and { $seasons } seasons; { $time ->
    [never] no move was ever made.
   *[other] the last move is from { $time } (UTC).
} Nothing was changed. With --replace it is copied, the copy is proved, and then the backup takes its place.
terminal-restore-unreadable = What is in the database now cannot be copied whole, so it was not replaced: { $text }. Move its file, and those beside it named -wal and -shm, aside and restore again.
terminal-restore-checked = The backup is whole: { $file }
terminal-restore-saved = What was there is kept, as a proved copy: { $file }
terminal-restore-filled = { $rows } rows are back.
terminal-restore-reaches = The last move in it is from { $time } (UTC). What was played after it is not in it.
terminal-restored = { $count ->
    [one] Restored: { $count } match replays, fingerprint by fingerprint.
   *[other] Restored: { $count } matches replay, fingerprint by fingerprint.
}
terminal-restored-outdated = { $count ->
    [one] One match was begun under rules that this version does not have, and waits.
   *[other] { $count } matches were begun under rules that this version does not have, and wait.
}
terminal-restored-damaged = Match { $match } does not replay.
terminal-outdated = This file was written under rules that this version of Parlour does not have.
terminal-cannot-go-on = This release cannot replay { $count } of { $looked } matches under way that were looked at ({ $match } among them), so it does not start. Nothing was changed. Start the release before, or add --anyway.
terminal-stays-aside = { $match } stays aside: { $text }
terminal-readmitted = { $count ->
    [0] Every match that was set aside goes on.
    [one] One match stays aside.
   *[other] { $count } matches stay aside.
}
terminal-exported = Written to { $file }.
terminal-hand-over = { $seat }, it is your turn. Press Enter when nobody else looks.
terminal-help = Type the number of a choice, the move itself, or only its pieces. Also: ? for this help, rules, moves, resign, quit; in practice hint and undo.
terminal-kept = The match { $match } is kept.
terminal-learn-asks = Your move (a number, a move, or hint; quit):
terminal-learn-on = Enter: on; quit
terminal-learnt = That was the last lesson. Now try it: python -m bot play { $game }
terminal-lessons-checked = { $lessons } lessons of { $games } games in { $languages } languages, { $presses } presses: { $faults ->
    [0] no fault.
    [one] one fault.
   *[other] { $faults } faults.
}
terminal-no-such-seat = This match has { $seats } seats.
terminal-review-open = This match is not over. What its decisions cost is told afterwards.
terminal-no-such-lesson = { $game } has { $count ->
    [0] no lessons.
    [one] one lesson.
   *[other] { $count } lessons.
}
terminal-match-over = The match is over.
terminal-match-void = The match is void.
terminal-no-hint = Hints are for practice, alone with robots.
terminal-meant = That would be: { $text }. Enter plays it; type anything else to go back:
terminal-no-such-game = There is no game called { $game }. There are: { $games }.
terminal-bad-key = A game’s key is one word of two to twelve small letters from a to z, and no word of Python: { $text } is not valid.
terminal-taken-key = The key { $text } is taken.
terminal-new-game = The game { $game } lies in bot/games/{ $game }, its tests in tests/games/{ $game }. Try it: python -m bot play { $game }. docs/new-game.md tells how to go on.
terminal-not-a-choice = There is no choice { $number }.
terminal-not-played = Nothing was played.
terminal-not-connected = No token: not connected to Discord. Put one into DISCORD_TOKEN. { $count ->
    [one] One timed match is running.
   *[other] { $count } timed matches are running.
}
terminal-open = Parlour is running; { $count ->
    [one] one timed match.
   *[other] { $count } timed matches.
}
terminal-option = { $game } has no such option: { $text }
terminal-quit-asks = Leave for good? A robot plays on, or the other wins where two play. Type resign once more.
terminal-step = { $ply } of { $plies }
terminal-step-help = Enter: on, b: back, a number: go there, q: quit
terminal-time-up = Your time is up: the clock has played for you.
terminal-verify = To check the deal afterwards: python -m bot export { $match }
terminal-warned = { $share } % of your time is gone.
terminal-wrong-token = Discord does not know this token. Copy it anew from the Developer Portal (your application, Bot, Reset Token) and put it into DISCORD_TOKEN, in .env or in the environment.
terminal-you = Player (you)
pace-live = Live: { $bank } each, +{ $increment } per move
pace-async = Over days: { $bank } h each, +{ $increment } h per move, { $cap } h at most
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
tile-free-squares = Free: { $squares }.
tile-sides = Each tile is given by its top, right, bottom and left sides. Colours:
tile-letters = g green, b blue, y yellow, r red

### Doctor

doctor-backup = Backups: { $count }, the newest from { $time } (UTC).
doctor-backup-elsewhere = PostgreSQL has backups of its own; Parlour makes none.
doctor-backup-failed = The last backup failed: { $text }
doctor-backup-off = Parlour makes no backups by itself here: BACKUPS is off, or this is not Discord itself. Set BACKUPS to a folder.
doctor-backup-none = There is no backup yet. Make one: python -m bot backup
doctor-backup-old = The newest backup is from { $time } (UTC), older than BACKUP_EVERY allows. Make one: python -m bot backup
doctor-clock = The clock of this machine is right.
doctor-clock-skewed = The clock of this machine is { $seconds } s off Discord’s. Set it by the network (NTP).
doctor-database = The database is sound: { $engine }, schema { $schema }.
doctor-process = Process { $process } holds { $slots } of 256 parts of Parlour and { $shards ->
    [one] one connection to Discord.
   *[other] { $shards } connections to Discord.
}
doctor-database-closed = The database cannot be opened: { $text }. Look at DATABASE_URL, and whether it runs.
doctor-database-new = There is no database yet; the first start makes { $file }.
doctor-database-old = { $engine } is too old. Install a newer Python, or a newer SQLite.
doctor-database-unsound = The database is damaged: { $text }. Stop Parlour, keep the file, and restore a backup: python -m bot restore FILE
doctor-discord-away = Discord does not answer: { $text }. Can this machine reach the internet? Is discordstatus.com green?
doctor-disk = { $free } MB are free at { $place }.
doctor-disk-full = Only { $free } MB are free at { $place }. Make room before nothing can be written.
doctor-gateway = { $shards ->
    [one] One connection is enough for this bot, and Discord lets it begin { $left } more today.
   *[other] This bot needs { $shards } connections, and Discord lets it begin { $left } more today.
}
doctor-no-token = There is no token: only the terminal and the local Discord work. Put one into DISCORD_TOKEN.
doctor-permissions = On { $server } the bot lacks: { $lacks }. Invite it again, or give it these permissions.
doctor-schema-newer = The database has schema { $schema }, of a newer release; this one knows { $newest }. Run the newer release, or restore a backup.
doctor-schema-older = The database has schema { $schema }; the next start brings it to { $newest }, and copies it before.
doctor-servers =
    { $count ->
        [one] The bot is in one server.
       *[other] The bot is in { $count } servers.
    }
doctor-token = The token is right: the bot is called { $name }.

### Robots

robot-level = { $level ->
    [novice] Novice
    [club] Club player
    [master] Master
   *[casual] Casual
}
robot-name = { $level ->
    [novice] Robot { $number } (novice)
    [club] Robot { $number } (club)
    [master] Robot { $number } (master)
   *[casual] Robot { $number }
}
robot-told = { $level ->
    [novice] still learning: forgets and errs
    [club] knows what to keep and what to give
    [master] looks as far ahead as it can, and takes a moment
   *[casual] plays sensibly, for the first matches
}
