### Jak się gra

honey-how-goal = Osiem rozdań. W pierwszych czterech, PLAY, tracisz punkty za wzięte karty. W ostatnich czterech, REVENGE, każda lewa daje punkty. Wygrywa najwyższy wynik.
honey-how-turn =
    Każde rozdanie zaczyna następna osoba. Kto zaczyna lewę, zagrywa jakąś kartę, a pozostałe osoby dokładają po jednej, zgodnie z ruchem wskazówek zegara. Dołóż do koloru, jeśli możesz, a jeśli nie, zagraj cokolwiek. Lewę bierze najwyższa karta koloru, którym ją zaczęto, a kto bierze lewę, zaczyna następną.
    W PLAY kierem wolno zacząć lewę tylko wtedy, gdy nie ma się nic innego.
    W REVENGE w każdym rozdaniu inny gracz wybiera dla wszystkich atut albo grę bez atutu, znając sześć ze swoich trzynastu kart. Kto nie może dołożyć do koloru, musi przebić atutem; lewę bierze najwyższy atut.
    As jest najwyższy. Gdy nikt nie ma już wyboru, ostatnie karty rozdania gra się za wszystkich.
honey-how-points =
    PLAY, za wzięte karty:
    - Król kier, *miód*: −13
    - Dama kier −4, walet kier −3, każdy inny kier −1
    - Pozostałe damy −3, pozostałe króle i walety −2
    - Każda z dwóch ostatnich lew: −7
    REVENGE: +5 za lewę.
honey-how-marks = Strzałka przed imieniem: czyja kolej. Korona przed punktami: kto prowadzi po zakończonych rozdaniach. Ramka: karta, która bierze lewę, albo wybrana przez ciebie. Wyszarzona karta: teraz nie można jej zagrać. Twoje imię jest wyróżnione.

### Lekcje

honey-lesson-play = Lewy, które kosztują
honey-lesson-play-1 = To jest PLAY: za to, co bierzesz, tracisz punkty. Kier kosztuje 1, dama 3, król albo walet 2; droższe kiery poznasz w następnej lekcji. Rozdanie jest w połowie, każdemu zostało sześć kart.
honey-lesson-play-2 = { $seat } zaczyna kartą 9♣, a każdy musi dołożyć do koloru. Najwyższy trefl weźmie lewę, a z nią Q♣, która kosztuje 3. Dołóż do koloru i zostaw lewę komuś innemu.
honey-lesson-play-2-hint = Masz dwa trefle. Niższy jest poniżej damy.
honey-lesson-play-2-ace = Wolno, ale A♣ to najwyższy trefl: weźmiesz damę i stracisz 3.
honey-lesson-play-3 = { $seat } bierze lewę kartą Q♣ i płaci 3. Kto bierze lewę, zaczyna następną: teraz kartą K♦. Nie masz kara, więc wolno ci zagrać każdą kartę, a tej lewy ona nie weźmie. Oddaj kiera: 1 zapłaci ten, kto go weźmie, nie ty.
honey-lesson-play-3-hint = Karta innego koloru nigdy nie bierze lewy. Każdy kier w lewie kosztuje o 1 więcej.
honey-lesson-play-3-none = Wolno, ale ta karta nic ich nie kosztuje. Kier – owszem.
honey-lesson-play-4 = Tę lewę też bierze { $seat }: 2 za K♦ i 1 za twojego kiera. Oto PLAY w skrócie: dokładaj do koloru i zostawiaj innym to, co boli.

honey-lesson-hearts = Miód
honey-lesson-hearts-1 = Najdroższa karta to K♥, *miód*: 13 punktów. Q♥ kosztuje 4, J♥ 3. Masz jeszcze cztery karty i to ty zaczynasz lewę.
honey-lesson-hearts-2 = W PLAY kierem wolno zacząć lewę tylko wtedy, gdy masz same kiery. Zagraj kartę, która raczej nie weźmie lewy.
honey-lesson-hearts-2-hint = Twoja najniższa karta, która nie jest kierem.
honey-lesson-hearts-2-jack = Wolno, ale jeśli J♦ będzie najwyższym karem, weźmiesz go i stracisz 2.
honey-lesson-hearts-3 = { $seat } nie ma pika, więc wolno zagrać każdą kartę: oto K♥, miód! Kosztuje 13, a płaci { $taker_seat }, bo 10♠ to najwyższy pik. Następną lewę zaczęto karem i leży już Q♦. Co musisz zagrać?
honey-lesson-hearts-3-hint = Masz karo, więc musisz dołożyć do koloru.
honey-lesson-hearts-4 = J♦ i Q♦ bierze { $seat }, a że ma już same kiery, wolno tej osobie zacząć kierem. To jedna z dwóch ostatnich lew, a każda z nich kosztuje jeszcze 7. Nie bierz jej.
honey-lesson-hearts-4-hint = Lewę zaczęto kartą 8♥. Zagraj niżej.
honey-lesson-hearts-4-nine = Wolno, ale 9♥ bije 8♥. Możesz stracić 7 za lewę i po 1 za każdego kiera.
honey-lesson-hearts-5 = Dobry unik: zapłacą inni. Całe rozdanie PLAY kosztuje razem 65 punktów: 30 za kiery, 21 za pozostałe króle, damy i walety, 14 za dwie ostatnie lewy.

