### Commandes

discord-command-play = jouer
discord-command-play-told = Ouvrir une table
discord-command-tables = tables
discord-command-tables-told = Les tables ouvertes de ce serveur
discord-command-turns = tours
discord-command-turns-told = Tout ce qui vous attend, où que ce soit
discord-command-rules = règles
discord-command-rules-told = Les règles d’un jeu
discord-command-help = aide
discord-command-help-told = Comment jouer ici
discord-option-game = jeu
discord-given-game = Quel jeu
discord-option-robots = robots
discord-given-robots = Les robots qui s’assoient avec vous : 3, ou « maître, amateur »
discord-option-pace = cadence
discord-given-pace = La cadence, par exemple live:5:00+0:05, async:24h+8h/72h ou none

### Salons

discord-add-robot = Ajouter un robot
discord-cancel = Annuler
discord-cancelled = Table annulée.
discord-occasion = { $name } · ronde { $round } · table { $table }
discord-occasion-season = Saison { $season }, ronde { $round } · table { $table }
discord-season-points = { $seat } : **+{ $points }** { $one ->
    [yes] point de saison
   *[no] points de saison
}
discord-commitment = Code de contrôle : { $commitment }
discord-commitment-told = Notez-le maintenant et comparez-le après la partie : il prouve que personne n’a choisi la donne.
discord-host-only = Seule la personne qui a ouvert cette table peut le faire.
discord-join = S’asseoir
discord-leave-lobby = Se lever
discord-lobby-ended = Cette table a été fermée : personne ne l’a lancée en deux heures.
discord-lobby-gone = Cette table n’est plus ouverte.
discord-lobby-options = Options
discord-lobby-options-told = Les options de cette table. Après un changement, chacun appuie de nouveau sur Commencer.
discord-chosen-option = { $option } : { $value }
discord-practice = { $clock ->
    [yes] Avec des robots seulement, c’est un entraînement : des indices, des coups que l’on peut annuler, et rien au classement.
   *[no] Avec des robots seulement, c’est un entraînement : pas de pendule, des indices, des coups que l’on peut annuler, et rien au classement.
}
discord-seats-free = { $robots ->
    [0] La partie commence quand tout le monde a appuyé sur Commencer.
    [one] Commencer ajoute { $robots } robot ; la partie commence quand tout le monde a appuyé.
   *[other] Commencer ajoute { $robots } robots ; la partie commence quand tout le monde a appuyé.
}
discord-seats-exactly = { $count } joueurs. Commencer remplit les places vides avec des robots ; la partie commence quand tout le monde a appuyé.
discord-start = Commencer la partie

### La table et les mains

