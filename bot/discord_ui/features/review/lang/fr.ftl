### Reviews

cost-command = bilan
cost-command-told = Combien vos coups ont-ils coûté dans une partie terminée ?
cost-menu = Bilan
cost-button = Bilan
cost-past = { $game } · { $day }
cost-title = Bilan · { $game }
cost-progress = { $total ->
    [0] Recherche des décisions…
   *[other] Coups examinés : { $done } sur { $total }
}
cost-progress-end = Calcul de ce que les coups ont coûté…
cost-stop = Arrêter
cost-stopped = Le bilan a été arrêté.
cost-too-long = Le bilan a pris trop de temps et a été arrêté. Réessayez quand moins de monde joue.
cost-no-match-here = Il n’y a pas de partie dans ce message.
cost-not-over = Le bilan vient quand la partie est finie.
cost-not-yours = Vous n’avez pas joué cette partie. Seuls ses joueurs ont un bilan, chacun pour sa place.
cost-void = Cette partie est annulée : il n’y a pas de bilan.
cost-outdated = Cette partie a été jouée avec d’anciennes règles, pour lesquelles il n’y a plus de bilan.
cost-handed-over = Votre place a changé de main pendant cette partie. Seule une place tenue par la même personne de la donne à la fin a un bilan.
cost-forgotten = Ce bilan n’est plus à jour. Appuyez sur Bilan sous la partie pour le refaire.
cost-per-decision = { $unit ->
    [chance] { $lost } % de chances de gagner perdues par décision
   *[points] { $size ->
        [many] { $lost } points perdus par décision
       *[few] { $lost } point perdu par décision
    }
}
cost-interval = { $count ->
    [one] C’est ce que le meilleur coup aurait rapporté de plus, en une seule vraie décision face à des robots amateurs. C’est une estimation.
   *[other] C’est ce que le meilleur coup aurait rapporté de plus en moyenne, sur { $count } vraies décisions face à des robots amateurs. C’est une estimation{ cost-range }.
}
cost-range = { $range ->
    [no] { "" }
   *[yes] { " " }: la vraie valeur est très probablement entre { $low } et { $high }{ cost-percent }
}
cost-percent = { $unit ->
    [chance] { "\u00A0" }%
   *[points] { "" }
}
cost-outweighed = Votre coup le plus cher a coûté plus que l’ensemble : dans l’estimation, d’autres coups sont passés sous zéro.
cost-below-nothing = Vous n’avez rien perdu de visible : un nombre négatif est l’effet du hasard.
cost-luck = { $unit ->
    [chance] Vos chances de gagner, par rapport à la moyenne de la table : le hasard { $luck } % (ce que des robots amateurs en auraient fait à toutes les places), le jeu { $play } % (tout le reste : ce que vous et les autres en avez fait).
   *[points] En points, par rapport à la moyenne de la table : le hasard { $luck } (ce que des robots amateurs en auraient fait à toutes les places), le jeu { $play } (tout le reste : ce que vous et les autres en avez fait).
}
cost-no-decision = Vous n’aviez aucune vraie décision dans cette partie.
cost-proofs = { $count ->
    [one] { $count } décision a été vérifiée. Ici, rien n’est estimé : ce qui est dit est prouvé.
   *[other] { $count } décisions ont été vérifiées. Ici, rien n’est estimé : ce qui est dit est prouvé.
}
cost-nothing-clear = Aucun de vos coups n’a nettement coûté.
cost-nothing-proved = On ne peut prouver pour aucun de vos coups qu’un autre était meilleur.
cost-dearest = { $unit ->
    [proof] Ici, on peut prouver qu’il y avait mieux :
    [chance] { $count ->
        [one] Ce coup a coûté le plus, en chances de gagner :
       *[other] Ces coups ont coûté le plus, en chances de gagner :
    }
   *[points] { $count ->
        [one] Ce coup a coûté le plus, en points d’avance sur la moyenne de la table :
       *[other] Ces coups ont coûté le plus, en points d’avance sur la moyenne de la table :
    }
}
cost-retry = { $count ->
    [one] Réessayer
   *[other] Réessayer { $number }
}
cost-amount = { $unit ->
    [chance] { $amount } % de chances de gagner
   *[points] { $size ->
        [many] { $amount } points d’avance
       *[few] { $amount } point d’avance
    }
}
cost-short = { $unit ->
    [chance] { $amount } %
   *[points] { $amount }
}
cost-share = Montrer à tous ici
cost-private = Seules les personnes qui ont joué voient quelque chose de cette partie : son bilan ne peut pas être montré ici.
cost-shared = { $name } montre un bilan · { $game }
cost-shared-interval = { $count ->
    [one] C’est ce que le meilleur coup aurait rapporté de plus, en une seule vraie décision face à des robots amateurs. C’est une estimation.
   *[other] C’est ce que le meilleur coup aurait rapporté de plus en moyenne, sur { $count } vraies décisions face à des robots amateurs. C’est une estimation{ cost-range }.
}
cost-shared-proofs = { $count ->
    [0] Il n’y avait aucune vraie décision dans cette partie.
    [one] { $count } décision a été vérifiée. Ici, rien n’est estimé : ce qui est dit est prouvé.
   *[other] { $count } décisions ont été vérifiées. Ici, rien n’est estimé : ce qui est dit est prouvé.
}
cost-shared-dearest = { $unit ->
    [proof] Ici, un meilleur coup se prouve :
    [chance] Les coups les plus chers, en chances de gagner :
   *[points] Les coups les plus chers, en points d’avance sur la moyenne de la table :
}
cost-shared-better = mieux : { $move }
cost-shared-nothing = On ne voit de perte nette à aucun coup.
cost-shared-told = Seule la personne qui a joué peut demander ce bilan ; elle a choisi de le montrer.
cost-limits-button = Limites de ce bilan
cost-limits =
    Chaque choix est évalué d’après ce que vous pouviez voir. On imagine de nombreuses possibilités pour ce qui était caché, puis tout le monde continue comme un robot amateur. Contre des joueurs plus forts ou plus surprenants, un autre coup peut être le bon.
    - Pour une seule partie, c’est un nombre approximatif. Lisez aussi la fourchette, et comparez beaucoup de parties.
    - Le nombre du haut vous compare aux meilleurs coups. *Le jeu*, c’est tout ce que le hasard n’explique pas, les coups des autres compris : les deux peuvent différer. *Le hasard* additionne des estimations et peut dépasser ce qui est possible ; le jeu le compense alors. Quand les autres battent votre chance, le hasard monte et le jeu baisse. La fourchette peut descendre sous zéro : cette part est due au hasard.
    - Un indice est le conseil rapide d’un robot. Ce bilan réfléchit plus longtemps et peut trouver un meilleur coup.
    - Une vraie décision est un choix qui pouvait changer quelque chose.{ cost-limits-lead }
    - Ce n’est pas un classement, et cela ne dit rien du jeu des autres.
    - Seules les pertes nettes sont montrées. Les petites, et celles que le hasard peut expliquer, ne sont que dans le nombre. Par hasard, certaines décisions y comptent comme des gains : les pertes montrées peuvent donc faire plus au total.
    - Un coup juste d’après ce que vous saviez ne coûte rien, même si le hasard l’a démenti.
