"""The private panel “My orders”: from top to bottom a picture, a line of facts, a question, and what may be
answered with one tap."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Any, Literal, NamedTuple

import discord

from bot.games.game import Choice, Command, Resign, Seat
from bot.games.match import Match
from bot.games.typed_text import clipped
from bot.players.player import Advice
from bot.presentation import components
from bot.presentation.analysis import best_text, choice_of, hint_text
from bot.presentation.components import (
    BUTTON,
    DANGER,
    OPTION,
    OPTIONS,
    PANEL,
    PRIMARY,
    ROW,
    SECONDARY,
    Button,
    CustomId,
    in_rows,
    join_words,
    option,
)
from bot.presentation.drawing import Drawing, gallery
from bot.presentation.greeting import Remark, lesson
from bot.presentation.messages import game_name, presenter_of, prompt, waiting_lines
from bot.presentation.offers import MORE, Look, Menu, Offer, Path, Picker, branches, choice_at, place_at
from bot.presentation.paging import fitted, page_buttons
from bot.presentation.presenter import Climax
from bot.presentation.telephone import (
    BUTTON_HEIGHT,
    GAP,
    PICKER_HEIGHT,
    ROOM,
    buttons_height,
    in_screens,
    last_lines,
    picture_height,
    text_height,
)
from bot.presentation.wording import QUIET, say, seat_name, unescaped

NOTE = 600
MOST_BUTTONS = 6
LONGEST_TEXT = PANEL - 500
ODDS = re.compile(r"(?<![\d-])(\d{1,2})-(?=\d{1,2}(?![\d-]))")  # they stay on one line, dates need not
UNDO = ("undo",)
"""The place of the panel where a player confirms an undo that the other side must agree to."""

REST = (MORE,)
"""The place of the panel with the whole board, where everything that is legal can be found."""

EVERY = (MORE, "all")
"""The place below which all legal choices are listed."""

WORDS = (MORE, "words")
"""The place of the panel where the whole position is read in words."""

ADVISED = "★"
RESIGN_PATH = Resign().path()[:-1]
PICKERS = 3
Undo = Literal["free", "asks"]
"""Whether a seat's last move is taken back at once, or when the other side agrees."""

Row = discord.ui.ActionRow[Any]


class Panel(NamedTuple):
    """A panel before it is sent: its texts, the rows below them, and the picture above, in whose place the
    text that ``board`` returns stands, and what it has ``asked``, if it cannot be made."""

    texts: Sequence[str]
    rows: Sequence[Row] = ()
    picture: Drawing | None = None
    board: Callable[[], str] = str
    asked: str = ""

    def drawn(self, *, with_picture: bool) -> discord.ui.LayoutView:
        if self.picture is None or not with_picture:
            return layout([self.board() if self.picture else "", self.asked, *self.texts], self.rows)
        return layout(self.texts, self.rows, gallery(self.picture))


class Place(NamedTuple):
    """A place of the menu, and what is asked there."""

    path: Path
    menu: Menu


