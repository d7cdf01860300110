### Jak się gra

voleur-how-goal = Złóż rękę z czterech kart i rozegraj nią cztery lewy. Potem punktuje najlepszy układ twoich czterech kart. Kto bierze czwartą lewę, może punktować, kraść albo zabrać kartę. Gdy po rundzie ktoś ma 50 punktów (albo tyle, ile wybrano), wygrywa najwyższy wynik; przy remisie na czele gra się dalej.
voleur-how-turn =
    Każdy dostaje sześć kart i odrzuca dwie, zakryte. Potem odkrywa się jedną kartę: jej kolor jest atutem.
    Pierwsza lewa jest w ciemno: każdy kładzie zakrytą kartę. Bierze najwyższy atut, a bez atutów najwyższa karta, której wartości nie wyłożył nikt inny. Jeśli nie bierze nikt, następna lewa też jest w ciemno.
    Kto bierze lewę, zaczyna następną, odkrytą. Dołóż do koloru; jeśli nie możesz, zagraj atut; jeśli i tego nie możesz, zagraj cokolwiek. Bierze najwyższy atut, a bez atutów najwyższa karta w kolorze, którym zaczęto lewę.
    Kto bierze czwartą lewę, punktuje ostatni i wybiera jedno z trzech: *punkty*, czyli tyle, ile wart jest jego układ; *kradzież*, czyli zabranie tylu punktów jednemu przeciwnikowi (najwyżej wszystkich, które ma); albo *kartę*, czyli jedna karta zabrana przeciwnikowi lub spośród odrzuconych, i punkty za najlepszy układ z pięciu kart.
voleur-how-points =
    Liczy się tylko najlepszy układ. As jest najwyższą kartą; w kartach po kolei może też stać przed 2.
    - Para 2, dwie pary 4, trzy jednakowe 6, cztery jednakowe 12
    - Trzy po kolei 3, trzy po kolei z parą 4, cztery po kolei 5
    - W jednym kolorze: trzy po kolei 6, cztery po kolei 10
    - Dwie dobrane pary (każda z ♥ i ♦ albo z ♠ i ♣) 8
voleur-how-marks = Strzałka przed imieniem: czyja kolej. Korona przed punktami: kto prowadzi. Ramka: karta, która bierze lewę, albo wybrana przez ciebie. Wyszarzona karta: teraz nie można jej zagrać. Twoje imię jest wyróżnione.

### Lekcje

voleur-lesson-discard = Odrzuć { $cards }
voleur-lesson-take = Zabierz { $card }

voleur-lesson-four = Cztery karty
voleur-lesson-four-1 = W każdej rundzie każdy składa rękę z czterech kart, rozgrywa nią cztery lewy, a potem punktuje jej najlepszy układ. Masz na razie sześć kart.
voleur-lesson-four-2 = Odrzuć dwie i zachowaj najlepsze cztery. Cztery karty po kolei to *cztery po kolei*: 5 punktów. Trzy po kolei dają tylko 3.
voleur-lesson-four-2-hint = Które cztery karty idą po kolei? Odrzuć dwie pozostałe.
voleur-lesson-four-2-run = Wolno, ale po kolei zostałyby tylko trzy karty: 3 punkty. Możesz zachować cztery.
voleur-lesson-four-3 = Wszyscy odrzucili, a odkryta karta to 5♥: atutem są kiery. Pierwsza lewa jest *w ciemno*. Coś daje dopiero czwarta, więc zachowaj atut na później i połóż najniższą kartę.
voleur-lesson-four-3-hint = Twoja najniższa karta to 8♣.
voleur-lesson-four-3-ten = Wolno, ale wyższa karta bardziej przyda się później. Najniższa to 8♣.
voleur-lesson-four-3-trump = Wolno, a atut bije inne kolory. Ale liczy się tylko czwarta lewa: przyda ci się wtedy.
voleur-lesson-four-4 = Nikt nie położył atutu. Wtedy bierze najwyższa karta, której wartości nie wyłożył nikt inny. Dwie damy się znoszą, a lewę bierze twoja 8♣. Punktów to nie daje, ale zaczynasz następną.
voleur-lesson-four-5 = Drugą lewę zaczynasz dowolną kartą. Inni muszą dołożyć do koloru, a jeśli nie mogą, przebić. Po czterech lewach każdy odzyskuje swoje karty: twoja czwórka daje 5.