cost-limits-lead = { $unit ->
    [points] { "\u000A" }- L’avance se compte sur la moyenne de la table : par exemple, à trois, trois points de plus font deux points d’avance.
   *[chance] { "" }
}
cost-limits-proofs =
    Dans ce jeu, on ne peut pas évaluer un coup en jouant la suite. Ce bilan ne retient que ce qui se prouve : que vous pouviez terminer, ou qu’une carte défaussée pouvait être posée.
    Tout le reste, par exemple quoi garder et quand attendre, n’est pas jugé.
cost-graph = Le hasard et le jeu au fil de la partie
cost-graph-luck = Hasard seul
cost-graph-lead = Hasard et jeu
cost-graph-deal = { $deal }. Le hasard { $luck }, le jeu { $play }
cost-position = **{ $game } · { $number } sur { $count }**
cost-ask = { $proved ->
    [yes] Votre coup : **{ $played }**. On peut prouver qu’il y avait mieux. Le trouvez-vous ?
   *[no] Votre coup : **{ $played }**. Cela a coûté environ { $cost }. Trouverez-vous le meilleur ?
}
cost-same = { $proved ->
    [yes] **{ $tried }**, c’est votre coup de la partie. On peut prouver qu’il y avait mieux.
   *[no] **{ $tried }**, c’est votre coup de la partie. Cela a coûté environ { $cost }.
}
cost-other = { $better ->
    [yes] **{ $tried }**, c’est mieux que votre coup : cela coûte environ { $loses } en moyenne, et non { $cost }. Il y a mieux encore : réessayez ou regardez la réponse.
   *[no] **{ $tried }**, ce n’est pas ça{ $loses ->
        [none] { "." }
       *[other] { " " }: cela coûte environ { $loses } en moyenne.
    } Réessayez ou regardez la réponse.
}
cost-right = **Très bien : { $tried }.**{ $differs ->
    [yes] { " " }Tout aussi bon : { $best }.
   *[no] { "" }
}{ $proved ->
    [yes] { "" }
   *[no] { " " }Votre coup, « { $played } », a coûté environ { $cost } en moyenne face à des robots amateurs.
}
cost-answer = { $proved ->
    [yes] La réponse : **{ $best }**.
   *[no] La réponse : **{ $best }**. Votre coup, « { $played } », a coûté environ { $cost } en moyenne face à des robots amateurs.
}
cost-hindsight = -# Avec la donne telle qu’elle était, et des robots amateurs pour la suite : { $outcome ->
    [cost] votre coup a rapporté environ { $cost } de moins que la réponse.
    [gain] votre coup a rapporté environ { $cost } de plus que la réponse.
   *[even] votre coup a rapporté autant que la réponse.
}
cost-show-answer = Voir la réponse
cost-next = Position suivante
cost-profile = { $game }, quatre dernières semaines : **{ $lost }**, sur { $count } vraies décisions face à des robots amateurs.
cost-profile-next = › { COMMAND("review") } montre quels coups ont coûté le plus dans une partie.

