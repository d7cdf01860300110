### Jak się gra

farck-how-goal = Wykładaj karty w sekwensach i grupach i przedłużaj cudze: każda wyłożona karta daje ci punkty. Partia kończy się, gdy ktoś wyłoży ostatnią kartę z ręki albo gdy nie ma już czego dobrać i nikt nic innego nie robi. Pusta talia to nie koniec: spalone karty są tasowane i dobiera się je od nowa. Wygrywa, kto ma najwięcej punktów.
farck-how-turn =
    Najpierw wyłóż, ile chcesz, albo nic. *Sekwens* to co najmniej trzy karty jednego koloru po kolei, *grupa* co najmniej trzy karty jednej wartości; jedno i drugie to *układ*. Gdy miesza się kilka talii (od trzech graczy zawsze), w grupie mogą być jednakowe karty. Kto wyłożył już własny układ, może dokładać do każdego układu na stole, po jednej karcie, ile razy chce.
    Potem zakończ turę na jeden z trzech sposobów: *dobierz* kartę; *spal* jedną i dobierz dwie (za ostatnią trzy); albo *wymieniaj*.
    Wymiana: wskaż kartę ze środka i daj zakrytą swoją. Inni przyłączają się kartą albo pasują. Najwyższa karta bierze wskazaną i zajmuje jej miejsce na środku; niższe są spalane. Gdy najwyższe są równe, nikt nie wygrywa. Gdy ktoś dał jokera, wszyscy w wymianie dostają nową rękę, a środek jest wymieniany.
farck-how-points =
    Za każdą wyłożoną kartę:
    - As 1, zawsze nisko: A 2 3 to sekwens, Q K A nie
    - Od 2 do 10 tyle, ile na karcie
    - Walet 11, dama 12, król 13
    - Jokera nie można wyłożyć
    Karty na ręce nic nie kosztują.
farck-how-marks = Strzałka przed imieniem: kto ma zagrać albo odpowiedzieć. Korona przed punktami: kto prowadzi. Ramka: karta, którą właśnie dobrano na twoją rękę, karta, o którą toczy się wymiana, albo wybrana przez ciebie. Twoje imię jest wyróżnione.

### Lekcje

farck-lesson-lay = Wyłóż { $cards }
farck-lesson-extend = Dołóż { $card } do układu { $number }
farck-lesson-burn = Spal { $card ->
    [joker] jokera
   *[other] { $card }
}
farck-lesson-trade = Daj { $card ->
    [joker] jokera
   *[other] { $card }
} za { $wanted ->
    [joker] jokera
   *[other] { $wanted }
}
farck-lesson-join = Przyłącz się: { $card }

farck-lesson-laying = Wykładanie i spalanie
farck-lesson-laying-1 = Każda wyłożona karta daje punkty: od 2 do 10 tyle, ile na karcie, walet 11, dama 12, król 13, as 1. Wygrywa, kto ma najwięcej punktów. Zaczynasz z siedmioma kartami.
farck-lesson-laying-2 = Najpierw wyłóż, co możesz: *sekwens*, czyli co najmniej trzy karty jednego koloru po kolei, albo *grupę*, co najmniej trzy karty jednej wartości.
farck-lesson-laying-2-hint = Trzy z twoich pików idą po kolei.
farck-lesson-laying-2-draw = Wolno, ale dobranie kończy turę. Masz sekwens: najpierw go wyłóż.
farck-lesson-laying-3 = 4 + 5 + 6, razem 15 punktów. Teraz zakończ turę na jeden z trzech sposobów: dobierz kartę, spal jedną i dobierz dwie albo wymieniaj. Spal najniższą kartę.
farck-lesson-laying-3-hint = 2♥ jest najmniej warta i do niczego nie pasuje.
farck-lesson-laying-3-king = Wolno, ale dwa króle to już prawie grupa. Spal dwójkę.
farck-lesson-laying-3-draw = Wolno: jedna karta więcej. Ale kto spala niepotrzebną kartę, dostaje za nią dwie.
farck-lesson-laying-4 = Przyszły K♣ i 7♠. { $seat } dobiera kartę i znowu twój ruch. Wyłóż grupę.
farck-lesson-laying-4-hint = Nowy król pasuje do dwóch pozostałych.
farck-lesson-laying-4-draw = Wolno, ale dobranie kończy turę. Masz trzy króle!
farck-lesson-laying-5 = Jeszcze 39 punktów, razem 54. Możesz wykładać dalej, a potem dobrać, spalić albo wymieniać. Kto wykłada ostatnią kartę z ręki, kończy partię.

