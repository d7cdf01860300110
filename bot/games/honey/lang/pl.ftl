honey-name = Turniej Miodowy
honey-blurb = Unikaj króla kier, a potem odegraj się: gra na lewy dla czterech osób.

honey-play = Rozdanie { $deal } z 8 · PLAY: każda lewa może użądlić.
honey-revenge = { $named ->
    [open] Rozdanie { $deal } z 8 · REVENGE: atut nie jest jeszcze wybrany.
    [none] Rozdanie { $deal } z 8 · REVENGE bez atutu: 5 punktów za lewę.
   *[suit] Rozdanie { $deal } z 8 · REVENGE, atut { $trump }: 5 punktów za lewę.
}
honey-turn = { $naming ->
    [yes] Atut wybiera { $seat }.
   *[no] Ruch: { $seat }.
}
honey-final = Rozegrano wszystkie osiem rozdań.

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
