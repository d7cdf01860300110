### Cups: their message

cup-starts = **Starts { $when }** ({ $relative }).
cup-check-in-opens = Check-in opens { $when }: if you don’t check in, you don’t play.
cup-check-in-open = **Check-in is open.** If you don’t check in, you don’t play.
cup-entered = { $count ->
    [0] Nobody has entered yet (room for { $limit }).
    [one] One player has entered (room for { $limit }), { $here } checked in.
   *[other] { $count } players have entered (room for { $limit }), { $here } checked in.
}
cup-reserve = There isn’t room for everybody: the last to enter are in reserve, and play if somebody doesn’t show up.
cup-names-more = and { $count } more
cup-as-it-stands = -# If everybody comes: { $course }
cup-course = { $most ->
    [same] { $least }
   *[other] { $least }–{ $most }
}: { $course }
cup-course-round = { $tables ->
    [one] one table
   *[other] { $tables } tables
}{ $lucky ->
    [0] {""}
    [one] {" "}with one lucky loser
   *[other] {" "}with { $lucky } lucky losers
}{ $robots ->
    [0] {""}
    [one] {" "}with one robot
   *[other] {" "}with { $robots } robots
}
cup-course-final = final{ $robots ->
    [0] {""}
    [one] {" "}with one robot
   *[other] {" "}with { $robots } robots
}
cup-courses = ### Rounds, by number of players
cup-courses-more = More people may enter, up to { $limit }: their rounds are listed here then.
cup-rules = ### How { $name } is played
cup-tables-short = Tables of { $size }{ $on ->
    [0] { "" }
    [one] , the best one goes on
   *[other] , the best { $on } go on
}
cup-span-short = a round takes at most { $live ->
    [yes] { $span } minutes
   *[no] { $span ->
        [one] one day
       *[other] { $span } days
    }
}
cup-duplicate-short = the same deals at all tables
cup-tables = Tables of { $size }. { $on ->
    [one] The best of each table goes on
   *[other] The best { $on } of each table go on
}, and everybody is drawn anew, apart from those they have just met. Free seats go to the reserve or to lucky losers, then to robots.
cup-span-live = A round takes at most { $minutes } minutes; then robots finish what is late. Players who don’t show up get a reminder after a minute; after five their seat is given away.
cup-span-days = A round takes at most { $days ->
    [one] one day
   *[other] { $days } days
}; then robots finish what is late. Players who have not made their first move after half a round lose their seat.
cup-duplicate = All tables of a round play the same deals, and you are compared with those who had your seat.
cup-final-told = The final: { $matches ->
    [one] one match
   *[other] { $matches } matches, points added up
}{ $options ->
    [none] .
   *[other] ; { $options }.
}
cup-ties = Equal points: { $order }.
cup-invited-only-told = Only invited players may enter.
cup-judges = { $role ->
    [none] Judges: those who manage the server.
   *[other] Judges: { $role }.
}
cup-round-heading = Round { $round }
cup-final = Final
cup-round-on = Round { $round } ends { $when } at the latest.
cup-final-on = The final ends { $when } at the latest.
cup-lucky = Lucky losers, drawn in again: { $names }
cup-table = { $link ->
    [none] Table { $number }
   *[other] [Table { $number }]({ $link })
}: { $names }{ $state ->
    [over] {" "}(over)
    [play-off] {" "}(play-off)
   *[match] {""}
}{ $when ->
    [none] {""}
   *[other] {" "}· meets { $when }
}
cup-table-over = { $link ->
    [none] Table { $number }
   *[other] [Table { $number }]({ $link })
} is over: { $count ->
    [one] { $names } goes on
   *[other] { $names } go on
}
cup-table-won = The final is over: { $names } won.
cup-waits = { $count ->
    [one] The others wait for table { $tables }.
   *[other] The others wait for tables { $tables }.
}
cup-judge-waits = { $count ->
    [one] The next round waits for a judge: one question is open.
   *[other] The next round waits for a judge: { $count } questions are open.
}
cup-won = Won by { $names }
cup-server-gone = Parlour was sent away from this server for more than a week.
cup-nobody-won = This cup ended without a winner.
cup-figures = -# { $players ->
    [one] One player
   *[other] { $players } players
}, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}. { COMMAND("cup export") } gives all of it, with the proof of its draws.
cup-enter = Enter
cup-withdraw = Withdraw
cup-check-in = Check in
cup-courses-button = Cup rules
cup-calendar-button = Calendar
cup-mine-button = My table
cup-boards-button = Compare deals
cup-table-opens = ### { $cup } · { $game }
    Round { $round }, table { $number }: the cards are being dealt.
