### Comment jouer

voleur-how-goal = Formez une main de quatre cartes et jouez-la en quatre levées. Ensuite, la meilleure combinaison de vos quatre cartes rapporte des points. Celui qui gagne la quatrième levée peut marquer, voler ou prendre une carte. Quand une manche finit et que quelqu’un a 50 points (ou l’objectif choisi), le plus haut total gagne ; à égalité en tête, on continue.
voleur-how-turn =
    Chacun reçoit six cartes et en défausse deux, face cachée. Puis une carte est retournée : sa couleur est l’atout.
    La première levée se joue à l’aveugle : chacun pose une carte face cachée. Le plus haut atout gagne ; sans atout, la plus haute carte dont personne d’autre n’a posé la valeur. Si personne ne gagne, la suivante est à l’aveugle aussi.
    Celui qui gagne une levée entame la suivante, à découvert. Il faut fournir ; sinon, couper ; sinon, tout est permis. Le plus haut atout gagne ; sans atout, la plus haute carte de la couleur demandée.
    Qui gagne la quatrième levée choisit en dernier : *marquer* sa combinaison, *voler* autant de points à un adversaire (au plus tous les siens), ou *prendre* une carte chez un adversaire ou dans la défausse et compter avec cinq cartes.
voleur-how-points =
    Seule la meilleure combinaison compte. L’as est la plus haute carte ; dans une suite, il peut aussi se placer avant le 2.
    - Paire 2, deux paires 4, brelan 6, carré 12
    - Suite de trois 3, suite de trois avec paire 4, suite de quatre 5
    - D’une seule couleur : suite de trois 6, suite de quatre 10
    - Deux paires assorties (chacune de ♥ avec ♦ ou de ♠ avec ♣) 8
voleur-how-marks = Une flèche devant un nom : c’est son tour. Une couronne devant les points : qui est en tête. Un cadre : la carte qui emporte la levée, ou que vous avez choisie. Une carte grisée ne peut pas être jouée maintenant. Votre nom ressort.

### Leçons

voleur-lesson-discard = Défausser { $cards }
voleur-lesson-take = Prendre { $card }

voleur-lesson-four = Quatre cartes
voleur-lesson-four-1 = À chaque manche, chacun forme une main de quatre cartes, avec lesquelles se jouent quatre levées, puis marque sa meilleure combinaison. Vous avez reçu six cartes.
voleur-lesson-four-2 = Défaussez-en deux et gardez les quatre meilleures. Quatre cartes qui se suivent forment une *suite de quatre* : 5 points. Trois cartes qui se suivent n’en valent que 3.
voleur-lesson-four-2-hint = Quelles quatre cartes se suivent ? Défaussez les deux autres.
voleur-lesson-four-2-run = C’est permis, mais il ne resterait que trois cartes qui se suivent : 3 points. Vous pouvez en garder quatre.
voleur-lesson-four-3 = Tous ont défaussé, et 5♥ est retourné : l’atout est cœur. La première levée se joue *à l’aveugle*. Seule la quatrième rapporte quelque chose : gardez votre atout et posez votre plus petite carte.
voleur-lesson-four-3-hint = 8♣ est votre plus petite carte.
voleur-lesson-four-3-ten = C’est permis, mais une carte plus haute sert mieux plus tard. 8♣ est la plus petite.
voleur-lesson-four-3-trump = C’est permis, et un atout bat les autres couleurs. Mais seule la quatrième levée compte : gardez-le pour elle.
voleur-lesson-four-4 = Personne n’a posé d’atout. Alors gagne la plus haute carte dont personne d’autre n’a posé la valeur. Les deux dames s’annulent, et votre 8♣ gagne la levée : aucun point, mais vous entamez la suivante.
voleur-lesson-four-5 = Vous entamez la deuxième levée, de n’importe quelle carte. Les autres doivent fournir, ou couper s’ils ne le peuvent pas. Après quatre levées, chacun reprend ses quatre cartes : votre suite rapporte 5.

