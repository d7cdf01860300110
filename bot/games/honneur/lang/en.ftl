honneur-name = À l’Honneur
honneur-blurb = One table for all, yours to rearrange, against the clock. Two to six players.
honneur-daily = One round, four players
honneur-type = Cards (7s 7h 7d drop 9c), or pass

honneur-option-judging = Who judges chains
honneur-option-judging-judged = The house, which refuses invalid chains
honneur-option-judging-honour = The players, who may challenge any chain
honneur-option-rounds = Rounds
honneur-option-rounds-each = One round per player
honneur-option-rounds-one = One round
honneur-option-arranger = Arranging the table
honneur-option-arranger-on = Pick cards and the house arranges
honneur-option-arranger-off = Everybody arranges alone
honneur-option-stocks = Draw piles
honneur-option-stocks-common = One for all
honneur-option-stocks-personal = One for each player, the same cards at every table

honneur-new-round = Round { $round }:
honneur-where = Round { $round } of { $rounds }.
honneur-ended-out = { $seat } went out and ended round { $round }.
    .you = You went out and ended round { $round }.
honneur-ended-alone = Everybody but { $seat } ran out of time, so round { $round } is over.
    .you = Everybody but you ran out of time, so round { $round } is over.
honneur-ended-stuck = No card could be drawn and nobody could get rid of any, so round { $round } is over.
honneur-round-cost = { honneur-cost-of }{ $seat }: +{ $points }{ honneur-counted }.
    .you = { honneur-cost-of }You: +{ $points }{ honneur-counted }.
honneur-cost-of = { $round ->
    [0] { "" }
   *[other] { "Round " }{ $round }{ " – " }
}
honneur-counted = { $orphans ->
    [none] { $cards ->
        [none] { "" }
       *[other] { " (" }{ $cards })
    }
   *[other] { " (" }{ $cards ->
        [none] { "" }
       *[other] { $cards };{ " " }
    }{ $count ->
        [one] orphan
       *[other] orphans
    } { $orphans })
}
honneur-did-rearrange = { $seat } rearranged the table{ $drop ->
    [none] { "" }
   *[other] { " and dropped " }{ $drop }
}.
    .you = You rearranged the table{ $drop ->
        [none] { "" }
       *[other] { " and dropped " }{ $drop }
    }.
honneur-did-lay = { $seat }{ $taken_count ->
    [0] { "" }
   *[other] { " took " }{ honneur-from-pile }
}{ $link ->
    [none] { "" }
    [comma] { "," }
   *[and] { " and" }
} laid { $shape ->
    [whole] { $cards }
    [part] { $laid } to make { $cards }
   *[count] { $laid } from their hand{ honneur-in-chains }
}{ $moved ->
    [yes] { $drop ->
        [none] { " and rearranged the table" }
       *[other] { ", rearranged the table" }
    }
   *[no] { "" }
}{ $drop ->
    [none] { "" }
   *[other] { " and dropped " }{ $drop }
}.
    .you = You{ $taken_count ->
        [0] { "" }
       *[other] { " took " }{ honneur-from-pile }
    }{ $link ->
        [none] { "" }
        [comma] { "," }
       *[and] { " and" }
    } laid { $shape ->
        [whole] { $cards }
        [part] { $laid } to make { $cards }
       *[count] { $laid } from your hand{ honneur-in-chains }
    }{ $moved ->
        [yes] { $drop ->
            [none] { " and rearranged the table" }
           *[other] { ", rearranged the table" }
        }
       *[no] { "" }
    }{ $drop ->
        [none] { "" }
       *[other] { " and dropped " }{ $drop }
    }.
honneur-from-pile = { $taken ->
    [many] { $taken_count } cards from the discard pile
   *[other] { $taken } from the discard pile
}
honneur-in-chains = { $chain_count ->
    [0] { "" }
    [one] { " (see chain " }{ $chains })
   *[other] { " (see chains " }{ $chains })
}
honneur-did-use = { $count ->
    [one] { $seat } used { $owner_seat }’s orphan { $cards }.
   *[other] { $seat } used { $owner_seat }’s orphans { $cards }.
}
    .you = { $count ->
        [one] You used { $owner_seat }’s orphan { $cards }.
       *[other] You used { $owner_seat }’s orphans { $cards }.
    }
    .to-you = { $count ->
        [one] { $seat } used your orphan { $cards }.
       *[other] { $seat } used your orphans { $cards }.
    }
