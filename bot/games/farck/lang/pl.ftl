farck-name = Farck
farck-blurb = Wykładaj sekwensy i grupy, przedłużaj cudze, wymieniaj w ciemno. Od dwóch do ośmiu osób.
farck-daily = Każdy gra { $rounds } tur, { $seats ->
    [2] dwoje graczy
   *[4] czworo graczy
}
farck-type = Karty (7s 8s 9s) albo ruch (burn 7s)

farck-option-stocks = Talie do dobierania
farck-option-stocks-common = Jedna wspólna
farck-option-stocks-personal = Każdy ma własną, taką samą przy każdym stole

farck-drew = { $count ->
    [0] { $seat }: nie było czego dobrać.
   *[other] { $seat } dobiera kartę.
}
    .you = { $count ->
        [0] Nie było czego dobrać.
       *[other] Dobierasz kartę.
    }
farck-new-in-hand = Nowe na ręce ({ $seat }): { $cards }.
    .you = Nowe na ręce: { $cards }.
farck-drew-these = { $seat } dobiera: { $cards }.
    .you = Dobrano: { $cards }.
farck-burned = { $count ->
    [0] { $seat } spala { $card ->
        [joker] jokera
       *[other] { $card }
    }, nie było czego dobrać.
    [one] { $seat } spala { $card ->
        [joker] jokera
       *[other] { $card }
    } i dobiera { $count } kartę.
    [few] { $seat } spala { $card ->
        [joker] jokera
       *[other] { $card }
    } i dobiera { $count } karty.
   *[many] { $seat } spala { $card ->
        [joker] jokera
       *[other] { $card }
    } i dobiera { $count } kart.
}
    .you = { $count ->
        [0] Spalasz { $card ->
            [joker] jokera
           *[other] { $card }
        }, nie było czego dobrać.
        [one] Spalasz { $card ->
            [joker] jokera
           *[other] { $card }
        } i dobierasz { $count } kartę.
        [few] Spalasz { $card ->
            [joker] jokera
           *[other] { $card }
        } i dobierasz { $count } karty.
       *[many] Spalasz { $card ->
            [joker] jokera
           *[other] { $card }
        } i dobierasz { $count } kart.
    }
farck-laid = { $points ->
    [one] { $seat } wykłada { $cards } za { $points } punkt.
    [few] { $seat } wykłada { $cards } za { $points } punkty.
   *[many] { $seat } wykłada { $cards } za { $points } punktów.
}
    .you = { $points ->
        [one] Wykładasz { $cards } za { $points } punkt.
        [few] Wykładasz { $cards } za { $points } punkty.
       *[many] Wykładasz { $cards } za { $points } punktów.
    }
farck-extended = { $points ->
    [one] { $seat } dokłada { $card } do układu { $number } za { $points } punkt.
    [few] { $seat } dokłada { $card } do układu { $number } za { $points } punkty.
   *[many] { $seat } dokłada { $card } do układu { $number } za { $points } punktów.
}
    .you = { $points ->
        [one] Dokładasz { $card } do układu { $number } za { $points } punkt.
        [few] Dokładasz { $card } do układu { $number } za { $points } punkty.
       *[many] Dokładasz { $card } do układu { $number } za { $points } punktów.
    }
farck-offer = { $seat } daje { $card ->
    [joker] jokera
   *[other] { $card }
}.
    .you = Dajesz { $card ->
            [joker] jokera
           *[other] { $card }
        }.
farck-trade-won = { $alone ->
    [yes] Nikt się nie przyłączył: { $seat } daje { $offered } i bierze { $card ->
            [joker] jokera
           *[other] { $card }
        }.
   *[no] { $seat } daje najwyższą kartę, { $offered }, i bierze { $card ->
            [joker] jokera
           *[other] { $card }
        }{ farck-too-low }.
}
    .you = { $alone ->
        [yes] Nikt się nie przyłączył: dajesz { $offered } i bierzesz { $card ->
                [joker] jokera
               *[other] { $card }
            }.
       *[no] Dajesz najwyższą kartę, { $offered }, i bierzesz { $card ->
                [joker] jokera
               *[other] { $card }
            }{ farck-too-low }.
    }
