### Les coupes : leur message

cup-starts = **Début : { $when }** ({ $relative }).
cup-check-in-opens = On pourra confirmer sa présence { $when } ; sans confirmation, on ne joue pas.
cup-check-in-open = **C’est le moment de confirmer sa présence.** Sans confirmation, on ne joue pas.
cup-entered = { $count ->
    [0] Personne n’est encore inscrit ({ $limit } places).
    [one] Une personne inscrite ({ $limit } places), présences confirmées : { $here }.
   *[other] { $count } personnes inscrites ({ $limit } places), présences confirmées : { $here }.
}
cup-reserve = Il y a plus de monde que de places : les dernières personnes inscrites sont sur la liste d’attente et jouent si quelqu’un ne vient pas.
cup-names-more = et { $count } de plus
cup-as-it-stands = -# Si tout le monde vient : { $course }
cup-course = { $most ->
    [same] { $least }
   *[other] { $least }–{ $most }
} : { $course }
cup-course-round = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}{ $lucky ->
    [0] {""}
    [one] {" "}avec une personne repêchée
   *[other] {" "}avec { $lucky } personnes repêchées
}{ $robots ->
    [0] {""}
    [one] {" "}avec un robot
   *[other] {" "}avec { $robots } robots
}
cup-course-final = finale{ $robots ->
    [0] {""}
    [one] {" "}avec un robot
   *[other] {" "}avec { $robots } robots
}
cup-courses = ### Les rondes, selon le nombre de personnes
cup-courses-more = On peut s’inscrire jusqu’à { $limit } : les rondes figureront alors ici.
cup-rules = ### Le règlement de { $name }
cup-tables-short = Tables de { $size }{ $on ->
    [0] { "" }
    [one] , la première place se qualifie
   *[other] , les { $on } premières places se qualifient
}
cup-span-short = une ronde dure au plus { $live ->
    [yes] { $span } minutes
   *[no] { $span ->
        [one] { $span } jour
       *[other] { $span } jours
    }
}
cup-duplicate-short = les mêmes donnes à toutes les tables
cup-tables = Tables de { $size }. { $on ->
    [one] La première place de chaque table se qualifie
   *[other] Les { $on } premières places de chaque table se qualifient
} ; on tire tout le monde à nouveau, en évitant les adversaires précédents. Les places libres vont à la liste d’attente ou à des personnes repêchées, puis à des robots.
cup-span-live = Une ronde dure au plus { $minutes } minutes ; des robots terminent alors ce qui est en retard. En cas d’absence : un rappel après une minute ; après cinq, la place est donnée.
cup-span-days = Une ronde dure au plus { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} ; des robots terminent alors ce qui est en retard. Qui n’a pas joué son premier coup après une demi-ronde perd sa place.
cup-duplicate = Toutes les tables d’une ronde jouent les mêmes donnes, et on vous compare à qui avait votre place.
cup-final-told = La finale : { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties, points additionnés
}{ $options ->
    [none] .
   *[other] {" "}; { $options }.
}
cup-ties = À égalité : { $order }.
cup-invited-only-told = Sur invitation seulement.
cup-judges = { $role ->
    [none] Arbitres : les personnes qui gèrent le serveur.
   *[other] Arbitres : { $role }.
}
cup-round-heading = Ronde { $round }
cup-final = Finale
cup-round-on = La ronde { $round } se termine au plus tard { $when }.
cup-final-on = La finale se termine au plus tard { $when }.
cup-lucky = Personnes repêchées : { $names }
cup-table = { $link ->
    [none] Table { $number }
   *[other] [Table { $number }]({ $link })
} : { $names }{ $state ->
    [over] {" "}(terminée)
    [play-off] {" "}(barrage)
   *[match] {""}
}{ $when ->
    [none] {""}
   *[other] {" "}· rendez-vous { $when }
}
cup-table-over = { $link ->
    [none] Table { $number }
   *[other] [Table { $number }]({ $link })
}, terminée : { $count ->
    [one] { $names } se qualifie
   *[other] { $names } se qualifient
}
cup-table-won = La finale est terminée : victoire de { $names }.
cup-waits = { $count ->
    [one] Les autres attendent la table { $tables }.
   *[other] Les autres attendent les tables { $tables }.
}
cup-judge-waits = { $count ->
    [one] La ronde suivante attend un arbitre : une question est ouverte.
   *[other] La ronde suivante attend un arbitre : { $count } questions sont ouvertes.
}
cup-won = Victoire de { $names }
cup-server-gone = Parlour a été absent de ce serveur pendant plus d’une semaine.
cup-nobody-won = Cette coupe s’est terminée sans vainqueur.
cup-figures = -# { $players ->
    [one] { $players } personne
   *[other] { $players } personnes
}, { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
}. { COMMAND("cup export") } donne tout, avec la preuve des tirages.
cup-enter = S’inscrire
cup-withdraw = Se retirer
cup-check-in = Je suis là
cup-courses-button = Règlement
cup-calendar-button = Calendrier
cup-mine-button = Ma table
cup-boards-button = Mêmes donnes
cup-table-opens = ### { $cup } · { $game }
    Ronde { $round }, table { $number } : on distribue les cartes.
