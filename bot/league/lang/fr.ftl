### En ligne de commande

league-rebuilt =
    { $matches ->
        [one] { $matches } partie revue.
       *[other] { $matches } parties revues.
    } { $changed ->
        [0] Toutes les cotes sont restées les mêmes.
        [one] { $changed } cote a changé.
       *[other] { $changed } cotes ont changé.
    }

### Commandes

league-command-leaderboard = classement
league-command-leaderboard-told = Qui en est où à un jeu sur ce serveur
league-command-profile = profil
league-command-profile-told = Cotes, forme et bilans d’un joueur
league-command-history = historique
league-command-history-told = Les parties terminées, à revoir
league-command-head-to-head = face-à-face
league-command-head-to-head-told = Votre bilan contre quelqu’un
league-option-pool = catégorie
league-given-pool = Quelles parties : combien de joueurs, et à quel rythme
league-option-other = autre
league-given-other = Comparer ce joueur plutôt que vous

### Pourquoi une cote a bougé

league-why-absent = { $when }, { $game } : moins de la moitié des coups joués, donc dernière place sur { $seats }. { $moved ->
    [no] Aucune cote ne bouge.
   *[other] **{ $gain }** (maintenant { $rating }).
}
league-why-alone = { $when }, { $game } : place { $table_place } sur { $seats }. Aucune autre personne classée à la table, donc aucune cote ne bouge.
league-why-excluded = { $when }, { $game } : place { $table_place } sur { $seats }, sans cote ici désormais.
league-why-left = { $when }, { $game } : **{ $gain }** (maintenant { $rating }). Table quittée, donc dernière place sur { $seats }.
league-why-placed = { $when }, { $game } : **{ $gain }** (maintenant { $rating }). { $robots ->
    [yes] Place { $table_place } sur { $seats } ; sans les robots, { $place } sur { $people }, attendue : { $expected }.
   *[no] Place { $place } sur { $people }, attendue : { $expected }.
}
league-why-practice = { $when }, { $game } : place { $table_place } sur { $seats }, entraînement avec des robots.
league-why-unrated = { $when }, { $game } : place { $table_place } sur { $seats }, partie amicale.

### Classements et joueurs

league-best = **Meilleurs résultats**
league-board = { $game } – { $pool }
league-board-empty = Personne n’a encore joué de partie classée ici.
league-board-told = Trié par la cote déjà assurée. « ? » : moins de { $count } parties jouées.
league-favourites = **Le plus souvent rencontrés :** { $names }
league-form = **Dernières places :** { $places }
league-head-to-head = { $name } contre { $other }
league-history = { $name } : parties terminées
league-met = { $game } : { $met ->
        [one] { $met } rencontre :
       *[other] { $met } rencontres :
    } { $won ->
        [one] { $won } gagnée,
       *[other] { $won } gagnées,
    } { $tied ->
        [one] { $tied } nulle,
       *[other] { $tied } nulles,
    } { $lost ->
        [one] { $lost } perdue.
       *[other] { $lost } perdues.
    }
league-mine = Où j’en suis
league-never-met = Aucune rencontre entre ces deux joueurs jusqu’ici.
league-one-player = Choisissez deux joueurs différents.
league-no-matches = Aucune partie n’est encore terminée.
league-place = { $me ->
    [yes] **{ $rank }.** ▸ **{ $name }** · { $rating } · { $matches ->
            [one] { $matches } partie
           *[other] { $matches } parties
        }
   *[no] **{ $rank }.** { $name } · { $rating } · { $matches ->
            [one] { $matches } partie
           *[other] { $matches } parties
        }
}
league-pool-duel-async = à deux, sur plusieurs jours
league-pool-duel-live = à deux, en direct
league-pool-group-async = à trois et plus, sur plusieurs jours
league-pool-group-live = à trois et plus, en direct
league-practice = **Entraînement** avec des robots : { $games }
league-practised-game = { $game } ×{ $played }{ $won ->
        [0] {""}
        [one] {""}, { $won } gagnée
       *[other] {""}, { $won } gagnées
    }
league-record = **{ $game } :** { $played ->
        [one] { $played } partie,
       *[other] { $played } parties,
    } { $won ->
        [one] { $won } gagnée,
       *[other] { $won } gagnées,
    } place moyenne { $mean }.
league-replay = Revoir { $number }
league-standing = **{ $game }**, { $pool } : **{ $rating }**, numéro { $rank } ici. `{ $graph }` de { $low } à { $high }
league-standing-unlisted = **{ $game }**, { $pool } : **{ $rating }**, hors classement. `{ $graph }` de { $low } à { $high }
league-with = Avec { $names }

### Saisons : commandes