farck-trade-tie = Najwyższe oferty są równe: wracają do graczy, a { $card } zostaje na środku{ farck-too-low }.
farck-too-low = { $count ->
    [0] { "" }
   *[other] ; spalono { $burned }
}
farck-trade-joker = { $joined ->
    [one] Joker: { $seat } spala całą rękę i dobiera nową, karty ze środka też są wymieniane.
    [few] Joker: { $joined } osoby spalają całe ręce i dobierają nowe, karty ze środka też są wymieniane.
   *[many] Joker: { $joined } osób spala całe ręce i dobiera nowe, karty ze środka też są wymieniane.
}
    .you = Joker: spalasz całą rękę i dobierasz nową, karty ze środka też są wymieniane.
farck-turned = { $whose ->
    [all] Talia się skończyła: spalone karty potasowano i są teraz talią.
    [centre] Talia środka się skończyła: karty spalone ze środka potasowano i są teraz jego talią.
   *[own] Skończyła się talia, z której dobiera { $seat }. Karty spalone przez tę osobę potasowano i są teraz tą talią.
}
    .you = { $whose ->
        [all] Talia się skończyła: spalone karty potasowano i są teraz talią.
        [centre] Talia środka się skończyła: karty spalone ze środka potasowano i są teraz jego talią.
       *[own] Twoja talia się skończyła: karty spalone przez ciebie potasowano i są teraz twoją talią.
    }
farck-new-cards = { $new ->
    [1] jedną nową
    [3] trzy nowe
   *[2] dwie nowe
}
farck-ask-turn = { $may ->
    [end] Teraz nie ma czego wyłożyć. Dobierz kartę, spal jedną za { farck-new-cards } albo jedną wymień.
    [joker] Teraz nie ma czego wyłożyć, a jokera nie wykłada się nigdy. Dobierz kartę, spal jedną za { farck-new-cards } albo jedną wymień.
    [empty] Talia jest pusta: wyłóż lub przedłuż, co możesz, spal lub wymień kartę albo zakończ turę.
    [draw] Nie masz już kart: dobierz jedną.
    [nothing] Nie masz już kart i nie ma czego dobrać: zakończ turę.
    [lay] Wyłóż sekwens lub grupę, jeśli chcesz. Na koniec tury dobierz kartę, spal jedną za { farck-new-cards } albo jedną wymień.
    [extend] Dołóż do sekwensu lub grupy, jeśli chcesz. Na koniec tury dobierz kartę, spal jedną za { farck-new-cards } albo jedną wymień.
   *[both] Wykładaj i dokładaj, ile chcesz. Na koniec tury dobierz kartę, spal jedną za { farck-new-cards } albo jedną wymień.
}
farck-goal = Kto wyłoży ostatnią kartę, kończy partię; wygrywa, kto ma najwięcej punktów.
farck-ask-join = { $seat } chce dostać { $card ->
    [joker] jokera
   *[other] { $card }
} ze środka. Zaoferuj zakrytą kartę albo spasuj.
farck-join-how = Wygrywa najwyższa karta (as jest najniższy), a niższe płoną.{ $joker ->
    [yes] { " " }Joker nic nie wygrywa: wszyscy w wymianie spalają ręce i dobierają nowe.
   *[no] { "" }
}
farck-ask-with = { $what ->
    [lay] Wybierz co najmniej trzy karty: sekwens w kolorze albo grupę jednej wartości.
    [extend] { $step ->
        [card] Wybierz kartę, która pasuje do układu na stole.
        [meld] Wybierz układ, do którego dołożysz { $chosen }.
       *[whole] { $chosen } trafi do układu { $number }. Potwierdź albo wybierz inaczej.
    }
    [burn] { $vain ->
        [yes] Nie ma już nic innego do dobrania: spalona karta co najwyżej wróci.
       *[no] { $new ->
            [1] Wybierz kartę do spalenia. Została tylko jedna: dobierzesz ją.
            [3] Spal ostatnią kartę: dobierzesz trzy.
           *[2] Wybierz kartę do spalenia. Dobierzesz dwie.
        }
    }
   *[trade] { $card ->
        [none] Wybierz kartę ze środka i jedną swoją, którą za nią oferujesz.
        [joker] Wybierz kartę, którą dasz zakrytą za jokera.
       *[other] Wybierz kartę, którą dasz zakrytą za { $card }.
    }
}
farck-ask-trade = Inni też mogą dać kartę albo spasować. { $joker ->
    [yes] Z twoim jokerem nikt nie wygrywa: wszyscy w wymianie spalają ręce i dobierają nowe.
   *[no] Najwyższa bierze { $card ->
        [joker] jokera
       *[other] { $card }
    } (as jest najniższy), a niższe płoną.
}
farck-asks = { $seat } proponuje wymianę za { $card ->
    [joker] jokera
   *[other] { $card }
}. Pozostali mogą dołączyć, dając kartę, albo spasować.
    .you = Proponujesz wymianę za { $card ->
            [joker] jokera
           *[other] { $card }
        }. Pozostali mogą dołączyć, dając kartę, albo spasować.