cup-event = Une coupe de { $game } sur Parlour, tables de { $size }. Inscription et présence dans le message ci-dessous.

### Ce qu’on dit aux personnes qui jouent

cup-entered-now = Vous participez à **{ $name }**. À partir du { $when }, appuyez sur *Je suis là* ; sinon vous ne jouez pas.
cup-entered-and-here = Vous participez à **{ $name }**, et votre présence est confirmée.
cup-checked-in = Votre présence à **{ $name }** est confirmée.
cup-what-comes = Première ronde : { $when } ; votre main arrivera d’elle-même.{ $live ->
    [yes] {" "}Soyez là : après cinq minutes sans votre premier coup, la place est donnée.
   *[no] {""}
}
cup-in-reserve = Toutes les places sont prises : vous êtes sur la liste d’attente et jouez si quelqu’un ne vient pas.
cup-check-in-told = Confirmez votre présence à **{ $cup }** : la liste ferme le { $when }. Sans confirmation, on ne joue pas. { $link }
cup-exported = Tout sur **{ $name }**. `python -m bot verify cup.json` prouve les tirages et les donnes.
cup-too-large = Cette coupe est trop grande pour un seul fichier sur Discord.
cup-trophy = { $place ->
    [1] 🥇
    [2] 🥈
   *[3] 🥉
} **{ $name }** : place { $place }
cup-left = Vous ne participez plus à **{ $name }**. Une partie en cours continue sans vous.
cup-invited = { $player } peut maintenant s’inscrire.
cup-cancelled-now = **{ $name }** est annulée. Les parties en cours continuent et n’y comptent pas.
cup-none = Aucune coupe n’est en cours ici. Les personnes qui gèrent le serveur en annoncent une avec { COMMAND("cup open") }.
cup-which = Plusieurs coupes sont en cours : choisissez dans la liste.
cup-bad-variant = Ce jeu n’a pas l’option « { $text } ». Choisissez dans la liste, ou écrivez `nom=valeur`.
cup-starts-in = { $minutes ->
    [30] dans une demi-heure
    [60] dans une heure
    [180] dans trois heures
    [1440] demain à cette heure
    [4320] dans trois jours
    [10080] dans une semaine
   *[other] dans { $minutes } minutes
}
cup-calendar-told = Ouvrez ce fichier pour mettre la coupe dans votre calendrier.
cup-no-events = -# Elle n’est pas parmi les évènements du serveur : il manque au bot la permission *Créer des évènements*.
cup-mine = Vous jouez à la { $link ->
    [none] table { $number } (son message arrive dans un instant)
   *[other] [table { $number }]({ $link })
} avec { $names }. La ronde se termine au plus tard { $when }.
cup-mine-later = Rien n’est encore tiré. Votre main arrivera d’elle-même.
cup-mine-over = { $on ->
    [later] Votre table est terminée ; les autres jouent encore ces donnes.
    [yes] Vous allez plus loin.
   *[no] C’est fini pour vous, sauf repêchage.
} { $playing ->
    [0] La ronde suivante est tirée dans un instant.
    [one] Une table joue encore.
   *[other] { $playing } tables jouent encore.
}
cup-mine-without = { $waits ->
    [reserve] Vous êtes sur la liste d’attente : si quelqu’un ne vient pas, vous prenez sa place.
   *[out] Vous ne jouez pas dans cette ronde.
}
cup-propose = Proposer des heures
cup-accept = Quelle heure vous convient ?
cup-time-option = Heure { $number }
cup-times-why = Vous préférez jouer d’une traite ? Convenez d’une heure : avant elle, personne n’est en retard.
cup-times-how = Quand tout le monde a choisi la même heure, c’est convenu.
cup-time-agreed = **Rendez-vous { $when }.**
cup-board = Donne { $deal } de la ronde { $round }, à toutes les tables
cup-board-seat = Place { $number } · moyenne { $mean }
cup-board-line = Table { $table }, { $name } : { $points } ({ $sign ->
    [minus] −{ $off }
   *[plus] +{ $off }
})
cup-board-more = { $count ->
    [one] et une autre
   *[other] et { $count } autres
}
cup-board-deal = Donne { $deal }
cup-board-choose = Une autre donne
cup-no-boards = Aucune donne n’est encore finie à toutes les tables.