### Puzzles

puzzle-command = problème
puzzle-command-told = Une position, un meilleur coup : le trouverez-vous ?
puzzle-button = Problème
puzzle-first-heading = **Problème · { $game }**
puzzle-heading = **Problème · { $game }**
    -# Votre cote aux problèmes : { $rating }{ $gained ->
        [none] { "" }
       *[other] { " " }({ $gained })
    } · { $streak ->
        [0] pas de série
        [one] 1 bonne réponse
       *[other] { $streak } bonnes réponses de suite
    }
puzzle-ask = Quel coup est de loin le meilleur ?
puzzle-played = -# Déjà jouées : { $cards }
puzzle-counts = Le premier essai compte ; réponse vue, essai perdu.
puzzle-right = **Très bien : { $tried }.**{ $differs ->
    [yes] { " " }Tout aussi bon : { $best }.
   *[no] { "" }
}
puzzle-wrong = **{ $tried }**, ce n’est pas ça. Réessayez ou regardez la réponse.
puzzle-solution = La réponse : **{ $best }**.
puzzle-after = -# L’image montre la table après ce coup.
puzzle-another = Un autre
puzzle-none = Il n’y a pas de problèmes pour ce jeu.
puzzle-none-left = Vous avez répondu à tous les problèmes. Bravo !
puzzle-gone = Ce problème n’est plus là. Demandez-en un autre avec { COMMAND("puzzle") }.
puzzle-profile = Problèmes : { $solved ->
    [one] { $solved } juste
   *[other] { $solved } justes
} sur { $answers }, classement **{ $rating }**. › { COMMAND("puzzle") } donne le suivant.