def panel(
    view: Match,
    seat: Seat,
    choices: Sequence[Choice] = (),
    path: Path | None = None,
    *,
    note: str = "",
    undo: Undo | None = None,
    greeting: Sequence[Remark] = (),
    advice: Sequence[Advice] = (),
    hopeless: bool = False,
    scene: Climax | None = None,
) -> Panel:
    """Returns the panel of a seat, from its view and its legal choices, at this place of the menu.

    ``path`` is None where a player begins. ``note`` is the result of their last click, of which the lines
    that list only what the facts do are left out, ``undo`` how they may take back their last move if
    it is the last of the game. A remark of the ``greeting`` is left out where there is no room for it.
    ``advice`` is what the computer would do, if it was asked: the best of it is named, and marks the button
    that leads to it. A ``hopeless`` game can be given up or played out, where there is room. Where a player
    begins, the picture of a ``scene`` stands in place of the board, or alone if it leads ``onward``.
    """
    presenter, note = presenter_of(view), fitted(note, NOTE, "cut-log")
    if view.state is None:
        title = say("panel-title", seat=seat_name(seat), game=view.id)
        return Panel([title, say(f"panel-{view.stage}"), note])
    outcome, board = view.game.outcome(view.state), partial(presenter.board, view.state)
    if outcome is not None:
        over = say("panel-over", result=presenter.result(outcome))
        return Panel([over, note], (), presenter.picture(view.state), board)
    controls = Controls(view, seat)
    if scene and scene.onward and path is None:
        onward = controls.button("back", scene.onward, PRIMARY)
        news = [remark.text for remark in greeting if not remark.button]
        return Panel([*news, scene.text], [discord.ui.ActionRow(onward)], scene.picture)
    told = presenter.headline(view.state, seat, path or ())
    facts = told or headline(view)
    if view.stage == "paused":
        return Panel([facts, note, *waiting_lines(view)], (), presenter.picture(view.state), board)
    if view.played_out:
        return Panel([facts, say("panel-played-out")], (), presenter.picture(view.state), board)
    if path == UNDO and undo:
        sure = controls.button("undo", say("button-undo-ask"), DANGER, "ask")
        return Panel([facts, say("panel-undo")], [discord.ui.ActionRow(sure, controls.button("back"))])
    at, menu = place(view, seat, choices, path)
    if advice:
        menu, best, star = led(view, seat, choices, Place(at, menu), advice)
    question = menu.question
    if not at and seat not in view.awaited():
        question = "\n".join(waiting_lines(view))
    picture = scene.picture if scene and path is None else menu.picture
    shown = picture or presenter.picture(view.state)
    facts = "" if told is None else facts
    asks = question if question.startswith("**") else question[: question.find("*", 1) + 1] or question
    asked = asks if shown and shown.alt.startswith(asks.strip("*")) else ""
    question = question.removeprefix(asked).strip()
    if advice:
        given = commands_at(view, seat, choices, star.path) if star else ()
        below = star and not given and place(view, seat, choices, star.path).menu
        act = leading_to(view, seat, choices, below, best) if below else star
        many = act if act and len(commands_at(view, seat, choices, act.path)) > 1 else None
        advised = choice_of(choices, best.command)
        offered = many or Offer(advised.command.path(), presenter.advice(advised, view.state))
        controls = replace(controls, star=star and star.path, act=None if given else offered)
        if star or not at:  # what is advised elsewhere is named where the player begins
            several = many.label.partition(" · ")[0] if many else ""
            question = f"{question}\n{best_text(view, choices, best, several)}".strip()
    out = partial(ways_out, controls, at, undo=undo is not None, hinted=bool(advice))
    room = ROOM - picture_height(shown) - text_height(f"{facts}\n{question}") - row_height(out(greeting))
    rows = answers(controls, menu, at, room)
    room -= sum(map(row_height, rows))
    if hopeless and at in ((), REST) and seat in view.awaited():
        concede = controls.button("do", say("button-concede"), SECONDARY, *RESIGN_PATH)
        ends, lost = Row(concede, controls.button("playout")), say("panel-hopeless")
        if (left := room - row_height(ends) - text_height(lost)) >= 0:
            room, rows, question = left, [ends, *rows], f"{lost}\n{question}"
    lines = (line for line in note.splitlines() if line not in facts and not line.startswith(QUIET))
    listed = facts.partition(": ")[2] or None
    note = "\n".join(line for line in lines if line.partition(": ")[2].rstrip(".") != listed)
    least = text_height(last_lines(note, 0))
    said = list[Remark]()
    for remark in greeting:
        if text_height(remark.text) + least <= room:
            said.append(remark)
            room -= text_height(remark.text)
    note, remarks = last_lines(note, room), [remark.text for remark in said]
    later = any(not remark.button for remark in said)  # what has happened since is told after the click
    texts = [note, *remarks, facts, question] if later else [*remarks, facts, note, question]
    return Panel(list(filter(None, texts)) or [asked], [*rows, out(said)], shown, board, asked)


