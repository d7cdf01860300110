farck-name = Farck
farck-blurb = Posez séquences et groupes, prolongez-les tous, échangez en secret. De deux à huit joueurs.
farck-daily = { $rounds } tours chacun, { $seats ->
    [2] deux joueurs
   *[4] quatre joueurs
}
farck-type = Cartes (7s 8s 9s), ou coup (burn 7s)

farck-option-stocks = Pioches
farck-option-stocks-common = Une seule pour tout le monde
farck-option-stocks-personal = Une par joueur, la même à chaque table

farck-drew = { $count ->
    [0] { $seat } n’a rien pu piocher.
   *[other] { $seat } a pioché une carte.
}
    .you = { $count ->
        [0] Vous n’avez rien pu piocher.
       *[other] Vous avez pioché une carte.
    }
farck-new-in-hand = Nouveau dans la main de { $seat } : { $cards }.
    .you = Nouveau dans votre main : { $cards }.
farck-drew-these = { $seat } a pioché : { $cards }.
    .you = Vous avez pioché : { $cards }.
farck-burned = { $count ->
    [0] { $seat } a brûlé { $card ->
        [joker] un joker
       *[other] { $card }
    } et n’a rien pu piocher.
    [one] { $seat } a brûlé { $card ->
        [joker] un joker
       *[other] { $card }
    } et pioché { $count } carte.
   *[other] { $seat } a brûlé { $card ->
        [joker] un joker
       *[other] { $card }
    } et pioché { $count } cartes.
}
    .you = { $count ->
        [0] Vous avez brûlé { $card ->
            [joker] un joker
           *[other] { $card }
        } et n’avez rien pu piocher.
        [one] Vous avez brûlé { $card ->
            [joker] un joker
           *[other] { $card }
        } et pioché { $count } carte.
       *[other] Vous avez brûlé { $card ->
            [joker] un joker
           *[other] { $card }
        } et pioché { $count } cartes.
    }
farck-laid = { $points ->
    [one] { $seat } a posé { $cards } pour { $points } point.
   *[other] { $seat } a posé { $cards } pour { $points } points.
}
    .you = { $points ->
        [one] Vous avez posé { $cards } pour { $points } point.
       *[other] Vous avez posé { $cards } pour { $points } points.
    }
farck-extended = { $points ->
    [one] { $seat } a ajouté { $card } à la combinaison { $number } pour { $points } point.
   *[other] { $seat } a ajouté { $card } à la combinaison { $number } pour { $points } points.
}
    .you = { $points ->
        [one] Vous avez ajouté { $card } à la combinaison { $number } pour { $points } point.
       *[other] Vous avez ajouté { $card } à la combinaison { $number } pour { $points } points.
    }
farck-offer = { $seat } a proposé { $card ->
    [joker] un joker
   *[other] { $card }
}.
    .you = Vous avez proposé { $card ->
            [joker] un joker
           *[other] { $card }
        }.
farck-trade-won = { $alone ->
    [yes] Personne ne s’est joint à l’échange : { $seat } prend { $card ->
            [joker] le joker
           *[other] { $card }
        } contre { $offered }.
   *[no] L’offre la plus haute, { $offered }, est celle de { $seat }, qui prend { $card ->
            [joker] le joker
           *[other] { $card }
        }{ farck-too-low }.
}
    .you = { $alone ->
        [yes] Personne ne s’est joint à l’échange : vous prenez { $card ->
                [joker] le joker
               *[other] { $card }
            } contre { $offered }.
       *[no] Votre offre, { $offered }, est la plus haute : vous prenez { $card ->
                [joker] le joker
               *[other] { $card }
            }{ farck-too-low }.
    }
