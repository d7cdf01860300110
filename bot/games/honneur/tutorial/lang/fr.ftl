### Comment jouer

honneur-how-goal = Débarrassez-vous de vos cartes. Il y a deux jeux, donc chaque carte existe deux fois. Elles se posent en chaînes sur une table commune, que chacun peut réarranger. Ce que vous avez encore quand quelqu’un finit coûte des points ; le plus petit total gagne.
honneur-how-turn =
    Votre tour commence par une carte de la pioche. Puis posez ce que vous voulez.
    Un *motif*, ce sont trois cartes : une *séquence* (une couleur, à la suite ; après le roi vient l’as) ou un *groupe* (une valeur, trois couleurs). Dans une *chaîne*, deux voisines font toujours un motif avec la carte d’avant ou celle d’après, comme dans 4♠ 5♠ 6♠ 6♥ 6♦ : une séquence, puis un groupe. Vous pouvez prolonger des chaînes, en former, ou refaire toute la table. Sauf si la table en a décidé autrement, choisissez les cartes que vous voulez : la maison les arrange, et trouve aussi des coups qu’elle n’a pas proposés.
    Vous pouvez prendre sur le dessus de la défausse : la carte la plus profonde doit finir dans une chaîne. Une carte de la table ou de la défausse qui n’en trouve pas devient votre *orpheline* ; chacun peut la poser plus tard.
    À la fin, vous pouvez défausser une carte de votre main. Plus de carte ni d’orpheline : vous avez fini, et la manche aussi.
    Si la partie a une pendule et que votre temps expire, la manche est finie pour vous et vous comptez vos cartes.
honneur-how-points =
    Pour chaque carte en main et chaque orpheline :
    - As 1
    - De 2 à 10, leur nombre
    - Valet, dame et roi 10
honneur-how-marks = Une flèche devant un nom : c’est son tour. Une couronne devant les points : qui est en tête. Un cadre : une carte qui vient d’être posée ou piochée, ou que vous avez choisie. Des traits sous une chaîne : les motifs dont elle est faite, s’il y en a plusieurs ; deux motifs qui partagent deux cartes comptent pour un seul. Votre nom ressort.

### Leçons

honneur-lesson-lay = Poser { $cards }
honneur-lesson-lay-drop = Poser { $cards }, défausser { $card }
honneur-lesson-two = Poser { $one } et { $two }
honneur-lesson-drop = Défausser { $card }
honneur-lesson-after = { $cards } après la chaîne { $chain }
honneur-lesson-after-drop = { $cards } après la chaîne { $chain }, défausser { $card }
honneur-lesson-new = { $cards } en nouvelle chaîne
honneur-lesson-split = Glisser { $cards } dans la chaîne 2
honneur-lesson-take = En prendre 2, poser { $cards }

honneur-lesson-chains = Les chaînes
honneur-lesson-chains-1 = Débarrassez-vous de vos cartes : celles qui restent à la fin d’une manche coûtent des points. Chacun en a reçu dix, et vous, qui commencez, une onzième.
honneur-lesson-chains-2 = Posez des *chaînes* de trois cartes ou plus : une *séquence*, des cartes d’une couleur qui se suivent, ou un *groupe*, une même valeur en couleurs différentes. Posez tout ce que vous pouvez.
honneur-lesson-chains-2-hint = Trois trèfles se suivent, et vous avez trois 7.
honneur-lesson-chains-2-one = C’est permis, mais trois trèfles se suivent aussi. Chaque carte qui reste en main coûte des points.
honneur-lesson-chains-3 = { $seat } a défaussé une carte, et vous avez pioché 3♣. Il va avant les trèfles de la chaîne 1. À la fin du tour, vous pouvez aussi défausser une carte : rois, dames et valets coûtent 10 chacun.
honneur-lesson-chains-3-hint = Posez 3♣, et défaussez une carte chère.
honneur-lesson-chains-3-keep = C’est permis, mais vous pouvez aussi défausser une carte. K♠ coûte 10.
honneur-lesson-chains-3-drop = C’est permis, mais 3♣ peut se poser et K♠ se défausser : deux cartes de moins au lieu d’une.
honneur-lesson-chains-4 = Huit cartes sont parties, il en reste quatre. À une vraie table, choisissez simplement les cartes à poser, et la maison leur trouve une place.

