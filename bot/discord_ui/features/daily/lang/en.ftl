daily-heading = Today’s deals · { $day }
daily-told = The same cards for everybody, in the same seat, against the same robots. One try for each game. The day ends { $ends }; what you have begun by then you may finish within an hour.
daily-code = { $game }, { $day }: `{ $commitment }`
daily-play = Play
daily-go-on = Go on
daily-result = Result
daily-share = Show it here
daily-begun = Begun. Go on whenever you like.
daily-rests = This deal rests: its robots have changed since it was promised. It will be back in a day or two.
daily-better = { $better ->
    [0] Not better than any of { $among } plays by robots.
   *[other] Better than { $better } of { $among } plays by robots.
}
daily-squares = -# Each square is an eighth of the robots’ plays; green: yours was better.
daily-card = { $game } · { $day }
daily-standing = { $people ->
    [1] Nobody else finished this deal.
   *[other] Among the { $people } people who finished this deal you stand at { $percentile }: 100 is the best, 0 the last.
}
daily-yesterday = Yesterday
daily-not-over = You have not finished this deal.
daily-left = { $count ->
    [0] You have finished all of today’s deals.
    [one] One deal is left for today.
   *[other] { $count } deals are left for today.
}
daily-fair = Is it fair?
daily-fair-settled = **Everything is settled before anybody plays.** Each code below binds the day, the game, its options, the seat, and the versions of rules and robots. Tomorrow’s codes are here today.
daily-fair-proof = **Anybody can check it.** An hour after the day has ended, open your result and press *{ $proof }*. The code there must be the one that stood here the day before, and the proof deals every card again from it.
daily-fair-limits = **What is not prevented:** playing a deal first with a second Discord account; and whoever runs this bot can read its database, and so the cards. Neither of them can change a card.

### After the day

daily-compare = Compare my play with …
daily-compare-heading = { $game } · { $day }
daily-compare-points = You: { $mine } · { $name }: { $theirs }
daily-compare-told = Your moves are on the left, theirs on the right; = is the same move. After the first difference you both faced different tables.
daily-compare-best = Best of eight plays
daily-nobody-there = There is nothing to compare with here any more.

### The group's morning

daily-count-in = Count me in
daily-count-out = Leave the group
daily-counted = You’re in. From tomorrow on, the morning message says how you played, and counts your streak.
daily-not-counted = You’ve left the group. Its morning message doesn’t mention you any more, and your streak there is gone.
daily-no-group = This server has no morning message yet. Whoever manages it can choose a channel for one with { COMMAND("server") }.
daily-morning = How we played · { $day }
daily-morning-best = { $game }: **{ $names }**, { $better ->
    [0] not better than any of { $among }
   *[other] better than { $better } of { $among }
}
daily-morning-crown = 👑 **{ $names }**
daily-morning-nobody = Nobody in this group finished a deal.
daily-morning-member = { $name }: { $games ->
    [0] did not play
    [one] 1 deal
   *[other] { $games } deals
} · { $streak }
daily-morning-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
daily-streak = { $forgiven ->
    [yes] { $days ->
        [one] 1 day in a row (a missed day is forgiven once a week)
       *[other] { $days } days in a row (a missed day is forgiven once a week)
    }
   *[no] { $days ->
        [0] no streak
        [one] 1 day in a row
       *[other] { $days } days in a row
    }
}
daily-group-streak = This group: { $streak }
daily-morning-play = Today’s deals

### In a hand

daily-place = Deal of { $day }
