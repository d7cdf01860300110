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
discord-option-game = game
discord-given-game = Which game
discord-option-robots = robots
discord-given-robots = Robots that sit down with you: 3, or “master, club”
discord-option-pace = pace
discord-given-pace = The clock, such as live:5:00+0:05, async:24h+8h/72h or none

### Lobbies

discord-add-robot = Add a robot
discord-cancel = Cancel
discord-cancelled = Table cancelled.
discord-occasion = { $name } · round { $round } · table { $table }
discord-occasion-season = Season { $season }, round { $round } · table { $table }
discord-season-points = { $seat }: **+{ $points }** { $one ->
    [yes] season point
   *[no] season points
}
discord-commitment = Fairness code: { $commitment }
discord-commitment-told = Note it down now and compare it after the match: it proves that nobody chose the deal.
discord-host-only = Only the player who opened this table may do that.
discord-join = Join
discord-leave-lobby = Leave seat
discord-lobby-ended = This table was closed because nobody started it within two hours.
discord-lobby-gone = This table is not open any more.
discord-lobby-options = Options
discord-lobby-options-told = Options of this table. After a change, everybody presses Start again.
discord-chosen-option = { $option }: { $value }
discord-practice = { $clock ->
    [yes] With robots only, this is practice: there are hints, moves may be taken back, and nothing counts.
   *[no] With robots only, this is practice: there is no clock, there are hints, moves may be taken back, and nothing counts.
}
discord-seats-free = { $robots ->
    [0] The match begins when everybody has pressed Start.
    [one] Start adds { $robots } robot; the match begins when everybody has pressed it.
   *[other] Start adds { $robots } robots; the match begins when everybody has pressed it.
}
discord-seats-exactly = { $count } players. Start fills empty seats with robots; the match begins when everybody has pressed it.
discord-start = Start the match

### The table and the hands

discord-again = Play again
discord-advice = Hint
discord-advice-only = It is the only move you have.
discord-advice-not-here = Hints are for practice, alone with robots.
discord-play-hint = Use it
discord-hint-says = Hint: { $text }
discord-store-trouble = The database cannot be reached just now. Nothing was lost, and nothing was changed. Please try again in a moment.
discord-in-doubt = The database cannot be reached just now, and it is not known yet whether this counted. Nothing was lost; look again in a moment before you repeat it.
discord-undo = Take back
discord-no-advice = No hint came in time. Try again.
discord-no-answer = The answer did not come in time. Try again.
discord-still-now = The table stands still until you are back. Take your seat back whenever you like.
discord-still = The table stands still until somebody is back.
discord-again-opened = A new table is open: { $link }
discord-did-not-take = Discord did not take the new table just now. Please try again in a moment.
discord-no-place-there = No table can be opened where the old one was. Open one with { COMMAND("play") }.
discord-time-is-up = { $game }: your time ran out, so the clock moved for you. It goes on like that until you move; whoever makes fewer than half of their moves comes last. { $link }
discord-reminder = { $share ->
    [0] { $when ->
        [none] { $player }, it is your turn: { $link }
       *[other] { $player }, it is your turn. Time runs out { $when }: { $link }
    }
   *[other] { $player }, { $share } % of your time is gone. It runs out { $when }: { $link }
}
discord-choose = { $pages ->
    [1] Choose a move
   *[other] Choose a move ({ $page } of { $pages })
}
discord-clock = { $seat }: time runs out { $when }
discord-dm-closed = { $seat }: your DMs are closed. Press My hand to play.
discord-go-back = Go back
discord-hand-is-old = This copy of your hand is no longer kept current.
discord-hand-copy = A copy. [Your hand]({ $link }) follows the game.
discord-leave = Leave
discord-leave-sure = Let a robot play until you are back, or leave for good?
discord-leave-sure-two = Let a robot play until you are back, or leave for good? If you leave, the match ends and the other player wins.
discord-leave-counts = Whoever makes fewer than half of their own moves comes last.
discord-left = { $seat } has left; a robot plays on.
discord-my-hand = My hand
discord-not-over = What was hidden is shown when the match is over.
discord-hidden-moves = { $over ->
    [yes] { $count ->
        [one] (one move not shown)
       *[other] ({ $count } moves not shown)
    }
   *[no] { $count ->
        [one] (one more move: see *More*)
       *[other] ({ $count } more moves: see *More*)
    }
}
discord-hidden-moves-of = { $over ->
    [yes] { $count ->
        [one] (not shown: { $movers }’s move)
       *[other] (not shown: the moves of { $movers })
    }
   *[no] { $count ->
        [one] ({ $movers }’s move: see *More*)
       *[other] (moves of { $movers }: see *More*)
    }
}
discord-other = Something else
discord-change = Change …
discord-chosen-now = chosen: { $pieces }
discord-absent = { $seat } made fewer than half of their moves, so they come last.
discord-nobody-played = Nobody was there: the clock and robots made every move. The match is void, and nothing counts.
discord-you-left = You left this match, so you come last.
discord-you-were-absent = You made fewer than half of your moves, so you come last.
discord-took-lead = { $called } { $deal } ended with { $seat }{ $before_seat ->
    [none] { " alone in the lead." }
   *[other] { " in the lead, no longer " }{ $before_seat }.
}
    .you = { $called } { $deal } ended with you{ $before_seat ->
        [none] { " alone in the lead." }
       *[other] { " in the lead, no longer " }{ $before_seat }.
    }
    .to-you = { $called } { $deal } ended with { $seat } in the lead, no longer you.
