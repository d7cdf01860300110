### Refusals

cup-again = Quelque chose a changé à cet instant. Appuyez encore une fois.
cup-another-judge = Cette décision est la vôtre. Un autre arbitre, ou le propriétaire du serveur, doit trancher le recours.
cup-appeal-too-late = Une décision peut être contestée pendant 24 heures. Elles sont passées.
cup-appealed-already = Cette décision a déjà été contestée ou annulée. Un seul recours est possible.
cup-bad-draw = Ce tirage ne place pas chacun une fois.
cup-bad-extension = On accorde d’une minute à { $most } heures de plus.
cup-bad-final = Une finale compte { $least } à { $most } parties.
cup-bad-go-on =
    { $most ->
        [one] À une table de cette taille, une seule personne peut être qualifiée.
       *[other] À une table de cette taille, une à { $most } personnes peuvent être qualifiées.
    }
cup-bad-limit = Une coupe accueille { $least } à { $most } joueurs.
cup-bad-name = Une coupe a besoin d’un nom de { $most } lettres au plus.
cup-bad-pace = « { $text } » n’est pas une pendule.
cup-bad-points = Un arbitre peut donner ou retirer d’un à { $most } points.
cup-bad-sentence = Dites en une phrase ce qui s’est passé, en { $most } lettres au plus.
cup-bad-size = En coupe, une table de ce jeu accueille { $least } à { $most } joueurs.
cup-bad-span = { $live ->
    [yes] Une ronde d’une coupe en direct dure { $least } à { $most } minutes.
   *[no] Une ronde sur plusieurs jours dure { $least } à { $most } jours.
}
cup-bad-tie-breaks = Les départages doivent être différents, et le barrage doit être le dernier.
cup-bad-time = Choisissez un moment entre maintenant et la fin de la ronde.
cup-bad-times = Les dates doivent se suivre : maintenant, la fin des inscriptions, la fin du pointage. Le pointage doit s’ouvrir avant de finir.
cup-check-in-closed = Le pointage est terminé.
cup-check-in-not-open = Le pointage n’a pas encore commencé.
cup-checked-in-already = Vous avez déjà pointé.
cup-damaged = Le journal de cette coupe se contredit. La coupe est mise de côté.
cup-drawn-already = C’est déjà tiré.
cup-entries-closed = Les inscriptions sont closes.
cup-full = Plus personne ne peut s’inscrire à cette coupe.
cup-has-begun = Cette coupe a commencé : ce qui a été annoncé ne change plus.
cup-has-no-end = Une coupe de { $players } joueurs ne finirait pas avec ces règles. Qualifiez moins de joueurs par table.
cup-in-already = Vous êtes déjà dans cette coupe.
cup-invited-only = Cette coupe est réservée aux personnes invitées.
cup-left-for-good = Cette personne a quitté la partie pour de bon : la place ne peut pas lui être rendue.
cup-many-organisers = En plus de la personne qui l’a ouverte, une coupe peut être gérée par { $most } personnes au plus.
cup-match-over = Cette partie est terminée.
cup-needs-a-clock = Il faut une pendule à une coupe, pour que chaque ronde finisse.
cup-no-appeal = Il n’y a pas de recours à trancher.
cup-no-reason = Une décision a besoin d’un motif de { $most } lettres au plus.
cup-no-such-call = Cette demande n’existe pas ou a déjà sa réponse.
cup-no-such-cup = Cette coupe n’existe pas.
cup-no-such-deal = Cette donne n’existe pas.
cup-no-such-match = Cette partie n’appartient à aucune coupe.
cup-no-such-ruling = Cette décision n’existe pas.
cup-no-such-seat = Cette place n’existe pas.
cup-no-time = D’ici la fin de la ronde, il n’y a pas de moment où tous les joueurs de cette table sont éveillés.
cup-not-in = Vous ne participez pas à cette coupe.
cup-nothing-changed = Rien ne diffère de ce qui a été annoncé.
cup-organiser-plays = Vous jouez à la même table : quelqu’un d’autre de l’organisation doit en décider.
cup-organisers-only = C’est réservé aux personnes qui organisent cette coupe.
cup-over = Cette coupe est terminée.
cup-plays-already = Cette personne a déjà une place dans cette ronde.
cup-removed = L’organisation vous a retiré de cette coupe. Une nouvelle inscription demande une invitation de sa part.
cup-round-over = Cette ronde est terminée. Ce qui s’y est passé est acquis.
cup-same-seat-needs-duplicate = On ne peut comparer les places que si toutes les tables jouent les mêmes donnes.
cup-time-settled = Votre table s’est déjà mise d’accord : rendez-vous { $when }.
cup-too-many-calls = Vous avez déjà demandé l’arbitre. Attendez sa réponse.
cup-undone-already = Cette décision est déjà annulée.
cup-void-stays = Cette partie ne peut pas revenir : elle n’était pas terminée, ou se rejoue déjà.

