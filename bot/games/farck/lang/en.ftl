farck-name = Farck
farck-blurb = Lay runs and sets, extend everybody’s, trade face down. Two to eight players.
farck-daily = { $rounds } turns each, { $seats ->
    [2] two players
   *[4] four players
}
farck-type = Cards (7s 8s 9s), or a move (burn 7s)

farck-option-stocks = Draw piles
farck-option-stocks-common = One for all
farck-option-stocks-personal = One for each player, the same cards at every table

farck-drew = { $count ->
    [0] { $seat } had nothing to draw.
   *[other] { $seat } drew a card.
}
    .you = { $count ->
        [0] You had nothing to draw.
       *[other] You drew a card.
    }
farck-new-in-hand = New in { $seat }’s hand: { $cards }.
    .you = New in your hand: { $cards }.
farck-drew-these = { $seat } drew { $cards }.
    .you = You drew { $cards }.
farck-burned = { $count ->
    [0] { $seat } burned { $card ->
        [joker] a joker
       *[other] { $card }
    } and had nothing to draw.
    [one] { $seat } burned { $card ->
        [joker] a joker
       *[other] { $card }
    } and drew { $count } card.
   *[other] { $seat } burned { $card ->
        [joker] a joker
       *[other] { $card }
    } and drew { $count } cards.
}
    .you = { $count ->
        [0] You burned { $card ->
            [joker] a joker
           *[other] { $card }
        } and had nothing to draw.
        [one] You burned { $card ->
            [joker] a joker
           *[other] { $card }
        } and drew { $count } card.
       *[other] You burned { $card ->
            [joker] a joker
           *[other] { $card }
        } and drew { $count } cards.
    }
farck-laid = { $points ->
    [one] { $seat } laid { $cards } for { $points } point.
   *[other] { $seat } laid { $cards } for { $points } points.
}
    .you = { $points ->
        [one] You laid { $cards } for { $points } point.
       *[other] You laid { $cards } for { $points } points.
    }
farck-extended = { $points ->
    [one] { $seat } added { $card } to meld { $number } for { $points } point.
   *[other] { $seat } added { $card } to meld { $number } for { $points } points.
}
    .you = { $points ->
        [one] You added { $card } to meld { $number } for { $points } point.
       *[other] You added { $card } to meld { $number } for { $points } points.
    }
farck-offer = { $seat } offered { $card ->
    [joker] a joker
   *[other] { $card }
}.
    .you = You offered { $card ->
            [joker] a joker
           *[other] { $card }
        }.
farck-trade-won = { $alone ->
    [yes] Nobody joined: { $seat } takes { $card ->
            [joker] the joker
           *[other] { $card }
        } for { $offered }.
   *[no] { $seat } offered { $offered }, the highest card, and takes { $card ->
            [joker] the joker
           *[other] { $card }
        }{ farck-too-low }.
}
    .you = { $alone ->
        [yes] Nobody joined: you take { $card ->
                [joker] the joker
               *[other] { $card }
            } for { $offered }.
       *[no] You offered { $offered }, the highest card, and take { $card ->
                [joker] the joker
               *[other] { $card }
            }{ farck-too-low }.
    }
farck-trade-tie = The highest offers were equal: they go back, and { $card ->
    [joker] the joker
   *[other] { $card }
} stays in the centre{ farck-too-low }.
farck-too-low = { $count ->
    [0] { "" }
    [one] ; { $burned } is burned
   *[other] ; { $burned } are burned
}
farck-trade-joker = { $joined ->
    [one] A joker: { $seat } burns the whole hand and draws a new one; the centre cards are new, too.
   *[other] A joker: the whole hands of { $joined } players are burned and drawn anew, and so are the centre cards.
}
    .you = A joker: you burn your whole hand and draw a new one; the centre cards are new, too.
farck-turned = { $whose ->
    [all] The draw pile was empty: the burned cards were shuffled and are the draw pile now.
    [centre] The centre’s draw pile was empty: what was burned from the centre was shuffled and is its draw pile now.
   *[own] The draw pile of { $seat } was empty: the cards { $seat } had burned were shuffled and are that draw pile now.
}
    .you = { $whose ->
        [all] The draw pile was empty: the burned cards were shuffled and are the draw pile now.
        [centre] The centre’s draw pile was empty: what was burned from the centre was shuffled and is its draw pile now.
       *[own] Your draw pile was empty: the cards you had burned were shuffled and are your draw pile now.
    }