discord-lead-before = { $count ->
    [one] Before that, the lead had changed once.
   *[other] Before that, the lead had changed { $count } times.
}
discord-led-from = { $called } { $deal } ended with { $seat } in the lead, and so did all that followed.
    .you = { $called } { $deal } ended with you in the lead, and so did all that followed.
discord-led-at-last = { $called } { $deal } decided it: { $seat } got ahead.
    .you = { $called } { $deal } decided it: you got ahead.
discord-placed = **{ $place }.** { $seat }: { $points }
discord-refresh = Refresh
discord-proof = Was the deal fair?
discord-resign = Leave for good
discord-resigned = You have left this match. A robot plays on.
discord-resigned-ends = You have left this match. It is over, and the other player wins.
discord-resigned-void = You have left this table. Only robots were left, so it is over.
discord-robots = Robots: casual
discord-robot-for-now = A robot, until I am back
discord-stand-in = A robot sits in for { $seat }.
    .you = A robot sits in for you.
discord-stand-in-now = A robot plays for you. Take your seat back whenever you like.
discord-draft-changed = You changed this move somewhere else in the meantime. Here is how it stands; nothing was played.
discord-start-over = Clear
discord-take-back = Take my seat back
discord-type = Type a move
discord-type-short = Type
discord-void = This match is void.
discord-waiting = { $when ->
    [none] Waiting for { $waiting_seats }.
   *[other] Waiting for { $waiting_seats }. Time runs out { $when }.
}
discord-your-clock = Time runs out { $when }.
discord-your-turn = It is your turn.
discord-your-answer = It is for you to answer.
discord-you-placed = { $shared ->
    [yes] { $place ->
        [1] You share first place.
        [2] You share second place.
        [3] You share third place.
       *[other] You share { $place }th place.
    }
   *[no] { $place ->
        [1] You won.
        [2] You came second.
        [3] You came third.
       *[other] You came { $place }th.
    }
}

### Answers

