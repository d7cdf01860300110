learn-legal = C’est permis, mais cette leçon parle d’autre chose. Essayez un autre coup.
learn-step = Leçon { $lesson } sur { $lessons } · étape { $step } sur { $steps }
learn-right = Très bien !

learn-command = apprendre
learn-command-told = Apprendre un jeu en courtes leçons
learn-games = Quel jeu voulez-vous apprendre ?
learn-game = Apprendre : { $game }
learn-done = { $done ->
    [0] { $lessons } courtes leçons. Vous jouez les coups : c’est pour s’entraîner.
    [one] { $done } leçon faite sur { $lessons }.
   *[other] { $done } leçons faites sur { $lessons }.
}
learn-finished = Leçons terminées : { $games }
learn-finished-next = › Ensuite : { $lesson } ({ $game }), avec { COMMAND("learn") }.
learn-none = Ce jeu n’a pas encore de leçons.
learn-button = Apprendre
learn-how = Comment jouer
learn-rules = Règles
learn-other-game = Un autre jeu
learn-back = Leçons
learn-next = Continuer
learn-next-lesson = Leçon suivante
learn-practice = S’entraîner
learn-hint = Indice
learn-how-title = Comment jouer : { $game }
learn-goal = Le but
learn-turn = Un tour
learn-points = Ce qui compte
learn-pictures = Sur les images
learn-marks = Une flèche devant un nom : c’est son tour. Une couronne devant les points : qui est en tête. Un cadre : vient d’être joué ou pioché, ou choisi par vous. Votre nom ressort.
learn-example = Un exemple
learn-example-answer = La bonne réponse : { $answer }. *Apprendre* montre pourquoi, et continue à partir d’ici.
learn-first-time = C’est votre première fois ? De courtes leçons ne prennent que quelques minutes.
learn-first-daily = C’est votre première fois ? Lisez d’abord comment jouer : la donne attend.
learn-welcome =
    ### Parlour est là
    Cinq jeux de cartes et de tuiles que presque personne ne connaît encore, entre amis et robots, en direct ou sur plusieurs jours.
    Chacun s’apprend en quatre courtes leçons, où vous jouez les coups : appuyez sur *Apprendre*.
    › **{ COMMAND("play") }** ouvre une table dans un salon ; les cartes arrivent en message privé. Personne d’autre ne voit ce qui est caché, pas même qui tient la table.
learn-welcome-games = Jeux
learn-welcome-help = Aide
