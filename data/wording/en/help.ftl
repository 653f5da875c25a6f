# The help panel; the rules themselves are told in data/help.

help-pick = { $name }: the rules by topic…
help-button-now = What now?
help-button-rulings = Rulings and options{ $of ->
    [none] {""}
   *[other] : { $of }
    }
help-topic-label = { $title } · { $rule }
help-found = ### What the rules say about “{ $words }”
help-also = -# { $count ->
    [one] One more topic mentions
   *[other] { $count } more topics mention
    } it: { $topics }. The option `topic` of `/help` shows each.
help-nothing = Nothing in the rules sounds like “{ $words }”. Try a single word, or pick a topic below.
help-rulings = ### Rulings and options
    Where the printed rules are silent or disagree with themselves, the referee does this.
help-ruling = **{ $rule }** { $text }
help-here = **Here: { $value ->
    [yes] on
    [no] off
    [mail] by mail
    [live] live
   *[other] { $value }
    }.**

# --- how to play
help-button-primer = How to play{ $of ->
    [none] {""}
   *[other] : { $of }
    }
primer-title = ### How to play { $name }
primer-card = **{ $title }.** { $text }
primer-last = **The rules** by topic stand below; *Rulings and options* tells what differs from the box. The best way to learn is a game{ $computer ->
    [yes] : the computer plays gently, and explains each first decision.
   *[no] {""}, against a friend: no computer plays this one.
    }
