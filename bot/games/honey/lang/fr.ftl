honey-name = Le Tournoi du miel
honey-blurb = Fuyez le roi de cœur, puis prenez votre revanche : un jeu de levées à quatre.
honey-daily = { $deals ->
    [play] Une donne, PLAY
   *[revenge] Une donne, REVENGE
}
honey-type = Une carte (7s), ou l’atout (name h)

honey-play = { $deal ->
    [0] PLAY
   *[other] Donne { $deal }/8 · PLAY
}{ $costs ->
    [yes] { " " }: évitez les cartes qui coûtent des points. K♥ coûte 13, Q♥ 4, J♥ 3, tout autre cœur 1 ; les autres dames 3, rois et valets 2 ; chacune des deux dernières levées { $late }.
   *[no] { " " }: évitez les points.
}
honey-prices = Un cœur coûte 1, J♥ 3, Q♥ 4, K♥ 13 ; les autres dames 3, rois et valets 2{ $late ->
    [0] { "." }
   *[other] { " " }{ "; chacune des deux dernières levées " }{ $late }.
}
honey-play-late = { $deal ->
    [0] PLAY
   *[other] Donne { $deal }/8 · PLAY
} : chacune des deux dernières levées coûte { $cost } de plus.
honey-revenge-naming = { $deal ->
    [0] REVENGE
   *[other] Donne { $deal }/8 · REVENGE
} : chacun n’a encore que six cartes. { $seat } choisit l’atout, puis on donne les sept autres.
    .you = { $deal ->
        [0] REVENGE
       *[other] Donne { $deal }/8 · REVENGE
    } : chacun n’a encore que six cartes. Vous choisissez l’atout, puis on donne les sept autres.
honey-revenge = { $named ->
    [none] { $deal ->
        [0] REVENGE sans atout : +5 par levée.
       *[other] Donne { $deal }/8 · REVENGE sans atout : +5 par levée.
    }
   *[suit] { $deal ->
        [0] REVENGE, atout { $trump } : +5 par levée.
       *[other] Donne { $deal }/8 · REVENGE, atout { $trump } : +5 par levée.
    }
}
honey-revenge-named = { $deal ->
    [0] REVENGE
   *[other] Donne { $deal }/8 · REVENGE
}{ $named ->
    [none] { " · sans atout, choisi par " }{ $seat } : +5 par levée.
   *[suit] { " · atout " }{ $trump }, choisi par { $seat } : +5 par levée.
}
    .you = { $deal ->
        [0] REVENGE
       *[other] Donne { $deal }/8 · REVENGE
    }{ $named ->
        [none] { " · sans atout, choisi par vous : +5 par levée." }
       *[suit] { " · atout " }{ $trump }, choisi par vous : +5 par levée.
    }
honey-winner = { $points ->
    [one] { $seat } gagne avec { $points } point.
   *[other] { $seat } gagne avec { $points } points.
}
    .you = { $points ->
        [one] Vous gagnez avec { $points } point.
       *[other] Vous gagnez avec { $points } points.
    }
honey-ask-trump = Choisissez l’atout : une couleur, ou sans atout.
honey-ask-lead = { $may ->
    [plain] À vous d’entamer : toute carte sauf un cœur.
    [hearts] À vous d’entamer. Vous n’avez que des cœurs : jouez-en un.
   *[any] À vous d’entamer, avec la carte de votre choix.{ honey-trump-is }
}
honey-trump-is = { $named ->
    [suit] { " " }Atout { $trump }.
   *[none] { "" }
}
honey-ask-follow = { $led } est demandé : vous devez fournir.
honey-ask-must-trump = { $led } est demandé et vous n’en avez pas : vous devez couper avec { $trump }, l’atout.
honey-ask-free = { $led } est demandé et vous n’en avez pas : jouez la carte que vous voulez.
honey-took = { $kind ->
    [nothing] Levée { $trick }{ honey-trick-cards } : { $seat } la prend, elle ne coûte rien.
    [late] Levée { $trick }{ honey-trick-cards }, une des deux dernières : { $seat } la prend, −{ $points }.
   *[cards] { $lying ->
        [none] Levée { $trick }{ honey-trick-cards } : { $seat } prend { $cards }, −{ $points }{ honey-took-late }.
       *[other] Levée { $trick }{ honey-trick-cards } : { $seat } la prend, −{ $points }{ honey-took-late }.
    }
}
    .you = { $kind ->
        [nothing] Levée { $trick }{ honey-trick-cards } : elle est à vous et ne coûte rien.
        [late] Levée { $trick }{ honey-trick-cards }, une des deux dernières : elle est à vous, −{ $points }.
       *[cards] { $lying ->
            [none] Levée { $trick }{ honey-trick-cards } : à vous { $cards }, −{ $points }{ honey-took-late }.
           *[other] Levée { $trick }{ honey-trick-cards } : elle est à vous, −{ $points }{ honey-took-late }.
        }
    }