voleur-lesson-last = La dernière levée
voleur-lesson-last-1 = Deux levées sont jouées. Vous avez gagné la deuxième avec Q♥ : vous entamez la troisième. L’atout est carreau. Seule la quatrième compte : quelle carte jouez-vous maintenant ?
voleur-lesson-last-1-hint = Gardez votre atout : il bat toutes les autres couleurs.
voleur-lesson-last-1-trump = C’est permis, et vous gagneriez cette levée. Mais il ne vous resterait que 3♠ pour la quatrième, celle qui compte.
voleur-lesson-last-2 = { $seat } l’a gagnée avec 9♠ et a entamé avec J♣. Vous n’avez pas de trèfle : il fallait couper avec Q♦. Vous gagnez la quatrième levée, et avec elle le *privilège*.
voleur-lesson-last-3 = Les autres ont marqué. À vous de choisir : *marquer* votre paire (2), *voler* 2 points à quelqu’un, ou *prendre* une carte chez les autres ou dans la défausse et compter avec cinq. Qu’est-ce qui rapporte le plus ?
voleur-lesson-last-3-hint = Une troisième dame est dans la défausse. Un brelan vaut 6.
voleur-lesson-last-3-score = C’est permis, mais la banque ne paie que 2 pour votre paire. Une carte prise peut en faire plus.
voleur-lesson-last-3-steal = C’est permis : 2 points passeraient d’un adversaire à vous. Mais une troisième dame en rapporte 6.
voleur-lesson-last-4 = Trois dames font un brelan : 6 points, 12 en tout. Celui qui perd une carte ainsi garde les points qu’elle a rapportés. Et la manche suivante est déjà donnée.

voleur-lesson-points = Ce que valent quatre cartes
voleur-lesson-points-1 = Seule la meilleure combinaison compte. Paire 2, deux paires 4, brelan 6, carré 12. Suite de trois 3, avec une paire (5 6 7 7) 4, suite de quatre 5. D’une seule couleur, les suites valent 6 et 10.
voleur-lesson-points-2 = Deux paires, chacune de ♥ avec ♦ ou de ♠ avec ♣, sont *assorties* : 8 points. Défaussez deux cartes pour les garder.
voleur-lesson-points-2-hint = Les 4 sont ♠ et ♣, les valets ♥ et ♦.
voleur-lesson-points-2-run = C’est permis, mais ce que vous garderiez ainsi vaut moins : 4 points au mieux. Les deux paires en valent 8.
voleur-lesson-points-3 = Voici six autres cartes. L’as se place après le roi ou avant le 2, jamais les deux à la fois. Gardez une suite de quatre.
voleur-lesson-points-3-hint = A 2 3 4 : quatre cartes qui se suivent.
voleur-lesson-points-3-high = C’est permis, et Q K A est une suite de trois : 3 points. Avec l’as avant le 2, une suite de quatre en fait 5.
voleur-lesson-points-3-round = C’est permis, mais K A 2 n’est pas une suite : l’as n’est que d’un côté. A 2 3 en est une, pour 3 points.
voleur-lesson-points-4 = Une suite de quatre, 5 points. Inutile d’apprendre la liste : votre main dit toujours ce que valent vos quatre cartes.

