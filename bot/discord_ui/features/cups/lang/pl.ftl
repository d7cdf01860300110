### Puchary: ich wiadomość

cup-starts = **Początek: { $when }** ({ $relative }).
cup-check-in-opens = Obecność będzie można potwierdzić { $when }; kto jej nie potwierdzi, nie gra.
cup-check-in-open = **Można potwierdzać obecność.** Kto jej nie potwierdzi, nie gra.
cup-entered = { $count ->
    [0] Nikt się jeszcze nie zgłosił (miejsc: { $limit }).
    [one] Zgłosiła się jedna osoba (miejsc: { $limit }), potwierdzonych: { $here }.
    [few] Zgłosiły się { $count } osoby (miejsc: { $limit }), potwierdzonych: { $here }.
   *[other] Zgłosiło się { $count } osób (miejsc: { $limit }), potwierdzonych: { $here }.
}
cup-reserve = Chętnych jest więcej niż miejsc: kto zgłosił się ostatni, jest w rezerwie i gra, jeśli ktoś nie przyjdzie.
cup-names-more = i jeszcze { $count }
cup-as-it-stands = -# Jeśli przyjdą wszyscy: { $course }
cup-course = { $most ->
    [same] { $least }
   *[other] { $least }–{ $most }
}: { $course }
cup-course-round = { $tables ->
    [one] jeden stół
    [few] { $tables } stoły
   *[other] { $tables } stołów
}{ $lucky ->
    [0] {""}
    [one] , jedna osoba dolosowana
    [few] , { $lucky } osoby dolosowane
   *[other] , { $lucky } osób dolosowanych
}{ $robots ->
    [0] {""}
    [one] , jeden robot
    [few] , { $robots } roboty
   *[other] , { $robots } robotów
}
cup-course-final = finał{ $robots ->
    [0] {""}
    [one] , jeden robot
    [few] , { $robots } roboty
   *[other] , { $robots } robotów
}
cup-courses = ### Rundy, zależnie od liczby graczy
cup-courses-more = Może zgłosić się więcej osób, najwyżej { $limit }: ich rundy pojawią się wtedy tutaj.
cup-rules = ### Regulamin: { $name }
cup-tables-short = Stoły po { $size ->
    [few] { $size } osoby
   *[other] { $size } osób
}{ $on ->
    [0] { "" }
    [one] , dalej przechodzi najlepsza
    [few] , dalej przechodzą { $on } najlepsze
   *[other] , dalej przechodzi { $on } najlepszych
}
cup-span-short = runda trwa najwyżej { $live ->
    [yes] { $span } min
   *[no] { $span ->
        [one] jeden dzień
       *[other] { $span } dni
    }
}
cup-duplicate-short = te same rozdania przy wszystkich stołach
cup-tables = Stoły po { $size ->
    [few] { $size } osoby
   *[other] { $size } osób
}. { $on ->
    [one] Dalej przechodzi najlepsza osoba z każdego stołu
    [few] Dalej przechodzą { $on } najlepsze osoby z każdego stołu
   *[other] Dalej przechodzi { $on } najlepszych osób z każdego stołu
}, a miejsca losuje się od nowa, z dala od tych, z którymi się właśnie grało. Wolne miejsca dostaje rezerwa albo osoby dolosowane, potem roboty.
cup-span-live = Runda trwa najwyżej { $minutes } min; potem spóźnione partie dogrywają roboty. Kto nie przyjdzie, po minucie dostaje przypomnienie, a po pięciu traci miejsce.
cup-span-days = Runda trwa najwyżej { $days ->
    [one] jeden dzień
   *[other] { $days } dni
}; potem spóźnione partie dogrywają roboty. Kto przez pół rundy nie wykona ruchu, traci miejsce.
cup-duplicate = Wszystkie stoły rundy grają te same rozdania; porównuje się cię z tymi, którzy mieli twoje miejsce.
cup-final-told = Finał: { $matches ->
    [one] jedna partia
    [few] { $matches } partie, punkty się sumują
   *[other] { $matches } partii, punkty się sumują
}{ $options ->
    [none] .
   *[other] ; { $options }.
}
cup-ties = Przy równej liczbie punktów: { $order }.
cup-invited-only-told = Tylko dla zaproszonych.
cup-judges = { $role ->
    [none] Sędziowie: zarządzający serwerem.
   *[other] Sędziowie: { $role }.
}
cup-round-heading = Runda { $round }
cup-final = Finał
cup-round-on = Runda { $round } skończy się najpóźniej { $when }.
cup-final-on = Finał skończy się najpóźniej { $when }.
cup-lucky = Dolosowani: { $names }
cup-table = { $link ->
    [none] Stół { $number }
   *[other] [Stół { $number }]({ $link })
}: { $names }{ $state ->
    [over] {" "}(koniec)
    [play-off] {" "}(dogrywka)
   *[match] {""}
}{ $when ->
    [none] {""}
   *[other] {" "}· spotkanie { $when }
}
cup-table-over = { $link ->
    [none] Stół { $number }
   *[other] [Stół { $number }]({ $link })
}, koniec: { $count ->
    [one] dalej gra { $names }
   *[other] dalej grają { $names }
}
cup-table-won = Finał zakończony. Puchar zdobywa { $names }.
cup-waits = { $count ->
    [one] Pozostali czekają na stół { $tables }.
   *[other] Pozostali czekają na stoły { $tables }.
}
cup-judge-waits = { $count ->
    [one] Następna runda czeka na sędziego: jedna sprawa jest otwarta.
    [few] Następna runda czeka na sędziego: { $count } sprawy są otwarte.
   *[other] Następna runda czeka na sędziego: { $count } spraw jest otwartych.
}
cup-won = Puchar zdobywa { $names }
cup-server-gone = Parlour przez ponad tydzień nie było na tym serwerze.
cup-nobody-won = Ten puchar skończył się bez zwycięzcy.
cup-figures = -# { $players ->
    [one] Jedna osoba
    [few] { $players } osoby
   *[other] { $players } osób
}, { $rounds ->
    [one] jedna runda
    [few] { $rounds } rundy
   *[other] { $rounds } rund
}. { COMMAND("cup export") } daje wszystko razem z dowodem losowań.
cup-enter = Zgłoś się
cup-withdraw = Wycofaj się
cup-check-in = Jestem
cup-courses-button = Regulamin
cup-calendar-button = Kalendarz
cup-mine-button = Mój stół
cup-boards-button = Te same rozdania
cup-table-opens = ### { $cup } · { $game }
    Runda { $round }, stół { $number }: trwa rozdawanie kart.
