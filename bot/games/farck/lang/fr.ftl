farck-name = Farck
farck-blurb = Posez suites et groupes, prolongez ceux de tous, échangez à couvert. De deux à huit joueurs.

farck-drew = { $count ->
    [0] { $seat } n’a rien pu piocher.
   *[other] { $seat } a pioché une carte.
}
farck-burned = { $count ->
    [0] { $seat } a brûlé { $card } et n’a rien pu piocher.
    [one] { $seat } a brûlé { $card } et pioché { $count } carte.
   *[other] { $seat } a brûlé { $card } et pioché { $count } cartes.
}
farck-laid = { $points ->
    [one] { $seat } a posé { $cards } pour { $points } point.
   *[other] { $seat } a posé { $cards } pour { $points } points.
}
farck-extended = { $points ->
    [one] { $seat } a ajouté { $card } à la combinaison { $number } pour { $points } point.
   *[other] { $seat } a ajouté { $card } à la combinaison { $number } pour { $points } points.
}
farck-offered = { $seat } a ouvert un échange contre { $card }.
farck-offer = { $seat } a offert { $card }.
farck-trade-won = { $alone ->
    [yes] Personne ne s’est joint à l’échange : { $seat } prend { $card }.
   *[no] L’offre la plus haute est celle de { $seat }, qui prend { $card } ; les cartes plus basses sont brûlées.
}
farck-trade-tie = Les offres les plus hautes sont égales : elles retournent en main, les cartes plus basses sont brûlées et { $card } reste au centre.
farck-trade-joker = { $joined ->
    [one] Un joker : la main entière d’un joueur est brûlée et repiochée, et les cartes du centre aussi.
   *[other] Un joker : les mains entières de { $joined } joueurs sont brûlées et repiochées, et les cartes du centre aussi.
}
farck-turn = Au tour de { $seat }.
farck-asks = { $seat } propose un échange contre { $card }. Les autres peuvent s’y joindre avec une carte ou passer.
farck-waiting = { $seat } doit encore décider.
farck-mine = Vous avez posé { $card } face cachée.
farck-passed = Vous avez passé.
farck-out = { $seat } a posé la dernière carte de sa main : la partie est finie.
farck-stalemate = Plus rien à piocher et personne n’a joué de carte pendant un tour entier : la partie est finie.
farck-winner = { $points ->
    [one] { $seat } gagne avec { $points } point.
   *[other] { $seat } gagne avec { $points } points.
}

farck-centre = Centre
farck-stock = Pioche
farck-burn-pile = Cartes brûlées
farck-meld = { $kind ->
    [run] Combinaison { $number } : une suite
   *[set] Combinaison { $number } : un groupe
}
farck-hand = Votre main
farck-points = Points
farck-cards = Cartes

farck-lay = { $points ->
    [one] Poser { $cards } pour { $points } point
   *[other] Poser { $cards } pour { $points } points
}
farck-lay-some = Poser une suite ou un groupe
farck-extend = { $points ->
    [one] Ajouter { $card } à la combinaison { $number } pour { $points } point
   *[other] Ajouter { $card } à la combinaison { $number } pour { $points } points
}
farck-extend-some = Prolonger une combinaison : son numéro et la carte
farck-out-sure = { $own ->
    [one] La partie finirait ainsi : { $seat } gagnerait avec { $points }, et vous auriez { $own } point. Poser quand même ?
   *[other] La partie finirait ainsi : { $seat } gagnerait avec { $points }, et vous auriez { $own } points. Poser quand même ?
}
farck-draw = Piocher une carte
farck-burn = Brûler une carte et en piocher deux
farck-trade = Offrir une carte contre { $card }
farck-join = Se joindre à l’échange avec une carte
farck-pass = Passer

farck-join-or-pass = Un échange est ouvert : joignez-vous-y avec une carte ou passez.
farck-no-trade-now = Aucun échange n’est ouvert : il n’y a rien à rejoindre ni à passer.
farck-must-draw = Vous n’avez plus de cartes : vous devez piocher.
farck-not-in-hand = { $card } n’est pas dans votre main.
farck-not-in-centre = { $card } n’est pas au centre.
farck-no-such-meld = Il n’y a pas de combinaison { $number }.
farck-lay-first = Posez d’abord une combinaison à vous avant d’en prolonger une.
farck-lay-three = Une combinaison compte au moins trois cartes.
farck-no-joker = Un joker ne se pose pas.
farck-no-meld = Ces cartes ne forment ni une suite d’une couleur ni un groupe de même valeur.
farck-does-not-fit = { $card } ne va pas là.
