honey-name = The Honey Tournament
honey-blurb = Dodge the king of hearts, then take your revenge: tricks for four players.
honey-type = A move, or only the card (7s)

honey-play = Deal { $deal } of 8 · PLAY: every trick may sting.
honey-revenge = { $named ->
    [open] Deal { $deal } of 8 · REVENGE: trump is not named yet.
    [none] Deal { $deal } of 8 · REVENGE without trump: 5 points a trick.
   *[suit] Deal { $deal } of 8 · REVENGE, { $trump } is trump: 5 points a trick.
}
honey-final = All eight deals are played.
honey-ask-trump = Name the trump. You see six of your thirteen cards.
honey-ask-lead = { $may ->
    [plain] You lead: any card but a heart.
    [hearts] You lead. You hold only hearts, so lead one.
   *[any] You lead: any card.
}
honey-ask-follow = { $led } was led, and you must follow suit.
honey-ask-must-trump = { $led } was led and you have none: you must play { $trump }, the trump.
honey-ask-free = { $led } was led and you have none: play any card.
honey-took = { $mine ->
    [yes] { $kind ->
        [nothing] You took the trick; it costs nothing.
       *[cards] You took { $cards }: −{ $points }.
    }
   *[no] { $kind ->
        [nothing] { $seat } took the trick; it costs nothing.
       *[cards] { $seat } took { $cards }: −{ $points }.
    }
}
honey-took-gain = { $mine ->
    [yes] You took the trick: +{ $points }.
   *[no] { $seat } took the trick: +{ $points }.
}
honey-deal-over = Deal { $deal } is over: { $n1_seat } { $n1 }, { $n2_seat } { $n2 }, { $n3_seat } { $n3 }, { $n4_seat } { $n4 }.
honey-deal-took = { $kind ->
    [none] Last deal, { $seat }: no trick.
    [cards] Last deal, { $seat }: { $cards }, −{ $points }.
    [clean] Last deal, { $seat }: no card that costs.
    [late] Last deal, { $seat }: only the last tricks, −{ $points }.
   *[gain] { $tricks ->
        [one] Last deal, { $seat }: { $tricks } trick, +{ $points }.
       *[other] Last deal, { $seat }: { $tricks } tricks, +{ $points }.
    }
}

honey-this-deal = This deal
honey-tricks = Tricks
honey-play-total = PLAY
honey-revenge-total = REVENGE
honey-total = Total
honey-trick = The trick
honey-last = The trick before
honey-laid = { $led ->
    [yes] { $seat } (led)
   *[no] { $seat }
}
honey-hand = Your hand
honey-pick = Play a card
honey-name-trump = { $trump ->
    [NT] No trump
   *[other] { $trump } is trump
}

honey-no-naming-now = Trump can only be named before the first trick of a REVENGE deal.
honey-name-first = First name the trump: ♠, ♥, ♦, ♣ or NT.
honey-not-in-hand = { $card } is not in your hand.
honey-follow-suit = You hold { $suit } and must follow suit.
honey-must-trump = You cannot follow suit, so you must trump with { $suit }.
honey-no-hearts-lead = Hearts may be led only when you hold nothing else.
