honneur-name = À l’Honneur
honneur-blurb = Une table commune à réarranger tout entière, contre la montre. De deux à six joueurs.
honneur-daily = Une manche, quatre joueurs
honneur-type = Cartes (7s 7h 7d drop 9c), ou pass

honneur-option-judging = Qui juge les chaînes
honneur-option-judging-judged = La maison, qui refuse les chaînes invalides
honneur-option-judging-honour = Les joueurs, qui peuvent contester chaque chaîne
honneur-option-rounds = Manches
honneur-option-rounds-each = Une manche par joueur
honneur-option-rounds-one = Une seule manche
honneur-option-arranger = Arranger la table
honneur-option-arranger-on = Choisissez des cartes et la maison les arrange
honneur-option-arranger-off = Chacun arrange sans aide
honneur-option-stocks = Pioches
honneur-option-stocks-common = Une seule pour tout le monde
honneur-option-stocks-personal = Une par joueur, la même à chaque table

honneur-new-round = Manche { $round } :
honneur-where = Manche { $round } sur { $rounds }.
honneur-ended-out = { $seat } n’a plus de cartes et finit la manche { $round }.
    .you = Vous n’avez plus de cartes et finissez la manche { $round }.
honneur-ended-alone = Il ne restait du temps qu’à { $seat } : la manche { $round } est finie.
    .you = Il ne restait du temps qu’à vous : la manche { $round } est finie.
honneur-ended-stuck = Plus rien à piocher et personne ne se défait de cartes : la manche { $round } est finie.
honneur-round-cost = { honneur-cost-of }{ $seat } : +{ $points }{ honneur-counted }.
    .you = { honneur-cost-of }Vous : +{ $points }{ honneur-counted }.
honneur-cost-of = { $round ->
    [0] { "" }
   *[other] { "Manche " }{ $round }{ " – " }
}
honneur-counted = { $orphans ->
    [none] { $cards ->
        [none] { "" }
       *[other] { " (" }{ $cards })
    }
   *[other] { " (" }{ $cards ->
        [none] { "" }
       *[other] { $cards } ;{ " " }
    }{ $count ->
        [one] orpheline
       *[other] orphelines
    } { $orphans })
}
honneur-did-rearrange = { $seat } a réarrangé la table{ $drop ->
    [none] { "" }
   *[other] { " et défaussé " }{ $drop }
}.
    .you = Vous avez réarrangé la table{ $drop ->
        [none] { "" }
       *[other] { " et défaussé " }{ $drop }
    }.
honneur-did-lay = { $seat } a{ $taken_count ->
    [0] { "" }
   *[other] { " pris " }{ honneur-from-pile }
}{ $link ->
    [none] { "" }
    [comma] { "," }
   *[and] { " et" }
} posé { $shape ->
    [whole] { $cards }
    [part] { $laid } pour former { $cards }
   *[count] { $laid } de sa main{ honneur-in-chains }
}{ $moved ->
    [yes] { $drop ->
        [none] { " et réarrangé la table" }
       *[other] { ", réarrangé la table" }
    }
   *[no] { "" }
}{ $drop ->
    [none] { "" }
   *[other] { " et défaussé " }{ $drop }
}.
    .you = Vous avez{ $taken_count ->
        [0] { "" }
       *[other] { " pris " }{ honneur-from-pile }
    }{ $link ->
        [none] { "" }
        [comma] { "," }
       *[and] { " et" }
    } posé { $shape ->
        [whole] { $cards }
        [part] { $laid } pour former { $cards }
       *[count] { $laid } de votre main{ honneur-in-chains }
    }{ $moved ->
        [yes] { $drop ->
            [none] { " et réarrangé la table" }
           *[other] { ", réarrangé la table" }
        }
       *[no] { "" }
    }{ $drop ->
        [none] { "" }
       *[other] { " et défaussé " }{ $drop }
    }.