honey-lesson-revenge = Rewanż
honey-lesson-revenge-1 = Po czterech rozdaniach PLAY są cztery rozdania REVENGE. Nic już nie kosztuje: każda lewa daje 5 punktów, cokolwiek w niej leży. Każdy zaczyna z sześcioma kartami.
honey-lesson-revenge-2 = W każdym z tych rozdań jedna osoba wybiera atut. Dziś ty, po obejrzeniu sześciu kart. Atut bije każdą kartę innego koloru. Który kolor?
honey-lesson-revenge-2-hint = Masz cztery piki, w tym asa i króla.
honey-lesson-revenge-2-other = Wolno wybrać każdy kolor. Ale masz cztery piki i tylko jedno karo.
honey-lesson-revenge-2-none = Można też grać bez atutu. Ale z czterema pikami lepiej mieć atuty.
honey-lesson-revenge-3 = Każdy dostał jeszcze siedem kart, a lewę zaczyna ten, kto wybrał atut. Wolno też zacząć kierem. Zagraj kartę, która na pewno weźmie lewę.
honey-lesson-revenge-3-hint = Asa atutowego nic nie przebije.
honey-lesson-revenge-3-low = Wolno, ale inni mają wyższe karty. Jednej twojej nie da się pobić.
honey-lesson-revenge-4 = As dał ci 5 punktów. Twoją 2♦ bije { $seat } i zaczyna kartą K♥. Nie masz kiera. W REVENGE, kto nie może dołożyć do koloru, musi przebić. Wystarczy niski atut: nikt inny nie przebił.
honey-lesson-revenge-4-hint = Twój najniższy pik.
honey-lesson-revenge-4-king = Wolno, ale 4♠ weźmie tę lewę tak samo. Zachowaj króla.
honey-lesson-revenge-5 = Mały atut bije nawet K♥: jeszcze 5 punktów. Lewę bierze najwyższy atut, a bez atutów najwyższa karta koloru, którym zaczęto lewę.

honey-lesson-end = Ostatnie lewy
honey-lesson-end-1 = Ósme rozdanie, REVENGE, atutem jest ♦. Zostały cztery lewy. Twój wynik to 10, a to rozdanie dało ci już 10 kolejnych. Wygra ten, kto po tym rozdaniu ma najwięcej.
honey-lesson-end-2 = Zaczynasz lewę. Weź od razu lewę kartą, która jest najwyższa w swoim kolorze.
honey-lesson-end-2-hint = Najwyższe są asy.
honey-lesson-end-2-low = Wolno, ale w tym kolorze są jeszcze wyższe karty. Masz asa!
honey-lesson-end-3 = 5 punktów. Potem twoją 5♠ bije { $seat } i zaczyna kartą J♣. Nie masz już trefla. Co musisz zagrać?
honey-lesson-end-3-hint = Kto nie może dołożyć do koloru, musi przebić. Atutem jest ♦.
honey-lesson-end-4 = Twój atut bierze lewę: jeszcze 5. Ostatnie karty były wymuszone, więc zagrał je Parlour. Masz 30 punktów i wygrywasz! Po ósmym rozdaniu cztery wyniki dają razem zero. Znasz już Turniej Miodowy.

### Podpowiedzi na treningu

