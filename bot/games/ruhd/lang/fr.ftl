ruhd-name = Ruhd
ruhd-blurb = Posez des tuiles : les côtés et les lignes de trois rapportent. De deux à onze joueurs.
ruhd-daily = Une partie, quatre joueurs
ruhd-type = Tuile, case et quarts de tour (16 M14 1)
ruhd-option-scoring = Qui compte les points
ruhd-option-scoring-counted = La maison compte
ruhd-option-scoring-claimed = Chacun annonce ses points : trop peu est perdu, trop ne rapporte rien
ruhd-option-hints = Indices
ruhd-option-hints-off = Sans indices
ruhd-option-hints-on = Montrer ce que vos tuiles rapporteraient à chaque place (quand la maison compte)

ruhd-where = { $stock ->
    [0] La pioche est vide.
    [one] Il reste { $stock } tuile à piocher.
   *[other] Il reste { $stock } tuiles à piocher.
}
ruhd-where-claimed = { $stock ->
    [0] La pioche est vide. Les points s’annoncent en plaçant.
    [one] Il reste { $stock } tuile à piocher. Les points s’annoncent en plaçant.
   *[other] Il reste { $stock } tuiles à piocher. Les points s’annoncent en plaçant.
}
ruhd-placed = { $sum ->
    [none] { $seat } : tuile { $tile } en { $square }, 0.
    [one] { $seat } : tuile { $tile } en { $square }, { $terms }.
    [several] { $seat } : tuile { $tile } en { $square }, { $points } = { $terms }.
   *[unknown] { $seat } : tuile { $tile } en { $square }, { $points }.
}
    .you = { $sum ->
        [none] Vous : tuile { $tile } en { $square }, 0.
        [one] Vous : tuile { $tile } en { $square }, { $terms }.
        [several] Vous : tuile { $tile } en { $square }, { $points } = { $terms }.
       *[unknown] Vous : tuile { $tile } en { $square }, { $points }.
    }
ruhd-term-one-side = { $points } one-side
ruhd-term-diff-diff = { $points } diff-diff
ruhd-term-same-same = { $points } same-same
ruhd-term-colours = { $points } ligne de couleur
ruhd-term-numbers = { $points } ligne de nombres
ruhd-one-side = One-side, un seul voisin : { $points }.
ruhd-diff-diff = { $way ->
    [up] Diff-diff en haut, { $mine } contre { $theirs } : { $points }.
    [right] Diff-diff à droite, { $mine } contre { $theirs } : { $points }.
    [down] Diff-diff en bas, { $mine } contre { $theirs } : { $points }.
   *[left] Diff-diff à gauche, { $mine } contre { $theirs } : { $points }.
}
ruhd-same-same = { $way ->
    [up] Same-same en haut, { $mine } des deux côtés : { $points }.
    [right] Same-same à droite, { $mine } des deux côtés : { $points }.
    [down] Same-same en bas, { $mine } des deux côtés : { $points }.
   *[left] Same-same à gauche, { $mine } des deux côtés : { $points }.
}
ruhd-colours = { $way ->
    [up] Une ligne de { $tiles } côtés supérieurs de la même couleur, { $squares }, comme { $mine } : { $points }.
    [right] Une ligne de { $tiles } côtés droits de la même couleur, { $squares }, comme { $mine } : { $points }.
    [down] Une ligne de { $tiles } côtés inférieurs de la même couleur, { $squares }, comme { $mine } : { $points }.
   *[left] Une ligne de { $tiles } côtés gauches de la même couleur, { $squares }, comme { $mine } : { $points }.
}
ruhd-numbers = { $way ->
    [up] Une ligne de { $tiles } côtés supérieurs portant le nombre { $number }, { $squares } : { $points }.
    [right] Une ligne de { $tiles } côtés droits portant le nombre { $number }, { $squares } : { $points }.
    [down] Une ligne de { $tiles } côtés inférieurs portant le nombre { $number }, { $squares } : { $points }.
   *[left] Une ligne de { $tiles } côtés gauches portant le nombre { $number }, { $squares } : { $points }.
}
ruhd-ask = { $claimed ->
    [yes] Choisissez une de vos tuiles à poser à côté d’une autre, et annoncez ses points.
   *[no] Choisissez une de vos tuiles à poser à côté d’une autre.
}
ruhd-winner = { $points ->
    [one] { $seat } gagne avec { $points } point.
   *[other] { $seat } gagne avec { $points } points.
}
    .you = { $points ->
        [one] Vous gagnez avec { $points } point.
       *[other] Vous gagnez avec { $points } points.
    }

ruhd-board = Plateau
ruhd-hand = Vos tuiles
ruhd-tile = Tuile { $tile }, tournée de 0, 1, 2 et 3 quarts
ruhd-points = Points
ruhd-round = Manche

