honneur-name = À l’Honneur
honneur-blurb = Jeden wspólny stół do dowolnego przekładania, na czas. Od dwóch do sześciu osób.
honneur-daily = Jedna runda, czworo graczy
honneur-type = Karty (7s 7h 7d drop 9c) albo pass

honneur-option-judging = Kto sędziuje
honneur-option-judging-judged = Parlour, który odrzuca złe łańcuchy
honneur-option-judging-honour = Gracze, którzy mogą zakwestionować każdy łańcuch
honneur-option-rounds = Rundy
honneur-option-rounds-each = Jedna runda na osobę
honneur-option-rounds-one = Jedna runda
honneur-option-arranger = Układanie stołu
honneur-option-arranger-on = Wybierz karty, a Parlour ułoży stół
honneur-option-arranger-off = Każdy układa bez pomocy
honneur-option-stocks = Talie do dobierania
honneur-option-stocks-common = Jedna wspólna
honneur-option-stocks-personal = Każdy ma własną, taką samą przy każdym stole

honneur-new-round = Runda { $round }:
honneur-where = Runda { $round } z { $rounds }.
honneur-ended-out = Koniec rundy { $round }: { $seat } nie ma już kart.
    .you = Koniec rundy { $round }: nie masz już kart.
honneur-ended-alone = Koniec rundy { $round }: czas został już tylko jednej osobie ({ $seat }).
    .you = Koniec rundy { $round }: czas został już tylko tobie.
honneur-ended-stuck = Koniec rundy { $round }: nie ma czego dobrać i nikt nie pozbywa się kart.
honneur-round-cost = { honneur-cost-of }{ $seat }: +{ $points }{ honneur-counted }.
    .you = { honneur-cost-of }Ty: +{ $points }{ honneur-counted }.
honneur-cost-of = { $round ->
    [0] { "" }
   *[other] { "Runda " }{ $round }{ " – " }
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
        [one] sierota
       *[other] sieroty
    } { $orphans })
}
honneur-did-rearrange = { $seat } przekłada łańcuchy{ $drop ->
    [none] { "" }
   *[other] { " i odrzuca " }{ $drop }
}.
    .you = Przekładasz łańcuchy{ $drop ->
        [none] { "" }
       *[other] { " i odrzucasz " }{ $drop }
    }.
honneur-did-lay = { $seat }{ $taken_count ->
    [0] { "" }
   *[other] { " bierze " }{ honneur-from-pile }
}{ $link ->
    [none] { "" }
    [comma] { "," }
   *[and] { " i" }
} wykłada { $shape ->
    [whole] { $cards }
    [part] { $laid } (powstaje { $cards })
   *[count] { $laid } z ręki{ honneur-in-chains }
}{ $moved ->
    [yes] { $drop ->
        [none] { " i przekłada łańcuchy" }
       *[other] { ", przekłada łańcuchy" }
    }
   *[no] { "" }
}{ $drop ->
    [none] { "" }
   *[other] { " i odrzuca " }{ $drop }
}.
    .you = { $taken_count ->
        [0] { "" }
       *[other] { "Bierzesz " }{ honneur-from-pile }
    }{ $link ->
        [none] Wykładasz
        [comma] { ", wykładasz" }
       *[and] { " i wykładasz" }
    } { $shape ->
        [whole] { $cards }
        [part] { $laid } (powstaje { $cards })
       *[count] { $laid } z ręki{ honneur-in-chains }
    }{ $moved ->
        [yes] { $drop ->
            [none] { " i przekładasz łańcuchy" }
           *[other] { ", przekładasz łańcuchy" }
        }
       *[no] { "" }
    }{ $drop ->
        [none] { "" }
       *[other] { " i odrzucasz " }{ $drop }
    }.
honneur-from-pile = { $taken ->
    [many] ze stosu odrzuconych { $taken_count } kart
   *[other] { $taken } ze stosu odrzuconych
}
honneur-in-chains = { $chain_count ->
    [0] { "" }
    [one] { " (zob. łańcuch " }{ $chains })
    [few] { " (zob. łańcuchy " }{ $chains })
   *[many] { " (zob. łańcuchy " }{ $chains })
}
honneur-did-use = { $count ->
    [one] { $seat } wykorzystuje sierotę { $cards } (należała do: { $owner_seat }).
   *[other] { $seat } wykorzystuje sieroty { $cards } (należały do: { $owner_seat }).
}
    .you = { $count ->
        [one] Wykorzystujesz sierotę { $cards } (należała do: { $owner_seat }).
       *[other] Wykorzystujesz sieroty { $cards } (należały do: { $owner_seat }).
    }
    .to-you = { $count ->
        [one] { $seat } wykorzystuje twoją sierotę { $cards }.
       *[other] { $seat } wykorzystuje twoje sieroty { $cards }.
    }
