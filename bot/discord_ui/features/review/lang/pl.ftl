### Reviews

cost-command = analiza
cost-command-told = Ile kosztowały twoje ruchy w skończonej partii?
cost-menu = Analiza
cost-button = Analiza
cost-past = { $game } · { $day }
cost-title = Analiza · { $game }
cost-progress = { $total ->
    [0] Szukam decyzji…
   *[other] Sprawdzone ruchy: { $done } z { $total }
}
cost-progress-end = Liczę, ile kosztowały te ruchy…
cost-stop = Zatrzymaj
cost-stopped = Analiza została zatrzymana.
cost-too-long = Analiza trwała za długo i została zatrzymana. Spróbuj, gdy będzie grać mniej osób.
cost-no-match-here = W tej wiadomości nie ma partii.
cost-not-over = Analiza będzie, gdy partia się skończy.
cost-not-yours = To nie twoja partia. Analizować mogą ją tylko gracze, każdy swoje miejsce.
cost-void = Ta partia jest unieważniona, więc nie ma czego analizować.
cost-outdated = Tę partię rozegrano według starszych zasad, których nie da się już analizować.
cost-handed-over = Twoje miejsce w tej partii przeszło w inne ręce. Analizować można tylko miejsce, na którym od rozdania do końca grała jedna osoba.
cost-forgotten = Ta analiza jest nieaktualna. Naciśnij Analiza pod partią, żeby zrobić ją od nowa.
cost-per-decision = { $unit ->
    [chance] Średnia strata przy jednej decyzji: { $lost }% szansy na wygraną
   *[points] Średnia strata: { $lost } punktu na decyzję
}
cost-interval = { $count ->
    [one] O tyle więcej dałby najlepszy ruch w jedynej prawdziwej decyzji w grze z robotami amatorami. To szacunek.
   *[other] O tyle więcej dałby średnio najlepszy ruch przy każdej decyzji w grze z robotami amatorami (prawdziwych decyzji: { $count }). To szacunek{ cost-range }.
}
cost-range = { $range ->
    [no] { "" }
   *[yes] : prawdziwa wartość najprawdopodobniej mieści się między { $low } a { $high }{ cost-percent }
}
cost-percent = { $unit ->
    [chance] %
   *[points] { "" }
}
cost-outweighed = Najdroższy ruch kosztował więcej niż wszystkie razem: niektóre inne wypadły w szacunku poniżej zera.
cost-below-nothing = Nie widać żadnej straty: liczba poniżej zera to przypadek.
cost-luck = { $unit ->
    [chance] Twoja szansa na wygraną w porównaniu ze średnią przy stole: szczęście { $luck }% (tyle byłoby na twoim miejscu, gdyby na wszystkich grały roboty amatorzy), gra { $play }% (cała reszta: to, co ty i inni z tym zrobiliście).
   *[points] Punkty w porównaniu ze średnią przy stole: szczęście { $luck } (tyle byłoby na twoim miejscu, gdyby na wszystkich grały roboty amatorzy), gra { $play } (cała reszta: to, co ty i inni z tym zrobiliście).
}
cost-no-decision = W tej partii nie było przed tobą żadnej prawdziwej decyzji.
cost-proofs = Sprawdzone decyzje: { $count }. Tu nic nie jest szacowane: wszystko, co czytasz, jest udowodnione.
cost-nothing-clear = Żaden z twoich ruchów nie przyniósł wyraźnej straty.
cost-nothing-proved = Przy żadnym twoim ruchu nie da się udowodnić, że istniał lepszy.
cost-dearest = { $unit ->
    [proof] Tu da się udowodnić, że był lepszy ruch:
    [chance] { $count ->
        [one] Ten ruch kosztował najwięcej, licząc w szansach na wygraną:
       *[other] Te ruchy kosztowały najwięcej, licząc w szansach na wygraną:
    }
   *[points] { $count ->
        [one] Ten ruch kosztował najwięcej, licząc w punktach przewagi nad średnią stołu:
       *[other] Te ruchy kosztowały najwięcej, licząc w punktach przewagi nad średnią stołu:
    }
}
cost-retry = { $count ->
    [one] Nowa próba
   *[other] Nowa próba: { $number }
}
cost-amount = { $unit ->
    [chance] { $amount }% szansy na wygraną
   *[points] { $amount } punktu przewagi
}
cost-short = { $unit ->
    [chance] { $amount }%
   *[points] { $amount }
}
cost-share = Pokaż tu wszystkim
cost-private = Tę partię widzą tylko ci, którzy w niej grali, więc jej analizy nie można tu pokazać.
cost-shared = { $name } pokazuje analizę · { $game }
cost-shared-interval = { $count ->
    [one] O tyle więcej dałby najlepszy ruch w jedynej prawdziwej decyzji w grze z robotami amatorami. To szacunek.
   *[other] O tyle więcej dałby średnio najlepszy ruch przy każdej decyzji w grze z robotami amatorami (prawdziwych decyzji: { $count }). To szacunek{ cost-range }.
}
cost-shared-proofs = { $count ->
    [0] W tej partii nie było żadnej prawdziwej decyzji.
   *[other] Sprawdzone decyzje: { $count }. Tu nic nie jest szacowane: wszystko, co czytasz, jest udowodnione.
}
cost-shared-dearest = { $unit ->
    [proof] Tu da się udowodnić, że był lepszy ruch:
    [chance] Najdroższe ruchy, w szansach na wygraną:
   *[points] Najdroższe ruchy, w punktach przewagi nad średnią stołu:
}
cost-shared-better = lepiej: { $move }
cost-shared-nothing = Przy żadnym ruchu nie widać wyraźnej straty.
cost-shared-told = O tę analizę może poprosić tylko osoba, która grała; to ona zdecydowała, że ją pokaże.
cost-limits-button = Czego to nie pokazuje
cost-limits =
    Każdy wybór oceniamy na podstawie tego, co było ci wtedy wiadomo. To, co zakryte, losujemy na wiele sposobów, a dalej wszyscy grają jak robot amator. Przy silniejszych albo dziwniej grających przeciwnikach dobry może być inny ruch.
    - Dla jednej partii to liczba przybliżona. Patrz na podany przedział i porównuj wiele partii.
    - Liczba u góry porównuje cię z najlepszymi ruchami. *Gra* to wszystko, czego nie wyjaśnia szczęście, także ruchy innych, więc liczby mogą się różnić. *Szczęście* sumuje oszacowania i może przekroczyć to, co możliwe; gra to wtedy wyrównuje. Gdy inni wygrywają mimo twojego szczęścia, szczęście rośnie, a gra spada. Przedział może sięgać poniżej zera: ta część to przypadek.
    - Podpowiedź to szybka rada robota. Ta analiza myśli dłużej i może znaleźć lepszy ruch.
    - Prawdziwa decyzja to taka, w której wybór mógł coś zmienić.{ cost-limits-lead }
    - To nie jest ranking i nic nie mówi o tym, jak grali inni.
    - Pokazujemy tylko wyraźne straty. Małe straty oraz takie, które może wyjaśnić przypadek, są ujęte tylko w tej liczbie. Przypadkiem niektóre decyzje są w niej zyskiem, więc pokazane straty mogą być w sumie większe.
    - Ruch dobry przy tym, co było wiadomo, nic nie kosztuje, nawet jeśli zabrakło szczęścia.
