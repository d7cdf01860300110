### How to play

ruhd-how-goal = Place square tiles beside those on the board. Sides that touch score, and so do lines of three or more tiles. The most points win.
ruhd-how-turn =
    Each side of a tile has a colour and a number from 1 to 4. You hold two tiles.
    Place one of them on a free square that shares an edge with a tile, turned as you like. The house counts your points, unless players claim them, and you draw a new tile.
    Not all 48 tiles are used: the draw pile has twelve (with five players or more, two for each), and the rest is set aside. When the pile and all hands are empty, the match is over.
ruhd-how-points =
    - *One-side*, your tile has just one neighbour: 1
    - *Diff-diff*, sides of different colours touch: the difference of their numbers
    - *Same-same*, sides with the same colour and the same number touch: that number. The same colour with different numbers: nothing
    - *Colour line*, three or more tiles in a row without a gap share a colour on their left sides, or on their right sides; in a column, on their upper or lower sides: 2
    - *Number line*, the same with a number: 2
    Three neighbours with blue on the left are a colour line: 2. If it is blue 4 each time, they are a number line too: together 4.
    Everything adds up, but a line scores only once, when it is new: making it longer scores nothing.
ruhd-how-marks = An arrow before a name: their turn. A crown before points: who is ahead. A frame: a tile that was just placed, or one that you have chosen. +3 at an edge: three more tiles lie beyond it; … there: only free squares do. Your own name stands out.

### Lessons

ruhd-lesson-turn = { $quarters ->
    [0] As it is
    [1] A quarter turn ↻
    [2] Half a turn
   *[other] Three quarter turns ↻
}
ruhd-lesson-square = { $square }
ruhd-lesson-worth = { $points ->
    [one] You may, but that is worth just { $points } point here. There is more.
   *[other] You may, but that is worth just { $points } points here. There is more.
}

ruhd-lesson-touch = Sides that touch
ruhd-lesson-touch-1 = Three tiles are the first board. Each side of a tile has a colour and a number from 1 to 4. You hold two tiles, and you may turn them as you like before you place one.
ruhd-lesson-touch-2 = Place your tile 26 on the free square to the left of the lower row of the board. It must share an edge with a tile.
ruhd-lesson-touch-2-hint = Free squares show their names: this one is L13.
ruhd-lesson-touch-3 = 4 points: 1 for a single neighbour (*one-side*), and 3 because yellow 1 touches green 4: another colour, so the difference counts (*diff-diff*). { $seat } placed a tile. Turn tile 29 so that equal sides touch on O13.
ruhd-lesson-touch-3-hint = The tile beside O13 has blue 4 on its right. Turn tile 29 clockwise until its own blue 4 is on the left: three quarter turns.
ruhd-lesson-touch-4 = Blue 4 against blue 4: the same colour and the same number score that number, 4 (*same-same*), and one-side 1. The same colour with another number scores nothing.

ruhd-lesson-lines = Lines of three
ruhd-lesson-lines-1 = Lines score too: three or more tiles in a row or column. In a row look at the left sides, or the right sides; in a column at the upper or the lower ones. In the lower row of the board, both tiles have yellow on the left.
ruhd-lesson-lines-2 = Place tile 1 on L13, turned so that yellow is on its left too. Then three left sides in a row share a colour: a *colour line*, 2 points.
ruhd-lesson-lines-2-hint = Count the turns clockwise: after a quarter turn, what was below is on the left.
ruhd-lesson-lines-3 = 6 points: 1 one-side, 3 diff-diff, 2 for the line. Now column M: both its tiles have blue 2 below. With a third blue 2 below, there is a colour line *and* a *number line*: 2 and 2. Put tile 16 on M12.
ruhd-lesson-lines-3-hint = After a quarter turn, the right side is below.
ruhd-lesson-lines-4 = 7 points: 1 one-side, 2 diff-diff, 4 for the column. A line scores once, when it is new. Making an old line of three longer scores nothing.

ruhd-lesson-count = Ten points
ruhd-lesson-count-1 = Everything that a tile scores adds up: one-side, diff-diff and same-same on each side that touches, and every new line.
ruhd-lesson-count-2 = Put tile 20 on N14. How is it turned best?
ruhd-lesson-count-2-hint = The tile below N14 has green 3 on top. The green 3 of tile 20 is on its right, and after a quarter turn it is below.
ruhd-lesson-count-3 = 10 points: 3 for green 3 on green 3, 3 for yellow 4 against green 1. The right sides of L14, M14 and N14 are all 1: 2 more. The lower sides of N14, N13 and N12 are all green: 2 more.
ruhd-lesson-count-4 = You need not do the sums: the house counts and says the reasons after every turn. Just look for sides that match or differ much, and for lines of three.

ruhd-lesson-end = The last tiles
ruhd-lesson-end-1 = The draw pile is empty: you place your last two tiles, and so does the other player. You have 17 points, they have 21; most of the tiles are left out here. Look at the left sides of the board’s lower row, and put tile 27 on L13.
ruhd-lesson-end-1-hint = Both are yellow. After a quarter turn, tile 27 has yellow on the left, too.
ruhd-lesson-end-2 = { $seat } placed a tile. Your last one is 40. Look at column M: both its tiles have red 3 below. Put tile 40 on M12.
ruhd-lesson-end-2-hint = Tile 40 has red 3 on top. Half a turn brings it down.
ruhd-lesson-end-3 = 6 points! All tiles are placed and the match is over, 26 to 24: you win. Now you know Ruhd.

### Hints in practice

ruhd-hint-place = { $quarters ->
    [0] Tile { $tile } on { $square }, as it is (0)
    [1] Tile { $tile } on { $square }, a quarter turn (1)
    [2] Tile { $tile } on { $square }, half a turn (2)
   *[other] Tile { $tile } on { $square }, three quarter turns (3)
}: that scores { $points }, and nothing scores more now.

### Examples in the rules

ruhd-example = The tile on { $square } scores { $points } points