discord-again = Rejouer
discord-advice = Indice
discord-advice-only = C’est le seul coup possible.
discord-advice-not-here = Les indices sont pour l’entraînement, sans autre personne que des robots.
discord-play-hint = Suivre
discord-hint-says = Indice : { $text }
discord-store-trouble = La base de données est hors d’atteinte pour le moment. Rien n’est perdu et rien n’a changé. Réessayez dans un instant.
discord-in-doubt = La base de données est hors d’atteinte pour le moment, et on ne sait pas encore si cela a compté. Rien n’est perdu ; regardez dans un instant avant de recommencer.
discord-undo = Annuler le coup
discord-no-advice = L’indice n’est pas venu à temps. Réessayez.
discord-no-answer = La réponse n’est pas venue à temps. Réessayez.
discord-still-now = La table vous attend. Reprenez votre place quand vous voulez.
discord-still = La table attend que quelqu’un revienne.
discord-again-opened = Une nouvelle table est ouverte : { $link }
discord-did-not-take = Discord n’a pas accepté la nouvelle table. Veuillez réessayer dans un instant.
discord-no-place-there = Aucune table ne peut être ouverte là où était l’ancienne. Ouvrez-en une avec { COMMAND("play") }.
discord-time-is-up = { $game } : votre temps est écoulé, la pendule a donc joué pour vous. Elle continue jusqu’à votre prochain coup ; moins de la moitié des coups joués, c’est la dernière place. { $link }
discord-reminder = { $share ->
    [0] { $when ->
        [none] { $player }, c’est à vous : { $link }
       *[other] { $player }, c’est à vous. Votre temps expire { $when } : { $link }
    }
   *[other] { $player }, { $share } % de votre temps est écoulé. Il expire { $when } : { $link }
}
discord-choose = { $pages ->
    [1] Choisir un coup
   *[other] Choisir un coup ({ $page } sur { $pages })
}
discord-clock = { $seat } : le temps expire { $when }
discord-dm-closed = { $seat } : vos messages privés sont fermés. Appuyez sur Ma main pour jouer.
discord-go-back = Revenir
discord-hand-is-old = Cette main n’est plus tenue à jour.
discord-hand-copy = Une copie. [Votre main]({ $link }) suit la partie.
discord-leave = Partir
discord-leave-sure = Laisser jouer un robot jusqu’à votre retour, ou partir pour de bon ?
discord-leave-sure-two = Laisser jouer un robot jusqu’à votre retour, ou partir pour de bon ? Si vous partez, la partie se termine et la victoire revient à l’autre.
discord-leave-counts = Qui joue moins de la moitié de ses propres coups finit à la dernière place.
discord-left = { $seat } a quitté la partie ; un robot continue.
discord-my-hand = Ma main
discord-not-over = Ce qui est caché se montre à la fin de la partie.
discord-hidden-moves = { $over ->
    [yes] { $count ->
        [one] (un coup non affiché)
       *[other] ({ $count } coups non affichés)
    }
   *[no] { $count ->
        [one] (+1 coup : *Plus*)
       *[other] (+{ $count } coups : *Plus*)
    }
}
discord-hidden-moves-of = { $over ->
    [yes] { $count ->
        [one] (non affiché : le coup de { $movers })
       *[other] (non affichés : les coups de { $movers })
    }
   *[no] { $count ->
        [one] (coup de { $movers } : voir *Plus*)
       *[other] (coups de { $movers } : voir *Plus*)
    }
}
discord-other = Autre chose
discord-change = Changer…
discord-chosen-now = choix : { $pieces }
discord-absent = { $seat } a joué moins de la moitié de ses coups et prend donc la dernière place.
discord-nobody-played = Personne n’était là : la pendule et les robots ont joué tous les coups. La partie est annulée et ne compte pas.
discord-you-left = Vous avez quitté cette partie : vous prenez donc la dernière place.
discord-you-were-absent = Vous avez joué moins de la moitié de vos coups : vous prenez donc la dernière place.
discord-took-lead = { $called } { $deal } : { $seat } finit en tête{ $before_seat ->
    [none] , sans partage.
   *[other] , et non plus { $before_seat }.
}
    .you = { $called } { $deal } : vous finissez en tête{ $before_seat ->
        [none] , sans partage.
       *[other] , et non plus { $before_seat }.
    }
    .to-you = { $called } { $deal } : { $seat } finit en tête, et non plus vous.
discord-lead-before = { $count ->
    [one] Avant cela, la tête avait changé une fois.
   *[other] Avant cela, la tête avait changé { $count } fois.
}
discord-led-from = { $called } { $deal } : { $seat } prend la tête et la garde jusqu’à la fin.
    .you = { $called } { $deal } : vous prenez la tête et la gardez jusqu’à la fin.
discord-led-at-last = { $called } { $deal } fait la différence : { $seat } passe en tête.
    .you = { $called } { $deal } fait la différence : vous passez en tête.
discord-placed = **{ $place }.** { $seat } : { $points }
discord-refresh = Actualiser
discord-proof = La donne était-elle régulière ?
discord-resign = Partir pour de bon
discord-resigned = Vous avez quitté cette partie. Un robot continue.
discord-resigned-ends = Vous avez quitté cette partie. Elle est terminée, et la victoire revient à l’autre.
discord-resigned-void = Vous avez quitté cette table. Il ne restait que des robots : c’est fini.
discord-robots = Robots : amateurs
discord-robot-for-now = Un robot, jusqu’à mon retour
discord-stand-in = Un robot remplace { $seat }.
    .you = Un robot vous remplace.
