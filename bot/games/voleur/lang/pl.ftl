voleur-name = Voleur
voleur-blurb = Weź ostatnią lewę, a potem punktuj, kradnij albo zabierz kartę. Od dwóch do pięciu osób.
voleur-daily = { $rounds } rundy, { $seats ->
    [2] dwoje graczy
   *[4] czworo graczy
}
voleur-type = Karta (7s) albo ruch (discard 7s 9h)
voleur-option-unmatched = Gdy w zakrytej lewie nie ma atutu
voleur-option-unmatched-unmatched = Równe karty się znoszą; bierze najwyższa z pozostałych
voleur-option-unmatched-top = Bierze najwyższa karta; przy dwóch równych nie bierze nikt
voleur-option-target = Do ilu punktów
voleur-option-target-50 = 50 punktów
voleur-option-target-30 = 30 punktów, krótka partia
voleur-option-target-80 = 80 punktów, długa partia

voleur-round = Runda { $round } · partia do { $target } punktów.
voleur-trick = { $phase ->
    [blind] Runda { $round }, lewa { $trick } z 4: wszyscy kładą kartę zakrytą. Odkryto { $card }: atut { $trump }. Partia do { $target } punktów.
    [open] Runda { $round }, lewa { $trick } z 4. Odkryto { $card }: atut { $trump }. Partia do { $target } punktów.
    [privilege] Runda { $round }: cztery lewy za nami. Odkryto { $card }: atutem był kolor { $trump }. Partia do { $target } punktów.
   *[over] Runda { $round } była ostatnia. Odkryto { $card }: atutem był kolor { $trump }. Partia toczyła się do { $target } punktów.
}
voleur-round-of = Runda { $round } z { $rounds }.
voleur-trick-of = { $phase ->
    [blind] Runda { $round } z { $rounds }, lewa { $trick } z 4: wszyscy kładą kartę zakrytą. Odkryto { $card }: atut { $trump }.
    [open] Runda { $round } z { $rounds }, lewa { $trick } z 4. Odkryto { $card }: atut { $trump }.
    [privilege] Runda { $round } z { $rounds }: cztery lewy za nami. Odkryto { $card }: atutem był kolor { $trump }.
   *[over] Runda { $round } była ostatnia. Odkryto { $card }: atutem był kolor { $trump }.
}
voleur-nobody-took = Lewa { $trick }: nikt jej nie bierze, { $top ->
    [yes] bo najwyższe karty są równe.
   *[no] równe wartości się znoszą.
}
voleur-took = { $blind ->
    [yes] Lewa { $trick }: bierze { $seat } kartą { $card }, najwyższą.
    [trump] Lewa { $trick }: bierze { $seat } kartą { $card }, najwyższym atutem.
    [tie] Lewa { $trick }: bierze { $seat } kartą { $card }, bo wyższe karty o równych wartościach się znoszą.
   *[no] Lewa { $trick }: bierze { $seat } kartą { $card }.
}
    .you = { $blind ->
        [yes] Lewa { $trick }: bierzesz kartą { $card }, najwyższą.
        [trump] Lewa { $trick }: bierzesz kartą { $card }, najwyższym atutem.
        [tie] Lewa { $trick }: bierzesz kartą { $card }, bo wyższe karty o równych wartościach się znoszą.
       *[no] Lewa { $trick }: bierzesz kartą { $card }.
    }
voleur-no-privilege = Czwartej lewy nie wziął nikt, więc nikt nie miał przywileju.
voleur-kind = { $kind ->
    [nothing] brak układu
    [pair] para
    [run] trzy po kolei
    [two-pairs] dwie pary
    [pair-run] trzy po kolei z parą
    [sequence] cztery po kolei
    [run-flush] trzy po kolei w kolorze
    [triple] trzy jednakowe
    [pair-flush] dwie dobrane pary
    [sequence-flush] cztery po kolei w kolorze
   *[quadra] cztery jednakowe
}
voleur-scored = { $kind ->
    [nothing] { $seat }: { voleur-kind }, 0.
   *[other] { $seat }: { voleur-kind }, { $cards }, +{ $points }.
}
    .you = { $kind ->
        [nothing] Ty: { voleur-kind }, 0.
       *[other] Ty: { voleur-kind }, { $cards }, +{ $points }.
    }