honneur-from-pile = { $taken ->
    [many] { $taken_count } cartes dans la défausse
   *[other] { $taken } dans la défausse
}
honneur-in-chains = { $chain_count ->
    [0] { "" }
    [one] { " (voir chaîne " }{ $chains })
   *[other] { " (voir chaînes " }{ $chains })
}
honneur-did-use = { $count ->
    [one] { $seat } a utilisé l’orpheline { $cards } de { $owner_seat }.
   *[other] { $seat } a utilisé les orphelines { $cards } de { $owner_seat }.
}
    .you = { $count ->
        [one] Vous avez utilisé l’orpheline { $cards } de { $owner_seat }.
       *[other] Vous avez utilisé les orphelines { $cards } de { $owner_seat }.
    }
    .to-you = { $count ->
        [one] { $seat } a utilisé votre orpheline { $cards }.
       *[other] { $seat } a utilisé vos orphelines { $cards }.
    }
honneur-did-use-own = { $count ->
    [one] { $seat } a posé son orpheline { $cards }.
   *[other] { $seat } a posé ses orphelines { $cards }.
}
    .you = { $count ->
        [one] Vous avez posé votre orpheline { $cards }.
       *[other] Vous avez posé vos orphelines { $cards }.
    }
honneur-did-leave = { $count ->
    [one] { $seat } a laissé une nouvelle orpheline{ honneur-orphans-named }.
   *[other] { $seat } a laissé { $count } nouvelles orphelines{ honneur-orphans-named }.
}
    .you = { $count ->
        [one] Vous avez laissé une nouvelle orpheline{ honneur-orphans-named }.
       *[other] Vous avez laissé { $count } nouvelles orphelines{ honneur-orphans-named }.
    }
honneur-orphans-named = { $named ->
    [no] { "" }
   *[yes] { " : " }{ $cards }
}
honneur-did-drop = { $seat } a défaussé { $card }.
    .you = Vous avez défaussé { $card }.
honneur-did-nothing = { $seat } a tout laissé en l’état.
    .you = Vous avez tout laissé en l’état.
honneur-did-flag = { $seat } n’a plus de temps.
    .you = Vous n’avez plus de temps.
honneur-challenge-upheld = { $seat } a contesté { $cards }, à raison : ces cartes sont maintenant orphelines chez { $left_seat }.
    .you = Vous avez contesté { $cards }, à raison : ces cartes sont maintenant orphelines chez { $left_seat }.
    .to-you = { $seat } a contesté { $cards }, à raison : ces cartes sont maintenant vos orphelines.
honneur-challenge-in-vain = { $seat } a contesté { $cards }, mais cette chaîne est valide.
    .you = Vous avez contesté { $cards }, mais cette chaîne est valide.
honneur-is-out = { $seat } n’a plus de temps pour cette manche.
    .you = Vous n’avez plus de temps pour cette manche.
honneur-ask = { $new ->
    [yes] Manche { $round } sur { $rounds }.{ " " }
   *[no] { "" }
}{ $drew ->
    [yes] Vous avez pioché { $card }.
    [start] Avec onze cartes, on ne pioche pas. Les cartes gardées coûtent des points.
   *[no] Il n’y a plus de carte à piocher.
} { $drew ->
    [start] Posez ce que vous voulez. À la fin de votre tour, vous pouvez défausser une carte.
   *[other] Posez ce que vous voulez, puis défaussez une carte ou terminez.
}
honneur-winner = { $points ->
    [one] { $seat } gagne avec { $points } point, le plus petit total.
   *[other] { $seat } gagne avec { $points } points, le plus petit total.
}
    .you = { $points ->
        [one] Vous gagnez avec { $points } point, le plus petit total.
       *[other] Vous gagnez avec { $points } points, le plus petit total.
    }