discord-bad-robots = I can’t read these robots: { $text }. Write a number, or levels with commas: master, club, 2 casual.
discord-bad-pace = I can’t read that clock. Write live:5:00+0:05, async:24h+8h/72h or none.
discord-chapter = A chapter of the rules
discord-games = Games
discord-help =
    › **{ COMMAND("play") }** opens a table. Friends press *Join*, robots fill the rest; everybody presses *Start*.
    Your cards come by direct message, with everything you need to play; *My hand* at the table shows them too.
    Press, choose, or type a move (`7s 10h`) with *Type*, also under *More*. **{ COMMAND("turns") }** shows what waits for you, **{ COMMAND("rules") }** how a game goes, **{ COMMAND("tables") }** who plays here.
    › **{ COMMAND("settings") }**: language, quiet hours, vacation, reminders. *More*, under your hand, in a match with others: a nudge, a pause, a robot until you are back.
    › **{ COMMAND("replay") }** goes through a match again, **{ COMMAND("verify") }** checks that the deal was fair. No other player can see what is hidden.
    › **{ COMMAND("review") }** tells what your moves cost in a match that is over, **{ COMMAND("puzzle") }** asks for the best move of a position, **{ COMMAND("daily") }** deals the same cards to everybody each day.
    › **{ COMMAND("profile") }**, **{ COMMAND("leaderboard") }**, **{ COMMAND("history") }** and **{ COMMAND("head-to-head") }** tell how you do; **{ COMMAND("league standings") }** shows the season, **{ COMMAND("league join") }** takes part in it. **{ COMMAND("learn") }** teaches a game.
    › **{ COMMAND("cup show") }** tells how the cup stands here, **{ COMMAND("cup join") }** enters it; hosts announce one with **{ COMMAND("cup open") }** and run it with **{ COMMAND("cup manage") }**.
    › **{ COMMAND("server") }** is for hosts. **{ COMMAND("privacy export") }** shows what is kept about you, **{ COMMAND("privacy delete") }** deletes it.
discord-play = Play
discord-play-a-game = Play: choose a game
discord-no-such-game = There is no such game here. There are: { $games }.
discord-older-tables = { $count ->
    [one] One older table is not listed.
   *[other] { $count } older tables are not listed.
}
discord-no-tables = No table is open. Open one with { COMMAND("play") }.
discord-lobby-waits = **{ $game }** · waits for your *Start*: { $link }
discord-no-turns = No table is waiting for you.
discord-next-table = Next table ({ $count })
discord-next-is-there = { $game } is waiting for you there: { $link }
discord-not-ours = This button has expired.
discord-only-in-servers = A table needs a server’s channel.
discord-open-lobby = **{ $game }** · { $players } · seats free: { $link }
discord-open-table = **{ $game }** · { $told } · { $link }
discord-too-slow = That took too long, so the form cannot open any more. Please press again.
discord-our-fault = Something went wrong on our side. We’ve logged it; please try again.
discord-waits = **{ $game }** · { $players } · { $when ->
        [none] { $link }
       *[other] { $when } · { $link }
    }

### Settings

discord-command-settings = settings
discord-command-settings-told = Language, hand, reminders, quiet hours, vacation, time zone
discord-option-zone = zone
discord-given-zone = Your time zone, such as Europe/Warsaw
discord-settings = Your settings
discord-language-own = Language: as Discord
discord-hand-dm = My hand by direct message
discord-hand-button = My hand only under the table’s button
discord-hand-thread = My hand in a private thread beside the table
discord-button-hand-copy = Under the table’s button: a copy beside my own hand
discord-button-hand-live = Under the table’s button: kept current as well
discord-reminders-ping = Remind me when it is my turn
discord-reminders-digest = One message a day with all that waits
discord-reminders-none = No reminders
discord-theme-dark = Dark pictures
discord-theme-light = Light pictures
discord-last-card-ask = A forced last card: ask me
discord-last-card-play = A forced last card plays itself after a moment
discord-sort-suit = Your cards by suit
discord-sort-rank = Your cards by rank
discord-cards-english = Cards read J, Q, K
discord-cards-french = Cards read V, D, R (French)
discord-robots-calm = Robots take a moment over each move
discord-robots-at-once = Robots move at once
discord-robots-quick = Robots move at once (if all at the table want it)
discord-zone-told = Time zone: { $zone }, now { $time }. { COMMAND("settings") } with a time zone changes it.
discord-quiet = Quiet hours
discord-quiet-label = From-to, such as 22:00-8:00; 0 for none
discord-quiet-told = Quiet hours: { $hours }. Clocks that count in hours or days stand still then.
discord-quiet-none = No quiet hours: clocks run at night too.
discord-away = Vacation
discord-away-label = How many days from now; 0 ends it
discord-away-told = On vacation until { $when }. Clocks that count in hours or days stand still.
discord-away-none = No vacation.
discord-no-such-zone = No such time zone is known. Type the name of a large city near you and choose from the list.
discord-bad-hours = I can’t read those hours. Write for instance 22:00-8:00, or 0 for none.
discord-long-night = Quiet hours may last { $count } hours at most: the others wait for you.
discord-bad-days = Write a number of days, { $count } at most, or 0.
discord-long-away = A vacation may last { $count } days, and all of a year { $year }.

