learn-legal = Wolno, ale ta lekcja jest o czymś innym. Spróbuj innego ruchu.
learn-step = Lekcja { $lesson } z { $lessons } · krok { $step } z { $steps }
learn-right = Dobrze!

learn-command = lekcje
learn-command-told = Poznaj grę w krótkich lekcjach
learn-games = Którą grę chcesz poznać?
learn-game = Lekcje: { $game }
learn-done = { $done ->
    [0] Krótkie lekcje: { $lessons }. Ruchy robisz ty; to tylko ćwiczenie.
   *[other] Ukończone lekcje: { $done } z { $lessons }.
}
learn-finished = Ukończone lekcje: { $games }
learn-finished-next = › Następna: { $lesson } ({ $game }), przez { COMMAND("learn") }.
learn-none = Do tej gry nie ma na razie lekcji.
learn-button = Lekcje
learn-how = Jak się gra
learn-rules = Zasady
learn-other-game = Inna gra
learn-back = Lekcje
learn-next = Dalej
learn-next-lesson = Następna lekcja
learn-practice = Trening
learn-hint = Rada
learn-how-title = Jak się gra: { $game }
learn-goal = Cel
learn-turn = Tura
learn-points = Co się liczy
learn-pictures = Na obrazkach
learn-marks = Strzałka przed imieniem: czyja kolej. Korona przed punktami: kto prowadzi. Ramka: właśnie zagrane, dobrane albo wybrane przez ciebie. Twoje imię jest wyróżnione.
learn-example = Przykład
learn-example-answer = Dobra odpowiedź: { $answer }. *Lekcje* pokazują dlaczego i prowadzą dalej.
learn-first-time = Grasz pierwszy raz? Krótkie lekcje zajmą kilka minut.
learn-first-daily = Grasz pierwszy raz? Przeczytaj najpierw, jak się gra: rozdanie poczeka.
learn-welcome =
    ### Jest tu Parlour
    Pięć gier karcianych i kafelkowych, których prawie nikt jeszcze nie zna: ze znajomymi i robotami, na żywo albo korespondencyjnie.
    Każda uczy się sama w czterech krótkich lekcjach, w których ruchy robisz ty: naciśnij *Lekcje*.
    › **{ COMMAND("play") }** otwiera stół na kanale; karty przychodzą w prywatnej wiadomości. Nikt inny przy stole nie widzi tego, co zakryte, nawet gospodarz stołu.
learn-welcome-games = Gry
learn-welcome-help = Pomoc
