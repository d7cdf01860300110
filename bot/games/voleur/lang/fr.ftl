voleur-name = Voleur
voleur-blurb = Gagnez la dernière levée, puis marquez, volez ou servez-vous. De deux à cinq joueurs.
voleur-daily = { $rounds } manches, { $seats ->
    [2] deux joueurs
   *[4] quatre joueurs
}
voleur-type = Une carte (7s), ou un coup (discard 7s 9h)
voleur-option-unmatched = Levée face cachée sans atout
voleur-option-unmatched-unmatched = Les valeurs égales s’annulent ; la plus haute carte restante gagne
voleur-option-unmatched-top = La plus haute carte gagne ; s’il y en a deux, personne
voleur-option-target = Points à atteindre
voleur-option-target-50 = 50 points
voleur-option-target-30 = 30 points, une partie courte
voleur-option-target-80 = 80 points, une longue partie

voleur-round = Manche { $round } · partie en { $target } points.
voleur-trick = { $phase ->
    [blind] Manche { $round }, levée { $trick } sur 4 : chacun pose une carte face cachée. Retourne { $card } : atout { $trump }. Partie en { $target } points.
    [open] Manche { $round }, levée { $trick } sur 4. Retourne { $card } : atout { $trump }. Partie en { $target } points.
    [privilege] Manche { $round } : les quatre levées sont jouées. Retourne { $card } : l’atout était { $trump }. Partie en { $target } points.
   *[over] La manche { $round } était la dernière. Retourne { $card } : l’atout était { $trump }. La partie se jouait en { $target } points.
}
voleur-round-of = Manche { $round } sur { $rounds }.
voleur-trick-of = { $phase ->
    [blind] Manche { $round } sur { $rounds }, levée { $trick } sur 4 : chacun pose une carte face cachée. Retourne { $card } : atout { $trump }.
    [open] Manche { $round } sur { $rounds }, levée { $trick } sur 4. Retourne { $card } : atout { $trump }.
    [privilege] Manche { $round } sur { $rounds } : les quatre levées sont jouées. Retourne { $card } : l’atout était { $trump }.
   *[over] La manche { $round } était la dernière. Retourne { $card } : l’atout était { $trump }.
}
voleur-nobody-took = Personne n’a gagné la levée { $trick } : { $top ->
    [yes] les plus hautes cartes sont de même valeur.
   *[no] les valeurs égales s’annulent.
}
voleur-took = { $blind ->
    [yes] { $seat } a gagné la levée { $trick } avec { $card }, la plus haute.
    [trump] { $seat } a gagné la levée { $trick } avec { $card }, l’atout le plus haut.
    [tie] { $seat } a gagné la levée { $trick } avec { $card } : au-dessus, les valeurs égales s’annulent.
   *[no] { $seat } a gagné la levée { $trick } avec { $card }.
}
    .you = { $blind ->
        [yes] Vous avez gagné la levée { $trick } avec { $card }, la plus haute.
        [trump] Vous avez gagné la levée { $trick } avec { $card }, l’atout le plus haut.
        [tie] Vous avez gagné la levée { $trick } avec { $card } : au-dessus, les valeurs égales s’annulent.
       *[no] Vous avez gagné la levée { $trick } avec { $card }.
    }
voleur-no-privilege = Personne n’a gagné la quatrième levée : personne n’a eu le privilège.
voleur-kind = { $kind ->
    [nothing] rien
    [pair] une paire
    [run] une suite de trois
    [two-pairs] deux paires
    [pair-run] une suite de trois avec paire
    [sequence] une suite de quatre
    [run-flush] une suite de trois de même couleur
    [triple] un brelan
    [pair-flush] deux paires assorties
    [sequence-flush] une suite de quatre de même couleur
   *[quadra] un carré
}
voleur-scored = { $kind ->
    [nothing] { $seat } : { voleur-kind }, 0.
   *[other] { $seat } : { voleur-kind }, { $cards }, +{ $points }.
}
    .you = { $kind ->
        [nothing] Vous : { voleur-kind }, 0.
       *[other] Vous : { voleur-kind }, { $cards }, +{ $points }.
    }
voleur-stole = { $points ->
    [0] { $seat } veut voler { $victim_seat } et n’obtient rien.
    [one] { $seat } vole { $points } point à { $victim_seat } avec { voleur-kind }, { $cards }{ voleur-no-more }.
   *[other] { $seat } vole { $points } points à { $victim_seat } avec { voleur-kind }, { $cards }{ voleur-no-more }.
}
    .you = { $points ->
        [0] Vous voulez voler { $victim_seat } et n’obtenez rien.
        [one] Vous volez { $points } point à { $victim_seat } avec { voleur-kind }, { $cards }{ voleur-no-more }.
       *[other] Vous volez { $points } points à { $victim_seat } avec { voleur-kind }, { $cards }{ voleur-no-more }.
    }
    .to-you = { $points ->
        [0] { $seat } veut vous voler et n’obtient rien.
        [one] { $seat } vous vole { $points } point avec { voleur-kind }, { $cards }{ voleur-no-more }.
       *[other] { $seat } vous vole { $points } points avec { voleur-kind }, { $cards }{ voleur-no-more }.
    }
