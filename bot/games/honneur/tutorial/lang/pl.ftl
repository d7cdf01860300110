### Jak się gra

honneur-how-goal = Pozbądź się kart. Gra się dwiema taliami, więc każda karta występuje dwa razy. Wykłada się je w łańcuchach na wspólnym stole, gdzie każdy może je przekładać. Za to, co masz jeszcze, gdy ktoś skończy, dostajesz punkty; wygrywa ten, kto ma ich najmniej.
honneur-how-turn =
    Tura zaczyna się od karty z talii. Potem wyłóż, co chcesz.
    Trzy karty tworzą *wzór*: *sekwens* (jeden kolor po kolei, po królu znów as) albo *grupa* (jedna wartość, trzy różne kolory). W *łańcuchu* każde dwie sąsiednie karty tworzą wzór z kartą przed nimi albo za nimi, jak w 4♠ 5♠ 6♠ 6♥ 6♦: sekwens, a potem grupa. Możesz dokładać do łańcuchów, tworzyć nowe albo ułożyć cały stół od nowa. Jeśli stół nie wybrał inaczej, wybierz dowolne karty: Parlour ułoży stół i znajdzie więcej niż ruchy, które proponuje.
    Możesz brać z wierzchu stosu odrzuconych: najgłębsza wzięta karta musi trafić do łańcucha. Karta ze stołu albo ze stosu, która nie trafi do łańcucha, staje się twoją *sierotą*; później może ją wyłożyć każdy.
    Na końcu możesz odrzucić jedną kartę z ręki. Bez kart i bez sierot kończysz, a z tobą runda.
    Jeśli gra się z zegarem i twój czas upłynie, runda się dla ciebie kończy i liczysz swoje karty.
honneur-how-points =
    Za każdą kartę na ręce i każdą sierotę:
    - As 1
    - Od 2 do 10 tyle, ile na karcie
    - Walet, dama i król 10
honneur-how-marks = Strzałka przed imieniem: czyja kolej. Korona przed punktami: kto prowadzi. Ramka: karta, którą właśnie wyłożono albo dobrano, albo wybrana przez ciebie. Kreski pod łańcuchem: wzory, z których się składa, jeśli jest ich kilka; dwa wzory o dwóch wspólnych kartach liczą się jako jeden. Twoje imię jest wyróżnione.

### Lekcje

honneur-lesson-lay = Wyłóż { $cards }
honneur-lesson-lay-drop = Wyłóż { $cards }, odrzuć { $card }
honneur-lesson-two = Wyłóż { $one } i { $two }
honneur-lesson-drop = Odrzuć { $card }
honneur-lesson-after = { $cards } za łańcuchem { $chain }
honneur-lesson-after-drop = { $cards } za łańcuchem { $chain }, odrzuć { $card }
honneur-lesson-new = { $cards } jako nowy łańcuch
honneur-lesson-split = Wstaw { $cards } w łańcuch 2
honneur-lesson-take = Weź 2, wyłóż { $cards }

honneur-lesson-chains = Łańcuchy
honneur-lesson-chains-1 = Pozbądź się kart: za te, które masz na końcu rundy, dostajesz punkty, a punkty to strata. Każdy ma dziesięć kart, a ty zaczynasz i masz jedenastą.
honneur-lesson-chains-2 = Wykładaj *łańcuchy* z co najmniej trzech kart: *sekwens*, czyli karty jednego koloru po kolei, albo *grupę*, jedną wartość w różnych kolorach. W turze może być ich kilka. Wyłóż, co się da.
honneur-lesson-chains-2-hint = Trzy trefle idą po kolei, a do tego masz trzy siódemki.
honneur-lesson-chains-2-one = Wolno, ale trzy trefle też idą po kolei. Każda karta na ręce kosztuje.
honneur-lesson-chains-3 = { $seat } odrzuca kartę, a ty masz nową: 3♣. Pasuje przed trefle z łańcucha 1. Na końcu tury możesz też odrzucić jedną kartę: król, dama i walet kosztują po 10.
honneur-lesson-chains-3-hint = Wyłóż 3♣ i odrzuć drogą kartę.
honneur-lesson-chains-3-keep = Wolno, ale możesz też odrzucić kartę. K♠ kosztuje 10.
honneur-lesson-chains-3-drop = Wolno, ale 3♣ można wyłożyć, a K♠ odrzucić: dwie karty mniej zamiast jednej.
honneur-lesson-chains-4 = Osiem kart mniej, zostały cztery. Przy prawdziwym stole po prostu wybierasz karty do wyłożenia, a Parlour znajduje im miejsce.