def explained(
    view: Match,
    seat: Seat,
    choices: Sequence[Choice],
    at: Path,
    number: int = 1,
    advice: Sequence[Advice] = (),
) -> Panel:
    """Returns a page of what explains the decision at this place of the menu, then the plans that the
    computer advises, if it was asked; at ``WORDS`` of the whole position. Pages are counted from 1; in place
    of one that is missing is the last."""
    controls, hint = Controls(view, seat), ""
    if at == WORDS:
        text = presenter_of(view).board(view.state)
    else:
        at, menu = place(view, seat, choices, at)
        kind = lesson(view, seat)
        if advice:
            _, best, _ = led(view, seat, choices, Place(at, menu), advice)
            hint = hint_text(view, choices, [best, *(one for one in advice if one is not best)])
        guide = say("guide", text=say(f"{view.kind}-guide-{kind}")) if view.guided and kind and not at else ""
        text = "\n".join(filter(None, [guide, explanation(view, seat, choices, at), hint]))
    pages = in_screens(text, ROOM - BUTTON_HEIGHT - GAP)
    number, of = max(1, min(number, len(pages))), len(pages)

    def to(page: int, way: str) -> CustomId:
        return controls.custom_id("why", str(page), *at)

    below = at if at != WORDS else ()
    out = controls.button("do", say("button-back"), SECONDARY, *below) if below else controls.button("back")
    turns = [turn for turn in page_buttons(number, of, to) if not turn.disabled] if of > 1 else []
    return Panel([pages[number - 1]], [discord.ui.ActionRow(out, *turns)])


def led(
    view: Match, seat: Seat, choices: Sequence[Choice], here: Place, advice: Sequence[Advice]
) -> tuple[Menu, Advice, Offer | None]:
    """Returns the menu of a place, the best of what is advised, among equals of its verb what the menu where
    the player begins offers, and the offer that leads to it. Where they begin, the menu is one that does, if
    any."""
    at, menu = here
    top = place(view, seat, choices, ()).menu if at else menu
    first = advice[0]
    alike = [one for one in advice if (one.value, one.command.verb) == (first.value, first.command.verb)]
    equals = alike if not first.error else [first]
    stars = ((one, leading_to(view, seat, choices, top, one)) for one in equals)
    offered = (one for one, star in stars if star and commands_at(view, seat, choices, star.path))
    best = next(offered, equals[0])
    star = leading_to(view, seat, choices, menu, best)
    if star is None or star not in (*chain(*menu.rows), *menu.offers):
        to = at or choice_of(choices, best.command).command.path()[:1]
        other = presenter_of(view).menu_to(view.state, seat, choices, to, best.command)
        if other and (there := leading_to(view, seat, choices, other, best)):
            menu, star = other, there
    return menu, best, star


def leading_to(
    view: Match, seat: Seat, choices: Sequence[Choice], menu: Menu, advised: Advice
) -> Offer | None:
    """Returns the offer of a menu that gives the most of what is advised, or else the shortest series that
    begins with it; else one that leads to it."""
    path, wanted = choice_of(choices, advised.command).command.path(), [advised.command, *advised.then]
    every = chain(*menu.rows, menu.offers, *(picker.offers for picker in menu.pickers))
    given = [(one, commands_at(view, seat, choices, one.path)) for one in every if not one.disabled]
    begun = [pair for pair in given if pair[0].path == path or wanted[0] in pair[1][:1]]
    leads = [to for to, _ in given if to.path and path[: len(to.path)] == to.path]
    if begun:
        whole = [pair for pair in begun if list(pair[1]) == wanted[: len(pair[1])]]
        return (max if whole else min)(whole or begun, key=lambda pair: len(pair[1]))[0]
    return max(leads, key=lambda to: len(to.path), default=None)


