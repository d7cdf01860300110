ruhd-name = Ruhd
ruhd-blurb = Place square tiles: sides that touch and lines of three score. Two to eleven players.
ruhd-daily = One match, four players
ruhd-type = Tile, square and quarter turns (16 M14 1)
ruhd-option-scoring = Who counts the points
ruhd-option-scoring-counted = The house counts
ruhd-option-scoring-claimed = Players claim their points: too little is lost, too much scores nothing
ruhd-option-hints = Hints
ruhd-option-hints-off = No hints
ruhd-option-hints-on = Show what each of your tiles would score where (when the house counts)

ruhd-where = { $stock ->
    [0] The draw pile is empty.
    [one] { $stock } tile left to draw.
   *[other] { $stock } tiles left to draw.
}
ruhd-where-claimed = { $stock ->
    [0] The draw pile is empty. Points are claimed with the placement.
    [one] { $stock } tile left to draw. Points are claimed with the placement.
   *[other] { $stock } tiles left to draw. Points are claimed with the placement.
}
ruhd-placed = { $sum ->
    [none] { $seat }: tile { $tile } on { $square }, 0.
    [one] { $seat }: tile { $tile } on { $square }, { $terms }.
    [several] { $seat }: tile { $tile } on { $square }, { $points } = { $terms }.
   *[unknown] { $seat }: tile { $tile } on { $square }, { $points }.
}
    .you = { $sum ->
        [none] You: tile { $tile } on { $square }, 0.
        [one] You: tile { $tile } on { $square }, { $terms }.
        [several] You: tile { $tile } on { $square }, { $points } = { $terms }.
       *[unknown] You: tile { $tile } on { $square }, { $points }.
    }
ruhd-term-one-side = { $points } one-side
ruhd-term-diff-diff = { $points } diff-diff
ruhd-term-same-same = { $points } same-same
ruhd-term-colours = { $points } colour line
ruhd-term-numbers = { $points } number line
ruhd-one-side = One-side, a single neighbour: { $points }.
ruhd-diff-diff = { $way ->
    [up] Diff-diff above, { $mine } against { $theirs }: { $points }.
    [right] Diff-diff on the right, { $mine } against { $theirs }: { $points }.
    [down] Diff-diff below, { $mine } against { $theirs }: { $points }.
   *[left] Diff-diff on the left, { $mine } against { $theirs }: { $points }.
}
ruhd-same-same = { $way ->
    [up] Same-same above, { $mine } on both sides: { $points }.
    [right] Same-same on the right, { $mine } on both sides: { $points }.
    [down] Same-same below, { $mine } on both sides: { $points }.
   *[left] Same-same on the left, { $mine } on both sides: { $points }.
}
ruhd-colours = { $way ->
    [up] A line of { $tiles } upper sides of the same colour, { $squares }, like { $mine }: { $points }.
    [right] A line of { $tiles } right sides of the same colour, { $squares }, like { $mine }: { $points }.
    [down] A line of { $tiles } lower sides of the same colour, { $squares }, like { $mine }: { $points }.
   *[left] A line of { $tiles } left sides of the same colour, { $squares }, like { $mine }: { $points }.
}
ruhd-numbers = { $way ->
    [up] A line of { $tiles } upper sides with the number { $number }, { $squares }: { $points }.
    [right] A line of { $tiles } right sides with the number { $number }, { $squares }: { $points }.
    [down] A line of { $tiles } lower sides with the number { $number }, { $squares }: { $points }.
   *[left] A line of { $tiles } left sides with the number { $number }, { $squares }: { $points }.
}
ruhd-ask = { $claimed ->
    [yes] Choose one of your tiles to place beside another, and claim what it scores.
   *[no] Choose one of your tiles to place beside another.
}
ruhd-winner = { $points ->
    [one] { $seat } wins with { $points } point.
   *[other] { $seat } wins with { $points } points.
}
    .you = { $points ->
        [one] You win with { $points } point.
       *[other] You win with { $points } points.
    }

ruhd-board = Board
ruhd-hand = Your tiles
ruhd-tile = Tile { $tile }, turned by 0, 1, 2 and 3 quarters
ruhd-points = Points
ruhd-round = Round