honey-took-late = { $late ->
    [0] { "" }
   *[other] { " " }({ $cost } + { $late })
}
honey-trick-cards = { $forced ->
    [yes] { ", forcée" }
   *[no] { "" }
}{ $lying ->
    [none] { "" }
   *[other] { " (" }{ $lying })
}
honey-took-gain = Levée { $trick }{ honey-trick-cards } : { $seat } la prend, +{ $points }.
    .you = Levée { $trick }{ honey-trick-cards } : elle est à vous, +{ $points }.
honey-hearts = { $hearts ->
    [one] un cœur à 1
   *[other] { $hearts } cœurs à 1
}
honey-deal-over = { $first ->
    [yes] { $deal ->
        [0] Donne finie.
       *[other] Donne { $deal } finie.
    } { $seat }
   *[no] { $seat }
} : { $kind ->
    [points] { $sum }{ $late ->
        [0] { "" }
        [7] { " " }(7 pour la fin)
       *[other] { " " }({ $late } pour la fin)
    }.
    [cards] { $sum } ({ $cards }{ $late ->
        [0] { "" }
        [7] { ", " }7 pour la fin
       *[other] { ", " }{ $late } pour la fin
    }).
    [hearts] { $sum } ({ honey-hearts }{ $late ->
        [0] { "" }
        [7] { ", " }7 pour la fin
       *[other] { ", " }{ $late } pour la fin
    }).
   *[both] { $sum } ({ $cards }, { honey-hearts }{ $late ->
        [0] { "" }
        [7] { ", " }7 pour la fin
       *[other] { ", " }{ $late } pour la fin
    }).
}
    .you = { $first ->
        [yes] { $deal ->
            [0] Donne finie.
           *[other] Donne { $deal } finie.
        } Vous
       *[no] Vous
    } : { $kind ->
        [points] { $sum }{ $late ->
            [0] { "" }
            [7] { " " }(7 pour la fin)
           *[other] { " " }({ $late } pour la fin)
        }.
        [cards] { $sum } ({ $cards }{ $late ->
            [0] { "" }
            [7] { ", " }7 pour la fin
           *[other] { ", " }{ $late } pour la fin
        }).
        [hearts] { $sum } ({ honey-hearts }{ $late ->
            [0] { "" }
            [7] { ", " }7 pour la fin
           *[other] { ", " }{ $late } pour la fin
        }).
       *[both] { $sum } ({ $cards }, { honey-hearts }{ $late ->
            [0] { "" }
            [7] { ", " }7 pour la fin
           *[other] { ", " }{ $late } pour la fin
        }).
    }

honey-this-deal = Donne
honey-tricks = Levées
honey-play-total = PLAY
honey-revenge-total = REVENGE
honey-total = Total
honey-deal-points = Donne
honey-trick = La levée, entamée par { $seat }
honey-last = Levée d’avant, entamée par { $seat }
honey-laid = { $led ->
    [yes] { $seat } (entame)
   *[no] { $seat }
}
honey-hand = Votre main
honey-pick = Jouer une carte
honey-menu-trump = Choisissez l’atout
honey-name-trump = { $trump ->
    [NT] Sans atout
   *[other] Atout { $trump }
}

honey-no-naming-now = L’atout se choisit seulement avant la première levée d’une donne REVENGE.
honey-move-play = { $card }
honey-name-first = Choisissez d’abord l’atout : ♠, ♥, ♦, ♣ ou NT.
honey-not-in-hand = { $card } n’est pas dans votre main.
honey-follow-suit = Vous avez du { $suit } et devez fournir.
honey-must-trump = Vous ne pouvez pas fournir : il faut couper avec { $suit }.
honey-no-hearts-lead = On n’entame à cœur que si l’on n’a rien d’autre.

