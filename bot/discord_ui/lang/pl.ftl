### Polecenia

discord-command-play = graj
discord-command-play-told = Otwórz stół
discord-command-tables = stoły
discord-command-tables-told = Otwarte stoły na tym serwerze
discord-command-turns = ruchy
discord-command-turns-told = Wszystko, co na ciebie czeka
discord-command-rules = zasady
discord-command-rules-told = Zasady gry
discord-command-help = pomoc
discord-command-help-told = Jak się tu gra
discord-option-game = gra
discord-given-game = Która gra
discord-option-robots = roboty
discord-given-robots = Roboty, które siądą z tobą: 3 albo „mistrz, amator”
discord-option-pace = tempo
discord-given-pace = Tempo, na przykład live:5:00+0:05, async:24h+8h/72h albo none

### Przed rozdaniem

discord-add-robot = Dodaj robota
discord-cancel = Anuluj
discord-cancelled = Stół anulowany.
discord-occasion = { $name } · runda { $round } · stół { $table }
discord-occasion-season = Sezon { $season }, runda { $round } · stół { $table }
discord-season-points = { $seat }: **+{ $points }** { $one ->
    [yes] punkt sezonu
   *[no] pkt sezonu
}
discord-commitment = Kod kontrolny: { $commitment }
discord-commitment-told = Zapisz go teraz i porównaj po partii: dowodzi, że nikt nie wybrał rozdania.
discord-host-only = Może to zrobić tylko osoba, która otworzyła ten stół.
discord-join = Dosiądź się
discord-leave-lobby = Wstań od stołu
discord-lobby-ended = Ten stół został zamknięty, bo przez dwie godziny nikt nie zaczął gry.
discord-lobby-gone = Ten stół nie jest już otwarty.
discord-lobby-options = Opcje
discord-lobby-options-told = Opcje tego stołu. Po zmianie każdy musi jeszcze raz nacisnąć Start.
discord-chosen-option = { $option }: { $value }
discord-practice = { $clock ->
    [yes] Z samymi robotami to trening: są podpowiedzi, ruchy można cofać, a do rankingu nic się nie liczy.
   *[no] Z samymi robotami to trening: bez zegara, są podpowiedzi, ruchy można cofać, a do rankingu nic się nie liczy.
}
discord-seats-free = { $robots ->
    [0] Partia zaczyna się, gdy wszyscy nacisną Start.
    [one] Start dosadza { $robots } robota; partia zaczyna się, gdy wszyscy go nacisną.
    [few] Start dosadza { $robots } roboty; partia zaczyna się, gdy wszyscy go nacisną.
   *[many] Start dosadza { $robots } robotów; partia zaczyna się, gdy wszyscy go nacisną.
}
discord-seats-exactly = Liczba graczy: { $count }. Start sadza roboty na wolnych miejscach; partia zaczyna się, gdy wszyscy go nacisną.
discord-start = Start partii

### Stół i ręce