honneur-lesson-table = Jeden stół dla wszystkich
honneur-lesson-table-1 = Wszystkie łańcuchy są wspólne. W łańcuchu każde dwie sąsiednie karty muszą tworzyć sekwens albo grupę z kartą przed nimi albo za nimi. Te trójki mogą na siebie zachodzić.
honneur-lesson-table-2 = Łańcuch 1 kończy się kartą 7♠. Dwie siódemki za nią tworzą z nią grupę. Łańcuch może więc przejść z sekwensu w grupę.
honneur-lesson-table-2-hint = 7♠ 7♥ 7♦ to grupa. Obie siódemki muszą trafić tam.
honneur-lesson-table-3 = { $seat } odrzuca kartę. Spójrz na swoją 4♣: gra się dwiema taliami i druga leży w łańcuchu 2. Łańcuchy wolno rozkładać i układać od nowa. Jak zmieścić tam twoją kartę?
honneur-lesson-table-3-hint = 2♣ 3♣ 4♣ i 4♣ 5♣ 6♣ to dwa łańcuchy.
honneur-lesson-table-3-drop = Wolno, ale odrzuca się to, co nigdzie nie pasuje. Tę kartę można wyłożyć.
honneur-lesson-table-4 = Z pięciu kart łańcucha 2 i twojej 4♣ powstały dwa łańcuchy po trzy. Co leżało na stole, ma znów leżeć w łańcuchach: karta, która się w nich nie mieści, staje się twoją *sierotą*. O tym następna lekcja.

honneur-lesson-orphans = Stos odrzuconych i sieroty
honneur-lesson-orphans-1 = Stos odrzuconych jest odkryty: 5♥, nad nim Q♦, a na wierzchu 10♠. Masz dwie damy.
honneur-lesson-orphans-2 = Wolno brać z wierzchu stosu; z Q♦ trzeba wziąć też 10♠. Najgłębsza karta musi trafić do łańcucha. Każda inna, która nie trafi do łańcucha, leży przed tobą jako *sierota* i kosztuje jak karta na ręce.
honneur-lesson-orphans-2-hint = Weź obie. Z ręki znikają dwie damy, przybywa jedna dziesiątka jako sierota.
honneur-lesson-orphans-2-drop = Wolno, ale to tylko jedna karta mniej. Z Q♦ wyłożysz obie damy.
honneur-lesson-orphans-3 = Twoja 10♠ leży przed tobą. { $seat } wykłada trzy piki, łańcuch 3. Sierota może trafić do łańcucha, ale nie na rękę ani na stos. Użyj jej.
honneur-lesson-orphans-3-hint = 10♠ idzie za 9♠ w łańcuchu 3. Odrzuć też kartę.
honneur-lesson-orphans-3-leave = Wolno, ale 10♠ dalej kosztuje cię 10, a z sierotą nie można skończyć.
honneur-lesson-orphans-4 = Sieroty już nie ma. Cudzych sierot też wolno używać. Kończysz dopiero bez kart i bez sierot.

honneur-lesson-out = Koniec rundy
honneur-lesson-out-1 = Końcówka rundy. Masz cztery karty, przeciwnik trzy. Kto na końcu swojej tury nie ma ani kart, ani sierot, kończy rundę.
honneur-lesson-out-2 = Wartości biegną w koło: as stoi przed 2 i za królem. Wyłóż, co możesz, i odrzuć to, co kosztuje najwięcej.
honneur-lesson-out-2-hint = A♣ pasuje przed 2♣. Król kosztuje 10.
honneur-lesson-out-2-king = Wolno, ale odrzuć też kartę: król kosztuje 10, a chcesz skończyć.
honneur-lesson-out-2-hearts = Wolno, ale 5♥ i 6♥ czekają na trzeciego kiera. Król jest sam i kosztuje 10.
honneur-lesson-out-3 = { $seat } odrzuca króla, a tobie przyszła 7♥!
honneur-lesson-out-3-hint = 5♥ 6♥ 7♥ to sekwens.
honneur-lesson-out-3-drop = Wolno, ale twoje trzy kiery to sekwens. Wyłóż je wszystkie!
honneur-lesson-out-4 = Kończysz, a z tobą od razu runda. Ty masz zero, a { $seat } liczy rękę: 10 za J♣, 8 za 8♦, 3 za 3♠. Wygrywa, kto ma najmniej punktów.
honneur-lesson-out-5 = Jeszcze jedno: w grze na żywo masz dwie minuty na całą rundę i pięć sekund więcej za każdą turę. Komu czas upłynie, dla tego runda się kończy. Znasz już À l’Honneur.

