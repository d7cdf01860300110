### Reviews

cost-command = review
cost-command-told = What did your moves cost in a match that is over?
cost-menu = Review
cost-button = Review
cost-past = { $game } · { $day }
cost-title = Review · { $game }
cost-progress = { $total ->
    [0] Looking for decisions …
   *[other] { $done } of { $total } moves looked at
}
cost-progress-end = Adding up what the moves cost …
cost-stop = Stop
cost-stopped = The review was stopped.
cost-too-long = The review took too long and was stopped. Try again when fewer people are playing.
cost-no-match-here = There is no match in this message.
cost-not-over = A review comes when the match is over.
cost-not-yours = You didn’t play in this match. Only its players can review it, each their own seat.
cost-void = This match is void, so there is nothing to review.
cost-outdated = This match was played under older rules, which can’t be reviewed any more.
cost-handed-over = Your seat changed hands during this match. Only a seat that one player held from the deal to the end can be reviewed.
cost-forgotten = This review is out of date. Press Review below the match to work it out again.
cost-per-decision = { $unit ->
    [chance] { $lost }% of winning chances lost per decision
   *[points] { $size ->
        [one] One point lost per decision
       *[many] { $lost } points lost per decision
    }
}
cost-interval = { $count ->
    [one] The best move would have gained you that much more, in one real decision against casual robots. It is an estimate.
   *[other] On average, the best move would have gained you that much more, in { $count } real decisions against casual robots. It is an estimate{ cost-range }.
}
cost-range = { $range ->
    [no] { "" }
   *[yes] : the true figure very likely lies between { $low } and { $high }{ cost-percent }
}
cost-percent = { $unit ->
    [chance] %
   *[points] { "" }
}
cost-outweighed = Your costliest move cost more than all of them together: some other moves come out below zero in the estimate.
cost-below-nothing = You lost nothing that can be seen: a number below zero is chance.
cost-luck = { $unit ->
    [chance] Your chance of winning, compared with the table’s average: luck of the draw { $luck }% (what casual robots in all seats would have made of it), the play { $play }% (all the rest: what you and the others made of it).
   *[points] Points, compared with the table’s average: luck of the draw { $luck } (what casual robots in all seats would have made of it), the play { $play } (all the rest: what you and the others made of it).
}
cost-no-decision = You had no real decision in this match.
cost-proofs = { $count ->
    [one] One decision was checked. Nothing here is estimated: everything shown is proved.
   *[other] { $count } decisions were checked. Nothing here is estimated: everything shown is proved.
}
cost-nothing-clear = None of your moves clearly cost anything.
cost-nothing-proved = For none of your moves can a better one be proved.
cost-dearest = { $unit ->
    [proof] Here a better move can be proved:
    [chance] { $count ->
        [one] This move cost you the most, in winning chances:
       *[other] These moves cost you the most, in winning chances:
    }
   *[points] { $count ->
        [one] This move cost you the most, in points of lead over the table’s average:
       *[other] These moves cost you the most, in points of lead over the table’s average:
    }
}
cost-retry = { $count ->
    [one] Try again
   *[other] Try { $number } again
}
cost-amount = { $unit ->
    [chance] { $amount }% of winning chances
   *[points] { $size ->
        [one] one point of lead
       *[many] { $amount } points of lead
    }
}
cost-short = { $unit ->
    [chance] { $amount }%
   *[points] { $amount }
}
cost-share = Show it to everyone here
cost-private = Only those who played see anything of this match, so its review cannot be shown here.
cost-shared = { $name } shows a review · { $game }
cost-shared-interval = { $count ->
    [one] The best move would have gained that much more, in one real decision, against casual robots. It is an estimate.
   *[other] On average, the best move would have gained that much more, in { $count } real decisions against casual robots. It is an estimate{ cost-range }.
}
cost-shared-proofs = { $count ->
    [0] There was no real decision in this match.
    [one] One decision was checked. Nothing here is estimated: everything shown is proved.
   *[other] { $count } decisions were checked. Nothing here is estimated: everything shown is proved.
}
cost-shared-dearest = { $unit ->
    [proof] Here a better move can be proved:
    [chance] The moves that cost most, in winning chances:
   *[points] The moves that cost most, in points of lead over the table’s average:
}
cost-shared-better = better: { $move }
cost-shared-nothing = No move clearly cost anything.
cost-shared-told = Only the player can ask for this review, and has chosen to show it.
cost-limits-button = What this can’t tell
cost-limits =
    Every choice is valued by what you could see. What was hidden is imagined in many ways, and then everybody plays on like a casual robot. Against stronger or stranger players another move may be right.
    - For one match it is a rough number. Read the range beside it, and compare many matches.
    - The number at the top compares you with the best moves. *The play* is all that luck does not explain, the others’ moves too, so the two need not agree. *The luck* adds up estimates and may exceed what is possible; the play then takes it back. Where others beat good luck of yours, the luck goes up and the play down. The range may reach below zero: that part is chance.
    - A hint is a robot’s quick advice. This review thinks longer, and may name a better move than a hint did.
    - A real decision is one where what you chose could make a difference.{ cost-limits-lead }
    - It is no rating, and it says nothing about how well the others played.
    - Only clear losses are shown. Small ones, and those that chance may explain, are in the number alone. By chance some decisions count as gains there, so the losses shown may add up to more.
    - A move that was right by what you knew costs nothing, even if luck was against it.
