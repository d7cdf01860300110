### Comment jouer

honey-how-goal = Huit donnes. Dans les quatre premières, PLAY, les cartes que vous ramassez coûtent des points. Dans les quatre dernières, REVENGE, chaque levée rapporte. Le plus haut total gagne.
honey-how-turn =
    À chaque donne, c’est au joueur suivant d’entamer. Chacun joue une carte, dans le sens des aiguilles d’une montre. Fournissez la couleur demandée si vous le pouvez, sinon jouez ce que vous voulez. La plus haute carte de cette couleur gagne la levée, et celui qui la gagne entame la suivante.
    En PLAY, on n’entame à cœur que si l’on n’a rien d’autre.
    En REVENGE, chacun à son tour, une donne chacun, choisit l’atout pour tous, ou sans atout, au vu de ses six premières cartes. Si l’on ne peut pas fournir, on doit couper, et le plus haut atout gagne la levée.
    L’as est la plus haute carte. Quand plus personne n’a le choix, les dernières cartes d’une donne sont jouées pour tous.
honey-how-points =
    PLAY, pour ce que vous ramassez :
    - Roi de cœur, *le miel* : −13
    - Dame de cœur −4, valet de cœur −3, chaque autre cœur −1
    - Autres dames −3, autres rois et valets −2
    - Chacune des deux dernières levées : −7
    REVENGE : +5 par levée.
honey-how-marks = Une flèche devant un nom : c’est son tour. Une couronne devant les points : qui est en tête après les donnes finies. Un cadre : la carte qui emporte la levée, ou que vous avez choisie. Une carte grisée ne peut pas être jouée maintenant. Votre nom ressort.

### Leçons

honey-lesson-play = Des levées qui coûtent
honey-lesson-play-1 = Voici PLAY : ce que vous ramassez vous coûte des points. Un cœur coûte 1, une dame 3, un roi ou un valet 2 ; les cœurs plus chers viennent à la leçon suivante. La donne est à moitié jouée : chacun a encore six cartes.
honey-lesson-play-2 = { $seat } a entamé avec 9♣, et chacun doit fournir. Le plus haut trèfle gagnera la levée, et avec elle Q♣, qui coûte 3. Fournissez, et laissez la levée à quelqu’un d’autre.
honey-lesson-play-2-hint = Vous avez deux trèfles. Le plus petit est sous la dame.
honey-lesson-play-2-ace = C’est permis, mais A♣ est le plus haut trèfle : vous ramasseriez la dame et paieriez 3.
honey-lesson-play-3 = { $seat } a pris la levée avec Q♣ et payé 3. Celui qui gagne une levée entame la suivante : voici K♦. Sans carreau, vous pouvez tout jouer, et ne prendrez pas cette levée. Donnez un cœur : celui qui le ramasse paie 1, pas vous.
honey-lesson-play-3-hint = Une carte d’une autre couleur ne gagne jamais la levée. Chaque cœur y coûte 1 de plus.
honey-lesson-play-3-none = C’est permis, mais cette carte ne leur coûte rien. Un cœur, si.
honey-lesson-play-4 = { $seat } a pris aussi cette levée : 2 pour K♦ et 1 pour votre cœur. Voilà PLAY en bref : fournissez, et laissez aux autres ce qui fait mal.

honey-lesson-hearts = Le miel
honey-lesson-hearts-1 = La carte la plus chère est K♥, *le miel* : 13 points. Q♥ coûte 4, J♥ 3. Il vous reste quatre cartes, et c’est à vous d’entamer.
honey-lesson-hearts-2 = En PLAY, on n’entame à cœur que si l’on n’a que des cœurs. Entamez avec une carte qui ne gagnera sans doute pas la levée.
honey-lesson-hearts-2-hint = Votre plus petite carte qui n’est pas un cœur.
honey-lesson-hearts-2-jack = C’est permis, mais si J♦ est le plus haut carreau, vous le ramassez, et il coûte 2.
honey-lesson-hearts-3 = { $seat } n’avait pas de pique, donc tout était permis : K♥, le miel ! Il coûte 13, que paie { $taker_seat }, car 10♠ était le plus haut pique. Puis on a entamé à carreau, et Q♦ est là. Que devez-vous jouer ?
honey-lesson-hearts-3-hint = Vous avez un carreau : il faut fournir.
honey-lesson-hearts-4 = J♦ et Q♦ sont pour { $seat }, qui n’a plus que des cœurs et peut donc en entamer un. C’est l’une des deux dernières levées, et chacune coûte 7 de plus. Ne la prenez pas.
honey-lesson-hearts-4-hint = 8♥ est entamé. Restez en dessous.
honey-lesson-hearts-4-nine = C’est permis, mais 9♥ bat 8♥. Vous pourriez payer 7 pour la levée et 1 par cœur.
honey-lesson-hearts-5 = Bien esquivé : ce sont les autres qui paient. Une donne PLAY coûte 65 points en tout : 30 pour les cœurs, 21 pour les autres rois, dames et valets, 14 pour les deux dernières levées.