def wizard(
    view: Match, seat: Seat, draft: bytes | None, path: Path | None, greeting: Sequence[Remark] = ()
) -> Panel | None:
    """Returns the separate panel of a decision that no menu can hold, if that is asked of the seat now, below
    this greeting; small print only where there is room. ``draft`` is what the player has prepared."""
    wizard = presenter_of(view).wizard
    made = wizard(view.state, seat, view.id, draft, view.version(seat), path or ())
    if made is None or seat not in view.awaited():
        return None
    lines, room = "\n".join(made.texts).splitlines(), ROOM - picture_height(made.picture)
    short, loud = ([it for it in lines if it[:3] != QUIET], [it for it in greeting if it.text[:3] != QUIET])
    for first, own in ((greeting, lines), (greeting, short), (loud, short)):
        texts = [*(remark.text for remark in first), *own]
        ways = [*made.rows[-1].children, *(remark.button for remark in first if remark.button)]
        rows = [*made.rows[:-1], discord.ui.ActionRow(*ways[:ROW])]
        if text_height("\n".join(texts)) + sum(map(row_height, rows)) <= room:
            break
    return Panel(texts, rows, made.picture, lambda: made.picture.alt)


def hints_offered(view: Match, seat: Seat) -> bool:
    return (view.solo or view.hints) and seat in view.awaited()


def headline(view: Match) -> str:
    """Returns a line of facts for a game that has none of its own for a decision."""
    presenter, state = presenter_of(view), view.state
    return presenter.tally(state) or presenter.status(state) or presenter.title(state) or game_name(view)


def explanation(view: Match, seat: Seat, choices: Sequence[Choice], path: Path) -> str:
    """Returns what explains the decision at hand, with everything that the seat knows; at least whom the game
    waits for."""
    presenter = presenter_of(view)
    own = presenter.explanation(view.state, seat, choices, path)
    known = presenter.status(view.state), presenter.private(view.state, seat)
    return own or "\n".join(filter(None, known)) or "\n".join(waiting_lines(view))


# --- what is offered


def place(view: Match, seat: Seat, choices: Sequence[Choice], path: Path | None) -> Place:
    """Returns where the panel stands when this place of the menu is asked for, and what is asked there: by
    the game's own menu, or by the one that its choices make. If nothing is there (any more), that is the
    top."""
    presenter = presenter_of(view)
    at = path or ()
    if at == REST:
        return Place(at, _rest(view, choices))
    if at[: len(EVERY)] == EVERY:
        return Place(at, _listed(view, choices, at[len(EVERY) :], prefix=EVERY))
    menu = presenter.menu(view.state, seat, choices, at)
    if menu is None and (there := place_at(choices, at)) != at:
        at, menu = there, presenter.menu(view.state, seat, choices, there)
    return Place(at, menu or _listed(view, choices, at))


def _listed(view: Match, choices: Sequence[Choice], at: Path, prefix: Path = ()) -> Menu:
    """Returns the menu that the choices make. Below ``prefix`` its branches stay below it."""
    shown = [branch for branch in branches(choices, at) if branch.path != REST]
    if at:
        shown = [branch for branch in shown if not branch.acts] or shown
    offers = [
        Offer(
            branch.path if branch.choice else (*prefix, *branch.path),
            _label(view, branch.path, branch.choice),
            look=_look(branch.path, minor=branch.minor),
        )
        for branch in sorted(shown, key=lambda branch: branch.acts)
    ]
    return Menu(_question(view, choices, at), offers)


def _rest(view: Match, choices: Sequence[Choice]) -> Menu:
    offers = [
        Offer(branch.path, _label(view, branch.path, branch.choice), look=_look(branch.path, minor=True))
        for branch in branches(choices, REST)
        if branch.path[:1] == REST
    ]
    if any(choice.command.path()[:1] != REST for choice in choices):
        offers.insert(0, Offer(EVERY, say("panel-every"), look=Look.MINOR))
    return Menu(say("panel-more"), offers)


def _question(view: Match, choices: Sequence[Choice], at: Path) -> str:
    """Returns the question at a place of the menu. Where nothing is left but to resign, it asks whether the
    player really wants to, however they got there."""
    if not at:
        return say("panel-yours", what=prompt(view))
    below = [choice.command for choice in choices if choice.command.path()[: len(at)] == at]
    if below and all(isinstance(command, Resign) for command in below):
        return say("resign-sure")
    return f"**{presenter_of(view).branch(at, view.state)}**"