farck-lesson-extending = Cudze układy
farck-lesson-extending-1 = Leży sekwens kierów, wyłożył go { $seat }. Twój J♥ pasuje na koniec, ale najpierw potrzebny ci własny układ. Wyłóż go.
farck-lesson-extending-1-hint = Masz trzy czwórki.
farck-lesson-extending-1-draw = Wolno, ale dobranie kończy turę. Możesz wyłożyć trzy czwórki.
farck-lesson-extending-2 = Odtąd wolno ci *przedłużyć* o kartę każdy układ, nawet w tej samej turze, czyjkolwiek jest. Punkty za kartę dostajesz ty, nie { $seat }. Układy mają numery. Przedłuż układ 1.
farck-lesson-extending-2-hint = J♥ idzie za 10♥ w układzie 1.
farck-lesson-extending-2-seven = Wolno, pasuje na drugim końcu. Ale zacznij od waleta, jest wart więcej.
farck-lesson-extending-3 = 11 punktów: masz 23, a { $seat } 27. Została ci jedna karta. Wyłożenie jej od razu kończy partię. Czy wygrasz?
farck-lesson-extending-3-hint = 7♥ idzie przed 8♥ i daje 7.
farck-lesson-extending-3-draw = Wolno, ale partia potrwa dalej. Z 7♥ wygrywasz od razu.
farck-lesson-extending-4 = 30 do 27: wygrywasz. Ostatnia karta z ręki kończy partię, ale o wygranej decydują punkty. Wykładaj ją więc, gdy daje ci prowadzenie.

farck-lesson-trading = Wymiana
farck-lesson-trading-1 = Zamiast dobierać albo spalać można wymienić kartę na jedną z pięciu leżących na środku. Masz dwie dziewiątki, a trzecia leży właśnie tam.
farck-lesson-trading-2 = Wskaż 9♦ i połóż zakrytą kartę. Inni mogą dołożyć swoje. Najwyższa oferta bierze 9♦.
farck-lesson-trading-2-hint = Nie ma karty wyższej niż król.
farck-lesson-trading-2-low = Wolno, ale czwórkę łatwo przebić, a wtedy jest spalana. Daj króla.
farck-lesson-trading-3 = { $seat } przyłącza się kartą 10♥, ale twój król jest wyższy. Masz 9♦, K♣ leży na środku, a niższa 10♥ zostaje spalona. Wymiana kończy turę.
farck-lesson-trading-4 = { $seat } chce K♣ i daje zakrytą kartę. Nie musisz się przyłączać. Zbyt niska karta zostanie spalona, a dziewiątki warto zachować.
farck-lesson-trading-4-hint = Nie bierz udziału w tej wymianie.
farck-lesson-trading-4-join = Wolno, ale nie wiadomo, co dadzą inni. Tym razem zachowaj karty.
farck-lesson-trading-5 = Joker, a daje go { $seat }! Nikt więc nie wygrywa: wszyscy w wymianie spalają całą rękę i dobierają nową, a środek jest wymieniany. Ty zachowujesz swoje karty. Wyłóż grupę.
farck-lesson-trading-5-hint = Trzy dziewiątki.
farck-lesson-trading-5-draw = Wolno, ale dobranie kończy turę. Najpierw wyłóż trzy dziewiątki.
farck-lesson-trading-6 = 27 punktów. Jeszcze dwie zasady: gdy nikt się nie przyłączy, po prostu zamieniasz te dwie karty. Gdy najwyższe oferty są równe, wracają na ręce i nikt nie wygrywa.

