### La table

table-and = { $first } et { $last }
table-already-seated = Vous avez déjà une place à cette table.
table-damaged = Cette partie est abîmée : ce qui en a été noté ne concorde pas. Elle est hors jeu et ne compte pas ; la personne qui héberge Parlour peut l’examiner.
table-sealed = { $kind ->
    [over] Cette partie est terminée. D’autres jouent encore les mêmes donnes : ses cartes et ses points seront montrés quand la dernière table de la ronde aura fini.
    [deal] Donne { $number }. D’autres tables jouent les mêmes donnes : cartes et points seront montrés quand la dernière table de la ronde aura fini.
    [round] Manche { $number }. D’autres tables jouent les mêmes donnes : cartes et points seront montrés quand la dernière table de la ronde aura fini.
   *[match] D’autres tables jouent les mêmes donnes : cartes et points seront montrés quand la dernière table de la ronde aura fini.
}
table-sealed-hand = D’autres jouent encore les mêmes donnes. Quand la dernière table de la ronde aura fini, cette partie s’ouvrira à tout le monde : points, partie à revoir et code de contrôle.
table-sealed-record = Cette partie est scellée : d’autres jouent encore les mêmes donnes. Elle s’ouvrira quand la dernière table de la ronde aura fini.
table-plain-hint = Un robot amateur choisirait : { $move }
table-last-card = Votre dernière carte a été jouée pour vous, car c’était la dernière.
table-time-ran-out = Le temps de { $seat } est écoulé : la pendule a joué.
table-your-time-ran-out = Votre temps est écoulé : la pendule a joué pour vous.
table-full = Toutes les places de cette table sont prises.
table-no-robot-sits = Aucun robot ne joue à votre place.
table-no-such-match = Cette partie n’existe pas.
table-no-such-option = Ce jeu n’a pas cette option.
table-not-ready = { $count ->
    [one] { $count } joueur n’a pas encore appuyé sur Commencer.
   *[other] { $count } joueurs n’ont pas encore appuyé sur Commencer.
}
table-not-paused = Cette partie n’est pas en pause.
table-not-seated = Vous n’avez pas de place à cette table.
table-not-your-turn = Ce n’est pas votre tour.
table-no-undo = On ne reprend un coup qu’à l’entraînement, sans autre personne que des robots.
table-nothing-to-undo = Vous n’avez joué aucun coup qu’on pourrait reprendre.
table-outdated = Cette partie a commencé sous des règles que cette version de Parlour n’a pas. Elle attend leur retour.
table-over = Cette partie est terminée.
table-paused = Cette partie est en pause. Elle reprend quand quelqu’un de la table appuie sur Reprendre.
table-private = Seules les personnes invitées peuvent s’asseoir à cette table.
table-seats = { $exactly ->
    [yes] Ce jeu se joue à { $least } exactement.
   *[no] Ce jeu se joue de { $least } à { $most }.
}
table-resigned = Vous avez quitté cette partie ; un robot joue à votre place.
table-conceded = Victoire de { $seat } : { $left_seat } a quitté la partie.
    .you = Vous gagnez : { $left_seat } a quitté la partie.
    .to-you = Victoire de { $seat } : vous avez quitté la partie.
table-hand-of = Main de { $seat }
table-robot-sits = Un robot vous remplace. Reprenez d’abord votre place.
table-stale = La table a changé entre-temps. Voici où elle en est.
table-too-few = { $seats ->
    [one] Ce jeu demande { $seats } joueur.
   *[other] Ce jeu demande { $seats } joueurs.
}
table-too-late = Votre temps s’est écoulé avant ce coup ; la pendule a joué pour vous.
table-tie = { $points ->
    [one] Égalité en tête avec { $points } point : { $tied_seats }.
   *[other] Égalité en tête avec { $points } points : { $tied_seats }.
}
table-unreadable = Ce n’est pas un coup de ce jeu : « { $text } ».
table-form-unchanged = Rien n’a été changé dans le formulaire : rien n’a été joué.
table-write-so = Pour en écrire un : { $how }.
table-you-too = vous

