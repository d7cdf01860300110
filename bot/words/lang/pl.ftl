### Stół

table-and = { $first } i { $last }
table-already-seated = Masz już miejsce przy tym stole.
table-damaged = Ta partia jest uszkodzona: jej zapis się nie zgadza. Jest wyłączona z gry i do niczego się nie liczy; może ją obejrzeć osoba, która prowadzi Parlour.
table-sealed = { $kind ->
    [over] Ta partia się skończyła. Inni grają jeszcze te same rozdania, więc jej karty i punkty pokażą się, gdy skończy ostatni stół tej rundy.
    [deal] Rozdanie { $number }. Inne stoły grają te same rozdania, więc karty i punkty pokażą się, gdy skończy ostatni stół tej rundy.
    [round] Runda { $number }. Inne stoły grają te same rozdania, więc karty i punkty pokażą się, gdy skończy ostatni stół tej rundy turnieju.
   *[match] Inne stoły grają te same rozdania, więc karty i punkty pokażą się, gdy skończy ostatni stół tej rundy.
}
table-sealed-hand = Inni grają jeszcze te same rozdania. Gdy skończy ostatni stół tej rundy, ta partia otworzy się dla wszystkich: punkty, powtórka i kod kontrolny.
table-sealed-record = Ta partia jest zapieczętowana: inni grają jeszcze te same rozdania. Otworzy się, gdy skończy ostatni stół tej rundy.
table-plain-hint = Robot amator wybrałby: { $move }
table-last-card = Twoja ostatnia karta została zagrana za Ciebie, bo była ostatnia.
table-time-ran-out = { $seat }: czas upłynął, ruch wykonał zegar.
table-your-time-ran-out = Twój czas upłynął: ruch wykonał za ciebie zegar.
table-full = Wszystkie miejsca przy tym stole są zajęte.
table-no-robot-sits = Żaden robot nie gra za ciebie.
table-no-such-match = Nie ma takiej partii.
table-no-such-option = Ta gra nie ma takiej opcji.
table-not-ready = { $count ->
    [one] Jeden gracz nie nacisnął jeszcze Start.
    [few] { $count } gracze nie nacisnęli jeszcze Start.
   *[many] { $count } graczy nie nacisnęło jeszcze Start.
}
table-not-paused = Ta partia nie jest wstrzymana.
table-not-seated = Nie masz miejsca przy tym stole.
table-not-your-turn = To nie twój ruch.
table-no-undo = Ruchy cofa się tylko na treningu, przy samych robotach.
table-nothing-to-undo = Nie masz jeszcze ruchu, który można by cofnąć.
table-outdated = Ta partia zaczęła się według zasad, których ta wersja Parlour nie ma. Czeka, aż wrócą.
table-over = Ta partia jest zakończona.
table-paused = Ta partia jest wstrzymana. Ruszy, gdy ktoś przy stole naciśnie Wznów.
table-private = Do tego stołu mogą dosiąść się tylko zaproszeni.
table-seats = { $exactly ->
    [yes] Liczba graczy w tej grze: dokładnie { $least }.
   *[no] Liczba graczy w tej grze: od { $least } do { $most }.
}
table-resigned = Ta partia toczy się bez ciebie; na twoim miejscu gra robot.
table-conceded = Wygrywa { $seat }: { $left_seat } odchodzi z partii.
    .you = Wygrywasz: { $left_seat } odchodzi z partii.
    .to-you = Wygrywa { $seat }: odchodzisz z partii.
table-hand-of = Ręka: { $seat }
table-robot-sits = Gra za ciebie robot. Najpierw wróć na swoje miejsce.
table-stale = Przy stole coś się zmieniło. Oto, jak jest teraz.
table-too-few = { $seats ->
    [one] Ta gra wymaga { $seats } gracza.
    [few] Ta gra wymaga { $seats } graczy.
   *[many] Ta gra wymaga { $seats } graczy.
}
table-too-late = Twój czas upłynął przed tym ruchem; zagrał za ciebie zegar.
table-tie = { $points ->
    [one] Remis na pierwszym miejscu, { $points } punkt: { $tied_seats }.
    [few] Remis na pierwszym miejscu, { $points } punkty: { $tied_seats }.
    [many] Remis na pierwszym miejscu, { $points } punktów: { $tied_seats }.
   *[other] Remis na pierwszym miejscu, { $points } punktu: { $tied_seats }.
}
table-unreadable = To nie jest ruch w tej grze: „{ $text }”.
table-form-unchanged = W formularzu nic się nie zmieniło, więc nic nie zagrano.
table-write-so = Wpisz tak: { $how }.
table-you-too = ty

