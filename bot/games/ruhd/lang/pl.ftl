ruhd-name = Ruhd
ruhd-blurb = Dokładaj kafelki: punktują stykające się boki i linie z trzech. Od dwóch do jedenastu osób.
ruhd-daily = Jedna partia, czworo graczy
ruhd-type = Kafelek, pole i ćwierćobroty (16 N14 1)
ruhd-option-scoring = Kto liczy punkty
ruhd-option-scoring-counted = Liczy Parlour
ruhd-option-scoring-claimed = Każdy sam zgłasza punkty: kto za mało, traci resztę, kto za dużo, nie dostaje nic
ruhd-option-hints = Punkty na wolnych polach
ruhd-option-hints-off = Nie pokazuj
ruhd-option-hints-on = Pokaż, ile najwięcej dałyby tam twoje kafelki (gdy liczy Parlour)

ruhd-where = { $stock ->
    [0] { $over ->
        [yes] Wszystkie kafelki leżą: koniec partii.
       *[no] Nie ma już kafelków do dobrania.
    }
    [one] Do dobrania pozostał { $stock } kafelek.
    [few] Do dobrania pozostały { $stock } kafelki.
   *[many] Do dobrania pozostało { $stock } kafelków.
}
ruhd-where-claimed = { $stock ->
    [0] { $over ->
        [yes] Wszystkie kafelki leżą: koniec partii.
       *[no] Nie ma już kafelków do dobrania. Punkty zgłasza się razem z ruchem.
    }
    [one] Do dobrania pozostał { $stock } kafelek. Punkty zgłasza się razem z ruchem.
    [few] Do dobrania pozostały { $stock } kafelki. Punkty zgłasza się razem z ruchem.
   *[many] Do dobrania pozostało { $stock } kafelków. Punkty zgłasza się razem z ruchem.
}
ruhd-placed = { $sum ->
    [none] { $seat }: kafelek { $tile } na { $square }, 0.
    [refused] { $seat }: kafelek { $tile } na { $square }, 0 (zgłoszono za dużo albo 0).
    [one] { $seat }: kafelek { $tile } na { $square }, { $terms }.
    [several] { $seat }: kafelek { $tile } na { $square }, { $points } = { $terms }.
   *[unknown] { $seat }: kafelek { $tile } na { $square }, { $points }.
}
    .you = { $sum ->
        [none] Ty: kafelek { $tile } na { $square }, 0.
        [refused] Ty: kafelek { $tile } na { $square }, 0 (zgłoszono za dużo albo 0).
        [one] Ty: kafelek { $tile } na { $square }, { $terms }.
        [several] Ty: kafelek { $tile } na { $square }, { $points } = { $terms }.
       *[unknown] Ty: kafelek { $tile } na { $square }, { $points }.
    }
ruhd-term-one-side = { $points } one-side
ruhd-term-diff-diff = { $points } diff-diff
ruhd-term-same-same = { $points } same-same
ruhd-term-colours = { $points ->
    [2] { $points } za linię koloru
    [4] { $points } za 2 linie koloru
    [6] { $points } za 3 linie koloru
   *[8] { $points } za 4 linie koloru
}
ruhd-term-numbers = { $points ->
    [2] { $points } za linię liczby
    [4] { $points } za 2 linie liczby
    [6] { $points } za 3 linie liczby
   *[8] { $points } za 4 linie liczby
}
ruhd-points-of = { $points ->
    [one] { $seat }, { $points } punkt:
    [few] { $seat }, { $points } punkty:
   *[many] { $seat }, { $points } punktów:
}
    .you = { $points ->
        [one] Twój { $points } punkt:
        [few] Twoje { $points } punkty:
       *[many] Twoje { $points } punktów:
    }
