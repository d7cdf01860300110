### Comment jouer

farck-how-goal = Posez vos cartes en séquences et en groupes, prolongez les combinaisons des autres : chaque carte posée vous rapporte. La partie finit quand quelqu’un pose la dernière carte de sa main, ou quand il ne reste rien à piocher et que plus personne ne joue. Une pioche vide n’est pas la fin : les cartes brûlées sont mélangées et repiochées. Qui a le plus de points gagne.
farck-how-turn =
    Posez d’abord autant que vous voulez, ou rien. Une *séquence*, ce sont trois cartes ou plus d’une couleur qui se suivent ; un *groupe*, trois ou plus de même valeur ; les deux s’appellent des *combinaisons*. Quand plusieurs jeux sont mélangés (toujours à partir de trois joueurs), un groupe peut contenir des cartes identiques. Dès que vous avez posé une combinaison, vous pouvez prolonger toutes celles qui sont sur la table, une carte à la fois, aussi souvent que vous voulez.
    Puis faites l’une de ces trois choses : *piocher* une carte ; en *brûler* une et en piocher deux (trois si c’est votre dernière) ; ou *échanger*.
    Échange : nommez une carte du centre et proposez une des vôtres, face cachée. Les autres se joignent avec une carte ou passent. La plus haute prend la carte nommée et la remplace au centre ; les plus basses sont brûlées. Si les plus hautes sont égales, personne ne gagne. Si un joker est proposé, tous les participants brûlent leur main et en piochent une nouvelle, et le centre est remplacé.
farck-how-points =
    Pour chaque carte posée :
    - As 1, toujours en bas : A 2 3 est une séquence, Q K A non
    - De 2 à 10, leur nombre
    - Valet 11, dame 12, roi 13
    - Un joker ne se pose pas
    Les cartes en main ne coûtent rien.
farck-how-marks = Une flèche devant un nom : à lui de jouer ou de répondre. Une couronne devant les points : qui est en tête. Un cadre : une carte que vous venez de piocher ou que vous avez choisie, ou celle d’un échange. Votre nom ressort.

### Leçons

farck-lesson-lay = Poser { $cards }
farck-lesson-extend = Ajouter { $card } à la combinaison { $number }
farck-lesson-burn = Brûler { $card ->
    [joker] le joker
   *[other] { $card }
}
farck-lesson-trade = Offrir { $card ->
    [joker] le joker
   *[other] { $card }
} contre { $wanted ->
    [joker] le joker
   *[other] { $wanted }
}
farck-lesson-join = Se joindre avec { $card ->
    [joker] le joker
   *[other] { $card }
}

farck-lesson-laying = Poser et brûler
farck-lesson-laying-1 = Chaque carte que vous posez rapporte : de 2 à 10 leur nombre, le valet 11, la dame 12, le roi 13, l’as 1. Qui a le plus de points gagne. Vous commencez avec sept cartes.
farck-lesson-laying-2 = Posez d’abord ce que vous pouvez : une *séquence*, trois cartes ou plus d’une couleur qui se suivent, ou un *groupe*, trois ou plus de même valeur.
farck-lesson-laying-2-hint = Trois de vos piques se suivent.
farck-lesson-laying-2-draw = C’est permis, mais piocher finit votre tour. Vous avez une séquence : posez-la d’abord.
farck-lesson-laying-3 = 4 + 5 + 6 : cela fait 15 points. Finissez votre tour par une de trois choses : piocher une carte, en brûler une et en piocher deux, ou échanger. Brûlez votre plus petite carte.
farck-lesson-laying-3-hint = 2♥ vaut le moins et ne va avec rien.
farck-lesson-laying-3-king = C’est permis, mais deux rois sont presque un groupe. Brûlez le 2.
farck-lesson-laying-3-draw = C’est permis : une carte de plus. Mais qui brûle une carte inutile en reçoit deux.
farck-lesson-laying-4 = Vous avez pioché K♣ et 7♠. { $seat } a pioché une carte, et c’est de nouveau à vous. Posez un groupe.
farck-lesson-laying-4-hint = Le nouveau roi va avec les deux autres.
farck-lesson-laying-4-draw = C’est permis, mais piocher finit votre tour. Vous avez trois rois !
farck-lesson-laying-5 = 39 points de plus, 54 en tout. Vous pourriez poser encore, puis piocher, brûler ou échanger. Celui qui pose la dernière carte de sa main finit la partie.