### Dowód

proof-commitment-kept = Sekret zgadza się z kodem kontrolnym: jego SHA-256 to ten kod.
proof-commitment-broken = Sekret nie zgadza się z kodem kontrolnym w tym pliku: jego SHA-256 jest inny.
proof-deals = { $count ->
    [0] Każde tasowanie wynika z samego sekretu.
    [one] Każde tasowanie wynika z sekretu i jednego naciśnięcia Start.
    [few] Każde tasowanie wynika z sekretu i { $count } naciśnięć Start.
   *[many] Każde tasowanie wynika z sekretu i { $count } naciśnięć Start.
}
proof-moves = { $count ->
    [one] Jedyny ruch jest zgodny z zasadami i prowadzi do stanu zapisanego obok.
    [few] Wszystkie { $count } ruchy są zgodne z zasadami i każdy prowadzi do stanu zapisanego obok.
   *[many] Wszystkie ruchy ({ $count }) są zgodne z zasadami i każdy prowadzi do stanu zapisanego obok.
}
proof-undone = W tym cofnięte ruchy i same cofnięcia: { $count }. Powtórka je pomija.
proof-damaged = Tej partii nie da się odtworzyć: { $reason }
proof-result = Partia zakończyła się tak:
proof-void = Partię unieważniono.
proof-open = Partia w tym pliku nie jest zakończona.
proof-not-promise = Nie dowiedziono, że ten kod pokazano przed rozdaniem. Porównaj go z tym, który był widoczny przy stole.
proof-not-people = Nie dowiedziono, kto siedział przy stole i kiedy wykonano ruchy.
proof-points = Punkty
proof-place = Miejsce
proof-verdict = { $verdict ->
    [fair] Rozdanie było uczciwe: sprawdzono.
    [broken] Rozdanie nie zgadza się ze swoim kodem kontrolnym.
   *[damaged] Tej partii nie da się sprawdzić.
}
proof-compare = Porównaj go z kodem, który przed rozdaniem był pod przyciskiem *Więcej*; jego początek był widoczny przy stole podczas partii. Naciśnij zasłonięte pole, aby przeczytać, co sprawdzono.

### Terminal

