### How to play

honey-how-goal = Eight deals. In the first four, PLAY, the cards you take cost you points. In the last four, REVENGE, every trick pays. The highest total wins.
honey-how-turn =
    Each deal is begun by the next player in turn. One player leads a card, and the others play one each, clockwise. Follow suit if you can; else any card is allowed. The highest card of that suit takes the trick, and whoever takes it leads the next one.
    In PLAY you may lead a heart only if you hold nothing else.
    In REVENGE the players take turns, one a deal, to name the trump for everybody, or no trump, after seeing six of their thirteen cards. If you cannot follow suit you must play a trump, and the highest trump takes the trick.
    The ace is the highest card. Once nobody has a choice any more, the last cards of a deal are played out for everybody.
honey-how-points =
    PLAY, for what you take:
    - King of hearts, *the honey*: −13
    - Queen of hearts −4, jack of hearts −3, every other heart −1
    - Other queens −3, other kings and jacks −2
    - Each of the last two tricks: −7
    REVENGE: +5 for each trick.
honey-how-marks = An arrow before a name: their turn. A crown before points: who is ahead after the finished deals. A frame: the card that takes the trick, or one that you have chosen. A greyed-out card cannot be played now. Your own name stands out.

### Lessons

honey-lesson-play = Tricks that cost you
honey-lesson-play-1 = This is PLAY: what you take costs you points. Each heart costs 1, each queen 3, each king or jack 2; the dearer hearts come in the next lesson. Here the deal is half over, and everybody has six cards left.
honey-lesson-play-2 = { $seat } led 9♣, and everybody must follow suit. The highest club will take the trick, and with it Q♣, which costs 3. Follow suit, and leave the trick to somebody else.
honey-lesson-play-2-hint = You hold two clubs. The lower one is below the queen.
honey-lesson-play-2-ace = You may, but A♣ is the highest club: you would take the queen and pay 3.
honey-lesson-play-3 = { $seat } took the trick with Q♣ and paid 3. Whoever takes a trick leads the next one: now K♦. You hold no diamond, so any card is allowed, and it cannot take this trick. Give away a heart: whoever takes it pays 1, and not you.
honey-lesson-play-3-hint = A card of another suit never takes the trick. Each heart in it costs 1 more.
honey-lesson-play-3-none = You may, but that card costs them nothing. A heart would.
honey-lesson-play-4 = { $seat } took this trick as well: 2 for K♦ and 1 for your heart. That is PLAY in short: follow suit, and let the others take what hurts.

honey-lesson-hearts = The honey
honey-lesson-hearts-1 = The dearest card is K♥, *the honey*: 13 points. Q♥ costs 4, J♥ 3. You have four cards left, and it is your turn to lead.
honey-lesson-hearts-2 = In PLAY you may lead a heart only if you hold nothing but hearts. Lead a card that will hardly take the trick.
honey-lesson-hearts-2-hint = Your lowest card that is not a heart.
honey-lesson-hearts-2-jack = You may, but if J♦ is the highest diamond, you take it yourself, and it costs 2.
honey-lesson-hearts-3 = { $seat } had no spade, so any card was allowed: K♥, the honey! It costs 13, and { $taker_seat } pays, because 10♠ was the highest spade. Now diamonds were led, and Q♦ lies there. What must you play?
honey-lesson-hearts-3-hint = You hold a diamond, so you must follow suit.
honey-lesson-hearts-4 = J♦ and Q♦ went to { $seat }, who holds nothing but hearts now and may lead one. This is one of the last two tricks, and each of them costs 7 more. Do not take it.
honey-lesson-hearts-4-hint = 8♥ was led. Stay below it.
honey-lesson-hearts-4-nine = You may, but 9♥ beats 8♥. You might pay 7 for the trick and 1 for each heart.
honey-lesson-hearts-5 = A good escape: the others pay. A whole deal of PLAY costs 65 points in all: 30 for hearts, 21 for the other kings, queens and jacks, and 14 for the last two tricks.

honey-lesson-revenge = Revenge
honey-lesson-revenge-1 = After four deals of PLAY comes REVENGE, also four deals. Nothing costs you now: every trick pays 5, whatever lies in it. Everybody begins with six cards.
honey-lesson-revenge-2 = In each of these deals one player names the trump. Today you do, after a look at your six cards. A trump beats every card of the other suits. Which suit?
honey-lesson-revenge-2-hint = You hold four spades, ace and king among them.
honey-lesson-revenge-2-other = You may name any suit. But you hold four spades and a single diamond.
honey-lesson-revenge-2-none = You may play without trump, too. But with four spades, trumps serve you better.
honey-lesson-revenge-3 = Everybody got seven more cards, and whoever named the trump leads. Hearts may be led as well. Lead a card that is certain to take the trick.
honey-lesson-revenge-3-hint = No card beats the ace of trumps.
honey-lesson-revenge-3-low = You may, but others hold higher cards. One of yours cannot be beaten.
honey-lesson-revenge-4 = The ace brought you 5 points. Your 2♦ went to { $seat }, who leads K♥ now. You have no heart. In REVENGE whoever cannot follow suit must trump. A low one will do: nobody else trumped.
honey-lesson-revenge-4-hint = Your lowest spade.
honey-lesson-revenge-4-king = You may, but 4♠ takes this trick just as well. Keep the king.
honey-lesson-revenge-5 = Your small trump beats even K♥: 5 points more. The highest trump takes a trick; without one, the highest card of the suit that was led.