honey-lesson-revenge = La revanche
honey-lesson-revenge-1 = Après quatre donnes PLAY viennent quatre donnes REVENGE. Plus rien ne coûte : chaque levée rapporte 5, quelles que soient ses cartes. Chacun commence avec six cartes.
honey-lesson-revenge-2 = Dans chacune de ces donnes, quelqu’un choisit l’atout. Aujourd’hui c’est vous, au vu de vos six cartes. Un atout bat toutes les cartes des autres couleurs. Lequel ?
honey-lesson-revenge-2-hint = Vous avez quatre piques, dont l’as et le roi.
honey-lesson-revenge-2-other = Toute couleur est permise. Mais vous avez quatre piques et un seul carreau.
honey-lesson-revenge-2-none = On peut aussi jouer sans atout. Mais avec quatre piques, l’atout vous sert mieux.
honey-lesson-revenge-3 = Chacun a reçu sept cartes de plus, et celui qui a choisi l’atout entame, même à cœur s’il le veut. Entamez avec une carte qui gagnera la levée à coup sûr.
honey-lesson-revenge-3-hint = Aucune carte ne bat l’as d’atout.
honey-lesson-revenge-3-low = C’est permis, mais d’autres ont plus haut. L’une de vos cartes est imbattable.
honey-lesson-revenge-4 = L’as vous a rapporté 5. Votre 2♦ a perdu contre { $seat }, qui entame avec K♥. Vous n’avez pas de cœur. En REVENGE, qui ne peut pas fournir doit couper. Un petit atout suffit : personne d’autre n’a coupé.
honey-lesson-revenge-4-hint = Votre plus petit pique.
honey-lesson-revenge-4-king = C’est permis, mais 4♠ prend la levée tout aussi bien. Gardez le roi.
honey-lesson-revenge-5 = Votre petit atout bat même K♥ : 5 points de plus. Le plus haut atout gagne la levée ; sans atout, c’est la plus haute carte de la couleur entamée.

honey-lesson-end = Les dernières levées
honey-lesson-end-1 = La huitième donne, REVENGE, atout ♦. Il reste quatre levées. Votre total est de 10, et cette donne vous en a déjà rapporté 10 de plus. Le plus haut total après cette donne gagne.
honey-lesson-end-2 = À vous d’entamer. Gagnez une levée tout de suite, avec la carte la plus haute de sa couleur.
honey-lesson-end-2-hint = L’as est la plus haute carte.
honey-lesson-end-2-low = C’est permis, mais il reste des cartes plus hautes dans cette couleur. Vous avez un as !
honey-lesson-end-3 = 5 points. Puis votre 5♠ a été battu par { $seat }, qui entame avec J♣. Vous n’avez plus de trèfle. Que devez-vous jouer ?
honey-lesson-end-3-hint = Si l’on ne peut pas fournir, on doit couper. L’atout est ♦.
honey-lesson-end-4 = Votre atout l’emporte : encore 5. Les dernières cartes étaient forcées : la maison les a jouées. Votre total est de 30, vous gagnez ! Après la huitième donne, la somme des quatre totaux fait zéro. Vous connaissez le jeu.

### Indices à l’entraînement