discord-again = Zagraj jeszcze raz
discord-advice = Rada
discord-advice-only = To jedyny możliwy ruch.
discord-advice-not-here = Podpowiedzi są tylko na treningu, przy samych robotach.
discord-play-hint = Za radą
discord-hint-says = Rada: { $text }
discord-store-trouble = Baza danych jest teraz nieosiągalna. Nic nie przepadło i nic się nie zmieniło. Spróbuj ponownie za chwilę.
discord-in-doubt = Baza danych jest teraz nieosiągalna i nie wiadomo jeszcze, czy to się liczy. Nic nie przepadło; zajrzyj za chwilę, zanim to powtórzysz.
discord-undo = Cofnij
discord-no-advice = Podpowiedź nie zdążyła. Spróbuj jeszcze raz.
discord-no-answer = Odpowiedź nie zdążyła przyjść. Spróbuj jeszcze raz.
discord-still-now = Stół czeka na ciebie. Wróć na miejsce, kiedy zechcesz.
discord-still = Stół czeka, aż ktoś wróci.
discord-again-opened = Nowy stół jest otwarty: { $link }
discord-did-not-take = Discord nie przyjął nowego stołu. Spróbuj ponownie za chwilę.
discord-no-place-there = Tam, gdzie był poprzedni stół, nie da się otworzyć nowego. Otwórz go poleceniem { COMMAND("play") }.
discord-time-is-up = { $game }: twój czas upłynął, więc ruch wykonał za ciebie zegar. Tak będzie aż do twojego ruchu; mniej niż połowa własnych ruchów oznacza ostatnie miejsce. { $link }
discord-reminder = { $share ->
    [0] { $when ->
        [none] { $player }, twoja kolej: { $link }
       *[other] { $player }, twoja kolej. Czas upłynie { $when }: { $link }
    }
   *[other] { $player }, minęło { $share } % twojego czasu. Czas upłynie { $when }: { $link }
}
discord-choose = { $pages ->
    [1] Wybierz ruch
   *[other] Wybierz ruch ({ $page } z { $pages })
}
discord-clock = { $seat }: czas upłynie { $when }
discord-dm-closed = { $seat }: wiadomości prywatne są zamknięte. Naciśnij Moja ręka, aby grać.
discord-go-back = Wróć
discord-hand-is-old = Ta ręka nie jest już odświeżana.
discord-hand-copy = To kopia. Na bieżąco aktualizuje się tylko [twoja ręka]({ $link }).
discord-leave = Odejdź
discord-leave-sure = Czy ma grać robot, aż wrócisz, czy odchodzisz na dobre?
discord-leave-sure-two = Czy ma grać robot, aż wrócisz, czy odchodzisz na dobre? Gdy odejdziesz, partia się skończy i wygra druga osoba.
discord-leave-counts = Kto sam wykona mniej niż połowę swoich ruchów, zajmuje ostatnie miejsce.
discord-left = { $seat } odchodzi na dobre; dalej gra robot.
discord-my-hand = Moja ręka
discord-hidden-moves = { $over ->
    [yes] { $count ->
        [one] (nie pokazano jednego ruchu)
       *[few] (nie pokazano { $count } ruchów)
    }
   *[no] { $count ->
        [one] (jeszcze jeden ruch: zob. *Więcej*)
        [few] (jeszcze { $count } ruchy: zob. *Więcej*)
       *[many] (jeszcze { $count } ruchów: zob. *Więcej*)
    }
}
discord-hidden-moves-of = { $over ->
    [yes] { $count ->
        [one] (nie pokazano tu ruchu: { $movers })
       *[other] (nie pokazano tu ruchów: { $movers })
    }
   *[no] { $count ->
        [one] (ruch – { $movers }: zob. *Więcej*)
       *[other] (ruchy – { $movers }: zob. *Więcej*)
    }
}
discord-other = Co innego
discord-change = Zmień…
discord-chosen-now = wybrano: { $pieces }
discord-refresh = Odśwież
discord-not-over = To, co ukryte, pokażemy po zakończeniu partii.
discord-absent = { $seat }: mniej niż połowa własnych ruchów, więc ostatnie miejsce.
discord-nobody-played = Nikogo nie było: wszystkie ruchy wykonały zegar i roboty. Partia jest unieważniona i nic się nie liczy.
discord-you-left = Ta partia skończyła się bez ciebie, więc zajmujesz ostatnie miejsce.
discord-you-were-absent = Mniej niż połowa twoich ruchów była twoja, więc zajmujesz ostatnie miejsce.
discord-took-lead = { $called } { $deal } kończy się tak: prowadzi { $before_seat ->
    [none] tylko { $seat }.
   *[other] { $seat }, już nie { $before_seat }.
}
    .you = { $called } { $deal } kończy się tak: prowadzisz { $before_seat ->
        [none] tylko ty.
       *[other] ty, już nie { $before_seat }.
    }
    .to-you = { $called } { $deal } kończy się tak: prowadzi { $seat }, już nie ty.