cost-limits-lead = { $unit ->
    [points] { "\u000A" }- Przewagę liczymy względem średniej stołu: na przykład przy trzech graczach trzy punkty więcej to dwa punkty przewagi.
   *[chance] { "" }
}
cost-limits-proofs =
    W tej grze nie da się ocenić ruchu, rozgrywając resztę partii. Mówimy tylko to, co da się udowodnić: że można było skończyć albo że odrzucona karta by pasowała.
    Reszty, na przykład co zostawić i kiedy czekać, nie oceniamy wcale.
cost-graph = Szczęście i gra w przebiegu partii
cost-graph-luck = Samo szczęście
cost-graph-lead = Szczęście i gra
cost-graph-deal = { $deal }. Szczęście { $luck }, gra { $play }
cost-position = **{ $game } · { $number } z { $count }**
cost-ask = { $proved ->
    [yes] Twój ruch: **{ $played }**. Da się udowodnić coś lepszego. Znajdziesz?
   *[no] Twój ruch: **{ $played }**. Kosztował około { $cost }. Znajdziesz najlepszy?
}
cost-same = { $proved ->
    [yes] **{ $tried }** – to twój ruch z partii. Da się udowodnić coś lepszego.
   *[no] **{ $tried }** – to twój ruch z partii. Kosztował około { $cost }.
}
cost-other = { $better ->
    [yes] **{ $tried }** jest lepsze od twojego ruchu: kosztuje średnio około { $loses }, a nie { $cost }. Jest jeszcze coś lepszego: spróbuj jeszcze raz albo zobacz odpowiedź.
   *[no] **{ $tried }** – to nie to{ $loses ->
        [none] { "." }
       *[other] : kosztuje średnio około { $loses }.
    } Spróbuj jeszcze raz albo zobacz odpowiedź.
}
cost-right = **Dobrze! { $tried }.**{ $differs ->
    [yes] { " " }Równie dobre: { $best }.
   *[no] { "" }
}{ $proved ->
    [yes] { "" }
   *[no] { " " }Twój ruch z partii, „{ $played }”, kosztował średnio około { $cost } przeciw robotom amatorom.
}
cost-answer = { $proved ->
    [yes] Odpowiedź: **{ $best }**.
   *[no] Odpowiedź: **{ $best }**. Twój ruch z partii, „{ $played }”, kosztował średnio około { $cost } przeciw robotom amatorom.
}
cost-hindsight = -# Przy rozdaniu takim, jakie naprawdę było, i dalszej grze robotów amatorów: { $outcome ->
    [cost] twój ruch dał około { $cost } mniej niż odpowiedź.
    [gain] twój ruch dał około { $cost } więcej niż odpowiedź.
   *[even] twój ruch dał tyle samo co odpowiedź.
}
cost-show-answer = Pokaż odpowiedź
cost-next = Następna pozycja
cost-profile = { $game }, ostatnie cztery tygodnie: **{ $lost }** przeciw robotom amatorom (prawdziwych decyzji: { $count }).
cost-profile-next = › { COMMAND("review") } pokazuje, które ruchy w partii kosztowały najwięcej.

