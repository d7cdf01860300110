honey-name = The Honey Tournament
honey-blurb = Dodge the king of hearts, then take your revenge: a trick game for four.
honey-daily = { $deals ->
    [play] One deal, PLAY
   *[revenge] One deal, REVENGE
}
honey-type = A card (7s), or the trump (name h)

honey-play = { $deal ->
    [0] PLAY
   *[other] Deal { $deal } of 8 · PLAY
}{ $costs ->
    [yes] : avoid cards that cost points. K♥ costs 13, Q♥ 4, J♥ 3, every other heart 1; other queens 3, kings and jacks 2; the last two tricks { $late } each.
   *[no] : avoid points.
}
honey-prices = Hearts cost 1, J♥ 3, Q♥ 4, K♥ 13; other queens 3, kings and jacks 2{ $late ->
    [0] { "." }
   *[other] { "; the last two tricks " }{ $late } each.
}
honey-play-late = { $deal ->
    [0] PLAY
   *[other] Deal { $deal } of 8 · PLAY
}: each of the last two tricks costs { $cost } more.
honey-revenge-naming = { $deal ->
    [0] REVENGE
   *[other] Deal { $deal } of 8 · REVENGE
}: everybody has six cards so far. { $seat } names the trump, then the other seven are dealt.
    .you = { $deal ->
        [0] REVENGE
       *[other] Deal { $deal } of 8 · REVENGE
    }: everybody has six cards so far. You name the trump, then the other seven are dealt.
honey-revenge = { $named ->
    [none] { $deal ->
        [0] REVENGE without trump: +5 a trick.
       *[other] Deal { $deal } of 8 · REVENGE without trump: +5 a trick.
    }
   *[suit] { $deal ->
        [0] REVENGE, { $trump } is trump: +5 a trick.
       *[other] Deal { $deal } of 8 · REVENGE, { $trump } is trump: +5 a trick.
    }
}
honey-revenge-named = { $deal ->
    [0] REVENGE
   *[other] Deal { $deal } of 8 · REVENGE
}{ $named ->
    [none] : { $seat } named no trump, +5 a trick.
   *[suit] : { $seat } named { $trump } as trump, +5 a trick.
}
    .you = { $deal ->
        [0] REVENGE
       *[other] Deal { $deal } of 8 · REVENGE
    }{ $named ->
        [none] : you named no trump, +5 a trick.
       *[suit] : you named { $trump } as trump, +5 a trick.
    }
honey-winner = { $points ->
    [one] { $seat } wins with { $points } point.
   *[other] { $seat } wins with { $points } points.
}
    .you = { $points ->
        [one] You win with { $points } point.
       *[other] You win with { $points } points.
    }
honey-ask-trump = Name the trump: a suit, or none.
honey-ask-lead = { $may ->
    [plain] You lead: any card but a heart.
    [hearts] You lead. You hold only hearts, so lead one.
   *[any] You lead: any card.{ honey-trump-is }
}
honey-trump-is = { $named ->
    [suit] { " " }Trump is { $trump }.
   *[none] { "" }
}
honey-ask-follow = { $led } was led, and you must follow suit.
honey-ask-must-trump = { $led } was led and you have none: you must play { $trump }, the trump.
honey-ask-free = { $led } was led and you have none: play any card.
honey-took = { $kind ->
    [nothing] Trick { $trick }{ honey-trick-cards }: { $seat } took it; it cost nothing.
    [late] Trick { $trick }{ honey-trick-cards }, one of the last two: { $seat } took it, −{ $points }.
   *[cards] { $lying ->
        [none] Trick { $trick }{ honey-trick-cards }: { $seat } took { $cards }, −{ $points }{ honey-took-late }.
       *[other] Trick { $trick }{ honey-trick-cards }: { $seat } took it, −{ $points }{ honey-took-late }.
    }
}
    .you = { $kind ->
        [nothing] Trick { $trick }{ honey-trick-cards }: you took it; it cost nothing.
        [late] Trick { $trick }{ honey-trick-cards }, one of the last two: you took it, −{ $points }.
       *[cards] { $lying ->
            [none] Trick { $trick }{ honey-trick-cards }: you took { $cards }, −{ $points }{ honey-took-late }.
           *[other] Trick { $trick }{ honey-trick-cards }: you took it, −{ $points }{ honey-took-late }.
        }
    }
honey-took-late = { $late ->
    [0] { "" }
   *[other] { " " }({ $cost } + { $late })
}
honey-trick-cards = { $forced ->
    [yes] { ", forced" }
   *[no] { "" }
}{ $lying ->
    [none] { "" }
   *[other] { " (" }{ $lying })
}
honey-took-gain = Trick { $trick }{ honey-trick-cards }: { $seat } took it, +{ $points }.
    .you = Trick { $trick }{ honey-trick-cards }: you took it, +{ $points }.