cup-event = A cup of { $game } at Parlour, tables of { $size }. Enter and check in at the message below.

### What players are told

cup-entered-now = You have entered **{ $name }**. Check-in opens { $when }: press *Check in* then, or you do not play.
cup-entered-and-here = You have entered **{ $name }** and are checked in.
cup-checked-in = You are checked in for **{ $name }**.
cup-what-comes = Round one: { $when }; your hand comes by itself.{ $live ->
    [yes] {" "}Be there then: after five minutes without your first move the seat goes to somebody else.
   *[no] {""}
}
cup-in-reserve = All seats are taken: you are in reserve, and play if somebody doesn’t show up.
cup-check-in-told = Check in for **{ $cup }** until { $when }; if you don’t check in, you don’t play. { $link }
cup-exported = Everything about **{ $name }**. `python -m bot verify cup.json` proves its draws and deals.
cup-too-large = This cup is too large for one file at Discord.
cup-trophy = { $place ->
    [1] 🥇
    [2] 🥈
   *[3] 🥉
} **{ $name }**: place { $place }
cup-left = You have withdrawn from **{ $name }**. A match of yours that is on goes on without you.
cup-invited = { $player } may enter now.
cup-cancelled-now = **{ $name }** is cancelled. Matches in play go on, and count for nothing in it.
cup-none = No cup is on here. Those who manage the server announce one with { COMMAND("cup open") }.
cup-which = Several cups are on: choose one from the list.
cup-bad-variant = This game has no option “{ $text }”. Choose from the list, or write `name=value`.
cup-starts-in = { $minutes ->
    [30] in half an hour
    [60] in an hour
    [180] in three hours
    [1440] tomorrow at this time
    [4320] in three days
    [10080] in a week
   *[other] in { $minutes } minutes
}
cup-calendar-told = Open this file to put the cup into your calendar.
cup-no-events = -# It is not among the server’s events: the bot lacks the permission *Create Events* here.
cup-mine = You play at { $link ->
    [none] table { $number } (its message comes in a moment)
   *[other] [table { $number }]({ $link })
} with { $names }. The round ends { $when } at the latest.
cup-mine-later = Nothing is drawn yet. You get your hand by itself when it is.
cup-mine-over = { $on ->
    [later] Your table is over; the others still play these deals.
    [yes] You go on.
   *[no] You are out. You may still be drawn as a lucky loser.
} { $playing ->
    [0] The next round is drawn in a moment.
    [one] One table is still in play.
   *[other] { $playing } tables are still in play.
}
cup-mine-without = { $waits ->
    [reserve] You wait in reserve: if somebody doesn’t show up, you get the seat.
   *[out] You do not play in this round.
}
cup-propose = Propose times
cup-accept = Which time suits you?
cup-time-option = Time { $number }
cup-times-why = Would you rather play in one go? Agree on a time: before it, nobody counts as absent.
cup-times-how = Once all have chosen the same time, it is agreed.
cup-time-agreed = **You meet { $when }.**
cup-board = Deal { $deal } of round { $round }, at all tables
cup-board-seat = Seat { $number } · mean { $mean }
cup-board-line = Table { $table }, { $name }: { $points } ({ $sign ->
    [minus] −{ $off }
   *[plus] +{ $off }
})
cup-board-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
cup-board-deal = Deal { $deal }
cup-board-choose = Another deal
cup-no-boards = No deal is over at all tables yet.

