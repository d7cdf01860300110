review-none = Dans cette partie, aucun choix de { $seat } ne peut être évalué.
review-lost = { $unit ->
    [points] { $seat } : { $count } vraies décisions, en moyenne { $lost } point perdu par décision face à des robots amateurs (95 intervalles sur 100 contiennent la vraie valeur : de { $low } à { $high }).
   *[chance] { $seat } : { $count } vraies décisions, { $lost } % d’une victoire perdus par décision face à des robots amateurs (95 intervalles sur 100 contiennent la vraie valeur : de { $low } à { $high }).
}
review-proved-lost = { $seat } : { $count } tours, { $lost } point par tour gardé en main qui pouvait à coup sûr être évité.
review-nothing = Aucune décision isolée n’a coûté assez pour être citée.
review-move = Après { $ply ->
    [0] la donne
    [one] un coup
   *[other] { $ply } coups
} : { $played }
review-cost = { $unit ->
    [points] Ce coup a coûté environ { $amount ->
        [one] un point
       *[other] { $amount } points
    } en moyenne face à des robots amateurs. Mieux : { $best }
   *[chance] Ce coup a coûté environ { $amount } % d’une victoire en moyenne face à des robots amateurs. Mieux : { $best }
}
review-proof = Ce coup a laissé { $amount ->
    [one] un point, que l’on pouvait
   *[other] { $amount } points, que l’on pouvait
} éviter à coup sûr : { $best }
review-hindsight = { $unit ->
    [points] Toutes cartes ouvertes, après coup : { $amount } points.
   *[chance] Toutes cartes ouvertes, après coup : { $amount } % d’une victoire.
}
review-luck = { $unit ->
    [points] Donne { $deal } : les cartes ont donné { $luck } points, le jeu en a ajouté { $play }.
   *[chance] Donne { $deal } : les cartes ont donné { $luck } % d’une victoire, le jeu en a ajouté { $play } %.
}
review-limits = Ces chiffres disent ce qu’un coup rapporte en moyenne face à des robots amateurs à qui sait ce que cette place savait. Ils ne disent pas ce qu’un rival aurait fait, et quelques décisions en disent peu sur un joueur.
review-plain = { $best } a rapporté davantage en moyenne que { $played }.
review-puzzles-checked = { $count ->
    [one] Un problème
   *[other] { $count } problèmes
} : { $refused ->
    [0] chacun a une seule meilleure réponse sur un nouvel échantillon.
    [one] un n’a pas de réponse nette sur un nouvel échantillon.
   *[other] { $refused } n’ont pas de réponse nette sur un nouvel échantillon.
}
review-puzzles-made = { $game } : { $count } problèmes
review-player = joueur { $number }