farck-new-cards = { $new ->
    [1] a new one
    [3] three new ones
   *[2] two new ones
}
farck-ask-turn = { $may ->
    [empty] The draw pile is empty: lay or extend what you can, burn or trade a card, or end your turn.
    [draw] You have no cards left: draw one.
    [nothing] You have no cards left, and there is none to draw: end your turn.
    [end] Nothing can be laid now. Draw a card, burn one for { farck-new-cards }, or trade one.
    [joker] Nothing can be laid now, and a joker never can. Draw a card, burn one for { farck-new-cards }, or trade one.
    [lay] Lay a run or set if you like. To end your turn, draw a card, burn one for { farck-new-cards }, or trade one.
    [extend] Extend a run or set if you like. To end your turn, draw a card, burn one for { farck-new-cards }, or trade one.
   *[both] Lay and extend as you like. To end your turn, draw a card, burn one for { farck-new-cards }, or trade one.
}
farck-goal = Whoever lays their last card ends the match; then the most points win.
farck-ask-join = { $seat } wants { $card ->
    [joker] the joker
   *[other] { $card }
} from the centre. Offer a card for it, face down, or pass.
farck-join-how = The highest card gets it (aces are low), lower ones are burned.{ $joker ->
    [yes] { " " }A joker wins nothing: all in the trade burn their hands and draw new ones.
   *[no] { "" }
}
farck-ask-with = { $what ->
    [lay] Choose three cards or more: a run of one suit, or a set of one rank.
    [extend] { $step ->
        [card] Choose a card that fits a run or set on the table.
        [meld] Choose the run or set that { $chosen } extends.
       *[whole] { $chosen } would extend meld { $number }. Confirm it, or choose again.
    }
    [burn] { $vain ->
        [yes] There is nothing else to draw: at best you get back the card that you burn.
       *[no] { $new ->
            [1] Choose a card to burn. One is left: you draw it.
            [3] Burn your last card: you draw three.
           *[2] Choose a card to burn. You draw two.
        }
    }
   *[trade] { $card ->
        [none] Choose a card of the centre, and one of yours to offer for it.
        [joker] Choose the card that you offer for the joker, face down.
       *[other] Choose the card that you offer for { $card }, face down.
    }
}
farck-ask-trade = All others may offer a card too, or pass. { $joker ->
    [yes] With your joker nobody wins: all in the trade burn their hands and draw new ones.
   *[no] The highest card gets { $card ->
        [joker] the joker
       *[other] { $card }
    } (aces are low), lower ones are burned.
}
farck-asks = { $seat } wants to trade for { $card ->
    [joker] the joker
   *[other] { $card }
}. Everybody else may join with a card or pass.
    .you = You want to trade for { $card ->
            [joker] the joker
           *[other] { $card }
        }. Everybody else may join with a card or pass.
farck-mine = You have laid { $card ->
    [joker] a joker
   *[other] { $card }
} face down.
farck-passed = You have passed.
farck-out = { $seat } laid the last card: the match is over.
    .you = You laid your last card: the match is over.
farck-round = Round of turns
farck-all-turns-played = Everybody has had all their turns: the match is over.
farck-stalemate = Nobody can draw and nobody played a card for a whole round: the match is over.
farck-stalemate-own = Nobody drew, burned or laid a card for two whole rounds: the match is over.
farck-winner = { $points ->
    [one] { $seat } wins with { $points } point.
   *[other] { $seat } wins with { $points } points.
}
    .you = { $points ->
        [one] You win with { $points } point.
       *[other] You win with { $points } points.
    }

farck-centre = Centre
farck-stock = Draw pile
farck-burn-pile = Burn pile
farck-own-stock = { $seat }’s draw pile
    .you = Your draw pile
farck-centre-stock = The centre’s draw pile
farck-own-burned = Burned by { $seat }
farck-centre-burned = Burned from the centre
farck-own-stock-label = { $seat }’s pile
    .you = Your pile
farck-centre-stock-label = Centre’s pile
farck-burned-first-label = Burned: { $seat }
farck-burned-label = { $seat }
farck-centre-burned-label = Burned: centre
farck-centre-label = Centre
farck-meld = { $kind ->
    [run] Meld { $number }: a run
   *[set] Meld { $number }: a set
}
farck-meld-label = { $number }
farck-meld-name = Meld { $number }
farck-hand = Your hand
farck-points = Points
farck-cards = Cards
farck-to-draw = To draw