discord-stand-in-now = Un robot joue pour vous. Reprenez votre place quand vous voulez.
discord-draft-changed = Votre coup a été modifié entre-temps. Le voici tel qu’il est ; rien n’a été joué.
discord-start-over = Effacer
discord-take-back = Reprendre ma place
discord-type = Écrire un coup
discord-type-short = Écrire
discord-waiting = { $when ->
    [none] On attend { $waiting_seats }.
   *[other] On attend { $waiting_seats }. Le temps expire { $when }.
}
discord-your-clock = Votre temps expire { $when }.
discord-your-turn = C’est à vous de jouer.
discord-your-answer = C’est à vous de répondre.
discord-you-placed = { $shared ->
    [yes] { $place ->
        [1] Vous partagez la première place.
       *[other] Vous partagez la { $place }e place.
    }
   *[no] { $place ->
        [1] Vous avez gagné.
       *[other] Vous terminez à la { $place }e place.
    }
}
discord-void = Cette partie est annulée.

### Réponses

discord-bad-robots = Je ne peux pas lire ces robots : { $text }. Écrivez un nombre, ou des niveaux séparés par des virgules : maître, amateur.
discord-bad-pace = Cadence illisible. Écrivez live:5:00+0:05, async:24h+8h/72h ou none.
discord-chapter = Un chapitre des règles
discord-games = Les jeux
discord-help =
    › **{ COMMAND("play") }** ouvre une table. Vos amis appuient sur *S’asseoir*, des robots complètent ; chacun appuie sur *Commencer*.
    Vos cartes arrivent en message privé, avec tout pour jouer ; *Ma main*, à la table, les montre aussi.
    Appuyez, choisissez, ou écrivez un coup (`7s 10h`) avec *Écrire*, aussi sous *Plus*. **{ COMMAND("turns") }** montre ce qui vous attend, **{ COMMAND("rules") }** comment on joue, **{ COMMAND("tables") }** qui joue ici.
    › **{ COMMAND("settings") }** : langue, heures calmes, vacances, rappels. *Plus*, sous votre main, dans une partie à plusieurs : relancer, faire une pause, laisser jouer un robot.
    › **{ COMMAND("replay") }** reprend une partie coup par coup, **{ COMMAND("verify") }** montre que la donne était régulière. Personne d’autre à la table ne voit ce qui est caché.
    › **{ COMMAND("review") }** dit ce que vos coups ont coûté dans une partie terminée, **{ COMMAND("puzzle") }** demande le meilleur coup d’une position, **{ COMMAND("daily") }** donne chaque jour les mêmes cartes à tout le monde.
    › **{ COMMAND("profile") }**, **{ COMMAND("leaderboard") }**, **{ COMMAND("history") }** et **{ COMMAND("head-to-head") }** disent où vous en êtes ; **{ COMMAND("league standings") }** montre la saison, **{ COMMAND("league join") }** y inscrit. **{ COMMAND("learn") }** vous apprend un jeu.
    › **{ COMMAND("cup show") }** dit où en est la coupe, **{ COMMAND("cup join") }** vous y inscrit ; les hôtes en annoncent une avec **{ COMMAND("cup open") }** et la gèrent avec **{ COMMAND("cup manage") }**.
    › **{ COMMAND("server") }** est pour les hôtes. **{ COMMAND("privacy export") }** montre ce qui est gardé de vous, **{ COMMAND("privacy delete") }** l’efface.
discord-play = Jouer
discord-play-a-game = Jouer : choisissez un jeu
discord-no-such-game = Ce jeu n’existe pas ici. Il y a : { $games }.
discord-older-tables = { $count ->
    [one] Une table plus ancienne n’est pas dans la liste.
   *[other] { $count } tables plus anciennes ne sont pas dans la liste.
}
discord-no-tables = Aucune table n’est ouverte. Ouvrez-en une avec { COMMAND("play") }.
discord-lobby-waits = **{ $game }** · attend que vous appuyiez sur *Commencer* : { $link }
discord-no-turns = Aucune table ne vous attend.
discord-next-table = Table suivante ({ $count })
discord-next-is-there = { $game } vous attend là-bas : { $link }
discord-not-ours = Ce bouton a expiré.
discord-only-in-servers = Une table a besoin d’un salon de serveur.
discord-open-lobby = **{ $game }** · { $players } · places libres : { $link }
discord-open-table = **{ $game }** · { $told } · { $link }
discord-too-slow = C’était trop long : le formulaire ne peut plus s’ouvrir. Appuyez encore une fois.
discord-our-fault = Un problème est survenu de notre côté. C’est noté ; réessayez.
discord-waits = **{ $game }** · { $players } · { $when ->
        [none] { $link }
       *[other] { $when } · { $link }
    }