honneur-did-use-own = { $count ->
    [one] { $seat } pozbywa się sieroty { $cards }.
   *[other] { $seat } pozbywa się sierot { $cards }.
}
    .you = { $count ->
        [one] Pozbywasz się sieroty { $cards }.
       *[other] Pozbywasz się sierot { $cards }.
    }
honneur-did-leave = { $count ->
    [one] { $seat } zostawia jedną nową sierotę{ honneur-orphans-named }.
    [few] { $seat } zostawia { $count } nowe sieroty{ honneur-orphans-named }.
   *[many] { $seat } zostawia { $count } nowych sierot{ honneur-orphans-named }.
}
    .you = { $count ->
        [one] Zostawiasz jedną nową sierotę{ honneur-orphans-named }.
        [few] Zostawiasz { $count } nowe sieroty{ honneur-orphans-named }.
       *[many] Zostawiasz { $count } nowych sierot{ honneur-orphans-named }.
    }
honneur-orphans-named = { $named ->
    [no] { "" }
   *[yes] { ": " }{ $cards }
}
honneur-did-drop = { $seat } odrzuca { $card }.
    .you = Odrzucasz { $card }.
honneur-did-nothing = { $seat } zostawia wszystko bez zmian.
    .you = Zostawiasz wszystko bez zmian.
honneur-did-flag = { $seat }: czas upłynął.
    .you = Twój czas upłynął.
honneur-challenge-upheld = { $seat } słusznie kwestionuje { $cards }. Te karty są teraz sierotami. Leżą przed: { $left_seat }.
    .you = Słusznie kwestionujesz { $cards }. Te karty są teraz sierotami. Leżą przed: { $left_seat }.
    .to-you = { $seat } słusznie kwestionuje { $cards }. Te karty są teraz sierotami. Leżą przed tobą.
honneur-challenge-in-vain = { $seat } kwestionuje { $cards }, ale ten łańcuch jest poprawny.
    .you = Kwestionujesz { $cards }, ale ten łańcuch jest poprawny.
honneur-is-out = { $seat }: brak czasu do końca tej rundy.
    .you = Nie masz już czasu do końca tej rundy.
honneur-ask = { $new ->
    [yes] Runda { $round } z { $rounds }.{ " " }
   *[no] { "" }
}{ $drew ->
    [yes] Dobierasz { $card }.
    [start] Zaczynasz z jedenastoma kartami, więc teraz nie dobierasz. Karty na ręce to punkty karne.
   *[no] Nie ma już kart do dobrania.
} { $drew ->
    [start] Wyłóż, co chcesz. Na koniec tury możesz odrzucić kartę.
   *[other] Wyłóż, co chcesz, a potem odrzuć kartę albo zakończ turę.
}
honneur-winner = { $points ->
    [one] Wygrywa { $seat }: { $points } punkt, najmniej.
    [few] Wygrywa { $seat }: { $points } punkty, najmniej.
   *[many] Wygrywa { $seat }: { $points } punktów, najmniej.
}
    .you = { $points ->
        [one] Wygrywasz: { $points } punkt, najmniej.
        [few] Wygrywasz: { $points } punkty, najmniej.
       *[many] Wygrywasz: { $points } punktów, najmniej.
    }