cup-event = Puchar w { $game } na Parlour, stoły po { $size }. Zgłoszenia i obecność w wiadomości poniżej.

### Co słyszą gracze

cup-entered-now = Zgłoszenie do **{ $name }** przyjęte. Od { $when } naciśnij *Jestem*; inaczej nie zagrasz.
cup-entered-and-here = Zgłoszenie do **{ $name }** przyjęte, obecność potwierdzona.
cup-checked-in = Obecność na **{ $name }** potwierdzona.
cup-what-comes = Pierwsza runda: { $when }; twoja ręka przyjdzie sama.{ $live ->
    [yes] {" "}Bądź wtedy na miejscu: po pięciu minutach bez pierwszego ruchu miejsce dostanie ktoś inny.
   *[no] {""}
}
cup-in-reserve = Wszystkie miejsca są zajęte: czekasz w rezerwie i grasz, jeśli ktoś nie przyjdzie.
cup-check-in-told = Potwierdź obecność na **{ $cup }** do { $when }. Kto jej nie potwierdzi, nie gra. { $link }
cup-exported = Wszystko o **{ $name }**. `python -m bot verify cup.json` dowodzi losowań i rozdań.
cup-too-large = Ten puchar jest za duży na jeden plik na Discordzie.
cup-trophy = { $place ->
    [1] 🥇
    [2] 🥈
   *[3] 🥉
} **{ $name }**: { $place }. miejsce
cup-left = Nie grasz już w **{ $name }**. Twoja trwająca partia toczy się dalej bez ciebie.
cup-invited = { $player } może się teraz zgłosić.
cup-cancelled-now = **{ $name }** odwołano. Trwające partie toczą się dalej i w pucharze się nie liczą.
cup-none = Nie ma tu teraz żadnego pucharu. Zarządzający serwerem ogłaszają go poleceniem { COMMAND("cup open") }.
cup-which = Pucharów jest tu kilka: wybierz z listy.
cup-bad-variant = Ta gra nie ma opcji „{ $text }”. Wybierz z listy albo napisz `nazwa=wartość`.
cup-starts-in = { $minutes ->
    [30] za pół godziny
    [60] za godzinę
    [180] za trzy godziny
    [1440] jutro o tej porze
    [4320] za trzy dni
    [10080] za tydzień
    [one] za { $minutes } minutę
    [few] za { $minutes } minuty
   *[other] za { $minutes } minut
}
cup-calendar-told = Otwórz ten plik, aby dodać puchar do swojego kalendarza.
cup-no-events = -# Nie ma go wśród wydarzeń serwera: bot nie ma tu uprawnienia *Tworzenie wydarzeń*.
cup-mine = Grasz przy { $link ->
    [none] stole { $number } (jego wiadomość zaraz nadejdzie)
   *[other] [stole { $number }]({ $link })
}. Grają też: { $names }. Runda skończy się najpóźniej { $when }.
cup-mine-later = Losowania jeszcze nie było. Twoja ręka przyjdzie sama.
cup-mine-over = { $on ->
    [later] Twój stół skończył; pozostałe jeszcze grają te rozdania.
    [yes] Grasz dalej.
   *[no] Odpadasz, chyba że cię dolosują.
} { $playing ->
    [0] Zaraz losowanie następnej rundy.
    [one] Jeden stół jeszcze gra.
    [few] { $playing } stoły jeszcze grają.
   *[other] { $playing } stołów jeszcze gra.
}
cup-mine-without = { $waits ->
    [reserve] Czekasz w rezerwie: jeśli ktoś nie przyjdzie, dostaniesz jego miejsce.
   *[out] W tej rundzie nie grasz.
}
cup-propose = Zaproponuj terminy
cup-accept = Który termin ci pasuje?
cup-time-option = Termin { $number }
cup-times-why = Wolicie zagrać za jednym razem? Umówcie się na termin: przed nim nikt nie jest nieobecny.
cup-times-how = Gdy wszyscy wybiorą ten sam termin, spotkanie jest umówione.
cup-time-agreed = **Spotykacie się { $when }.**
cup-board = Rozdanie { $deal } rundy { $round }, przy wszystkich stołach
cup-board-seat = Miejsce { $number } · średnia { $mean }
cup-board-line = Stół { $table }, { $name }: { $points } ({ $sign ->
    [minus] −{ $off }
   *[plus] +{ $off }
})
cup-board-more = { $count ->
    [one] i jeszcze jedna osoba
    [few] i jeszcze { $count } osoby
   *[other] i jeszcze { $count } osób
}
cup-board-deal = Rozdanie { $deal }
cup-board-choose = Inne rozdanie
cup-no-boards = Żadne rozdanie nie skończyło się jeszcze przy wszystkich stołach.