discord-lead-before = { $count ->
    [one] Wcześniej prowadzenie zmieniło się raz.
   *[other] Wcześniej prowadzenie zmieniło się { $count } razy.
}
discord-led-from = { $called } { $deal } – na prowadzenie wychodzi { $seat } i nie oddaje go do końca.
    .you = { $called } { $deal } – wychodzisz na prowadzenie i nie oddajesz go do końca.
discord-led-at-last = { $called } { $deal } rozstrzyga: { $seat } wychodzi na prowadzenie.
    .you = { $called } { $deal } rozstrzyga: wychodzisz na prowadzenie.
discord-placed = **{ $place }.** { $seat }: { $points }
discord-proof = Czy rozdanie było uczciwe?
discord-resign = Odejdź na dobre
discord-resigned = Ta partia toczy się bez ciebie. Dalej gra robot.
discord-resigned-ends = Odchodzisz z tej partii. Jest zakończona, wygrywa druga osoba.
discord-resigned-void = Ten stół jest zamknięty: poza tobą grały tu tylko roboty.
discord-robots = Roboty: amatorzy
discord-robot-for-now = Robot, dopóki nie wrócę
discord-stand-in = { $seat }: gra robot.
    .you = Za ciebie gra robot.
discord-stand-in-now = Gra za ciebie robot. Wróć na miejsce, kiedy zechcesz.
discord-draft-changed = Twój ruch został tymczasem zmieniony. Oto, jaki jest teraz; nic nie zagrano.
discord-start-over = Anuluj
discord-take-back = Wracam na miejsce
discord-type = Wpisz ruch
discord-type-short = Wpisz
discord-waiting = { $when ->
    [none] Czekamy na: { $waiting_seats }.
   *[other] Czekamy na: { $waiting_seats }. Czas upłynie { $when }.
}
discord-your-clock = Czas upłynie { $when }.
discord-your-turn = Twoja kolej.
discord-your-answer = Czekamy na Twoją odpowiedź.
discord-you-placed = { $shared ->
    [yes] { $place ->
        [1] Dzielisz pierwsze miejsce.
       *[other] Dzielisz { $place }. miejsce.
    }
   *[no] { $place ->
        [1] Wygrywasz.
       *[other] Zajmujesz { $place }. miejsce.
    }
}
discord-void = Ta partia jest unieważniona.

### Odpowiedzi

discord-bad-robots = Nie umiem odczytać tych robotów: { $text }. Wpisz liczbę albo poziomy po przecinku: mistrz, amator.
discord-bad-pace = Nie rozumiem tego tempa. Napisz live:5:00+0:05, async:24h+8h/72h albo none.
discord-chapter = Rozdział zasad
discord-games = Gry
discord-help =
    › **{ COMMAND("play") }** otwiera stół. Znajomi naciskają *Dosiądź się*, resztę miejsc zajmują roboty; wszyscy naciskają *Start*.
    Karty przychodzą w wiadomości prywatnej razem ze wszystkim, czego trzeba do gry; pokazuje je też *Moja ręka* przy stole.
    Naciśnij, wybierz albo wpisz ruch (`7s 10h`) przyciskiem *Wpisz*, także pod *Więcej*. **{ COMMAND("turns") }** pokazuje, co na ciebie czeka, **{ COMMAND("rules") }** jak się gra, **{ COMMAND("tables") }** kto tu gra.
    › **{ COMMAND("settings") }**: język, cisza nocna, urlop, przypomnienia. *Więcej*, pod wiadomością z ręką, w partii z innymi: ponaglenie, przerwa, robot na chwilę.
    › **{ COMMAND("replay") }** pokazuje partię ruch po ruchu, **{ COMMAND("verify") }** mówi, czy rozdanie było uczciwe. Nikt inny przy stole nie widzi tego, co ukryte.
    › **{ COMMAND("review") }** mówi, ile kosztowały twoje ruchy w skończonej partii, **{ COMMAND("puzzle") }** pyta o najlepszy ruch w pozycji, **{ COMMAND("daily") }** daje codziennie wszystkim te same karty.
    › **{ COMMAND("profile") }**, **{ COMMAND("leaderboard") }**, **{ COMMAND("history") }** i **{ COMMAND("head-to-head") }** mówią, jak ci idzie; **{ COMMAND("league standings") }** pokazuje sezon, **{ COMMAND("league join") }** zapisuje do niego. **{ COMMAND("learn") }** uczy gry.
    › **{ COMMAND("cup show") }** mówi, jak stoi puchar, **{ COMMAND("cup join") }** zgłasza cię do niego; gospodarze ogłaszają puchar poleceniem **{ COMMAND("cup open") }** i prowadzą go poleceniem **{ COMMAND("cup manage") }**.
    › **{ COMMAND("server") }** jest dla gospodarzy. **{ COMMAND("privacy export") }** pokazuje, co o tobie przechowujemy, a **{ COMMAND("privacy delete") }** to usuwa.
