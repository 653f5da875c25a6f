"""The pictures of Memoir '44, each made from a view and from nothing else: the whole board, and the part of
it that a question is about. The side whose view it is lies below."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import inf

from msgspec.structs import replace

from bot.games.game import Choice, Command, Seat
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import events as on
from bot.games.memoir44 import ordering
from bot.games.memoir44.hexes import HEXES, ROWS, Hex, name
from bot.games.memoir44.state import State, Track, stage, waited_for
from bot.games.memoir44.units import SEATS, opponent
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.memoir44 import dice
from bot.presentation.memoir44.board import board_text
from bot.presentation.memoir44.board_layers import Scene, offered
from bot.presentation.memoir44.sheet import CROPS, FRAME, SIDE_SIGN, Window, draw, fits, window
from bot.presentation.memoir44.status import result
from bot.presentation.wording import in_a_row, say

RIBBON_HEIGHT = 74


def viewer(view: State) -> Seat | None:
    """Returns the side whose view it is: only its standing order is known there."""
    known = [seat for seat in SEATS if view.orders.get(seat)]
    return known[0] if len(known) == 1 else None


def picture(view: State) -> Drawing:
    """Draws the whole board or, but for the side that is to decide, the last battles or moves if a crop holds
    them."""
    over = view.outcome
    happened = _battles(view) or [at for track in view.tracks for at in (track.to, track.origin)]
    seen = _window(view, () if viewer(view) == waited_for(view) else happened)
    scene = Scene(_told(view), _field(view) if over else seen, top=RIBBON_HEIGHT if over else 0)
    if not over:
        return _with_dice(scene, "board.png")
    winner, middle = over.winner or SEATS[0], svg.WIDTH / 2
    banner = draw(f"ribbon-{winner}", middle, 40)
    banner += svg.centred(result(over), middle, 50, 34, fill=SIDE_SIGN[winner], room=510)
    return _with_dice(scene, "board.png", [svg.layer(svg.Area(0, 0, svg.WIDTH, RIBBON_HEIGHT + 8), banner)])


def _told(view: State) -> State:
    """Returns a view in the turn that it tells of: until the next card is played, the last one."""
    if view.phase == "card" and (view.tracks or view.fights):
        return replace(view, turn=opponent(view.turn), number=view.number - 1)
    return view


def fallen(view: State, unit: str, medal: Seat | None) -> Drawing:
    fights = [fight for fight in view.fights if fight.target.name == unit][-1:]
    lost = (lost for lost in reversed(view.lost) if lost.name == unit)
    gone = next((fight.target for fight in fights), None) or next(lost)
    attackers = [fight.origin for fight in fights if fight.origin]
    came = tuple([track for track in view.tracks if track.to == gone.hex])
    alone = replace(_told(view), fights=tuple(fights), tracks=came)
    scene = Scene(alone, _window(alone, [gone.hex, *attackers]))
    return _with_dice(scene, "fallen.png", scene.fallen(gone, medal))


def won(view: State, at: Hex, seat: Seat) -> Drawing:
    alone = replace(_told(view), fights=())
    scene = Scene(alone, _window(alone, [at]), glory=at)
    return _with_dice(scene, "medal.png", [scene.medal(at)])


def position(
    view: State,
    choices: Sequence[Choice] = (),
    marks: Mapping[str, str] = {},
    focus: Collection[str] = (),
    reach: Mapping[str, Sequence[str]] = {},
    count: int = 0,
) -> Drawing:
    """Draws the part of the board that a question is about, and while units battle the last dice below it.
    The question stands above it: that for the last unit in ``focus``, or for a ``count`` of units, without
    ``choices`` for one more.

    ``marks`` are drawn on hexes and units, each by its name: ``{"E6": "①", "Inf 5": "②"}``, ``reach`` names
    the enemies that could be attacked from a hex. The picture holds every hex and unit that is marked,
    in ``focus``, or may act or be attacked; it is the whole board if they do not fit. It shows the last moves
    only if there are no ``choices``.
    """
    battling = view.phase in ("battles", "strikes") and stage(view) != "answer"
    shown = replace(view, fights=view.fights[-1:] if battling else (), tracks=() if choices else view.tracks)
    targets = [view.board.by_name[unit].hex for units in reach.values() for unit in units]
    now = "strike" if count and view.card.strike else stage(view) if choices else "more"
    question = say("memoir44-asked", stage=now, unit=["", *focus][-1], count=count)
    asked = question if count or (choices and focus) else ""
    scene = Scene(shown, _part(shown, choices, (*marks, *focus), targets), choices, marks, reach, asked=asked)
    return _with_dice(scene, "action.png", lowest=dice.LOWEST_DICE)


def field(view: State) -> Scene:
    """Returns the part of the board with all units and objectives, for the question which card to play: the
    whole board if a crop is higher."""
    alone = replace(view, fights=(), tracks=())
    return Scene(alone, _field(alone), asked=say("memoir44-ask-card").strip("*"))


def _field(view: State) -> Window:
    places = [goal.hex for goal in view.options.scenario.goal_names.values()] + [*view.board.at]
    seen = _window(view, [*_battles(view), *places])
    return seen if seen.rows < ROWS - 2 else Window(turned=seen.turned)


def last_battle(view: State) -> Scene:
    """Returns the part of the board with the last battle, for the question which card to keep."""
    alone = replace(view, fights=view.fights[-1:], tracks=())
    question = say("memoir44-asked", stage="keep", unit="", count=0)
    return Scene(alone, _window(alone, _battles(alone)), asked=question)


def _with_dice(scene: Scene, name: str, more: Iterable[svg.Layer] = (), lowest: float = inf) -> Drawing:
    strip = dice.strip(scene.fights, scene.bottom, lowest)
    if scene.view.phase == "deal":  # in the lobby, where nothing was thrown yet
        strip = dice.faces(scene.bottom, symbols=scene.view.options.rulings.symbols)
    sheet = svg.blank(scene.bottom + strip.height, FRAME)
    layers = [*scene.sides(), *scene.layers(), *more, *strip.layers]
    return make_drawing(name, sheet, _words(scene.view), layers, scene.terrain())


def _words(view: State) -> str:
    moves = in_a_row(f"{name(track.origin)} → {name(track.to)}" for track in view.tracks)
    fights = map(dice.in_words, view.fights)
    return "\n".join(filter(None, [moves if view.tracks else "", *fights, board_text(view)]))


def _part(view: State, choices: Sequence[Choice], names: Collection[str], spare: Sequence[Hex]) -> Window:
    """Returns the part of the board with these hexes and units, and with all units that can be chosen; also
    with spare hexes and with the last battle, if a close crop holds them."""
    battles = _battles(view)
    now, units = offered(view, choices), view.board.by_name
    wanted = [it for it in (*names, *now.units) if it in units or it in HEXES]
    hexes = [*(units[it].hex if it in units else HEXES[it] for it in wanted), *now.aim]
    for at in spare if hexes else ():
        hexes += [at] if fits([*hexes, at], CROPS[1]) else []
    held = hexes and fits([*hexes, *battles], CROPS[1])
    return _window(view, [*hexes, *battles] if held else hexes, spare)


def _window(view: State, hexes: Collection[Hex], spare: Iterable[Hex] = ()) -> Window:
    """Returns the part of the board with these hexes, and with spare ones and the last moves as far as there
    is room, from the edge of the side whose view it is."""
    recent = [at for track in reversed(view.tracks) for at in (track.to, track.origin)]
    seat = viewer(view)
    return window(hexes, [*spare, *recent], turned=seat is not None and view.options.scenario.is_top(seat))


def _battles(view: State) -> list[Hex]:
    return [at for fight in view.fights for at in (fight.target.hex, fight.origin, fight.back) if at]


def compared(view: State, seat: Seat, given: Command, better: Command) -> Drawing:
    """Draws the part of the board that two commands are about, with what one names marked ① and what the
    other names ②: units, or the hex to which one goes; of cards, those that it alone may order or strike."""
    marks, tracks = dict[str, str](), list[Track]()
    places = [_named(view, seat, command) for command in (given, better)]
    for mark, named, others in zip("①②", places, reversed(places), strict=True):
        marks |= dict.fromkeys(named if len(named) == 1 else named - others, mark)
    for command in (given, better):
        if isinstance(command, do.Move):
            tracks.append(Track(view.board.by_name[command.unit].hex, HEXES[command.to]))
    return position(replace(view, tracks=tuple(tracks), fights=()), marks=marks)


def _named(view: State, seat: Seat, command: Command) -> set[str]:
    match command:
        case do.Play():
            plan = command.plan(view, seat)
            plain, slots = ordering.given(view, seat, plan)
            after = on.CardPlayed(seat, command.card, plan, plain, slots).applied(view)
            named = ordering.targetable if after.card.strike else ordering.orderable
            return {unit.name for unit in named(after, seat)}
        case do.Move(to=at) | do.Retreat(to=at) | do.Drop(hex=at):
            return {at}
        case do.TakeGround():
            return {name(view.fighting.hex)}
        case do.Engage(target=unit) | do.Overrun(target=unit) | do.Target(unit=unit) | do.Order(unit=unit):
            return {unit}
    return set()