honey-hearts = { $hearts ->
    [one] one heart at 1
   *[other] { $hearts } hearts at 1
}
honey-deal-over = { $first ->
    [yes] { $deal ->
        [0] The deal is over.
       *[other] Deal { $deal } is over.
    } { $seat }
   *[no] { $seat }
}: { $kind ->
    [points] { $sum }{ $late ->
        [0] { "" }
        [7] { " " }(7 for a last trick)
       *[other] { " " }({ $late } for both last tricks)
    }.
    [cards] { $sum } ({ $cards }{ $late ->
        [0] { "" }
        [7] { ", " }7 for a last trick
       *[other] { ", " }{ $late } for both last tricks
    }).
    [hearts] { $sum } ({ honey-hearts }{ $late ->
        [0] { "" }
        [7] { ", " }7 for a last trick
       *[other] { ", " }{ $late } for both last tricks
    }).
   *[both] { $sum } ({ $cards }, { honey-hearts }{ $late ->
        [0] { "" }
        [7] { ", " }7 for a last trick
       *[other] { ", " }{ $late } for both last tricks
    }).
}
    .you = { $first ->
        [yes] { $deal ->
            [0] The deal is over.
           *[other] Deal { $deal } is over.
        } You
       *[no] You
    }: { $kind ->
        [points] { $sum }{ $late ->
            [0] { "" }
            [7] { " " }(7 for a last trick)
           *[other] { " " }({ $late } for both last tricks)
        }.
        [cards] { $sum } ({ $cards }{ $late ->
            [0] { "" }
            [7] { ", " }7 for a last trick
           *[other] { ", " }{ $late } for both last tricks
        }).
        [hearts] { $sum } ({ honey-hearts }{ $late ->
            [0] { "" }
            [7] { ", " }7 for a last trick
           *[other] { ", " }{ $late } for both last tricks
        }).
       *[both] { $sum } ({ $cards }, { honey-hearts }{ $late ->
            [0] { "" }
            [7] { ", " }7 for a last trick
           *[other] { ", " }{ $late } for both last tricks
        }).
    }

honey-this-deal = This deal
honey-tricks = Tricks
honey-play-total = PLAY
honey-revenge-total = REVENGE
honey-total = Total
honey-deal-points = Deal
honey-trick = The trick, led by { $seat }
honey-last = The trick before, led by { $seat }
honey-laid = { $led ->
    [yes] { $seat } (led)
   *[no] { $seat }
}
honey-hand = Your hand
honey-pick = Play a card
honey-menu-trump = Name the trump
honey-name-trump = { $trump ->
    [NT] No trump
   *[other] { $trump } is trump
}

honey-no-naming-now = Trump can only be named before the first trick of a REVENGE deal.
honey-move-play = { $card }
honey-name-first = First name the trump: ♠, ♥, ♦, ♣ or NT.
honey-not-in-hand = { $card } is not in your hand.
honey-follow-suit = You hold { $suit } and must follow suit.
honey-must-trump = You cannot follow suit, so you must trump with { $suit }.
honey-no-hearts-lead = Hearts may be led only when you hold nothing else.

honey-review-lead-low = { $best } was a safer lead than { $played }: of the cards still out, { $higher } can beat { $best }, and { $fewer } can beat { $played }.
honey-review-lead-beaten = Somebody else must beat { $best }: no lower card of its suit was still out. { $played } might take the trick.
honey-review-lead-later = { $played } can wait: somebody else must beat it as long as a card of its suit is out. { $best } was the one to lead first.
honey-review-lead-either = Somebody else must beat { $best }, and { $played } as well: { $best } was the one to be rid of first.
honey-review-lead-high = A card as high as { $best } often takes a trick, and fewer costly cards fall on it now than later.
honey-review-sure = No card of its suit that is still out can beat { $best }: lead it before { $played }.
honey-review-trumps = { $out ->
    [0] Nobody else had the suit of { $best }, so whoever had a trump had to play one: lead { $best } before { $played }.
   *[other] Only a trump could beat { $best }: lead that card before { $played }.
}
honey-review-keep-sure = { $played } takes its trick later as well. { $best } can be led first.
honey-review-lead-small = Neither { $best } nor { $played } was sure to take the trick: { $best } was the card to spend, { $played } the one to keep.
honey-review-throw = You could not follow suit, so somebody else took the trick: { $best } costs them { $points }, { $played } { $less }.
honey-review-later = You could not follow suit: you can still throw { $played } on a later trick of somebody’s. { $best } was the one to be rid of first.
honey-review-danger = You could not follow suit: { $best } was more likely than { $played } to take a trick later, to your cost.
honey-review-below = { $best } stays below { $lying } and does not take the trick; { $played } may take it.
honey-review-high-below = { $best } and { $played } both stay below { $lying }: the higher one is spent without harm, and the lower one stays.
honey-review-keep = { $best } and { $played } both stay below { $lying }, and { $played } is worth more later.
honey-review-take = Take this trick with { $best }: as it lies it costs { $points }, and later { $best } would cost more on average.
honey-review-spend = { $best } may take the trick, and { $played } as well: spend { $best }, and keep { $played } to stay below others later.
honey-review-beaten = { $best } may still be beaten in this trick. { $played } is more likely to take it.
honey-review-save = { $best } loses the trick, but { $played } brings more in another one.
honey-review-least = Neither { $best } nor { $played } takes the trick: { $best } is the one that will be missed least.
honey-review-unclear = Played on with many possible hands, { $best } did better here than { $played }. No simple rule says why.
honey-review-win = { $best } takes the trick as it lies, { $played } does not.
honey-review-strong = { $played } may still be beaten in this trick. { $best } is harder to beat.
honey-review-enough = { $best } is enough to take the trick as it lies. { $played } stays for another one.
honey-review-lead-void = { $best } was your only card of its suit: once it is led, you can throw { $dear } when somebody leads that suit. { $played } can wait.
honey-review-below-sure = { $best } stays below { $lying } and does not take the trick; { $played } takes it.
honey-review-spend-sure = { $best } takes the trick, and { $played } would as well: spend { $best }, and keep { $played } to stay below others later.
honey-review-cheaper = { $best } and { $played } both take the trick: with { $best } it costs you { $points }, with { $played } { $more }.
