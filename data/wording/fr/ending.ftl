# La fin d’une partie, et la demande d’une autre. Au présent, bref, une seule voix.

button-verify = Vérifier les dés
button-share = Partager
button-ending = Plus
share-title = { $name }{ $first ->
    [none] {""}
   *[other] {" "}{ $first }–{ $second }
    }
button-rematch = Revanche
button-rematch-swapped = Revanche, camps échangés
invitation = { $player } : { $by } vous invite à une partie. **{ $name }** · partie `{ $game }` : vous jouez **{ card-seat.le }**. Elle commence dès que vous prenez place.
    { $link }
player-asked = { $user } est invité à jouer **{ card-seat.le }**{ $of ->
    [none] {""}
   *[other] {", "}après la partie `{ $of }`
    }.
refused-not-over = La partie `{ $game }` n’est pas finie. Finissez-la d’abord.
refused-rematch-other-way = La revanche est ouverte, c’est la partie `{ $game }`, mais les camps y sont inversés : la place de { card-seat.le } y est libre. L’autre bouton de revanche la prend.

# --- une partie perdue contre l’ordinateur
panel-hopeless = Depuis deux tours, vos chances de gagner sont sous les 3 %.
button-concede = Abandonner
button-playout = Laisser finir
played-out = L’ordinateur termine la partie : { $seat }.
panel-played-out = L’ordinateur termine cette partie pour les deux camps.
refused-playout-not = L’ordinateur ne termine que les parties jouées contre lui.
refused-played-out = L’ordinateur termine cette partie : attendez le résultat.

# --- deux parties
button-rematch-both = Deux parties
both-change = Les camps changent : la seconde partie suit ici.
both-score = { $player } { $points }
both-total = { $over ->
    [no] Après la première partie : { $scores }.
    [won] **Les deux parties : { $scores }. { $player } l’emporte.**
   *[draw] **Les deux parties : { $scores }. Match nul.**
    }