honey-lesson-end = The last tricks
honey-lesson-end-1 = The eighth deal, REVENGE with ♦ as trump. Four tricks are left. Your total is 10, and this deal has brought you 10 more so far. The winner is whoever has most after this deal.
honey-lesson-end-2 = You lead. Take a trick now, with the card that is highest in its suit.
honey-lesson-end-2-hint = Aces are highest.
honey-lesson-end-2-low = You may, but higher cards of that suit are still out. You hold an ace!
honey-lesson-end-3 = 5 points. Then your 5♠ was beaten by { $seat }, who leads J♣. You have no club any more. What must you play?
honey-lesson-end-3-hint = If you cannot follow suit, you must trump. ♦ is trump.
honey-lesson-end-4 = Your trump took it: 5 more. The last cards were forced, so the house played them. Your total is 30, and you win! After the eighth deal the four totals add up to zero. Now you know the Honey Tournament.

### Hints in practice

honey-hint-high = Name no trump: you hold high cards of many suits.
honey-hint-trump = { $count ->
    [one] Name { $trump }: your best card is there.
   *[other] Name { $trump }: you hold { $count } of that suit, { $highest } the best.
}
honey-hint-trump-average = Name { $trump }: over many possible deals, it did best on average.
honey-hint-only = Play { $card }: it is the only card that you may play.
honey-hint-lead = { $chance ->
    [sure] Lead { $card }: all cards of that suit that are still out are higher, so somebody else must take the trick.
    [likely] Lead { $card }: { $higher } higher cards of that suit are still out and only { $lower } lower, so somebody else will probably have to take the trick.
    [even] Lead { $card }: { $higher ->
        [one] a higher card
       *[other] { $higher } higher cards
    } of that suit and { $lower } lower { $lower ->
        [one] one
       *[other] ones
    } are still out, so somebody else may take the trick.
   *[poor] Lead { $card }: somebody else may take the trick with { $higher ->
        [one] the higher card of that suit that is
       *[other] one of { $higher } higher cards that are
    } still out; over many possible deals, it did best on average.
}
honey-hint-take-now = { $sure ->
    [over] Play { $card }: it takes this trick, which costs you { $cost ->
        [0] nothing
       *[other] { $cost }
    }. A card that high often takes one sooner or later.
    [yes] Play { $card }: it takes this trick, which costs you { $cost } so far. A card that high often takes one sooner or later.
   *[no] Play { $card }: it may take this trick, which would cost you { $cost } so far. A card that high often takes one sooner or later.
}
honey-hint-best = Play { $card }: over many possible deals, it did best on average.
honey-hint-part = Play { $card }: you cannot follow suit. Over many possible deals, it is better to get rid of { $card } than of { $dearest }.
honey-hint-must-take = { $kind ->
    [highest] You cannot avoid this trick: play { $card } and keep your lower cards.
   *[lower] You cannot avoid this trick: play { $card }.
}
honey-hint-below = Play { $card }: it stays below { $best } and does not take the trick.
honey-hint-throw = { $points ->
    [0] { $rank ->
        [high] Play { $card }: you cannot follow suit, and a high card is dangerous to keep.
       *[low] Play { $card }: you cannot follow suit, so somebody else takes the trick.
    }
   *[other] Play { $card }: you cannot follow suit, so somebody else takes the trick. { $card } costs them { $points }.
}
honey-hint-sure = Lead { $card }: no card of that suit that is still out can beat it.
honey-hint-trumps = { $out ->
    [0] Lead { $card }: nobody else has that suit, so whoever has a trump must play one.
   *[other] Lead { $card }: only a trump can beat it.
}
honey-hint-low = Lead { $card }: no trick is certain now, so keep your high cards.
honey-hint-win = Play { $card }: it takes the trick as it lies now{ $kind ->
    [lowest] { ", and it spares your higher cards" }
    [highest] { ", and of your cards it is the hardest to beat" }
   *[other] { "" }
}.
honey-hint-takes = Play { $card }: it takes the trick.
honey-hint-lose = { $chance ->
    [none] Play { $card }: you cannot take this trick, so spend the card that you need least.
   *[some] Play { $card }: you cannot be sure of this trick, so spend the card that you need least.
}

### Examples in the rules

honey-example-trick = { $led } was led; { $card } takes the trick and costs its player { $points } points
honey-example-hurts = { $kind ->
    [honey] The honey, −{ $points }
    [queen-of-hearts] Queen of hearts, −{ $points }
    [jack-of-hearts] Jack of hearts, −{ $points }
    [heart] Each other heart, −{ $points }
    [queen] Each other queen, −{ $points }
    [king] Each other king, −{ $points }
   *[jack] Each other jack, −{ $points }
}