honneur-pass = Pasuj
honneur-pick-drop = Odrzuć kartę
honneur-drop-to-end = Odrzuć kartę i zakończ turę
honneur-open-drop = Odrzuć…
honneur-open-hand = Wyłóż…
honneur-open-loose = { $orphans ->
    [yes] Sieroty…
   *[no] Wzięte…
}
honneur-open-take = Weź…
honneur-lay-these = Wyłóż { $cards }
honneur-lay-and-take-none = Wyłóż { $cards }, niczego nie bierz
honneur-take-and-lay = { $count ->
    [one] Weź { $card }, wyłóż { $cards }
    [few] Weź { $count } karty, wyłóż { $cards }
   *[many] Weź { $count } kart, wyłóż { $cards }
}
honneur-compose-add = Dołóż do stołu: „new” i łańcuch, „after 2” (za) lub „before 2” (przed) i karty
honneur-compose-lay = Napisz cały stół: łańcuchy rozdzielone znakiem „/”; na końcu, jeśli chcesz, „take 1” (weź ze stosu), „leave 1” (zostaw sierotę), „drop K♠” (odrzuć)
honneur-pass-sure = { $can ->
    [yes] Możesz coś wyłożyć, a nie wykładasz nic i nie odrzucasz karty. Zakończyć turę?
   *[no] Nic nie wykładasz i nie odrzucasz karty. Zakończyć turę?
}
honneur-pick-hand = { $pages ->
    [one] Wyłóż karty
   *[other] Wyłóż karty, { $page } z { $pages }
}
honneur-pick-loose = { $pages ->
    [one] Wyłóż sieroty lub wzięte karty
   *[other] Wyłóż sieroty lub wzięte karty, { $page } z { $pages }
}
honneur-pick-take = { $pages ->
    [one] Weź ze stosu
   *[other] Weź ze stosu: { $counts }
}
honneur-down-to = { $card ->
    [none] Nie bierz żadnej
   *[other] od góry aż do { $card }
}
honneur-pick-last = Odrzuć też kartę
honneur-drop-again = Odrzuć inną
honneur-edit = Napisz stół
honneur-edit-how = Łańcuchy rozdziela „/”: 7♠ 8♠ 9♠ / K♠ K♥ K♦. Na końcu, jeśli chcesz: take 1, drop 4♣
honneur-put-new = Jako nowy łańcuch
honneur-put-after = Za łańcuchem { $chain }: { $cards }
honneur-put-before = Przed łańcuchem { $chain }: { $cards }
honneur-end-so = Zakończ turę
honneur-move = { $lays ->
    [cards] Wyłóż { $cards }
    [anew] Wyłóż karty
    [challenge] Zakwestionuj łańcuch { $chain }
   *[nothing] Nic nie wykładaj
}{ $take ->
    [0] { "" }
    [one] { ", weź kartę ze stosu" }
    [few] { ", " }weź { $take } karty ze stosu
   *[many] { ", " }weź { $take } kart ze stosu
}{ $orphan_count ->
    [0] { "" }
   *[other] { $orphans ->
        [none] { ", " }zostaw { $orphan_count ->
            [one] sierotę
            [few] { $orphan_count } sieroty
           *[many] { $orphan_count } sierot
        }
       *[other] { ", " }zostaw { $orphans } bez łańcucha
    }
}{ $drop ->
    [none] { "" }
   *[other] { ", " }odrzuć { $drop }
}
honneur-taken = { $taken_count ->
    [0] { $taken }
    [few] { $taken_count } karty
   *[many] { $taken_count } kart
}
honneur-draft-so = { $does ->
    [take-lay-drop] Twój plan: bierzesz ze stosu { honneur-taken }, wykładasz { $laid } i odrzucasz { $card }.
    [take-lay] Twój plan: bierzesz ze stosu { honneur-taken } i wykładasz { $laid }. Możesz też odrzucić kartę.
    [take-lay-all] Twój plan: bierzesz ze stosu { honneur-taken } i wykładasz { $laid }, wszystko, co masz na ręce.
    [take-drop] Twój plan: bierzesz ze stosu { honneur-taken } i odrzucasz { $card }.
    [take] Twój plan: bierzesz ze stosu { honneur-taken }. Możesz też odrzucić kartę.
    [lay-drop] Twój plan: wykładasz { $laid } i odrzucasz { $card }.
    [lay-all] Twój plan: wykładasz { $laid }, wszystko, co masz na ręce.
    [lay] Twój plan: wykładasz { $laid }. Możesz też odrzucić kartę.
    [drop] Twój plan: odrzucasz { $card }.
   *[nothing] Twój plan: tylko stół układa się na nowo.
} Zakończ tak turę albo wybierz inaczej.
honneur-draft-leaves = { $count ->
    [one] Nowa sierota: { $cards } (+{ $points }).
   *[other] Nowe sieroty: { $cards } (+{ $points }).
}
honneur-draft-uses = { $count ->
    [one] Użyta sierota: { $cards } (teraz leży przed: { $seat }).
   *[other] Użyte sieroty: { $cards } (teraz leżą przed: { $seat }).
}
honneur-draft-left = { $count ->
    [0] Twoja ręka byłaby pusta, a sieroty { $points ->
        [one] warte { $points } punkt.
        [few] warte { $points } punkty.
       *[many] warte { $points } punktów.
    }
    [one] Na ręce zostałaby jedna karta; z sierotami to { $points ->
        [one] { $points } punkt.
        [few] { $points } punkty.
       *[many] { $points } punktów.
    }
    [few] Na ręce zostałyby { $count } karty; z sierotami to { $points ->
        [one] { $points } punkt.
        [few] { $points } punkty.
       *[many] { $points } punktów.
    }
   *[many] Na ręce zostałoby { $count } kart; z sierotami to { $points ->
        [one] { $points } punkt.
        [few] { $points } punkty.
       *[many] { $points } punktów.
    }
}
honneur-draft-one = Odrzuć też { $card }, a pozbędziesz się wszystkich kart: to kończy rundę.
honneur-draft-out = Nie zostałaby ci żadna karta i runda by się skończyła.
honneur-draft-none = { $taken ->
    [none] To jeszcze nie ruch: nie da się wyłożyć { $cards } bez innych kart.
   *[other] To jeszcze nie ruch: nie da się wyłożyć naraz { $cards } i { $taken }, a najgłębszą wziętą kartę trzeba wyłożyć.
} { $ready ->
    [yes] Ruchy, które pasują, są niżej: na przyciskach albo na liście.
   *[no] { $pile ->
        [yes] Wybierz więcej albo inne, albo weź ze stosu.
       *[no] Wybierz więcej albo inne.
    }
}
honneur-draft-twin = To jeszcze nie ruch: taka sama karta jak { $cards } leży wśród twoich sierot i wziętych kart i wykłada się ją przed tą z ręki. Wybierz tamtą.
honneur-draft-taken = { $ready ->
    [yes] To jeszcze nie ruch: bierzesz { honneur-taken }. Wybierz karty z ręki, które też wyłożysz.
   *[no] To jeszcze nie ruch: bierzesz { honneur-taken }, ale bez nowej sieroty nie udało się wyłożyć { $count ->
        [one] tej karty
       *[other] najgłębszej z nich
    }. { $more ->
        [yes] Wybierz karty, które też wyłożysz, albo nie bierz nic, albo weź więcej.
       *[no] Wybierz karty, które też wyłożysz, albo nie bierz nic.
    }
}
honneur-draft-no-time = W tym czasie nie udało się ułożyć stołu z tymi kartami. Może jednak istnieć.
honneur-draft-put = Dokąd mają trafić te karty?

