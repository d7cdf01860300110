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
discord-given-game = Która gra
discord-given-robots = Ile robotów siada z tobą
discord-given-pace = Zegar, na przykład live:5:00+0:05, async:24h+8h/72h albo none

### Przed rozdaniem

discord-add-robot = Dodaj robota
discord-cancel = Anuluj
discord-cancelled = Przy tym stole nie rozdano kart.
discord-commitment = Rozdanie jest obiecane: { $commitment }
discord-host-only = Może to zrobić tylko osoba, która otworzyła ten stół.
discord-join = Dosiądź się
discord-leave-lobby = Wstań
discord-lobby-ended = Przez dwie godziny nikt nie zaczął gry przy tym stole.
discord-lobby-gone = Ten stół nie jest już otwarty.
discord-seats-between = Liczba graczy: od { $least } do { $most }. Gdy wszyscy nacisną Start, zaczynamy.
discord-seats-exactly = Liczba graczy: { $count }. Start sadza roboty na wolnych miejscach; gdy wszyscy go nacisną, zaczynamy.
discord-start = Start

### Stół i ręce

discord-again = Zagraj jeszcze raz
discord-and = { $first } i { $last }
discord-reminder = { $when ->
    [none] { $player }, twoja kolej: { $link }
   *[other] { $player }, twoja kolej. Czas mija { $when }: { $link }
}
discord-choose = { $pages ->
    [1] Wybierz
   *[other] Wybierz ({ $page } z { $pages })
}
discord-clock = { $seat }: czas mija { $when }
discord-dm-closed = { $seat }: wiadomości prywatne są zamknięte. Naciśnij Moja ręka, aby grać.
discord-go-back = Wróć
discord-hand-is-old = Ta ręka nie jest już odświeżana.
discord-leave = Odejdź
discord-leave-sure = Czy ma grać robot, aż wrócisz, czy odchodzisz na dobre?
discord-left = { $seat }: gracz odszedł, dalej gra robot.
discord-my-hand = Moja ręka
discord-not-over = To, co ukryte, pokażemy po zakończeniu rozgrywki.
discord-older-moves = { $count ->
    [one] (wcześniej jeden ruch)
    [few] (wcześniej { $count } ruchy)
   *[many] (wcześniej { $count } ruchów)
}
discord-other = Co innego
discord-placed = **{ $place }.** { $seat }: { $points }
discord-proof = Czy było uczciwie?
discord-refresh = Odśwież
discord-resign = Odejdź na dobre
discord-resigned = Ta rozgrywka toczy się bez ciebie. Dalej gra robot.
discord-robot = Robot { $number }
discord-robot-for-now = Robot, dopóki nie wrócę
discord-stand-in = { $seat }: gra robot.
discord-stand-in-now = Gra za ciebie robot. Wróć na miejsce, kiedy zechcesz.
discord-start-over = Od nowa
discord-take-back = Wracam na miejsce
discord-type = Wpisz ruch
discord-type-label = Ruch albo same karty (7s 10h)
discord-void = Ta rozgrywka jest unieważniona.
discord-waiting = { $when ->
    [none] Czekamy na: { $seats }.
   *[other] Czekamy na: { $seats }. Czas mija { $when }.
}
discord-your-clock = Czas mija { $when }.
discord-your-turn = Twoja kolej.

### Odpowiedzi

discord-bad-pace = To nie jest zegar. Napisz live:5:00+0:05, async:24h+8h/72h albo none.
discord-chapter = Rozdział zasad
discord-help =
    ### Parlour
    › **/graj** otwiera stół. Znajomi naciskają *Dosiądź się*, resztę miejsc zajmują roboty; wszyscy naciskają *Start*.
    Karty przychodzą w wiadomości prywatnej razem ze wszystkim, czego trzeba do gry; pokazuje je też *Moja ręka* przy stole.
    Naciśnij, wybierz albo wpisz ruch (`7s 10h`). **/ruchy** pokazuje, co na ciebie czeka, **/zasady** jak się gra, **/stoły** kto tu gra.
    › **/ustawienia**: język, cisza nocna, urlop, wezwania. *Więcej*, pod ręką: ponaglenie, przerwa, robot na chwilę.
    › **/powtórka** pokazuje rozgrywkę ruch po ruchu, **/sprawdź** mówi, co w niej udowodniono. Nikt nie widzi tego, co ukryte.
    › **/profil**, **/tabela**, **/historia** i **/bilans** mówią, jak ci idzie; **/liga** prowadzi sezony.
    › **/serwer** i **/sędzia** są dla gospodarzy, **/prywatność** pokazuje lub usuwa to, co o tobie przechowujemy.