honey-hint-high = Wybierz grę bez atutu: masz wysokie karty w wielu kolorach.
honey-hint-trump = { $count ->
    [one] Wybierz atut { $trump }: tam jest twoja najlepsza karta.
    [few] Wybierz atut { $trump }: masz { $count } karty tego koloru, najlepsza to { $highest }.
   *[many] Wybierz atut { $trump }: masz { $count } kart tego koloru, najlepsza to { $highest }.
}
honey-hint-trump-average = Wybierz atut { $trump }: w wielu możliwych układach kart dawał średnio najlepszy wynik.
honey-hint-only = Zagraj { $card }: to jedyna karta, którą wolno zagrać.
honey-hint-lead = { $chance ->
    [sure] Zacznij kartą { $card }: wszystkie karty tego koloru, które mają jeszcze inni, są wyższe, więc lewę musi wziąć ktoś inny.
    [likely] Zacznij kartą { $card }: wyższych kart tego koloru inni mają jeszcze { $higher }, a niższych tylko { $lower }, więc lewę będzie raczej musiał wziąć ktoś inny.
    [even] Zacznij kartą { $card }: wyższych kart tego koloru inni mają jeszcze { $higher }, a niższych { $lower }, więc lewę może wziąć ktoś inny.
   *[poor] Zacznij kartą { $card }: wyższych kart tego koloru inni mają jeszcze { $higher }, więc lewę może wziąć ktoś inny; w wielu możliwych układach kart ten ruch dawał średnio najlepszy wynik.
}
honey-hint-take-now = { $sure ->
    [over] Zagraj { $card }: bierze tę lewę, która { $cost ->
        [0] nic nie kosztuje
       *[other] kosztuje { $cost }
    }. Tak wysoka karta często i tak jakąś weźmie.
    [yes] Zagraj { $card }: weźmie tę lewę, która razem z nią kosztuje na razie { $cost }. Tak wysoka karta często i tak jakąś weźmie.
   *[no] Zagraj { $card }: może wziąć tę lewę, która razem z nią kosztuje na razie { $cost }. Tak wysoka karta często i tak jakąś weźmie.
}
honey-hint-best = Zagraj { $card }: w wielu możliwych układach kart ten ruch dawał średnio najlepszy wynik.
honey-hint-part = Zagraj { $card }: nie możesz dołożyć do koloru. W wielu możliwych układach kart lepiej pozbyć się { $card } niż oddać { $dearest }.
honey-hint-must-take = { $kind ->
    [highest] Tę lewę musisz wziąć: zagraj { $card } i zachowaj niższe karty.
   *[lower] Tę lewę musisz wziąć: zagraj { $card }.
}
honey-hint-below = Zagraj { $card }: jest niższa niż { $best } i nie weźmie lewy.
honey-hint-throw = { $points ->
    [0] { $rank ->
        [high] Zagraj { $card }: nie możesz dołożyć do koloru, a wysokiej karty nie warto trzymać.
       *[low] Zagraj { $card }: nie możesz dołożyć do koloru, więc lewę weźmie ktoś inny.
    }
   *[other] Zagraj { $card }: nie możesz dołożyć do koloru, więc tę kartę weźmie ktoś inny. Kosztuje { $points }.
}
honey-hint-sure = Zacznij kartą { $card }: żadna karta tego koloru, którą mają jeszcze inni, jej nie pobije.
honey-hint-trumps = { $out ->
    [0] Zacznij kartą { $card }: nikt inny nie ma już tego koloru, więc kto ma atut, musi go zagrać.
   *[other] Zacznij kartą { $card }: pobić ją może tylko atut.
}
honey-hint-low = Zacznij kartą { $card }: żadna lewa nie jest teraz pewna, zachowaj wysokie karty.
honey-hint-win = Zagraj { $card }: w tej chwili bierze lewę{ $kind ->
    [lowest] { ", a wyższe karty zostają na później" }
    [highest] { ", a z twoich kart najtrudniej ją pobić" }
   *[other] { "" }
}.
honey-hint-takes = Zagraj { $card }: bierze lewę.
honey-hint-lose = { $chance ->
    [none] Zagraj { $card }: tej lewy nie weźmiesz, oddaj najmniej przydatną kartę.
   *[some] Zagraj { $card }: ta lewa nie jest pewna, oddaj najmniej przydatną kartę.
}

### Przykłady w zasadach

honey-example-trick = Lewę zaczęto kartą { $led }; { $card } bierze lewę i kosztuje { $points } pkt
honey-example-hurts = { $kind ->
    [honey] Miód, −{ $points }
    [queen-of-hearts] Dama kier, −{ $points }
    [jack-of-hearts] Walet kier, −{ $points }
    [heart] Każdy inny kier, −{ $points }
    [queen] Każda inna dama, −{ $points }
    [king] Każdy inny król, −{ $points }
   *[jack] Każdy inny walet, −{ $points }
}
