learn-legal = Wolno, ale ta lekcja jest o czymś innym. Spróbuj innego ruchu.
learn-step = Lekcja { $lesson } z { $lessons } · krok { $step } z { $steps }
learn-right = Dobrze!