discord-play = Zagraj
discord-play-a-game = Zagraj: wybierz grę
discord-no-such-game = Nie ma tu takiej gry. Są: { $games }.
discord-older-tables = { $count ->
    [one] Na liście nie ma jednego starszego stołu.
    [few] Na liście nie ma { $count } starszych stołów.
   *[many] Na liście nie ma { $count } starszych stołów.
}
discord-no-tables = Żaden stół nie jest otwarty. Otwórz go poleceniem { COMMAND("play") }.
discord-lobby-waits = **{ $game }** · czeka na twoje *Start*: { $link }
discord-no-turns = Żaden stół na ciebie nie czeka.
discord-next-table = Następny stół ({ $count })
discord-next-is-there = { $game } czeka na ciebie tam: { $link }
discord-not-ours = Ten przycisk wygasł.
discord-only-in-servers = Stół wymaga kanału na serwerze.
discord-open-lobby = **{ $game }** · { $players } · są wolne miejsca: { $link }
discord-open-table = **{ $game }** · { $told } · { $link }
discord-too-slow = Trwało to za długo i formularz już się nie otworzy. Naciśnij jeszcze raz.
discord-our-fault = Coś poszło nie tak po naszej stronie. Zapisaliśmy to; spróbuj jeszcze raz.
discord-waits = **{ $game }** · { $players } · { $when ->
        [none] { $link }
       *[other] { $when } · { $link }
    }

### Ustawienia

discord-command-settings = ustawienia
discord-command-settings-told = Język, ręka, przypomnienia, cisza nocna, urlop, strefa czasowa
discord-option-zone = strefa
discord-given-zone = Twoja strefa czasowa, na przykład Europe/Warsaw
discord-settings = Twoje ustawienia
discord-language-own = Język: jak w Discordzie
discord-hand-dm = Ręka w wiadomości prywatnej
discord-hand-button = Ręka tylko pod przyciskiem przy stole
discord-hand-thread = Ręka w prywatnym wątku obok stołu
discord-button-hand-copy = Pod przyciskiem przy stole: kopia mojej ręki
discord-button-hand-live = Pod przyciskiem przy stole: też odświeżana
discord-reminders-ping = Przypominaj mi, gdy przyjdzie moja kolej
discord-reminders-digest = Jedna wiadomość dziennie o wszystkim, co czeka
discord-reminders-none = Bez przypomnień
discord-theme-dark = Ciemne obrazki
discord-theme-light = Jasne obrazki
discord-last-card-ask = Ostatnia karta bez wyboru: pytaj mnie
discord-last-card-play = Ostatnia karta bez wyboru gra się sama po chwili
discord-sort-suit = Karty według kolorów
discord-sort-rank = Karty według wartości
discord-cards-english = Na kartach J, Q, K
discord-cards-french = Na kartach V, D, R (francuskie)
discord-robots-calm = Roboty chwilę czekają z ruchem
discord-robots-at-once = Roboty grają od razu
discord-robots-quick = Roboty grają od razu (gdy chcą tego wszyscy przy stole)
discord-zone-told = Strefa czasowa: { $zone }, teraz { $time }. Zmienisz ją poleceniem { COMMAND("settings") }, podając strefę.
discord-quiet = Cisza nocna
discord-quiet-label = Od-do, na przykład 22:00-8:00; 0: bez ciszy
discord-quiet-told = Cisza nocna: { $hours }. Zegary liczone w godzinach lub dniach wtedy stoją.
discord-quiet-none = Bez ciszy nocnej: zegary chodzą także w nocy.
discord-away = Urlop
discord-away-label = Ile dni od teraz; 0 kończy urlop
discord-away-told = Urlop do { $when }. Zegary liczone w godzinach lub dniach stoją.
discord-away-none = Bez urlopu.
discord-no-such-zone = Nie znamy takiej strefy czasowej. Wpisz nazwę dużego miasta w pobliżu i wybierz z listy.
discord-bad-hours = Nie rozumiem tych godzin. Napisz na przykład 22:00-8:00 albo 0, jeśli bez ciszy.
discord-long-night = Cisza nocna może trwać najwyżej { $count } godzin: inni na ciebie czekają.
discord-bad-days = Napisz liczbę dni, najwyżej { $count }, albo 0.
discord-long-away = Urlop może trwać { $count } dni, a wszystkie w roku { $year }.

