### Jak się gra

ruhd-how-goal = Dokładaj kwadratowe kafelki do tych na planszy. Punktują stykające się boki oraz linie co najmniej trzech kafelków. Wygrywa, kto ma najwięcej punktów.
ruhd-how-turn =
    Każdy bok kafelka ma kolor i liczbę od 1 do 4. Masz dwa kafelki.
    Połóż jeden z nich, dowolnie obrócony, na wolnym polu, które styka się bokiem z jakimś kafelkiem. Punkty liczy Parlour, chyba że każdy zgłasza je sam. Potem dobierasz nowy kafelek.
    Nie gra się wszystkimi 48 kafelkami: do dobrania jest dwanaście (przy pięciu i więcej osobach po dwa na osobę), resztę się odkłada. Gdy nie ma czego dobrać i wszystkie ręce są puste, partia się kończy.
ruhd-how-points =
    - *One-side*, twój kafelek ma tylko jednego sąsiada: 1
    - *Diff-diff*, stykają się boki różnych kolorów: różnica ich liczb
    - *Same-same*, stykają się boki tego samego koloru i o tej samej liczbie: ta liczba. Ten sam kolor, ale różne liczby: nic
    - *Linia koloru*, w rzędzie co najmniej trzy kafelki bez przerwy mają ten sam kolor po lewej albo ten sam po prawej, w kolumnie u góry albo u dołu: 2
    - *Linia liczby*, to samo z liczbą: 2
    Trzy sąsiednie kafelki z niebieskim po lewej to linia koloru: 2. Jeśli każdy ma tam niebieską 4, jest to także linia liczby: razem 4.
    Wszystko się sumuje, ale linia punktuje tylko raz, gdy jest nowa: jej wydłużenie nic nie daje.
ruhd-how-marks = Strzałka przed imieniem: czyja kolej. Korona przed punktami: kto prowadzi. Ramka: kafelek, który właśnie położono, albo wybrany przez ciebie. +3 na brzegu: dalej leżą jeszcze trzy kafelki; …: są tam tylko wolne pola. Twoje imię jest wyróżnione.

### Lekcje

ruhd-lesson-turn = { $quarters ->
    [0] Bez obrotu
    [1] Ćwierć obrotu ↻
    [2] Pół obrotu
   *[other] Trzy czwarte obrotu ↻
}
ruhd-lesson-square = { $square }
ruhd-lesson-worth = { $points ->
    [one] Wolno, ale tutaj to tylko { $points } punkt. Można więcej.
    [few] Wolno, ale tutaj to tylko { $points } punkty. Można więcej.
   *[many] Wolno, ale tutaj to tylko { $points } punktów. Można więcej.
}

ruhd-lesson-touch = Stykające się boki
ruhd-lesson-touch-1 = Na początku leżą trzy kafelki. Każdy bok ma kolor i liczbę od 1 do 4. Masz dwa kafelki, a przed położeniem wolno ci kafelek dowolnie obrócić.
ruhd-lesson-touch-2 = Połóż kafelek 26 na wolnym polu na lewo od dolnego rzędu planszy. Musi stykać się bokiem z jakimś kafelkiem.
ruhd-lesson-touch-2-hint = Wolne pola mają na obrazku nazwy: to jest L13.
ruhd-lesson-touch-3 = 4 punkty: 1 za jedynego sąsiada (*one-side*) i 3, bo żółta 1 styka się z zieloną 4: inny kolor, liczy się różnica (*diff-diff*). { $seat } kładzie kafelek. Obróć swój 29 tak, żeby na O13 zetknęły się równe boki.
ruhd-lesson-touch-3-hint = Kafelek obok O13 ma po prawej niebieską 4. Obróć kafelek 29, aż jego niebieska 4 będzie po lewej: trzy czwarte obrotu.
ruhd-lesson-touch-4 = Niebieska 4 przy niebieskiej 4: ten sam kolor i ta sama liczba dają tę liczbę, 4 (*same-same*), a jedyny sąsiad 1. Ten sam kolor z inną liczbą nie daje nic.

