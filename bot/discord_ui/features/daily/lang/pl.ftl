daily-heading = Rozdania dnia · { $day }
daily-told = Te same karty dla wszystkich, na tym samym miejscu, przeciw tym samym robotom. W każdej grze jedna próba. Dzień kończy się { $ends }; co zaczęte do tej chwili, można dokończyć w ciągu godziny.
daily-code = { $game }, { $day }: `{ $commitment }`
daily-play = Graj
daily-go-on = Graj dalej
daily-result = Wynik
daily-share = Pokaż tutaj
daily-begun = Zaczęte. Graj dalej, kiedy zechcesz.
daily-rests = To rozdanie jest wstrzymane: od jego zapowiedzi zmieniły się roboty. Za dzień lub dwa znów będzie można zagrać.
daily-better = { $better ->
    [0] Nie lepiej od żadnej z { $among } partii robotów.
   *[other] Lepiej od { $better } z { $among } partii robotów.
}
daily-squares = -# Każdy kwadrat to jedna ósma partii robotów; zielony: twoja była lepsza.
daily-card = { $game } · { $day }
daily-standing = { $people ->
    [1] Nikt inny nie dokończył tego rozdania.
   *[other] Wśród osób, które dokończyły to rozdanie ({ $people }), twoje miejsce to { $percentile }: 100 to najlepsze, 0 ostatnie.
}
daily-yesterday = Wczoraj
daily-not-over = To rozdanie nie jest jeszcze dokończone.
daily-left = { $count ->
    [0] Wszystkie dzisiejsze rozdania są już zagrane.
    [one] Na dziś zostało jedno rozdanie.
    [few] Na dziś zostały { $count } rozdania.
   *[many] Na dziś zostało { $count } rozdań.
}
daily-fair = Czy to uczciwe?
daily-fair-settled = **Wszystko jest ustalone, zanim ktokolwiek zagra.** Każdy kod poniżej wiąże dzień, grę, jej opcje, miejsce oraz wersje zasad i robotów. Jutrzejsze kody są tu już dziś.
daily-fair-proof = **Każdy może to sprawdzić.** Godzinę po końcu dnia otwórz swój wynik i naciśnij *{ $proof }*. Kod, który się tam pokaże, musi być tym, który stał tu dzień wcześniej, a dowód rozdaje z niego każdą kartę od nowa.
daily-fair-limits = **Czemu nic nie zapobiega:** rozdanie można zagrać najpierw z drugiego konta na Discordzie, a osoba prowadząca bota może czytać jego bazę danych, więc i karty. Żadnej karty zmienić się tak nie da.

### After the day

daily-compare = Porównaj moją grę z…
daily-compare-heading = { $game } · { $day }
daily-compare-points = Ty: { $mine } · { $name }: { $theirs }
daily-compare-told = Twoje ruchy są po lewej, tamte po prawej; = znaczy ten sam ruch. Od pierwszej różnicy stoły były już inne.
daily-compare-best = Najlepsza z ośmiu partii
daily-nobody-there = Nie ma już tu czego porównywać.

### The group's morning

daily-count-in = Liczcie mnie
daily-count-out = Opuść grupę
daily-counted = Zapisane. Od jutra poranna wiadomość powie, jak ci poszło, i policzy twoją serię.
daily-not-counted = Nie ma cię już w grupie. Poranna wiadomość o tobie nie wspomni, a twoja seria tutaj znikła.
daily-no-group = Na tym serwerze nie wybrano dotąd kanału porannej wiadomości. Kto nim zarządza, może go wskazać przez { COMMAND("server") }.
daily-morning = Jak nam poszło · { $day }
daily-morning-best = { $game }: **{ $names }**, { $better ->
    [0] nie lepiej od żadnej z { $among }
   *[other] lepiej od { $better } z { $among }
}
daily-morning-crown = 👑 **{ $names }**
daily-morning-nobody = Nikt z tej grupy nie dokończył rozdania.
daily-morning-member = { $name }: { $games ->
    [0] bez gry
    [one] 1 rozdanie
    [few] { $games } rozdania
   *[many] { $games } rozdań
} · { $streak }
daily-morning-more = { $count ->
    [one] i jeszcze jedna osoba
    [few] i jeszcze { $count } osoby
   *[many] i jeszcze { $count } osób
}
daily-streak = { $forgiven ->
    [yes] { $days ->
        [one] 1 dzień z rzędu (raz na tydzień wolno dzień opuścić)
        [few] { $days } dni z rzędu (raz na tydzień wolno dzień opuścić)
       *[many] { $days } dni z rzędu (raz na tydzień wolno dzień opuścić)
    }
   *[no] { $days ->
        [0] bez serii
        [one] 1 dzień z rzędu
       *[many] { $days } dni z rzędu
    }
}
daily-group-streak = Ta grupa: { $streak }
daily-morning-play = Dzisiejsze rozdania

### In a hand

daily-place = Rozdanie dnia { $day }
