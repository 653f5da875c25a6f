"""What a player is offered at one moment: a question, what they may answer with one tap, and the menu that
the legal choices make: the words of their paths are its branches."""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from bot.games.game import Choice, Command
from bot.presentation.drawing import Drawing

Path = tuple[str, ...]
CIRCLED_NUMBERS = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳㉑㉒㉓㉔㉕"
"""The marks that connect an offer with a place on the picture."""


class Look(Enum):
    """How an offer is meant: as a usual next move, as one that is seldom good or ends something, or as one
    that cannot be meant lightly. The first usual one is blue where no hints are given."""

    USUAL = "usual"
    MINOR = "minor"
    GRAVE = "grave"


class Offer(NamedTuple):
    """One thing that a player may tap.

    ``path`` leads to a legal choice, to a branch of the menu, or to a series of commands. ``label`` is at
    most 80 characters; ``detail``, at most 100, is shown where the offer stands in a picker. ``chosen`` says
    that a picker shows it as picked, ``disabled`` that it keeps its place but cannot be tapped now.
    """

    path: Path
    label: str
    detail: str = ""
    look: Look = Look.USUAL
    chosen: bool = False
    disabled: bool = False


class Picker(NamedTuple):
    """Offers to pick from, the best first. Up to ``most`` can be picked at once, and are given in one step;
    then they must be choices."""

    placeholder: str
    offers: Sequence[Offer]
    most: int = 1


class Menu(NamedTuple):
    """A place of the menu.

    - ``question`` is what is asked, in one line.
    - ``rows`` are the acts that always stand in the same places, as rows of buttons.
    - ``offers`` are further answers, the best first: as buttons if they are few, else as a picker.
    - ``pickers`` follow them: where several can be picked at once, or several things are set.
    - ``then`` is given in the same step after what was picked from a picker with ``most`` above 1.
    - ``picture`` shows the position for this question, with the marks that the labels name.
    """

    question: str
    offers: Sequence[Offer] = ()
    pickers: Sequence[Picker] = ()
    then: Command | None = None
    picture: Drawing | None = None
    rows: Sequence[Sequence[Offer]] = ()


def numbered(place: int) -> str:
    """Returns the mark of the offer at this place, counted from 0; empty beyond the last."""
    return CIRCLED_NUMBERS[place] if place < len(CIRCLED_NUMBERS) else ""


MORE = "more"
"""The branch of what is legal at any time; its choices are never shown at the top."""

FLAT = 10
SPREAD = 25
"""Most choices that a branch shows all at once: as many as fit in one picker."""


class Branch(NamedTuple):
    """One thing to pick: a choice, or words that lead to several. ``acts`` says whether it stands at the top
    as an action, and not as the object of one; ``minor`` that it is no usual next move."""

    path: Path
    choice: Choice | None
    acts: bool = False
    minor: bool = False


def branches(choices: Iterable[Choice], path: Path = ()) -> list[Branch]:
    """Returns what can be picked at this place of the menu, in the order of the choices.

    A place that the choices do not lead to (any more) is the top.
    """
    every = list(choices)
    depth = len(path)
    below = [choice for choice in every if choice.command.path()[:depth] == path]
    if not below:
        return branches(every) if path else []
    here = [choice for choice in below if depth or choice.command.path()[0] != MORE]
    if len(here) <= (SPREAD if depth else FLAT) and (not depth or path[0] != MORE or depth > 1):
        leaves = [_branch(choice.command.path(), choice, choice) for choice in here]
        return leaves if len(here) == len(below) else [*leaves, Branch((MORE,), None, acts=True, minor=True)]
    seen: dict[Path, Branch] = {}
    for choice in below:
        words = choice.command.path()
        place, leaf = words[: depth + 1], len(words) == depth + 1
        seen.setdefault(place, _branch(place, choice if leaf else None, choice))
    first, *others = seen.values()
    # A branch with a single continuation is entered at once.
    return [first, *others] if not depth or others or first.choice else branches(every, first.path)


def _branch(path: Path, choice: Choice | None, below: Choice) -> Branch:
    acts = len(path) == 1 and not below.command.object
    return Branch(path, choice, acts=acts, minor=path == (MORE,) or below.command.minor)


def place_at(choices: Iterable[Choice], path: Path) -> Path:
    """Returns where the menu stands when this place is asked for: the top, if the choices do not lead there
    (any more) or are so few that the top shows them all."""
    paths = [choice.command.path() for choice in choices]
    if not any(leads[: len(path)] == path for leads in paths):
        return ()
    flat = sum(leads[0] != MORE for leads in paths) <= FLAT
    return () if flat and path[:1] != (MORE,) else path


def choice_at(choices: Iterable[Choice], path: Path) -> Choice | None:
    return next((choice for choice in choices if choice.command.path() == path), None)