honey-review-lead-low = { $best } était une entame plus sûre que { $played } : parmi les cartes encore en jeu, { $higher } { $higher ->
    [one] peut
   *[other] peuvent
} battre { $best }, contre { $fewer } pour { $played }.
honey-review-lead-beaten = Quelqu’un devait battre { $best } : il ne restait en jeu aucune carte plus basse de sa couleur. { $played } pouvait faire la levée.
honey-review-lead-later = { $played } peut attendre : quelqu’un devra la battre tant qu’une carte de sa couleur reste en jeu. Il fallait d’abord entamer { $best }.
honey-review-lead-either = Quelqu’un devait battre { $best }, et { $played } tout autant : il fallait d’abord se défaire de { $best }.
honey-review-lead-high = Une carte aussi haute que { $best } finit souvent par prendre une levée : maintenant, elle contiendra moins de cartes chères que plus tard.
honey-review-sure = Aucune carte de sa couleur encore en jeu ne bat { $best } : entamez-la avant { $played }.
honey-review-trumps = { $out ->
    [0] Personne d’autre n’avait de la couleur de { $best }, donc qui avait des atouts devait en jouer un : entamez { $best } avant { $played }.
   *[other] Seul un atout pouvait battre { $best } : entamez cette carte avant { $played }.
}
honey-review-keep-sure = { $played } prend aussi sa levée plus tard. { $best } peut être jouée d’abord.
honey-review-lead-small = Ni { $best } ni { $played } n’était sûre de faire la levée : { $best } était la carte à jouer, { $played } celle à garder.
honey-review-throw = Vous ne pouviez pas fournir, donc quelqu’un d’autre prenait la levée : { $best } lui coûte { $points }, { $played } { $less }.
honey-review-later = Vous ne pouviez pas fournir : { $played } peut encore être donnée plus tard. { $best } était la carte à donner d’abord.
honey-review-danger = Vous ne pouviez pas fournir : { $best } risquait plus que { $played } de vous faire prendre une levée plus tard.
honey-review-below = { $best } reste sous { $lying } et ne prend pas la levée ; { $played } peut la prendre.
honey-review-high-below = { $best } et { $played } restent toutes deux sous { $lying } : la plus haute part sans dommage, la plus basse reste.
honey-review-keep = { $best } et { $played } restent toutes deux sous { $lying }, et { $played } vaut plus tard davantage.
honey-review-take = Prenez cette levée avec { $best } : pour l’instant elle coûte { $points }, et plus tard { $best } coûterait davantage en moyenne.
honey-review-spend = { $best } peut prendre la levée, { $played } aussi : défaites-vous de { $best }, et gardez { $played } pour rester en dessous plus tard.
honey-review-beaten = { $best } peut encore être battue dans cette levée. { $played } a plus de chances de la prendre.
honey-review-save = { $best } perd la levée, mais { $played } rapporte davantage dans une autre.
honey-review-least = Ni { $best } ni { $played } ne prend la levée : { $best } est celle qui manquera le moins.
honey-review-unclear = Avec beaucoup de mains possibles, { $best } a donné ici de meilleurs résultats que { $played }. Aucune règle simple ne dit pourquoi.
honey-review-win = Pour l’instant, { $best } emporte la levée ; { $played }, non.
honey-review-strong = { $played } peut encore être battue dans cette levée. { $best } est plus difficile à battre.
honey-review-enough = { $best } suffit pour emporter la levée pour l’instant. { $played } reste pour une autre.
honey-review-lead-void = { $best } était votre seule carte de sa couleur : une fois entamée, elle permet de donner { $dear } quand quelqu’un entame cette couleur. { $played } peut attendre.
honey-review-below-sure = { $best } reste sous { $lying } et ne prend pas la levée ; { $played } la prend.
honey-review-spend-sure = { $best } prend la levée, et { $played } la prendrait aussi : défaites-vous de { $best }, et gardez { $played } pour rester en dessous plus tard.
honey-review-cheaper = { $best } et { $played } prennent toutes deux la levée : avec { $best }, elle vous coûte { $points }, avec { $played } { $more }.