farck-trade-tie = Les offres les plus hautes sont égales : elles retournent en main et { $card ->
    [joker] le joker
   *[other] { $card }
} reste au centre{ farck-too-low }.
farck-too-low = { $count ->
    [0] { "" }
    [one] { " ; carte brûlée : " }{ $burned }
   *[other] { " ; cartes brûlées : " }{ $burned }
}
farck-trade-joker = { $joined ->
    [one] Un joker : { $seat } brûle toute sa main et en pioche une autre ; les cartes du centre sont remplacées aussi.
   *[other] Un joker : les mains entières de { $joined } joueurs sont brûlées et remplacées, et les cartes du centre aussi.
}
    .you = Un joker : vous brûlez toute votre main et en piochez une autre ; les cartes du centre sont remplacées aussi.
farck-turned = { $whose ->
    [all] La pioche était vide : les cartes brûlées ont été mélangées et forment la nouvelle pioche.
    [centre] La pioche du centre était vide : ses cartes brûlées ont été mélangées et forment sa nouvelle pioche.
   *[own] La pioche de { $seat } était vide : ses cartes brûlées ont été mélangées et forment sa nouvelle pioche.
}
    .you = { $whose ->
        [all] La pioche était vide : les cartes brûlées ont été mélangées et forment la nouvelle pioche.
        [centre] La pioche du centre était vide : ses cartes brûlées ont été mélangées et forment sa nouvelle pioche.
       *[own] Votre pioche était vide : vos cartes brûlées ont été mélangées et forment votre nouvelle pioche.
    }
farck-new-cards = { $new ->
    [1] une nouvelle
    [3] trois nouvelles
   *[2] deux nouvelles
}
farck-ask-turn = { $may ->
    [end] Rien à poser pour le moment. Piochez une carte, brûlez-en une contre { farck-new-cards }, ou échangez-en une.
    [joker] Rien à poser, et un joker ne se pose jamais. Piochez une carte, brûlez-en une contre { farck-new-cards }, ou échangez-en une.
    [empty] La pioche est vide : posez ou prolongez ce que vous pouvez, brûlez ou échangez une carte, ou finissez votre tour.
    [draw] Vous n’avez plus de cartes : piochez-en une.
    [nothing] Vous n’avez plus de cartes, et il n’y en a plus à piocher : finissez votre tour.
    [lay] Posez une séquence ou un groupe si vous voulez. Pour finir votre tour, piochez une carte, brûlez-en une contre { farck-new-cards }, ou échangez-en une.
    [extend] Prolongez une séquence ou un groupe si vous voulez. Pour finir votre tour, piochez une carte, brûlez-en une contre { farck-new-cards }, ou échangez-en une.
   *[both] Posez et prolongez à votre guise. Pour finir votre tour, piochez une carte, brûlez-en une contre { farck-new-cards }, ou échangez-en une.
}
farck-goal = Qui pose sa dernière carte finit la partie ; gagne alors qui a le plus de points.
farck-ask-join = { $seat } veut { $card ->
    [joker] le joker
   *[other] { $card }
} du centre. Proposez une carte, face cachée, ou passez.
farck-join-how = La plus haute l’emporte (l’as est la plus basse), les plus basses sont brûlées.{ $joker ->
    [yes] { " " }Un joker ne gagne rien : tous ceux qui échangent brûlent leur main et en repiochent une.
   *[no] { "" }
}
farck-ask-with = { $what ->
    [lay] Choisissez au moins trois cartes : une séquence d’une même couleur ou un groupe de même valeur.
    [extend] { $step ->
        [card] Choisissez une carte qui prolonge une combinaison de la table.
        [meld] Choisissez la combinaison que { $chosen } prolonge.
       *[whole] { $chosen } prolongerait la combinaison { $number }. Confirmez, ou choisissez autre chose.
    }
    [burn] { $vain ->
        [yes] Il n’y a plus rien d’autre à piocher : au mieux, la carte brûlée vous revient.
       *[no] { $new ->
            [1] Choisissez la carte à brûler. Il n’en reste qu’une : vous la piochez.
            [3] Brûlez votre dernière carte : vous en piochez trois.
           *[2] Choisissez la carte à brûler. Vous en piochez deux.
        }
    }
   *[trade] { $card ->
        [none] Choisissez une carte du centre, puis une des vôtres à proposer.
        [joker] Choisissez la carte que vous proposez pour le joker, face cachée.
       *[other] Choisissez la carte que vous proposez pour { $card }, face cachée.
    }
}
farck-ask-trade = Les autres peuvent proposer une carte aussi, ou passer. { $joker ->
    [yes] Avec votre joker, personne ne gagne : tous ceux qui échangent brûlent leur main et en repiochent une.
   *[no] La plus haute obtient { $card ->
        [joker] le joker
       *[other] { $card }
    } (l’as est la plus basse), les plus basses sont brûlées.
}
farck-asks = { $seat } propose un échange contre { $card ->
    [joker] le joker
   *[other] { $card }
}. Les autres peuvent s’y joindre avec une carte ou passer.
    .you = Vous proposez un échange contre { $card ->
            [joker] le joker
           *[other] { $card }
        }. Les autres peuvent s’y joindre avec une carte ou passer.