### The judge

cup-call = Call the judge
cup-call-sentence = What happened?
cup-call-how = One sentence. The judge sees the table, but nobody’s cards.
cup-called = The judge is called. The clock goes on; a ruling is told here in the channel.
cup-appeal = Appeal
cup-appeal-sentence = Why should another judge look at it?
cup-appealed = Your appeal is in the queue. Another judge decides.
cup-use-queue = This table belongs to a cup: rule on it with { COMMAND("judge queue") }.
cup-nothing-to-judge = There is no cup here for you to judge.
cup-queue = What waits for a judge
cup-queue-empty = Nobody has called. Any table may be chosen below.
cup-queue-call = **{ $cup }, table { $number }** · { $name } { $when }: { $sentence }
cup-queue-appeal = **Appeal against ruling { $number }** · { $name }: { $sentence }
cup-case-said = > { $name }: { $sentence }
cup-plays-for = { $name } for { $drawn }
cup-robot-sits = { $name } (robot)
cup-queue-choose = Which one?
cup-queue-call-option = Call { $call } from table { $number }
cup-queue-appeal-option = Appeal against ruling { $number }
cup-queue-table-option = Table { $number } of { $cup }
cup-case = **Table { $number }**: { $names }{ $link ->
    [none] {""}
   *[other] {" "}· { $link }
}
cup-remedy-choose = What do you decide?
cup-remedy-means = { $remedy ->
    [time] One player gets more time on the clock
    [restore] The player who was drawn into it plays on
    [replace] Somebody else, or a robot, gets the seat
    [points] One player gets or loses points
    [annul] One deal counts for nothing
    [void] The match counts for nothing and is dealt anew
    [deadline] The table gets more time to finish the round
   *[stand] Nothing changes; the reason is told
}
cup-which-seat = Whose?
cup-who-instead = Who plays instead?
cup-robot-instead = A robot
cup-reason = The reason, which everybody reads
cup-sentence-removed = (removed by its author)
cup-amount = { $remedy ->
    [time] Minutes
    [points] Points, such as 5 or -5
    [annul] Number of the deal
   *[deadline] { $live ->
        [yes] Minutes
       *[no] Hours
    }
}
cup-no-number = “{ $text }” is not a whole number.
cup-ruled = Ruling saved and announced.
cup-uphold = The ruling stands
cup-overturn = Undo the ruling
cup-undo = Undo ruling { $number }
cup-undo-choose = Undo a ruling

### What the channel is told