league-command-league = ligue
league-command-league-told = Les saisons de ce serveur
league-command-open = ouvrir
league-command-open-told = Ouvrir une saison pour un jeu (pour qui gère le serveur)
league-command-join = participer
league-command-join-told = Participer à la saison d’un jeu
league-command-leave = quitter
league-command-leave-told = Quitter la saison d’un jeu
league-command-standings = tableau
league-command-standings-told = Le tableau d’une saison
league-command-seasons = palmarès
league-command-seasons-told = Les saisons d’un jeu, et qui les a gagnées
league-command-end = terminer
league-command-end-told = Terminer la saison maintenant (pour qui gère le serveur)
league-command-extend = prolonger
league-command-extend-told = Ajouter des rondes à la saison (pour qui gère le serveur)
league-command-move = déplacer
league-command-move-told = Poursuivre la saison dans ce salon (pour qui gère le serveur)
league-command-reset = réinitialiser
league-command-reset-told = Toutes les cotes d’un jeu repartent de zéro (pour qui gère le serveur)
league-command-exclude = exclure
league-command-exclude-told = Retirer un joueur des classements (pour qui gère le serveur)
league-command-readmit = réadmettre
league-command-readmit-told = Remettre un joueur aux classements (pour qui gère le serveur)
league-command-export = exporter
league-command-export-told = Cotes et parties en fichiers (pour qui gère le serveur)
league-option-size = taille
league-given-size = Combien de personnes par table
league-option-rounds = rondes
league-given-rounds = Combien de rondes
league-option-weeks = semaines
league-given-weeks = Combien de semaines dure une ronde
league-option-days = jours
league-given-days = Dans combien de jours commence la première ronde
league-option-season = saison
league-given-season = Quelle saison, par son numéro

### Saisons

league-bad-pace = Une saison demande une cadence sur plusieurs jours, comme async:24h+8h/72h.
league-bad-size = Une table de ce jeu réunit de deux à { $most } personnes.
league-division = Division { $number }
league-ended-now = La saison { $number } est terminée.
league-excluded = Les classements et les saisons de ce serveur vous sont fermés.
league-excluded-now = { $player } ne figure plus aux classements et n’a plus de cote. Les parties passées restent telles quelles.
league-exported = Cotes et parties, pour un tableur et en JSON.
league-exported-in-part = Cotes et parties, dans la limite de taille que Discord accepte.
league-extended =
    { $rounds ->
        [one] La saison compte maintenant { $rounds } ronde.
       *[other] La saison compte maintenant { $rounds } rondes.
    }
league-in-already = Vous participez déjà.
league-joined = Vous participez à la saison { $number }. Vos tables arrivent d’elles-mêmes, avec un rappel quand c’est à vous.
league-left = Vous avez quitté la saison { $number }. Une table en cours continue ; il n’y en aura pas d’autres.
league-no-season = Cette saison n’existe pas. Les personnes qui gèrent le serveur en ouvrent une avec { COMMAND("league open") }.
league-not-in = Vous ne participez pas.
league-open-already = Il y a déjà une saison pour ce jeu.
league-past = Saison { $number } ({ $when }) : victoire de **{ $name }** avec { $points } points, { $players ->
        [one] { $players } participant.
       *[other] { $players } participants.
    }
league-past-empty = Il n’y a pas encore eu de saison.
league-past-none = La saison { $number } s’est terminée sans partie.
league-past-on = La saison { $number } est en cours, { $players ->
        [one] avec { $players } participant.
       *[other] avec { $players } participants.
    }
league-paused = { $game }, saison { $number } sur { $server }, attend : je ne peux plus écrire dans { $channel }. Redonnez-moi le droit de voir ce salon et d’y écrire, ou utilisez { COMMAND("league move") } dans un autre. Aucune table n’est ouverte avant cela.
league-readmitted = { $player } revient aux classements, avec une cote dès maintenant.
league-reset = Toutes les cotes de { $game } repartent de zéro ici. L’historique reste.
league-round = Ronde { $round } sur { $rounds }, jusqu’à { $when }.
league-row = **{ $place }.** { $name } · { $points } · { $played ->
        [one] { $played } jouée,
       *[other] { $played } jouées,
    } { $won ->
        [one] { $won } gagnée
       *[other] { $won } gagnées
    }
league-row-out = **{ $place }.** ~~{ $name }~~ · { $points } · { $played ->
        [one] { $played } jouée,
       *[other] { $played } jouées,
    } { $won ->
        [one] { $won } gagnée
       *[other] { $won } gagnées
    }
league-season = { $game }, saison { $number }
league-season-begins = La première ronde commence { $when }.
league-season-over = Cette saison s’est terminée le { $when }.
league-secret = Le secret derrière le code, pour vérifier tirages et donnes : { $secret }
league-secret-later = Le secret derrière le code suivra quand la dernière partie encore en cours sera terminée.
league-sign-out = Quitter
league-sign-up = Participer
league-signed =
    { $count ->
        [0] Personne ne participe encore.
        [one] { $count } participant :
       *[other] { $count } participants :
    }
league-table = Table { $number } : { $names } · { $link }
league-table-opens = ### { $game }, saison { $season }
    Ronde { $round }, table { $number } : { $names }
league-table-over = Table { $number }, terminée : { $names } · { $link }
league-terms =
    { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } rondes
    } { $weeks ->
        [one] d’une semaine,
       *[other] de { $weeks } semaines chacune,
    } tables de { $size }. Une table donne 6, 4, 2, 0 points, par pas égaux si elle a une autre taille.
league-tie-breaks = À égalité de points : le bilan contre les autres à égalité, puis les parties gagnées, puis la cote. Quand une ronde est finie, des robots terminent ce qui est en retard.

### Images

league-column-played = Jouées
league-column-points = Points
league-column-won = Gagnées
league-final = { $game }, saison { $number } : tableau final de la division { $division }
league-graph = Les cotes, partie après partie
