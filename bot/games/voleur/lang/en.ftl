voleur-name = Voleur
voleur-blurb = Win the last of four tricks, then score, steal or take a card. Two to five players.
voleur-daily = { $rounds } rounds, { $seats ->
    [2] two players
   *[4] four players
}
voleur-type = A card (7s), or a move (discard 7s 9h)
voleur-option-unmatched = Face-down trick without a trump
voleur-option-unmatched-unmatched = Equal ranks cancel each other; the highest card left wins
voleur-option-unmatched-top = The highest card wins; if two are equally high, nobody does
voleur-option-target = Points to reach
voleur-option-target-50 = 50 points
voleur-option-target-30 = 30 points, a short match
voleur-option-target-80 = 80 points, a long match

voleur-round = Round { $round } · playing to { $target } points.
voleur-trick = { $phase ->
    [blind] Round { $round }, trick { $trick } of 4: everyone lays a card face down. { $card } was turned up: { $trump } is trump. Playing to { $target } points.
    [open] Round { $round }, trick { $trick } of 4. { $card } was turned up: { $trump } is trump. Playing to { $target } points.
    [privilege] Round { $round }: the four tricks are over. { $card } was turned up: { $trump } was trump. Playing to { $target } points.
   *[over] Round { $round } was the last one. { $card } was turned up: { $trump } was trump. The target was { $target } points.
}
voleur-round-of = Round { $round } of { $rounds }.
voleur-trick-of = { $phase ->
    [blind] Round { $round } of { $rounds }, trick { $trick } of 4: everyone lays a card face down. { $card } was turned up: { $trump } is trump.
    [open] Round { $round } of { $rounds }, trick { $trick } of 4. { $card } was turned up: { $trump } is trump.
    [privilege] Round { $round } of { $rounds }: the four tricks are over. { $card } was turned up: { $trump } was trump.
   *[over] Round { $round } was the last one. { $card } was turned up: { $trump } was trump.
}
voleur-nobody-took = Nobody took trick { $trick }: { $top ->
    [yes] the highest cards are equally high.
   *[no] equal ranks cancel each other.
}
voleur-took = { $blind ->
    [yes] { $seat } took trick { $trick } with { $card }, the highest card.
    [trump] { $seat } took trick { $trick } with { $card }, the highest trump.
    [tie] { $seat } took trick { $trick } with { $card }: equal ranks above it cancel each other.
   *[no] { $seat } took trick { $trick } with { $card }.
}
    .you = { $blind ->
        [yes] You took trick { $trick } with { $card }, the highest card.
        [trump] You took trick { $trick } with { $card }, the highest trump.
        [tie] You took trick { $trick } with { $card }: equal ranks above it cancel each other.
       *[no] You took trick { $trick } with { $card }.
    }
voleur-no-privilege = Nobody took the fourth trick, so nobody had the privilege.
voleur-kind = { $kind ->
    [nothing] no combination
    [pair] a pair
    [run] a run of three
    [two-pairs] two pairs
    [pair-run] a pair run
    [sequence] a sequence of four
    [run-flush] a run flush
    [triple] a triple
    [pair-flush] a pair flush
    [sequence-flush] a sequence flush
   *[quadra] a quadra
}
voleur-scored = { $kind ->
    [nothing] { $seat }: { voleur-kind }, 0.
   *[other] { $seat }: { voleur-kind }, { $cards }, +{ $points }.
}
    .you = { $kind ->
        [nothing] You: { voleur-kind }, 0.
       *[other] You: { voleur-kind }, { $cards }, +{ $points }.
    }
voleur-stole = { $points ->
    [0] { $seat } steals from { $victim_seat } and gets nothing.
    [one] { $seat } steals { $points } point from { $victim_seat } with { voleur-kind }, { $cards }{ voleur-no-more }.
   *[other] { $seat } steals { $points } points from { $victim_seat } with { voleur-kind }, { $cards }{ voleur-no-more }.
}
    .you = { $points ->
        [0] You steal from { $victim_seat } and get nothing.
        [one] You steal { $points } point from { $victim_seat } with { voleur-kind }, { $cards }{ voleur-no-more }.
       *[other] You steal { $points } points from { $victim_seat } with { voleur-kind }, { $cards }{ voleur-no-more }.
    }
    .to-you = { $points ->
        [0] { $seat } steals from you and gets nothing.
        [one] { $seat } steals { $points } point from you with { voleur-kind }, { $cards }{ voleur-no-more }.
       *[other] { $seat } steals { $points } points from you with { voleur-kind }, { $cards }{ voleur-no-more }.
    }