### Puzzles

puzzle-command = zagadka
puzzle-command-told = Jedna pozycja, jeden najlepszy ruch: znajdziesz go?
puzzle-button = Zagadka
puzzle-first-heading = **Zagadka · { $game }**
puzzle-heading = **Zagadka · { $game }**
    -# Twój ranking zagadek: { $rating }{ $gained ->
        [none] { "" }
       *[other] { " " }({ $gained })
    } · { $streak ->
        [0] bez serii
        [one] 1 dobra odpowiedź z rzędu
        [few] { $streak } dobre odpowiedzi z rzędu
       *[many] { $streak } dobrych odpowiedzi z rzędu
    }
puzzle-ask = Który ruch jest wyraźnie najlepszy?
puzzle-played = -# Już zagrano: { $cards }
puzzle-counts = Liczy się pierwsza próba. Pokazanie odpowiedzi liczy się jak błąd.
puzzle-right = **Dobrze! { $tried }.**{ $differs ->
    [yes] { " " }Równie dobre: { $best }.
   *[no] { "" }
}
puzzle-wrong = **{ $tried }** – to nie to. Spróbuj jeszcze raz albo zobacz odpowiedź.
puzzle-solution = Odpowiedź: **{ $best }**.
puzzle-after = -# Obraz pokazuje stół po tym ruchu.
puzzle-another = Następna
puzzle-none = Do tej gry nie ma zagadek.
puzzle-none-left = Wszystkie zagadki masz już za sobą. Brawo!
puzzle-gone = Tej zagadki już tu nie ma. Weź następną: { COMMAND("puzzle") }.
puzzle-profile = Zagadki: { $solved } z { $answers } dobrze, ranking **{ $rating }**. › { COMMAND("puzzle") } daje następną.
