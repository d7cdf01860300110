### How to play

honneur-how-goal = Get rid of your cards. There are two packs, so each card comes twice. They lie in chains on a table that belongs to everybody and may be rearranged. What you still hold when somebody goes out costs points, and the fewest points win.
honneur-how-turn =
    Your turn begins with a card from the draw pile. Then lay what you like.
    A *pattern* is three cards: a *sequence* (one suit in order, the ranks go round in a circle) or a *group* (one rank, three different suits). In a *chain* every two neighbours make a pattern with the card before or behind them, as in 4♠ 5♠ 6♠ 6♥ 6♦: a sequence, then a group. You may add cards to chains, make new ones, or lay the whole table anew. Unless the table chose otherwise, pick any of your cards: the house arranges the table, and finds more than the moves it offers.
    You may take from the top of the discard pile: the deepest card you take must end in a chain. A card of the table or the pile that ends in no chain becomes your *orphan*; anybody may lay it later.
    At the end you may drop one card of your hand. No card and no orphan left: you are out, and the round ends.
    If the match has a clock and your time runs out, you are out of the round and count your cards.
honneur-how-points =
    For every card in your hand and every orphan:
    - Ace 1
    - 2 to 10 their number
    - Jack, queen and king 10
honneur-how-marks = An arrow before a name: their turn. A crown before points: who is ahead. A frame: a card that was just laid or drawn, or one that you have chosen. Lines under a chain: the patterns it is made of, if there are several; two that share two cards count as one. Your own name stands out.

### Lessons

honneur-lesson-lay = Lay { $cards }
honneur-lesson-lay-drop = Lay { $cards }, drop { $card }
honneur-lesson-two = Lay { $one } and { $two }
honneur-lesson-drop = Drop { $card }
honneur-lesson-after = { $cards } behind chain { $chain }
honneur-lesson-after-drop = { $cards } behind chain { $chain }, drop { $card }
honneur-lesson-new = { $cards } as a new chain
honneur-lesson-split = Put { $cards } into chain 2
honneur-lesson-take = Take 2, lay { $cards }

honneur-lesson-chains = Chains
honneur-lesson-chains-1 = Get rid of your cards: what you hold at the end of a round costs points. Everybody got ten cards, and you, who begin, an eleventh.
honneur-lesson-chains-2 = Lay *chains* of three or more: a *sequence*, cards of one suit in order, or a *group*, cards of one rank in different suits. A turn may lay several. Lay all that you can.
honneur-lesson-chains-2-hint = Three clubs stand in order, and you hold three sevens.
honneur-lesson-chains-2-one = You may, but three clubs stand in order as well. Every card that stays in your hand costs points.
honneur-lesson-chains-3 = { $seat } dropped a card, and you drew 3♣. It fits before the clubs of chain 1. At the end of a turn you may also drop one card of your hand: kings, queens and jacks cost 10 each.
honneur-lesson-chains-3-hint = Lay 3♣, and drop a dear card.
honneur-lesson-chains-3-keep = You may, but you could drop a card as well. K♠ costs 10.
honneur-lesson-chains-3-drop = You may, but 3♣ can be laid, and K♠ dropped: two cards less instead of one.
honneur-lesson-chains-4 = Eight cards are gone, four are left. At a real table you just pick the cards that you want to lay, and the house finds a place for them.

honneur-lesson-table = One table for all
honneur-lesson-table-1 = All chains belong to everybody, whoever laid them. In a chain every two neighbours must make a sequence or a group with the card before or behind them. These threes may overlap.
honneur-lesson-table-2 = Chain 1 ends with 7♠. Two sevens behind it make a group of the last three. So a chain may go from a sequence to a group.
honneur-lesson-table-2-hint = 7♠ 7♥ 7♦ are a group. Both sevens must go there.
honneur-lesson-table-3 = { $seat } dropped a card. Look at your 4♣: there are two packs, so there is a second one in chain 2. You may take chains apart and lay them anew. How does yours fit in?
honneur-lesson-table-3-hint = 2♣ 3♣ 4♣ and 4♣ 5♣ 6♣ are two chains.
honneur-lesson-table-3-drop = You may, but dropping is for cards that fit nowhere. This one can be laid.
honneur-lesson-table-4 = With your 4♣, the five cards of chain 2 became two chains of three. Whatever lay on the table should lie in chains again: a card that does not becomes yours, as an *orphan*. That is the next lesson.