cup-told-draw = **Round { $round } is drawn**: { $tables ->
    [one] one table
   *[other] { $tables } tables
}, until { $when } at the latest. Your hand comes by itself.
cup-told-final = **The final is drawn**: { $tables ->
    [one] one table
   *[other] { $tables } tables
}, until { $when } at the latest. Your hand comes by itself.
cup-told-won = 🏆 { $names } { $count ->
    [one] wins
   *[other] win
} **{ $name }**. Congratulations!
cup-story-round = **Round { $round } is over.**
cup-story-final = **The final is over.**
cup-story-table = Table { $number }: { $won ->
    [yes] { $count ->
        [0] nobody wins
        [one] { $names } wins
       *[other] { $names } win
    }
   *[no] { $count ->
        [0] nobody goes on
        [one] { $names } goes on
       *[other] { $names } go on
    }
}
cup-story-out = { $name } ({ $why ->
    [withdrew] withdrew from the cup
    [removed] an organiser took them out of the cup
    [left] left the table
    [away] was replaced for most of the moves
    [never-came] never came
    [tie] tied, but entered later
   *[place] { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
        [6] sixth
       *[other] place { $place }
    }
})
cup-fate = **{ $cup }**: { $fate } { $link }
cup-fate-out = { $why ->
    [withdrew] You are out: you withdrew from the cup.
    [removed] You are out: an organiser took you out of the cup.
    [left] You are out: you left the table.
    [away] You are out: somebody else made more than half of your moves.
    [never-came] You are out: you made no move.
    [tie] You are out: you tied with the last player to go on, who had entered before you.
   *[place] { $place ->
        [1] You are out, though first at your table.
        [2] You are out: second at your table.
        [3] You are out: third at your table.
        [4] You are out: fourth at your table.
        [5] You are out: fifth at your table.
        [6] You are out: sixth at your table.
       *[other] You are out: place { $place } at your table.
    }
}
cup-fate-lucky = But you have been drawn in again as a lucky loser: you play the next round.
cup-fate-waits = { $final ->
    [yes] If a finalist doesn’t show up, you may be drawn.
   *[no] If a player of the next round doesn’t show up, you may be drawn.
}
cup-fate-end = { $place ->
    [1] You won the cup. Congratulations!
    [2] The cup is over: you are second.
    [3] The cup is over: you are third.
   *[other] The cup is over: you have place { $place }.
}
cup-host-asked = **{ $cup }** needs a judge, and has no judges’ role: you are asked as its host. { $link }
    { $text }
cup-fame = Hall of fame
cup-fame-empty = No cup has been won here yet.
cup-fame-often = Most wins: { $names }
cup-fame-line = 🏆 **{ $cup }** · { $game } · { $when }: { $names }
cup-role-refused = I could not give { $role } to the winner of **{ $cup }**. I need *Manage Roles*, and my own role must stand above it.
cup-told-call = Table { $table }: { $name } asks for the judge.{ $role ->
    [none] {""}
   *[other] {" "}{ $role }
} Judges answer with { COMMAND("judge queue") }.
cup-told-numbered = **Ruling { $number }.** { $text }
cup-told-appeal = { $name } appeals against ruling { $number }: “{ $sentence }”
    Another judge decides with { COMMAND("judge queue") }.{ $role ->
    [none] {""}
   *[other] {" "}{ $role }
}
cup-told-times = Table { $table }: { $name } proposes times to meet. { $names }, choose one with *My table*.
cup-told-agreed = Table { $table } meets { $when }.

### Organisers

cup-manage = Manage { $name }
cup-organisers-told = Organised by { $names }
cup-edit-button = Change
cup-invite-button = Invite players
cup-extend-button = More time
cup-cancel-button = Cancel the cup
cup-remove-choose = Remove a player …
cup-organisers-choose = Who else organises it …
cup-form-name = Name
cup-form-start = Start
cup-form-start-how = Your time ({ $zone }), or a number: minutes from now
cup-form-limit = Room for how many players
cup-form-limit-how = The last to enter beyond it are in reserve
cup-form-amount = { $live ->
    [yes] How many minutes more
   *[no] How many hours more
}
cup-form-reason = Why?
cup-form-reason-how = Everybody can read it. You may leave it empty.
cup-edited = ✅ Changed, and announced in the cup’s channel.
cup-extended-now = ✅ The round gets more time; the channel is told.
cup-removed-now = ✅ { $player } is out of the cup. A match in play goes on with somebody else, or a robot.
cup-organisers-named = ✅ Saved. Whoever is new hears it by direct message.
cup-remove-title = Remove { $name }
cup-cancel-title = Cancel { $name }
cup-invite-how = **{ $name }**: post the invitation in this channel, with *Enter* under it.{ $private ->
    [yes] {" "}Only those you choose below may enter.
   *[no] {" "}Whoever was removed may enter again once chosen below.
}
cup-post-button = Post here
cup-call-button = Post and call players
cup-invite-choose = Let these people enter …
cup-join-told = **{ $name }** · { $game }: come and play! { $link }
cup-told-edit = **{ $name }** has been changed.
cup-told-name = It is called **{ $name }** now.
cup-told-start = It starts { $when } ({ $relative }).
cup-told-limit = There is room for { $limit } players.
cup-told-extension = { $final ->
    [yes] The final
   *[no] Round { $round }
} gets more time: it ends { $when } at the latest.
cup-told-removal = { $name } was taken out of the cup by an organiser.{ $reason ->
    [none] {""}
   *[other] {" "}Reason: { $reason }
}
cup-you-are-removed = An organiser took you out of **{ $cup }**.{ $reason ->
    [none] {""}
   *[other] {" "}Reason: { $reason }
} A match of yours that is on goes on without you.
cup-you-organise = You are an organiser of **{ $cup }** now. { COMMAND("cup manage") } shows what you can do. { $link }
cup-nobody-chosen = Choose somebody first.
cup-plays-not = This player is not in the cup.
cup-not-begun = Round one has not been drawn yet. Use *Change* to move the start.
cup-host-names = Only the cup’s host, or somebody who manages the server, names organisers.
cup-no-seekers = This server has named no role for those who look for a game.
cup-bad-start = I can’t read “{ $text }”. Write for instance 2026-11-30 19:00, or 90 for in ninety minutes.