farck-lesson-ending = Do końca
farck-lesson-ending-1 = Masz 33 punkty za 10♥ J♥ Q♥. Przeciwnik wyłożył ósemki, dołożył 9♥ i K♥ i ma 46. Karty na ręce się nie liczą, tylko wyłożone. As jest niski: stoi przed 2.
farck-lesson-ending-1-hint = Trzy kara idą po kolei.
farck-lesson-ending-1-draw = Wolno, ale dobranie kończy turę. Masz sekwens kar.
farck-lesson-ending-2 = 1 + 2 + 3 = 6 punktów, razem 39. Teraz skorzystaj z grupy ósemek na stole.
farck-lesson-ending-2-hint = Twoja 8♠ pasuje do układu 1.
farck-lesson-ending-2-draw = Wolno, ale dobranie kończy turę. Twoja 8♠ pasuje do układu 1.
farck-lesson-ending-3 = 47. Q♣ i K♣ to za mało na sekwens. Zakończ turę tak, żeby nie stracić żadnej z nich.
farck-lesson-ending-3-hint = Dobranie nie kosztuje karty.
farck-lesson-ending-3-burn = Wolno, ale K♣ zostanie wtedy sam. Zachowaj obie.
farck-lesson-ending-3-trade = Wolno, ale twój trefl trafi na środek, a dwie damy to nie grupa. Zachowaj obie karty.
farck-lesson-ending-4 = Przyszedł J♣! { $seat } spala kartę i znowu twój ruch.
farck-lesson-ending-4-hint = J♣ Q♣ K♣ to sekwens.
farck-lesson-ending-4-draw = Wolno, ale twoje trzy trefle to sekwens, a innych kart nie masz.
farck-lesson-ending-5 = 36 punktów: 83 do 46. Ostatnia karta wyłożona, partia skończona i wygrana twoja. Znasz już Farcka.

### Podpowiedzi na treningu

