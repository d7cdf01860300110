ruhd-name = Ruhd
ruhd-blurb = Placez des tuiles : côtés voisins et lignes de trois rapportent. De deux à onze joueurs.
ruhd-daily = Une partie, quatre joueurs
ruhd-type = Tuile, case et quarts de tour (16 N14 1)
ruhd-option-scoring = Qui compte les points
ruhd-option-scoring-counted = La maison compte
ruhd-option-scoring-claimed = Chacun annonce ses points : trop peu, le reste est perdu ; trop, tout l’est
ruhd-option-hints = Points sur les cases libres
ruhd-option-hints-off = Non affichés
ruhd-option-hints-on = Le plus que vos tuiles y rapporteraient (si la maison compte)

ruhd-where = { $stock ->
    [0] { $over ->
        [yes] Toutes les tuiles sont placées : la partie est finie.
       *[no] La pioche est vide.
    }
    [one] Il reste { $stock } tuile à piocher.
   *[other] Il reste { $stock } tuiles à piocher.
}
ruhd-where-claimed = { $stock ->
    [0] { $over ->
        [yes] Toutes les tuiles sont placées : la partie est finie.
       *[no] La pioche est vide. Les points s’annoncent en plaçant.
    }
    [one] Il reste { $stock } tuile à piocher. Les points s’annoncent en plaçant.
   *[other] Il reste { $stock } tuiles à piocher. Les points s’annoncent en plaçant.
}
ruhd-placed = { $sum ->
    [none] { $seat } : tuile { $tile } en { $square }, 0.
    [refused] { $seat } : tuile { $tile } en { $square }, 0 (trop de points annoncés, ou 0).
    [one] { $seat } : tuile { $tile } en { $square }, { $terms }.
    [several] { $seat } : tuile { $tile } en { $square }, { $points } = { $terms }.
   *[unknown] { $seat } : tuile { $tile } en { $square }, { $points }.
}
    .you = { $sum ->
        [none] Vous : tuile { $tile } en { $square }, 0.
        [refused] Vous : tuile { $tile } en { $square }, 0 (trop de points annoncés, ou 0).
        [one] Vous : tuile { $tile } en { $square }, { $terms }.
        [several] Vous : tuile { $tile } en { $square }, { $points } = { $terms }.
       *[unknown] Vous : tuile { $tile } en { $square }, { $points }.
    }
ruhd-term-one-side = { $points } one-side
ruhd-term-diff-diff = { $points } diff-diff
ruhd-term-same-same = { $points } same-same
ruhd-term-colours = { $points ->
    [2] { $points } pour une ligne de couleur
    [4] { $points } pour 2 lignes de couleur
    [6] { $points } pour 3 lignes de couleur
   *[8] { $points } pour 4 lignes de couleur
}
ruhd-term-numbers = { $points ->
    [2] { $points } pour une ligne de nombre
    [4] { $points } pour 2 lignes de nombre
    [6] { $points } pour 3 lignes de nombre
   *[8] { $points } pour 4 lignes de nombre
}
ruhd-points-of = { $points ->
    [one] { $points } point pour { $seat } :
   *[other] { $points } points pour { $seat } :
}
    .you = { $points ->
        [one] { $points } point pour vous :
       *[other] { $points } points pour vous :
    }