### Commands

cup-command = cup
cup-command-told = Cups: tables of several rounds, up to a final
cup-command-open = open
cup-command-open-told = Announce a cup in this channel
cup-command-show = show
cup-command-show-told = How a cup stands
cup-command-join = join
cup-command-join-told = Enter a cup
cup-command-leave = leave
cup-command-leave-told = Withdraw from a cup
cup-command-manage = manage
cup-command-manage-told = Organisers: change the cup, invite, remove, extend, name helpers
cup-command-invite = invite
cup-command-invite-told = Let a player enter a private cup
cup-command-move = move
cup-command-move-told = Show the cup in this channel from now on
cup-command-cancel = cancel
cup-command-cancel-told = End a cup without a winner
cup-command-winners = winners
cup-command-winners-told = The hall of fame: who won the cups of this server
cup-command-export = export
cup-command-export-told = All of a cup as files, with the proof of its draws
cup-command-calls = queue
cup-command-calls-told = What waits for a judge in the cups of this server
cup-option-cup = cup
cup-given-cup = Which cup
cup-option-name = name
cup-given-name = What the cup is called
cup-option-starts = starts
cup-given-starts = In how many minutes round one is drawn (in an hour, where nothing is said)
cup-option-winners = winners
cup-given-winners = How many of a table go on (half of them)
cup-option-duplicate = same-deals
cup-given-duplicate = Whether all tables of a round play the same deals
cup-option-length = length
cup-given-length = How long a round may take: minutes if live (120), days if not (7)
cup-option-limit = limit
cup-given-limit = How many may play; those after them are the reserve
cup-option-judges = judges
cup-given-judges = The role whose members rule (those who manage the server)
cup-option-final = final
cup-given-final = How many matches the final has (1)
cup-option-variant = variant
cup-given-variant = An option of the game that is not as usual
cup-option-final-variant = final-variant
cup-given-final-variant = An option of the game that is otherwise in the final
cup-stand-in = { $role ->
    [replaced] **{ $cup }**, table { $table }: { $other ->
        [robot] a robot plays in your seat now
       *[person] { $name } plays in your seat now
    }, { $why ->
        [judge] because a judge decided so. Reason: { $reason }
       *[absent] because you did not play.
    }
   *[plays] **{ $cup }**, table { $table }: you play now, in the seat of { $other ->
        [robot] a robot
       *[person] { $name }
    }{ $why ->
        [judge] . A judge decided so. Reason: { $reason }
       *[absent] , who did not play.
    }
}
cup-your-table = Your table: { $link }