honneur-did-use-own = { $count ->
    [one] { $seat } got rid of the orphan { $cards }.
   *[other] { $seat } got rid of the orphans { $cards }.
}
    .you = { $count ->
        [one] You got rid of your orphan { $cards }.
       *[other] You got rid of your orphans { $cards }.
    }
honneur-did-leave = { $count ->
    [one] { $seat } left one new orphan{ honneur-orphans-named }.
   *[other] { $seat } left { $count } new orphans{ honneur-orphans-named }.
}
    .you = { $count ->
        [one] You left one new orphan{ honneur-orphans-named }.
       *[other] You left { $count } new orphans{ honneur-orphans-named }.
    }
honneur-orphans-named = { $named ->
    [no] { "" }
   *[yes] { ": " }{ $cards }
}
honneur-did-drop = { $seat } dropped { $card }.
    .you = You dropped { $card }.
honneur-did-nothing = { $seat } left everything as it was.
    .you = You left everything as it was.
honneur-did-flag = { $seat } ran out of time.
    .you = You ran out of time.
honneur-challenge-upheld = { $seat } challenged { $cards }, and rightly so: the cards are orphans of { $left_seat } now.
    .you = You challenged { $cards }, and rightly so: the cards are orphans of { $left_seat } now.
    .to-you = { $seat } challenged { $cards }, and rightly so: the cards are your orphans now.
honneur-challenge-in-vain = { $seat } challenged { $cards }, but that chain is valid.
    .you = You challenged { $cards }, but that chain is valid.
honneur-is-out = { $seat } is out of time for this round.
    .you = You are out of time for this round.
honneur-ask = { $new ->
    [yes] Round { $round } of { $rounds }.{ " " }
   *[no] { "" }
}{ $drew ->
    [yes] You drew { $card }.
    [start] You begin with eleven cards, so you draw none now. Cards you keep cost points.
   *[no] There is no card left to draw.
} { $drew ->
    [start] Lay what you like. At the end of your turn you may drop a card.
   *[other] Lay what you like, then drop a card or end your turn.
}
honneur-winner = { $points ->
    [one] { $seat } wins with { $points } point, the fewest.
   *[other] { $seat } wins with { $points } points, the fewest.
}
    .you = { $points ->
        [one] You win with { $points } point, the fewest.
       *[other] You win with { $points } points, the fewest.
    }

