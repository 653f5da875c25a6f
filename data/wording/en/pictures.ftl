# What is written in the pictures. Short: there is little room.

# --- odds and luck
picture-decimal = .
picture-percent = { $percent }%
luck-none = no die thrown
luck-few = Too few dice to tell.
luck-usual = Nothing unusual: in { $percent }% of games fair dice stray at least this far from the average.
luck-odd = Uneven: in only { $percent }% of games fair dice stray this far from the average.
luck-rare = Very uneven: in less than 1% of games fair dice stray this far from the average.

# --- what is posted and asked for
luck-count = { $face }: { $count }
luck-side = **{ $seat }:** { $counts }. { $words }
