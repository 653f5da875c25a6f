"""The page of a replay, one HTML file that needs nothing else, with a picture and the text of each step; and
the answers with a replay: what it shows, in words, its file, and the buttons to its other forms."""

import json
from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import partial
from hashlib import sha256
from importlib.resources import files
from io import BytesIO

import discord

from bot.games.game import Seat
from bot.games.match import Match
from bot.games.match_events import UserId
from bot.presentation.components import buttons, layout
from bot.presentation.drawing import Drawing
from bot.presentation.facts import seat_name
from bot.presentation.limits import DESCRIPTION
from bot.presentation.messages import analysis_buttons, game_button, game_name, presenter_of
from bot.presentation.paging import fitted
from bot.presentation.replay.animation import Animation
from bot.presentation.replay.frames import Frames
from bot.presentation.replay.steps import ReplayStep, turn_ends
from bot.presentation.report.story import audience_text
from bot.presentation.report.templates import html, templates
from bot.presentation.wording import say, spoken
from data import text

LARGEST_PAGE = 9_000_000
"""Most bytes of a page, of the 10 MB that Discord accepts."""

NO_FRAME = -1
"""The number of the frame of a step without a picture."""


def note_seats(match: Match, audience: str) -> Sequence[Seat]:
    """Returns the seats whose notes a page has: the reader's own, and those of all when the match is over."""
    if match.stage == "over":
        return match.game.seats
    return [seat for seat in match.game.seats if seat == audience]


def replay_page(
    view: Match, audience: str, steps: Sequence[ReplayStep], names: Mapping[UserId, str]
) -> bytes:
    """Returns the page of these steps, which have the notes of ``note_seats``, for a seat or ``"public"``.

    If it would be too large, only the last step of each turn has a picture of its own, then only every second
    one, and so on.
    """
    drawn, thinned = set(range(len(steps))), False
    while True:
        page = _page(view, audience, steps, drawn, names, thinned=thinned)
        if len(page) <= LARGEST_PAGE or len(drawn) == 1:
            return page
        ends = turn_ends([step.turn for step in steps])
        drawn = set(sorted(drawn)[:-1:2]) if thinned else set(ends)
        thinned = True


def _page(
    view: Match,
    audience: str,
    replayed: Sequence[ReplayStep],
    drawn: set[int],
    names: Mapping[UserId, str],
    *,
    thinned: bool,
) -> bytes:
    outcome = view.game.outcome(view.state)
    pictures = _Pictures()
    notes: dict[str, int] = {}
    steps: list[dict[str, object]] = []
    for number, step in enumerate(replayed):
        if number in drawn and step.drawing is not None:
            pictures.show(step.drawing)
        steps.append(
            {
                "turn": step.turn,
                "title": step.title,
                "begins": not steps or steps[-1]["turn"] != step.turn,
                "lines": step.lines,
                "frame": pictures.shown,
                "notes": [notes.setdefault(note, len(notes)) for note in step.notes],
            }
        )
    style, script = _style(), text("report", "replay.js")
    page = {
        "title": game_name(view),
        "game": view.id,
        "result": presenter_of(view).result(outcome) if outcome else say("report-unfinished"),
        "audience": audience_text(audience, over=view.stage == "over"),
        "thinned": thinned,
        "points": [(number, step.point) for number, step in enumerate(replayed) if step.point],
        "steps": steps,
        "seats": [seat_name(seat) for seat in note_seats(view, audience)],
        "notes": list(notes),
        "frames": pictures.json(),
        "style": style,
        "script": script,
        # The page allows no other style and script than those with these hashes.
        "style_hash": _hash(style),
        "script_hash": _hash(script),
    }
    template = templates().get_template("replay.html")
    return template.render(page=page, prose=partial(html, names=names), language=spoken()).encode()


class _Pictures:
    """The pictures of a page. Each drawing of which they consist is kept once, so that a step that moves a
    figure adds a few bytes."""

    def __init__(self) -> None:
        self.shown = NO_FRAME
        self._parts: dict[str, int] = {}
        self._frames: dict[str, int] = {}

    def show(self, drawing: Drawing) -> None:
        base = self._part(drawing.svg)
        layers = [(self._part(layer.svg), layer.x, layer.y, layer.window) for layer in drawing.layers]
        self.shown = self._frames.setdefault(_json([drawing.alt, base, *layers]), len(self._frames))

    def _part(self, svg: str) -> int:
        return self._parts.setdefault(svg, len(self._parts))

    def json(self) -> str:
        """Returns all of them as JSON, in which no tag begins."""
        parts = _json(list(self._parts))
        return f'{{"parts":{parts},"frames":[{",".join(self._frames)}]}}'.replace("<", "\\u003c")


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _style() -> str:
    fonts = {}
    for name in ("Medium", "Bold"):
        data = files("data").joinpath("fonts", f"Cabin-{name}.otf").read_bytes()
        fonts[name.lower()] = f"data:font/otf;base64,{b64encode(data).decode()}"
    return text("report", "report.css") + templates().get_template("replay.css").render(fonts=fonts)


def _hash(source: str) -> str:
    return f"sha256-{b64encode(sha256(source.encode()).digest()).decode()}"


FORMS = ("turn", "game", "page")
"""The forms of a replay: the last turn, the whole game, the whole game as a page."""


def replay_buttons(match: Match, shown: str) -> discord.ui.View:
    """Returns the buttons to the other forms of a replay."""
    return buttons(*(game_button(match, "replay", form) for form in FORMS if form != shown))


def replay_text(view: Match, shown: str, frames: Frames, animation: Animation) -> str:
    """Returns what an animated picture shows, and what it leaves out."""
    lines = [say(f"replay-answer-{shown}", game=view.id, title=animation.title, count=animation.shown)]
    if animation.shown < frames.steps:
        lines.append(say("replay-thinned", count=animation.shown, of=frames.steps))
    if view.stage != "over":
        lines.append(say("replay-known"))
    return "\n".join(lines)


def replay_file(animation: Animation) -> discord.File:
    """Returns an animated picture as a file with its description, to be sent once."""
    alt = fitted(animation.alt, DESCRIPTION, "cut")
    return discord.File(BytesIO(animation.data), "replay.gif", description=alt)


def replay_layout(view: Match, name: str, *, judging: bool) -> discord.ui.LayoutView:
    """Returns the message with the page of this name; Discord shows the source of a page that is an
    attachment alone."""
    lines = [say("replay-answer-page", game=view.id)]
    lines += [say("replay-known")] if view.stage != "over" else []
    lines += [say("replay-judging")] if judging else []
    row = [*analysis_buttons(view), game_button(view, "replay"), game_button(view, "report")]
    return layout(
        [
            discord.ui.TextDisplay("\n".join(lines)),
            discord.ui.File(f"attachment://{name}"),
            discord.ui.ActionRow(*row),
        ]
    )
