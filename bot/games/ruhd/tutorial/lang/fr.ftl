### Comment jouer

ruhd-how-goal = Placez des tuiles carrées à côté de celles du plateau. Les côtés qui se touchent rapportent des points, et les lignes de trois tuiles ou plus aussi. Qui a le plus de points gagne.
ruhd-how-turn =
    Chaque côté d’une tuile a une couleur et un nombre de 1 à 4. Vous avez deux tuiles.
    Placez-en une sur une case libre qui touche une tuile par un côté, dans le sens que vous voulez. La maison compte vos points, sauf si chacun annonce les siens, et vous piochez une nouvelle tuile.
    Les 48 tuiles ne servent pas toutes : la pioche en compte douze (à partir de cinq joueurs, deux par personne), les autres sont mises de côté. La partie finit quand la pioche et toutes les mains sont vides.
ruhd-how-points =
    - *One-side*, votre tuile n’a qu’une voisine : 1
    - *Diff-diff*, deux côtés de couleurs différentes se touchent : la différence de leurs nombres
    - *Same-same*, deux côtés de même couleur et de même nombre se touchent : ce nombre. Même couleur, mais nombres différents : rien
    - *Ligne de couleur*, dans une rangée, trois tuiles ou plus, sans trou, ont la même couleur à gauche, ou à droite ; dans une colonne, en haut ou en bas : 2
    - *Ligne de nombre*, la même chose avec un nombre : 2
    Trois voisines avec du bleu à gauche font une ligne de couleur : 2. Si c’est chaque fois bleu 4, elles font aussi une ligne de nombre : 4 en tout.
    Tout s’additionne, mais une ligne ne rapporte qu’une fois, quand elle est nouvelle : l’allonger ne rapporte rien.
ruhd-how-marks = Une flèche devant un nom : c’est son tour. Une couronne devant les points : qui est en tête. Un cadre : une tuile qui vient d’être placée, ou que vous avez choisie. +3 à un bord : au-delà, il y a encore trois tuiles ; … : seulement des cases libres. Votre nom ressort.

### Leçons

ruhd-lesson-turn = { $quarters ->
    [0] Telle quelle
    [1] Un quart de tour ↻
    [2] Un demi-tour
   *[other] Trois quarts de tour ↻
}
ruhd-lesson-square = { $square }
ruhd-lesson-worth = { $points ->
    [one] C’est permis, mais cela ne rapporte ici qu’un point. Il y a mieux.
   *[other] C’est permis, mais cela ne rapporte ici que { $points } points. Il y a mieux.
}

ruhd-lesson-touch = Des côtés qui se touchent
ruhd-lesson-touch-1 = Trois tuiles forment le premier plateau. Chaque côté a une couleur et un nombre de 1 à 4. Vous avez deux tuiles, que vous pouvez tourner comme vous voulez avant d’en placer une.
ruhd-lesson-touch-2 = Placez votre tuile 26 sur la case libre à gauche de la rangée du bas du plateau. Elle doit toucher une tuile par un côté.
ruhd-lesson-touch-2-hint = Les cases libres portent leur nom : celle-ci est L13.
ruhd-lesson-touch-3 = 4 points : 1 pour une seule voisine (*one-side*), et 3 car jaune 1 touche vert 4 : autre couleur, la différence compte (*diff-diff*). { $seat } a placé une tuile. Tournez la 29 pour que des côtés égaux se touchent en O13.
ruhd-lesson-touch-3-hint = La tuile à côté de O13 a bleu 4 à droite. Tournez la tuile 29 jusqu’à ce que son bleu 4 soit à gauche : trois quarts de tour.
ruhd-lesson-touch-4 = Bleu 4 contre bleu 4 : même couleur et même nombre rapportent ce nombre, 4 (*same-same*), plus 1 pour une seule voisine. La même couleur avec un autre nombre ne rapporte rien.