terminal-asks = { $seat }, twój ruch (numer, ruch albo ?):
terminal-bad-database = Tej bazy danych nie da się użyć: { $text }
terminal-bad-file = Nie da się odczytać tego pliku: { $text }
terminal-bad-line = Wiersz { $line } nie pochodzi z pliku .match.
terminal-bad-pace = Nie rozumiem tego tempa: { $text }. Napisz live:5:00+0:05, async:24h+8h/72h albo none.
terminal-bad-robots = Nie ma takich robotów: { $text }. Wpisz random, novice, casual, club albo master, lub po jednym na każde miejsce.
terminal-bad-seats = { $game }: liczba graczy { $exactly ->
    [yes] dokładnie { $least },
   *[no] od { $least } do { $most },
} a miejsc jest tu { $count }. Napisz na przykład --seats you,robot,robot.
terminal-bad-setting = Nie da się odczytać ustawienia { $name }: { $text }
terminal-busy = Tej bazy danych używa inny proces.
terminal-one-process = Kilka procesów naraz wymaga PostgreSQL (DATABASE_URL): baza SQLite ma zawsze jeden proces.
terminal-by-clock = zegar, miejsce: { $seat }
terminal-by-house = Parlour
terminal-by-house-seat = Parlour, miejsce: { $seat }
terminal-by-judge = sędzia
terminal-by-judge-seat = sędzia, miejsce: { $seat }
terminal-by-robot = { $seat }, robot
terminal-clock = Pozostały czas
terminal-closed = Parlour się zatrzymał. Wszystkie ruchy są zapisane.
terminal-closed-by-discord = Discord na dobre zamknął połączenie. Może jest nowsza wersja Parloura?
terminal-commitment = Rozdanie jest ustalone. Kod kontrolny: { $commitment }.
terminal-continue = Aby grać dalej, nawet po awarii: python -m bot play --match { $match }
terminal-deaf = Discord działa, ale trzy nowe połączenia nic od niego nie usłyszały. Parlour kończy pracę, aby można go było uruchomić na nowo.
terminal-identifies-spent = Parlour rozpoczął już tyle sesji, na ile Discord pozwala w ciągu doby, a jeszcze jedna mogłaby kosztować go token. Kończy więc pracę. Sprawdź w dzienniku, dlaczego uruchamiano go tak często, i uruchom go ponownie za kilka godzin.
terminal-ended-points = Punkty
terminal-ended-place = Miejsce
terminal-export-open = Partia { $match } jeszcze trwa. Do jej końca sekrety pozostają ukryte.
terminal-backed-up = { $count ->
    [one] Kopia w { $file }: odtworzono z niej { $count } partię.
    [few] Kopia w { $file }: odtworzono z niej { $count } partie.
   *[many] Kopia w { $file }: odtworzono z niej { $count } partii.
}
terminal-backup-elsewhere = Ta baza danych to nie SQLite: zrób kopię jej własnymi narzędziami (pg_dump).
terminal-bad-backup = Brak kopii: { $text }
terminal-journal-removed = JOURNAL już nie istnieje: z jego plików nigdy nie dało się odtworzyć bazy. Usuń go, a w BACKUPS podaj folder i w BACKUP_EVERY, jak często robić kopię (na przykład 15m). Kto chce wrócić do dowolnej sekundy, niech użyje PostgreSQL: docs/running.md, „Backups”.
terminal-missing-intents = Discord odmawia temu botowi uprawnień „intents”. W portalu dla programistów, w zakładce Bot, włącz te, o które prosi Parlour (nie ma wśród nich Server Members ani Message Content).
terminal-needs-shards = Ten bot jest już na większej liczbie serwerów, niż mogą obsłużyć jego połączenia. Parlour kończy pracę, aby można go było uruchomić na nowo z tyloma połączeniami, ile zaleca Discord.
terminal-no-health-port = HEALTH_PORT nie jest ustawiony, więc nie ma kogo zapytać, jak się ma ten bot.
terminal-port-taken = Port z HEALTH_PORT jest zajęty. Wybierz inny albo zakończ proces, który go używa.
terminal-restore-not-empty = Ta baza nie jest pusta: { $matches ->
    [one] jedna partia
    [few] { $matches } partie
   *[many] { $matches } partii
} (trwających: { $in_play }), graczy: { $players }, turniejów: { $cups }, sezonów: { $seasons }; { $time ->
    [never] nikt jeszcze nie wykonał ruchu.
   *[other] ostatni ruch: { $time } (UTC).
} Nic nie zostało zmienione. Z --replace baza zostanie skopiowana, kopia sprawdzona, a potem kopia zapasowa zajmie jej miejsce.
terminal-restore-unreadable = Tego, co jest teraz w bazie, nie da się skopiować w całości, więc nic nie zostało zastąpione: { $text }. Odłóż na bok jej plik oraz te obok z -wal i -shm w nazwie i odtwórz jeszcze raz.
terminal-restore-checked = Kopia zapasowa jest cała: { $file }
terminal-restore-saved = To, co było w bazie, zostaje w sprawdzonej kopii: { $file }
terminal-restore-filled = Odtworzone wiersze: { $rows }.
terminal-restore-reaches = Ostatni ruch w niej: { $time } (UTC). Tego, co zagrano potem, w niej nie ma.
terminal-restored = { $count ->
    [one] Przywrócono: { $count } partia odtwarza się, odcisk po odcisku.
    [few] Przywrócono: { $count } partie odtwarzają się, odcisk po odcisku.
   *[many] Przywrócono: { $count } partii odtwarza się, odcisk po odcisku.
}
terminal-restored-outdated = { $count ->
    [one] Jedna partia zaczęła się według zasad, których ta wersja nie ma, i czeka.
    [few] { $count } partie zaczęły się według zasad, których ta wersja nie ma, i czekają.
   *[many] { $count } partii zaczęło się według zasad, których ta wersja nie ma, i czeka.
}
terminal-restored-damaged = Partia { $match } się nie odtwarza.
terminal-outdated = Ten plik zapisano według zasad, których ta wersja Parlour nie ma.
terminal-cannot-go-on = Ta wersja nie potrafi odtworzyć { $count } z { $looked } sprawdzonych trwających partii (między innymi { $match }), więc nie startuje. Nic nie zmieniono. Uruchom poprzednią wersję albo dodaj --anyway.
terminal-stays-aside = { $match } pozostaje odłożona: { $text }
terminal-readmitted = { $count ->
    [0] Wszystkie odłożone partie toczą się dalej.
    [one] Jedna partia pozostaje odłożona.
    [few] { $count } partie pozostają odłożone.
   *[many] { $count } partii pozostaje odłożonych.
}
terminal-exported = Zapisano w { $file }.
terminal-hand-over = { $seat }, twoja kolej. Naciśnij Enter, gdy nikt inny nie patrzy.
terminal-learn-asks = Twój ruch (numer, ruch albo hint, czyli podpowiedź; quit kończy):
terminal-learn-on = Enter: dalej; quit kończy
terminal-learnt = To była ostatnia lekcja. Teraz zagraj: python -m bot play { $game }
terminal-lessons-checked = Lekcje: { $lessons }, gry: { $games }, języki: { $languages }, naciśnięcia: { $presses }. { $faults ->
    [0] Bez błędów.
    [one] { $faults } błąd.
    [few] { $faults } błędy.
   *[many] { $faults } błędów.
}
terminal-no-such-seat = Miejsca w tej partii: { $seats }.
terminal-review-open = Ta partia się nie skończyła. O tym, ile kosztowały decyzje, mówi się potem.
terminal-no-such-lesson = { $game }: { $count ->
    [0] nie ma lekcji.
    [one] { $count } lekcja.
    [few] { $count } lekcje.
   *[many] { $count } lekcji.
}
terminal-no-hint = Podpowiedzi są tylko na treningu, przy samych robotach.
terminal-help = Wpisz numer wyboru, sam ruch albo tylko jego karty lub kafelki. Także: ? (ta pomoc), rules, moves, resign, quit; na treningu hint (podpowiedź) i undo (cofnij).
terminal-kept = Partia { $match } jest zapisana.
terminal-match-over = Partia jest zakończona.
terminal-match-void = Partia jest unieważniona.
terminal-meant = To byłby ruch: { $text }. Enter go wykonuje; wpisz cokolwiek innego, aby wrócić:
terminal-no-such-game = Nie ma gry o nazwie { $game }. Są: { $games }.
terminal-bad-key = Klucz gry to jedno słowo z dwóch do dwunastu małych liter od a do z i nie słowo Pythona: { $text } nim nie jest.
terminal-taken-key = Klucz { $text } jest zajęty.
terminal-new-game = Gra { $game } leży w bot/games/{ $game }, jej testy w tests/games/{ $game }. Wypróbuj: python -m bot play { $game }. Co dalej, mówi docs/new-game.md.
terminal-not-a-choice = Nie ma wyboru { $number }.
terminal-not-played = Ruchu nie wykonano.
terminal-not-connected = Brak tokenu: nie ma połączenia z Discordem. Wpisz token do DISCORD_TOKEN. Partie na czas: { $count }.
terminal-open = Parlour działa; { $count ->
    [one] { $count } partia na czas.
    [few] { $count } partie na czas.
   *[many] { $count } partii na czas.
}
terminal-option = { $game }: nie ma takiej opcji: { $text }
terminal-quit-asks = Odejść na dobre? Dalej zagra robot, a w partii dwuosobowej wygra druga osoba. Wpisz resign jeszcze raz.
terminal-step = { $ply } z { $plies }
terminal-step-help = Enter: dalej, b: wstecz, liczba: skok, q: koniec
terminal-time-up = Czas upłynął: zagrał za ciebie zegar.
terminal-verify = Aby potem sprawdzić rozdanie: python -m bot export { $match }
terminal-warned = Minęło { $share } % twojego czasu.
terminal-wrong-token = Discord nie zna tego tokenu. Skopiuj go ponownie z portalu dla programistów (twoja aplikacja, Bot, Reset Token) i wpisz do DISCORD_TOKEN, w pliku .env albo w środowisku.
terminal-you = Gracz (ty)
pace-live = Na żywo: { $bank } na gracza, +{ $increment } za ruch
pace-async = Korespondencyjnie: { $bank } godz. na gracza, +{ $increment } godz. za ruch, najwyżej { $cap } godz.
pace-none = Bez zegara.