honneur-lesson-orphans = The pile and orphans
honneur-lesson-orphans-1 = The discard pile lies open: 5♥, above it Q♦, and 10♠ on top. You hold two queens.
honneur-lesson-orphans-2 = You may take cards from the top of the pile. To reach Q♦ you must take 10♠ too. The deepest card must end in a chain. Any other that finds no chain lies before you as an *orphan*, and costs points like a card in the hand.
honneur-lesson-orphans-2-hint = Take both. Two queens leave your hand, one ten comes as an orphan.
honneur-lesson-orphans-2-drop = You may, but that is only one card less. With Q♦ you lay both queens.
honneur-lesson-orphans-3 = Your 10♠ lies before you. { $seat } has laid three spades, chain 3. An orphan may go into a chain, but neither into your hand nor on the pile. Use it.
honneur-lesson-orphans-3-hint = 10♠ follows 9♠ in chain 3. Drop a card as well.
honneur-lesson-orphans-3-leave = You may, but then 10♠ goes on costing you 10, and with an orphan you cannot go out.
honneur-lesson-orphans-4 = The orphan is gone. The others' orphans may be used as well. You go out only when you have no card and no orphan.

honneur-lesson-out = Going out
honneur-lesson-out-1 = The end of a round. You hold four cards, the other player three. Whoever has neither cards nor orphans at the end of a turn goes out, and the round is over.
honneur-lesson-out-2 = The ranks go round in a circle: the ace stands before the 2 and behind the king. Lay what you can, and drop what costs most.
honneur-lesson-out-2-hint = A♣ goes before 2♣. A king costs 10.
honneur-lesson-out-2-king = You may, but drop a card as well: a king costs 10, and you want to get out.
honneur-lesson-out-2-hearts = You may, but 5♥ and 6♥ wait for a third heart. The king is alone, and costs 10.
honneur-lesson-out-3 = { $seat } dropped a king, and you drew 7♥!
honneur-lesson-out-3-hint = 5♥ 6♥ 7♥ are a sequence.
honneur-lesson-out-3-drop = You may, but your three hearts are a sequence. Lay them all!
honneur-lesson-out-4 = You are out, and the round ends at once. You pay nothing, { $seat } pays for the cards in hand: 10 for J♣, 8 for 8♦, 3 for 3♠. The fewest points win.
honneur-lesson-out-5 = One more thing: in a live match you have two minutes for a whole round, and five seconds more for each turn. If your time runs out, the round is over for you. Now you know À l’Honneur.

### Hints in practice

honneur-hint-lay = { $card ->
    [none] Lay { $cards }: you pay { $points } less.
   *[other] Lay { $cards } (you pay { $points } less) and drop { $card }{ honneur-hint-why }.
}{ $chains ->
    [none] {""}
   *[other] {" "}This makes { $chains }.
}{ $out ->
    [yes] {" "}You go out, and the round ends.
   *[no] {""}
}
honneur-hint-take = { $card ->
    [none] { $take ->
        [one] Take one card from the discard pile and lay { $cards }: you pay { $points } less.
       *[other] Take { $take } cards from the discard pile and lay { $cards }: you pay { $points } less.
    }
   *[other] { $take ->
        [one] Take one card from the discard pile, lay { $cards } (you pay { $points } less) and drop { $card }{ honneur-hint-why }.
       *[other] Take { $take } cards from the discard pile, lay { $cards } (you pay { $points } less) and drop { $card }{ honneur-hint-why }.
    }
}{ $chains ->
    [none] {""}
   *[other] {" "}This makes { $chains }.
}{ $out ->
    [yes] {" "}You go out, and the round ends.
   *[no] {""}
}
honneur-hint-why = { $why ->
    [last] { " to go out" }
    [dear] { ": of the rest none costs more" }
    [fits] { ": your dearer cards are more likely to fit into a chain" }
   *[none] { "" }
}
honneur-hint-orphan = { $card ->
    [none] Use your orphans and what lies open: a chain can be made of them.
   *[other] Use your orphans and what lies open, and drop { $card }.
}
honneur-hint-drop = { $why ->
    [last] Drop { $card }: it is your last card, and you go out.
    [dear] Drop { $card }: nothing better was found without new orphans, and no card of your hand costs more.
   *[fits] Drop { $card }: nothing better was found without new orphans, and dearer cards are more likely to fit into a chain.
}
honneur-hint-pass = End the turn: nothing better was found without new orphans.
honneur-hint-challenge = Challenge chain { $chain }: it is not valid.

### Examples in the rules

honneur-valid-sequences = Valid: two sequences that overlap
honneur-valid-circle = Valid: two sequences; the ranks go round in a circle
honneur-valid-groups = Valid: two groups that overlap
honneur-valid-both = Valid: a sequence, then a group
honneur-valid-back = Valid: a sequence that turns back
honneur-valid-twice = Valid: the two 7♠ are in different groups
honneur-valid-five = Valid: three groups that overlap
honneur-valid-three = Valid: a sequence, a group, a sequence
honneur-invalid-suit = Not valid: ♠ twice in one group
honneur-invalid-order = Not valid: ♠ twice in the first three cards
honneur-invalid-gap = Not valid: no pattern holds both J♠ and J♦