### Sędzia

cup-call = Zawołaj sędziego
cup-call-sentence = Co się stało?
cup-call-how = Jedno zdanie. Sędzia widzi stół, ale niczyich kart.
cup-called = Sędzia wie. Zegar idzie dalej; decyzja pojawi się tutaj, na kanale.
cup-appeal = Odwołaj się
cup-appeal-sentence = Dlaczego ma to zobaczyć inny sędzia?
cup-appealed = Twoje odwołanie czeka. Zdecyduje inny sędzia.
cup-use-queue = Ten stół należy do pucharu: rozstrzygnij poleceniem { COMMAND("judge queue") }.
cup-nothing-to-judge = Nie ma tu pucharu, w którym możesz sędziować.
cup-queue = Co czeka na sędziego
cup-queue-empty = Nikt nie wołał. Poniżej można wybrać dowolny stół.
cup-queue-call = **{ $cup }, stół { $number }** · { $name } { $when }: { $sentence }
cup-queue-appeal = **Odwołanie od decyzji { $number }** · { $name }: { $sentence }
cup-case-said = > { $name }: { $sentence }
cup-plays-for = { $name } za { $drawn }
cup-robot-sits = { $name } (robot)
cup-queue-choose = Która sprawa?
cup-queue-call-option = Zgłoszenie { $call } od stołu { $number }
cup-queue-appeal-option = Odwołanie od decyzji { $number }
cup-queue-table-option = Stół { $number }, { $cup }
cup-case = **Stół { $number }**: { $names }{ $link ->
    [none] {""}
   *[other] {" "}· { $link }
}
cup-remedy-choose = Jaka decyzja?
cup-remedy-means = { $remedy ->
    [time] Jeden gracz dostaje więcej czasu na zegarze
    [restore] Gra dalej ten, kogo tu wylosowano
    [replace] Miejsce dostaje ktoś inny albo robot
    [points] Jeden gracz zyskuje albo traci punkty
    [annul] Jedno rozdanie się nie liczy
    [void] Partia się nie liczy i rozdaje się ją od nowa
    [deadline] Stół ma więcej czasu na dokończenie rundy
   *[stand] Nic się nie zmienia; powód jest podany
}
cup-which-seat = Czyje?
cup-who-instead = Kto zagra zamiast?
cup-robot-instead = Robot
cup-reason = Powód, który przeczytają wszyscy
cup-sentence-removed = (usunięte przez osobę, która to napisała)
cup-amount = { $remedy ->
    [time] Minuty
    [points] Punkty, na przykład 5 albo -5
    [annul] Numer rozdania
   *[deadline] { $live ->
        [yes] Minuty
       *[no] Godziny
    }
}
cup-no-number = „{ $text }” nie jest liczbą całkowitą.
cup-ruled = Orzeczenie zapisane i ogłoszone.
cup-uphold = Decyzja zostaje
cup-overturn = Cofnij decyzję
cup-undo = Cofnij decyzję { $number }
cup-undo-choose = Cofnij którąś decyzję