discord-no-such-game = Nie ma tu takiej gry.
discord-no-tables = Żaden stół nie jest otwarty. Otwórz go poleceniem /graj.
discord-no-turns = Nic na ciebie nie czeka.
discord-not-ours = Ten przycisk jest z innych czasów i nic już nie robi.
discord-only-in-servers = Stół wymaga kanału na serwerze.
discord-open-lobby = { $game }, są wolne miejsca: { $link }
discord-open-table = { $game }, gra trwa: { $link }
discord-our-fault = Coś się u nas zepsuło. Zapisaliśmy to; spróbuj jeszcze raz.
discord-waits = { $game } · { $when } · { $link }

### Ustawienia

discord-command-settings = ustawienia
discord-command-settings-told = Język, ręka, wezwania, cisza nocna, urlop, strefa czasowa
discord-given-zone = Twoja strefa czasowa, na przykład Europe/Warsaw
discord-settings = Jak Parlour cię obsługuje
discord-language-own = Język: jak w Discordzie
discord-hand-dm = Ręka w wiadomości prywatnej
discord-hand-button = Ręka tylko pod przyciskiem przy stole
discord-hand-thread = Ręka w prywatnym wątku obok stołu
discord-reminders-ping = Wołaj mnie, gdy przyjdzie moja kolej
discord-reminders-digest = Jedna wiadomość dziennie o wszystkim, co czeka
discord-reminders-none = Bez wezwań
discord-theme-dark = Ciemne obrazki
discord-theme-light = Jasne obrazki
discord-last-card-ask = Ostatnia karta bez wyboru: pytaj mnie
discord-last-card-play = Ostatnia karta bez wyboru gra się sama po chwili
discord-zone-told = Strefa czasowa: { $zone }, teraz { $time }. Zmienisz ją poleceniem **/ustawienia zone**.
discord-quiet = Cisza nocna
discord-quiet-label = Od-do, na przykład 22:00-8:00; 0: bez ciszy
discord-quiet-told = Cisza nocna: { $hours }. Zegary liczone w godzinach lub dniach wtedy stoją.
discord-quiet-none = Bez ciszy nocnej: zegary idą także nocą.
discord-away = Urlop
discord-away-label = Ile dni od teraz; 0 kończy urlop
discord-away-told = Urlop do { $when }. Zegary liczone w godzinach lub dniach stoją.
discord-away-none = Bez urlopu.
discord-no-such-zone = Nie znamy takiej strefy czasowej. Wpisz nazwę dużego miasta w pobliżu i wybierz z listy.
discord-bad-hours = To nie są godziny. Napisz na przykład 22:00-8:00 albo 0, jeśli bez ciszy.
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
discord-missing-permission = Parlour nie ma tu uprawnienia: { $permission ->
    [view_channel] *Wyświetlanie kanału*
    [send_messages] *Wysyłanie wiadomości*
    [embed_links] *Wyświetlanie podglądu linku*
    [attach_files] *Załączanie plików*
    [create_public_threads] *Tworzenie wątków publicznych*
   *[other] *Wysyłanie wiadomości w wątkach*
}. Może je nadać osoba, która zarządza kanałem: Edytuj kanał, Uprawnienia, Parlour.
discord-command-server = serwer
discord-command-server-told = Jak Parlour zachowuje się na tym serwerze
discord-server = Parlour na tym serwerze
discord-server-told = To, co wybierzesz, obowiązuje od teraz.
discord-channels = Kanały na stoły (nic nie wybrano: wszystkie)
discord-threads-no = Stoły stoją na kanale
discord-threads-yes = Każdy stół we własnym wątku
discord-pace-own = Zegar: właściwy dla gry
discord-judge = Rola sędziów (brak: kto zarządza serwerem)
discord-hosts-only = Decydują o tym tylko osoby, które mogą zarządzać serwerem.
discord-judges-only = Może to zrobić tylko sędzia tego serwera.
discord-judge-plays = Grasz przy tym stole: sędziować musi ktoś inny.
discord-not-at-this-table = Ta osoba nie siedzi przy tym stole.
discord-ruled = Zapisano w rozgrywce: { $link }
discord-not-this-channel = Na tym serwerze stoły stoją tutaj: { $channels }
discord-given-table = Który stół
discord-given-player = Czyje miejsce
discord-given-points = Ile punktów dodać; minus odejmuje
discord-given-minutes = Ile minut na zegar
discord-given-to = Kto gra dalej
discord-given-reason = Powód; zostanie zapisany w rozgrywce
discord-command-judge = sędzia
discord-command-judge-told = Rozstrzygnij trwającą rozgrywkę
discord-command-void = unieważnij
discord-command-void-told = Rozgrywka się kończy i się nie liczy
discord-command-points = punkty
discord-command-points-told = Dodaj lub odejmij punkty
discord-command-time = czas
discord-command-time-told = Dodaj czas do zegara
discord-command-seat = miejsce
discord-command-seat-told = Oddaj miejsce komuś innemu