### Servers and judges

discord-quota-tables = { $count ->
    [one] One table at a time
   *[other] { $count } tables at a time
}
discord-quota-each = { $count ->
    [one] One table for each player
   *[other] { $count } tables for each player
}
discord-too-many-tables = { $count ->
    [one] This server keeps one table at a time. Finish that one first.
   *[other] This server keeps { $count } tables at a time. Finish one first.
}
discord-too-many-of-yours = { $count ->
    [one] You have a table here already. Finish it first.
   *[other] You have { $count } tables here already. Finish one first.
}
discord-missing-permission = { $count ->
    [one] Here Parlour lacks a permission
   *[other] Here Parlour lacks permissions
}: { $permissions }. Somebody who manages this channel can allow it: Edit Channel, Permissions, Parlour.
discord-permission = { $permission ->
    [view_channel] *View Channel*
    [send_messages] *Send Messages*
    [embed_links] *Embed Links*
    [attach_files] *Attach Files*
    [create_public_threads] *Create Public Threads*
   *[other] *Send Messages in Threads*
}
discord-channel-lacks = ⚠️ In { $channel } Parlour lacks: { $permissions }. Allow it there: Edit Channel, Permissions, Parlour.
discord-command-server = server
discord-command-server-told = How Parlour behaves on this server
discord-server = Parlour on this server
discord-server-told = What you choose holds from now on.
discord-channels = Channels for tables (none chosen: all)
discord-threads-no = Tables stand in the channel
discord-threads-yes = Every table in a thread of its own
discord-pace-own = Clock: each game’s own
discord-winner = Winner’s role (none chosen: none is given)
discord-judge = Judges’ role (none chosen: those who manage the server)
discord-hosts-only = Only those who may manage this server decide that.
discord-judges-only = Only a judge of this server may do that.
discord-judge-plays = You play at this table: somebody else must judge.
discord-not-at-this-table = Nobody of that name sits at this table.
discord-bots-cannot-play = A bot cannot take a seat at a table.
discord-ruled = It is written in the match: { $link }
discord-not-this-channel = On this server tables stand here: { $channels }
discord-option-table = table
discord-given-table = Which table
discord-option-player = player
discord-given-player = Which player
discord-option-points = points
discord-given-points = Points to add; a minus takes them away
discord-option-minutes = minutes
discord-given-minutes = Minutes for the clock
discord-option-to = to
discord-given-to = Who plays on
discord-option-reason = reason
discord-given-reason = The reason; it is written in the match
discord-command-judge = judge
discord-command-judge-told = Rule on a match in play
discord-command-void = void
discord-command-void-told = The match ends and counts for nothing
discord-command-points = points
discord-command-points-told = Give or take points
discord-command-time = time
discord-command-time-told = Give time to a clock
discord-command-seat = seat
discord-command-seat-told = Hand a seat over to somebody else

### More of lobbies

