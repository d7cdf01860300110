review-none = W tej partii nie da się ocenić żadnego wyboru: { $seat }.
review-lost = { $unit ->
    [points] { $seat } – prawdziwe decyzje: { $count }, strata na decyzję: { $lost } pkt przy grze z robotami amatorami (95 na 100 takich przedziałów zawiera prawdziwą wartość: od { $low } do { $high }).
   *[chance] { $seat } – prawdziwe decyzje: { $count }, strata na decyzję: { $lost }% wygranej przy grze z robotami amatorami (95 na 100 takich przedziałów zawiera prawdziwą wartość: od { $low } do { $high }).
}
review-proved-lost = { $seat } – tury: { $count }, punkty na turę zostawione w ręce, których na pewno można było uniknąć: { $lost }.
review-nothing = Żadna pojedyncza decyzja nie kosztowała tyle, by o niej mówić.
review-move = { $ply ->
    [0] Po rozdaniu
    [one] Po jednym ruchu
   *[other] Po { $ply } ruchach
}: { $played }
review-cost = { $unit ->
    [points] Ten ruch kosztował średnio około { $amount ->
        [one] jednego punktu
       *[other] { $amount } punktów
    } przy grze z robotami amatorami. Lepiej: { $best }
   *[chance] Ten ruch kosztował średnio około { $amount }% wygranej przy grze z robotami amatorami. Lepiej: { $best }
}
review-proof = { $amount ->
    [one] Został jeden punkt, którego
    [few] Zostały { $amount } punkty, których
   *[many] Zostało { $amount } punktów, których
} na pewno można było uniknąć: { $best }
review-hindsight = { $unit ->
    [points] Przy odkrytych kartach, po fakcie: { $amount } pkt.
   *[chance] Przy odkrytych kartach, po fakcie: { $amount }% wygranej.
}
review-luck = { $unit ->
    [points] Rozdanie { $deal }: karty dały { $luck } pkt, gra dodała { $play }.
   *[chance] Rozdanie { $deal }: karty dały { $luck }% wygranej, gra dodała { $play }%.
}
review-limits = Te liczby mówią, co ruch daje średnio przy grze z robotami amatorami komuś, kto wiedział to, co widać z tego miejsca. Nie mówią, co zrobiłby rywal, a kilka decyzji niewiele mówi o graczu.
review-plain = { $best } dawało średnio więcej niż { $played }.
review-puzzles-checked = { $count ->
    [one] Jedno zadanie
    [few] { $count } zadania
   *[many] { $count } zadań
}: { $refused ->
    [0] każde ma jedną najlepszą odpowiedź w nowej próbie.
    [one] jedno nie ma wyraźnej odpowiedzi w nowej próbie.
    [few] { $refused } nie mają wyraźnej odpowiedzi w nowej próbie.
   *[many] { $refused } nie ma wyraźnej odpowiedzi w nowej próbie.
}
review-puzzles-made = { $game } – liczba zadań: { $count }
review-player = nr { $number }