honneur-pass = Passer
honneur-pick-drop = Défausser
honneur-drop-to-end = Défausser et finir le tour
honneur-open-drop = Défausser…
honneur-open-hand = Poser…
honneur-open-loose = { $orphans ->
    [yes] Orphelines…
   *[no] Cartes prises…
}
honneur-open-take = Prendre…
honneur-lay-these = Poser { $cards }
honneur-lay-and-take-none = Poser { $cards } sans rien prendre
honneur-take-and-lay = { $count ->
    [one] Prendre { $card }, poser { $cards }
   *[other] Prendre { $count } cartes, poser { $cards }
}
honneur-compose-add = Ajouter à la table : « new » et une chaîne, « after 2 » (après) ou « before 2 » (avant) et des cartes
honneur-compose-lay = Écrire toute la table : les chaînes, séparées par « / » ; à la fin, au besoin, « take 1 » (prendre dans la défausse), « leave 1 » (laisser une orpheline), « drop K♠ » (défausser)
honneur-pass-sure = { $can ->
    [yes] Vous ne posez rien, alors que vous le pourriez, et ne défaussez rien. Finir votre tour ?
   *[no] Vous ne posez rien et ne défaussez rien. Finir votre tour ?
}
honneur-pick-hand = { $pages ->
    [one] Poser des cartes
   *[other] Poser des cartes, { $page } sur { $pages }
}
honneur-pick-loose = { $pages ->
    [one] Poser des orphelines ou des cartes prises
   *[other] Poser des orphelines ou des cartes prises, { $page } sur { $pages }
}
honneur-pick-take = { $pages ->
    [one] Prendre dans la défausse
   *[other] Prendre dans la défausse : { $counts }
}
honneur-down-to = { $card ->
    [none] N’en prendre aucune
   *[other] du dessus jusqu’à { $card }
}
honneur-pick-last = Défausser une carte en plus
honneur-drop-again = Autre défausse
honneur-edit = Écrire la table
honneur-edit-how = Chaînes séparées par « / » : 7♠ 8♠ 9♠ / K♠ K♥ K♦. À la fin, au choix : take 1, drop 4♣
honneur-put-new = En nouvelle chaîne
honneur-put-after = Après la chaîne { $chain } : { $cards }
honneur-put-before = Avant la chaîne { $chain } : { $cards }
honneur-end-so = Terminer
honneur-move = { $lays ->
    [cards] Poser { $cards }
    [anew] Poser des cartes
    [challenge] Contester la chaîne { $chain }
   *[nothing] Ne rien poser
}{ $take ->
    [0] { "" }
    [one] { ", prendre une carte dans la défausse" }
   *[other] { ", " }prendre { $take } cartes dans la défausse
}{ $orphan_count ->
    [0] { "" }
   *[other] { $orphans ->
        [none] { ", " }laisser { $orphan_count ->
            [one] une orpheline
           *[other] { $orphan_count } orphelines
        }
       *[other] { ", " }laisser { $orphans } sans chaîne
    }
}{ $drop ->
    [none] { "" }
   *[other] { ", " }défausser { $drop }
}
honneur-taken = { $taken_count ->
    [0] { $taken }
   *[other] { $taken_count } cartes
}
honneur-draft-so = { $does ->
    [take-lay-drop] Votre plan : prendre { honneur-taken } dans la défausse, poser { $laid } et défausser { $card }.
    [take-lay] Votre plan : prendre { honneur-taken } dans la défausse et poser { $laid }. Vous pouvez aussi défausser une carte.
    [take-lay-all] Votre plan : prendre { honneur-taken } dans la défausse et poser { $laid }, tout ce que vous avez en main.
    [take-drop] Votre plan : prendre { honneur-taken } dans la défausse et défausser { $card }.
    [take] Votre plan : prendre { honneur-taken } dans la défausse. Vous pouvez aussi défausser une carte.
    [lay-drop] Votre plan : poser { $laid } et défausser { $card }.
    [lay-all] Votre plan : poser { $laid }, tout ce que vous avez en main.
    [lay] Votre plan : poser { $laid }. Vous pouvez aussi défausser une carte.
    [drop] Votre plan : défausser { $card }.
   *[nothing] Votre plan : seulement arranger la table.
} Finissez votre tour ainsi, ou choisissez autrement.
honneur-draft-leaves = { $count ->
    [one] { $cards } deviendrait votre orpheline : +{ $points }.
   *[other] { $cards } deviendraient vos orphelines : +{ $points }.
}
honneur-draft-uses = { $count ->
    [one] Cela utilise { $cards }, orpheline de { $seat }.
   *[other] Cela utilise { $cards }, orphelines de { $seat }.
}
honneur-draft-left = { $count ->
    [0] Votre main serait vide, et vos orphelines { $points ->
        [one] vaudraient { $points } point.
       *[other] vaudraient { $points } points.
    }
    [one] Il vous resterait une carte en main ; avec vos orphelines, cela fait { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
   *[other] Il vous resterait { $count } cartes en main ; avec vos orphelines, cela fait { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
}
honneur-draft-one = Défaussez aussi { $card } et vous n’aurez plus de cartes : la manche finira.
honneur-draft-out = Vous n’auriez plus de cartes, et la manche finirait.
honneur-draft-none = { $taken ->
    [none] Ce n’est pas encore un coup : sans autres cartes, on ne peut pas poser { $cards }.
   *[other] Ce n’est pas encore un coup : on ne peut pas poser { $cards } avec { $taken }, la carte la plus profonde que vous prenez, qu’il faut poser.
} { $ready ->
    [yes] Des coups possibles sont plus bas, en boutons ou dans une liste.
   *[no] { $pile ->
        [yes] Choisissez-en davantage ou d’autres, ou prenez dans la défausse.
       *[no] Choisissez-en davantage ou d’autres.
    }
}
honneur-draft-twin = Ce n’est pas encore un coup : la même carte que { $cards } est parmi vos orphelines et cartes prises, et elle se pose avant la vôtre. Choisissez-la à la place.
honneur-draft-taken = { $ready ->
    [yes] Ce n’est pas encore un coup : vous prenez { honneur-taken }. Choisissez les cartes de votre main à poser avec.
   *[no] Ce n’est pas encore un coup : vous prenez { honneur-taken }, et rien n’a été trouvé pour poser { $count ->
        [one] cette carte
       *[other] la plus profonde
    } sans nouvelle orpheline. { $more ->
        [yes] Choisissez des cartes à poser avec, ou n’en prenez aucune, ou prenez-en davantage.
       *[no] Choisissez des cartes à poser avec, ou n’en prenez aucune.
    }
}
honneur-draft-no-time = Aucune table n’a été trouvée à temps pour ces cartes. Il y en a peut-être une.
honneur-draft-put = Où vont ces cartes ?

honneur-challenge = Contester la chaîne { $chain }
honneur-pick-challenge = Contester une chaîne

honneur-chain = Chaîne { $chain }
honneur-past-chain = Manche précédente : chaîne { $chain }
honneur-chain-label = { $chain }
honneur-orphans = Orphelines : { $seat }
honneur-orphans-label = { $seat } : orphelines
    .you = Vos orphelines
honneur-pile = { $count ->
    [0] Défausse : vide
    [one] Défausse : une carte
   *[other] Défausse : { $count } cartes, la dernière est dessus
}
honneur-pile-label = Défausse
honneur-deck = { $count ->
    [0] Pioche : vide
    [one] Pioche : une carte
   *[other] Pioche : { $count } cartes
}
honneur-deck-label = Pioche
honneur-own-deck = { $count ->
    [0] Pioche de { $seat } : vide
    [one] Pioche de { $seat } : une carte
   *[other] Pioche de { $seat } : { $count } cartes
}
    .you = { $count ->
        [0] Votre pioche : vide
        [one] Votre pioche : une carte
       *[other] Votre pioche : { $count } cartes
    }
honneur-their-hand = { $count ->
    [0] { $seat } : aucune carte
    [one] { $seat } : une carte
   *[other] { $seat } : { $count } cartes
}
honneur-hand = { $orphans ->
    [0] { $points ->
        [0] Votre main : aucun point contre vous
        [one] Votre main : un point contre vous
       *[other] Votre main : { $points } points contre vous
    }
   *[other] Votre main : { $points } contre vous + { $orphans } en orphelines
}
honneur-in-hand = En main
honneur-in-orphans = Points des orphelines
honneur-to-draw = Pioche
honneur-round-points = Manche
honneur-total = Total

honneur-not-your-turn = C’est au tour de { $seat }.
honneur-no-chain = La chaîne { $chain } n’est pas valide : { $size ->
    [short] { $cards }. Une chaîne a trois cartes ou plus.
    [three] { $cards } n’est ni une séquence ni un groupe.
   *[long] { $cards }. Il faut à deux voisines une troisième carte pour faire une séquence ou un groupe.
}
honneur-no-such-chain = { $chains ->
    [0] Il n’y a pas de chaîne { $chain } : la table est vide.
    [one] Il n’y a pas de chaîne { $chain } : la table n’en compte qu’une.
   *[other] Il n’y a pas de chaîne { $chain } : la table en compte { $chains }.
}
honneur-pile-short = { $pile ->
    [0] Vous ne pouvez rien prendre : la défausse est vide.
    [one] Vous ne pouvez pas prendre { $count } cartes : la défausse n’en compte qu’une.
   *[other] Vous ne pouvez pas prendre { $count } cartes : la défausse en compte { $pile }.
}
honneur-deepest = { $card } est la carte la plus profonde que vous prenez : elle doit finir dans une chaîne.
honneur-not-in-hand = { $card } n’est pas dans votre main.
honneur-not-there = Il n’y a pas de { $card } à poser : ni dans votre main, ni sur la table, ni parmi les orphelines, ni dans ce que vous prenez.
honneur-would-leave = { $count ->
    [0] Aucune nouvelle orpheline ici : retirez « leave ».
    [one] Cela vous laisserait { $cards } comme orpheline. Si c’est voulu, ajoutez « leave 1 ».
   *[other] Cela vous laisserait { $count } orphelines : { $cards }. Si c’est voulu, ajoutez « leave { $count } ».
}
honneur-house-judges = À cette table, la maison juge : il n’y a rien à contester.
honneur-no-such-player = Il n’y a pas de place { $number } : il y en a { $count } à cette table.
honneur-own-chain = Vous ne pouvez pas contester vos propres chaînes.
honneur-not-challengeable = La chaîne { $chain } ne peut pas être contestée : seules celles du dernier tour le peuvent, une fois chacune.
honneur-no-table-for = Rien ici ne permet de poser { $cards }{ $orphans ->
    [some] { " sans laisser d’orpheline" }
   *[none] { "" }
}.{ $drops ->
    [may] { " " }Pour défausser une carte, choisissez-la ou écrivez, par exemple : drop K♠
   *[no] { "" }
}

honneur-review-out = { $take ->
    [0] Vous pouviez finir la manche en plaçant { $cards } : il restait au plus une carte à défausser.
    [one] Vous pouviez finir la manche avec une carte de la défausse, en plaçant { $cards }.
   *[other] Vous pouviez finir la manche avec { $take } cartes de la défausse, en plaçant { $cards }.
}
honneur-review-out-drop = { $take ->
    [0] Vous pouviez finir la manche en plaçant { $cards } et en défaussant { $drop }, la dernière.
    [one] Vous pouviez finir la manche avec une carte de la défausse, en plaçant { $cards } et en défaussant { $drop }, la dernière.
   *[other] Vous pouviez finir la manche avec { $take } cartes de la défausse, en plaçant { $cards } et en défaussant { $drop }, la dernière.
}
honneur-review-last-card = Vous pouviez finir la manche : il suffisait de défausser votre dernière carte.
honneur-review-fits = { $card } aurait trouvé sa place sur la table, et l’on pouvait défausser { $other } à la place.