ruhd-one-side = One-side, tylko jeden sąsiad: { $points }.
ruhd-diff-diff = { $way ->
    [up] Diff-diff u góry, { $mine } i { $theirs }: { $points }.
    [right] Diff-diff po prawej, { $mine } i { $theirs }: { $points }.
    [down] Diff-diff u dołu, { $mine } i { $theirs }: { $points }.
   *[left] Diff-diff po lewej, { $mine } i { $theirs }: { $points }.
}
ruhd-same-same = { $way ->
    [up] Same-same u góry, { $mine } po obu stronach: { $points }.
    [right] Same-same po prawej, { $mine } po obu stronach: { $points }.
    [down] Same-same u dołu, { $mine } po obu stronach: { $points }.
   *[left] Same-same po lewej, { $mine } po obu stronach: { $points }.
}
ruhd-colours = { $way ->
    [up] Linia koloru, górne boki kafelków { $squares }, wszystkie { ruhd-line-colour }: { $points }.
    [right] Linia koloru, prawe boki kafelków { $squares }, wszystkie { ruhd-line-colour }: { $points }.
    [down] Linia koloru, dolne boki kafelków { $squares }, wszystkie { ruhd-line-colour }: { $points }.
   *[left] Linia koloru, lewe boki kafelków { $squares }, wszystkie { ruhd-line-colour }: { $points }.
}
ruhd-line-colour = { $colour ->
    [green] zielone
    [blue] niebieskie
    [yellow] żółte
   *[red] czerwone
}
ruhd-numbers = { $way ->
    [up] Linia liczby { $number }, górne boki kafelków { $squares }: { $points }.
    [right] Linia liczby { $number }, prawe boki kafelków { $squares }: { $points }.
    [down] Linia liczby { $number }, dolne boki kafelków { $squares }: { $points }.
   *[left] Linia liczby { $number }, lewe boki kafelków { $squares }: { $points }.
}
ruhd-ask = { $tile ->
    [none] { $claimed ->
        [yes] Wybierz swój kafelek, połóż go obok innego i zgłoś jego punkty.
       *[no] Połóż jeden ze swoich kafelków. { ruhd-where }
    }
   *[other] { $claimed ->
        [yes] To twój ostatni kafelek, { $tile }: wybierz, jak go obrócić i gdzie położyć, i zgłoś jego punkty.
       *[no] To twój ostatni kafelek, { $tile }: obróć go i połóż.
    }
}
ruhd-winner = { $points ->
    [one] Wygrywa { $seat }: { $points } punkt.
    [few] Wygrywa { $seat }: { $points } punkty.
   *[many] Wygrywa { $seat }: { $points } punktów.
}
    .you = { $points ->
        [one] Wygrywasz: { $points } punkt.
        [few] Wygrywasz: { $points } punkty.
       *[many] Wygrywasz: { $points } punktów.
    }

ruhd-board = Plansza
ruhd-hand = Twoje kafelki
ruhd-tile = Kafelek { $tile } obrócony w prawo: 0 bez obrotu, 1 ćwierć obrotu, 2 pół obrotu, 3 trzy czwarte obrotu
ruhd-points = Punkty
ruhd-round = Runda

ruhd-place = Połóż kafelek: numer, pole, ćwierćobroty w prawo
ruhd-claim = Połóż kafelek: numer, pole, ćwierćobroty w prawo i zgłaszane punkty
ruhd-move = Kafelek { $tile } na { $square }, { $quarters ->
    [0] bez obrotu
    [1] ćwierć obrotu
    [2] pół obrotu
   *[other] trzy czwarte obrotu
}
ruhd-move-claimed = { ruhd-move }, zgłoszone punkty: { $claim }
ruhd-hint = { $points ->
    [one] Kafelek { $tile } na { $square }, { $quarters ->
        [0] bez obrotu
        [1] ćwierć obrotu
        [2] pół obrotu
       *[other] trzy czwarte obrotu
    }: { $points } punkt
    [few] Kafelek { $tile } na { $square }, { $quarters ->
        [0] bez obrotu
        [1] ćwierć obrotu
        [2] pół obrotu
       *[other] trzy czwarte obrotu
    }: { $points } punkty
   *[many] Kafelek { $tile } na { $square }, { $quarters ->
        [0] bez obrotu
        [1] ćwierć obrotu
        [2] pół obrotu
       *[other] trzy czwarte obrotu
    }: { $points } punktów
}

