honey-name = Turniej Miodowy
honey-blurb = Unikaj króla kier, a potem odegraj się: gra na lewy dla czterech osób.
honey-daily = { $deals ->
    [play] Jedno rozdanie, PLAY
   *[revenge] Jedno rozdanie, REVENGE
}
honey-type = Karta (7s) albo atut (name h)

honey-play = { $deal ->
    [0] PLAY
   *[other] Rozdanie { $deal }/8 · PLAY
}{ $costs ->
    [yes] : unikaj kart, które kosztują punkty. K♥ kosztuje 13, Q♥ 4, J♥ 3, każdy inny kier 1; inne damy po 3, króle i walety po 2; dwie ostatnie lewy po { $late }.
   *[no] : unikaj punktów.
}
honey-prices = Kier kosztuje 1, J♥ 3, Q♥ 4, K♥ 13; inne damy po 3, króle i walety po 2{ $late ->
    [0] { "." }
   *[other] { "; dwie ostatnie lewy po " }{ $late }.
}
honey-play-late = { $deal ->
    [0] PLAY
   *[other] Rozdanie { $deal }/8 · PLAY
}: każda z dwóch ostatnich lew kosztuje o { $cost } więcej.
honey-revenge-naming = { $deal ->
    [0] REVENGE
   *[other] Rozdanie { $deal }/8 · REVENGE
}: każdy ma na razie sześć kart. Atut wybiera { $seat }, potem rozdaje się pozostałe siedem.
    .you = { $deal ->
        [0] REVENGE
       *[other] Rozdanie { $deal }/8 · REVENGE
    }: każdy ma na razie sześć kart. Atut wybierasz ty, potem rozdaje się pozostałe siedem.
honey-revenge = { $named ->
    [none] { $deal ->
        [0] REVENGE bez atutu: +5 za lewę.
       *[other] Rozdanie { $deal }/8 · REVENGE bez atutu: +5 za lewę.
    }
   *[suit] { $deal ->
        [0] REVENGE, atut { $trump }: +5 za lewę.
       *[other] Rozdanie { $deal }/8 · REVENGE, atut { $trump }: +5 za lewę.
    }
}
honey-revenge-named = { $deal ->
    [0] REVENGE
   *[other] Rozdanie { $deal }/8 · REVENGE
}{ $named ->
    [none] : { $seat } wybiera grę bez atutu, +5 za lewę.
   *[suit] : { $seat } wybiera atut { $trump }, +5 za lewę.
}
    .you = { $deal ->
        [0] REVENGE
       *[other] Rozdanie { $deal }/8 · REVENGE
    }{ $named ->
        [none] : wybierasz grę bez atutu, +5 za lewę.
       *[suit] : wybierasz atut { $trump }, +5 za lewę.
    }
honey-winner = { $points ->
    [one] Wygrywa { $seat }: { $points } punkt.
    [few] Wygrywa { $seat }: { $points } punkty.
   *[many] Wygrywa { $seat }: { $points } punktów.
}
    .you = { $points ->
        [one] Wygrywasz: { $points } punkt.
        [few] Wygrywasz: { $points } punkty.
       *[many] Wygrywasz: { $points } punktów.
    }
honey-ask-trump = Wybierz atut: kolor albo grę bez atutu.
honey-ask-lead = { $may ->
    [plain] Zaczynasz lewę: zagraj dowolną kartę oprócz kiera.
    [hearts] Zaczynasz lewę, a masz same kiery: zagraj jednego z nich.
   *[any] Zaczynasz lewę: zagraj dowolną kartę.{ honey-trump-is }
}
honey-trump-is = { $named ->
    [suit] { " " }Atut: { $trump }.
   *[none] { "" }
}
honey-ask-follow = Lewę zaczęto kolorem { $led }: musisz dołożyć do koloru.
honey-ask-must-trump = Lewę zaczęto kolorem { $led }, którego nie masz: musisz zagrać atut { $trump }.
honey-ask-free = Lewę zaczęto kolorem { $led }, którego nie masz: zagraj dowolną kartę.
honey-took = { $kind ->
    [nothing] Lewa { $trick }{ honey-trick-cards }: bierze ją { $seat }, nic nie kosztuje.
    [late] Lewa { $trick }{ honey-trick-cards }, jedna z dwóch ostatnich: bierze ją { $seat }, −{ $points }.
   *[cards] { $lying ->
        [none] Lewa { $trick }{ honey-trick-cards }: { $seat } bierze { $cards }, −{ $points }{ honey-took-late }.
       *[other] Lewa { $trick }{ honey-trick-cards }: bierze ją { $seat }, −{ $points }{ honey-took-late }.
    }
}
    .you = { $kind ->
        [nothing] Lewa { $trick }{ honey-trick-cards }: bierzesz ją, nic nie kosztuje.
        [late] Lewa { $trick }{ honey-trick-cards }, jedna z dwóch ostatnich: bierzesz ją, −{ $points }.
       *[cards] { $lying ->
            [none] Lewa { $trick }{ honey-trick-cards }: bierzesz { $cards }, −{ $points }{ honey-took-late }.
           *[other] Lewa { $trick }{ honey-trick-cards }: bierzesz ją, −{ $points }{ honey-took-late }.
        }
    }