voleur-lesson-last = Ostatnia lewa
voleur-lesson-last-1 = Dwie lewy za nami. Drugą bierzesz kartą Q♥, więc zaczynasz trzecią. Atutem są kara. Liczy się tylko czwarta: którą kartę zagrasz teraz?
voleur-lesson-last-1-hint = Zachowaj atut: bije każdy inny kolor.
voleur-lesson-last-1-trump = Wolno i ta lewa byłaby twoja. Ale na czwartą, która się liczy, zostałaby ci tylko 3♠.
voleur-lesson-last-2 = { $seat } bierze ją kartą 9♠ i zaczyna następną kartą J♣. Nie masz trefla, więc trzeba było przebić kartą Q♦. Czwarta lewa jest twoja, a z nią *przywilej*.
voleur-lesson-last-3 = Pozostali już zapunktowali. Wybierasz jedno: *punkty* za swoją parę (2), *kradzież* 2 punktów albo *kartę* od przeciwnika lub z odrzuconych i najlepszy układ z pięciu. Co daje najwięcej?
voleur-lesson-last-3-hint = Wśród odrzuconych leży trzecia dama. Trzy jednakowe są warte 6.
voleur-lesson-last-3-score = Wolno, ale bank płaci za parę tylko 2. Zabrana karta może dać więcej.
voleur-lesson-last-3-steal = Wolno: 2 punkty przeszłyby od przeciwnika do ciebie. Ale trzecia dama daje 6.
voleur-lesson-last-4 = Trzy damy: 6 punktów, razem 12. Kto w ten sposób traci kartę, zachowuje punkty, które mu dała. Następna runda jest już rozdana.

voleur-lesson-points = Ile są warte cztery karty
voleur-lesson-points-1 = Liczy się tylko najlepszy układ. Para 2, dwie pary 4, trzy jednakowe 6, cztery 12. Trzy po kolei 3, z parą (5 6 7 7) 4, cztery po kolei 5. W jednym kolorze trójka daje 6, a czwórka 10.
voleur-lesson-points-2 = Dwie pary, każda z ♥ i ♦ albo z ♠ i ♣, to *dwie dobrane pary*: 8 punktów. Odrzuć dwie karty tak, żeby je zachować.
voleur-lesson-points-2-hint = Czwórki to ♠ i ♣, walety to ♥ i ♦.
voleur-lesson-points-2-run = Wolno, ale tak zostaje mniej: najwyżej 4 punkty. Obie pary są warte 8.
voleur-lesson-points-3 = Oto sześć innych kart. As stoi za królem albo przed 2, nigdy po obu stronach naraz. Zachowaj cztery karty po kolei.
voleur-lesson-points-3-hint = A 2 3 4 to cztery karty po kolei.
voleur-lesson-points-3-high = Wolno, a Q K A to trzy po kolei: 3 punkty. Z asem przed 2 są cztery po kolei za 5.
voleur-lesson-points-3-round = Wolno, ale K A 2 to nie jest układ: as stoi tylko z jednej strony. A 2 3 jest nim, za 3 punkty.
voleur-lesson-points-4 = Cztery po kolei, 5 punktów. Listy nie trzeba się uczyć: ręka zawsze mówi, ile warte są twoje cztery karty.