voleur-no-more = { $all ->
    [yes] { " : il n’y en avait pas plus" }
   *[no] { "" }
}
voleur-took-card = { $points ->
    [0] { $seat } prend { $card } à { $victim_seat } et ne marque rien.
    [one] { $seat } prend { $card } à { $victim_seat } et marque { $points } point : { voleur-kind }, { $cards }.
   *[other] { $seat } prend { $card } à { $victim_seat } et marque { $points } points : { voleur-kind }, { $cards }.
}
    .you = { $points ->
        [0] Vous prenez { $card } à { $victim_seat } et ne marquez rien.
        [one] Vous prenez { $card } à { $victim_seat } et marquez { $points } point : { voleur-kind }, { $cards }.
       *[other] Vous prenez { $card } à { $victim_seat } et marquez { $points } points : { voleur-kind }, { $cards }.
    }
    .to-you = { $points ->
        [0] { $seat } vous prend { $card } et ne marque rien. Vos points restent.
        [one] { $seat } vous prend { $card } et marque { $points } point : { voleur-kind }, { $cards }. Vos points restent.
       *[other] { $seat } vous prend { $card } et marque { $points } points : { voleur-kind }, { $cards }. Vos points restent.
    }
voleur-took-discard = { $points ->
    [0] { $seat } prend { $card } dans la défausse et ne marque rien.
    [one] { $seat } prend { $card } dans la défausse et marque { $points } point : { voleur-kind }, { $cards }.
   *[other] { $seat } prend { $card } dans la défausse et marque { $points } points : { voleur-kind }, { $cards }.
}
    .you = { $points ->
        [0] Vous prenez { $card } dans la défausse et ne marquez rien.
        [one] Vous prenez { $card } dans la défausse et marquez { $points } point : { voleur-kind }, { $cards }.
       *[other] Vous prenez { $card } dans la défausse et marquez { $points } points : { voleur-kind }, { $cards }.
    }
voleur-led = { $seat } a entamé avec { $card }.
    .you = Vous avez entamé avec { $card }.
voleur-ask-step = { $phase ->
    [discard] Défaussez deux de vos six cartes, face cachée. Parmi les quatre autres, paires et suites rapportent.
   *[blind] Posez une carte face cachée : toutes seront retournées ensemble.
}
voleur-ask-privilege = La dernière levée est à vous : { $can ->
    [take] vos quatre cartes ne valent rien, prenez donc une carte.
    [score] marquez vos quatre cartes ou prenez une carte.
   *[steal] marquez vos quatre cartes, volez des points ou prenez une carte.
}
voleur-ask-last = Jouez votre dernière carte.
voleur-ask-lead = À vous d’entamer, avec la carte de votre choix.
voleur-ask-follow = { $led } est demandé : vous devez fournir.
voleur-ask-must-trump = { $led } est demandé et vous n’en avez pas : vous devez couper avec { $trump }, l’atout.
voleur-ask-free = { $led } est demandé et vous n’en avez pas : jouez la carte que vous voulez.
voleur-final = { $rounds ->
    [one] { $seat } gagne avec { $points } points après { $rounds } manche.
   *[other] { $seat } gagne avec { $points } points après { $rounds } manches.
}
    .you = { $rounds ->
        [one] Vous gagnez avec { $points } points après { $rounds } manche.
       *[other] Vous gagnez avec { $points } points après { $rounds } manches.
    }

voleur-laid-down = { $seat } a posé une carte face cachée
voleur-played = { $seat } a joué
voleur-discards-label = défausse
voleur-trick-head = { $phase ->
    [blind] Levée { $trick } sur 4, à l’aveugle
    [open] { $led ->
        [yes] Levée { $trick } sur 4, entamée par { $seat }
       *[no] Levée { $trick } sur 4, { $seat } entame
    }
   *[privilege] Les quatre levées
}
voleur-discards = Défausse de { $seat }
voleur-before-trump = Manche précédente : carte d’atout
voleur-before-trump-label = Atout
voleur-before-played = Manche précédente : { $seat } a joué
voleur-before-discards = Manche précédente : défausse de { $seat }
voleur-hand = Votre main
voleur-sealed = Carte de { $seat }, face cachée
    .you = Votre carte, face cachée
