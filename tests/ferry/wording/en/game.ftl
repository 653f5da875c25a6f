game-ferry = Night Ferry
seat-watch = Watch
seat-crew = Crew
ferry-night = Night { $night }
ferry-option-boats = { $value } boats must come over
ferry-asks-watch = post the sentry
ferry-asks-crew = row a boat
ferry-status = Over: { $over } of { $of }. Sunk: { $sunk } of { $most }.
ferry-post = The sentry stands at ford { $ford }.
ferry-ford = ford { $ford }
ferry-purpose-shot = the sentry’s shot
ferry-set-boats = boats { $which }
ferry-choice-post = Post the sentry at ford { $ford }
ferry-choice-row = Row at ford { $ford }
ferry-choice-resign = Yes, resign

ferry-sentry-posted = You post the sentry at ford { $ford }.
ferry-night-fell = Night { $night } falls. The post is sealed under `{ $fingerprint }`.
ferry-boat-rowed = A boat rows at ford { $ford }{ $dice ->
    [none] , and meets nobody
   *[other] {" "}and meets the sentry ({ $dice }){ $sunk ->
        [yes] : it is sunk
       *[no] , but slips by
        }
    }.
ferry-game-ended = ## { $winner ->
    [crew] The crew is over the river
    [watch] The watch has held the river
   *[none] The river is nobody’s
    }
ferry-posts-opened = The posts were { $posts }; the salts: { $salts }.
ferry-set-by-hand = The game master sets { $what } to { $value }.
ferry-result = { $winner ->
    [none] A draw
   *[other] Winner: { $winner }
    }. Over: { $over }. Sunk: { $sunk }.

refused-ferry-ford = There is no ford { $ford }; the fords are 1, 2 and 3.
fault-ferry-post = a post does not have its sealed fingerprint
advice-ford = A watch can be at one ford only, and { $ford } is as good as any.
