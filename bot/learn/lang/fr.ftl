learn-legal = C’est permis, mais cette leçon parle d’autre chose. Essayez un autre coup.
learn-step = Leçon { $lesson } sur { $lessons } · étape { $step } sur { $steps }
learn-right = Très bien !