ruhd-lesson-lines = Linie z trzech
ruhd-lesson-lines-1 = Punktują też linie: co najmniej trzy kafelki w rzędzie albo w kolumnie. W rzędzie patrz na boki lewe albo prawe, w kolumnie na górne albo dolne. W dolnym rzędzie planszy oba kafelki mają po lewej kolor żółty.
ruhd-lesson-lines-2 = Połóż kafelek 1 na L13 tak, żeby i on miał po lewej żółty. Wtedy trzy lewe boki w rzędzie mają ten sam kolor: to *linia koloru*, 2 punkty.
ruhd-lesson-lines-2-hint = Obrót jest zgodny z ruchem wskazówek zegara: po ćwierci obrotu to, co było na dole, jest po lewej.
ruhd-lesson-lines-3 = 6 punktów: 1 one-side, 3 diff-diff, 2 za linię. Teraz kolumna M: oba jej kafelki mają na dole niebieską 2. Trzecia niebieska 2 na dole to linia koloru *i* *linia liczby*: 2 i 2. Połóż kafelek 16 na M12.
ruhd-lesson-lines-3-hint = Po ćwierci obrotu prawy bok jest na dole.
ruhd-lesson-lines-4 = 7 punktów: 1 one-side, 2 diff-diff, 4 za kolumnę. Linia punktuje raz, gdy jest nowa. Wydłużenie dawnej linii z trzech nie daje nic.

ruhd-lesson-count = Dziesięć punktów
ruhd-lesson-count-1 = Wszystko, co daje kafelek, się sumuje: one-side, diff-diff i same-same na każdym stykającym się boku oraz każda nowa linia.
ruhd-lesson-count-2 = Połóż kafelek 20 na N14. Jak najlepiej go obrócić?
ruhd-lesson-count-2-hint = Kafelek pod N14 ma na górze zieloną 3. Zielona 3 kafelka 20 jest po prawej, a po ćwierci obrotu na dole.
ruhd-lesson-count-3 = 10 punktów: 3 za zieloną 3 na zielonej 3 i 3 za żółtą 4 przy zielonej 1. Prawe boki L14, M14 i N14 mają liczbę 1: jeszcze 2. Dolne boki N14, N13 i N12 są zielone: jeszcze 2.
ruhd-lesson-count-4 = Nie musisz rachować: Parlour liczy i po każdym ruchu podaje, za co. Szukaj boków równych albo bardzo różnych i linii z trzech.

ruhd-lesson-end = Ostatnie kafelki
ruhd-lesson-end-1 = Nie ma już czego dobierać: masz do położenia dwa kafelki, przeciwnik też. Masz 17 punktów, on 21; większości kafelków tu nie widać. Spójrz na lewe boki dolnego rzędu planszy i połóż kafelek 27 na L13.
ruhd-lesson-end-1-hint = Oba są żółte. Po ćwierci obrotu kafelek 27 też ma po lewej żółty.
ruhd-lesson-end-2 = { $seat } kładzie kafelek. Twój ostatni ma numer 40. Spójrz na kolumnę M: oba jej kafelki mają na dole czerwoną 3. Połóż 40 na M12.
ruhd-lesson-end-2-hint = Kafelek 40 ma na górze czerwoną 3. Pół obrotu przenosi ją na dół.
ruhd-lesson-end-3 = 6 punktów! Wszystkie kafelki leżą i partia skończona, 26 do 24: wygrywasz. Znasz już Ruhd.

### Podpowiedzi na treningu

ruhd-hint-place = { $quarters ->
    [0] Kafelek { $tile } na { $square }, bez obrotu (0)
    [1] Kafelek { $tile } na { $square }, ćwierć obrotu (1)
    [2] Kafelek { $tile } na { $square }, pół obrotu (2)
   *[other] Kafelek { $tile } na { $square }, trzy czwarte obrotu (3)
}: to daje { $points } i teraz nic nie daje więcej.

### Przykłady w zasadach

ruhd-example = Kafelek na { $square }, { $points } pkt
