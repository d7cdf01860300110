review-none = Nobody chose anything in this match that could be valued for { $seat }.
review-lost = { $unit ->
    [points] { $seat }: { $count } real decisions, { $lost } points lost per decision against casual robots (95 of 100 such intervals hold the true figure: { $low } to { $high }).
   *[chance] { $seat }: { $count } real decisions, { $lost }% of winning chances lost per decision against casual robots (95 of 100 such intervals hold the true figure: { $low } to { $high }).
}
review-proved-lost = { $seat }: { $count } turns, { $lost } points per turn left in the hand that could have been avoided for certain.
review-nothing = No single decision cost enough to be told.
review-move = After { $ply ->
    [0] the deal
    [one] one move
   *[other] { $ply } moves
}: { $played }
review-cost = { $unit ->
    [points] It cost about { $amount ->
        [one] one point
       *[other] { $amount } points
    } on average against casual robots. Better: { $best }
   *[chance] It cost about { $amount }% of winning chances on average against casual robots. Better: { $best }
}
review-proof = It left { $amount ->
    [one] one point
   *[other] { $amount } points
} that could have been avoided for certain: { $best }
review-hindsight = { $unit ->
    [points] With all cards open, in hindsight: { $amount } points.
   *[chance] With all cards open, in hindsight: { $amount }% of winning chances.
}
review-luck = { $unit ->
    [points] Deal { $deal }: the cards gave { $luck } points, the play added { $play }.
   *[chance] Deal { $deal }: the cards gave { $luck }% of winning chances, the play added { $play }%.
}
review-limits = These figures say what a move brings on average against casual robots to somebody who knew what this seat knew. They do not say what a rival would have done, and a few decisions tell little about a player.
review-plain = { $best } brought more on average than { $played }.
review-puzzles-checked = { $count ->
    [one] One puzzle
   *[other] { $count } puzzles
}: { $refused ->
    [0] each has one best answer on a fresh sample.
    [one] one has no clear answer on a fresh sample.
   *[other] { $refused } have no clear answer on a fresh sample.
}
review-puzzles-made = { $game }: { $count } puzzles
review-player = player { $number }