farck-mine = Vous avez posé { $card ->
    [joker] un joker
   *[other] { $card }
} face cachée.
farck-passed = Vous avez passé.
farck-out = { $seat } a posé sa dernière carte : la partie est finie.
    .you = Vous avez posé votre dernière carte : la partie est finie.
farck-round = Tour de table
farck-all-turns-played = Chacun a joué tous ses tours : la partie est finie.
farck-stalemate = Plus rien à piocher et personne n’a joué de carte pendant un tour de table entier : la partie est finie.
farck-stalemate-own = Personne n’a pioché, brûlé ni posé de carte pendant deux tours de table entiers : la partie est finie.
farck-winner = { $points ->
    [one] { $seat } gagne avec { $points } point.
   *[other] { $seat } gagne avec { $points } points.
}
    .you = { $points ->
        [one] Vous gagnez avec { $points } point.
       *[other] Vous gagnez avec { $points } points.
    }

farck-centre = Centre
farck-stock = Pioche
farck-burn-pile = Cartes brûlées
farck-own-stock = Pioche de { $seat }
    .you = Votre pioche
farck-centre-stock = Pioche du centre
farck-own-burned = Cartes brûlées : { $seat }
farck-centre-burned = Cartes brûlées du centre
farck-own-stock-label = Pioche de { $seat }
    .you = Votre pioche
farck-centre-stock-label = Pioche du centre
farck-burned-first-label = Brûlées : { $seat }
farck-burned-label = { $seat }
farck-centre-burned-label = Brûlées : centre
farck-centre-label = Centre
farck-meld = { $kind ->
    [run] Combinaison { $number } : une séquence
   *[set] Combinaison { $number } : un groupe
}
farck-meld-label = { $number }
farck-meld-name = Comb. { $number }
farck-hand = Votre main
farck-points = Points
farck-cards = Cartes
farck-to-draw = Pioche

