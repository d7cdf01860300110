daily-heading = Donnes du jour · { $day }
daily-told = Les mêmes cartes pour tout le monde, à la même place, contre les mêmes robots. Un seul essai par jeu. La journée finit { $ends } ; ce qui est commencé d’ici là peut être terminé dans l’heure.
daily-code = { $game }, { $day } : `{ $commitment }`
daily-play = Jouer
daily-go-on = Reprendre
daily-result = Résultat
daily-share = Montrer ici
daily-begun = Commencée. Reprenez quand vous voulez.
daily-rests = Cette donne est suspendue : ses robots ont changé depuis qu’elle a été promise. Ce jeu revient dans un jour ou deux.
daily-better = { $better ->
    [0] Aucune des { $among } parties de robots n’a fait moins bien.
   *[other] Mieux que { $better } des { $among } parties de robots.
}
daily-squares = -# Chaque carré vaut un huitième des parties de robots ; vert : la vôtre était meilleure.
daily-card = { $game } · { $day }
daily-standing = { $people ->
    [1] Personne d’autre n’a terminé cette donne.
   *[other] Parmi les { $people } personnes qui ont terminé cette donne, vous êtes à { $percentile } : 100 est le meilleur, 0 le dernier.
}
daily-yesterday = Hier
daily-not-over = Vous n’avez pas terminé cette donne.
daily-left = { $count ->
    [0] Vous avez terminé toutes les donnes du jour.
    [one] Il vous reste une donne aujourd’hui.
   *[other] Il vous reste { $count } donnes aujourd’hui.
}
daily-fair = Est-ce équitable ?
daily-fair-settled = **Tout est fixé avant que quelqu’un joue.** Chaque code ci-dessous engage le jour, le jeu, ses options, la place et les versions des règles et des robots. Les codes de demain sont déjà là.
daily-fair-proof = **Tout le monde peut vérifier.** Une heure après la fin de la journée, ouvrez votre résultat et appuyez sur *{ $proof }*. Le code affiché doit être celui qui était ici la veille, et la preuve redistribue chaque carte à partir de lui.
daily-fair-limits = **Ce qui n’est pas empêché :** jouer d’abord une donne avec un second compte Discord ; et la personne qui gère ce bot peut lire sa base de données, donc les cartes. Ni l’un ni l’autre ne permet de changer une carte.

### After the day

daily-compare = Comparer mon jeu avec…
daily-compare-heading = { $game } · { $day }
daily-compare-points = Vous : { $mine } · { $name } : { $theirs }
daily-compare-told = Vos coups sont à gauche, les siens à droite ; = veut dire le même coup. Après la première différence, la table n’est plus la même.
daily-compare-best = La meilleure de huit parties
daily-nobody-there = Il n’y a plus rien à comparer ici.

### The group's morning

daily-count-in = Je participe
daily-count-out = Quitter le groupe
daily-counted = C’est noté. Dès demain, le message du matin dira comment vous avez joué et comptera votre série.
daily-not-counted = Vous avez quitté le groupe. Son message du matin ne parle plus de vous, et votre série y est effacée.
daily-no-group = Ce serveur n’a pas encore de message du matin. Qui le gère peut choisir un salon avec { COMMAND("server") }.
daily-morning = Nos parties du { $day }
daily-morning-best = { $game } : **{ $names }**, { $better ->
    [0] pas mieux qu’une seule des { $among }
   *[other] mieux que { $better } sur { $among }
}
daily-morning-crown = 👑 **{ $names }**
daily-morning-nobody = Personne dans ce groupe n’a terminé de donne.
daily-morning-member = { $name } : { $games ->
    [0] n’a pas joué
    [one] 1 donne
   *[other] { $games } donnes
} · { $streak }
daily-morning-more = { $count ->
    [one] et une autre personne
   *[other] et { $count } autres
}
daily-streak = { $forgiven ->
    [yes] { $days ->
        [one] 1 jour de suite (un jour manqué est pardonné une fois par semaine)
       *[other] { $days } jours de suite (un jour manqué est pardonné une fois par semaine)
    }
   *[no] { $days ->
        [0] pas de série
        [one] 1 jour de suite
       *[other] { $days } jours de suite
    }
}
daily-group-streak = Ce groupe : { $streak }
daily-morning-play = Donnes du jour

### In a hand

daily-place = Donne du { $day }
