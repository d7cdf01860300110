### Stół

table-already-seated = Masz już miejsce przy tym stole.
table-full = Wszystkie miejsca przy tym stole są zajęte.
table-no-robot-sits = Żaden robot nie gra za ciebie.
table-no-such-match = Nie ma takiej rozgrywki.
table-no-such-option = Ta gra nie ma takiej opcji.
table-not-ready = { $count ->
    [one] Jeden gracz nie jest jeszcze gotowy.
    [few] { $count } gracze nie są jeszcze gotowi.
   *[many] { $count } graczy nie jest jeszcze gotowych.
}
table-not-paused = Ta rozgrywka nie jest wstrzymana.
table-not-seated = Nie masz miejsca przy tym stole.
table-not-your-turn = To nie twój ruch.
table-over = Ta rozgrywka jest zakończona.
table-paused = Ta rozgrywka jest wstrzymana. Ruszy, gdy ktoś przy stole naciśnie Wznów.
table-private = Do tego stołu mogą dosiąść się tylko zaproszeni.
table-seats = W tę grę gra się w { $least } do { $most } osób.
table-resigned = Ta rozgrywka toczy się bez ciebie; na twoim miejscu gra robot.
table-robot-sits = Gra za ciebie robot. Najpierw wróć na swoje miejsce.
table-stale = Stół poszedł dalej. Oto, jak jest teraz.
table-too-few = { $seats ->
    [one] Ta gra wymaga { $seats } gracza.
    [few] Ta gra wymaga { $seats } graczy.
   *[many] Ta gra wymaga { $seats } graczy.
}
table-too-late = Czas minął przed tym ruchem; zagrał za ciebie zegar.
table-unreadable = To nie jest ruch w tej grze: { $text }

### Dowód

proof-commitment-kept = Sekret jest tym, który obiecuje plik: jego SHA-256 to zobowiązanie.
proof-commitment-broken = Sekret nie jest tym, który obiecuje plik: jego SHA-256 nie jest zobowiązaniem.
proof-deals = { $count ->
    [one] Każde rozdanie wynika z sekretu i { $count } naciśnięcia Gotowy.
    [few] Każde rozdanie wynika z sekretu i { $count } naciśnięć Gotowy.
   *[many] Każde rozdanie wynika z sekretu i { $count } naciśnięć Gotowy.
}
proof-moves = { $count ->
    [one] Jedyny ruch jest zgodny z zasadami i prowadzi do stanu zapisanego obok.
    [few] Wszystkie { $count } ruchy są zgodne z zasadami i każdy prowadzi do stanu zapisanego obok.
   *[many] Wszystkie ruchy ({ $count }) są zgodne z zasadami i każdy prowadzi do stanu zapisanego obok.
}
proof-damaged = Tej rozgrywki nie da się odtworzyć: { $reason }
proof-result = Rozgrywka zakończyła się tak:
proof-void = Rozgrywkę unieważniono.
proof-open = Rozgrywka w tym pliku nie jest zakończona.
proof-not-promise = Nie dowiedziono, że zobowiązanie pokazano przed rozdaniem. Porównaj je z wiadomością przy stole.
proof-not-people = Nie dowiedziono, kto siedział przy stole i kiedy wykonano ruchy.
proof-points = Punkty
proof-place = Miejsce

### Terminal

terminal-asks = { $seat }, twój ruch (numer, ruch albo ?):
terminal-bad-database = Tej bazy danych nie da się użyć: { $text }
terminal-bad-file = Nie da się odczytać tego pliku: { $text }
terminal-bad-line = Wiersz { $line } nie pochodzi z pliku .match.
terminal-bad-pace = To nie jest tempo: { $text }. Napisz live:5:00+0:05, async:24h+8h/72h albo none.
terminal-bad-robots = To nie są roboty: { $text }. Napisz random, greedy albo jedno z nich dla każdego miejsca.
terminal-bad-seats = { $game }: liczba graczy od { $least } do { $most }, a miejsc jest tu { $count }. Napisz na przykład --seats you,robot,robot.
terminal-busy = Tej bazy danych używa inny proces.
terminal-by-clock = zegar, miejsce: { $seat }
terminal-by-house = dom
terminal-by-house-seat = dom, miejsce: { $seat }
terminal-by-judge = sędzia
terminal-by-judge-seat = sędzia, miejsce: { $seat }
terminal-by-robot = { $seat }, robot
terminal-clock = Pozostały czas
terminal-closed = Dom jest zamknięty. Wszystkie ruchy są zapisane.
terminal-commitment = Rozdanie jest ustalone. Zobowiązanie: { $commitment }.
terminal-continue = Aby grać dalej, nawet po awarii: python -m bot play --match { $match }
terminal-ended-points = Punkty
terminal-ended-place = Miejsce
terminal-export-open = Rozgrywka { $match } jeszcze trwa. Do jej końca sekrety zostają w domu.
terminal-exported = Zapisano w { $file }.
terminal-hand-over = { $seat }, twoja kolej. Naciśnij Enter, gdy nikt inny nie patrzy.
terminal-help = Wpisz numer wyboru, sam ruch albo tylko jego karty lub kafelki. Także: ? (ta pomoc), rules, moves, resign, quit.
terminal-kept = Rozgrywka { $match } jest zapisana.
terminal-match-over = Rozgrywka jest zakończona.
terminal-match-void = Rozgrywka jest unieważniona.
terminal-no-such-game = Nie ma gry o nazwie { $game }. Są: { $games }.
terminal-bad-key = Klucz gry to jedno słowo z dwóch do dwunastu małych liter od a do z i nie słowo Pythona: { $text } nim nie jest.
terminal-taken-key = Klucz { $text } jest zajęty.
terminal-new-game = Gra { $game } leży w bot/games/{ $game }, jej testy w tests/games/{ $game }. Wypróbuj: python -m bot play { $game }. Co dalej, mówi docs/new-game.md.
terminal-not-a-choice = Nie ma wyboru { $number }.
terminal-open = Dom jest otwarty: { $count ->
    [one] idzie { $count } zegar.
    [few] idą { $count } zegary.
   *[many] idzie { $count } zegarów.
}
terminal-option = To nie jest opcja gry { $game }: { $text }
terminal-quit-asks = Zrezygnować na dobre? Dalej zagra robot. Wpisz resign jeszcze raz.
terminal-robot = Robot { $number }
terminal-step = { $ply } z { $plies }
terminal-step-help = Enter: dalej, b: wstecz, liczba: skok, q: koniec
terminal-time-up = Czas minął: zagrał za ciebie zegar.
terminal-verify = Aby potem sprawdzić rozdanie: python -m bot export { $match }
terminal-warned = Minęło { $share } % twojego czasu.
terminal-you = Gracz (ty)
pace-live = Na żywo: { $bank } na gracza i { $increment } więcej za ruch
pace-async = Na dni: { $bank } godz. na gracza i { $increment } godz. więcej za ruch, najwyżej { $cap } godz.
pace-none = Bez zegara.

### Tiles

tile-side = { $colour ->
    [green] z
    [blue] n
    [yellow] ż
   *[red] c
}{ $number }
tile-side-named = { $colour ->
    [green] zielony
    [blue] niebieski
    [yellow] żółty
   *[red] czerwony
} { $number }
tile-letters = z zielony, n niebieski, ż żółty, c czerwony