farck-lay = { $points ->
    [one] Poser { $cards } pour { $points } point{ farck-end }
   *[other] Poser { $cards } pour { $points } points{ farck-end }
}
farck-end = { $ends ->
    [yes] { " " }et finir la partie
   *[no] { "" }
}
farck-extend = { $points ->
    [one] Ajouter { $card } à la combinaison { $number } pour { $points } point{ farck-end }
   *[other] Ajouter { $card } à la combinaison { $number } pour { $points } points{ farck-end }
}
farck-lay-now = { $ends ->
    [yes] Finir la partie : poser { $cards } +{ $points }
   *[no] Poser { $cards } +{ $points }
}
farck-extend-now = { $ends ->
    [yes] Finir la partie : ajouter { $card } +{ $points }
   *[no] Ajouter { $card } (comb. { $number }) +{ $points }
}
farck-move = { $does ->
    [lay] Poser { $cards }
    [extend] Ajouter { $cards ->
        [joker] le joker
       *[other] { $cards }
    } à la combinaison { $target }
    [burn] Brûler { $cards ->
        [joker] le joker
       *[other] { $cards }
    }
    [trade] Échanger { $cards ->
        [joker] le joker
       *[other] { $cards }
    } contre { $target ->
        [joker] le joker
       *[other] { $target }
    }
    [join] Se joindre avec { $cards ->
        [joker] le joker
       *[other] { $cards }
    }
    [draw] Piocher
   *[pass] Passer
}
farck-do = { $what ->
    [lay] Poser des cartes…
    [extend] Prolonger…
    [burn] Brûler une carte…
   *[trade] Échanger…
}
farck-which-meld = Quelle combinaison ?
farck-pick-wanted = Quelle carte du centre ?
farck-other-wanted = Autre carte du centre
farck-other-card = Autre carte de la main
farck-pick-cards = { $first ->
    [none] { $many ->
        [yes] Quelles cartes de votre main ?
       *[no] Quelle carte de votre main ?
    }
   *[other] Votre main, de { $first } à { $last }
}
farck-on-meld = Combinaison { $number } : { $cards }
farck-compose-lay = Poser une séquence ou un groupe : écrivez les cartes
farck-compose-extend = Prolonger une combinaison : son numéro et la carte
farck-compose-burn = Brûler une carte et en piocher deux
farck-compose-trade = Échanger : la carte du centre, puis la carte proposée
farck-compose-join = Se joindre à l’échange avec une carte
farck-joker-burns = Avec un joker, personne ne gagne l’échange : toutes les mains qui y participent, la vôtre aussi, sont brûlées et repiochées, et les cinq cartes du centre sont redistribuées.
farck-out-sure = { $own ->
    [one] La partie finirait ainsi : { $seat } gagnerait avec { $points }, et vous auriez { $own } point. Poser quand même ?
   *[other] La partie finirait ainsi : { $seat } gagnerait avec { $points }, et vous auriez { $own } points. Poser quand même ?
}
farck-draw = Piocher
farck-draw-nothing = { $ends ->
    [yes] Finir la partie : il n’y a plus rien à piocher
   *[no] Finir mon tour : il n’y a plus rien à piocher
}
farck-burn = { $vain ->
    [yes] Brûler { $card ->
        [joker] le joker
       *[other] { $card }
    } pour rien : il n’y a plus rien d’autre à piocher
   *[no] Brûler { $card ->
        [joker] le joker
       *[other] { $card }
    } et en piocher { $new ->
        [1] une
        [3] trois
       *[2] deux
    }
}
farck-trade = Proposer { $offered ->
    [joker] le joker
   *[other] { $offered }
} contre { $card ->
    [joker] le joker
   *[other] { $card }
}
farck-join = Proposer { $card ->
    [joker] le joker
   *[other] { $card }
}
farck-pass = Passer

farck-join-or-pass = Un échange est ouvert : joignez-vous-y avec une carte ou passez.
farck-no-trade-now = Aucun échange n’est ouvert : il n’y a rien à rejoindre ni à passer.
farck-must-draw = Vous n’avez plus de cartes : vous devez piocher.
farck-not-in-hand = { $card ->
    [joker] Un joker
   *[other] { $card }
} n’est pas dans votre main.
farck-not-in-centre = { $card ->
    [joker] Un joker
   *[other] { $card }
} n’est pas au centre.
farck-no-such-meld = Il n’y a pas de combinaison { $number }.
farck-lay-first = Posez d’abord une combinaison à vous avant d’en prolonger une.
farck-lay-three = Une combinaison compte au moins trois cartes.
farck-no-joker = Un joker ne se pose pas.
farck-no-meld = Ces cartes ne forment ni une séquence d’une couleur ni un groupe de même valeur.
farck-does-not-fit = { $card } ne va pas là.