### Co słyszy kanał

cup-told-draw = **Runda { $round } wylosowana**: { $tables ->
    [one] jeden stół
    [few] { $tables } stoły
   *[other] { $tables } stołów
}, najpóźniej do: { $when }. Twoja ręka przyjdzie sama.
cup-told-final = **Finał wylosowany**: { $tables ->
    [one] jeden stół
    [few] { $tables } stoły
   *[other] { $tables } stołów
}, najpóźniej do: { $when }. Twoja ręka przyjdzie sama.
cup-told-won = 🏆 { $names } { $count ->
    [one] wygrywa
   *[other] wygrywają
} **{ $name }**. Gratulacje!
cup-story-round = **Koniec rundy { $round }.**
cup-story-final = **Koniec finału.**
cup-story-table = Stół { $number }: { $won ->
    [yes] { $count ->
        [0] nikt nie wygrywa
        [one] wygrywa { $names }
       *[other] wygrywają { $names }
    }
   *[no] { $count ->
        [0] nikt nie gra dalej
        [one] dalej gra { $names }
       *[other] dalej grają { $names }
    }
}
cup-story-out = { $name } ({ $why ->
    [withdrew] rezygnacja z pucharu
    [removed] usunięcie przez organizatora
    [left] odejście od stołu
    [away] większość ruchów wykonał ktoś inny
    [never-came] nieobecność
    [tie] remis, lecz późniejsze zgłoszenie
   *[place] { $place }. miejsce
})
cup-fate = **{ $cup }**: { $fate } { $link }
cup-fate-out = { $why ->
    [withdrew] Odpadasz: to skutek twojej rezygnacji z pucharu.
    [removed] Odpadasz: organizator usunął cię z pucharu.
    [left] Odpadasz: to skutek odejścia od stołu.
    [away] Odpadasz: ponad połowę twoich ruchów wykonał ktoś inny.
    [never-came] Odpadasz: przy stole nie było żadnego twojego ruchu.
    [tie] Odpadasz: masz remis z ostatnią osobą, która gra dalej, a jej zgłoszenie było wcześniejsze.
   *[place] { $place ->
        [1] Odpadasz mimo pierwszego miejsca przy stole.
       *[other] Odpadasz: { $place }. miejsce przy stole.
    }
}
cup-fate-lucky = Los wybrał cię jednak ponownie: grasz w następnej rundzie.
cup-fate-waits = { $final ->
    [yes] Jeśli ktoś nie przyjdzie na finał, możesz dostać jego miejsce.
   *[no] Jeśli ktoś nie przyjdzie na następną rundę, możesz dostać jego miejsce.
}
cup-fate-end = { $place ->
    [1] Puchar jest twój. Gratulacje!
   *[other] Koniec pucharu: masz { $place }. miejsce.
}
cup-host-asked = **{ $cup }** potrzebuje sędziego, a nie ma roli sędziów: prośba trafia do ciebie jako organizatora. { $link }
    { $text }