ruhd-place = Placer une tuile : son numéro, la case, les quarts de tour à droite
ruhd-claim = Placer une tuile : son numéro, la case, les quarts de tour à droite et les points annoncés
ruhd-move = Tuile { $tile } en { $square }, { $quarters ->
    [0] sans rotation
    [1] tournée d’un quart
   *[other] tournée de { $quarters } quarts
}
ruhd-hint = { $points ->
    [one] Tuile { $tile } en { $square }, { $quarters ->
        [0] sans rotation
        [1] tournée d’un quart
       *[other] tournée de { $quarters } quarts
    } : { $points } point
   *[other] Tuile { $tile } en { $square }, { $quarters ->
        [0] sans rotation
        [1] tournée d’un quart
       *[other] tournée de { $quarters } quarts
    } : { $points } points
}

ruhd-pick-tile = Quelle tuile ?
ruhd-pick-turn = La tourner à droite ?
ruhd-other-tile = Autre tuile
ruhd-turn-it = La tourner
ruhd-turn-again = Tourner encore
ruhd-turned = { $quarters ->
    [0] Sans tourner
    [1] Un quart de tour
   *[other] { $quarters } quarts de tour
}
ruhd-pick-column = Dans quelle colonne ?
ruhd-pick-square = Sur quelle case ?
ruhd-pick-claim = Combien de points annoncez-vous ?
ruhd-scores-at-most = { $points ->
    [one] jusqu’à { $points } point
   *[other] jusqu’à { $points } points
}
ruhd-scores = { $points ->
    [one] { $points } point, { $quarters ->
        [0] sans rotation
        [1] tournée d’un quart
       *[other] tournée de { $quarters } quarts
    }
   *[other] { $points } points, { $quarters ->
        [0] sans rotation
        [1] tournée d’un quart
       *[other] tournée de { $quarters } quarts
    }
}
ruhd-draft-tile = Tuile { $tile } : choisissez son sens et sa place.
ruhd-draft-square = La tuile { $tile } irait en { $square }, { $quarters ->
    [0] sans rotation
    [1] tournée d’un quart
   *[other] tournée de { $quarters } quarts
}.
ruhd-draft-scores = { $points ->
    [one] La tuile { $tile } irait en { $square }, { $quarters ->
        [0] sans rotation
        [1] tournée d’un quart
       *[other] tournée de { $quarters } quarts
    }, pour { $points } point.
   *[other] La tuile { $tile } irait en { $square }, { $quarters ->
        [0] sans rotation
        [1] tournée d’un quart
       *[other] tournée de { $quarters } quarts
    }, pour { $points } points.
}
ruhd-draft-unclaimed = La tuile { $tile } irait en { $square }, { $quarters ->
    [0] sans rotation
    [1] tournée d’un quart
   *[other] tournée de { $quarters } quarts
}. Annoncez maintenant vos points.
ruhd-draft-claimed = { $points ->
    [one] La tuile { $tile } irait en { $square }, { $quarters ->
        [0] sans rotation
        [1] tournée d’un quart
       *[other] tournée de { $quarters } quarts
    }, et vous annoncez { $points } point.
   *[other] La tuile { $tile } irait en { $square }, { $quarters ->
        [0] sans rotation
        [1] tournée d’un quart
       *[other] tournée de { $quarters } quarts
    }, et vous annoncez { $points } points.
}
ruhd-place-it = La placer

ruhd-not-in-hand = Vous n’avez pas la tuile { $tile }.
ruhd-quarters = Une tuile se tourne de 0 à 3 quarts, pas de { $quarters }.
ruhd-taken = Il y a déjà une tuile en { $square }.
ruhd-no-neighbour = { $square } ne touche aucune tuile par un côté.
ruhd-counted = À cette table, la maison compte : n’écrivez pas les points.
ruhd-claim-first = À cette table, vous annoncez vos points : écrivez-les après les quarts de tour.
ruhd-claimed-too-much = Ce placement vaut moins que { $claim }.

ruhd-review-place = { $quarters ->
    [0] La tuile { $tile } en { $square }, telle quelle,
    [1] La tuile { $tile } en { $square }, tournée d’un quart de tour,
    [2] La tuile { $tile } en { $square }, tournée d’un demi-tour,
   *[other] La tuile { $tile } en { $square }, tournée de trois quarts de tour,
} { $than ->
    [more] rapporte { $points } tout de suite ; l’autre pose rapporte { $less }.
    [same] rapporte aussi { $points }, et laisse une meilleure table pour la suite.
   *[less] rapporte { $points } tout de suite, moins que { $less }, mais laisse une meilleure table pour la suite.
}
