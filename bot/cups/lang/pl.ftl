### Refusals

cup-again = W tej chwili coś się zmieniło. Naciśnij jeszcze raz.
cup-another-judge = To Twoja decyzja. Odwołanie musi rozpatrzyć inny sędzia albo właściciel serwera.
cup-appeal-too-late = Od decyzji można się odwołać przez 24 godziny. Ten czas upłynął.
cup-appealed-already = Od tej decyzji już się odwołano albo została cofnięta. Możliwe jest jedno odwołanie.
cup-bad-draw = To losowanie nie sadza każdego jeden raz.
cup-bad-extension = Można dodać od minuty do { $most } godzin.
cup-bad-final = Finał ma od { $least } do { $most } partii.
cup-bad-go-on =
    { $most ->
        [one] Przy stole tej wielkości może awansować tylko jedna osoba.
       *[other] Przy stole tej wielkości może awansować od jednej do { $most } osób.
    }
cup-bad-limit = W pucharze może grać od { $least } do { $most } osób.
cup-bad-name = Puchar musi mieć nazwę, najwyżej { $most } liter.
cup-bad-pace = „{ $text }” to nie jest zegar.
cup-bad-points = Sędzia może dodać lub odjąć od jednego do { $most } punktów.
cup-bad-sentence = Powiedz jednym zdaniem, co się stało; najwyżej { $most } liter.
cup-bad-size = W pucharze przy stole tej gry siada od { $least } do { $most } osób.
cup-bad-span = { $live ->
    [yes] Runda pucharu na żywo trwa od { $least } do { $most } minut.
   *[no] Runda na wiele dni trwa od { $least } do { $most } dni.
}
cup-bad-tie-breaks = Kryteria rozstrzygania muszą być różne, a ostatnim musi być dogrywka.
cup-bad-time = Wybierz chwilę między teraz a końcem rundy.
cup-bad-times = Terminy muszą następować po sobie: teraz, koniec zapisów, koniec potwierdzania. Potwierdzanie musi się zacząć, zanim się skończy.
cup-check-in-closed = Potwierdzanie udziału już się skończyło.
cup-check-in-not-open = Potwierdzanie udziału jeszcze się nie zaczęło.
cup-checked-in-already = Twój udział jest już potwierdzony.
cup-damaged = Dziennik tego pucharu sam sobie przeczy. Puchar odłożono na bok.
cup-drawn-already = To już jest wylosowane.
cup-entries-closed = Zapisy są zamknięte.
cup-full = Do tego pucharu nikt więcej nie może się zapisać.
cup-has-begun = Ten puchar już się zaczął: to, co ogłoszono, już się nie zmieni.
cup-has-no-end = Puchar z { $players } graczami nie skończyłby się przy tych zasadach. Niech z każdego stołu awansuje mniej osób.
cup-in-already = Już bierzesz udział w tym pucharze.
cup-invited-only = Do tego pucharu mogą się zapisać tylko zaproszeni.
cup-left-for-good = Ta osoba na dobre opuściła partię: nie można jej oddać miejsca.
cup-many-organisers = Oprócz osoby, która go ogłosiła, puchar może mieć najwyżej { $most } organizatorów.
cup-match-over = Ta partia już się skończyła.
cup-needs-a-clock = Puchar potrzebuje zegara, żeby każda runda się skończyła.
cup-no-appeal = Nie ma odwołania do rozpatrzenia.
cup-no-reason = Decyzja wymaga uzasadnienia, najwyżej { $most } liter.
cup-no-such-call = Tego zgłoszenia nie ma albo ma już odpowiedź.
cup-no-such-cup = Nie ma takiego pucharu.
cup-no-such-deal = Nie ma takiego rozdania.
cup-no-such-match = Ta partia nie należy do żadnego pucharu.
cup-no-such-ruling = Nie ma takiej decyzji.
cup-no-such-seat = Nie ma takiego miejsca.
cup-no-time = Do końca rundy nie ma chwili, w której nikt przy tym stole nie śpi.
cup-not-in = Nie bierzesz udziału w tym pucharze.
cup-nothing-changed = Nic się nie różni od tego, co ogłoszono.
cup-organiser-plays = Grasz przy tym samym stole. Musi o tym zdecydować inny organizator.
cup-organisers-only = To mogą zrobić tylko organizatorzy tego pucharu.
cup-over = Ten puchar już się skończył.
cup-plays-already = Ta osoba ma już miejsce w tej rundzie.
cup-removed = Organizator usunął Cię z tego pucharu. Ponowne zapisanie się wymaga jego zaproszenia.
cup-round-over = Ta runda już się skończyła. To, co się w niej stało, zostaje.
cup-same-seat-needs-duplicate = Miejsca można porównać tylko wtedy, gdy przy wszystkich stołach gra się te same rozdania.
cup-time-settled = Wasz stół już się umówił: spotykacie się { $when }.
cup-too-many-calls = Sędzia już wie o Twoim zgłoszeniu. Poczekaj na odpowiedź.
cup-undone-already = Tę decyzję już cofnięto.
cup-void-stays = Tej partii nie można przywrócić: nie była skończona albo już gra się ją od nowa.