### Réglages

discord-command-settings = réglages
discord-command-settings-told = Langue, main, rappels, heures calmes, vacances, fuseau horaire
discord-option-zone = fuseau
discord-given-zone = Votre fuseau horaire, par exemple Europe/Paris
discord-settings = Vos réglages
discord-language-own = Langue : comme Discord
discord-hand-dm = Ma main en message privé
discord-hand-button = Ma main seulement sous le bouton de la table
discord-hand-thread = Ma main dans un fil privé près de la table
discord-button-hand-copy = Sous le bouton de la table : une copie de ma main
discord-button-hand-live = Sous le bouton de la table : tenue à jour aussi
discord-reminders-ping = Un rappel quand c’est mon tour
discord-reminders-digest = Un message par jour avec tout ce qui attend
discord-reminders-none = Pas de rappels
discord-theme-dark = Images sombres
discord-theme-light = Images claires
discord-last-card-ask = Dernière carte forcée : me demander
discord-last-card-play = Une dernière carte forcée se joue toute seule, après un instant
discord-sort-suit = Vos cartes par couleur
discord-sort-rank = Vos cartes par hauteur
discord-cards-english = Les cartes portent J, Q, K (anglaises)
discord-cards-french = Les cartes portent V, D, R
discord-robots-calm = Les robots prennent un instant pour jouer
discord-robots-at-once = Les robots jouent aussitôt
discord-robots-quick = Les robots jouent aussitôt (si toute la table le veut)
discord-zone-told = Fuseau horaire : { $zone }, il est { $time }. Pour changer : { COMMAND("settings") }, puis le fuseau.
discord-quiet = Heures calmes
discord-quiet-label = De-à, par exemple 22:00-8:00 ; 0 : aucune
discord-quiet-told = Heures calmes : { $hours }. Les pendules en heures ou en jours s’arrêtent alors.
discord-quiet-none = Pas d’heures calmes : les pendules tournent aussi la nuit.
discord-away = Vacances
discord-away-label = Jours à partir de maintenant ; 0 : fin
discord-away-told = En vacances jusqu’au { $when }. Les pendules en heures ou en jours s’arrêtent.
discord-away-none = Pas de vacances.
discord-no-such-zone = Ce fuseau horaire est inconnu. Tapez le nom d’une grande ville proche et choisissez dans la liste.
discord-bad-hours = Heures illisibles. Écrivez par exemple 22:00-8:00, ou 0 pour aucune.
discord-long-night = Les heures calmes durent { $count } heures au plus : les autres vous attendent.
discord-bad-days = Écrivez un nombre de jours, { $count } au plus, ou 0.
discord-long-away = Des vacances durent { $count } jours au plus, et { $year } en tout par an.

### Serveurs et juges

