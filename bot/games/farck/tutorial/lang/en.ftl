### How to play

farck-how-goal = Lay your cards in runs and sets, and extend those of others: every card you lay scores for you. The match ends when somebody lays the last card of their hand, or when nothing is left to draw and nobody makes another move. An empty draw pile is no end: the burned cards are shuffled and drawn again. Most points win.
farck-how-turn =
    First lay as much as you like, or nothing. A *run* is three or more cards of one suit in order, a *set* three or more of one rank; both are called *melds*. Where packs are mixed (always with three players or more), a set may hold equal cards. Once you have laid a meld, you may add to any on the table, one card at a time, as often as you like.
    Then do one of three things: *draw* a card; *burn* one and draw two (three for your last card); or *trade*.
    Trade: name a card of the centre and offer one of yours, face down. The others join with a card, or pass. The highest card takes the named one and lies in the centre instead; the lower ones are burned. If the highest are equal, nobody wins. If a joker was offered, all in the trade get a new hand, and the centre is replaced.
farck-how-points =
    For every card you lay:
    - Ace 1, low only: A 2 3 is a run, Q K A is not
    - 2 to 10 their number
    - Jack 11, queen 12, king 13
    - A joker cannot be laid
    Cards in the hand cost nothing.
farck-how-marks = An arrow before a name: they are to move, or to answer. A crown before points: who is ahead. A frame: a card that you have just drawn or chosen, or the card of a trade. Your own name stands out.

### Lessons

farck-lesson-lay = Lay { $cards }
farck-lesson-extend = Add { $card } to meld { $number }
farck-lesson-burn = Burn { $card ->
    [joker] the joker
   *[other] { $card }
}
farck-lesson-trade = Offer { $card ->
    [joker] the joker
   *[other] { $card }
} for { $wanted ->
    [joker] the joker
   *[other] { $wanted }
}
farck-lesson-join = Join with { $card ->
    [joker] the joker
   *[other] { $card }
}

farck-lesson-laying = Lay and burn
farck-lesson-laying-1 = Every card that you lay on the table scores: cards from 2 to 10 their number, jack 11, queen 12, king 13, ace 1. The most points win. You begin with seven cards.
farck-lesson-laying-2 = First lay what you can: a *run*, three or more cards of one suit in order, or a *set*, three or more of one rank.
farck-lesson-laying-2-hint = Three of your spades stand in order.
farck-lesson-laying-2-draw = You may, but drawing ends your turn. You hold a run: lay it first.
farck-lesson-laying-3 = 4 + 5 + 6: that is 15 points. Now end your turn with one of three things: draw a card, burn one and draw two, or trade. Burn your lowest card.
farck-lesson-laying-3-hint = 2♥ is worth least and fits nothing.
farck-lesson-laying-3-king = You may, but two kings are nearly a set. Burn the 2.
farck-lesson-laying-3-draw = You may: one card more. But whoever burns a useless card gets two for it.
farck-lesson-laying-4 = You drew K♣ and 7♠ for it. { $seat } drew a card, and it is your turn again. Lay a set.
farck-lesson-laying-4-hint = The new king goes with two others.
farck-lesson-laying-4-draw = You may, but drawing ends your turn. You hold three kings!
farck-lesson-laying-5 = 39 points more, 54 in all. You could lay on now, and then draw, burn or trade. Whoever lays the last card of the hand ends the match.

farck-lesson-extending = Use what others laid
farck-lesson-extending-1 = { $seat } laid a run of hearts. Your J♥ would fit at its end, but first you need a run or set of your own. Lay one.
farck-lesson-extending-1-hint = You hold three fours.
farck-lesson-extending-1-draw = You may, but drawing ends your turn. You can lay three fours.
farck-lesson-extending-2 = Now you may *extend* any run or set by one card, whoever laid it, even in the same turn. The card scores for you, not for { $seat }. Runs and sets are called melds and have numbers. Extend meld 1.
farck-lesson-extending-2-hint = J♥ follows the 10♥ of meld 1.
farck-lesson-extending-2-seven = You may, it fits at the other end. But begin with the jack, it is worth more.
farck-lesson-extending-3 = 11 points: you have 23, { $seat } has 27. You hold one card. Laying it ends the match at once. Would you win?
farck-lesson-extending-3-hint = 7♥ goes before 8♥ and brings 7.
farck-lesson-extending-3-draw = You may, but the match would go on. With 7♥ you would win right now.
farck-lesson-extending-4 = 30 to 27: you win. The last card of a hand ends the match, but only the points decide. So lay it when it puts you ahead.