ruhd-pick-tile = Który kafelek?
ruhd-pick-this-tile = Kafelek { $tile }
ruhd-pick-turn = Obrót w prawo
ruhd-other-tile = Inny kafelek
ruhd-turn-it = Obróć
ruhd-turn-again = Obróć inaczej
ruhd-open-square = Wybierz pole
ruhd-other-square = Inne pole
ruhd-other-column = Inna kolumna
ruhd-open-claim = Zgłoś punkty
ruhd-other-claim = Inne zgłoszenie
ruhd-turned = { $quarters ->
    [0] 0 · bez obrotu
    [1] 1 · ćwierć obrotu
    [2] 2 · pół obrotu
   *[other] 3 · trzy czwarte obrotu
}
ruhd-pick-column = W której kolumnie?
ruhd-pick-square = Na którym polu?
ruhd-pick-claim = Ile punktów zgłaszasz?
ruhd-scores-at-most = { $points ->
    [one] najwyżej { $points } punkt
    [few] najwyżej { $points } punkty
   *[many] najwyżej { $points } punktów
}
ruhd-scores = { $points ->
    [one] { $points } punkt, { $quarters ->
        [0] bez obrotu
        [1] ćwierć obrotu
        [2] pół obrotu
       *[other] trzy czwarte obrotu
    }
    [few] { $points } punkty, { $quarters ->
        [0] bez obrotu
        [1] ćwierć obrotu
        [2] pół obrotu
       *[other] trzy czwarte obrotu
    }
   *[many] { $points } punktów, { $quarters ->
        [0] bez obrotu
        [1] ćwierć obrotu
        [2] pół obrotu
       *[other] trzy czwarte obrotu
    }
}
ruhd-draft-tile = Kafelek { $tile }: wybierz, jak go obrócić i gdzie położyć.
ruhd-draft-square = Kafelek { $tile } leżałby na { $square }, { $quarters ->
    [0] bez obrotu
    [1] ćwierć obrotu
    [2] pół obrotu
   *[other] trzy czwarte obrotu
}.
ruhd-draft-scores = { $points ->
    [one] Kafelek { $tile } leżałby na { $square }, { $quarters ->
        [0] bez obrotu
        [1] ćwierć obrotu
        [2] pół obrotu
       *[other] trzy czwarte obrotu
    }, za { $points } punkt.
    [few] Kafelek { $tile } leżałby na { $square }, { $quarters ->
        [0] bez obrotu
        [1] ćwierć obrotu
        [2] pół obrotu
       *[other] trzy czwarte obrotu
    }, za { $points } punkty.
   *[many] Kafelek { $tile } leżałby na { $square }, { $quarters ->
        [0] bez obrotu
        [1] ćwierć obrotu
        [2] pół obrotu
       *[other] trzy czwarte obrotu
    }, za { $points } punktów.
}
ruhd-draft-unclaimed = Kafelek { $tile } leżałby na { $square }, { $quarters ->
    [0] bez obrotu
    [1] ćwierć obrotu
    [2] pół obrotu
   *[other] trzy czwarte obrotu
}. Teraz zgłoś punkty.
ruhd-draft-claimed = { $points ->
    [one] Kafelek { $tile } leżałby na { $square }, { $quarters ->
        [0] bez obrotu
        [1] ćwierć obrotu
        [2] pół obrotu
       *[other] trzy czwarte obrotu
    }, a ty zgłaszasz { $points } punkt.
    [few] Kafelek { $tile } leżałby na { $square }, { $quarters ->
        [0] bez obrotu
        [1] ćwierć obrotu
        [2] pół obrotu
       *[other] trzy czwarte obrotu
    }, a ty zgłaszasz { $points } punkty.
   *[many] Kafelek { $tile } leżałby na { $square }, { $quarters ->
        [0] bez obrotu
        [1] ćwierć obrotu
        [2] pół obrotu
       *[other] trzy czwarte obrotu
    }, a ty zgłaszasz { $points } punktów.
}
ruhd-place-it = Połóż go

ruhd-not-in-hand = Nie masz kafelka { $tile }.
ruhd-quarters = Kafelek obraca się o 0, 1, 2 albo 3 ćwierci obrotu, nie o { $quarters }.
ruhd-taken = Na { $square } leży już kafelek.
ruhd-no-neighbour = Pole { $square } nie styka się bokiem z żadnym kafelkiem.
ruhd-counted = Przy tym stole punkty liczy Parlour: nie podawaj ich.
ruhd-claim-first = Przy tym stole punkty zgłasza się razem z ruchem: dopisz je po ćwierćobrotach.
ruhd-claimed-too-much = Ten ruch jest wart mniej niż { $claim }.

ruhd-review-claim = Kafelek { $tile } na { $square } był wart { $points } pkt, a zgłoszono { $claim }.{ $over ->
    [yes] { " " }Zbyt wysokie zgłoszenie nic nie daje.
   *[no] { "" }
}
ruhd-review-place = { $quarters ->
    [0] Kafelek { $tile } na { $square }, bez obrotu,
    [1] Kafelek { $tile } na { $square }, ćwierć obrotu,
    [2] Kafelek { $tile } na { $square }, pół obrotu,
   *[other] Kafelek { $tile } na { $square }, trzy czwarte obrotu,
} { $than ->
    [more] od razu daje { $points } zamiast { $less }.
    [same] daje { $points } tak jak inne położenie, a plansza zostaje lepsza na później.
   *[less] od razu daje { $points }, mniej niż { $less }, ale plansza zostaje lepsza na później.
}