voleur-stole = { $points ->
    [0] { $seat } kradnie graczowi { $victim_seat } i nie dostaje nic.
    [one] { $seat } kradnie { $points } punkt graczowi { $victim_seat }: { voleur-kind }, { $cards }{ voleur-no-more }.
    [few] { $seat } kradnie { $points } punkty graczowi { $victim_seat }: { voleur-kind }, { $cards }{ voleur-no-more }.
   *[many] { $seat } kradnie { $points } punktów graczowi { $victim_seat }: { voleur-kind }, { $cards }{ voleur-no-more }.
}
    .you = { $points ->
        [0] Kradniesz graczowi { $victim_seat } i nie dostajesz nic.
        [one] Kradniesz { $points } punkt graczowi { $victim_seat }: { voleur-kind }, { $cards }{ voleur-no-more }.
        [few] Kradniesz { $points } punkty graczowi { $victim_seat }: { voleur-kind }, { $cards }{ voleur-no-more }.
       *[many] Kradniesz { $points } punktów graczowi { $victim_seat }: { voleur-kind }, { $cards }{ voleur-no-more }.
    }
    .to-you = { $points ->
        [0] { $seat } kradnie ci i nie dostaje nic.
        [one] { $seat } kradnie ci { $points } punkt: { voleur-kind }, { $cards }{ voleur-no-more }.
        [few] { $seat } kradnie ci { $points } punkty: { voleur-kind }, { $cards }{ voleur-no-more }.
       *[many] { $seat } kradnie ci { $points } punktów: { voleur-kind }, { $cards }{ voleur-no-more }.
    }
voleur-no-more = { $all ->
    [yes] { ": więcej nie było" }
   *[no] { "" }
}
voleur-took-card = { $points ->
    [0] { $seat } zabiera { $card } graczowi { $victim_seat } i nie zdobywa nic.
    [one] { $seat } zabiera { $card } graczowi { $victim_seat } i zdobywa { $points } punkt: { voleur-kind }, { $cards }.
    [few] { $seat } zabiera { $card } graczowi { $victim_seat } i zdobywa { $points } punkty: { voleur-kind }, { $cards }.
   *[many] { $seat } zabiera { $card } graczowi { $victim_seat } i zdobywa { $points } punktów: { voleur-kind }, { $cards }.
}
    .you = { $points ->
        [0] Zabierasz { $card } graczowi { $victim_seat } i nie zdobywasz nic.
        [one] Zabierasz { $card } graczowi { $victim_seat } i zdobywasz { $points } punkt: { voleur-kind }, { $cards }.
        [few] Zabierasz { $card } graczowi { $victim_seat } i zdobywasz { $points } punkty: { voleur-kind }, { $cards }.
       *[many] Zabierasz { $card } graczowi { $victim_seat } i zdobywasz { $points } punktów: { voleur-kind }, { $cards }.
    }
    .to-you = { $points ->
        [0] { $seat } zabiera ci { $card } i nie zdobywa nic. Twoje punkty zostają.
        [one] { $seat } zabiera ci { $card } i zdobywa { $points } punkt: { voleur-kind }, { $cards }. Twoje punkty zostają.
        [few] { $seat } zabiera ci { $card } i zdobywa { $points } punkty: { voleur-kind }, { $cards }. Twoje punkty zostają.
       *[many] { $seat } zabiera ci { $card } i zdobywa { $points } punktów: { voleur-kind }, { $cards }. Twoje punkty zostają.
    }
voleur-took-discard = { $points ->
    [0] { $seat } zabiera { $card } spośród odrzuconych i nie zdobywa nic.
    [one] { $seat } zabiera { $card } spośród odrzuconych i zdobywa { $points } punkt: { voleur-kind }, { $cards }.
    [few] { $seat } zabiera { $card } spośród odrzuconych i zdobywa { $points } punkty: { voleur-kind }, { $cards }.
   *[many] { $seat } zabiera { $card } spośród odrzuconych i zdobywa { $points } punktów: { voleur-kind }, { $cards }.
}
    .you = { $points ->
        [0] Zabierasz { $card } spośród odrzuconych i nie zdobywasz nic.
        [one] Zabierasz { $card } spośród odrzuconych i zdobywasz { $points } punkt: { voleur-kind }, { $cards }.
        [few] Zabierasz { $card } spośród odrzuconych i zdobywasz { $points } punkty: { voleur-kind }, { $cards }.
       *[many] Zabierasz { $card } spośród odrzuconych i zdobywasz { $points } punktów: { voleur-kind }, { $cards }.
    }