discord-option-players = players
discord-given-players = How many play
discord-option-rated = rated
discord-given-rated = Whether it counts for ratings
discord-option-private = private
discord-given-private = Only those you invite may join and watch
discord-rated = Rated: it counts for the league.
discord-private = By invitation: { $players }
discord-invited = Invited: { $players }. Press Join to take a seat.
discord-invite = Invite
discord-remove = Free a seat

### Replays and proof

discord-said = { $by ->
    [clock] The clock, for { $seat }: { $text }
    [house] The house: { $text }
    [judge] A judge: { $text }
   *[other] { $seat }: { $text }
}
discord-log-resign = { $seat } leaves for good.
discord-log-concede = { $seat } has left, so the match is over.
discord-log-take-back = { $seat } takes the seat back.
discord-log-replace = { $seat } plays on in this seat.
discord-log-pause = The match is paused.
discord-log-go-on = The match goes on.
discord-log-undo = { $seat } takes a move back.
discord-log-void = { $by ->
    [judge] A judge has declared this match void.
   *[house] This match is void.
}
discord-log-give = { $way ->
    [less] { $minutes ->
        [0] { $seat } loses less than a minute on the clock.
        [one] { $seat } loses one minute on the clock.
       *[other] { $seat } loses { $minutes } minutes on the clock.
    }
   *[more] { $minutes ->
        [0] { $seat } gets less than a minute more on the clock.
        [one] { $seat } gets one more minute on the clock.
       *[other] { $seat } gets { $minutes } more minutes on the clock.
    }
}
discord-log-adjust = { $way ->
    [less] { $points ->
        [one] { $seat } loses one point.
       *[other] { $seat } loses { $points } points.
    }
   *[more] { $points ->
        [one] { $seat } gets one point.
       *[other] { $seat } gets { $points } points.
    }
}
discord-just-done = Just played – { $move }
discord-command-replay = replay
discord-command-replay-told = Go through a match again, move by move
discord-command-verify = verify
discord-command-verify-told = Check that the deal of a match was fair
discord-option-match = match
discord-given-match = Which match
discord-option-everyone = everyone
discord-given-everyone = Show it to everybody here
discord-last-round = Last round
discord-no-last-round = The round before can be looked at only until the next one has begun.
discord-given-morning-zone = Time zone of the morning message, such as Europe/Warsaw
discord-morning-channel = Channel for the morning message of the daily deals (none chosen: none is sent)
discord-morning-told = How members played the daily deals is told in { $channel } each morning, from nine o’clock in { $zone } (now { $time }). { COMMAND("server") } with a time zone changes that.
discord-seekers = Role for those looking for players (none chosen: nobody is called)
discord-seek = Look for players
discord-seek-told = { $role }: a table of { $game } is looking for players: { $link }
discord-no-seeking = This table cannot look for players: it is full, private or not yours, or the server has named no role for it.
discord-sought = Players were called within the last hour. You can call again { $when }.
discord-share = Share
discord-share-told = Copy these words, or save the picture, and show them wherever you like.
discord-replay = Replay
discord-step = Move { $ply } of { $count }
discord-eyes = Through whose eyes
discord-eyes-all = As everybody saw it
discord-eyes-of = Through the eyes of { $seat }
discord-eyes-open = With all hands open
discord-jump = { $kind ->
    [deal] Go to a deal
    [own] Go to: { $called }
   *[round] Go to a round
}
discord-jump-in = { $kind ->
    [trick] Go to a trick
   *[turn] Go to somebody’s moves
}
discord-part = { $kind ->
    [deal] Deal { $number }
   *[round] Round { $number }
}
discord-trick = Trick { $number }
discord-before-tricks = Before the tricks
discord-turn = { $number }. { $seat } to move
discord-turn-now = { $turn_seats } to move
discord-past = { $game } · { $day } · { $players }

### What is kept

discord-command-privacy = privacy
discord-command-privacy-told = What Parlour keeps about you
discord-command-export = export
discord-command-export-told = All that is kept about you, as a file
discord-command-delete = delete
discord-command-delete-told = Delete your name and settings

### Around a match

