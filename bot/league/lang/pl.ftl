### W wierszu poleceń

league-rebuilt =
    { $matches ->
        [one] Przejrzano jedną partię.
        [few] Przejrzano { $matches } partie.
       *[other] Przejrzano { $matches } partii.
    } { $changed ->
        [0] Wszystkie rankingi są takie, jak były.
        [one] Zmienił się jeden ranking.
        [few] Zmieniły się { $changed } rankingi.
       *[other] Zmieniło się { $changed } rankingów.
    }

### Polecenia

league-command-leaderboard = tabela
league-command-leaderboard-told = Kto jak stoi w danej grze na tym serwerze
league-command-profile = profil
league-command-profile-told = Rankingi, forma i bilanse gracza
league-command-history = historia
league-command-history-told = Zakończone partie i ich powtórki
league-command-head-to-head = bilans
league-command-head-to-head-told = Jak ci idzie przeciwko komuś
league-option-pool = kategoria
league-given-pool = Które partie: ilu graczy i jakie tempo
league-option-other = inny
league-given-other = Porównaj tego gracza zamiast ciebie

### Dlaczego ranking się zmienił

league-why-absent = { $when }, { $game }: mniej niż połowa własnych ruchów, więc ostatnie miejsce z { $seats }. { $moved ->
    [no] Żaden ranking się nie zmienia.
   *[other] **{ $gain }** (teraz { $rating }).
}
league-why-alone = { $when }, { $game }: miejsce { $table_place } z { $seats }. Nikt inny przy stole nie ma tu rankingu, więc żaden ranking się nie zmienia.
league-why-excluded = { $when }, { $game }: miejsce { $table_place } z { $seats }, już bez rankingu na tym serwerze.
league-why-left = { $when }, { $game }: **{ $gain }** (teraz { $rating }). Odejście od stołu, więc ostatnie miejsce z { $seats }.
league-why-placed = { $when }, { $game }: **{ $gain }** (teraz { $rating }). { $robots ->
    [yes] Miejsce { $table_place } z { $seats }; bez robotów { $place } z { $people }, oczekiwane { $expected }.
   *[no] Miejsce { $place } z { $people }, oczekiwane { $expected }.
}
league-why-practice = { $when }, { $game }: miejsce { $table_place } z { $seats }, trening z robotami.
league-why-unrated = { $when }, { $game }: miejsce { $table_place } z { $seats }, partia towarzyska.

### Tabele i gracze

league-best = **Najlepsze wyniki**
league-board = { $game } – { $pool }
league-board-empty = Nikt jeszcze nie rozegrał tu partii rankingowej.
league-board-told = Kolejność według rankingu, który jest już pewny. „?” oznacza mniej niż { $count } partii.
league-favourites = **Najczęściej przy stole:** { $names }
league-form = **Ostatnie miejsca:** { $places }
league-head-to-head = { $name } przeciwko { $other }
league-history = { $name }: zakończone partie
league-met = { $game }: { $met ->
        [one] jedno spotkanie,
        [few] { $met } spotkania,
       *[other] { $met } spotkań,
    } wygrane { $won }, remisy { $tied }, przegrane { $lost }.
league-mine = Gdzie jestem
league-never-met = Ci gracze jeszcze się nie spotkali.
league-one-player = Wybierz dwóch różnych graczy.
league-no-matches = Żadna partia nie jest jeszcze zakończona.
league-place = { $me ->
    [yes] **{ $rank }.** ▸ **{ $name }** · { $rating } · { $matches ->
            [one] jedna partia
            [few] { $matches } partie
           *[other] { $matches } partii
        }
   *[no] **{ $rank }.** { $name } · { $rating } · { $matches ->
            [one] jedna partia
            [few] { $matches } partie
           *[other] { $matches } partii
        }
}
league-pool-duel-async = dwie osoby, korespondencyjnie
league-pool-duel-live = dwie osoby, na żywo
league-pool-group-async = trzy osoby i więcej, korespondencyjnie
league-pool-group-live = trzy osoby i więcej, na żywo
league-practice = **Trening** z samymi robotami: { $games }
league-practised-game = { $game } ×{ $played }{ $won ->
        [0] {""}
       *[other] {""}, wygrane: { $won }
    }
league-record = **{ $game }:** { $played ->
        [one] jedna partia,
        [few] { $played } partie,
       *[other] { $played } partii,
    } wygrane { $won }, średnie miejsce { $mean }.
league-replay = Powtórka { $number }
league-standing = **{ $game }**, { $pool }: **{ $rating }**, tutaj numer { $rank }. `{ $graph }` od { $low } do { $high }
league-standing-unlisted = **{ $game }**, { $pool }: **{ $rating }**, teraz poza tabelą. `{ $graph }` od { $low } do { $high }
league-with = Przy stole: { $names }

### Sezony: polecenia