ruhd-lesson-lines = Des lignes de trois
ruhd-lesson-lines-1 = Les lignes rapportent aussi : trois tuiles ou plus d’une rangée ou d’une colonne. Dans une rangée, on regarde les côtés gauches, ou les droits ; dans une colonne, ceux du haut, ou ceux du bas.
ruhd-lesson-lines-2 = Les deux tuiles de la rangée du bas du plateau ont du jaune à gauche. Placez la tuile 1 en L13, jaune à gauche elle aussi : trois côtés gauches d’une rangée ont alors la même couleur. C’est une *ligne de couleur* : 2 points.
ruhd-lesson-lines-2-hint = On tourne dans le sens des aiguilles d’une montre : après un quart de tour, ce qui était en bas est à gauche.
ruhd-lesson-lines-3 = 6 points : 1 one-side, 3 diff-diff, 2 pour la ligne. Regardez la colonne M : ses deux tuiles ont bleu 2 en bas. Un troisième bleu 2 en bas fait une ligne de couleur *et* une *ligne de nombre* : 2 et 2. Mettez la tuile 16 en M12.
ruhd-lesson-lines-3-hint = Après un quart de tour, ce qui était à droite est en bas.
ruhd-lesson-lines-4 = 7 points : 1 one-side, 2 diff-diff, 4 pour la colonne. Une ligne rapporte une seule fois, quand elle est nouvelle. Allonger une ancienne ligne de trois ne rapporte rien.

ruhd-lesson-count = Dix points
ruhd-lesson-count-1 = Tout ce que rapporte une tuile s’additionne : one-side, diff-diff et same-same à chaque côté qui touche, et chaque nouvelle ligne.
ruhd-lesson-count-2 = Mettez la tuile 20 en N14. Dans quel sens rapporte-t-elle le plus ?
ruhd-lesson-count-2-hint = La tuile sous N14 a vert 3 en haut. Le vert 3 de la tuile 20 est à droite ; après un quart de tour, il est en bas.
ruhd-lesson-count-3 = 10 points : 3 pour vert 3 sur vert 3, 3 pour jaune 4 contre vert 1. Les côtés droits de L14, M14 et N14 portent tous 1 : encore 2. Les côtés inférieurs de N14, N13 et N12 sont tous verts : encore 2.
ruhd-lesson-count-4 = Inutile de calculer : la maison compte et dit ses raisons après chaque tour. Cherchez des côtés égaux ou très différents, et des lignes de trois.

ruhd-lesson-end = Les dernières tuiles
ruhd-lesson-end-1 = La pioche est vide : il reste deux tuiles à chacun. Vous avez 17 points contre 21 ; presque toutes les tuiles placées manquent ici. Regardez les côtés gauches de la rangée du bas du plateau, et mettez la tuile 27 en L13.
ruhd-lesson-end-1-hint = Les deux sont jaunes. Après un quart de tour, la tuile 27 a aussi du jaune à gauche.
ruhd-lesson-end-2 = { $seat } a placé une tuile. Votre dernière est la 40. Regardez la colonne M : ses deux tuiles ont rouge 3 en bas. Mettez la 40 en M12.
ruhd-lesson-end-2-hint = La tuile 40 a rouge 3 en haut. Un demi-tour l’amène en bas.
ruhd-lesson-end-3 = 6 points ! Toutes les tuiles sont placées et la partie est finie, 26 à 24 : vous gagnez. Vous connaissez Ruhd.

### Indices à l’entraînement

ruhd-hint-place = { $quarters ->
    [0] Tuile { $tile } en { $square }, telle quelle (0)
    [1] Tuile { $tile } en { $square }, tournée d’un quart (1)
    [2] Tuile { $tile } en { $square }, tournée d’un demi-tour (2)
   *[other] Tuile { $tile } en { $square }, tournée de trois quarts (3)
} : cela rapporte { $points }, et aucun coup ne rapporte davantage maintenant.

### Exemples dans les règles

ruhd-example = La tuile en { $square } rapporte { $points } points
