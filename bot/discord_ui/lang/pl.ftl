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
discord-pace-choice = { $pace ->
    [none] Bez zegara
   *[other] { $pace }
}

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
discord-pace = Zegar: { $pace }
discord-pace-none = Bez zegara.
discord-seats-between = Liczba graczy: od { $least } do { $most }. Gdy wszyscy nacisną Start, zaczynamy.
discord-seats-exactly = Liczba graczy: { $count }. Start sadza roboty na wolnych miejscach; gdy wszyscy go nacisną, zaczynamy.
discord-start = Start

### Stół i ręce

discord-again = Zagraj jeszcze raz
discord-call = Twoja kolej, { $when }: { $link }
discord-choose = Wybierz
discord-clock = { $seat }: czas mija { $when }
discord-dm-closed = { $seat }: wiadomości prywatne są zamknięte. Naciśnij Moja ręka, aby grać.
discord-hand-of = Twoja ręka przy tym stole: { $link }
discord-leave = Odejdź
discord-leave-sure = Czy ma grać robot, aż wrócisz, czy odchodzisz na dobre?
discord-left = { $seat }: gracz odszedł, dalej gra robot.
discord-my-hand = Moja ręka
discord-not-over = To, co ukryte, pokażemy po zakończeniu rozgrywki.
discord-placed = **{ $place }.** { $seat }: { $points }
discord-proof = Czy było uczciwie?
discord-resign = Odejdź na dobre
discord-resigned = Ta rozgrywka toczy się bez ciebie. Dalej gra robot.
discord-robot = Robot { $number }
discord-robot-for-now = Robot, dopóki nie wrócę
discord-stand-in = { $seat }: gra robot.
discord-stand-in-now = Gra za ciebie robot. Wróć na miejsce, kiedy zechcesz.
discord-sure = Tego nie da się cofnąć. Na pewno?
discord-take-back = Wracam na miejsce
discord-to-table = Do stołu
discord-type = Wpisz ruch
discord-type-label = Ruch albo same karty (7s 10h)
discord-void = Ta rozgrywka jest unieważniona.

### Odpowiedzi

discord-bad-pace = To nie jest zegar. Napisz live:5:00+0:05, async:24h+8h/72h albo none.
discord-help =
    ### Parlour
    › **/graj** otwiera stół. Znajomi naciskają *Dosiądź się*, resztę miejsc zajmują roboty; wszyscy naciskają *Start*.
    Karty przychodzą w wiadomości prywatnej razem ze wszystkim, czego trzeba do gry; pokazuje je też *Moja ręka* przy stole.
    Naciśnij, wybierz albo wpisz ruch (`7s 10h`). **/ruchy** pokazuje, co na ciebie czeka, **/zasady** — jak się gra.
    Nikt nie widzi tego, co ukryte, a każde rozdanie można potem sprawdzić.
discord-no-such-game = Nie ma tu takiej gry.
discord-no-tables = Żaden stół nie jest otwarty. Otwórz go poleceniem /graj.
discord-no-turns = Nic na ciebie nie czeka.
discord-not-ours = Ten przycisk jest z innych czasów i nic już nie robi.
discord-only-in-servers = Stół wymaga kanału na serwerze.
discord-open-lobby = { $game }, są wolne miejsca: { $link }
discord-open-table = { $game }, gra trwa: { $link }
discord-our-fault = Coś się u nas zepsuło. Zapisaliśmy to; spróbuj jeszcze raz.
discord-waits = { $game } · { $when } · { $link }