### Serwery i sędziowie

discord-quota-tables = { $count ->
    [one] Jeden stół naraz
    [few] { $count } stoły naraz
   *[other] { $count } stołów naraz
}
discord-quota-each = { $count ->
    [one] Jeden stół na osobę
    [few] { $count } stoły na osobę
   *[other] { $count } stołów na osobę
}
discord-too-many-tables = { $count ->
    [one] Ten serwer prowadzi jeden stół naraz. Najpierw go dokończcie.
    [few] Ten serwer prowadzi { $count } stoły naraz. Najpierw dokończcie któryś.
   *[other] Ten serwer prowadzi { $count } stołów naraz. Najpierw dokończcie któryś.
}
discord-too-many-of-yours = { $count ->
    [one] Masz tu już stół. Najpierw go dokończ.
    [few] Masz tu już { $count } stoły. Najpierw dokończ któryś.
   *[other] Masz tu już { $count } stołów. Najpierw dokończ któryś.
}
discord-missing-permission = { $count ->
    [one] Parlour nie ma tu uprawnienia
   *[other] Parlour nie ma tu uprawnień
}: { $permissions }. Może je nadać osoba, która zarządza kanałem: Edytuj kanał, Uprawnienia, Parlour.
discord-permission = { $permission ->
    [view_channel] *Wyświetlanie kanału*
    [send_messages] *Wysyłanie wiadomości*
    [embed_links] *Wyświetlanie podglądu linku*
    [attach_files] *Załączanie plików*
    [create_public_threads] *Tworzenie wątków publicznych*
   *[other] *Wysyłanie wiadomości w wątkach*
}
discord-channel-lacks = ⚠️ Na kanale { $channel } Parlour nie ma uprawnień: { $permissions }. Można je nadać tak: Edytuj kanał, Uprawnienia, Parlour.
discord-command-server = serwer
discord-command-server-told = Jak Parlour zachowuje się na tym serwerze
discord-server = Parlour na tym serwerze
discord-server-told = To, co wybierzesz, obowiązuje od teraz.
discord-channels = Kanały na stoły (nic nie wybrano: wszystkie)
discord-threads-no = Stoły stoją na kanale
discord-threads-yes = Każdy stół we własnym wątku
discord-pace-own = Tempo: właściwe dla gry
discord-winner = Rola zwycięzcy (nic nie wybrano: nie jest nadawana)
discord-judge = Rola sędziów (brak: kto zarządza serwerem)
discord-hosts-only = Decydują o tym tylko osoby, które mogą zarządzać serwerem.
discord-judges-only = Może to zrobić tylko sędzia tego serwera.
discord-judge-plays = Grasz przy tym stole: sędziować musi ktoś inny.
discord-not-at-this-table = Ta osoba nie siedzi przy tym stole.
discord-bots-cannot-play = Bot nie może zająć miejsca przy stole.
discord-ruled = Zapisano w partii: { $link }
discord-not-this-channel = Na tym serwerze stoły stoją tutaj: { $channels }
discord-option-table = stół
discord-given-table = Który stół
discord-option-player = gracz
discord-given-player = Który gracz
discord-option-points = punkty
discord-given-points = Ile punktów dodać; minus odejmuje
discord-option-minutes = minuty
discord-given-minutes = Ile minut na zegar
discord-option-to = następca
discord-given-to = Kto gra dalej
discord-option-reason = powód
discord-given-reason = Powód; zostanie zapisany w partii
discord-command-judge = sędzia
discord-command-judge-told = Rozstrzygnij sprawę w trwającej partii
discord-command-void = unieważnij
discord-command-void-told = Partia się kończy i się nie liczy
discord-command-points = punkty
discord-command-points-told = Dodaj lub odejmij punkty
discord-command-time = czas
discord-command-time-told = Dodaj czas do zegara
discord-command-seat = miejsce
discord-command-seat-told = Oddaj miejsce komuś innemu