honneur-challenge = Zakwestionuj łańcuch { $chain }
honneur-pick-challenge = Zakwestionuj łańcuch

honneur-chain = Łańcuch { $chain }
honneur-past-chain = Poprzednia runda: łańcuch { $chain }
honneur-chain-label = { $chain }
honneur-orphans = Sieroty: { $seat }
honneur-orphans-label = { $seat }: sieroty
    .you = Twoje sieroty
honneur-pile = { $count ->
    [0] Stos odrzuconych: pusty
    [one] Stos odrzuconych: jedna karta
    [few] Stos odrzuconych: { $count } karty, ostatnia na wierzchu
   *[many] Stos odrzuconych: { $count } kart, ostatnia na wierzchu
}
honneur-pile-label = Stos
honneur-deck = { $count ->
    [0] Talia: pusta
    [one] Talia: jedna karta
    [few] Talia: { $count } karty
   *[many] Talia: { $count } kart
}
honneur-deck-label = Talia
honneur-own-deck = { $count ->
    [0] Talia ({ $seat }): pusta
    [one] Talia ({ $seat }): jedna karta
    [few] Talia ({ $seat }): { $count } karty
   *[many] Talia ({ $seat }): { $count } kart
}
    .you = { $count ->
        [0] Twoja talia: pusta
        [one] Twoja talia: jedna karta
        [few] Twoja talia: { $count } karty
       *[many] Twoja talia: { $count } kart
    }
