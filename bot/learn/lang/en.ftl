learn-legal = You may, but that is not what this lesson is about. Try another move.
learn-step = Lesson { $lesson } of { $lessons } · step { $step } of { $steps }
learn-right = Right!