### Jeszcze przed rozdaniem

discord-option-players = gracze
discord-given-players = Ilu graczy
discord-option-rated = rankingowa
discord-given-rated = Czy liczy się do rankingu
discord-option-private = prywatna
discord-given-private = Dosiąść się i oglądać mogą tylko zaproszeni
discord-rated = Rankingowa: liczy się w lidze.
discord-private = Na zaproszenie: { $players }
discord-invited = Zaproszeni: { $players }. Aby zająć miejsce, naciśnij Dosiądź się.
discord-invite = Zaproś
discord-remove = Zwolnij miejsce

### Powtórki i dowody

discord-said = { $by ->
    [clock] Zegar za gracza { $seat }: { $text }
    [house] Parlour: { $text }
    [judge] Sędzia: { $text }
   *[other] { $seat }: { $text }
}
discord-log-resign = { $seat } odchodzi na dobre.
discord-log-concede = { $seat } odchodzi, więc partia jest zakończona.
discord-log-take-back = { $seat } wraca na swoje miejsce.
discord-log-replace = { $seat } gra dalej na tym miejscu.
discord-log-pause = Partia jest wstrzymana.
discord-log-go-on = Partia toczy się dalej.
discord-log-undo = { $seat } cofa ruch.
discord-log-void = { $by ->
    [judge] Sędzia unieważnia tę partię.
   *[house] Ta partia jest unieważniona.
}
discord-log-give = { $way ->
    [less] { $minutes ->
        [0] { $seat } traci na zegarze mniej niż minutę.
        [one] { $seat } traci na zegarze minutę.
        [few] { $seat } traci na zegarze { $minutes } minuty.
       *[many] { $seat } traci na zegarze { $minutes } minut.
    }
   *[more] { $minutes ->
        [0] { $seat } zyskuje na zegarze mniej niż minutę.
        [one] { $seat } zyskuje na zegarze minutę.
        [few] { $seat } zyskuje na zegarze { $minutes } minuty.
       *[many] { $seat } zyskuje na zegarze { $minutes } minut.
    }
}
discord-log-adjust = { $way ->
    [less] { $points ->
        [one] { $seat } traci punkt.
        [few] { $seat } traci { $points } punkty.
       *[many] { $seat } traci { $points } punktów.
    }
   *[more] { $points ->
        [one] { $seat } dostaje punkt.
        [few] { $seat } dostaje { $points } punkty.
       *[many] { $seat } dostaje { $points } punktów.
    }
}
discord-just-done = Przed chwilą – { $move }
discord-command-replay = powtórka
discord-command-replay-told = Obejrzyj partię jeszcze raz, ruch po ruchu
discord-command-verify = sprawdź
discord-command-verify-told = Sprawdź, czy rozdanie było uczciwe
discord-option-match = partia
discord-given-match = Która partia
discord-option-everyone = wszyscy
discord-given-everyone = Pokaż wszystkim tutaj
discord-last-round = Poprzednia runda
discord-no-last-round = Poprzednią rundę można obejrzeć tylko do początku następnej.
discord-given-morning-zone = Strefa czasowa porannej wiadomości, na przykład Europe/Warsaw
discord-morning-channel = Kanał porannej wiadomości o rozdaniach dnia (bez wyboru: nie ma jej)
discord-morning-told = Jak poszły rozdania dnia, można przeczytać co rano od dziewiątej na { $channel }. Strefa: { $zone }, teraz { $time }. Zmienisz ją poleceniem { COMMAND("server") }, podając strefę.
discord-seekers = Rola dla szukających gry (bez wyboru: nikt nie jest wołany)
discord-seek = Szukaj graczy
discord-seek-told = { $role }: stół { $game } szuka graczy: { $link }
discord-no-seeking = Ten stół nie może szukać graczy: jest pełny, prywatny, nie siedzisz przy nim albo serwer nie wybrał do tego roli.
discord-sought = W ciągu ostatniej godziny ktoś już wołał graczy. Znów będzie można { $when }.
discord-share = Udostępnij
discord-share-told = Skopiuj te słowa albo zapisz obrazek i pokaż, gdzie chcesz.
discord-replay = Powtórka
discord-step = Ruch { $ply } z { $count }
discord-eyes = Czyimi oczami
discord-eyes-all = Tak, jak widzieli wszyscy
discord-eyes-of = Tak, jak widzi { $seat }
discord-eyes-open = Wszystkie ręce odkryte
discord-jump = { $kind ->
    [deal] Przejdź do rozdania
    [own] Przejdź do: { $called }
   *[round] Przejdź do rundy
}
discord-jump-in = { $kind ->
    [trick] Przejdź do lewy
   *[turn] Przejdź do czyichś ruchów
}
discord-part = { $kind ->
    [deal] Rozdanie { $number }
   *[round] Runda { $number }
}
discord-trick = Lewa { $number }
discord-before-tricks = Przed lewami
discord-turn = { $number }. gra { $seat }
discord-turn-now = teraz: { $turn_seats }
discord-past = { $game } · { $day } · { $players }