### L’arbitre

cup-call = Appeler l’arbitre
cup-call-sentence = Que s’est-il passé ?
cup-call-how = Une phrase. L’arbitre voit la table, mais les cartes de personne.
cup-called = L’arbitre est prévenu. La pendule continue ; sa décision sera dite ici, dans le salon.
cup-appeal = Contester
cup-appeal-sentence = Pourquoi un autre arbitre doit-il voir cela ?
cup-appealed = Votre demande est en attente. Un autre arbitre décidera.
cup-use-queue = Cette table appartient à une coupe : tranchez avec { COMMAND("judge queue") }.
cup-nothing-to-judge = Il n’y a pas ici de coupe que vous puissiez arbitrer.
cup-queue = Ce qui attend un arbitre
cup-queue-empty = Personne n’a appelé. On peut choisir une table ci-dessous.
cup-queue-call = **{ $cup }, table { $number }** · { $name } { $when } : { $sentence }
cup-queue-appeal = **Contestation de la décision { $number }** · { $name } : { $sentence }
cup-case-said = > { $name } : { $sentence }
cup-plays-for = { $name } pour { $drawn }
cup-robot-sits = { $name } (robot)
cup-queue-choose = Laquelle ?
cup-queue-call-option = Demande { $call } de la table { $number }
cup-queue-appeal-option = Contestation de la décision { $number }
cup-queue-table-option = Table { $number } de { $cup }
cup-case = **Table { $number }** : { $names }{ $link ->
    [none] {""}
   *[other] {" "}· { $link }
}
cup-remedy-choose = Que décidez-vous ?
cup-remedy-means = { $remedy ->
    [time] Une personne reçoit du temps à sa pendule
    [restore] La personne tirée à cette place continue
    [replace] Quelqu’un d’autre, ou un robot, prend la place
    [points] Une personne gagne ou perd des points
    [annul] Une donne ne compte pas
    [void] La partie ne compte pas et on la donne à nouveau
    [deadline] La table a plus de temps pour finir la ronde
   *[stand] Rien ne change ; la raison est dite
}
cup-which-seat = Pour qui ?
cup-who-instead = Qui joue à la place ?
cup-robot-instead = Un robot
cup-reason = La raison, que tout le monde lira
cup-sentence-removed = (effacé par la personne qui l’a écrit)
cup-amount = { $remedy ->
    [time] Minutes
    [points] Points, par exemple 5 ou -5
    [annul] Numéro de la donne
   *[deadline] { $live ->
        [yes] Minutes
       *[no] Heures
    }
}
cup-no-number = « { $text } » n’est pas un nombre entier.
cup-ruled = Décision enregistrée et annoncée.
cup-uphold = La décision reste
cup-overturn = Revenir sur la décision
cup-undo = Revenir sur la décision { $number }
cup-undo-choose = Revenir sur une décision

### Ce qu’on dit dans le salon

