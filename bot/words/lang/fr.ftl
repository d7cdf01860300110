### La table

table-already-seated = Vous avez déjà une place à cette table.
table-full = Toutes les places de cette table sont prises.
table-no-robot-sits = Aucun robot ne joue à votre place.
table-no-such-match = Cette partie n’existe pas.
table-no-such-option = Ce jeu n’a pas cette option.
table-not-ready = { $count ->
    [one] { $count } joueur n’est pas encore prêt.
   *[other] { $count } joueurs ne sont pas encore prêts.
}
table-not-paused = Cette partie n’est pas en pause.
table-not-seated = Vous n’avez pas de place à cette table.
table-not-your-turn = Ce n’est pas votre tour.
table-over = Cette partie est terminée.
table-paused = Cette partie est en pause. Elle reprend quand quelqu’un de la table appuie sur Reprendre.
table-private = Seules les personnes invitées peuvent s’asseoir à cette table.
table-seats = Ce jeu se joue de { $least } à { $most }.
table-resigned = Vous avez quitté cette partie ; un robot joue à votre place.
table-robot-sits = Un robot joue à votre place. Reprenez d’abord votre siège.
table-stale = La table a avancé. Voici où elle en est.
table-too-few = { $seats ->
    [one] Ce jeu demande { $seats } joueur.
   *[other] Ce jeu demande { $seats } joueurs.
}
table-too-late = Votre temps s’est écoulé avant ce coup ; la pendule a joué pour vous.
table-unreadable = Ce n’est pas un coup de ce jeu : { $text }

### La preuve

proof-commitment-kept = Le secret est bien celui que ce fichier promet : son SHA-256 est l’engagement.
proof-commitment-broken = Le secret n’est pas celui que ce fichier promet : son SHA-256 n’est pas l’engagement.
proof-deals = { $count ->
    [one] Chaque donne découle du secret et de { $count } appui sur Prêt.
   *[other] Chaque donne découle du secret et de { $count } appuis sur Prêt.
}
proof-moves = { $count ->
    [one] { $count } coup : il est légal et mène à l’état noté à côté.
   *[other] Les { $count } coups sont légaux, et chacun mène à l’état noté à côté.
}
proof-damaged = Cette partie ne se rejoue pas : { $reason }
proof-result = La partie s’est terminée ainsi :
proof-void = La partie a été déclarée nulle.
proof-open = La partie n’est pas terminée dans ce fichier.
proof-not-promise = Non prouvé : que cet engagement ait été montré avant la donne. Comparez-le au message du salon.
proof-not-people = Non prouvé : qui était à la table, et quand les coups ont été joués.
proof-points = Points
proof-place = Place

### Le terminal

terminal-asks = { $seat }, à vous (numéro, coup ou ?) :
terminal-bad-database = Cette base de données est inutilisable : { $text }
terminal-bad-file = Ce fichier est illisible : { $text }
terminal-bad-line = La ligne { $line } n’est pas d’un fichier .match.
terminal-bad-pace = Ce n’est pas une cadence : { $text }. Écrivez live:5:00+0:05, async:24h+8h/72h ou none.
terminal-bad-robots = Ce ne sont pas des robots : { $text }. Écrivez random, greedy, ou l’un des deux pour chaque place.
terminal-bad-seats = { $game } se joue de { $least } à { $most }, il y a ici { $count } places. Écrivez par exemple --seats you,robot,robot.
terminal-busy = Un autre processus utilise cette base de données.
terminal-by-clock = la pendule, pour { $seat }
terminal-by-house = la maison
terminal-by-house-seat = la maison, pour { $seat }
terminal-by-judge = un arbitre
terminal-by-judge-seat = un arbitre, pour { $seat }
terminal-by-robot = { $seat }, un robot
terminal-clock = Temps restant
terminal-closed = La maison est fermée. Tous les coups sont conservés.
terminal-commitment = La donne est fixée. Son engagement est { $commitment }.
terminal-continue = Pour la reprendre, même après une panne : python -m bot play --match { $match }
terminal-ended-points = Points
terminal-ended-place = Place
terminal-export-open = La partie { $match } n’est pas terminée. D’ici là, ses secrets restent dans la maison.
terminal-exported = Écrit dans { $file }.
terminal-hand-over = { $seat }, c’est votre tour. Appuyez sur Entrée quand personne d’autre ne regarde.
terminal-help = Tapez le numéro d’un choix, le coup lui-même, ou seulement ses pièces. Aussi : ? pour cette aide, rules, moves, resign, quit.
terminal-kept = La partie { $match } est conservée.
terminal-match-over = La partie est terminée.
terminal-match-void = La partie est nulle.
terminal-no-such-game = Aucun jeu ne s’appelle { $game }. Il y a : { $games }.
terminal-bad-key = La clé d’un jeu est un mot de deux à douze lettres minuscules de a à z, et pas un mot de Python : { $text } n’en est pas une.
terminal-taken-key = La clé { $text } est déjà prise.
terminal-new-game = Le jeu { $game } se trouve dans bot/games/{ $game }, ses tests dans tests/games/{ $game }. Essayez : python -m bot play { $game }. La suite est dans docs/new-game.md.
terminal-not-a-choice = Il n’y a pas de choix { $number }.
terminal-open = La maison est ouverte : { $count ->
    [one] { $count } pendule tourne.
   *[other] { $count } pendules tournent.
}
terminal-option = Ce n’est pas une option de { $game } : { $text }
terminal-quit-asks = Abandonner pour de bon ? Un robot jouera à votre place. Tapez resign encore une fois.
terminal-robot = Robot { $number }
terminal-step = { $ply } sur { $plies }
terminal-step-help = Entrée : suite, b : retour, un nombre : y aller, q : quitter
terminal-time-up = Votre temps est écoulé : la pendule a joué pour vous.
terminal-verify = Pour vérifier la donne après coup : python -m bot export { $match }
terminal-warned = { $share } % de votre temps est passé.
terminal-you = Joueur (vous)
pace-live = En direct : { $bank } par joueur, et { $increment } de plus par coup
pace-async = Sur plusieurs jours : { $bank } h par joueur, et { $increment } h de plus par coup, { $cap } h au plus
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
tile-letters = v vert, b bleu, j jaune, r rouge