farck-review-hold = { $cards } mogły poczekać: można je wyłożyć w późniejszej turze, na ręce mogą jeszcze zyskać karty, a nikt ich nie uzupełni, zanim leżą.
farck-review-wait = { $card } mogła poczekać: może uda się ją dołożyć w późniejszej turze albo wyłożyć we własnym sekwensie lub grupie.
farck-review-low = { $card } to niska oferta: kto dołączy do wymiany z wyższą kartą, dostaje { $wanted ->
    [joker] jokera
   *[other] { $wanted }
}, a { $card } zostaje spalona.
farck-hint-lay = { $points ->
    [one] Wyłóż { $cards }: to { $points } punkt{ farck-hint-after }
    [few] Wyłóż { $cards }: to { $points } punkty{ farck-hint-after }
   *[many] Wyłóż { $cards }: to { $points } punktów{ farck-hint-after }
}
farck-hint-after = { $ends ->
    [yes] { " i koniec partii." }
   *[no] { ", a tura trwa dalej." }
}
farck-hint-extend = { $points ->
    [one] Dołóż { $card } do układu { $number }: to { $points } punkt{ farck-hint-after }
    [few] Dołóż { $card } do układu { $number }: to { $points } punkty{ farck-hint-after }
   *[many] Dołóż { $card } do układu { $number }: to { $points } punktów{ farck-hint-after }
}
farck-hint-burn = Spal { $card ->
    [joker] jokera
   *[other] { $card }
}: najmniej pasuje do reszty, a dobierzesz za nią dwie.{ $joker ->
    [yes] { " " }Joker zostaje: oddany w wymianie daje nową rękę.
   *[no] { "" }
}
farck-hint-burn-spare = Spal { $card ->
    [joker] jokera
   *[other] { $card }
}: dwie karty, które za nią dobierzesz, rokują więcej niż ona.{ $joker ->
    [yes] { " " }Joker zostaje: oddany w wymianie daje nową rękę.
   *[no] { "" }
}
farck-hint-burn-first = Spal { $card }: { $low ->
    [yes] nawet sekwens albo grupa z tą kartą da mało punktów
   *[no] dwie karty, które za nią dobierzesz, rokują więcej niż ona
}. { $later } pasuje najmniej, ale można ją spalić w późniejszej turze.{ $joker ->
    [yes] { " " }Joker zostaje: oddany w wymianie daje nową rękę.
   *[no] { "" }
}
farck-hint-not-out = Nie kończ jeszcze partii: masz wtedy { $own } pkt, a { $seat } ma { $points } pkt. { $does ->
    [burn] Spal { $card } i dobierz za nią dwie.
    [trade] Daj { $card } za { $wanted ->
        [joker] jokera
       *[other] { $wanted }
    }.
   *[draw] Dobierz kartę.
}
farck-hint-burn-only = Spal { $card ->
    [joker] jokera
   *[other] { $card }
}: to twoja jedyna karta, a dobierzesz za nią trzy.
farck-hint-burn-joker = Spal jokera: nigdy się go nie wykłada, a dobierzesz za niego dwie karty.
farck-hint-trade = Daj { $card ->
    [joker] jokera
   *[other] { $card }
} za { $wanted ->
    [joker] jokera
   *[other] { $wanted }
}: z tą kartą można coś wyłożyć w następnej turze.
farck-hint-trade-joker = Daj jokera za { $wanted ->
    [joker] jokera
   *[other] { $wanted }
}: wtedy nikt nie wygrywa, a wszyscy biorący udział w wymianie dostają nowe karty.
farck-hint-trade-later = Daj { $card } za { $wanted ->
    [joker] jokera
   *[other] { $wanted }
}: jeszcze nic z nią nie wyłożysz, ale lepiej pasuje do reszty.
farck-hint-join = Przyłącz się { $card ->
    [joker] jokerem
   *[other] kartą { $card }
}: jest wysoka, a z kartą z wymiany można coś wyłożyć w następnej turze.
farck-hint-join-joker = Przyłącz się jokerem: wtedy nikt nie wygrywa, a wszyscy biorący udział w wymianie dostają nowe karty.
farck-hint-join-deny = Przyłącz się kartą { $card }: jest wysoka, a inni nie dostaną karty z wymiany.
farck-hint-join-best = Przyłącz się kartą { $card }: przy wielu możliwych rękach dało to średnio najlepszy wynik.
farck-hint-trade-best = Daj { $card } za { $wanted ->
    [joker] jokera
   *[other] { $wanted }
}: przy wielu możliwych rękach dało to średnio najlepszy wynik.
farck-hint-join-later = Przyłącz się kartą { $card }: przyda ci się mniej niż ta z wymiany.
farck-hint-draw = Dobierz kartę: nie ma nic lepszego do zrobienia.
farck-hint-draw-nothing = { $ends ->
    [yes] Nie ma już czego dobrać i nie znaleziono nic lepszego: to kończy partię.
   *[no] Nie ma już czego dobrać i nie znaleziono nic lepszego: zakończ turę.
}
farck-hint-pass-nothing = Spasuj: karta z wymiany nie pozwoli ci nic wyłożyć.
farck-hint-pass = Spasuj: to, co da się wyłożyć z kartą z wymiany, nie jest warte oddania swojej.
farck-hint-pass-keep = Spasuj: potrzebujesz wszystkich kart, bo w swojej turze możesz wyłożyć { $cards }.

### Przykłady w zasadach

farck-example-run = Sekwens, { $points } pkt
farck-example-set = Grupa, { $points } pkt
farck-example-extension = Sekwens przedłużony o { $card }, { $points } pkt