farck-lay = { $points ->
    [one] Lay { $cards } for { $points } point{ farck-end }
   *[other] Lay { $cards } for { $points } points{ farck-end }
}
farck-end = { $ends ->
    [yes] { " " }and end the match
   *[no] { "" }
}
farck-extend = { $points ->
    [one] Add { $card } to meld { $number } for { $points } point{ farck-end }
   *[other] Add { $card } to meld { $number } for { $points } points{ farck-end }
}
farck-lay-now = { $ends ->
    [yes] End the match: lay { $cards } +{ $points }
   *[no] Lay { $cards } +{ $points }
}
farck-extend-now = { $ends ->
    [yes] End the match: add { $card } +{ $points }
   *[no] Add { $card } to meld { $number } +{ $points }
}
farck-move = { $does ->
    [lay] Lay { $cards }
    [extend] Add { $cards ->
        [joker] the joker
       *[other] { $cards }
    } to meld { $target }
    [burn] Burn { $cards ->
        [joker] the joker
       *[other] { $cards }
    }
    [trade] Trade { $cards ->
        [joker] the joker
       *[other] { $cards }
    } for { $target ->
        [joker] the joker
       *[other] { $target }
    }
    [join] Join with { $cards ->
        [joker] the joker
       *[other] { $cards }
    }
    [draw] Draw
   *[pass] Pass
}
farck-do = { $what ->
    [lay] Lay cards …
    [extend] Extend a meld …
    [burn] Burn a card …
   *[trade] Trade …
}
farck-which-meld = Which run or set?
farck-pick-wanted = Which card of the centre?
farck-other-wanted = Another centre card
farck-other-card = Another of your cards
farck-pick-cards = { $first ->
    [none] { $many ->
        [yes] Which cards of your hand?
       *[no] Which card of your hand?
    }
   *[other] Your hand, { $first } to { $last }
}
farck-on-meld = Meld { $number }: { $cards }
farck-compose-lay = Lay a run or set, and write its cards
farck-compose-extend = Extend a meld: its number and the card
farck-compose-burn = Burn a card and draw two
farck-compose-trade = Trade: the card of the centre, then the card you offer
farck-compose-join = Join the trade with a card
farck-joker-burns = With a joker nobody wins the trade: you and all who join burn your whole hands and draw anew, and the five cards of the centre are dealt anew.
farck-out-sure = { $own ->
    [one] This ends the match: { $seat } would win with { $points }, and you would have { $own } point. Lay it all the same?
   *[other] This ends the match: { $seat } would win with { $points }, and you would have { $own } points. Lay it all the same?
}
farck-draw = Draw
farck-draw-nothing = { $ends ->
    [yes] End the match: nothing is left to draw
   *[no] End my turn: nothing is left to draw
}
farck-burn = { $vain ->
    [yes] Burn { $card ->
        [joker] the joker
       *[other] { $card }
    } in vain: nothing else is left to draw
   *[no] Burn { $card ->
        [joker] the joker
       *[other] { $card }
    } and draw { $new ->
        [1] one
        [3] three
       *[2] two
    }
}
farck-trade = Offer { $offered ->
    [joker] the joker
   *[other] { $offered }
} for { $card ->
    [joker] the joker
   *[other] { $card }
}
farck-join = Offer { $card ->
    [joker] the joker
   *[other] { $card }
}
farck-pass = Pass

farck-join-or-pass = A trade is open: join it with a card or pass.
farck-no-trade-now = No trade is open that you could join or pass.
farck-must-draw = You have no cards, so you must draw.
farck-not-in-hand = { $card ->
    [joker] A joker
   *[other] { $card }
} is not in your hand.
farck-not-in-centre = { $card ->
    [joker] A joker
   *[other] { $card }
} does not lie in the centre.
farck-no-such-meld = There is no meld { $number }.
farck-lay-first = Lay a run or set of your own before you extend one.
farck-lay-three = A run or set has three cards or more.
farck-no-joker = A joker cannot be laid.
farck-no-meld = These cards are neither a run of one suit nor a set of one rank.
farck-does-not-fit = { $card } does not fit there.