farck-lesson-trading = The trade
farck-lesson-trading-1 = Instead of drawing or burning you may trade for one of the five cards in the centre. You hold two nines, and a third lies there.
farck-lesson-trading-2 = Name 9♦ and offer a card of your own, face down. The others may join with a card. The highest offer wins the 9♦.
farck-lesson-trading-2-hint = A king is the highest card there is.
farck-lesson-trading-2-low = You may, but a 4 is easily beaten, and then it is burned. Offer a king.
farck-lesson-trading-3 = { $seat } joined with 10♥, but your king is higher. You have 9♦ now, K♣ lies in the centre, and the lower 10♥ is burned. A trade ends the turn.
farck-lesson-trading-4 = { $seat } wants K♣ and has offered a card face down. You need not join. If your card is too low, it is burned, and your nines are worth keeping.
farck-lesson-trading-4-hint = Stay out of this trade.
farck-lesson-trading-4-join = You may, but you cannot know what the others offer. Keep your cards this time.
farck-lesson-trading-5 = A joker! { $seat } offered it, so nobody wins: all in the trade burn their whole hand and draw a new one, and the centre is replaced. You stayed out and keep your hand. Lay your set.
farck-lesson-trading-5-hint = Three nines.
farck-lesson-trading-5-draw = You may, but drawing ends your turn. Lay your three nines first.
farck-lesson-trading-6 = 27 points. Two more rules: if nobody joins, you simply swap the two cards. If the highest offers are equal, they go back, and nobody wins.

farck-lesson-ending = To the end
farck-lesson-ending-1 = You laid 10♥ J♥ Q♥ and have 33 points. The other player laid the eights, added 9♥ and K♥, and has 46. Cards in the hand count nothing, only what is laid. The ace is low: it stands before the 2.
farck-lesson-ending-1-hint = Three diamonds stand in order.
farck-lesson-ending-1-draw = You may, but drawing ends your turn. You hold a run of diamonds.
farck-lesson-ending-2 = 1 + 2 + 3 = 6 points, 39 in all. Now use the set of eights on the table.
farck-lesson-ending-2-hint = Your 8♠ goes to meld 1.
farck-lesson-ending-2-draw = You may, but drawing ends your turn. Your 8♠ fits meld 1.
farck-lesson-ending-3 = 47. Q♣ and K♣ are not enough for a run. End your turn without losing one of them.
farck-lesson-ending-3-hint = Drawing costs no card.
farck-lesson-ending-3-burn = You may, but then K♣ stands alone. Keep both.
farck-lesson-ending-3-trade = You may, but then your club is in the centre, and two queens do not make a set. Keep both.
farck-lesson-ending-4 = You drew J♣! { $seat } burned a card, and it is your turn.
farck-lesson-ending-4-hint = J♣ Q♣ K♣ are a run.
farck-lesson-ending-4-draw = You may, but your three clubs are a run, and they are all your cards.
farck-lesson-ending-5 = 36 points: 83 to 46. You laid your last card, so the match is over, and you win. Now you know Farck.

### Hints in practice