discord-quota-tables = { $count ->
    [one] Une table à la fois
   *[other] { $count } tables à la fois
}
discord-quota-each = { $count ->
    [one] Une table par personne
   *[other] { $count } tables par personne
}
discord-too-many-tables = { $count ->
    [one] Ce serveur tient une table à la fois. Finissez-la d’abord.
   *[other] Ce serveur tient { $count } tables à la fois. Finissez-en une d’abord.
}
discord-too-many-of-yours = { $count ->
    [one] Vous avez déjà une table ici. Finissez-la d’abord.
   *[other] Vous avez déjà { $count } tables ici. Finissez-en une d’abord.
}
discord-missing-permission = { $count ->
    [one] Il manque ici à Parlour une permission
   *[other] Il manque ici à Parlour des permissions
} : { $permissions }. Quelqu’un qui gère ce salon peut la donner : Modifier le salon, Permissions, Parlour.
discord-permission = { $permission ->
    [view_channel] *Voir le salon*
    [send_messages] *Envoyer des messages*
    [embed_links] *Intégrer des liens*
    [attach_files] *Joindre des fichiers*
    [create_public_threads] *Créer des fils publics*
   *[other] *Envoyer des messages dans les fils*
}
discord-channel-lacks = ⚠️ Dans { $channel }, il manque à Parlour : { $permissions }. Pour les donner : Modifier le salon, Permissions, Parlour.
discord-command-server = serveur
discord-command-server-told = Comment Parlour se tient sur ce serveur
discord-server = Parlour sur ce serveur
discord-server-told = Ce que vous choisissez vaut dès maintenant.
discord-channels = Salons pour les tables (aucun choisi : tous)
discord-threads-no = Les tables se tiennent dans le salon
discord-threads-yes = Chaque table dans son propre fil
discord-pace-own = Cadence : celle de chaque jeu
discord-winner = Rôle du vainqueur (aucun choisi : aucun n’est donné)
discord-judge = Rôle des arbitres (aucun choisi : qui gère le serveur)
discord-hosts-only = Seules les personnes qui gèrent ce serveur en décident.
discord-judges-only = Seul un arbitre de ce serveur peut le faire.
discord-judge-plays = Vous jouez à cette table : quelqu’un d’autre doit arbitrer.
discord-not-at-this-table = Cette personne n’est pas assise à cette table.
discord-bots-cannot-play = Un bot ne peut pas prendre place à une table.
discord-ruled = C’est inscrit dans la partie : { $link }
discord-not-this-channel = Sur ce serveur, les tables se tiennent ici : { $channels }
discord-option-table = table
discord-given-table = Quelle table
discord-option-player = joueur
discord-given-player = Quel joueur
discord-option-points = points
discord-given-points = Points à ajouter ; un moins en retire
discord-option-minutes = minutes
discord-given-minutes = Minutes pour la pendule
discord-option-to = remplaçant
discord-given-to = Qui continue
discord-option-reason = raison
discord-given-reason = La raison ; elle est inscrite dans la partie
discord-command-judge = arbitrer
discord-command-judge-told = Trancher dans une partie en cours
discord-command-void = annuler
discord-command-void-told = La partie s’arrête, annulée, et ne compte pas
discord-command-points = points
discord-command-points-told = Donner ou retirer des points
discord-command-time = temps
discord-command-time-told = Donner du temps à une pendule
discord-command-seat = place
discord-command-seat-told = Confier une place à quelqu’un d’autre

### Autour des salons

discord-option-players = joueurs
discord-given-players = Combien de joueurs
discord-option-rated = classée
discord-given-rated = Si la partie compte pour le classement
discord-option-private = privée
discord-given-private = Seuls vos invités peuvent s’asseoir et regarder
discord-rated = Classée : elle compte pour la ligue.
discord-private = Sur invitation : { $players }
discord-invited = Invités : { $players }. Appuyez sur S’asseoir pour prendre place.
discord-invite = Inviter
discord-remove = Libérer une place

### Revoir et prouver

