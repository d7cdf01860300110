### Refusals

cup-again = Something changed at this moment. Please press once more.
cup-another-judge = You made this ruling. Another judge, or the server’s owner, must decide the appeal.
cup-appeal-too-late = A ruling can be appealed against for 24 hours. These are over.
cup-appealed-already = This ruling has been appealed against already, or was undone. One appeal is possible.
cup-bad-draw = This draw does not seat everybody once.
cup-bad-extension = You can give from one minute to { $most } hours more.
cup-bad-final = A final has { $least } to { $most } matches.
cup-bad-go-on =
    { $most ->
        [one] At a table of this size only one player can go on.
       *[other] At a table of this size one to { $most ->
            [2] two
           *[other] { $most }
        } players can go on.
    }
cup-bad-limit = A cup takes { $least } to { $most } players.
cup-bad-name = A cup needs a name of up to { $most } letters.
cup-bad-pace = “{ $text }” is no clock.
cup-bad-points = A judge may give or take from one to { $most } points.
cup-bad-sentence = Say in one sentence what happened, in up to { $most } letters.
cup-bad-size = Tables of this game seat { $least } to { $most } players in a cup.
cup-bad-span = { $live ->
    [yes] A round of a live cup lasts { $least } to { $most } minutes.
   *[no] A round over days lasts { $least } to { $most } days.
}
cup-bad-tie-breaks = The tie-breaks must be different, and a play-off must be the last one.
cup-bad-time = Choose a time between now and the deadline of the round.
cup-bad-times = The times must follow each other: now, the end of entries, the end of check-in. Check-in must open before it ends.
cup-check-in-closed = Check-in is over.
cup-check-in-not-open = Check-in has not begun yet.
cup-checked-in-already = You have checked in already.
cup-damaged = The log of this cup contradicts itself. The cup is set aside.
cup-drawn-already = This is drawn already.
cup-entries-closed = Entries are closed.
cup-full = Nobody more can enter this cup.
cup-has-begun = This cup has begun: what was announced stands.
cup-has-no-end = A cup of { $players } players would not end by these rules. Let fewer players of a table go on.
cup-in-already = You have entered already.
cup-invited-only = Only invited players may enter this cup.
cup-left-for-good = This player left the match for good: the seat cannot be given back.
cup-many-organisers = Besides whoever opened it, a cup can have up to { $most } organisers.
cup-match-over = This match is over.
cup-needs-a-clock = A cup needs a clock, so that every round ends.
cup-no-appeal = There is no appeal to decide.
cup-no-reason = A ruling needs a reason of up to { $most } letters.
cup-no-such-call = This call is not there, or was answered.
cup-no-such-cup = There is no such cup.
cup-no-such-deal = There is no such deal.
cup-no-such-match = This match belongs to no cup.
cup-no-such-ruling = There is no such ruling.
cup-no-such-seat = There is no such seat.
cup-no-time = Until the deadline there is no time at which all players of this table are awake.
cup-not-in = You do not take part in this cup.
cup-nothing-changed = Nothing is different from what was announced.
cup-organiser-plays = You play at the same table. Another organiser must decide this.
cup-organisers-only = Only this cup’s organisers can do that.
cup-over = This cup is over.
cup-plays-already = This player has a seat in this round already.
cup-removed = An organiser removed you from this cup. You can enter again if they invite you.
cup-round-over = This round is over. What happened in it stands.
cup-same-seat-needs-duplicate = Seats can be compared only when all tables play the same deals.
cup-time-settled = Your table has agreed already: you meet { $when }.
cup-too-many-calls = You have called the judge already. Wait for an answer.
cup-undone-already = This ruling was undone already.
cup-void-stays = This match cannot be brought back: it was not over, or is played anew already.

### What is announced

cup-appeal-overturned = The appeal against ruling { $number } was granted: the ruling counts no more. Reason: { $reason }
cup-appeal-upheld = The appeal against ruling { $number } was turned down: the ruling stands. Reason: { $reason }
cup-cancelled = This cup was cancelled. Reason: { $reason }
cup-handed-over = Table { $table }: { $to } plays instead of { $player }, who didn’t show up.
cup-handed-to-robot = Table { $table }: a robot plays instead of { $player }.
cup-lapsed = Nobody { $kind ->
    [call] answered call { $number }
   *[appeal] decided the appeal against ruling { $number }
} before the deadline. Everything stays as it is.
cup-nobody-came = Nobody checked in.
cup-ruled-annul = Table { $table }: deal { $deal } counts for nothing. Reason: { $reason }
cup-ruled-deadline =
    { $hours ->
        [one] Table { $table } gets up to one hour more.
       *[other] Table { $table } gets up to { $hours } hours more.
    } Reason: { $reason }
cup-ruled-points =
    { $points ->
        [one] Table { $table }: one point for { $player }.
       *[other] Table { $table }: { $points } points for { $player }.
    } Reason: { $reason }
cup-ruled-replace = Table { $table }: { $to } gets the seat of { $player }. Reason: { $reason }
cup-ruled-restore = Table { $table }: { $player } gets the seat back. Reason: { $reason }
cup-ruled-robot = Table { $table }: a robot gets the seat of { $player }. Reason: { $reason }
cup-ruled-stand = Table { $table }: nothing changes. Reason: { $reason }
cup-ruled-time =
    { $minutes ->
        [one] Table { $table }: { $player } gets one minute more.
       *[other] Table { $table }: { $player } gets { $minutes } minutes more.
    } Reason: { $reason }
cup-ruled-undone = Table { $table }: ruling { $number } counts no more. Reason: { $reason }
cup-ruled-void = Table { $table }: the match is void and is played anew. Reason: { $reason }

### What a judge may choose

cup-remedy-annul = A deal counts for nothing
cup-remedy-deadline = More time for the table
cup-remedy-points = Change points
cup-remedy-replace = Give the seat to somebody else
cup-remedy-restore = Give the seat back
cup-remedy-stand = Nothing changes
cup-remedy-time = Time on the clock
cup-remedy-void = Play the match anew

### Tie-breaks

cup-by-game = the game’s own tie-breaks
cup-by-play-off = a play-off
cup-by-same-seat = comparison with the same seat at the other tables

### Proofs

cup-proof = { $cup }: { $draws ->
        [one] one draw
       *[other] { $draws } draws
    } and { $deals ->
        [one] the deal of one match
       *[other] the deals of { $deals } matches
    } recomputed.
cup-proof-broken = NOT FAIR: the secret does not fit the fairness code that was announced.
cup-proof-damaged = This file contradicts itself: { $reason }
cup-proof-fair = Fair: every draw and every deal follows from the secret announced by its fairness code and from the players’ presses.
cup-proof-open = The cup is not over, so its secret is not in this file yet. The log replays, { $entries ->
        [one] one entry.
       *[other] { $entries } entries.
    }