farck-lesson-extending = Ce que les autres ont posé
farck-lesson-extending-1 = { $seat } a posé une séquence de cœurs. Votre J♥ irait au bout, mais il vous faut d’abord une séquence ou un groupe à vous. Posez-en un.
farck-lesson-extending-1-hint = Vous avez trois 4.
farck-lesson-extending-1-draw = C’est permis, mais piocher finit votre tour. Vous pouvez poser trois 4.
farck-lesson-extending-2 = Désormais vous pouvez *prolonger* d’une carte toute combinaison, même pendant ce tour, quelle que soit la personne qui l’a posée. La carte compte pour vous, pas pour { $seat }. Prolongez la combinaison 1.
farck-lesson-extending-2-hint = J♥ suit le 10♥ de la combinaison 1.
farck-lesson-extending-2-seven = C’est permis, il va à l’autre bout. Mais commencez par le valet, il vaut plus.
farck-lesson-extending-3 = 11 points : vous en avez 23, et { $seat } 27. Il vous reste une carte. La poser finit aussitôt la partie. Gagneriez-vous ?
farck-lesson-extending-3-hint = 7♥ va devant 8♥ et rapporte 7.
farck-lesson-extending-3-draw = C’est permis, mais la partie continuerait. Avec 7♥, vous gagnez tout de suite.
farck-lesson-extending-4 = 30 à 27 : vous gagnez. La dernière carte d’une main finit la partie, mais seuls les points décident. Posez-la donc quand elle vous met en tête.

farck-lesson-trading = L’échange
farck-lesson-trading-1 = Au lieu de piocher ou de brûler, vous pouvez échanger contre une des cinq cartes du centre. Vous avez deux 9, et un troisième s’y trouve.
farck-lesson-trading-2 = Nommez 9♦ et offrez une carte à vous, face cachée. Les autres peuvent se joindre avec une carte. L’offre la plus haute gagne le 9♦.
farck-lesson-trading-2-hint = Rien n’est plus haut qu’un roi.
farck-lesson-trading-2-low = C’est permis, mais un 4 est vite battu, et alors brûlé. Proposez un roi.
farck-lesson-trading-3 = { $seat } a offert 10♥, mais votre roi est plus haut. Vous avez 9♦, K♣ est au centre, et le 10♥, plus bas, est brûlé. Un échange finit le tour.
farck-lesson-trading-4 = { $seat } veut K♣ et a offert une carte face cachée. Rien ne vous oblige à vous joindre. Une carte trop basse est brûlée, et vos 9 valent la peine d’être gardés.
farck-lesson-trading-4-hint = Restez en dehors de cet échange.
farck-lesson-trading-4-join = C’est permis, mais vous ignorez ce que les autres offrent. Gardez vos cartes cette fois.
farck-lesson-trading-5 = Un joker, offert par { $seat } ! Personne ne gagne : les participants brûlent toute leur main et en piochent une neuve, et le centre est remplacé. Vous gardez la vôtre. Posez votre groupe.
farck-lesson-trading-5-hint = Trois 9.
farck-lesson-trading-5-draw = C’est permis, mais piocher finit votre tour. Posez d’abord vos trois 9.
farck-lesson-trading-6 = 27 points. Encore deux règles : si personne ne se joint à vous, vous échangez simplement les deux cartes. Si les offres les plus hautes sont égales, elles reviennent en main et personne ne gagne.

farck-lesson-ending = Jusqu’au bout
farck-lesson-ending-1 = Vous avez posé 10♥ J♥ Q♥ : 33 points. L’adversaire a posé les 8, ajouté 9♥ et K♥ : 46 points. Les cartes en main ne comptent pas, seulement ce qui est posé. L’as est bas : il vient avant le 2.
farck-lesson-ending-1-hint = Trois carreaux se suivent.
farck-lesson-ending-1-draw = C’est permis, mais piocher finit votre tour. Vous avez une séquence de carreaux.
farck-lesson-ending-2 = 1 + 2 + 3 = 6 points, 39 en tout. Servez-vous maintenant du groupe de 8 sur la table.
farck-lesson-ending-2-hint = Votre 8♠ va à la combinaison 1.
farck-lesson-ending-2-draw = C’est permis, mais piocher finit votre tour. Votre 8♠ va à la combinaison 1.
farck-lesson-ending-3 = 47. Q♣ et K♣ ne suffisent pas pour une séquence. Finissez votre tour sans perdre l’un des deux.
farck-lesson-ending-3-hint = Piocher ne coûte aucune carte.
farck-lesson-ending-3-burn = C’est permis, mais K♣ resterait seul. Gardez les deux.
farck-lesson-ending-3-trade = C’est permis, mais votre trèfle irait au centre, et deux dames ne font pas un groupe. Gardez les deux.
farck-lesson-ending-4 = Vous avez pioché J♣ ! { $seat } a brûlé une carte, et c’est à vous.
farck-lesson-ending-4-hint = J♣ Q♣ K♣ sont une séquence.
farck-lesson-ending-4-draw = C’est permis, mais vos trois trèfles sont une séquence, et ce sont toutes vos cartes.
farck-lesson-ending-5 = 36 points : 83 à 46. Vous avez posé votre dernière carte : la partie est finie, et vous gagnez. Vous connaissez Farck.

### Indices à l’entraînement