cup-told-draw = **La ronde { $round } est tirée** : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, au plus tard jusqu’à { $when }. Votre main arrive d’elle-même.
cup-told-final = **La finale est tirée** : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, au plus tard jusqu’à { $when }. Votre main arrive d’elle-même.
cup-told-won = 🏆 { $names } { $count ->
    [one] remporte
   *[other] remportent
} **{ $name }**. Félicitations !
cup-story-round = **La ronde { $round } est terminée.**
cup-story-final = **La finale est terminée.**
cup-story-table = Table { $number } : { $won ->
    [yes] { $count ->
        [0] personne ne gagne
        [one] { $names } gagne
       *[other] { $names } gagnent
    }
   *[no] { $count ->
        [0] personne ne se qualifie
        [one] { $names } se qualifie
       *[other] { $names } se qualifient
    }
}
cup-story-out = { $name } ({ $why ->
    [withdrew] a quitté la coupe
    [removed] retrait décidé par l’organisation
    [left] a quitté la table
    [away] remplacé pour la plupart des coups
    [never-came] n’est pas venu
    [tie] à égalité, mais inscrit plus tard
   *[place] { $place ->
        [1] 1ʳᵉ place
       *[other] { $place }ᵉ place
    }
})
cup-fate = **{ $cup }** : { $fate } { $link }
cup-fate-out = { $why ->
    [withdrew] Vous êtes éliminé : vous avez quitté la coupe.
    [removed] Vous êtes éliminé : l’organisation vous a retiré de la coupe.
    [left] Vous êtes éliminé : vous avez quitté la table.
    [away] Vous êtes éliminé : plus de la moitié de vos coups ont été joués par d’autres.
    [never-came] Vous êtes éliminé : vous n’avez joué aucun coup.
    [tie] Vous êtes éliminé : à égalité avec le dernier qualifié, inscrit avant vous.
   *[place] { $place ->
        [1] Vous êtes éliminé, bien que premier à votre table.
       *[other] Vous êtes éliminé : { $place }ᵉ à votre table.
    }
}
cup-fate-lucky = Mais vous êtes repêché : vous jouez la ronde suivante.
cup-fate-waits = { $final ->
    [yes] Si un finaliste ne vient pas, vous pouvez être repêché.
   *[no] Si quelqu’un ne vient pas à la ronde suivante, vous pouvez être repêché.
}
cup-fate-end = { $place ->
    [1] Vous avez remporté la coupe. Félicitations !
   *[other] La coupe est terminée : vous êtes { $place }ᵉ.
}
cup-host-asked = **{ $cup }** a besoin d’un arbitre et n’a pas de rôle d’arbitres : on s’adresse à vous, qui l’organisez. { $link }
    { $text }
cup-fame = Palmarès
cup-fame-empty = Aucune coupe n’a encore été remportée ici.
cup-fame-often = Le plus de victoires : { $names }
cup-fame-line = 🏆 **{ $cup }** · { $game } · { $when } : { $names }
cup-role-refused = Je n’ai pas pu donner { $role } au vainqueur de **{ $cup }**. Il me faut *Gérer les rôles*, et mon propre rôle doit être placé au-dessus.
cup-told-call = Table { $table } : { $name } demande l’arbitre.{ $role ->
    [none] {""}
   *[other] {" "}{ $role }
} Les arbitres répondent avec { COMMAND("judge queue") }.
cup-told-numbered = **Décision { $number }.** { $text }
cup-told-appeal = { $name } conteste la décision { $number } : « { $sentence } »
    Un autre arbitre décide avec { COMMAND("judge queue") }.{ $role ->
    [none] {""}
   *[other] {" "}{ $role }
}
cup-told-times = Table { $table } : { $name } propose des heures. { $names }, choisissez-en une avec *Ma table*.
cup-told-agreed = La table { $table } se retrouve { $when }.

### Organisation

cup-manage = Gérer { $name }
cup-organisers-told = Organisation : { $names }
cup-edit-button = Modifier
cup-invite-button = Inviter
cup-extend-button = Prolonger
cup-cancel-button = Annuler la coupe
cup-remove-choose = Retirer quelqu’un…
cup-organisers-choose = Qui organise aussi…
cup-form-name = Nom
cup-form-start = Début
cup-form-start-how = Votre heure ({ $zone }), ou un nombre : dans combien de minutes
cup-form-limit = Nombre de places
cup-form-limit-how = Au-delà, on est sur la liste d’attente
cup-form-amount = { $live ->
    [yes] Combien de minutes de plus
   *[no] Combien d’heures de plus
}
cup-form-reason = Pourquoi ?
cup-form-reason-how = Tout le monde peut le lire. Vous pouvez laisser vide.
cup-edited = ✅ C’est modifié, et annoncé dans le salon de la coupe.
cup-extended-now = ✅ La ronde est prolongée ; c’est annoncé dans le salon.
cup-removed-now = ✅ { $player } ne participe plus à la coupe. Une partie en cours continue avec quelqu’un d’autre ou un robot.
cup-organisers-named = ✅ C’est enregistré. Les personnes ajoutées reçoivent un message privé.
cup-remove-title = Retirer { $name }
cup-cancel-title = Annuler { $name }
cup-invite-how = **{ $name }** : publiez l’invitation dans ce salon, avec *S’inscrire* en dessous.{ $private ->
    [yes] {" "}Seules les personnes choisies ci-dessous peuvent s’inscrire.
   *[no] {" "}Une personne retirée peut se réinscrire si vous la choisissez ci-dessous.
}
cup-post-button = Publier ici
cup-call-button = Publier et appeler
cup-invite-choose = Autoriser à s’inscrire…
cup-join-told = **{ $name }** · { $game } : venez jouer ! { $link }
cup-told-edit = **{ $name }** a été modifiée.
cup-told-name = Elle s’appelle maintenant **{ $name }**.
cup-told-start = Elle commence { $when } ({ $relative }).
cup-told-limit = Il y a { $limit } places.
cup-told-extension = { $final ->
    [yes] La finale
   *[no] La ronde { $round }
} est prolongée : elle se termine au plus tard { $when }.
cup-told-removal = L’organisation a retiré { $name } de la coupe.{ $reason ->
    [none] {""}
   *[other] {" "}Raison : { $reason }
}
cup-you-are-removed = L’organisation vous a retiré de **{ $cup }**.{ $reason ->
    [none] {""}
   *[other] {" "}Raison : { $reason }
} Votre partie en cours continue sans vous.
cup-you-organise = Vous organisez maintenant **{ $cup }**. { COMMAND("cup manage") } montre ce que vous pouvez faire. { $link }
cup-nobody-chosen = Choisissez d’abord quelqu’un.
cup-plays-not = Cette personne ne participe pas à la coupe.
cup-not-begun = La première ronde n’est pas encore tirée. *Modifier* permet de déplacer le début.
cup-host-names = Seules la personne qui a ouvert la coupe et celles qui gèrent le serveur choisissent qui l’organise.
cup-no-seekers = Ce serveur n’a choisi aucun rôle pour appeler des joueurs.
cup-bad-start = « { $text } » est illisible. Écrivez par exemple 2026-11-30 19:00, ou 90 pour dans quatre-vingt-dix minutes.