### Co przechowujemy

discord-command-privacy = prywatność
discord-command-privacy-told = Co Parlour o tobie przechowuje
discord-command-export = eksportuj
discord-command-export-told = Wszystko, co o tobie przechowujemy, w pliku
discord-command-delete = usuń
discord-command-delete-told = Usuń swoje imię i ustawienia

### Wokół rozgrywki

discord-in-thread = { $thread ->
    [none] Ten stół ma własny wątek, poniżej.
   *[other] Ten stół ma własny wątek: { $thread }
}
discord-seat-given = Na twoim miejscu gra dalej ktoś inny.
discord-digest = ### Co czeka na ciebie w Parlour
discord-more = Więcej
discord-more-now = Słowami, tak jak jest teraz; podkreślone jest to, co obrazki pokazują w ramce. Ta wiadomość nie zmienia się wraz z partią.
discord-more-told = Co chcesz zrobić przy tym stole?
discord-nudge = Ponagl tych, na których czekamy
discord-nudge-sent = Ponaglono ich.
discord-nudged = Niedawno ich ponaglono. Znowu będzie można { $when }.
discord-they-rest = Nie ma ich teraz: cisza nocna albo urlop.
discord-nobody-to-nudge = Nie czekamy na nikogo innego.
discord-ask-time = Więcej czasu dla wszystkich
discord-ask-pause = Przerwa
discord-go-on = Wznów
discord-goes-on = Partia toczy się dalej.
discord-paused = **Przerwa.** Wszystkie zegary stoją, aż ktoś naciśnie *Wznów*.
discord-vote-time = { $seat } prosi o więcej czasu dla wszystkich. Musi się zgodzić cały stół.
discord-vote-pause = { $seat } prosi o przerwę. Musi się zgodzić cały stół.
discord-ask-watch = Pozwól oglądać
discord-vote-watch = { $seat } proponuje, żeby wszyscy mogli oglądać tę partię. Cały stół musi się zgodzić.
discord-by-invitation = Na zaproszenie: kto gra, widzi partię w swojej ręce, a nikt inny nie ogląda.
discord-private-over = Partia skończona.
discord-watched = Tę partię każdy może już oglądać.
discord-vote-put = Zapytano pozostałych przy stole.
discord-vote-not-put = Discord nie przyjął pytania i nikt go nie zobaczył. Spróbuj ponownie.
discord-vote-carried = Zgoda.
discord-vote-gone = Ta sprawa jest już rozstrzygnięta.
discord-agree = Zgadzam się
discord-exported = Oto, co Parlour o tobie przechowuje: ustawienia, partie, rankingi, analizy, zadania, puchary, sezony i rozdania dnia. Ruchy partii są w jej pliku, pod przyciskiem *Czy rozdanie było uczciwe?*
discord-forget = Usuń moje imię i ustawienia
discord-forget-sure = Twoje imię i ustawienia zostaną usunięte, tak samo lekcje, analizy, odpowiedzi na zadania i serie, a także to, co w pucharach zostało przez ciebie napisane do sędziego lub w roli sędziego, poza wiadomościami, które już są na kanale. Opuszczasz sezony, puchary i otwarte stoły. Rozegrane partie pozostaną, bez twojego imienia, bo należą też do innych. Tego nie da się cofnąć.
discord-forget-again = Nie wszystko dało się teraz usunąć. Naciśnij jeszcze raz; jeśli to nie pomoże, daj znać osobie, która prowadzi tego bota.
discord-forgotten = Twoje imię i ustawienia są usunięte.
discord-copies = { $kept ->
    [dated] Kopie znikają same: z dziennika bazy najpóźniej { $log }, z kopii zapasowych najpóźniej { $backups }.
    [undated] Dziennik bazy może mieć kopię do { $log }. Jak długo są kopie zapasowe, powie osoba, która prowadzi tego bota.
   *[elsewhere] Jak długo kopie są w dzienniku bazy i w kopiach zapasowych, powie osoba, która prowadzi tego bota.
    }