farck-mine = Położono twoją zakrytą kartę: { $card }.
farck-passed = Pasujesz.
farck-out = { $seat } wykłada ostatnią kartę: koniec partii.
    .you = Wykładasz ostatnią kartę: koniec partii.
farck-round = Kolejka
farck-all-turns-played = Każdy rozegrał wszystkie swoje tury: koniec partii.
farck-stalemate = Nie ma czego dobierać i przez całą kolejkę nikt nie zagrał karty: koniec partii.
farck-stalemate-own = Przez dwie całe kolejki nikt nie dobrał, nie spalił ani nie wyłożył karty: koniec partii.
farck-winner = { $points ->
    [one] Wygrywa { $seat }: { $points } punkt.
    [few] Wygrywa { $seat }: { $points } punkty.
   *[many] Wygrywa { $seat }: { $points } punktów.
}
    .you = { $points ->
        [one] Wygrywasz: { $points } punkt.
        [few] Wygrywasz: { $points } punkty.
       *[many] Wygrywasz: { $points } punktów.
    }

farck-centre = Środek
farck-stock = Talia do dobierania
farck-burn-pile = Stos spalonych
farck-own-stock = Talia do dobierania: { $seat }
    .you = Twoja talia do dobierania
farck-centre-stock = Talia środka
farck-own-burned = Spalone: { $seat }
farck-centre-burned = Spalone ze środka
farck-own-stock-label = Talia: { $seat }
    .you = Twoja talia
farck-centre-stock-label = Talia środka
farck-burned-first-label = Spalone: { $seat }
farck-burned-label = { $seat }
farck-centre-burned-label = Spalone: środek
farck-centre-label = Środek
farck-meld = { $kind ->
    [run] Układ { $number }: sekwens
   *[set] Układ { $number }: grupa
}
farck-meld-label = { $number }
farck-meld-name = Układ { $number }
farck-hand = Twoja ręka
farck-points = Punkty
farck-cards = Karty
farck-to-draw = Do dobrania