honneur-pass = Pass
honneur-pick-drop = Drop a card
honneur-drop-to-end = Drop a card and end the turn
honneur-open-drop = Drop …
honneur-open-hand = Lay …
honneur-open-loose = { $orphans ->
    [yes] Lay orphans …
   *[no] Lay taken …
}
honneur-open-take = Take …
honneur-lay-these = Lay { $cards }
honneur-lay-and-take-none = Lay { $cards }, take nothing
honneur-take-and-lay = { $count ->
    [one] Take { $card }, lay { $cards }
   *[other] Take { $count } cards, lay { $cards }
}
honneur-compose-add = Add to the table: “new” and a chain, “after 2” or “before 2” and cards
honneur-compose-lay = Write the whole table: chains with “/” between them; at the end, if you like, “take 1” from the pile, “leave 1” as an orphan, “drop K♠”
honneur-pass-sure = { $can ->
    [yes] You lay nothing though you could, and drop no card. End your turn?
   *[no] You lay nothing and drop no card. End your turn?
}
honneur-pick-hand = { $pages ->
    [one] Lay cards
   *[other] Lay cards, { $page } of { $pages }
}
honneur-pick-loose = { $pages ->
    [one] Lay orphans or taken cards
   *[other] Lay orphans or taken cards, { $page } of { $pages }
}
honneur-pick-take = { $pages ->
    [one] Take from the pile
   *[other] Take from the pile: { $counts }
}
honneur-down-to = { $card ->
    [none] Take none
   *[other] from the top down to { $card }
}
honneur-pick-last = Drop a card as well
honneur-drop-again = Drop a different one
honneur-edit = Write the table
honneur-edit-how = Chains with “/” between: 7♠ 8♠ 9♠ / K♠ K♥ K♦. At the end, if you like: take 1, drop 4♣
honneur-put-new = As a new chain
honneur-put-after = Behind chain { $chain }: { $cards }
honneur-put-before = Before chain { $chain }: { $cards }
honneur-end-so = End turn
honneur-move = { $lays ->
    [cards] Lay { $cards }
    [anew] Lay cards
    [challenge] Challenge chain { $chain }
   *[nothing] Lay nothing
}{ $take ->
    [0] { "" }
    [one] { ", take a card from the pile" }
   *[other] { ", " }take { $take } cards from the pile
}{ $orphan_count ->
    [0] { "" }
   *[other] { $orphans ->
        [none] { ", " }leave { $orphan_count ->
            [one] an orphan
           *[other] { $orphan_count } orphans
        }
       *[other] { ", " }leave { $orphans } without a chain
    }
}{ $drop ->
    [none] { "" }
   *[other] { ", " }drop { $drop }
}
honneur-taken = { $taken_count ->
    [0] { $taken }
   *[other] { $taken_count } cards
}
honneur-draft-so = { $does ->
    [take-lay-drop] Your plan: take { honneur-taken } from the pile, lay { $laid } and drop { $card }.
    [take-lay] Your plan: take { honneur-taken } from the pile and lay { $laid }. You may drop a card too.
    [take-lay-all] Your plan: take { honneur-taken } from the pile and lay { $laid }, all you hold.
    [take-drop] Your plan: take { honneur-taken } from the pile and drop { $card }.
    [take] Your plan: take { honneur-taken } from the pile. You may drop a card too.
    [lay-drop] Your plan: lay { $laid } and drop { $card }.
    [lay-all] Your plan: lay { $laid }, all you hold.
    [lay] Your plan: lay { $laid }. You may drop a card too.
    [drop] Your plan: drop { $card }.
   *[nothing] Your plan: only the table lies anew.
} End your turn like this, or choose again.
honneur-draft-leaves = { $count ->
    [one] { $cards } would become your orphan: +{ $points }.
   *[other] { $cards } would become your orphans: +{ $points }.
}
honneur-draft-uses = { $count ->
    [one] It uses { $cards }, an orphan of { $seat }.
   *[other] It uses { $cards }, orphans of { $seat }.
}
honneur-draft-left = { $count ->
    [0] Your hand would be empty, your orphans { $points ->
        [one] worth one point.
       *[other] worth { $points } points.
    }
    [one] One card would stay in your hand; with your orphans that is { $points ->
        [one] one point.
       *[other] { $points } points.
    }
   *[other] { $count } cards would stay in your hand; with your orphans that is { $points ->
        [one] one point.
       *[other] { $points } points.
    }
}
honneur-draft-one = Drop { $card } too and you go out: that ends the round.
honneur-draft-out = With this you go out and the round ends.
honneur-draft-none = { $taken ->
    [none] Not a move yet: { $cards } cannot be laid without other cards.
   *[other] Not a move yet: { $cards } cannot be laid together with { $taken }, the deepest card you take, which must be laid.
} { $ready ->
    [yes] Moves that work are below, as buttons or in a list.
   *[no] { $pile ->
        [yes] Choose more or others, or take from the pile.
       *[no] Choose more or others.
    }
}
honneur-draft-twin = Not a move yet: the same card as { $cards } lies among your orphans and taken cards, and that one is laid before yours. Choose it instead.
honneur-draft-taken = { $ready ->
    [yes] Not a move yet: you take { honneur-taken }. Choose the cards of your hand to lay with that.
   *[no] Not a move yet: you take { honneur-taken }, and no way was found to lay { $count ->
        [one] it
       *[other] the deepest of them
    } without a new orphan. { $more ->
        [yes] Choose cards to lay with it, or take none, or more.
       *[no] Choose cards to lay with it, or take none.
    }
}
honneur-draft-no-time = No table was found for these cards in the time there is. There may be one all the same.
honneur-draft-put = Where do these cards go?

honneur-challenge = Challenge chain { $chain }
honneur-pick-challenge = Challenge a chain

