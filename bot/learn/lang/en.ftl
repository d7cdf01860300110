learn-legal = You may, but that is not what this lesson is about. Try another move.
learn-step = Lesson { $lesson } of { $lessons } · step { $step } of { $steps }
learn-right = Right!

learn-command = learn
learn-command-told = Learn a game in short lessons
learn-games = Which game would you like to learn?
learn-game = Learn { $game }
learn-done = { $done ->
    [0] { $lessons } short lessons. You make the moves; it’s practice.
   *[other] { $done } of { $lessons } lessons done.
}
learn-finished = Lessons finished: { $games }
learn-finished-next = › Next: { $lesson } ({ $game }), with { COMMAND("learn") }.
learn-none = This game has no lessons yet.
learn-button = Learn
learn-how = How to play
learn-rules = Rules
learn-other-game = Another game
learn-back = All lessons
learn-next = Continue
learn-next-lesson = Next lesson
learn-practice = Practice
learn-hint = Hint
learn-how-title = How to play { $game }
learn-goal = The goal
learn-turn = A turn
learn-points = What counts
learn-pictures = In the pictures
learn-marks = An arrow before a name: their turn. A crown before points: who is ahead. A frame: just played or drawn, or chosen by you. Your own name stands out.
learn-example = An example
learn-example-answer = The right move here: { $answer }. *Learn* shows why, and goes on from here.
learn-first-time = Your first time? Short lessons take a few minutes.
learn-first-daily = Your first time? Read how to play first: this deal waits.
learn-welcome =
    ### Parlour is here
    Five card and tile games that hardly anybody knows yet, for tables of friends and robots, live or over days.
    Each teaches itself in four short lessons: press *Learn*. You make the moves.
    › **{ COMMAND("play") }** opens a table in a channel; cards come by direct message. No other player can see what is hidden, not even the host of the table.
learn-welcome-games = Games
learn-welcome-help = Help