voleur-own-discards = Défausse de { $seat }
    .you = Votre défausse
voleur-worth = { $kind ->
    [nothing] Les quatre cartes de { $seat } ne valent encore rien.
   *[other] Les quatre cartes de { $seat } valent { $points } : { voleur-kind }, { $cards }.
}
    .you = { $kind ->
        [nothing] Vos quatre cartes ne valent encore rien.
       *[other] Vos quatre cartes valent { $points } : { voleur-kind }, { $cards }.
    }
voleur-hand-worth = { $kind ->
    [nothing] Vos quatre, { $cards }, ne valent encore rien
    [pair] Vos quatre valent { $points } : une paire, { $cards }
    [run] Vos quatre valent { $points } : suite de trois, { $cards }
    [two-pairs] Vos quatre valent { $points } : deux paires
    [pair-run] Vos quatre valent { $points } : suite de trois avec paire
    [sequence] Vos quatre valent { $points } : suite de quatre
    [run-flush] Vos quatre valent { $points } : suite de même couleur, { $cards }
    [triple] Vos quatre valent { $points } : un brelan, { $cards }
    [pair-flush] Vos quatre valent { $points } : deux paires assorties
    [sequence-flush] Vos quatre valent { $points } : suite de quatre de même couleur
   *[quadra] Vos quatre valent { $points } : un carré
}
voleur-total = Total
voleur-last-round = Dernière
voleur-round-points = Manche

voleur-pick-discards = Défausser deux cartes
voleur-pick-card = Jouer une carte
voleur-menu-privilege = Marquer ou voler
voleur-play = Jouer { $card }
voleur-move = { $does ->
    [discard] Défausser { $cards }
    [score] Marquer
    [steal] Voler des points à { $victim_seat }
    [take] Prendre { $cards }
   *[play] { $cards }
}
voleur-score = { $points ->
    [one] Marquer { $points } point
   *[other] Marquer { $points } points
}
voleur-score-sure = { $most ->
    [one] Prendre une carte rapporterait { $most } point, vos quatre rapportent { $points }. Les compter quand même ?
   *[other] Prendre une carte rapporterait { $most } points, vos quatre rapportent { $points }. Les compter quand même ?
}
voleur-steal-sure = { $points ->
    [one] { $victim_seat } n’a que { $points } point, et vos quatre cartes valent { $own }. Voler quand même ?
   *[other] { $victim_seat } n’a que { $points } points, et vos quatre cartes valent { $own }. Voler quand même ?
}
voleur-steal = { $points ->
    [one] Voler { $points } point à { $victim_seat }
   *[other] Voler { $points } points à { $victim_seat }
}
voleur-take = { $points ->
    [0] Prendre une carte : 0 point
    [one] Prendre une carte : au plus { $points } point
   *[other] Prendre une carte : jusqu’à { $points } points
}
voleur-take-worth = { $victim_seat ->
    [none] dans la défausse :
   *[other] chez { $victim_seat } :
} { $points ->
    [0] 0 point
    [one] { $points } point, { voleur-kind }
   *[other] { $points } points, { voleur-kind }
}

voleur-discard-first = Défaussez d’abord deux cartes.
voleur-discard-two = Défaussez exactement deux cartes différentes.
voleur-no-discard-now = On ne se défausse qu’au début d’une manche.
voleur-privilege-first = Les levées sont jouées : marquez, volez ou prenez.
voleur-no-privilege-now = Seul le gagnant de la quatrième levée peut marquer, voler ou prendre, quand les quatre sont jouées.
voleur-not-in-hand = { $card } n’est pas dans votre main.
voleur-follow-suit = Vous avez du { $suit } et devez fournir.
voleur-must-trump = Vous ne pouvez pas fournir : il faut couper avec { $suit }.
voleur-steal-from-opponent = Volez l’un de vos adversaires : { $moves }.
voleur-not-to-take = { $card } n’est ni devant un adversaire ni dans la défausse.

voleur-review-discard = En défaussant { $cards }, on garde quatre cartes qui valent { $points } ; { $than ->
    [more] avec l’autre choix, elles en valent { $less }.
    [same] avec l’autre choix, elles valent autant, mais on prend moins souvent la dernière levée.
   *[less] avec l’autre choix, elles en valent { $less }, mais on prend moins souvent la dernière levée.
}
voleur-review-keep = Seule la quatrième levée compte : { $played } est une carte à garder pour elle, { $best } celle à jouer ici.
voleur-review-third = Qui prend la troisième levée entame la quatrième : { $best } la prend plus souvent que { $played }.
voleur-review-spare = Avec beaucoup de mains possibles, { $best } a donné ici de meilleurs résultats que { $played }. Aucune règle simple ne dit pourquoi.
