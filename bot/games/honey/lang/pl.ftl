honey-name = Turniej Miodowy
honey-blurb = Unikaj króla kier, a potem odegraj się: gra na lewy dla czterech osób.
honey-type = Ruch albo sama karta (7s)

honey-play = Rozdanie { $deal } z 8 · PLAY: każda lewa może użądlić.
honey-revenge = { $named ->
    [open] Rozdanie { $deal } z 8 · REVENGE: atut nie jest jeszcze wybrany.
    [none] Rozdanie { $deal } z 8 · REVENGE bez atutu: 5 punktów za lewę.
   *[suit] Rozdanie { $deal } z 8 · REVENGE, atut { $trump }: 5 punktów za lewę.
}
honey-final = Rozegrano wszystkie osiem rozdań.
honey-ask-trump = Wybierz atut. Widzisz sześć ze swoich trzynastu kart.
honey-ask-lead = { $may ->
    [plain] Wychodzisz: dowolna karta oprócz kiera.
    [hearts] Wychodzisz. Masz same kiery, więc wyjdź w kiera.
   *[any] Wychodzisz: dowolna karta.
}
honey-ask-follow = Zagrano w { $led }: musisz dołożyć do koloru.
honey-ask-must-trump = Zagrano w { $led }, a nie masz tego koloru: musisz przebić atutem { $trump }.
honey-ask-free = Zagrano w { $led }, a nie masz tego koloru: zagraj dowolną kartę.
honey-took = { $mine ->
    [yes] { $kind ->
        [nothing] Bierzesz lewę, która nic nie kosztuje.
       *[cards] Bierzesz { $cards }: −{ $points }.
    }
   *[no] { $kind ->
        [nothing] { $seat } bierze lewę, która nic nie kosztuje.
       *[cards] { $seat } bierze { $cards }: −{ $points }.
    }
}
honey-took-gain = { $mine ->
    [yes] Bierzesz lewę: +{ $points }.
   *[no] { $seat } bierze lewę: +{ $points }.
}
honey-deal-over = Koniec rozdania { $deal }: { $n1_seat } { $n1 }, { $n2_seat } { $n2 }, { $n3_seat } { $n3 }, { $n4_seat } { $n4 }.
honey-deal-took = { $kind ->
    [none] Ostatnie rozdanie, { $seat }: bez lewy.
    [cards] Ostatnie rozdanie, { $seat }: { $cards }, −{ $points }.
    [clean] Ostatnie rozdanie, { $seat }: żadnej karty, która kosztuje.
    [late] Ostatnie rozdanie, { $seat }: tylko ostatnie lewy, −{ $points }.
   *[gain] { $tricks ->
        [one] Ostatnie rozdanie, { $seat }: { $tricks } lewa, +{ $points }.
        [few] Ostatnie rozdanie, { $seat }: { $tricks } lewy, +{ $points }.
       *[many] Ostatnie rozdanie, { $seat }: { $tricks } lew, +{ $points }.
    }
}

honey-this-deal = To rozdanie
honey-tricks = Lewy
honey-play-total = PLAY
honey-revenge-total = REVENGE
honey-total = Razem
honey-trick = Lewa
honey-last = Poprzednia lewa
honey-laid = { $led ->
    [yes] { $seat } (wyjście)
   *[no] { $seat }
}
honey-hand = Twoja ręka
honey-pick = Zagraj kartę
honey-name-trump = { $trump ->
    [NT] Bez atutu
   *[other] Atut { $trump }
}

honey-no-naming-now = Atut wybiera się tylko przed pierwszą lewą rozdania REVENGE.
honey-name-first = Najpierw wybierz atut: ♠, ♥, ♦, ♣ albo NT.
honey-not-in-hand = Nie masz na ręce { $card }.
honey-follow-suit = Masz { $suit } i musisz dołożyć do koloru.
honey-must-trump = Nie masz koloru wyjścia, musisz przebić atutem { $suit }.
honey-no-hearts-lead = W kiery wolno wyjść tylko wtedy, gdy nie masz nic innego.