voleur-led = { $seat } zaczyna lewę kartą { $card }.
    .you = Zaczynasz lewę kartą { $card }.
voleur-ask-step = { $phase ->
    [discard] Odrzuć dwie ze swoich sześciu kart, zakryte. Z pozostałych czterech punktują pary i karty po kolei.
   *[blind] Połóż zakrytą kartę: wszystkie zostaną odkryte razem.
}
voleur-ask-privilege = Ostatnia lewa jest twoja: { $can ->
    [take] twoje cztery karty nie są nic warte, więc weź kartę.
    [score] zdobądź punkty za swoje cztery karty albo weź kartę.
   *[steal] zdobądź punkty za swoje cztery karty, ukradnij punkty przeciwnikowi albo weź kartę.
}
voleur-ask-last = Zagraj ostatnią kartę.
voleur-ask-lead = Zaczynasz lewę: zagraj dowolną kartę.
voleur-ask-follow = Lewę zaczęto kolorem { $led }: musisz dołożyć do koloru.
voleur-ask-must-trump = Lewę zaczęto kolorem { $led }, którego nie masz: musisz zagrać atut { $trump }.
voleur-ask-free = Lewę zaczęto kolorem { $led }, którego nie masz: zagraj dowolną kartę.
voleur-final = { $rounds ->
    [one] Po { $rounds } rundzie wygrywa { $seat } z wynikiem { $points }.
   *[many] Po { $rounds } rundach wygrywa { $seat } z wynikiem { $points }.
}
    .you = { $rounds ->
        [one] Po { $rounds } rundzie wygrywasz z wynikiem { $points }.
       *[many] Po { $rounds } rundach wygrywasz z wynikiem { $points }.
    }

voleur-laid-down = { $seat }: karta zakryta
voleur-played = Zagrane karty: { $seat }
voleur-discards-label = odrzucone
voleur-trick-head = { $phase ->
    [blind] Lewa { $trick } z 4, w ciemno
    [open] Lewa { $trick } z 4, zaczyna { $seat }
   *[privilege] Cztery lewy
}
voleur-discards = Odrzucone karty: { $seat }
voleur-before-trump = Poprzednia runda: karta atutowa
voleur-before-trump-label = Atut
voleur-before-played = Poprzednia runda: zagrane karty, { $seat }
voleur-before-discards = Poprzednia runda: odrzucone karty, { $seat }
voleur-hand = Twoja ręka
voleur-sealed = Zakryta karta: { $seat }
    .you = Twoja zakryta karta
voleur-own-discards = Odrzucone karty: { $seat }
    .you = Twoje odrzucone karty
voleur-worth = { $kind ->
    [nothing] { $seat }: cztery karty nie są jeszcze nic warte.
   *[other] { $seat }: cztery karty są warte { $points }: { voleur-kind }, { $cards }.
}
    .you = { $kind ->
        [nothing] Twoje cztery karty nie są jeszcze nic warte.
       *[other] Twoje cztery karty są warte { $points }: { voleur-kind }, { $cards }.
    }
voleur-hand-worth = { $kind ->
    [nothing] Twoje cztery, { $cards }, nie są jeszcze nic warte
    [pair] Twoje cztery: { $points } pkt, para, { $cards }
    [run] Twoje cztery: { $points } pkt, trzy po kolei, { $cards }
    [two-pairs] Twoje cztery: { $points } pkt, dwie pary
    [pair-run] Twoje cztery: { $points } pkt, trzy po kolei z parą
    [sequence] Twoje cztery: { $points } pkt, cztery po kolei
    [run-flush] Twoje cztery: { $points } pkt, trzy po kolei w kolorze, { $cards }
    [triple] Twoje cztery: { $points } pkt, trzy jednakowe, { $cards }
    [pair-flush] Twoje cztery: { $points } pkt, dwie dobrane pary
    [sequence-flush] Twoje cztery: { $points } pkt, cztery po kolei w kolorze
   *[quadra] Twoje cztery: { $points } pkt, cztery jednakowe
}
voleur-total = Razem
voleur-last-round = Ostatnia
voleur-round-points = Runda