### What is announced

cup-appeal-overturned = Le recours contre la décision { $number } est accepté : elle ne compte plus. Motif : { $reason }
cup-appeal-upheld = Le recours contre la décision { $number } est rejeté : elle reste valable. Motif : { $reason }
cup-cancelled = Cette coupe est annulée. Motif : { $reason }
cup-handed-over = Table { $table } : { $to } joue à la place de { $player }, qui n’est pas là.
cup-handed-to-robot = Table { $table } : un robot joue à la place de { $player }.
cup-lapsed = Personne n’a { $kind ->
    [call] répondu à la demande { $number }
   *[appeal] tranché la contestation de la décision { $number }
} avant la fin de la ronde. Rien ne change.
cup-nobody-came = Personne n’a pointé.
cup-ruled-annul = Table { $table } : la donne { $deal } ne compte pas. Motif : { $reason }
cup-ruled-deadline =
    { $hours ->
        [one] La table { $table } a jusqu’à une heure de plus.
       *[other] La table { $table } a jusqu’à { $hours } heures de plus.
    } Motif : { $reason }
cup-ruled-points =
    { $points ->
        [one] Table { $table } : { $points } point pour { $player }.
       *[other] Table { $table } : { $points } points pour { $player }.
    } Motif : { $reason }
cup-ruled-replace = Table { $table } : { $to } reçoit la place de { $player }. Motif : { $reason }
cup-ruled-restore = Table { $table } : { $player } retrouve sa place. Motif : { $reason }
cup-ruled-robot = Table { $table } : un robot reçoit la place de { $player }. Motif : { $reason }
cup-ruled-stand = Table { $table } : rien ne change. Motif : { $reason }
cup-ruled-time =
    { $minutes ->
        [one] Table { $table } : { $player } a une minute de plus.
       *[other] Table { $table } : { $player } a { $minutes } minutes de plus.
    } Motif : { $reason }
cup-ruled-undone = Table { $table } : la décision { $number } ne compte plus. Motif : { $reason }
cup-ruled-void = Table { $table } : la partie est annulée et se rejoue. Motif : { $reason }

### What a judge may choose

cup-remedy-annul = Une donne ne compte pas
cup-remedy-deadline = Plus de temps pour la table
cup-remedy-points = Corriger les points
cup-remedy-replace = Donner la place à quelqu’un d’autre
cup-remedy-restore = Rendre la place
cup-remedy-stand = Rien ne change
cup-remedy-time = Du temps à la pendule
cup-remedy-void = Rejouer la partie

### Tie-breaks

cup-by-game = les départages propres au jeu
cup-by-play-off = un barrage
cup-by-same-seat = la comparaison avec la même place aux autres tables

### Proofs

cup-proof = { $cup } : { $draws ->
        [0] aucun tirage
        [one] un tirage
       *[other] { $draws } tirages
    } et { $deals ->
        [0] aucune donne
        [one] les donnes d’une partie
       *[other] les donnes de { $deals } parties
    } recalculés.
cup-proof-broken = IRRÉGULIÈRE : le secret ne correspond pas au code de contrôle annoncé.
cup-proof-damaged = Ce fichier se contredit : { $reason }
cup-proof-fair = Régulière : chaque tirage et chaque donne suit du secret annoncé par son code de contrôle et des pressions des joueurs.
cup-proof-open = La coupe n’est pas terminée, son secret n’est donc pas encore dans ce fichier. Le journal se rejoue, { $entries ->
        [0] sans aucune ligne.
        [one] une ligne.
       *[other] { $entries } lignes.
    }