honey-took-late = { $late ->
    [0] { "" }
   *[other] { " " }({ $cost } + { $late })
}
honey-trick-cards = { $forced ->
    [yes] { ", wymuszona" }
   *[no] { "" }
}{ $lying ->
    [none] { "" }
   *[other] { " (" }{ $lying })
}
honey-took-gain = Lewa { $trick }{ honey-trick-cards }: bierze ją { $seat }, +{ $points }.
    .you = Lewa { $trick }{ honey-trick-cards }: bierzesz ją, +{ $points }.
honey-hearts = { $hearts ->
    [one] jeden kier za 1
    [few] { $hearts } kiery po 1
   *[many] { $hearts } kierów po 1
}
honey-deal-over = { $first ->
    [yes] { $deal ->
        [0] Koniec rozdania.
       *[other] Koniec rozdania { $deal }.
    } { $seat }
   *[no] { $seat }
}: { $kind ->
    [points] { $sum }{ $late ->
        [0] { "" }
        [7] { " " }(7 za jedną z dwóch ostatnich lew)
       *[other] { " " }({ $late } za dwie ostatnie lewy)
    }.
    [cards] { $sum } ({ $cards }{ $late ->
        [0] { "" }
        [7] { ", " }7 za jedną z dwóch ostatnich lew
       *[other] { ", " }{ $late } za dwie ostatnie lewy
    }).
    [hearts] { $sum } ({ honey-hearts }{ $late ->
        [0] { "" }
        [7] { ", " }7 za jedną z dwóch ostatnich lew
       *[other] { ", " }{ $late } za dwie ostatnie lewy
    }).
   *[both] { $sum } ({ $cards }, { honey-hearts }{ $late ->
        [0] { "" }
        [7] { ", " }7 za jedną z dwóch ostatnich lew
       *[other] { ", " }{ $late } za dwie ostatnie lewy
    }).
}
    .you = { $first ->
        [yes] { $deal ->
            [0] Koniec rozdania.
           *[other] Koniec rozdania { $deal }.
        } Ty
       *[no] Ty
    }: { $kind ->
        [points] { $sum }{ $late ->
            [0] { "" }
            [7] { " " }(7 za jedną z dwóch ostatnich lew)
           *[other] { " " }({ $late } za dwie ostatnie lewy)
        }.
        [cards] { $sum } ({ $cards }{ $late ->
            [0] { "" }
            [7] { ", " }7 za jedną z dwóch ostatnich lew
           *[other] { ", " }{ $late } za dwie ostatnie lewy
        }).
        [hearts] { $sum } ({ honey-hearts }{ $late ->
            [0] { "" }
            [7] { ", " }7 za jedną z dwóch ostatnich lew
           *[other] { ", " }{ $late } za dwie ostatnie lewy
        }).
       *[both] { $sum } ({ $cards }, { honey-hearts }{ $late ->
            [0] { "" }
            [7] { ", " }7 za jedną z dwóch ostatnich lew
           *[other] { ", " }{ $late } za dwie ostatnie lewy
        }).
    }

honey-this-deal = Rozdanie
honey-tricks = Lewy
honey-play-total = PLAY
honey-revenge-total = REVENGE
honey-total = Razem
honey-deal-points = Rozdanie
honey-trick = Lewa, zaczyna { $seat }
honey-last = Poprzednia lewa, początek: { $seat }
honey-laid = { $led ->
    [yes] { $seat } (zaczyna)
   *[no] { $seat }
}
honey-hand = Twoja ręka
honey-pick = Zagraj kartę
honey-menu-trump = Wybierz atut
honey-name-trump = { $trump ->
    [NT] Bez atutu
   *[other] Atut { $trump }
}