farck-lay = { $points ->
    [one] Wyłóż { $cards } za { $points } punkt{ farck-end }
    [few] Wyłóż { $cards } za { $points } punkty{ farck-end }
   *[many] Wyłóż { $cards } za { $points } punktów{ farck-end }
}
farck-end = { $ends ->
    [yes] { " " }i zakończ partię
   *[no] { "" }
}
farck-extend = { $points ->
    [one] Dołóż { $card } do układu { $number } za { $points } punkt{ farck-end }
    [few] Dołóż { $card } do układu { $number } za { $points } punkty{ farck-end }
   *[many] Dołóż { $card } do układu { $number } za { $points } punktów{ farck-end }
}
farck-lay-now = { $ends ->
    [yes] Zakończ partię: wyłóż { $cards } +{ $points }
   *[no] Wyłóż { $cards } +{ $points }
}
farck-extend-now = { $ends ->
    [yes] Zakończ partię: dołóż { $card } +{ $points }
   *[no] Dołóż { $card } do układu { $number } +{ $points }
}
farck-move = { $does ->
    [lay] Wyłóż { $cards }
    [extend] Dołóż { $cards ->
        [joker] jokera
       *[other] { $cards }
    } do układu { $target }
    [burn] Spal { $cards ->
        [joker] jokera
       *[other] { $cards }
    }
    [trade] Wymień { $cards ->
        [joker] jokera
       *[other] { $cards }
    } na { $target ->
        [joker] jokera
       *[other] { $target }
    }
    [join] Zaoferuj { $cards ->
        [joker] jokera
       *[other] { $cards }
    }
    [draw] Dobierz
   *[pass] Pas
}
farck-do = { $what ->
    [lay] Wyłóż karty…
    [extend] Dołóż do układu…
    [burn] Spal kartę…
   *[trade] Wymień…
}
farck-which-meld = Do którego układu?
farck-pick-wanted = Która karta ze środka?
farck-other-wanted = Inna karta ze środka
farck-other-card = Inna karta z ręki
farck-pick-cards = { $first ->
    [none] { $many ->
        [yes] Które karty z ręki?
       *[no] Która karta z ręki?
    }
   *[other] Twoja ręka, od { $first } do { $last }
}
farck-on-meld = Układ { $number }: { $cards }
farck-compose-lay = Wyłóż sekwens lub grupę: wpisz karty
farck-compose-extend = Dołóż do układu: jego numer i karta
farck-compose-burn = Spal kartę i dobierz dwie
farck-compose-trade = Wymiana: karta ze środka, potem karta oferowana
farck-compose-join = Przyłącz się do wymiany kartą
farck-joker-burns = Z jokerem nikt nie wygrywa wymiany: ręce wszystkich, którzy biorą w niej udział, także twoja, są spalane i dobierane na nowo, a pięć kart środka rozdaje się od nowa.
farck-out-sure = { $own ->
    [one] To kończy partię: wygrywa { $seat } ({ $points }), a ty masz { $own } punkt. Mimo to wyłożyć?
    [few] To kończy partię: wygrywa { $seat } ({ $points }), a ty masz { $own } punkty. Mimo to wyłożyć?
   *[many] To kończy partię: wygrywa { $seat } ({ $points }), a ty masz { $own } punktów. Mimo to wyłożyć?
}
farck-draw = Dobierz
farck-draw-nothing = { $ends ->
    [yes] Zakończ partię: nie ma czego dobierać
   *[no] Zakończ turę: nie ma czego dobierać
}
farck-burn = { $vain ->
    [yes] Spal { $card ->
        [joker] jokera
       *[other] { $card }
    } na próżno: nie ma już czego dobierać
   *[no] Spal { $card ->
        [joker] jokera
       *[other] { $card }
    } i dobierz { $new ->
        [1] jedną
        [3] trzy
       *[2] dwie
    }
}
farck-trade = Zaoferuj { $offered ->
    [joker] jokera
   *[other] { $offered }
} za { $card ->
    [joker] jokera
   *[other] { $card }
}
farck-join = Zaoferuj { $card ->
    [joker] jokera
   *[other] { $card }
}
farck-pass = Pas

farck-join-or-pass = Trwa wymiana: przyłącz się kartą albo spasuj.
farck-no-trade-now = Nie trwa żadna wymiana, do której można się przyłączyć.
farck-must-draw = Nie masz kart, więc musisz dobrać.
farck-not-in-hand = Nie masz na ręce { $card ->
    [joker] jokera
   *[other] { $card }
}.
farck-not-in-centre = Karta { $card } nie leży na środku.
farck-no-such-meld = Nie ma układu { $number }.
farck-lay-first = Zanim coś przedłużysz, wyłóż własny sekwens albo grupę.
farck-lay-three = Sekwens i grupa mają co najmniej trzy karty.
farck-no-joker = Jokera nie można wyłożyć.
farck-no-meld = Te karty nie są ani sekwensem w jednym kolorze, ani grupą jednej wartości.
farck-does-not-fit = Karta { $card } tam nie pasuje.