league-command-league = liga
league-command-league-told = Sezony tego serwera
league-command-open = otwórz
league-command-open-told = Otwórz sezon gry (dla zarządzających serwerem)
league-command-join = dołącz
league-command-join-told = Weź udział w sezonie gry
league-command-leave = opuść
league-command-leave-told = Opuść sezon gry
league-command-standings = stan
league-command-standings-told = Tabela sezonu
league-command-seasons = kronika
league-command-seasons-told = Sezony gry i ich zwycięzcy
league-command-end = zakończ
league-command-end-told = Zakończ sezon teraz (dla zarządzających serwerem)
league-command-extend = przedłuż
league-command-extend-told = Dodaj rundy do sezonu (dla zarządzających serwerem)
league-command-move = przenieś
league-command-move-told = Kontynuuj sezon na tym kanale (dla zarządzających serwerem)
league-command-reset = wyzeruj
league-command-reset-told = Wszystkie rankingi gry zaczynają się od nowa (dla zarządzających serwerem)
league-command-exclude = wyklucz
league-command-exclude-told = Usuń gracza z tabel (dla zarządzających serwerem)
league-command-readmit = przywróć
league-command-readmit-told = Przywróć gracza do tabel (dla zarządzających serwerem)
league-command-export = eksport
league-command-export-told = Rankingi i partie jako pliki (dla zarządzających serwerem)
league-option-size = rozmiar
league-given-size = Ile osób siada przy stole
league-option-rounds = rundy
league-given-rounds = Ile rund
league-option-weeks = tygodnie
league-given-weeks = Ile tygodni trwa runda
league-option-days = dni
league-given-days = Za ile dni zaczyna się pierwsza runda
league-option-season = sezon
league-given-season = Który sezon, według numeru

### Sezony

league-bad-pace = Sezon wymaga tempa korespondencyjnego, na przykład async:24h+8h/72h.
league-bad-size = Przy stole tej gry mieści się od dwóch do { $most } osób.
league-division = Dywizja { $number }
league-ended-now = Sezon { $number } jest zakończony.
league-excluded = Na tym serwerze jesteś poza tabelami i sezonami.
league-excluded-now = { $player } znika z tabel i nie ma już rankingu. Wcześniejsze partie zostają bez zmian.
league-exported = Rankingi i partie: do arkusza i jako JSON.
league-exported-in-part = Rankingi i partie w takiej części, jaką przyjmuje Discord.
league-extended =
    { $rounds ->
        [one] Sezon ma teraz jedną rundę.
        [few] Sezon ma teraz { $rounds } rundy.
       *[other] Sezon ma teraz { $rounds } rund.
    }
league-in-already = Już bierzesz udział.
league-joined = Bierzesz udział w sezonie { $number }. Stoły przychodzą same, a gdy będzie twoja kolej, dostaniesz przypomnienie.
league-left = Sezon { $number } toczy się dalej bez ciebie. Trwająca partia idzie do końca, następnych nie będzie.
league-no-season = Nie ma takiego sezonu. Zarządzający serwerem otwierają go poleceniem { COMMAND("league open") }.
league-not-in = Nie bierzesz udziału.
league-open-already = Sezon tej gry już trwa.
league-past = Sezon { $number } ({ $when }): wygrana **{ $name }**, liczba punktów: { $points }, { $players ->
        [one] jeden uczestnik.
        [few] { $players } uczestników.
       *[other] { $players } uczestników.
    }
league-past-empty = Nie było jeszcze żadnego sezonu.
league-past-none = Sezon { $number } skończył się bez partii.
league-past-on = Sezon { $number } trwa, { $players ->
        [one] jeden uczestnik.
        [few] { $players } uczestników.
       *[other] { $players } uczestników.
    }
league-paused = { $game }, sezon { $number } na { $server }, czeka: nie mogę już pisać na kanale { $channel }. Pozwól mi znów widzieć ten kanał i na nim pisać albo użyj { COMMAND("league move") } na innym. Wcześniej żaden stół nie ruszy.
league-readmitted = { $player } wraca do tabel i od teraz ma ranking.
league-reset = { $game }: wszystkie rankingi zaczynają się tu od nowa. Historia zostaje.
league-round = Runda { $round } z { $rounds }, koniec { $when }.
league-row = **{ $place }.** { $name } · { $points } · rozegrane { $played }, wygrane { $won }
league-row-out = **{ $place }.** ~~{ $name }~~ · { $points } · rozegrane { $played }, wygrane { $won }
league-season = { $game }, sezon { $number }
league-season-begins = Pierwsza runda zaczyna się { $when }.
league-season-over = Ten sezon skończył się { $when }.
league-secret = Sekret, z którego powstał kod, do sprawdzenia losowań i rozdań: { $secret }
league-secret-later = Sekret, z którego powstał kod, zostanie podany, gdy skończy się ostatnia trwająca jeszcze partia.
league-sign-out = Opuść
league-sign-up = Biorę udział
league-signed =
    { $count ->
        [0] Nikt jeszcze nie bierze udziału.
        [one] Jeden uczestnik:
        [few] { $count } uczestników:
       *[other] { $count } uczestników:
    }
league-table = Stół { $number }: { $names } · { $link }
league-table-opens = ### { $game }, sezon { $season }
    Runda { $round }, stół { $number }: { $names }
league-table-over = Stół { $number }, koniec: { $names } · { $link }
league-terms =
    { $rounds ->
        [one] Jedna runda
        [few] { $rounds } rundy
       *[other] { $rounds } rund
    } { $weeks ->
        [one] po tygodniu,
        [few] po { $weeks } tygodnie,
       *[other] po { $weeks } tygodni,
    } osób przy stole: { $size }. Stół daje 6, 4, 2, 0 punktów, a przy innej liczbie osób w równych odstępach.
league-tie-breaks = Przy równej liczbie punktów: wynik między tymi, którzy mają tyle samo, potem wygrane partie, potem ranking. Gdy runda się kończy, roboty dogrywają spóźnione partie.

### Obrazy

league-column-played = Rozegrane
league-column-points = Punkty
league-column-won = Wygrane
league-final = { $game }, sezon { $number }: tabela końcowa dywizji { $division }
league-graph = Rankingi, partia po partii
