### How to play

ruhd-how-goal = Place square tiles beside those on the board. Sides that touch score, and so do lines of three or more tiles with equal sides. The most points win.
ruhd-how-turn =
    Each side of a tile has a colour and a number from 1 to 4. You hold two tiles.
    Place one of them on a free square that shares an edge with a tile, turned as you like. The house counts your points, and you draw a new tile.
    When all tiles in the hands are placed, the match is over.
ruhd-how-points =
    - *One-side*, exactly one neighbour: 1
    - *Diff-diff*, a side touches one of another colour: the difference of the two numbers
    - *Same-same*, a side touches one of the same colour and number: that number
    - *Pattern*, a new line of three or more tiles whose sides that face the same way along the line share a colour: 2
    - The same with a number: 2
    All of it adds up.

### Lessons

ruhd-lesson-turn = { $quarters ->
    [0] 0°
    [1] ↻ 90°
    [2] ↻ 180°
   *[other] ↻ 270°
}
ruhd-lesson-square = { $square }
ruhd-lesson-worth = { $points ->
    [one] You may, but that is worth just { $points } point here. There is more.
   *[other] You may, but that is worth just { $points } points here. There is more.
}

ruhd-lesson-touch = Sides that touch
ruhd-lesson-touch-1 = Three tiles are the first board. Each side of a tile has a colour and a number from 1 to 4. You hold two tiles, and you may turn them as you like before you place one.
ruhd-lesson-touch-2 = Place your tile 26 beside the board, to the left of M13. It must share an edge with a tile.
ruhd-lesson-touch-2-hint = The square to the left of M13 is L13.
ruhd-lesson-touch-3 = 4 points: 1 for a single neighbour (*one-side*), and 3 because yellow 1 touches green 4: another colour, so the difference counts (*diff-diff*). { $seat } placed a tile. Turn tile 29 so that equal sides touch on O13.
ruhd-lesson-touch-3-hint = N13 has blue 4 on its right. Turn tile 29 clockwise until its own blue 4 is on the left: three quarter turns, 270°.
ruhd-lesson-touch-4 = Blue 4 against blue 4: the same colour and the same number score that number, 4 (*same-same*), and one-side 1. The same colour with another number scores nothing.

ruhd-lesson-lines = Lines of three
ruhd-lesson-lines-1 = Lines score too: three or more tiles in a row or column. In a row look at the left sides, or the right sides; in a column at the upper or the lower ones. Here M13 and N13 both have yellow on the left.
ruhd-lesson-lines-2 = Place tile 1 on L13, turned so that yellow is on its left too. Then the left sides of L13, M13 and N13 share a colour: a *pattern*, 2 points.
ruhd-lesson-lines-2-hint = Count the turns clockwise: after a quarter turn, 90°, what was below is on the left.
ruhd-lesson-lines-3 = 6 points, 2 of them for the line. Now column M: M14 and M13 both have blue 2 below. With a third blue 2 below, the colours *and* the numbers are equal: 2 and 2. Put tile 16 on M12.
ruhd-lesson-lines-3-hint = After a quarter turn, 90°, the right side is below.
ruhd-lesson-lines-4 = 7 points, 4 of them for the column. A line scores once, when it is new. Making an old line of three longer scores nothing.

ruhd-lesson-count = Ten points
ruhd-lesson-count-1 = Everything that a tile scores adds up: one-side, diff-diff and same-same on each side that touches, and every new line.
ruhd-lesson-count-2 = Put tile 20 on N14, above N13 and to the right of M14. How is it turned best?
ruhd-lesson-count-2-hint = N13 has green 3 on top. Its own green 3 is on the right, and after a quarter turn it is below.
ruhd-lesson-count-3 = 10 points: 3 for green 3 on green 3, 3 for yellow 4 against green 1. The right sides of L14, M14 and N14 are all 1: 2 more. The lower sides of N14, N13 and N12 are all green: 2 more.
ruhd-lesson-count-4 = You need not do the sums: the house counts and says the reasons after every turn. Just look for sides that match or differ much, and for lines of three.

ruhd-lesson-end = The last tiles
ruhd-lesson-end-1 = The draw pile is empty: you place your last two tiles, and so does the other player. You have 17 points, they have 21. Look at the left sides of M13 and N13, and put tile 27 on L13.
ruhd-lesson-end-1-hint = Both are yellow. After a quarter turn, tile 27 has yellow on the left, too.
ruhd-lesson-end-2 = { $seat } placed a tile. Your last one is 40. Look at column M: M14 and M13 both have red 3 below. Put it on M12.
ruhd-lesson-end-2-hint = Tile 40 has red 3 on top. Half a turn brings it down.
ruhd-lesson-end-3 = 6 points! All tiles are placed and the match is over, 26 to 24: you win. Now you know Ruhd.

### Hints in practice

ruhd-hint-place = { $quarters ->
    [0] Tile { $tile } on { $square }, not turned
    [1] Tile { $tile } on { $square }, a quarter turn
    [2] Tile { $tile } on { $square }, half a turn
   *[other] Tile { $tile } on { $square }, three quarter turns
}: that scores { $points }, and nothing scores more now.

### Examples in the rules

ruhd-example = The tile on { $square } scores { $points } points
