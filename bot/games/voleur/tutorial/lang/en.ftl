### How to play

voleur-how-goal = Form a hand of four cards and play four tricks with it. Afterwards your four cards score their best combination. Whoever wins the fourth trick may score, steal or take a card. When a round ends and somebody has 50 points (or the target that was chosen), the most points win; a tie for the lead is played on.
voleur-how-turn =
    Everybody gets six cards and discards two, face down. Then a card is turned up: its suit is trump.
    The first trick is blind: all lay a card face down. The highest trump wins; without one, the highest card whose rank nobody else laid. If nobody wins it, the next is blind, too.
    Whoever wins a trick leads the next, face up. Follow suit; if you cannot, play a trump; if you cannot do that either, play any card. The highest trump wins; without one, the highest card of the suit that was led.
    The winner of the fourth trick chooses last: *score* their own combination, *steal* as many points from an opponent, at most all they have, or *take* a card from an opponent or from the discards and score with five cards.
voleur-how-points =
    Only the best combination counts. The ace is the highest card; among cards in order it may also stand below the 2.
    - Pair 2, two pairs 4, triple 6, quadra (four alike) 12
    - Run (three in order) 3, pair run (a run, and a card that pairs with one of its three) 4, sequence (four in order) 5
    - All in one suit: run flush 6, sequence flush 10
    - Pair flush (two pairs, each of ♥ with ♦ or of ♠ with ♣) 8
voleur-how-marks = An arrow before a name: their turn. A crown before points: who is ahead. A frame: the card that takes the trick, or one that you have chosen. A greyed-out card cannot be played now. Your own name stands out.

### Lessons

voleur-lesson-discard = Discard { $cards }
voleur-lesson-take = Take { $card }

voleur-lesson-four = Four cards
voleur-lesson-four-1 = In each round everybody forms a hand of four cards, plays four tricks with it, and then scores its best combination. You got six cards.
voleur-lesson-four-2 = Discard two, and keep the best four. Four cards in order are a *sequence*: 5 points. Three in order are a *run*: only 3.
voleur-lesson-four-2-hint = Which four cards stand in order? Discard the two others.
voleur-lesson-four-2-run = You may, but only three of your cards would stand in order: a run, 3 points. You can keep four.
voleur-lesson-four-3 = All have discarded, and 5♥ was turned up: hearts are trump. The first trick is *blind*, with all cards face down. Only the fourth trick brings anything, so keep your trump for later and lay your lowest card.
voleur-lesson-four-3-hint = 8♣ is your lowest card.
voleur-lesson-four-3-ten = You may, but a higher card is of more use later. 8♣ is your lowest.
voleur-lesson-four-3-trump = You may, and a trump beats all other suits. But only the fourth trick counts. You will want it then.
voleur-lesson-four-4 = Nobody laid a trump. Then the highest card wins whose rank nobody else laid. The two queens cancel each other, and your 8♣ takes the trick. It brings no points, but you lead the next.
voleur-lesson-four-5 = You lead the second trick, with any card. The others must follow suit, and trump if they cannot. After four tricks everybody gets their own four cards back: your sequence scores 5.

voleur-lesson-last = The last trick
voleur-lesson-last-1 = Two tricks are over. You won the second with Q♥, so you lead the third. Diamonds are trump. Only the fourth trick counts: which card do you play now?
voleur-lesson-last-1-hint = Keep your trump: it beats every other suit.
voleur-lesson-last-1-trump = You may, and you would win this trick. But then 3♠ is all you have for the fourth, which counts.
voleur-lesson-last-2 = { $seat } took it with 9♠ and led J♣. You have no club, so you had to trump it with Q♦. You won the fourth trick, and with it the *privilege*.
voleur-lesson-last-3 = The others have scored. You choose one of three: *score* your pair (2); *steal* 2 points from somebody; or *take* any card from the others or from the discards, and score with five. Which brings most?
voleur-lesson-last-3-hint = A third queen lies among the discards. A triple is worth 6.
voleur-lesson-last-3-score = You may, but the bank pays just 2 for your pair. A card that you take can make more of it.
voleur-lesson-last-3-steal = You may: 2 points would go from an opponent to you. But a third queen brings 6.
voleur-lesson-last-4 = Three queens are a triple: 6 points for you, 12 in all. Whoever loses one of their four cards in this way keeps what it scored. Now the next round has been dealt.

