### Reviews

cost-command = bilan
cost-command-told = Combien vos coups ont-ils coûté dans une partie terminée ?
cost-menu = Bilan
cost-button = Bilan
cost-past = { $game } · { $day }
cost-title = Qu’est-ce que ça a coûté ? · { $game }
cost-progress = { $total ->
    [0] Recherche des décisions…
   *[other] Décisions : { $done } sur { $total }
}
cost-stop = Arrêter
cost-stopped = Le bilan a été arrêté.
cost-too-long = Le bilan a pris trop de temps et a été arrêté. Réessayez quand moins de monde joue.
cost-no-match-here = Il n’y a pas de partie dans ce message.
cost-not-over = Le bilan vient quand la partie est finie.
cost-not-yours = Vous n’avez pas joué cette partie. Seuls ses joueurs ont un bilan, chacun pour sa place.
cost-void = Cette partie est annulée : il n’y a pas de bilan.
cost-outdated = Cette partie a été jouée avec d’anciennes règles, pour lesquelles il n’y a plus de bilan.
cost-forgotten = Ce bilan n’est plus à jour. Appuyez sur Bilan sous la partie pour le refaire.
cost-per-decision = { $unit ->
    [chance] { $lost } % d’une victoire par décision
   *[points] { $size ->
        [many] { $lost } points par décision
       *[few] { $lost } point par décision
    }
}
cost-interval = { $count ->
    [one] C’est ce que vous avez perdu en moyenne face à des robots amateurs, en une seule vraie décision.
   *[other] C’est ce que vous avez perdu en moyenne face à des robots amateurs, en { $count } vraies décisions. Le hasard peut le placer n’importe où entre { $low } et { $high }.
}
cost-below-nothing = Vous n’avez rien perdu de visible : un nombre négatif est l’effet du hasard.
cost-luck = { $unit ->
    [chance] Les donnes vous ont apporté { $luck } % d’une victoire, le jeu { $play } %.
   *[points] Les donnes vous ont apporté { $luck }, le jeu { $play }, par rapport à la moyenne de la table.
}
cost-no-decision = Vous n’aviez aucune vraie décision dans cette partie.
cost-proofs = { $count ->
    [one] { $count } décision a été vérifiée. Ici, rien n’est estimé : ce qui est dit est prouvé.
   *[other] { $count } décisions ont été vérifiées. Ici, rien n’est estimé : ce qui est dit est prouvé.
}
cost-nothing-clear = Aucun de vos coups n’a clairement coûté quelque chose.
cost-nothing-proved = Pour aucun de vos coups, on ne peut prouver qu’il y avait mieux.
cost-dearest = { $proved ->
    [yes] Ici, on peut prouver qu’il y avait mieux. Réessayez :
   *[no] { $count ->
        [one] Ce coup a coûté le plus. Réessayez :
       *[other] Ces coups ont coûté le plus. Réessayez :
    }
}
cost-amount = { $unit ->
    [chance] { $amount } % d’une victoire
   *[points] { $size ->
        [many] { $amount } points
       *[few] { $amount } point
    }
}
cost-limits-button = Ce que ça ne dit pas
cost-limits =
    Chaque choix est évalué d’après ce que vous pouviez voir : sur de nombreuses donnes qui s’y accordent, où tout le monde continue comme un robot amateur. Contre des joueurs plus forts ou plus surprenants, un autre coup peut être le bon.
    - Pour une seule partie, c’est un nombre approximatif. Lisez la fourchette à côté et comparez beaucoup de parties.
    - Ce n’est pas un classement, et cela ne dit rien du jeu des autres.
    - Seules les pertes nettes sont montrées. Les petites, et celles que le hasard peut expliquer, ne sont que dans le nombre.
    - Un coup juste d’après ce que vous saviez ne coûte rien, même si les cartes l’ont démenti.
cost-limits-proofs =
    Dans ce jeu, on ne peut pas évaluer un coup en jouant la suite. Seul ce qui se prouve est dit : que vous pouviez terminer, ou qu’une carte abandonnée pouvait se placer.
    Tout le reste, par exemple quoi garder et quand attendre, n’est pas jugé.
cost-graph = Ce que les donnes ont apporté, et où vous en étiez
cost-graph-luck = Les donnes
cost-graph-lead = Avec le jeu
cost-graph-deal = Donne { $deal } : les cartes { $luck }, le jeu { $play }
cost-position = **{ $game } · { $number } sur { $count }**
cost-ask = { $proved ->
    [yes] Votre coup : **{ $played }**. On peut prouver qu’il y avait mieux. Le trouvez-vous ?
   *[no] Votre coup : **{ $played }**. Cela a coûté environ { $cost } en moyenne face à des robots amateurs. Trouvez-vous ce qui coûte moins ?
}
cost-same = { $proved ->
    [yes] **{ $tried }**, c’est votre coup de la partie. On peut prouver qu’il y avait mieux.
   *[no] **{ $tried }**, c’est votre coup de la partie. Cela a coûté environ { $cost }.
}
cost-other = **{ $tried }**, ce n’est pas ça{ $loses ->
    [none] { "" }
   *[other] { " " }: il coûte environ { $loses } en moyenne
}. Réessayez ou regardez la réponse.
cost-right = { $proved ->
    [yes] **Très bien : { $best }.**
   *[no] **Très bien : { $best }.** Votre coup, { $played }, a coûté environ { $cost } en moyenne face à des robots amateurs.
}
cost-answer = { $proved ->
    [yes] La réponse : **{ $best }**.
   *[no] La réponse : **{ $best }**. Votre coup, { $played }, a coûté environ { $cost } en moyenne face à des robots amateurs.
}
cost-hindsight = -# Après coup, toutes les cartes ouvertes : { $outcome ->
    [cost] cela a coûté environ { $cost }.
    [gain] cela a rapporté environ { $cost }.
   *[even] cela n’a rien changé.
}
cost-show-answer = Voir la réponse
cost-next = Position suivante
cost-profile = { $game }, quatre dernières semaines : **{ $lost }**, sur { $count } vraies décisions face à des robots amateurs.
cost-profile-next = › { COMMAND("review") } montre quels coups ont coûté le plus dans une partie.

### Puzzles

puzzle-command = problème
puzzle-command-told = Une position, un meilleur coup : le trouverez-vous ?
puzzle-button = Problème
puzzle-heading = **Problème · { $game }**
    -# Votre classement : { $rating }{ $gained ->
        [none] { "" }
       *[other] { " " }({ $gained })
    } · { $streak ->
        [0] pas de série
        [one] 1 bonne réponse de suite
       *[other] { $streak } bonnes réponses de suite
    }
puzzle-ask = Un coup est nettement le meilleur. Lequel ?
puzzle-right = **Très bien : { $best }.**
puzzle-wrong = **{ $tried }**, ce n’est pas ça. Réessayez ou regardez la réponse.
puzzle-solution = La réponse : **{ $best }**.
puzzle-another = Un autre
puzzle-none = Il n’y a pas de problèmes pour ce jeu.
puzzle-none-left = Vous avez répondu à tous les problèmes. Bravo !
puzzle-gone = Ce problème n’est plus là. Demandez-en un autre avec { COMMAND("puzzle") }.
puzzle-profile = Problèmes : { $solved ->
    [one] { $solved } juste
   *[other] { $solved } justes
} sur { $answers }, classement **{ $rating }**. › { COMMAND("puzzle") } donne le suivant.