### What is announced

cup-appeal-overturned = Odwołanie od decyzji { $number } uwzględniono: decyzja już się nie liczy. Uzasadnienie: { $reason }
cup-appeal-upheld = Odwołanie od decyzji { $number } oddalono: decyzja zostaje w mocy. Uzasadnienie: { $reason }
cup-cancelled = Ten puchar odwołano. Uzasadnienie: { $reason }
cup-handed-over = Stół { $table }: { $player } nie gra, miejsce przejmuje { $to }.
cup-handed-to-robot = Stół { $table }: { $player } nie gra, miejsce przejmuje robot.
cup-lapsed = Nikt nie { $kind ->
    [call] odpowiedział na zgłoszenie { $number }
   *[appeal] rozstrzygnął odwołania od decyzji { $number }
} przed końcem rundy. Wszystko zostaje, jak jest.
cup-nobody-came = Nikt nie potwierdził udziału.
cup-ruled-annul = Stół { $table }: rozdanie { $deal } się nie liczy. Uzasadnienie: { $reason }
cup-ruled-deadline =
    { $hours ->
        [one] Stół { $table } dostaje do jednej godziny więcej.
       *[other] Stół { $table } dostaje do { $hours } godzin więcej.
    } Uzasadnienie: { $reason }
cup-ruled-points =
    { $points ->
        [one] Stół { $table }, { $player }: { $points } punkt.
        [few] Stół { $table }, { $player }: { $points } punkty.
       *[other] Stół { $table }, { $player }: { $points } punktów.
    } Uzasadnienie: { $reason }
cup-ruled-replace = Stół { $table }: { $to } dostaje miejsce, które zajmuje { $player }. Uzasadnienie: { $reason }
cup-ruled-restore = Stół { $table }: { $player } odzyskuje miejsce. Uzasadnienie: { $reason }
cup-ruled-robot = Stół { $table }: robot dostaje miejsce, które zajmuje { $player }. Uzasadnienie: { $reason }
cup-ruled-stand = Stół { $table }: nic się nie zmienia. Uzasadnienie: { $reason }
cup-ruled-time =
    { $minutes ->
        [one] Stół { $table }: { $player } dostaje minutę więcej.
        [few] Stół { $table }: { $player } dostaje { $minutes } minuty więcej.
       *[other] Stół { $table }: { $player } dostaje { $minutes } minut więcej.
    } Uzasadnienie: { $reason }
cup-ruled-undone = Stół { $table }: decyzja { $number } już się nie liczy. Uzasadnienie: { $reason }
cup-ruled-void = Stół { $table }: partia jest unieważniona i gra się ją od nowa. Uzasadnienie: { $reason }

### What a judge may choose

cup-remedy-annul = Rozdanie się nie liczy
cup-remedy-deadline = Więcej czasu dla stołu
cup-remedy-points = Zmiana punktów
cup-remedy-replace = Miejsce dla kogoś innego
cup-remedy-restore = Zwrot miejsca
cup-remedy-stand = Nic się nie zmienia
cup-remedy-time = Czas na zegarze
cup-remedy-void = Partia od nowa

### Tie-breaks

cup-by-game = rozstrzygnięcia samej gry
cup-by-play-off = dogrywka
cup-by-same-seat = porównanie z tym samym miejscem przy innych stołach

### Proofs

cup-proof = { $cup }: przeliczono { $draws ->
        [one] jedno losowanie
        [few] { $draws } losowania
       *[other] { $draws } losowań
    } i rozdania { $deals ->
        [one] jednej partii.
       *[other] { $deals } partii.
    }
cup-proof-broken = NIEUCZCIWE: sekret nie pasuje do ogłoszonego kodu kontrolnego.
cup-proof-damaged = Ten plik sam sobie przeczy: { $reason }
cup-proof-fair = Uczciwe: każde losowanie i każde rozdanie wynika z sekretu ogłoszonego kodem kontrolnym i z naciśnięć graczy.
cup-proof-open = Puchar jeszcze trwa, więc jego sekretu nie ma w tym pliku. Dziennik się zgadza, { $entries ->
        [one] jeden wpis.
        [few] { $entries } wpisy.
       *[other] { $entries } wpisów.
    }