cup-fame = Galeria sław
cup-fame-empty = Nikt jeszcze nie wygrał tu pucharu.
cup-fame-often = Najwięcej zwycięstw: { $names }
cup-fame-line = 🏆 **{ $cup }** · { $game } · { $when }: { $names }
cup-role-refused = Nie mogę nadać roli { $role } za zwycięstwo w **{ $cup }**. Potrzebuję uprawnienia *Zarządzanie rolami*, a moja rola musi stać wyżej.
cup-told-call = Stół { $table }: { $name } prosi o sędziego.{ $role ->
    [none] {""}
   *[other] {" "}{ $role }
} Sędziowie odpowiadają poleceniem { COMMAND("judge queue") }.
cup-told-numbered = **Decyzja { $number }.** { $text }
cup-told-appeal = { $name } odwołuje się od decyzji { $number }: „{ $sentence }”
    Inny sędzia zdecyduje poleceniem { COMMAND("judge queue") }.{ $role ->
    [none] {""}
   *[other] {" "}{ $role }
}
cup-told-times = Stół { $table }: { $name } proponuje terminy. { $names }: wybierzcie jeden pod *Mój stół*.
cup-told-agreed = Stół { $table } spotyka się { $when }.

### Organizatorzy

cup-manage = Zarządzanie: { $name }
cup-organisers-told = Organizacja: { $names }
cup-edit-button = Zmień
cup-invite-button = Zaproś graczy
cup-extend-button = Więcej czasu
cup-cancel-button = Odwołaj puchar
cup-remove-choose = Usuń gracza…
cup-organisers-choose = Kto jeszcze organizuje…
cup-form-name = Nazwa
cup-form-start = Początek
cup-form-start-how = Twój czas ({ $zone }) albo liczba: za ile minut
cup-form-limit = Liczba miejsc
cup-form-limit-how = Kto zapisał się ponad nią, jest w rezerwie
cup-form-amount = { $live ->
    [yes] O ile minut więcej
   *[no] O ile godzin więcej
}
cup-form-reason = Dlaczego?
cup-form-reason-how = Każdy może to przeczytać. Pole może zostać puste.
cup-edited = ✅ Zmieniono i ogłoszono na kanale pucharu.
cup-extended-now = ✅ Runda dostaje więcej czasu, ogłoszono to na kanale.
cup-removed-now = ✅ { $player } nie bierze już udziału w pucharze. Trwającą partię gra dalej ktoś inny albo robot.
cup-organisers-named = ✅ Zapisano. Nowe osoby dostaną wiadomość prywatną.
cup-remove-title = Usuń: { $name }
cup-cancel-title = Odwołaj: { $name }
cup-invite-how = **{ $name }**: opublikuj zaproszenie na tym kanale, z przyciskiem *Zapisz się*.{ $private ->
    [yes] {" "}Zapisać się mogą tylko osoby wybrane poniżej.
   *[no] {" "}Usunięte osoby mogą się znowu zapisać, jeśli wybierzesz je poniżej.
}
cup-post-button = Opublikuj tutaj
cup-call-button = Opublikuj i zawołaj graczy
cup-invite-choose = Pozwól się zapisać…
cup-join-told = **{ $name }** · { $game }: chodź zagrać! { $link }
cup-told-edit = **{ $name }**: nastąpiły zmiany.
cup-told-name = Puchar nazywa się teraz **{ $name }**.
cup-told-start = Początek: { $when } ({ $relative }).
cup-told-limit = Liczba miejsc: { $limit }.
cup-told-extension = { $final ->
    [yes] Finał
   *[no] Runda { $round }
} – więcej czasu: koniec najpóźniej { $when }.
cup-told-removal = { $name } nie bierze już udziału w pucharze: tak zdecydował organizator.{ $reason ->
    [none] {""}
   *[other] {" "}Powód: { $reason }
}
cup-you-are-removed = Organizator usunął cię z pucharu **{ $cup }**.{ $reason ->
    [none] {""}
   *[other] {" "}Powód: { $reason }
} Twoja trwająca partia toczy się dalej bez ciebie.
cup-you-organise = Od teraz organizujesz puchar **{ $cup }**. { COMMAND("cup manage") } pokazuje, co możesz zrobić. { $link }
cup-nobody-chosen = Najpierw kogoś wybierz.
cup-plays-not = Ta osoba nie bierze udziału w pucharze.
cup-not-begun = Pierwsza runda nie jest jeszcze wylosowana. Początek można przesunąć przyciskiem *Zmień*.
cup-host-names = Organizatorów wyznacza tylko osoba, która ogłosiła puchar, albo ktoś, kto zarządza serwerem.
cup-no-seekers = Ten serwer nie wybrał roli, którą można zawołać graczy.
cup-bad-start = Nie rozumiem „{ $text }”. Napisz na przykład 2026-11-30 19:00 albo 90, jeśli za dziewięćdziesiąt minut.