### La preuve

proof-commitment-kept = Le secret correspond au code de contrôle : son SHA-256 est ce code.
proof-commitment-broken = Le secret ne correspond pas au code de contrôle de ce fichier : son SHA-256 est différent.
proof-deals = { $count ->
    [0] Chaque donne découle du secret seul.
    [one] Chaque donne découle du secret et d’un appui sur Commencer.
   *[other] Chaque donne découle du secret et de { $count } appuis sur Commencer.
}
proof-moves = { $count ->
    [one] { $count } coup : il est légal et mène à l’état noté à côté.
   *[other] Les { $count } coups sont légaux, et chacun mène à l’état noté à côté.
}
proof-undone = Parmi eux, { $count } sont des coups annulés ou leur annulation : la relecture les laisse de côté.
proof-damaged = Cette partie ne se rejoue pas : { $reason }
proof-result = La partie s’est terminée ainsi :
proof-void = La partie a été annulée.
proof-open = La partie n’est pas terminée dans ce fichier.
proof-not-promise = Non prouvé : que ce code ait été montré avant la donne. Comparez-le à celui que vous avez vu à la table.
proof-not-people = Non prouvé : qui était à la table, et quand les coups ont été joués.
proof-points = Points
proof-place = Place
proof-verdict = { $verdict ->
    [fair] La donne était régulière : vérifié.
    [broken] La donne ne correspond pas à son code de contrôle.
   *[damaged] Cette partie ne peut pas être vérifiée.
}
proof-compare = Comparez-le au code que montrait *Plus* avant la donne ; son début était affiché à la table pendant la partie. Appuyez sur le cadre masqué pour lire ce qui a été vérifié.

### Le terminal