voleur-lesson-round = Une manche entière
voleur-lesson-round-1 = Deux joueurs, et il vous manque 4 points pour atteindre 50 et gagner. Défaussez deux cartes : gardez la paire pour les points, et deux cartes hautes pour la dernière levée.
voleur-lesson-round-1-hint = 2♦ et 9♣ vous servent le moins.
voleur-lesson-round-1-pair = C’est permis, mais la paire est tout ce qui rapporte : 2 points.
voleur-lesson-round-1-high = C’est permis, mais avec de petites cartes vous ne gagnerez guère la dernière levée.
voleur-lesson-round-2 = 7♠ est retourné : l’atout est pique, et J♠ en est un. D’abord la levée à l’aveugle. Posez une petite carte.
voleur-lesson-round-2-hint = Un de vos 5.
voleur-lesson-round-2-trump = C’est permis, mais gardez l’atout pour la quatrième levée.
voleur-lesson-round-2-king = C’est permis, mais le roi peut vous gagner une levée plus tard. Commencez par un 5.
voleur-lesson-round-3 = { $seat } a gagné avec 10♣ et entame avec 10♦.
voleur-lesson-round-3-hint = Il faut fournir du carreau.
voleur-lesson-round-4 = { $seat } gagne encore et entame avec Q♥. Gagnez cette levée, et vous entamerez la dernière.
voleur-lesson-round-4-hint = Vous avez un cœur, plus haut que la dame.
voleur-lesson-round-5 = Gagnée avec K♥ ; puis vous avez entamé avec J♠, et aucun atout n’était plus haut. À vous le privilège ! Avec 46 points, votre paire ne suffit pas. Quelle carte fait mieux ?
voleur-lesson-round-5-hint = Un troisième 5 est dans la défausse.
voleur-lesson-round-5-score = C’est permis, mais 2 points font 48. Atteignez 50 tout de suite !
voleur-lesson-round-5-run = C’est permis : J Q K est une suite de trois, 3 points, 49 en tout. Une autre carte en rapporte 6.
voleur-lesson-round-6 = Trois 5, 6 points : 52, vous gagnez ! La partie finit quand quelqu’un a les points voulus à la fin d’une manche ; le plus haut score l’emporte. Vous connaissez Voleur.

### Indices à l’entraînement

voleur-hint-discard = { $points ->
    [0] Défaussez { $cards } : les quatre que vous gardez ne valent rien encore, mais en moyenne ce sont elles qui font le mieux.
   *[other] Défaussez { $cards } : les quatre que vous gardez valent { $points }.
}
voleur-hint-discard-later = Défaussez { $cards } : les quatre que vous gardez { $points ->
    [0] ne valent rien encore
   *[other] valent { $points }
}. D’autres vaudraient { $most } maintenant, mais en moyenne celles-ci font mieux.
voleur-hint-weak = Jouez { $card }. Seule la quatrième levée compte : gardez-lui vos cartes les plus fortes.
voleur-hint-only = Jouez { $card } : c’est la seule carte permise.
voleur-hint-third = Jouez { $card } : celui qui gagne la troisième levée entame la quatrième.
voleur-hint-spare = Jouez { $card } : en jouant la fin de la manche avec beaucoup de mains possibles, c’est ce qui a le mieux marché en moyenne.
voleur-hint-last = Jouez { $card } : c’est votre dernière carte.
voleur-hint-score = { $points ->
    [0] Marquez : rien d’autre ne vous rapporte davantage.
   *[other] Marquez : vos { $points } points sont ce qui vous avance le plus.
}
voleur-hint-alike = Jouez { $card } : vos cartes sont ici de même force ; en moyenne, mieux vaut garder l’autre.
voleur-hint-steal-back = Volez { $victim_seat } : sous { $target } points, pas de victoire pour l’instant.
voleur-hint-steal = { $points ->
    [one] Volez { $victim_seat } : un point de plus pour vous, un de moins en face.
   *[other] Volez { $victim_seat } : { $points } points de plus pour vous, autant de moins en face.
}
voleur-hint-take = { $points ->
    [one] Prenez { $card } : avec cette carte, vos cartes valent { $points } point.
   *[other] Prenez { $card } : avec cette carte, vos cartes valent { $points } points.
}

### Exemples dans les règles

voleur-combination = { $kind ->
    [pair] Paire, +{ $points }
    [run] Suite de trois, +{ $points }
    [two-pairs] Deux paires, +{ $points }
    [pair-run] Suite de trois avec paire, +{ $points }
    [sequence] Suite de quatre, +{ $points }
    [run-flush] Suite de trois de même couleur, +{ $points }
    [triple] Brelan, +{ $points }
    [pair-flush] Deux paires assorties, +{ $points }
    [sequence-flush] Suite de quatre de même couleur, +{ $points }
   *[quadra] Carré, +{ $points }
}