honneur-their-hand = { $count ->
    [one] { $seat }: jedna karta
    [few] { $seat }: { $count } karty
   *[many] { $seat }: { $count } kart
}
honneur-hand = { $orphans ->
    [0] { $points ->
        [one] Twoja ręka: jeden punkt karny
        [few] Twoja ręka: { $points } punkty karne
       *[many] Twoja ręka: { $points } punktów karnych
    }
   *[other] { $points ->
        [one] Twoja ręka: jeden punkt + { $orphans } za sieroty
        [few] Twoja ręka: { $points } punkty + { $orphans } za sieroty
       *[many] Twoja ręka: { $points } punktów + { $orphans } za sieroty
    }
}
honneur-in-hand = Na ręce
honneur-in-orphans = Punkty za sieroty
honneur-to-draw = Do dobrania
honneur-round-points = Runda
honneur-total = Razem

honneur-not-your-turn = To nie twój ruch. Teraz gra: { $seat }.
honneur-no-chain = Łańcuch { $chain } nie jest poprawny: { $size ->
    [short] { $cards }. Łańcuch ma co najmniej trzy karty.
    [three] { $cards } to ani sekwens, ani grupa.
   *[long] { $cards }. Dwie sąsiednie karty potrzebują trzeciej, by powstał sekwens albo grupa.
}
honneur-no-such-chain = { $chains ->
    [0] Nie ma łańcucha { $chain }: na stole nie leży żaden.
    [one] Nie ma łańcucha { $chain }: na stole leży jeden.
    [few] Nie ma łańcucha { $chain }: na stole leżą { $chains }.
   *[many] Nie ma łańcucha { $chain }: na stole leży { $chains }.
}
honneur-pile-short = { $pile ->
    [0] Nie ma czego wziąć: stos odrzuconych jest pusty.
    [one] Nie możesz wziąć tylu kart ({ $count }): w stosie odrzuconych leży jedna.
    [few] Nie możesz wziąć tylu kart ({ $count }): w stosie odrzuconych leżą { $pile }.
   *[many] Nie możesz wziąć tylu kart ({ $count }): w stosie odrzuconych leży { $pile }.
}
honneur-deepest = { $card } to najgłębsza z branych kart, musi więc trafić do łańcucha.
honneur-not-in-hand = Nie masz na ręce { $card }.
honneur-not-there = Nie ma skąd wziąć { $card }: ani z ręki, ani ze stołu, ani z sierot, ani z branych kart.
honneur-would-leave = { $count ->
    [0] Ten ruch nie zostawia nowych sierot, więc pomiń „leave”.
    [one] Ten ruch zostawiłby ci sierotę: { $cards }. Jeśli tego chcesz, dopisz „leave 1”.
    [few] Ten ruch zostawiłby ci { $count } sieroty: { $cards }. Jeśli tego chcesz, dopisz „leave { $count }”.
   *[many] Ten ruch zostawiłby ci { $count } sierot: { $cards }. Jeśli tego chcesz, dopisz „leave { $count }”.
}
honneur-house-judges = Przy tym stole sędziuje Parlour: nie ma czego kwestionować.
honneur-no-such-player = Nie ma miejsca { $number }: przy tym stole jest ich { $count }.
honneur-own-chain = Nie możesz kwestionować własnych łańcuchów.
honneur-not-challengeable = Łańcucha { $chain } nie można zakwestionować: tylko łańcuchy z ostatniej tury, każdy raz.
honneur-no-table-for = Nie da się tu wyłożyć { $cards }{ $orphans ->
    [some] { " bez zostawienia sieroty" }
   *[none] { "" }
}.{ $drops ->
    [may] { " " }Aby odrzucić kartę, wybierz ją albo napisz, na przykład: drop K♠
   *[no] { "" }
}

honneur-review-out = { $take ->
    [0] Można było zakończyć rundę, wykładając { $cards }: do odrzucenia zostawała najwyżej jedna karta.
    [one] Można było zakończyć rundę, biorąc jedną kartę ze stosu odrzuconych i wykładając { $cards }.
   *[other] Można było zakończyć rundę, biorąc ze stosu odrzuconych { $take } karty i wykładając { $cards }.
}
honneur-review-out-drop = { $take ->
    [0] Można było zakończyć rundę, wykładając { $cards } i odrzucając { $drop }.
    [one] Można było zakończyć rundę, biorąc jedną kartę ze stosu odrzuconych, wykładając { $cards } i odrzucając { $drop }.
   *[other] Można było zakończyć rundę, biorąc ze stosu odrzuconych { $take } karty, wykładając { $cards } i odrzucając { $drop }.
}
honneur-review-last-card = To mogło zakończyć rundę: wystarczyło odrzucić ostatnią kartę.
honneur-review-fits = Dla { $card } było miejsce na stole, a odrzucić można było { $other }.
