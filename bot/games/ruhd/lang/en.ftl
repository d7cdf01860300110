ruhd-name = Ruhd
ruhd-blurb = Place square tiles: sides that touch and lines of three score. Two to eleven players.
ruhd-daily = One match, four players
ruhd-type = Tile, square and quarter turns (16 N14 1)
ruhd-option-scoring = Who counts the points
ruhd-option-scoring-counted = The house counts
ruhd-option-scoring-claimed = Players claim their points: if too few, the rest is lost; if too many, all
ruhd-option-hints = Points on free squares
ruhd-option-hints-off = Not shown
ruhd-option-hints-on = Show the most that your tiles would score there (when the house counts)

ruhd-where = { $stock ->
    [0] { $over ->
        [yes] All tiles are placed: the match is over.
       *[no] The draw pile is empty.
    }
    [one] { $stock } tile left to draw.
   *[other] { $stock } tiles left to draw.
}
ruhd-where-claimed = { $stock ->
    [0] { $over ->
        [yes] All tiles are placed: the match is over.
       *[no] The draw pile is empty. Points are claimed with the placement.
    }
    [one] { $stock } tile left to draw. Points are claimed with the placement.
   *[other] { $stock } tiles left to draw. Points are claimed with the placement.
}
ruhd-placed = { $sum ->
    [none] { $seat }: tile { $tile } on { $square }, 0.
    [refused] { $seat }: tile { $tile } on { $square }, 0 (too much was claimed, or 0).
    [one] { $seat }: tile { $tile } on { $square }, { $terms }.
    [several] { $seat }: tile { $tile } on { $square }, { $points } = { $terms }.
   *[unknown] { $seat }: tile { $tile } on { $square }, { $points }.
}
    .you = { $sum ->
        [none] You: tile { $tile } on { $square }, 0.
        [refused] You: tile { $tile } on { $square }, 0 (too much was claimed, or 0).
        [one] You: tile { $tile } on { $square }, { $terms }.
        [several] You: tile { $tile } on { $square }, { $points } = { $terms }.
       *[unknown] You: tile { $tile } on { $square }, { $points }.
    }