terminal-asks = { $seat }, à vous (numéro, coup ou ?) :
terminal-bad-database = Cette base de données est inutilisable : { $text }
terminal-bad-file = Ce fichier est illisible : { $text }
terminal-bad-line = La ligne { $line } n’est pas d’un fichier .match.
terminal-bad-pace = Cadence illisible : { $text }. Écrivez live:5:00+0:05, async:24h+8h/72h ou none.
terminal-bad-robots = Il n’y a pas de tels robots : { $text }. Écrivez random, novice, casual, club ou master, ou l’un d’eux pour chaque place.
terminal-bad-seats = { $game } se joue { $exactly ->
    [yes] à { $least } exactement,
   *[no] de { $least } à { $most },
} il y a ici { $count } places. Écrivez par exemple --seats you,robot,robot.
terminal-bad-setting = Le réglage { $name } est illisible : { $text }
terminal-busy = Un autre processus utilise cette base de données.
terminal-one-process = Pour plusieurs processus, il faut PostgreSQL (DATABASE_URL) : une base SQLite n’a qu’un seul processus.
terminal-by-clock = la pendule, pour { $seat }
terminal-by-house = la maison
terminal-by-house-seat = la maison, pour { $seat }
terminal-by-judge = un arbitre
terminal-by-judge-seat = un arbitre, pour { $seat }
terminal-by-robot = { $seat }, un robot
terminal-clock = Temps restant
terminal-closed = Parlour est arrêté. Tous les coups sont conservés.
terminal-closed-by-discord = Discord a fermé la connexion pour de bon. Existe-t-il une version plus récente de Parlour ?
terminal-commitment = La donne est fixée. Code de contrôle : { $commitment }.
terminal-continue = Pour la reprendre, même après une panne : python -m bot play --match { $match }
terminal-deaf = Discord est là, mais trois nouvelles connexions n’en ont rien entendu. Parlour s’arrête pour être relancé.
terminal-identifies-spent = Parlour a ouvert autant de sessions que Discord en permet par jour, et une de plus pourrait lui coûter le jeton. Il s’arrête. Cherchez dans le journal pourquoi il a été lancé si souvent, et relancez-le dans quelques heures.
terminal-ended-points = Points
terminal-ended-place = Place
terminal-export-open = La partie { $match } n’est pas terminée. D’ici là, ses secrets restent dans la maison.
terminal-backed-up = { $count ->
    [one] Sauvegardé dans { $file } : { $count } partie en a été rejouée.
   *[other] Sauvegardé dans { $file } : { $count } parties en ont été rejouées.
}
terminal-backup-elsewhere = Cette base de données n’est pas SQLite : sauvegardez-la avec ses propres outils (pg_dump).
terminal-bad-backup = Pas de sauvegarde : { $text }
terminal-journal-removed = JOURNAL n’existe plus : ses fichiers n’ont jamais permis de restaurer une base. Enlevez-le, et mettez dans BACKUPS un dossier et dans BACKUP_EVERY l’intervalle des copies (15m, par exemple). Pour revenir à n’importe quelle seconde, prenez PostgreSQL : docs/running.md, « Backups ».
terminal-missing-intents = Discord refuse les « intents » de ce bot. Dans le portail des développeurs, sous Bot, autorisez ceux que Parlour demande (Server Members et Message Content n’en font pas partie).
terminal-needs-shards = Ce bot est maintenant dans plus de serveurs que ses connexions n’en peuvent servir. Parlour s’arrête pour être relancé avec autant de connexions que Discord le recommande.
terminal-no-health-port = HEALTH_PORT n’est pas réglé : personne ne peut demander à ce bot comment il va.
terminal-port-taken = Le port de HEALTH_PORT est pris. Choisissez-en un autre, ou arrêtez le processus qui l’occupe.
terminal-restore-not-empty = Il y a déjà une base de données, avec { $matches ->
    [one] une partie
   *[other] { $matches } parties
} (dont { $in_play } en cours), { $players } personnes, { $cups } coupes et { $seasons } saisons ; { $time ->
    [never] aucun coup n’a encore été joué.
   *[other] le dernier coup date de { $time } (UTC).
} Rien n’a été changé. Avec --replace, elle est copiée, la copie est vérifiée, puis la sauvegarde prend sa place.
terminal-restore-unreadable = Ce que contient la base ne peut pas être copié en entier, elle n’a donc pas été remplacée : { $text }. Mettez de côté son fichier, et ceux du même nom en -wal et -shm, puis restaurez de nouveau.
terminal-restore-checked = La sauvegarde est entière : { $file }
terminal-restore-saved = Ce qu’il y avait est gardé dans une copie vérifiée : { $file }
terminal-restore-filled = { $rows } lignes sont de retour.
terminal-restore-reaches = Le dernier coup y date de { $time } (UTC). Ce qui a été joué ensuite n’y est pas.
terminal-restored = { $count ->
    [one] Restauré : { $count } partie se rejoue, empreinte par empreinte.
   *[other] Restauré : { $count } parties se rejouent, empreinte par empreinte.
}
terminal-restored-outdated = { $count ->
    [one] Une partie a commencé sous des règles que cette version n’a pas ; elle attend.
   *[other] { $count } parties ont commencé sous des règles que cette version n’a pas ; elles attendent.
}
terminal-restored-damaged = La partie { $match } ne se rejoue pas.
terminal-outdated = Ce fichier a été écrit sous des règles que cette version de Parlour n’a pas.
terminal-cannot-go-on = Cette version ne peut pas rejouer { $count } des { $looked } parties en cours examinées (dont { $match }) : elle ne démarre pas. Rien n’a été changé. Démarrez la version précédente, ou ajoutez --anyway.
terminal-stays-aside = { $match } reste de côté : { $text }
terminal-readmitted = { $count ->
    [0] Toutes les parties mises de côté reprennent.
    [one] Une partie reste de côté.
   *[other] { $count } parties restent de côté.
}
terminal-exported = Écrit dans { $file }.
terminal-hand-over = { $seat }, c’est votre tour. Appuyez sur Entrée quand personne d’autre ne regarde.
terminal-help = Tapez le numéro d’un choix, le coup lui-même, ou seulement ses pièces. Aussi : ? pour cette aide, rules, moves, resign, quit ; à l’entraînement, hint (indice) et undo (reprendre).
terminal-kept = La partie { $match } est conservée.
terminal-learn-asks = À vous (un numéro, un coup, ou hint pour un indice ; quit pour quitter) :
terminal-learn-on = Entrée : la suite ; quit pour quitter
terminal-learnt = C’était la dernière leçon. À vous de jouer : python -m bot play { $game }
terminal-lessons-checked = { $lessons } leçons pour { $games } jeux en { $languages } langues, { $presses } pressions : { $faults ->
    [0] aucune faute.
    [one] { $faults } faute.
   *[other] { $faults } fautes.
}
terminal-no-such-seat = Cette partie a { $seats } places.
terminal-review-open = Cette partie n’est pas terminée. On dit après ce que ses décisions ont coûté.
terminal-no-such-lesson = { $game } : { $count ->
    [0] aucune leçon.
    [one] { $count } leçon.
   *[other] { $count } leçons.
}
terminal-match-over = La partie est terminée.
terminal-no-hint = Les indices sont pour l’entraînement, sans autre personne que des robots.
terminal-match-void = La partie est annulée.
terminal-meant = Ce serait : { $text }. Entrée joue ce coup ; tapez autre chose pour revenir :
terminal-no-such-game = Aucun jeu ne s’appelle { $game }. Il y a : { $games }.
terminal-bad-key = La clé d’un jeu est un mot de deux à douze lettres minuscules de a à z, et pas un mot de Python : { $text } n’en est pas une.
terminal-taken-key = La clé { $text } est déjà prise.
terminal-new-game = Le jeu { $game } se trouve dans bot/games/{ $game }, ses tests dans tests/games/{ $game }. Essayez : python -m bot play { $game }. La suite est dans docs/new-game.md.
terminal-not-a-choice = Il n’y a pas de choix { $number }.
terminal-not-played = Rien n’a été joué.
terminal-not-connected = Pas de jeton : pas de connexion à Discord. Mettez-en un dans DISCORD_TOKEN. { $count ->
    [one] { $count } partie minutée est en cours.
   *[other] { $count } parties minutées sont en cours.
}
terminal-open = Parlour est en marche ; { $count ->
    [one] { $count } partie minutée.
   *[other] { $count } parties minutées.
}
terminal-option = { $game } n’a pas cette option : { $text }
terminal-quit-asks = Partir pour de bon ? Un robot continue ou, à deux, l’autre gagne. Tapez resign encore une fois.
terminal-step = { $ply } sur { $plies }
terminal-step-help = Entrée : suite, b : retour, un nombre : y aller, q : quitter
terminal-time-up = Votre temps est écoulé : la pendule a joué pour vous.
terminal-verify = Pour vérifier la donne après coup : python -m bot export { $match }
terminal-warned = { $share } % de votre temps est écoulé.
terminal-wrong-token = Discord ne connaît pas ce jeton. Copiez-le de nouveau depuis le portail des développeurs (votre application, Bot, Reset Token) et mettez-le dans DISCORD_TOKEN, dans .env ou dans l’environnement.
terminal-you = Joueur (vous)
pace-live = En direct : { $bank } par joueur, +{ $increment } par coup
pace-async = Sur plusieurs jours : { $bank } h par joueur, +{ $increment } h par coup, { $cap } h au plus
pace-none = Sans pendule.

