### On the command line

league-rebuilt =
    { $matches ->
        [one] One match gone through.
       *[other] { $matches } matches gone through.
    } { $changed ->
        [0] All ratings are what they were.
        [one] One rating was wrong and is mended.
       *[other] { $changed } ratings were wrong and are mended.
    }

### Why a rating moved

league-why-alone = The only person at the table: no rating moves.
league-why-excluded = Not rated here any more.
league-why-left = Left the table: last of { $people }.
league-why-placed =
    Placed { $place } of { $people }, expected { $expected }.
league-why-unrated = A friendly match.