def _look(path: Path, *, minor: bool) -> Look:
    if path[: len(RESIGN_PATH)] == RESIGN_PATH:
        return Look.GRAVE
    return Look.MINOR if minor else Look.USUAL


def _label(view: Match, path: Path, choice: Choice | None) -> str:
    presenter = presenter_of(view)
    return presenter.label(choice, view.state) if choice else presenter.branch(path, view.state)


def commands_at(view: Match, seat: Seat, choices: Sequence[Choice], path: Path) -> Sequence[Command]:
    """Returns the commands that a tap on this path gives; empty if it leads to another place of the menu."""
    choice = choice_at(choices, path)
    return [choice.command] if choice else presenter_of(view).series(view.state, seat, choices, path)


def commands_picked(
    view: Match, seat: Seat, choices: Sequence[Choice], at: Path, picked: Sequence[Path]
) -> Sequence[Command]:
    """Returns the commands of several offers picked at once at this place of the menu, and what follows them;
    empty if one of them is no legal choice (any more)."""
    commands = [choice.command for path in picked if (choice := choice_at(choices, path))]
    if len(commands) < len(picked):
        return []
    menu = presenter_of(view).menu(view.state, seat, choices, at)
    return [*commands, menu.then] if menu and menu.then else commands


# --- how it is drawn


def layout(
    texts: Sequence[str], rows: Iterable[components.Item] = (), picture: components.Item | None = None
) -> discord.ui.LayoutView:
    whole = ODDS.sub("\\1-\u2060", "\n".join(filter(None, texts)))
    text = fitted(whole, LONGEST_TEXT, "cut")
    return components.layout([picture, discord.ui.TextDisplay(text) if text else None, *rows])


def answers(controls: Controls, menu: Menu, at: Path, room: float) -> list[Row]:
    """Returns the buttons and pickers of a menu. More offers than ``MOST_BUTTONS``, or buttons that are
    higher than ``room`` pixels together, are a picker; the fixed rows are always buttons. What is advised is
    blue, and becomes a button if there is room; without hints the first usual act is blue."""
    rows, offers, pickers = list(chain.from_iterable(menu.rows)), menu.offers, menu.pickers
    picked = chain.from_iterable(picker.offers for picker in pickers)
    starred = [offer for offer in (*rows, *offers, *picked) if offer.path == controls.star][:1]
    hinted = controls.star or controls.act or hints_offered(controls.view, controls.seat)
    usual = [offer for offer in (*rows, *offers) if offer.look is Look.USUAL and not offer.disabled]
    blue = next(iter(starred or ([] if hinted else usual)), None)

    def fix(blue: Offer | None) -> list[Row]:
        return [Row(*(controls.offer(offer, blue=offer is blue) for offer in row)) for row in menu.rows]

    fixed = fix(blue)
    drawn = in_rows([controls.offer(offer, blue=offer is blue) for offer in offers])
    high = sum(map(row_height, drawn)) > PICKER_HEIGHT
    if len(offers) > MOST_BUTTONS or (high and sum(map(row_height, (*fixed, *drawn))) > room):
        drawn, offers, pickers = [], (), (Picker(say("pick-next"), offers), *pickers)
    starred = starred or [controls.act] if controls.act and not at else starred
    leads = controls.act is not None and not at and starred[0] in rows
    shown = () if leads else (*rows, *offers)
    lifted = [controls.offer(controls.act or it, blue=True) for it in starred if it not in shown]
    wide = in_rows([*chain.from_iterable(row.children for row in drawn), *lifted])
    room = max(room - len(pickers) * PICKER_HEIGHT, sum(map(row_height, (*fixed, *drawn))))
    if lifted and sum(map(row_height, (*fixed, *wide))) <= room:
        drawn, controls = wide, replace(controls, star=None)
        fixed = fix(None) if leads else fixed
    drawn = [*fixed, *drawn]
    for picker in pickers:
        drawn += controls.pickers(picker, at, len(drawn))
    return drawn


