honey-name = The Honey Tournament
honey-blurb = Dodge the king of hearts, then take your revenge: tricks for four players.

honey-play = Deal { $deal } of 8 · PLAY: every trick may sting.
honey-revenge = { $named ->
    [open] Deal { $deal } of 8 · REVENGE: trump is not named yet.
    [none] Deal { $deal } of 8 · REVENGE without trump: 5 points a trick.
   *[suit] Deal { $deal } of 8 · REVENGE, { $trump } is trump: 5 points a trick.
}
honey-turn = { $naming ->
    [yes] { $seat } names the trump.
   *[no] { $seat } to play.
}
honey-final = All eight deals are played.

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