ruhd-one-side = One-side, une seule voisine : { $points }.
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
    [up] Ligne de couleur, { $tiles } côtés supérieurs, { $squares }, tous { ruhd-line-colour } : { $points }.
    [right] Ligne de couleur, { $tiles } côtés droits, { $squares }, tous { ruhd-line-colour } : { $points }.
    [down] Ligne de couleur, { $tiles } côtés inférieurs, { $squares }, tous { ruhd-line-colour } : { $points }.
   *[left] Ligne de couleur, { $tiles } côtés gauches, { $squares }, tous { ruhd-line-colour } : { $points }.
}
ruhd-line-colour = { $colour ->
    [green] verts
    [blue] bleus
    [yellow] jaunes
   *[red] rouges
}
ruhd-numbers = { $way ->
    [up] Ligne de nombre, { $tiles } côtés supérieurs, { $squares }, tous { $number } : { $points }.
    [right] Ligne de nombre, { $tiles } côtés droits, { $squares }, tous { $number } : { $points }.
    [down] Ligne de nombre, { $tiles } côtés inférieurs, { $squares }, tous { $number } : { $points }.
   *[left] Ligne de nombre, { $tiles } côtés gauches, { $squares }, tous { $number } : { $points }.
}
ruhd-ask = { $tile ->
    [none] { $claimed ->
        [yes] Choisissez une de vos tuiles à poser à côté d’une autre, et annoncez ses points.
       *[no] Placez une de vos tuiles. { ruhd-where }
    }
   *[other] { $claimed ->
        [yes] La tuile { $tile } est votre dernière : choisissez son sens et sa place, et annoncez ses points.
       *[no] La tuile { $tile } est votre dernière : tournez-la et placez-la.
    }
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
ruhd-tile = Tuile { $tile }, tournée à droite : 0 telle quelle, 1 un quart de tour, 2 un demi-tour, 3 trois quarts de tour
ruhd-points = Points
ruhd-round = Tour

ruhd-place = Placer une tuile : son numéro, la case, les quarts de tour à droite
ruhd-claim = Placer une tuile : son numéro, la case, les quarts de tour à droite et les points annoncés
ruhd-move = Tuile { $tile } en { $square }, { $quarters ->
    [0] telle quelle
    [1] tournée d’un quart de tour
    [2] tournée d’un demi-tour
   *[other] tournée de trois quarts de tour
}
ruhd-move-claimed = { ruhd-move }, points annoncés : { $claim }
ruhd-hint = { $points ->
    [one] Tuile { $tile } en { $square }, { $quarters ->
        [0] telle quelle
        [1] tournée d’un quart de tour
        [2] tournée d’un demi-tour
       *[other] tournée de trois quarts de tour
    } : { $points } point
   *[other] Tuile { $tile } en { $square }, { $quarters ->
        [0] telle quelle
        [1] tournée d’un quart de tour
        [2] tournée d’un demi-tour
       *[other] tournée de trois quarts de tour
    } : { $points } points
}

ruhd-pick-tile = Quelle tuile ?
ruhd-pick-this-tile = Tuile { $tile }
ruhd-pick-turn = Sens de la tuile
ruhd-other-tile = Autre tuile
ruhd-turn-it = La tourner
ruhd-turn-again = Tourner encore
ruhd-open-square = Choisir la case
ruhd-other-square = Autre case
ruhd-other-column = Autre colonne
ruhd-open-claim = Annoncer
ruhd-other-claim = Autre annonce
ruhd-turned = { $quarters ->
    [0] 0 · telle quelle
    [1] 1 · un quart de tour
    [2] 2 · un demi-tour
   *[other] 3 · trois quarts de tour
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
        [0] telle quelle
        [1] un quart de tour
        [2] un demi-tour
       *[other] trois quarts de tour
    }
   *[other] { $points } points, { $quarters ->
        [0] telle quelle
        [1] un quart de tour
        [2] un demi-tour
       *[other] trois quarts de tour
    }
}
ruhd-draft-tile = Tuile { $tile } : choisissez son sens et sa place.
ruhd-draft-square = La tuile { $tile } irait en { $square }, { $quarters ->
    [0] telle quelle
    [1] tournée d’un quart de tour
    [2] tournée d’un demi-tour
   *[other] tournée de trois quarts de tour
}.
ruhd-draft-scores = { $points ->
    [one] La tuile { $tile } irait en { $square }, { $quarters ->
        [0] telle quelle
        [1] tournée d’un quart de tour
        [2] tournée d’un demi-tour
       *[other] tournée de trois quarts de tour
    }, pour { $points } point.
   *[other] La tuile { $tile } irait en { $square }, { $quarters ->
        [0] telle quelle
        [1] tournée d’un quart de tour
        [2] tournée d’un demi-tour
       *[other] tournée de trois quarts de tour
    }, pour { $points } points.
}
ruhd-draft-unclaimed = La tuile { $tile } irait en { $square }, { $quarters ->
    [0] telle quelle
    [1] tournée d’un quart de tour
    [2] tournée d’un demi-tour
   *[other] tournée de trois quarts de tour
}. Annoncez maintenant vos points.
ruhd-draft-claimed = { $points ->
    [one] La tuile { $tile } irait en { $square }, { $quarters ->
        [0] telle quelle
        [1] tournée d’un quart de tour
        [2] tournée d’un demi-tour
       *[other] tournée de trois quarts de tour
    }, et vous annoncez { $points } point.
   *[other] La tuile { $tile } irait en { $square }, { $quarters ->
        [0] telle quelle
        [1] tournée d’un quart de tour
        [2] tournée d’un demi-tour
       *[other] tournée de trois quarts de tour
    }, et vous annoncez { $points } points.
}
ruhd-place-it = La placer

ruhd-not-in-hand = Vous n’avez pas la tuile { $tile }.
ruhd-quarters = Une tuile se tourne de 0, 1, 2 ou 3 quarts de tour, pas de { $quarters }.
ruhd-taken = Il y a déjà une tuile en { $square }.
ruhd-no-neighbour = { $square } ne touche aucune tuile par un côté.
ruhd-counted = À cette table, la maison compte : n’écrivez pas les points.
ruhd-claim-first = À cette table, vous annoncez vos points : écrivez-les après les quarts de tour.
ruhd-claimed-too-much = Ce placement vaut moins que { $claim }.

ruhd-review-claim = La tuile { $tile } en { $square } valait { $points ->
    [0] 0 point
    [one] un point
   *[other] { $points } points
}, et vous en avez annoncé { $claim }.{ $over ->
    [yes] { " " }Une annonce trop haute ne rapporte rien.
   *[no] { "" }
}
ruhd-review-place = { $quarters ->
    [0] La tuile { $tile } en { $square }, telle quelle,
    [1] La tuile { $tile } en { $square }, tournée d’un quart,
    [2] La tuile { $tile } en { $square }, tournée d’un demi-tour,
   *[other] La tuile { $tile } en { $square }, tournée de trois quarts,
} { $than ->
    [more] rapporte tout de suite { $points } au lieu de { $less }.
    [same] rapporte { $points } comme un autre placement, et laisse un meilleur plateau pour la suite.
   *[less] rapporte { $points } tout de suite, moins que { $less }, mais laisse un meilleur plateau pour la suite.
}
