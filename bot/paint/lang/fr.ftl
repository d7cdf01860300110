### Les images, racontées à qui ne les voit pas

paint-trump = Atout
paint-part = { $caption } : { $text }
paint-marked = { $piece } (en évidence)
paint-wins = { $piece } (l’emporte)
paint-all-marked = { $pieces } (toutes en évidence)
paint-dimmed = { $pieces } (en pâle)
paint-down = { $count ->
    [0] aucune
    [one] une carte face cachée
   *[other] { $count } cartes face cachée
}
paint-earlier = { $pieces } (avant : { $earlier })
paint-none = aucune
paint-more = { $pieces } et { $count } de plus
paint-free = libres : { $pieces }
paint-tile = { $square } tuile { $piece }
paint-turn = Doit jouer : { $text }
paint-curve = { $count ->
    [one] { $name } : { $last }, la seule valeur
   *[other] { $name } : de { $first } à { $last } en { $count } valeurs, au plus bas { $low }, au plus haut { $high }
}
paint-table = Table { $number }
paint-goes-on = { $text } (qualifié)
paint-card = { $rank ->
    [r2] deux
    [r3] trois
    [r4] quatre
    [r5] cinq
    [r6] six
    [r7] sept
    [r8] huit
    [r9] neuf
    [r10] dix
    [rJ] valet
    [rQ] dame
    [rK] roi
   *[rA] as
} de { $suit_key ->
    [spades] pique
    [hearts] cœur
    [diamonds] carreau
   *[clubs] trèfle
}
paint-joker = joker