honneur-lesson-table = Une table pour tous
honneur-lesson-table-1 = Toutes les chaînes sont à tous. Dans une chaîne, deux voisines doivent toujours faire une séquence ou un groupe avec la carte d’avant ou celle d’après. Ces trios peuvent se chevaucher.
honneur-lesson-table-2 = La chaîne 1 finit par 7♠. Deux 7 derrière lui forment un groupe avec lui. Une chaîne peut donc passer d’une séquence à un groupe.
honneur-lesson-table-2-hint = 7♠ 7♥ 7♦ font un groupe. Les deux 7 vont là.
honneur-lesson-table-3 = { $seat } a défaussé une carte. Regardez votre 4♣ : on joue avec deux jeux, et un autre est dans la chaîne 2. Vous pouvez défaire les chaînes et les refaire. Comment y placer le vôtre ?
honneur-lesson-table-3-hint = 2♣ 3♣ 4♣ et 4♣ 5♣ 6♣ sont deux chaînes.
honneur-lesson-table-3-drop = C’est permis, mais on défausse ce qui ne va nulle part. Cette carte peut se poser.
honneur-lesson-table-4 = Avec votre 4♣, les cinq cartes de la chaîne 2 sont devenues deux chaînes de trois. Remettez en chaînes tout ce qui était sur la table : une carte qui n’y trouve pas de place devient votre *orpheline*. C’est la leçon suivante.

honneur-lesson-orphans = La défausse et les orphelines
honneur-lesson-orphans-1 = La défausse est visible : 5♥, au-dessus Q♦, et 10♠ tout en haut. Vous avez deux dames.
honneur-lesson-orphans-2 = Vous pouvez prendre sur le dessus. Pour atteindre Q♦, il faut prendre aussi 10♠. La plus profonde doit finir dans une chaîne. L’autre, sans chaîne, reste devant vous en *orpheline*, et coûte comme une carte en main.
honneur-lesson-orphans-2-hint = Prenez les deux. Deux dames quittent votre main, un 10 arrive en orpheline.
honneur-lesson-orphans-2-drop = C’est permis, mais cela ne fait qu’une carte de moins. Avec Q♦, vous posez les deux dames.
honneur-lesson-orphans-3 = Votre 10♠ est devant vous. { $seat } a posé trois piques, la chaîne 3. Une orpheline peut entrer dans une chaîne, mais ni dans votre main ni dans la défausse. Servez-vous-en.
honneur-lesson-orphans-3-hint = 10♠ suit 9♠ dans la chaîne 3. Défaussez aussi une carte.
honneur-lesson-orphans-3-leave = C’est permis, mais 10♠ vous coûterait toujours 10, et avec une orpheline on ne peut pas finir.
honneur-lesson-orphans-4 = Plus d’orpheline. Celles des autres peuvent servir aussi. On ne finit que sans carte et sans orpheline.

honneur-lesson-out = Finir
honneur-lesson-out-1 = La fin d’une manche. Vous avez quatre cartes, l’adversaire trois. Qui n’a plus ni carte ni orpheline à la fin de son tour a fini, et la manche s’arrête.
honneur-lesson-out-2 = L’as vient avant le 2 et après le roi. Posez ce que vous pouvez, et défaussez ce qui coûte le plus.
honneur-lesson-out-2-hint = A♣ va avant 2♣. Un roi coûte 10.
honneur-lesson-out-2-king = C’est permis, mais défaussez aussi une carte : un roi coûte 10, et vous voulez finir.
honneur-lesson-out-2-hearts = C’est permis, mais 5♥ et 6♥ attendent un troisième cœur. Le roi est seul et coûte 10.
honneur-lesson-out-3 = { $seat } a défaussé un roi, et vous avez pioché 7♥ !
honneur-lesson-out-3-hint = 5♥ 6♥ 7♥ sont une séquence.
honneur-lesson-out-3-drop = C’est permis, mais vos trois cœurs sont une séquence. Posez-les tous !
honneur-lesson-out-4 = Vous avez fini, et la manche s’arrête aussitôt. Vous ne payez rien ; { $seat } paie sa main : 10 pour J♣, 8 pour 8♦, 3 pour 3♠. Le plus petit total gagne.
honneur-lesson-out-5 = Encore ceci : dans une partie en direct, vous avez deux minutes pour toute la manche, et cinq secondes de plus par tour. Si votre temps expire, la manche est finie pour vous. Vous connaissez À l’Honneur.

