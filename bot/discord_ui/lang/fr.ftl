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
discord-given-game = Quel jeu
discord-given-robots = Combien de robots s’assoient avec vous
discord-given-pace = La pendule, par exemple live:5:00+0:05, async:24h+8h/72h ou none
discord-pace-choice = { $pace ->
    [none] Sans pendule
   *[other] { $pace }
}

### Salons

discord-add-robot = Ajouter un robot
discord-cancel = Annuler
discord-cancelled = Cette table n’a pas été servie.
discord-commitment = La donne est promise : { $commitment }
discord-host-only = Seule la personne qui a ouvert cette table peut le faire.
discord-join = S’asseoir
discord-leave-lobby = Se lever
discord-lobby-ended = Personne n’a lancé cette table en deux heures.
discord-lobby-gone = Cette table n’est plus ouverte.
discord-pace = Pendule : { $pace }
discord-pace-none = Sans pendule.
discord-seats-between = De { $least } à { $most } joueurs. Quand tout le monde a appuyé sur Commencer, on commence.
discord-seats-exactly = { $count } joueurs. Commencer remplit les places vides avec des robots ; quand tout le monde a appuyé, on commence.
discord-start = Commencer

### La table et les mains

discord-again = Rejouer
discord-call = C’est à vous, { $when } : { $link }
discord-choose = Choisir
discord-clock = { $seat } : la pendule tombe { $when }
discord-dm-closed = { $seat } : vos messages privés sont fermés. Appuyez sur Ma main pour jouer.
discord-hand-of = Votre main à cette table : { $link }
discord-leave = Partir
discord-leave-sure = Laisser jouer un robot jusqu’à votre retour, ou partir pour de bon ?
discord-left = { $seat } est parti ; un robot continue.
discord-my-hand = Ma main
discord-not-over = Ce qui est caché se montre à la fin de la partie.
discord-placed = **{ $place }.** { $seat } : { $points }
discord-proof = Était-ce loyal ?
discord-resign = Partir pour de bon
discord-resigned = Vous avez quitté cette partie. Un robot continue.
discord-robot = Robot { $number }
discord-robot-for-now = Un robot, jusqu’à mon retour
discord-stand-in = Un robot remplace { $seat }.
discord-stand-in-now = Un robot joue pour vous. Reprenez votre place quand vous voulez.
discord-sure = C’est sans retour. Vous êtes sûr ?
discord-take-back = Reprendre ma place
discord-to-table = À la table
discord-type = Écrire un coup
discord-type-label = Un coup, ou ses pièces (7s 10h)
discord-void = Cette partie est nulle.

### Réponses

discord-bad-pace = Ce n’est pas une cadence. Écrivez live:5:00+0:05, async:24h+8h/72h ou none.
discord-help =
    ### Parlour
    › **/jouer** ouvre une table. Vos amis appuient sur *S’asseoir*, des robots complètent ; chacun appuie sur *Commencer*.
    Vos cartes arrivent en message privé, avec tout pour jouer ; *Ma main*, à la table, les montre aussi.
    Appuyez, choisissez, ou écrivez un coup (`7s 10h`). **/tours** montre ce qui vous attend, **/règles** comment on joue.
    Personne ne voit ce qui est caché, et chaque donne se vérifie après coup.
discord-no-such-game = Ce jeu n’existe pas ici.
discord-no-tables = Aucune table n’est ouverte. Ouvrez-en une avec /jouer.
discord-no-turns = Rien ne vous attend.
discord-not-ours = Ce bouton est d’un autre temps et ne fait plus rien.
discord-only-in-servers = Une table a besoin d’un salon de serveur.
discord-open-lobby = { $game }, places libres : { $link }
discord-open-table = { $game }, en cours : { $link }
discord-our-fault = Quelque chose s’est cassé chez nous. C’est noté ; réessayez.
discord-waits = { $game } · { $when } · { $link }