### Commandes

cup-command = coupe
cup-command-told = Coupes : des tables sur plusieurs rondes, jusqu’à une finale
cup-command-open = ouvrir
cup-command-open-told = Annoncer une coupe dans ce salon
cup-command-show = voir
cup-command-show-told = Où en est une coupe
cup-command-join = participer
cup-command-join-told = S’inscrire à une coupe
cup-command-leave = quitter
cup-command-leave-told = Se retirer d’une coupe
cup-command-manage = gérer
cup-command-manage-told = Organisation : modifier, inviter, retirer, prolonger, nommer des aides
cup-command-invite = inviter
cup-command-invite-told = Laisser quelqu’un entrer dans une coupe privée
cup-command-move = déplacer
cup-command-move-told = Montrer désormais la coupe dans ce salon
cup-command-cancel = annuler
cup-command-cancel-told = Terminer une coupe sans vainqueur
cup-command-winners = vainqueurs
cup-command-winners-told = Le palmarès : qui a remporté les coupes de ce serveur
cup-command-export = exporter
cup-command-export-told = Toute une coupe en fichiers, avec la preuve des tirages
cup-command-calls = file
cup-command-calls-told = Ce qui attend un arbitre dans les coupes de ce serveur
cup-option-cup = coupe
cup-given-cup = Quelle coupe
cup-option-name = nom
cup-given-name = Comment la coupe s’appelle
cup-option-starts = début
cup-given-starts = Dans combien de minutes on tire la première ronde (sinon dans une heure)
cup-option-winners = qualifiés
cup-given-winners = Combien se qualifient à chaque table (la moitié)
cup-option-duplicate = mêmes-donnes
cup-given-duplicate = Si toutes les tables d’une ronde jouent les mêmes donnes
cup-option-length = durée
cup-given-length = Durée maximale d’une ronde : minutes en direct (120), jours sinon (7)
cup-option-limit = limite
cup-given-limit = Combien peuvent jouer ; les suivants attendent
cup-option-judges = arbitres
cup-given-judges = Le rôle des arbitres (sinon les personnes qui gèrent le serveur)
cup-option-final = finale
cup-given-final = Combien de parties compte la finale (1)
cup-option-variant = variante
cup-given-variant = Une option du jeu qui n’est pas celle d’habitude
cup-option-final-variant = variante-finale
cup-given-final-variant = Une option du jeu qui change pour la finale
cup-stand-in = { $role ->
    [replaced] **{ $cup }**, table { $table } : { $other ->
        [robot] un robot joue maintenant à votre place
       *[person] { $name } joue maintenant à votre place
    }{ $why ->
        [judge] . L’arbitrage en a décidé ainsi. Motif : { $reason }
       *[absent] , car vous n’avez pas joué.
    }
   *[plays] **{ $cup }**, table { $table } : vous jouez maintenant, à la place { $other ->
        [robot] d’un robot
       *[person] de { $name }
    }{ $why ->
        [judge] . L’arbitrage en a décidé ainsi. Motif : { $reason }
       *[absent] , dont on attendait toujours le premier coup.
    }
}
cup-your-table = Votre table : { $link }