def row_height(row: Row) -> float:
    labels = [item.label or "" for item in row.children if isinstance(item, discord.ui.Button)]
    return buttons_height(labels) if labels else PICKER_HEIGHT


def ways_out(controls: Controls, at: Path, remarks: Sequence[Remark], *, undo: bool, hinted: bool) -> Row:
    """Returns the last row, always in the same order: the undo, or the way back from a place of the menu; the
    explanation; what there is besides. Then what is not always there: a hint, the buttons of ``remarks``."""
    view = controls.view
    back = controls.button("back") if at else controls.button("undo", disabled=not undo)
    buttons = [back, controls.button("why", "?", SECONDARY, "1", *at)]
    if at[:1] == REST:
        buttons.append(controls.button("why", say("button-text"), SECONDARY, "1", *WORDS))
        log = CustomId(view.id, "page", words=("log", str(view.seats.get(controls.seat, 0)), "0", "panel"))
        buttons.append(components.button(log, say("button-log")))
    else:
        buttons.append(controls.button("do", say("button-more"), SECONDARY, *REST))
        if hints_offered(view, controls.seat) and not hinted:
            buttons.append(controls.button("hint", "", SECONDARY, *at))
        buttons += [remark.button for remark in remarks if remark.button]
    return discord.ui.ActionRow(*buttons[:ROW])


@dataclass(frozen=True)
class Controls:
    """Creates the buttons and pickers of one seat, which carry the version of what it sees. ``star`` is the
    path of the offer that leads to what is advised, ``act`` the advice itself if that only leads there."""

    view: Match
    seat: Seat
    star: Path | None = None
    act: Offer | None = None

    def custom_id(self, handler: str, *words: str) -> CustomId:
        return CustomId(self.view.id, handler, self.seat, self.view.version(self.seat), words)

    def button(
        self,
        handler: str,
        label: str = "",
        style: discord.ButtonStyle = SECONDARY,
        *words: str,
        disabled: bool = False,
    ) -> Button:
        """Returns a button that is no offer."""
        label = label or say(f"button-{handler}")
        return components.button(self.custom_id(handler, *words), label, style, disabled=disabled)

    def offer(self, offer: Offer, *, blue: bool) -> Button:
        style = DANGER if offer.look is Look.GRAVE else PRIMARY if blue else SECONDARY
        custom_id = self.custom_id("do", *offer.path)
        return components.button(custom_id, self.marked(offer.label, offer), style, disabled=offer.disabled)

    def marked(self, label: str, *offers: Offer) -> str:
        """Returns a label, with a star if one of these offers is advised or leads there."""
        advised = any(offer is self.act or offer.path == self.star for offer in offers)
        return f"{ADVISED} {label}" if advised else label

    def pickers(self, picker: Picker, at: Path, after: int = 0) -> list[Row]:
        """Returns a picker, or as many as its offers need where one is picked at a time. ``after`` is the
        number of rows before it, which tells pickers of one panel apart."""
        several, shown = picker.most > 1, picker.offers[: OPTIONS * (1 if picker.most > 1 else PICKERS)]
        placeholder = clipped(self.marked(picker.placeholder, *shown), OPTION)
        options = [
            option(
                clipped(unescaped(self.marked(offer.label, offer)), BUTTON),
                join_words(offer.path),
                unescaped(offer.detail),
                chosen=offer.chosen,
            )
            for offer in shown
        ]
        rows: list[Row] = []
        for number, first in enumerate(range(0, len(options), OPTIONS), after):
            here = options[first : first + OPTIONS]
            custom_id = self.custom_id("several" if several else "pick", str(number), *at)
            most, sent_as = min(picker.most, len(here)), custom_id.number
            named = f"{placeholder} ({first // OPTIONS + 1})" if first else placeholder
            rows.append(Row(components.picker(custom_id, named, here, most=most, number=sent_as)))
        return rows