ruhd-term-one-side = { $points } one-side
ruhd-term-diff-diff = { $points } diff-diff
ruhd-term-same-same = { $points } same-same
ruhd-term-colours = { $points ->
    [2] { $points } for a colour line
    [4] { $points } for 2 colour lines
    [6] { $points } for 3 colour lines
   *[8] { $points } for 4 colour lines
}
ruhd-term-numbers = { $points ->
    [2] { $points } for a number line
    [4] { $points } for 2 number lines
    [6] { $points } for 3 number lines
   *[8] { $points } for 4 number lines
}
ruhd-points-of = { $points ->
    [one] { $points } point for { $seat }:
   *[other] { $points } points for { $seat }:
}
    .you = { $points ->
        [one] Your { $points } point:
       *[other] Your { $points } points:
    }
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
    [up] Colour line of { $tiles } upper sides, { $squares }, all { ruhd-line-colour }: { $points }.
    [right] Colour line of { $tiles } right sides, { $squares }, all { ruhd-line-colour }: { $points }.
    [down] Colour line of { $tiles } lower sides, { $squares }, all { ruhd-line-colour }: { $points }.
   *[left] Colour line of { $tiles } left sides, { $squares }, all { ruhd-line-colour }: { $points }.
}
ruhd-line-colour = { $colour ->
    [green] green
    [blue] blue
    [yellow] yellow
   *[red] red
}
ruhd-numbers = { $way ->
    [up] Number line of { $tiles } upper sides, { $squares }, all { $number }: { $points }.
    [right] Number line of { $tiles } right sides, { $squares }, all { $number }: { $points }.
    [down] Number line of { $tiles } lower sides, { $squares }, all { $number }: { $points }.
   *[left] Number line of { $tiles } left sides, { $squares }, all { $number }: { $points }.
}
ruhd-ask = { $tile ->
    [none] { $claimed ->
        [yes] Choose one of your tiles to place beside another, and claim what it scores.
       *[no] Place one of your tiles. { ruhd-where }
    }
   *[other] { $claimed ->
        [yes] Tile { $tile } is your last: choose how it is turned and where it goes, and claim what it scores.
       *[no] Tile { $tile } is your last: turn and place it.
    }
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
ruhd-tile = Tile { $tile }, turned clockwise: 0 as it is, 1 a quarter turn, 2 half a turn, 3 three quarter turns
ruhd-points = Points
ruhd-round = Round

ruhd-place = Place a tile: its number, the square, quarter turns clockwise
ruhd-claim = Place a tile: its number, the square, quarter turns clockwise, and the points you claim
ruhd-move = Tile { $tile } on { $square }, { $quarters ->
    [0] as it is
    [1] a quarter turn
    [2] half a turn
   *[other] three quarter turns
}
ruhd-move-claimed = { ruhd-move }, claiming { $claim }
ruhd-hint = { $points ->
    [one] Tile { $tile } on { $square }, { $quarters ->
        [0] as it is
        [1] a quarter turn
        [2] half a turn
       *[other] three quarter turns
    }: { $points } point
   *[other] Tile { $tile } on { $square }, { $quarters ->
        [0] as it is
        [1] a quarter turn
        [2] half a turn
       *[other] three quarter turns
    }: { $points } points
}

ruhd-pick-tile = Tile
ruhd-pick-this-tile = Tile { $tile }
ruhd-pick-turn = Turn clockwise
ruhd-other-tile = Other tile
ruhd-turn-it = Turn it
ruhd-turn-again = Turn again
ruhd-open-square = Choose the square
ruhd-other-square = Other square
ruhd-other-column = Other column
ruhd-open-claim = Claim points
ruhd-other-claim = Other claim
ruhd-turned = { $quarters ->
    [0] 0 · as it is
    [1] 1 · a quarter turn
    [2] 2 · half a turn
   *[other] 3 · three quarter turns
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
        [1] a quarter turn
        [2] half a turn
       *[other] three quarter turns
    }
   *[other] { $points } points, { $quarters ->
        [0] as it is
        [1] a quarter turn
        [2] half a turn
       *[other] three quarter turns
    }
}
ruhd-draft-tile = Tile { $tile }: choose how it is turned and where it goes.
ruhd-draft-square = Tile { $tile } would lie on { $square }, { $quarters ->
    [0] as it is
    [1] a quarter turn
    [2] half a turn
   *[other] three quarter turns
}.
ruhd-draft-scores = { $points ->
    [one] Tile { $tile } would lie on { $square }, { $quarters ->
        [0] as it is
        [1] a quarter turn
        [2] half a turn
       *[other] three quarter turns
    }, for { $points } point.
   *[other] Tile { $tile } would lie on { $square }, { $quarters ->
        [0] as it is
        [1] a quarter turn
        [2] half a turn
       *[other] three quarter turns
    }, for { $points } points.
}
ruhd-draft-unclaimed = Tile { $tile } would lie on { $square }, { $quarters ->
    [0] as it is
    [1] a quarter turn
    [2] half a turn
   *[other] three quarter turns
}. Now claim your points.
ruhd-draft-claimed = { $points ->
    [one] Tile { $tile } would lie on { $square }, { $quarters ->
        [0] as it is
        [1] a quarter turn
        [2] half a turn
       *[other] three quarter turns
    }, and you claim { $points } point.
   *[other] Tile { $tile } would lie on { $square }, { $quarters ->
        [0] as it is
        [1] a quarter turn
        [2] half a turn
       *[other] three quarter turns
    }, and you claim { $points } points.
}
ruhd-place-it = Place it

ruhd-not-in-hand = You do not hold tile { $tile }.
ruhd-quarters = A tile is turned by 0, 1, 2 or 3 quarter turns, not by { $quarters }.
ruhd-taken = There is a tile on { $square } already.
ruhd-no-neighbour = { $square } does not share an edge with any tile.
ruhd-counted = The house counts at this table: leave the points out.
ruhd-claim-first = At this table you claim your points: write them after the quarter turns.
ruhd-claimed-too-much = This placement is worth less than { $claim }.

ruhd-review-claim = Tile { $tile } on { $square } was worth { $points ->
    [one] one point
   *[other] { $points } points
}, and you claimed { $claim }.{ $over ->
    [yes] { " " }Too high a claim brings nothing.
   *[no] { "" }
}
ruhd-review-place = { $quarters ->
    [0] Tile { $tile } on { $square }, as it is
    [1] Tile { $tile } on { $square }, a quarter turn
    [2] Tile { $tile } on { $square }, half a turn
   *[other] Tile { $tile } on { $square }, three quarter turns
}, { $than ->
    [more] scores { $points } at once instead of { $less }.
    [same] scores { $points } as another placement does, and leaves the board better for later.
   *[less] scores { $points } at once, less than { $less }, but leaves the board better for later.
}