voleur-no-more = { $all ->
    [yes] { ": there were no more" }
   *[no] { "" }
}
voleur-took-card = { $points ->
    [0] { $seat } takes { $card } from { $victim_seat } and scores nothing.
    [one] { $seat } takes { $card } from { $victim_seat } and scores { $points } point: { voleur-kind }, { $cards }.
   *[other] { $seat } takes { $card } from { $victim_seat } and scores { $points } points: { voleur-kind }, { $cards }.
}
    .you = { $points ->
        [0] You take { $card } from { $victim_seat } and score nothing.
        [one] You take { $card } from { $victim_seat } and score { $points } point: { voleur-kind }, { $cards }.
       *[other] You take { $card } from { $victim_seat } and score { $points } points: { voleur-kind }, { $cards }.
    }
    .to-you = { $points ->
        [0] { $seat } takes { $card } from you and scores nothing. Your points stay.
        [one] { $seat } takes { $card } from you and scores { $points } point: { voleur-kind }, { $cards }. Your points stay.
       *[other] { $seat } takes { $card } from you and scores { $points } points: { voleur-kind }, { $cards }. Your points stay.
    }
voleur-took-discard = { $points ->
    [0] { $seat } takes { $card } from the discards and scores nothing.
    [one] { $seat } takes { $card } from the discards and scores { $points } point: { voleur-kind }, { $cards }.
   *[other] { $seat } takes { $card } from the discards and scores { $points } points: { voleur-kind }, { $cards }.
}
    .you = { $points ->
        [0] You take { $card } from the discards and score nothing.
        [one] You take { $card } from the discards and score { $points } point: { voleur-kind }, { $cards }.
       *[other] You take { $card } from the discards and score { $points } points: { voleur-kind }, { $cards }.
    }
voleur-led = { $seat } led { $card }.
    .you = You led { $card }.
voleur-ask-step = { $phase ->
    [discard] Discard two of your six cards, face down. Of the other four, pairs and cards in order score.
   *[blind] Lay a card face down: all are turned up together.
}
voleur-ask-privilege = You took the last trick: { $can ->
    [take] your four cards are worth nothing, so take a card.
    [score] score your four cards, or take a card.
   *[steal] score your four cards, steal points, or take a card.
}
voleur-ask-last = Play your last card.
voleur-ask-lead = You lead: any card.
voleur-ask-follow = { $led } was led, and you must follow suit.
voleur-ask-must-trump = { $led } was led and you have none: you must play { $trump }, the trump.
voleur-ask-free = { $led } was led and you have none: play any card.
voleur-final = { $rounds ->
    [one] { $seat } wins with { $points } points after { $rounds } round.
   *[other] { $seat } wins with { $points } points after { $rounds } rounds.
}
    .you = { $rounds ->
        [one] You win with { $points } points after { $rounds } round.
       *[other] You win with { $points } points after { $rounds } rounds.
    }

voleur-laid-down = { $seat } has laid a card face down
voleur-played = { $seat } has played
voleur-discards-label = discarded
voleur-trick-head = { $phase ->
    [blind] Trick { $trick } of 4, face down
    [open] { $led ->
        [yes] Trick { $trick } of 4, led by { $seat }
       *[no] Trick { $trick } of 4, { $seat } leads
    }
   *[privilege] The four tricks
}
voleur-discards = { $seat } discarded
voleur-before-trump = Last round: trump card
voleur-before-trump-label = Trump
voleur-before-played = Last round: { $seat } played
voleur-before-discards = Last round: { $seat } discarded
voleur-hand = Your hand
voleur-sealed = { $seat }’s card, face down
    .you = Your card, face down
