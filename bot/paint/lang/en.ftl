### Pictures told to those who do not see them

paint-trump = Trump
paint-part = { $caption }: { $text }
paint-marked = { $piece } (marked)
paint-wins = { $piece } (wins)
paint-all-marked = { $pieces } (all marked)
paint-dimmed = { $pieces } (dimmed)
paint-down = { $count ->
    [0] none
    [one] one face down
   *[other] { $count } face down
}
paint-earlier = { $pieces } (earlier: { $earlier })
paint-none = none
paint-more = { $pieces } and { $count } more
paint-free = free: { $pieces }
paint-tile = { $square } tile { $piece }
paint-turn = To move: { $text }
paint-curve = { $count ->
    [one] { $name }: { $last }, the only value
   *[other] { $name }: from { $first } to { $last } in { $count } values, lowest { $low }, highest { $high }
}
paint-table = Table { $number }
paint-goes-on = { $text } (goes on)
paint-card = { $rank ->
    [r2] two
    [r3] three
    [r4] four
    [r5] five
    [r6] six
    [r7] seven
    [r8] eight
    [r9] nine
    [r10] ten
    [rJ] jack
    [rQ] queen
    [rK] king
   *[rA] ace
} of { $suit_key ->
    [spades] spades
    [hearts] hearts
    [diamonds] diamonds
   *[clubs] clubs
}
paint-joker = joker