voleur-pick-discards = Odrzuć dwie karty
voleur-pick-card = Zagraj kartę
voleur-menu-privilege = Zdobądź albo ukradnij
voleur-play = Zagraj { $card }
voleur-move = { $does ->
    [discard] Odrzuć { $cards }
    [score] Punktuj
    [steal] Ukradnij punkty graczowi { $victim_seat }
    [take] Zabierz { $cards }
   *[play] { $cards }
}
voleur-score = { $points ->
    [one] Zdobądź { $points } punkt
    [few] Zdobądź { $points } punkty
   *[many] Zdobądź { $points } punktów
}
voleur-score-sure = { $most ->
    [one] Wzięcie karty dałoby { $most } punkt, a twoje cztery dają: { $points }. Mimo to punktować?
    [few] Wzięcie karty dałoby { $most } punkty, a twoje cztery dają: { $points }. Mimo to punktować?
   *[many] Wzięcie karty dałoby { $most } punktów, a twoje cztery dają: { $points }. Mimo to punktować?
}
voleur-steal-sure = { $points ->
    [one] { $victim_seat } ma tylko { $points } punkt, a twoje cztery karty są warte: { $own }. Mimo to kraść?
    [few] { $victim_seat } ma tylko { $points } punkty, a twoje cztery karty są warte: { $own }. Mimo to kraść?
   *[many] { $victim_seat } ma tylko { $points } punktów, a twoje cztery karty są warte: { $own }. Mimo to kraść?
}
voleur-steal = { $points ->
    [one] Ukradnij { $points } punkt graczowi { $victim_seat }
    [few] Ukradnij { $points } punkty graczowi { $victim_seat }
   *[many] Ukradnij { $points } punktów graczowi { $victim_seat }
}
voleur-take = { $points ->
    [0] Zabierz kartę: bez punktów
    [one] Zabierz kartę: najwyżej { $points } punkt
    [few] Zabierz kartę: do { $points } punktów
   *[many] Zabierz kartę: do { $points } punktów
}
voleur-take-worth = { $victim_seat ->
    [none] spośród odrzuconych:
   *[other] { $victim_seat }:
} { $points ->
    [0] bez punktów
    [one] { $points } punkt, { voleur-kind }
    [few] { $points } punkty, { voleur-kind }
   *[many] { $points } punktów, { voleur-kind }
}

voleur-discard-first = Najpierw odrzuć dwie karty.
voleur-discard-two = Odrzuć dokładnie dwie różne karty.
voleur-no-discard-now = Karty odrzuca się tylko na początku rundy.
voleur-privilege-first = Lewy się skończyły: wybierz punkty, kradzież albo kartę.
voleur-no-privilege-now = Punkty, kradzież albo kartę wybiera tylko zwycięzca czwartej lewy, gdy wszystkie cztery są rozegrane.
voleur-not-in-hand = Nie masz na ręce { $card }.
voleur-follow-suit = Masz { $suit } i musisz dołożyć do koloru.
voleur-must-trump = Nie masz koloru, którym zaczęto lewę, więc musisz zagrać atut { $suit }.
voleur-steal-from-opponent = Kraść można tylko jednemu z przeciwników: { $moves }.
voleur-not-to-take = Karta { $card } nie leży ani przed przeciwnikiem, ani wśród odrzuconych.

voleur-review-discard = Po odrzuceniu { $cards } zostają cztery karty warte { $points }; { $than ->
    [more] przy drugim wyborze zostaje { $less }.
    [same] przy drugim wyborze zostaje tyle samo, ale rzadziej bierze się ostatnią lewę.
   *[less] przy drugim wyborze zostaje { $less }, ale rzadziej bierze się ostatnią lewę.
}
voleur-review-keep = Liczy się tylko czwarta lewa: { $played } to mocniejsza karta, którą warto na nią zachować, a { $best } – karta do zagrania tutaj.
voleur-review-third = Kto bierze trzecią lewę, zaczyna czwartą: { $best } bierze ją częściej niż { $played }.
voleur-review-spare = Przy wielu możliwych rękach { $best } dawało tu lepszy wynik niż { $played }. Żadna prosta reguła nie mówi dlaczego.