farck-review-hold = { $cards } could wait: they can be laid on a later turn and may still gain cards in your hand, and nobody can add to them before they lie.
farck-review-wait = { $card } could wait: you may still add it on a later turn, or lay it in a run or set of your own.
farck-review-low = { $card } is a low offer: whoever joins the trade with a higher card gets { $wanted ->
    [joker] the joker
   *[other] { $wanted }
}, and { $card } is burned.
farck-hint-lay = { $points ->
    [one] Lay { $cards }: it scores { $points } point, { farck-hint-after }
   *[other] Lay { $cards }: it scores { $points } points, { farck-hint-after }
}
farck-hint-after = { $ends ->
    [yes] and ends the match.
   *[no] and your turn goes on.
}
farck-hint-extend = { $points ->
    [one] Add { $card } to meld { $number }: it scores { $points } point, { farck-hint-after }
   *[other] Add { $card } to meld { $number }: it scores { $points } points, { farck-hint-after }
}
farck-hint-burn = Burn { $card ->
    [joker] the joker
   *[other] { $card }
}: it fits your other cards least, and you draw two for it.{ $joker ->
    [yes] { " " }The joker stays: offered in a trade it brings a new hand.
   *[no] { "" }
}
farck-hint-burn-spare = Burn { $card ->
    [joker] the joker
   *[other] { $card }
}: the two cards that you draw for it should be worth more.{ $joker ->
    [yes] { " " }The joker stays: offered in a trade it brings a new hand.
   *[no] { "" }
}
farck-hint-burn-first = Burn { $card }: { $low ->
    [yes] even a run or set with it would bring few points
   *[no] the two cards that you draw for it should be worth more
}. { $later } fits your other cards least, but you can burn it in a later turn.{ $joker ->
    [yes] { " " }The joker stays: offered in a trade it brings a new hand.
   *[no] { "" }
}
farck-hint-not-out = Don’t end the match yet: you would have { $own }, and { $seat } has { $points }. { $does ->
    [burn] Burn { $card } and draw two for it.
    [trade] Offer { $card } for { $wanted ->
        [joker] the joker
       *[other] { $wanted }
    }.
   *[draw] Draw a card.
}
farck-hint-burn-only = Burn { $card ->
    [joker] the joker
   *[other] { $card }
}: it is your only card, and you draw three for it.
farck-hint-burn-joker = Burn the joker: it can never be laid, and you draw two for it.
farck-hint-trade = Offer { $card ->
    [joker] the joker
   *[other] { $card }
} for { $wanted ->
    [joker] the joker
   *[other] { $wanted }
}: with that card you could lay in your next turn.
farck-hint-trade-joker = Offer the joker for { $wanted ->
    [joker] the joker
   *[other] { $wanted }
}: nobody wins then, and everyone in the trade gets a new hand.
farck-hint-trade-later = Offer { $card } for { $wanted ->
    [joker] the joker
   *[other] { $wanted }
}: you can’t lay anything with it yet, but it suits your hand better.
farck-hint-join = Offer { $card ->
    [joker] the joker
   *[other] { $card }
}: it is high, and with the card that is traded you could lay in your next turn.
farck-hint-join-joker = Offer the joker: nobody wins then, and everyone in the trade gets a new hand.
farck-hint-join-deny = Offer { $card }: it is high, and so the others do not get the traded card.
farck-hint-join-best = Offer { $card }: played on with many possible hands, it did best on average.
farck-hint-trade-best = Offer { $card } for { $wanted ->
    [joker] the joker
   *[other] { $wanted }
}: played on with many possible hands, it did best on average.
farck-hint-join-later = Offer { $card }: it helps you less than the card that is traded.
farck-hint-draw = Draw a card: there is nothing better to do.
farck-hint-draw-nothing = { $ends ->
    [yes] Nothing is left to draw, and nothing better was found: this ends the match.
   *[no] Nothing is left to draw, and nothing better was found: end your turn.
}
farck-hint-pass-nothing = Pass: the traded card would let you lay nothing.
farck-hint-pass = Pass: what you could lay with the traded card is not worth giving up one of yours.
farck-hint-pass-keep = Pass: you need all your cards, because you can lay { $cards } on your turn.

### Examples in the rules

farck-example-run = A run, { $points } points
farck-example-set = A set, { $points } points
farck-example-extension = The run is extended by { $card }, { $points } points
