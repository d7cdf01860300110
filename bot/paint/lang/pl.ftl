### Obrazy opowiedziane tym, którzy ich nie widzą

paint-trump = Atut
paint-part = { $caption }: { $text }
paint-marked = { $piece } (w ramce)
paint-wins = { $piece } (wygrywa)
paint-all-marked = { $pieces } (wszystkie wyróżnione)
paint-dimmed = { $pieces } (przygaszone)
paint-down = { $count ->
    [0] brak
    [one] jedna zakryta
    [few] { $count } zakryte
   *[other] { $count } zakrytych
}
paint-earlier = { $pieces } (wcześniej: { $earlier })
paint-none = brak
paint-more = { $pieces } i jeszcze { $count }
paint-free = wolne: { $pieces }
paint-tile = { $square } kafelek { $piece }
paint-turn = Na ruchu: { $text }
paint-curve = { $count ->
    [one] { $name }: { $last }, jedyna wartość
   *[other] { $name }: od { $first } do { $last }, liczba wartości: { $count }, najniższa { $low }, najwyższa { $high }
}
paint-table = Stół { $number }
paint-goes-on = { $text } (gra dalej)
paint-card = { $rank ->
    [r2] dwójka
    [r3] trójka
    [r4] czwórka
    [r5] piątka
    [r6] szóstka
    [r7] siódemka
    [r8] ósemka
    [r9] dziewiątka
    [r10] dziesiątka
    [rJ] walet
    [rQ] dama
    [rK] król
   *[rA] as
} { $suit_key ->
    [spades] pik
    [hearts] kier
    [diamonds] karo
   *[clubs] trefl
}
paint-joker = joker