### Polecenia

cup-command = puchar
cup-command-told = Puchary: stoły w kilku rundach aż do finału
cup-command-open = otwórz
cup-command-open-told = Ogłoś puchar na tym kanale
cup-command-show = pokaż
cup-command-show-told = Jak stoi puchar
cup-command-join = dołącz
cup-command-join-told = Zgłoś się do pucharu
cup-command-leave = opuść
cup-command-leave-told = Wycofaj się z pucharu
cup-command-manage = zarządzaj
cup-command-manage-told = Organizatorzy: zmień puchar, zaproś, usuń, przedłuż, wyznacz pomoc
cup-command-invite = zaproś
cup-command-invite-told = Wpuść gracza do prywatnego pucharu
cup-command-move = przenieś
cup-command-move-told = Od teraz pokazuj puchar na tym kanale
cup-command-cancel = odwołaj
cup-command-cancel-told = Zakończ puchar bez zwycięzcy
cup-command-winners = zwycięzcy
cup-command-winners-told = Galeria sław: kto wygrał puchary na tym serwerze
cup-command-export = eksportuj
cup-command-export-told = Cały puchar w plikach, z dowodem losowań
cup-command-calls = kolejka
cup-command-calls-told = Co czeka na sędziego w pucharach tego serwera
cup-option-cup = puchar
cup-given-cup = Który puchar
cup-option-name = nazwa
cup-given-name = Jak puchar się nazywa
cup-option-starts = początek
cup-given-starts = Za ile minut losowanie pierwszej rundy (domyślnie za godzinę)
cup-option-winners = awans
cup-given-winners = Ile osób ze stołu gra dalej (domyślnie połowa)
cup-option-duplicate = te-same-rozdania
cup-given-duplicate = Czy wszystkie stoły rundy grają te same rozdania
cup-option-length = długość
cup-given-length = Ile najwyżej trwa runda: minuty na żywo (120), inaczej dni (7)
cup-option-limit = limit
cup-given-limit = Ile osób może grać; następni są w rezerwie
cup-option-judges = sędziowie
cup-given-judges = Rola sędziów (domyślnie zarządzający serwerem)
cup-option-final = finał
cup-given-final = Ile partii ma finał (1)
cup-option-variant = wariant
cup-given-variant = Opcja gry inna niż zwykle
cup-option-final-variant = wariant-finału
cup-given-final-variant = Opcja gry, która w finale jest inna
cup-stand-in = { $role ->
    [replaced] **{ $cup }**, stół { $table }: na twoim miejscu gra teraz { $other ->
        [robot] robot
       *[person] { $name }
    }{ $why ->
        [judge] . Tak brzmi decyzja sędziowska. Powód: { $reason }
       *[absent] , bo nie było twoich ruchów.
    }
   *[plays] **{ $cup }**, stół { $table }: teraz grasz ty, zamiast { $other ->
        [robot] robota
       *[person] gracza { $name }
    }{ $why ->
        [judge] . Tak brzmi decyzja sędziowska. Powód: { $reason }
       *[absent] , po którym nie było żadnego ruchu.
    }
}
cup-your-table = Twój stół: { $link }
