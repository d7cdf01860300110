### Comment jouer

ruhd-how-goal = Placez des tuiles carrées à côté de celles du plateau. Les côtés qui se touchent rapportent, et les lignes de trois tuiles ou plus aux côtés semblables aussi. Le plus de points gagne.
ruhd-how-turn =
    Chaque côté d’une tuile a une couleur et un nombre de 1 à 4. Vous avez deux tuiles.
    Placez-en une sur une case libre qui touche une tuile par un côté, dans le sens que vous voulez. La maison compte vos points, et vous piochez une nouvelle tuile.
    Quand toutes les tuiles des mains sont placées, la partie est finie.
ruhd-how-points =
    - *One-side*, un seul voisin : 1
    - *Diff-diff*, un côté en touche un d’une autre couleur : la différence des deux nombres
    - *Same-same*, un côté en touche un de même couleur et de même nombre : ce nombre
    - *Motif*, une nouvelle ligne de trois tuiles ou plus dont les côtés tournés dans le même sens, le long de la ligne, ont une couleur commune : 2
    - De même avec un nombre commun : 2
    Tout s’additionne.

### Leçons

ruhd-lesson-turn = { $quarters ->
    [0] 0°
    [1] ↻ 90°
    [2] ↻ 180°
   *[other] ↻ 270°
}
ruhd-lesson-square = { $square }
ruhd-lesson-worth = { $points ->
    [one] C’est permis, mais cela ne rapporte ici que { $points } point. Il y a mieux.
   *[other] C’est permis, mais cela ne rapporte ici que { $points } points. Il y a mieux.
}

ruhd-lesson-touch = Des côtés qui se touchent
ruhd-lesson-touch-1 = Trois tuiles forment le premier plateau. Chaque côté a une couleur et un nombre de 1 à 4. Vous avez deux tuiles, que vous pouvez tourner comme vous voulez avant d’en placer une.
ruhd-lesson-touch-2 = Placez votre tuile 26 contre le plateau, à gauche de M13. Elle doit toucher une tuile par un côté.
ruhd-lesson-touch-2-hint = La case à gauche de M13 est L13.
ruhd-lesson-touch-3 = 4 points : 1 pour un seul voisin (*one-side*), et 3 car jaune 1 touche vert 4 : autre couleur, la différence compte (*diff-diff*). { $seat } a placé une tuile. Tournez la 29 pour que des côtés égaux se touchent en O13.
ruhd-lesson-touch-3-hint = N13 a bleu 4 à droite. Tournez la tuile 29 jusqu’à ce que son bleu 4 soit à gauche : trois quarts de tour, 270°.
ruhd-lesson-touch-4 = Bleu 4 contre bleu 4 : même couleur et même nombre rapportent ce nombre, 4 (*same-same*), plus 1 pour un seul voisin. La même couleur avec un autre nombre ne rapporte rien.

ruhd-lesson-lines = Des lignes de trois
ruhd-lesson-lines-1 = Les lignes rapportent aussi : trois tuiles ou plus d’une rangée ou d’une colonne. Dans une rangée, on regarde les côtés gauches, ou les droits ; dans une colonne, ceux du haut, ou ceux du bas.
ruhd-lesson-lines-2 = M13 et N13 ont du jaune à gauche. Placez la tuile 1 en L13, jaune à gauche elle aussi : les côtés gauches de L13, M13 et N13 ont alors une couleur commune. C’est un *motif* : 2 points.
ruhd-lesson-lines-2-hint = On tourne dans le sens des aiguilles d’une montre : après un quart de tour, 90°, ce qui était en bas est à gauche.
ruhd-lesson-lines-3 = 6 points, dont 2 pour la ligne. Regardez la colonne M : M14 et M13 ont bleu 2 en bas. Avec un troisième bleu 2 en bas, les couleurs *et* les nombres sont égaux : 2 et 2. Mettez la tuile 16 en M12.
ruhd-lesson-lines-3-hint = Après un quart de tour, 90°, ce qui était à droite est en bas.
ruhd-lesson-lines-4 = 7 points, dont 4 pour la colonne. Une ligne rapporte une seule fois, quand elle est nouvelle. Allonger une ancienne ligne de trois ne rapporte rien.

ruhd-lesson-count = Dix points
ruhd-lesson-count-1 = Tout ce que rapporte une tuile s’additionne : one-side, diff-diff et same-same à chaque côté qui touche, et chaque nouvelle ligne.
ruhd-lesson-count-2 = Mettez la tuile 20 en N14, au-dessus de N13 et à droite de M14. Dans quel sens rapporte-t-elle le plus ?
ruhd-lesson-count-2-hint = N13 a vert 3 en haut. Le vert 3 de la tuile 20 est à droite ; après un quart de tour, il est en bas.
ruhd-lesson-count-3 = 10 points : 3 pour vert 3 sur vert 3, 3 pour jaune 4 contre vert 1. Les côtés droits de L14, M14 et N14 portent tous 1 : encore 2. Les côtés inférieurs de N14, N13 et N12 sont tous verts : encore 2.
ruhd-lesson-count-4 = Inutile de calculer : la maison compte et dit ses raisons après chaque tour. Cherchez des côtés égaux ou très différents, et des lignes de trois.

ruhd-lesson-end = Les dernières tuiles
ruhd-lesson-end-1 = La pioche est vide : il vous reste deux tuiles à placer, et deux à l’adversaire. Vous avez 17 points contre 21. Regardez les côtés gauches de M13 et N13, et mettez la tuile 27 en L13.
ruhd-lesson-end-1-hint = Les deux sont jaunes. Tournée d’un quart, la tuile 27 a aussi du jaune à gauche.
ruhd-lesson-end-2 = { $seat } a placé une tuile. Votre dernière est la 40. Regardez la colonne M : M14 et M13 ont rouge 3 en bas. Mettez-la en M12.
ruhd-lesson-end-2-hint = La tuile 40 a rouge 3 en haut. Un demi-tour l’amène en bas.
ruhd-lesson-end-3 = 6 points ! Toutes les tuiles sont placées et la partie est finie, 26 à 24 : vous gagnez. Vous connaissez Ruhd.

### Indices à l’entraînement

ruhd-hint-place = { $quarters ->
    [0] Tuile { $tile } en { $square }, telle quelle
    [1] Tuile { $tile } en { $square }, tournée d’un quart
    [2] Tuile { $tile } en { $square }, tournée d’un demi-tour
   *[other] Tuile { $tile } en { $square }, tournée de trois quarts
} : cela rapporte { $points }, et aucun coup ne rapporte davantage maintenant.

### Exemples dans les règles

ruhd-example = La tuile en { $square } rapporte { $points } points