### Indices à l’entraînement

honneur-hint-lay = { $card ->
    [none] Posez { $cards } : vous paierez { $points } de moins.
   *[other] Posez { $cards } ({ $points } de moins à payer) et défaussez { $card }{ honneur-hint-why }.
}{ $chains ->
    [none] {""}
   *[other] {" "}Cela donne { $chains }.
}{ $out ->
    [yes] {" "}Vous n’avez plus de cartes, et la manche finit.
   *[no] {""}
}
honneur-hint-take = { $card ->
    [none] { $take ->
        [one] Prenez une carte dans la défausse et posez { $cards } : vous paierez { $points } de moins.
       *[other] Prenez { $take } cartes dans la défausse et posez { $cards } : vous paierez { $points } de moins.
    }
   *[other] { $take ->
        [one] Prenez une carte dans la défausse, posez { $cards } ({ $points } de moins à payer) et défaussez { $card }{ honneur-hint-why }.
       *[other] Prenez { $take } cartes dans la défausse, posez { $cards } ({ $points } de moins à payer) et défaussez { $card }{ honneur-hint-why }.
    }
}{ $chains ->
    [none] {""}
   *[other] {" "}Cela donne { $chains }.
}{ $out ->
    [yes] {" "}Vous n’avez plus de cartes, et la manche finit.
   *[no] {""}
}
honneur-hint-why = { $why ->
    [last] { " pour finir" }
    [dear] { " : aucune autre ne coûte davantage" }
    [fits] { " : vos cartes plus chères ont plus de chances d’être posées" }
   *[none] { "" }
}
honneur-hint-orphan = { $card ->
    [none] Servez-vous de vos orphelines et de ce qui est visible : on peut en faire une chaîne.
   *[other] Servez-vous de vos orphelines et de ce qui est visible, et défaussez { $card }.
}
honneur-hint-drop = { $why ->
    [last] Défaussez { $card } : c’est votre dernière carte, et vous finissez la manche.
    [dear] Défaussez { $card } : rien de mieux n’a été trouvé sans nouvelle orpheline, et aucune autre de votre main ne coûte davantage.
   *[fits] Défaussez { $card } : rien de mieux n’a été trouvé sans nouvelle orpheline, et vos cartes plus chères ont plus de chances d’entrer dans une chaîne.
}
honneur-hint-pass = Finissez votre tour : rien de mieux n’a été trouvé sans nouvelle orpheline.
honneur-hint-challenge = Contestez la chaîne { $chain } : elle n’est pas valide.

### Exemples dans les règles

honneur-valid-sequences = Valide : deux séquences qui se chevauchent
honneur-valid-circle = Valide : deux séquences ; après le roi vient l’as
honneur-valid-groups = Valide : deux groupes qui se chevauchent
honneur-valid-both = Valide : une séquence, puis un groupe
honneur-valid-back = Valide : une séquence qui revient en arrière
honneur-valid-twice = Valide : les deux 7♠ sont dans des groupes différents
honneur-valid-five = Valide : trois groupes qui se chevauchent
honneur-valid-three = Valide : une séquence, un groupe, une séquence
honneur-invalid-suit = Pas valide : deux fois ♠ dans un groupe
honneur-invalid-order = Pas valide : deux fois ♠ dans les trois premières cartes
honneur-invalid-gap = Pas valide : aucun motif ne réunit J♠ et J♦