ruhd-place = Place a tile: its number, the square, quarter turns clockwise
ruhd-claim = Place a tile: its number, the square, quarter turns clockwise, and the points you claim
ruhd-move = Tile { $tile } on { $square }, { $quarters ->
    [0] as it is
    [one] turned by one quarter
   *[other] turned by { $quarters } quarters
}
ruhd-hint = { $points ->
    [one] Tile { $tile } on { $square }, { $quarters ->
        [0] as it is
        [one] turned by one quarter
       *[other] turned by { $quarters } quarters
    }: { $points } point
   *[other] Tile { $tile } on { $square }, { $quarters ->
        [0] as it is
        [one] turned by one quarter
       *[other] turned by { $quarters } quarters
    }: { $points } points
}

ruhd-pick-tile = Tile
ruhd-pick-turn = Turn clockwise
ruhd-other-tile = Other tile
ruhd-turn-it = Turn it
ruhd-turn-again = Turn again
ruhd-turned = { $quarters ->
    [0] Not turned
    [one] One quarter
   *[other] { $quarters } quarters
}
ruhd-pick-column = In which column?
ruhd-pick-square = On which square?
ruhd-pick-claim = How many points do you claim?
ruhd-scores-at-most = { $points ->
    [one] up to { $points } point
   *[other] up to { $points } points
}
ruhd-scores = { $points ->
    [one] { $points } point, { $quarters ->
        [0] as it is
        [one] turned by one quarter
       *[other] turned by { $quarters } quarters
    }
   *[other] { $points } points, { $quarters ->
        [0] as it is
        [one] turned by one quarter
       *[other] turned by { $quarters } quarters
    }
}
ruhd-draft-tile = Tile { $tile }: choose how it is turned and where it goes.
ruhd-draft-square = Tile { $tile } would lie on { $square }, { $quarters ->
    [0] as it is
    [one] turned by one quarter
   *[other] turned by { $quarters } quarters
}.
ruhd-draft-scores = { $points ->
    [one] Tile { $tile } would lie on { $square }, { $quarters ->
        [0] as it is
        [one] turned by one quarter
       *[other] turned by { $quarters } quarters
    }, for { $points } point.
   *[other] Tile { $tile } would lie on { $square }, { $quarters ->
        [0] as it is
        [one] turned by one quarter
       *[other] turned by { $quarters } quarters
    }, for { $points } points.
}
ruhd-draft-unclaimed = Tile { $tile } would lie on { $square }, { $quarters ->
    [0] as it is
    [one] turned by one quarter
   *[other] turned by { $quarters } quarters
}. Now claim your points.
ruhd-draft-claimed = { $points ->
    [one] Tile { $tile } would lie on { $square }, { $quarters ->
        [0] as it is
        [one] turned by one quarter
       *[other] turned by { $quarters } quarters
    }, and you claim { $points } point.
   *[other] Tile { $tile } would lie on { $square }, { $quarters ->
        [0] as it is
        [one] turned by one quarter
       *[other] turned by { $quarters } quarters
    }, and you claim { $points } points.
}
ruhd-place-it = Place it

ruhd-not-in-hand = You do not hold tile { $tile }.
ruhd-quarters = A tile is turned by 0 to 3 quarters, not by { $quarters }.
ruhd-taken = There is a tile on { $square } already.
ruhd-no-neighbour = { $square } does not share an edge with any tile.
ruhd-counted = The house counts at this table: leave the points out.
ruhd-claim-first = At this table you claim your points: write them after the quarter turns.
ruhd-claimed-too-much = This placement is worth less than { $claim }.

ruhd-review-place = { $quarters ->
    [0] Tile { $tile } on { $square }, not turned
    [1] Tile { $tile } on { $square }, a quarter turn
    [2] Tile { $tile } on { $square }, half a turn
   *[other] Tile { $tile } on { $square }, three quarter turns
}, { $than ->
    [more] scores { $points } at once; the other placement scores { $less }.
    [same] scores { $points } as well, and leaves the table better for later.
   *[less] scores { $points } at once, less than { $less }, but leaves the table better for later.
}