### Opinia i ranking

discord-guests-button = Miejsca
discord-guests = Widzi to tylko gospodarz, czyli ty. Nieobecności są usuwane po czterech tygodniach.
discord-too-often-away = Gospodarz prosi o { $bar } na 100 za obecność w swojej kolejce; masz { $score }. Nieobecności z dnia na dzień ważą mniej, a wszystkie zostaną usunięte { $when }.
discord-guest = { $count ->
    [0] { $name }: bez nieobecności w ostatnich czterech tygodniach.
    [one] { $name }: ostatnio nieobecność w jednym dniu; { $score } na 100.
    [few] { $name }: ostatnio nieobecność w { $count } dniach; { $score } na 100.
   *[other] { $name }: ostatnio nieobecność w { $count } dniach; { $score } na 100.
}
discord-guest-new = { $name }: jeszcze bez partii, więc nic nie wiadomo.
discord-min-reputation = { $bar ->
    [0] Dosiąść się może każdy
   *[other] Kto siada, musi mieć obecność { $bar } na 100
}
discord-rating-moved = { $why ->
    [absent] { $seat }: **{ $gain }** (teraz { $rating }). Mniej niż połowa własnych ruchów, więc ostatnie miejsce.
    [left] { $seat }: **{ $gain }** (teraz { $rating }). Odejście od stołu, więc ostatnie miejsce.
   *[placed] { $seat }: **{ $gain }** (teraz { $rating }). { $robots ->
        [yes] Bez robotów miejsce { $place } z { $people }, oczekiwane { $expected }.
       *[no] Miejsce { $place } z { $people }, oczekiwane { $expected }.
    }
}

### Rozdania dnia

daily-command = dzień
daily-command-told = Dzisiejsze rozdania, takie same dla wszystkich
table-daily = W rozdaniu dnia niczego się nie cofa, nie oddaje i nie opuszcza: to jedna próba, która na ciebie czeka.
table-day-over = Ten dzień już minął.
