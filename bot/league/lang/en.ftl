### On the command line

league-rebuilt =
    { $matches ->
        [one] One match gone through.
       *[other] { $matches } matches gone through.
    } { $changed ->
        [0] All ratings are what they were.
        [one] One rating has changed.
       *[other] { $changed } ratings have changed.
    }

### Commands

league-command-leaderboard = leaderboard
league-command-leaderboard-told = Who stands where at a game on this server
league-command-profile = profile
league-command-profile-told = Ratings, form and records of a player
league-command-history = history
league-command-history-told = Matches that are over, with their replays
league-command-head-to-head = head-to-head
league-command-head-to-head-told = How you fare against somebody
league-option-pool = pool
league-given-pool = Which matches: how many players, and how fast
league-option-other = other
league-given-other = Compare this player instead of yourself

### Why a rating moved

league-why-absent = { $when }, { $game }: made fewer than half of the moves, so last of { $seats }. { $moved ->
    [no] No rating moves.
   *[other] **{ $gain }** (now { $rating }).
}
league-why-alone = { $when }, { $game }: place { $table_place } of { $seats }. Nobody else there is rated here, so no rating moves.
league-why-excluded = { $when }, { $game }: place { $table_place } of { $seats }, no longer rated here.
league-why-left = { $when }, { $game }: **{ $gain }** (now { $rating }). Left the table, so last of { $seats }.
league-why-placed = { $when }, { $game }: **{ $gain }** (now { $rating }). { $robots ->
    [yes] Place { $table_place } of { $seats }; among the people { $place } of { $people }, expected { $expected }.
   *[no] Place { $place } of { $people }, expected { $expected }.
}
league-why-practice = { $when }, { $game }: place { $table_place } of { $seats }, practice with robots.
league-why-unrated = { $when }, { $game }: place { $table_place } of { $seats }, a friendly match.

### Boards and players

league-best = **Best results**
league-board = { $game } – { $pool }
league-board-empty = Nobody has played a rated match here yet.
league-board-told = Sorted by the rating that is certain by now. “?” marks fewer than { $count } matches.
league-favourites = **Met most often:** { $names }
league-form = **Last places:** { $places }
league-head-to-head = { $name } against { $other }
league-history = { $name }: matches that are over
league-met = { $game }: { $met ->
        [one] met once,
       *[other] met { $met } times,
    } { $won } won, { $tied } tied, { $lost } lost.
league-mine = Where I stand
league-never-met = These two have not met yet.
league-one-player = Choose two different players.
league-no-matches = No match is over yet.
league-place = { $me ->
    [yes] **{ $rank }.** ▸ **{ $name }** · { $rating } · { $matches ->
            [one] one match
           *[other] { $matches } matches
        }
   *[no] **{ $rank }.** { $name } · { $rating } · { $matches ->
            [one] one match
           *[other] { $matches } matches
        }
}
league-pool-duel-async = two players, over days
league-pool-duel-live = two players, live
league-pool-group-async = three and more, over days
league-pool-group-live = three and more, live
league-practice = **Practice** with robots alone: { $games }
league-practised-game = { $game } ×{ $played }{ $won ->
        [0] {""}
       *[other] {""}, { $won } won
    }
league-record = **{ $game }:** { $played ->
        [one] one match,
       *[other] { $played } matches,
    } { $won } won, average place { $mean }.
league-replay = Replay { $number }
league-standing = **{ $game }**, { $pool }: **{ $rating }**, number { $rank } here. `{ $graph }` from { $low } to { $high }
league-standing-unlisted = **{ $game }**, { $pool }: **{ $rating }**, on no board now. `{ $graph }` from { $low } to { $high }
league-with = With { $names }

### Seasons: commands

