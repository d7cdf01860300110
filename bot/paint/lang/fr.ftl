### Les images, racontées à qui ne les voit pas

paint-trump = Atout
paint-part = { $caption } : { $text }
paint-marked = { $piece } (en évidence)
paint-all-marked = { $pieces } (toutes en évidence)
paint-dimmed = { $pieces } (en pâle)
paint-down = { $count ->
    [0] aucune
    [one] { $count } face cachée
   *[other] { $count } faces cachées
}
paint-none = aucune
paint-more = { $pieces } et { $count } de plus
paint-free = libres : { $pieces }
paint-tile = { $square } tuile { $piece }
paint-turn = Doit jouer : { $text }
paint-curve = { $count ->
    [one] { $name } : { $last }, la seule valeur
   *[other] { $name } : de { $first } à { $last } en { $count } valeurs, au plus bas { $low }, au plus haut { $high }
}