honey-no-naming-now = Atut wybiera się tylko przed pierwszą lewą rozdania REVENGE.
honey-move-play = { $card }
honey-name-first = Najpierw wybierz atut: ♠, ♥, ♦, ♣ albo NT.
honey-not-in-hand = Nie masz na ręce { $card }.
honey-follow-suit = Masz { $suit } i musisz dołożyć do koloru.
honey-must-trump = Nie masz koloru, którym zaczęto lewę, więc musisz zagrać atut { $suit }.
honey-no-hearts-lead = Kierem wolno zacząć lewę tylko wtedy, gdy nie masz nic innego.

honey-review-lead-low = Bezpieczniej było zacząć kartą { $best }: kart wyższych od niej inni mieli jeszcze { $higher }, a wyższych od { $played } – { $fewer }.
honey-review-lead-beaten = Ktoś musiałby pobić kartę { $best }: inni mieli już tylko wyższe tego koloru. { $played } mogłaby wziąć lewę.
honey-review-lead-later = { $played } może poczekać: ktoś musi ją pobić, dopóki inni mają karty tego koloru. Najpierw lepiej wyjść kartą { $best }.
honey-review-lead-either = Ktoś musiałby pobić { $best }, a { $played } tak samo: najpierw lepiej pozbyć się karty { $best }.
honey-review-lead-high = Karta tak wysoka jak { $best } często bierze lewę, a teraz spadnie na nią mniej drogich kart niż później.
honey-review-sure = Żadna karta tego koloru, którą mieli jeszcze inni, nie przebiłaby { $best }: lepiej zagrać ją przed { $played }.
honey-review-trumps = { $out ->
    [0] Nikt inny nie miał już koloru karty { $best }, więc kto miał atut, musiał go zagrać: lepiej wyjść kartą { $best } przed { $played }.
   *[other] Kartę { $best } mógł pobić tylko atut: lepiej wyjść nią przed { $played }.
}
honey-review-keep-sure = { $played } weźmie lewę także później. Najpierw można zagrać { $best }.
honey-review-lead-small = Ani { $best }, ani { $played } nie była pewna lewy: { $best } była kartą do wydania, { $played } – do zatrzymania.
honey-review-throw = Nie było karty do koloru, więc lewę brał ktoś inny: { $best } kosztuje go { $points }, a { $played } { $less }.
honey-review-later = Nie dało się dołożyć do koloru: { $played } można jeszcze oddać później. Najpierw należało pozbyć się { $best }.
honey-review-danger = Nie było karty do koloru: { $best } łatwiej niż { $played } wzięłaby później lewę.
honey-review-below = { $best } jest niższa niż { $lying } i nie bierze lewy; { $played } może ją wziąć.
honey-review-high-below = { $best } i { $played } są niższe niż { $lying }: wyższa z nich schodzi bez szkody, a niższa zostaje.
honey-review-keep = { $best } i { $played } są niższe niż { $lying }, a { $played } później przyda się bardziej.
honey-review-take = Tę lewę warto wziąć kartą { $best }: w tej chwili kosztuje { $points }, a później { $best } kosztowałaby średnio więcej.
honey-review-spend = { $best } może wziąć lewę, { $played } też: lepiej wydać { $best }, a { $played } zostawić, by później nie brać.
honey-review-beaten = { $best } można jeszcze w tej lewie przebić. { $played } łatwiej ją weźmie.
honey-review-save = { $best } przegrywa lewę, ale { $played } da więcej w innej.
honey-review-least = Ani { $best }, ani { $played } nie bierze lewy: { $best } najmniej się jeszcze przyda.
honey-review-unclear = Przy wielu możliwych rękach { $best } dawało tu lepszy wynik niż { $played }. Żadna prosta reguła nie mówi dlaczego.
honey-review-win = { $best } bierze lewę w tej chwili, { $played } nie.
honey-review-strong = { $played } można jeszcze w tej lewie przebić. { $best } trudniej przebić.
honey-review-enough = { $best } wystarcza, by w tej chwili wziąć lewę. { $played } zostaje na inną.
honey-review-lead-void = { $best } była jedyną kartą tego koloru na ręce: gdy już jej nie ma, można oddać { $dear }, kiedy ktoś w ten kolor wyjdzie. { $played } może poczekać.
honey-review-below-sure = { $best } jest niższa niż { $lying } i nie bierze lewy; { $played } ją bierze.
honey-review-spend-sure = { $best } bierze lewę, a { $played } też by ją wzięła: lepiej wydać { $best }, a { $played } zostawić, by później nie brać.
honey-review-cheaper = { $best } i { $played } biorą lewę: z { $best } kosztuje { $points }, z { $played } { $more }.