discord-said = { $by ->
    [clock] La pendule, pour { $seat } : { $text }
    [house] La maison : { $text }
    [judge] Un arbitre : { $text }
   *[other] { $seat } : { $text }
}
discord-log-resign = { $seat } part pour de bon.
discord-log-concede = { $seat } a quitté la partie, qui est donc terminée.
discord-log-take-back = { $seat } reprend sa place.
discord-log-replace = { $seat } continue à cette place.
discord-log-pause = La partie est mise en pause.
discord-log-go-on = La partie reprend.
discord-log-undo = { $seat } annule un coup.
discord-log-void = { $by ->
    [judge] Un arbitre a annulé cette partie.
   *[house] Cette partie est annulée.
}
discord-log-give = { $way ->
    [less] { $minutes ->
        [0] { $seat } perd moins d’une minute à la pendule.
        [one] { $seat } perd une minute à la pendule.
       *[other] { $seat } perd { $minutes } minutes à la pendule.
    }
   *[more] { $minutes ->
        [0] { $seat } gagne moins d’une minute à la pendule.
        [one] { $seat } gagne une minute à la pendule.
       *[other] { $seat } gagne { $minutes } minutes à la pendule.
    }
}
discord-log-adjust = { $way ->
    [less] { $points ->
        [one] { $seat } perd { $points } point.
       *[other] { $seat } perd { $points } points.
    }
   *[more] { $points ->
        [one] { $seat } reçoit { $points } point.
       *[other] { $seat } reçoit { $points } points.
    }
}
discord-just-done = À l’instant — { $move }
discord-command-replay = revoir
discord-command-replay-told = Revoir une partie coup par coup
discord-command-verify = vérifier
discord-command-verify-told = Vérifier que la donne d’une partie était régulière
discord-option-match = partie
discord-given-match = Quelle partie
discord-option-everyone = tous
discord-given-everyone = Le montrer à tous ici
discord-last-round = Manche précédente
discord-no-last-round = La manche précédente ne peut être regardée que jusqu’au début de la suivante.
discord-given-morning-zone = Fuseau horaire du message du matin, par exemple Europe/Paris
discord-morning-channel = Salon du message du matin sur les donnes du jour (sans choix : aucun n’est envoyé)
discord-morning-told = Chaque matin à partir de neuf heures, { $channel } dit comment les membres ont joué les donnes du jour. Fuseau : { $zone }, il est { $time }. Pour changer : { COMMAND("server") }, puis le fuseau.
discord-seekers = Rôle de qui cherche à jouer (sans choix : personne n’est appelé)
discord-seek = Chercher des joueurs
discord-seek-told = { $role } : une table de { $game } cherche des joueurs : { $link }
discord-no-seeking = Cette table ne peut pas chercher de joueurs : elle est complète, privée ou n’est pas la vôtre, ou le serveur n’a choisi aucun rôle pour cela.
discord-sought = Un appel a été lancé il y a moins d’une heure. Le prochain sera possible { $when }.
discord-share = Partager
discord-share-told = Copiez ces lignes ou enregistrez l’image, et montrez-les où vous voulez.
discord-replay = Revoir
discord-step = Coup { $ply } sur { $count }
discord-eyes = Par les yeux de qui
discord-eyes-all = Comme tout le monde l’a vu
discord-eyes-of = Par les yeux de { $seat }
discord-eyes-open = Avec toutes les mains visibles
discord-jump = { $kind ->
    [deal] Aller à une donne
    [own] Aller à : { $called }
   *[round] Aller à une manche
}
discord-jump-in = { $kind ->
    [trick] Aller à une levée
   *[turn] Aller aux coups de quelqu’un
}
discord-part = { $kind ->
    [deal] Donne { $number }
   *[round] Manche { $number }
}
discord-trick = Levée { $number }
discord-before-tricks = Avant les levées
discord-turn = { $number }. à { $seat } de jouer
discord-turn-now = à { $turn_seats } de jouer
discord-past = { $game } · { $day } · { $players }

### Ce qui est gardé

discord-command-privacy = confidentialité
discord-command-privacy-told = Ce que Parlour garde de vous
discord-command-export = exporter
discord-command-export-told = Tout ce qui est gardé de vous, en fichier
discord-command-delete = effacer
discord-command-delete-told = Effacer votre nom et vos réglages

### Autour d’une partie