### Podpowiedzi na treningu

honneur-hint-lay = { $card ->
    [none] Wyłóż { $cards }: zapłacisz o { $points } mniej.
   *[other] Wyłóż { $cards } (o { $points } mniej do zapłaty) i odrzuć { $card }{ honneur-hint-why }.
}{ $chains ->
    [none] {""}
   *[other] {" "}Powstaje: { $chains }.
}{ $out ->
    [yes] {" "}Nie zostaje ci żadna karta i runda się kończy.
   *[no] {""}
}
honneur-hint-take = { $card ->
    [none] { $take ->
        [one] Weź wierzchnią kartę ze stosu odrzuconych i wyłóż { $cards }: zapłacisz o { $points } mniej.
        [few] Weź { $take } karty ze stosu odrzuconych i wyłóż { $cards }: zapłacisz o { $points } mniej.
       *[many] Weź { $take } kart ze stosu odrzuconych i wyłóż { $cards }: zapłacisz o { $points } mniej.
    }
   *[other] { $take ->
        [one] Weź wierzchnią kartę ze stosu odrzuconych, wyłóż { $cards } (o { $points } mniej do zapłaty) i odrzuć { $card }{ honneur-hint-why }.
        [few] Weź { $take } karty ze stosu odrzuconych, wyłóż { $cards } (o { $points } mniej do zapłaty) i odrzuć { $card }{ honneur-hint-why }.
       *[many] Weź { $take } kart ze stosu odrzuconych, wyłóż { $cards } (o { $points } mniej do zapłaty) i odrzuć { $card }{ honneur-hint-why }.
    }
}{ $chains ->
    [none] {""}
   *[other] {" "}Powstaje: { $chains }.
}{ $out ->
    [yes] {" "}Nie zostaje ci żadna karta i runda się kończy.
   *[no] {""}
}
honneur-hint-why = { $why ->
    [last] { ", a zakończysz rundę" }
    [dear] { ": żadna inna nie kosztuje więcej" }
    [fits] { ": droższe mają większą szansę trafić do łańcucha" }
   *[none] { "" }
}
honneur-hint-orphan = { $card ->
    [none] Użyj swoich sierot i tego, co leży odkryte: da się z nich ułożyć łańcuch.
   *[other] Użyj swoich sierot i tego, co leży odkryte, i odrzuć { $card }.
}
honneur-hint-drop = { $why ->
    [last] Odrzuć { $card }: to twoja ostatnia karta, więc kończysz rundę.
    [dear] Odrzuć { $card }: nie znaleziono nic lepszego bez nowych sierot, a żadna karta na ręce nie kosztuje więcej.
   *[fits] Odrzuć { $card }: nie znaleziono nic lepszego bez nowych sierot, a droższe karty mają większą szansę trafić do łańcucha.
}
honneur-hint-pass = Zakończ turę: nie znaleziono nic lepszego bez nowych sierot.
honneur-hint-challenge = Zakwestionuj łańcuch { $chain }: nie jest poprawny.

### Przykłady w zasadach

honneur-valid-sequences = Poprawny: dwa sekwensy, które na siebie zachodzą
honneur-valid-circle = Poprawny: dwa sekwensy; wartości biegną w kółko
honneur-valid-groups = Poprawny: dwie grupy, które na siebie zachodzą
honneur-valid-both = Poprawny: sekwens, a potem grupa
honneur-valid-back = Poprawny: sekwens, który zawraca
honneur-valid-twice = Poprawny: obie 7♠ należą do różnych grup
honneur-valid-five = Poprawny: trzy grupy, które na siebie zachodzą
honneur-valid-three = Poprawny: sekwens, grupa, sekwens
honneur-invalid-suit = Niepoprawny: dwa razy ♠ w jednej grupie
honneur-invalid-order = Niepoprawny: dwa razy ♠ w pierwszych trzech kartach
honneur-invalid-gap = Niepoprawny: żaden wzór nie obejmuje J♠ i J♦