### Jeszcze przed rozdaniem

discord-given-players = Ilu graczy
discord-given-rated = Czy liczy się do rankingu
discord-given-private = Dosiąść się mogą tylko zaproszeni
discord-rated = Rankingowa: liczy się w lidze.
discord-private = Na zaproszenie: { $players }
discord-invite = Zaproś
discord-remove = Poproś kogoś, żeby wstał

### Powtórki i dowody

discord-said = { $by ->
    [clock] Zegar za gracza { $seat }: `{ $text }`
    [house] Dom: `{ $text }`
    [judge] Sędzia: `{ $text }`
   *[other] { $seat }: `{ $text }`
}
discord-command-replay = powtórka
discord-command-replay-told = Obejrzyj rozgrywkę jeszcze raz, ruch po ruchu
discord-command-verify = sprawdź
discord-command-verify-told = Co da się udowodnić o zakończonej rozgrywce
discord-given-match = Która rozgrywka
discord-given-everyone = Pokaż wszystkim tutaj
discord-replay = Powtórka
discord-step = Ruch { $ply } z { $count }
discord-eyes = Czyimi oczami
discord-eyes-all = Tak, jak widzieli wszyscy
discord-past = { $game } · { $day } · { $players }

### Co przechowujemy

discord-command-privacy = prywatność
discord-command-privacy-told = Co Parlour o tobie przechowuje
discord-command-export = eksportuj
discord-command-export-told = Wszystko, co o tobie przechowujemy, w pliku
discord-command-delete = usuń
discord-command-delete-told = Zapomnij twoje imię i ustawienia

### Wokół rozgrywki

discord-in-thread = { $thread ->
    [none] Ten stół ma własny wątek, poniżej.
   *[other] Ten stół ma własny wątek: { $thread }
}
discord-seat-given = Na twoim miejscu gra dalej ktoś inny.
discord-digest = ### Co czeka na ciebie w Parlour
discord-more = Więcej
discord-more-told = Co chcesz zrobić przy tym stole?
discord-nudge = Ponagl tych, na których czekamy
discord-nudge-sent = Zostali wezwani.
discord-nudged = Niedawno ich wezwano. Znowu { $when }.
discord-they-rest = Teraz odpoczywają: mają noc albo urlop.
discord-nobody-to-nudge = Nie czekamy na nikogo innego.
discord-ask-time = Więcej czasu dla wszystkich
discord-ask-pause = Przerwa
discord-go-on = Wznów
discord-goes-on = Rozgrywka toczy się dalej.
discord-paused = **Przerwa.** Wszystkie zegary stoją, aż ktoś naciśnie *Wznów*.
discord-vote-time = { $seat } prosi o więcej czasu dla wszystkich. Musi się zgodzić cały stół.
discord-vote-pause = { $seat } prosi o przerwę. Musi się zgodzić cały stół.
discord-vote-put = Pozostali zostali zapytani, przy stole.
discord-vote-carried = Zgoda.
discord-vote-gone = Ta sprawa jest już rozstrzygnięta.
discord-agree = Zgadzam się
discord-exported = Wszystko, co Parlour o tobie przechowuje. Ruchy rozgrywki są w jej pliku, pod przyciskiem *Czy było uczciwie?*
discord-forget = Zapomnij o mnie
discord-forget-sure = Zapomnimy twoje imię i ustawienia. Rozgrywki zostaną, bez twojego imienia, bo należą też do innych. Tego nie da się cofnąć.
discord-forgotten = Zapomniane.

### Opinia i ranking

discord-guests-button = Kto tu siedzi?
discord-guests = Widzi to tylko gospodarz, czyli ty. Nieobecności idą w niepamięć po czterech tygodniach.
discord-too-often-away = Gospodarz prosi o { $bar } na 100 za obecność w swojej kolejce; masz { $score }. Nieobecności blakną z dnia na dzień, a wszystkie pójdą w niepamięć { $when }.
discord-guest = { $count ->
    [0] { $name }: zawsze na miejscu.
    [one] { $name }: nieobecność w jednym dniu ostatnio; { $score } na 100.
    [few] { $name }: nieobecność w { $count } dniach ostatnio; { $score } na 100.
   *[other] { $name }: nieobecność w { $count } dniach ostatnio; { $score } na 100.
}
discord-min-reputation = { $bar ->
    [0] Dosiąść się może każdy
   *[other] Kto siada, musi mieć { $bar } na 100
}
discord-rating-moved = { $why ->
    [left] { $seat }: **{ $gain }** (teraz { $rating }). Odejście od stołu, więc ostatnie miejsce z { $people }.
   *[placed] { $seat }: **{ $gain }** (teraz { $rating }). Miejsce { $place } z { $people }, oczekiwane { $expected }.
}
