# When a player is called, and when they are left in peace. Only they read this.

preferences-title = ### When I call you
preferences-calls = { $nudges ->
    [all] I tell you when it is your turn, and once more before your time runs out{ $calls ->
        [dm] : by direct message
        [post] : by a post that mentions you
       *[both] : by direct message, and by a post that mentions you
        }.
    [reminders] I call you only before your time runs out, not at the beginning of your turn{ $calls ->
        [dm] : by direct message
        [post] : by a post that mentions you
       *[both] : by direct message, and by a post that mentions you
        }.
   *[none] I never call you. Look into `/table list` yourself.
    }
preferences-quiet = From { $begins }:00 to { $ends }:00 ({ $zone }, where it is { $time } now) I send you nothing; it comes when the quiet hours end. Deadlines run on.
preferences-no-quiet = You have no quiet hours.
preferences-boards = { $boards ->
    [words] Your panels describe the board in words.
   *[pictures] Your panels show the board as a picture.
    }
preferences-change = -# Change it with the options of `/table remind`; the same hour twice ends the quiet hours. Nobody else learns of this.
refused-hour-range = An hour is 0 to { $most }.
refused-quiet-ends = Quiet hours need both ends: `quiet_from` and `quiet_to`.
refused-time-zone = “{ $given }” is not a time zone. Pick one from the list that appears while you type, such as Europe/Paris.
