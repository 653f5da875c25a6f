"""What deserves a message of its own in Memoir '44: medals that are won for good, and the end of the game."""

from collections.abc import Sequence

from bot.games.game import Event, GameEnded, Seat
from bot.games.memoir44 import events as on
from bot.games.memoir44 import rules, special_events
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.state import State
from bot.presentation.memoir44 import pictures
from bot.presentation.memoir44.words import objective_name, side_name, unit_name
from bot.presentation.presenter import Climax
from bot.presentation.wording import NOTHING, say


def climax(events: Sequence[Event], view: State) -> Climax | None:
    """Returns the medals that a step has brought, for units and for objectives that are won for good, and the
    end of the game. The medal for a destroyed unit has a message of its own only if its side then needs one
    more at most."""
    lines, picture, posted = [], None, False
    goals = view.options.scenario.goal_names
    for event in events:
        match event:
            case on.UnitEliminated(unit=unit, medal=str() as medal, medals=won):
                name, score = unit_name(view, unit), _score(view, medal)
                lines.append(say("memoir44-climax-fallen", unit=name, won=won, **score))
                picture = pictures.fallen(view, unit, medal)
                posted |= rules.points(view, medal) >= view.options.scenario.medals[medal] - 1
            case special_events.UnitLeft(unit=unit, by=by, medals=won):
                seat = next(gone.seat for gone in view.gone if gone.name == unit)
                name, score = unit_name(view, unit), _score(view, seat)
                lines.append(say("memoir44-climax-left", unit=name, won=won, by=by, **score))
                picture, posted = picture or pictures.won(view, HEXES[by], seat), True
            case on.ObjectiveTaken(seat=seat, objective=goal) if not goals[goal].held:
                place = objective_name(view, goal)
                lines.append(say("memoir44-climax-objective", seat=seat, goal=place, **_score(view, seat)))
                picture = picture or pictures.won(view, goals[goal].hex, seat)
                posted = True
            case GameEnded(winner=winner, why=why):
                lines.insert(0, say("memoir44-game-ended", winner=winner or NOTHING, why=why, **event.points))
                picture, posted = pictures.picture(view), True
    return Climax("\n".join(lines), picture, posted) if lines else None


def _score(view: State, seat: Seat) -> dict[str, str | int]:
    medals, needed = rules.points(view, seat), view.options.scenario.medals[seat]
    return {"side": side_name(seat), "medals": medals, "needed": needed}