honey-hint-high = Choisissez « sans atout » : vous avez de hautes cartes dans plusieurs couleurs.
honey-hint-trump = { $count ->
    [one] Choisissez l’atout { $trump } : votre meilleure carte y est.
   *[other] Choisissez l’atout { $trump } : vous en avez { $count }, { $highest } en tête.
}
honey-hint-trump-average = Choisissez { $trump } : sur beaucoup de donnes possibles, c’est le choix qui a donné le meilleur résultat moyen.
honey-hint-only = Jouez { $card } : c’est la seule carte permise.
honey-hint-lead = { $chance ->
    [sure] Entamez avec { $card } : toutes les cartes de la couleur encore en jeu sont plus hautes ; quelqu’un d’autre devra prendre la levée.
    [likely] Entamez avec { $card } : { $higher } cartes plus hautes de la couleur sont encore en jeu, contre { $lower } plus { $lower ->
        [one] basse
       *[other] basses
    } ; quelqu’un d’autre devra sans doute prendre la levée.
    [even] Entamez avec { $card } : { $higher ->
        [one] une carte plus haute
       *[other] { $higher } cartes plus hautes
    } de la couleur et { $lower } plus { $lower ->
        [one] basse
       *[other] basses
    } sont encore en jeu ; quelqu’un d’autre peut prendre la levée.
   *[poor] Entamez avec { $card } : quelqu’un d’autre peut prendre la levée avec { $higher ->
        [one] la carte plus haute encore en jeu
       *[other] l’une des { $higher } cartes plus hautes
    } ; sur un grand nombre de mains possibles, elle a donné le meilleur résultat en moyenne.
}
honey-hint-take-now = { $sure ->
    [over] Jouez { $card } : elle prend cette levée, qui { $cost ->
        [0] ne vous coûte rien
       *[other] vous coûte { $cost }
    }. Une carte aussi haute finit souvent par en prendre une.
    [yes] Jouez { $card } : elle prend cette levée, qui coûte { $cost } pour l’instant, cette carte comprise. Une carte aussi haute finit souvent par en prendre une.
   *[no] Jouez { $card } : elle peut prendre cette levée, qui coûte { $cost } pour l’instant, cette carte comprise. Une carte aussi haute finit souvent par en prendre une.
}
honey-hint-best = Jouez { $card } : sur un grand nombre de mains possibles, c’est elle qui a donné le meilleur résultat en moyenne.
honey-hint-part = Jouez { $card } : vous ne pouvez pas fournir. Sur un grand nombre de mains possibles, mieux vaut se débarrasser de { $card } que donner { $dearest }.
honey-hint-must-take = { $kind ->
    [highest] Cette levée est forcément pour vous : jouez { $card } et gardez vos cartes plus basses.
   *[lower] Cette levée est forcément pour vous : jouez { $card }.
}
honey-hint-below = Jouez { $card } : elle reste sous { $best } et ne prend pas la levée.
honey-hint-throw = { $points ->
    [0] { $rank ->
        [high] Jouez { $card } : vous ne pouvez pas fournir, et une haute carte est dangereuse à garder.
       *[low] Jouez { $card } : vous ne pouvez pas fournir, donc quelqu’un d’autre prend la levée.
    }
   *[other] Jouez { $card } : vous ne pouvez pas fournir, donc quelqu’un d’autre la ramasse. Elle coûte { $points }.
}
honey-hint-sure = Entamez avec { $card } : aucune carte encore en jeu dans cette couleur ne la bat.
honey-hint-trumps = { $out ->
    [0] Entamez avec { $card } : personne d’autre n’a de cette couleur, donc qui a des atouts doit en jouer un.
   *[other] Entamez avec { $card } : seul un atout peut la battre.
}
honey-hint-low = Entamez avec { $card } : aucune levée n’est sûre, gardez vos hautes cartes.
honey-hint-win = Jouez { $card } : pour l’instant, elle emporte la levée{ $kind ->
    [lowest] { ", et elle épargne vos cartes plus hautes" }
    [highest] { ", et c’est votre carte la plus difficile à battre" }
   *[other] { "" }
}.
honey-hint-takes = Jouez { $card } : elle emporte la levée.
honey-hint-lose = { $chance ->
    [none] Jouez { $card } : vous ne pouvez pas prendre cette levée, sacrifiez votre carte la moins utile.
   *[some] Jouez { $card } : cette levée n’est pas sûre, sacrifiez votre carte la moins utile.
}

### Exemples dans les règles

honey-example-trick = { $led } est demandé ; { $card } remporte la levée et coûte { $points } points
honey-example-hurts = { $kind ->
    [honey] Le miel, −{ $points }
    [queen-of-hearts] Dame de cœur, −{ $points }
    [jack-of-hearts] Valet de cœur, −{ $points }
    [heart] Chaque autre cœur, −{ $points }
    [queen] Chaque autre dame, −{ $points }
    [king] Chaque autre roi, −{ $points }
   *[jack] Chaque autre valet, −{ $points }
}
