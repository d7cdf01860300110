honey-name = Le Tournoi du miel
honey-blurb = Fuyez le roi de cœur, puis prenez votre revanche : un jeu de levées à quatre.

honey-play = Donne { $deal } sur 8 · PLAY : chaque levée peut piquer.
honey-revenge = { $named ->
    [open] Donne { $deal } sur 8 · REVENGE : l’atout n’est pas encore choisi.
    [none] Donne { $deal } sur 8 · REVENGE sans atout : 5 points par levée.
   *[suit] Donne { $deal } sur 8 · REVENGE, atout { $trump } : 5 points par levée.
}
honey-turn = { $naming ->
    [yes] { $seat } choisit l’atout.
   *[no] Au tour de { $seat }.
}
honey-final = Les huit donnes sont jouées.

honey-this-deal = Cette donne
honey-tricks = Levées
honey-play-total = PLAY
honey-revenge-total = REVENGE
honey-total = Total
honey-trick = La levée
honey-last = La levée précédente
honey-laid = { $led ->
    [yes] { $seat } (entame)
   *[no] { $seat }
}
honey-hand = Votre main
honey-pick = Jouer une carte
honey-name-trump = { $trump ->
    [NT] Sans atout
   *[other] Atout { $trump }
}

honey-no-naming-now = L’atout se choisit seulement avant la première levée d’une donne REVENGE.
honey-name-first = Choisissez d’abord l’atout : ♠, ♥, ♦, ♣ ou NT.
honey-not-in-hand = { $card } n’est pas dans votre main.
honey-follow-suit = Vous avez du { $suit } et devez fournir.
honey-must-trump = Vous ne pouvez pas fournir : il faut couper avec { $suit }.
honey-no-hearts-lead = On n’entame à cœur que si l’on n’a rien d’autre.