voleur-lesson-round = Cała runda
voleur-lesson-round-1 = Dwie osoby, a tobie brakuje 4 punktów do 50 i zwycięstwa. Odrzuć dwie karty: zachowaj parę dla punktów i dwie wysokie karty na ostatnią lewę.
voleur-lesson-round-1-hint = Najmniej przydadzą się 2♦ i 9♣.
voleur-lesson-round-1-pair = Wolno, ale tylko para daje punkty: 2.
voleur-lesson-round-1-high = Wolno, ale z niskimi kartami trudno o ostatnią lewę.
voleur-lesson-round-2 = Odkryta karta to 7♠: atutem są piki, więc i J♠. Najpierw lewa w ciemno. Połóż niską kartę.
voleur-lesson-round-2-hint = Jedna z twoich piątek.
voleur-lesson-round-2-trump = Wolno, ale zachowaj atut na czwartą lewę.
voleur-lesson-round-2-king = Wolno, ale król może ci wziąć lewę później. Zacznij od piątki.
voleur-lesson-round-3 = { $seat } bierze lewę kartą 10♣ i zaczyna następną kartą 10♦.
voleur-lesson-round-3-hint = Dołóż do koloru: karo.
voleur-lesson-round-4 = { $seat } znowu bierze i zaczyna kartą Q♥. Weź tę lewę, a zaczniesz ostatnią.
voleur-lesson-round-4-hint = Masz kiera wyższego niż dama.
voleur-lesson-round-5 = Bierzesz lewę kartą K♥, potem zaczynasz kartą J♠ i nikt nie ma wyższego atutu. Przywilej jest twój! Masz 46 punktów, więc para nie wystarczy. Która karta da więcej?
voleur-lesson-round-5-hint = Wśród odrzuconych leży trzecia piątka.
voleur-lesson-round-5-score = Wolno, ale 2 punkty to razem 48. Sięgnij od razu po 50!
voleur-lesson-round-5-run = Wolno: J Q K to trzy po kolei, 3 punkty, razem 49. Inna karta daje 6.
voleur-lesson-round-6 = Trzy piątki, 6 punktów: 52 i wygrana! Partia kończy się, gdy na koniec rundy ktoś ma wyznaczoną liczbę punktów; wygrywa najwyższy wynik. Znasz już Voleura.

### Podpowiedzi na treningu

voleur-hint-discard = { $points ->
    [0] Odrzuć { $cards }: cztery pozostałe karty na razie nic nie są warte, ale średnio dają najwięcej.
   *[other] Odrzuć { $cards }: cztery pozostałe karty są warte { $points }.
}
voleur-hint-discard-later = Odrzuć { $cards }: cztery pozostałe karty { $points ->
    [0] na razie nic nie są warte
   *[other] są warte { $points }
}. Inne byłyby teraz warte { $most }, ale średnio te dają więcej.
voleur-hint-weak = Zagraj { $card }: liczy się tylko czwarta lewa, zachowaj na nią mocniejsze karty.
voleur-hint-only = Zagraj { $card }: to jedyna karta, którą wolno zagrać.
voleur-hint-third = Zagraj { $card }: kto bierze trzecią lewę, zaczyna czwartą.
voleur-hint-spare = Zagraj { $card }: przy wielu możliwych kartach przeciwników ten ruch wypadał średnio najlepiej.
voleur-hint-last = Zagraj { $card }: to twoja ostatnia karta.
voleur-hint-score = { $points ->
    [0] Wybierz punkty: nic innego nie da więcej.
   *[other] Wybierz punkty: tyle masz za swój układ, a to daje największą przewagę: { $points }.
}
voleur-hint-alike = Zagraj { $card }: twoje karty są tu równie silne; średnio lepiej wypadło zachować drugą.
voleur-hint-steal-back = Kradnij ({ $victim_seat }): spada poniżej { $target } punktów, więc na razie nie wygrywa.
voleur-hint-steal = { $points ->
    [one] Kradnij ({ $victim_seat }): punkt więcej dla ciebie, punkt mniej u przeciwnika.
   *[other] Kradnij ({ $victim_seat }): dla ciebie więcej o { $points }, u przeciwnika o tyle samo mniej.
}
voleur-hint-take = Zabierz { $card }: z nią twoje karty są warte { $points }.

### Przykłady w zasadach

voleur-combination = { $kind ->
    [pair] Para, +{ $points }
    [run] Trzy po kolei, +{ $points }
    [two-pairs] Dwie pary, +{ $points }
    [pair-run] Trzy po kolei z parą, +{ $points }
    [sequence] Cztery po kolei, +{ $points }
    [run-flush] Trzy po kolei w kolorze, +{ $points }
    [triple] Trzy jednakowe, +{ $points }
    [pair-flush] Dwie dobrane pary, +{ $points }
    [sequence-flush] Cztery po kolei w kolorze, +{ $points }
   *[quadra] Cztery jednakowe, +{ $points }
}