voleur-own-discards = { $seat } discarded
    .you = Your discards
voleur-worth = { $kind ->
    [nothing] { $seat }’s four cards are worth nothing yet.
   *[other] { $seat }’s four cards are worth { $points }: { voleur-kind }, { $cards }.
}
    .you = { $kind ->
        [nothing] Your four cards are worth nothing yet.
       *[other] Your four cards are worth { $points }: { voleur-kind }, { $cards }.
    }
voleur-hand-worth = { $kind ->
    [nothing] Your four, { $cards }, are worth nothing yet
    [pair] Your four are worth { $points }: a pair, { $cards }
    [run] Your four are worth { $points }: a run of three, { $cards }
    [two-pairs] Your four are worth { $points }: two pairs
    [pair-run] Your four are worth { $points }: a pair run
    [sequence] Your four are worth { $points }: a sequence of four
    [run-flush] Your four are worth { $points }: a run flush, { $cards }
    [triple] Your four are worth { $points }: a triple, { $cards }
    [pair-flush] Your four are worth { $points }: a pair flush
    [sequence-flush] Your four are worth { $points }: a sequence flush
   *[quadra] Your four are worth { $points }: a quadra
}
voleur-total = Total
voleur-last-round = Last
voleur-round-points = Round

voleur-pick-discards = Discard two cards
voleur-pick-card = Play a card
voleur-menu-privilege = Score or steal
voleur-play = Play { $card }
voleur-move = { $does ->
    [discard] Discard { $cards }
    [score] Score
    [steal] Steal from { $victim_seat }
    [take] Take { $cards }
   *[play] { $cards }
}
voleur-score = { $points ->
    [one] Score { $points } point
   *[other] Score { $points } points
}
voleur-score-sure = { $most ->
    [one] Taking a card would score { $most } point, your four score { $points }. Score them all the same?
   *[other] Taking a card would score { $most } points, your four score { $points }. Score them all the same?
}
voleur-steal-sure = { $points ->
    [one] { $victim_seat } has only { $points } point, while your four are worth { $own }. Steal all the same?
   *[other] { $victim_seat } has only { $points } points, while your four are worth { $own }. Steal all the same?
}
voleur-steal = { $points ->
    [one] Steal { $points } point from { $victim_seat }
   *[other] Steal { $points } points from { $victim_seat }
}
voleur-take = { $points ->
    [0] Take a card: no points
    [one] Take a card: at most { $points } point
   *[other] Take a card: up to { $points } points
}
voleur-take-worth = { $victim_seat ->
    [none] from the discards:
   *[other] from { $victim_seat }:
} { $points ->
    [0] no points
    [one] { $points } point, { voleur-kind }
   *[other] { $points } points, { voleur-kind }
}

voleur-discard-first = Discard two cards first.
voleur-discard-two = Discard exactly two different cards.
voleur-no-discard-now = You discard only at the start of a round.
voleur-privilege-first = The tricks are over: score, steal or take.
voleur-no-privilege-now = Only the winner of the fourth trick may score, steal or take, when all four are played.
voleur-not-in-hand = { $card } is not in your hand.
voleur-follow-suit = You hold { $suit } and must follow suit.
voleur-must-trump = You cannot follow suit, so you must trump with { $suit }.
voleur-steal-from-opponent = Steal from one of your opponents: { $moves }.
voleur-not-to-take = { $card } is neither before an opponent nor among the discards.

voleur-review-discard = Discarding { $cards } keeps four cards worth { $points }; { $than ->
    [more] the other choice keeps { $less }.
    [same] the other choice keeps as much, but takes the last trick less often.
   *[less] the other choice keeps { $less }, but takes the last trick less often.
}
voleur-review-keep = Only the fourth trick counts: { $played } is the stronger card to keep for it, { $best } the one to play here.
voleur-review-third = Whoever takes the third trick leads the fourth: { $best } takes it more often than { $played }.
voleur-review-spare = Played on with many possible hands, { $best } did better here than { $played }. No simple rule says why.