cost-limits-lead = { $unit ->
    [points] { "\u000A" }- A lead is counted over the table’s average: for example, at a table of three, three more points give you a lead of two.
   *[chance] { "" }
}
cost-limits-proofs =
    In this game moves can’t be valued by playing on. Only what can be proved is reported: that you could have gone out, or that a card you gave up would have fitted.
    Everything else, such as what to keep and when to wait, is not judged at all.
cost-graph = Luck and play as the match went on
cost-graph-luck = Luck alone
cost-graph-lead = Luck and play
cost-graph-deal = { $deal }. Luck { $luck }, the play { $play }
cost-position = **{ $game } · { $number } of { $count }**
cost-ask = { $proved ->
    [yes] Your move: **{ $played }**. Something better can be proved. Can you find it?
   *[no] Your move: **{ $played }**. It cost about { $cost }. Can you find the best one?
}
cost-same = { $proved ->
    [yes] **{ $tried }** is the move you made. Something better can be proved.
   *[no] **{ $tried }** is the move you made. It cost about { $cost }.
}
cost-other = { $better ->
    [yes] **{ $tried }** is better than your move: it costs about { $loses } on average, not { $cost }. Something is better still: try again, or look at the answer.
   *[no] **{ $tried }** is not it{ $loses ->
        [none] { "." }
       *[other] : it costs about { $loses } on average.
    } Try again, or look at the answer.
}
cost-right = **Right: { $tried }.**{ $differs ->
    [yes] { " " }Just as good: { $best }.
   *[no] { "" }
}{ $proved ->
    [yes] { "" }
   *[no] { " " }Your move, “{ $played }”, cost about { $cost } on average against casual robots.
}
cost-answer = { $proved ->
    [yes] The answer: **{ $best }**.
   *[no] The answer: **{ $best }**. Your move, “{ $played }”, cost about { $cost } on average against casual robots.
}
cost-hindsight = -# With the deal as it really was, and casual robots playing on: { $outcome ->
    [cost] your move came to about { $cost } less than the answer.
    [gain] your move came to about { $cost } more than the answer.
   *[even] your move came to as much as the answer.
}
cost-show-answer = Show the answer
cost-next = Next position
cost-profile = { $game }, last four weeks: **{ $lost }** in { $count } real decisions against casual robots.
cost-profile-next = › { COMMAND("review") } shows which moves cost most in a match.

### Puzzles

puzzle-command = puzzle
puzzle-command-told = One position, one best move: can you find it?
puzzle-button = Puzzle
puzzle-first-heading = **Puzzle · { $game }**
puzzle-heading = **Puzzle · { $game }**
    -# Your puzzle rating: { $rating }{ $gained ->
        [none] { "" }
       *[other] { " " }({ $gained })
    } · { $streak ->
        [0] no streak
        [one] 1 right in a row
       *[other] { $streak } right in a row
    }
puzzle-ask = Which move is clearly the best?
puzzle-played = -# Already played: { $cards }
puzzle-counts = Your first try counts. Showing the answer is a miss.
puzzle-right = **Right: { $tried }.**{ $differs ->
    [yes] { " " }Just as good: { $best }.
   *[no] { "" }
}
puzzle-wrong = **{ $tried }** is not it. Try again, or look at the answer.
puzzle-solution = The answer: **{ $best }**.
puzzle-after = -# The picture shows the table after it.
puzzle-another = Another
puzzle-none = There are no puzzles for this game.
puzzle-none-left = You have answered every puzzle here. Well done!
puzzle-gone = This puzzle is not here any more. Get another one with { COMMAND("puzzle") }.
puzzle-profile = Puzzles: { $solved } of { $answers } right, rating **{ $rating }**. › { COMMAND("puzzle") } brings the next one.