### Tiles

tile-side = { $colour ->
    [green] v
    [blue] b
    [yellow] j
   *[red] r
}{ $number }
tile-side-named = { $colour ->
    [green] vert
    [blue] bleu
    [yellow] jaune
   *[red] rouge
} { $number }
tile-free-squares = Cases libres : { $squares }.
tile-sides = Une tuile est décrite par ses côtés, du haut vers la droite, le bas et la gauche. Couleurs :
tile-letters = v vert, b bleu, j jaune, r rouge

### Doctor

doctor-backup = Sauvegardes : { $count }, la plus récente du { $time } (UTC).
doctor-backup-elsewhere = PostgreSQL a ses propres sauvegardes ; Parlour n’en fait pas.
doctor-backup-failed = La dernière sauvegarde a échoué : { $text }
doctor-backup-off = Ici, Parlour ne fait pas de sauvegardes tout seul : BACKUPS est sur off, ou ce n’est pas le vrai Discord. Mettez un dossier dans BACKUPS.
doctor-backup-none = Il n’y a pas encore de sauvegarde. Pour en faire une : python -m bot backup
doctor-backup-old = La sauvegarde la plus récente date du { $time } (UTC), c’est plus vieux que BACKUP_EVERY ne le permet. Pour en faire une : python -m bot backup
doctor-clock = L’heure de cette machine est juste.
doctor-clock-skewed = L’heure de cette machine diffère de { $seconds } s de celle de Discord. Réglez-la par le réseau (NTP).
doctor-database = La base de données est saine : { $engine }, schéma { $schema }.
doctor-process = Le processus { $process } tient { $slots } parties de Parlour sur 256 et { $shards ->
    [one] { $shards } connexion à Discord.
   *[other] { $shards } connexions à Discord.
}
doctor-database-closed = La base de données ne s’ouvre pas : { $text }. Vérifiez DATABASE_URL, et si elle est démarrée.
doctor-database-new = Il n’y a pas encore de base de données ; le premier démarrage crée { $file }.
doctor-database-old = { $engine } est trop ancien. Installez un Python ou un SQLite plus récent.
doctor-database-unsound = La base de données est abîmée : { $text }. Arrêtez Parlour, gardez le fichier et restaurez une sauvegarde : python -m bot restore FILE
doctor-discord-away = Discord ne répond pas : { $text }. Cette machine a-t-elle accès à internet ? discordstatus.com est-il au vert ?
doctor-disk = { $free } Mo sont libres dans { $place }.
doctor-disk-full = Il ne reste que { $free } Mo dans { $place }. Faites de la place avant que plus rien ne puisse être écrit.
doctor-gateway = { $shards ->
    [one] Une connexion suffit à ce bot, et Discord lui permet encore d’en ouvrir { $left } aujourd’hui.
   *[other] Ce bot a besoin de { $shards } connexions, et Discord lui permet encore d’en ouvrir { $left } aujourd’hui.
}
doctor-no-token = Il n’y a pas de jeton : seuls le terminal et le Discord local fonctionnent. Mettez-en un dans DISCORD_TOKEN.
doctor-permissions = Sur { $server }, il manque au bot : { $lacks }. Invitez-le de nouveau, ou donnez-lui ces permissions.
doctor-schema-newer = La base de données a le schéma { $schema } d’une version plus récente ; celle-ci connaît { $newest }. Lancez la version récente, ou restaurez une sauvegarde.
doctor-schema-older = La base de données a le schéma { $schema } ; le prochain démarrage la porte à { $newest }, après l’avoir copiée.
doctor-servers =
    { $count ->
        [one] Le bot est sur un serveur.
       *[other] Le bot est sur { $count } serveurs.
    }
doctor-token = Le jeton est juste : le bot s’appelle { $name }.

### Robots

robot-level = { $level ->
    [novice] Débutant
    [club] Joueur de club
    [master] Maître
   *[casual] Amateur
}
robot-name = { $level ->
    [novice] Robot { $number } (débutant)
    [club] Robot { $number } (club)
    [master] Robot { $number } (maître)
   *[casual] Robot { $number }
}
robot-told = { $level ->
    [novice] apprend encore : se trompe parfois
    [club] sait ce qu’il faut garder et donner
    [master] voit aussi loin que possible, et prend son temps
   *[casual] joue raisonnablement, pour les premières parties
}