voleur-lesson-points = What four cards are worth
voleur-lesson-points-1 = Only your one best combination counts. A pair is 2, two pairs 4, a triple 6, a quadra 12. A run is 3, with a pair in it (5 6 7 7) 4, a sequence 5. In one suit a run is 6, a sequence 10.
voleur-lesson-points-2 = Two pairs, each of ♥ with ♦ or of ♠ with ♣, are a *pair flush*: 8 points. Discard two cards so that you keep one.
voleur-lesson-points-2-hint = The fours are ♠ and ♣, the jacks ♥ and ♦.
voleur-lesson-points-2-run = You may, but what you would keep so is worth less: 4 points at best. Both pairs are worth 8.
voleur-lesson-points-3 = Here are six other cards. The ace stands above the king or below the 2, never both at once. Keep a sequence.
voleur-lesson-points-3-hint = A 2 3 4 are four in order.
voleur-lesson-points-3-high = You may, and Q K A are a run: 3 points. The ace below the 2 makes a sequence: 5.
voleur-lesson-points-3-round = You may, but K A 2 is no run, because the ace stands on one side only. A 2 3 is one, for 3 points.
voleur-lesson-points-4 = A sequence, 5 points. You need not learn the list: your hand always says what your four cards are worth.

voleur-lesson-round = A whole round
voleur-lesson-round-1 = Two players, and you need 4 more points to reach 50 and win. Discard two cards: keep the pair for points, and two high cards to win the last trick.
voleur-lesson-round-1-hint = 2♦ and 9♣ help you least.
voleur-lesson-round-1-pair = You may, but the pair is all that scores: 2 points.
voleur-lesson-round-1-high = You may, but with low cards you will hardly win the last trick.
voleur-lesson-round-2 = 7♠ was turned up: spades are trump, and J♠ is one. The blind trick comes first. Lay a low card.
voleur-lesson-round-2-hint = One of your fives.
voleur-lesson-round-2-trump = You may, but keep your trump for the fourth trick.
voleur-lesson-round-2-king = You may, but a king can win a later trick for you. Begin with a five.
voleur-lesson-round-3 = { $seat } won with 10♣ and leads 10♦.
voleur-lesson-round-3-hint = Follow suit: diamonds.
voleur-lesson-round-4 = { $seat } won again and leads Q♥. Win this trick, and you lead the last one.
voleur-lesson-round-4-hint = You hold a heart, and it is higher than the queen.
voleur-lesson-round-5 = You won with K♥, led J♠, and no trump was higher. The privilege is yours! With 46 points, your pair is not enough. Which card makes more of your four?
voleur-lesson-round-5-hint = A third five lies among the discards.
voleur-lesson-round-5-score = You may, but 2 points make 48. Reach 50 at once!
voleur-lesson-round-5-run = You may: J Q K are a run, 3 points and 49 in all. One card makes 6.
voleur-lesson-round-6 = Three fives, 6 points: 52, and you win. A match ends when somebody has the target at the end of a round; the highest score wins. Now you know Voleur.

### Hints in practice

voleur-hint-discard = { $points ->
    [0] Discard { $cards }: the four that you keep are worth nothing yet, but on average they do best.
   *[other] Discard { $cards }: the four that you keep are worth { $points }.
}
voleur-hint-discard-later = Discard { $cards }: the four that you keep are worth { $points ->
    [0] nothing yet
   *[other] { $points }
}. Others would be worth { $most } now, but on average these do better.
voleur-hint-weak = Play { $card }: only the fourth trick counts, so keep your stronger cards for it.
voleur-hint-only = Play { $card }: it is the only card that you may play.
voleur-hint-third = Play { $card }: whoever takes the third trick leads the fourth.
voleur-hint-spare = Play { $card }: played on with many possible hands, it did best on average.
voleur-hint-last = Play { $card }: it is your last card.
voleur-hint-score = { $points ->
    [0] Score: no other choice brings you more.
   *[other] Score: your own { $points } points put you furthest ahead.
}
voleur-hint-alike = Play { $card }: your cards are equally strong here; on average it did best to keep the other.
voleur-hint-steal-back = Steal from { $victim_seat }: below { $target } points they do not win yet.
voleur-hint-steal = { $points ->
    [one] Steal from { $victim_seat }: one point more for you, and one fewer for them.
   *[other] Steal from { $victim_seat }: { $points } points more for you, and { $points } fewer for them.
}
voleur-hint-take = { $points ->
    [one] Take { $card }: your cards are worth { $points } point with it.
   *[other] Take { $card }: your cards are worth { $points } points with it.
}

### Examples in the rules

voleur-combination = { $kind ->
    [pair] Pair, +{ $points }
    [run] Run, +{ $points }
    [two-pairs] Two pairs, +{ $points }
    [pair-run] Pair run, +{ $points }
    [sequence] Sequence, +{ $points }
    [run-flush] Run flush, +{ $points }
    [triple] Triple, +{ $points }
    [pair-flush] Pair flush, +{ $points }
    [sequence-flush] Sequence flush, +{ $points }
   *[quadra] Quadra, +{ $points }
}