league-command-league = league
league-command-league-told = Seasons of this server
league-command-open = open
league-command-open-told = Open a season for a game (for those who manage the server)
league-command-join = join
league-command-join-told = Take part in the season of a game
league-command-leave = leave
league-command-leave-told = Leave the season of a game
league-command-standings = standings
league-command-standings-told = The table of a season
league-command-seasons = history
league-command-seasons-told = The seasons of a game, and who won them
league-command-end = end
league-command-end-told = End the season now (for those who manage the server)
league-command-extend = extend
league-command-extend-told = More rounds for the season (for those who manage the server)
league-command-move = move
league-command-move-told = Go on with the season in this channel (for those who manage the server)
league-command-reset = reset
league-command-reset-told = All ratings of a game begin anew (for those who manage the server)
league-command-exclude = exclude
league-command-exclude-told = Take a player off the boards (for those who manage the server)
league-command-readmit = readmit
league-command-readmit-told = Put a player back on the boards (for those who manage the server)
league-command-export = export
league-command-export-told = Ratings and matches as files (for those who manage the server)
league-option-size = size
league-given-size = How many people sit at a table
league-option-rounds = rounds
league-given-rounds = How many rounds
league-option-weeks = weeks
league-given-weeks = How many weeks a round takes
league-option-days = days
league-given-days = In how many days the first round begins
league-option-season = season
league-given-season = Which season, by its number

### Seasons

league-bad-pace = A season needs a clock that runs over days, such as async:24h+8h/72h.
league-bad-size = Tables of this game seat two to { $most } people.
league-division = Division { $number }
league-ended-now = Season { $number } is over.
league-excluded = You are excluded from this server’s boards and seasons.
league-excluded-now = { $player } is off the boards and no longer rated. Earlier matches stay as they are.
league-exported = Ratings and matches, for a spreadsheet and as JSON.
league-exported-in-part = Ratings and matches, as far as Discord takes files of that size.
league-extended =
    { $rounds ->
        [one] The season has one round now.
       *[other] The season has { $rounds } rounds now.
    }
league-in-already = You take part already.
league-joined = You take part in season { $number }. Your tables come by themselves, and a reminder when it is your turn.
league-left = You have left season { $number }. A table you are still playing at goes on; there will be no further ones.
league-no-season = There is no such season. Those who manage the server open one with { COMMAND("league open") }.
league-not-in = You do not take part.
league-open-already = There is a season for this game already.
league-past = Season { $number } ({ $when }): **{ $name }** won with { $points } points, { $players ->
        [one] one player.
       *[other] { $players } players.
    }
league-past-empty = There has been no season yet.
league-past-none = Season { $number } ended without a match.
league-past-on = Season { $number } is on, { $players ->
        [one] with one player.
       *[other] with { $players } players.
    }
league-paused = { $game }, season { $number } on { $server }, waits: I cannot write in { $channel } any more. Let me see that channel and write there again, or use { COMMAND("league move") } in another one. No table is dealt before.
league-readmitted = { $player } is back on the boards and rated from now on.
league-reset = All ratings of { $game } begin anew here. The history stays.
league-round = Round { $round } of { $rounds }, over { $when }.
league-row = **{ $place }.** { $name } · { $points } · { $played } played, { $won } won
league-row-out = **{ $place }.** ~~{ $name }~~ · { $points } · { $played } played, { $won } won
league-season = { $game }, season { $number }
league-season-begins = The first round begins { $when }.
league-season-over = This season ended on { $when }.
league-secret = The secret behind the code, to check the draws and deals with: { $secret }
league-secret-later = The secret behind the code follows when the last match that is still played is over.
league-sign-out = Leave
league-sign-up = Take part
league-signed =
    { $count ->
        [0] Nobody takes part yet.
        [one] One player takes part:
       *[other] { $count } players take part:
    }
league-table = Table { $number }: { $names } · { $link }
league-table-opens = ### { $game }, season { $season }
    Round { $round }, table { $number }: { $names }
league-table-over = Table { $number }, over: { $names } · { $link }
league-terms =
    { $rounds ->
        [one] One round
       *[other] { $rounds } rounds
    } { $weeks ->
        [one] of one week,
       *[other] of { $weeks } weeks each,
    } tables of { $size }. A table gives 6, 4, 2, 0 points, in even steps where it has another size.
league-tie-breaks = With equal points: results against the others with as many, then matches won, then rating. When a round is over, robots finish what is late.

### Pictures

league-column-played = Played
league-column-points = Points
league-column-won = Won
league-final = { $game }, season { $number }: the final table of division { $division }
league-graph = Ratings, match by match