honneur-chain = Chain { $chain }
honneur-past-chain = Last round: chain { $chain }
honneur-chain-label = { $chain }
honneur-orphans = Orphans of { $seat }
honneur-orphans-label = { $seat }: orphans
    .you = Your orphans
honneur-pile = { $count ->
    [0] Discard pile: empty
    [one] Discard pile: one card
   *[other] Discard pile: { $count } cards, the last on top
}
honneur-pile-label = Pile
honneur-deck = { $count ->
    [0] Draw pile: empty
    [one] Draw pile: one card
   *[other] Draw pile: { $count } cards
}
honneur-deck-label = Draw pile
honneur-own-deck = { $count ->
    [0] { $seat }’s draw pile: empty
    [one] { $seat }’s draw pile: one card
   *[other] { $seat }’s draw pile: { $count } cards
}
    .you = { $count ->
        [0] Your draw pile: empty
        [one] Your draw pile: one card
       *[other] Your draw pile: { $count } cards
    }
honneur-their-hand = { $count ->
    [one] { $seat }: one card
   *[other] { $seat }: { $count } cards
}
honneur-hand = { $orphans ->
    [0] { $points ->
        [one] Your hand: one point against you
       *[other] Your hand: { $points } points against you
    }
   *[other] Your hand: { $points } points against you + { $orphans } in orphans
}
honneur-in-hand = In hand
honneur-in-orphans = Points in orphans
honneur-to-draw = To draw
honneur-round-points = Round
honneur-total = Total

honneur-not-your-turn = It is { $seat }’s turn.
honneur-no-chain = Chain { $chain } is not valid: { $size ->
    [short] { $cards }. A chain has three cards or more.
    [three] { $cards } is neither a sequence nor a group.
   *[long] { $cards }. Every two neighbours need a third card to make a sequence or a group.
}
honneur-no-such-chain = { $chains ->
    [0] There is no chain { $chain }: no chains lie on the table.
    [one] There is no chain { $chain }: one chain lies on the table.
   *[other] There is no chain { $chain }: { $chains } chains lie on the table.
}
honneur-pile-short = { $pile ->
    [0] You cannot take from the discard pile, it is empty.
    [one] You cannot take { $count } cards: there is one in the discard pile.
   *[other] You cannot take { $count } cards: there are { $pile } in the discard pile.
}
honneur-deepest = { $card } is the deepest card you take, so it must end in a chain.
honneur-not-in-hand = { $card } is not in your hand.
honneur-not-there = There is no { $card } to lay: it is not in your hand, on the table, among the orphans or in what you take.
honneur-would-leave = { $count ->
    [0] This leaves no new orphan, so it goes without “leave”.
    [one] This would leave you { $cards } as an orphan. If you mean it, add “leave 1”.
   *[other] This would leave you { $count } orphans: { $cards }. If you mean it, add “leave { $count }”.
}
honneur-house-judges = At this table the house judges: there is nothing to challenge.
honneur-no-such-player = There is no player { $number }: { $count } play here.
honneur-own-chain = You cannot challenge your own chains.
honneur-not-challengeable = Chain { $chain } cannot be challenged: only chains of the last turn, each once.
honneur-no-table-for = Nothing here makes a table of { $cards }{ $orphans ->
    [some] { " without leaving an orphan" }
   *[none] { "" }
}.{ $drops ->
    [may] { " " }To drop a card, choose it or write, for example: drop K♠
   *[no] { "" }
}

honneur-review-out = { $take ->
    [0] You could have gone out: { $cards } found a place, and at most one card was left to drop.
    [one] You could have gone out with one card of the discard pile: { $cards } found a place.
   *[other] You could have gone out with { $take } cards of the discard pile: { $cards } found a place.
}
honneur-review-out-drop = { $take ->
    [0] You could have gone out: { $cards } found a place, and { $drop } was the last card, to be dropped.
    [one] You could have gone out with one card of the discard pile: { $cards } found a place, and { $drop } was the last card, to be dropped.
   *[other] You could have gone out with { $take } cards of the discard pile: { $cards } found a place, and { $drop } was the last card, to be dropped.
}
honneur-review-last-card = You could have gone out: your last card had only to be dropped.
honneur-review-fits = { $card } would have found a place on the table, and { $other } could have been dropped instead.