discord-in-thread = { $thread ->
    [none] This table is in its own thread, below.
   *[other] This table is in its own thread: { $thread }
}
discord-seat-given = Somebody else plays on in your seat.
discord-digest = ### What waits for you at Parlour
discord-more = More
discord-more-now = In words, as it is now; what pictures show in a frame is underlined. This message does not follow the game.
discord-more-told = What would you like at this table?
discord-nudge = Nudge those we wait for
discord-nudge-sent = They have been reminded.
discord-nudged = They were reminded not long ago. Again { $when }.
discord-they-rest = They’re away: quiet hours or vacation.
discord-nobody-to-nudge = Nobody else is waited for.
discord-ask-time = More time for all
discord-ask-pause = Pause
discord-go-on = Go on
discord-goes-on = The match goes on.
discord-paused = **Paused.** All clocks stand still until somebody presses *Go on*.
discord-vote-time = { $seat } asks for more time for all. Everybody at the table must agree.
discord-vote-pause = { $seat } asks for a pause. Everybody at the table must agree.
discord-ask-watch = Let others watch
discord-vote-watch = { $seat } asks to let everybody here watch this match. Everybody at the table must agree.
discord-by-invitation = By invitation: those who play see the match in their hands, and nobody else watches.
discord-private-over = The match is over.
discord-watched = This match can be watched already.
discord-vote-put = The others have been asked.
discord-vote-not-put = Discord did not take the question just now, so nobody was asked. Please try again.
discord-vote-carried = Agreed.
discord-vote-gone = This question is settled already.
discord-agree = I agree
discord-exported = What Parlour keeps about you: settings, matches, ratings, reviews, puzzles, cups, seasons and daily deals. The moves of a match are in its file, under *Was the deal fair?*
discord-forget = Delete my name and settings
discord-forget-sure = Your name and settings will be deleted, your lessons, reviews, puzzle answers and streaks, and what you wrote to judges or as a judge in cups, except in messages that are already in a channel. You leave seasons, cups and open tables. Matches you played will stay, without your name, because they are the others’ too. This cannot be undone.
discord-forget-again = Not all of it could be deleted just now. Please press once more; if that does not help, tell whoever runs this bot.
discord-forgotten = Your name and settings are deleted.
discord-copies = { $kept ->
    [dated] Copies go by themselves: the database’s log by { $log }, backups by { $backups } at the latest.
    [undated] The database’s log may hold a copy until { $log }. Whoever runs this bot can tell you how long backups do.
   *[elsewhere] Whoever runs this bot can tell you how long copies stay in the database’s log and in backups.
    }

### Reputation and ratings

discord-guests-button = Seats
discord-guests = Only you, the host, see this. Absences are deleted after four weeks.
discord-too-often-away = The host asks for { $bar } of 100 for being there when it is one’s turn; you have { $score }. Absences fade day by day, and all will be deleted { $when }.
discord-guest = { $count ->
    [0] { $name }: not away in the last four weeks.
    [one] { $name }: away on one day lately; { $score } of 100.
   *[other] { $name }: away on { $count } days lately; { $score } of 100.
}
discord-guest-new = { $name }: no match yet, so nothing to tell.
discord-min-reputation = { $bar ->
    [0] Anybody may join
   *[other] To join: a presence of at least { $bar } of 100
}
discord-rating-moved = { $why ->
    [absent] { $seat }: **{ $gain }** (now { $rating }). Made fewer than half of the moves, so last.
    [left] { $seat }: **{ $gain }** (now { $rating }). Left the table, so last.
   *[placed] { $seat }: **{ $gain }** (now { $rating }). { $robots ->
        [yes] Among the people place { $place } of { $people }, expected { $expected }.
       *[no] Place { $place } of { $people }, expected { $expected }.
    }
}

### The deals of the day

daily-command = daily
daily-command-told = Today’s deals, the same for everybody
table-daily = In a deal of the day nothing is undone, handed over or left: it is one try, and waits for you.
table-day-over = This day is over.