farck-review-hold = { $cards } pouvaient attendre : on peut les poser à un autre tour, elles peuvent encore gagner des cartes dans votre main, et personne ne les complète avant qu’elles soient posées.
farck-review-wait = { $card } pouvait attendre : on pourra encore l’ajouter à un autre tour, ou la poser dans une séquence ou un groupe à soi.
farck-review-low = { $card } est une offre basse : qui se joint à l’échange avec une carte plus haute obtient { $wanted ->
    [joker] le joker
   *[other] { $wanted }
}, et { $card } est brûlée.
farck-hint-lay = { $points ->
    [one] Posez { $cards } : cela rapporte { $points } point, { farck-hint-after }
   *[other] Posez { $cards } : cela rapporte { $points } points, { farck-hint-after }
}
farck-hint-after = { $ends ->
    [yes] et finit la partie.
   *[no] et votre tour continue.
}
farck-hint-extend = { $points ->
    [one] Ajoutez { $card } à la combinaison { $number } : cela rapporte { $points } point, { farck-hint-after }
   *[other] Ajoutez { $card } à la combinaison { $number } : cela rapporte { $points } points, { farck-hint-after }
}
farck-hint-burn = Brûlez { $card ->
    [joker] le joker
   *[other] { $card }
} : c’est la carte qui va le moins avec les autres, et vous en piochez deux.{ $joker ->
    [yes] { " " }Le joker reste : offert dans un échange, il apporte une main neuve.
   *[no] { "" }
}
farck-hint-burn-spare = Brûlez { $card ->
    [joker] le joker
   *[other] { $card }
} : les deux cartes que vous piochez pour elle promettent plus qu’elle.{ $joker ->
    [yes] { " " }Le joker reste : offert dans un échange, il apporte une main neuve.
   *[no] { "" }
}
farck-hint-burn-first = Brûlez { $card } : { $low ->
    [yes] même une séquence ou un groupe avec elle rapporterait peu
   *[no] les deux cartes que vous piochez pour elle promettent plus qu’elle
}. { $later } va le moins avec les autres, mais vous pourrez la brûler à un autre tour.{ $joker ->
    [yes] { " " }Le joker reste : offert dans un échange, il apporte une main neuve.
   *[no] { "" }
}
farck-hint-not-out = Ne finissez pas encore la partie : vous auriez { $own }, et { $seat } a { $points }. { $does ->
    [burn] Brûlez { $card } et piochez-en deux.
    [trade] Proposez { $card } contre { $wanted ->
        [joker] le joker
       *[other] { $wanted }
    }.
   *[draw] Piochez une carte.
}
farck-hint-burn-only = Brûlez { $card ->
    [joker] le joker
   *[other] { $card }
} : c’est votre seule carte, et vous en piochez trois.
farck-hint-burn-joker = Brûlez le joker : il ne se pose jamais, et vous piochez deux cartes.
farck-hint-trade = Proposez { $card ->
    [joker] le joker
   *[other] { $card }
} contre { $wanted ->
    [joker] le joker
   *[other] { $wanted }
} : avec cette carte, vous pourriez poser à votre prochain tour.
farck-hint-trade-joker = Proposez le joker contre { $wanted ->
    [joker] le joker
   *[other] { $wanted }
} : personne ne gagne alors, et tous les participants reçoivent une main neuve.
farck-hint-trade-later = Proposez { $card } contre { $wanted ->
    [joker] le joker
   *[other] { $wanted }
} : vous ne pourrez encore rien poser avec, mais cette carte va mieux avec les autres.
farck-hint-join = Proposez { $card ->
    [joker] le joker
   *[other] { $card }
} : la carte est haute, et celle de l’échange vous permettrait de poser à votre prochain tour.
farck-hint-join-joker = Proposez le joker : personne ne gagne alors, et tous les participants reçoivent une main neuve.
farck-hint-join-deny = Proposez { $card } : elle est haute, et les autres n’auront pas la carte de l’échange.
farck-hint-join-best = Proposez { $card } : avec beaucoup de mains possibles, c’est ce qui a donné le meilleur résultat en moyenne.
farck-hint-trade-best = Proposez { $card } contre { $wanted ->
    [joker] le joker
   *[other] { $wanted }
} : avec beaucoup de mains possibles, c’est ce qui a donné le meilleur résultat en moyenne.
farck-hint-join-later = Proposez { $card } : elle vous sert moins que la carte de l’échange.
farck-hint-draw = Piochez une carte : il n’y a rien de mieux à faire.
farck-hint-draw-nothing = { $ends ->
    [yes] Il ne reste rien à piocher et rien de mieux n’a été trouvé : la partie finit là.
   *[no] Il ne reste rien à piocher et rien de mieux n’a été trouvé : finissez votre tour.
}
farck-hint-pass-nothing = Passez : avec la carte de l’échange, vous ne pourriez rien poser.
farck-hint-pass = Passez : ce que la carte de l’échange vous ferait poser ne vaut pas une des vôtres.
farck-hint-pass-keep = Passez : il vous faut toutes vos cartes, car à votre tour vous pourrez poser { $cards }.

### Exemples dans les règles

farck-example-run = Une séquence, { $points } points
farck-example-set = Un groupe, { $points } points
farck-example-extension = La séquence est prolongée par { $card }, { $points } points