discord-in-thread = { $thread ->
    [none] Cette table est dans son propre fil, ci-dessous.
   *[other] Cette table est dans son propre fil : { $thread }
}
discord-seat-given = Quelqu’un d’autre continue à votre place.
discord-digest = ### Ce qui vous attend à Parlour
discord-more = Plus
discord-more-now = La situation en toutes lettres, telle qu’elle est maintenant ; ce que les images encadrent est souligné. Ce message ne suit pas la partie.
discord-more-told = Que souhaitez-vous faire à cette table ?
discord-nudge = Relancer qui doit jouer
discord-nudge-sent = Rappel envoyé.
discord-nudged = Un rappel vient de partir. Le prochain sera possible { $when }.
discord-they-rest = Les personnes attendues sont absentes : heures calmes ou vacances.
discord-nobody-to-nudge = On n’attend personne d’autre.
discord-ask-time = Plus de temps pour tous
discord-ask-pause = Pause
discord-go-on = Reprendre
discord-goes-on = La partie reprend.
discord-paused = **En pause.** Toutes les pendules sont arrêtées jusqu’à ce que quelqu’un appuie sur *Reprendre*.
discord-vote-time = { $seat } demande plus de temps pour tous. Toute la table doit être d’accord.
discord-vote-pause = { $seat } demande une pause. Toute la table doit être d’accord.
discord-ask-watch = Laisser regarder
discord-vote-watch = { $seat } propose que tout le monde puisse regarder cette partie. Toute la table doit être d’accord.
discord-by-invitation = Sur invitation : qui joue voit la partie dans sa main, et personne d’autre ne regarde.
discord-private-over = La partie est terminée.
discord-watched = Tout le monde peut déjà regarder cette partie.
discord-vote-put = La question est posée aux autres.
discord-vote-not-put = Discord n’a pas accepté la question : personne ne l’a reçue. Veuillez réessayer.
discord-vote-carried = C’est accepté.
discord-vote-gone = Cette question est déjà réglée.
discord-agree = Je suis d’accord
discord-exported = Ce que Parlour garde de vous : réglages, parties, cotes, analyses, problèmes, coupes, saisons et donnes du jour. Les coups d’une partie sont dans son fichier, sous *La donne était-elle régulière ?*
discord-forget = Effacer mon nom et mes réglages
discord-forget-sure = Votre nom et vos réglages seront effacés, vos leçons, analyses, réponses aux problèmes et séries aussi, ainsi que ce que vous avez écrit à l’arbitre, ou comme arbitre, dans les coupes, sauf dans les messages déjà publiés. Vous quittez saisons, coupes et tables ouvertes. Les parties que vous avez jouées resteront, sans votre nom, car elles sont aussi celles des autres. Rien ne pourra être rétabli.
discord-forget-again = Tout n’a pas pu être supprimé à l’instant. Appuyez encore une fois ; si cela n’aide pas, prévenez la personne qui fait tourner ce bot.
discord-forgotten = Votre nom et vos réglages sont effacés.
discord-copies = { $kept ->
    [dated] Les copies disparaissent d’elles-mêmes : du journal de la base au plus tard { $log }, des sauvegardes au plus tard { $backups }.
    [undated] Le journal de la base peut en garder une copie jusqu’à { $log }. Pour les sauvegardes, la personne qui héberge ce bot peut vous le dire.
   *[elsewhere] La personne qui héberge ce bot peut vous dire combien de temps des copies restent dans le journal de la base et dans les sauvegardes.
    }

### Réputation et classement

discord-guests-button = Places
discord-guests = Ceci n’est visible que pour vous, en tant qu’hôte. Les absences sont effacées au bout de quatre semaines.
discord-too-often-away = L’hôte demande { $bar } sur 100 pour la présence à son tour ; vous avez { $score }. Les absences pèsent moins de jour en jour, et toutes seront effacées { $when }.
discord-guest = { $count ->
    [0] { $name } : aucune absence depuis quatre semaines.
    [one] { $name } : absence un jour récemment ; { $score } sur 100.
   *[other] { $name } : absence { $count } jours récemment ; { $score } sur 100.
}
discord-guest-new = { $name } : aucune partie jusqu’ici, donc rien à dire.
discord-min-reputation = { $bar ->
    [0] Tout le monde peut s’asseoir
   *[other] Pour s’asseoir : une présence d’au moins { $bar } sur 100
}
discord-rating-moved = { $why ->
    [absent] { $seat } : **{ $gain }** (maintenant { $rating }). Moins de la moitié des coups joués, donc dernière place.
    [left] { $seat } : **{ $gain }** (maintenant { $rating }). Départ en cours de partie, donc dernière place.
   *[placed] { $seat } : **{ $gain }** (maintenant { $rating }). { $robots ->
        [yes] Sans les robots, place { $place } sur { $people }, attendue : { $expected }.
       *[no] Place { $place } sur { $people }, attendue : { $expected }.
    }
}

### Les donnes du jour

daily-command = jour
daily-command-told = Les donnes du jour, les mêmes pour tout le monde
table-daily = Dans une donne du jour, on n’annule rien, on ne confie pas sa place et on ne la quitte pas : c’est un seul essai, et il vous attend.
table-day-over = Cette journée est finie.