### Tiles

tile-side = { $colour ->
    [green] z
    [blue] n
    [yellow] ż
   *[red] c
}{ $number }
tile-side-named = { $colour ->
    [green] zielona
    [blue] niebieska
    [yellow] żółta
   *[red] czerwona
} { $number }
tile-free-squares = Wolne pola: { $squares }.
tile-sides = Kafelek opisują jego boki w kolejności górny, prawy, dolny, lewy. Kolory:
tile-letters = z zielony, n niebieski, ż żółty, c czerwony

### Doctor

doctor-backup = Kopie zapasowe: { $count }, najnowsza: { $time } (UTC).
doctor-backup-elsewhere = PostgreSQL ma własne kopie zapasowe; Parlour ich nie robi.
doctor-backup-failed = Ostatnia kopia zapasowa się nie udała: { $text }
doctor-backup-off = Parlour nie robi tu kopii zapasowych sam: BACKUPS jest ustawione na off albo to nie jest prawdziwy Discord. Podaj folder w BACKUPS.
doctor-backup-none = Brak kopii zapasowej. Aby ją zrobić: python -m bot backup
doctor-backup-old = Najnowsza kopia zapasowa: { $time } (UTC), starsza, niż pozwala BACKUP_EVERY. Aby zrobić nową: python -m bot backup
doctor-clock = Zegar tego komputera chodzi dobrze.
doctor-clock-skewed = Zegar tego komputera różni się o { $seconds } s od zegara Discorda. Ustaw go przez sieć (NTP).
doctor-database = Baza danych jest w porządku: { $engine }, schemat { $schema }.
doctor-process = Proces { $process } ma { $slots } z 256 części Parlour i { $shards ->
    [one] jedno połączenie z Discordem.
    [few] { $shards } połączenia z Discordem.
   *[many] { $shards } połączeń z Discordem.
}
doctor-database-closed = Nie da się otworzyć bazy danych: { $text }. Sprawdź DATABASE_URL i czy baza działa.
doctor-database-new = Bazy danych dotąd nie ma; pierwszy start utworzy { $file }.
doctor-database-old = { $engine } jest za stary. Zainstaluj nowszego Pythona albo nowsze SQLite.
doctor-database-unsound = Baza danych jest uszkodzona: { $text }. Zatrzymaj Parlour, zachowaj plik i przywróć kopię zapasową: python -m bot restore FILE
doctor-discord-away = Discord nie odpowiada: { $text }. Czy ten komputer ma dostęp do internetu? Czy discordstatus.com świeci na zielono?
doctor-disk = Wolne { $free } MB w { $place }.
doctor-disk-full = Zostało tylko { $free } MB w { $place }. Zrób miejsce, zanim niczego nie da się zapisać.
doctor-gateway = { $shards ->
    [one] Temu botowi wystarcza jedno połączenie, a dziś Discord pozwala rozpocząć ich jeszcze { $left }.
    [few] Ten bot potrzebuje { $shards } połączeń, a dziś Discord pozwala rozpocząć ich jeszcze { $left }.
    [many] Ten bot potrzebuje { $shards } połączeń, a dziś Discord pozwala rozpocząć ich jeszcze { $left }.
   *[other] Ten bot potrzebuje { $shards } połączeń, a dziś Discord pozwala rozpocząć ich jeszcze { $left }.
}
doctor-no-token = Nie ma tokenu: działają tylko terminal i lokalny Discord. Wpisz token do DISCORD_TOKEN.
doctor-permissions = Na { $server } botowi brakuje: { $lacks }. Zaproś go jeszcze raz albo nadaj mu te uprawnienia.
doctor-schema-newer = Baza danych ma schemat { $schema } z nowszego wydania; to zna { $newest }. Uruchom nowsze wydanie albo przywróć kopię zapasową.
doctor-schema-older = Baza danych ma schemat { $schema }; następny start podniesie ją do { $newest }, a przedtem skopiuje.
doctor-servers =
    { $count ->
        [one] Bot jest na jednym serwerze.
       *[other] Liczba serwerów z botem: { $count }.
    }
doctor-token = Token jest dobry: bot nazywa się { $name }.

### Robots

robot-level = { $level ->
    [novice] Nowicjusz
    [club] Klubowicz
    [master] Mistrz
   *[casual] Amator
}
robot-name = { $level ->
    [novice] Robot { $number } (nowicjusz)
    [club] Robot { $number } (klubowicz)
    [master] Robot { $number } (mistrz)
   *[casual] Robot { $number }
}
robot-told = { $level ->
    [novice] jeszcze się uczy i myli się
    [club] wie, co zatrzymać, a co oddać
    [master] patrzy naprzód, jak daleko się da, i chwilę myśli
   *[casual] gra rozsądnie, na pierwsze partie
}
